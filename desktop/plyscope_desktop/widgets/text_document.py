"""A document that loads nothing: pictures that a text names stay where they are."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument


class TextDocument(QTextDocument):
    """For texts from elsewhere; pictures of ours are added by `addResource`."""

    def loadResource(self, type: int, name: QUrl | str) -> object:
        """Load nothing."""
        return None
