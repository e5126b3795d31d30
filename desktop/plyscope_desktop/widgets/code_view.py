"""Source text with line numbers, breakpoints in the gutter and one current line, kept in the middle third.

Long lines are folded, their parts hanging under the first, so that a narrow panel shows all of them.
"""

import io
import tokenize
from collections.abc import Sequence, Set
from dataclasses import dataclass
from math import ceil, floor
from typing import Literal
from unicodedata import east_asian_width

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported

LINE = 18
FIRST = 6
"""Space above the first line."""
DOT_X, NUMBER_END, TEXT_X = 11, 38, 46
HANGING, ROOM_BEHIND = 4, 26
"""Hanging indent of the parts of a folded line, unless they would be narrower than this."""


@dataclass(frozen=True)
class Piece:
    """A part of a line that fits the width: the line's index, where it begins there, its text, its indent."""

    line: int
    start: int
    text: str
    indent: int


def remarks(lines: Sequence[str]) -> list[list[tuple[int, int]]]:
    """Return the (start, end) columns of comments and docstrings in each line."""
    found: list[list[tuple[int, int]]] = [[] for _ in lines]
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO("\n".join(lines) + "\n").readline))
    except (tokenize.TokenError, IndentationError):
        return found
    quiet = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.NL, tokenize.COMMENT)
    last = tokenize.NEWLINE
    for token in tokens:
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and last in quiet):
            for row in range(token.start[0] - 1, token.end[0]):
                start = token.start[1] if row == token.start[0] - 1 else 0
                end = token.end[1] if row == token.end[0] - 1 else len(lines[row])
                found[row].append((start, end))
        last = token.type
    return found


def spoken_remarks(lines: Sequence[str]) -> list[list[tuple[int, int]]]:
    """Return the columns of remarks in pseudocode and prose: lines that begin with a hash sign."""
    return [[(0, len(line))] if line.lstrip().startswith("# ") else [] for line in lines]


def cells(text: str) -> int:
    """Return the width of a text in letters; a Han character is as wide as two."""
    return len(text) + sum(east_asian_width(sign) in "WF" for sign in text)


def fitting(line: str, start: int, room: int) -> int:
    """Return the end of the part of a line that begins at `start` and fits into a number of letters."""
    end = start
    while end < len(line) and room >= (width := cells(line[end])):
        room -= width
        end += 1
    return max(end, start + 1)


def fold(line: str, index: int, letters: int) -> list[Piece]:
    """Fold a line into parts of a greatest width, broken after blanks, or else brackets and dots."""
    indent = len(line) - len(line.lstrip())
    pieces, start, lead = [], 0, 0
    while cells(line[start:]) + lead > letters:
        full = fitting(line, start, max(8, letters - lead))
        begin = start + (indent if start == 0 else 0) + 1
        cuts = [line.rfind(sign, begin, full) for sign in (" ", "(", ".")]
        cut = next((cut for cut in cuts if cut >= 0), full - 1)
        end = full if cells(line[full - 1]) > 1 else cut + 1
        while end < len(line) and line[end] in NEVER_FIRST:
            end += 1
        if end >= len(line):
            break
        pieces.append(Piece(index, start, line[start:end], lead))
        start, lead = end, max(HANGING, min(indent + HANGING, letters - ROOM_BEHIND))
    pieces.append(Piece(index, start, line[start:], lead))
    return pieces


NEVER_FIRST = "，。；：、！？）》”"
"""Signs that never begin a line."""

Form = Literal["python", "pseudocode", "words"]


