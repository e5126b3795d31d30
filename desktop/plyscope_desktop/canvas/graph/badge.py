"""Badges: what is known of a node of a proof, as a sign at its mark."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from plyscope_desktop.look import theme


def paint_badge(painter: QPainter, result: str, centre: QPointF, radius: float) -> None:
    """Proved: a filled disc with a tick; disproved: a square with a cross; unknown: an empty ring."""
    colours = theme.current()
    width = max(1.2, radius / 3.2)
    painter.setPen(theme.pen(colours.panel, 1))
    if result == "proved":
        painter.setBrush(colours.good)
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(theme.pen(theme.readable(colours.good), width, cap=Qt.PenCapStyle.RoundCap))
        points = (QPointF(-0.5, 0.05), QPointF(-0.12, 0.42), QPointF(0.5, -0.4))
        corners = [centre + point * radius for point in points]
        painter.drawLine(corners[0], corners[1])
        painter.drawLine(corners[1], corners[2])
    elif result == "disproved":
        painter.setBrush(colours.cut)
        painter.drawRect(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))
        painter.setPen(theme.pen(theme.readable(colours.cut), width, cap=Qt.PenCapStyle.RoundCap))
        for way in (QPointF(0.5, 0.5), QPointF(0.5, -0.5)):
            painter.drawLine(centre - way * radius, centre + way * radius)
    else:
        painter.setBrush(colours.panel)
        painter.setPen(theme.pen(colours.edge, max(1.0, width * 0.8)))
        painter.drawEllipse(centre, 0.8 * radius, 0.8 * radius)
