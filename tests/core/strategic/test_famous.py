"""Famous games: their payoffs are those of the lectures."""

from __future__ import annotations

from itertools import permutations

import pytest

from plyscope.games.tree.game import position_of_tree
from plyscope.strategic.famous import FAMOUS, Famous, famous
from plyscope.strategic.trees.conversion import is_matrix_shaped, matrix_position


@pytest.mark.parametrize("game", FAMOUS, ids=lambda game: game.id)
def test_a_famous_game_is_named_and_can_be_opened(game: Famous) -> None:
    assert game.title and game.line.endswith(".") and game.source
    assert (game.matrix is None) != (not game.tree)
    if game.matrix is not None:
        assert game.matrix.title == game.title
        assert is_matrix_shaped(matrix_position(game.matrix).nodes)
    else:
        assert position_of_tree(game.tree).nodes.title == game.title


def test_ids_differ_and_find_their_game() -> None:
    assert len({game.id for game in FAMOUS}) == len(FAMOUS) == 9
    assert all(famous(game.id) is game for game in FAMOUS)


def test_tian_ji_loses_order_against_order_and_wins_by_the_right_answer() -> None:
    game = famous("tianji").matrix
    assert game is not None
    expected = [
        [3, 1, 1, 1, -1, 1], [1, 3, 1, 1, 1, -1], [1, -1, 3, 1, 1, 1],
        [-1, 1, 1, 3, 1, 1], [1, 1, 1, -1, 3, 1], [1, 1, -1, 1, 1, 3],
    ]  # fmt: skip
    assert [list(row) for row in game.a] == expected
    assert game.strategies[0] == tuple(map("".join, permutations("ABC")))
    assert game.is_zero_sum


def test_the_dilemma_keeps_its_units() -> None:
    game = famous("prisoners-dilemma").matrix
    assert game is not None and game.unit == "years"
    assert [[str(paid) for paid in row] for row in game.a] == [["-1/2", "-10"], ["0", "-5"]]
    assert [[str(paid) for paid in row] for row in game.b] == [["-1/2", "0"], ["-10", "-5"]]
