"""LlrChart: the log-likelihood ratio of the sequential test after each pair, between its two bounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.arena.tournament.settings import Sprt
from plyscope.rules.values import number_text
from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.charts.scales import round_numbers
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr

BOTTOM, HEAD_ROOM = 26, 0.12
"""Room for the numbers of pairs, and the share of the plot beyond either bound."""
DOT = 5.5
MOST_TICKS = 6


@dataclass(frozen=True)
class LlrPath:
    """The ratio after each pair from the first on, the bounds, and how many pairs there are at most."""

    ratios: tuple[float, ...] = ()
    lower: float = -1.0
    upper: float = 1.0
    most: int = 1
    test: Sprt = field(default_factory=Sprt)


class LlrChart(Chart):
    """An item is a pair. The last one is violet, with its number beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = LlrPath()
        follow(self.retranslate)

    def show_path(self, path: LlrPath) -> None:
        """Show the ratios of a test."""
        if path != self.path:
            self.path = path
            self.retranslate()
            self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Log-likelihood ratio after each pair"))
        last = len(self.path.ratios) - 1
        self.setAccessibleDescription(self.text_of(last) if last >= 0 else tr("No pair is counted yet."))
        self.update()

    def count(self) -> int:
        return len(self.path.ratios)

    def first_item(self) -> int:
        return max(0, self.count() - 1)

    def text_of(self, item: int) -> str:
        text = tr("After pair {n}: {llr}")
        return text.format(n=item + 1, llr=decimals(self.path.ratios[item]))

    def item_at(self, point: QPointF) -> int:
        plot = self.plot()
        if not self.count() or not plot.adjusted(-6, -6, 6, 6).contains(point):
            return -1
        pair = round((point.x() - plot.left()) / max(plot.width(), 1) * self.path.most)
        return min(max(pair - 1, 0), self.count() - 1)

    def plot(self) -> QRectF:
        unit = theme.scale()
        return QRectF(self.rect()).adjusted(36 * unit, 8 * unit, -20 * unit, -BOTTOM * unit)

    def _reach(self) -> tuple[float, float]:
        """Return the ends of the axis: the bounds and all ratios, with some room."""
        path = self.path
        low, high = min(path.lower, *path.ratios, 0.0), max(path.upper, *path.ratios, 0.0)
        return low - HEAD_ROOM * (high - low) / 2, high + HEAD_ROOM * (high - low) / 2

    def place(self, pair: float, ratio: float) -> QPointF:
        """The place of a ratio after a number of pairs."""
        plot, (low, high) = self.plot(), self._reach()
        share = (ratio - low) / (high - low) if high > low else 0.5
        return QPointF(
            plot.left() + pair / max(self.path.most, 1) * plot.width(), plot.bottom() - share * plot.height()
        )

    def draw(self, painter: QPainter) -> None:
        colours, plot, path = theme.current(), self.plot(), self.path
        painter.setFont(theme.font(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        self._draw_axes(painter, metrics)
        for bound in (path.upper, path.lower):
            y = self.place(0, bound).y()
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE, [4, 3]))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        self._draw_words(painter, metrics)
        if not path.ratios:
            return
        places = [self.place(0, 0.0), *(self.place(n, ratio) for n, ratio in enumerate(path.ratios, 1))]
        painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
        painter.drawPolyline(QPolygonF(places))
        self._draw_last(painter, places[-1])
        if 0 <= self.pointed < len(path.ratios):
            at = places[self.pointed + 1]
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
            painter.setBrush(colours.panel)
            painter.drawEllipse(at, theme.px(4), theme.px(4))

    def _draw_axes(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        colours, plot = theme.current(), self.plot()
        low, high = self._reach()
        most = max(3, min(MOST_TICKS, int(plot.height() / (1.2 * metrics.height()))))
        for ratio in round_numbers(low, high, most):
            y = self.place(0, ratio).y()
            painter.setPen(theme.pen(colours.line))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colours.second)
            box = QRectF(0, y - metrics.height() / 2, plot.left() - theme.px(8), metrics.height())
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number_text(ratio)
            )
        free = -1.0
        top = plot.bottom() + theme.px(8)
        for number, pair in enumerate(pair_ticks(self.path.most)):
            text = tr("pair {n}").format(n=0) if not number else number_text(pair)
            x = self.place(pair, 0).x()
            wide = metrics.horizontalAdvance(text)
            left = min(max(x - wide / 2, 0.0), self.width() - wide)
            if left < free:
                continue
            free = left + wide + theme.px(theme.GAP)
            painter.setPen(theme.pen(colours.control))
            painter.drawLine(QPointF(x, plot.bottom() + theme.px(1)), QPointF(x, plot.bottom() + theme.px(5)))
            painter.setPen(colours.second)
            painter.drawText(QRectF(left, top, wide + 1, metrics.height()), 0, text)

    def _draw_words(self, painter: QPainter, metrics: QFontMetricsF) -> None:
        """Write what the bounds mean, inside, at the free right side."""
        colours, plot, test = theme.current(), self.plot(), self.path.test
        painter.setPen(colours.ink)
        above = tr("H1: stronger by {n}").format(n=number_text(test.elo1))
        below = (
            tr("H0: not stronger") if test.elo0 == 0 else tr("H0: by {n}").format(n=number_text(test.elo0))
        )
        height, gap = metrics.height(), theme.px(3)
        right = Qt.AlignmentFlag.AlignRight
        y = self.place(0, self.path.upper).y() + gap
        painter.drawText(QRectF(plot.left(), y, plot.width(), height), right, above)
        y = self.place(0, self.path.lower).y() - gap - height
        painter.drawText(QRectF(plot.left(), y, plot.width(), height), right, below)

    def _draw_last(self, painter: QPainter, at: QPointF) -> None:
        """Paint the pair that was counted last, and its ratio."""
        colours = theme.current()
        radius = DOT * theme.scale()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.now)
        painter.drawEllipse(at, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setFont(theme.font(theme.VALUE, bold=True))
        painter.setPen(colours.now)
        text = decimals(self.path.ratios[-1])
        metrics = QFontMetricsF(painter.font())
        wide = metrics.horizontalAdvance(text)
        left, middle = at.x() + radius + theme.px(6), at.y()
        if left + wide > self.width():  # over the line, which comes from the left
            left = self.width() - wide - theme.px(4)
            middle = at.y() + metrics.height() * (1 if at.y() < self.plot().center().y() else -1)
        painter.drawText(
            QRectF(left, middle - metrics.height() / 2, wide + 2, metrics.height()),
            Qt.AlignmentFlag.AlignVCenter,
            text,
        )


def decimals(ratio: float) -> str:
    """A ratio with two decimals."""
    text = f"{abs(ratio):.2f}"
    return f"−{text}" if ratio < 0 and float(text) else text


def pair_ticks(most: int) -> Sequence[int]:
    """Numbers of pairs below the axis: 0, the last, and whole ones between."""
    found = [round(n) for n in round_numbers(0, most, 5) if n == round(n)]
    near = max(1, most // 10)
    return [*(n for n in found if n == 0 or most - n >= near), *([most] if most else [])]
