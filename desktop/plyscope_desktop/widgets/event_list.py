"""Rows of events: a number, a mark and a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.widgets import mark
from plyscope_desktop.widgets.table import INSET, Column, Table

MARK_RADIUS = 6

Sign = Literal["max", "min", "chance", "leaf", "cut", ""]


@dataclass(frozen=True)
class EventRow:
    """The content of one row; `later` rows are not reached yet."""

    number: str
    mark: Sign
    text: str
    later: bool = False


class EventList(Table):
    """A table of events without a header; the current one is kept visible."""

    _widest = "0"

    def __init__(self, row: Callable[[int], EventRow], parent: QWidget | None = None) -> None:
        super().__init__(self._texts, parent)
        self._row = row
        self.setProperty("role", None)
        self.horizontalHeader().hide()
        self.show_columns((Column(""), Column("", left=True)))

    def _texts(self, row: int) -> tuple[str, str]:
        made = self._row(row)
        return made.number, made.text

    def _content(self, row: int) -> object:
        return self._row(row)

    def show_events(self, count: int, current: int, widest: str) -> None:
        """Show a number of rows, the current one (-1: none), with room for the widest number."""
        if widest != self._widest:
            self._widest = widest
            self._share_width()
        self.show_rows(count, current)
        self.setAccessibleDescription(self._row(current).text if 0 <= current < count else "")

    def row_height(self) -> int:
        return theme.px(theme.ROW)

    def _share_width(self) -> None:
        width = round(columns(self._widest)[1] - INSET * theme.scale())
        self.setColumnWidth(0, width)
        self.setColumnWidth(1, self.viewport().width() - width)

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        colours, made = theme.current(), self._row(row)
        if row == self.current:
            paint_now(painter, whole)
        line = whole.adjusted(0, 0, -theme.px(INSET), 0)
        ink = colours.second if made.later else colours.ink
        paint_line(painter, line, self._widest, made.number, made.mark, made.text, ink)


def columns(widest: str) -> tuple[float, float]:
    """Return the x of the marks and that of the sentences, with room for the widest number."""
    unit = theme.scale()
    number = QFontMetricsF(theme.font(theme.LABEL)).horizontalAdvance(widest)
    marks = theme.PADDING * unit + number + (theme.GAP + MARK_RADIUS + 2) * unit
    return marks, marks + (MARK_RADIUS + 2 + theme.GAP) * unit


def paint_now(painter: QPainter, box: QRectF) -> None:
    """Paint the ground of a row of the shown moment."""
    colours = theme.current()
    painter.fillRect(box, colours.now_ground)
    painter.fillRect(QRectF(box.x(), box.y(), 3 * theme.scale(), box.height()), colours.now)


def paint_line(
    painter: QPainter, box: QRectF, widest: str, number: str, sign: Sign, text: str, ink: QColor
) -> None:
    """Paint the number, the mark and the sentence of a row, cut off where the box ends."""
    marks, left = columns(widest)
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.setFont(theme.font(theme.LABEL))
    painter.setPen(theme.current().second)
    room = QRectF(box.x(), box.y(), marks - (theme.GAP + MARK_RADIUS + 2) * theme.scale(), box.height())
    painter.drawText(room, middle | Qt.AlignmentFlag.AlignRight, number)
    centre = QPointF(box.x() + marks, box.center().y())
    if sign == "cut":
        mark.paint_cut(painter, centre, MARK_RADIUS * 1.7 * theme.scale())
    elif sign:
        mark.paint_mark(painter, sign, centre, MARK_RADIUS * theme.scale())
    painter.setFont(theme.font())
    painter.setPen(ink)
    paint_cut_off(painter, box.adjusted(left, 0, 0, 0), text)


def paint_cut_off(painter: QPainter, box: QRectF, text: str) -> None:
    """Paint as much of a text as the box has room for."""
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, shown)
