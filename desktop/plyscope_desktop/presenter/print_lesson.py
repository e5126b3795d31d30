"""Print a lesson: its scenes on paper or as a PDF, with or without answers and notes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtGui import QImage, QPixmap, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QCheckBox, QDialog, QProgressBar, QPushButton, QWidget

from plyscope_desktop.exports.printing import printers
from plyscope_desktop.exports.remembered_choice import asked_path, remember_folder
from plyscope_desktop.exports.write_picture import ExportError, save
from plyscope_desktop.look import theme
from plyscope_desktop.presenter.lesson_pages import layout, pages_of, pdf_of, print_on
from plyscope_desktop.presenter.scene_pictures import MakePage, ScenePictures
from plyscope_desktop.runtime.job import beside
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar

WIDTH = 440


class PrintLessonDialog(QDialog):
    """The pictures of the scenes are made first; `saved` carries the path of a PDF."""

    help_page = "lessons"

    saved = Signal(str)
    ready = Signal()

    def __init__(self, lesson: OpenLesson, make_page: MakePage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._lesson = lesson.lesson
        self._pictures: dict[int, QImage] = {}
        self._painter = ScenePictures(lesson, make_page, self, on_paper=True)
        self._painter.taken.connect(self._take)
        self.message = MessageBar(self)
        self.says = theme.styled(plain_label(self, wordWrap=True), "second")
        self.answers, self.notes = QCheckBox(self), QCheckBox(self)
        for box in (self.answers, self.notes):
            box.setChecked(True)
        self.progress = QProgressBar(self, textVisible=False)
        self.progress.setRange(0, self._count)
        self.cancel_button, self.pdf_button, self.print_button = (QPushButton(self) for _ in range(3))
        self.cancel_button.setAutoDefault(False)
        self._has_printer = bool(printers())
        theme.dress(self.print_button if self._has_printer else self.pdf_button, "primary")
        foot = hbox(1, self.cancel_button, self.pdf_button, self.print_button)
        self._column = vbox(
            self.message, self.says, self.answers, self.notes, self.progress, foot, parent=self
        )
        self.cancel_button.clicked.connect(self.reject)
        self.pdf_button.clicked.connect(self.ask)
        self.print_button.clicked.connect(self.choose_printer)
        self.finished.connect(self._painter.close)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self._next()

    @property
    def _count(self) -> int:
        return 0 if self._lesson is None else len(self._lesson.scenes)

    @property
    def complete(self) -> bool:
        """Return True if all pictures are there."""
        return len(self._pictures) == self._count

    def _next(self) -> None:
        """Make the next picture that is missing."""
        self.progress.setValue(len(self._pictures))
        self._show_state()
        if not self.complete:
            self._painter.show_scene(len(self._pictures), 0)
        else:
            self._painter.close()
            self.ready.emit()

    def _take(self, number: int, picture: QPixmap) -> None:
        self._pictures[number] = picture.toImage()
        self._next()

    def _show_state(self) -> None:
        self.progress.setVisible(not self.complete)
        self.pdf_button.setEnabled(self.complete)
        self.print_button.setEnabled(self.complete and self._has_printer)
        title = "" if self._lesson is None else self._lesson.title
        told = [tr("{title}: {n} scenes, one a page, A4", self._count).format(title=title, n=self._count)]
        if not self._has_printer:
            told.append(tr("No printer is set up on this computer. Save the page as a PDF instead."))
        self.says.setText("\n".join(told))

    def pages(self) -> QTextDocument:
        """Return the pages as they are chosen."""
        assert self._lesson is not None
        return pages_of(
            self._lesson, self._pictures, answers=self.answers.isChecked(), notes=self.notes.isChecked()
        )

    def ask(self) -> None:
        """Ask for a name and save the pages as a PDF."""
        if self._lesson is None:
            return
        name = f"{Path(self._lesson.name or self._lesson.id).stem}.pdf"
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        path = asked_path(self, tr("Save the lesson"), documents, name, "PDF")
        if path:
            self.save(path)

    def save(self, path: str) -> None:
        """Save the pages as a PDF and close; on failure show the reason and stay open."""
        if self._lesson is None:
            return
        try:
            content = pdf_of(self.pages(), self._lesson.title)
            beside(lambda: save(path, content), Path(path), self)
        except (ExportError, OSError) as error:
            self.message.show_message("error", heard(str(error)))
            return
        remember_folder(str(Path(path).parent))
        self.saved.emit(path)
        self.accept()

    def choose_printer(self) -> None:
        """Let the system's dialog choose a printer, and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(layout())
        printer.setDocName("" if self._lesson is None else self._lesson.title)
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            print_on(self.pages(), printer)
            self.accept()

    def rescale(self) -> None:
        self.setMinimumWidth(theme.px(WIDTH))
        self._column.setContentsMargins(*[theme.px(theme.PADDING)] * 4)
        self._column.setSpacing(theme.px(theme.PADDING))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Print the lesson"))
        self.answers.setText(tr("Answers"))
        self.notes.setText(tr("Notes of the lecturer"))
        self.cancel_button.setText(tr("Cancel"))
        self.pdf_button.setText(tr("Save as PDF…"))
        self.print_button.setText(tr("Print…"))
        self._show_state()
