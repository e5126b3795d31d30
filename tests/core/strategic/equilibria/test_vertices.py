"""Vertices of the best-reply polyhedra: the same as by brute force, with all their labels and edges."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from equilibria_by_definition import horse_race
from equilibria_by_definition import vertices as by_definition

from plyscope.strategic.equilibria.labels import bits, labels_of, strategy_of
from plyscope.strategic.equilibria.vertices import edges, vertices
from plyscope.strategic.game_matrix import COLUMN, ROW, matrix_game
from plyscope.strategic.payoffs import PayoffError


@pytest.mark.parametrize(
    ("rows", "columns", "most"), [(3, 3, 1), (4, 3, 9), (3, 4, 2), (4, 4, 50), (1, 3, 1), (3, 1, 1)]
)
def test_both_players_have_the_vertices_of_brute_force(rows: int, columns: int, most: int) -> None:
    luck = random.Random(rows * columns + most)
    a, b = ([[luck.randint(-most, most) for _ in range(columns)] for _ in range(rows)] for _ in "ab")
    game, turned = matrix_game(a, b), [list(column) for column in zip(*a, strict=True)]
    for player, paid in ((ROW, b), (COLUMN, turned)):
        found = vertices(game, player)
        assert found[0].is_artificial
        own = range(game.counts[player])
        assert set(bits(found[0].labels)) == {s if player == ROW else rows + s for s in own}
        assert {(one.mixture, one.payoff) for one in found[1:]} == by_definition(paid)
        assert len(found) == len(by_definition(paid)) + 1
        mixtures = [one.mixture for one in found]
        assert mixtures == sorted(mixtures)
        assert all(one.labels == labels_of(game, player, one.mixture) for one in found[1:])


def test_a_vertex_where_many_constraints_meet_is_one_vertex_with_all_their_labels() -> None:
    found = {one.mixture: one for one in vertices(matrix_game(horse_race()), ROW)}
    third = Fraction(1, 3)
    optimal = found[third, 0, 0, third, third, 0]
    assert list(bits(optimal.labels)) == [1, 2, 5, 6, 7, 8, 9, 10, 11]
    assert optimal.payoff == -1


def test_edges_of_three_dimensional_polytopes_fit_euler() -> None:
    luck = random.Random(8)
    for columns in (3, 5, 7):
        b = [[luck.randint(0, 1_000) for _ in range(columns)] for _ in range(3)]
        found = vertices(matrix_game(b, b), ROW)
        facets = sum(any(one.labels >> label & 1 for one in found) for label in range(3 + columns))
        assert len(found) - len(edges(found, 3)) + facets == 2


def test_a_label_belongs_to_a_strategy_and_there_are_no_others() -> None:
    game = matrix_game([[1, 2, 3], [4, 5, 6]])
    assert [strategy_of(game, label) for label in (0, 1, 2, 4)] == [
        (ROW, 0),
        (ROW, 1),
        (COLUMN, 0),
        (COLUMN, 2),
    ]
    with pytest.raises(PayoffError, match="from 0 to 4, found 5"):
        strategy_of(game, 5)
