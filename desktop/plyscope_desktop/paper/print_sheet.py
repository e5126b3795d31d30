"""Printing sheets: a sheet or its key as a PDF on A4, or on a printer; also without any window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import (
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)
from PySide6.QtWidgets import QApplication

from plyscope.files.atomic_save import save_bytes
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.paper import TreePaper, paper_of
from plyscope.lessons.sheet import Sheet
from plyscope_desktop.exports.write_picture import png_of
from plyscope_desktop.paper.page_flow import HEIGHT, ROOM, WIDTH, PaperFlow
from plyscope_desktop.paper.tree_figure import TreeFigure
from plyscope_desktop.runtime.language import heard
from plyscope_desktop.runtime.resources import load_fonts

DPI = 1200
LAYOUT = QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF())


def print_sheet(sheet: Sheet, path: Path, language: str, key: bool) -> str:
    """Write a sheet, or its key, as a PDF; return what went wrong, "" for nothing.

    `language` is en, zh_CN or both. Where no program runs yet, one without a window is made.
    """
    prepare()
    try:
        save_bytes(path, pdf_of(sheet, language, key=key))
    except OSError as error:
        return heard(error.strerror or str(error))
    return ""


def pdf_of(sheet: Sheet, language: str, *, key: bool) -> bytes:
    """Return a sheet, or its key, as a PDF on A4."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setTitle(sheet.title.of(language))
    writer.setCreator("Plyscope")
    writer.setPageLayout(LAYOUT)
    done = paint(PaperFlow(paper_of(sheet, key=key), language), writer)
    buffer.close()
    if not done:
        raise OSError("Qt could not write it")
    return bytes(content.data())


_APPLICATION: list[QApplication] = []


def prepare() -> None:
    """Have an application with the program's fonts; one without a window where no program runs yet."""
    if QGuiApplication.instance() is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        _APPLICATION.append(QApplication(sys.argv[:1]))
    load_fonts()


def tree_png(exercise: Exercise) -> bytes:
    """Return the tree of an exercise as PNG, without blanks and without anything of its key."""
    prepare()
    figure = TreeFigure(TreePaper(exercise.tree, frozenset(), frozenset(), None), ROOM)
    times = 1.5
    image = QImage(round(ROOM * times), round((figure.height + 8) * times), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(times, times)
    figure.paint(painter)
    painter.end()
    return png_of(image)


def paint(flow: PaperFlow, device: QPagedPaintDevice) -> bool:
    """Paint all pages on a PDF or a printer; return whether it took them."""
    painter = QPainter()
    if not painter.begin(device):
        return False
    scale = device.logicalDpiX() / 96
    painter.scale(scale, scale)
    for number in range(len(flow.pages)):
        if number:
            device.newPage()
        flow.paint_page(painter, number)
    return painter.end()


def page_picture(flow: PaperFlow, number: int, times: float = 1.0) -> QImage:
    """Return a page as a picture, for a preview."""
    image = QImage(round(WIDTH * times), round(HEIGHT * times), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(times, times)
    painter.setClipRect(QRectF(0, 0, WIDTH, HEIGHT))
    flow.paint_page(painter, number)
    painter.end()
    return image
