"""Court room: the textbook court of a window, and the examples that open from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plyscope_desktop.court.window import CourtWindow

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window


class CourtRoom(QObject):
    """The court is a window without a parent: as its child it would stay above the examples that it opens."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._court: CourtWindow | None = None

    def open(self) -> CourtWindow:
        """Open the court, or bring it to the front."""
        court = self._court
        if court is None:
            court = self._court = CourtWindow(self._window.session)
            court.help_wanted.connect(self._window.help_desk.show)
            court.example_opened.connect(self.show_example)
            self._window.destroyed.connect(court.deleteLater)
        court.show()
        court.raise_()
        court.activateWindow()
        return court

    def show_example(self) -> None:
        """Bring the tree of an example that was just opened into sight."""
        window = self._window
        layout = window.layouts.before_start if window.layout_name == "start" else window.layout_name
        window.show_layout("lecture" if layout == "lecture" else "study")
        window.raise_()
        window.activateWindow()
