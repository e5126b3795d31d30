"""Linear programs in exact numbers: the simplex method and every tableau that it goes through.

The program is: maximise `objective` · x, where `matrix` · x ≤ `bounds` and x ≥ 0, with bounds ≥ 0, so that
x = 0 is the first solution. All linear programs of game theory that are asked here have this form.

A tableau is kept as whole numbers over one common denominator, and a pivot divides without remainder (Edmonds
1967, Bareiss 1968): numbers stay as short as determinants, and no fraction is reduced on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from random import Random

from plyscope.rules.stop import Stop
from plyscope.strategic.payoffs import MOST_BITS, MOST_DIGITS, PayoffError

Number = int | Fraction

GROWTH = 10
"""How many times as long as a payoff the numbers of a tableau may become."""
STALLED = 6
"""Pivots in a row without progress after which Bland's rule takes over from the fast one."""
TIES = -1
"""The number of a column that is no variable: how much each bound is raised to break ties."""


@dataclass(frozen=True)
class Tableau:
    """The equations of a linear program, solved for its basic variables.

    Variables are numbered: those of the program, then one slack variable for each constraint. `names` names
    them, `basis` says which is basic in each row, `free` which ones are 0. `numerators` has a row for each
    constraint and one for the objective; a column for each of `free`, then the right-hand side; all over
    `denominator`, which is positive.
    """

    names: tuple[str, ...]
    basis: tuple[int, ...]
    free: tuple[int, ...]
    numerators: tuple[tuple[int, ...], ...]
    denominator: int

    @cached_property
    def rows(self) -> tuple[tuple[Fraction, ...], ...]:
        """A row for each constraint, a column for each variable, then the right-hand side."""
        return tuple(
            self._row(numbers, own) for numbers, own in zip(self.numerators, self.basis, strict=False)
        )

    @cached_property
    def objective(self) -> tuple[Fraction, ...]:
        """The last row: what each variable would cost if it grew by 1, then the value."""
        return self._row(self.numerators[-1])

    def _row(self, numbers: tuple[int, ...], own: int = -1) -> tuple[Fraction, ...]:
        row = [Fraction()] * (len(self.names) + 1)
        for variable, number in zip((*self.free, len(self.names)), numbers, strict=True):
            row[variable] = Fraction(number, self.denominator)
        if own >= 0:
            row[own] = Fraction(1)
        return tuple(row)

    @property
    def value(self) -> Fraction:
        """The objective of this solution."""
        return Fraction(self.numerators[-1][-1], self.denominator)

    @property
    def solution(self) -> tuple[Fraction, ...]:
        """The value of each variable, slack variables too."""
        found = [Fraction()] * len(self.names)
        for variable, numbers in zip(self.basis, self.numerators, strict=False):
            found[variable] = Fraction(numbers[-1], self.denominator)
        return tuple(found)

    @property
    def shadow_prices(self) -> tuple[Fraction, ...]:
        """What one unit more of each constraint's bound would add to the value: the dual solution."""
        return self.objective[len(self.names) - len(self.basis) : -1]

    @property
    def is_optimal(self) -> bool:
        """Return True if no variable can enter: the shadow prices then prove the value."""
        return all(number >= 0 for number in self.numerators[-1][:-1])


@dataclass(frozen=True)
class Pivot:
    """The step from one tableau to the next.

    `entering` and `leaving` are variables by number, `row` is where they change places. `ratios` has the
    right-hand side over the entry of the entering column for each row, None where that entry is not positive;
    the smallest ratio decides.
    """

    entering: int
    leaving: int
    row: int
    ratios: tuple[Fraction | None, ...]


@dataclass(frozen=True)
class Solved:
    """An optimal solution, and the way to it: `pivots[n]` leads from `tableaux[n]` to `tableaux[n + 1]`.

    Without the way there is the last tableau alone. Tableaux are of the program in whole numbers: each
    constraint and the objective multiplied by the denominators in them. The other numbers are of the program
    as it was given.
    """

    value: Fraction
    variables: tuple[Fraction, ...]
    shadow_prices: tuple[Fraction, ...]
    tableaux: tuple[Tableau, ...]
    pivots: tuple[Pivot, ...]


