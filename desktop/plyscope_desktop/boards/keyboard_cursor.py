"""The keyboard's cursor on a board: its possible places, and the effect of arrow keys."""

from __future__ import annotations

from math import hypot

from plyscope.rules.picture import Cell, Picture
from plyscope_desktop.boards.placement import Placement

Stop = tuple[float, float, float, float]
"""A place where the cursor can be: x, y, width, height in cells."""


def middle(stop: Stop) -> tuple[float, float]:
    """The middle of a stop."""
    return stop[0] + stop[2] / 2, stop[1] + stop[3] / 2


def cell_at(picture: Picture, x: float, y: float) -> Cell | None:
    """The cell at a place."""
    for cell in picture.cells:
        if cell.x <= x < cell.x + cell.width and cell.y <= y < cell.y + cell.height:
            return cell
    return None


def cell_of_move(picture: Picture, move: int) -> Stop | None:
    """The first cell that makes a move."""
    for cell in picture.cells:
        if cell.move == move:
            return cell.x, cell.y, cell.width, cell.height
    return None


def stop_at(picture: Picture, x: float, y: float) -> Stop | None:
    """The cell at a place, as a stop."""
    cell = cell_at(picture, x, y)
    return None if cell is None else (cell.x, cell.y, cell.width, cell.height)


def stops(picture: Picture, *, every_cell: bool = False) -> list[Stop]:
    """Possible places of the cursor: every cell, or only the targets of moves where pieces fall."""
    if picture.entry and not every_cell:
        return [(x - 0.5, y - 0.5, 1.0, 1.0) for _, x, y in picture.entry]
    return [(cell.x, cell.y, cell.width, cell.height) for cell in picture.cells]


def nearest_stop(among: list[Stop], x: float, y: float) -> Stop:
    """The stop nearest to a place."""
    return min(among, key=lambda stop: hypot(middle(stop)[0] - x, middle(stop)[1] - y))


def next_stop(
    among: list[Stop], stop: Stop, placement: Placement, right: int, down: int, *, columns: bool
) -> Stop:
    """The stop to which an arrow leads, as the board is seen; the same one at the edge.

    `columns`: one goes from column to column, however high they are filled.
    """
    here = placement.pixels(*middle(stop))
    found, least = stop, float("inf")
    for other in among:
        there = placement.pixels(*middle(other)) - here
        along = there.x() * right + there.y() * down
        aside = abs(there.x() * down) + abs(there.y() * right)
        cost = along + (0.001 if columns else 3.0) * aside
        if along > 0.5 and cost < least:
            found, least = other, cost
    return found
