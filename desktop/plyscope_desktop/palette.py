"""The command palette: type a few letters of a command and press Enter."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from plyscope_desktop import theme
from plyscope_desktop.icons import icon
from plyscope_desktop.language import follow, tr

SHOWN_ROWS = 10


class PaletteField(QPushButton):
    """What looks like a search field in the menu row and opens the palette."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._sign = QLabel(self)
        self._says = QLabel(self)
        self._says.setProperty("role", "second")
        keys = QLabel("Ctrl+K", self)
        keys.setProperty("role", "caption")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(theme.GAP, 0, theme.GAP, 0)
        for label in (self._sign, self._says, keys):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._row.addWidget(self._sign)
        self._row.addWidget(self._says, 1)
        self._row.addWidget(keys)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        """Take the size and the colours of the current theme."""
        self.setFixedSize(theme.px(200), theme.px(theme.CONTROL))
        side = theme.px(14)
        self._sign.setPixmap(icon("find", "second").pixmap(side, side))

    def retranslate(self) -> None:
        """Say its words again."""
        self._says.setText(tr("Find a command"))
        self.setAccessibleName(tr("Find a command"))


class Palette(QFrame):
    """A list of all commands under a line to type in; it goes when it loses the focus."""

    closed = Signal()

    def __init__(self, actions: Callable[[], list[QAction]], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self._actions = actions
        self.field = QLineEdit(self)
        self.rows = QListWidget(self)
        self.rows.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.GAP, theme.GAP, theme.GAP, theme.GAP)
        column.addWidget(self.field)
        column.addWidget(self.rows)
        self.field.textChanged.connect(self._fill)
        self.field.installEventFilter(self)
        self.rows.itemClicked.connect(lambda item: self._do(item))

    def open_at(self, corner: QPoint) -> None:
        """Show the palette with its top right corner here."""
        self.field.setPlaceholderText(tr("Type a part of its name"))
        self.field.clear()
        self._fill("")
        width = theme.px(420)
        self.resize(width, theme.px(36 + SHOWN_ROWS * theme.CONTROL + 20))
        self.move(corner.x() - width, corner.y())
        self.show()
        self.field.setFocus()

    def _fill(self, typed: str) -> None:
        self.rows.clear()
        words = typed.lower().split()
        for action in self._actions():
            name = action.text().replace("&", "").rstrip("…")
            if all(word in name.lower() for word in words):
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                item = QListWidgetItem(f"{name}    {keys}" if keys else name)
                item.setData(Qt.ItemDataRole.UserRole, action)
                if not action.isEnabled():
                    item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
                self.rows.addItem(item)
        if not self.rows.count():
            empty = QListWidgetItem(tr("No command has that in its name."))
            empty.setFlags(Qt.ItemFlag.NoItemFlags)
            self.rows.addItem(empty)
        self.rows.setCurrentRow(0)

    def _do(self, item: QListWidgetItem | None) -> None:
        action = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        if isinstance(action, QAction) and action.isEnabled():
            self.close()
            action.trigger()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step is not None:
                self.rows.setCurrentRow(min(max(self.rows.currentRow() + step, 0), self.rows.count() - 1))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._do(self.rows.currentItem())
                return True
        return super().eventFilter(watched, event)
