"""Help on the focus: the page about a panel or dialog, and the help window.

A widget that is no panel in a dock names its page as `help_page`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QWidget
from shiboken6 import isValid

from plyscope_desktop.help import pages
from plyscope_desktop.widgets.panel import Panel

if TYPE_CHECKING:
    from plyscope_desktop.help.window import HelpWindow


def page_of(widget: QWidget | None) -> str:
    """Return the page about a widget, or about its nearest parent that has one."""
    while widget is not None:
        shown = widget.widget() if isinstance(widget, QDockWidget) else widget
        declared = shown.dock.help if isinstance(shown, Panel) and shown.dock is not None else ""
        id = getattr(widget, "help_page", declared)
        if id in pages.IDS:
            return str(id)
        widget = widget.parentWidget()
    return pages.FIRST


class HelpDesk(QObject):
    """The help window of a main window. `action` is that of help.panel; dialogs get it, too."""

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
        """Show the page about the widget with the focus."""
        self.show(page_of(QApplication.focusWidget() or self._window.focusWidget() or self._window))

    def show(self, id: str, heading: str = "") -> None:
        """Show a page, or its section with a heading.

        While a modal dialog is open, the page is in a window that belongs to it.
        """
        from plyscope_desktop.help.window import HelpWindow

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
        if heading:
            window.show_page(id, heading)  # once the window has its size
        window.raise_()
        window.activateWindow()

    def close(self) -> None:
        """Close the help with the main window."""
        if self._help is not None and isValid(self._help):
            self._help.close()
            self._help.deleteLater()
        self._help = None

    def _lend_key(self, old: QWidget | None, new: QWidget | None) -> None:
        """Add the action of help to a dialog of this window, which does not get the window's own keys."""
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
