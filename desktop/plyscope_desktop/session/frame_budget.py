"""Taking in: how many rows of a record a frame may take in, so that the window keeps time."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time

from plyscope.record.trace import CHUNK_ROWS
from plyscope.record.tree import Tree

FRAME_MS = 16
FRAME = 0.0025
"""Processor seconds that a frame may spend on rows: as long as a tick of the window may be late."""
LONGEST = 3
"""A frame that comes late, since the machine does other things too, makes up for at most so many, as long
as the picture can still keep up."""

SPARING = 0.5
"""The share of that time that is spent while a search writes faster than anybody can follow: rows that are
read from memory take their time from the search, too."""

HURRY = 0.03
"""Processor seconds of a frame while somebody waits for all that is there."""

TELLING = 0.2
"""Seconds from one picture to the next meanwhile."""

LEAST_ROWS = 4_096

BEHIND = 100_000
"""From so many rows on, the picture is behind the search: it is made less often, and says so."""


class Portions:
    """Reads rows in portions that it measures, for as long as it is given."""

    def __init__(self) -> None:
        self._rate = 5e6
        self._began = 0.0

    def frame(
        self, read: Callable[[int], int], behind: int, seconds: float = FRAME, *, searching: bool = False
    ) -> None:
        """Take what one frame may, which lasts from the last one until now; so many rows are there."""
        now = perf_counter()
        frames, self._began = 1000 * (now - self._began) / FRAME_MS, now
        if behind < BEHIND:
            self.take(read, seconds * min(max(frames, 1.0), LONGEST))
        else:
            self.take(read, seconds * (SPARING if searching else 1.0))

    def take(self, read: Callable[[int], int], seconds: float) -> None:
        """Call `read` with numbers of rows until it takes in fewer, as there are no more, or time is up."""
        now = thread_time()
        end = now + seconds
        while now < end:
            rows = min(max(round(self._rate * (end - now)), LEAST_ROWS), CHUNK_ROWS)
            if read(rows) < rows:
                break
            before, now = now, thread_time()
            self._rate = 0.7 * self._rate + 0.3 * rows / max(now - before, 1e-6)


class TakingIn:
    """Reads rows into a tree for as long as frames allow.

    In a `hurry` somebody waits for all rows: a record is opened, or its end was asked for.
    """

    def __init__(self) -> None:
        self.hurry = False
        self._portions = Portions()
        self._told = 0.0

    def start(self, *, hurry: bool = False) -> None:
        """Begin with a record."""
        self.hurry = hurry
        self._told = perf_counter()

    def frame(self, tree: Tree, *, follow: bool, searching: bool = False) -> None:
        """Take in what one frame may, while the search goes on or afterwards."""
        if self.hurry:
            self._portions.take(lambda rows: tree.read(rows, follow=follow), HURRY)
        else:
            behind = tree.trace.length - tree.read_to
            self._portions.frame(lambda rows: tree.read(rows, follow=follow), behind, searching=searching)

    def tells(self, *, at_end: bool) -> bool:
        """Is what was taken in to be shown now? While there is hurry, pictures are few."""
        now = perf_counter()
        if self.hurry and not at_end and now - self._told < TELLING:
            return False
        self._told = now
        return True
