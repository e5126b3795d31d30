"""A matrix is worth something else to whoever moves first and is seen."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from random_extensive import paid

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, matrix_game
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.trees.sequential_values import lead, order_values

TIANJI = [
    [3, 1, 1, 1, -1, 1], [1, 3, 1, 1, 1, -1], [1, -1, 3, 1, 1, 1],
    [-1, 1, 1, 3, 1, 1], [1, 1, 1, -1, 3, 1], [1, 1, -1, 1, 1, 3],
]  # fmt: skip


def test_the_king_loses_if_he_moves_first_and_wins_all_if_tian_ji_does() -> None:
    values = order_values(matrix_game(TIANJI))
    assert values.simultaneous == 1
    assert values.row_first.best.pays == paid(-1, 1) and values.column_first.best.pays == paid(3, -3)
    assert not values.row_first.is_tied and not values.column_first.is_tied


def test_in_a_zero_sum_game_moving_first_is_the_pure_security_level() -> None:
    luck = Random(7)
    for _ in range(30):
        a = [[luck.randint(-5, 5) for _ in range(3)] for _ in range(4)]
        values = order_values(matrix_game(a))
        assert values.row_first.best.pays[ROW] == max(map(min, a))
        assert values.column_first.best.pays[ROW] == min(map(max, zip(*a, strict=True)))
        assert values.simultaneous is not None
        assert values.row_first.best.pays[ROW] <= values.simultaneous <= values.column_first.best.pays[ROW]


def test_a_tie_of_the_follower_gives_the_leader_a_best_and_a_worst_outcome() -> None:
    game = matrix_game([[2, 0], [1, 1]], [[1, 1], [0, 3]])
    found = lead(game, ROW)
    assert found.replies == ((0, 1), (1,))
    assert found.best.pays == paid(2, 1) and found.best.profiles == ((0, 0),)
    assert found.worst.pays == paid(1, 3) and found.worst.profiles == ((1, 1),)
    assert found.is_tied
    assert lead(game, COLUMN).best.profiles == ((1, 1),)


def test_a_game_of_general_sum_has_no_value_if_both_choose_at_once() -> None:
    values = order_values(matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]]))
    assert values.simultaneous is None
    assert values.row_first.best.pays == paid(2, 1) and values.column_first.best.pays == paid(1, 2)


def test_a_constant_sum_has_a_value_too() -> None:
    game = matrix_game([[1, 0], [0, 1]], [[4, 5], [5, 4]])
    assert order_values(game).simultaneous == Fraction(1, 2)


def test_more_players_are_refused() -> None:
    three = MatrixGame(("a", "b", "c"), (("0",),) * 3, ((Fraction(),),) * 3)
    with pytest.raises(PayoffError, match="two players"):
        order_values(three)
