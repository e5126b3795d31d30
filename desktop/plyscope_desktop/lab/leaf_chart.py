"""LeafChart: leaves over depth on a logarithmic axis, a line for each algorithm and order."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from plyscope.lessons.lab.rows import Bounds, Row, bounds_of
from plyscope.lessons.lab.settings import Settings
from plyscope.record.tree import NONE
from plyscope_desktop.charts.chart import STEPS, Chart
from plyscope_desktop.charts.line_names import LineName, paint_names, room_for
from plyscope_desktop.charts.scales import Powers
from plyscope_desktop.lab.names import row_text, short_name
from plyscope_desktop.lab.symbols import colour_of, paint_symbols
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr

NEAR = 14
"""Pixels within which a point is meant."""
NAMES = 190
"""Pixels at the right for the names of the lines at most."""
ALL_NAME, FEWEST_NAME = "b^d", "b^⌈d/2⌉ + b^⌊d/2⌋ − 1"
BAND = 0.16
"""Opacity of the middle of the repetitions."""
MOST_BANDS = 8
"""Lines that all have their bands; of more, only the emphasized one has its own."""


class LeafChart(Chart):
    """An item is a row; a click selects it, a double-click or Enter chooses it."""

    selected = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self.settings: Settings | None = None
        self.marked = self._clicked = NONE
        self._chooses = False
        self.lines: dict[tuple[str, str], list[int]] = {}
        self.bounds: dict[int, Bounds] = {}
        self.top = 10.0
        self._wide = 0.0
        self._placed_in = QRectF()
        self._places: list[QPointF] = []

    def show_rows(self, rows: list[Row], settings: Settings | None, marked: int) -> None:
        """Show rows, and which of them is selected; -1 for none."""
        self.rows, self.settings, self.marked = rows, settings, marked
        self.lines = {}
        for number, row in enumerate(rows):
            self.lines.setdefault((row.algorithm, row.order), []).append(number)
        self.bounds = {}
        for depth in self.depths():
            known = None if settings is None else bounds_of(settings, depth)
            if known is not None:
                self.bounds[depth] = known
        counts = [row.band[1] for row in rows] + [row.leaves for row in rows]
        counts += [known.all for known in self.bounds.values()]
        self.top = 1.3 * max(counts, default=10.0)
        texts = [short_name(*line) for line in self.lines]
        if self.bounds:
            texts += [ALL_NAME, FEWEST_NAME]
        self._wide = room_for(texts, NAMES)
        self._placed_in = QRectF()
        self.update()

    def depths(self) -> list[int]:
        """Return the depths of the axis."""
        settings = self.settings
        return [] if settings is None else list(range(settings.first, settings.depth + 1))

    def count(self) -> int:
        return len(self.rows)

    def first_item(self) -> int:
        return max(0, self.marked)

    def text_of(self, item: int) -> str:
        return "" if self.settings is None else row_text(self.rows[item], self.settings)

    def item_at(self, point: QPointF) -> int:
        """The nearest point; of several in one place the marked one, else the last line."""
        nearest, found = NEAR * theme.scale(), NONE
        for item, place in enumerate(self.places()):
            away = abs(place.x() - point.x()) + abs(place.y() - point.y())
            if away < nearest or (away == nearest and found != self.marked):
                nearest, found = away, item
        return found

    def step(self, item: int, key: Qt.Key) -> int:
        """Along its line by ← and →, to the next line at the same depth by ↑ and ↓."""
        row = self.rows[item]
        line = self.lines[row.algorithm, row.order]
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return line[0 if key == Qt.Key.Key_Home else -1]
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            order = line
        else:
            same = [other for other, one in enumerate(self.rows) if one.depth == row.depth]
            order = sorted(same, key=lambda other: (-self.rows[other].leaves, other))
        at = order.index(item) + STEPS[key]
        return order[min(max(at, 0), len(order) - 1)]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._chooses = False
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        item = self.item_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and not self._chooses:
            self._clicked = item
            if item != NONE:
                self.selected.emit(item)
        self._chooses = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Choose what the first click selected: the chart may have moved since, below a longer sentence."""
        if event.button() == Qt.MouseButton.LeftButton and self._clicked != NONE:
            self._chooses = True
            self.chosen.emit(self._clicked)

    def point_at(self, item: int) -> None:
        super().point_at(item)
        if self.hasFocus() and not self.underMouse() and item != NONE:
            self.selected.emit(item)  # the arrows select what they come to

    # Painting.

    def plot(self) -> QRectF:
        return super().plot().adjusted(0, theme.px(16), theme.px(8) - self._wide, -theme.px(4))

    def places(self) -> list[QPointF]:
        """Return the places of all rows; they are kept until the rows or the plot change."""
        plot = self.plot()
        if plot != self._placed_in:
            self._placed_in = plot
            self._places = self._placed([row.depth for row in self.rows], [row.leaves for row in self.rows])
        return self._places

    def place(self, item: int) -> QPointF:
        """Return the place of a row."""
        return self.places()[item]

    def _placed(self, depths: list[int], leaves: list[float]) -> list[QPointF]:
        """Places of numbers of leaves at depths."""
        if self.settings is None:
            return []
        plot, first = self.plot(), self.settings.first
        slot = plot.width() / len(self.depths())
        xs = plot.left() + slot * (np.array(depths, np.float64) - first + 0.5)
        ys = plot.bottom() - plot.height() * Powers(self.top).places(np.array(leaves, np.float64))
        return [QPointF(x, y) for x, y in zip(xs.tolist(), ys.tolist(), strict=True)]

    def draw(self, painter: QPainter) -> None:
        if self.settings is None:
            return
        self.paint_left_axis(painter, Powers(self.top))
        self._paint_captions(painter)
        plot = self.plot()
        depths = self.depths()
        ticks = [((place + 0.5) / len(depths), str(depth)) for place, depth in enumerate(depths)]
        self.paint_bottom_axis(painter, ticks)
        strong = self._line_of(self.pointed) or self._line_of(self.marked)
        for line, numbers in self.lines.items():
            if len(self.lines) <= MOST_BANDS or line == strong:
                self._paint_band(painter, numbers)
        lines, every = sorted(self.lines, key=lambda line: line == strong), self.places()
        for line in lines:
            self._paint_line(painter, line, line == strong)
        names = self._paint_bounds(painter)
        for line in lines:
            places = [every[number] for number in self.lines[line]]
            paint_symbols(painter, places, *line)
            rank = line != strong, len(names)
            names.append(LineName(short_name(*line), places[-1], rank, line == strong))
        self._paint_rings(painter)
        paint_names(painter, plot, self.width(), names)

    def _line_of(self, item: int) -> tuple[str, str] | None:
        if not 0 <= item < self.count():
            return None
        return self.rows[item].algorithm, self.rows[item].order

    def _paint_captions(self, painter: QPainter) -> None:
        """The names of the axes: leaves above the left one, depth below the right end of the other."""
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(theme.current().second)
        high, plot = QFontMetricsF(painter.font()).height(), self.plot()
        head = QRectF(theme.px(4), theme.px(4), plot.right(), high)
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft, tr("Leaves, logarithmic"))
        foot = QRectF(plot.right() + theme.px(9), plot.bottom() + theme.px(3), self._wide, high)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, tr("depth"))

    def _paint_band(self, painter: QPainter, numbers: list[int]) -> None:
        """The 10th to the 90th percentile of the repetitions."""
        rows = [self.rows[number] for number in numbers if len(self.rows[number].runs) > 1]
        if not rows:
            return
        colour = QColor(colour_of(rows[0].order))
        colour.setAlphaF(BAND)
        depths = [row.depth for row in rows]
        below, above = (self._placed(depths, [row.band[end] for row in rows]) for end in (0, 1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([*above, *reversed(below)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_bounds(self, painter: QPainter) -> list[LineName]:
        """The two bounds of uniform trees, dashed, above lines that reach them; returns their names."""
        names: list[LineName] = []
        if not self.bounds:
            return names
        known = list(self.bounds.values())
        for text, counts in (
            (ALL_NAME, [float(one.all) for one in known]),
            (FEWEST_NAME, [float(one.fewest) for one in known]),
        ):
            places = self._placed(list(self.bounds), counts)
            painter.setPen(theme.pen(theme.current().ink, theme.LINE_EDGE, [4.0, 4.0]))
            painter.drawPolyline(QPolygonF(places))
            if len(places) == 1:
                half = QPointF(theme.px(22), 0)
                painter.drawLine(places[0] - half, places[0] + half)
            names.append(LineName(text, places[-1], (0, len(names)), False))
        return names

    def _paint_line(self, painter: QPainter, line: tuple[str, str], strong: bool) -> None:
        every = self.places()
        places = [every[number] for number in self.lines[line]]
        painter.setPen(theme.pen(colour_of(line[1]), theme.LINE_NOW if strong else theme.LINE_EDGE))
        painter.drawPolyline(QPolygonF(places))

    def _paint_rings(self, painter: QPainter) -> None:
        """A ring around the selected point, and a thin one around that which is pointed at."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for item, width in ((self.pointed, theme.LINE_HAIR), (self.marked, theme.LINE_MARK)):
            if 0 <= item < self.count():
                painter.setPen(theme.pen(theme.current().ink, width))
                painter.drawEllipse(self.place(item), theme.px(10), theme.px(10))
