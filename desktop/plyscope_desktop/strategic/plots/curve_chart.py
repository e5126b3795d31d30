"""Curve chart: numbers after the iterations of a run, as lines over a logarithmic axis, and the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.charts.chart import BOTTOM, LEFT, RIGHT, STEPS, Chart
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.move_chart import DASHES
from plyscope_desktop.charts.scales import Linear, Scale, round_numbers, short
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr

COLOURS = ("ink", "chance", "cut", "warning", "second")
"""Of the lines, besides their dashes, and their names at the right end."""
TITLE = 18
NAMES = 110
"""Pixels at 100 %: the title above the plot, and the names at its right at most."""
NEAR = 14
MARGIN = 0.08
"""The share of the range of numbers that the axis leaves free at either end."""
SMALLEST = 1e-12
MINUS = "\u2212"


@dataclass(frozen=True)
class Line:
    """A line over the iterations of the chart, its name, and its numbers as they are written."""

    name: str
    numbers: tuple[float, ...]


@dataclass(frozen=True)
class Tens:
    """Equal steps for equal ratios, from `low` to `high`; powers of ten are written."""

    low: float
    high: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Scale:
        """A scale between powers of ten, for these numbers; what is not positive is at its lower end.

        Without any positive number there are equal steps from 0 to 1.
        """
        positive = [number for number in numbers if number > SMALLEST]
        if not positive:
            return Shares()
        low, high = floor(log10(min(positive))), ceil(log10(max(positive)))
        return cls(10.0**low, 10.0 ** max(high, low + 1))

    def at(self, number: float) -> float:
        return float(self.places(np.array([number], np.float64))[0])

    def places(self, numbers: NDArray[np.float64]) -> NDArray[np.float64]:
        span = log10(self.high / self.low) if self.high > self.low else 1.0
        found: NDArray[np.float64] = np.log10(np.clip(numbers, self.low, self.high) / self.low) / span
        return found

    def ticks(self, most: int) -> list[tuple[float, str]]:
        tens = range(ceil(log10(self.low) - 1e-9), floor(log10(self.high) + 1e-9) + 1)
        every = max(1, ceil(len(tens) / max(most, 1)))
        numbers = [(ten, 10.0**ten) for ten in tens[::every]]
        return [(self.at(n), short(n) if ten >= 0 else f"{n:.{-ten}f}") for ten, n in numbers]


@dataclass(frozen=True)
class Shares(Linear):
    """Probabilities, from 0 to 1."""

    low: float = 0.0
    high: float = 1.0
    whole: bool = False

    def ticks(self, most: int) -> list[tuple[float, str]]:
        return [(n, f"{n:g}") for n in ((0.0, 0.5, 1.0) if most < 6 else (0.0, 0.25, 0.5, 0.75, 1.0))]


@dataclass(frozen=True)
class Range(Linear):
    """From the least to the greatest of some numbers; written with as many decimals as the steps need."""

    whole: bool = False

    @classmethod
    def of(cls, numbers: Sequence[float]) -> Range:
        low, high = min(numbers, default=0.0), max(numbers, default=1.0)
        edge = (high - low) * MARGIN or max(abs(high), 1.0) * MARGIN
        return cls(low - edge, high + edge)

    def ticks(self, most: int) -> list[tuple[float, str]]:
        found = round_numbers(self.low, self.high, most + 2)  # those that would touch are left out
        step = found[1] - found[0] if len(found) > 1 else self.high - self.low
        places = max(0, ceil(-log10(step) - 1e-9))
        texts = [f"{round(n, places) + 0.0:.{places}f}".replace("-", MINUS) for n in found]
        return [(self.at(n), text) for n, text in zip(found, texts, strict=True)]


def number_text(number: float) -> str:
    """A number with three significant digits: "0.0962", "−0.0352"."""
    if abs(number) <= SMALLEST:
        return "0"
    places = max(0, 2 - floor(log10(abs(number))))
    return f"{number:.{places}f}".replace("-", MINUS)


class CurveChart(Chart):
    """An item is a point of a line; the items of a line follow each other. To choose one goes to its moment.

    `level` is a dashed line across, with its name, `step_shown` the iteration of the moment. The names at the
    right ends ask for `names_width` pixels.
    """

    def __init__(self, tell: Callable[[str, int, float], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tell = tell
        self.title = ""
        self.rounds: tuple[int, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self.level: tuple[float, str] | None = None
        self.scale: Scale = Shares()
        self.across = Tens(1, 10)
        self.step_shown = 0
        self.names_width = 0.0
        self._wide = 0.0

    def show_lines(
        self,
        title: str,
        rounds: tuple[int, ...],
        lines: tuple[Line, ...],
        scale: Scale,
        level: tuple[float, str] | None = None,
    ) -> None:
        """Show lines whose numbers are those after the iterations `rounds`."""
        if lines != self.lines or rounds != self.rounds:
            self.pointed = NONE
        self.title, self.rounds, self.lines, self.scale, self.level = title, rounds, lines, scale, level
        self.across = Tens(1, max(2, rounds[-1])) if rounds else Tens(1, 10)
        names = [self._end_text(line) for line in lines if line.numbers]
        self.names_width = self._wide = room_for([*names, level[1]] if level is not None else names, NAMES)
        self.setAccessibleName(title)
        self._describe()
        self.update()

    def widen(self, width: float) -> None:
        """Give the names this width in pixels, that of the widest chart of a page: all have one axis."""
        self._wide = width
        self.update()

    def show_step(self, step: int) -> None:
        """Show another moment: after so many iterations."""
        self.step_shown = step
        self._describe()
        self.update()

    def at_moment(self) -> int:
        """The place in `rounds` of the last point up to the moment, -1 before the first one."""
        return int(np.searchsorted(np.array(self.rounds), self.step_shown, side="right")) - 1

    def _describe(self) -> None:
        """Say the numbers of the moment where no point is pointed at."""
        at = self.at_moment()
        if self.pointed == NONE:
            told = [self._tell(line.name, self.rounds[at], line.numbers[at]) for line in self.lines]
            level = [] if self.level is None else [self.level[1]]
            self.setAccessibleDescription(tr("; ").join([*told, *level] if at >= 0 else level))

    def _end_text(self, line: Line) -> str:
        return f"{line.name} {number_text(line.numbers[-1])}".strip()

    # Items.

    def _parts(self, item: int) -> tuple[int, int]:
        """The line and the place in `rounds` of an item."""
        return divmod(item, max(1, len(self.rounds)))

    def count(self) -> int:
        return len(self.lines) * len(self.rounds)

    def text_of(self, item: int) -> str:
        number, at = self._parts(item)
        line = self.lines[number]
        return self._tell(line.name, self.rounds[at], line.numbers[at])

    def first_item(self) -> int:
        return max(0, self.at_moment())

    def step(self, item: int, key: Qt.Key) -> int:
        """Along its line by ← and →, to the line above or below by ↑ and ↓."""
        number, at = self._parts(item)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            order = sorted(range(len(self.lines)), key=lambda one: (-self.lines[one].numbers[at], one))
            place = min(max(order.index(number) + STEPS[key], 0), len(order) - 1)
            return order[place] * len(self.rounds) + at
        return number * len(self.rounds) + min(max(at + STEPS[key], 0), len(self.rounds) - 1)

    def item_at(self, point: QPointF) -> int:
        if not self.rounds or not self.plot().adjusted(-NEAR, -NEAR, NEAR, NEAR).contains(point):
            return NONE
        xs = np.array([self.place_of(number) for number in self.rounds])
        at = int(np.abs(xs - point.x()).argmin())
        away = [abs(self.place(number, at).y() - point.y()) for number in range(len(self.lines))]
        number = min(range(len(away)), key=away.__getitem__)
        near = away[number] <= NEAR * theme.scale()
        return number * len(self.rounds) + at if near else NONE

    def point_at(self, item: int) -> None:
        super().point_at(item)
        if item == NONE:
            self._describe()

    # The drawing.

    def plot(self) -> QRectF:
        unit = theme.scale()
        right = max(self._wide, RIGHT * unit)
        return QRectF(self.rect()).adjusted(LEFT * unit, (TITLE + 5) * unit, -right, -BOTTOM * unit)

    def place_of(self, number: int) -> float:
        """The x of an iteration."""
        plot = self.plot()
        return plot.left() + self.across.at(number) * plot.width()

    def place(self, line: int, at: int) -> QPointF:
        """The pixel of a point."""
        return QPointF(self.place_of(self.rounds[at]), self._height_of(self.lines[line].numbers[at]))

    def _height_of(self, number: float) -> float:
        plot = self.plot()
        return plot.bottom() - self.scale.at(number) * plot.height()

    def pen_of(self, line: int) -> QPen:
        """A colour and a dash that stay those of the line."""
        colour = theme.current().role(COLOURS[line % len(COLOURS)])
        return theme.pen(colour, theme.LINE_MARK, DASHES[line % len(DASHES)])

    def draw(self, painter: QPainter) -> None:
        colours, plot = theme.current(), self.plot()
        painter.setFont(theme.font(theme.CAPTION, bold=True))
        painter.setPen(colours.ink)
        room = QRectF(theme.px(6), 0, self.width() - theme.px(8), theme.px(TITLE))
        text = QFontMetricsF(painter.font()).elidedText(self.title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        if not self.rounds:
            return
        self.paint_left_axis(painter, self.scale)
        first = tr("iteration {n}").format(n=1)
        ticks = self.across.ticks(99)  # those that would overlap are left out
        self.paint_bottom_axis(painter, [(0.0, first), *ticks[1:]])
        ends = []
        for number in range(len(self.lines)):
            painter.setPen(self.pen_of(number))
            places = [self.place(number, at) for at in range(len(self.rounds))]
            painter.drawPolyline(QPolygonF(places))
            if len(places) == 1:
                painter.drawEllipse(places[0], theme.px(2), theme.px(2))
            pointed = self.pointed != NONE and self._parts(self.pointed)[0] == number
            ends.append(LineName(self._end_text(self.lines[number]), places[-1], (1, number), pointed))
        self.paint_playhead(painter, self.place_of(max(1, self.step_shown)))
        if self.level is not None:
            ends.append(self._paint_level(painter, *self.level))
        paint_names(painter, plot, self.width() - theme.px(2), ends)
        if 0 <= self.pointed < self.count():
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
            painter.setBrush(colours.panel)
            painter.drawEllipse(self.place(*self._parts(self.pointed)), theme.px(4), theme.px(4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            painter.setPen(theme.pen(colours.ink, 1.0, [2, 2]))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _paint_level(self, painter: QPainter, number: float, name: str) -> LineName:
        plot, y = self.plot(), self._height_of(number)
        painter.setPen(theme.pen(theme.current().ink, theme.LINE_EDGE, [4.0, 3.0]))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        return LineName(name, QPointF(plot.right(), y), (0, 0), True)
