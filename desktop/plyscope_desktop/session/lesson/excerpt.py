"""Excerpt: a record of the first rows of another one, to which more can be added later."""

from __future__ import annotations

import numpy as np

from plyscope.record.trace import ENTER, Trace


class Excerpt:
    """Shares the rows of a `whole` record, which nothing writes any more; its `trace` has the first ones."""

    def __init__(self, whole: Trace, rows: int) -> None:
        self.whole = whole
        self.trace = Trace(0)
        self.reveal(rows)

    @property
    def complete(self) -> bool:
        """Return True if all rows are there."""
        return self.trace.length == self.whole.length

    def reveal(self, rows: int) -> None:
        """Let the trace have this many rows, at least those up to the entry of the first node."""
        rows = min(max(rows, self._least(), self.trace.length), self.whole.length)
        nodes = sum(np.count_nonzero(part["kind"] == ENTER) for part in self.whole.read(0, rows))
        self.trace.adopt(self.whole.chunks, rows, int(nodes))
        self.trace.budget = self.whole.budget  # it ends where the scene wants it, not for want of room

    def _least(self) -> int:
        first = 0
        for part in self.whole.read(0, self.whole.length):
            found = np.flatnonzero(part["kind"] == ENTER)
            if len(found):
                return first + int(found[0]) + 1
            first += len(part)
        return self.whole.length
