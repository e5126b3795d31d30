"""Enlarged: a widget of the desk, magnified to be read from afar, with its controls."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QResizeEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget


class Enlarged(QGraphicsView):
    """Fills itself with `content`, which has the room that is left at its magnification."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.content = content
        self._factor = 1.0
        self.setScene(QGraphicsScene(self))
        self.proxy = self.scene().addWidget(content)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

    def enlarge(self, factor: float) -> None:
        """Magnify by a factor on top of the current scale."""
        self._factor = factor
        self.setTransform(QTransform.fromScale(factor, factor))
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def _fill(self) -> None:
        room = self.viewport().size() / self._factor
        self.content.setMinimumSize(0, 0)
        self.proxy.resize(room)
        self.scene().setSceneRect(QRectF(0, 0, room.width(), room.height()))
