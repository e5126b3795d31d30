"""Record feed: rows of a record are read once, into its tree, its layout and the index of its events."""

from __future__ import annotations

from enum import Flag, auto
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

from plyscope.record.trace import Trace
from plyscope.record.tree import Tree

if TYPE_CHECKING:
    from plyscope.layout.slots import Slots
    from plyscope.query.event_index import RecordIndex

FRAME_MS = 16
READING = 0.002
"""Processor seconds of a frame in which rows are read before it is shown."""

SLICE = 0.001
"""Processor seconds for which rows are read between two frames before other events get their turn."""

FIRST_LAYOUT = 0.01
"""Processor seconds for laying out a record that was read before its nodes were wanted."""

LEAST_ROWS, MOST_ROWS = 1_024, 16_384
"""Limits of the rows that are read at a time: those that fit into a cache are read from memory once."""

HELD = 0.016
"""The longest time in seconds for which no rows are read because a picture is to be painted."""

BEHIND = 100_000
"""The number of rows from which on the window shows that it is behind the search."""

FAR_BEHIND = 1_000_000
"""The number of rows from which on reading them takes most of the time."""


class Changed(Flag):
    """Kinds of changes since the last frame."""

    NOTHING = 0
    RECORD = auto()
    """The record and the tree were replaced."""
    ROWS = auto()
    """Rows were read, or nodes were laid out."""
    TICK = auto()
    SELECTION = auto()
    STATE = auto()


class RecordFeed:
    """Reader of one record, in slices of a frame. The layout and the index are made at their first use."""

    def __init__(self) -> None:
        self.tree = Tree(Trace(0))
        self._slots: Slots | None = None
        self._index: RecordIndex | None = None
        self._rate = 1e6
        self._held = 0.0
        self.hurry = False
        """Nobody looks at what lies between the present moment and the end."""
        self._fresh = True
        self._reported = self._state()

    def follow(self, tree: Tree, slots: Slots | None = None) -> None:
        """Read another record from now on, which may be laid out already."""
        self.hurry = False
        self.tree, self._slots, self._index = tree, slots, None
        self._held = 0.0
        self._reported = self._state()

    @property
    def slots(self) -> Slots:
        """The layout of the nodes, as far as it is read; at first what a frame has time for."""
        if self._slots is None:
            from plyscope.layout.slots import Slots  # lazy import: keeps the start fast

            slots = self._slots = Slots(self.tree, beside=True)
            end = thread_time() + FIRST_LAYOUT
            while slots.in_order and slots.behind and thread_time() < end:
                slots.read(MOST_ROWS)
        return self._slots

    @property
    def index(self) -> RecordIndex:
        """The index of the kinds of rows, as far as it is read."""
        if self._index is None:
            from plyscope.query.event_index import RecordIndex

            self._index = RecordIndex(self.tree.trace)
        return self._index

    @property
    def behind(self) -> int:
        """The number of rows that the search has written and that are not read yet."""
        return max(0, self.tree.trace.length - self.tree.read_to)

    @property
    def share_of_showing(self) -> float:
        """The share of the usual time for showing that leaves enough time to catch up with the search."""
        if self.hurry:
            return 0.05
        return 1.0 if self.behind < BEHIND else 0.4 if self.behind < FAR_BEHIND else 0.2

    @property
    def done(self) -> bool:
        """Return True if all rows are read and, if there is a layout, laid out."""
        return not self.behind and (self._slots is None or not self._slots.behind)

    @property
    def reported(self) -> int:
        """The number of rows of the tree at the last call of `take_changes`."""
        return self._reported[0]

    def take_changes(self) -> bool:
        """Return whether anything was read or laid out since the last call."""
        before, self._reported = self._reported, self._state()
        return self._reported != before

    def hold(self) -> None:
        """Read nothing until the rows read so far are painted; without new rows, not again."""
        if self._fresh:
            self._fresh, self._held = False, perf_counter() + HELD

    @property
    def held(self) -> bool:
        """Return True if a picture is to be painted before more rows are read."""
        return perf_counter() < self._held

    def go_on(self) -> None:
        """Read again: the picture is painted."""
        self._held = 0.0

    def read(self, *, follow: bool, seconds: float = SLICE) -> None:
        """Read new rows for some processor time. The tree goes to the last row if it is to `follow`."""
        if self.held:
            return
        self._fresh = True
        now = thread_time()
        end = now + seconds
        while now < end:
            rows = min(max(round(self._rate * (end - now)), LEAST_ROWS), MOST_ROWS)
            read = self._read(rows, follow=follow)
            if not read:
                break
            began, now = now, thread_time()
            if read == rows:
                self._rate = 0.7 * self._rate + 0.3 * rows / max(now - began, 1e-6)

    def read_frame(self, *, follow: bool) -> None:
        """Read what a frame has time for, and lay out nodes that were searched in any order."""
        self.read(follow=follow, seconds=READING if self.behind < BEHIND else SLICE)
        slots = self._slots
        if slots is not None and slots.behind and not slots.in_order and not self.held:
            slots.read()

    def _read(self, rows: int, *, follow: bool) -> int:
        """Read a few rows; return the larger of the numbers that were read and laid out."""
        tree, slots, index = self.tree, self._slots, self._index
        before = tree.read_to
        read = tree.read(rows, follow=follow)
        if index is not None and index.rows == before:
            index.take_in(tree.read_to)
        laid = slots.read(rows) if slots is not None and slots.in_order else 0
        return max(read, laid)

    def _state(self) -> tuple[int, int, int]:
        slots = self._slots
        return (self.tree.read_to, *((slots.read_to, slots.sortings) if slots is not None else (0, 0)))
