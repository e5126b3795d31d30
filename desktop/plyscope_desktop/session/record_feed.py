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
READING = 0.01
"""Processor seconds of a frame that may be spent on rows: at 25 million rows a second, a search that writes
ten million is never more than a frame behind."""

LONGEST = 4.0
"""A frame that comes late, since the machine does other things too, makes up for at most so many."""

LEAST_ROWS, MOST_ROWS = 1_024, 16_384
"""Rows that are read at a time: those that fit into a processor's cache are read from memory once."""

HELD = 0.016
"""Seconds for which no rows are read at most, while a picture is painted of those that are there."""

BEHIND = 100_000
"""From so many rows on, the picture is behind the search, and says so."""


class Changed(Flag):
    """What is another since the last frame."""

    NOTHING = 0
    RECORD = auto()
    """Another record and tree have taken the place of the last."""
    ROWS = auto()
    """Rows were read, or nodes have found their places."""
    TICK = auto()
    SELECTION = auto()
    STATE = auto()


class RecordFeed:
    """Reads one record, frame by frame. Its layout and its index are made once somebody asks for them."""

    def __init__(self) -> None:
        self.tree = Tree(Trace(0))
        self._slots: Slots | None = None
        self._index: RecordIndex | None = None
        self._rate = 1e6
        self._held = self._began = 0.0
        self._fresh = True

    def follow(self, tree: Tree, slots: Slots | None = None) -> None:
        """Read another record from now on, which may be laid out already."""
        self.tree, self._slots, self._index = tree, slots, None
        self._held, self._began = 0.0, perf_counter()

    @property
    def slots(self) -> Slots:
        """Where the nodes are, as far as they were read; what a frame has time for at once."""
        if self._slots is None:
            from plyscope.layout.slots import Slots  # lazy: keeps the start fast

            slots = self._slots = Slots(self.tree, beside=True)
            end = thread_time() + READING
            while slots.in_order and slots.behind and thread_time() < end:
                slots.read(MOST_ROWS)
        return self._slots

    @property
    def index(self) -> RecordIndex:
        """Which kinds of rows are where, as far as it was read."""
        if self._index is None:
            from plyscope.query.event_index import RecordIndex

            self._index = RecordIndex(self.tree.trace)
        return self._index

    @property
    def behind(self) -> int:
        """How many rows the search has written that are not read yet."""
        return max(0, self.tree.trace.length - self.tree.read_to)

    @property
    def done(self) -> bool:
        """Is everything read that there is, and laid out if anybody wants that?"""
        return not self.behind and (self._slots is None or not self._slots.behind)

    def hold(self) -> None:
        """Read nothing until the rows read so far are painted; without new rows, not again."""
        if self._fresh:
            self._fresh, self._held = False, perf_counter() + HELD

    def go_on(self) -> None:
        """It is painted."""
        self._held = 0.0

    def read(self, *, follow: bool, seconds: float = READING) -> bool:
        """Read what is new, for so long; has anything changed? The tree may `follow` to the last row."""
        clock = perf_counter()
        if clock < self._held:
            return False
        self._fresh = True
        frames, self._began = 1000 * (clock - self._began) / FRAME_MS, clock
        before = self._state()
        now = thread_time()
        end = now + seconds * min(max(frames, 1.0), LONGEST)
        while now < end:
            rows = min(max(round(self._rate * (end - now)), LEAST_ROWS), MOST_ROWS)
            read = self._read(rows, follow=follow)
            if not read:
                break
            began, now = now, thread_time()
            if read == rows:
                self._rate = 0.7 * self._rate + 0.3 * rows / max(now - began, 1e-6)
        slots = self._slots
        if slots is not None and slots.behind and not slots.in_order:
            slots.read()
        return self._state() != before

    def _read(self, rows: int, *, follow: bool) -> int:
        """Read a few rows; returns how many, or for how many more a place was found."""
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
