"""Slot rows: the slots, levels and sums that rows of a record give, taken in without the GIL.

In chapters of depth-first searches each node that is entered stands behind all others of its ply, and the
slot behind the last leaf is its first one.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

import cython
import numpy as np
from cython import nogil

from plyscope.layout.pixel_rows import Level
from plyscope.rules.values import DECIDED

if not cython.compiled:
    from plyscope.record.trace import CUTOFF, ENTER, LEAF, LEAVE

MOST_LEVELS = 1_024
"""Plies that have a level of their own; what is deeper counts for its ancestor at the last one."""

NONE = -1
LEVELS = 1_024
FINE, ROOM, WRONG = 0, 1, 2


class SlotRows:
    """Takes in the rows of one record, in order or in any order.

    After each call it tells how many nodes are `known` and how many `slots` and `levels` there are, the
    bounds `low` and `high` of the undecided values of leaves, their number `sized` and their `total` size.
    """

    place: Any
    skipped: Any
    returned: Any
    ply: Any
    rows: Any
    nodes: MutableSequence[Any]
    starts: MutableSequence[Any]
    ends: MutableSequence[Any]
    values: MutableSequence[Any]
    wins: MutableSequence[Any]
    cuts: MutableSequence[Any]
    counts: MutableSequence[int]
    left: MutableSequence[int]
    rooms: MutableSequence[int]

    def __init__(self) -> None:
        self.known = self.slots = self.levels = self.sized = self.below = self.taken = 0
        self.low = self.high = float("nan")
        self.total = 0.0
        self.kept: list[Any] = [None] * LEVELS
        if not cython.compiled:
            self.nodes, self.starts, self.ends, self.values, self.wins, self.cuts = (
                [None] * LEVELS for _ in range(6)
            )
            self.counts, self.left, self.rooms = ([0] * LEVELS for _ in range(3))

    def follow(self, levels: list[Level]) -> None:
        """Look where the numbers of levels are that were added elsewhere."""
        for ply in range(self.levels, len(levels)):
            self.look(ply, levels[ply])
        self.levels = len(levels)

    def look(self, ply: int, level: Level) -> None:
        """Look where the numbers of a level are now."""
        self.counts[ply] = level.count
        self.left[ply] = level.left
        columns = (level.nodes, level.start, level.end, level.values, level.wins, level.cuts)
        self.rooms[ply] = len(columns[0])
        if self.kept[ply] is not None and all(
            one is other for one, other in zip(columns, self.kept[ply], strict=True)
        ):
            return
        self.kept[ply] = columns
        if cython.compiled:
            numbers = columns[0]
            self.nodes[ply] = cython.address(numbers[0])
            numbers = columns[1]
            self.starts[ply] = cython.address(numbers[0])
            numbers = columns[2]
            self.ends[ply] = cython.address(numbers[0])
            sums = columns[3]
            self.values[ply] = cython.address(sums[0])
            numbers = columns[4]
            self.wins[ply] = cython.address(numbers[0])
            numbers = columns[5]
            self.cuts[ply] = cython.address(numbers[0])
        else:
            self.nodes[ply], self.starts[ply], self.ends[ply] = columns[:3]
            self.values[ply], self.wins[ply], self.cuts[ply] = columns[3:]

    def read(
        self, levels: list[Level], rows: np.ndarray, ply: np.ndarray, place: np.ndarray, skipped: np.ndarray
    ) -> None:
        """Take in rows of chapters in order, of nodes with these plies; raises IndexError, and MemoryError.

        Levels are added, and made longer, as needed; `place` and `skipped` have room for every node. `taken`
        says how many rows were taken in.
        """
        self.taken = 0
        self.ply, self.place, self.skipped = ply, place, skipped
        try:
            self.follow(levels)
            self.read_all(levels, rows)
        finally:
            for deep in range(self.levels):
                level, count, left = levels[deep], self.counts[deep], self.left[deep]
                if left < count:
                    self.ends[deep][count - 1] = self.slots
                if level.count != count or level.left != left:
                    level.count, level.left = count, left
            self.ply = self.place = self.skipped = None

    def read_all(self, levels: list[Level], rows: np.ndarray) -> None:
        """Take in rows, with more room for a level where it is needed."""
        at = 0
        while True:
            at += self.take(rows, at, True)
            self.taken = at
            if at == len(rows):
                break
            if self.stopped != ROOM:
                raise IndexError(f"a row speaks of node {rows['node'][at]}, where {self.known} are known")
            while len(levels) <= self.below:
                levels.append(Level())
            level = levels[self.below]
            level.count, level.left = self.counts[self.below], self.left[self.below]
            level.make_room()
            self.follow(levels)
            self.look(self.below, level)

    def scan(self, rows: np.ndarray, returned: np.ndarray, skipped: np.ndarray) -> None:
        """Note only what nodes return and cut off, of rows in any order."""
        self.returned, self.skipped = returned, skipped
        if self.take(rows, 0, False) < len(rows):
            raise IndexError("a row speaks of a node that is not there")
        self.returned = self.skipped = None

    def take(self, rows: np.ndarray, begin: int, ordered: bool) -> int:
        """Take in the rows from one on; returns how many, and leaves in `stopped` why not all."""
        taken = 0
        self.stopped = FINE
        self.room = len(self.skipped)
        if cython.compiled:
            self.rows = rows[begin:]
            count = len(rows) - begin
            with nogil:
                taken = self.take_all(count, ordered)
            self.rows = None
        else:
            for row in rows[begin:].tolist():
                self.stopped = (
                    self.step(row[0], row[3], row[4], row[5], row[7])
                    if ordered
                    else self.note(row[0], row[3], row[5], row[7])
                )
                if self.stopped:
                    break
                taken += 1
        return taken

    def take_all(self, count: int, ordered: bool) -> int:
        """Take in the rows in view; returns how many."""
        for i in range(count):
            row = cython.address(self.rows[i])
            if ordered:
                self.stopped = self.step(row.kind, row.node, row.other, row.move, row.after)
            else:
                self.stopped = self.note(row.kind, row.node, row.move, row.after)
            if self.stopped:
                return i
        return count

    def step(self, kind: int, node: int, other: int, move: int, after: float) -> int:
        """Take in one row; returns why not, if not."""
        if kind == ENTER:
            if node < 0 or node >= self.room:
                return WRONG
            return self.enter(node, other)
        if kind in (LEAVE, LEAF):
            if node < 0 or node >= self.known:
                return WRONG
            if kind == LEAF:
                self.measure(after)
            self.leave(node, after)
        elif kind == CUTOFF:
            if node < 0 or node >= self.known:
                return WRONG
            self.skipped[node] = move
        return FINE

    def note(self, kind: int, node: int, move: int, after: float) -> int:
        """Note that a row returns a node's value or cuts it off; return why not, if not."""
        if kind in (LEAVE, LEAF, CUTOFF):
            if node < 0 or node >= self.room:
                return WRONG
            if kind == CUTOFF:
                self.skipped[node] = move
            else:
                if kind == LEAF:
                    self.measure(after)
                self.returned[node] = after
        return FINE

    def enter(self, node: int, parent: int) -> int:
        """A node is entered: it has the slot of its parent if that has no other child, else the next one."""
        ply = self.ply[node]
        if ply >= LEVELS:
            self.place[node] = NONE
        else:
            if ply >= self.levels or self.counts[ply] + 1 >= self.rooms[ply]:
                self.below = ply
                return ROOM
        if parent != node - 1 or parent == NONE:  # the node born just before was a leaf
            self.slots += 1
        self.known = node + 1
        if ply < LEVELS:
            count = self.counts[ply]
            self.place[node] = count
            self.nodes[ply][count] = node
            self.starts[ply][count] = self.slots - 1
            self.ends[ply][count] = self.slots
            self.counts[ply] = count + 1
        return FINE

    def leave(self, node: int, value: float) -> None:
        """A node is left: it ends here, and its value counts in the sums of its level."""
        place, ply = self.place[node], self.ply[node]
        if place == NONE or place < self.left[ply]:
            return
        self.ends[ply][place] = self.slots
        for k in range(self.left[ply], place):  # a search that was stopped does not leave all nodes
            self.add_up(ply, k, 0.0, 0, 0)
        cut = 1 if self.skipped[node] > 0 else 0
        if -DECIDED <= value <= DECIDED:
            self.add_up(ply, place, value, 0, cut)
        else:
            self.add_up(ply, place, 0.0, 1 if value > 0 else -1 if value < 0 else 0, cut)
        self.left[ply] = place + 1

    def add_up(self, ply: int, place: int, value: float, wins: int, cuts: int) -> None:
        """The sums behind a place of a level; what is zero is there already, and takes no memory."""
        value += self.values[ply][place]
        wins += self.wins[ply][place]
        cuts += self.cuts[ply][place]
        if value != 0.0:
            self.values[ply][place + 1] = value
        if wins != 0:
            self.wins[ply][place + 1] = wins
        if cuts != 0:
            self.cuts[ply][place + 1] = cuts

    def measure(self, value: float) -> None:
        """A leaf has this value."""
        if -DECIDED <= value <= DECIDED:
            self.total += -value if value < 0 else value
            self.sized += 1
            if not self.low <= value:
                self.low = value
            if not self.high >= value:
                self.high = value
