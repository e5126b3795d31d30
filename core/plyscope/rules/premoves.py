"""Premoves: what a side can give as its next move while the other side still thinks.

A premove is the places that are touched for it: one empty cell, or from where and to where. Nobody knows yet
what the board will be, so a path is offered if some move of the other side could make it legal, such as a
recapture on a square that an own piece holds now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from plyscope.rules.picture import Piece, Place
from plyscope.rules.position import MAX, Position

Touched = tuple[Place, ...]
Step = tuple[int, int]
"""Cells to the right and down."""

STRAIGHT: tuple[Step, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
SLANTING: tuple[Step, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS: tuple[Step, ...] = ((1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1))
"""Those of a knight, and of a horse in xiangqi."""
FARTHEST = 10
"""Cells along the longest line of a board on which pieces go any distance."""


def lines(directions: Iterable[Step]) -> Iterator[Step]:
    """Every distance in some directions."""
    for right, down in directions:
        for distance in range(1, FARTHEST):
            yield right * distance, down * distance


def empty_cells(position: Position) -> tuple[Touched, ...]:
    """Return the cells on which nothing stands, for games in which a move puts something on one."""
    picture = position.picture()
    taken = {(piece.x, piece.y) for piece in picture.pieces}
    middles = ((cell.x + cell.width / 2, cell.y + cell.height / 2) for cell in picture.cells)
    return tuple((middle,) for middle in middles if middle not in taken)


def strides(position: Position, reach: Callable[[Piece], Iterable[Step]]) -> tuple[Touched, ...]:
    """Return from and to for the pieces of the side that is not to move; `reach` are a piece's own steps."""
    picture = position.picture()
    owner = "min" if position.side == MAX else "max"
    middles = {(cell.x + cell.width / 2, cell.y + cell.height / 2) for cell in picture.cells}
    found = []
    for piece in picture.pieces:
        if piece.owner == owner:
            ends = ((piece.x + right, piece.y + down) for right, down in reach(piece))
            found += [((piece.x, piece.y), end) for end in ends if end in middles]
    return tuple(found)


def move_along(position: Position, path: Touched) -> int | None:
    """Return the legal move that touches a path first and last, None without one.

    Of several, such as those of a pawn that may become one of four pieces, it is the first.
    """
    if position.finished:
        return None
    picture, legal = position.picture(), position.legal_moves()
    if len(path) == 1:
        move = picture.move_at(*path[0])
        return move if move in legal else None
    ends = path[0], path[-1]
    ways = (way for way in picture.ways if (way.places[0], way.places[-1]) == ends)
    return next((way.move for way in ways if way.move in legal), None)
