"""Repeated room: the window of repeated games of a window, and the files of own code that play there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from plyscope.files.atomic_save import save_bytes
from plyscope.files.file_names import shown_name
from plyscope.own_code.repeated_strategy import TEMPLATE
from plyscope_desktop.repeated.window import RepeatedWindow
from plyscope_desktop.runtime.job import beside
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.shell import own_code_files

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

FILE_NAME, STRATEGY_NAME = "my_strategy.py", "My strategy"


class RepeatedRoom(QObject):
    """The window has no parent: as a child it would stay above the main one."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._repeated: RepeatedWindow | None = None

    def open(self) -> RepeatedWindow:
        """Open the window of repeated games, or bring it to the front."""
        made = self._repeated
        if made is None or not isValid(made):
            made = self._repeated = RepeatedWindow(self._window.session, self._window.services.strategic)
            made.help_wanted.connect(self._window.help_desk.show)
            made.file_wanted.connect(self.choose_file)
            made.new_file_wanted.connect(self.write_file)
            self._window.destroyed.connect(made.deleteLater)
        made.show()
        made.raise_()
        made.activateWindow()
        return made

    def choose_file(self) -> None:
        """Ask for a file of own code and, once its user agreed to run it, let it take part."""
        kinds = f"{tr('Python files')} (*.py)"
        chosen, _ = QFileDialog.getOpenFileName(
            self._repeated, tr("Add a strategy"), str(own_code_files.folder()), kinds
        )
        if chosen:
            self.add(Path(chosen))

    def add(self, path: Path) -> None:
        """Let a file take part, once its user agreed to run it."""
        path = path.absolute()
        self._window.own_code_files.agree(path, lambda: self._take(path), self._repeated)

    def write_file(self) -> None:
        """Ask for a name, write a strategy to begin with, and let it take part."""
        kinds = f"{tr('Python files')} (*.py)"
        proposed = str(own_code_files.free(own_code_files.folder() / FILE_NAME))
        chosen, _ = QFileDialog.getSaveFileName(self._repeated, tr("New strategy"), proposed, kinds)
        if not chosen:
            return
        path = Path(chosen).absolute()
        path = path if path.suffix == ".py" else path.with_suffix(".py")
        name = shown_name(path.stem).replace("_", " ").capitalize() or STRATEGY_NAME
        try:
            content = TEMPLATE.replace("{name}", name).encode("utf-8", "replace")
            beside(lambda: save_bytes(path, content), path, self)
        except OSError as error:
            if self._repeated is not None:
                self._repeated.message.show_message(
                    "error", f"{shown_name(path.name)}: {heard(error.strerror or str(error))}"
                )
            return
        self._window.own_code_files.trust(path)
        self._take(path)

    def _take(self, path: Path) -> None:
        if self._repeated is not None and isValid(self._repeated):
            self._repeated.form.add_file(path)


def open_repeated(window: Window) -> RepeatedWindow:
    """Open the window of repeated games of a window, or bring it to the front."""
    return window.repeated_room.open()
