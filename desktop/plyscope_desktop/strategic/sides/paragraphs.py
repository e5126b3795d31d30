"""Paragraphs: sentences one below the other, the quiet ones smaller; they can be selected and copied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.labels import rich_label
from plyscope_desktop.words.phrases import joined


class Said(NamedTuple):
    """A paragraph in the window's rich text; `quiet` ones are of less weight, a `head` is above others."""

    text: str
    quiet: bool = False
    head: bool = False


class Paragraphs(QWidget):
    """As many labels as there are paragraphs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.paragraphs: tuple[Said, ...] = ()
        self._labels: list[QLabel] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(theme.TIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_paragraphs(self, said: Sequence[Said]) -> None:
        """Show other sentences."""
        if tuple(said) == self.paragraphs:
            return
        self.paragraphs = tuple(said)
        while len(self._labels) < len(said):
            label = rich_label(self)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._labels.append(label)
            self._box.addWidget(label)
        for number, label in enumerate(self._labels):
            label.setVisible(number < len(said))
            if number < len(said):
                theme.dress(label, "second" if said[number].quiet else "title" if said[number].head else "")
                label.setText(joined(said[number].text))


def plain_text(text: str) -> str:
    """Rich text without its marks, for the clipboard."""
    return QTextDocumentFragment.fromHtml(joined(text)).toPlainText()
