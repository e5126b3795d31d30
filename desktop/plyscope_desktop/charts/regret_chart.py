"""Regret chart: the loss of each strategy against the best machine, pull by pull."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.move_chart import COLOURS, DASHES
from plyscope_desktop.charts.scales import Linear
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import phrases

MOST_POINTS = 600
"""Number of points drawn of a longer line."""
NEAR = 8


@dataclass(frozen=True)
class RegretLine:
    """The player, and the regret after each pull."""

    name: str
    regret: Sequence[float]


class RegretChart(Chart):
    """An item is a player; `shown` is the one whose machines are shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: list[RegretLine] = []
        self.shown = NONE
        self._wide = 0.0

    def show_lines(self, lines: list[RegretLine], shown: int) -> None:
        self.lines, self.shown = lines, shown
        self._wide = room_for(line.name for line in lines)
        self.update()

    def pulls(self) -> int:
        """The longest line."""
        return max((len(line.regret) for line in self.lines), default=0)

    def most(self) -> float:
        """The regret at the upper end of the axis."""
        return max([1.0, *(line.regret[-1] for line in self.lines if line.regret)])

    def point(self, item: int, pull: int) -> QPointF:
        """Point of a line after a number of pulls."""
        plot, line = self.plot(), self.lines[item]
        regret = line.regret[pull - 1] if pull else 0.0
        x = plot.left() + plot.width() * pull / max(1, self.pulls())
        return QPointF(x, plot.bottom() - plot.height() * regret / self.most())

    def count(self) -> int:
        return len(self.lines)

    def item_at(self, point: QPointF) -> int:
        plot = self.plot()
        pull = round((point.x() - plot.left()) / max(1.0, plot.width()) * self.pulls())
        away = {
            item: abs(self.point(item, pull).y() - point.y())
            for item, line in enumerate(self.lines)
            if 0 <= pull <= len(line.regret)
        }
        nearest = min(away, key=lambda item: away[item], default=NONE)
        return nearest if nearest != NONE and away[nearest] <= NEAR * theme.scale() else NONE

    def text_of(self, item: int) -> str:
        line = self.lines[item]
        lost = line.regret[-1] if line.regret else 0.0
        return tr("{name}: regret {lost} at pull {n}").format(
            name=line.name, lost=f"{lost:.2f}", n=phrases.count(len(line.regret))
        )

    def first_item(self) -> int:
        return max(0, self.shown)

    def plot(self) -> QRectF:
        return super().plot().adjusted(0, theme.px(4), -self._wide + theme.px(8), 0)

    def draw(self, painter: QPainter) -> None:
        self.paint_left_axis(painter, Linear(0, self.most(), whole=False))
        self.paint_bottom_axis(painter, Linear(0, max(1, self.pulls())).ticks(6))
        colours = theme.current()
        for item, line in enumerate(self.lines):
            colour = theme.current().ink if item == self.shown else colours.role(COLOURS[item % len(COLOURS)])
            strong = item in (self.shown, self.pointed)
            painter.setPen(
                theme.pen(colour, theme.LINE_NOW if strong else theme.LINE_EDGE, DASHES[item % len(DASHES)])
            )
            places = np.unique(np.linspace(0, len(line.regret), MOST_POINTS).round().astype(int)).tolist()
            painter.drawPolyline(QPolygonF([self.point(item, pull) for pull in places]))
        names = [
            LineName(line.name, self.point(item, len(line.regret)), (), item in (self.shown, self.pointed))
            for item, line in enumerate(self.lines)
        ]
        paint_names(painter, self.plot(), self.width(), names)
