"""Degenerate games: there is a witness, with more best replies than it uses strategies, or none can be."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from equilibria_by_definition import TEXTBOOK, horse_race, vertices

from plyscope.strategic.equilibria.degeneracy import pure_witness, witness
from plyscope.strategic.game_matrix import COLUMN, ROW, matrix_game


def replies(paid: list[list[int]], mixture: tuple[Fraction, ...]) -> list[int]:
    """Best replies to a mixture of the player whose strategies are the rows of `paid`."""
    got = [sum(p * line[r] for p, line in zip(mixture, paid, strict=True)) for r in range(len(paid[0]))]
    return [reply for reply, value in enumerate(got) if value == max(got)]


def test_the_reply_that_ties_is_named() -> None:
    found = witness(matrix_game(*TEXTBOOK["a segment"]))
    assert found is not None
    assert (found.player, found.mixture, found.replies) == (COLUMN, (1, 0), (0, 1))
    assert found.support == (0,)


def test_a_pure_witness_comes_before_a_mixed_one() -> None:
    found = witness(matrix_game(*TEXTBOOK["five extreme"]))
    assert found is not None
    assert (found.player, found.mixture, found.replies) == (ROW, (0, 0, 1), (0, 1))


def test_the_horse_race_is_degenerate_by_a_mixture_only() -> None:
    game = matrix_game(horse_race())
    assert pure_witness(game) is None
    found = witness(game)
    assert found is not None
    assert len(found.support) == 3
    assert found.replies == (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize("name", ["coordination", "chicken", "stag hunt", "three by two"])
def test_games_without_ties_have_no_witness(name: str) -> None:
    assert witness(matrix_game(*TEXTBOOK[name])) is None


@pytest.mark.parametrize("most", [2, 5, 40])
def test_a_game_is_degenerate_exactly_if_some_vertex_has_too_many_replies(most: int) -> None:
    luck, told = random.Random(most), set()
    for _ in range(6):
        a, b = ([[luck.randint(0, most) for _ in range(3)] for _ in range(3)] for _ in "ab")
        turned = [list(column) for column in zip(*a, strict=True)]
        expected = any(
            len(replies(paid, mixture)) > sum(weight > 0 for weight in mixture)
            for paid in (b, turned)
            for mixture, _ in vertices(paid)
        )
        found = witness(matrix_game(a, b))
        assert (found is not None) == expected
        told.add(expected)
        if found is not None:
            paid = b if found.player == ROW else turned
            assert list(found.replies) == replies(paid, found.mixture)
            assert len(found.replies) > len(found.support)
    assert True in told or most == 40
