"""Markdown text: a slide, a question or notes, as large as the room allows and never cut off."""

from __future__ import annotations

import re
from string import punctuation

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QBrush,
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextListFormat,
    QTextOption,
    QTextTable,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.text_document import TextDocument

FEATURES = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
"""HTML in a text stays text."""
STEP = 1.0
"""From one size that is tried to the next, in pixels at 100 %."""
LINE_HEIGHT, BOLD_LINE_HEIGHT = 130.0, 112.0
"""Per cent of the height of the type; a bold text is short."""
FORMULA = 36 / 28
"""Size of a formula, which is a paragraph of code, times that of the text."""
LEAD = 28 / 36
"""Size of the word that leads a text, times that of the text."""
CELL, PARAGRAPH, BOLD_PARAGRAPH, CLOSE = 0.3, 0.7, 0.35, 0.15
"""Room within a cell of a table, between paragraphs, and between lines of a list, in heights of the type."""
HANG = 1.3
"""Room for the sign of a list, in heights of the type."""
NUMBERED = (
    QTextListFormat.Style.ListDecimal,
    QTextListFormat.Style.ListLowerAlpha,
    QTextListFormat.Style.ListUpperAlpha,
)
WHEEL_STEP = 120
LEAST_THUMB = 24


def document_of(
    markdown: str, pixels: float, width: float, *, bold: bool = False, lead: str = ""
) -> QTextDocument:
    """Return a text laid out in a width; 0 for one as wide as it is. MAX ▲ and MIN ▼ have their colours.

    A word that leads it stands before it in smaller type, in the colour of the moment.
    """
    made = TextDocument()
    made.setDocumentMargin(0)
    made.setDefaultFont(theme.exact_font(pixels, bold))
    made.setIndentWidth(1.2 * pixels)
    made.setMarkdown(markdown, FEATURES)
    _dress(made, pixels, bold)
    if lead:
        _lead(made, lead, pixels)
    made.setTextWidth(width if width else -1)
    return made


def plain_text(markdown: str) -> str:
    """Return a text without its marks."""
    made = TextDocument()
    made.setMarkdown(markdown, FEATURES)
    return made.toPlainText()


def as_markdown(text: str) -> str:
    """Return Markdown that shows a plain text as it is."""
    return _PUNCTUATION.sub(r"\\\g<0>", text)


_PUNCTUATION = re.compile(f"[{re.escape(punctuation)}]")


def _dress(made: QTextDocument, pixels: float, bold: bool) -> None:
    colours = theme.current()
    _space(made, pixels, bold)
    _hang_lists(made, pixels)
    for sign, colour in (("▲", colours.max_text), ("▼", colours.min_text)):
        _colour(made, sign, colour)
    for frame in made.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            shape = frame.format()
            shape.setBorder(1)
            shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            shape.setBorderBrush(QBrush(colours.control))
            shape.setBorderCollapse(True)
            shape.setCellSpacing(0)
            shape.setCellPadding(CELL * pixels)
            shape.setTopMargin(CELL * pixels)
            shape.setBottomMargin(PARAGRAPH * pixels)
            frame.setFormat(shape)


def _space(made: QTextDocument, pixels: float, bold: bool) -> None:
    """Give lines and paragraphs their room, and formulas their size."""
    apart = (BOLD_PARAGRAPH if bold else PARAGRAPH) * pixels
    block, cursor = made.begin(), QTextCursor(made)
    while block.isValid():
        cursor.setPosition(block.position())
        shape = QTextBlockFormat(block.blockFormat())
        high = BOLD_LINE_HEIGHT if bold else LINE_HEIGHT
        shape.setLineHeight(high, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        fenced = block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence)
        if cursor.currentTable() is None:
            after = block.next()
            close = block.textList() is not None and after.textList() is block.textList()
            close = close or (fenced and after.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence))
            shape.setTopMargin(0)
            shape.setBottomMargin((CLOSE * pixels if close else apart) if after.isValid() else 0)
        else:
            shape.setTopMargin(0)
            shape.setBottomMargin(0)
        shape.clearBackground()
        cursor.setBlockFormat(shape)
        fragments = fragments_of(block)
        code = [part.charFormat().fontFixedPitch() for part in fragments if part.text().strip()]
        if code and all(code) and not fenced:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            formula = QTextCharFormat()
            formula.setFont(theme.exact_font(FORMULA * pixels, bold))
            cursor.setCharFormat(formula)
        else:
            for part in fragments:
                if fenced or part.charFormat().fontFixedPitch():
                    cursor.setPosition(part.position())
                    cursor.setPosition(part.position() + part.length(), QTextCursor.MoveMode.KeepAnchor)
                    source = QTextCharFormat()
                    source.setFont(theme.exact_font(0.86 * pixels, mono=True))
                    cursor.setCharFormat(source)
        block = block.next()


def fragments_of(block: QTextBlock) -> list[QTextFragment]:
    """Return the pieces of a paragraph, each in one type."""
    found, at = [], block.begin()
    while not at.atEnd():
        found.append(at.fragment())
        at += 1
    return found


