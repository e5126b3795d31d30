"""Python in the colours of the theme, a line at a time; long work is continued between events.

A state is what a line leaves open: `PLAIN`, or the string that the next line continues.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from keyword import kwlist
from time import perf_counter
from typing import Literal, NamedTuple

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QSyntaxHighlighter,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.code_editor.utf16 import units

Kind = Literal["keyword", "string", "remark", "number", "name", "decorator", "record"]


class Span(NamedTuple):
    """A part of a line from one column to another, not included."""

    start: int
    end: int
    kind: Kind


STYLES: dict[Kind, tuple[str, bool, bool]] = {
    "keyword": ("ink", True, False),
    "string": ("good", False, False),
    "remark": ("second", False, True),
    "number": ("warning", False, False),
    "name": ("ink", True, False),
    "decorator": ("second", True, False),
    "record": ("cut", True, False),
}
"""The role in the theme of each kind, whether it is bold and whether it is italic."""

RECORD_WORDS = frozenset(("enter", "better", "narrow", "cut", "leave"))
"""The words with which a search of one's own writes its record."""

PLAIN = -1
QUOTES = ("'''", '"""', "'", '"')
FIELDS, REMARK = 4, 8
"""Flags of a state, beside the index of its quote: an f-string; a string that is a remark."""

LONGEST_LINE, LARGEST = 10_000, 2_000_000
"""Bounds of highlighting, in characters of a line and of the text."""
SLICE = 0.004
"""Seconds of highlighting before events are handled again."""

_KEYWORDS = frozenset(kwlist)
_TOKEN = re.compile(
    r"""(?P<remark>\#.*)
    |(?P<prefix>(?:[rR][bBfF]?|[bBfF][rR]?|[uU])?)(?P<quote>'''|\"""|'|")
    |(?P<number>0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+
        |(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?[jJ]?)
    |(?P<word>[^\W\d]\w*)""",
    re.VERBOSE,
)
_DECORATOR = re.compile(r"\s*(@\s*[\w.]+)")
_SOFT_KEYWORD = re.compile(r"\s*(?:(match|case)\s+[^=\s.,)\]}].*:\s*(?:\#.*)?$|(type)\s+\w+.*=)")
_IN_STRING = {quote: re.compile(rf"\\.|{quote}") for quote in QUOTES}
_IN_FIELDS = {quote: re.compile(rf"\\N\{{[^}}]*\}}|\\.|\{{\{{|\}}\}}|\{{|{quote}") for quote in QUOTES}
_IN_FIELD = re.compile(r"""'[^']*'|"[^"]*"|[\[({]|[\])}]""")


def spans(line: str, state: int = PLAIN) -> tuple[list[Span], int]:
    """Return the parts of a line that are no plain text, in order, and the state after it.

    `line` has a character for each unit (see `units`).
    """
    found: list[Span] = []
    at = 0
    if state != PLAIN:
        at, state = _string(line, 0, 0, state, found)
    elif decorator := _DECORATOR.match(line):
        found.append(Span(decorator.start(1), decorator.end(1), "decorator"))
        at = decorator.end()
    soft = _SOFT_KEYWORD.match(line) if at == 0 else None
    defines = False
    while match := _TOKEN.search(line, at):
        at = match.end()
        if match["quote"]:
            triple = len(match["quote"]) == 3
            begins = QUOTES.index(match["quote"])
            begins |= FIELDS if "f" in match["prefix"].lower() else 0
            begins |= REMARK if triple and not line[: match.start()].strip() else 0
            at, state = _string(line, match.start(), at, begins, found)
            if state != PLAIN:
                break
        elif match["word"]:
            word = match["word"]
            kind: Kind | None = None
            if defines:
                kind = "name"
            elif word in _KEYWORDS or (soft and match.start() in (soft.start(1), soft.start(2))):
                kind = "keyword"
            elif word in RECORD_WORDS and line[: match.start()].endswith("self."):
                kind = "record"
            defines = kind == "keyword" and word in ("def", "class")
            if kind:
                found.append(Span(match.start(), at, kind))
        else:
            found.append(Span(match.start(), at, "remark" if match["remark"] else "number"))
    return found, state


