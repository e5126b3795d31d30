"""Fictitious play and regret matching: their rounds, their sums, and where they come to."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from plyscope.rules.stop import Stop
from plyscope.strategic import learning
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.learning import Run, path_of_play
from plyscope.strategic.method_options import FictitiousOptions, RegretOptions

PENNIES = matrix_game([[1, -1], [-1, 1]])
RPS = matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
DILEMMA = matrix_game([["-1/2", -10], [0, -5]], [["-1/2", 0], [-10, -5]])


def random_game(luck: Random, rows: int, columns: int) -> MatrixGame:
    a, b = ([[luck.randint(-4, 4) for _ in range(columns)] for _ in range(rows)] for _ in range(2))
    return matrix_game(a, b)


def fictitious(game: MatrixGame, rounds: int, alternating: bool) -> list[tuple[int, int]]:
    """The same in its plainest form: count what was played, reply to the counts."""
    played: list[tuple[int, int]] = []
    for number in range(rounds):
        row = column = 0
        if number:
            against = [sum(game.a[i][j] for _, j in played) for i in range(game.rows)]
            row = max(range(game.rows), key=lambda i: (against[i], -i))
            rows = [i for i, _ in played] + ([row] if alternating else [])
            replies = [sum(game.b[i][j] for i in rows) for j in range(game.columns)]
            column = max(range(game.columns), key=lambda j: (replies[j], -j))
        played.append((row, column))
    return played


def test_matching_pennies_are_played_as_by_hand() -> None:
    run = Run(PENNIES, FictitiousOptions(10))
    assert run.state(10).counts == ((3, 7), (5, 5))
    play = [f"{row}{column}" for row, column in run.path(10).tolist()]
    assert play == ["00", "01", "01", "11", "11", "11", "10", "10", "10", "10"]
    assert path_of_play(PENNIES, FictitiousOptions(10), 3).tolist() == [[0, 0], [0, 1], [0, 1]]


def test_rock_paper_scissors_goes_round() -> None:
    run = Run(RPS, FictitiousOptions(300))
    assert run.state(20).counts == ((8, 7, 5), (8, 7, 5))
    assert run.state(300).counts == ((96, 108, 96), (96, 108, 96))


@pytest.mark.parametrize("turns", ["simultaneous", "alternating"])
def test_fictitious_play_replies_to_all_that_was_played(turns: str) -> None:
    luck = Random(turns)
    for _ in range(20):
        game = random_game(luck, luck.randint(1, 4), luck.randint(1, 4))
        options = FictitiousOptions(40, turns)  # type: ignore[arg-type]
        found = [tuple(cell) for cell in Run(game, options).path(40).tolist()]
        assert found == fictitious(game, 40, turns == "alternating")


def test_expected_regret_matching_of_the_dilemma_is_exact() -> None:
    state = Run(DILEMMA, RegretOptions(3, 0, True)).state(3)
    assert state.means == ((Fraction(1, 6), Fraction(5, 6)),) * 2
    assert state.exact and state.mixtures == ((0, 1), (0, 1))
    assert state.counts == ((1, 2), (1, 2)), "counts follow the sums of probabilities"


def test_sampled_regrets_are_what_else_would_have_been_paid() -> None:
    luck = Random(5)
    for _ in range(10):
        game = random_game(luck, 3, 2)
        run = Run(game, RegretOptions(60, luck.randrange(1000)))
        played = run.path(60).tolist()
        state = run.state(60)
        got = sum(game.a[i][j] for i, j in played)
        assert state.regrets[0] == tuple(sum(game.a[k][j] for _, j in played) - got for k in range(3))
        got = sum(game.b[i][j] for i, j in played)
        assert state.regrets[1] == tuple(sum(game.b[i][k] for i, _ in played) - got for k in range(2))
        positive = [max(regret, Fraction()) for regret in run.state(59).regrets[0]]
        if sum(positive):
            assert state.mixtures[0] == tuple(regret / sum(positive) for regret in positive)


def test_the_same_seed_draws_the_same_play() -> None:
    def play(seed: int) -> bytes:
        return Run(RPS, RegretOptions(200, seed)).path(200).tobytes()

    assert play(3) == play(3)
    assert play(3) != play(4)


def test_draws_follow_the_probabilities() -> None:
    counts = [learning._drawn([3, -5, 1], luck) for luck in range(0, 1 << 53, 1 << 43)]
    assert (counts.count(0), counts.count(1), counts.count(2)) == (768, 0, 256)
    uniform = [learning._drawn([0, -1, -2], luck) for luck in range(0, 1 << 53, 1 << 43)]
    assert max(abs(uniform.count(n) - 1024 / 3) for n in range(3)) < 1


def test_averages_come_near_an_equilibrium_in_zero_sum_games() -> None:
    game = matrix_game([[4, 1, 8], [2, 3, 1], [0, 4, 3]])  # value 5/2 by (1/4, 3/4, 0) and (1/2, 1/2, 0)
    for options in (FictitiousOptions(4_000), RegretOptions(4_000, 1), RegretOptions(400, 0, True)):
        row, column = Run(game, options).state(options.rounds).means
        low = min(sum(w * game.a[i][j] for i, w in enumerate(row)) for j in range(3))
        high = max(sum(w * game.a[i][j] for j, w in enumerate(column)) for i in range(3))
        assert low <= Fraction(5, 2) <= high
        assert high - low < Fraction(1, 4)


def test_shapleys_game_never_settles() -> None:
    shapley = famous("shapley").matrix
    assert shapley is not None
    run = Run(shapley, FictitiousOptions(20_000))
    means = [run.state(rounds).means[0] for rounds in range(2_000, 20_001, 500)]
    assert max(max(mean) - min(mean) for mean in means[-20:]) > Fraction(1, 4)


def test_a_state_is_the_same_whatever_was_asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "KEPT", 4)
    monkeypatch.setattr(learning, "COUNTED", 8)
    game = matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]])
    for options in (FictitiousOptions(50), RegretOptions(50, 9), RegretOptions(50, 0, True)):
        asked = Run(game, options)
        for number in (50, 3, 17, 16, 0, 50):
            assert asked.state(number) == Run(game, options).state(number)


def test_numbers_that_become_too_long_are_rounded_and_said_to_be() -> None:
    game = matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]])
    run = Run(game, RegretOptions(60, 0, True))
    exact = [run.state(number).exact for number in range(61)]
    assert exact == sorted(exact, reverse=True) and exact[1] and not exact[60]
    first = exact.index(False)
    digits = max(weight.denominator for own in run.state(first - 1).means for weight in own)
    assert len(str(digits)) <= 410
    assert abs(run.state(60).means[0][0] - Fraction(2, 3)) < Fraction(1, 50)


def test_counts_of_an_expected_run_follow_its_probabilities() -> None:
    luck = Random(3)
    for _ in range(5):
        game = random_game(luck, 3, 3)
        run = Run(game, RegretOptions(100, 0, True))
        state = run.state(100)
        assert all(
            abs(count - 100 * mean) < 2 for count, mean in zip(state.counts[0], state.means[0], strict=True)
        )


def test_a_stopped_run_goes_no_further() -> None:
    stop = Stop()
    stop.set()
    for options in (FictitiousOptions(100), RegretOptions(100, 0, True)):
        run = Run(RPS, options)
        with pytest.raises(InterruptedError):
            run.play(100, stop)
        assert run.played == 0
