"""Refresh: updates a widget soon, once for many requests, and only while it is visible."""

from collections.abc import Callable
from enum import Flag

from PySide6.QtCore import QEvent, QObject, SignalInstance
from PySide6.QtWidgets import QDockWidget, QWidget
from shiboken6 import isValid

from plyscope_desktop.runtime.frames import Turn
from plyscope_desktop.widgets.dock_tabs import dock_of, is_behind


class Refresh(QObject):
    """Calls a method of its widget in its turn of the frame after something changed.

    A widget in a dock behind the tab of another waits until that comes to the front. A `picture` moves with
    every frame that has time for it; texts that stream in stay long enough to be read.
    """

    def __init__(self, widget: QWidget, method: Callable[[], None], *, picture: bool = False) -> None:
        super().__init__(widget)
        self._turn = Turn(self._due, picture=picture)
        self._widget = widget
        self._method = method
        self._followed: Flag | None = None
        self._wanted = False
        self._gone = False
        self._dock: QDockWidget | None = None
        widget.installEventFilter(self)

    def follow(self, frame: SignalInstance, what: Flag) -> None:
        """Bring the widget up to date with each frame in which any of this changed."""
        self._followed = what
        frame.connect(self._frame)

    def _frame(self, changed: Flag) -> None:
        if self._followed is not None and changed & self._followed:
            self.ask()

    def ask(self) -> None:
        """Something changed."""
        self._wanted = True
        if self._widget.isVisible():
            self._turn.ask()
        else:
            self._turn.note()

    @property
    def pending(self) -> bool:
        """Return True if an update is due."""
        return self._turn.pending

    def now(self) -> None:
        """Do at once what was asked for, if the widget can be seen."""
        if self._wanted and self._widget.isVisible() and not self._behind():
            self._turn.now()

    def _due(self) -> None:
        if isValid(self) and self._wanted and self._widget.isVisible() and not self._behind():
            self._wanted = self._gone = False
            self._method()

    def _behind(self) -> bool:
        """Return True if the widget is in a dock behind the tab of another, which Qt calls visible."""
        dock = self._dock
        if dock is None or not dock.isAncestorOf(self._widget):
            if dock is not None:
                dock.visibilityChanged.disconnect(self._seen)
            self._dock = dock = dock_of(self._widget)
            if dock is not None:
                dock.visibilityChanged.connect(self._seen)
        return dock is not None and is_behind(dock)

    def _seen(self, seen: bool) -> None:
        """The dock came to the front, or went behind another."""
        if seen and self._wanted and self._widget.isVisible():
            self._turn.now()

    def at_once(self) -> None:
        """The shown content is gone: update the widget before it can be painted again.

        That is now where it is seen, and when it is shown where it is not.
        """
        self._turn.drop()
        self._wanted = self._gone = True
        self.now()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and self._wanted:
            if self._gone:
                self.now()
            else:
                self.ask()
        return False
