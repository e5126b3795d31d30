"""Zero-sum games: guarantees of pure strategies, the value by the simplex method, all optimal strategies.

Games in which payoffs add up to the same number in every cell are solved too. Values are the row player's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame, Mixture, Profile
from plyscope.strategic.payoffs import MOST_BITS, MOST_DIGITS, PayoffError
from plyscope.strategic.solving.linear_program import (
    Number,
    Pivot,
    Simplex,
    Solved,
    Tableau,
    solve,
    variable_names,
)

MOST_BASES = 2_000
"""Bases of one player's optimal strategies that are looked at for the extreme ones."""


def maximin(game: MatrixGame) -> Fraction:
    """The most that a pure strategy of the row player guarantees him; of any game for two."""
    _for_two(game)
    return max(min(row) for row in game.a)


def minimax(game: MatrixGame) -> Fraction:
    """The least to which a pure strategy of the column player holds the row player; of any game for two."""
    _for_two(game)
    columns: list[tuple[Fraction, ...]] = list(zip(*game.a, strict=True))
    return min(map(max, columns))


def maximin_rows(game: MatrixGame) -> tuple[int, ...]:
    """The row player's strategies that guarantee `maximin`."""
    best = maximin(game)
    return tuple(row for row, paid in enumerate(game.a) if min(paid) == best)


def minimax_columns(game: MatrixGame) -> tuple[int, ...]:
    """The column player's strategies that hold the row player to `minimax`."""
    best = minimax(game)
    return tuple(
        column for column, paid in enumerate(zip(*game.a, strict=True)) if max(paid) == best
    )  # fmt: skip


def saddle_points(game: MatrixGame) -> list[Profile]:
    """Cells that are the least of their row and the greatest of their column.

    Raises PayoffError unless payoffs add up to the same number in every cell.
    """
    _constant_sum(game)
    value = maximin(game)
    if value != minimax(game):
        return []
    return [(row, column) for row in maximin_rows(game) for column in minimax_columns(game)]


@dataclass(frozen=True)
class ZeroSumSolution:
    """The value, an optimal strategy of each player, and the tableaux of the simplex method.

    Payoffs were made whole and positive first: `scale` × payoff + `shift`. With those payoffs the program is
    the column player's: the sum of y is the largest with payoffs · y ≤ 1, y ≥ 0. The value is 1 over that
    sum, the column player's weights are y times the value, the row player's the shadow prices times the
    value. `pivots[n]` leads from `tableaux[n]` to `tableaux[n + 1]`.
    """

    game: MatrixGame
    value: Fraction
    row: Mixture
    column: Mixture
    scale: int
    shift: int
    tableaux: tuple[Tableau, ...]
    pivots: tuple[Pivot, ...]

    def row_guarantees(self) -> tuple[Fraction, ...]:
        """What the row player's strategy pays him against each column."""
        return tuple(_product(self.row, column) for column in zip(*self.game.a, strict=True))

    def column_guarantees(self) -> tuple[Fraction, ...]:
        """What each row pays the row player against the column player's strategy."""
        return tuple(_product(self.column, row) for row in self.game.a)

    def is_optimal(self) -> bool:
        """Prove both strategies: neither player can gain by any strategy of his own."""
        return (
            sum(self.row) == sum(self.column) == 1
            and min(*self.row, *self.column) >= 0
            and min(self.row_guarantees()) == self.value == max(self.column_guarantees())
        )


def solve_zero_sum(game: MatrixGame, stop: Stop | None = None, *, keep: bool = True) -> ZeroSumSolution:
    """Solve a zero-sum or constant-sum game by the simplex method with Bland's rule, exactly.

    Without `keep` there is the last tableau alone. Raises PayoffError unless payoffs add up to the same
    number in every cell, or if the numbers grow too long; InterruptedError when stopped.
    """
    _constant_sum(game)
    positive = made_positive(game.a)
    solved = solve_positive(positive, keep=keep, stop=stop)
    value = positive.value(solved.value)
    row, column = (
        tuple(part / solved.value for part in parts) for parts in (solved.shadow_prices, solved.variables)
    )
    for number in (value, *row, *column):
        if max(number.numerator.bit_length(), number.denominator.bit_length()) > MOST_BITS:
            raise PayoffError(f"The solution has numbers of more than {MOST_DIGITS} digits.")
    return ZeroSumSolution(
        game, value, row, column, positive.scale, positive.shift, solved.tableaux, solved.pivots
    )


class OptimalStrategies(NamedTuple):
    """The extreme optimal strategies of both players: all others are mixtures of them.

    They are in the order of their weights. `complete` is False if there may be more.
    """

    row: list[Mixture]
    column: list[Mixture]
    complete: bool


def optimal_strategies(game: MatrixGame, stop: Stop | None = None) -> OptimalStrategies:
    """All extreme optimal strategies of a zero-sum or constant-sum game.

    Raises PayoffError unless payoffs add up to the same number in every cell, InterruptedError when stopped.
    """
    _constant_sum(game)
    last = solve_positive(made_positive(game.a), keep=False, stop=stop).tableaux[-1]
    columns, all_columns = optimal_vertices(last, stop)
    rows, all_rows = optimal_vertices(dual_tableau(last), stop)
    width = game.columns
    return OptimalStrategies(
        _mixtures(rows, range(width, width + game.rows)),
        _mixtures(columns, range(width)),
        all_rows and all_columns,
    )


class Positive(NamedTuple):
    """Payoffs made whole and positive: `scale` × payoff + `shift`."""

    cells: list[list[int]]
    scale: int
    shift: int

    def value(self, total: Fraction) -> Fraction:
        """The value of the game as it was, from the greatest sum of y."""
        return (1 / total - self.shift) / self.scale