def _string(line: str, start: int, at: int, state: int, found: list[Span]) -> tuple[int, int]:
    """Add the parts of a string whose content begins at `at`; return its end and the state there."""
    quote = QUOTES[state & 3]
    kind: Kind = "remark" if state & REMARK else "string"
    within = (_IN_FIELDS if state & FIELDS else _IN_STRING)[quote]
    while match := within.search(line, at):
        at = match.end()
        if match[0] == quote:
            found.append(Span(start, at, kind))
            return at, PLAIN
        if match[0] == "{" and (end := _field_end(line, at)) >= 0:
            found.append(Span(start, at, kind))
            inner, _ = spans(line[at:end])
            found += [Span(at + part.start, at + part.end, part.kind) for part in inner]
            start = at = end
    if start < len(line):
        found.append(Span(start, len(line), kind))
    goes_on = len(quote) == 3 or (len(line) - len(line.rstrip("\\"))) % 2 == 1
    return len(line), state if goes_on else PLAIN


def _field_end(line: str, start: int) -> int:
    """Return the column of the bracket that closes a field of an f-string, −1 if it is not in the line."""
    depth = 0
    for match in _IN_FIELD.finditer(line, start):
        if match[0] in "[({":
            depth += 1
        elif match[0] in "])}":
            if depth == 0:
                return match.start() if match[0] == "}" else -1
            depth -= 1
    return -1


@lru_cache(maxsize=2048)
def code_of(line: str, state: int = PLAIN) -> str:
    """Return the line with blanks in place of comments and strings; columns stay the same."""
    for part in spans(line, state)[0]:
        if part.kind in ("remark", "string"):
            line = line[: part.start] + " " * (part.end - part.start) + line[part.end :]
    return line


def state_before(block: QTextBlock) -> int:
    """Return the state with which a line begins."""
    return block.previous().userState() if block.previous().isValid() else PLAIN


class Highlighter(QSyntaxHighlighter):
    """Formats the lines of a document as they change.

    What takes longer than a slice is continued between events, from the first line that is left on.
    """

    def __init__(self, document: QTextDocument, parent: QObject) -> None:
        super().__init__(parent)
        self.enabled = True
        self._deadline = 0.0
        self._late = False
        self._left: QTextCursor | None = None
        self._formats: dict[Kind, QTextCharFormat] = {}
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._continue)
        document.contentsChange.connect(self._begin)  # before Qt's own, which formats
        self.setDocument(document)
        self.restyle()

    def restyle(self) -> None:
        """Make the formats anew for the current theme."""
        colours = theme.current()
        for kind, (role, bold, italic) in STYLES.items():
            made = QTextCharFormat()
            made.setForeground(QColor(colours.role(role)))
            made.setFontWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
            made.setFontItalic(italic)
            self._formats[kind] = made

    def begin_anew(self, first: QTextBlock, last: QTextBlock) -> None:
        """Format the whole document again, the lines from `first` to `last` at once."""
        self._begin()
        for block in _between(first, last):
            self.rehighlightBlock(block)
        self._leave(self.document().firstBlock())

    def finished(self) -> bool:
        """Return True if no line is left."""
        return self._left is None

    def highlightBlock(self, text: str) -> None:
        if perf_counter() > self._deadline:
            if not self._late:  # later blocks of the same slice are below this one
                self._late = True
                self._leave(self.currentBlock())
            return
        if not self.enabled or len(text) > LONGEST_LINE:
            self.setCurrentBlockState(PLAIN)
            return
        found, state = spans(units(text), self.previousBlockState())
        for part in found:
            self.setFormat(part.start, part.end - part.start, self._formats[part.kind])
        self.setCurrentBlockState(state)

    def _begin(self) -> None:
        self._deadline = perf_counter() + SLICE
        self._late = False

    def _leave(self, block: QTextBlock) -> None:
        """Leave this line and those below it for later."""
        if self._left is None or block.position() < self._left.block().position():
            self._left = QTextCursor(block)
        if not self._timer.isActive():
            self._timer.start()

    def _continue(self) -> None:
        if self._left is None:
            return
        block, self._left = self._left.block(), None
        self._begin()
        while block.isValid() and perf_counter() < self._deadline:
            self.rehighlightBlock(block)
            block = block.next()
        if block.isValid():
            self._leave(block)


def _between(first: QTextBlock, last: QTextBlock) -> Iterator[QTextBlock]:
    block = first
    while block.isValid() and block.blockNumber() <= last.blockNumber():
        yield block
        block = block.next()
