"""Files: trees as text files, read strictly and saved at once or not at all."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from plyscope.files.atomic_save import save_bytes
from plyscope.files.file_names import shown_name
from plyscope.strict_json import MOST_BYTES, JsonError, read
from plyscope_desktop.runtime.job import Unanswered, beside, place_to_ask
from plyscope_desktop.runtime.language import heard, marked, tr
from plyscope_desktop.tree_editor.sheet import Sheet
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.words.tree_editor import heard_of_tree

SUFFIXES = (".json", ".txt")


class FileError(Exception):
    """Why a file cannot be read or written, in the current language."""


def load_text(path: Path) -> str:
    """The text of a file, which must be UTF-8; raises FileError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise FileError(tr("The file is too large for a tree."))
        data = path.read_bytes()
    except OSError as error:
        raise FileError(heard(error.strerror or str(error))) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        try:
            read(data)  # which says where it is no UTF-8
        except JsonError as error:
            raise FileError(heard_of_tree(str(error))) from None
        raise
    if not text.strip():
        raise FileError(tr("The file is empty."))
    return text.replace("\r\n", "\n")


def save_text(path: Path, text: str) -> Path:
    """Save a text with a line end behind it; a name without an ending gets .json. Raises FileError."""
    if not path.suffix:
        path = path.with_suffix(SUFFIXES[0])
    try:
        save_bytes(path, (text.rstrip("\n") + "\n").encode("utf-8"))
    except OSError as error:
        raise FileError(heard(error.strerror or str(error))) from None
    return path


class TreeFiles(QObject):
    """Loads into a sheet and saves from it; errors are shown in a message."""

    loaded = Signal()

    def __init__(self, sheet: Sheet, message: MessageBar, window: QWidget) -> None:
        super().__init__(window)
        self.sheet, self.message, self._window = sheet, message, window
        self.path: Path | None = None

    def ask_what_to_load(self) -> None:
        """Ask for a file and load it."""
        name, _ = QFileDialog.getOpenFileName(self._window, tr("Load a tree"), self._folder(), _filters())
        if name:
            self.load(Path(name))

    def ask_where_to_save(self) -> None:
        """Ask for a file and save the text."""
        proposed = Path(self._folder(), self.path.name if self.path is not None else "tree.json")
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Save the tree"), str(proposed), _filters())
        if name:
            self.save(Path(name))

    def _folder(self) -> str:
        return place_to_ask(self.path.parent) if self.path is not None else ""

    def load(self, path: Path) -> None:
        """Read a tree from a file; it is a step like any other."""
        try:
            text = beside(lambda: load_text(path), path, self)
        except FileError as error:
            self.message.show_message("error", f"{shown_name(path.name)}: {error}")
            return
        except Unanswered as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.sheet.replace_text(text, marked("load a tree"))
        self.path = path
        self.loaded.emit()
        if self.sheet.moment.error is None:
            self.sheet.stack.setClean()

    def save(self, path: Path) -> None:
        """Write the text to a file."""
        try:
            text = self.sheet.moment.text
            self.path = beside(lambda: save_text(path, text), path, self)
        except FileError as error:
            self.message.show_message("error", f"{shown_name(path.name)}: {error}")
            return
        except Unanswered as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.sheet.stack.setClean()
        self.message.show_message("info", tr("Saved as {name}.").format(name=shown_name(self.path.name)))


def _filters() -> str:
    return f"{tr('Trees as text')} (*.json *.txt);;{tr('All files')} (*)"
