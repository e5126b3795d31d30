"""Picture of a tableau: its columns and rows, with the pivot marked by colour, ring and weight of type."""

from __future__ import annotations

from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from plyscope.strategic.game_matrix import COLUMN
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.tableau.table import Cell, Head, Table

LINE, PAD, TITLE = 24.0, 8.0, 22.0
"""Heights of a row and of the title, and the space beside a number, in pixels at 100 %."""
STRATEGY = 90.0
"""The widest name of a strategy."""
BAR = 3.0
CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def height_of(constraints: int) -> float:
    """The height of a table with its title and weights, in pixels at 100 %."""
    return TITLE + LINE * (2 + constraints + 2)


class TableauPicture:
    """Measures and paints one table; `unit` are the pixels of the screen for one at 100 %."""

    def __init__(self, table: Table, unit: float, *, titled: bool = True) -> None:
        self.table, self.unit = table, unit
        self.title = TITLE if titled else 0.0
        self.font = theme.exact_font(theme.BODY * unit)
        self.bold = theme.exact_font(theme.BODY * unit, bold=True)
        self.small = theme.exact_font(theme.CAPTION * unit)
        bold, small = QFontMetricsF(self.bold), QFontMetricsF(self.small)
        pad = 2 * PAD * unit
        self._elided = [
            small.elidedText(head.strategy, Qt.TextElideMode.ElideRight, STRATEGY * unit)
            for head in table.columns
        ]

        def widest(texts: list[str], least: float = 0.0) -> float:
            return max([least, *map(bold.horizontalAdvance, texts)]) + pad

        columns = []
        for number in range(len(table.columns) + 1):
            texts = [row[number].text for row in table.cells]
            name = 0.0
            if number < len(table.columns):
                texts.append(table.columns[number].name)
                name = small.horizontalAdvance(self._elided[number])
                if table.weights:
                    texts.append(table.weights[number].text)
            columns.append(widest(texts, name))
        self.widths = columns
        self._lefts: list[float] | None = None
        self._seen: list[int] = []
        self._shown = range(0)
        labels = [self.sum_text, self.weight_text]
        names = [f"{head.name}  " for head in table.basis]
        beside = [
            bold.horizontalAdvance(name) + small.horizontalAdvance(self._elided_of(head))
            for name, head in zip(names, table.basis, strict=True)
        ]
        self.left = max([*beside, *map(bold.horizontalAdvance, labels)]) + 2 * pad
        ratios = [one.text for one in table.ratios if one is not None]
        self.ratio = widest([*ratios, tr("ratio")]) + pad if table.ratios else 0.0

    def align(self, other: TableauPicture) -> None:
        """Make columns of the same width as those of another table of the same variables."""
        self.left = other.left = max(self.left, other.left)
        self._lefts = other._lefts = None
        self.widths = other.widths = [max(pair) for pair in zip(self.widths, other.widths, strict=True)]

    @property
    def sum_text(self) -> str:
        return tr("sum of y")

    @property
    def weight_text(self) -> str:
        return tr("weights")

    def _elided_of(self, head: Head) -> str:
        return self._elided[self.table.columns.index(head)]

    @property
    def width(self) -> float:
        return self.left + sum(self.widths) + self.ratio

    @property
    def lines(self) -> int:
        """Rows of the table, the names above included, which take two."""
        return 2 + len(self.table.cells) + bool(self.table.weights)

    @property
    def height(self) -> float:
        return (self.title + LINE * self.lines) * self.unit

    def column(self, number: int) -> tuple[float, float]:
        """The left edge and the width of a column."""
        if self._lefts is None:
            self._lefts = [*accumulate(self.widths, initial=self.left)]
        return self._lefts[number], self.widths[number]

    def top(self, row: int) -> float:
        """The upper edge of a row of numbers."""
        return (self.title + LINE * (2 + row)) * self.unit

    def cell(self, row: int, column: int) -> QRectF:
        """The place of a number."""
        left, wide = self.column(column)
        return QRectF(left, self.top(row), wide, LINE * self.unit)

    def cell_at(self, point: QPointF) -> Cell | None:
        """The number at a point."""
        row = int((point.y() - self.top(0)) // (LINE * self.unit))
        for column in range(len(self.widths)):
            left, wide = self.column(column)
            if left <= point.x() < left + wide:
                if 0 <= row < len(self.table.cells):
                    return self.table.cells[row][column]
                if row == len(self.table.cells) and column < len(self.table.weights):
                    return self.table.weights[column]
        past = self.left + sum(self.widths)
        if past <= point.x() and 0 <= row < len(self.table.ratios):
            return self.table.ratios[row]
        return None

    # Paint.

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint what of the table is in an area; its upper left corner is the origin."""
        self._seen = [
            column
            for column in range(len(self.widths))
            if self.column(column)[0] < area.right() and sum(self.column(column)) > area.left()
        ]
        self._shown = range(
            max(0, int((area.top() - self.top(0)) // (LINE * self.unit))),
            max(0, int((area.bottom() - self.top(0)) // (LINE * self.unit)) + 1),
        )
        table, colours = self.table, theme.current()
        if self.title:
            place = QRectF(0, 0, self.width, TITLE * self.unit)
            self._write(painter, place, table.title, self.bold, colours.ink, LEFT)
        bottom = self.top(len(table.cells))
        painter.fillRect(QRectF(self.left, self.top(0), sum(self.widths), bottom - self.top(0)),
                         colours.raised)  # fmt: skip
        self._grounds(painter, bottom)
        self._heads(painter)
        self._rows(painter)
        self._lines(painter, bottom)
        if table.ratios:
            self._ratios(painter)
        if table.weights:
            self._weights(painter, bottom)
        if table.entering >= 0:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.pen(colours.ink, theme.LINE_NOW))
            ring = self.cell(table.leaving, table.entering).adjusted(2, 2, -2, -2)
            painter.drawRoundedRect(ring, 4 * self.unit, 4 * self.unit)

    def _grounds(self, painter: QPainter, bottom: float) -> None:
        """The entering column, the leaving row, and the row that came."""
        table, colours, bar = self.table, theme.current(), BAR * self.unit
        high = LINE * self.unit
        if table.entering >= 0:
            left, wide = self.column(table.entering)
            top = self.title * self.unit
            painter.fillRect(QRectF(0, self.top(table.leaving), self.width, high), colours.hover)
            painter.fillRect(QRectF(left, top, wide, bottom - top), colours.now_ground)
            painter.fillRect(QRectF(left, top, wide, bar), colours.now)
        if table.came >= 0:
            top = self.top(table.came)
            painter.fillRect(QRectF(0, top, self.left + sum(self.widths), high), colours.now_ground)
            painter.fillRect(QRectF(0, top, bar, high), colours.now)

    def _ink(self, player: int) -> QColor:
        return theme.current().min_text if player == COLUMN else theme.current().max_text

    def _heads(self, painter: QPainter) -> None:
        high = LINE * self.unit
        top = self.title * self.unit
        for number, head in enumerate(self.table.columns):
            if number not in self._seen:
                continue
            left, wide = self.column(number)
            name = QRectF(left, top + 0.12 * high, wide, high)
            self._write(painter, name, head.name, self.bold, self._ink(head.player))
            below = QRectF(left, top + 0.85 * high, wide, high)
            self._write(painter, below, self._elided[number], self.small, theme.current().second)
        left, wide = self.column(len(self.table.columns))
        self._write(painter, QRectF(left, top + high, wide, high), "=", self.font, theme.current().second)

    def _rows(self, painter: QPainter) -> None:
        table, colours, pad, high = self.table, theme.current(), PAD * self.unit, LINE * self.unit
        metrics = QFontMetricsF(self.bold)
        for row, cells in enumerate(table.cells):
            if row not in self._shown:
                continue
            place = QRectF(pad, self.top(row), self.left - 2 * pad, high)
            if row < len(table.basis):
                head = table.basis[row]
                self._write(painter, place, head.name, self.bold, self._ink(head.player), LEFT)
                wide = metrics.horizontalAdvance(f"{head.name}  ")
                self._write(painter, place.adjusted(wide, 0, 0, 0), self._elided_of(head), self.small,
                            colours.second, LEFT)  # fmt: skip
            else:
                self._write(painter, place, self.sum_text, self.bold, colours.ink, LEFT)
            for column in self._seen:
                cell = cells[column]
                strong = column == len(cells) - 1 or (row == len(table.basis) and column == table.entering)
                ink = colours.second if cell.text == "0" and not strong else colours.ink
                self._write(painter, self.cell(row, column), cell.text, self.bold if strong else self.font,
                            ink)  # fmt: skip

    def _lines(self, painter: QPainter, bottom: float) -> None:
        colours, table = theme.current(), self.table
        right = self.left + sum(self.widths)
        painter.setPen(theme.pen(colours.edge))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(self.left, self.top(0), right - self.left, bottom - self.top(0)))
        for number, head in enumerate(table.columns):
            if number and head.player != table.columns[number - 1].player:
                x = self.column(number)[0]
                painter.drawLine(QPointF(x, self.top(0)), QPointF(x, bottom))
        x = self.column(len(table.columns))[0]
        painter.drawLine(QPointF(x, self.top(0)), QPointF(x, bottom))
        painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
        y = self.top(len(table.basis))
        painter.drawLine(QPointF(0, y), QPointF(right, y))

    def _ratios(self, painter: QPainter) -> None:
        table, colours = self.table, theme.current()
        left, wide, high = self.left + sum(self.widths), self.ratio, LINE * self.unit
        head = QRectF(left, self.top(-1), wide, high)
        self._write(painter, head, tr("ratio"), self.small, colours.second)
        for row, ratio in enumerate(table.ratios):
            here = row == table.leaving
            text = "–" if ratio is None else ratio.text
            ink = colours.ink if here else colours.second
            place = QRectF(left, self.top(row), wide, high)
            self._write(painter, place, text, self.bold if here else self.font, ink)

    def _weights(self, painter: QPainter, bottom: float) -> None:
        """What the solution makes of both players' weights; a negative one is none yet."""
        table, colours, pad, high = self.table, theme.current(), PAD * self.unit, LINE * self.unit
        place = QRectF(pad, bottom, self.left - pad, high)
        self._write(painter, place, self.weight_text, self.small, colours.second, LEFT)
        for number, cell in enumerate(table.weights):
            if number not in self._seen:
                continue
            left, wide = self.column(number)
            none = cell.text == "0" or cell.negative
            ink = colours.second if none else self._ink(table.columns[number].player)
            font = self.font if none else self.bold
            self._write(painter, QRectF(left, bottom, wide, high), cell.text, font, ink)

    @staticmethod
    def _write(
        painter: QPainter, place: QRectF, text: str, font: QFont, ink: QColor,
        side: Qt.AlignmentFlag = CENTRE,
    ) -> None:  # fmt: skip
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(place, side, text)
