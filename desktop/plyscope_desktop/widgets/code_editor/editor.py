"""The code editor: text with its gutter and find bar, and what the program shows in it."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.code_editor.annotations import LineError
from plyscope_desktop.widgets.code_editor.code_area import CodeArea
from plyscope_desktop.widgets.code_editor.find_bar import FindBar
from plyscope_desktop.widgets.code_editor.highlighting import LARGEST, LONGEST_LINE
from plyscope_desktop.widgets.code_editor.utf16 import characters, check, units

_SECOND_HALF = re.compile("[\udc00-\udfff]")
"""The second unit of a character that is two."""


class CodeEditor(QWidget):
    """Lines are counted from 1, columns in characters from 0; marks follow their lines as text changes."""

    line_clicked = Signal(int)
    """A line whose gutter was clicked, or the cursor's line at F9."""
    save_wanted = Signal()
    modification_changed = Signal(bool)
    text_changed = Signal()
    cursor_line_changed = Signal(int)
    stops_moved = Signal(object)
    """The lines of the breakpoints, a frozenset, after an edit moved or removed some."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.area = CodeArea(self)
        self.find_bar = FindBar(self.area, self)
        vbox(self.find_bar, (self.area, 1), parent=self, margins=0, spacing=0)
        self.setFocusProxy(self.area)
        self._line = 1
        self._connect()
        follow(self.retranslate)

    def _connect(self) -> None:
        area = self.area
        area.line_clicked.connect(self.line_clicked)
        area.save_wanted.connect(self.save_wanted)
        area.find_wanted.connect(self.find_bar.open)
        area.find_step_wanted.connect(self.find_bar.step)
        area.find_closed.connect(self.find_bar.leave)
        area.document().contentsChange.connect(self.text_changed)  # textChanged also tells of new colours
        area.cursorPositionChanged.connect(self._cursor_moved)
        area.document().modificationChanged.connect(self.modification_changed)
        area.marks.stops_moved.connect(self.stops_moved)
        area.marks.changed.connect(self._describe)
        area.marks.moved.connect(self._describe)

    # The text.

    def text(self) -> str:
        """The text, its lines ended by "\\n"."""
        return self.area.text()

    def set_text(self, text: str) -> None:
        """Show another text, without marks and without steps to undo.

        Raises ValueError for characters that are no text, such as NUL; the text stays as it was.
        """
        check(text)
        self.area.marks.clear()
        self.area.values = ""
        self._choose_highlighting(text)
        self.area.setPlainText(text)
        self.area.document().setModified(False)

    def replace_text(self, text: str) -> None:
        """Replace the text in one step that can be undone; the cursor's line and the scrolling stay.

        Raises ValueError like `set_text`.
        """
        check(text)
        self._choose_highlighting(text)
        old, new = self.area.text_units(), units(text.replace("\r\n", "\n").replace("\r", "\n"))
        if old == new:
            return
        start = _common(old, new)
        start -= bool(_SECOND_HALF.match(old, start) or _SECOND_HALF.match(new, start))
        end = _common(old[: start - len(old) - 1 : -1], new[: start - len(new) - 1 : -1])
        end -= bool(_SECOND_HALF.match(old, len(old) - end))
        bar, across = self.area.verticalScrollBar(), self.area.horizontalScrollBar()
        scrolled = bar.value(), across.value()
        place = self.area.textCursor()
        line, column = place.blockNumber(), place.positionInBlock()
        cursor = QTextCursor(self.area.document())
        cursor.setPosition(start)
        cursor.setPosition(len(old) - end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(characters(new[start : len(new) - end]))
        block = self.area.document().findBlockByNumber(min(line, self.area.blockCount() - 1))
        place.setPosition(block.position() + min(column, block.length() - 1))
        self.area.setTextCursor(place)
        bar.setValue(scrolled[0])
        across.setValue(scrolled[1])

    def is_modified(self) -> bool:
        """Return True if the text is not the one that was set or marked as saved."""
        return self.area.document().isModified()

    def mark_saved(self) -> None:
        """Take the text as saved; undoing makes it modified again."""
        self.area.document().setModified(False)

    def set_read_only(self, read_only: bool) -> None:
        """Show the text without editing; Tab leaves it then."""
        self.area.setReadOnly(read_only)
        self._describe()

    def is_read_only(self) -> bool:
        """Return True if the text cannot be edited."""
        return self.area.isReadOnly()

    @property
    def highlighted(self) -> bool:
        """False if the text is too large, or has too long a line, to be shown in colours."""
        return self.area.highlighter.enabled

    def _choose_highlighting(self, text: str) -> None:
        longest = max(map(len, text.splitlines()), default=0)
        self.area.highlighter.enabled = len(text) <= LARGEST and longest <= LONGEST_LINE

    # Places and marks.

    def cursor_line(self) -> int:
        """The number of the cursor's line."""
        return self.area.cursor_line()

    def go_to_line(self, line: int, column: int | None = None) -> None:
        """Put the cursor on a line, at its first letter or at a column, and scroll to it; clamps both."""
        self.area.go_to(line, column)

    def next_error(self) -> None:
        """Go to the next error below the cursor, from the last one to the first."""
        self.area.next_error()

    def show_now(self, line: int | None, values: str = "") -> None:
        """The line that runs at the shown moment, None for none, and the values of its call behind it.

        The line is kept in the middle third of the view, unless the user is typing.
        """
        area = self.area
        before = area.marks.now
        area.values = values if line is not None else ""
        area.marks.set_now(line)
        if area.marks.now is not None and area.marks.now != before and not area.typing():
            area.keep_in_middle(area.marks.now)
        area.viewport().update()
        self._describe()

    def now(self) -> int | None:
        """The number of the running line."""
        return self.area.marks.now

    def show_stops(self, lines: Set[int]) -> None:
        """The lines that have a breakpoint."""
        self.area.marks.set_stops(lines)

    def stops(self) -> frozenset[int]:
        """The current lines of the breakpoints."""
        return self.area.marks.stops

    def show_errors(self, errors: Sequence[LineError]) -> None:
        """Mark these errors instead of others; a line after the end is the last one.

        The marks of a line vanish when it is edited.
        """
        self.area.marks.set_errors(errors)

    def errors(self) -> dict[int, list[LineError]]:
        """The errors that are marked, by the current numbers of their lines."""
        return dict(self.area.marks.errors)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(560), theme.px(400))

    def retranslate(self) -> None:
        """Set the texts of the current language."""
        self._describe()

    def _cursor_moved(self) -> None:
        line = self.cursor_line()
        if line != self._line:
            self._line = line
            self.cursor_line_changed.emit(line)

    def _describe(self) -> None:
        """Name the text, its running line and its errors for screen readers."""
        area, marks = self.area, self.area.marks
        name = tr("Python code, read only") if area.isReadOnly() else tr("Python code")
        parts = []
        if marks.now is not None:
            code = area.document().findBlockByNumber(marks.now - 1).text().strip()
            said = tr("Line {n} runs: {code}").format(n=marks.now, code=code)
            parts.append(f"{said} ({area.values})" if area.values else said)
        for line in marks.strong():
            said = area.sentences(line).replace("\n", " ")
            parts.append(tr("Line {n}: {sentence}").format(n=line, sentence=said))
        description = "\n".join(parts)
        if area.accessibleName() != name:
            area.setAccessibleName(name)
        if area.accessibleDescription() != description:
            area.setAccessibleDescription(description)


def _common(first: str, second: str) -> int:
    """Return the length of the common beginning of two texts."""
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        if first[low:middle] == second[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
