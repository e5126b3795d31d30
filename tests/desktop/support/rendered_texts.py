"""Looks at all that the window shows for texts from elsewhere that are taken for marked-up ones."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pyqtgraph as pg
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QTextDocument, QTextDocumentFragment
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsTextItem,
    QGraphicsView,
    QLabel,
    QPlainTextEdit,
    QTextEdit,
)
from shiboken6 import isValid

from plyscope_desktop.widgets.large_line import SpokenLine
from plyscope_desktop.widgets.markdown_text import MarkdownText

TOKEN = "Zq9x"
"""In every foreign text, so that it is recognized wherever it is shown."""

FOREIGN = f"<img src='file:///nowhere/{TOKEN}.png'><b>{TOKEN}</b>&lt;"
"""A text that Qt takes for a marked-up one: it would be bold, without its marks, and load a picture."""

_LOST = re.compile(rf"[^>/]{TOKEN}(?!\.png)")


def rendered() -> list[str]:
    """Say of each widget and item that shows a foreign text without its marks which it is, and the text."""
    return [
        f"{type(shown).__module__}.{type(shown).__qualname__}: {text[:300]!r}"
        for shown, text, read in texts()
        if _LOST.search(read)
    ]


def texts() -> Iterator[tuple[QObject, str, str]]:
    """Yield whatever shows a text, that text, and what of it is read."""
    for widget in QApplication.allWidgets():
        if not isValid(widget):
            continue
        if isinstance(widget, QLabel):
            yield widget, widget.text(), _read(widget)
        elif isinstance(widget, QTextEdit | QPlainTextEdit):
            document: QTextDocument = widget.document()
            yield widget, document.toPlainText(), document.toPlainText()
        elif isinstance(widget, SpokenLine | MarkdownText):
            yield widget, widget.text, widget.shown()
        elif isinstance(widget, QGraphicsView):
            for item in widget.items():
                if isinstance(item, QGraphicsTextItem | pg.TextItem):
                    yield item, item.toHtml(), item.toPlainText()
        for text in (widget.accessibleName(), widget.accessibleDescription()):
            yield widget, text, text


def _read(label: QLabel) -> str:
    text, format = label.text(), label.textFormat()
    guessed = format == Qt.TextFormat.AutoText and TOKEN in text  # Qt may take it for a marked-up one
    if guessed or format == Qt.TextFormat.RichText:
        return QTextDocumentFragment.fromHtml(text).toPlainText()
    return text


def seen() -> bool:
    """Return True if a foreign text is shown anywhere: else nothing was looked at."""
    return any(TOKEN in read for _, _, read in texts())
