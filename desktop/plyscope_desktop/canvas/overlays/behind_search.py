"""Lag: at the top right of the canvas, how far its picture is behind the search, while that is much."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from plyscope_desktop.canvas.drawing.sizes import Sizes
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.record_feed import BEHIND
from plyscope_desktop.words import phrases

HIGH, PAD = 24, 10
"""How high it is, and the room beside its words, in pixels of the design."""


class Lag(QWidget):
    """Hidden while the picture follows; the mouse goes through it."""

    def __init__(self, parent: QWidget, sizes: Sizes) -> None:
        super().__init__(parent)
        self.sizes = sizes
        self.text = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_rows(self, rows: int) -> None:
        """Show the number of rows that are not in the picture yet."""
        text = phrases.behind(rows) if rows >= BEHIND else ""
        if text != self.text:
            self.text = text
            self.setAccessibleName(text)
            self.resize(self.sizeHint())
            self.update()
        self.setVisible(bool(text))

    def sizeHint(self) -> QSize:
        unit = self.sizes.unit
        return QSize(round(self.sizes.width(self.text, theme.LABEL) + 2 * PAD * unit), round(HIGH * unit))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.pen(colours.line))
        painter.setBrush(colours.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(colours.second)
        painter.setFont(self.sizes.font(theme.LABEL))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text)
        painter.end()
