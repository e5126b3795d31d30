"""Rows of events: a number, a mark and a sentence each; of many millions only those in sight are made."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets import mark

MARK_RADIUS = 6

Sign = Literal["max", "min", "chance", "leaf", "cut", ""]


@dataclass(frozen=True)
class EventRow:
    """What one row shows. `later` rows are not reached yet."""

    number: str
    mark: Sign
    text: str
    later: bool = False


class EventList(QAbstractScrollArea):
    """Asks its owner for the rows in sight, and keeps the current one there."""

    chosen = Signal(int)
    """The row that was clicked, or gone to by a key."""

    def __init__(self, row: Callable[[int], EventRow], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = row
        self._count = 0
        self._current = -1
        self._widest = "0"
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        theme.follow(self.rescale)

    def show_rows(self, count: int, current: int, widest: str) -> None:
        """How many rows there are, which is the current one (-1: none), and the widest number among them."""
        moved = current != self._current or count < self._count
        self._count, self._current, self._widest = count, current, widest
        self._set_range()
        if moved and current >= 0:
            self.keep_in_sight(current)
        if 0 <= current < count:
            self.setAccessibleDescription(self._row(current).text)
        self.viewport().update()

    def keep_in_sight(self, row: int) -> None:
        """Scroll only where the row, or the next one, would be outside."""
        bar, fits = self.verticalScrollBar(), self._fits()
        if row < bar.value() + 1:
            bar.setValue(row - min(1, fits // 3))
        elif row > bar.value() + fits - 2:
            bar.setValue(row - fits + 1 + min(1, fits // 3))

    def current(self) -> int:
        """The current row; -1 where there is none."""
        return self._current

    def count(self) -> int:
        """How many rows there are."""
        return self._count

    def row_at(self, y: float) -> int:
        """The row at a height of the viewport; -1 below the last one."""
        row = self.verticalScrollBar().value() + int(y // self._height())
        return row if 0 <= row < self._count else -1

    def place_of(self, row: int) -> QPointF:
        """The middle of a row in the viewport."""
        offset = row - self.verticalScrollBar().value()
        return QPointF(self.viewport().width() / 2, (offset + 0.5) * self._height())

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self._set_range()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self._count * self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), self._height())

    def _height(self) -> int:
        return theme.px(theme.ROW)

    def _fits(self) -> int:
        return max(1, self.viewport().height() // self._height())

    def _set_range(self) -> None:
        fits = self._fits()
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, self._count - fits))
        bar.setPageStep(fits)
        bar.setSingleStep(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_range()
        if self._current >= 0:
            self.keep_in_sight(self._current)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self.row_at(event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and row >= 0:
            self.chosen.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, here, fits = Qt.Key, self._current, self._fits()
        goals = {
            keys.Key_Up: here - 1,
            keys.Key_Down: here + 1,
            keys.Key_PageUp: here - fits,
            keys.Key_PageDown: here + fits,
            keys.Key_Home: 0,
            keys.Key_End: self._count - 1,
        }
        goal = goals.get(Qt.Key(event.key()))
        if goal is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif self._count:
            self.chosen.emit(min(max(goal, 0), self._count - 1))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            row = self.row_at(self.viewport().mapFromGlobal(self.cursor().pos()).y())
            text = self._row(row).text if row >= 0 else ""
            wide = QFontMetricsF(theme.font()).horizontalAdvance(text) > self._text_width()
            QToolTip.showText(self.cursor().pos(), text if wide else "", self)
            return True
        return super().viewportEvent(event)

    def _columns(self) -> tuple[float, float]:
        """Where the marks stand, and where the sentences begin."""
        unit = theme.scale()
        number = QFontMetricsF(theme.font(theme.LABEL)).horizontalAdvance(self._widest)
        marks = theme.PADDING * unit + number + (theme.GAP + MARK_RADIUS + 2) * unit
        return marks, marks + (MARK_RADIUS + 2 + theme.GAP) * unit

    def _text_width(self) -> float:
        return self.viewport().width() - self._columns()[1] - theme.px(theme.GAP)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height, first = self._height(), self.verticalScrollBar().value()
        columns, fonts = self._columns(), (theme.font(theme.LABEL), theme.font())
        for place in range(self.viewport().height() // height + 1):
            if first + place >= self._count:
                break
            self._paint_row(painter, first + place, place * height, columns, fonts)
        painter.end()

    def _paint_row(
        self, painter: QPainter, row: int, y: int, columns: tuple[float, float], fonts: tuple[QFont, QFont]
    ) -> None:
        colours, unit, height = theme.current(), theme.scale(), self._height()
        made = self._row(row)
        if row == self._current:
            painter.fillRect(QRectF(0, y, self.viewport().width(), height), colours.now_ground)
            painter.fillRect(QRectF(0, y, 3 * unit, height), colours.now)
        marks, text = columns
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(fonts[0])
        painter.setPen(colours.second)
        before = QRectF(0, y, marks - (theme.GAP + MARK_RADIUS + 2) * unit, height)
        painter.drawText(before, middle | Qt.AlignmentFlag.AlignRight, made.number)
        paint_sign(painter, made.mark, QPointF(marks, y + height / 2), MARK_RADIUS * unit)
        painter.setFont(fonts[1])
        painter.setPen(colours.second if made.later else colours.ink)
        width = self.viewport().width() - text - theme.px(theme.GAP)
        shown = painter.fontMetrics().elidedText(made.text, Qt.TextElideMode.ElideRight, int(width))
        painter.drawText(QRectF(text, y, width + 2, height), middle, shown)


def paint_sign(painter: QPainter, sign: Sign, centre: QPointF, radius: float) -> None:
    """A mark, or the sign of a cut, in a line of text."""
    if sign == "cut":
        mark.paint_cut(painter, centre, radius * 1.7)
    elif sign:
        mark.paint_mark(painter, sign, centre, radius)
