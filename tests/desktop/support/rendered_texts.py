"""Looks at all that the window shows for texts from elsewhere that are taken for something else than texts.

Qt takes <b> for bold type and &lt; for < where a text is marked up, & for the mark of a key in menus and on
buttons, and [*] in titles for the mark of what is not saved. What is escaped twice shows its escapes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pyqtgraph as pg
from PySide6.QtCore import QBuffer, QByteArray, QObject, QPoint, Qt
from PySide6.QtGui import QPainter, QTextDocument, QTextDocumentFragment
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QDockWidget,
    QGraphicsTextItem,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from plyscope_desktop.widgets.large_line import SpokenLine
from plyscope_desktop.widgets.markdown_text import MarkdownText

TOKEN = "Zq9x"
"""In every foreign text, so that it is recognized wherever it is shown."""

FOREIGN = f"<img src='file:///nowhere/{TOKEN}.png'><b>{TOKEN}</b>&lt;"
"""A text that Qt takes for a marked-up one: it would be bold, without its marks, and load a picture."""

_STAR = "[*]Yq8"
"""Behind a foreign text, so that the beginning is missed in titles."""

BRACED = f"{FOREIGN}{_STAR}\\_{{0}}{{x}}"
"""A text that loses more in titles and Markdown; whoever fills the places of a text with it in fails."""

BRACED_TREE = {
    "name": f"{BRACED}0",
    "moves": [f"{BRACED}a", f"{BRACED}b"],
    "children": [
        {"name": f"{BRACED}1", "moves": [f"{BRACED}c", f"{BRACED}d"], "children": [3, [12, 4]]},
        {"name": f"{BRACED}2", "moves": [f"{BRACED}e", f"{BRACED}f"], "children": [2, [4, 1]]},
    ],
}
"""An explicit tree with such names."""

FOREIGN_NAME = FOREIGN.replace("/", "") + _STAR
"""The same for the name of a file."""

_CUT_OFF = r"\.?p?n?(?:…|\.\.\.)"
_NO_MARKS = rf"(?<![>/…]){TOKEN}(?!\.png|{_CUT_OFF})"
_NO_ESCAPE = rf"{TOKEN}</?b>(?:<|lt;)"
_ESCAPED_TWICE = rf"{TOKEN}(?:&lt;|</?b>&amp;)"
_NO_STAR, _NO_BACKSLASH = r"&lt;Yq8", r"Yq8_"
_LOST = re.compile("|".join((_NO_MARKS, _NO_ESCAPE, _ESCAPED_TWICE, _NO_STAR, _NO_BACKSLASH)))
_KEY_MARK = re.compile("&(.?)")

MOST_CELLS = 40
CELL_ROLES = (
    Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole,
)  # fmt: skip


def rendered() -> list[str]:
    """Say of each widget and item that shows a foreign text in other signs which it is, and the text."""
    return [
        f"{type(shown).__module__}.{type(shown).__qualname__}: {text[:300]!r}"
        for shown, text, read in texts()
        if is_lost(read)
    ]


def is_lost(read: str) -> bool:
    """Return True if a foreign text is read in other signs than it was written in."""
    return TOKEN in read and _LOST.search(read) is not None


Shown = tuple[QObject, str, str]
"""What shows a text, that text, and what of it is read."""


def texts() -> Iterator[Shown]:
    """Yield whatever shows a text."""
    for widget in QApplication.allWidgets():
        if not isValid(widget):
            continue
        read = _reader(type(widget))
        if read is not None:
            yield from read(widget)
        for text in (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()):
            if text:
                yield widget, text, text
        if widget.isWindow() or isinstance(widget, QDockWidget):
            yield widget, widget.windowTitle(), as_title(widget.windowTitle())


def _label(label: QLabel) -> Iterator[Shown]:
    text, format = label.text(), label.textFormat()
    if TOKEN not in text:
        return
    if format in (Qt.TextFormat.AutoText, Qt.TextFormat.RichText):  # Qt may take any for a marked-up one
        yield label, text, QTextDocumentFragment.fromHtml(text).toPlainText()
    else:
        yield label, text, without_key_marks(text) if label.buddy() is not None else text


def _document(widget: QTextEdit | QPlainTextEdit) -> Iterator[Shown]:
    document: QTextDocument = widget.document()
    yield widget, document.toPlainText(), document.toPlainText()


def _line(widget: SpokenLine | MarkdownText) -> Iterator[Shown]:
    yield widget, widget.text, widget.shown()


def _scene(view: QGraphicsView) -> Iterator[Shown]:
    for item in view.items():
        if isinstance(item, QGraphicsTextItem | pg.TextItem):
            yield item, item.toHtml(), item.toPlainText()


def _button(button: QAbstractButton) -> Iterator[Shown]:
    yield button, button.text(), without_key_marks(button.text())


def _own_button(button: QAbstractButton) -> Iterator[Shown]:
    yield button, button.text(), button.text()  # which it paints itself


def _tabs(bar: QTabBar) -> Iterator[Shown]:
    for tab in range(bar.count()):
        yield bar, bar.tabText(tab), without_key_marks(bar.tabText(tab))


def _menu(menu: QMenu) -> Iterator[Shown]:
    for action in menu.actions():
        yield action, action.text(), without_key_marks(action.text())


def _field(field: QLineEdit) -> Iterator[Shown]:
    for text in (field.text(), field.placeholderText()):
        yield field, text, text


def _choices(box: QComboBox) -> Iterator[Shown]:
    for row in range(box.count()):
        yield box, box.itemText(row), box.itemText(row)


def _rows(view: QAbstractItemView) -> Iterator[Shown]:
    if view.isVisible() and view.model() is not None:
        for text in _cells(view):
            yield view, text, text


READERS: tuple[tuple[tuple[type, ...], Callable[[Any], Iterator[Shown]]], ...] = (
    ((QLabel,), _label), ((QTextEdit, QPlainTextEdit), _document), ((SpokenLine, MarkdownText), _line),
    ((QGraphicsView,), _scene), ((QPushButton, QToolButton, QCheckBox, QRadioButton), _button),
    ((QAbstractButton,), _own_button), ((QTabBar,), _tabs), ((QMenu,), _menu), ((QLineEdit,), _field),
    ((QComboBox,), _choices), ((QAbstractItemView,), _rows),
)  # fmt: skip


@cache
def _reader(kind: type) -> Callable[[Any], Iterator[Shown]] | None:
    """Return what reads the widgets of a class; None for those that show no text."""
    return next((read for kinds, read in READERS if issubclass(kind, kinds)), None)


def _cells(view: QAbstractItemView) -> Iterator[str]:
    """The texts of the first rows of a list or a table, with its heads."""
    model = view.model()
    columns = range(1 if isinstance(view, QListView) else min(model.columnCount(), MOST_CELLS))
    rows = range(min(model.rowCount(), MOST_CELLS))
    for numbers, direction in ((columns, Qt.Orientation.Horizontal), (rows, Qt.Orientation.Vertical)):
        for number in numbers:
            yield str(model.headerData(number, direction) or "")
    for row in rows:
        for column in columns:
            cell = model.index(row, column)
            for role in CELL_ROLES:
                yield str(cell.data(role) or "")


def as_title(text: str) -> str:
    """Return what is read of a title, in which [*] marks what is not saved, and is read where it is twice."""
    return text.replace("[*][*]", "\0").replace("[*]", "").replace("\0", "[*]")


def without_key_marks(text: str) -> str:
    """Return what is read of a text of a menu or a button, in which & marks a key and && is a sign."""
    return _KEY_MARK.sub(r"\1", text)


def painted(what: QWidget | Callable[[QPainter], object]) -> str:
    """Return the signs that a widget or a function paints, one text after the other without spaces."""
    content = QByteArray()
    generator = QSvgGenerator()
    generator.setOutputDevice(QBuffer(content))
    painter = QPainter(generator)
    try:
        if isinstance(what, QWidget):
            what.render(painter, QPoint())
        else:
            what(painter)
    finally:
        painter.end()
    texts = ElementTree.fromstring(bytes(content.data())).iter("{http://www.w3.org/2000/svg}text")
    return "".join("".join("".join(text.itertext()).split()) for text in texts)


def look(*, pictures: bool = False) -> None:
    """Fail if a foreign text is shown in other signs, or painted in others, or if none is shown."""
    for _ in range(3):
        QApplication.processEvents()
    found = rendered() + (lost_in_pictures() if pictures else [])
    assert not found, "\n".join(found)
    assert seen(), "no foreign text is shown"


def lost_in_pictures() -> list[str]:
    """Say of each window in sight that paints a foreign text in other signs which it is, and the place."""
    found = []
    for window in QApplication.topLevelWidgets():
        if window.isVisible() and not isinstance(window, QMenu):
            read = painted(window)
            lost = _LOST.search(read)
            if lost is not None:
                begin = max(0, lost.start() - 200)
                found.append(f"{type(window).__qualname__}: {read[begin : lost.end() + 60]!r}")
    return found


def seen() -> bool:
    """Return True if a foreign text is shown anywhere: else nothing was looked at."""
    return any(TOKEN in read for _, _, read in texts())
