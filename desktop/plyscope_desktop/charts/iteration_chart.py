"""IterationChart: the nodes of each iteration as bars, and by how much each depth cost more than the last."""

from __future__ import annotations

from collections.abc import Callable
from math import isnan

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from plyscope.query.iterations import Depth, Iteration
from plyscope.record.trace import DEEPER, PASS
from plyscope.record.tree import NONE
from plyscope.rules.values import number_text
from plyscope_desktop.charts.chart import paint_legend
from plyscope_desktop.charts.count_chart import CountChart
from plyscope_desktop.charts.scales import Linear, Powers, Scale
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import phrases

GROUP_GAP = 0.45
"""The space between two depths, in bars."""
WIDEST = 44


class IterationChart(CountChart):
    """An item is a chapter: a depth, a widened window, a pass. Those of one depth are neighbours."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chapters: list[Iteration] = []
        self.depths: list[Depth] = []
        self.now = NONE
        self._tell: Callable[[int], str] = str

    def show_iterations(
        self, chapters: list[Iteration], depths: list[Depth], now: int, tell: Callable[[int], str]
    ) -> None:
        """Show the chapters of a moment and the current one; `tell` returns the sentence of a chapter."""
        self.chapters, self.depths, self.now, self._tell = chapters, depths, now, tell
        self.update()

    def count(self) -> int:
        return len(self.chapters)

    def first_item(self) -> int:
        return max(0, self.now)

    def text_of(self, item: int) -> str:
        return self._tell(item)

    def scale(self) -> Scale:
        """The scale of the counts."""
        most = float(max((entry.nodes for entry in self.chapters), default=1))
        return Powers(most * 2.2) if self.logarithmic else Linear(0.0, most * 1.15)

    def _unit(self) -> float:
        """The width that a bar has for itself."""
        bars = len(self.chapters) + GROUP_GAP * len(self.depths)
        return min(self.plot().width() / max(1.0, bars), WIDEST * theme.scale())

    def left_of(self, item: int) -> float:
        """Left end of a bar's room."""
        group = next(
            (number for number, entry in enumerate(self.depths) if item < entry.first + entry.chapters), 0
        )
        return self.plot().left() + self._unit() * (item + GROUP_GAP * (group + 0.5))

    def bar(self, item: int) -> QRectF:
        """Place of a bar."""
        plot, wide = self.plot(), self._unit()
        high = self.scale().at(float(self.chapters[item].nodes)) * plot.height()
        return QRectF(self.left_of(item) + 0.08 * wide, plot.bottom() - high, 0.84 * wide, high)

    def item_at(self, point: QPointF) -> int:
        plot, wide = self.plot(), self._unit()
        if not plot.contains(point):
            return NONE
        lefts = [self.left_of(item) for item in range(self.count())]
        return next((item for item, left in enumerate(lefts) if left <= point.x() < left + wide), NONE)

    def draw(self, painter: QPainter) -> None:
        colours, plot = theme.current(), self.plot()
        self.paint_left_axis(painter, self.scale())
        wide = self._unit()
        lefts = [self.left_of(item) for item in range(self.count())]
        for item, role in ((self.pointed, colours.hover), (self.now, colours.now_ground)):
            if 0 <= item < self.count():
                painter.fillRect(QRectF(lefts[item], plot.top(), wide, plot.height()), role)
        for item, entry in enumerate(self.chapters):
            self._paint_bar(painter, self.bar(item), entry)
        self._paint_growth(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ticks = []
        for group in self.depths:
            begin = self.left_of(group.first)
            end = self.left_of(group.first + group.chapters - 1) + wide
            share = ((begin + end) / 2 - plot.left()) / max(1.0, plot.width())
            ticks.append((share, phrases.count(group.depth)))
        self.paint_bottom_axis(painter, ticks)
        if 0 <= self.now < self.count():
            painter.setPen(theme.pen(colours.now, theme.LINE_NOW))
            y = plot.bottom() + 1.5
            painter.drawLine(QPointF(lefts[self.now] + 2, y), QPointF(lefts[self.now] + wide - 2, y))
        kinds = {entry.reason for entry in self.chapters}
        entries = [("ghost", "", tr("deeper"))] if DEEPER in kinds else []
        if kinds - {DEEPER, PASS}:
            entries.append(("leaf", "hatched", tr("wider window")))
        if PASS in kinds:
            entries.append(("open", "", tr("pass")))
        if kinds != {DEEPER}:
            paint_legend(painter, plot.right(), 0, entries)

    def _paint_bar(self, painter: QPainter, bar: QRectF, entry: Iteration) -> None:
        """Filled for a depth, hatched for a wider window, in the colour of windows for a pass."""
        colours = theme.current()
        dash = None if entry.done else [3.0, 2.0]
        painter.setPen(theme.pen(colours.control, 1, dash))
        if entry.reason == DEEPER:
            painter.setBrush(colours.ghost if entry.done else Qt.BrushStyle.NoBrush)
        elif entry.reason == PASS:
            painter.setPen(theme.pen(colours.open_edge, 1, dash))
            painter.setBrush(colours.open if entry.done else Qt.BrushStyle.NoBrush)
        else:
            painter.setPen(theme.pen(colours.leaf, 1, dash))
            painter.setBrush(colours.leaf)
            brush = painter.brush()
            brush.setStyle(Qt.BrushStyle.BDiagPattern)
            painter.setBrush(brush)
        painter.drawRect(bar)

    def _paint_growth(self, painter: QPainter) -> None:
        """Ratio to the nodes of the depth before, above each depth that has room for it."""
        colours, scale = theme.current(), self.scale()
        plot, wide = self.plot(), self._unit()
        painter.setFont(theme.font(theme.CAPTION, bold=True))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(colours.ink)
        free = float("-inf")
        for entry in self.depths:
            if isnan(entry.growth):
                continue
            members = self.chapters[entry.first : entry.first + entry.chapters]
            most = max(member.nodes for member in members)
            begin = self.left_of(entry.first)
            end = self.left_of(entry.first + entry.chapters - 1) + wide
            text = f"× {number_text(round(entry.growth, 2 if entry.growth < 10 else 1))}"
            room = metrics.horizontalAdvance(text)
            x = (begin + end - room) / 2
            y = plot.bottom() - scale.at(float(most)) * plot.height() - metrics.height() - 2
            if x >= free:
                box = QRectF(x, max(y, plot.top()), room + 1, metrics.height())
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
                free = x + room + 4