def made_positive(table: Sequence[Sequence[Number]]) -> Positive:
    """Multiply payoffs by their common denominator, then shift them until the least is 1 or more."""
    scale = lcm(*(paid.denominator for row in table for paid in row))
    cells = [[int(paid * scale) for paid in row] for row in table]
    least = min(map(min, cells))
    shift = 1 - least if least <= 0 else 0
    return Positive([[paid + shift for paid in row] for row in cells], scale, shift)


def solve_positive(positive: Positive, *, bland: bool = True, keep: bool, stop: Stop | None) -> Solved:
    """Solve the column player's program of a game with positive payoffs."""
    rows, columns = len(positive.cells), len(positive.cells[0])
    return solve(
        positive.cells,
        [1] * rows,
        [1] * columns,
        names=variable_names(columns, rows, "y"),
        bland=bland,
        keep=keep,
        stop=stop,
    )


def dual_tableau(tableau: Tableau) -> Tableau:
    """The optimal tableau of the dual program: its solution is that of the shadow prices.

    A variable has the number of the one that it belongs to: a shadow price that of the slack variable. The
    dual program, a minimum, is written as the maximum of the opposite.
    """
    turned = [[-number for number in column] for column in zip(*tableau.numerators, strict=True)]
    for numbers in turned[:-1]:
        numbers[-1] = -numbers[-1]
    turned[-1] = [-number for number in turned[-1]]
    turned[-1][-1] = -turned[-1][-1]
    return Tableau(tableau.names, tableau.free, tableau.basis, tuple(map(tuple, turned)), tableau.denominator)


def optimal_vertices(tableau: Tableau, stop: Stop | None = None) -> tuple[list[tuple[Fraction, ...]], bool]:
    """All basic solutions with the value of an optimal tableau, slack variables too, and if these are all.

    Variables with a cost stay 0 in every optimal solution; what is left is searched from basis to basis. A
    lexicographic ratio test (Dantzig, Orden & Wolfe 1955) leaves one basis of many for a degenerate solution.
    """
    costs = tableau.numerators[-1]
    kept = [place for place in range(len(tableau.free)) if costs[place] == 0]
    start = Simplex([], [], [], stop=stop)
    start.numerators = [[*(numbers[place] for place in kept), numbers[-1]] for numbers in tableau.numerators]
    start.denominator = tableau.denominator
    start.basis, start.free = list(tableau.basis), [tableau.free[place] for place in kept]
    order = tuple(tableau.basis)
    seen = {frozenset(start.basis)}
    waiting, found = [start], set()
    while waiting:
        here = waiting.pop()
        values = [Fraction()] * len(tableau.names)
        for variable, numbers in zip(here.basis, here.numerators, strict=False):
            values[variable] = Fraction(numbers[-1], here.denominator)
        found.add(tuple(values))
        for place in range(len(here.free)):
            if stop is not None and stop.is_set():
                raise InterruptedError
            row = _lexicographic_row(here, place, order)
            if row is None:
                continue
            basis = frozenset(here.basis) - {here.basis[row]} | {here.free[place]}
            if basis in seen:
                continue
            if len(seen) >= MOST_BASES:
                return sorted(found), False
            seen.add(basis)
            waiting.append(_pivoted(here, row, place))
    return sorted(found), True


def _pivoted(simplex: Simplex, row: int, place: int) -> Simplex:
    copied = Simplex([], [], [], stop=simplex.stop)
    copied.numerators = [list(numbers) for numbers in simplex.numerators]
    copied.denominator = simplex.denominator
    copied.basis, copied.free = list(simplex.basis), list(simplex.free)
    copied.pivot(row, place)
    return copied


def _lexicographic_row(simplex: Simplex, place: int, order: tuple[int, ...]) -> int | None:
    """The row that leaves when the bounds of the first basis, `order`, are raised a little.

    Each is raised by much less than the one before, so that no two ratios are equal.
    """
    numerators = simplex.numerators
    rows = [row for row in range(len(simplex.basis)) if numerators[row][place] > 0]
    if not rows:
        return None
    places = {variable: at for at, variable in enumerate(simplex.free)}
    for variable in (None, *order):
        if len(rows) == 1:
            break
        at = -1 if variable is None else places.get(variable)
        if at is None:  # it is basic: its column has the denominator in its own row, else 0
            entries = [simplex.denominator if simplex.basis[row] == variable else 0 for row in rows]
        else:
            entries = [numerators[row][at] for row in rows]
        ratios = [Fraction(entry, numerators[row][place]) for entry, row in zip(entries, rows, strict=True)]
        least = min(ratios)
        rows = [row for row, ratio in zip(rows, ratios, strict=True) if ratio == least]
    return rows[0]


def _mixtures(vertices: list[tuple[Fraction, ...]], variables: range) -> list[Mixture]:
    """The weights that are meant by solutions of a program."""
    found = set()
    for vertex in vertices:
        parts = [vertex[variable] for variable in variables]
        total = sum(parts)
        found.add(tuple(part / total for part in parts))
    return sorted(found)


def _product(weights: Sequence[Fraction], numbers: Sequence[Fraction]) -> Fraction:
    return sum((weight * number for weight, number in zip(weights, numbers, strict=True)), Fraction())


def _for_two(game: MatrixGame) -> None:
    if not game.is_for_two:
        raise PayoffError(f"Only a game for two has a value; this one has {len(game.players)} players.")


def _constant_sum(game: MatrixGame) -> None:
    _for_two(game)
    if game.constant_sum is None:
        raise PayoffError(
            "Only a zero-sum game has a value: payoffs must add up to the same number in every cell."
        )
