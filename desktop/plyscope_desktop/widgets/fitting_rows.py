"""Fitting: rows that hide parts without room, again whenever their size or font changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent

from plyscope_desktop.runtime.deferred_call import defer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as Part
else:
    Part = object  # the class of Qt comes from what this is mixed into


class Fitting(Part):
    """A mixin before a class of Qt, as in `class Row(Fitting, QFrame)`; it calls `fit` when needed."""

    def fit(self) -> None:
        """Distribute the room."""
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            defer(self, self.fit)  # once the parts have their new type
