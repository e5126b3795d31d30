"""Looks at all that the window shows for texts from elsewhere that are taken for something else than texts.

Qt takes <b> for bold type and &lt; for < where a text is marked up, and & for the mark of a key in menus and
on buttons. What is escaped once too often shows its escapes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pyqtgraph as pg
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QTextDocument, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QGraphicsTextItem,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QTabBar,
    QTextEdit,
    QToolButton,
)
from shiboken6 import isValid

from plyscope_desktop.widgets.large_line import SpokenLine
from plyscope_desktop.widgets.markdown_text import MarkdownText

TOKEN = "Zq9x"
"""In every foreign text, so that it is recognized wherever it is shown."""

FOREIGN = f"<img src='file:///nowhere/{TOKEN}.png'><b>{TOKEN}</b>&lt;"
"""A text that Qt takes for a marked-up one: it would be bold, without its marks, and load a picture."""

FOREIGN_NAME = FOREIGN.replace("/", "")
"""The same for the name of a file."""

_NO_MARKS = rf"(?<![>/…]){TOKEN}(?!\.png)"
_NO_ESCAPE = rf"{TOKEN}</?b>(?:<|lt;)"
_ESCAPED_TWICE = rf"{TOKEN}(?:&lt;|</?b>&amp;)"
_LOST = re.compile("|".join((_NO_MARKS, _NO_ESCAPE, _ESCAPED_TWICE)))
_KEY_MARK = re.compile("&(.?)")


def rendered() -> list[str]:
    """Say of each widget and item that shows a foreign text in other signs which it is, and the text."""
    return [
        f"{type(shown).__module__}.{type(shown).__qualname__}: {text[:300]!r}"
        for shown, text, read in texts()
        if is_lost(read)
    ]


def is_lost(read: str) -> bool:
    """Return True if a foreign text is read in other signs than it was written in."""
    return _LOST.search(read) is not None


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
        elif isinstance(widget, QPushButton | QToolButton | QCheckBox | QRadioButton):
            yield widget, widget.text(), without_key_marks(widget.text())
        elif isinstance(widget, QTabBar):
            for tab in range(widget.count()):
                yield widget, widget.tabText(tab), without_key_marks(widget.tabText(tab))
        elif isinstance(widget, QMenu):
            for action in widget.actions():
                yield action, action.text(), without_key_marks(action.text())
        else:
            for text in _plain_texts(widget):
                yield widget, text, text
        for text in (widget.accessibleName(), widget.accessibleDescription()):
            yield widget, text, text


def _read(label: QLabel) -> str:
    text, format = label.text(), label.textFormat()
    guessed = format == Qt.TextFormat.AutoText and TOKEN in text  # Qt may take it for a marked-up one
    if guessed or format == Qt.TextFormat.RichText:
        return QTextDocumentFragment.fromHtml(text).toPlainText()
    return without_key_marks(text) if label.buddy() is not None else text


def _plain_texts(widget: QObject) -> Iterator[str]:
    """The texts that Qt shows as they are; they are read to know that foreign texts are shown."""
    if isinstance(widget, QAbstractButton):  # one of ours, which paints its text itself
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield widget.text()
        yield widget.placeholderText()
    elif isinstance(widget, QComboBox):
        for row in range(widget.count()):
            yield widget.itemText(row)


def without_key_marks(text: str) -> str:
    """Return what is read of a text of a menu or a button, in which & marks a key and && is a sign."""
    return _KEY_MARK.sub(r"\1", text)


def seen() -> bool:
    """Return True if a foreign text is shown anywhere: else nothing was looked at."""
    return any(TOKEN in read for _, _, read in texts())
