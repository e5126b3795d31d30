"""The foot of the picture: what arrows and rings mean, and why an equilibrium rests on a threat."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPolygonF

from plyscope_desktop.look import theme

SAMPLE = 22.0
"""Width of a sample of a sign, in pixels of the design."""
LINE = 1.5
"""Height of a line of text, in heights of its type."""


@dataclass(frozen=True)
class Foot:
    """`arrow` is the meaning of arrows, `threat` a sentence about the ringed node, `note` about the tree.

    Each may be empty.
    """

    arrow: str = ""
    threat: str = ""
    note: str = ""

    def height(self, wide: float, pixels: float, unit: float, *, keep: bool) -> float:
        """How high the foot is; `keep`: with room for a sentence of one line where there is none just now."""
        lines = bool(self.arrow) + bool(self.note)
        if self.threat:
            room = max(1.0, wide - (SAMPLE + 24) * unit)
            lines += ceil(QFontMetricsF(theme.exact_font(pixels)).horizontalAdvance(self.threat) / room)
        elif keep:
            lines += 1
        return lines * LINE * pixels + (8 * unit if lines else 0)

    def paint(self, painter: QPainter, area: QRectF, pixels: float, unit: float) -> None:
        """Paint the foot into its area."""
        colours = theme.current()
        painter.fillRect(area, colours.panel)
        painter.setFont(theme.exact_font(pixels))
        left, top, line = area.left() + 12 * unit, area.top(), LINE * pixels
        text_left = left + (SAMPLE + 6) * unit
        if self.note:
            painter.setPen(colours.second)
            room = QRectF(left, top, area.right() - left, line)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.note)
            top += line
        if self.arrow:
            middle = top + line / 2
            start, end = QPointF(left, middle), QPointF(left + (SAMPLE - 4) * unit, middle)
            painter.setPen(theme.pen(colours.second, theme.LINE_NOW * unit))
            painter.drawLine(start, end)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.second)
            tip = end + QPointF(5 * unit, 0)
            back = QPointF(10 * unit, 0)
            up = QPointF(0, 4.5 * unit)
            painter.drawPolygon(QPolygonF([tip, tip - back + up, tip - back - up]))
            painter.setPen(colours.second)
            room = QRectF(text_left, top, area.right() - text_left, line)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.arrow)
            top += line
        if self.threat:
            painter.setPen(theme.pen(colours.error, theme.LINE_MARK * unit))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(left + 9 * unit, top + line / 2), 6 * unit, 6 * unit)
            painter.setPen(colours.ink)
            room = QRectF(text_left, top, area.right() - 12 * unit - text_left, area.bottom() - top)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, self.threat)
