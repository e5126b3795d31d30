"""About: the version, which core runs, the libraries, the licences, and where log and settings are."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QWidget,
)

from plyscope import installation
from plyscope_desktop.dialogs.log import LogDialog
from plyscope_desktop.dialogs.text_dialog import lay_out, verbatim
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import licences, log_file, settings
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.words.phrases import together

REPORT_COLUMN = 170
"""Width of the first column of the report."""

ADVICE = (
    marked("Sources were edited after they were compiled ({1}). {2}"),
    marked("Only a part of the core is compiled. {1}"),
    marked("The core is interpreted: the same results, much slower. {1}"),
    marked("Left out, since it cannot be used: {1}"),
    marked("Run `python3 packaging/bootstrap.py build` in the checkout, or install Plyscope again."),
)
"""What the state of the installation may need."""


class AboutDialog(QDialog):
    """Version, system and libraries in a form that can be copied into a report, and the licences."""

    help_page = "contents"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._found = installation.examine()
        more = (
            (marked("Source offer"), licences.source_offer()),
            (marked("All notices"), licences.notices()),
        )
        self._more = [(title, text) for title, text in more if text]
        self.title, self.says, self.source, self.log, self.told = (plain_label(self) for _ in range(5))
        self.title.setProperty("role", "page")
        self.title.setText("Plyscope " + self._found.version)
        for label in (self.says, self.source, self.log):
            label.setWordWrap(True)
        for label in (self.log, self.told):
            label.setProperty("role", "second")
        self.report, self.licence = verbatim(self), verbatim(self)
        self.parts = QListWidget(self)
        self.parts.addItems([*(part.name for part in licences.PARTS), *(title for title, _ in self._more)])
        self.terms = theme.styled(plain_label(self), "section")
        self.note = plain_label(self, wordWrap=True)
        self.log_button, self.settings_button = QPushButton(self), QPushButton(self)
        self.copy_button, self.close_button = QPushButton(self), QPushButton(self)
        for button in (self.log_button, self.settings_button, self.copy_button):
            button.setAutoDefault(False)
        self.close_button.setProperty("role", "primary")
        self.close_button.setDefault(True)
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self._lay_out()
        self.parts.currentRowChanged.connect(self._show_part)
        self.copy_button.clicked.connect(self.copy)
        self.log_button.clicked.connect(lambda: LogDialog(self).open())
        self.settings_button.clicked.connect(open_settings_folder)
        self.close_button.clicked.connect(self.reject)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.parts.setCurrentRow(0)
        buttons = (self.copy_button, self.log_button, self.settings_button, self.close_button)
        as_read(self.tabs.tabBar(), self.report, self.parts, self.licence, *buttons)
        self.close_button.setFocus()

    def _lay_out(self) -> None:
        program = QWidget(self)
        self._program = vbox(self.says, self.source, (self.report, 1), self.log, parent=program)
        terms = QWidget(self)
        rule = QFrame(self, frameShape=QFrame.Shape.VLine)
        self._terms = vbox(self.terms, self.note, (self.licence, 1))
        hbox(self.parts, rule, (self._terms, 1), parent=terms, margins=0, spacing=0)
        self.tabs.addTab(program, "")
        self.tabs.addTab(terms, "")
        buttons = (self.copy_button, self.log_button, self.settings_button)
        lay_out(self, self.title, self.tabs, buttons, self.told, self.close_button)

    def rescale(self) -> None:
        """Take the size of the current scale, as far as the screen has room."""
        self.report.setFont(theme.font(theme.LABEL, mono=True))
        self.report.setTabStopDistance(theme.px(REPORT_COLUMN))
        self.licence.setFont(theme.font(theme.LABEL, mono=True))
        pad = theme.px(theme.PADDING)
        self._program.setContentsMargins(0, pad, 0, 0)
        self._program.setSpacing(pad)
        self._terms.setContentsMargins(pad, pad, 0, 0)
        self._terms.setSpacing(theme.px(theme.GAP))
        self.parts.setFixedWidth(theme.px(230))
        self.parts.ensurePolished()
        self.parts.doItemsLayout()
        room = self.screen().availableSize() * 0.92
        self.resize(min(theme.px(880), room.width()), min(theme.px(560), room.height()))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("About Plyscope"))
        core = {
            "compiled": tr("The compiled core runs."),
            "interpreted": tr("The interpreted core runs: the same results, about 100 times slower."),
            "stale": tr("The compiled core is older than its sources: build it again."),
            "mixed": tr("Only a part of the core is compiled: build it again."),
        }
        self.says.setText(together([tr("A laboratory for adversarial search."), core[self._found.core]]))
        self.source.setText(
            tr(
                "You have a right to the source of this version: the source offer among the licences says "
                "how to get it. The panel Source shows the algorithms just as they run."
            )
        )
        self.report.setPlainText(self._report_text())
        self.log.setText(self._log_text())
        self.tabs.setTabText(0, tr("Program"))
        self.tabs.setTabText(1, tr("Licences"))
        self.log_button.setText(tr("Show the log file"))
        self.settings_button.setText(tr("Open the settings folder"))
        self.copy_button.setText(tr("Copy report"))
        self.told.setText("")
        self.close_button.setText(tr("Close"))
        self.report.setAccessibleName(tr("Report"))
        self.licence.setAccessibleName(tr("Text of the licence"))
        self.parts.setAccessibleName(tr("Licences"))
        for row, (title, _) in enumerate(self._more, len(licences.PARTS)):
            self.parts.item(row).setText(tr(title))
        self._show_part(self.parts.currentRow())

    def copy(self) -> None:
        """Put the report on the clipboard, without the folders of this machine."""
        QGuiApplication.clipboard().setText(log_file.without_home(self.report.toPlainText()))
        self.told.setText(tr("Copied."))

    def _report_text(self) -> str:
        """Return versions, libraries and advice, as `plyscope doctor` reports them."""
        found = self._found
        count = Counter[str](module.state for module in found.modules)
        states = {
            "compiled": tr("{n} compiled"),
            "interpreted": tr("{n} interpreted"),
            "stale": tr("{n} out of date"),
        }
        modules = ", ".join(text.format(n=count[state]) for state, text in states.items() if count[state])
        lines = [
            ("Plyscope", found.version),
            (tr("Core"), modules),
            (tr("C compiler"), found.compiler or tr("none found")),
            ("Python", found.python),
            (tr("Platform"), found.platform),
            *((name, version or tr("not installed")) for name, version in found.libraries.items()),
            (tr("Window"), tr("opens") if found.window is None else tr("cannot open")),
        ]
        table = "\n".join(f"{name}\t{value}" for name, value in lines)
        return "\n\n".join([table, *map(heard, found.advice())])

    def _log_text(self) -> str:
        log = log_file.current()
        if log.path is not None:
            return tr("Log file: {path}").format(path=log_file.without_home(str(log.path)))
        if log.problem:
            return tr("No log file can be written: {reason}").format(reason=log.problem)
        return tr("No log file is written.")

    def _show_part(self, row: int) -> None:
        """Show a text: licences have lines of their own, what is ours is wrapped."""
        of_others = row < len(licences.PARTS) or self._more[row - len(licences.PARTS)][0] != "Source offer"
        wrap = QPlainTextEdit.LineWrapMode
        self.licence.setLineWrapMode(wrap.NoWrap if of_others else wrap.WidgetWidth)
        if 0 <= row < len(licences.PARTS):
            part = licences.PARTS[row]
            self.terms.setText(part.licence)
            self.note.setText(tr(part.note) if part.note else "")
            text = licences.text_of(part)
            missing = tr("The text did not come with this installation. The licence is {name}.")
            self.licence.setPlainText(text or missing.format(name=part.licence))
        elif row >= 0:
            title, text = self._more[row - len(licences.PARTS)]
            self.terms.setText(tr(title))
            self.note.setText("")
            self.licence.setPlainText(text)
        self.note.setVisible(bool(self.note.text()))


def open_settings_folder() -> None:
    """Show the folder of the settings in the system's own way."""
    folder: Path = settings.folder()
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
