"""The column of line numbers with breakpoints, the bar of the running line and the rings of errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QToolTip, QWidget

from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.paint_errors import reported

if TYPE_CHECKING:
    from plyscope_desktop.widgets.code_editor.code_area import CodeArea, Row

MARK_X, NUMBER_X, NUMBER_GAP = 12, 22, 6
"""The middle of dots and rings; where numbers may begin; room behind them."""
LEAST_DIGITS = 3
RING, DOT, BAR = 7.0, 4.0, 3.0
"""Half a ring's width, a dot's radius, the width of the bar."""


class Gutter(QWidget):
    """Lies left of the viewport of its area, which tells it the rows."""

    line_clicked = Signal(int)

    def __init__(self, area: CodeArea) -> None:
        super().__init__(area)
        self._area = area
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def needed_width(self) -> int:
        """The width in pixels that the numbers of the text need."""
        digits = max(LEAST_DIGITS, len(str(self._area.blockCount())))
        letters = QFontMetricsF(theme.font(theme.LABEL, mono=True)).horizontalAdvance("0" * digits)
        return round(theme.px(NUMBER_X + NUMBER_GAP) + letters)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._area.row_at(event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and row is not None:
            self.line_clicked.emit(row.line)

    def wheelEvent(self, event: QWheelEvent) -> None:
        QCoreApplication.sendEvent(self._area.viewport(), event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            row = self._area.row_at(event.pos().y())
            QToolTip.showText(event.globalPos(), self._area.sentences(row.line) if row else "", self)
            return True
        return super().event(event)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), theme.current().panel)
        fonts = [theme.font(theme.LABEL, bold, mono=True) for bold in (False, True)]
        for row in self._area.rows():
            self._paint_row(painter, row, fonts)
        painter.end()

    def _paint_row(self, painter: QPainter, row: Row, fonts: list[QFont]) -> None:
        colours, area, width = theme.current(), self._area, self.width()
        errors = area.marks.errors.get(row.line, [])
        strong = any(not error.weak for error in errors)
        bar = BAR * theme.scale()
        if strong:
            painter.fillRect(QRectF(0, row.top, width, row.whole), area.error_ground())
            painter.fillRect(QRectF(0, row.top, bar, row.whole), colours.error)
        if row.line == area.marks.now:
            painter.fillRect(QRectF(0, row.top, width, row.height), colours.now_ground)
            painter.fillRect(QRectF(0, row.top, bar, row.height), colours.now)
        elif not strong and area.shows_cursor_line(row.line):
            painter.fillRect(QRectF(0, row.top, width, row.height), colours.hover)
        middle = QPointF(MARK_X * theme.scale(), row.top + row.height / 2)
        stop = row.line in area.marks.stops
        if strong:
            self._paint_ring(painter, middle, stop)
        elif stop:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.error)
            painter.drawEllipse(middle, DOT * theme.scale(), DOT * theme.scale())
        painter.setFont(fonts[strong])
        painter.setPen(colours.error if errors else colours.second)
        box = QRectF(0, row.top, width - theme.px(NUMBER_GAP), row.height)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(row.line))

    def _paint_ring(self, painter: QPainter, middle: QPointF, stop: bool) -> None:
        """The ring of an error; a breakpoint at the same line fills it."""
        colours, half = theme.current(), RING * theme.scale()
        if stop:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.error)
            painter.drawEllipse(middle, half * 0.85, half * 0.85)
        box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
        icons.draw(painter, "error", box, colours.panel if stop else colours.error)
