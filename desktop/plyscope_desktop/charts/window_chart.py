"""WindowChart: α and β at the root over the whole record, with the open window between them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.query.root_moves import Windows
from plyscope.record.tree import NONE
from plyscope_desktop.charts.chart import paint_legend
from plyscope_desktop.charts.scales import Values, corners
from plyscope_desktop.charts.time_chart import SNAP, TimeChart
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.values import window_text

NOTHING = np.zeros(0)


class WindowChart(TimeChart):
    """An item is a change of the window; between two of them every moment can be clicked."""

    def __init__(self, tell: Callable[[int], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tell = tell
        self.windows = Windows(np.zeros(0, np.int64), NOTHING, NOTHING)
        self.values = Values(-1, 1)

    def show_windows(self, windows: Windows) -> None:
        """The window at the root, whenever it changes."""
        self.windows = windows
        self.values = Values.of(np.concatenate([windows.alphas, windows.betas]))
        self.update()

    def count(self) -> int:
        return len(self.windows.ticks)

    def item_tick(self, item: int) -> int:
        return int(self.windows.ticks[item])

    def first_item(self) -> int:
        return max(0, bisect_right(self.windows.ticks, self.tick) - 1)

    def item_at(self, point: QPointF) -> int:
        """The change at which the window became what it is at a point."""
        plot = self.plot()
        if not plot.adjusted(-SNAP, -20, SNAP, 20).contains(point) or not self.count():
            return NONE
        tick = self.tick_at(point.x() + SNAP)
        return max(0, bisect_right(self.windows.ticks, tick) - 1)

    def moment_at(self, x: float) -> int:
        """The moment that a click means: that of a change nearby, else the one at the place."""
        near = bisect_left(self.windows.ticks, self.tick_at(x - SNAP))
        found = [
            int(tick)
            for tick in self.windows.ticks[near : near + 2].tolist()
            if abs(self.place_of(tick) - x) <= SNAP
        ]
        return min(found, key=lambda tick: abs(self.place_of(tick) - x)) if found else self.tick_at(x)

    def text_of(self, item: int) -> str:
        tick = int(self.windows.ticks[item])
        window = window_text(float(self.windows.alphas[item]), float(self.windows.betas[item]))
        return tr("{moment}: the window at the root becomes {window}.").format(
            moment=self._tell(tick), window=window
        )

    def draw(self, painter: QPainter) -> None:
        colours, plot = theme.current(), self.plot()
        self.paint_left_axis(painter, self.values)
        self._paint_band(painter)
        self.paint_chapters(painter)
        for numbers, role, dash in (
            (self.windows.alphas, "max", None), (self.windows.betas, "min", [4.0, 1.5]),
        ):  # fmt: skip
            painter.setPen(theme.pen(colours.role(role), theme.LINE_MARK, dash))
            for line in self._lines(numbers):
                painter.drawPolyline(line)
        if 0 <= self.pointed < self.count():
            x = self.place_of(int(self.windows.ticks[self.pointed]))
            painter.setPen(theme.pen(colours.second, 1, [2, 2]))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        self.paint_time_axis(painter)
        self.paint_playhead(painter, self.place_of(self.tick))
        paint_legend(
            painter, plot.right(), -theme.px(2) + 2,
            [("max", "line", "α"), ("min", "line", "β"), ("open", "", tr("open window"))],
        )  # fmt: skip

    def _ys(self, numbers: np.ndarray) -> np.ndarray:
        plot = self.plot()
        return np.asarray(plot.bottom() - self.values.places(numbers) * plot.height())

    def _lines(self, numbers: np.ndarray) -> list[QPolygonF]:
        """The steps of one bound; none where it is infinite."""
        ticks = self.windows.ticks
        found = []
        finite = np.isfinite(numbers)
        begins = np.flatnonzero(finite & ~np.r_[False, finite[:-1]])
        ends = np.flatnonzero(finite & ~np.r_[finite[1:], False]) + 1
        xs = self.places_of(ticks)
        for begin, end in zip(begins.tolist(), ends.tolist(), strict=True):
            stop = xs[end] if end < len(xs) else self.plot().right()
            x, y = corners(xs[begin:end], self._ys(numbers[begin:end]), float(stop))
            found.append(QPolygonF([QPointF(a, b) for a, b in zip(x.tolist(), y.tolist(), strict=True)]))
        return found

    def _paint_band(self, painter: QPainter) -> None:
        """Between α and β; an infinite bound leaves it open to the edge."""
        if not self.count():
            return
        colours, plot = theme.current(), self.plot()
        xs = self.places_of(self.windows.ticks)
        upper, lower = self._ys(self.windows.betas), self._ys(self.windows.alphas)
        end = plot.right()
        x, top = corners(xs, np.minimum(upper, lower), end)
        _, bottom = corners(xs, lower, end)
        edge = [QPointF(a, b) for a, b in zip(x.tolist(), top.tolist(), strict=True)]
        back = [QPointF(a, b) for a, b in zip(x.tolist(), bottom.tolist(), strict=True)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.mix(colours.panel, colours.open, 0.42))
        painter.drawPolygon(QPolygonF(edge + back[::-1]))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def plot(self) -> QRectF:
        return super().plot().adjusted(0, theme.px(4), 0, 0)
