"""Lesson pages: a lesson on A4, a scene a page: the slide with its picture, question, answer and notes."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QUrl
from PySide6.QtGui import (
    QFont,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)

from plyscope.lessons.lesson_text import Lesson
from plyscope.lessons.scene import Scene
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.markdown_text import FEATURES, fragments_of
from plyscope_desktop.widgets.text_document import TextDocument

MARGIN_MM = 20.0
"""The margin that Qt leaves around the pages of a text, which it numbers there."""
WIDTH_PT = 595 - 2 * MARGIN_MM * 72 / 25.4
BODY, TITLE, HEAD, SMALL, SOURCE = 11.0, 17.0, 11.0, 9.0, 9.0
"""Sizes of type in points."""
SLIDE_SHARE = 42
"""Per cent of the width for the slide where there is a picture beside it."""
DPI = 96
CELL, PARAGRAPH = 4.0, 3.0


def layout() -> QPageLayout:
    """Return the page: A4, upright."""
    size = QPageSize(QPageSize.PageSizeId.A4)
    return QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF())


def pages_of(
    lesson: Lesson, pictures: Mapping[int, QImage], *, answers: bool = True, notes: bool = True
) -> QTextDocument:
    """Return the pages of a lesson; `pictures` are those of its scenes by their numbers, from 0."""
    made = TextDocument()
    made.setDefaultFont(_font(BODY))
    made.setDocumentMargin(0)
    cursor = QTextCursor(made)
    for number, scene in enumerate(lesson.scenes):
        _add_scene(made, cursor, lesson, number, scene, pictures.get(number))
        for heading, text, wanted in (
            (tr("Question"), scene.question, True),
            (tr("Answer"), scene.answer, answers),
            (tr("Notes of the lecturer"), scene.notes, notes),
        ):
            if text and wanted:
                _add_heading(cursor, heading, HEAD, above=10.0)
                _add_markdown(cursor, text)
    _frame_tables(made)
    _space(made)
    return made


def _font(points: float, *, bold: bool = False, mono: bool = False) -> QFont:
    font = theme.exact_font(12, bold, mono)
    font.setPointSizeF(points)
    return font


def _character(points: float, *, bold: bool = False) -> QTextCharFormat:
    shape = QTextCharFormat()
    shape.setFont(_font(points, bold=bold))
    return shape


def _add_heading(
    cursor: QTextCursor, text: str, points: float, *, above: float, breaks: bool = False
) -> None:
    shape = QTextBlockFormat()
    shape.setTopMargin(above * DPI / 72)
    shape.setBottomMargin(3 * DPI / 72)
    if breaks:
        shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    cursor.movePosition(QTextCursor.MoveOperation.End)
    cursor.insertBlock(shape, _character(points, bold=True))
    cursor.insertText(text, _character(points, bold=True))


def _add_markdown(cursor: QTextCursor, text: str) -> None:
    cursor.movePosition(QTextCursor.MoveOperation.End)
    cursor.insertBlock(QTextBlockFormat(), _character(BODY))
    cursor.insertMarkdown(text, FEATURES)
    cursor.movePosition(QTextCursor.MoveOperation.End)


def _add_scene(
    made: QTextDocument,
    cursor: QTextCursor,
    lesson: Lesson,
    number: int,
    scene: Scene,
    picture: QImage | None,
) -> None:
    """Add the title of a scene on a new page, and its slide beside its picture."""
    small = _character(SMALL)
    place = tr("{title} · scene {n} of {total}")
    said = place.format(title=lesson.title, n=number + 1, total=len(lesson.scenes))
    shape = QTextBlockFormat()
    if number:
        shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertBlock(shape, small)
    cursor.insertText(said, small)
    _add_heading(cursor, scene.title, TITLE, above=2.0)
    if picture is None or picture.isNull():
        if scene.slide:
            _add_markdown(cursor, scene.slide)
        return
    columns = QTextTableFormat()
    columns.setBorder(0)
    columns.setCellPadding(CELL)
    columns.setCellSpacing(0)
    percent = QTextLength.Type.PercentageLength
    share = SLIDE_SHARE if scene.slide else 1
    columns.setWidth(QTextLength(percent, 100))
    columns.setColumnWidthConstraints([QTextLength(percent, share), QTextLength(percent, 100 - share)])
    cursor.insertBlock()
    table = cursor.insertTable(1, 2, columns)
    if scene.slide:
        inside = table.cellAt(0, 0).firstCursorPosition()
        inside.insertMarkdown(scene.slide, FEATURES)
    name = f"scene-{number}"
    made.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), picture)
    image = QTextImageFormat()
    image.setName(name)
    wide = WIDTH_PT * (100 - share) / 100 * DPI / 72 - 4 * CELL
    image.setWidth(wide)
    image.setHeight(wide * picture.height() / max(1, picture.width()))
    table.cellAt(0, 1).firstCursorPosition().insertImage(image)
    cursor.movePosition(QTextCursor.MoveOperation.End)


def _frame_tables(made: QTextDocument) -> None:
    """Give the tables of slides and notes their lines; those that only part a page in columns have none."""
    waiting = list(made.rootFrame().childFrames())
    while waiting:
        frame = waiting.pop()
        waiting += frame.childFrames()
        if isinstance(frame, QTextTable) and frame.format().cellPadding() != CELL:
            shape = frame.format()
            shape.setBorder(0.5)
            shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            shape.setBorderCollapse(True)
            shape.setCellSpacing(0)
            shape.setCellPadding(CELL - 1)
            frame.setFormat(shape)


def _space(made: QTextDocument) -> None:
    """Part the paragraphs, write source in its own type, and let its long lines be broken."""
    block = made.begin()
    while block.isValid():
        shape = block.blockFormat()
        fenced = shape.hasProperty(QTextFormat.Property.BlockCodeFence)
        if fenced:
            shape.setNonBreakableLines(False)
        elif not shape.bottomMargin():
            shape.setBottomMargin(PARAGRAPH * DPI / 72)
        cursor = QTextCursor(block)
        cursor.setBlockFormat(shape)
        for piece in fragments_of(block):
            if fenced or piece.charFormat().fontFixedPitch():
                cursor.setPosition(piece.position())
                cursor.setPosition(piece.position() + piece.length(), QTextCursor.MoveMode.KeepAnchor)
                source = QTextCharFormat()
                source.setFont(_font(SOURCE, mono=True))
                cursor.setCharFormat(source)
        block = block.next()


def print_on(pages: QTextDocument, device: QPagedPaintDevice) -> None:
    """Print the pages."""
    pages.print_(device)


def pdf_of(pages: QTextDocument, title: str) -> bytes:
    """Return the pages as a PDF, their fonts embedded."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Plyscope")
    writer.setPageLayout(layout())
    print_on(pages, writer)
    buffer.close()
    return bytes(content.data())
