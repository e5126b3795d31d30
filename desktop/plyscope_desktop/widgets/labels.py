"""Labels, each of which says whether its text is plain or marked up, and names on buttons, menus and windows.

Names, notes, sentences of programs and of own code come from elsewhere: shown as what Qt takes them for, a
file could load pictures and pretend to be part of the window. Qt would guess from a text what it is. A
marked-up text is one of ours, in which every part that is not is escaped (`html.escape`). Tooltips and Qt's
own boxes are made plain by the style sheet.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


def plain_label(parent: QWidget | None = None, **properties: Any) -> QLabel:
    """Return a label that shows every text as it is, with properties such as `text` or `wordWrap`."""
    return QLabel(parent, textFormat=Qt.TextFormat.PlainText, **properties)


def rich_label(parent: QWidget | None = None, **properties: Any) -> QLabel:
    """Return a label for texts of ours with <b>, links or colours, whose foreign parts are escaped."""
    return QLabel(parent, textFormat=Qt.TextFormat.RichText, **properties)


class ControlLabel(QLabel):
    """A plain label that names a control, its buddy: in such a text Qt takes & for the mark of a key."""

    def __init__(self, parent: QWidget | None = None, text: str = "", **properties: Any) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText, **properties)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(keyless(text))


def keyless(text: str) -> str:
    """Return a text for a button or a menu, where Qt takes & for the mark of a key and a tab for its name."""
    return text.replace("&", "&&").replace("\t", " ")


def titled(name: str) -> str:
    """Return a name for the title of a window, where Qt takes [*] for the mark of what is not saved."""
    return name.replace("[*]", "[*][*]")
