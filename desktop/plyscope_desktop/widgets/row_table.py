"""A small table of painted rows; where they do not fit, the first and the last ones with a gap between."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported


@dataclass(frozen=True)
class Column:
    """One column: its name, its share of the width, whether it is aligned left, and the role of its ink."""

    name: str
    share: float = 1.0
    left: bool = False
    role: str = "ink"


class RowTable(QWidget):
    """Asks its owner for the cells of the rows in sight; `row_clicked` carries the index of one."""

    row_clicked = Signal(int)

    def __init__(self, cells: Callable[[int], Sequence[str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells = cells
        self._columns: Sequence[Column] = ()
        self._count = 0
        self._now = self._marked = -1
        self._gap = ""
        self._reserved = 0
        self._shown: list[tuple[int, tuple[object, ...], bool, bool]] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        theme.follow(self.rescale)

    def show_columns(self, columns: Sequence[Column], gap: str) -> None:
        """The columns, and what stands in the gap, with {n} for the number of rows left out."""
        self._columns, self._gap = columns, gap
        self.update()

    def show_rows(self, count: int, now: int, marked: int = -1, reserved: int = 0) -> None:
        """How many rows, the one of this moment, the selected one, and for how many there is always room."""
        self._count, self._now, self._marked = count, now, marked
        if max(reserved, 1) != self._reserved:
            self._reserved = max(reserved, 1)
            self.updateGeometry()
        self._update_changed()

    def _update_changed(self) -> None:
        """Paint again the rows that differ from those that were shown last."""
        before, self._shown = self._shown, []
        if self.isVisible():
            for row in self.shown_rows():
                cells = tuple(self._cells(row)) if row >= 0 else (self._count,)
                self._shown.append((row, cells, row == self._now, row == self._marked))
        if not before or len(before) != len(self._shown):
            self.update()
            return
        for place, (one, other) in enumerate(zip(before, self._shown, strict=True)):
            if one != other:
                self.update(0, self._head() + place * self._height(), self.width(), self._height())

    def shown_rows(self) -> list[int]:
        """The rows in sight from top to bottom; -1 stands for the gap."""
        fits = max(1, (self.height() - self._head()) // self._height())
        if self._count <= fits:
            return list(range(self._count))
        if fits < 3:
            return list(range(self._count - fits, self._count))
        last = (fits - 1) * 2 // 3
        first = fits - 1 - last
        return [*range(first), -1, *range(self._count - last, self._count)]

    def row_at(self, y: float) -> int:
        """The row at a height; -1 for the head, the gap and below."""
        place = int((y - self._head()) // self._height())
        rows = self.shown_rows()
        return rows[place] if y >= self._head() and 0 <= place < len(rows) else -1

    def y_of(self, row: int) -> float:
        """The middle of a row that is in sight; raises ValueError for one that is not."""
        return self._head() + (self.shown_rows().index(row) + 0.5) * self._height()

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self._head() + self._reserved * self._height() + theme.px(2))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), self._head() + min(3, self._reserved) * self._height())

    def _head(self) -> int:
        return theme.px(theme.LOW_ROW)

    def _height(self) -> int:
        return theme.px(theme.LOW_ROW)

    def event(self, event: QEvent) -> bool:
        """Tell all of a cell that is cut off."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.cut_text(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def cut_text(self, point: QPointF) -> str:
        """The whole text of the cell at a point, if it is shown only in part."""
        row, metrics = self.row_at(point.y()), QFontMetrics(theme.font())
        if row >= 0:
            for text, cell in zip(self._cells(row), self._boxes(0, self._height()), strict=True):
                if cell.left() <= point.x() < cell.right():
                    return text if metrics.horizontalAdvance(text) > cell.width() else ""
        return ""

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
        self.row_clicked.emit(min(max(here + step, 0), self._count - 1))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        colours, unit = theme.current(), theme.scale()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(theme.CAPTION))
        painter.setPen(colours.second)
        for column, box in zip(self._columns, self._boxes(0, self._head()), strict=True):
            painter.drawText(box, alignment(column), column.name)
        painter.setPen(theme.pen(colours.line))
        inset, y = round(theme.TIGHT * unit), self._head() - 1
        painter.drawLine(inset, y, self.width() - inset, y)
        painter.setFont(theme.font())
        for place, row in enumerate(self.shown_rows()):
            top = self._head() + place * self._height()
            if not event.region().intersects(QRect(0, top, self.width(), self._height())):
                continue
            if row < 0:
                self._paint_gap(painter, top)
            else:
                self._paint_row(painter, row, top)
        painter.end()

    def _paint_gap(self, painter: QPainter, y: int) -> None:
        left_out = self._count - len(self.shown_rows()) + 1
        painter.setPen(theme.current().second)
        box = QRectF(theme.px(theme.PADDING), y, self.width(), self._height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self._gap.replace("{n}", f"{left_out:,}"))

    def _paint_row(self, painter: QPainter, row: int, y: int) -> None:
        inset = theme.px(theme.TIGHT)
        box = QRectF(inset, y, self.width() - 2 * inset, self._height())
        paint_ground(painter, box, now=row == self._now, marked=row == self._marked)
        paint_cells(painter, self._columns, self._cells(row), self._boxes(y, self._height()))

    def _boxes(self, y: int, height: int) -> list[QRectF]:
        """The cells of a row."""
        padding = theme.px(theme.PADDING)
        room = QRectF(padding, y, self.width() - 2 * padding, height)
        return boxes_of(self._columns, room, theme.px(theme.GAP))


def boxes_of(columns: Sequence[Column], room: QRectF, gap: int) -> list[QRectF]:
    """Return the cells of a row, each as wide as its column's share of the room."""
    whole, x, boxes = sum(column.share for column in columns), room.left(), []
    for column in columns:
        width = room.width() * column.share / whole
        boxes.append(QRectF(x, room.top(), width - (gap if column.left else 0), room.height()))
        x += width
    return boxes


def paint_ground(painter: QPainter, box: QRectF, *, now: bool, marked: bool) -> None:
    """Paint the ground of the row of this moment and the frame of the selected one."""
    colours = theme.current()
    if now:
        painter.fillRect(box, colours.now_ground)
    if marked:
        painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.RADIUS_MARK, theme.RADIUS_MARK)


def paint_cells(
    painter: QPainter, columns: Sequence[Column], texts: Sequence[str], boxes: Sequence[QRectF]
) -> None:
    """Paint the texts of a row, cut off where they do not fit."""
    colours, metrics = theme.current(), painter.fontMetrics()
    for column, text, cell in zip(columns, texts, boxes, strict=True):
        painter.setPen(colours.role(column.role))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(cell.width()))
        painter.drawText(cell, alignment(column), shown)


def alignment(column: Column) -> Qt.AlignmentFlag:
    """Return the alignment of a column's cells."""
    side = Qt.AlignmentFlag.AlignLeft if column.left else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter
