"""Tree: the search tree at one tick of a trace; seek() runs both ways.

Two things are kept apart. What never changes once it is known (who is whose child) grows with `read`; it
covers all rows read so far, past and future of the tick alike, so that a picture does not move while the
user scrubs. The state at `tick` (windows, values, cutoffs), as the search knew it then, is moved by `seek`.

All columns are numpy arrays indexed by node; only their first `known` entries mean something. Read the
`state` of a node first: what the other columns of the state hold for a
node that is UNSEEN means nothing, and is often what it will be worth.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.record.columns import (
    ABSENT,
    RARE,
    STATE,
    STRUCTURE,
    Columns,
    empty,
    is_held,
    longer,
    tick_kind,
)
from plyscope.record.columns import DONE as DONE
from plyscope.record.columns import NONE as NONE
from plyscope.record.columns import OPEN as OPEN
from plyscope.record.columns import UNSEEN as UNSEEN
from plyscope.record.row_effects import RowEffects
from plyscope.record.seek import Moments
from plyscope.record.trace import ANY_ORDER, Trace

MOST_ROOM = 10_000_000
"""Nodes for which room is kept at once, so that a large record is not copied while it grows; what is not used
costs nothing, since the system gives memory at the first touch."""


@dataclass
class Chapter:
    """One search from the root: an iteration, a pass. `end` and `end_node` are the first behind it.

    `reason` is DEEPER, WIDER or PASS; `any_order` says that its nodes were not searched depth first; `alpha`
    and `beta` are the window at the root.
    """

    depth: int
    start: int
    end: int
    first_node: int
    end_node: int
    reason: int
    any_order: bool
    alpha: float
    beta: float


class Tree:
    """The tree that a trace records, at one of its ticks: the state after rows 0 to tick - 1.

    Structure, of all rows read: `parent` (-1 for the root of a chapter), `move` (that leads to the node),
    `ply`, `side` (MAX, MIN, CHANCE), `first_child`, `last_child`, `next_sibling` (-1 for none), `repeats`
    (the earlier visit of the same move that is searched again, -1 for none), `entered` and `left` (the ticks
    from which on the node is there and is finished; `left` is -1 while that is not read).

    State at the tick: `state` (UNSEEN, OPEN, DONE), `alpha` and `beta` (its window by now), `value` (the best
    found so far, NaN where there is none), `returned` (NaN until the node is done), `best_child`, `cut_by`
    (the child that caused a cutoff), `skipped` (children not searched), `leaf` (0, TERMINAL, DEPTH,
    TABLE, QUIET or FAR), `hit` (the bound that the table held: 0, EXACT, LOWER or UPPER), `hidden` (nodes
    below it that were counted, not recorded). `proof` and `disproof` are NaN where there is no such number;
    `visits` counts how often a search by sampling came through, `reward` is the sum of the rewards of MAX
    below; a mean that is not known yet is `at_least` and `at_most` so much. These six are empty while no row
    speaks of them.

    Siblings stand as they were entered, or as `order` says, the least first, by node up to some of them;
    `sortings` counts how often they were sorted (`child_order`).
    """

    parent: NDArray[np.int32]
    move: NDArray[np.int32]
    ply: NDArray[np.int32]
    side: NDArray[np.uint8]
    first_child: NDArray[np.int32]
    last_child: NDArray[np.int32]
    next_sibling: NDArray[np.int32]
    repeats: NDArray[np.int32]
    entered: NDArray[np.int64]
    left: NDArray[np.int64]
    state: NDArray[np.uint8]
    alpha: NDArray[np.float64]
    beta: NDArray[np.float64]
    value: NDArray[np.float64]
    returned: NDArray[np.float64]
    best_child: NDArray[np.int32]
    cut_by: NDArray[np.int32]
    skipped: NDArray[np.int32]
    leaf: NDArray[np.uint8]
    hit: NDArray[np.uint8]
    hidden: NDArray[np.int64]
    proof: NDArray[np.float64]
    disproof: NDArray[np.float64]
    visits: NDArray[np.int32]
    reward: NDArray[np.float64]
    at_least: NDArray[np.float64]
    at_most: NDArray[np.float64]

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.tick = 0
        self.known = 0
        self.read_to = 0
        self.chapters: list[Chapter] = []
        self.order: NDArray[np.int32] | None = None
        self.sortings = 0
        self.room = 0
        self.effects = RowEffects()
        self._kinds = {**STRUCTURE, **STATE, "state": "u1"}
        self._kinds |= {name: tick_kind(trace.budget) for name in ("entered", "left")}
        for name in ABSENT:
            setattr(self, name, np.empty(0, RARE[name][0]))
        self._make_room(1024)
        self._moments = Moments(self)

    @classmethod
    def from_columns(cls, trace: Trace, columns: Columns, chapters: list[Chapter]) -> Tree:
        """The tree of a whole record whose columns are known, as `columns` gives them.

        Nothing is copied. Those of the state must be stored columns, or writable, such as private mappings of
        a file: at other moments a few nodes stand otherwise. In a record with a chapter of any order they
        must be writable, or `empty` if no row changes them.
        """
        tree = cls(trace)
        for name, column in columns.items():
            setattr(tree, name, column)
        tree.known = tree.room = len(tree.parent)
        for name, (kind, fill) in RARE.items():
            if name not in columns and name not in ABSENT:
                setattr(tree, name, empty(kind, fill, tree.known))
        tree.state = np.zeros(tree.known, np.uint8)
        tree.read_to = trace.length
        tree.chapters = chapters
        tree._moments.expect_all()
        return tree

    def without_changes(self, work: Callable[[], None]) -> None:
        """Let something be done that takes back what was written to the columns, if that was little."""
        self._moments.without_changes(work)

    def columns(self) -> Columns:
        """The columns of all nodes after the last row that was read, to which the tree goes; not copied.

        Their names and kinds of numbers are those of `record.columns`: of STRUCTURE and STATE all, of
        RARE those that say anything. What `state` would say follows from `entered` and `left`.
        """
        self.seek(self.read_to)
        names = [*STRUCTURE, *STATE, *(name for name in RARE if self.holds(name))]
        return {name: getattr(self, name)[: self.known] for name in names}

    def stand_in(self, columns: Columns) -> None:
        """Before anything is read: keep all nodes that will be in these arrays, such as parts of a file.

        They are those of STRUCTURE and STATE, writable, and have room for every node of the record.
        """
        for name, column in columns.items():
            setattr(self, name, column)
        self.room = len(self.parent)
        self.state = np.zeros(self.room, np.uint8)
        for name, (kind, fill) in RARE.items():
            if name not in ABSENT:
                setattr(self, name, empty(kind, fill, self.room))

    @property
    def nodes(self) -> int:
        """Return the number of nodes entered at the tick."""
        return self.nodes_at(self.tick)

    def nodes_at(self, tick: int) -> int:
        """Return the number of nodes entered at a moment."""
        entered = self.entered[: self.known]
        return int(entered.searchsorted(entered.dtype.type(tick), side="right"))

    def chapter_at(self, tick: int) -> Chapter | None:
        """The chapter to which a moment belongs; the moment between two belongs to the earlier one."""
        before = bisect_left(self.chapters, tick, key=lambda chapter: chapter.start)
        return self.chapters[max(0, before - 1)] if self.chapters else None

    def children(self, node: int) -> Iterator[int]:
        """The children of a node that are known, in the order in which they were entered, or were sorted."""
        child = int(self.first_child[node])
        while child != NONE:
            yield child
            child = int(self.next_sibling[child])

    def path(self, node: int) -> list[int]:
        """The nodes from the root of the chapter down to this one; none for a node that is not known."""
        found = []
        while node != NONE and node < self.known:
            found.append(node)
            node = int(self.parent[node])
        return found[::-1]

    def shown_value(self, node: int) -> float:
        """Return the value that the node returned, or the best so far; NaN if neither is known."""
        if self.state[node] == UNSEEN:
            return np.nan
        return float(self.returned[node] if self.state[node] == DONE else self.value[node])

    def read(self, rows: int | None = None, *, follow: bool = False) -> int:
        """Take in up to `rows` more rows of the trace (all, by default); returns how many were new.

        The tree stays at its tick, or else goes to the last of them, if it is to `follow`.
        """
        start, length = self.read_to, self.trace.length
        stop = length if rows is None else min(length, start + rows)
        if follow:
            self.seek(start)
        for part in self.trace.read(start, stop):
            self._moments.take_in(part, follow=follow)
        return stop - start

    def seek(self, tick: int) -> None:
        """Go to a moment that was read.

        That costs a few comparisons for each node that appears or goes, and what is open then; in a chapter
        of any order besides the rows that `way` tells.
        """
        tick = min(max(tick, 0), self.read_to)
        if tick != self.tick or self._moments.unsure:
            self._moments.show(tick)

    def way(self, tick: int) -> int:
        """About how many rows must be replayed to come to a moment; 0 in searches depth first."""
        return self._moments.way(min(max(tick, 0), self.read_to))

    def column(self, name: str) -> NDArray[Any]:
        """The column of this name."""
        found: NDArray[Any] = getattr(self, name)
        return found

    def holds(self, name: str) -> bool:
        """Return True if a column has entries that differ."""
        return is_held(getattr(self, name))

    # What is read of a record.

    def learn(self, rows: np.ndarray, *, applies: bool, shown: int) -> None:
        """Take in the next rows: their structure and, where it `applies`, what they change.

        Where not, that begins with the first row of another chapter. Only nodes below `shown` are seen to be
        entered and left.
        """
        try:
            self.effects.read(self, rows, applies=applies, shown=shown)
        finally:  # also those before a row for which there is no memory
            self.read_to += self.effects.taken
            if self.chapters:
                self.chapters[-1].end, self.chapters[-1].end_node = self.read_to, self.known

    def begin_chapter(self, row: np.void, tick: int) -> None:
        """A row that begins a chapter is the one before this tick."""
        first = int(row["node"])
        if self.chapters:
            self.chapters[-1].end, self.chapters[-1].end_node = tick, first
        self.chapters.append(
            Chapter(
                int(row["move"]), tick, tick + 1, first, first, int(row["note"]),
                int(row["other"]) == ANY_ORDER, float(row["before"]), float(row["after"]),
            )
        )  # fmt: skip

    def rare(self, name: str) -> NDArray[Any]:
        """One of the columns that most records do without, to write to it."""
        column: NDArray[Any] = getattr(self, name)
        if not self.holds(name):
            kind, fill = RARE[name]
            column = longer(np.empty(0, kind), self.room, self.known, fill)
            setattr(self, name, column)
        return column

    def make_room(self, count: int) -> None:
        """Make room for more nodes."""
        wanted = self.known + count
        least = 1 << 16 if wanted <= 1 << 16 else min(self.trace.budget // 2, MOST_ROOM) + count
        self._make_room(max(2 * self.room, wanted, least))

    def _make_room(self, room: int) -> None:
        """Make all columns as long as that, or none of them where there is no memory for all."""
        self.effects.let_go()
        made: Columns = {}
        for name, kind in self._kinds.items():
            column = getattr(self, name) if self.room else np.empty(0, kind)
            made[name] = longer(column, room, self.known)
        for name, (kind, fill) in RARE.items():
            if self.room and self.holds(name):
                made[name] = longer(getattr(self, name)[: self.known], room, self.known, fill)
            elif name not in ABSENT:
                made[name] = empty(kind, fill, room)
        for name, column in made.items():
            setattr(self, name, column)
        self.room = room
