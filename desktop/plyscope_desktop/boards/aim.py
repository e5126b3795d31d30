"""Which move a click means: that of the cell, of the column, or of the nearest place within reach."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF

from plyscope.picture import Picture
from plyscope_desktop import theme
from plyscope_desktop.boards.placement import Placement

HIT = 28
"""The least width of what a click on a move may hit."""

BESIDE = 0.5
"""How far above and below a board into which pieces fall a click still means the column, in cells."""


def aimed_move(picture: Picture, placement: Placement, moves: list[int], point: QPointF) -> int | None:
    """The move, of the legal `moves`, that a click at a point makes; None for none."""
    x, y = placement.cells(point)
    move = picture.move_at(x, y)
    if move is None and picture.entry and -BESIDE <= y <= picture.height + BESIDE:
        move = picture.move_at(x, min(max(y, 0.01), picture.height - 0.01))
    if move is not None:
        return move
    found, least = None, theme.px(HIT) / 2
    for legal in moves:
        place = picture.place_of(legal)
        if place is None:
            continue
        there = placement.pixels(*place) - point
        distance = hypot(there.x(), there.y())
        if distance <= least:
            found, least = legal, distance
    return found
