"""The row that finds and replaces in the text."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.code_editor.code_area import CodeArea
from plyscope_desktop.widgets.code_editor.utf16 import units
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import plain_label

WAIT_MS = 100
"""Delay between an edit of the text and a new count."""


class FindBar(QFrame):
    """Finds in the text of one area; hidden until `open`."""

    closed = Signal()

    def __init__(self, area: CodeArea, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "head")
        self._area = area
        self.field, self.replacement = QLineEdit(self), QLineEdit(self)
        self.count = theme.styled(plain_label(self), "second")
        self.case = theme.styled(QPushButton("Aa", self), "quiet")
        self.previous, self.next = IconButton("up", self), IconButton("down", self)
        self.close_button = IconButton("close", self)
        self.replace_one, self.replace_all = QPushButton(self), QPushButton(self)
        self._first = hbox(
            (self.field, 1), self.count, self.case, self.previous, self.next, self.close_button
        )
        self._second = hbox((self.replacement, 1), self.replace_one, self.replace_all)
        self._column = vbox(self._first, self._second, parent=self)
        self._soon = QTimer(self, singleShot=True, interval=WAIT_MS)
        self.case.setCheckable(True)
        for button in (self.case, self.replace_one, self.replace_all):
            button.setAutoDefault(False)
        self._connect()
        self.hide()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _connect(self) -> None:
        self.field.textChanged.connect(self._typed)
        self.case.toggled.connect(self._typed)
        self.previous.clicked.connect(lambda: self.step(-1))
        self.next.clicked.connect(lambda: self.step(1))
        self.close_button.clicked.connect(self.leave)
        self.replace_one.clicked.connect(self.replace_current)
        self.replace_all.clicked.connect(self.replace_every)
        self._soon.timeout.connect(self.refresh)
        self._area.document().contentsChange.connect(self._text_changed)
        self._area.selectionChanged.connect(self._show_count)
        for field in (self.field, self.replacement):
            field.installEventFilter(self)

    def open(self) -> None:
        """Show the bar, with the selected words if they are in one line."""
        chosen = self._area.textCursor().selectedText()
        read_only = self._area.isReadOnly()
        for part in (self.replacement, self.replace_one, self.replace_all):
            part.setVisible(not read_only)
        self._area.find_open = True
        self.show()
        if chosen and "\u2029" not in chosen:
            self.field.setText(chosen)
        self.refresh()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def leave(self) -> None:
        """Hide the bar and its marks; the text has the focus again."""
        self._soon.stop()
        self._area.find_open = False
        self._show([])
        self.hide()
        self._area.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def refresh(self) -> None:
        """Find again."""
        word = units(self.field.text())
        if not word or self.isHidden():
            self._show([])
            return
        flags = re.NOFLAG if self.case.isChecked() else re.IGNORECASE
        pattern = re.compile(re.escape(word), flags)
        self._show([match.span() for match in pattern.finditer(self._area.text_units())])

    def step(self, by: int) -> None:
        """Select the next match, or with −1 the one before, around the end of the text."""
        if self._soon.isActive():
            self._soon.stop()
            self.refresh()
        found, cursor = self._area.found, self._area.textCursor()
        if not found:
            return
        if by > 0:
            place = next((place for place in found if place[0] >= cursor.selectionEnd()), found[0])
        else:
            place = next(
                (place for place in reversed(found) if place[1] <= cursor.selectionStart()), found[-1]
            )
        self._select(place)

    def replace_current(self) -> None:
        """Replace the selected match and go to the next one; without one, go to the next."""
        cursor = self._area.textCursor()
        chosen = (cursor.selectionStart(), cursor.selectionEnd())
        if chosen in self._area.found and not self._area.isReadOnly():
            cursor.insertText(self.replacement.text())
            self._area.setTextCursor(cursor)
            self.refresh()
        self.step(1)

    def replace_every(self) -> None:
        """Replace all matches in one step of undo."""
        self.refresh()
        if self._area.isReadOnly() or not self._area.found:
            return
        cursor = QTextCursor(self._area.document())
        cursor.beginEditBlock()
        for start, end in reversed(self._area.found):
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(self.replacement.text())
        cursor.endEditBlock()
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter and F3 step, Esc closes; these keys are not the window's."""
        kinds = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() in kinds and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            back = -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter or key in (Qt.Key.Key_Escape, Qt.Key.Key_F3):
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    if key == Qt.Key.Key_Escape:
                        self.leave()
                    elif enter and watched is self.replacement:
                        self.replace_current()
                    else:
                        self.step(back)
                return True
        return super().eventFilter(watched, event)

    def _typed(self) -> None:
        """Find what is typed, from the beginning of the selection on."""
        self.refresh()
        begin = self._area.textCursor().selectionStart()
        found = self._area.found
        if found:
            self._select(next((place for place in found if place[0] >= begin), found[0]))

    def _text_changed(self) -> None:
        """Forget the old places at once; find again soon."""
        if not self.isHidden():
            self._area.found = []
            self._soon.start()

    def _select(self, place: tuple[int, int]) -> None:
        cursor = self._area.textCursor()
        cursor.setPosition(place[0])
        cursor.setPosition(place[1], QTextCursor.MoveMode.KeepAnchor)
        self._area.setTextCursor(cursor)
        self._show_count()

    def _show(self, found: list[tuple[int, int]]) -> None:
        self._area.found = found
        self._area.viewport().update()
        self._show_count()

    def _show_count(self) -> None:
        found, cursor = self._area.found, self._area.textCursor()
        place = (cursor.selectionStart(), cursor.selectionEnd())
        if not self.field.text():
            text = ""
        elif place in found:
            text = tr("{n} of {count}").format(n=found.index(place) + 1, count=len(found))
        else:
            text = tr("{n} found").format(n=len(found)) if found else tr("Not found")
        self.count.setText(text)
        for button in (self.previous, self.next, self.replace_one, self.replace_all):
            button.setEnabled(bool(found))

    def rescale(self) -> None:
        tight, gap = theme.px(theme.TIGHT), theme.px(theme.GAP)
        self._column.setContentsMargins(gap, tight, tight, tight)
        self._column.setSpacing(tight)
        for row in (self._first, self._second):
            row.setSpacing(tight)
        for field in (self.field, self.replacement):
            field.setFont(theme.font(theme.LABEL, mono=True))
            field.setMinimumWidth(theme.px(80))
        self.case.setFixedWidth(theme.px(36))

    def retranslate(self) -> None:
        self.field.setPlaceholderText(tr("Find"))
        self.field.setAccessibleName(tr("Find"))
        self.replacement.setPlaceholderText(tr("Replace by"))
        self.replacement.setAccessibleName(tr("Replace by"))
        self.replace_one.setText(tr("Replace"))
        self.replace_all.setText(tr("Replace all"))
        self.case.setAccessibleName(tr("Match case"))
        self.case.setToolTip(tr("Match case"))
        self.previous.say(tr("Previous match"), "Shift+F3")
        self.next.say(tr("Next match"), "F3")
        self.close_button.say(tr("Close"), "Esc")
        self._show_count()
