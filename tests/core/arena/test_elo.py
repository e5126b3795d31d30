"""Elo from pairs of games: the formula, its symmetry, and an interval that holds what it promises."""

from __future__ import annotations

from math import inf, isclose, isinf, log, sqrt
from random import Random

import pytest

from plyscope.arena.elo import elo_of, estimate, rating, score_of


@pytest.mark.parametrize(
    ("score", "difference"), [(0.5, 0.0), (0.75, 190.848502), (0.64, 99.950989), (1.0, inf), (0.0, -inf)]
)
def test_a_score_is_a_difference_of_ratings(score: float, difference: float) -> None:
    assert elo_of(score) == pytest.approx(difference)
    if not isinf(difference):
        assert score_of(difference) == pytest.approx(score)


def test_four_hundred_points_are_ten_to_one() -> None:
    assert elo_of(10 / 11) == pytest.approx(400)


def test_a_match_is_counted() -> None:
    found = rating([(1.0, 0.5), (0.0, 0.5), (1.0, 1.0)])
    assert (found.pairs, found.wins, found.draws, found.losses) == (3, 3, 2, 1)
    assert found.difference == pytest.approx(elo_of(4 / 6))
    assert found.low < found.difference < found.high


def test_the_other_player_sees_the_same_with_the_sign_turned() -> None:
    luck = Random(1)
    pairs = [(luck.choice((0.0, 0.5, 1.0)), luck.choice((0.5, 1.0))) for _ in range(50)]
    one, other = rating(pairs), rating([(1 - a, 1 - b) for a, b in pairs])
    assert one.difference == pytest.approx(-other.difference)
    assert (one.low, one.high) == (pytest.approx(-other.high), pytest.approx(-other.low))
    assert (one.wins, one.draws, one.losses) == (other.losses, other.draws, other.wins)


def test_pairs_that_all_end_alike_do_not_make_it_certain() -> None:
    even = rating([(1.0, 0.0)] * 20)
    assert even.difference == 0.0
    assert even.low < -20 and even.high > 20 and not even.distinguishable
    swept = rating([(1.0, 1.0)] * 2)
    assert swept.difference == inf and not swept.distinguishable
    many = rating([(1.0, 1.0)] * 30)
    assert many.distinguishable and many.low > 100


def test_more_games_narrow_the_interval() -> None:
    few, many = rating([(1.0, 0.5), (0.0, 0.5)] * 100), rating([(1.0, 0.5), (0.0, 0.5)] * 1600)
    assert isclose(few.difference, many.difference, abs_tol=1e-9)
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(4, rel=0.15)


@pytest.mark.parametrize("truth", [-120.0, 0.0, 35.0, 200.0])
@pytest.mark.parametrize("pairs", [12, 60, 200])
def test_the_interval_holds_the_truth_in_nineteen_of_twenty_matches(truth: float, pairs: int) -> None:
    """Openings favour one side, so that the two games of a pair depend on each other."""
    luck, held, matches = Random(pairs), 0, 400
    expected = score_of(truth)
    for _ in range(matches):
        results = []
        for _ in range(pairs):
            slope = luck.uniform(-0.25, 0.25)
            wins = [luck.random() < min(max(expected + side * slope, 0.0), 1.0) for side in (1, -1)]
            results.append((float(wins[0]), float(wins[1])))
        found = rating(results)
        held += found.low <= truth <= found.high
    assert held / matches >= 0.93


def test_no_games_say_nothing() -> None:
    with pytest.raises(ValueError, match="at least one pair"):
        rating([])


@pytest.mark.parametrize(
    ("counts", "elo", "error", "nelo", "los"),
    [
        ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94, None),
        ([332, 433, 498, 333, 334], -8.64, 10.33, None, 5.05),
        ([96, 111, 136], 40.70, 30.43, 49.77, 99.60),
        ([1, 6, 20, 11, 2], 30.48, None, None, 90.79),
        ([0, 0, 0, 0, 4], inf, inf, inf, 100.0),
    ],
)
def test_counts_give_the_numbers_that_other_programs_give(
    counts: list[int], elo: float, error: float | None, nelo: float | None, los: float | None
) -> None:
    """The first three are the tests of fastchess."""
    found = estimate(counts)
    assert found.elo == pytest.approx(elo, abs=0.005)
    if error is not None:
        assert found.error == pytest.approx(error, abs=0.005)
    if nelo is not None:
        assert found.nelo == pytest.approx(nelo, abs=0.005)
    if los is not None:
        assert 100 * found.los == pytest.approx(los, abs=0.005)


def test_the_error_of_normalized_elo_is_that_of_other_programs() -> None:
    assert estimate([34, 54, 63, 64, 75]).nelo_error == pytest.approx(28.28, abs=0.005)


def test_few_pairs_have_the_interval_that_is_widened() -> None:
    for counts in ([0, 1, 3, 4, 1], [0, 0, 12, 0, 0], [0, 0, 0, 0, 40]):
        results = {0: (0.0, 0.0), 1: (0.0, 0.5), 2: (0.5, 0.5), 3: (0.5, 1.0), 4: (1.0, 1.0)}
        pairs = [results[place] for place, count in enumerate(counts) for _ in range(count)]
        found, wide = estimate(counts), rating(pairs)
        assert (found.low, found.high) == (pytest.approx(wide.low), pytest.approx(wide.high))
        assert found.elo == pytest.approx(wide.difference)


def test_an_interval_goes_to_infinity_where_a_share_reaches_one() -> None:
    found = estimate([0, 1, 11])
    assert found.high == inf == found.error
    assert 0 < found.low < found.elo < inf


def test_independent_games_have_the_same_normalized_elo_as_games_and_as_pairs() -> None:
    """With w, d and l the shares of games, a pair of independent ones has half of a game's variance."""
    luck = Random(4)
    for _ in range(20):
        counts = [luck.randint(1, 9) for _ in range(3)]
        lost, drawn, won = counts
        pairs = [
            lost * lost, 2 * lost * drawn, drawn * drawn + 2 * lost * won, 2 * drawn * won, won * won,
        ]  # fmt: skip
        assert estimate(pairs).nelo == pytest.approx(estimate(counts).nelo)
        total, score = sum(counts), (won + drawn / 2) / sum(counts)
        deviation = sqrt((won + drawn / 4) / total - score**2)
        assert estimate(counts).nelo == pytest.approx((score - 0.5) / deviation * 800 / log(10))


def test_counts_of_nothing_are_refused() -> None:
    for counts in ([0, 0, 0], [0] * 5, [1, 2], [1, -1, 3], []):
        with pytest.raises(ValueError, match="A rating needs"):
            estimate(counts)
