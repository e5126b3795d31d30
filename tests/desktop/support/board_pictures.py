"""Pictures of boards made by hand, painted, and their pixels."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from plyscope.rules.picture import Cell, Line, Picture, Piece
from plyscope_desktop.boards.paint import paint_picture
from plyscope_desktop.boards.placement import Placement
from plyscope_desktop.look import theme


def squares(side: int = 8, *pieces: Piece, **more: Any) -> Picture:
    """A chequered board."""
    cells = tuple(
        Cell(x, y, shape="square", tint="dark" if (x + y) % 2 else "light")
        for y in range(side)
        for x in range(side)
    )
    return Picture(side, side, cells, pieces=pieces, **more)


def points(side: int, *pieces: Piece, **more: Any) -> Picture:
    """A board of lines."""
    last = side - 0.5
    lines = [Line(0.5, at + 0.5, last, at + 0.5) for at in range(side)]
    lines += [Line(at + 0.5, 0.5, at + 0.5, last) for at in range(side)]
    cells = tuple(Cell(x, y, shape="plain") for y in range(side) for x in range(side))
    return Picture(side, side, cells, tuple(lines), pieces, surface="wood", **more)


def felt(*pieces: Piece) -> Picture:
    cells = tuple(Cell(x, y, shape="square") for y in range(8) for x in range(8))
    return Picture(8, 8, cells, pieces=pieces, surface="felt")


def painted(picture: Picture, size: int = 320, ratio: float = 1.0, **how: Any) -> tuple[QImage, Placement]:
    image = QImage(round(size * ratio), round(size * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(theme.current().panel)
    painter = QPainter(image)
    how.setdefault("coordinates", False)
    place = paint_picture(painter, QRectF(0, 0, size, size), picture, theme.current(), **how)
    painter.end()
    return image, place


def differing(first: QImage, second: QImage) -> list[tuple[int, int]]:
    """The pixels in which two pictures differ."""
    rows, columns = np.nonzero(values_of(first) != values_of(second))
    return list(zip(columns.tolist(), rows.tolist(), strict=True))


def values_of(image: QImage) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """The pixels of a picture, row by row."""
    return np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1).copy()


def near(image: QImage, point: QPointF, radius: float) -> list[QColor]:
    """The colours around a point."""
    left, top = round(point.x() - radius), round(point.y() - radius)
    span = round(2 * radius)
    return [image.pixelColor(left + x, top + y) for y in range(span) for x in range(span)]
