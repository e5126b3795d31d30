"""WheelFace: a wheel of fortune, each sector as wide as it is probable."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

SIDE = 180
ROLES = ("max", "min", "chance", "cut")
TURN = 360 * 16
"""A full turn, as Qt counts angles."""


class WheelFace(QWidget):
    """Shows names with their shares, from the top clockwise; nothing while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sectors: tuple[tuple[str, float], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_sectors(self, sectors: tuple[tuple[str, float], ...]) -> None:
        """Another wheel."""
        self.sectors = sectors
        self.update()

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(theme.px(SIDE), theme.px(SIDE))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(theme.pen(colours.panel, theme.LINE_EDGE))
        start = 0.0
        for place, (_, share) in enumerate(self.sectors):
            last = place == len(self.sectors) - 1 and place % len(ROLES) == 0 and place > 0
            painter.setBrush(
                theme.mix(colours.panel, colours.role(ROLES[1 if last else place % len(ROLES)]), 0.45)
            )
            painter.drawPie(box, round((0.25 - start) * TURN), -round(share * TURN))
            start += share
        start = 0.0
        painter.setFont(theme.font(theme.CAPTION, bold=True))
        painter.setPen(colours.ink)
        metrics = QFontMetricsF(painter.font())
        for name, share in self.sectors:
            angle = 2 * pi * (start + share / 2)
            middle = box.center() + QPointF(sin(angle), -cos(angle)) * (0.32 * box.width())
            room = (
                max(theme.px(20), 0.9 * share * pi * 0.64 * box.width()) if share < 0.5 else 0.5 * box.width()
            )
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)
            wide = metrics.horizontalAdvance(text)
            if share * pi * 0.64 * box.width() > metrics.height():
                area = QRectF(
                    middle.x() - wide / 2 - 1, middle.y() - metrics.height(), wide + 2, 2 * metrics.height()
                )
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
            start += share
        painter.end()
