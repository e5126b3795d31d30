"""The text of the editor: its keys, and lines with the grounds, waves, values and sentences of marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import (
    QElapsedTimer,
    QEvent,
    QMimeData,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QPlainTextEdit, QToolTip, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.code_editor import typing_aids
from plyscope_desktop.widgets.code_editor.annotations import Annotations
from plyscope_desktop.widgets.code_editor.gutter import Gutter
from plyscope_desktop.widgets.code_editor.highlighting import Highlighter
from plyscope_desktop.widgets.code_editor.line_layout import LineLayout
from plyscope_desktop.widgets.code_editor.utf16 import unit_columns, units, without_refused

LINE, MARGIN = 18, 4
VALUES_GAP, SENTENCE_BELOW, SENTENCE_RIGHT = 16, 4, 12
NARROWEST = 200
"""Width of sentences for which their indentation gives way."""
VALUES_SHARE = 0.3
"""The part of the width that values may take where the line has no room for them."""
ERROR_SHARE = 0.09
TYPING_MS = 1500
"""Milliseconds after a change by the keyboard in which the running line does not scroll."""
WAVE = 2.0
"""Height of the wave, and half the length of its parts."""

Key, Modifier = Qt.Key, Qt.KeyboardModifier
PLAIN, SHIFT, CONTROL = Modifier.NoModifier, Modifier.ShiftModifier, Modifier.ControlModifier
WALKING = (
    Key.Key_Left,
    Key.Key_Right,
    Key.Key_Up,
    Key.Key_Down,
    Key.Key_PageUp,
    Key.Key_PageDown,
    Key.Key_Home,
    Key.Key_End,
)
Chord = tuple[Qt.KeyboardModifier, Qt.Key]


@dataclass(frozen=True)
class Row:
    """A line that is seen: its number, its top in the viewport, its height without and with its sentence."""

    line: int
    top: float
    height: int
    whole: float
    block: QTextBlock


class CodeArea(QPlainTextEdit):
    """Emits what its keys ask of the editor around it; `undo` and `redo` are its own."""

    line_clicked = Signal(int)
    save_wanted = Signal()
    find_wanted = Signal()
    find_step_wanted = Signal(int)
    find_closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        document = QTextDocument(self)
        self._lines = LineLayout(document)
        document.setDocumentLayout(self._lines)
        self.setDocument(document)
        self.setProperty("role", "code")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.marks = Annotations(document, self)
        self.highlighter = Highlighter(document, self)
        self.gutter = Gutter(self)
        self.values = ""
        """The values of the running call, behind the running line."""
        self.found: list[tuple[int, int]] = []
        """Positions of what is found, in order."""
        self.find_open = False
        self._pair: tuple[int, int] | None = None
        self._sentences: dict[int, QTextLayout] = {}
        self._typed = QElapsedTimer()
        self._stale = False
        self._keys = self._made_keys()
        self._connect()
        theme.follow(self.rescale)

    def _connect(self) -> None:
        self.gutter.line_clicked.connect(self.line_clicked)
        self.updateRequest.connect(self._update_gutter)
        self.blockCountChanged.connect(self._fit_gutter)
        self.cursorPositionChanged.connect(self._cursor_moved)
        self.marks.changed.connect(self._measure)
        self.marks.moved.connect(self._marks_moved)
        self.document().contentsChanged.connect(self._measure_if_stale)
        self.horizontalScrollBar().valueChanged.connect(self.viewport().update)

    def _made_keys(self) -> dict[Chord, Callable[[], object]]:
        """The keys that work whether the text is read only or not."""
        return {
            (CONTROL, Key.Key_F): self.find_wanted.emit,
            (PLAIN, Key.Key_F9): lambda: self.line_clicked.emit(self.cursor_line()),
            (CONTROL, Key.Key_Tab): lambda: self.window().focusNextChild(),
            (CONTROL | SHIFT, Key.Key_Tab): lambda: self.window().focusPreviousChild(),
            (CONTROL | SHIFT, Key.Key_Backtab): lambda: self.window().focusPreviousChild(),
            (PLAIN, Key.Key_Home): lambda: self._home(QTextCursor.MoveMode.MoveAnchor),
            (SHIFT, Key.Key_Home): lambda: self._home(QTextCursor.MoveMode.KeepAnchor),
        }

    def _editing_keys(self) -> dict[Chord, Callable[[], object]]:
        edit = self._edit
        return {
            (CONTROL, Key.Key_S): self.save_wanted.emit,
            (CONTROL, Key.Key_Z): self.undo,
            (CONTROL, Key.Key_Y): self.redo,
            (CONTROL | SHIFT, Key.Key_Z): self.redo,
            (PLAIN, Key.Key_Tab): lambda: edit(typing_aids.indent),
            (SHIFT, Key.Key_Tab): lambda: edit(typing_aids.outdent),
            (SHIFT, Key.Key_Backtab): lambda: edit(typing_aids.outdent),
            (PLAIN, Key.Key_Return): lambda: edit(typing_aids.new_line),
            (PLAIN, Key.Key_Enter): lambda: edit(typing_aids.new_line),
            (SHIFT, Key.Key_Return): lambda: edit(typing_aids.new_line),
            (SHIFT, Key.Key_Enter): lambda: edit(typing_aids.new_line),
            (CONTROL, Key.Key_Slash): lambda: edit(typing_aids.toggle_comments),
            (CONTROL | SHIFT, Key.Key_Slash): lambda: edit(typing_aids.toggle_comments),
        }

    # Lines and places.

    def cursor_line(self) -> int:
        """The number of the cursor's line, counted from 1."""
        return self.textCursor().blockNumber() + 1

    def rows(self) -> list[Row]:
        """The lines that are seen, from above."""
        found = []
        block, bottom = self.firstVisibleBlock(), self.viewport().height()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        while block.isValid() and top < bottom:
            whole = self.blockBoundingRect(block).height()
            if not block.next().isValid():
                whole -= self.document().documentMargin()
            height = max(1, block.lineCount()) * self._lines.height()
            found.append(Row(block.blockNumber() + 1, top, height, whole, block))
            top += whole
            block = block.next()
        return found

    def row_at(self, y: float) -> Row | None:
        """The line at a height of the viewport."""
        return next((row for row in self.rows() if row.top <= y < row.top + row.whole), None)

    def go_to(self, line: int, column: int | None = None) -> None:
        """Put the cursor on a line of the text, at its first letter or at a column, and keep it in sight."""
        block = self.document().findBlockByNumber(min(max(line, 1), self.blockCount()) - 1)
        text = block.text()
        at = len(text) - len(text.lstrip()) if column is None else min(max(column, 0), len(text))
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + unit_columns(text[:at])[-1])
        self.setTextCursor(cursor)
        self.keep_in_middle(block.blockNumber() + 1)

    def keep_in_middle(self, line: int) -> None:
        """Scroll, by whole lines, only where the line is outside the middle third."""
        rows, height = self.rows(), self.viewport().height()
        row = next((row for row in rows if row.line == line), None)
        if row is not None and height / 3 <= row.top + row.height / 2 <= height * 2 / 3:
            return
        above = line < rows[0].line if row is None and rows else row is not None and row.top < height / 3
        lines = int(height / self._lines.height() * (1 if above else 2) / 3)
        block = self.document().findBlockByNumber(line - 1)
        self.verticalScrollBar().setValue(block.firstLineNumber() - lines)

    def typing(self) -> bool:
        """Return True if the user changed the text by the keyboard a moment ago."""
        return self._typed.isValid() and self._typed.elapsed() < TYPING_MS and self.hasFocus()

    def shows_cursor_line(self, line: int) -> bool:
        """Return True if a line has the ground of the cursor's line."""
        return self.hasFocus() and line == self.cursor_line() and not self.textCursor().hasSelection()

    def sentences(self, line: int) -> str:
        """The sentences of the errors at a line."""
        return "\n".join(error.sentence for error in self.marks.errors.get(line, []))

    def error_ground(self) -> QColor:
        """The ground of lines with errors."""
        colours = theme.current()
        return QColor(theme.mix(colours.panel, colours.error, ERROR_SHARE).rgb())

    # Sizes.

    def rescale(self) -> None:
        font = theme.font(theme.LABEL, mono=True)
        self.setFont(font)
        self.document().setDefaultFont(font)
        self.document().setDocumentMargin(theme.px(MARGIN))
        self.setTabStopDistance(typing_aids.LEVEL * QFontMetricsF(font).horizontalAdvance(" "))
        self.setCursorWidth(max(1, round(1.5 * theme.scale())))
        self._lines.set_height(theme.px(LINE))
        self._measure()
        self._fit_gutter()
        self.highlighter.restyle()
        rows = self.rows()
        if rows:
            self.highlighter.begin_anew(rows[0].block, rows[-1].block)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(560), theme.px(400))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), 4 * theme.px(LINE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gutter()
        self._measure()

    def _fit_gutter(self) -> None:
        self.setViewportMargins(self.gutter.needed_width(), 0, 0, 0)
        self._place_gutter()
        self.gutter.update()

    def _place_gutter(self) -> None:
        view = self.viewport().geometry()
        width = self.gutter.needed_width()
        self.gutter.setGeometry(QRect(view.left() - width, view.top(), width, view.height()))

    def _update_gutter(self, rect: QRect, dy: int) -> None:
        self.gutter.update()

    def _marks_moved(self) -> None:
        self._stale = True

    def _measure_if_stale(self) -> None:
        """Make room for the sentences that an edit moved, now that Qt has laid out the text."""
        if self._stale:
            self._stale = False
            self._measure()

    def _measure(self) -> None:
        """Lay out the sentences and make room for them."""
        self._sentences = {}
        room = {}
        for line in self.marks.strong():
            said = [error.sentence for error in self.marks.errors[line] if error.sentence and not error.weak]
            if said:
                layout = self._laid_out(line, "\u2028".join(said))
                self._sentences[line] = layout
                room[line] = round(layout.boundingRect().height()) + theme.px(SENTENCE_BELOW)
        self._lines.set_room(room)
        self.viewport().update()
        self.gutter.update()

    def _laid_out(self, line: int, sentence: str) -> QTextLayout:
        """Return a sentence, wrapped to the width behind the indentation of its line."""
        layout = QTextLayout(sentence.replace("\n", "\u2028"), theme.font(theme.LABEL, bold=True))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        width = self.viewport().width() - self._indent(line) - theme.px(SENTENCE_RIGHT)
        layout.beginLayout()
        y = 0.0
        while (part := layout.createLine()).isValid():
            part.setLineWidth(max(1, width))
            part.setPosition(QPointF(0, y))
            y += part.height()
        layout.endLayout()
        return layout

    def _indent(self, line: int) -> float:
        """Where the sentence of a line begins in the viewport that is not scrolled."""
        text = self.document().findBlockByNumber(line - 1).text()
        lead = text[: len(text) - len(text.lstrip())].expandtabs(typing_aids.LEVEL)
        margin = theme.px(MARGIN)
        wide = margin + QFontMetricsF(self.document().defaultFont()).horizontalAdvance(" ") * len(lead)
        return max(margin, min(wide, self.viewport().width() - theme.px(NARROWEST)))

    # Painting.

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        rows = self.rows()
        painter = QPainter(self.viewport())
        painter.setClipRect(event.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_grounds(painter, rows)
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setClipRect(event.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row in rows:
            self._paint_errors(painter, row)
            if row.line == self.marks.now and self.values:
                self._paint_values(painter, row)
        painter.end()

    def _paint_grounds(self, painter: QPainter, rows: list[Row]) -> None:
        colours, width = theme.current(), self.viewport().width()
        for row in rows:
            strong = any(not error.weak for error in self.marks.errors.get(row.line, []))
            if strong:
                painter.fillRect(QRectF(0, row.top, width, row.whole), self.error_ground())
            if row.line == self.marks.now:
                painter.fillRect(QRectF(0, row.top, width, row.height), colours.now_ground)
            elif not strong and self.shows_cursor_line(row.line):
                painter.fillRect(QRectF(0, row.top, width, row.height), colours.hover)
            if self.found:
                self._frame(painter, row, self._found_in(row.block), colours.chosen, colours.second)
            if self._pair is not None:
                begin, end = row.block.position(), row.block.position() + row.block.length()
                places = [(at, at + 1) for at in self._pair if begin <= at < end]
                self._frame(painter, row, places, colours.chosen, colours.control)
            self._paint_selection(painter, row)

    def _found_in(self, block: QTextBlock) -> list[tuple[int, int]]:
        begin, end = block.position(), block.position() + block.length()
        return [place for place in self.found if begin <= place[0] < end]

    def _frame(
        self, painter: QPainter, row: Row, places: Iterable[tuple[int, int]], ground: QColor, edge: QColor
    ) -> None:
        """Frame parts of a line, given by positions."""
        for start, end in places:
            left, right = self._x(row, start - row.block.position()), self._x(row, end - row.block.position())
            painter.setPen(theme.pen(edge))
            painter.setBrush(ground)
            box = QRectF(left - 0.5, row.top + 1.5, right - left + 1, row.height - 3)
            painter.drawRoundedRect(box, theme.RADIUS_MARK, theme.RADIUS_MARK)

    def _paint_selection(self, painter: QPainter, row: Row) -> None:
        """The ground of selected text, as high as the line; Qt paints its letters."""
        cursor, begin = self.textCursor(), row.block.position()
        end = begin + row.block.length() - 1
        if not cursor.hasSelection() or cursor.selectionStart() > end or cursor.selectionEnd() < begin:
            return
        left = self._x(row, max(cursor.selectionStart(), begin) - begin)
        right = self._x(row, min(cursor.selectionEnd(), end) - begin)
        if cursor.selectionEnd() > end:
            right += QFontMetricsF(self.document().defaultFont()).horizontalAdvance(" ")
        painter.fillRect(QRectF(left, row.top, right - left, row.height), theme.current().ink)

    def _x(self, row: Row, column: int) -> float:
        """Where a column, in units, begins in the viewport."""
        line = row.block.layout().lineForTextPosition(column)
        if not line.isValid():
            return self.contentOffset().x()
        x, _ = cast("tuple[float, int]", line.cursorToX(column))
        return x + self.contentOffset().x()

    def _paint_errors(self, painter: QPainter, row: Row) -> None:
        for error in self.marks.errors.get(row.line, []):
            if not error.weak:
                left, right = self._marked_part(row.block.text(), error.column, error.end)
                if right > left:
                    self._paint_wave(
                        painter, self._x(row, left), self._x(row, right), row.top + row.height - theme.px(3)
                    )
        sentence = self._sentences.get(row.line)
        if sentence is not None:
            painter.setPen(theme.current().error)
            x = max(float(theme.px(MARGIN)), self._indent(row.line) + self.contentOffset().x())
            sentence.draw(painter, QPointF(x, row.top + row.height))

    def _marked_part(self, text: str, column: int | None, end: int | None) -> tuple[int, int]:
        """The units under which an error's wave is: those given, at least one, or the whole text."""
        blanks = len(text) - len(text.lstrip())
        most = len(text.rstrip())
        start = blanks if column is None else min(max(column, 0), max(len(text) - 1, 0))
        stop = most if column is None or end is None else min(max(end, start + 1), len(text))
        columns = unit_columns(text)
        return columns[start], columns[max(start, stop)]

    def _paint_wave(self, painter: QPainter, left: float, right: float, y: float) -> None:
        step = WAVE * theme.scale()
        right = min(right, self.viewport().width() + step)
        left += max(0, int(-left / (2 * step))) * 2 * step
        points, x, up = QPolygonF(), left, False
        while x < right:
            points.append(QPointF(x, y + (0 if up else step * 0.8)))
            x, up = x + step, not up
        painter.setPen(theme.pen(theme.current().error, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)

    def _paint_values(self, painter: QPainter, row: Row) -> None:
        """The values behind the text, or over its end where it leaves no room."""
        colours, width = theme.current(), self.viewport().width()
        font = theme.font(theme.LABEL, bold=True)
        metrics = QFontMetricsF(font)
        wide, gap = metrics.horizontalAdvance(self.values), theme.px(VALUES_GAP)
        x = self._x(row, row.block.length() - 1) + gap
        text, most = self.values, width - theme.px(MARGIN) - x
        if wide > most and row.line != self.cursor_line():
            text = metrics.elidedText(
                self.values, Qt.TextElideMode.ElideRight, max(most, VALUES_SHARE * width)
            )
            wide = metrics.horizontalAdvance(text)
            if wide > most:
                x = width - theme.px(MARGIN) - wide
                painter.fillRect(QRectF(x - gap / 2, row.top, width, row.height), colours.now_ground)
        painter.setFont(font)
        painter.setPen(colours.now)
        box = QRectF(x, row.top, wide + 2, row.height)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)

    def _cursor_moved(self) -> None:
        self._pair = typing_aids.bracket_pair(self.textCursor())
        self.viewport().update()
        self.gutter.update()

    # Keys, the clipboard and the mouse.

    def setReadOnly(self, read_only: bool) -> None:
        super().setReadOnly(read_only)
        self.setTabChangesFocus(read_only)
        if read_only:
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )

    def event(self, event: QEvent) -> bool:
        """Keep the keys of the text from the shortcuts of the window."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._uses(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            row = self.row_at(event.pos().y())
            text = self.sentences(row.line) if row else ""
            if row and not text and row.line == self.marks.now:
                text = self.values
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().viewportEvent(event)

    def _action(self, event: QKeyEvent) -> Callable[[], object] | None:
        """What a key does here that Qt's own field does not."""
        modifiers = event.modifiers() & ~Modifier.KeypadModifier
        key, chord = Key(event.key()), (modifiers, Key(event.key()))
        if key == Key.Key_Escape and modifiers == PLAIN and self.find_open:
            return self.find_closed.emit
        if key == Key.Key_F3 and modifiers in (PLAIN, SHIFT) and self.found:
            return lambda: self.find_step_wanted.emit(-1 if modifiers == SHIFT else 1)
        if key == Key.Key_F4 and modifiers == PLAIN and self.marks.strong():
            return self.next_error
        if not self.isReadOnly() and chord in (editing := self._editing_keys()):
            return editing[chord]
        return self._keys.get(chord)

    def _uses(self, event: QKeyEvent) -> bool:
        """Return True if a key is the text's even where the window has a shortcut for it."""
        modifiers = event.modifiers() & ~Modifier.KeypadModifier
        walks = Key(event.key()) in WALKING and not modifiers & ~(SHIFT | CONTROL)
        return walks or self._action(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        before = self.document().revision()
        action = self._action(event)
        plain_backspace = event.key() == Key.Key_Backspace and not event.modifiers()
        if action is not None:
            action()
        elif not (plain_backspace and not self.isReadOnly() and self._remove_level()):
            super().keyPressEvent(event)
        if self.document().revision() != before:
            self._typed.start()

    def _edit(self, change: Callable[[QTextCursor], object]) -> None:
        cursor = self.textCursor()
        change(cursor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def _remove_level(self) -> bool:
        cursor = self.textCursor()
        removed = typing_aids.remove_level(cursor)
        if removed:
            self.setTextCursor(cursor)
        return removed

    def _home(self, mode: QTextCursor.MoveMode) -> None:
        self._edit(lambda cursor: typing_aids.home(cursor, mode))

    def next_error(self) -> None:
        """Go to the first error below the cursor's line, after the last one to the first."""
        lines = self.marks.strong()
        if lines:
            line = next((line for line in lines if line > self.cursor_line()), lines[0])
            self.go_to(line, next(e.column for e in self.marks.errors[line] if not e.weak))

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasText() and not source.hasUrls()

    def insertFromMimeData(self, source: QMimeData) -> None:
        if self.canInsertFromMimeData(source):
            self.insertPlainText(without_refused(source.text()))
            self.ensureCursorVisible()

    def text(self) -> str:
        """The text as it was set and edited, its lines ended by "\\n"."""
        return self.document().toRawText().replace("\u2029", "\n")

    def text_units(self) -> str:
        """The text with a character for each unit."""
        return units(self.text())

    def point_of(self, line: int) -> QPoint:
        """The middle of a line that is seen, at the left of the viewport."""
        row = next(row for row in self.rows() if row.line == line)
        return QPoint(0, round(row.top + row.height / 2))
