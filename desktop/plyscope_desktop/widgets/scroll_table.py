"""A table of painted rows that scrolls; of very many rows only those in sight are made."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.row_table import Column, alignment, boxes_of, paint_cells, paint_ground


class ScrollTable(QAbstractScrollArea):
    """Asks its owner for the cells of the rows in sight; `row_clicked` carries the index of one.

    Without a title, the names of the columns stand at the top.
    """

    row_clicked = Signal(int)
    titled = True

    def __init__(self, cells: Callable[[int], Sequence[str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells = cells
        self._columns: Sequence[Column] = ()
        self._title = self._empty = ""
        self._count = 0
        self._now = self._marked = -1
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        theme.follow(self.rescale)

    def show_columns(self, columns: Sequence[Column]) -> None:
        """The columns of all rows."""
        self._columns = columns
        self.viewport().update()

    def show_rows(self, title: str, count: int, now: int, marked: int = -1, empty: str = "") -> None:
        """The title, how many rows there are, the one of this moment, the selected one (-1: none).

        `empty` stands in the place of the rows where there are none.
        """
        moved = now != self._now or count != self._count
        self._title, self._count, self._now, self._marked, self._empty = title, count, now, marked, empty
        self._measure()
        if moved and now >= 0:
            self.reveal(now)
        self.viewport().update()

    def reveal(self, row: int) -> None:
        """Scroll until a row is in sight."""
        bar, height = self.verticalScrollBar(), self._height()
        room = self.viewport().height() - self._head()
        if row * height < bar.value():
            bar.setValue(row * height)
        elif (row + 1) * height > bar.value() + room:
            bar.setValue((row + 1) * height - room)

    def row_at(self, y: float) -> int:
        """The row at a height of the viewport; -1 for the head and below the last."""
        row = int((y - self._head() + self.verticalScrollBar().value()) // self._height())
        return row if y >= self._head() and 0 <= row < self._count else -1

    def y_of(self, row: int) -> float:
        """The middle of a row in the viewport."""
        return self._head() + (row + 0.5) * self._height() - self.verticalScrollBar().value()

    def shown_rows(self) -> range:
        """The rows in sight."""
        first = self.verticalScrollBar().value() // self._height()
        fits = (self.viewport().height() - self._head()) // self._height() + 2
        return range(first, min(self._count, first + fits))

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self._measure()
        self.updateGeometry()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(150), self._head() + 6 * self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(90), self._head() + 2 * self._height())

    def _head(self) -> int:
        return (2 if self.titled else 1) * theme.px(theme.LOW_ROW)

    def _height(self) -> int:
        return theme.px(theme.LOW_ROW)

    def _measure(self) -> None:
        bar = self.verticalScrollBar()
        room = max(0, self.viewport().height() - self._head())
        bar.setRange(0, max(0, self._count * self._height() - room))
        bar.setPageStep(room)
        bar.setSingleStep(self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self.row_at(event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and row >= 0:
            self.row_clicked.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None or not self._count:
            super().keyPressEvent(event)
            return
        here = self._marked if self._marked >= 0 else self._now
        row = min(max(here + step, 0), self._count - 1)
        self.reveal(row)
        self.row_clicked.emit(row)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            row = self.row_at(event.pos().y())
            text = "  ".join(self._cells(row)) if row >= 0 else ""
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().viewportEvent(event)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, width, head = theme.current(), self.viewport().width(), self._head()
        inset, padding, height = theme.px(theme.TIGHT), theme.px(theme.TIGHT), self._height()
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(0, head, width, self.viewport().height() - head)
        painter.setFont(theme.font())
        for row in self.shown_rows():
            self._paint_row(painter, row, round(self.y_of(row) - height / 2))
        if not self._count:
            painter.setPen(colours.second)
            box = QRectF(inset + padding, head, width - 2 * (inset + padding), height)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self._empty)
        painter.setClipping(False)
        painter.setPen(colours.ink)
        painter.setFont(theme.font(bold=True))
        box = QRectF(inset + padding, 0, width - 2 * (inset + padding), height)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self._title)
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(colours.second)
        for column, box in zip(self._columns, self._boxes(head - height, height), strict=True):
            painter.drawText(box, alignment(column), column.name)
        painter.setPen(theme.pen(colours.line))
        painter.drawLine(inset, head - 1, width - inset, head - 1)
        painter.end()

    def _paint_row(self, painter: QPainter, row: int, y: int) -> None:
        inset = theme.px(theme.TIGHT)
        box = QRectF(inset, y, self.viewport().width() - 2 * inset, self._height())
        paint_ground(painter, box, now=row == self._now, marked=row == self._marked)
        paint_cells(painter, self._columns, self._cells(row), self._boxes(y, self._height()))

    def _boxes(self, y: int, height: int) -> list[QRectF]:
        """The cells of a row."""
        edge = 2 * theme.px(theme.TIGHT)
        room = QRectF(edge, y, self.viewport().width() - 2 * edge, height)
        return boxes_of(self._columns, room, theme.px(theme.TIGHT))
