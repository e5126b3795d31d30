"""The list of exercises: two lines each, with a die for other numbers; rows are dragged to sort them."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.sheet_editor.edited_draft import EditedDraft
from plyscope_desktop.sheet_editor.making import Making
from plyscope_desktop.sheet_editor.names import (
    about_row,
    error_text,
    points_of_row,
    spoken_row,
    title_of_row,
)

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()

LINES = 44
"""Height of a row, in pixels at 100 %."""
NUMBER, DIE, SIGN = 30, 34, 14
NEAR_END = 18
"""From the upper or lower edge: a dragged row scrolls the list there."""


class _Rows(QAbstractListModel):
    """As many rows as the draft has."""

    def __init__(self, edited: EditedDraft, making: Making, parent: QObject) -> None:
        super().__init__(parent)
        self.edited, self.making = edited, making
        self.count = 0

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else self.count

    def refresh(self) -> None:
        """Show the rows of the draft."""
        count = len(self.edited.draft.rows)
        if count != self.count:
            self.beginResetModel()
            self.count = count
            self.endResetModel()
        elif count:
            self.dataChanged.emit(self.index(0), self.index(count - 1))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        roles = Qt.ItemDataRole
        draft = self.edited.draft
        if role not in (roles.DisplayRole, roles.AccessibleTextRole) or index.row() >= len(draft.rows):
            return None
        return spoken_row(draft.rows[index.row()], index.row() + 1, draft, self.making)


class _Painter(QStyledItemDelegate):
    """Draws a row: number, title and points; below them how it is drawn, or what is wrong with it."""

    def __init__(self, view: ExerciseList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(120), theme.px(LINES))

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, box = theme.current(), QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, colours.chosen)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, colours.hover)
        if index.row() < len(self._view.edited.draft.rows):
            self._paint_words(painter, box, index.row())
        painter.restore()

    def _paint_words(self, painter: QPainter, box: QRectF, at: int) -> None:
        view, colours, unit = self._view, theme.current(), theme.scale()
        draft = view.edited.draft
        row = draft.rows[at]
        left, right = box.left() + NUMBER * unit, box.right() - DIE * unit
        upper = QRectF(left, box.top() + 4 * unit, right - left, 19 * unit)
        lower = QRectF(left, box.top() + 22 * unit, right - left, 17 * unit)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(colours.second)
        painter.setFont(theme.font())
        number = QRectF(box.left(), upper.top(), (NUMBER - 8) * unit, upper.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | middle, str(at + 1))
        painter.setPen(colours.ink)
        points = points_of_row(row, view.making)
        painter.drawText(upper, Qt.AlignmentFlag.AlignRight | middle, points)
        used = QFontMetrics(painter.font()).horizontalAdvance(points) + 6 * unit
        painter.setFont(theme.font(bold=True))
        elided(painter, upper.adjusted(0, 0, -used, 0), title_of_row(row))
        error = view.making.error(row.id)
        painter.setFont(theme.font(theme.LABEL))
        if error is not None:
            sign = QRectF(lower.left(), lower.top() + 2 * unit, SIGN * unit, SIGN * unit)
            icons.draw(painter, "error", sign, colours.error)
            painter.setPen(colours.error)
            elided(painter, lower.adjusted((SIGN + 5) * unit, 0, 0, 0), error_text(error))
        else:
            painter.setPen(colours.second)
            elided(painter, lower, about_row(row, draft))
        if not row.given:
            over = view.die_pointed == at
            die = self._view.die_of(at)
            if over:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.line)
                painter.drawRoundedRect(
                    die.adjusted(-4, -4, 4, 4), theme.RADIUS_CONTROL, theme.RADIUS_CONTROL
                )
            icons.draw(painter, "random", die, colours.ink if over else colours.second)

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Tell the whole of an error, or what the die is for."""
        at = index.row()
        rows = self._view.edited.draft.rows
        text = ""
        if 0 <= at < len(rows):
            error = self._view.making.error(rows[at].id)
            if not rows[at].given and self._view.die_of(at).adjusted(-4, -4, 4, 4).contains(event.pos()):
                text = tr("Other numbers")
            elif error is not None:
                text = error_text(error)
        QToolTip.showText(event.globalPos(), text, view)
        return True


