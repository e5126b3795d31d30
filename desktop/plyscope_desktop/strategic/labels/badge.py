"""Badges of labels: a number in blue and square for a row, in orange and round for a column."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from plyscope.strategic.game_matrix import ROW
from plyscope_desktop.look import theme

SIDE = 18.0
"""Height in pixels at 100 %."""


def paint_badge(
    painter: QPainter, centre: QPointF, label: int, player: int, unit: float, *, faint: bool = False
) -> None:
    """Paint the number of a label; a `faint` one is only outlined."""
    colours = theme.current()
    font = theme.exact_font(12 * unit, bold=True)
    side = SIDE * unit
    wide = max(side, QFontMetricsF(font).horizontalAdvance(str(label)) + 8 * unit)
    box = QRectF(centre.x() - wide / 2, centre.y() - side / 2, wide, side)
    colour = colours.max if player == ROW else colours.min
    painter.setPen(theme.pen(colour if faint else colours.panel, 1))
    painter.setBrush(colours.panel if faint else colour)
    if player == ROW:
        painter.drawRoundedRect(box, 2 * unit, 2 * unit)
    else:
        painter.drawRoundedRect(box, side / 2, side / 2)
    painter.setFont(font)
    painter.setPen((colours.max_text if player == ROW else colours.min_text) if faint else colours.on_mark)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(label))
