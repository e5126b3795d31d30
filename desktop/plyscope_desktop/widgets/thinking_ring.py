"""Thinking ring: how much of the time for thinking is left, without a number, a sound or a hurry."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported

SIDE, LINE = 38, 5
FRAME_MS = 250
"""The ring goes on four times a second: nothing that draws the eye."""
WHOLE = 360 * 16


class ThinkingRing(QWidget):
    """`left` returns the part that is left, 1 to 0, or None while nobody is asked to think.

    Once it is over, a pale ring stays.
    """

    def __init__(self, left: Callable[[], float | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._left = left
        self._unit = theme.scale()
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self.refresh)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        follow(self.retranslate)
        theme.follow(self.rescale)

    def use_unit(self, unit: float) -> None:
        """The pixels of the screen for one at 100 %."""
        self._unit = unit
        self.rescale()

    def rescale(self) -> None:
        side = round(SIDE * self._unit)
        self.setFixedSize(side, side)
        self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Time to think"))

    def refresh(self) -> None:
        """Show how much is left now; it keeps its place while there is nothing to show."""
        left = self._left()
        if left is not None and left > 0:
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._timer.stop()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(SIDE * self._unit), round(SIDE * self._unit))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        left = self._left()
        if left is None:
            return
        colours, line = theme.current(), LINE * self._unit
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(line, line, -line, -line)
        painter.setPen(theme.pen(colours.line, line))
        painter.drawEllipse(box)
        painter.setPen(theme.pen(colours.second, line, cap=Qt.PenCapStyle.FlatCap))
        painter.drawArc(box, 90 * 16, round(WHOLE * left))
        painter.end()