def elided(painter: QPainter, box: QRectF, text: str) -> None:
    """Write a text on one line, cut off at the end of its box."""
    shown = QFontMetrics(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


class ExerciseList(QListView):
    """Follows the draft. `opened`: the form of the selected exercise is wanted."""

    opened = Signal()

    def __init__(self, edited: EditedDraft, making: Making, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edited, self.making = edited, making
        self.rows = _Rows(edited, making, self)
        self.setModel(self.rows)
        self.setItemDelegate(_Painter(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.die_pointed = -1
        self._pressed: tuple[int, QPointF] | None = None
        """Id of the row under the pressed mouse, and where."""
        self.gap = -1
        """Place in front of which the dragged row would come, −1 while none is dragged."""
        self._shows = False
        self.selectionModel().currentChanged.connect(self._chosen)
        self.doubleClicked.connect(lambda index: self.opened.emit())
        edited.changed.connect(self.refresh)
        edited.selection_changed.connect(self.refresh)
        making.changed.connect(self.refresh)
        making.shown_changed.connect(self.refresh)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Exercises"))
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(4 * LINES))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), theme.px(2 * LINES))

    def refresh(self) -> None:
        """Show the rows, and select the one of the draft."""
        self._shows = True
        self.rows.refresh()
        at = self.edited.draft.place_of(self.edited.selected)
        if at >= 0 and at != self.currentIndex().row():
            self.setCurrentIndex(self.rows.index(at))
        self._shows = False
        self.viewport().update()

    def _chosen(self, now: QModelIndex, before: QModelIndex) -> None:
        if not self._shows and now.isValid() and now.row() < len(self.edited.draft.rows):
            self.edited.select(self.edited.draft.rows[now.row()].id)

    def die_of(self, at: int) -> QRectF:
        """Return the place of the die of a row, in the viewport."""
        box, unit = QRectF(self.visualRect(self.rows.index(at))), theme.scale()
        side = 16 * unit
        return QRectF(box.right() - 9 * unit - side, box.center().y() - side / 2, side, side)

    def _die_at(self, place: QPointF) -> int:
        at = self.indexAt(place.toPoint()).row()
        rows = self.edited.draft.rows
        hit = 0 <= at < len(rows) and not rows[at].given
        return at if hit and self.die_of(at).adjusted(-6, -6, 6, 6).contains(place) else -1

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        at, die = self.indexAt(event.position().toPoint()).row(), self._die_at(event.position())
        if die >= 0:
            self.setCurrentIndex(self.rows.index(die))
            self.edited.roll(self.edited.draft.rows[die].id)
            return
        super().mousePressEvent(event)
        if at >= 0:
            self._pressed = self.edited.draft.rows[at].id, event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pointed = self._die_at(event.position())
        if pointed != self.die_pointed:
            self.die_pointed = pointed
            self.viewport().update()
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        away = (event.position() - self._pressed[1]).manhattanLength()
        if self.gap >= 0 or away >= QApplication.startDragDistance():
            self._drag(event.position())

    def _drag(self, place: QPointF) -> None:
        bar, y = self.verticalScrollBar(), place.y()
        if y < NEAR_END:
            bar.setValue(bar.value() - NEAR_END)
        elif y > self.viewport().height() - NEAR_END:
            bar.setValue(bar.value() + NEAR_END)
        self.gap = min(max(round((y + bar.value()) / theme.px(LINES)), 0), self.rows.count)
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, gap = self._pressed, self.gap
        self._drop()
        if pressed is not None and gap >= 0:
            at = self.edited.draft.place_of(pressed[0])
            if at >= 0:
                self.edited.move(pressed[0], gap - 1 if gap > at else gap)
            return
        super().mouseReleaseEvent(event)

    def _drop(self) -> None:
        self._pressed, self.gap = None, -1
        self.unsetCursor()
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        self.die_pointed = -1
        super().leaveEvent(event)

    # The keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, alt = event.key(), event.modifiers() & Qt.KeyboardModifier.AltModifier
        if key == Qt.Key.Key_Escape and self.gap >= 0:
            self._drop()
        elif alt and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.edited.shift(-1 if key == Qt.Key.Key_Up else 1)
        elif key == Qt.Key.Key_Delete:
            self.edited.remove()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self.opened.emit()
        elif key == Qt.Key.Key_R and not event.modifiers():
            self.edited.roll()
        elif key == Qt.Key.Key_D and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.edited.duplicate()
        elif event.text().isprintable() and event.text():
            event.ignore()  # no search by letters: the titles say little
        else:
            super().keyPressEvent(event)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, colours, unit = QPainter(self.viewport()), theme.current(), theme.scale()
        if not self.rows.count:
            painter.setPen(colours.second)
            painter.setFont(theme.font())
            box = QRectF(self.viewport().rect()).adjusted(16 * unit, 16 * unit, -16 * unit, -16 * unit)
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(box, flags, tr("No exercise yet. Add one with +."))
        if self.gap >= 0:
            y = self.gap * theme.px(LINES) - self.verticalScrollBar().value()
            painter.setPen(theme.pen(colours.ink, theme.LINE_MARK))
            painter.drawLine(QPointF(4 * unit, y), QPointF(self.viewport().width() - 4 * unit, y))
        painter.end()
