"""Equilibria from their definition, by brute force in fractions: what the core's faster ways must find."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

Table = list[list[int]]
Mixture = tuple[Fraction, ...]

TEXTBOOK: dict[str, tuple[Table, Table]] = {
    "coordination": ([[2, 0], [0, 1]], [[1, 0], [0, 2]]),
    "chicken": ([[0, -1], [1, -10]], [[0, 1], [-1, -10]]),
    "stag hunt": ([[4, 1], [3, 2]], [[4, 3], [1, 2]]),
    "a segment": ([[-3, 3], [-3, 5]], [[2, 7], [4, 2]]),
    "three by two": ([[3, 3], [2, 5], [0, 6]], [[3, 2], [2, 6], [3, 1]]),
    "five extreme": ([[1, 0], [1, 0], [0, 0]], [[1, 0], [0, 1], [0, 0]]),
}
ORDERS = ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")
"""Orders in which both of Tian Ji's race start their horses, the best one A."""


def horse_race() -> Table:
    """Races won less races lost by the king, whose horses are 6 > 4 > 2 against 5 > 3 > 1."""
    king, other = {"A": 6, "B": 4, "C": 2}, {"A": 5, "B": 3, "C": 1}
    return [
        [sum(1 if king[x] > other[y] else -1 for x, y in zip(own, theirs, strict=True)) for theirs in ORDERS]
        for own in ORDERS
    ]


def solved(system: list[list[Fraction]]) -> list[Fraction] | None:
    """The one solution of equations with as many unknowns, or None if there is not just one."""
    unknowns = len(system[0]) - 1
    rows = [list(row) for row in system]
    for column in range(unknowns):
        pivot = next((n for n in range(column, len(rows)) if rows[n][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [entry / rows[column][column] for entry in rows[column]]
        for n in range(len(rows)):
            if n != column and rows[n][column]:
                factor = rows[n][column]
                rows[n] = [entry - factor * top for entry, top in zip(rows[n], rows[column], strict=True)]
    return [row[-1] for row in rows[:unknowns]]


def vertices(paid: Table) -> set[tuple[Mixture, Fraction]]:
    """Vertices of {(x, v): x ≥ 0, Σx = 1, v ≥ Σ x_s paid[s][reply] for all replies}, as (x, v).

    Each is where as many constraints as there are strategies meet in one point, and no constraint is broken.
    """
    own, replies = len(paid), len(paid[0])
    constraints = [[Fraction(s == k) for k in range(own)] + [Fraction(0)] for s in range(own)]
    constraints += [[Fraction(-paid[s][r]) for s in range(own)] + [Fraction(1)] for r in range(replies)]
    total = [Fraction(1)] * own + [Fraction(0), Fraction(1)]
    found = set()
    for tight in combinations(constraints, own):
        point = solved([total, *([*row, Fraction(0)] for row in tight)])
        if point is not None and all(
            sum(h * x for h, x in zip(row, point, strict=True)) >= 0 for row in constraints
        ):
            found.add((tuple(point[:-1]), point[-1]))
    return found


def is_equilibrium(a: Table, b: Table, row: Mixture, column: Mixture) -> bool:
    """Nobody gets more by another pure strategy."""
    paid_a = [sum(q * value for q, value in zip(column, line, strict=True)) for line in a]
    paid_b = [sum(p * line[j] for p, line in zip(row, b, strict=True)) for j in range(len(b[0]))]
    return sum(p * value for p, value in zip(row, paid_a, strict=True)) == max(paid_a) and sum(
        q * value for q, value in zip(column, paid_b, strict=True)
    ) == max(paid_b)


def extreme_equilibria(a: Table, b: Table) -> set[tuple[Mixture, Mixture]]:
    """The pairs of vertices that are equilibria."""
    rows = [x for x, _ in vertices(b)]
    columns = [y for y, _ in vertices([list(column) for column in zip(*a, strict=True)])]
    return {(x, y) for x in rows for y in columns if is_equilibrium(a, b, x, y)}


def mixture(*weights: str) -> Mixture:
    """Weights from their texts."""
    return tuple(map(Fraction, weights))
