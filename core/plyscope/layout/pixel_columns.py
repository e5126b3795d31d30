"""Pixel columns: counts and sums of a level in order of time, column by column, without the GIL."""

from __future__ import annotations

from typing import Any

import numpy as np
from cython import nogil
from numpy.typing import NDArray

LARGEST = 2.0**31 - 1.0


class PixelColumns:
    """The columns between some edges: the nodes that each covers, and the sums over the finished ones.

    Nodes and edges ascend from left to right, so each column is looked for from the one before it.
    """

    edges: Any
    start: Any
    end: Any
    values: Any
    wins: Any
    cuts: Any
    counts: Any
    totals: Any

    def __init__(self, edges: NDArray[np.float64]) -> None:
        self.edges = edges
        self.width = max(0, len(edges) - 1)
        self.numbers: NDArray[np.int64] = np.zeros((5, self.width), np.int64)
        self.sums: NDArray[np.float64] = np.zeros(self.width)
        self.counts, self.totals = self.numbers, self.sums

    def read(self, level: Any, entered: int, left: int) -> None:
        """Fill `numbers` (nodes, entered, left, wins, cuts) and `sums` (of values) from a level.

        Of its nodes the first `entered` were entered and the first `left` finished.
        """
        self.start, self.end = level.start, level.end
        self.values, self.wins, self.cuts = level.values, level.wins, level.cuts
        count = level.count
        with nogil:
            self.fill(count, entered, left)
        self.start = self.end = self.values = self.wins = self.cuts = None

    def fill(self, count: int, entered: int, left: int) -> None:
        """Go through the columns."""
        first, last = 0, 0
        for i in range(self.width):
            edge = min(max(self.edges[i], -1.0), LARGEST)
            lower = int(edge)
            if lower > edge:
                lower -= 1
            edge = min(max(self.edges[i + 1], -1.0), LARGEST)
            upper = int(edge)
            if upper < edge:
                upper += 1
            first = self.ends_behind(first, count, lower)
            last = max(self.begins_from(max(first, last), count, upper), first)
            done, before = min(last, left), min(first, left)
            self.counts[0, i] = last - first
            self.counts[1, i] = min(last, entered) - min(first, entered)
            self.counts[2, i] = done - before
            self.counts[3, i] = self.wins[done] - self.wins[before]
            self.counts[4, i] = self.cuts[done] - self.cuts[before]
            self.totals[i] = self.values[done] - self.values[before]

    def ends_behind(self, low: int, count: int, slot: int) -> int:
        """Return the first place, from one on, whose node ends behind a slot."""
        high, step = low, 1
        while high < count and self.end[high] <= slot:
            low = high + 1
            high += step
            step *= 2
        high = min(high, count)
        while low < high:
            middle = (low + high) // 2
            if self.end[middle] <= slot:
                low = middle + 1
            else:
                high = middle
        return low

    def begins_from(self, low: int, count: int, slot: int) -> int:
        """Return the first place, from one on, whose node begins at a slot or behind it."""
        high, step = low, 1
        while high < count and self.start[high] < slot:
            low = high + 1
            high += step
            step *= 2
        high = min(high, count)
        while low < high:
            middle = (low + high) // 2
            if self.start[middle] < slot:
                low = middle + 1
            else:
                high = middle
        return low
