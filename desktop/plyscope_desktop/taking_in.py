"""Taking in: how many rows of a record a frame may take in, so that the window keeps time."""

from __future__ import annotations

from time import perf_counter

from plyscope.trace import CHUNK_ROWS
from plyscope.tree import Tree

FRAME_MS = 16
LATE = 1.2 * FRAME_MS / 1000
"""Seconds from one frame to the next from which on the window is late."""

LEAST, MOST = 0.002, 0.009
GAIN, LOSS = 0.0005, 0.7
"""Seconds that a frame may spend on rows, and how these grow with each frame in time and shrink when late."""

HURRY = 0.03
"""Seconds of a frame while somebody waits for all that is there."""

TELLING = 0.2
"""Seconds from one picture to the next meanwhile."""

LEAST_ROWS = 4_096


class TakingIn:
    """Reads rows into a tree for as long as frames allow: less when the window is late, more when it is not.

    In a `hurry` somebody waits for all rows: a record is opened, or its end was asked for.
    """

    def __init__(self) -> None:
        self.hurry = False
        self.seconds = LEAST
        self._rate = 5e6
        self._began = 0.0
        self._told = 0.0

    def start(self, *, hurry: bool = False) -> None:
        """Begin with a record."""
        self.hurry = hurry
        self._began = self._told = perf_counter()

    def frame(self, tree: Tree, *, follow: bool) -> None:
        """Take in what one frame may."""
        begin = perf_counter()
        late, self._began = begin - self._began > LATE, begin
        self.seconds = max(LEAST, LOSS * self.seconds) if late else min(MOST, self.seconds + GAIN)
        end = begin + (HURRY if self.hurry else self.seconds)
        now = begin
        while now < end and tree.read_to < tree.trace.length:
            wanted = min(max(round(self._rate * (end - now)), LEAST_ROWS), CHUNK_ROWS)
            rows = tree.read(wanted, follow=follow)
            before, now = now, perf_counter()
            self._rate = 0.7 * self._rate + 0.3 * rows / max(now - before, 1e-6)

    def tells(self, *, at_end: bool) -> bool:
        """Is what was taken in to be shown now? While there is hurry, pictures are few."""
        now = perf_counter()
        if self.hurry and not at_end and now - self._told < TELLING:
            return False
        self._told = now
        return True
