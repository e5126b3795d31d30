"""Strip layers: where on the track of a timeline leaves are valued, and where the search cuts off."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from plyscope.query.event_index import Marks
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr


def leaf_colour() -> QColor:
    """Leaves are many: their colour stays back."""
    colours = theme.current()
    return theme.mix(colours.chosen, colours.leaf, 0.5)


def paint(
    painter: QPainter,
    band: QRectF,
    edges: NDArray[np.float64],
    leaves: Marks,
    cuts: Marks,
    apart: float,
) -> None:
    """Leaves upwards from the middle of the track, cutoffs downwards; pixels reach from edge to edge.

    Each has a stroke, or where they would stand nearer than `apart`, they are a density.
    """
    half = band.height() / 2
    upper = QRectF(band.x(), band.y(), band.width(), half)
    _paint(painter, upper, edges, leaves, leaf_colour(), apart, up=True)
    _paint(painter, upper.translated(0, half), edges, cuts, theme.current().cut, apart, up=False)


def told(edges: NDArray[np.float64], leaves: Marks, cuts: Marks) -> list[str]:
    """How many of each lie between two moments, as rich text that shows their colours."""
    lines = []
    if len(leaves):
        number = round(float(leaves.between(edges)[0]))
        lines.append(_square(leaf_colour()) + tr("{n} leaves", number).format(n=number_text(number)))
    if len(cuts):
        number = round(float(cuts.between(edges)[0]))
        lines.append(_square(theme.current().cut) + tr("{n} cutoffs", number).format(n=number_text(number)))
    return lines


def _square(colour: QColor) -> str:
    return f'<span style="color: {colour.name()}">■</span> '


def _paint(
    painter: QPainter,
    band: QRectF,
    edges: NDArray[np.float64],
    marks: Marks,
    colour: QColor,
    apart: float,
    *,
    up: bool,
) -> None:
    room, counts = int(band.height()), marks.between(edges)
    if not counts.any():
        return
    if len(marks) * apart <= band.width():
        width = max(1, round(apart / 2))
        for pixel in np.flatnonzero(counts):
            painter.fillRect(QRectF(round(band.x() + pixel - width / 2), band.y(), width, room), colour)
        return
    heights = np.ceil(counts * (room / counts.max()) - 1e-9).astype(np.int64)
    painter.drawImage(QPointF(band.x(), band.y()), _bars(heights, room, colour, up=up))


def _bars(heights: NDArray[np.int64], room: int, colour: QColor, *, up: bool) -> QImage:
    """Columns one pixel wide, on the lower edge of a picture `room` pixels high or hanging from the upper."""
    rows = np.arange(1, room + 1)[:: -1 if up else 1, None]
    filled = rows <= heights[None, :]
    pixels = np.ascontiguousarray(np.where(filled, np.uint32(colour.rgba()), np.uint32(0)), np.uint32)
    width = pixels.shape[1]
    return QImage(pixels.data, width, room, 4 * width, QImage.Format.Format_ARGB32).copy()
