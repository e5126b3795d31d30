"""A dialog that saves a file in the background: its message, progress and buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QPushButton, QWidget

from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.widgets.boxes import Part, hbox, vbox
from plyscope_desktop.widgets.message_bar import MessageBar

STEPS = 1_000
"""Of the progress bar."""


class SavingDialog(QDialog):
    """`saved` carries the path of a file that was written; the dialog then closes."""

    help_page = "export"

    saved = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.message = MessageBar(self)
        self.progress = QProgressBar(self, textVisible=False, maximum=STEPS)
        self.stop_button, self.cancel_button = QPushButton(self), QPushButton(self)
        self.save_button = theme.styled(QPushButton(self, default=True), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self.ask)
        self.stop_button.clicked.connect(self.stop)

    def lay_out(self, *parts: Part) -> None:
        """Put the parts between the message and the buttons."""
        buttons = hbox((self.progress, 1), self.stop_button, 1, self.cancel_button, self.save_button)
        self._column = vbox(self.message, *parts, buttons, parent=self)

    @property
    def writing_now(self) -> bool:
        """Return True while a file is being written."""
        raise NotImplementedError

    def ask(self) -> None:
        """Ask for a name and write."""
        raise NotImplementedError

    def stop(self) -> None:
        """Stop writing; nothing is left of the file."""
        raise NotImplementedError

    def show_writing(self, writing: bool) -> None:
        """Show the progress and the button that stops, or the buttons that cancel and save."""
        self.progress.setValue(0)
        for widget in (self.progress, self.stop_button):
            widget.setVisible(writing)
        for button in (self.cancel_button, self.save_button):
            button.setVisible(not writing)

    def rescale(self) -> None:
        pad, wide = theme.px(theme.PADDING), theme.px(theme.WIDE)
        self._column.setContentsMargins(wide, wide, wide, pad)
        self._column.setSpacing(pad)

    def retranslate(self) -> None:
        self.progress.setAccessibleName(tr("Progress"))
        self.stop_button.setText(tr("Stop"))
        self.cancel_button.setText(tr("Cancel"))
        self.save_button.setText(tr("Save…"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.writing_now:
            self.stop()  # the first Esc ends the writing, the next one closes
        else:
            super().keyPressEvent(event)
