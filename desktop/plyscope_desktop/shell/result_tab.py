"""Result tab: the result of a game is opened over what the opponent thought, once, when the game ends."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from plyscope_desktop.session.ending import Ending, ending
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell import docks
from plyscope_desktop.shell.docks import Dock
from plyscope_desktop.shell.layouts import Layouts

PANEL = "result"


class ResultTab(QObject):
    """The tab is there while the end of a game is on the board of the Play layout, and in front at first.

    With an earlier move it goes, with the last one it is back: in front, unless the user left it for another.
    """

    def __init__(
        self, session: Session, layouts: Layouts, panels: Mapping[str, Dock], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._layouts, self._dock = session, layouts, panels[PANEL]
        self._of: tuple[object, Ending] | None = None
        """The game whose end was shown last, and how it ended."""
        self._left = False
        session.document.position_changed.connect(self._follow)
        session.run.clock.changed.connect(self._follow)
        layouts.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Open the tab at the end of a game, close it elsewhere."""
        if self._layouts.name != "play" or self._layouts.panels_hidden:
            return
        end = ending(self._session)
        opened = not self._dock.isHidden()
        if end is None:
            if opened:
                self._left = self._of is not None and docks.behind(self._dock.panel)
                self._layouts.uncover(PANEL)
            return
        value = self._session.document.value
        of = (value.origin, value.moves), end
        if of != self._of:
            self._of, self._left = of, False
            opened = False
        if not opened and self._left:
            self._layouts.open_tab(PANEL)
        elif not opened:
            self._layouts.cover(PANEL)
