"""Rows: the record of a method in plain Python, gathered and given to the trace many at a time."""

from __future__ import annotations

from math import inf
from time import monotonic

import numpy as np

from plyscope.record.trace import (
    ANY_ORDER,
    DEEPER,
    ENTER,
    HIDDEN,
    ITERATION,
    LEAF,
    LEAVE,
    ROUND,
    ROW,
    STEP,
    TERMINAL,
    VALUE,
    VISIT,
    Trace,
)

ROOM = 2_048
PATIENCE = 0.016
"""Seconds after which rows are handed over, though there are not many."""
NONE = -1
MIXTURE = -2
"""In the place of the best child before: there was a value, though it was that of a mixture."""


class Rows:
    """Writes to a trace, or to nothing; node numbers are those of `enter`, -1 where a node is not recorded.

    Past the trace's budget only the root and its children are entered, the others are counted.
    """

    def __init__(self, trace: Trace | None) -> None:
        self.trace = trace
        self.nodes = 0 if trace is None else trace.nodes
        self.rows = 0 if trace is None else trace.length
        self.hidden = 0
        self._waiting: list[tuple[int, int, int, int, int, int, float, float]] = []
        self._handed_over = monotonic()
        self._broken = trace is None

    @property
    def is_full(self) -> bool:
        """Return True if no more steps are recorded."""
        return self._broken or (self.trace is not None and self.rows >= self.trace.budget)

    def iteration(self, depth: int) -> None:
        """A chapter begins, whose nodes may be in any order."""
        self._write(ITERATION, DEEPER, 0, self.nodes, ANY_ORDER, depth, -inf, inf)

    def enter(self, parent: int, move: int, side: int, ply: int) -> int:
        """A node is entered; returns its number, or -1 if it is only counted."""
        if self._broken or (ply > 1 and (self.is_full or parent == NONE)):
            self.hidden += 1
            return NONE
        node = self.nodes
        self.nodes += 1
        self._write(ENTER, side, ply, node, parent, move, -inf, inf)
        return node

    def leaf(self, node: int, ply: int, value: float) -> None:
        """The game is over at a node."""
        if node != NONE:
            self._write(LEAF, TERMINAL, ply, node, NONE, 0, 0.0, value)

    def count_hidden(self, node: int) -> None:
        """Say how many nodes below a node were only counted."""
        if self.hidden and not self._broken:
            self._write(HIDDEN, 0, 0, node, NONE, 0, 0.0, float(self.hidden))

    def value_changed(
        self, node: int, ply: int, child: int, before_child: int, before: float, after: float
    ) -> None:
        """The value of a node changes, by a child or, for -1, by a mixture."""
        if node != NONE:
            self._write(VALUE, 0, ply, node, child, before_child, before, after)

    def leave(self, node: int, ply: int, value: float) -> None:
        """The value of a node is known."""
        if node != NONE:
            self._write(LEAVE, 0, ply, node, NONE, 0, 0.0, value)

    def step(self, node: int, ply: int, number: int) -> None:
        """A step of a kind, which concerns a node."""
        if node != NONE and not self.is_full:
            self._write(STEP, number, ply, node, NONE, 0, 0.0, 0.0)

    def round(self, root: int, number: int) -> None:
        """A round begins."""
        if root != NONE and not self.is_full:
            self._write(ROUND, 0, 0, root, NONE, number, 0.0, 0.0)

    def visited(
        self, node: int, ply: int, before_visits: int, visits: int, before: float, after: float
    ) -> None:
        """A node was visited, with a sum of rewards of MAX."""
        if node != NONE:
            self._write(VISIT, 0, ply, node, before_visits, visits, before, after)

    @property
    def room(self) -> int:
        """How many rows the budget has room for."""
        return 0 if self._broken or self.trace is None else max(0, self.trace.budget - self.rows)

    def write_all(self, rows: np.ndarray, *, beyond: bool = False) -> None:
        """Write whole rows as far as there is room, or `beyond` the budget."""
        if self._broken or self.trace is None:
            return
        self.hand_over()
        rows = rows if beyond else rows[: self.room]
        self._append(self.trace, rows)
        self.rows += len(rows)

    def _write(
        self, kind: int, note: int, ply: int, node: int, other: int, move: int, before: float, after: float
    ) -> None:
        if self._broken:
            return
        self._waiting.append((kind, note, ply, node, other, move, before, after))
        self.rows += 1
        if len(self._waiting) >= ROOM or monotonic() > self._handed_over + PATIENCE:
            self.hand_over()

    def hand_over(self) -> None:
        """Give what is written to the trace. Raises MemoryError, once."""
        if self._waiting and self.trace is not None and not self._broken:
            self._append(self.trace, np.array(self._waiting, ROW))
        self._waiting = []
        self._handed_over = monotonic()

    def _append(self, trace: Trace, rows: np.ndarray) -> None:
        """Append rows; without memory for them, no more are recorded and MemoryError ends the method."""
        try:
            trace.append(rows)
        except MemoryError:
            self._broken = True
            if trace.memory_used_up:
                raise
