"""The log, to look at: the latest lines at the end, with Copy and the folder it is in."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from plyscope.files.file_names import shown_name
from plyscope_desktop.dialogs.text_dialog import lay_out, verbatim
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import log_file
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.tab_order import as_read


class LogDialog(QDialog):
    """Beside the window; what happens meanwhile is read by Refresh."""

    help_page = "settings"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.where = theme.styled(
            plain_label(
                self, wordWrap=True, textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse
            ),
            "second",
        )
        self.lines = verbatim(self)
        self.copy_button, self.refresh_button = QPushButton(self), QPushButton(self)
        self.folder_button, self.close_button = QPushButton(self), QPushButton(self)
        for button in (self.copy_button, self.refresh_button, self.folder_button):
            button.setAutoDefault(False)
        self.close_button.setProperty("role", "primary")
        self.close_button.setDefault(True)
        self.told = theme.styled(plain_label(self), "second")
        buttons = (self.copy_button, self.folder_button, self.refresh_button)
        lay_out(self, self.where, self.lines, buttons, self.told, self.close_button)
        self.copy_button.clicked.connect(self.copy)
        self.refresh_button.clicked.connect(self.refresh)
        self.folder_button.clicked.connect(self.open_folder)
        self.close_button.clicked.connect(self.close)
        theme.follow(self.rescale)
        follow(self.retranslate)
        as_read(self.lines, *buttons, self.close_button)
        self.refresh()

    def refresh(self) -> None:
        """Read the log again and go to its end."""
        self.told.setText("")
        self.lines.setPlainText(log_file.current().text())
        self.lines.moveCursor(QTextCursor.MoveOperation.End)
        self.lines.moveCursor(QTextCursor.MoveOperation.StartOfLine)

    def rescale(self) -> None:
        """Take the size of the current scale, as far as the screen has room."""
        self.lines.setFont(theme.font(theme.LABEL, mono=True))
        room = self.screen().availableSize() * 0.9
        self.resize(min(theme.px(760), room.width()), min(theme.px(480), room.height()))

    def retranslate(self) -> None:
        log = log_file.current()
        self.setWindowTitle(tr("Log file"))
        self.lines.setAccessibleName(tr("Log file"))
        if log.path is not None:
            self.where.setText(shown_name(log_file.without_home(str(log.path))))
        elif log.problem:
            words = tr("No log file can be written ({reason}); these are the lines in memory.")
            self.where.setText(words.format(reason=log.problem))
        else:
            self.where.setText(tr("No log file is written; these are the lines in memory."))
        self.lines.setPlaceholderText(tr("Nothing has been logged yet."))
        self.told.setText("")
        self.copy_button.setText(tr("Copy"))
        self.refresh_button.setText(tr("Read again"))
        self.folder_button.setText(tr("Open the folder"))
        self.folder_button.setEnabled(log.path is not None)
        self.close_button.setText(tr("Close"))

    def copy(self) -> None:
        """Put the whole log on the clipboard, without the folders of this machine."""
        QGuiApplication.clipboard().setText(log_file.without_home(self.lines.toPlainText()))
        self.told.setText(tr("Copied."))

    def open_folder(self) -> None:
        """Show the folder of the log in the system's own way."""
        path = log_file.current().path
        if path is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
