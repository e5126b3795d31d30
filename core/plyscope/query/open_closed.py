"""Lists: OPEN and CLOSED at any moment of a record, and the orders in which nodes are expanded and valued."""

from __future__ import annotations

from collections import deque
from math import isinf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.record.trace import CHUNK_ROWS, CLOSED_LIST, ENTER, LEAVE, LIST, OPEN_LIST, Trace
from plyscope.record.tree import NONE

POINT_ROWS = 2 * CHUNK_ROWS
"""Rows from one moment at which the lists are kept to the next, at first."""
MOST_BYTES = 64 << 20
"""Memory limit of all kept lists; beyond it every second one is dropped."""
LOADING = 8
"""So many nodes are put into lists in the time in which one row is replayed."""

NAMES = {OPEN_LIST: "OPEN", CLOSED_LIST: "CLOSED"}
"""The lists' names in the lectures, in every language."""


class Lists:
    """The two lists after the rows 0 to tick - 1; `open` and `closed` hold the numbers of nodes in order.

    The first and the last place cost nothing to reach; places in the middle cost their distance from an end.
    On the way the lists are kept here and there, so that no way back is long.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.tick = 0
        self.open: deque[int] = deque()
        self.closed: deque[int] = deque()
        empty = np.empty(0, np.int32)
        self._points: dict[int, tuple[NDArray[np.int32], NDArray[np.int32]]] = {0: (empty, empty)}
        self._spacing = POINT_ROWS

    def of(self, which: int) -> deque[int]:
        """The list that a row of the record means."""
        return self.open if which == OPEN_LIST else self.closed

    def seek(self, tick: int, rows: int | None = None) -> bool:
        """Go to a moment, or `rows` rows nearer to it; return whether it is reached.

        The cost is the distance, from the present moment or from a moment at which they were kept.
        """
        tick = min(max(tick, 0), self.trace.length)
        self._jump(tick)
        goal = tick
        if rows is not None:
            goal = min(tick, self.tick + rows) if tick > self.tick else max(tick, self.tick - rows)
        if goal > self.tick:
            for part in self.trace.read(self.tick, goal):
                for which, node, before, after in _moves(part):
                    self._move(self.of(which), node, before, after)
                self.tick += len(part)
                self._keep()
        else:
            for part in reversed(list(self.trace.read(goal, self.tick))):
                for which, node, before, after in reversed(_moves(part)):
                    self._move(self.of(which), node, after, before)
        self.tick = goal
        return goal == tick

    def _jump(self, tick: int) -> None:
        """Take up the lists as they were kept, if that is nearer."""
        ways = {at: abs(tick - at) + sum(map(len, kept)) // LOADING for at, kept in self._points.items()}
        nearest = min(ways, key=lambda at: ways[at], default=None)
        if nearest is not None and ways[nearest] < abs(tick - self.tick):
            opened, closed = self._points[nearest]
            self.open, self.closed = deque(opened.tolist()), deque(closed.tolist())
            self.tick = nearest

    def _keep(self) -> None:
        if self.tick % self._spacing or self.tick in self._points:
            return
        self._points[self.tick] = np.array(self.open, np.int32), np.array(self.closed, np.int32)
        while sum(len(part) for kept in self._points.values() for part in kept) * 4 > MOST_BYTES:
            self._spacing *= 2
            self._points = {at: kept for at, kept in self._points.items() if at % self._spacing == 0}

    def _move(self, places: deque[int], node: int, before: int, after: int) -> None:
        """Take a node from a place and put it at another; -1 is outside."""
        if before == 0:
            places.popleft()
        elif before > 0:
            del places[before]
        if after == 0:
            places.appendleft(node)
        elif after > 0:
            places.insert(after, node)


def _moves(rows: np.ndarray) -> list[tuple[int, int, int, int]]:
    """Contents of LIST rows: (list, node, place before, place after)."""
    found = rows[rows["kind"] == LIST]
    columns = (found[name].tolist() for name in ("note", "node", "other", "move"))
    return list(zip(*columns, strict=True))


def has_lists(trace: Trace) -> bool:
    """Return True if the search keeps OPEN and CLOSED lists, by its first rows."""
    return any((part["kind"] == LIST).any() for part in trace.read(0, 8))


def orders(trace: Trace) -> tuple[list[list[int]], list[tuple[list[int], float]]]:
    """The paths of the expanded nodes, and of the nodes that take a value from their children.

    Both are in order of time, of all chapters; a path is the moves from the root.
    """
    paths: list[list[int]] = []
    expanded: list[list[int]] = []
    valued: list[tuple[list[int], float]] = []
    last = NONE
    for part in trace.read(0, trace.length):
        for kind, _, _, node, other, move, _, after in part.tolist():
            if kind == ENTER:
                paths.append([*paths[other], move] if other != NONE else [])
                if other not in (NONE, last):
                    expanded.append(paths[other])
                    last = other
            elif kind == LEAVE:
                valued.append((paths[node], after))
    return expanded, valued


def number_told(value: float) -> int | float | str:
    """A value as answers hold it: whole numbers without a point, infinite ones as text."""
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return int(value) if value == int(value) else value


def orders_told(trace: Trace) -> dict[str, Any]:
    """The two orders in the form of `plyscope batch`."""
    expanded, valued = orders(trace)
    return {
        "expansion_order": expanded,
        "assign_order": [[path, number_told(value)] for path, value in valued],
    }
