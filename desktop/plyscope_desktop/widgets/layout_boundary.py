"""Layout boundary: changes inside a page do not make Qt lay out and paint the whole window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget, QWidgetItem


class LayoutBoundary(QWidget):
    """Contains one widget, and asks for a new layout only if its minimum size changed.

    To Qt every text that is set anew asks for a new layout of all that it is in, up to the main window, which
    then lays out all docks and paints everything again: 10 ms for a number that is counted on.
    """

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.content = content
        content.setParent(self)
        self._item = QWidgetItem(content)
        self._wanted = self._sizes()
        self.setSizePolicy(content.sizePolicy())

    def _sizes(self) -> tuple[QSize, QSize]:
        return self._item.minimumSize(), self._item.sizeHint()

    def sizeHint(self) -> QSize:
        return self._item.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._item.minimumSize()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            wanted = self._sizes()
            if wanted[0] != self._wanted[0]:
                self.updateGeometry()
            self._wanted = wanted
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.content.setGeometry(self.rect())
