"""The view of one help page, in the fonts and colours of the theme, with found words marked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import (
    QBrush,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextLength,
    QTextListFormat,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from plyscope_desktop.help.pages import SCHEME, Page
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr

MEASURE = 700
"""The widest line, in pixels of the design."""
DOT_STRETCH = 300
CODE_LINES = 112
"""Height of the lines of a program, in percent."""
HEADINGS = {1: theme.PAGE_TITLE, 2: theme.VALUE, 3: theme.BODY}


class PageView(QTextBrowser):
    """Shows a page; a click on a link to another page emits its id."""

    page_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: Page | None = None
        self._found = ""
        self.setOpenLinks(False)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.anchorClicked.connect(self._follow_link)
        theme.follow(self.rescale)

    def loadResource(self, type: int, name: QUrl | str) -> object:
        """Load nothing: pages are text."""
        return None

    def rescale(self) -> None:
        self._wrap()
        if self._page is not None:
            at = self.verticalScrollBar().value()
            self.show_page(self._page, self._found)
            self.verticalScrollBar().setValue(at)

    def show_page(self, page: Page, found: str = "") -> None:
        """Show a page from its top, or from the first of the words that were looked for."""
        self._page, self._found = page, found
        document = self.document()
        document.setDefaultFont(theme.font(theme.BODY))
        document.setDocumentMargin(theme.px(theme.WIDE))
        document.setIndentWidth(theme.px(20))
        document.setMarkdown(page.shown(), QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        self._dress_blocks(document)
        self._dress_code(document)
        self._dress_tables(document)
        self.setAccessibleName(tr("Help: {title}").format(title=page.title))
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)
        self._mark(found.split())

    def show_heading(self, text: str) -> None:
        """Show the section with a heading from its top; an unknown one leaves the page where it is."""
        for block in blocks(self.document()):
            if block.blockFormat().headingLevel() and block.text().strip() == text:
                top = self.document().documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(top))
                self.setTextCursor(QTextCursor(block))
                self.verticalScrollBar().setValue(round(top))
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        self.setLineWrapColumnOrWidth(min(self.viewport().width(), theme.px(MEASURE)))

    def _dress_blocks(self, document: QTextDocument) -> None:
        """Headings in the sizes of the design, room between paragraphs, keys and code set off."""
        colours = theme.current()
        for block in blocks(document):
            cursor = QTextCursor(block)
            form = block.blockFormat()
            level = form.headingLevel()
            in_table = cursor.currentTable() is not None
            above, below = (theme.px(theme.WIDE), theme.px(6)) if level > 1 else (0, theme.px(theme.GAP))
            form.setTopMargin(above)
            form.setBottomMargin(0 if in_table else theme.px(3) if block.textList() is not None else below)
            form.setLineHeight(118, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            cursor.setBlockFormat(form)
            points = block.textList()
            if points is not None:
                looks = points.format()
                looks.setStyle(QTextListFormat.Style.ListDisc)
                points.setFormat(looks)
                dot = QTextCharFormat()
                spaced = theme.font(theme.BODY)
                spaced.setStretch(DOT_STRETCH)  # the dot keeps the width of a space away from its text
                dot.setFont(spaced)
                dot.setForeground(colours.second)
                cursor.setBlockCharFormat(dot)
            if level:
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                letters = QTextCharFormat()
                letters.setFont(theme.font(HEADINGS.get(level, theme.BODY), bold=True))
                cursor.setCharFormat(letters)  # merged, Qt's own size of headings would win
            for fragment in fragments(block):
                code, link = fragment.charFormat().fontFixedPitch(), fragment.charFormat().isAnchor()
                if code or link:
                    letters = QTextCharFormat()
                    if code:
                        letters.setFont(theme.font(theme.LABEL, mono=True))
                        letters.setBackground(colours.hover)
                    if link:
                        letters.setForeground(colours.ink)
                        letters.setFontUnderline(True)
                    cursor.setPosition(fragment.position())
                    cursor.setPosition(
                        fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor
                    )
                    cursor.mergeCharFormat(letters)

    def _dress_code(self, document: QTextDocument) -> None:
        """Put each program into a frame of its own, its lines close together."""
        ground = QTextFrameFormat()
        ground.setBackground(theme.current().hover)
        ground.setPadding(theme.px(theme.PADDING))
        ground.setBottomMargin(theme.px(theme.GAP))
        block = document.begin()
        while block.isValid():
            if not is_code(block):
                block = block.next()
                continue
            cursor = QTextCursor(block)
            while is_code(block):
                self._dress_line(block)
                last, block = block, block.next()
            cursor.setPosition(last.position() + last.length() - 1, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertFrame(ground)

    def _dress_line(self, block: QTextBlock) -> None:
        """A line of a program: its height is that of its letters, which have the ground of the frame."""
        cursor = QTextCursor(block)
        form = block.blockFormat()
        form.setTopMargin(0)
        form.setBottomMargin(0)
        form.setNonBreakableLines(False)
        form.setLineHeight(CODE_LINES, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.setBlockFormat(form)
        letters = QTextCharFormat()
        letters.setFont(theme.font(theme.LABEL, mono=True))
        cursor.setBlockCharFormat(letters)  # else a line without letters is as high as the text of the page
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        letters.setBackground(QBrush())
        cursor.mergeCharFormat(letters)

    def _dress_tables(self, document: QTextDocument) -> None:
        colours = theme.current()
        for frame in document.rootFrame().childFrames():
            if not isinstance(frame, QTextTable):
                continue
            form = frame.format()
            form.setBorder(1)
            form.setBorderBrush(colours.line)
            form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            form.setBorderCollapse(True)
            form.setCellPadding(theme.px(5))
            form.setCellSpacing(0)
            form.setBottomMargin(theme.px(theme.GAP))
            form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
            frame.setFormat(form)
            for row in range(frame.rows()):
                for column in range(frame.columns()):
                    cell = frame.cellAt(row, column)
                    look = cell.format()
                    look.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
                    cell.setFormat(look)

    def _mark(self, found: list[str]) -> None:
        """Set off every found word and go to the first."""
        places: list[QTextEdit.ExtraSelection] = []
        first: QTextCursor | None = None
        look = QTextCharFormat()
        look.setBackground(theme.current().chosen)
        look.setFontUnderline(True)
        for word in found:
            cursor = self.document().find(word)
            while not cursor.isNull():
                place = QTextEdit.ExtraSelection()
                place.cursor, place.format = cursor, look
                places.append(place)
                if first is None or cursor.selectionStart() < first.selectionStart():
                    first = cursor
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(places)
        if first is not None:
            self.setTextCursor(QTextCursor(self.document()))
            there = self.cursorRect(first)
            self.verticalScrollBar().setValue(max(0, there.top() - theme.px(80)))

    def _follow_link(self, link: QUrl) -> None:
        if link.scheme() == SCHEME:
            self.page_wanted.emit(link.path())


def is_code(block: QTextBlock) -> bool:
    """Return True for a line of a program that stands by itself."""
    return block.isValid() and block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence)


def blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    """Every block from the first to the last."""
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def fragments(block: QTextBlock) -> list[QTextFragment]:
    """The pieces of a block that look the same within."""
    found = []
    place = block.begin()
    while not place.atEnd():
        found.append(place.fragment())
        place += 1
    return found
