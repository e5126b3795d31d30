"""Print: tree, board or both on a page, in shades of grey unless colours are wanted; or the page as a PDF."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSizeF, Signal
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from plyscope_desktop.exports.picture_dialog import PictureDialog
from plyscope_desktop.exports.picture_form import PictureForm
from plyscope_desktop.exports.remembered_choice import (
    FOR_PAPER,
    Choice,
    remember,
    remember_folder,
    remembered,
)
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.exports.subject import Subject
from plyscope_desktop.exports.write_picture import (
    PRINT_DPI,
    ExportError,
    page_for,
    paint_on_page,
    pdf_of,
    save,
    scale_to_fit,
)
from plyscope_desktop.runtime.job import beside
from plyscope_desktop.runtime.language import heard, marked, tr
from plyscope_desktop.widgets.segments import Segments


def printers() -> list[str]:
    """The printers that are set up on this computer."""
    return list(QPrinterInfo.availablePrinterNames())


def print_on(sheet: Sheet, printer: QPrinter) -> None:
    """Print a sheet on one page; raises ExportError where the printer does not take it."""
    painter = QPainter()
    if not painter.begin(printer):
        raise ExportError(tr("The printer does not answer."))
    room = printer.pageLayout().paintRect(QPageLayout.Unit.Point).size()
    scale = scale_to_fit(sheet, QSizeF(room.width() / 72, room.height() / 72))
    dpi = printer.resolution()
    paint_on_page(painter, sheet, printer.pageLayout().paintRectPixels(dpi).width(), dpi, scale)
    painter.end()


class PageForm(PictureForm):
    """The rows of a picture with the paper."""

    def middle(self) -> None:
        self.paper = Segments(parent=self)
        self.add_row(self.paper, marked("Paper"))
        self.paper.changed.connect(lambda paper: self.put(paper=paper))

    def show_choice(self, choice: Choice) -> None:
        if choice.paper == "picture":
            choice = replace(choice, paper=FOR_PAPER.paper)
        super().show_choice(choice)
        self.paper.set_value(choice.paper)

    def retranslate(self) -> None:
        self.paper.set_choices([("a4", "A4"), ("letter", "Letter")])
        super().retranslate()


class PrintDialog(PictureDialog):
    """`printed`: the page went to a printer; `saved` carries the path of its PDF."""

    printed = Signal()
    saved = Signal(str)

    def __init__(self, subject: Subject, parent: QWidget | None = None) -> None:
        boxes = ("caption", "legend", "moment", "coordinates", "bar")
        form = PageForm(subject, whats=("tree", "board", "both"), boxes=boxes)
        super().__init__(subject, form, parent)
        self.setObjectName("print")
        self.print_button, self.pdf_button = QPushButton(self), QPushButton(self)
        self.buttons.addStretch(1)
        self.buttons.addWidget(self.cancel_button)
        self.buttons.addWidget(self.pdf_button)
        self.buttons.addWidget(self.print_button)
        self.print_button.clicked.connect(self.choose_printer)
        self.pdf_button.clicked.connect(self.ask)
        self._has_printer = bool(printers())
        first = self.print_button if self._has_printer else self.pdf_button
        first.setProperty("role", "primary")
        first.setDefault(True)
        choice = remembered("page", FOR_PAPER)
        self.begin(choice, self.cancel_button, self.pdf_button, self.print_button)

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Print"))
        self.print_button.setText(tr("Print…"))
        self.pdf_button.setText(tr("Save as PDF…"))
        self.cancel_button.setText(tr("Cancel"))
        self.show_sheet()

    def show_sheet(self) -> None:
        sheet = self.sheet
        self.says.clear()
        if sheet is not None:
            page = page_for(sheet, self.form.choice.paper)
            self.preview.show_sheet(sheet, page)
            across = page.layout.orientation() == QPageLayout.Orientation.Landscape
            text = tr("One page, landscape, {size}") if across else tr("One page, portrait, {size}")
            self.says.setText(text.format(size=page.text))
            self.preview.setAccessibleDescription(f"{self.says.text()}\n{sheet.description}")
        none = tr("No printer is set up on this computer. Save the page as a PDF instead.")
        rows = tr("The rows of very many nodes are printed at {dpi} dpi.").format(dpi=PRINT_DPI)
        remarks = [none] if not self._has_printer else []
        if sheet is not None and sheet.rows:
            remarks.append(rows)
        self.remarks.setText("\n".join(remarks))
        self.remarks.setVisible(bool(remarks))
        self.print_button.setEnabled(sheet is not None and self._has_printer)
        self.pdf_button.setEnabled(sheet is not None)

    def choose_printer(self) -> None:
        """Let the system's dialog choose a printer, and print."""
        sheet = self.up_to_date()
        if sheet is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(page_for(sheet, self.form.choice.paper).layout)
        printer.setDocName(sheet.title)
        chooser = QPrintDialog(printer, self)
        if chooser.exec() == QDialog.DialogCode.Accepted:
            self.print_on(printer)

    def print_on(self, printer: QPrinter) -> None:
        """Print and close; on failure show the reason and stay open."""
        sheet = self.up_to_date()
        if sheet is None:
            return
        try:
            print_on(sheet, printer)
        except ExportError as error:
            self.message.show_message("error", str(error))
            return
        remember("page", self.form.choice)
        self.printed.emit()
        self.accept()

    def ask(self) -> None:
        """Ask for a name and save the page as a PDF."""
        if self.up_to_date() is None:
            return
        path = self.ask_for_file(tr("Save the page"), "pdf", "PDF")
        if path:
            self.save(path)

    def save(self, path: str) -> None:
        """Save the page as a PDF and close; on failure show the reason and stay open."""
        sheet = self.up_to_date()
        if sheet is None:
            return
        try:
            content = pdf_of(sheet, self.form.choice.paper)
            beside(lambda: save(path, content), Path(path), self)
        except (ExportError, OSError) as error:
            self.message.show_message("error", heard(str(error)))
            return
        remember("page", self.form.choice)
        remember_folder(str(Path(path).parent))
        self.saved.emit(path)
        self.accept()
