"""Marks on lines, which follow their lines as the text changes: errors, breakpoints and the running line."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument


@dataclass(frozen=True)
class LineError:
    """An error at a line, with the sentence that is shown below it.

    `column` and `end` are the characters of the expression, counted from 0, the end not included; None marks
    the whole text of the line. A weak error is an older line of the stack: its number alone is marked.
    """

    line: int
    sentence: str
    column: int | None = None
    end: int | None = None
    weak: bool = False


class _Follower:
    """The beginning of a line, wherever edits above it move it."""

    def __init__(self, document: QTextDocument, line: int) -> None:
        """A line that the text does not have is its nearest one."""
        number = min(max(line, 1), document.blockCount()) - 1
        block = document.findBlockByNumber(number)
        self.cursor = QTextCursor(block)
        self.text = block.text()

    def block(self) -> QTextBlock:
        return self.cursor.block()

    def line(self) -> int:
        """The number of the line, counted from 1."""
        return self.cursor.blockNumber() + 1

    def whole(self) -> bool:
        """Return True if the line begins here."""
        return self.cursor.atBlockStart()

    def unchanged(self) -> bool:
        """Return True if the line has the text that it had."""
        return self.whole() and self.block().text() == self.text


class Annotations(QObject):
    """The marks of one document.

    `changed`: other marks were set; `moved`: an edit moved or removed marks, the text is not laid out yet;
    `stops_moved`: breakpoints are among them.
    """

    changed = Signal()
    moved = Signal()
    stops_moved = Signal(object)

    def __init__(self, document: QTextDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._errors: list[tuple[_Follower, LineError]] = []
        self._stops: list[_Follower] = []
        self._now: _Follower | None = None
        self.errors: dict[int, list[LineError]] = {}
        """The errors by the current number of their line."""
        self.stops: frozenset[int] = frozenset()
        self.now: int | None = None
        document.contentsChange.connect(self._follow)

    def set_errors(self, errors: Sequence[LineError]) -> None:
        """Show these errors instead of others."""
        self._errors = [(_Follower(self._document, error.line), error) for error in errors]
        self._read(self.changed)

    def set_stops(self, lines: Set[int]) -> None:
        """Show breakpoints at these lines alone; lines that the text does not have are left out."""
        count = self._document.blockCount()
        self._stops = [_Follower(self._document, line) for line in sorted(lines) if 1 <= line <= count]
        self._read(self.changed)

    def set_now(self, line: int | None) -> None:
        """Show another running line, None for none."""
        inside = line is not None and 1 <= line <= self._document.blockCount()
        self._now = _Follower(self._document, line) if line is not None and inside else None
        self._read(self.changed)

    def clear(self) -> None:
        """Remove every mark."""
        self._errors, self._stops, self._now = [], [], None
        self._read(self.changed)

    def strong(self) -> list[int]:
        """The lines with an error that is not weak, in order."""
        return sorted(line for line, errors in self.errors.items() if not all(error.weak for error in errors))

    def _follow(self) -> None:
        """Drop the errors of lines that were edited, and the breakpoints of lines that are gone."""
        self._errors = [(place, error) for place, error in self._errors if place.unchanged()]
        self._stops = [place for place in self._stops if place.whole()]
        if self._now is not None and not self._now.whole():
            self._now = None
        before = self.stops
        self._read(self.moved)
        if self.stops != before:
            self.stops_moved.emit(self.stops)

    def _read(self, signal: SignalInstance) -> None:
        before = self.errors, self.stops, self.now
        self.errors = {}
        for place, error in sorted(self._errors, key=lambda placed: placed[0].line()):
            self.errors.setdefault(place.line(), []).append(error)
        self.stops = frozenset(place.line() for place in self._stops)
        self.now = None if self._now is None else self._now.line()
        if before != (self.errors, self.stops, self.now):
            signal.emit()
