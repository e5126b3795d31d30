"""Draughts as a picture: a chequered board, men and kings, and every square that a capture lands on."""

from __future__ import annotations

from plyscope.games.draughts.text import SQUARES, path_of, place_of, square_at
from plyscope.rules.board_setup import EMPTY
from plyscope.rules.picture import Cell, Label, Picture, Piece, Place, Way

SIZE = 0.74
PIECES = {
    "b": Piece(0, 0, "man", "max", SIZE, colour="black"),
    "B": Piece(0, 0, "crown", "max", SIZE, colour="black"),
    "w": Piece(0, 0, "man", "min", SIZE, colour="white"),
    "W": Piece(0, 0, "crown", "min", SIZE, colour="white"),
}


def centre(square: int) -> Place:
    """The middle of a square, in cells."""
    row, column = place_of(square)
    return column + 0.5, row + 0.5


CENTRES = tuple(centre(square) for square in range(1, SQUARES + 1))


def board_picture(signs: str, moves: list[int]) -> Picture:
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
    labels = tuple(Label(x - 0.35, y - 0.36, str(i)) for i, (x, y) in enumerate(CENTRES, 1))
    return Picture(8, 8, tuple(cells), pieces=tuple(pieces), labels=labels, ways=ways, frame=True)
