"""A signed bar: a number as a length to the right of the middle for MAX, to the left for MIN."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

WIDTH, HEIGHT, THICK = 72, 18, 10


class SignedBar(QWidget):
    """Shows a value against the largest that any bar beside it has; nothing while there is no value."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.value: float | None = None
        self.reach = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.rescale)

    def show_value(self, value: float | None, reach: float) -> None:
        """A value, and the one that fills half of the width."""
        if (value, reach) != (self.value, self.reach):
            self.value, self.reach = value, reach
            self.update()

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH), theme.px(HEIGHT))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, painter = theme.current(), QPainter(self)
        middle, thick = round(self.width() / 2), theme.px(THICK)
        top = (self.height() - thick) / 2
        if self.value:
            share = max(-1.0, min(1.0, self.value / self.reach)) if self.reach > 0 else 0.0
            length = share * (middle - 1)
            colour = colours.max if length > 0 else colours.min
            painter.fillRect(QRectF(min(middle, middle + length), top, abs(length), thick), colour)
        painter.setPen(theme.pen(colours.control))
        painter.drawLine(QPointF(middle + 0.5, 1), QPointF(middle + 0.5, self.height() - 1))
        painter.end()
