"""Tables of numbered rows, whose texts are made only while they are visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableView, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
INSET = 3
"""Pixels at 100 % between a text and the edges of its cell, as in the style sheet for the header."""


@dataclass(frozen=True)
class Column:
    """One column: its name, its share of the width, whether it is aligned left, and the role of its ink."""

    name: str
    share: float = 1.0
    left: bool = False
    role: str = "ink"

    @property
    def alignment(self) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignLeft if self.left else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


class _Rows(QAbstractTableModel):
    """The numbers of a table's rows, with -1 for the gap; the texts come from the table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._table = table
        self.numbers: Sequence[int] = ()
        self.columns: Sequence[Column] = ()

    def show_columns(self, columns: Sequence[Column]) -> None:
        """Replace the columns."""
        self.beginResetModel()
        self.columns = columns
        self.endResetModel()

    def show_numbers(self, numbers: Sequence[int]) -> None:
        """Replace the rows; the view learns only how many they are."""
        before, after = len(self.numbers), len(numbers)
        if after > before:
            self.beginInsertRows(NO_INDEX, before, after - 1)
            self.numbers = numbers
            self.endInsertRows()
        elif after < before:
            self.beginRemoveRows(NO_INDEX, after, before - 1)
            self.numbers = numbers
            self.endRemoveRows()
        self.numbers = numbers

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return len(self.numbers)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        return len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        number = self.numbers[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._table.cells(number)[index.column()] if number >= 0 else self._table.gap_text()
        if role == Qt.ItemDataRole.ToolTipRole and number >= 0:
            text = self._table.cells(number)[index.column()]
            metrics = QFontMetricsF(theme.font())
            room = self._table.columnWidth(index.column()) - 2 * theme.px(INSET)
            return text if metrics.horizontalAdvance(text) > room else ""
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(self.columns):
            if role == Qt.ItemDataRole.DisplayRole:
                return self.columns[section].name
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self.columns[section].alignment
        return None


class Table(QTableView):
    """A table that asks `cells` for the texts of a row while it is visible.

    One row is current, one is marked. A table with a `gap` does not scroll: it shows the first and the last
    rows where not all have room. Rows are painted here as a whole: cell by cell by a delegate, a table of 20
    rows took 1.6 ms instead of 1.0.
    """

    row_clicked = Signal(int)
    """The number of the row that was clicked, or gone to by a key."""
    column_clicked = Signal(int)
    """The number of the column whose name was clicked."""

    def __init__(
        self, cells: Callable[[int], Sequence[str]], parent: QWidget | None = None, *, gap: bool = False
    ) -> None:
        super().__init__(parent)
        self.cells = cells
        self.rows = _Rows(self)
        self.count = 0
        self.current = self.marked = -1
        self._gapped, self._gap = gap, ""
        self._reserved = 5
        self._shown: dict[int, tuple[object, bool, bool]] = {}
        self.setProperty("role", "rows")
        self.setModel(self.rows)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setAutoScroll(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QTableView.SelectionMode.NoSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if gap:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        for one in (header, self.verticalHeader()):
            one.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            one.setMinimumSectionSize(1)
        header.setHighlightSections(False)
        header.sectionClicked.connect(self.column_clicked)
        theme.follow(self.rescale)

    def show_columns(self, columns: Sequence[Column], gap: str = "") -> None:
        """Show these columns; `gap` is the text of the gap, with {n} for the number of rows left out."""
        if (columns, gap) != (self.rows.columns, self._gap):
            self._gap = gap
            self.rows.show_columns(columns)
            self._share_width()

    def show_rows(
        self, count: int, current: int, marked: int = -1, reserved: int = 5, empty: str = ""
    ) -> None:
        """Set the number of rows, the current and the marked one (-1: none).

        There is always room for `reserved` rows; `empty` is the text if there are no rows.
        """
        moved = current >= 0 and (current, count) != (self.current, self.count)
        self.count, self.current, self.marked = count, current, marked
        if max(reserved, 1) != self._reserved:
            self._reserved = max(reserved, 1)
            self.updateGeometry()
        if not count:
            self._gap = empty or self._gap
        before = self.rows.numbers
        self._show_numbers(empty=bool(empty))
        if moved:
            self.reveal(current)
        self._update_changed(every_row=before != self.rows.numbers)

    def _content(self, row: int) -> object:
        """Everything that is painted of a row but its ground and frame."""
        return tuple(self.cells(row))

    def _update_changed(self, *, every_row: bool) -> None:
        """Paint again the visible rows that differ from those that were shown last."""
        before, self._shown = self._shown, {}
        for row in self.shown_rows() if self.isVisible() else ():
            if row >= 0:
                self._shown[row] = self._content(row), row == self.current, row == self.marked
        if every_row or not before:
            self.viewport().update()
            return
        for row, shown in self._shown.items():
            if shown != before.get(row):
                y = self.rowViewportPosition(self.rows.numbers.index(row))
                self.viewport().update(0, y, self.viewport().width(), self.row_height())

    def _show_numbers(self, *, empty: bool = False) -> None:
        """Choose the rows; where a table with a gap has no room for all, the first and the last ones."""
        numbers: Sequence[int] = range(self.count)
        fits = max(1, self.viewport().height() // self.row_height())
        if self._gapped and self.count > fits:
            last = fits if fits < 3 else (fits - 1) * 2 // 3
            first = [] if fits < 3 else [*range(fits - 1 - last), -1]
            numbers = [*first, *range(self.count - last, self.count)]
        self.rows.show_numbers([-1] if empty and not self.count else numbers)

    def gap_text(self) -> str:
        """Return the text of the gap, or of a table without rows."""
        return self._gap.replace("{n}", f"{self.count - len(self.rows.numbers) + 1:,}")

    def shown_rows(self) -> list[int]:
        """Return the visible rows from top to bottom; -1 is the gap."""
        last = self.rowAt(self.viewport().height() - 1)
        return list(self.rows.numbers[max(self.rowAt(0), 0) : last + 1 if last >= 0 else None])

    def row_at(self, y: float) -> int:
        """Return the row at a height of the viewport; -1 in the gap and below the last."""
        place = self.rowAt(int(y))
        return self.rows.numbers[place] if place >= 0 else -1

    def y_of(self, row: int) -> float:
        """Return the middle of a row in the viewport; raise ValueError for one within the gap."""
        return self.rowViewportPosition(self.rows.numbers.index(row)) + self.row_height() / 2

    def reveal(self, row: int) -> None:
        """Scroll until a row is visible with its neighbours, and make it current for assistive tools."""
        if row not in self.rows.numbers:
            return
        place = self.rows.numbers.index(row)
        for near in (place - 1, place + 1, place):
            self.scrollTo(self.rows.index(near, 0))
        self.selectionModel().setCurrentIndex(
            self.rows.index(place, 0), QItemSelectionModel.SelectionFlag.NoUpdate
        )

    def row_height(self) -> int:
        """Return the height of a row and of the header."""
        return theme.px(theme.LOW_ROW)

    def rescale(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.row_height())
        self.verticalScrollBar().setSingleStep(self.row_height())
        self.horizontalHeader().setFixedHeight(self.row_height())
        self._share_width()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300 if self._gapped else 150), self._height(self._reserved) + theme.px(2))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(90), self._height(min(3, self._reserved) if self._gapped else 1))

    def _height(self, rows: int) -> int:
        """The height of the header, if there is one, and this many rows."""
        return (rows + (not self.horizontalHeader().isHidden())) * self.row_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()
        if self._gapped and self.count:
            self._show_numbers()

    def _share_width(self) -> None:
        whole = sum(column.share for column in self.rows.columns)
        done, left = 0.0, 0
        for number, column in enumerate(self.rows.columns):
            done += column.share
            right = round(self.viewport().width() * done / whole)
            self.setColumnWidth(number, right - left)
            left = right

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self.row_at(event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and row >= 0:
            self.row_clicked.emit(row)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def _goal(self, event: QKeyEvent) -> int | None:
        """Return the row that a key leads to; None for keys that the table does not use."""
        here = self.marked if self.marked >= 0 else self.current
        keys, page = Qt.Key, max(1, self.viewport().height() // self.row_height())
        goals = {
            keys.Key_Up: here - 1, keys.Key_Down: here + 1, keys.Key_Home: 0, keys.Key_End: self.count - 1,
        }  # fmt: skip
        if not self._gapped:
            goals |= {keys.Key_PageUp: here - page, keys.Key_PageDown: here + page}
        return (
            None if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier else goals.get(keys(event.key()))
        )

    def event(self, event: QEvent) -> bool:
        """Use the keys of a table although they are shortcuts of the window, too."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._goal(event) is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        goal = self._goal(event)
        if goal is None or not self.count:
            event.ignore()
            return
        row = min(max(goal, 0), self.count - 1)
        self.reveal(row)
        self.row_clicked.emit(row)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font())
        height, inset = self.row_height(), theme.px(INSET)
        whole = QRectF(0, 0, self.viewport().width(), height)
        boxes = [
            QRectF(self.columnViewportPosition(column), 0, self.columnWidth(column), height)
            for column in range(len(self.rows.columns))
        ]
        for place, row in enumerate(self.shown_rows(), max(self.rowAt(0), 0)):
            y = self.rowViewportPosition(place)
            if not event.region().intersects(QRect(0, y, self.viewport().width(), height)):
                continue
            painter.translate(0, y)
            if row >= 0:
                self._paint_row(painter, row, whole, boxes)
            else:
                painter.setPen(theme.current().second)
                box = whole.adjusted(inset, 0, -inset, 0)
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self.gap_text())
            painter.translate(0, -y)
        painter.end()

    def _paint_row(self, painter: QPainter, row: int, whole: QRectF, boxes: Sequence[QRectF]) -> None:
        """Paint the ground, the texts and the frame of a row whose top is 0."""
        colours = theme.current()
        if row == self.current:
            painter.fillRect(whole, colours.now_ground)
        for column, text, box in zip(self.rows.columns, self.cells(row), boxes, strict=True):
            painter.setPen(colours.role(column.role))
            paint_text(painter, box, text, column.alignment)
        if row == self.marked:
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), theme.RADIUS_MARK, theme.RADIUS_MARK)


def paint_text(painter: QPainter, box: QRectF, text: str, alignment: Qt.AlignmentFlag) -> None:
    """Paint the text of a cell, cut off where it does not fit."""
    inset = theme.px(INSET)
    room = box.adjusted(inset, 0, -inset, 0)
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(room, alignment, shown)
