"""SeparateWindow: a window beside the main one, whose keys leave plain ones to its controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from plyscope_desktop.runtime import keymap
from plyscope_desktop.widgets import plain_keys
from plyscope_desktop.widgets.focus_ring import FocusRing
from plyscope_desktop.widgets.screens import free_room, resize_within


class SeparateWindow(QWidget):
    """Its shortcuts are actions of the window; Tab shows the control that has the keyboard then."""

    def __init__(self, parent: QWidget | None = None, flags: Qt.WindowType = Qt.WindowType.Window) -> None:
        super().__init__(parent, flags)
        self._actions: dict[str, QAction] = {}
        self._least: QSize | None = None

    def take_room(self, width: int, height: int, least: QSize | None = None) -> None:
        """Take this size, as far as the screen has room for it; `least` if not all that its parts need."""
        self._least = least
        self._limit_needs()
        resize_within(self, width, height)

    def _limit_needs(self) -> None:
        """Need what the parts need, but never more than the screen has."""
        needed = self._least or self.minimumSizeHint()
        self.setMinimumSize(needed.boundedTo(free_room(self.screen())))

    def answer_to(self, deeds: Mapping[str, Callable[[], object]]) -> None:
        """Do something for commands of the program, by their ids, at the keys that they have."""
        for id, do in deeds.items():
            action = QAction(self)
            action.triggered.connect(lambda checked=False, do=do: do())
            self.addAction(action)
            self._actions[id] = action
        self.set_keys()

    def set_keys(self) -> None:
        """Take the keys that count now."""
        for id, action in self._actions.items():
            action.setShortcuts([QKeySequence(key) for key in keymap.keys(id)])

    def event(self, event: QEvent) -> bool:
        """Leave to the control with the focus the plain keys that it uses itself."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Polish):
            self._limit_needs()
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
