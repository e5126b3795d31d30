"""Rows of bookmarks: a moment and its sentence with the user's note below, edited in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QHelpEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.event_list import Sign, columns, paint_cut_off, paint_line, paint_now

LINES = 2 * theme.LOW_ROW
"""The height of a row: two lines."""

OWN_KEYS = (
    Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Delete, Qt.Key.Key_F2, Qt.Key.Key_Up, Qt.Key.Key_Down,
    Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
)  # fmt: skip

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()


@dataclass(frozen=True)
class BookmarkRow:
    """The content of one row: number, mark and sentence of the moment, the note, and the name of the node.

    `elsewhere`: the moment is of another record and cannot be shown.
    """

    number: str
    mark: Sign
    text: str
    note: str = ""
    place: str = ""
    elsewhere: bool = False

    @property
    def told(self) -> str:
        """The row in one line, for screen readers."""
        return ", ".join(part for part in (self.number, self.text, self.note, self.place) if part)


class _Rows(QAbstractListModel):
    """Asks its owner for a row whenever the list wants one."""

    noted = Signal(int, str)

    def __init__(self, row: Callable[[int], BookmarkRow], parent: QObject) -> None:
        super().__init__(parent)
        self.row = row
        self.count = 0

    def show(self, count: int, *, same: bool) -> None:
        """Set the number of rows; `same`: they are the same rows as before with perhaps other content."""
        if same and count == self.count:
            if count:
                self.dataChanged.emit(self.index(0), self.index(count - 1))
        else:
            self.beginResetModel()
            self.count = count
            self.endResetModel()

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else self.count

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag
        return flags.ItemIsEnabled | flags.ItemIsSelectable | flags.ItemIsEditable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        roles = Qt.ItemDataRole
        if not index.isValid() or role not in (roles.DisplayRole, roles.EditRole, roles.AccessibleTextRole):
            return None
        row = self.row(index.row())
        return row.note if role == roles.EditRole else row.told

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        note = str(value).strip()
        if note != self.row(index.row()).note:
            self.noted.emit(index.row(), note)
        return True


class _Painter(QStyledItemDelegate):
    """Draws a row in two lines, and puts the field for the note into the second one."""

    def __init__(self, view: BookmarkList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(120), theme.px(LINES))

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, index.row())
        self._paint_words(painter, QRectF(option.rect), index)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, row: int) -> None:
        colours, unit, box = theme.current(), theme.scale(), QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, colours.hover)
        if row in self._view.now:
            paint_now(painter, box)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(theme.pen(colours.ink, theme.LINE_EDGE))
            inside = box.adjusted(4 * unit, 1, -4 * unit, -1)
            painter.drawRoundedRect(inside, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)

    def _paint_words(self, painter: QPainter, box: QRectF, index: Index) -> None:
        colours, view = theme.current(), self._view
        row = view.row(index.row())
        half, low = box.height() / 2, theme.px(2)
        first = QRectF(box.x(), box.y() + low, box.width() - theme.px(theme.PADDING), half)
        ink = colours.second if row.elsewhere else colours.ink
        paint_line(painter, first, view.widest, row.number, row.mark, row.text, ink)
        second = first.adjusted(columns(view.widest)[1], half - 2 * low, 0, half - 2 * low)
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(colours.second)
        self._paint_second_line(painter, second, row, view.currentIndex() == index)

    def _paint_second_line(self, painter: QPainter, box: QRectF, row: BookmarkRow, current: bool) -> None:
        """The note, with the node at its right; without one the node, and in the current row how to begin."""
        colours = theme.current()
        invitation = "" if row.note or not current else self._view.invitation
        left_text, right_text = (row.note, row.place) if row.note else (row.place, invitation)
        taken = painter.fontMetrics().horizontalAdvance(right_text)
        if left_text and taken > box.width() / 2:
            right_text, taken = "", 0
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, right_text)
        if row.note:
            painter.setFont(theme.font())
            painter.setPen(colours.second if row.elsewhere else colours.ink)
        room = box.width() - (taken + theme.px(theme.PADDING) if taken else 0)
        paint_cut_off(painter, QRectF(box.x(), box.y(), room, box.height()), left_text)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setAccessibleName(self._view.editor_name)
        height = theme.px(theme.LOW_ROW) - 4
        editor.setStyleSheet(f"min-height: {height}px; max-height: {height}px")
        return editor

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        row: QRect = option.rect
        left = round(columns(self._view.widest)[1]) - theme.px(theme.GAP) - 1
        height = editor.sizeHint().height()
        editor.setGeometry(
            row.x() + left, row.bottom() + 1 - height, row.width() - left - theme.px(theme.TIGHT), height
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tab ends editing and stays at the row, instead of opening the next one for ever."""
        tabs = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        if (
            isinstance(watched, QWidget)
            and event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in tabs
        ):
            self.commitData.emit(watched)
            self.closeEditor.emit(watched)
            return True
        return super().eventFilter(watched, event)

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Show the text of a row that is cut off."""
        row = self._view.row(index.row()) if index.isValid() else None
        room = self._view.viewport().width() - columns(self._view.widest)[1] - theme.px(theme.PADDING)
        width = QFontMetrics(theme.font()).horizontalAdvance
        cut = row is not None and (width(row.text) > room or width(row.note) > room / 2)
        parts = (row.text, row.note, row.place) if row is not None and cut else ()
        QToolTip.showText(event.globalPos(), "\n".join(part for part in parts if part), view)
        return True


class BookmarkList(QListView):
    """Of thousands of rows only those in sight are made. One row is current: its note can be edited."""

    chosen = Signal(int)
    """The row that was clicked, or on which Enter was pressed."""
    removed = Signal(int)
    """The row on which Delete was pressed."""
    noted = Signal(int, str)
    """The row whose note is now another."""
    current_changed = Signal()

    def __init__(self, row: Callable[[int], BookmarkRow], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self.now: range = range(0)
        self.invitation = self.editor_name = ""
        self.widest = "0"
        self._rows = _Rows(row, self)
        self._rows.noted.connect(self.noted)
        self.setModel(self._rows)
        self.setItemDelegate(_Painter(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.EditKeyPressed | triggers.DoubleClicked)
        self.clicked.connect(lambda index: self.chosen.emit(index.row()))
        theme.follow(self.rescale)

    def show_rows(self, count: int, widest: str, *, same: bool) -> None:
        """Show a number of rows, with room for the widest number; `same`: at most their notes changed."""
        self.widest = widest
        self._rows.show(count, same=same)

    def show_now(self, rows: range) -> None:
        """Mark the rows of the shown moment."""
        if rows != self.now:
            self.now = rows
            self.viewport().update()

    def count(self) -> int:
        """Return the number of rows."""
        return self._rows.count

    def current(self) -> int:
        """The current row; -1 for none."""
        return self.currentIndex().row()

    def set_current(self, row: int) -> None:
        """Make a row the current one and bring it in sight; -1 for none."""
        index = self._rows.index(row) if 0 <= row < self._rows.count else QModelIndex()
        self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)

    def edit_note(self, row: int) -> None:
        """Open the note of a row for editing."""
        self.set_current(row)
        self.edit(self._rows.index(row))

    def editing(self) -> bool:
        """Return True while a note is edited."""
        return self.state() == QAbstractItemView.State.EditingState

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.current_changed.emit()

    def event(self, event: QEvent) -> bool:
        """Use the keys of a list although they are shortcuts of the window, too."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and Qt.Key(event.key()) in OWN_KEYS:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.current(), Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and row >= 0 and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(row)
        elif plain and row >= 0 and key == Qt.Key.Key_Delete:
            self.removed.emit(row)
        elif plain and row >= 0 and key == Qt.Key.Key_F2:
            self.edit_note(row)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), theme.px(4 * LINES))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(LINES))

    def rescale(self) -> None:
        self.verticalScrollBar().setSingleStep(theme.px(theme.LOW_ROW))
        self.scheduleDelayedItemsLayout()
