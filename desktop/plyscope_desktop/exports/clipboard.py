"""Clipboard: a picture as pixels, SVG and text, for any program that takes one of them."""

from __future__ import annotations

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from plyscope_desktop.exports.remembered_choice import Choice
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.exports.subject import NothingToShow, Subject
from plyscope_desktop.exports.svg import svg_of
from plyscope_desktop.exports.write_picture import ExportError, image_of, png_of

SVG_TYPE = "image/svg+xml"
TIMES, DPI = 2.0, 192
"""Sharp on every screen, and of its own size where it is pasted."""


def put(sheet: Sheet, times: float = TIMES, dpi: int = DPI) -> None:
    """Put a sheet on the clipboard; raise ExportError if it is too large."""
    image = image_of(sheet, times, dpi)
    forms = QMimeData()
    forms.setImageData(image)
    forms.setData("image/png", png_of(image))
    forms.setData(SVG_TYPE, svg_of(sheet))
    forms.setText(sheet.description)
    QGuiApplication.clipboard().setMimeData(forms)


def copy(subject: Subject, choice: Choice) -> str:
    """Copy a picture; return the reason why it cannot be copied, else an empty text."""
    try:
        put(Sheet(subject, choice))
    except (NothingToShow, ExportError) as error:
        return str(error)
    return ""
