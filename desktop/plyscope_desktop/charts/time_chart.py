"""TimeChart: a chart over the whole record from left to right, with its chapters and the shown moment."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.charts.scales import Linear
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.wide import WIDE

SNAP = 5
"""Pixels within which something nearby is meant."""
LINES_APART = 8
"""Chapters that begin nearer to the last line than this have none."""
CHAPTER_FROM = 44
"""The narrowest chapter that is named."""


class TimeChart(Chart):
    """Moments 0 to `last`; `begins` are the first ones of the chapters and `names` what those are called."""

    moment_chosen = Signal(WIDE)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tick, self.last = 0, 1
        self.begins: NDArray[np.int64] = np.zeros(0, np.int64)
        self.names: Sequence[str] = ()
        self.chosen.connect(lambda item: self.moment_chosen.emit(self.item_tick(item)))

    def item_tick(self, item: int) -> int:
        """The moment of an item."""
        raise NotImplementedError

    def moment_at(self, x: float) -> int:
        """The moment that a click at a place means."""
        return self.tick_at(x)

    def show_time(self, tick: int, last: int, begins: NDArray[np.int64], names: Sequence[str]) -> None:
        """The shown moment, the last one, and the chapters."""
        self.tick, self.last, self.begins, self.names = tick, max(1, last), begins, names

    def place_of(self, tick: float) -> float:
        """Place of a moment."""
        plot = self.plot()
        return plot.left() + plot.width() * tick / self.last

    def places_of(self, ticks: NDArray[np.int64]) -> NDArray[np.float64]:
        """Places of moments."""
        plot = self.plot()
        return plot.left() + plot.width() * ticks / self.last

    def tick_at(self, x: float) -> int:
        """The moment at a place."""
        plot = self.plot()
        share = (x - plot.left()) / max(1.0, plot.width())
        return min(max(round(share * self.last), 0), self.last)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        reach = self.plot().adjusted(-SNAP, -2 * SNAP, SNAP, 2 * SNAP)
        if event.button() == Qt.MouseButton.LeftButton and reach.contains(event.position()):
            self.moment_chosen.emit(self.moment_at(event.position().x()))

    def paint_chapters(self, painter: QPainter) -> None:
        """A line where a chapter begins, and its name where there is room."""
        colours, plot = theme.current(), self.plot()
        painter.setFont(theme.font(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        xs = [*self.places_of(self.begins).tolist(), plot.right()]
        last = float("-inf")
        for number, begin in enumerate(xs[:-1]):
            if begin - last < LINES_APART:
                continue
            last = begin
            if number:
                painter.setPen(theme.pen(colours.control, 1, [1, 3]))
                painter.drawLine(QPointF(begin, plot.top()), QPointF(begin, plot.bottom()))
            room = xs[number + 1] - begin - theme.px(6)
            name = self.names[number] if number < len(self.names) else ""
            if room >= theme.px(CHAPTER_FROM) - 6 and metrics.horizontalAdvance(name) <= room:
                painter.setPen(colours.second)
                box = QRectF(begin + theme.px(3), plot.top() - metrics.height(), room, metrics.height())
                painter.drawText(box, name)

    def paint_time_axis(self, painter: QPainter) -> None:
        """The numbers of moments."""
        most = max(2, int(self.plot().width() // theme.px(80)))
        self.paint_bottom_axis(painter, Linear(0, self.last).ticks(most))

    def plot(self) -> QRectF:
        return super().plot().adjusted(0, theme.px(10), 0, 0)
