"""Support enumeration: every pair is tried, and what is said of it is true."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from equilibria_by_definition import TEXTBOOK, Mixture, Table, extreme_equilibria, is_equilibrium

from plyscope.strategic.equilibria.supports import Tried, Verdict, trial_count, tried_supports
from plyscope.strategic.game_matrix import COLUMN, ROW, matrix_game
from plyscope.strategic.payoffs import PayoffError


def verdicts(name: str) -> dict[tuple[tuple[int, ...], tuple[int, ...]], Tried]:
    return {(one.rows, one.columns): one for one in tried_supports(matrix_game(*TEXTBOOK[name]))}


def got(table: Table, player: int, other: Mixture) -> list[Fraction]:
    """What each strategy of a player gets against a mixture of the other."""
    lines = table if player == ROW else [list(column) for column in zip(*table, strict=True)]
    return [sum((w * paid for w, paid in zip(other, line, strict=True)), Fraction()) for line in lines]


def test_a_game_without_ties_is_tried_with_supports_of_equal_sizes() -> None:
    found = verdicts("three by two")
    assert len(found) == 3 * 2 + 3 * 1
    assert [key for key, one in found.items() if one.verdict is Verdict.EQUILIBRIUM] == [
        ((0,), (0,)), ((0, 1), (0, 1)), ((1, 2), (0, 1)),
    ]  # fmt: skip
    assert all(len(rows) == len(columns) for rows, columns in found)


def test_a_better_reply_outside_is_named_with_its_gain() -> None:
    tried = verdicts("three by two")[(0,), (1,)]
    assert (tried.verdict, tried.player, tried.strategy, tried.amount) == (Verdict.BETTER_REPLY, ROW, 2, 3)


def test_a_negative_weight_is_named() -> None:
    tried = verdicts("three by two")[(0, 2), (0, 1)]
    assert tried.verdict is Verdict.NEGATIVE
    assert (tried.player, tried.strategy, tried.amount) == (ROW, 2, -1)
    assert tried.row == (2, 0, -1)


def test_a_degenerate_game_is_tried_with_all_sizes_and_a_line_of_solutions_is_one() -> None:
    found = verdicts("a segment")
    assert len(found) == 9
    line = found[(0, 1), (0,)]
    assert (line.verdict, line.player, line.holds) == (Verdict.MANY, ROW, True)
    assert [one.row for one in line.equilibria] == [(Fraction(2, 7), Fraction(5, 7))]
    assert found[(0,), (0, 1)].verdict is Verdict.NO_SOLUTION
    assert found[(0,), (0, 1)].player == ROW


def test_equilibria_between_extreme_ones_are_not_denied() -> None:
    found = {(one.rows, one.columns): one for one in tried_supports(matrix_game([[0, 0]] * 2, [[0, 0]] * 2))}
    inside = found[(0, 1), (0, 1)]
    assert (inside.verdict, inside.equilibria, inside.holds) == (Verdict.MANY, (), True)
    larger = tried_supports(matrix_game([[0] * 3] * 3, [[0] * 3] * 3))
    assert len(larger) == 7 * 7
    assert all(tried.holds for tried in larger)
    beside = tried_supports(matrix_game([[0] * 3] * 3, [[0, 0, -1]] * 3))
    assert [tried.holds for tried in beside] == [2 not in tried.columns for tried in beside]


@pytest.mark.parametrize("most", [1, 2, 50])
def test_what_is_said_of_each_pair_is_true(most: int) -> None:
    luck = random.Random(most)
    for _ in range(4):
        a, b = ([[luck.randint(0, most) for _ in range(3)] for _ in range(3)] for _ in "ab")
        trials = tried_supports(matrix_game(a, b))
        extreme = extreme_equilibria(a, b)
        told = {(one.row, one.column) for tried in trials for one in tried.equilibria}
        assert told == extreme
        for tried in trials:
            for player, weights, own, replies in (
                (ROW, tried.row, tried.rows, tried.columns),
                (COLUMN, tried.column, tried.columns, tried.rows),
            ):
                if weights is not None:
                    assert sum(weights) == 1
                    assert {s for s, weight in enumerate(weights) if weight} <= set(own)
                    paid = got(b if player == ROW else a, 1 - player, weights)
                    assert len({paid[reply] for reply in replies}) == 1
            if tried.verdict in {Verdict.NEGATIVE, Verdict.ZERO}:
                weights = tried.row if tried.player == ROW else tried.column
                assert weights is not None
                assert tried.strategy is not None
                assert weights[tried.strategy] == tried.amount
                assert (tried.amount < 0) == (tried.verdict is Verdict.NEGATIVE)
            elif tried.verdict is Verdict.BETTER_REPLY:
                assert tried.player is not None
                assert tried.strategy is not None
                other, own = (tried.column, tried.rows) if tried.player == ROW else (tried.row, tried.columns)
                assert other is not None
                paid = got(a if tried.player == ROW else b, tried.player, other)
                assert tried.strategy not in own
                assert paid[tried.strategy] - paid[own[0]] == tried.amount
                assert tried.amount > 0
            elif tried.verdict is Verdict.EQUILIBRIUM:
                assert tried.row is not None
                assert tried.column is not None
                assert is_equilibrium(a, b, tried.row, tried.column)


def test_too_many_pairs_are_refused_with_their_number() -> None:
    luck = random.Random(2)
    ties = [[luck.randint(0, 1) for _ in range(8)] for _ in range(8)]
    with pytest.raises(PayoffError, match="65,025 pairs of supports"):
        tried_supports(matrix_game(ties, ties))
    with pytest.raises(PayoffError, match="9 × 9 strategies are too many"):
        tried_supports(matrix_game([[0] * 9] * 9))
    assert trial_count(matrix_game(ties, ties), all_sizes=False) == 12_869
