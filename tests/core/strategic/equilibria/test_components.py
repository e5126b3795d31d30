"""Components: which extreme equilibria belong together, and what is said of a segment."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest
from equilibria_by_definition import TEXTBOOK, is_equilibrium

from plyscope.strategic.equilibria.components import Interval, components, connected
from plyscope.strategic.equilibria.equilibria import equilibria
from plyscope.strategic.game_matrix import COLUMN, ROW, matrix_game


def test_a_segment_of_equilibria_is_told_as_an_interval_of_the_first_weight() -> None:
    found = equilibria(matrix_game(*TEXTBOOK["a segment"]))
    assert found.components == ((0, 1),)
    assert found.described[0].interval == Interval(
        ROW, Fraction(0), Fraction(2, 7), (Fraction(1), Fraction(0))
    )


def test_a_segment_of_the_column_player_is_one_too() -> None:
    found = equilibria(matrix_game(*TEXTBOOK["a segment"]).transposed())
    interval = found.described[0].interval
    assert interval is not None
    assert (interval.player, interval.low, interval.high) == (COLUMN, 0, Fraction(2, 7))


def test_components_can_share_an_equilibrium_and_hang_together() -> None:
    found = equilibria(matrix_game(*TEXTBOOK["five extreme"]))
    assert found.components == ((0, 1, 2), (2, 3), (3, 4))
    assert found.connected == ((0, 1, 2, 3, 4),)
    assert [len(component.rows) for component in found.described] == [3, 1, 2]


def test_single_equilibria_are_components_of_their_own() -> None:
    found = equilibria(matrix_game(*TEXTBOOK["coordination"]))
    assert found.components == found.connected == ((0,), (1,), (2,))
    assert all(component.is_point and component.interval is None for component in found.described)


def test_two_sets_that_overlap_have_a_third_one_where_they_do() -> None:
    unit = [tuple(Fraction(s == n) for s in range(3)) for n in range(3)]
    pairs = [(unit[0], unit[0]), (unit[0], unit[1]), (unit[1], unit[1]), (unit[1], unit[2])]
    assert [one.equilibria for one in components(pairs)] == [(0, 1), (1, 2), (2, 3)]


def test_sets_that_touch_are_put_together_also_by_a_third_one() -> None:
    assert connected([(0, 1), (2, 3), (5,), (1, 2)]) == ((0, 1, 2, 3), (5,))


@pytest.mark.parametrize("seed", range(8))
def test_components_are_the_largest_exchangeable_sets(seed: int) -> None:
    luck = random.Random(seed)
    a, b = ([[luck.randint(0, 1) for _ in range(3)] for _ in range(3)] for _ in "ab")
    found = equilibria(matrix_game(a, b))
    pairs = {(one.row, one.column): number for number, one in enumerate(found.extreme)}
    rows, columns = sorted({row for row, _ in pairs}), sorted({column for _, column in pairs})
    exchangeable = {
        frozenset(pairs[x, y] for x in some for y in others)
        for count in range(1, len(rows) + 1)
        for some in combinations(rows, count)
        for width in range(1, len(columns) + 1)
        for others in combinations(columns, width)
        if all((x, y) in pairs for x in some for y in others)
    }
    largest = {one for one in exchangeable if not any(one < other for other in exchangeable)}
    assert {frozenset(component) for component in found.components} == largest
    for component in found.described:
        share = Fraction(1, len(component.rows))
        row = tuple(share * sum(x[s] for x in component.rows) for s in range(3))
        assert is_equilibrium(a, b, row, component.columns[-1])
