"""Labels: who may stand where, so that what is written beside the marks covers neither marks nor words."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in pixels."""

Cells = Sequence[tuple[int, int]]

CELL = 128.0
"""The side of the squares by which labels are found."""


@dataclass
class _Row:
    """Marks beside each other, by their middles from left to right."""

    middles: list[float]
    halves: list[float]
    tops: list[float]
    bottoms: list[float]
    high: float
    low: float
    widest: float

    def meets(self, box: Box) -> bool:
        """Is a mark of the row in a box that reaches into the row?"""
        left, top, right, bottom = box
        begin = bisect_left(self.middles, left - self.widest)
        end = bisect_right(self.middles, right + self.widest)
        for at in range(begin, end):
            x, half = self.middles[at], self.halves[at]
            if x - half < right and x + half > left and self.tops[at] < bottom and self.bottoms[at] > top:
                return True
        return False


class Labels:
    """First come, first served: ask for the most important labels first.

    Once a picture is made, `keep` lets what stands in it be painted again, and nothing else.
    """

    def __init__(self) -> None:
        self._rows: list[_Row] = []
        self._cells: dict[tuple[int, int], list[Box]] = {}
        self._taken: set[Box] = set()
        self._kept = False

    def begin(self) -> None:
        """Begin another picture, in which there is nothing yet."""
        self._rows, self._cells, self._taken, self._kept = [], {}, set(), False

    def keep(self) -> None:
        """The picture is made."""
        self._kept = True

    def add_marks(
        self,
        x: NDArray[np.float64],
        half: NDArray[np.float64],
        top: NDArray[np.float64],
        bottom: NDArray[np.float64],
    ) -> None:
        """Marks in a row: x of their middles, how far they reach to both sides, their tops and bottoms."""
        if len(x):
            order = np.argsort(x)
            self.add_row(*(column[order].tolist() for column in (x, half, top, bottom)))

    def add_row(
        self, middles: list[float], halves: list[float], tops: list[float], bottoms: list[float]
    ) -> None:
        """The same, from left to right."""
        limits = min(tops), max(bottoms), max(halves)
        self._rows.append(_Row(middles, halves, tops, bottoms, *limits))

    def block(self, left: float, top: float, right: float, bottom: float) -> None:
        """Something that stands here whatever else does."""
        if not self._kept:
            box = left, top, right, bottom
            self._put(box, _cells(box))

    def take(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Ask for a place: it is given if nothing else stands in any part of it."""
        box = (left, top, right, bottom)
        if self._kept:
            return box in self._taken
        for row in self._rows:
            if bottom > row.high and top < row.low and row.meets(box):
                return False
        cells, taken = _cells(box), self._cells
        for cell in cells:
            for other in taken.get(cell, ()):
                if other[0] < right and other[2] > left and other[1] < bottom and other[3] > top:
                    return False
        self._taken.add(box)
        self._put(box, cells)
        return True

    def _put(self, box: Box, cells: Cells) -> None:
        for cell in cells:
            self._cells.setdefault(cell, []).append(box)


def _cells(box: Box) -> Cells:
    """The squares that a box reaches into."""
    left, top, right, bottom = box
    first, last, high, low = int(left // CELL), int(right // CELL), int(top // CELL), int(bottom // CELL)
    if first == last:
        return ((first, high),) if high == low else [(first, y) for y in range(high, low + 1)]
    return [(x, y) for x in range(first, last + 1) for y in range(high, low + 1)]
