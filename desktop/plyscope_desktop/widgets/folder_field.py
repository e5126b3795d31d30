"""FolderField: the path of a folder, with buttons to choose another one and to choose none."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from plyscope_desktop.runtime.job import place_to_ask
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.elided_label import ElidedLabel


class FolderField(QWidget):
    """Shows a folder; "" is none."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = ""
        self._name = ""
        self.path = ElidedLabel(self, left_out=Qt.TextElideMode.ElideMiddle)
        self.choose_button, self.none_button = QPushButton(self), QPushButton(self)
        hbox((self.path, 1), self.choose_button, self.none_button, parent=self, margins=0)
        self.choose_button.setAutoDefault(False)
        self.none_button.setAutoDefault(False)
        self.choose_button.clicked.connect(self.choose)
        self.none_button.clicked.connect(lambda: self.chosen.emit(""))
        self.setFocusProxy(self.choose_button)

    def show_folder(self, folder: str) -> None:
        """Show a folder."""
        self.folder = folder
        self.path.setText(folder or tr("None"))
        self.none_button.setEnabled(bool(folder))

    def choose(self) -> None:
        """Ask for a folder."""
        found = QFileDialog.getExistingDirectory(self, self._name, self._place())
        if found:
            self.show_folder(found)
            self.chosen.emit(found)

    def _place(self) -> str:
        return (place_to_ask(Path(self.folder)) if self.folder else "") or str(Path.home())

    def say(self, name: str) -> None:
        """Take the name of the setting, and the texts of the current language."""
        self._name = name
        self.setAccessibleName(name)
        self.choose_button.setText(tr("Choose…"))
        self.none_button.setText(tr("No folder"))
        self.choose_button.setAccessibleName(f"{name}: {tr('Choose…')}")
        self.show_folder(self.folder)
