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


class Line:
    """One way to count: do five or more in a row win, or exactly five? Remembers what it has worked out."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self.known: dict[int, int] = {}

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
        found = self.known.get(code)
        if found is None:
            found = self.known[code] = self._shape(own, free)
        return found

    def _shape(self, own: int, free: int) -> int:
        if self.wins(own):
            return FIVE
        if self.run(own) > 5:
            return LONG
        cells = [1 << i for i in range(SEGMENT) if free >> i & 1]
        winning = sum(self.wins(own | cell) for cell in cells)
        if winning:
            return OPEN_FOUR if winning > 1 else FOUR
        after = {self.shape(own | cell, free ^ cell) for cell in cells}
        for shape, leads_to in ((OPEN_FOUR, OPEN_THREE), (FOUR, THREE), (OPEN_THREE, OPEN_TWO), (THREE, TWO)):
            if shape in after:
                return leads_to
        return NOTHING


@cache
def shapes_of(rule: str) -> bytes:
    """The table of a rule: freestyle, exact, or renju, by which black needs exactly five, white does not."""
    black, white = Line(rule != "freestyle"), Line(rule == "exact")
    found = bytearray(CODES)
    for code in range(CODES):
        own = [MIDDLE, MIDDLE]
        free = place = 0
        for i in range(SEGMENT):
            if i == 4:
                continue
            cell = code >> place & 3
            place += 2
            if cell == EMPTY:
                free |= 1 << i
            elif cell != WALL:
                own[cell - BLACK] |= 1 << i
        found[code] = black.shape(own[0], free) | white.shape(own[1], free) << 4
    return bytes(found)
