"""Scene list: the scenes of a lesson with the time that each took, for the presenter."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.lesson.open_lesson import OpenLesson

ROW = 34
RULE = 4
NUMBER = 40
TIME = Qt.ItemDataRole.UserRole + 1
SEEN = Qt.ItemDataRole.UserRole + 2


Index = QModelIndex | QPersistentModelIndex


def clock_text(seconds: float) -> str:
    """Return a time as minutes and seconds, from an hour on with hours."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


class SceneRow(QStyledItemDelegate):
    """Paints a row: the number, the title, and the time at the right; the scene of now has a rule."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(120), theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours, box = theme.current(), QRectF(option.rect)
        now = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if now:
            painter.fillRect(box, colours.now_ground)
            painter.fillRect(QRectF(box.left(), box.top(), theme.px(RULE), box.height()), colours.now)
        time, seen = str(index.data(TIME) or ""), bool(index.data(SEEN))
        painter.setFont(theme.font(theme.BODY, bold=now))
        painter.setPen(colours.ink if now or not seen else colours.second)
        middle = Qt.AlignmentFlag.AlignVCenter
        number = QRectF(box.left(), box.top(), theme.px(NUMBER - 4), box.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | middle, str(index.row() + 1))
        metrics = QFontMetricsF(painter.font())
        used = metrics.horizontalAdvance(time) + theme.px(theme.PADDING)
        title = box.adjusted(theme.px(NUMBER + theme.GAP), 0, -used - theme.px(theme.GAP), 0)
        text = metrics.elidedText(str(index.data(0)), Qt.TextElideMode.ElideRight, title.width())
        painter.drawText(title, Qt.AlignmentFlag.AlignLeft | middle, text)
        right = box.adjusted(0, 0, -theme.px(theme.PADDING), 0)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | middle, time)
        painter.restore()


class SceneList(QListWidget):
    """A click goes to a scene: `chosen` carries its number from 0."""

    chosen = Signal(int)

    def __init__(self, lesson: OpenLesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lesson = lesson
        self.setItemDelegate(SceneRow(self))
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setUniformItemSizes(True)
        self.itemClicked.connect(lambda item: self.chosen.emit(self.row(item)))

    def refresh(self) -> None:
        """Show the scenes with their times so far."""
        scenes, times = self._lesson.scenes, self._lesson.times
        if self.count() != len(scenes):
            self.clear()
            for _ in scenes:
                self.addItem(QListWidgetItem())
        seen = set(times.seen)
        for number, scene in enumerate(scenes):
            item = self.item(number)
            time = clock_text(times.of(number)) if number in seen else ""
            item.setText(scene.title)
            item.setData(TIME, time)
            item.setData(SEEN, number in seen)
            said = f"{number + 1}. {scene.title}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{said}, {time}" if time else said)
            item.setToolTip(scene.title)
        if self._lesson.is_open:
            self.setCurrentRow(self._lesson.number)
        self.setAccessibleName(tr("Scenes"))
