"""Sheet room: the editor of sheets that belongs to a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from shiboken6 import isValid

from plyscope_desktop.sheet_editor.window import SheetEditor

if TYPE_CHECKING:
    from plyscope.lessons.sheet import Sheet
    from plyscope_desktop.shell.window import Window


class SheetRoom(QObject):
    """The editor has no parent: as a child of the window it would stay above the tree drawn for it."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._editor: SheetEditor | None = None

    def open(self) -> SheetEditor:
        """Open the editor, or bring it to the front."""
        editor = self._editor
        if editor is None or not isValid(editor):
            editor = self._editor = SheetEditor(self._window.session)
            editor.help_wanted.connect(self._window.help_desk.show)
            editor.answer_wanted.connect(self.try_out)
        editor.show()
        editor.raise_()
        editor.activateWindow()
        return editor

    def try_out(self, sheet: Sheet) -> None:
        """Open a sheet in the main window, as a student does."""
        self._window.exercise_room.open_sheet(sheet)
        self._window.raise_()
        self._window.activateWindow()

    def may_close(self) -> bool:
        """Close the editor with its window, unless the user wants to keep what is not saved."""
        editor = self._editor
        return editor is None or not isValid(editor) or editor.close()
