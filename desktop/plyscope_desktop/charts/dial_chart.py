"""DialChart: what each move is worth against every opponent, from a perfect to a random one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.experiments.opponent_dial import Flip, Number, best_of, values_at
from plyscope.record.tree import NONE
from plyscope.rules.values import fraction_text, number_text
from plyscope_desktop.analysis.opponent_dial import Samples
from plyscope_desktop.charts.chart import Chart
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.move_chart import COLOURS, DASHES
from plyscope_desktop.charts.scales import Linear
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr

NEAR = 7
"""Pixels from a line within which it is meant."""
MOST_LINES = 60
"""Of more moves, those are drawn that come nearest to being the best."""
NAMES = 108
"""Pixels at the right for the names of the lines at most."""
SHARES = {
    Qt.Key.Key_Left: -0.01, Qt.Key.Key_Right: 0.01, Qt.Key.Key_PageDown: -0.1, Qt.Key.Key_PageUp: 0.1,
    Qt.Key.Key_Home: -1.0, Qt.Key.Key_End: 1.0,
}  # fmt: skip


@dataclass(frozen=True)
class Dialled:
    """Moves by name, their values, the shares at which the best one changes, and the current share."""

    names: tuple[str, ...]
    samples: Samples
    flips: tuple[Flip, ...]
    share: float
    small: bool

    def values(self, share: float) -> list[float]:
        """The values of all moves for a share."""
        return [float(value) for value in values_at(self.samples, share)]

    def best(self, share: float) -> int:
        """The place of the best move for a share."""
        return best_of(values_at(self.samples, share), self.small)

    @property
    def ready(self) -> bool:
        """Return True if both ends are known."""
        return Fraction(0) in self.samples and Fraction(1) in self.samples


class DialChart(Chart):
    """An item is a move. `share_chosen` carries the share of a place that mouse or keys went to."""

    share_chosen = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = Dialled((), {}, (), 0.0, False)
        self._wide = 0.0
        self._low, self._high = 0.0, 1.0
        self._known: list[Fraction] = []
        self._values = np.zeros((0, 0))
        self._dragging = False

    def show_dial(self, shown: Dialled) -> None:
        same, self.shown = shown.samples is self.shown.samples, shown
        self._wide = room_for(shown.names, NAMES)
        if not same:
            self._learn()
        self.update()

    def _learn(self) -> None:
        """Take the values as numbers: a row a share, a column a move."""
        self._known = sorted(self.shown.samples)
        rows = [[float(value) for value in self.shown.samples[share]] for share in self._known]
        self._values = np.array(rows, np.float64).reshape(len(rows), len(self.shown.names))
        self._low, self._high = 0.0, 1.0
        if self._values.size:
            self._low, self._high = float(self._values.min()), float(self._values.max())
        if self._low == self._high:
            self._low, self._high = self._low - 1, self._high + 1

    def scale(self) -> Linear:
        return Linear(self._low, self._high, whole=False)

    def place(self, share: float, value: float) -> QPointF:
        """Point of a value for a share."""
        plot = self.plot()
        return QPointF(
            plot.left() + plot.width() * share, plot.bottom() - plot.height() * self.scale().at(value)
        )

    def share_at(self, x: float) -> float:
        """The share of a place, in hundredths."""
        plot = self.plot()
        return round(min(max((x - plot.left()) / max(1.0, plot.width()), 0.0), 1.0), 2)

    def count(self) -> int:
        return len(self.shown.names) if self.shown.ready else 0

    def first_item(self) -> int:
        return self.shown.best(self.shown.share)

    def item_at(self, point: QPointF) -> int:
        plot = self.plot()
        if not self.count() or not plot.adjusted(-2, -2, self._wide, 2).contains(point):
            return NONE
        share = min(max((point.x() - plot.left()) / max(1.0, plot.width()), 0.0), 1.0)
        away = [abs(self.place(share, value).y() - point.y()) for value in self.shown.values(share)]
        nearest = min(range(len(away)), key=lambda item: away[item])
        return nearest if away[nearest] <= NEAR * theme.scale() else NONE

    def text_of(self, item: int) -> str:
        shown = self.shown
        return tr("{move}: {perfect} against a perfect opponent, {now} with ε = {share}, {random} against a "
                  "random one").format(
            move=shown.names[item], perfect=amount(shown.samples[Fraction(0)][item]),
            now=amount(shown.values(shown.share)[item]), share=number_text(shown.share),
            random=amount(shown.samples[Fraction(1)][item]),
        )  # fmt: skip

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plain = event.button() == Qt.MouseButton.LeftButton
        self._dragging = plain and self.plot().adjusted(-8, -8, 8, 20).contains(event.position())
        if self._dragging:
            self.share_chosen.emit(self.share_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self.share_chosen.emit(self.share_at(event.position().x()))
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self._dragging = False
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = SHARES.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        else:
            self.share_chosen.emit(round(min(max(self.shown.share + step, 0.0), 1.0), 2))

    def plot(self) -> QRectF:
        return super().plot().adjusted(0, theme.px(12), -self._wide + theme.px(8), 0)

    def draw(self, painter: QPainter) -> None:
        if not self.count():
            return
        self.paint_left_axis(painter, self.scale())
        ends = [(0.0, tr("0 perfect")), (1.0, tr("1 random"))]
        self.paint_bottom_axis(painter, sorted([*ends, (0.25, "0.25"), (0.5, "0.5"), (0.75, "0.75")]))
        self._paint_lines(painter)
        self._paint_flips(painter)
        self._paint_now(painter)
        self._paint_names(painter)

    def _paint_lines(self, painter: QPainter) -> None:
        """A line a move, and along the best ones a thick one of ink; of very many moves the best ones."""
        colours, plot = theme.current(), self.plot()
        shares = np.array([float(share) for share in self._known])
        best = self._values.min(axis=1) if self.shown.small else self._values.max(axis=1)
        off = np.abs(self._values - best[:, None]).min(axis=0)
        items = set(np.argsort(off, kind="stable")[:MOST_LINES].tolist())
        items |= {self.pointed} & set(range(self.count()))
        xs = (plot.left() + plot.width() * shares).tolist()
        for item in sorted(items):
            colour = colours.ink if item == self.pointed else colours.role(COLOURS[item % len(COLOURS)])
            width = theme.LINE_NOW if item == self.pointed else theme.LINE_EDGE
            painter.setPen(theme.pen(colour, width, DASHES[item // len(COLOURS) % len(DASHES)]))
            painter.drawPolyline(self._line(xs, self._values[:, item]))
        bends = np.unique([*shares, *(float(flip.at) for flip in self.shown.flips)])
        lines = np.array([np.interp(bends, shares, self._values[:, item]) for item in sorted(items)])
        painter.setPen(theme.pen(colours.ink, theme.LINE_NOW))
        xs = (plot.left() + plot.width() * bends).tolist()
        painter.drawPolyline(self._line(xs, lines.min(axis=0) if self.shown.small else lines.max(axis=0)))

    def _line(self, xs: list[float], values: NDArray[np.float64]) -> QPolygonF:
        """A line over places along the axis."""
        plot = self.plot()
        ys = plot.bottom() - plot.height() * (values - self._low) / (self._high - self._low)
        return QPolygonF([QPointF(x, y) for x, y in zip(xs, ys.tolist(), strict=True)])

    def _paint_flips(self, painter: QPainter) -> None:
        """A change of the best move: a dotted line with its share, unless another label is in the way."""
        colours, plot = theme.current(), self.plot()
        painter.setFont(theme.font(theme.CAPTION, bold=True))
        metrics = QFontMetricsF(painter.font())
        free = plot.left()
        for flip in self.shown.flips:
            x = plot.left() + plot.width() * float(flip.at)
            painter.setPen(theme.pen(colours.ink, 1, [2, 3]))
            painter.drawLine(QPointF(x, plot.top() - theme.px(3)), QPointF(x, plot.bottom()))
            text = flip_text(flip)
            wide = metrics.horizontalAdvance(text)
            left = max(free, min(x - wide / 2, plot.right() - wide))
            if left > x or left + wide < x:
                continue
            painter.setPen(colours.ink)
            painter.drawText(QPointF(left, plot.top() - theme.px(5)), text)
            free = left + wide + theme.px(theme.GAP)

    def _paint_now(self, painter: QPainter) -> None:
        """The present share, with a handle below and a dot on the line of the best move."""
        colours, plot, shown = theme.current(), self.plot(), self.shown
        x = self.place(shown.share, self._low).x()
        painter.setPen(theme.pen(colours.now, theme.LINE_MARK))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        painter.setBrush(colours.now)
        painter.drawEllipse(QPointF(x, plot.bottom()), theme.px(6), theme.px(6))
        value = shown.values(shown.share)[shown.best(shown.share)]
        painter.drawEllipse(self.place(shown.share, value), theme.px(4), theme.px(4))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_names(self, painter: QPainter) -> None:
        """The names at the right ends; those that are best there first."""
        shown, best = self.shown, self.shown.best(self.shown.share)
        sign = 1 if shown.small else -1
        names = [
            LineName(
                shown.names[item], self.place(1.0, value), (item != self.pointed, sign * value),
                item in (self.pointed, best),
            )
            for item, value in enumerate(self._values[-1].tolist())
        ]  # fmt: skip
        paint_names(painter, self.plot(), self.width(), names)


def flip_text(flip: Flip) -> str:
    """The share at which the best move changes: a fraction where it is one, else about a number."""
    at = flip.at
    if flip.exact and isinstance(at, Fraction):
        return str(at)
    near = fraction_text(float(at)) if flip.exact else ""
    return near or f"≈ {number_text(round(float(at), 3))}"


def amount(value: Number) -> str:
    """Return a value as text: a fraction if three decimals are not exact."""
    if isinstance(value, Fraction):
        return fraction_text(float(value)) or number_text(float(value))
    small = round(value, 4) or 0.0  # no minus before nothing
    return number_text(value) if abs(value) >= 1 else f"{small:.4f}".rstrip("0").rstrip(".").replace("-", "−")
