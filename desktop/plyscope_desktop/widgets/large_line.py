"""A text in a row of its own, as large as the room allows and never cut off, to be read from afar."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.text_document import TextDocument

LINE_HEIGHT = 1.2
"""Of two lines, times the height of their type."""
STEP = 2.0
"""From one size that is tried to the next."""


class SpokenLine(QWidget):
    """Shows text with <b> in one line; where that is too long it shrinks, then takes two, then drops words.

    The type is `largest` pixels high at 100 %, and never below `least`; in two lines it is as high as fits.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        largest: float,
        least: float = theme.LECTURE_LEGEND,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        super().__init__(parent)
        self._largest, self._least, self._side = largest, least, side
        self._unit = theme.scale()
        self._role = "ink"
        self._made: tuple[object, ...] = ()
        self._document: QTextDocument = TextDocument()
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        theme.follow(self.update)

    def say(self, text: str, role: str = "ink") -> None:
        """Show another text, in the colour of a role."""
        if (text, role) != (self.text, self._role):
            self.text, self._role = text, role
            self.setAccessibleName(_plain(text))
            self.updateGeometry()
            self.update()

    def use_unit(self, unit: float) -> None:
        """The pixels of the screen for one at 100 %."""
        self._unit = unit
        self.updateGeometry()
        self.update()

    def shrink_to(self, least: float) -> None:
        """Never show type smaller than this, in pixels at 100 %."""
        self._least = least
        self._made = ()
        self.update()

    def wide(self, text: str) -> int:
        """Return the width of a text in the largest type."""
        document = _document(text, self._largest * self._unit, 0, Qt.AlignmentFlag.AlignLeft)
        return round(document.idealWidth()) + 2

    def sizeHint(self) -> QSize:
        return QSize(self.wide(self.text), round(self._largest * 1.4 * self._unit))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(self._largest * 1.2 * self._unit))

    def type_size(self) -> float:
        """Return the size of the shown type, in pixels at 100 %."""
        self._arrange()
        return self._document.defaultFont().pixelSize() / self._unit

    def shown(self) -> str:
        """The text as far as it is shown."""
        self._arrange()
        return self._document.toPlainText()

    def _arrange(self) -> None:
        """Make the document for this text and room."""
        key = (self.text, self.width(), self.height(), self._unit)
        if key != self._made:
            self._made = key
            self._document = self._fitted()

    def _fitted(self) -> QTextDocument:
        room, high = float(self.width()), float(self.height())
        size = self._largest
        while size >= self._least:
            made = _document(self.text, size * self._unit, 0, self._side)
            if made.idealWidth() <= room:
                made.setTextWidth(room)
                return made
            size -= STEP
        text, size = self.text, self._largest
        while True:
            made = _document(text, max(size, self._least) * self._unit, room, self._side)
            if made.size().height() <= high or not text:
                return made
            if size > self._least:
                size -= 1
            else:
                text = _shorter(text)

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        self._arrange()
        document = self._document
        painter = QPainter(self)
        context = QAbstractTextDocumentLayout.PaintContext()
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, theme.current().role(self._role))
        context.palette = palette
        painter.translate(QPointF(0, self._top(document)))
        document.documentLayout().draw(painter, context)
        painter.end()

    def _top(self, document: QTextDocument) -> float:
        """Return the top of the document; one line keeps its base line whatever signs it holds."""
        lines = document.firstBlock().layout()
        if lines.lineCount() != 1:
            return (self.height() - document.size().height()) / 2
        metrics = QFontMetricsF(document.defaultFont())
        base = (self.height() + metrics.ascent() - metrics.descent()) / 2
        return base - lines.lineAt(0).ascent()


def _document(text: str, pixels: float, width: float, side: Qt.AlignmentFlag) -> QTextDocument:
    """A text laid out in a width, 0 for as wide as it is."""
    made = TextDocument()
    made.setDocumentMargin(0)
    made.setDefaultFont(theme.exact_font(pixels))
    option = QTextOption(side)
    option.setWrapMode(QTextOption.WrapMode.WordWrap if width else QTextOption.WrapMode.NoWrap)
    made.setDefaultTextOption(option)
    made.setHtml(text)
    if width:
        block = QTextBlockFormat()
        block.setAlignment(side)
        block.setLineHeight(LINE_HEIGHT * pixels, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        QTextCursor(made).setBlockFormat(block)
    made.setTextWidth(width if width else -1)
    return made


def _plain(text: str) -> str:
    return QTextDocumentFragment.fromHtml(text).toPlainText()


def _shorter(text: str) -> str:
    """A text without its last word, or its last sign where it has no blanks; its marks are lost."""
    words = _plain(text).removesuffix("…").rstrip()
    cut = words.rfind(" ") if " " in words[-20:] else len(words) - 1
    return escape(f"{words[:cut].rstrip(' ,;:，；：')}…") if cut > 0 else ""
