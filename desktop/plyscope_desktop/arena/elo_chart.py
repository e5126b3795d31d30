"""EloChart: the rating of each player after each round, against the mean of the field."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.arena.names import elo_text
from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.scales import round_numbers
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr

NAMES = 120
"""Pixels at the right for the names of the players at most."""
LEAST = 100.0
"""Elo on either side of 0 that the axis has at least."""
NEAR = 12


@dataclass(frozen=True)
class EloLine:
    """A player's ratings after each round; `chosen` emphasizes it."""

    name: str
    ratings: tuple[float, ...]
    chosen: bool = False


class EloChart(Chart):
    """An item is a player after a round, in the order of the lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[EloLine, ...] = ()
        self.most = 1
        self._wide = 0.0
        follow(self.retranslate)

    def show_lines(self, lines: tuple[EloLine, ...], most: int) -> None:
        """Show ratings after up to `most` rounds."""
        if (lines, most) != (self.lines, self.most):
            self.lines, self.most = lines, max(most, 1)
            self._wide = room_for([line.name for line in lines], NAMES)
            self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Elo by round"))
        self.update()

    def _items(self) -> list[tuple[int, int]]:
        return [
            (number, after)
            for number, line in enumerate(self.lines)
            for after, rating in enumerate(line.ratings, 1)
            if isfinite(rating)
        ]

    def count(self) -> int:
        return len(self._items())

    def text_of(self, item: int) -> str:
        number, after = self._items()[item]
        line = self.lines[number]
        text = tr("{name} after round {n}: {elo}")
        return text.format(name=line.name, n=after, elo=elo_text(line.ratings[after - 1]))

    def item_at(self, point: QPointF) -> int:
        nearest, found = NEAR * theme.scale(), -1
        for item, (number, after) in enumerate(self._items()):
            at = self.place(after, self.lines[number].ratings[after - 1])
            away = abs(at.x() - point.x()) + abs(at.y() - point.y())
            if away < nearest:
                nearest, found = away, item
        return found

    def plot(self) -> QRectF:
        unit = theme.scale()
        box = QRectF(self.rect()).adjusted(46 * unit, 10 * unit, -8 * unit - self._wide, -26 * unit)
        return box if box.width() > 10 else QRectF(self.rect())

    def _reach(self) -> float:
        found = [abs(rating) for line in self.lines for rating in line.ratings if isfinite(rating)]
        return 1.12 * max(LEAST, *found) if found else LEAST

    def place(self, after: float, rating: float) -> QPointF:
        """The place of a rating after a number of rounds."""
        plot, reach = self.plot(), self._reach()
        across = (after - 1) / max(self.most - 1, 1) if self.most > 1 else 0.5
        return QPointF(
            plot.left() + across * plot.width(), plot.center().y() - rating / reach * plot.height() / 2
        )

    def draw(self, painter: QPainter) -> None:
        colours, plot, reach = theme.current(), self.plot(), self._reach()
        painter.setFont(theme.font(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        for rating in round_numbers(-reach, reach, max(3, int(plot.height() / (2.4 * metrics.height())))):
            y = self.place(1, rating).y()
            painter.setPen(theme.pen(colours.second if rating == 0 else colours.line))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colours.second)
            box = QRectF(0, y - metrics.height() / 2, plot.left() - theme.px(8), metrics.height())
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number_text(round(rating))
            )
        ticks = [round(n) for n in round_numbers(1, self.most, 6) if n == round(n)]
        last = ticks[-1] if ticks else 1
        spread = max(self.most - 1, 1)
        self.paint_bottom_axis(
            painter,
            [
                (
                    (n - 1) / spread if self.most > 1 else 0.5,
                    tr("round {n}").format(n=n) if n == ticks[0] else str(n),
                )
                for n in (*ticks, *([self.most] if last < self.most else []))
            ],
        )
        names = []
        for rank, line in enumerate(self.lines):
            places = [self.place(n, rating) for n, rating in enumerate(line.ratings, 1) if isfinite(rating)]
            if not places:
                continue
            width = theme.LINE_NOW if line.chosen else theme.LINE_EDGE
            painter.setPen(theme.pen(colours.ink if line.chosen else colours.second, width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(places))
            painter.setBrush(colours.ink if line.chosen else colours.second)
            painter.drawEllipse(places[-1], theme.px(3), theme.px(3))
            names.append(LineName(line.name, places[-1], (not line.chosen, rank), line.chosen))
        paint_names(painter, plot, self.width() - theme.px(2), names)
        if 0 <= self.pointed < self.count():
            number, after = self._items()[self.pointed]
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
            painter.setBrush(colours.panel)
            painter.drawEllipse(
                self.place(after, self.lines[number].ratings[after - 1]), theme.px(4), theme.px(4)
            )
