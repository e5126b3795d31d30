"""Chess placement: the worth of a piece, and its bonus on each square.

In hundredths of a pawn, from White's side; one table for a full board and one for endings, between which the
evaluation goes over as pieces leave. The numbers are our own, from what every primer says: knights and kings
of endings belong in the middle, kings of full boards in a corner behind their pawns, rooks on the seventh
rank, pawns first in the centre and then far ahead.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    MIDDLE, END = [0] * 768, [0] * 768
    PHASE, MATERIAL = [0] * 12, [0] * 12

WORTH = (1, 3, 3, 5, 9, 0)
"""Pawn, knight, bishop, rook, queen (and king), in pawns."""
WEIGHTS_OF_PHASE = (0, 1, 1, 2, 4, 0)
FULL = 24  # the phase of a full board

PAWN_MIDDLE, PAWN_END = (0, 0, 2, 6, 14, 26, 40, 0), (0, 0, 4, 10, 22, 40, 65, 0)
KNIGHT = (-30, -8, 8, 16)
BISHOP = (-10, 2, 7, 9)
QUEEN_MIDDLE, QUEEN_END = (-6, 0, 2, 3), (-12, 0, 6, 12)
KING_MIDDLE = (18, 28, 8, -6, -6, 0, 30, 20)
KING_END = (-32, -10, 12, 22)


def placed(kind: int, column: int, row: int) -> tuple[int, int]:
    """The bonus of White's piece of a kind, on a full board and in an ending."""
    ring = min(column, 7 - column, row, 7 - row)
    central = column in (3, 4)
    if kind == 0:
        centre = (0, -14, 8, 20, 12, 0, 0, 0)[row] if central else 0
        return PAWN_MIDDLE[row] + centre, PAWN_END[row]
    if kind == 1:
        return KNIGHT[ring], KNIGHT[ring]
    if kind == 2:
        return BISHOP[ring], BISHOP[ring]
    if kind == 3:
        return (18 if row == 6 else 0) + (6 if central else 0), 12 if row == 6 else 0
    if kind == 4:
        return QUEEN_MIDDLE[ring], QUEEN_END[ring]
    return KING_MIDDLE[column] - (0, 16, 40, 50, 60, 60, 60, 60)[row], KING_END[ring]


def fill() -> None:
    """Work out the tables, once."""
    for kind in range(6):
        for square in range(64):
            column, row = square % 8, square // 8
            for side, sign in enumerate((1, -1)):
                middle, end = placed(kind, column, row if side == 0 else 7 - row)
                place = (kind + 6 * side) * 64 + square
                MIDDLE[place], END[place] = sign * middle, sign * end
        for side, sign in enumerate((1, -1)):
            MATERIAL[kind + 6 * side] = sign * WORTH[kind]
            PHASE[kind + 6 * side] = WEIGHTS_OF_PHASE[kind]


fill()
