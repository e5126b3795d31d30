"""Shortcuts: every command with its keys, to be found and changed; conflicts are shown at once."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.commands import Command, command, groups
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.tab_order import as_read

NAME, KEYS, NOTE = range(3)
ID = Qt.ItemDataRole.UserRole
RUBBING = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)

Index = QModelIndex | QPersistentModelIndex


class KeyField(QKeySequenceEdit):
    """One chord, as it is pressed. Backspace alone empties the field, Tab leaves it."""

    wanted = Signal(str)
    """The chord that a person pressed, as Qt writes it; empty for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        self._keys = ""
        self._hint = ""
        line = self.findChild(QLineEdit)
        assert line is not None
        self._line = line
        self.editingFinished.connect(self._pressed)

    def show_keys(self, keys: str) -> None:
        """Show a chord without a signal."""
        self._keys = keys
        self.blockSignals(True)
        self.setKeySequence(QKeySequence(keys))
        self.blockSignals(False)
        self._line.setPlaceholderText(self._hint)

    def say(self, name: str, hint: str) -> None:
        """The name for screen readers, and the placeholder of the empty field."""
        self.setAccessibleName(name)
        self._line.setAccessibleName(name)
        self._hint = hint
        self._line.setPlaceholderText(hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RUBBING and not event.modifiers():
            self.show_keys("")
            self.wanted.emit("")
        else:
            super().keyPressEvent(event)

    def _pressed(self) -> None:
        keys = self.keySequence().toString()
        if keys != self._keys:
            self.wanted.emit(keys)


class _Row(QStyledItemDelegate):
    """A row of the height of lists, with conflicts in the colour of errors."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), theme.px(theme.ROW))

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if index.column() == NOTE:
            option.text = ""

    @reported
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if index.column() == NOTE:  # in a colour that the style sheet would not let it have
            colours = theme.current()
            painter.save()
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(colours.error if index.data(ID) else colours.second)
            text = QFontMetricsF(painter.font()).elidedText(
                str(index.data()), Qt.TextElideMode.ElideRight, option.rect.width() - theme.px(theme.TIGHT)
            )
            painter.drawText(option.rect, Qt.AlignmentFlag.AlignVCenter, text)
            painter.restore()


class _List(QTreeWidget):
    """Three columns that share the width."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for section, share in ((NAME, 0.42), (KEYS, 0.28)):
            self.header().resizeSection(section, round(share * self.viewport().width()))


class ShortcutsDialog(QDialog):
    """Nothing counts before OK; then it counts at once, in every window."""

    help_page = "keys"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shortcuts")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.wanted: dict[str, tuple[str, ...]] = keymap.now()
        """Keys in effect after OK."""
        self.search = QLineEdit(self, clearButtonEnabled=True)
        self.list = _List(self)
        self.list.setColumnCount(3)
        self.list.setItemDelegate(_Row(self.list))
        self.list.setRootIsDecorated(False)
        self.list.setItemsExpandable(False)
        self.list.setIndentation(0)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformRowHeights(True)
        self.nothing = theme.styled(plain_label(self), "second")
        self.nothing.hide()
        self._items: dict[str, QTreeWidgetItem] = {}
        self._heads: list[QTreeWidgetItem] = []
        for _, entries in groups():
            head = QTreeWidgetItem(self.list)
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            head.setFirstColumnSpanned(True)
            self._heads.append(head)
            for entry in entries:
                item = QTreeWidgetItem(head)
                item.setData(NAME, ID, entry.id)
                self._items[entry.id] = item
        self.list.expandAll()
        self.name = theme.styled(plain_label(self), "section")
        self.fields = [KeyField(self) for _ in range(keymap.MOST)]
        self.labels = [plain_label(self) for _ in self.fields]
        self.reason = plain_label(self, wordWrap=True)
        self.reset_button, self.reset_all_button = QPushButton(self), QPushButton(self)
        self.ok_button, self.cancel_button = QPushButton(self), QPushButton(self)
        self.ok_button.setProperty("role", "primary")
        self.ok_button.setDefault(True)
        for button in (self.reset_button, self.reset_all_button, self.cancel_button):
            button.setAutoDefault(False)
        self._lay_out()
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.list.setCurrentItem(next(iter(self._items.values())))
        below = (self.reset_button, self.reset_all_button, self.cancel_button, self.ok_button)
        as_read(self.search, self.list, *self.fields, *below)
        self.search.setFocus()

    def _lay_out(self) -> None:
        self._grid = QGridLayout()
        self._grid.addWidget(self.name, 0, 0, 1, 5)
        for number, (label, field) in enumerate(zip(self.labels, self.fields, strict=True)):
            label.setBuddy(field)
            label.setProperty("role", "second")
            self._grid.addWidget(label, 1, 2 * number)
            self._grid.addWidget(field, 1, 2 * number + 1)
            self._grid.setColumnStretch(2 * number + 1, 1)
        self._grid.addWidget(self.reset_button, 1, 4)
        self._grid.addWidget(self.reason, 2, 0, 1, 5)
        buttons = hbox(self.reset_all_button, 1, self.cancel_button, self.ok_button)
        self._column = vbox(self.search, self.nothing, (self.list, 1), self._grid, buttons, parent=self)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.list.currentItemChanged.connect(self._show_current)
        self.list.itemActivated.connect(lambda item: self.fields[0].setFocus())
        for number, field in enumerate(self.fields):
            field.wanted.connect(lambda keys, number=number: self._take(number, keys))
        self.reset_button.clicked.connect(self._reset)
        self.reset_all_button.clicked.connect(self._reset_all)
        self.ok_button.clicked.connect(self.accept)
        self.cancel_button.clicked.connect(self.reject)

    @property
    def current(self) -> str:
        """The id of the command whose keys are shown; empty when none is chosen."""
        item = self.list.currentItem()
        found = None if item is None else item.data(NAME, ID)
        return found if isinstance(found, str) else ""

    def choose(self, id: str) -> None:
        """Show the keys of a command."""
        self.list.setCurrentItem(self._items[id])

    def accept(self) -> None:
        """Let the keys count, unless two commands would share one."""
        if not keymap.conflicts(self.wanted):
            keymap.use(self.wanted)
            super().accept()

    def _take(self, number: int, keys: str) -> None:
        """Give the current command another key, unless it is refused."""
        id = self.current
        refused = keymap.reserved(keys, id) if keys else ""
        if not refused:
            now = [*self.wanted[id], *[""] * keymap.MOST][: keymap.MOST]
            now[number] = keys
            self.wanted[id] = tuple(dict.fromkeys(key for key in now if key))
        self._refresh()
        if refused:
            self._say(refused, wrong=True)

    def _reset(self) -> None:
        self.wanted[self.current] = keymap.declared(self.current)
        self._refresh()

    def _reset_all(self) -> None:
        self.wanted = {id: keymap.declared(id) for id in self.wanted}
        self._refresh()

    def _filter(self) -> None:
        """Leave what has all typed words in its name, in either language, or in its keys."""
        words = self.search.text().lower().split()
        for head, (title, entries) in zip(self._heads, groups(), strict=True):
            shown = 0
            for entry in entries:
                names = (tr(entry.text), entry.text, tr(title))
                text = " ".join((*names, *self._keys_of(entry), *self.wanted[entry.id])).lower()
                fits = all(word in text for word in words)
                self._items[entry.id].setHidden(not fits)
                shown += fits
            head.setHidden(not shown)
        first = next((item for item in self._items.values() if not item.isHidden()), None)
        self.nothing.setVisible(first is None)
        item = self.list.currentItem()
        if first is not None and (item is None or item.isHidden()):
            self.list.setCurrentItem(first)

    def _keys_of(self, entry: Command[Any]) -> list[str]:
        return [keymap.shown(key) for key in self.wanted[entry.id]]

    def _show_current(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        """Show what will count, and what would collide."""
        collisions = keymap.conflicts(self.wanted)
        for id, item in self._items.items():
            others = collisions.get(id, ())
            item.setText(NAME, tr(command(id).text).rstrip("…"))
            item.setText(KEYS, "   ".join(self._keys_of(command(id))))
            changed = tr("changed") if self.wanted[id] != keymap.declared(id) else ""
            item.setText(NOTE, also(others) if others else changed)
            item.setData(NOTE, ID, bool(others))
        id = self.current
        for number, field in enumerate(self.fields):
            field.setEnabled(bool(id))
            field.show_keys([*self.wanted.get(id, ()), "", ""][number])
        self.name.setText(tr(command(id).text).rstrip("…") if id else "")
        self.reset_button.setEnabled(bool(id) and self.wanted[id] != keymap.declared(id))
        self.reset_all_button.setEnabled(any(keys != keymap.declared(i) for i, keys in self.wanted.items()))
        self.ok_button.setEnabled(not collisions)
        if id in collisions:
            self._say(also(collisions[id]), wrong=True)
        elif collisions:
            self._say(
                tr("{n} commands share keys with others.", len(collisions)).format(n=len(collisions)),
                wrong=True,
            )
        else:
            self._say(tr("Press the keys. Backspace empties the field, Tab leaves it."), wrong=False)

    def _say(self, sentence: str, *, wrong: bool) -> None:
        theme.dress(self.reason, "error" if wrong else "second")
        self.reason.setText(sentence)
        self.reason.setAccessibleName(sentence)

    def rescale(self) -> None:
        wide, pad = theme.px(theme.WIDE), theme.px(theme.PADDING)
        self._column.setContentsMargins(wide, wide, wide, pad)
        self._column.setSpacing(pad)
        self._grid.setHorizontalSpacing(theme.px(theme.GAP))
        self._grid.setVerticalSpacing(theme.px(6))
        self.reason.setMinimumHeight(theme.px(18))
        room = self.screen().availableGeometry().size()
        self.resize(QSize(theme.px(760), theme.px(620)).boundedTo(room - QSize(40, 60)))
        bold = theme.font(theme.LABEL, bold=True)
        for head in self._heads:
            head.setFont(NAME, bold)
            head.setForeground(NAME, theme.current().second)

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Keys"))
        self.search.setPlaceholderText(tr("Search by name or key"))
        self.search.setAccessibleName(tr("Search by name or key"))
        self.nothing.setText(tr("No command has that in its name or keys."))
        self.list.setAccessibleName(tr("Commands"))
        self.list.setHeaderLabels([tr("Command"), tr("Keys"), ""])
        for head, (title, _) in zip(self._heads, groups(), strict=True):
            head.setText(NAME, keymap.bare(tr(title)))
        for label, field, name in zip(self.labels, self.fields, (tr("Key"), tr("Second key")), strict=True):
            label.setText(name)
            field.say(name, tr("Press the keys"))
        self.reset_button.setText(tr("Reset"))
        self.reset_all_button.setText(tr("Reset all"))
        self.ok_button.setText(tr("OK"))
        self.cancel_button.setText(tr("Cancel"))
        self._refresh()


def also(others: tuple[str, ...]) -> str:
    """Other commands with the same key, in words."""
    names = tr(", ").join(tr(command(id).text).rstrip("…") for id in others)
    return tr("Also: {names}").format(names=names)
