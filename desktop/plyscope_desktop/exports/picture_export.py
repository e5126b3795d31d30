"""Export a picture: what of, in which format, how large, with a preview; saved, or put on the clipboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope.rules.values import number_text
from plyscope_desktop.exports import clipboard
from plyscope_desktop.exports.picture_dialog import PictureDialog
from plyscope_desktop.exports.picture_form import ExportForm
from plyscope_desktop.exports.preview import millimetres, words_for_bytes
from plyscope_desktop.exports.remembered_choice import Choice, remember, remember_folder, remembered
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.exports.subject import Subject
from plyscope_desktop.exports.svg import svg_of
from plyscope_desktop.exports.write_picture import (
    PRINT_DPI,
    ExportError,
    image_of,
    page_for,
    pdf_of,
    pixels_of,
    png_of,
    save,
)
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import heard, tr

QUICK_PLACES = 300
"""Number of nodes up to which an SVG is made at once, only to know its size."""

GROWS = 1.2
"""A PNG grows with its scale to this power, since flat areas cost nothing."""


class ExportDialog(PictureDialog):
    """`saved` carries the path of a file that was written; the dialog then closes."""

    saved = Signal(str)
    copied = Signal()

    def __init__(self, subject: Subject, parent: QWidget | None = None, what: str = "") -> None:
        """`what` is "tree" or "board", empty for what was pictured last."""
        boxes = ("caption", "legend", "moment", "coordinates", "bar", "transparent")
        self._saving: Job | None = None
        super().__init__(subject, ExportForm(subject, whats=("tree", "board"), boxes=boxes), parent)
        self.setObjectName("export")
        self.copy_button, self.save_button = QPushButton(self), QPushButton(self)
        self.save_button.setProperty("role", "primary")
        self.save_button.setDefault(True)
        self.buttons.addWidget(self.copy_button)
        self.buttons.addStretch(1)
        self.buttons.addWidget(self.cancel_button)
        self.buttons.addWidget(self.save_button)
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self.ask)
        choice = remembered("picture", Choice())
        choice = replace(choice, what=what or choice.what)
        if choice.what == "both":
            choice = replace(choice, what="board")
        self.begin(choice, self.copy_button, self.cancel_button, self.save_button)

    @property
    def _form(self) -> ExportForm:
        assert isinstance(self.form, ExportForm)
        return self.form

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Export a picture"))
        self.copy_button.setText(tr("Copy"))
        self.cancel_button.setText(tr("Cancel"))
        self.save_button.setText(tr("Save…"))
        self.show_sheet()

    def show_sheet(self) -> None:
        sheet, choice = self.sheet, self.form.choice
        able = sheet is not None
        self.remarks.hide()
        if sheet is None:
            self.says.clear()
        else:
            on_paper = choice.format == "pdf" and choice.paper != "picture"
            self.preview.show_sheet(sheet, page_for(sheet, choice.paper) if on_paper else None)
            self._form.show_natural_width(sheet.width)
            try:
                self.says.setText(self._size_text(sheet))
            except ExportError as error:
                able = False
                self.says.setText(str(error))
            self._remark(sheet)
            self.preview.setAccessibleDescription(f"{self.says.text()}\n{sheet.description}")
        self.save_button.setEnabled(able and self._saving is None)
        self.copy_button.setEnabled(able and self._saving is None)

    def _size_text(self, sheet: Sheet) -> str:
        """Return the size of the picture; raise ExportError if it is too large."""
        choice = self.form.choice
        if choice.format == "png":
            size = pixels_of(sheet, choice.times)
            text = tr("{width} × {height} px, {across} × {down} mm at {dpi} dpi, {bytes}")
            return text.format(
                width=number_text(size.width()),
                height=number_text(size.height()),
                across=millimetres(size.width(), choice.dpi),
                down=millimetres(size.height(), choice.dpi),
                dpi=choice.dpi,
                bytes=words_for_bytes(self._png_bytes(sheet)),
            )
        if choice.format == "pdf":
            return page_for(sheet, choice.paper).text
        size_text = tr("{width} × {height} px").format(
            width=number_text(round(sheet.width)), height=number_text(round(sheet.height))
        )
        if sheet.rows or sheet.places > QUICK_PLACES:
            return size_text
        return tr("{size}, {bytes}").format(size=size_text, bytes=words_for_bytes(len(svg_of(sheet))))

    def _png_bytes(self, sheet: Sheet) -> float:
        """Roughly, from a small picture of it."""
        image = self.preview.image
        if image.isNull():
            self.preview.grab()
            image = self.preview.image
        times = self.form.choice.times * sheet.width / max(1, image.width())
        return float(len(png_of(image)) * times**GROWS)

    def _remark(self, sheet: Sheet) -> None:
        if sheet.rows and self.form.choice.format != "png":
            text = tr("The rows of very many nodes are an image of {dpi} dpi in it; all else stays sharp.")
            self.remarks.setText(text.format(dpi=PRINT_DPI))
            self.remarks.show()

    def copy(self) -> None:
        """Put the picture on the clipboard as pixels, SVG and words."""
        sheet = self.up_to_date()
        if sheet is None:
            return
        choice = self.form.choice
        png = choice.format == "png"
        try:
            if png:
                clipboard.put(sheet, choice.times, choice.dpi)
            else:
                clipboard.put(sheet)
        except ExportError as error:
            self.message.show_message("error", str(error))
            return
        remember("picture", choice)
        self.message.show_message("info", tr("The picture is on the clipboard."))
        self.copied.emit()

    def ask(self) -> None:
        """Ask for a name and save."""
        if self.up_to_date() is None:
            return
        suffix = self.form.choice.format
        path = self.ask_for_file(tr("Save the picture"), suffix, suffix.upper())
        if path:
            self.save(path)

    def save(self, path: str) -> None:
        """Save under this name and close; on failure show the reason and stay open."""
        sheet, choice = self.up_to_date(), self.form.choice
        if sheet is None or self._saving is not None:
            return
        try:
            content = _rendered(sheet, choice)
        except ExportError as error:
            self.message.show_message("error", str(error))
            return
        remember("picture", choice)
        remember_folder(str(Path(path).parent))
        title = sheet.title
        self._saving = Job(
            lambda: save(path, png_of(content, title) if isinstance(content, QImage) else content),
            self,
            lambda job: self._saved(job, path),
            file=Path(path),
        )
        self.message.dismiss()
        self.show_sheet()
        self._saving.start()

    def _saved(self, job: Job, path: str) -> None:
        self._saving = None
        self.show_sheet()
        if isinstance(job.error, ExportError | OSError):
            self.message.show_message("error", heard(str(job.error)))
            return
        if job.error is not None:
            raise job.error
        self.saved.emit(path)
        self.accept()

    def done(self, result: int) -> None:
        """Close; a file that is being written is ended beside the window."""
        Job.close_all(self)
        self._saving = None
        super().done(result)


def _rendered(sheet: Sheet, choice: Choice) -> bytes | QImage:
    """Contents of the file: a finished SVG or PDF, or the pixels of a PNG; raises ExportError."""
    if choice.format == "svg":
        return svg_of(sheet)
    if choice.format == "pdf":
        return pdf_of(sheet, choice.paper)
    return image_of(sheet, choice.times, choice.dpi)
