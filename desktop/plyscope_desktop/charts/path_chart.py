"""PathChart: the windows of the nodes from the root down to the one of the moment, one interval a ply."""

from __future__ import annotations

from dataclasses import dataclass
from math import isinf

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.charts.scales import Values
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.mark import Kind, paint_mark
from plyscope_desktop.words.values import window_text

ROW = 22
NAMES = 84
"""The width of the column of names."""


@dataclass(frozen=True)
class Step:
    """A node of the path with its window at the moment, and its value there, NaN for none."""

    node: int
    kind: Kind
    name: str
    alpha: float
    beta: float
    value: float


class PathChart(Chart):
    """An item is a node of the path, the root first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.steps: list[Step] = []
        self.selected = NONE
        self.values = Values(-1, 1)

    def show_path(self, steps: list[Step], selected: int, values: Values) -> None:
        """The path of a moment, the node that is selected, and the scale."""
        self.steps, self.selected = steps, selected
        bounds = [bound for step in steps for bound in (step.alpha, step.beta)]
        self.values = Values.of(np.array([*bounds, values.low, values.high, np.inf, -np.inf]))
        self.setMinimumHeight(theme.px(ROW) * (len(steps) + 1))
        self.update()

    def count(self) -> int:
        return len(self.steps)

    def first_item(self) -> int:
        return self.count() - 1

    def item_at(self, point: QPointF) -> int:
        item = int((point.y() - self.plot().top()) // theme.px(ROW))
        return item if 0 <= item < self.count() else NONE

    def text_of(self, item: int) -> str:
        step = self.steps[item]
        return tr("{name}, ply {ply}: window {window}.").format(
            name=step.name, ply=item, window=window_text(step.alpha, step.beta)
        )

    def plot(self) -> QRectF:
        unit = theme.scale()
        return QRectF(self.rect()).adjusted(NAMES * unit, 2 * unit, -14 * unit, -18 * unit)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(260), theme.px(ROW) * (len(self.steps) + 1))

    def draw(self, painter: QPainter) -> None:
        colours, plot, high = theme.current(), self.plot(), theme.px(ROW)
        metrics = QFontMetricsF(theme.font(theme.LABEL))
        for item, step in enumerate(self.steps):
            top = plot.top() + item * high
            row = QRectF(0, top, self.width(), high)
            if item == len(self.steps) - 1:
                painter.fillRect(row, colours.now_ground)
            if item == self.pointed:
                painter.fillRect(row, colours.hover)
            if step.node == self.selected:
                painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
                painter.drawRect(row.adjusted(1, 1, -1, -1))
            radius = 0.26 * high
            paint_mark(painter, step.kind, QPointF(theme.px(14), top + high / 2), radius)
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(colours.ink)
            room = plot.left() - theme.px(32)
            text = metrics.elidedText(step.name, Qt.TextElideMode.ElideRight, room)
            box = QRectF(theme.px(26), top, room, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
            self._paint_window(painter, step, top + high / 2)
        self._paint_numbers(painter, plot.top() + self.count() * high)

    def _x(self, number: float) -> float:
        plot = self.plot()
        return plot.left() + self.values.at(number) * plot.width()

    def _paint_window(self, painter: QPainter, step: Step, y: float) -> None:
        """The open interval; an infinite end is an arrow, and where α ≥ β the ticks have crossed."""
        colours, plot, unit = theme.current(), self.plot(), theme.scale()
        thick = 5 * unit
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.ghost)
        painter.drawRect(QRectF(plot.left(), y - 1, plot.width(), 2))
        left, right = self._x(step.alpha), self._x(step.beta)
        if step.alpha < step.beta:
            painter.setPen(theme.pen(colours.open_edge, 0.75))
            painter.setBrush(colours.open)
            tip = 5 * unit
            shape = [QPointF(left, y - thick / 2), QPointF(right, y - thick / 2)]
            shape += [QPointF(right + tip, y)] if isinf(step.beta) else []
            shape += [QPointF(right, y + thick / 2), QPointF(left, y + thick / 2)]
            shape += [QPointF(left - tip, y)] if isinf(step.alpha) else []
            painter.drawPolygon(QPolygonF(shape))
        apart = 1.5 * unit if step.alpha == step.beta else 0.0
        for number, role, shift in ((step.alpha, "max", apart), (step.beta, "min", -apart)):
            if not isinf(number):
                painter.setPen(theme.pen(colours.role(role), 3 * unit))
                x = self._x(number) + shift
                painter.drawLine(QPointF(x, y - 7 * unit), QPointF(x, y + 7 * unit))
        if step.value == step.value:
            painter.setPen(theme.pen(colours.panel, 1))
            painter.setBrush(colours.ink)
            painter.drawEllipse(QPointF(self._x(step.value), y), 2.6 * unit, 2.6 * unit)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_numbers(self, painter: QPainter, top: float) -> None:
        colours, plot = theme.current(), self.plot()
        painter.setFont(theme.font(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(colours.second)
        free = float("-inf")
        most = max(3, int(plot.width() // theme.px(44)))
        for share, text in sorted(self.values.ticks(most)):
            wide = metrics.horizontalAdvance(text)
            x = plot.left() + share * plot.width() - wide / 2
            if x >= free:
                painter.drawText(QRectF(x, top, wide + 1, metrics.height()), text)
                free = x + wide + theme.px(theme.TIGHT)
