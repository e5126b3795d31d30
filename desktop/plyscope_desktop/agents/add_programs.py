"""Add programs: files that are chosen, and commands that are typed, one a line."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QPlainTextEdit, QPushButton, QWidget

from plyscope.arena.agents.command_text import CommandTextError, text_of, words_of
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.screens import resize_within


class AddProgramsDialog(QDialog):
    """`chosen` carries the commands, each as a program and its arguments; no shell ever reads them."""

    help_page = "agents"
    chosen = Signal(list)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("add_programs")
        self.text = QPlainTextEdit(self)
        self.text.setTabChangesFocus(True)
        self.label = plain_label(self, wordWrap=True)
        self.label.setBuddy(self.text)
        self.reason = theme.styled(plain_label(self, wordWrap=True), "error")
        self.files = QPushButton(self, autoDefault=False)
        self.cancel = QPushButton(self, autoDefault=False)
        self.add = theme.styled(QPushButton(self, default=True), "primary")
        self._row = hbox(self.files, 1, self.cancel, self.add)
        self._column = vbox(self.label, (self.text, 1), self.reason, self._row, parent=self)
        self.reason.hide()
        self.files.clicked.connect(self.choose_files)
        self.cancel.clicked.connect(self.reject)
        self.add.clicked.connect(self.accept)
        self.text.textChanged.connect(self._typed)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self._typed()

    def choose_files(self) -> None:
        """Ask for programs, and write each on a line of its own."""
        found, _ = QFileDialog.getOpenFileNames(self, tr("Add programs"), "")
        if found:
            before = self.text.toPlainText().rstrip("\n")
            lines = [*([before] if before else []), *(text_of([path]) for path in found)]
            self.text.setPlainText("\n".join(lines) + "\n")

    def accept(self) -> None:
        """Take the commands, unless a line is none."""
        found = []
        for number, line in enumerate(self.text.toPlainText().splitlines(), 1):
            if not line.strip():
                continue
            try:
                found.append(words_of(line))
            except CommandTextError as error:
                self.reason.setText(tr("Line {n}: {reason}").format(n=number, reason=heard(str(error))))
                self.reason.show()
                return
        if found:
            self.chosen.emit(found)
        super().accept()

    def _typed(self) -> None:
        self.reason.hide()
        self.add.setEnabled(bool(self.text.toPlainText().strip()))

    def rescale(self) -> None:
        wide = theme.px(theme.WIDE)
        self._column.setContentsMargins(wide, wide, wide, wide)
        self._column.setSpacing(theme.px(theme.GAP))
        self._row.setSpacing(theme.px(theme.GAP))
        self.text.setFont(theme.font(mono=True))
        resize_within(self, theme.px(560), theme.px(280))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Add programs"))
        self.label.setText(
            tr("One command a line: the path of a program, then its arguments. Each is tested at once.")
        )
        self.text.setPlaceholderText("/usr/games/gnugo --mode gtp")
        self.text.setAccessibleName(tr("Commands"))
        self.files.setText(tr("Choose files…"))
        self.cancel.setText(tr("Cancel"))
        self.add.setText(tr("Add"))
