"""Xiangqi's board as a picture: lines, river and palaces, and the men with their signs."""

from __future__ import annotations

from collections.abc import Sequence

from plyscope.games.xiangqi.board import EMPTY, KIND, POINTS, RED
from plyscope.games.xiangqi.notation import BLACK_SIGNS, NUMERALS, RED_SIGNS, name_of
from plyscope.rules.picture import Cell, Label, Line, Picture, Piece, PieceShape, Place, Way

SHAPES: tuple[PieceShape, ...] = (
    "general", "general", "advisor", "elephant", "horse", "chariot", "cannon", "soldier",
)  # fmt: skip
SIZE = 0.88
LEFT, RIGHT, TOP, BOTTOM = 0.5, 8.5, 0.5, 9.5
RIVER = 5.0


def lines() -> tuple[Line, ...]:
    """The lines of the board; the inner files end at the river."""
    found = [Line(LEFT, row + 0.5, RIGHT, row + 0.5) for row in range(10)]
    for file in range(9):
        x = file + 0.5
        if file in (0, 8):
            found.append(Line(x, TOP, x, BOTTOM))
        else:
            found += [Line(x, TOP, x, RIVER - 0.5), Line(x, RIVER + 0.5, x, BOTTOM)]
    for y in (TOP, BOTTOM - 2):
        found += [Line(3.5, y, 5.5, y + 2), Line(5.5, y, 3.5, y + 2)]
    return tuple(found)


def labels() -> tuple[Label, ...]:
    """The numbers of the files as each side counts them, and the names of the river's banks."""
    found = [Label(file + 0.5, 10.28, NUMERALS[9 - file]) for file in range(9)]
    found += [Label(file + 0.5, -0.28, str(file + 1)) for file in range(9)]
    return (*found, Label(2.5, RIVER, "楚河"), Label(6.5, RIVER, "漢界"))


LINES, LABELS = lines(), labels()
CELLS = tuple(
    Cell(index % 9, index // 9, shape="plain", name=name_of(9 * (9 - index // 9) + index % 9), index=index)
    for index in range(POINTS)
)
DOTS: tuple[Place, ...] = tuple(
    (file + 0.5, row + 0.5)
    for row, files in ((2, (1, 7)), (3, range(0, 9, 2)), (6, range(0, 9, 2)), (7, (1, 7)))
    for file in files
)
"""Starting points of cannons and soldiers."""


PLACES: tuple[Place, ...] = tuple((point % 9 + 0.5, 9.5 - point // 9) for point in range(POINTS))
"""The centres of the points, Red's side below."""


def piece_of(man: int, place: Place = (0.5, 0.5)) -> Piece:
    """A man at a place."""
    kind, red = man & KIND, man & RED
    return Piece(
        *place, SHAPES[kind], "max" if red else "min", SIZE,
        text=(RED_SIGNS if red else BLACK_SIGNS)[kind], colour="red" if red else "black",
    )  # fmt: skip


def picture_of(points: Sequence[int], moves: Sequence[int], checked: int | None) -> Picture:
    """The men, the legal moves as ways from point to point, and the general that is in check."""
    pieces = [piece_of(man, PLACES[point]) for point, man in enumerate(points) if man != EMPTY]
    ways = [Way(move, (PLACES[move // POINTS], PLACES[move % POINTS])) for move in moves]
    return Picture(
        9, 10, CELLS, LINES, tuple(pieces), LABELS, ways=tuple(ways), surface="wood", dots=DOTS,
        checks=() if checked is None else (PLACES[checked],),
    )  # fmt: skip
