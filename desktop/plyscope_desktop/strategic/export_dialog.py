"""Export the matrix: the format, what is in the picture, and a preview; saved, or put on the clipboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QRectF, QStandardPaths, Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QStackedWidget, QWidget

from plyscope.exports.matrix_svg import svg_of_matrix
from plyscope.rules.payoffs import PayoffError
from plyscope.rules.position import PositionError
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.exports.remembered_choice import asked_path, remember, remember_folder, remembered
from plyscope_desktop.exports.saving_dialog import SavingDialog
from plyscope_desktop.exports.write_picture import ExportError, save
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.strategic.export import FORMATS, PICTURES, MatrixChoice, contents, file_name, look_of
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.check_row import CheckRow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.screens import resize_within
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.tab_order import as_read, stops

WIDTH, HEIGHT = 720, 520
MOST_PREVIEW = 4_000
"""Characters of a text that are shown of it."""

BOXES = {
    "replies": marked("Best replies"),
    "caption": marked("Caption"),
    "document": marked("Whole document"),
}
SAID = {
    "tex": marked("A table for LaTeX in black and white, with boxes by TikZ."),
    "svg": marked("A picture that stays sharp at every size, for web pages and documents."),
    "pdf": marked("The same picture as one page, as large as it is."),
    "nfg": marked("The matrix for Gambit and other programs of game theory."),
    "efg": marked("The tree for Gambit, with its information sets."),
    "csv": marked("A line for each cell, for spreadsheets: strategies and payoffs as fractions."),
}
TITLES = {"tex": "TikZ", "svg": "SVG", "pdf": "PDF", "nfg": ".nfg", "efg": ".efg", "csv": "CSV"}


class _Picture(QWidget):
    """Shows an SVG on white, as large as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._renderer = QSvgRenderer(self)

    def show_svg(self, svg: str) -> None:
        """Show another picture."""
        self._renderer.load(QByteArray(svg.encode()))
        self.update()

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        size = self._renderer.defaultSize()
        if size.isEmpty():
            return
        times = min(self.width() / size.width(), self.height() / size.height(), theme.scale() * 1.5)
        wide, high = size.width() * times, size.height() * times
        area = QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)
        self._renderer.render(painter, area)


class MatrixExportDialog(SavingDialog):
    """Exports the matrix of a strategic game, or its tree. `saved` carries the path of the file."""

    help_page = "strategic"

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__("matrix_export", parent)
        self.strategic = strategic
        self.choice = remembered("matrix", MatrixChoice())
        self.content: bytes | None = None
        self._saving: Job | None = None
        self.form = Form(self)
        self.format = Segments(parent=self)
        self.checks = CheckRow(BOXES, self)
        self.form.add_row(self.format, marked("Format"))
        self.form.add_row(self.checks, marked("With"))
        self.says = theme.styled(plain_label(self, wordWrap=True), "second")
        self.picture, self.text = _Picture(self), QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.preview = QStackedWidget(self)
        self.preview.addWidget(self.picture)
        self.preview.addWidget(self.text)
        self.copy_button = QPushButton(self)
        self.lay_out(self.form, self.says, (self.preview, 1), hbox(self.copy_button, 1))
        self.format.changed.connect(lambda format: self.put(format=format))
        self.checks.checked.connect(lambda name, on: self.put(**{name: on}))
        self.copy_button.clicked.connect(self.copy)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self.show_writing(False)
        as_read(*self.form.controls, self.text, self.copy_button, self.cancel_button, self.save_button)
        next(stops(self.form)).setFocus()

    def rescale(self) -> None:
        super().rescale()
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(theme.px(theme.LABEL))
        self.text.setFont(font)
        resize_within(self, theme.px(WIDTH), theme.px(HEIGHT))

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(tr("Export the matrix"))
        self.copy_button.setText(tr("Copy"))
        self.text.setAccessibleName(tr("Contents of the file"))
        self.picture.setAccessibleName(tr("Preview"))
        self.format.set_choices([(format, TITLES[format]) for format in FORMATS])
        self.show_choice()

    def put(self, **fields: Any) -> None:
        """Change some fields of the choice, as a person does."""
        self.choice = replace(self.choice, **fields)
        self.show_choice()

    def show_choice(self) -> None:
        """Show the choice, and what the file will hold."""
        choice = self.choice
        self.format.set_value(choice.format)
        for name, box in self.checks.boxes.items():
            box.setChecked(getattr(choice, name))
            box.setVisible(name != "document" or choice.format == "tex")
        self.form.show_row(self.checks, choice.format in PICTURES)
        self.says.setText(tr(SAID[choice.format]))
        self.message.dismiss()
        try:
            self.content = contents(self.strategic, choice)
        except (PayoffError, PositionError) as error:
            self.content = None
            self.message.show_message("error", heard(str(error)))
        if choice.format in ("svg", "pdf") and self.strategic.game is not None:
            self.picture.show_svg(svg_of_matrix(self.strategic.game, look_of(self.strategic.game, choice)))
            self.preview.setCurrentWidget(self.picture)
        else:
            text = (self.content or b"").decode("utf-8-sig")
            self.text.setPlainText(text if len(text) <= MOST_PREVIEW else f"{text[:MOST_PREVIEW]}\n…")
            self.preview.setCurrentWidget(self.text)
        for button in (self.copy_button, self.save_button):
            button.setEnabled(self.content is not None)
        self.copy_button.setEnabled(self.content is not None and choice.format != "pdf")

    def copy(self) -> None:
        """Put the text of the file on the clipboard."""
        if self.content is None:
            return
        QGuiApplication.clipboard().setText(self.content.decode("utf-8-sig"))
        remember("matrix", self.choice)
        self.message.show_message("info", tr("The text is on the clipboard."))

    def ask(self) -> None:
        game = self.strategic.game
        if self.content is None or game is None:
            return
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        name, kind = file_name(game, self.choice), TITLES[self.choice.format]
        path = asked_path(self, tr("Export the matrix"), documents, name, kind)
        if path:
            self.write(path)

    def write(self, path: str) -> None:
        """Write under this name and close; on failure show the reason and stay open."""
        content = self.content
        if content is None or self._saving is not None:
            return
        remember("matrix", self.choice)
        remember_folder(str(Path(path).parent))
        self._saving = Job(
            lambda: save(path, content), self, lambda job: self._written(job, path), file=Path(path)
        )
        self._saving.start()

    def _written(self, job: Job, path: str) -> None:
        self._saving = None
        if isinstance(job.error, ExportError | OSError):
            self.message.show_message("error", heard(str(job.error)))
            return
        if job.error is not None:
            raise job.error
        self.saved.emit(path)
        self.accept()

    @property
    def writing_now(self) -> bool:
        return False

    def stop(self) -> None:
        """Nothing: the file is written in a moment, whole or not at all."""

    def done(self, result: int) -> None:
        """Close once nothing is being written any more."""
        Job.close_all(self)
        self._saving = None
        super().done(result)
