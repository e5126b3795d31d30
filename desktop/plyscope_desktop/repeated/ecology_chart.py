"""EcologyChart: the share of each strategy of a population over the generations, a line for each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope.strategic.repeated.ecology import Shares
from plyscope_desktop.charts.chart import STEPS, Chart
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.scales import round_numbers
from plyscope_desktop.look import theme
from plyscope_desktop.repeated.names import percent_text
from plyscope_desktop.runtime.language import follow, tr

COLOURS = ("max_text", "min_text", "chance", "cut", "ink")
DASHES: tuple[list[float] | None, ...] = (None, [5.0, 2.0], [1.5, 1.5], [6.0, 2.0, 1.5, 2.0], [10.0, 3.0])
"""Colours and dashes distinguish the lines, and their names at the right end."""
NAMES = 240
"""Pixels at the right for the names of the lines at most."""
NEAR = 12
LEAST_TOP = 0.1
"""The share up to which the axis goes at least."""


class EcologyChart(Chart):
    """An item is a strategy in a generation, in the order of the strategies."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names: tuple[str, ...] = ()
        self.shares: Sequence[Shares] = ()
        self._wide = 0.0
        self._top = 1.0
        follow(self.retranslate)

    def show_shares(self, names: tuple[str, ...], shares: Sequence[Shares]) -> None:
        """Show the shares of strategies with these names, from the first generation on."""
        if (names, shares) != (self.names, self.shares):
            self.names, self.shares = names, shares
            self._top = max(LEAST_TOP, *(max(one) for one in shares)) * 1.05 if shares else 1.0
            self._wide = (
                room_for([self._end_text(number) for number in range(len(names))], NAMES) if shares else 0
            )
            self.pointed = NONE
            self.update()

    def _end_text(self, number: int) -> str:
        return f"{self.names[number]} {percent_text(self.shares[-1][number])}"

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Shares over the generations"))
        self.update()

    def count(self) -> int:
        return len(self.names) * len(self.shares)

    def _parts(self, item: int) -> tuple[int, int]:
        """The strategy and the generation of an item."""
        return divmod(item, max(len(self.shares), 1))

    def text_of(self, item: int) -> str:
        number, generation = self._parts(item)
        text = tr("{name} in generation {n}: {share}")
        share = percent_text(self.shares[generation][number])
        return text.format(name=self.names[number], n=generation, share=share)

    def first_item(self) -> int:
        last = self.shares[-1]
        return last.index(max(last)) * len(self.shares) + len(self.shares) - 1

    def step(self, item: int, key: Qt.Key) -> int:
        """Along its line by ← and →, to the line above or below by ↑ and ↓."""
        number, generation = self._parts(item)
        length = len(self.shares)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            order = sorted(range(len(self.names)), key=lambda one: (-self.shares[generation][one], one))
            at = order.index(number) + STEPS[key]
            return order[min(max(at, 0), len(order) - 1)] * length + generation
        return number * length + min(max(generation + STEPS[key], 0), length - 1)

    def item_at(self, point: QPointF) -> int:
        nearest, found, plot = NEAR * theme.scale(), NONE, self.plot()
        last = len(self.shares) - 1
        if last < 0:
            return NONE
        generation = round((point.x() - plot.left()) / max(plot.width(), 1) * last)
        if not 0 <= generation <= last:
            return NONE
        for number in range(len(self.names)):
            away = abs(self.place(number, generation).y() - point.y())
            if away < nearest:
                nearest, found = away, number * len(self.shares) + generation
        return found

    def plot(self) -> QRectF:
        unit = theme.scale()
        box = QRectF(self.rect()).adjusted(52 * unit, 14 * unit, -10 * unit - self._wide, -28 * unit)
        return box if box.width() > 10 else QRectF(self.rect())

    def place(self, number: int, generation: int) -> QPointF:
        """The place of a strategy's share in a generation."""
        plot, last = self.plot(), max(len(self.shares) - 1, 1)
        across = plot.left() + generation / last * plot.width()
        return QPointF(across, plot.bottom() - self.shares[generation][number] / self._top * plot.height())

    def pen_of(self, number: int) -> QPen:
        """A colour and a dash that stay those of the strategy."""
        colour = theme.current().role(COLOURS[number % len(COLOURS)])
        dash = DASHES[number // len(COLOURS) % len(DASHES)]
        return theme.pen(colour, theme.LINE_MARK, dash)

    def draw(self, painter: QPainter) -> None:
        colours, plot = theme.current(), self.plot()
        painter.setFont(theme.font(theme.CAPTION))
        metrics = QFontMetricsF(painter.font())
        if not self.shares:
            painter.setPen(colours.second)
            text = tr("The shares are there once every match is played.")
            painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, text)
            return
        for percent in round_numbers(0, 100 * self._top, max(3, int(plot.height() / (3 * metrics.height())))):
            y = plot.bottom() - percent / 100 / self._top * plot.height()
            painter.setPen(theme.pen(colours.line))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colours.second)
            box = QRectF(0, y - metrics.height() / 2, plot.left() - theme.px(8), metrics.height())
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{percent:g} %"
            )
        last = max(len(self.shares) - 1, 1)
        ticks = [round(n) for n in round_numbers(0, last, 11) if n == round(n)]
        names = [(n / last, tr("generation {n}").format(n=n) if n == 0 else str(n)) for n in ticks]
        self.paint_bottom_axis(painter, names)
        shown = self._parts(self.pointed)[0] if 0 <= self.pointed < self.count() else NONE
        ends = []
        order = sorted(range(len(self.names)), key=lambda one: (-self.shares[-1][one], one))
        for rank, number in enumerate(order):
            pen = self.pen_of(number)
            if number == shown:
                pen.setWidthF(pen.widthF() + 1.5)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            places = [self.place(number, generation) for generation in range(len(self.shares))]
            painter.drawPolyline(QPolygonF(places))
            strong = number == shown or (shown == NONE and rank == 0)
            ends.append(LineName(self._end_text(number), places[-1], (number != shown, rank), strong))
        paint_names(painter, plot, self.width() - theme.px(2), ends)
        if 0 <= self.pointed < self.count():
            number, generation = self._parts(self.pointed)
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
            painter.setBrush(colours.panel)
            painter.drawEllipse(self.place(number, generation), theme.px(4), theme.px(4))
