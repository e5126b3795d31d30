"""Lines of one height, with room below some of them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QTextBlock, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout


class LineLayout(QPlainTextDocumentLayout):
    """Places the base of each line, whatever fonts its characters come from."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._height, self._base = 18, 13.0
        self._room: dict[int, int] = {}

    def height(self) -> int:
        """The height of a line in pixels."""
        return self._height

    def set_height(self, height: int) -> None:
        """Set the height of all lines, in pixels, for the font of the document."""
        metrics = QFontMetricsF(self.document().defaultFont())
        self._height = height
        self._base = round((height - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent())
        self.documentSizeChanged.emit(self.documentSize())

    def set_room(self, room: dict[int, int]) -> None:
        """Set the pixels that are free below lines, by the numbers of the lines from 1."""
        if room != self._room:
            self._room = room
            self.documentSizeChanged.emit(self.documentSize())

    def blockBoundingRect(self, block: QTextBlock) -> QRectF:
        rect = super().blockBoundingRect(block)
        layout = block.layout()
        count = layout.lineCount()
        for number in range(count):
            line = layout.lineAt(number)
            line.setPosition(QPointF(line.x(), number * self._height + self._base - line.ascent()))
        below = self.document().documentMargin() if not block.next().isValid() else 0
        room = self._room.get(block.blockNumber() + 1, 0) if self._room else 0
        rect.setHeight(max(1, count) * self._height + room + below)
        return rect
