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
        """Go through the columns, whose edges are shared by neighbours.

        Of the nodes that begin before an edge only the last one may reach over it.
        """
        first, place, gap = 0, 0, 0
        for i in range(self.width + 1):
            edge = min(max(self.edges[i], -1.0), LARGEST)
            slot = int(edge)
            if slot > edge:
                slot -= 1
            upper = slot if slot == edge else slot + 1
            before = place
            place = self.begins_from(before, count, upper, gap)
            gap = place - before
            if i > 0:
                self.count_nodes(i - 1, first, max(place, first), entered, left)
            first = place
            if place > 0 and self.end[place - 1] > slot:
                first = place - 1

    def count_nodes(self, column: int, first: int, last: int, entered: int, left: int) -> None:
        """Write the numbers of a column that covers the places from `first` up to `last`."""
        done, before = min(last, left), min(first, left)
        self.counts[0, column] = last - first
        self.counts[1, column] = min(last, entered) - min(first, entered)
        self.counts[2, column] = done - before
        self.counts[3, column] = self.wins[done] - self.wins[before]
        self.counts[4, column] = self.cuts[done] - self.cuts[before]
        self.totals[column] = self.values[done] - self.values[before]

    def begins_from(self, low: int, count: int, slot: int, gap: int) -> int:
        """Return the first place, from one on, whose node begins at a slot or behind it.

        It is looked for at first as far away as the one before was, `gap` places.
        """
        step = max(gap // 4, 1)
        high = low
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