def _hang_lists(made: QTextDocument, pixels: float) -> None:
    """Write the signs of lists before their texts: Qt's own stand close to them and are hard to see."""
    signs: list[tuple[int, str, int]] = []
    block = made.begin()
    while block.isValid():
        found = block.textList()
        if found is not None:
            numbered = found.format().style() in NUMBERED
            sign = found.itemText(block) if numbered else "•"
            signs.append((block.blockNumber(), sign, max(1, found.format().indent())))
        block = block.next()
    room = HANG * pixels
    for number, sign, level in signs:
        block = made.findBlockByNumber(number)
        block.textList().remove(block)
        cursor = QTextCursor(block)
        shape = QTextBlockFormat(block.blockFormat())
        shape.setIndent(0)
        shape.setLeftMargin(level * room)
        shape.setTextIndent(-room)
        shape.setTabPositions([QTextOption.Tab(room, QTextOption.TabType.LeftTab)])
        cursor.setBlockFormat(shape)
        cursor.insertText(f"{sign}\t", QTextCharFormat())


def _lead(made: QTextDocument, lead: str, pixels: float) -> None:
    word = QTextCharFormat()
    word.setFont(theme.exact_font(LEAD * pixels, bold=True))
    word.setForeground(theme.current().now)
    cursor = QTextCursor(made)
    if cursor.currentTable() is not None or cursor.currentList() is not None:
        cursor.insertBlock()
        cursor.movePosition(QTextCursor.MoveOperation.Start)
    cursor.insertText(f"{lead}\u2002", word)


def _colour(made: QTextDocument, sign: str, colour: QColor) -> None:
    found = made.find(sign)
    while not found.isNull():
        inked = QTextCharFormat()
        inked.setForeground(colour)
        found.mergeCharFormat(inked)
        found = made.find(sign, found)


class MarkdownText(QWidget):
    """Shows a text of Markdown whose type is `largest` pixels high at 100 %, less where that is too long.

    A text that is too long even in the type `least` is scrolled with the wheel or the arrows.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        largest: float = theme.LECTURE_LABEL,
        least: float = 16,
        bold: bool = False,
    ) -> None:
        super().__init__(parent)
        self.largest, self.least, self._bold = largest, least, bold
        self._unit = theme.scale()
        self.text = self.lead = ""
        self._made: tuple[object, ...] = ()
        self._document: QTextDocument = TextDocument()
        self._offset = self._wheel = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.follow(self._look_again)

    def say(self, markdown: str, lead: str = "") -> None:
        """Show another text, behind a word that leads it."""
        if (markdown, lead) != (self.text, self.lead):
            self.text, self.lead, self._offset = markdown, lead, 0.0
            self._look_again()
            self.setAccessibleName(self._document.toPlainText())

    def use_unit(self, unit: float) -> None:
        """The pixels of the screen for one at 100 %."""
        if unit != self._unit:
            self._unit = unit
            self._look_again()

    def use_largest(self, largest: float) -> None:
        """Take another size of type."""
        if largest != self.largest:
            self.largest = largest
            self._look_again()

    def type_size(self) -> float:
        """Return the size of the shown type, in pixels at 100 %."""
        self._arrange()
        return self._document.defaultFont().pixelSize() / self._unit

    def shown(self) -> str:
        """The text without its marks."""
        self._arrange()
        return self._document.toPlainText()

    def height_in(self, width: float, size: float, text: str | None = None) -> float:
        """Return the height of the text, or of another one, in a width and in a type of this size."""
        shown = self.text if text is None else text
        made = document_of(shown, size * self._unit, width, bold=self._bold, lead=self.lead)
        return made.size().height()

    @property
    def overflows(self) -> bool:
        """Return True if the text has to be scrolled."""
        self._arrange()
        return bool(self.text) and self._document.size().height() > self.height() + 1

    def _look_again(self) -> None:
        self._made = ()
        self._arrange()
        self.updateGeometry()
        self.update()

    def _arrange(self) -> None:
        key = (
            self.text,
            self.lead,
            self.width(),
            self.height(),
            self._unit,
            self.largest,
            theme.current().id,
        )
        if key == self._made:
            return
        self._made = key
        size, room = self.largest, float(max(1, self.width()))
        while True:
            self._document = document_of(self.text, size * self._unit, room, bold=self._bold, lead=self.lead)
            shape = self._document.size()
            if (shape.height() <= self.height() and shape.width() <= room + 1) or size <= self.least:
                break
            size = max(self.least, size - STEP)
        over = bool(self.text) and shape.height() > self.height() + 1
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if over else Qt.FocusPolicy.NoFocus)
        self._scroll(0)

    def _most(self) -> float:
        return max(0.0, self._document.size().height() - self.height())

    def _scroll(self, by: float) -> None:
        self._offset = min(max(self._offset + by, 0.0), self._most())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(200 * self._unit), round(self.largest * 1.4 * self._unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._scroll(-event.angleDelta().y() / WHEEL_STEP * 3 * self.least * self._unit)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self._scroll(by * 2 * self.least * self._unit)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        self._arrange()
        painter = QPainter(self)
        self.paint_text(painter)
        most = self._most()
        if most > 1 and self.text:
            self._paint_thumb(painter, most)
        painter.end()

    def paint_text(self, painter: QPainter) -> None:
        """Paint the text as it is arranged."""
        context = QAbstractTextDocumentLayout.PaintContext()
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, theme.current().ink)
        context.palette = palette
        painter.save()
        painter.setClipRect(self.rect())
        painter.translate(QPointF(0, -self._offset))
        self._document.documentLayout().draw(painter, context)
        painter.restore()

    def _paint_thumb(self, painter: QPainter, most: float) -> None:
        """A bar at the right edge: how much of the text is in sight."""
        high = float(self.height())
        thumb = max(LEAST_THUMB, high * high / (high + most))
        top = (high - thumb) * self._offset / most
        painter.fillRect(QRectF(self.width() - 4, top, 4, thumb), theme.current().control)
