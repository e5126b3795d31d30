"""Student: the number and the name that go with the answers to a sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from plyscope.lessons.sheet import Sheet
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.words.exercises import said

WIDTH = 420


class StudentDialog(QDialog):
    """`chosen` carries number and name. Where numbers are drawn for each student, the number is needed."""

    chosen = Signal(str, str)
    help_page = "exercises"

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.sheet = sheet
        self.title = theme.styled(plain_label(self, text=said(sheet.title), wordWrap=True), "section")
        self.about = plain_label(self, wordWrap=True)
        self.number, self.name = QLineEdit(self), QLineEdit(self)
        form = Form(self)
        form.add_row(self.number, marked("Your number"))
        form.add_row(self.name, marked("Your name"))
        self.trust = theme.styled(plain_label(self, wordWrap=True), "caption")
        self.cancel = QPushButton(self, autoDefault=False)
        self.start = theme.styled(QPushButton(self), "primary")
        self.start.setDefault(True)
        buttons = hbox(1, self.cancel, self.start, margins=0)
        vbox(self.title, self.about, form, self.trust, buttons, parent=self)
        self.setMinimumWidth(theme.px(WIDTH))
        self.cancel.clicked.connect(self.reject)
        self.start.clicked.connect(self._begin)
        self.number.textChanged.connect(self._settle)
        follow(self.retranslate)
        self._settle()

    def _settle(self) -> None:
        needed = self.sheet.numbers == "per-student"
        self.start.setEnabled(bool(self.number.text().strip()) or not needed)

    def _begin(self) -> None:
        self.chosen.emit(self.number.text().strip(), self.name.text().strip())
        self.accept()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Sheet"))
        count, points = len(self.sheet.items), self.sheet.points
        text = tr("{n} exercises, {points} points.", count).format(n=count, points=points)
        if self.sheet.feedback == "end":
            text += " " + tr("Results come when all is handed in.")
        else:
            text += " " + tr("Checks for each exercise: {n}.").format(n=self.sheet.checks)
        self.about.setText(text)
        self.trust.setText(
            tr(
                "The file of your answers keeps what you did, in its order. It is no examination: whoever "
                "has this program can solve the sheet with it."
            )
        )
        self.cancel.setText(tr("Cancel"))
        self.start.setText(tr("Begin"))
