"""Lag: at the top right of the canvas, how far its picture is behind the search, while that is much."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope_desktop.canvas.drawing.sizes import Sizes
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.session.record_feed import BEHIND
from plyscope_desktop.words import phrases

HIGH, PAD = 24, 10
"""How high it is, and the room beside its words, in pixels of the design."""


class Lag(QWidget):
    """Hidden while the picture follows. Once the search has ended, a button shows the end: `end_wanted`."""

    end_wanted = Signal()

    def __init__(self, parent: QWidget, sizes: Sizes) -> None:
        super().__init__(parent)
        self.sizes = sizes
        self.text = ""
        self.end = QPushButton(self)
        self.end.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.end.setCursor(Qt.CursorShape.PointingHandCursor)
        self.end.clicked.connect(self.end_wanted)
        self.end.hide()
        self.hide()
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def show_rows(self, rows: int, *, replays: bool) -> None:
        """Show the number of rows that are not in the picture yet; `replays` once the answer is known."""
        text = ""
        if rows >= BEHIND:
            text = phrases.to_replay(rows) if replays else phrases.behind(rows)
        self.end.setVisible(bool(text) and replays)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not replays)
        if text != self.text:
            self.text = text
            self.setAccessibleName(text)
            self.resize(self.sizeHint())
            self.update()
        self.setVisible(bool(text))

    def retranslate(self) -> None:
        self.end.setText(tr("Show the end"))
        self.end.setToolTip(keymap.tooltip(tr("Show the end"), "timeline.catch_up"))

    def _words(self) -> float:
        return self.sizes.width(self.text, theme.LABEL) + 2 * PAD * self.sizes.unit

    def _button(self) -> float:
        """Return the width of the button, 0 without one."""
        if self.end.isHidden():
            return 0.0
        return self.sizes.width(self.end.text(), theme.LABEL) + 2 * PAD * self.sizes.unit

    def sizeHint(self) -> QSize:
        return QSize(round(self._words() + self._button()), round(HIGH * self.sizes.unit))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = round(self._button())
        pixels = self.sizes.font(theme.LABEL).pixelSize()
        high = f"min-height: 0; max-height: {self.height() - 2}px"
        self.end.setStyleSheet(f"QPushButton {{ font-size: {pixels}px; padding: 0; {high}; }}")
        self.end.setGeometry(self.width() - wide, 0, wide, self.height())

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
        words = QRectF(0, 0, self._words(), self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text)
        painter.end()
