"""UtilityChart: a utility curve, and on it what each move is worth for sure."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.algorithms.expectimax.utility import Curve
from plyscope.record.tree import NONE
from plyscope.rules.values import number_text
from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.charts.move_chart import COLOURS
from plyscope_desktop.charts.scales import Linear
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr

POINTS = 120
"""Number of points of the curve."""
NEAR = 8
FAR = 8.0
"""Right end of the curve: at most this multiple of the payoffs that the moves are worth."""


class UtilityChart(Chart):
    """An item is a move: its utility over the payoff for sure that is worth as much."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.curve = Curve()
        self.names: tuple[str, ...] = ()
        self.worth: tuple[float, ...] = ()
        self.best = NONE
        self._low, self._high = 0.0, 1.0

    def show_curve(
        self, curve: Curve, payoffs: tuple[float, float], names: tuple[str, ...], worth: tuple[float, ...],
        best: int,
    ) -> None:  # fmt: skip
        """A curve over payoffs, and the moves' expected utilities."""
        self.curve, self.names, self.worth, self.best = curve, names, worth, best
        self._low, self._high = payoffs
        sure = max((curve.payoff(utility) for utility in worth), default=self._high)
        if self._high - self._low > FAR * (sure - self._low) > 0:
            self._high = self._low + FAR / 2 * (sure - self._low)
        if not self._low < self._high:
            self._low, self._high = self._low - 1, self._high + 1
        self.update()

    def _bottom(self) -> float:
        """The least payoff whose utility can be drawn; the logarithm of nothing cannot."""
        worth = self.curve.worth
        span = self._high - self._low
        low = self._low
        while not _drawable(worth, low) and low < self._high:
            low += span / (4 * POINTS)
        return low

    def utilities(self) -> Linear:
        """From the least to the largest utility."""
        low, high = self.curve.worth(self._bottom()), self.curve.worth(self._high)
        return Linear(low, high if high > low else low + 1, whole=False)

    def place(self, payoff: float, utility: float) -> QPointF:
        """Point of a payoff with its utility."""
        plot = self.plot()
        across = Linear(self._low, self._high).at(payoff)
        return QPointF(
            plot.left() + plot.width() * across, plot.bottom() - plot.height() * self.utilities().at(utility)
        )

    def count(self) -> int:
        return len(self.worth)

    def first_item(self) -> int:
        return max(0, self.best)

    def item_at(self, point: QPointF) -> int:
        for item, utility in enumerate(self.worth):
            off = self.place(self.curve.payoff(utility), utility) - point
            if abs(off.x()) + abs(off.y()) <= NEAR * theme.scale():
                return item
        return NONE

    def text_of(self, item: int) -> str:
        utility = self.worth[item]
        return tr("{move}: expected utility {utility}, worth as much as {payoff} for sure").format(
            move=self.names[item], utility=number_text(round(utility, 3)),
            payoff=self.curve.payoff_text(utility),
        )  # fmt: skip

    def draw(self, painter: QPainter) -> None:
        colours, plot = theme.current(), self.plot()
        self.paint_left_axis(painter, self.utilities())
        most = max(3, int(plot.width() // theme.px(44)))
        self.paint_bottom_axis(painter, Linear(self._low, self._high, whole=False).ticks(most))
        low = self._bottom()
        steps = [low + (self._high - low) * step / POINTS for step in range(POINTS + 1)]
        painter.setPen(theme.pen(colours.ink, theme.LINE_NOW))
        painter.drawPolyline(QPolygonF([self.place(payoff, self.curve.worth(payoff)) for payoff in steps]))
        for item, utility in enumerate(self.worth):
            spot = self.place(self.curve.payoff(utility), utility)
            strong = item in (self.best, self.pointed)
            colour = colours.now if item == self.best else colours.role(COLOURS[item % len(COLOURS)])
            if strong:
                painter.setPen(theme.pen(colour, 1, [2, 3]))
                painter.drawLine(QPointF(plot.left(), spot.y()), spot)
                painter.drawLine(spot, QPointF(spot.x(), plot.bottom()))
            painter.setPen(theme.pen(colour, theme.LINE_EDGE))
            painter.setBrush(colour)
            painter.drawEllipse(spot, theme.px(5 if strong else 4), theme.px(5 if strong else 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)


def _drawable(worth: Callable[[float], float], payoff: float) -> bool:
    """Return True if a payoff has a utility."""
    try:
        return isfinite(worth(payoff))
    except ValueError:
        return False