class Simplex:
    """A tableau that is pivoted in place, for those who look at it between pivots.

    `numerators`, `denominator`, `basis` and `free` are those of `Tableau`, as lists. The rule that chooses
    variables is Bland's (1977): of those that raise the value, the lowest number enters; it always ends. Not
    `bland`, it is the one that raises it most by its unit, and of equal ratios the smallest decides after
    each bound was raised by a random number of infinitely small units: far fewer pivots where many bounds
    are 0.
    """

    def __init__(
        self,
        matrix: Sequence[Sequence[int]],
        bounds: Sequence[int],
        objective: Sequence[int],
        *,
        bland: bool = True,
        stop: Stop | None = None,
    ) -> None:
        if any(bound < 0 for bound in bounds):
            raise ValueError("bounds must not be negative")
        width = len(objective)
        self.numerators = [[*row, bound] for row, bound in zip(matrix, bounds, strict=True)]
        self.numerators.append([*(-gain for gain in objective), 0])
        if any(len(row) != width + 1 for row in self.numerators):
            raise ValueError("every constraint needs a number for each variable")
        self.denominator = 1
        self.free = list(range(width))
        self.basis = list(range(width, width + len(bounds)))
        self.bland, self.stop = bland, stop
        self.stalled = 0
        if not bland:
            luck = Random(len(bounds))
            for row in self.numerators:
                row.insert(width, luck.randrange(1, 1 << 20))
            self.numerators[-1][width] = 0
            self.free.append(TIES)

    def entering(self) -> int | None:
        """The place in `free` of the variable that enters; None if this is the optimum."""
        costs = self.numerators[-1]
        raising = [place for place, variable in enumerate(self.free) if costs[place] < 0 and variable >= 0]
        if not raising:
            return None
        if self.bland or self.stalled >= STALLED:
            return min(raising, key=self.free.__getitem__)
        return min(raising, key=lambda place: (costs[place], self.free[place]))

    def leaving(self, place: int) -> int:
        """The row with the smallest ratio in a column; ties are broken by the rule, then by the variable."""
        found, top, below = -1, 0, 1
        for row, variable in enumerate(self.basis):
            entry = self.numerators[row][place]
            if entry <= 0:
                continue
            bound = self.numerators[row][-1]
            difference = bound * below - top * entry
            if difference == 0 and found >= 0 and not self.bland:
                raised = self.numerators[row][-2] * self.numerators[found][place]
                difference = raised - self.numerators[found][-2] * entry
            if found < 0 or difference < 0 or (difference == 0 and variable < self.basis[found]):
                found, top, below = row, bound, entry
        if found < 0:
            raise ValueError("the objective grows without bound")
        return found

    def ratios(self, place: int) -> tuple[Fraction | None, ...]:
        """The ratios that `leaving` compares, in the order of rows."""
        return tuple(
            Fraction(numbers[-1], numbers[place]) if numbers[place] > 0 else None
            for numbers in self.numerators[:-1]
        )

    def pivot(self, row: int, place: int) -> None:
        """Let the variable at `place` of `free` become basic in `row`, for the one that was.

        Raises InterruptedError when stopped; the tableau is of no use then.
        """
        own = self.numerators[row]
        pivot, last = own[place], self.denominator
        if pivot.bit_length() > GROWTH * MOST_BITS:
            raise PayoffError(
                f"The numbers of the simplex method grow beyond {GROWTH * MOST_DIGITS:,} digits; "
                "use payoffs with fewer digits."
            )
        grows = own[-1] != 0 or (not self.bland and own[-2] != 0)
        self.stalled = 0 if grows else self.stalled + 1
        for other, numbers in enumerate(self.numerators):
            if other == row:
                continue
            if self.stop is not None and self.stop.is_set():
                raise InterruptedError
            factor = numbers[place]
            if factor == 0:
                if pivot != last:
                    self.numerators[other] = [number * pivot // last for number in numbers]
                continue
            changed = [
                (number * pivot - factor * mine) // last for number, mine in zip(numbers, own, strict=True)
            ]
            changed[place] = -factor
            self.numerators[other] = changed
        own[place] = last
        self.denominator = pivot
        if pivot < 0:
            self.denominator = -pivot
            self.numerators = [[-number for number in numbers] for numbers in self.numerators]
        self.basis[row], self.free[place] = self.free[place], self.basis[row]

    def tableau(self, names: Sequence[str] = ()) -> Tableau:
        """The tableau as it is now; variables without names are x1, x2, … and s1, s2, …"""
        end = len(self.free) - (not self.bland)
        return Tableau(
            tuple(names) or variable_names(end, len(self.basis)),
            tuple(self.basis),
            tuple(self.free[:end]),
            tuple((*numbers[:end], numbers[-1]) for numbers in self.numerators),
            self.denominator,
        )


def variable_names(variables: int, constraints: int, letter: str = "x") -> tuple[str, ...]:
    """Names of the variables of a program, then of its slack variables, numbered from 1."""
    return (
        *(f"{letter}{number}" for number in range(1, variables + 1)),
        *(f"s{number}" for number in range(1, constraints + 1)),
    )


def solve(
    matrix: Sequence[Sequence[Number]],
    bounds: Sequence[Number],
    objective: Sequence[Number],
    *,
    names: Sequence[str] = (),
    bland: bool = True,
    keep: bool = True,
    stop: Stop | None = None,
) -> Solved:
    """Maximise `objective` · x with `matrix` · x ≤ `bounds` and x ≥ 0, exactly.

    Raises ValueError if a bound is negative or the objective has no maximum, PayoffError if the numbers grow
    too long, InterruptedError when stopped. `bland` chooses the rule (`Simplex`), `keep` whether all tableaux
    are kept.
    """
    scales = [
        lcm(*(number.denominator for number in row), bound.denominator)
        for row, bound in zip(matrix, bounds, strict=True)
    ]
    scale = lcm(*(number.denominator for number in objective))
    simplex = Simplex(
        [_whole(row, by) for row, by in zip(matrix, scales, strict=True)],
        [_whole([bound], by)[0] for bound, by in zip(bounds, scales, strict=True)],
        _whole(objective, scale),
        bland=bland,
        stop=stop,
    )
    tableaux = [simplex.tableau(names)] if keep else []
    pivots: list[Pivot] = []
    while (place := simplex.entering()) is not None:
        row = simplex.leaving(place)
        if keep:
            pivots.append(Pivot(simplex.free[place], simplex.basis[row], row, simplex.ratios(place)))
        simplex.pivot(row, place)
        if keep:
            tableaux.append(simplex.tableau(names))
    last = tableaux[-1] if keep else simplex.tableau(names)
    return Solved(
        last.value / scale,
        last.solution[: len(objective)],
        tuple(price * by / scale for price, by in zip(last.shadow_prices, scales, strict=True)),
        tuple(tableaux) or (last,),
        tuple(pivots),
    )


def _whole(numbers: Sequence[Number], scale: int) -> list[int]:
    return [int(number * scale) for number in numbers]
