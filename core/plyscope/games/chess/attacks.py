"""Chess lines: the squares that each piece attacks, on an empty board or up to the pieces in its way.

Squares are numbered from a1 = 0 to h8 = 63. A line through a square has a lower part and an upper part. The
difference of the two obstructions that stand nearest on either side has a bit for every square from the one
to the other, which is what a piece on the line attacks (G. Isenberg's
Obstruction Difference, 2008).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from plyscope.rules.bits import highest

ONE = 1
M64 = 0xFFFF_FFFF_FFFF_FFFF
FILES = 64  # where the lines of each direction begin in LOWER and UPPER
RISING, FALLING = 128, 192

if not cython.compiled:
    LOWER, UPPER = [0] * 256, [0] * 256
    KNIGHT_HOPS, KING_STEPS, PAWN_TAKES = [0] * 64, [0] * 64, [0] * 128
    ROOK_LINES, BISHOP_LINES = [0] * 64, [0] * 64
    BETWEEN, LINE = [0] * 4096, [0] * 4096


def along(line: int, occupied: int) -> int:
    """The squares that are attacked along one line: up to the nearest obstructions, these included."""
    above = UPPER[line] & occupied
    nearest = above & -above
    below = highest(LOWER[line] & occupied | ONE)
    return (LOWER[line] | UPPER[line]) & (2 * nearest + (M64 << below & M64) & M64)


def straight(square: int, occupied: int) -> int:
    """The squares that a rook attacks."""
    return along(square, occupied) | along(FILES + square, occupied)


def diagonal(square: int, occupied: int) -> int:
    """The squares that a bishop attacks."""
    return along(RISING + square, occupied) | along(FALLING + square, occupied)


def squares_from(square: int, across: int, up: int, most: int = 7) -> list[int]:
    """The squares from a square to the edge of the board, at most `most` of them."""
    found: list[int] = []
    column, row = square % 8 + across, square // 8 + up
    while 0 <= column < 8 and 0 <= row < 8 and len(found) < most:
        found.append(row * 8 + column)
        column, row = column + across, row + up
    return found


def bits_of(squares: list[int]) -> int:
    """Squares as bits."""
    return sum(1 << square for square in squares)


def fill() -> None:
    """Work out the tables, once."""
    hops = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    around = [(1, 0), (0, 1), (1, 1), (-1, 1)]  # rank, file, rising and falling diagonal, upwards
    steps = around + [(-across, -up) for across, up in around]
    for square in range(64):
        for number, (across, up) in enumerate(around):
            UPPER[number * 64 + square] = bits_of(squares_from(square, across, up))
            LOWER[number * 64 + square] = bits_of(squares_from(square, -across, -up))
        KNIGHT_HOPS[square] = sum(bits_of(squares_from(square, across, up, 1)) for across, up in hops)
        KING_STEPS[square] = sum(bits_of(squares_from(square, across, up, 1)) for across, up in steps)
        ROOK_LINES[square] = straight(square, 0)
        BISHOP_LINES[square] = diagonal(square, 0)
        for side, up in enumerate((1, -1)):
            PAWN_TAKES[side * 64 + square] = sum(
                bits_of(squares_from(square, across, up, 1)) for across in (-1, 1)
            )
        for across, up in steps:
            way = squares_from(square, across, up)
            whole = bits_of([square, *way, *squares_from(square, -across, -up)])
            for place, other in enumerate(way):
                BETWEEN[square * 64 + other] = bits_of(way[:place])
                LINE[square * 64 + other] = whole


fill()
