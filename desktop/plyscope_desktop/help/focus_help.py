"""Help on what has the focus: finds the page of a panel or dialog and keeps the help window."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget
from shiboken6 import isValid

from plyscope_desktop.help import pages
from plyscope_desktop.help.window import HelpWindow
from plyscope_desktop.widgets.panel import Panel

PROPERTY = "help_page"
"""A widget may name the page of its own."""

PAGE_OF_CLASS = {  # panels in docks declare theirs
    "StartPage": "start",
    "TreePanel": "tree",
    "TimelinePanel": "timeline",
    "PositionEditor": "set-up",
    "WhyBar": "why",
    "PolicyDialog": "chance",
    "MakeWheelDialog": "chance",
    "LearnWeightsDialog": "evaluation",
    "PresetBar": "preset",
    "NewGameDialog": "new-game",
    "LecturePage": "lecture",
    "TreeEditor": "tree-editor",
    "PictureDialog": "export",
    "ExportDialog": "export",
    "PrintDialog": "export",
    "SettingsDialog": "settings",
    "ShortcutsDialog": "keys",
    "ChooseGameDialog": "sessions",
    "KeyCardDialog": "keys",
    "LogDialog": "settings",
    "AboutDialog": "contents",
    "CompareWindow": "compare",
}


def page_of(widget: QWidget | None) -> str:
    """The page about a widget: its own, or that of the nearest around it; the contents if none has any."""
    while widget is not None:
        named = widget.property(PROPERTY)
        id = named if isinstance(named, str) else PAGE_OF_CLASS.get(type(widget).__name__, "")
        shown = widget.widget() if isinstance(widget, QDockWidget) else widget
        if not id and isinstance(shown, Panel) and shown.dock is not None:
            id = shown.dock.help
        if id == "board" and getattr(widget, "compact", True) is False:
            id = "play"
        if id in pages.IDS:
            return id
        widget = widget.parentWidget()
    return pages.FIRST


class HelpDesk(QObject):
    """One for each main window. `action` is that of help.panel; it is given to dialogs too."""

    def __init__(self, window: QWidget, action: QAction | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._action = action
        self._help: HelpWindow | None = None
        self._in_front: HelpWindow | None = None
        app = QApplication.instance()
        if action is not None and isinstance(app, QApplication):
            app.focusChanged.connect(self._lend_key)

    def help_on_focus(self) -> None:
        """Show the page about what has the keyboard now."""
        self.show(page_of(QApplication.focusWidget() or self._window.focusWidget() or self._window))

    def show(self, id: str) -> None:
        """Show a page; where a modal dialog is open, in a window that belongs to it."""
        modal = QApplication.activeModalWidget()
        if modal is not None:
            if self._in_front is None or not isValid(self._in_front) or self._in_front.parent() is not modal:
                self._in_front = HelpWindow(modal)
            window = self._in_front
        else:
            if self._help is None or not isValid(self._help):
                self._help = HelpWindow()
                self._window.destroyed.connect(self._help.deleteLater)
            window = self._help
        window.show_page(id)
        window.show()
        window.raise_()
        window.activateWindow()

    def close(self) -> None:
        """Close the help with the main window."""
        if self._help is not None and isValid(self._help):
            self._help.close()
            self._help.deleteLater()
        self._help = None

    def _lend_key(self, old: QWidget | None, new: QWidget | None) -> None:
        """Give the key of the help to a dialog of this window, where the window's own keys are not heard."""
        if new is None or self._action is None:
            return
        dialog = new.window()
        if not isinstance(dialog, QDialog) or self._action in dialog.actions():
            return
        above = dialog.parentWidget()
        while above is not None and above is not self._window:
            above = above.parentWidget()
        if above is self._window:
            dialog.addAction(self._action)
