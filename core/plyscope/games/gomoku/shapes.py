"""Shapes: what a stone would make of a line in Gomoku, from the four cells on either side of it.

A code has two bits for each of these eight cells, the farthest cell on one side first. The table of a rule
has a byte for each code: what a black stone would make in the lower four bits, a white one in the upper.
"""

from __future__ import annotations

from functools import cache

import cython

if not cython.compiled:
    EMPTY, BLACK, WHITE, WALL = range(4)
    NOTHING, TWO, OPEN_TWO, THREE, OPEN_THREE, FOUR, OPEN_FOUR, FIVE, LONG = range(9)
    MARGIN = 4  # cells on either side of a stone that its shapes depend on

WORTH = (0, 1, 3, 4, 12, 13, 40, 100, 24)

SEGMENT = 9
MIDDLE = 1 << 4
CODES = 1 << 16
UNKNOWN = 255
"""In the place of a shape that is not worked out yet."""


class Line:
    """One way to count: do five or more in a row win, or exactly five? Remembers what it has worked out."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self.known = bytearray([UNKNOWN]) * (1 << 2 * SEGMENT)

    def run(self, own: int) -> int:
        """Length of the row of stones through the middle one."""
        length, left, right = 1, MIDDLE >> 1, MIDDLE << 1
        while left and own & left:
            length, left = length + 1, left >> 1
        while own & right:
            length, right = length + 1, right << 1
        return length

    def wins(self, own: int) -> bool:
        """Does the stone in the middle belong to a row that wins?"""
        return self.run(own) == 5 if self.exact else self.run(own) >= 5

    def shape(self, own: int, free: int) -> int:
        """The best shape that the stone in the middle belongs to; `own` are its side's stones."""
        code = own << SEGMENT | free
        found = self.known[code]
        if found == UNKNOWN:
            found = self.known[code] = self._shape(own, free)
        return found

    def _shape(self, own: int, free: int) -> int:
        if self.wins(own):
            return FIVE
        if self.run(own) > 5:
            return LONG
        winning = after = 0  # moves that win, and the shapes that others make, a bit each
        for i in range(SEGMENT):
            cell = 1 << i
            if free & cell:
                winning += self.wins(own | cell)
        if winning:
            return OPEN_FOUR if winning > 1 else FOUR
        for i in range(SEGMENT):
            cell = 1 << i
            if free & cell:
                after |= 1 << self.shape(own | cell, free ^ cell)
        if after & 1 << OPEN_FOUR:
            return OPEN_THREE
        if after & 1 << FOUR:
            return THREE
        if after & 1 << OPEN_THREE:
            return OPEN_TWO
        return TWO if after & 1 << THREE else NOTHING


@cache
def shapes_of(rule: str) -> bytes:
    """The table of a rule: freestyle, exact, or renju, by which black needs exactly five, white does not."""
    return bytes(table_of(Line(rule != "freestyle"), Line(rule == "exact")))


def table_of(black: Line, white: Line) -> bytearray:
    """The table of two ways to count."""
    found = bytearray(CODES)
    for code in range(CODES):
        of_black = of_white = MIDDLE
        free = place = 0
        for i in range(SEGMENT):
            if i == 4:
                continue
            kind = code >> place & 3
            place += 2
            if kind == EMPTY:
                free |= 1 << i
            elif kind == BLACK:
                of_black |= 1 << i
            elif kind == WHITE:
                of_white |= 1 << i
        found[code] = black.shape(of_black, free) | white.shape(of_white, free) << 4
    return found
