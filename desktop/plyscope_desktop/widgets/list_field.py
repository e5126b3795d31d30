"""List fields: a field above a list in which the list is searched; the keys that walk lists walk this one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QWidget

TO_THE_LIST = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class ListField(QLineEdit):
    """The field of a list, which need not have the keys itself to be walked through."""

    def __init__(self, found: QAbstractItemView, parent: QWidget) -> None:
        super().__init__(parent)
        self._found = found
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in TO_THE_LIST:
            self._found.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
