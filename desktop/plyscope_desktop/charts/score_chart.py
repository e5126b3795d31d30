"""ScoreChart: UCB1 scores of some children as straight lines over C; their upper edge is what is selected."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isinf

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from plyscope.query.ucb import Arm, Stretch, pick, scores, width
from plyscope.record.tree import NONE
from plyscope.rules.values import number_text
from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.move_chart import COLOURS, DASHES
from plyscope_desktop.charts.scales import Linear
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr

NEAR = 7
"""Pixels from a line within which it is meant."""
NAMES = 96
"""Pixels at the right for the names of the lines at most."""
BEYOND = 1.25
"""The axis goes on so much farther than the last crossing."""


@dataclass(frozen=True)
class Scores:
    """Data of the chart: the names of the children, their statistics, the visits of their parent, and C."""

    names: tuple[str, ...] = ()
    arms: tuple[Arm, ...] = ()
    visits: int = 0
    c: float = 1.0
    stretches: tuple[Stretch, ...] = ()


class ScoreChart(Chart):
    """An item is a child. `c_chosen` carries the C of a place that was clicked or dragged to."""

    c_chosen = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = Scores()
        self._wide = 0.0
        self._dragging = False

    def show_scores(self, shown: Scores) -> None:
        self.shown = shown
        self._wide = room_for(shown.names, NAMES)
        self.update()

    def highest_c(self) -> float:
        """The right end of the axis: beyond the last crossing and the present C."""
        ends = [stretch.high for stretch in self.shown.stretches if not isinf(stretch.high)]
        return max(2.0, BEYOND * max(ends, default=0.0), BEYOND * self.shown.c)

    def score(self, item: int, c: float) -> float:
        """The score of a child for a C."""
        arm = self.shown.arms[item]
        return arm.mean + c * width(arm, self.shown.visits) if arm.visits else inf

    def scale(self) -> Linear:
        """From no reward up to the largest score at the right end."""
        right = [self.score(item, self.highest_c()) for item in self.visited()]
        return Linear(0.0, max(1.0, *right) if right else 1.0, whole=False)

    def visited(self) -> list[int]:
        """The children that have a line."""
        return [item for item, arm in enumerate(self.shown.arms) if arm.visits]

    def x_of(self, c: float) -> float:
        plot = self.plot()
        return plot.left() + plot.width() * c / self.highest_c()

    def y_of(self, score: float) -> float:
        plot = self.plot()
        return plot.bottom() - plot.height() * self.scale().at(score)

    def c_at(self, x: float) -> float:
        """The C of a place."""
        plot = self.plot()
        share = (x - plot.left()) / max(1.0, plot.width())
        return min(max(share, 0.0), 1.0) * self.highest_c()

    def count(self) -> int:
        return len(self.shown.arms)

    def first_item(self) -> int:
        return pick(scores(self.shown.arms, self.shown.visits, self.shown.c))

    def item_at(self, point: QPointF) -> int:
        if not self.plot().adjusted(-2, -2, self._wide, 2).contains(point):
            return NONE
        c = self.c_at(point.x())
        away = {item: abs(self.y_of(self.score(item, c)) - point.y()) for item in self.visited()}
        nearest = min(away, key=lambda item: away[item], default=NONE)
        return nearest if nearest != NONE and away[nearest] <= NEAR * theme.scale() else NONE

    def text_of(self, item: int) -> str:
        shown, arm = self.shown, self.shown.arms[item]
        if not arm.visits:
            return tr("{move}: never visited, so it is selected before all others.").format(
                move=shown.names[item]
            )
        bonus = width(arm, shown.visits)
        return tr("{move}: {mean} + {c} · {width} = {score}, after {n} of {all} visits").format(
            move=shown.names[item], mean=rounded(arm.mean), c=number_text(round(shown.c, 3)),
            width=rounded(bonus), score=rounded(self.score(item, shown.c)), n=arm.visits, all=shown.visits,
        )  # fmt: skip

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plain = event.button() == Qt.MouseButton.LeftButton
        self._dragging = plain and self.plot().contains(event.position()) and self.pointed == NONE
        if self._dragging:
            self.c_chosen.emit(self.c_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self.c_chosen.emit(self.c_at(event.position().x()))
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self._dragging = False
        else:
            super().mouseReleaseEvent(event)

    def plot(self) -> QRectF:
        return super().plot().adjusted(0, theme.px(4), -self._wide + theme.px(8), 0)

    def draw(self, painter: QPainter) -> None:
        colours, plot = theme.current(), self.plot()
        self.paint_left_axis(painter, self.scale())
        top = self.highest_c()
        numbers = [(share, text) for share, text in Linear(0, top, whole=False).ticks(5)]
        crossings = [stretch.high for stretch in self.shown.stretches if not isinf(stretch.high)]
        marks = [(c / top, rounded(c)) for c in crossings]
        near = 0.09
        numbers = [tick for tick in numbers if all(abs(tick[0] - at) > near for at, _ in marks)]
        self.paint_bottom_axis(painter, sorted(numbers + marks))
        for c in crossings:
            x = self.x_of(c)
            painter.setPen(theme.pen(colours.control, 1, [2, 3]))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        painter.save()
        painter.setClipRect(plot.adjusted(-1, -1, 1, 1))
        for item in self.visited():
            self._paint_line(painter, item)
        self._paint_edge(painter)
        painter.restore()
        self._paint_now(painter)
        self._paint_names(painter)

    def _paint_line(self, painter: QPainter, item: int) -> None:
        colour = theme.current().role(COLOURS[item % len(COLOURS)])
        dash = DASHES[item // len(COLOURS) % len(DASHES)]
        wide = theme.LINE_NOW if item == self.pointed else theme.LINE_EDGE
        painter.setPen(theme.pen(colour, wide, dash))
        top = self.highest_c()
        start, end = self.score(item, 0), self.score(item, top)
        painter.drawLine(QPointF(self.x_of(0), self.y_of(start)), QPointF(self.x_of(top), self.y_of(end)))

    def _paint_edge(self, painter: QPainter) -> None:
        """The upper edge of all lines, as a thick one of ink."""
        top = self.highest_c()
        painter.setPen(theme.pen(theme.current().ink, theme.LINE_NOW))
        for stretch in self.shown.stretches:
            if not self.shown.arms[stretch.arm].visits:
                continue
            low, high = stretch.low, min(stretch.high, top)
            begin = QPointF(self.x_of(low), self.y_of(self.score(stretch.arm, low)))
            painter.drawLine(begin, QPointF(self.x_of(high), self.y_of(self.score(stretch.arm, high))))

    def _paint_now(self, painter: QPainter) -> None:
        """C as it is, and a dot on the line that it selects."""
        colours, plot = theme.current(), self.plot()
        x = self.x_of(self.shown.c)
        painter.setPen(theme.pen(colours.now, theme.LINE_MARK))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        if not self.shown.arms:
            return
        best = self.first_item()
        if self.shown.arms[best].visits:
            painter.setBrush(colours.now)
            y = self.y_of(self.score(best, self.shown.c))
            painter.drawEllipse(QPointF(x, y), theme.px(4), theme.px(4))
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_names(self, painter: QPainter) -> None:
        """The names at the right ends; those with the largest scores first."""
        right, top = self.plot().right(), self.highest_c()
        names = []
        for item in self.visited():
            score, pointed = self.score(item, top), item == self.pointed
            end = QPointF(right, self.y_of(score))
            names.append(LineName(self.shown.names[item], end, (not pointed, -score), pointed))
        paint_names(painter, self.plot(), self.width(), names)


def rounded(number: float) -> str:
    """A score with three decimals."""
    return number_text(number) if isinf(number) else f"{number:.3f}"
