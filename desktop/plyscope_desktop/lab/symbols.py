"""Symbols of the laboratory: the shape tells the algorithm, colour and filling the order of moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from plyscope_desktop.look import theme

COLOURS = {
    "any": "second", "given": "ink", "best": "good", "fewest": "now", "worst": "cut", "most": "error",
    "random": "open_edge",
}  # fmt: skip
"""Roles of the colours by order."""

HOLLOW = ("fewest", "most")
"""Orders whose symbols are larger and hollow: they are often around those of another order."""

CORNERS = {
    "alphabeta": (4, 0.5), "strict": (4, 0.0), "no-deep": (3, 0.0), "pvs": (3, 0.5), "table": (6, 0.0),
}  # fmt: skip
"""Number of corners of a shape, and the part of the angle between two of them by which it is turned."""

SIZE = 4.2
"""Radius of a symbol in pixels at 100 %."""


def colour_of(order: str) -> QColor:
    """Return the colour of an order in the current theme."""
    return theme.current().role(COLOURS[order])


def paint_symbols(
    painter: QPainter, centres: Sequence[QPointF], algorithm: str, order: str, size: float = SIZE
) -> None:
    """Paint the symbol of a line at several places; `size` in pixels at 100 %."""
    colour, hollow = colour_of(order), order in HOLLOW
    radius = size * theme.scale() * (1.45 if hollow else 1.0)
    cross = algorithm == "mtdf"
    painter.setPen(theme.pen(colour, theme.LINE_NOW if cross and not hollow else theme.LINE_EDGE))
    painter.setBrush(Qt.BrushStyle.NoBrush if hollow else colour)
    shape = _polygon(1.12 * radius, *CORNERS[algorithm]) if algorithm in CORNERS else QPolygonF()
    for centre in centres:
        if cross:
            painter.drawLine(centre - QPointF(radius, 0), centre + QPointF(radius, 0))
            painter.drawLine(centre - QPointF(0, radius), centre + QPointF(0, radius))
        elif algorithm in CORNERS:
            painter.drawPolygon(shape.translated(centre))
        else:
            painter.drawEllipse(centre, 0.85 * radius, 0.85 * radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _polygon(radius: float, corners: int, turned: float) -> QPolygonF:
    """A regular polygon with a corner at the top, turned by a part of the angle between two corners."""
    step = 2 * pi / corners
    angles = [-pi / 2 + step * (corner + turned) for corner in range(corners)]
    return QPolygonF([QPointF(radius * cos(angle), radius * sin(angle)) for angle in angles])
