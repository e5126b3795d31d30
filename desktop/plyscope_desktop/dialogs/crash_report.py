"""The crash dialog: what happened in a sentence, whether the session is safe, and a report to copy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from plyscope.files.atomic_save import save_bytes
from plyscope.files.file_names import shown_name
from plyscope.rules.values import number_text
from plyscope_desktop.dialogs.text_dialog import verbatim
from plyscope_desktop.look import icons, theme
from plyscope_desktop.runtime.faults import Fault, report_text
from plyscope_desktop.runtime.job import beside
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.phrases import together

COUNT_MS = 250
REPORT_NAME = "plyscope-report.txt"


class Sign(QWidget):
    """The icon of an error in its colour."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(24), theme.px(24))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        icons.draw(painter, "error", QRectF(self.rect()), theme.current().error)
        painter.end()


class CrashDialog(QDialog):
    """A dialog beside the window, which stays usable. `faults` returns the errors with their counts."""

    gone = Signal()
    """The person went on, or the dialog was closed."""

    def __init__(
        self,
        faults: Callable[[], list[Fault]],
        saved: Path | None,
        parent: QWidget | None = None,
        *,
        can_go_on: bool = True,
    ) -> None:
        super().__init__(parent)
        self._faults = faults
        self._saved = saved
        self._can_go_on = can_go_on
        self._known = 0
        self._told = ""
        self._sign = Sign(self)
        self.headline, self.says, self.count, self.told = (plain_label(self) for _ in range(4))
        self.headline.setProperty("role", "section")
        for label in (self.says, self.count, self.told):
            label.setWordWrap(True)
        self.count.setProperty("role", "second")
        self.told.setProperty("role", "second")
        self.report = verbatim(self)
        self.report.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.copy_button, self.save_button = QPushButton(self), QPushButton(self)
        self.go_on_button, self.quit_button = QPushButton(self), QPushButton(self)
        for button in (self.copy_button, self.save_button, self.quit_button):
            button.setAutoDefault(False)
        theme.dress(self.go_on_button if can_go_on else self.quit_button, "primary")
        (self.go_on_button if can_go_on else self.quit_button).setDefault(True)
        self.go_on_button.setVisible(can_go_on)
        self._lay_out()
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self._ask_where)
        self.go_on_button.clicked.connect(self.accept)
        self.quit_button.clicked.connect(self.quit)
        self._timer = QTimer(self, interval=COUNT_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _lay_out(self) -> None:
        top = QGridLayout()
        top.setHorizontalSpacing(theme.PADDING)
        top.setColumnStretch(1, 1)
        top.addWidget(self._sign, 0, 0, Qt.AlignmentFlag.AlignTop)
        for row, label in enumerate((self.headline, self.says, self.count)):
            top.addWidget(label, row, 1)
        parts = self.copy_button, self.save_button, (self.told, 1), self.quit_button, self.go_on_button
        buttons = hbox(*parts, spacing=theme.GAP)
        vbox(top, (self.report, 1), buttons, parent=self, margins=theme.WIDE, spacing=theme.PADDING)

    def refresh(self) -> None:
        """Show the errors with their current counts; a new kind of error makes a new report."""
        faults = self._faults()
        if not faults:
            return
        total = sum(fault.count for fault in faults)
        words = tr("Something happened that should be impossible: {error} in {place}.")
        if self._saved is not None:
            safe = tr("Your session has been saved for recovery.")
        else:
            safe = tr("Your session could not be saved for recovery.")
        if not self._can_go_on:
            safe = tr("The window cannot open.")
        happened = words.format(error=faults[0].name, place=faults[0].place)
        self._set(self.says, together([happened, safe]))
        often = tr("It has happened {n} times.", total).format(n=number_text(total))
        self._set(self.count, often if total > 1 else "")
        self.count.setVisible(total > 1)
        if len(faults) != self._known:
            self._known = len(faults)
            self.report.setPlainText(report_text(faults))

    def _set(self, label: QLabel, text: str) -> None:
        if label.text() != text:
            label.setText(text)

    def rescale(self) -> None:
        """Take the size of the current scale, as far as the screen has room."""
        self.report.setFont(theme.font(theme.LABEL, mono=True))
        room = self.screen().availableSize() * 0.9
        self.resize(min(theme.px(680), room.width()), min(theme.px(460), room.height()))

    def retranslate(self) -> None:
        self.setWindowTitle("Plyscope")
        self.headline.setText(tr("An error that should never happen"))
        self.report.setAccessibleName(tr("Report"))
        self.copy_button.setText(tr("Copy report"))
        self.save_button.setText(tr("Save report…"))
        self.go_on_button.setText(tr("Go on"))
        self.quit_button.setText(tr("Quit"))
        self.refresh()

    def copy(self) -> None:
        """Put the report, with the present counts, on the clipboard."""
        QGuiApplication.clipboard().setText(report_text(self._faults()))
        self._say(tr("Copied."))

    def _ask_where(self) -> None:
        places = QStandardPaths.StandardLocation
        folder = QStandardPaths.writableLocation(places.DocumentsLocation)
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Save report"), str(Path(folder) / REPORT_NAME), tr("Text (*.txt)")
        )
        if name:
            self.save_report(Path(name))

    def save_report(self, path: Path) -> None:
        """Write the report into a file, and show the path, or the error."""
        try:
            content = report_text(self._faults()).encode("utf-8", "replace")
            beside(lambda: save_bytes(path, content), path, self)
        except OSError as error:
            why = heard(error.strerror or str(error))
            self._say(tr("It could not be written: {reason}").format(reason=why))
        else:
            self._say(tr("Saved as {name}.").format(name=shown_name(path.name)))

    def _say(self, text: str) -> None:
        self.told.setText(text)

    def quit(self) -> None:
        """End the program; what could be saved is saved."""
        self.accept()
        QApplication.exit(1)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._timer.stop()
            self.gone.emit()
