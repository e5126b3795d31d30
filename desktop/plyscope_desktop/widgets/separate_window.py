"""SeparateWindow: a window beside the main one, whose keys leave plain ones to its controls."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from plyscope_desktop.widgets import plain_keys
from plyscope_desktop.widgets.focus_ring import FocusRing


class SeparateWindow(QWidget):
    """Its shortcuts are actions of the window; Tab shows the control that has the keyboard then."""

    def event(self, event: QEvent) -> bool:
        """Leave to the control with the focus the plain keys that it uses itself."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and plain_keys.used_by(self.focusWidget(), event)
        ):
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go to the next control, which shows that it has the keyboard now."""
        FocusRing.tab_pressed = True
        moved = super().focusNextPrevChild(next)
        FocusRing.tab_pressed = False
        return moved
