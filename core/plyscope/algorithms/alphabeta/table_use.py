"""Table use: what a search puts into a transposition table, and what it may take from there."""

from __future__ import annotations

import cython

from plyscope.rules.position import Position
from plyscope.rules.values import DECIDED
from plyscope.search.transposition_table import Table

if not cython.compiled:
    from math import inf, nextafter

    from plyscope.record.trace import EXACT, LOWER, UPPER
    from plyscope.rules.position import MAX

NONE = -1
WHOLE_STEPS = 2.0**53  # from here on the next number that a double can hold is more than 1 away


class TableUse:
    """A table as one search uses it, in its position; entries hold wins in plies from their own position.

    After `find`, `value`, `move`, `bound`, `depth`, `open_end` and `node` are what the table knows: the value
    with wins in plies from the root, the move as it is in this position (NONE without one), `open_end` if the
    depth cut something off below. With `symmetry` positions are known by their representatives. With `deeper`
    entries that were searched deeper than needed are used too.
    """

    value: float
    move: int
    bound: int
    depth: int
    node: int
    open_end: bool
    found: bool

    def __init__(self, table: Table, position: Position, quick: bool, symmetry: bool, deeper: bool) -> None:
        self.table, self.position = table, position
        self.quick, self.symmetry, self.deeper = quick, symmetry, deeper
        self.value = 0.0
        self.move = self.node = NONE
        self.bound = self.depth = 0
        self.open_end = self.found = False

    def key(self) -> int:
        """The key of the position in the table."""
        return self.position.symmetric_key() if self.symmetry else self.position.key()

    def find_for(self, key: int, ply: int, depth: int, alpha: float, beta: float) -> bool:
        """Return True if the table settles a node with this depth and window."""
        return self.find(key, ply) and self.suffices(depth, alpha, beta)

    def find(self, key: int, ply: int) -> bool:
        """Return True if the table knows the position at this ply from the root: it is `found`."""
        self.move = NONE
        self.found = self.table.probe(key)
        if not self.found:
            return False
        self.bound, self.depth, self.open_end = self.table.bound, self.table.depth, self.table.open_end
        self.value = absolute(self.table.value, ply, self.quick)
        self.move, self.node = self.table.move, self.table.node
        if self.symmetry and self.move >= 0:
            self.move = self.position.unmapped(self.move, self.position.symmetry())
        return True

    def suffices(self, depth: int, alpha: float, beta: float) -> bool:
        """Return True if what was found settles a node with this depth and window.

        Entries of another depth give no value (they would be other estimates), unless nothing below them was
        cut off by the depth and they were found with no more of it.
        """
        fits = depth == self.depth or (depth > self.depth and not self.open_end)
        if not (fits or (self.deeper and depth < self.depth)):
            return False
        bound, value = self.bound, self.value
        return bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)

    def sure_move(self, value: float, ply: int) -> int:
        """The table's move that keeps this value of the position for the mover, or NONE if it is not sure."""
        if not self.find(self.key(), ply) or self.value != value:
            return NONE
        mover_bound = LOWER if self.position.turn() == MAX else UPPER
        return self.move if self.bound == EXACT or self.bound == mover_bound else NONE

    def remember(
        self, key: int, node: int, ply: int, depth: int, move: int, bound: int, value: float, open_end: bool
    ) -> None:
        """Put what a node found into the table: wins in plies from here, the move as its representative's."""
        if self.symmetry and move >= 0:
            move = self.position.mapped(move, self.position.symmetry())
        self.table.store(key, relative(value, ply, self.quick), move, depth, bound, open_end, node)

    # For tests: the same, asked from Python.

    def known(self, ply: int) -> tuple[float, int, int, int, bool] | None:
        """(value, move, depth, bound, open_end) of the position at a ply, or None."""
        if not self.find(self.key(), ply):
            return None
        return self.value, self.move, self.depth, self.bound, self.open_end

    def keep(self, ply: int, depth: int, move: int, bound: int, value: float, open_end: bool = False) -> None:
        """Put a value of the position into the table."""
        self.remember(self.key(), NONE, ply, depth, move, bound, value, open_end)

    def settles(self, ply: int, depth: int, alpha: float, beta: float) -> bool:
        """Return True if the table settles the position at a ply, with this depth and window."""
        return self.find_for(self.key(), ply, depth, alpha, beta)


def above(number: float, whole: bool) -> float:
    """Return the least number that is better for MAX: the next whole one, or the next that there is."""
    if whole and -WHOLE_STEPS < number < WHOLE_STEPS:
        return number + 1.0
    return nextafter(number, inf)


def below(number: float, whole: bool) -> float:
    """Return the largest number that is better for MIN, in the same way."""
    if whole and -WHOLE_STEPS < number < WHOLE_STEPS:
        return number - 1.0
    return nextafter(number, -inf)


def relative(value: float, ply: int, quick: bool) -> float:
    """A score as a table keeps it: a win or loss in plies from the node instead of the root."""
    if quick and value > DECIDED:
        return value + ply
    if quick and value < -DECIDED:
        return value - ply
    return value


def absolute(value: float, ply: int, quick: bool) -> float:
    """A score of the table in plies from the root again."""
    if quick and value > DECIDED:
        return value - ply
    if quick and value < -DECIDED:
        return value + ply
    return value
