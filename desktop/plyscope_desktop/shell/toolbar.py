"""Toolbar: the main commands as a row of icons, hidden by default."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QToolBar, QToolButton

from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.language import follow, tr

TOOLS = (
    ("file.start", "file.new", "file.open", "file.save"),
    ("edit.undo", "edit.redo", "edit.set_up", "edit.draw_tree"),
    ("game.hint", "game.flip"),
    ("search.go", "search.stop"),
    ("timeline.breakpoint", "timeline.bookmark"),
    ("view.fit", "view.follow", "view.lecture", "view.full_screen"),
    ("file.export", "file.print"),
)
"""The commands from left to right, in groups."""


class ToolBar(QToolBar):
    """Shown by a setting. Its buttons take no focus: the keyboard has the menus."""

    def __init__(self, actions: Mapping[str, QAction], window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setFloatable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        for number, group in enumerate(TOOLS):
            if number:
                self.addSeparator()
            for id in group:
                self.addAction(actions[id])
        window.addToolBar(self)
        self._overflow = self.findChild(QToolButton, "qt_toolbar_ext_button")
        settings.store().changed.connect(self._follow_setting)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.settle()

    def settle(self) -> None:
        """Show or hide the toolbar by its setting, also after an arrangement of docks was restored."""
        self.setVisible(settings.store().get(settings.TOOLBAR))

    def _follow_setting(self, key: str) -> None:
        if key == settings.TOOLBAR.key:
            self.settle()

    def rescale(self) -> None:
        side = theme.px(16)
        self.setIconSize(QSize(side, side))
        if self._overflow is not None:
            self._overflow.setIcon(icon("right"))
            self._overflow.setIconSize(QSize(side, side))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Toolbar"))
        if self._overflow is not None:
            self._overflow.setToolTip(tr("More"))
            self._overflow.setAccessibleName(tr("More"))
