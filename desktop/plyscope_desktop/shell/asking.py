"""Asking: what a window does when somebody asks why: the answer is shown, its lines come into sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

WITH_BAR = ("play", "study")
"""The layouts in which the answer stands below the page; a lecture has its sentence for it."""


class Asking(QObject):
    """Belongs to a window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.explanation = window.services.explanation
        self.explanation.asked.connect(self._asked)
        self.explanation.changed.connect(self._changed)
        window.session.tick_changed.connect(self._moved)
        window.layouts.changed.connect(self._layout_changed)
        window.why_bar.search_requested.connect(window.search)
        window.why_bar.board_requested.connect(self._show_board)
        self._layout_changed(window.layout_name)

    def _asked(self) -> None:
        """Bring the node into sight, where there is a tree."""
        window, found = self.window, self.explanation
        if window.layout_name not in ("study", "lecture") or found.missing:
            return
        node = found.why.node if found.why is not None else found.steps[found.begin]
        window.canvas.bring_if_away(node)

    def _changed(self) -> None:
        if self.window.layout_name == "lecture":
            self.window.lecture.refresh()

    def _moved(self) -> None:
        """In a lecture the sentence goes with the moment again."""
        if self.window.layout_name == "lecture":
            self.explanation.clear()

    def _layout_changed(self, name: str) -> None:
        self.window.why_bar.allow(name in WITH_BAR)

    def _show_board(self) -> None:
        """Bring a board into sight on which the line can be played."""
        window = self.window
        if window.layout_name == "study" and window.panels["board"].visibleRegion().isEmpty():
            window.layouts.raise_panel("board")
