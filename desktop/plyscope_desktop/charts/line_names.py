"""Names at the right ends of lines, spread vertically, each joined to its line by a dotted one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPolygonF

from plyscope_desktop.charts.move_lines import spread
from plyscope_desktop.look import theme

BEFORE, BETWEEN = 9, 16
"""Pixels at 100 % from the plot to a name, and how much wider than its name its room is."""


@dataclass(frozen=True)
class LineName:
    """A line's name, end point, rank among the others, and whether it is emphasized."""

    text: str
    end: QPointF
    rank: tuple[object, ...]
    strong: bool


def room_for(texts: Iterable[str], most: float = float("inf")) -> float:
    """Width of the names, bounded in pixels at 100 %."""
    metrics = QFontMetricsF(theme.font(theme.CAPTION, bold=True))
    wide = max((metrics.horizontalAdvance(text) for text in texts), default=0.0)
    return float(min(wide + theme.px(BETWEEN), most * theme.scale()))


def paint_names(painter: QPainter, plot: QRectF, right: float, names: list[LineName]) -> None:
    """Paint the names from the plot to `right`; those of the lowest rank if not all have room."""
    colours = theme.current()
    high = QFontMetricsF(theme.font(theme.CAPTION)).height()
    kept = sorted(names, key=lambda name: name.rank)[: max(1, int(plot.height() // high))]
    kept.sort(key=lambda name: (name.end.y(), name.rank))
    heights = spread([name.end.y() for name in kept], high, plot.top() + high / 2, plot.bottom() - high / 2)
    left = plot.right() + theme.px(BEFORE)
    for name, y in zip(kept, heights, strict=True):
        painter.setPen(theme.pen(colours.control, 0.75, [1.0, 2.0]))
        corner = QPointF(plot.right() + 1, name.end.y())
        painter.drawPolyline(QPolygonF([name.end, corner, QPointF(left - 2, y)]))
        painter.setFont(theme.font(theme.CAPTION, bold=name.strong))
        painter.setPen(colours.ink if name.strong else colours.second)
        text = QFontMetricsF(painter.font()).elidedText(name.text, Qt.TextElideMode.ElideRight, right - left)
        painter.drawText(QRectF(left, y - high / 2, right - left + 1, high), text)
