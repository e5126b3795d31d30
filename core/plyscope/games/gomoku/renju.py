"""Renju: which points Black may not take: overlines, double fours and double threes.

As in the rules of the Renju International Federation: a five wins whatever else the stone makes. A four is a
row that one more stone makes exactly five; two of them at once are forbidden, also in one line. A three is
real if one more stone can make a straight four of it (four in a row, free and good for five at both ends)
at a point that is not forbidden itself, which is decided by the same words again.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from plyscope.games.gomoku.shapes import BLACK, EMPTY


def run_through(cells: memoryview[int], place: int, step: int, colour: int) -> int:
    """Number of stones of a colour in a row through a place, which counts whatever its contents."""
    length = 1
    at = place + step
    while cells[at] == colour:
        length += 1
        at += step
    at = place - step
    while cells[at] == colour:
        length += 1
        at -= step
    return length


def end_of_row(cells: memoryview[int], place: int, step: int) -> int:
    """The first place after the black stones that follow a place."""
    at = place + step
    while cells[at] == BLACK:
        at += step
    return at


def makes_five(cells: memoryview[int], place: int, step: int) -> bool:
    """Is the place free, and would a black stone there make exactly five in this line?"""
    return cells[place] == EMPTY and run_through(cells, place, step, BLACK) == 5


def fours(cells: memoryview[int], place: int, step: int) -> int:
    """Number of fours of the black stone at a place in one line; a straight four is one."""
    before, after = end_of_row(cells, place, -step), end_of_row(cells, place, step)
    count = makes_five(cells, before, step) + makes_five(cells, after, step)
    if count == 2 and run_through(cells, place, step, BLACK) == 4:
        return 1
    return count


def is_straight_four(cells: memoryview[int], place: int, step: int) -> bool:
    """Does the black stone at a place belong to four in a row that can become five at both ends?"""
    return (
        run_through(cells, place, step, BLACK) == 4
        and makes_five(cells, end_of_row(cells, place, -step), step)
        and makes_five(cells, end_of_row(cells, place, step), step)
    )


def makes_straight_four(cells: memoryview[int], stride: int, place: int, step: int) -> bool:
    """Could Black make a straight four in this line at a place that makes no five and is not forbidden?"""
    if cells[place] != EMPTY:
        return False
    cells[place] = BLACK
    made = is_straight_four(cells, place, step) and not (
        has_five(cells, stride, place) or is_too_much(cells, stride, place)
    )
    cells[place] = EMPTY
    return made


def is_three(cells: memoryview[int], stride: int, place: int, step: int) -> bool:
    """Does the black stone at a place belong to a real three in this line?"""
    if run_through(cells, place, step, BLACK) > 3:
        return False
    return makes_straight_four(cells, stride, end_of_row(cells, place, -step), step) or makes_straight_four(
        cells, stride, end_of_row(cells, place, step), step
    )


def has_five(cells: memoryview[int], stride: int, place: int) -> bool:
    """Does the black stone at a place belong to exactly five in a row?"""
    return (
        run_through(cells, place, 1, BLACK) == 5
        or run_through(cells, place, stride, BLACK) == 5
        or run_through(cells, place, stride + 1, BLACK) == 5
        or run_through(cells, place, stride - 1, BLACK) == 5
    )


def is_too_much(cells: memoryview[int], stride: int, place: int) -> bool:
    """Is the black stone at a place, which makes no five, an overline, a double four or a double three?"""
    four = three = 0
    for i in range(4):
        step = 1 if i == 0 else stride - 2 + i
        if run_through(cells, place, step, BLACK) > 5:
            return True
        four += fours(cells, place, step)
    if four > 1:
        return True
    for i in range(4):
        step = 1 if i == 0 else stride - 2 + i
        if is_three(cells, stride, place, step):
            three += 1
    return three > 1


def is_forbidden(cells: memoryview[int], stride: int, place: int) -> bool:
    """Return True if Black may not take a free place, in rows of `stride` with a margin of four walls."""
    cells[place] = BLACK
    forbidden = not has_five(cells, stride, place) and is_too_much(cells, stride, place)
    cells[place] = EMPTY
    return forbidden
