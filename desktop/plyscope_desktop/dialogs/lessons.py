"""Lessons: the program's lessons in a list, each with where it was left, and files of one's own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.lesson.known_lessons import known_lessons, left_at, scenes_text
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.tab_order import as_read

WIDTH, HEIGHT = 520, 320


class LessonsDialog(QDialog):
    """Above its window; `chosen` carries the path of a lesson, `file_wanted` asks for another file."""

    help_page = "lessons"

    chosen = Signal(object)
    file_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list = QListWidget(self)
        self.paths: list[Path] = []
        self.file_button, self.cancel_button, self.open_button = (QPushButton(self) for _ in range(3))
        self.open_button.setProperty("role", "primary")
        self.open_button.setDefault(True)
        for button in (self.file_button, self.cancel_button):
            button.setAutoDefault(False)
        foot = hbox(self.file_button, 1, self.cancel_button, self.open_button)
        self._column = vbox((self.list, 1), foot, parent=self)
        self.list.itemDoubleClicked.connect(self.accept)
        self.open_button.clicked.connect(self.accept)
        self.cancel_button.clicked.connect(self.reject)
        self.file_button.clicked.connect(self._want_file)
        theme.follow(self.rescale)
        follow(self.retranslate)
        as_read(self.list, self.open_button, self.cancel_button, self.file_button)

    def accept(self) -> None:
        """Open the chosen lesson."""
        row = self.list.currentRow()
        super().accept()
        if 0 <= row < len(self.paths):
            self.chosen.emit(self.paths[row])

    def _want_file(self) -> None:
        self.reject()
        self.file_wanted.emit()

    def rescale(self) -> None:
        room = self.screen().availableSize() * 0.9
        self.resize(min(theme.px(WIDTH), room.width()), min(theme.px(HEIGHT), room.height()))
        self._column.setContentsMargins(*[theme.px(theme.PADDING)] * 4)
        self._column.setSpacing(theme.px(theme.PADDING))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Lessons"))
        self.list.setAccessibleName(tr("Lessons"))
        self.open_button.setText(tr("Open"))
        self.cancel_button.setText(tr("Cancel"))
        self.file_button.setText(tr("Another file…"))
        row = max(0, self.list.currentRow())
        self.list.clear()
        self.paths = []
        for path, lesson in known_lessons():
            self.paths.append(path)
            outline = lesson.outline
            self.list.addItem(QListWidgetItem(f"{lesson.title}\n{scenes_text(outline, left_at(outline))}"))
        self.list.setCurrentRow(row)
        self.open_button.setEnabled(bool(self.paths))
