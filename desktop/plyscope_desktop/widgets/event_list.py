"""Rows of events: a number, a mark and a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.widgets import mark
from plyscope_desktop.widgets.table import INSET, Column, Table, paint_text

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
        unit = theme.scale()
        number = QFontMetricsF(theme.font(theme.LABEL)).horizontalAdvance(self._widest)
        width = round(number + (theme.PADDING + 2 * theme.GAP + 2 * MARK_RADIUS + 4 - INSET) * unit)
        self.setColumnWidth(0, width)
        self.setColumnWidth(1, self.viewport().width() - width)

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        colours, unit, made, (first, second) = theme.current(), theme.scale(), self._row(row), boxes
        if row == self.current:
            painter.fillRect(whole, colours.now_ground)
            painter.fillRect(QRectF(0, 0, 3 * unit, whole.height()), colours.now)
        centre = QPointF(first.right() - (theme.GAP + MARK_RADIUS + 2 - INSET) * unit, whole.center().y())
        paint_sign(painter, made.mark, centre, MARK_RADIUS * unit)
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(colours.second)
        number = QRectF(0, 0, centre.x() - (MARK_RADIUS + 2 + theme.GAP) * unit, whole.height())
        painter.drawText(number, self.rows.columns[0].alignment, made.number)
        painter.setFont(theme.font())
        painter.setPen(colours.second if made.later else colours.ink)
        paint_text(painter, second, made.text, self.rows.columns[1].alignment)


def paint_sign(painter: QPainter, sign: Sign, centre: QPointF, radius: float) -> None:
    """Paint a mark, or the sign of a cut, in a line of text."""
    if sign == "cut":
        mark.paint_cut(painter, centre, radius * 1.7)
    elif sign:
        mark.paint_mark(painter, sign, centre, radius)
