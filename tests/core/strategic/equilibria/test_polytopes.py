"""Best-reply polytopes as they are drawn."""

from __future__ import annotations

from fractions import Fraction

import pytest
from equilibria_by_definition import TEXTBOOK, horse_race

from plyscope.strategic.equilibria.polytopes import polytope
from plyscope.strategic.game_matrix import COLUMN, ROW, matrix_game


def test_the_square_of_a_game_of_two_strategies_has_its_corners_with_labels() -> None:
    shape = polytope(matrix_game(*TEXTBOOK["three by two"]), COLUMN)
    told = {corner.mixture: (corner.labels, corner.payoff) for corner in shape.corners}
    third = Fraction(1, 3)
    assert told == {
        None: ((3, 4), None),
        (0, 1): ((2, 3), 6),
        (third, 2 * third): ((1, 2), 4),
        (2 * third, third): ((0, 1), 3),
        (1, 0): ((0, 4), 3),
    }
    assert shape.is_drawable
    assert len(shape.edges) == 5


def test_a_corner_meets_exactly_the_constraints_of_its_labels() -> None:
    a, b = TEXTBOOK["three by two"]
    shape = polytope(matrix_game(a, b), ROW)
    shift = 1 - min(min(row) for row in b)
    for corner in shape.corners:
        paid = [sum(x * (row[j] + shift) for x, row in zip(corner.point, b, strict=True)) for j in range(2)]
        assert max(paid) <= 1
        assert min(corner.point) >= 0
        zeros = [s for s, x in enumerate(corner.point) if x == 0]
        assert list(corner.labels) == zeros + [3 + j for j, value in enumerate(paid) if value == 1]


@pytest.mark.parametrize("name", ["three by two", "five extreme"])
def test_a_facet_lists_its_corners_around(name: str) -> None:
    shape = polytope(matrix_game(*TEXTBOOK[name]), ROW)
    joined = {frozenset(edge) for edge in shape.edges}
    polygons = 0
    for label, corners in enumerate(shape.facets):
        assert {n for n, corner in enumerate(shape.corners) if label in corner.labels} == set(corners)
        if len(corners) > 2:
            polygons += 1
            around = zip(corners, (*corners[1:], corners[0]), strict=True)
            assert all(frozenset(pair) in joined for pair in around)
    assert len(shape.corners) - len(shape.edges) + polygons == 2


def test_six_strategies_are_not_drawable() -> None:
    assert not polytope(matrix_game(horse_race()), ROW).is_drawable
