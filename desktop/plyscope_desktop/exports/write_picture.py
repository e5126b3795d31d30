"""Files: a sheet in pixels, as a PDF or on a page, and saving whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter

from plyscope.files.atomic_save import SavingError, save_bytes
from plyscope.files.file_names import shown_name
from plyscope.rules.values import number_text
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.runtime.language import heard, tr

WINDOW_DPI = 96
"""Pixels of the window to an inch."""

MOST_PIXELS, LONGEST_SIDE = 100_000_000, 32_000
"""Largest picture in pixels, and largest width or height, beyond which Qt does not paint."""

MOST_ROW_PIXELS = 30_000_000
"""Of the image of rows inside an SVG or a PDF."""

PRINT_DPI = 300
"""The density of rows of pixels on paper."""

PAPER_MARGIN_MM = 12.0
MOST_ENLARGED = 1.5
"""A small picture is not blown up more than this to fill a page."""

INCH_MM = 25.4
PAPERS = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


class ExportError(ValueError):
    """A picture cannot be made or saved; the message is the reason."""


def pixels_of(sheet: Sheet, times: float) -> QSize:
    """The size of a PNG; raises ExportError where it is too large."""
    size = QSize(max(1, round(sheet.width * times)), max(1, round(sheet.height * times)))
    if size.width() * size.height() > MOST_PIXELS or max(size.width(), size.height()) > LONGEST_SIDE:
        text = tr(
            "{width} × {height} px are too many: at most {most} million pixels, {side} on a side. "
            "Choose a smaller scale, or SVG."
        )
        raise ExportError(
            text.format(
                width=number_text(size.width()),
                height=number_text(size.height()),
                most=MOST_PIXELS // 1_000_000,
                side=number_text(LONGEST_SIDE),
            )
        )
    return size


def image_of(sheet: Sheet, times: float, dpi: int = WINDOW_DPI) -> QImage:
    """The sheet in pixels, `times` of them to one of the window; raises ExportError where it is too large."""
    size = pixels_of(sheet, times)
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    if image.isNull():
        raise ExportError(tr("There is not enough memory for a picture of this size."))
    image.fill(Qt.GlobalColor.transparent)
    image.setDotsPerMeterX(round(dpi * 1000 / INCH_MM))
    image.setDotsPerMeterY(round(dpi * 1000 / INCH_MM))
    painter = QPainter(image)
    painter.scale(size.width() / sheet.width, size.height() / sheet.height)
    try:
        sheet.paint(painter, times)
    except MemoryError as error:
        raise ExportError(tr("There is not enough memory for a picture of this size.")) from error
    finally:
        painter.end()
    if not sheet.choice.transparent:
        image.reinterpretAsFormat(QImage.Format.Format_RGB32)
    return image


def png_of(image: QImage, title: str = "") -> bytes:
    """An image as a PNG file."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"png"))
    if title:
        writer.setText("Title", title)
    if not writer.write(image):
        raise ExportError(tr("There is not enough memory for a picture of this size."))
    return bytes(content.data())


def row_ratio(sheet: Sheet, wanted: float) -> float:
    """Pixels of a row to one of the window, as many as are wanted or fit."""
    most = sqrt(MOST_ROW_PIXELS / max(1.0, sheet.width * sheet.height))
    return max(1.0, min(wanted, most, LONGEST_SIDE / sheet.width, LONGEST_SIDE / sheet.height))


@dataclass(frozen=True)
class Page:
    """A sheet of paper: its layout, and how many pixels of the window an inch of the picture has on it."""

    layout: QPageLayout
    scale: float
    """Inches of paper to an inch of the window."""

    @property
    def text(self) -> str:
        """Its size in words."""
        paper = self.layout.fullRect(QPageLayout.Unit.Millimeter)
        text = tr("{width} × {height} mm")
        return text.format(width=number_text(round(paper.width())), height=number_text(round(paper.height())))


def page_for(sheet: Sheet, paper: str) -> Page:
    """The page for a sheet: upright or across as its shape asks, or just as large as the picture."""
    points = QPageLayout.Unit.Point
    if paper not in PAPERS:
        size = QSizeF(sheet.width, sheet.height) * (72 / WINDOW_DPI)
        own = QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
        return Page(QPageLayout(own, QPageLayout.Orientation.Portrait, QMarginsF(), points), 1.0)
    across = sheet.width > sheet.height
    ways = QPageLayout.Orientation
    margin = PAPER_MARGIN_MM * 72 / INCH_MM
    margins = QMarginsF(margin, margin, margin, margin)
    layout = QPageLayout(
        QPageSize(PAPERS[paper]), ways.Landscape if across else ways.Portrait, margins, points
    )
    return Page(layout, scale_to_fit(sheet, layout.paintRect(points).size() / 72))


def scale_to_fit(sheet: Sheet, inches: QSizeF) -> float:
    """Return the factor by which a sheet is enlarged from the window to fit an area on paper."""
    wide, high = sheet.width / WINDOW_DPI, sheet.height / WINDOW_DPI
    return min(inches.width() / wide, inches.height() / high, MOST_ENLARGED)


def paint_on_page(
    painter: QPainter, sheet: Sheet, width: float, dpi: float, scale: float, rows_dpi: float = PRINT_DPI
) -> None:
    """Paint a sheet at the top of a page with a width in dots, centred."""
    dots = scale * dpi / WINDOW_DPI
    painter.translate(max(0.0, (width - sheet.width * dots) / 2), 0.0)
    painter.scale(dots, dots)
    sheet.paint(painter, row_ratio(sheet, scale * rows_dpi / WINDOW_DPI))


def pdf_of(sheet: Sheet, paper: str) -> bytes:
    """The sheet as a PDF of one page, its fonts embedded."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    page = page_for(sheet, paper)
    writer = QPdfWriter(buffer)
    writer.setTitle(" · ".join([sheet.title, *sheet.facts]))
    writer.setCreator("Plyscope")
    writer.setResolution(1200)
    writer.setPageLayout(page.layout)
    painter = QPainter(writer)
    width = page.layout.paintRectPixels(1200).width()
    paint_on_page(painter, sheet, width, 1200, page.scale)
    painter.end()
    buffer.close()
    return bytes(content.data())


def save(path: str, content: bytes) -> None:
    """Write a file whole, or leave what was there; raises ExportError with the reason."""
    try:
        save_bytes(Path(path), content)
    except SavingError as error:
        text, reason = tr("{file} could not be saved: {reason}."), heard(str(error.strerror)).rstrip(".。")
        raise ExportError(text.format(file=shown_name(path), reason=reason)) from None
