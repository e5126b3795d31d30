"""Fitting: rows that leave out what there is no room for, whenever the room or the type is another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QResizeEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as Part
else:
    Part = object  # the class of Qt comes from what this is mixed into


class Fitting(Part):
    """Stands before a class of Qt, as in `class Row(Fitting, QFrame)`; `fit` is called when it has to be."""

    def fit(self) -> None:
        """Share the room anew."""
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            QTimer.singleShot(0, self, self.fit)  # once the parts have their new type
