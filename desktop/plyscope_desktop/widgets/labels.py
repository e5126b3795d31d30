"""Labels, each of which says whether its text is plain or marked up: Qt would guess it from the text.

Names, notes, sentences of programs and of own code come from elsewhere: shown as what Qt takes them for, a
file could load pictures and pretend to be part of the window. A marked-up text is one of ours, in which every
part that is not is escaped (`html.escape`). Tooltips and Qt's own boxes are made plain by the style sheet.
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
