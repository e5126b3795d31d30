"""The simplex method: tableaux against elimination in fractions, both rules, and what cannot be solved."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope.rules.stop import Stop
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.linear_program import Simplex, Solved, solve

Row = list[Fraction]

BEALE = (
    [["1/4", "-8", "-1", "9"], ["1/2", "-12", "-1/2", "3"], ["0", "0", "1", "0"]],
    ["0", "0", "1"],
    ["3/4", "-20", "1/2", "-6"],
)
"""The largest coefficient and the first of equal ratios lead back to the first tableau of this program."""


def fractions(numbers: list[str]) -> Row:
    return [Fraction(number) for number in numbers]


def eliminated(rows: list[Row], at: int, variable: int) -> list[Row]:
    """One step of Gauss and Jordan on a tableau with all its columns."""
    own = [entry / rows[at][variable] for entry in rows[at]]
    return [
        own if n == at else [entry - row[variable] * top for entry, top in zip(row, own, strict=True)]
        for n, row in enumerate(rows)
    ]


def small_programs() -> st.SearchStrategy[tuple[list[list[int]], list[int], list[int]]]:
    """Programs with a maximum: the last constraint bounds the sum of all variables."""
    shapes = st.tuples(st.integers(1, 4), st.integers(1, 4))
    return shapes.flatmap(
        lambda shape: st.tuples(
            st.lists(
                st.lists(st.integers(-4, 6), min_size=shape[1], max_size=shape[1]),
                min_size=shape[0],
                max_size=shape[0],
            ),
            st.lists(st.integers(0, 5), min_size=shape[0], max_size=shape[0]),
            st.lists(st.integers(-3, 6), min_size=shape[1], max_size=shape[1]),
        ).map(
            lambda parts: ([*parts[0], [1] * shape[1]], [*parts[1], 7], parts[2])
        )
    )  # fmt: skip


def proves_itself(matrix: list[list[int]], bounds: list[int], gains: list[int], found: Solved) -> bool:
    """Both solutions keep to their constraints and have the same value: so both are optimal."""
    x, prices = found.variables, found.shadow_prices
    primal = all(
        sum(a * one for a, one in zip(row, x, strict=True)) <= bound
        for row, bound in zip(matrix, bounds, strict=True)
    )
    dual = all(
        sum(a * price for a, price in zip(column, prices, strict=True)) >= gain
        for column, gain in zip(zip(*matrix, strict=True), gains, strict=True)
    )
    values = {
        sum(gain * one for gain, one in zip(gains, x, strict=True)),
        sum(bound * price for bound, price in zip(bounds, prices, strict=True)),
        found.value,
    }
    return primal and dual and min(*x, *prices) >= 0 and len(values) == 1


def test_a_textbook_program_has_its_tableaux_pivots_and_shadow_prices() -> None:
    """Maximise 3x + 5y with x ≤ 4, 2y ≤ 12, 3x + 2y ≤ 18 (Hillier & Lieberman): 36 at (2, 6)."""
    found = solve([[1, 0], [0, 2], [3, 2]], [4, 12, 18], [3, 5])
    assert (found.value, found.variables, found.shadow_prices) == (36, (2, 6), (0, Fraction(3, 2), 1))
    first, *_, last = found.tableaux
    assert first.names == ("x1", "x2", "s1", "s2", "s3")
    assert first.basis == (2, 3, 4)
    assert first.rows == ((1, 0, 1, 0, 0, 4), (0, 2, 0, 1, 0, 12), (3, 2, 0, 0, 1, 18))
    assert first.objective == (-3, -5, 0, 0, 0, 0)
    assert not first.is_optimal
    assert last.is_optimal
    assert last.solution == (2, 6, 2, 0, 0)
    assert last.objective == (0, 0, 0, Fraction(3, 2), 1, 36)
    pivot = found.pivots[0]
    assert (pivot.entering, pivot.leaving, pivot.row, pivot.ratios) == (0, 2, 0, (4, None, 6))


@given(small_programs())
@settings(max_examples=60, deadline=None)
def test_each_tableau_is_the_one_before_after_one_elimination(
    program: tuple[list[list[int]], list[int], list[int]],
) -> None:
    found = solve(*program)
    for (before, after), pivot in zip(pairwise(found.tableaux), found.pivots, strict=True):
        rows = [list(row) for row in (*before.rows, before.objective)]
        assert eliminated(rows, pivot.row, pivot.entering) == list(map(list, (*after.rows, after.objective)))
        assert before.basis[pivot.row] == pivot.leaving
        assert after.basis[pivot.row] == pivot.entering
        lowest = min(n for n, cost in enumerate(before.objective[:-1]) if cost < 0)
        assert pivot.entering == lowest
        ratios = [ratio for ratio in pivot.ratios if ratio is not None]
        assert pivot.ratios[pivot.row] == min(ratios)
        tied = [before.basis[n] for n, ratio in enumerate(pivot.ratios) if ratio == min(ratios)]
        assert pivot.leaving == min(tied)


@given(small_programs(), st.booleans())
@settings(max_examples=60, deadline=None)
def test_the_value_is_proved_by_the_dual_solution_whatever_the_rule(
    program: tuple[list[list[int]], list[int], list[int]], bland: bool
) -> None:
    assert proves_itself(*program, solve(*program, bland=bland, keep=False))


@pytest.mark.parametrize("bland", [True, False])
def test_neither_rule_runs_in_a_circle_on_the_program_of_beale(bland: bool) -> None:
    matrix, bounds, gains = BEALE
    found = solve([fractions(row) for row in matrix], fractions(bounds), fractions(gains), bland=bland)
    assert found.value == Fraction(5, 4)
    assert found.variables == (1, 0, 1, 0)
    assert len({tuple(sorted(tableau.basis)) for tableau in found.tableaux}) == len(found.tableaux)


def test_fractions_are_solved_as_given_though_tableaux_are_whole() -> None:
    """Maximise x/2 with x/3 ≤ 1/5: x is 3/5, and one unit more of the bound adds 3/2."""
    found = solve([[Fraction(1, 3)]], [Fraction(1, 5)], [Fraction(1, 2)])
    assert (found.value, found.variables, found.shadow_prices) == (
        Fraction(3, 10), (Fraction(3, 5),), (Fraction(3, 2),)
    )  # fmt: skip
    assert found.tableaux[0].numerators == ((5, 3), (-1, 0))


def test_without_the_way_the_last_tableau_is_the_same() -> None:
    program = [[2, 1, 0], [1, 3, 1], [0, 1, 4]], [10, 12, 8], [3, 2, 4]
    long, short = solve(*program), solve(*program, keep=False)
    assert short.tableaux == long.tableaux[-1:]
    assert not short.pivots
    assert len(long.tableaux) == len(long.pivots) + 1 > 2


def test_a_pivot_is_undone_by_the_same_pivot() -> None:
    simplex = Simplex([[2, -1, 3], [4, 1, 0]], [5, 6], [1, 1, 2])
    before = simplex.tableau()
    for row, place in ((0, 2), (1, 0), (1, 0), (0, 2)):
        simplex.pivot(row, place)
    assert simplex.tableau() == before
    simplex.pivot(0, 1)  # a negative entry: the denominator stays positive
    assert simplex.denominator == 1
    assert simplex.tableau().rows[0] == (-2, 1, -3, -1, 0, -5)


def test_a_program_without_a_maximum_or_with_a_negative_bound_is_refused() -> None:
    with pytest.raises(ValueError, match="grows without bound"):
        solve([[-1]], [1], [1])
    with pytest.raises(ValueError, match="must not be negative"):
        solve([[1]], [-1], [1])
    with pytest.raises(ValueError, match="a number for each variable"):
        solve([[1, 2]], [1], [1])


def test_numbers_that_grow_too_long_are_refused_in_a_sentence() -> None:
    size = 12
    matrix = [[(10**390 + i) * (i == j) for j in range(size)] for i in range(size)]
    with pytest.raises(PayoffError, match="beyond 4,000 digits"):
        solve(matrix, [1] * size, [1] * size)


def test_a_stopped_search_ends_at_its_next_pivot() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError):
        solve([[1, 2], [3, 4]], [1, 1], [1, 1], stop=stop)
