"""Loose order: slots for a tree whose nodes were not born depth first, found from its whole structure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from threading import Thread
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.layout.pixel_rows import Level, Times
from plyscope.record.columns import NONE, longer
from plyscope.search.large_stack import start_thread

Nodes = NDArray[np.int32]

LEAST_PAUSE, PAUSES = 0.25, 20
"""Seconds between two layouts of a record that grows, and how many times as long as the last one took."""


@dataclass(frozen=True)
class Growth:
    """What a layout is made of: columns of the first `known` nodes, as they were after `read_to` rows.

    `order` is that of siblings where it is not that of their birth; later nodes stand behind it.
    """

    known: int
    read_to: int
    parent: Nodes
    ply: Nodes
    entered: NDArray[Any]
    left: NDArray[Any]
    returned: NDArray[np.float64]
    skipped: Nodes
    order: Nodes | None = None
    sortings: int = 0


@dataclass(frozen=True)
class Layout:
    """The places of the first `known` nodes of a record of any order."""

    known: int
    read_to: int
    levels: list[Level]
    place: Nodes
    slots: int
    sortings: int


def layout(growth: Growth, most: int) -> Layout:
    """Lay out a whole tree; plies from `most` on have no level."""
    known, found = growth.known, []
    place = np.full(known, NONE, np.int32)
    order = None if growth.order is None else longer(growth.order, known, min(known, len(growth.order)), 0)
    for nodes, start, end in levels(growth.parent[:known], growth.ply[:known], most, order):
        level = Level()
        level.enter(nodes, start)
        level.end[: level.count] = end
        place[nodes.astype(np.intp)] = np.arange(level.count, dtype=np.int32)
        _set_times(level, growth)
        found.append(level)
    slots = int(found[0].end[found[0].count - 1]) if found else 0
    return Layout(known, growth.read_to, found, place, slots, growth.sortings)


def _set_times(level: Level, growth: Growth) -> None:
    """If time orders the nodes from left to right, make sums once for all moments, else for each."""
    nodes = level.nodes[: level.count].astype(np.intp)
    entered, left = growth.entered[nodes], growth.left[nodes]
    left[left > growth.read_to] = NONE  # what came in meanwhile is for the next layout
    count = int(np.count_nonzero(left != NONE))
    rises = bool((entered[1:] >= entered[:-1]).all() and (left[1:count] >= left[: max(count - 1, 0)]).all())
    values, cut = growth.returned[nodes], growth.skipped[nodes] > 0
    if not rises or (left[:count] == NONE).any():
        level.times = Times(entered, left, values, cut)
    elif count:
        level.leave(np.arange(count, dtype=np.int32), level.end[:count], values[:count], cut[:count])


class Worker:
    """Makes layouts in a thread, one after the other, without blocking the caller."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._thread: Thread | None = None
        self._made: Layout | None = None
        self._error: BaseException | None = None
        self._took = self._ended = 0.0

    @property
    def ready(self) -> bool:
        """Is it time for another layout?"""
        return self._thread is None and perf_counter() - self._ended >= max(LEAST_PAUSE, PAUSES * self._took)

    def begin(self, growth: Growth) -> None:
        """Begin a layout; raises MemoryError."""
        self._thread = start_thread(lambda: self._run(growth), "layout")

    def take(self) -> Layout | None:
        """The layout that was begun, once it is made; raises what went wrong."""
        if self._thread is None or self._thread.is_alive():
            return None
        self._thread = None
        made, error = self._made, self._error
        self._made = self._error = None
        if error is not None:
            raise error
        return made

    def _run(self, growth: Growth) -> None:
        began = perf_counter()
        try:
            self._made = layout(growth, self._most)
        except BaseException as error:  # raised where the layout is asked for
            self._error = error
        self._ended = perf_counter()
        self._took = self._ended - began


def levels(
    parent: Nodes, ply: Nodes, most: int, order: Nodes | None = None
) -> Iterator[tuple[Nodes, Nodes, Nodes]]:
    """The nodes of each ply below `most` from left to right, with the slots that each begins and ends at.

    Parents are born before their children, siblings from left to right unless there is an `order`; roots
    stand side by side. A node without children at the last of these plies has a slot for each leaf below it.
    """
    by_ply = _sorted(ply).astype(np.int32)
    counts = np.bincount(ply) if len(ply) else np.zeros(0, np.int64)
    bounds = np.r_[0, np.cumsum(counts)].tolist()
    rows = [by_ply[begin:end] for begin, end in pairwise(bounds)]
    width = np.ones(len(parent), np.int32)
    for row in reversed(rows[1:]):
        nodes = row.astype(np.intp)  # NumPy would convert them itself, and crash without memory for it
        above = parent[nodes]
        below = np.bincount(above - (low := int(above.min())), width[nodes])
        has = np.flatnonzero(below)
        width[has + low] = below[has]
    start = np.zeros(len(parent), np.int32)
    place = np.empty(len(parent), np.int32)
    for level, row in enumerate(rows[:most]):
        nodes = row.astype(np.intp)
        if order is not None:
            nodes = nodes[np.argsort(order[nodes], kind="stable")]
        above = parent[nodes].astype(np.intp)
        if level:
            families = _sorted(place[above])
            nodes, above = nodes[families], above[families]
        before = np.cumsum(width[nodes], dtype=np.int32) - width[nodes]
        if level:
            heads = np.r_[True, above[1:] != above[:-1]]
            shift = (start[above] - before)[heads]
            before = before + shift[np.cumsum(heads) - 1]
        start[nodes] = before
        place[nodes] = np.arange(len(nodes), dtype=np.int32)
        yield nodes.astype(np.int32), before, before + width[nodes]


def _sorted(keys: Nodes) -> NDArray[np.intp]:
    """The order of keys that are not negative, equal ones as they come: two sorts of few bits each."""
    order = np.argsort((keys & 0xFFFF).astype(np.uint16), kind="stable")
    if len(keys) and int(keys.max()) > 0xFFFF:
        order = order[np.argsort((keys[order] >> 16).astype(np.uint16), kind="stable")]
    return order
