"""DepthChart: nodes, leaves and cutoffs of each ply as bars."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from plyscope.query.counts import Counts
from plyscope.record.tree import NONE
from plyscope_desktop.charts.chart import paint_legend, paint_swatch
from plyscope_desktop.charts.count_chart import CountChart
from plyscope_desktop.charts.scales import Linear, Powers, Scale
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import phrases

MOST_BARS = 100
WIDEST = 72
"""Pixels that the bar of a ply is wide at most."""


class DepthChart(CountChart):
    """An item is a bar: one ply, or some beside each other where there are very many."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.now = self.selected = NONE
        self.together = 1
        self.nodes: NDArray[np.int64] = np.zeros(0, np.int64)
        self.leaves, self.cuts = self.nodes, self.nodes

    def show_counts(self, counts: Counts | None, now: int, selected: int) -> None:
        """The counts of a moment, and the plies of its node and of the selected one; -1 for none."""
        nothing = np.zeros(0, np.int64)
        columns = (
            [nothing] * 3 if counts is None
            else [counts.nodes_by_ply, counts.leaves_by_ply, counts.cuts_by_ply]
        )  # fmt: skip
        self.together = max(1, -(-len(columns[0]) // MOST_BARS))
        begins = np.arange(0, len(columns[0]), self.together)
        self.nodes, self.leaves, self.cuts = (
            np.add.reduceat(column, begins) if self.together > 1 else column for column in columns
        )
        self.now = now // self.together if now != NONE else NONE
        self.selected = selected // self.together if selected != NONE else NONE
        self.update()

    def count(self) -> int:
        return len(self.nodes)

    def first_item(self) -> int:
        return max(0, self.now)

    def plies(self, item: int) -> tuple[int, int]:
        """The first and the last ply of a bar."""
        return item * self.together, (item + 1) * self.together - 1

    def _slot(self) -> float:
        return self.plot().width() / max(1, self.count())

    def item_at(self, point: QPointF) -> int:
        plot = self.plot()
        item = int((point.x() - plot.left()) // self._slot())
        inside = plot.left() <= point.x() < plot.right() and 0 <= item < self.count()
        return item if inside else NONE

    def text_of(self, item: int) -> str:
        first, last = self.plies(item)
        place = (
            tr("Ply {n}").format(n=phrases.count(first)) if first == last
            else tr("Plies {first} to {last}").format(first=phrases.count(first), last=phrases.count(last))
        )  # fmt: skip
        counts = tr("nodes {nodes}, leaves {leaves}, cutoffs {cuts}").format(
            nodes=phrases.count(int(self.nodes[item])), leaves=phrases.count(int(self.leaves[item])),
            cuts=phrases.count(int(self.cuts[item])),
        )  # fmt: skip
        return tr("{place}: {counts}").format(place=place, counts=counts)

    def scale(self) -> Scale:
        """The scale of the counts."""
        most = float(self.nodes.max(initial=1))
        return Powers(most * 1.5) if self.logarithmic else Linear(0.0, most * 1.06)

    def bar(self, item: int) -> QRectF:
        """Return the rectangle of a bar."""
        plot, slot = self.plot(), self._slot()
        wide = min(0.8 * slot if slot > 4 else slot, WIDEST * theme.scale())
        high = self.scale().at(float(self.nodes[item])) * plot.height()
        middle = plot.left() + (item + 0.5) * slot
        return QRectF(middle - wide / 2, plot.bottom() - high, wide, high)

    def draw(self, painter: QPainter) -> None:
        colours, plot, scale = theme.current(), self.plot(), self.scale()
        self.paint_left_axis(painter, scale)
        slot = self._slot()
        for item, role in ((self.pointed, colours.hover), (self.now, colours.now_ground)):
            if 0 <= item < self.count():
                painter.fillRect(QRectF(plot.left() + item * slot, plot.top(), slot, plot.height()), role)
        edge = theme.pen(colours.control, 1)
        for item in range(self.count()):
            bar = self.bar(item)
            if not self.nodes[item]:
                continue
            painter.setPen(edge)
            painter.setBrush(colours.ghost)
            painter.drawRect(bar)
            half = bar.width() / 2
            inset = min(3.0, bar.width() / 8)
            for number, left, name, look in (
                (self.leaves[item], bar.left() + inset, "leaf", ""),
                (self.cuts[item], bar.left() + half, "cut", "hatched"),
            ):
                high = scale.at(float(number)) * plot.height()
                if number and high > 0:
                    inner = QRectF(left, plot.bottom() - high, half - inset, high)
                    paint_swatch(painter, inner, name, look)
        painter.setBrush(colours.panel)
        self.paint_bottom_axis(
            painter,
            [
                ((item + 0.5) / self.count(), phrases.count(self.plies(item)[0]))
                for item in range(self.count())
            ],
        )
        for item, role in ((self.selected, colours.ink), (self.now, colours.now)):
            if 0 <= item < self.count():
                painter.setPen(theme.pen(role, theme.LINE_NOW))
                y = plot.bottom() + 1.5
                painter.drawLine(
                    QPointF(plot.left() + item * slot + 2, y), QPointF(plot.left() + (item + 1) * slot - 2, y)
                )
        entries = [("ghost", "", tr("nodes")), ("leaf", "", tr("leaves")), ("cut", "hatched", tr("cutoffs"))]
        paint_legend(painter, plot.right(), 0, entries)
