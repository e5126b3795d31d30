"""About: the version, which core runs, the libraries and the licences."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from plyscope import health
from plyscope_desktop import theme
from plyscope_desktop.language import follow, tr

LICENCES = (
    ("Plyscope", "GPL-3.0-or-later"),
    ("Qt, PySide6", "LGPL-3.0-only"),
    ("pyqtgraph", "MIT"),
    ("networkx, NumPy", "BSD-3-Clause"),
    ("Cython", "Apache-2.0"),
    ("Noto Sans SC (as Plyscope Sans)", "OFL-1.1"),
    ("DejaVu Sans", "Bitstream Vera"),
)


class AboutDialog(QDialog):
    """Says what runs here, in a form that can be copied into a report."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        found = health.examine()
        self.title = QLabel("Plyscope " + found.version)
        self.title.setProperty("role", "page")
        self.says = QLabel()
        self.says.setWordWrap(True)
        self.report = QPlainTextEdit()
        self.report.setReadOnly(True)
        self.report.setFont(theme.font(theme.LABEL, mono=True))
        licences = "\n".join(f"{name:<34}{licence}" for name, licence in LICENCES)
        self.report.setPlainText(f"{found.text()}\n\n{licences}")
        self.buttons = QDialogButtonBox()
        self.copy_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.close_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.copy_button.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(self.report.toPlainText())
        )
        self.close_button.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.title, self.says, self.report, self.buttons):
            column.addWidget(widget)
        self._core = found.core
        self.resize(theme.px(620), theme.px(520))
        follow(self.retranslate)

    def retranslate(self) -> None:
        """Say every word again."""
        self.setWindowTitle(tr("About Plyscope"))
        core = {
            "compiled": tr("The compiled core runs."),
            "interpreted": tr("The interpreted core runs: the same results, about 100 times slower."),
            "stale": tr("The compiled core is older than its sources: build it again."),
            "mixed": tr("Only a part of the core is compiled: build it again."),
        }
        self.says.setText(tr("A laboratory for adversarial search.") + " " + core[self._core])
        self.copy_button.setText(tr("Copy report"))
        self.close_button.setText(tr("Close"))
