"""Events: the record of our own search as the agent protocol tells it, while the search writes it.

What the protocol has no word for is left out: what a table stores, the lists of a printed text, proof
numbers. So is what lies below a skipped turn, which is no legal move.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

from plyscope.record.trace import (
    ALPHA,
    BETA,
    CUTOFF,
    DEPTH,
    ENTER,
    EXACT,
    HIT,
    ITERATION,
    LEAF,
    LEAVE,
    LOWER,
    PLAYOUT,
    QUIET,
    REPEAT,
    ROUND,
    TABLE,
    TERMINAL,
    UPPER,
    VALUE,
    VISIT,
    Trace,
)
from plyscope.rules.position import SKIP, Position

WHY = {TERMINAL: "terminal", DEPTH: "depth", TABLE: "table", QUIET: "quiet"}
BOUNDS = {EXACT: "exact", LOWER: "lower", UPPER: "upper"}
SLICE = 4096
"""Rows that are read at a time."""

Event = list[Any]


class EventReader:
    """Reads a record from its root position and says its events. Nodes keep their numbers of the record."""

    def __init__(self, trace: Trace, root: Position) -> None:
        self.trace, self.position = trace, root.copy()
        self.row = 0
        self.path: list[tuple[int, int]] = []
        """The node and the move of each ply of the line that the position has gone."""
        self.windows: dict[int, tuple[float, float]] = {}
        self.parents: dict[int, tuple[int, int]] = {}
        self.left_out: set[int] = set()

    def events(self) -> Iterator[Event]:
        """The events of the next rows that are there, of SLICE rows at most."""
        stop = min(self.trace.length, self.row + SLICE)
        for part in self.trace.read(self.row, stop):
            for row in part.tolist():
                event = self._event(*row)
                if event is not None:
                    yield event
        self.row = stop

    def _event(
        self, kind: int, note: int, ply: int, node: int, other: int, move: int, before: float, after: float
    ) -> Event | None:
        """The event of a row, or None if there is none."""
        if kind == ENTER:
            return self._enter(node, other, move, before, after)
        if kind == ITERATION:
            self.windows.clear()
            self.parents.clear()
            self.left_out.clear()
            return ["search", move, bound(before), bound(after)]
        if node in self.left_out or (other in self.left_out and kind != LEAVE):
            return None
        if kind in (ALPHA, BETA):
            low, high = self.windows.get(node, (-inf, inf))
            low, high = (after, high) if kind == ALPHA else (low, after)
            self.windows[node] = low, high
            return ["window", node, bound(low), bound(high), child(other)]
        if kind == VALUE:
            return ["value", node, bound(after), child(other)]
        if kind == CUTOFF:
            return ["cut", node, child(other), bound(before), bound(after)] if other >= 0 else None
        if kind == LEAVE:
            self.windows.pop(node, None)
            return ["leave", node, bound(after)]
        if kind == LEAF:
            return ["leaf", node, bound(after), WHY.get(note, "depth")]
        if kind == REPEAT:
            return ["repeat", node, other] if other >= 0 else None
        if kind == HIT:
            return ["hit", node, bound(after), BOUNDS.get(note, "exact"), int(before)]
        if kind == VISIT:
            return ["visit", node, move, after]
        if kind == PLAYOUT:
            return ["playout", node, after, other]
        if kind == ROUND:
            return ["round", move]
        return None

    def _enter(self, node: int, parent: int, move: int, alpha: float, beta: float) -> Event | None:
        """The entry of a node; its move is named in the position of its parent."""
        if parent < 0:
            self._go_to(-1)
            self.windows[node] = alpha, beta
            self.parents[node] = -1, -1
            return ["enter", node, None, None, bound(alpha), bound(beta)]
        if move == SKIP or parent in self.left_out or parent not in self.parents:
            self.left_out.add(node)
            return None
        self._go_to(parent)
        text = self.position.text(move)
        self.windows[node] = alpha, beta
        self.parents[node] = parent, move
        self.position.play(move)
        self.path.append((node, move))
        return ["enter", node, parent, text, bound(alpha), bound(beta)]

    def _go_to(self, node: int) -> None:
        """Bring the position to a node of the record; -1 and the root are where it began."""
        way: list[tuple[int, int]] = []
        while node >= 0 and self.parents[node][0] >= 0:
            way.append((node, self.parents[node][1]))
            node = self.parents[node][0]
        way.reverse()
        same = 0
        while same < len(way) and same < len(self.path) and way[same] == self.path[same]:
            same += 1
        while len(self.path) > same:
            self.position.take_back(self.path.pop()[1])
        for step in way[same:]:
            self.position.play(step[1])
            self.path.append(step)


def bound(value: float) -> float | str:
    """A number as JSON holds it."""
    if value in (inf, -inf):
        return "inf" if value > 0 else "-inf"
    return int(value) if value == int(value) else value


def child(node: int) -> int | None:
    """A child, or None where none is known."""
    return node if node >= 0 else None
