"""Label placement: labels on a picture that cover neither marks nor each other."""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence

ROOM = 256  # boxes that there is room for at first


class Labels:
    """First come, first served: ask for the most important labels first. All lengths are in pixels.

    Marks come in rows, so that a label is compared with the few of its own height. Once a picture is made,
    `keep` lets what stands in it be painted again, and nothing else.
    """

    rows: MutableSequence[float]
    marks: MutableSequence[float]
    labels: MutableSequence[float]
    row_count: int
    mark_count: int
    label_count: int
    kept: bool

    def __init__(self) -> None:
        self.rows, self.marks, self.labels = numbers(ROOM), numbers(ROOM), numbers(ROOM)
        self.begin()

    def begin(self) -> None:
        """Begin another picture, in which there is nothing yet."""
        self.row_count = self.mark_count = self.label_count = 0
        self.kept = False

    def keep(self) -> None:
        """The picture is made."""
        self.kept = True

    def add_row(
        self, lefts: list[float], tops: list[float], rights: list[float], bottoms: list[float]
    ) -> None:
        """Marks beside each other, by the sides of the boxes that they fill."""
        if not lefts:
            return
        if len(self.rows) < 4 * (self.row_count + 1):
            self.rows = enlarged(self.rows, 4 * (self.row_count + 1))
        if len(self.marks) < 4 * (self.mark_count + len(lefts)):
            self.marks = enlarged(self.marks, 4 * (self.mark_count + len(lefts)))
        row = 4 * self.row_count
        self.rows[row], self.rows[row + 1] = min(tops), max(bottoms)
        self.rows[row + 2], self.rows[row + 3] = self.mark_count, self.mark_count + len(lefts)
        for i in range(len(lefts)):
            at = 4 * (self.mark_count + i)
            self.marks[at], self.marks[at + 1] = lefts[i], tops[i]
            self.marks[at + 2], self.marks[at + 3] = rights[i], bottoms[i]
        self.row_count += 1
        self.mark_count += len(lefts)

    def block(self, left: float, top: float, right: float, bottom: float) -> None:
        """Reserve a box in any case."""
        if not self.kept:
            self.put(left, top, right, bottom)

    def take(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Ask for a box: it is given if nothing else is in any part of it."""
        if self.kept:
            return self.stands(left, top, right, bottom)
        for row in range(self.row_count):
            at = 4 * row
            if bottom > self.rows[at] and top < self.rows[at + 1]:
                first, last = int(self.rows[at + 2]), int(self.rows[at + 3])
                if meets(self.marks, first, last, left, top, right, bottom):
                    return False
        if meets(self.labels, 0, self.label_count, left, top, right, bottom):
            return False
        self.put(left, top, right, bottom)
        return True

    def stands(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Is this very place taken?"""
        for i in range(self.label_count):
            at, same = 4 * i, self.labels[4 * i] == left and self.labels[4 * i + 1] == top
            if same and self.labels[at + 2] == right and self.labels[at + 3] == bottom:
                return True
        return False

    def put(self, left: float, top: float, right: float, bottom: float) -> None:
        """Add a box where it is."""
        at = 4 * self.label_count
        if len(self.labels) < at + 4:
            self.labels = enlarged(self.labels, at + 4)
        self.labels[at], self.labels[at + 1] = left, top
        self.labels[at + 2], self.labels[at + 3] = right, bottom
        self.label_count += 1


def meets(
    boxes: MutableSequence[float],
    first: int,
    last: int,
    left: float,
    top: float,
    right: float,
    bottom: float,
) -> bool:
    """Is any part of some boxes, one after the other as left, top, right and bottom, within another?"""
    for i in range(first, last):
        at = 4 * i
        if boxes[at] < right and boxes[at + 2] > left and boxes[at + 1] < bottom and boxes[at + 3] > top:
            return True
    return False


def numbers(count: int) -> MutableSequence[float]:
    """Room for `count` boxes."""
    return array("d", bytes(32 * count))


def enlarged(kept: MutableSequence[float], wanted: int) -> MutableSequence[float]:
    """The same numbers with room for at least `wanted`."""
    found = numbers(wanted // 2 + ROOM)
    for i in range(len(kept)):
        found[i] = kept[i]
    return found
