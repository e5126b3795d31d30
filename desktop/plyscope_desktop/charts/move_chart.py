"""MoveChart: a line for each move at the root: its value against the depth, or against time."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.charts.chart import STEPS
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.move_lines import MoveLine, Point
from plyscope_desktop.charts.scales import Values, corners
from plyscope_desktop.charts.time_chart import SNAP, TimeChart
from plyscope_desktop.look import theme

COLOURS = ("chance", "cut", "warning", "second")
DASHES: tuple[list[float] | None, ...] = (
    None, [5.0, 2.0], [1.5, 1.5], [6.0, 2.0, 1.5, 2.0], [10.0, 3.0],
)  # fmt: skip
"""Colours and dashes distinguish twenty lines; the best move is a thick line of ink."""
NAMES = 92
"""Pixels at the right for the names of the lines at most."""
MOST_MARKS = 600


class MoveChart(TimeChart):
    """An item is a point of a line. `over_time` chooses between the two axes."""

    def __init__(self, tell: Callable[[MoveLine, Point], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tell = tell
        self.over_time = False
        self.lines: list[MoveLine] = []
        self.points: list[tuple[MoveLine, Point]] = []
        self.values = Values(-1, 1)
        self.chapter_names: list[str] = []
        self.selected = NONE
        self._wide = 0.0

    def show_lines(self, lines: list[MoveLine], chapter_names: list[str], selected: int) -> None:
        """The lines, what the chapters are called, and the selected node."""
        self.lines, self.chapter_names, self.selected = lines, chapter_names, selected
        self.points = [(line, point) for line in lines for point in line.points]
        numbers = np.array([point.value for _, point in self.points] or [0.0])
        self.values = Values.of(numbers)
        texts = [f"{line.name} {line.points[-1].text}" for line in lines if line.points]
        self._wide = room_for(texts, NAMES)
        self.update()

    def count(self) -> int:
        return len(self.points)

    def item_tick(self, item: int) -> int:
        return self.points[item][1].tick

    def text_of(self, item: int) -> str:
        return self._tell(*self.points[item])

    def first_item(self) -> int:
        best = [item for item, (line, _) in enumerate(self.points) if line.rank == 0]
        return best[-1] if best else 0

    def item_at(self, point: QPointF) -> int:
        nearest, found = 4.0 * SNAP, NONE
        for item, (_, spot) in enumerate(self.points):
            place = self.place(spot)
            away = abs(place.x() - point.x()) + abs(place.y() - point.y())
            if away < nearest:
                nearest, found = away, item
        return found

    def step(self, item: int, key: Qt.Key) -> int:
        """Along its line by ← and →, to the line above or below by ↑ and ↓."""
        line, point = self.points[item]
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            key_point = line.points[0 if key == Qt.Key.Key_Home else -1]
            return self.points.index((line, key_point))
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            at = line.points.index(point) + STEPS[key]
            return item + STEPS[key] if 0 <= at < len(line.points) else item
        here = self.place(point)
        nearest: dict[int, int] = {}
        for other, (of, spot) in enumerate(self.points):
            if of is not line:
                kept = nearest.get(of.move)
                away = abs(self.place(spot).x() - here.x())
                if kept is None or away <= abs(self.place(self.points[kept][1]).x() - here.x()):
                    nearest[of.move] = other
        order = sorted([*nearest.values(), item], key=lambda n: (self.place(self.points[n][1]).y(), n))
        at = order.index(item) + STEPS[key]
        return order[at] if 0 <= at < len(order) else item

    def moment_at(self, x: float) -> int:
        item = self.pointed
        return self.item_tick(item) if 0 <= item < self.count() else self.tick_at(x)

    def plot(self) -> QRectF:
        return super().plot().adjusted(0, 0, -self._wide + theme.px(8), 0)

    def _inner(self) -> tuple[float, float]:
        """Left and right end of the chapters, so that a single one is in the middle."""
        plot, count = self.plot(), max(1, len(self.chapter_names))
        slot = plot.width() / count
        return plot.left() + slot / 2, slot

    def place(self, point: Point) -> QPointF:
        """Place of a point."""
        plot = self.plot()
        y = plot.bottom() - self.values.at(point.value) * plot.height()
        if self.over_time:
            return QPointF(self.place_of(point.x), y)
        left, slot = self._inner()
        return QPointF(left + slot * point.x, y)

    def pen_of(self, line: MoveLine) -> QPen:
        """A colour and a dash that stay those of the move; the best one is thick, all others thin."""
        colours = theme.current()
        if line.rank == 0:
            return theme.pen(colours.ink, theme.LINE_NOW)
        colour = colours.role(COLOURS[line.number % len(COLOURS)])
        dash = DASHES[line.number // len(COLOURS) % len(DASHES)]
        return theme.pen(colour, theme.LINE_EDGE, dash)

    def draw(self, painter: QPainter) -> None:
        self.paint_left_axis(painter, self.values)
        if self.over_time:
            self.paint_chapters(painter)
        shown = self.points[self.pointed][0] if 0 <= self.pointed < self.count() else None
        for line in sorted(self.lines, key=lambda one: (one is shown, one.rank == 0, -one.rank)):
            pen = self.pen_of(line)
            if line is shown:
                pen.setWidthF(pen.widthF() + 1.5)
            self._paint_line(painter, line, pen)
        if self.over_time:
            self.paint_time_axis(painter)
            self.paint_playhead(painter, self.place_of(self.tick))
        else:
            self._paint_depths(painter)
        self._paint_names(painter, shown)

    def _paint_depths(self, painter: QPainter) -> None:
        plot = self.plot()
        left, slot = self._inner()
        ticks = [
            ((left + slot * number - plot.left()) / max(1.0, plot.width()), name)
            for number, name in enumerate(self.chapter_names)
        ]
        self.paint_bottom_axis(painter, ticks)

    def _paint_line(self, painter: QPainter, line: MoveLine, pen: QPen) -> None:
        places = [self.place(point) for point in line.points]
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.over_time:
            xs = np.array([place.x() for place in places])
            ys = np.array([place.y() for place in places])
            x, y = corners(xs, ys, self.plot().right())
            ends = [QPointF(a, b) for a, b in zip(x.tolist(), y.tolist(), strict=True)]
            painter.drawPolyline(QPolygonF(ends))
        else:
            painter.drawPolyline(QPolygonF(places))
        if self.count() <= MOST_MARKS:
            for point, place in zip(line.points, places, strict=True):
                self._paint_mark(painter, point, place, pen)

    def _paint_mark(self, painter: QPainter, point: Point, place: QPointF, pen: QPen) -> None:
        """A dot for a value, an open wedge down for ≤ and up for ≥; a ring around a move searched again."""
        colours, unit = theme.current(), theme.scale()
        painter.setPen(theme.pen(pen.color(), theme.LINE_EDGE))
        if point.bound:
            painter.setBrush(colours.panel)
            size, way = 4.2 * unit, -point.bound
            tip = QPointF(place.x(), place.y() + way * size)
            base = place.y() - way * 0.7 * size
            wedge = [tip, QPointF(place.x() - size, base), QPointF(place.x() + size, base)]
            painter.drawPolygon(QPolygonF(wedge))
        else:
            painter.setBrush(pen.color())
            painter.drawEllipse(place, 2.8 * unit, 2.8 * unit)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if point.again:
            painter.drawEllipse(place, 6 * unit, 6 * unit)
        if point.node == self.selected:
            painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
            painter.drawEllipse(place, 8.5 * unit, 8.5 * unit)

    def _end_text(self, line: MoveLine) -> str:
        """The name of a line with what was known at the moment."""
        known = [point for point in line.points if point.tick <= self.tick]
        return f"{line.name} {known[-1].text}" if known else line.name

    def _paint_names(self, painter: QPainter, shown: MoveLine | None) -> None:
        """The names at the ends of the lines; the best ones where room is short."""
        names = []
        for line in self.lines:
            if line.points:
                end = self.place(line.points[-1])
                end.setX(self.plot().right() if self.over_time else end.x() + theme.px(8))
                strong = line is shown or line.rank == 0
                names.append(LineName(self._end_text(line), end, (line is not shown, line.rank), strong))
        paint_names(painter, self.plot(), self.width(), names)