class CodeView(QAbstractScrollArea):
    """Lines are called by their numbers in the file."""

    line_clicked = Signal(int)
    """A line's number, where its gutter was clicked or space pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._enlarged = 1.0
        self._lines: Sequence[str] = ()
        self._first = 1
        self._now: int | None = None
        self._cursor = 1
        self._stops: Set[int] = frozenset()
        self._remarks: list[list[tuple[int, int]]] = []
        self._pieces: list[Piece] = []
        self._letters = 0
        self._form: Form = "python"
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        theme.follow(self.rescale)

    def show_source(self, lines: Sequence[str], first: int, form: Form = "python") -> None:
        """Show another text from this line number on; words are shown in the letters of the window."""
        self._lines, self._first, self._cursor, self._form = tuple(lines), first, first, form
        self._remarks = remarks(self._lines) if form == "python" else spoken_remarks(self._lines)
        self._fold_again()
        self.verticalScrollBar().setValue(0)

    def show_now(self, line: int | None) -> None:
        """The line that runs at the shown moment; None for none."""
        if line != self._now:
            marked = {self._now, self._cursor, line}
            self._now = line
            if line is not None:
                self._cursor = line
                self.setAccessibleDescription(self.text(line).strip())
                self._keep_in_middle(line)
            for place, piece in enumerate(self._pieces):
                if self._first + piece.line in marked:
                    y = place * self._height() - self._offset()
                    self.viewport().update(0, y, self.viewport().width(), self._height())

    def show_stops(self, lines: Set[int]) -> None:
        """The lines that have a breakpoint."""
        if lines != self._stops:
            self._stops = lines
            self.viewport().update()

    def now(self) -> int | None:
        """The number of the current line."""
        return self._now

    def text(self, line: int) -> str:
        """The text of a line by its number."""
        index = line - self._first
        return self._lines[index] if 0 <= index < len(self._lines) else ""

    def line_at(self, y: float) -> int | None:
        """The number of the line at a height of the viewport."""
        place = int((y + self.verticalScrollBar().value() - self._px(FIRST)) // self._height())
        return self._first + self._pieces[place].line if 0 <= place < len(self._pieces) else None

    def y_of(self, line: int) -> float:
        """The middle of the first part of a line in the viewport."""
        places = [place for place, piece in enumerate(self._pieces) if piece.line == line - self._first]
        place = places[0] if places else 0
        return self._px(FIRST) + (place + 0.5) * self._height() - self.verticalScrollBar().value()

    def share_that_fits(self) -> float:
        """Return the factor by which the type is to be smaller so that no line is broken; 1 if none is."""
        longest = max(map(cells, self._lines), default=0)
        return min(1.0, max(1, self._letters) / longest) if longest else 1.0

    def enlarge(self, factor: float) -> None:
        """Magnify the content by a factor on top of the current scale."""
        if factor != self._enlarged:
            self._enlarged = factor
            self.rescale()

    def rescale(self) -> None:
        self._letters = 0
        self._fold_again()

    def sizeHint(self) -> QSize:
        return QSize(self._px(340), self._px(240))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._px(160), 4 * self._height())

    def _unit(self) -> float:
        return theme.scale() * self._enlarged

    def _px(self, length: float) -> int:
        return round(length * self._unit())

    def _font(self) -> QFont:
        return theme.exact_font(theme.LABEL * self._unit(), mono=self._form != "words")

    def _height(self) -> int:
        return self._px(LINE)

    def _offset(self) -> int:
        """The height above the viewport, in pixels of the text."""
        return self.verticalScrollBar().value() - self._px(FIRST)

    def _letter(self) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance("0")

    def _fold_again(self) -> None:
        room = self.viewport().width() - self._px(TEXT_X) - self._px(4)
        self._letters = max(20, int(room / self._letter()))
        self._pieces = [
            piece for index, line in enumerate(self._lines) for piece in fold(line, index, self._letters)
        ]
        bar = self.verticalScrollBar()
        height = len(self._pieces) * self._height() + 2 * self._px(FIRST)
        bar.setRange(0, max(0, height - self.viewport().height()))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self._height())
        if self._now is not None:
            self._keep_in_middle(self._now)
        self.viewport().update()

    def _keep_in_middle(self, line: int) -> None:
        """Scroll, by whole lines, only where the line is outside the middle third."""
        y, height = self.y_of(line), self.viewport().height()
        bar = self.verticalScrollBar()
        if height / 3 <= y <= height * 2 / 3:
            return
        above = y < height / 3
        goal = bar.value() + y - height / 3 * (1 if above else 2) - self._px(FIRST)
        lines = floor(goal / self._height()) if above else ceil(goal / self._height())
        bar.setValue(lines * self._height() + self._px(FIRST) if lines > 0 else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold_again()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().scroll(dx, dy)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self.line_at(event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and line is not None:
            self._cursor = line
            if event.position().x() < self._px(TEXT_X):
                self.line_clicked.emit(line)
            self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, last = Qt.Key, self._first + len(self._lines) - 1
        step = {keys.Key_Up: -1, keys.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and self._lines:
            self._cursor = min(max(self._cursor + step, self._first), last)
            y = self.y_of(self._cursor)
            if not self._height() <= y <= self.viewport().height() - self._height():
                self.verticalScrollBar().setValue(self.verticalScrollBar().value() + step * self._height())
            self.viewport().update()
        elif event.key() == keys.Key_Return and self._lines:
            self.line_clicked.emit(self._cursor)
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            gutter = event.position().x() < self._px(TEXT_X)
            shape = Qt.CursorShape.PointingHandCursor if gutter else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)
        return super().viewportEvent(event)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height, offset, part = self._height(), self._offset(), event.region()
        letter = self._letter()
        painter.setFont(self._font())
        for place in range(max(0, offset // height), len(self._pieces)):
            y = place * height - offset
            if y > self.viewport().height():
                break
            if not part.intersects(QRect(0, y, self.viewport().width(), height)):
                continue
            piece = self._pieces[place]
            number = self._first + piece.line
            self._paint_gutter(painter, number, y, with_number=piece.start == 0)
            self._paint_text(painter, piece, y, letter)
        painter.end()

    def _paint_gutter(self, painter: QPainter, number: int, y: int, *, with_number: bool) -> None:
        colours, unit, height = theme.current(), self._unit(), self._height()
        width = self.viewport().width()
        if number == self._now:
            painter.fillRect(QRectF(0, y, width, height), colours.now_ground)
            painter.fillRect(QRectF(0, y, 3 * unit, height), colours.now)
        elif number == self._cursor and self.hasFocus():
            painter.fillRect(QRectF(0, y, width, height), colours.hover)
        if not with_number:
            return
        if number in self._stops:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.error)
            painter.drawEllipse(QPointF(DOT_X * unit, y + height / 2), 4 * unit, 4 * unit)
        painter.setPen(colours.second)
        box = QRectF(12 * unit, y, (NUMBER_END - 12) * unit, height)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(number))

    def _paint_text(self, painter: QPainter, piece: Piece, y: int, letter: float) -> None:
        """The text, with its remarks in second ink."""
        colours = theme.current()
        spans = self._remarks[piece.line] if self._remarks else []
        x = TEXT_X * self._unit() + piece.indent * letter
        metrics = QFontMetricsF(painter.font())
        at = piece.start
        while at < piece.start + len(piece.text):
            inside = [span for span in spans if span[0] <= at < span[1]]
            later = [span[0] for span in spans if span[0] > at]
            end = min([piece.start + len(piece.text), *(span[1] for span in inside), *later])
            text = piece.text[at - piece.start : end - piece.start]
            painter.setPen(colours.second if inside else colours.ink)
            box = QRectF(x, y, self.viewport().width(), self._height())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
            x += metrics.horizontalAdvance(text)
            at = end
