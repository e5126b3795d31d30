"""Placement of a picture in a rectangle: cells to pixels and back, turned around or not."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from plyscope.rules.picture import Picture
from plyscope_desktop.look import theme

COORDINATES_BESIDE, COORDINATES_BELOW = 20, 24
"""Room for coordinates at one side of the board, and above or below it."""

FRAME = 0.06
"""Width of a frame outside the board, in cells."""

EXACT_FROM = 16
"""Cells of this many pixels get a whole number of them, so that lines stay sharp."""


@dataclass(frozen=True)
class Placement:
    """A board whose top left corner is at (left, top): cells of `unit` pixels, a frame `frame` cells wide."""

    left: float
    top: float
    unit: float
    width: float
    height: float
    mirrored: bool = False
    upside_down: bool = False
    frame: float = 0.0

    def pixels(self, x: float, y: float) -> QPointF:
        """A place in cells as a point."""
        if self.mirrored:
            x = self.width - x
        if self.upside_down:
            y = self.height - y
        return QPointF(self.left + x * self.unit, self.top + y * self.unit)

    def cells(self, point: QPointF) -> tuple[float, float]:
        """A point as a place in cells."""
        x, y = (point.x() - self.left) / self.unit, (point.y() - self.top) / self.unit
        return self.width - x if self.mirrored else x, self.height - y if self.upside_down else y

    def box(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A rectangle in cells, in pixels."""
        return QRectF(self.pixels(x, y), self.pixels(x + width, y + height)).normalized()

    @property
    def board(self) -> QRectF:
        """The board without coordinates, with its frame."""
        out = self.frame * self.unit
        return self.box(0, 0, self.width, self.height).adjusted(-out, -out, out, out)


def place_picture(
    rect: QRectF, picture: Picture, *, coordinates: bool = True, flipped: bool = False
) -> Placement:
    """The largest placement of a picture inside a rectangle, in its middle.

    Boards into which pieces fall are mirrored when flipped, upright pictures stay as they are, and all others
    are turned around.
    """
    flipped = flipped and not picture.upright
    left = above = right = below = 0.0
    if coordinates:
        left, above, right, below = coordinate_room(picture, flipped)
    frame = frame_of(picture)
    width, height = max(picture.width, 0.01), max(picture.height, 0.01)
    room = rect.adjusted(left, above, -right, -below)
    unit = min(room.width() / (width + 2 * frame), room.height() / (height + 2 * frame))
    unit = max(unit, 0.01)
    if unit >= EXACT_FROM:
        unit = float(int(unit))
    x, y = room.center().x() - unit * width / 2, room.center().y() - unit * height / 2
    if unit >= EXACT_FROM:
        x, y = float(round(x)), float(round(y))
    upside_down = flipped and not keeps_upright(picture)
    return Placement(x, y, unit, width, height, flipped, upside_down, frame)


def frame_of(picture: Picture) -> float:
    """Extent of the board around its cells."""
    if any(cell.tint for cell in picture.cells):
        return 0.0
    return FRAME if picture.frame or picture.surface != "plain" else 0.0


def keeps_upright(picture: Picture) -> bool:
    """Return True if up and down have a meaning on this board."""
    holes = any(cell.shape == "hole" for cell in picture.cells)
    return picture.upright or bool(picture.entry) or holes or not picture.cells


def coordinate_room(picture: Picture, flipped: bool = False) -> tuple[float, float, float, float]:
    """The room that the coordinates need at the left, above, at the right and below the board."""
    left = any(label.x < 0 for label in picture.labels)
    right = any(label.x > picture.width for label in picture.labels)
    above = any(label.y < 0 for label in picture.labels)
    below = any(label.y > picture.height for label in picture.labels)
    flipped = flipped and not picture.upright
    if flipped:
        left, right = right, left
    if flipped and not keeps_upright(picture):
        above, below = below, above
    beside, upright = COORDINATES_BESIDE * theme.scale(), COORDINATES_BELOW * theme.scale()
    return left * beside, above * upright, right * beside, below * upright
