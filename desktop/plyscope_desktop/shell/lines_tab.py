"""Lines tab: the best lines are open beside the board of the Play layout as long as they are wanted."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from plyscope_desktop.session.board_view import BoardView
from plyscope_desktop.shell.docks import Dock
from plyscope_desktop.shell.layouts import Layouts

PANEL = "lines"


class LinesTab(QObject):
    """Follows the switch of the best lines; whoever closes or opens the tab by its menu turns the switch."""

    def __init__(
        self, view: BoardView, layouts: Layouts, panels: Mapping[str, Dock], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._view, self._layouts, self._dock = view, layouts, panels[PANEL]
        view.changed.connect(self._follow)
        layouts.changed.connect(self._follow)
        self._dock.toggleViewAction().triggered.connect(lambda wanted: view.set("best_lines", wanted))
        self._follow()

    def _follow(self) -> None:
        """Open the tab in front of its place where lines are wanted, close it elsewhere."""
        if self._layouts.name != "play" or self._layouts.panels_hidden:
            return
        opened = not self._dock.isHidden()
        if self._view.best_lines and not opened:
            self._layouts.cover(PANEL)
        elif opened and not self._view.best_lines:
            self._layouts.uncover(PANEL)
