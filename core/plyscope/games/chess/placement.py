"""Chess placement: the worth of a piece, and its bonus on each square.

In hundredths of a pawn, from White's side; one table for a full board and one for endings, between which the
evaluation goes over as pieces leave. A bonus is one for the rank, as the piece's own side counts it, and one
for the file, the same on both wings. The numbers are our own, fitted by least squares together with the
weights of the evaluation; what a piece is worth beyond its count is in them too.
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

# Pawn, knight, bishop, rook, queen, king; ranks from the own side, files from the edge to the middle.
MIDDLE_ROWS = (
    (0, -17, -15, -10, 5, 17, 21, 0),
    (-5, 10, 16, 31, 26, 28, -1, -38),
    (-2, 16, 8, 13, 15, 11, -6, -18),
    (-28, -35, -30, -20, -9, -6, 10, -2),
    (19, 15, -1, -12, 4, 5, -1, 2),
    (33, -10, -21, -6, 1, 0, 3, 0),
)
MIDDLE_FILES = (
    (-19, 9, 8, 5),
    (-2, 18, 21, 30),
    (2, 14, 7, 15),
    (-44, -47, -26, -4),
    (11, 10, 0, 9),
    (12, 23, -14, -22),
)
END_ROWS = (
    (0, -10, -14, -19, -4, 19, 27, 0),
    (-17, -6, 7, 0, 10, -4, -13, -17),
    (-5, 2, 12, -5, -2, 1, -6, 8),
    (-8, -8, -12, -1, 2, -1, 7, 9),
    (0, -9, 1, 11, 11, 10, 2, 5),
    (-21, 13, -7, -7, 3, 5, 18, -3),
)
END_FILES = (
    (17, -1, -4, -13),
    (-16, -15, -4, -5),
    (-1, -1, 2, 5),
    (-3, 9, -4, -14),
    (8, 8, 13, 3),
    (-9, 11, 6, -8),
)


def placed(kind: int, column: int, row: int) -> tuple[int, int]:
    """The bonus of White's piece of a kind, on a full board and in an ending."""
    file = min(column, 7 - column)
    middle = MIDDLE_ROWS[kind][row] + MIDDLE_FILES[kind][file]
    return middle, END_ROWS[kind][row] + END_FILES[kind][file]


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
