"""Components: the equilibria that belong together because their strategies can be exchanged and mixed.

Join a row player's and a column player's mixture by a line if the pair is an extreme equilibrium. Where every
one of some row mixtures is joined to every one of some column mixtures, all mixtures of the former with all
of the latter are equilibria too: a convex set, called a maximal Nash subset if neither side can grow (Winkels
1979; Avis, Rosenberg, Savani, von Stengel 2010).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.labels import bits, in_order, look_at
from plyscope.strategic.game_matrix import COLUMN, ROW, Mixture


@dataclass(frozen=True)
class Interval:
    """Equilibria in which a player with two strategies uses the first one with `low` ≤ p ≤ `high`.

    `other` is the mixture of the other player, the same in all of them.
    """

    player: int
    low: Fraction
    high: Fraction
    other: Mixture


@dataclass(frozen=True)
class Component:
    """All mixtures of `rows` with all mixtures of `columns`; the extreme equilibria in it by number."""

    equilibria: tuple[int, ...]
    rows: tuple[Mixture, ...]
    columns: tuple[Mixture, ...]

    @property
    def is_point(self) -> bool:
        """Return True for a single equilibrium."""
        return len(self.equilibria) == 1

    @property
    def interval(self) -> Interval | None:
        """The component as an interval of one weight, if it is one; else None."""
        for player, moving, fixed in ((ROW, self.rows, self.columns), (COLUMN, self.columns, self.rows)):
            if len(moving) == 2 and len(fixed) == 1 and len(moving[0]) == 2:
                low, high = sorted(mixture[0] for mixture in moving)
                return Interval(player, low, high, fixed[0])
        return None


def components(pairs: Sequence[tuple[Mixture, Mixture]], stop: Stop | None = None) -> tuple[Component, ...]:
    """The maximal components of extreme equilibria that are given as pairs of mixtures, sorted.

    Each equilibrium is in one component or more.
    """
    row_number = in_order((row for row, _ in pairs), stop)
    column_number = in_order((column for _, column in pairs), stop)
    rows, columns = list(row_number), list(column_number)
    number_of: dict[tuple[int, int], int] = {}
    partners = [0] * len(rows)
    for number, (row, column) in enumerate(pairs):
        look_at(stop)
        place = row_number[row], column_number[column]
        number_of[place] = number
        partners[place[0]] |= 1 << place[1]
    found = []
    for shared in _intersections(partners, stop):
        look_at(stop)
        joined = [number for number, theirs in enumerate(partners) if theirs & shared == shared]
        theirs = list(bits(shared))
        numbers = sorted(number_of[own, other] for own in joined for other in theirs)
        found.append(
            Component(tuple(numbers), tuple(rows[n] for n in joined), tuple(columns[n] for n in theirs))
        )
    return tuple(sorted(found, key=lambda component: component.equilibria))


def connected(groups: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The components that share an equilibrium put together: the connected sets of equilibria, sorted."""
    sets: list[set[int]] = []
    for group in groups:
        touching = [other for other in sets if not other.isdisjoint(group)]
        sets = [other for other in sets if other.isdisjoint(group)]
        sets.append(set(group).union(*touching))
    return tuple(sorted(tuple(sorted(group)) for group in sets))


def _intersections(sets: Sequence[int], stop: Stop | None) -> set[int]:
    """All intersections of one or more of the sets that are not empty."""
    found: set[int] = set()
    for one in sets:
        look_at(stop)
        found |= {one & other for other in found}
        found.add(one)
    return found - {0}
