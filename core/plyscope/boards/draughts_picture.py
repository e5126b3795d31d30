"""Draughts as a picture: a chequered board, men and kings, and every square that a capture lands on."""

from __future__ import annotations

from plyscope.boards.draughts_text import path_of, place_of, square_at
from plyscope.picture import Cell, Picture, Piece, Place, Way
from plyscope.setting import EMPTY

PIECES = {
    "b": Piece(0, 0, "man", "max", colour="black"),
    "B": Piece(0, 0, "crown", "max", colour="black"),
    "w": Piece(0, 0, "man", "min", colour="white"),
    "W": Piece(0, 0, "crown", "min", colour="white"),
}


def centre(square: int) -> Place:
    """The middle of a square, in cells."""
    row, column = place_of(square)
    return column + 0.5, row + 0.5


def picture(signs: str, moves: list[int]) -> Picture:
    """The board with its pieces, and the ways of these moves."""
    cells, pieces = [], []
    for row in range(8):
        for column in range(8):
            square = square_at(row, column)
            if square is None:
                cells.append(Cell(column, row, tint="light"))
                continue
            cells.append(Cell(column, row, name=str(square), index=square - 1, tint="dark"))
            sign = signs[square - 1]
            if sign != EMPTY:
                drawn = PIECES[sign]
                pieces.append(Piece(*centre(square), drawn.shape, drawn.owner, drawn.size, "", drawn.colour))
    ways = tuple(Way(move, tuple(centre(square) for square in path_of(move))) for move in moves)
    return Picture(8, 8, tuple(cells), pieces=tuple(pieces), ways=ways, frame=True)
