"""SheetFiles: where a sheet comes from and goes to; files are made in a thread, one order at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QMessageBox

from plyscope.files.file_names import shown_name
from plyscope.files.file_stamp import Stamp, refuse_changed, stamp_of
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.exchange.questions import MOST_VARIANTS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import Stopped
from plyscope.lessons.paper import Paper, paper_of
from plyscope.lessons.sheet import Sheet
from plyscope.lessons.sheet_file import SUFFIX
from plyscope.rules.stop import Stop
from plyscope_desktop.exports.printing import printers
from plyscope_desktop.exports.remembered_choice import asked_path, last_folder, remember_folder
from plyscope_desktop.paper.page_flow import PaperFlow
from plyscope_desktop.paper.print_sheet import LAYOUT, paint
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.job import Job, beside, place_to_ask
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.sheet_editor import kept_drafts, output
from plyscope_desktop.sheet_editor.draft import Draft
from plyscope_desktop.sheet_editor.making import RowError
from plyscope_desktop.sheet_editor.names import error_text, left_out_text
from plyscope_desktop.sheet_editor.output import Opened, Source
from plyscope_desktop.words.exercises import said

if TYPE_CHECKING:
    from plyscope_desktop.sheet_editor.window import SheetEditor

FIRST_VERSIONS = 10
DOCUMENTS = QStandardPaths.StandardLocation.DocumentsLocation


class SheetFiles(QObject):
    """The files of one editor. `changed`: the file is another, or an order begins, goes on or ends."""

    changed = Signal()

    def __init__(self, editor: SheetEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self.path: Path | None = None
        self._stamp: Stamp | None = None
        """That of the file, as it was read or written here last."""
        self.share = 0.0
        """How much of an order is done, from 0 to 1."""
        self._job: Job | None = None
        self._stop = Stop()

    @property
    def writing(self) -> bool:
        """Return True while files are made."""
        return self._job is not None

    # New and open.

    def begin(self) -> None:
        """Begin another sheet, after what is not saved was saved or may be lost."""
        if self._editor.may_lose():
            self.path = None
            self._editor.edited.begin(Draft())
            self._editor.message.dismiss()
            self.changed.emit()

    def ask_what_to_open(self) -> None:
        """Ask for a sheet or a recipe, and open it."""
        kinds = ";;".join(
            (
                tr("Sheets and recipes") + f" (*{SUFFIX} *{output.RECIPE})",
                tr("All files") + " (*)",
            )
        )
        folder = place_to_ask(self.path.parent if self.path is not None else Path(last_folder()))
        chosen, _ = QFileDialog.getOpenFileName(self._editor, tr("Open a sheet or a recipe"), folder, kinds)
        if chosen:
            self.open(Path(chosen))

    def open(self, path: Path) -> None:
        """Open a file in the place of what is shown."""
        if not self.writing and self._editor.may_lose():
            self._start(lambda: _read(path), partial(self._show, path, path), file=path)

    def open_kept(self, path: Path) -> None:
        """Open a draft that was kept; it has no file and is not saved."""

        def show(job: Job) -> None:
            self._show(path, None, job)
            if job.error is None:
                self._editor.edited.stack.resetClean()
                kept_drafts.forget(path)

        if not self.writing and self._editor.may_lose():
            self._start(lambda: _read(path), show)

    def _show(self, path: Path, own: Path | None, job: Job) -> None:
        """Show what was read from a file; `own` is where it is saved again."""
        if self._failed(job, path.name):
            return
        opened, stamp = job.result
        assert isinstance(opened, Opened)
        editor = self._editor
        self.path, self._stamp = own, stamp
        editor.message.dismiss()
        editor.making.keep(opened.known)
        editor.edited.begin(opened.draft)
        self.changed.emit()

    # Save.

    def save(self) -> None:
        """Save to the file that it came from, or ask for one."""
        if self.path is None:
            self.ask_for_sheet()
        elif self._may_write():
            self._write_own(self.path)

    def ask_for_sheet(self) -> None:
        """Ask for a file and save the sheet."""
        self._save_as(tr("Save the sheet"), SUFFIX, tr("Sheets"))

    def ask_for_recipe(self) -> None:
        """Ask for a file and save the recipe."""
        self._save_as(tr("Save the recipe"), output.RECIPE, tr("Recipes"))

    def _save_as(self, title: str, suffix: str, kind: str) -> None:
        path = self._asked(title, suffix, kind) if self._may_write() else None
        if path is not None:
            self._write_own(path, asked=True)

    def save_now(self) -> bool:
        """Save before the window closes, and wait for it; return False if that failed."""
        if not self._may_write():
            return False
        asked = self.path is None
        path = self.path or self._asked(tr("Save the sheet"), SUFFIX, tr("Sheets"))
        if path is None:
            return False
        source = self._source(version=False)
        write = self._writer_of(path, asked=asked)
        try:
            _, stamp = beside(lambda: write(path, source), path, self)
        except (RowError, ExerciseError, OSError) as error:
            self._say(error, path.name)
            return False
        self._is_saved(path, stamp)
        return True

    def _write_own(self, path: Path, *, asked: bool = False) -> None:
        source, write = self._source(version=False), self._writer_of(path, asked=asked)
        draft = source.draft

        def told(job: Job) -> None:
            if not self._failed(job, path.name):
                result, stamp = job.result
                self._stamp = stamp if path == self.path else self._stamp
                if self._editor.edited.draft == draft:
                    self._is_saved(path, stamp)
                self._say_saved(path, _fixed_text(result) if isinstance(result, list) else "")

        self._start(lambda: write(path, source), told, file=path)

    def _writer_of(self, path: Path, *, asked: bool) -> Callable[[Path, Source], tuple[object, Stamp | None]]:
        """Return what writes a sheet or a recipe, and gives the stamp of the file then.

        It raises ChangedElsewhere for a file that another program has changed, unless the user was `asked`.
        """
        write = output.write_recipe if path.suffix.lower() == output.RECIPE else output.write_sheet
        known = self._stamp

        def written(path: Path, source: Source) -> tuple[object, Stamp | None]:
            if not asked:
                refuse_changed(path, known)
            result: object = write(path, source)
            return result, stamp_of(path)

        return written

    def _is_saved(self, path: Path, stamp: Stamp | None) -> None:
        self.path, self._stamp = path, stamp
        self._editor.edited.settle()
        self._editor.edited.stack.setClean()
        self.changed.emit()

    # Paper.

    def ask_for_pdf(self, *, key: bool) -> None:
        """Ask for a file and save the sheet, or its key, as a PDF."""
        if not self._may_write():
            return
        title = tr("Save the key") if key else tr("Save the sheet as PDF")
        path = self._asked(title, output.PDF, "PDF", self._letters() + ("-key" if key else ""))
        if path is not None:
            work = partial(output.write_pdf, path, self._source(), self._editor.preview.language, key=key)
            self._start(work, partial(self._written, path), file=path)

    def ask_for_tex(self) -> None:
        """Ask for a file and save the sheet as LaTeX, its key beside it."""
        if not self._may_write():
            return
        path = self._asked(tr("Save as LaTeX"), output.TEX, "LaTeX", self._letters())
        if path is not None:
            work = partial(output.write_tex, path, self._source(), self._editor.preview.language)
            self._start(work, partial(self._written, path), file=path)

    def ask_for_printer(self) -> None:
        """Print what the preview shows: the sheet or its key."""
        if not self._may_write():
            return
        if not printers():
            text = tr("No printer is set up on this computer. Save a PDF instead.")
            self._editor.message.show_message("warning", text)
            return
        source, key = self._source(), self._editor.preview.key
        self._start(lambda: paper_of(source.sheet(), key=key), self._choose_printer)

    def _choose_printer(self, job: Job) -> None:
        if self._failed(job, ""):
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        chooser = QPrintDialog(printer, self._editor)
        if chooser.exec() == QDialog.DialogCode.Accepted:
            self.print_on(printer, job.result)

    def print_on(self, printer: QPrinter, paper: Paper) -> None:
        """Print a paper on a printer that was chosen."""
        printer.setPageLayout(LAYOUT)
        printer.setFullPage(True)
        printer.setDocName(said(paper.title))
        if not paint(PaperFlow(paper, self._editor.preview.language), printer):
            self._editor.message.show_message("error", tr("The printer does not answer."))

    def ask_for_versions(self) -> None:
        """Ask how many versions there are to be and for a folder, and save them all."""
        editor = self._editor
        if not self._may_write():
            return
        most = output.most_versions(editor.edited.draft)
        text = tr("Each version has other numbers, and a key of the same shape. How many versions?")
        count, given = QInputDialog.getInt(editor, tr("Versions"), text, min(FIRST_VERSIONS, most), 1, most)
        if not given:
            return
        chosen = QFileDialog.getExistingDirectory(
            editor, tr("Folder of the versions"), place_to_ask(Path(last_folder()))
        )
        if not chosen:
            return
        folder, name = Path(chosen), self._name()
        remember_folder(str(folder))
        letters = [chr(ord(editor.edited.draft.letter) + number) for number in range(count)]
        paths = [path for letter in letters for path in output.version_paths(folder, name, letter)]
        try:
            there = beside(lambda: sum(path.exists() for path in paths), folder, self)
        except OSError as error:
            self._say(error, folder.name)
            return
        if there and not self._may_replace(there):
            return
        source = self._source(version=False)
        work = partial(output.write_versions, folder, name, source, count, editor.preview.language)

        def tell(done: tuple[int, list[Path]]) -> None:
            self.share = done[0] / count
            self.changed.emit()

        def end(job: Job) -> None:
            if not self._failed(job, ""):
                text = tr("Saved {n} files in {folder}.", len(paths))
                editor.message.show_message("info", text.format(n=len(paths), folder=folder.name))

        self._start(work, end, told=tell, file=folder)

    def _may_replace(self, count: int) -> bool:
        text = tr("{n} of these files are there already. Replace them?", count).format(n=count)
        Answer = QMessageBox.StandardButton
        chosen = QMessageBox.question(
            self._editor, tr("Versions"), text, Answer.Yes | Answer.Cancel, Answer.Cancel
        )
        return chosen == Answer.Yes

    # Other systems.

    def ask_for_exchange(self, *, moodle: bool) -> None:
        """Ask for a number of variants and a file, and save questions for another system."""
        if not self._may_write():
            return
        editor = self._editor
        name = "Moodle XML" if moodle else "QTI 1.2"
        text = tr("Each question can have variants with other numbers. How many, the sheet's own among them?")
        count, given = QInputDialog.getInt(editor, name, text, 1, 1, MOST_VARIANTS)
        if not given:
            return
        suffix = output.MOODLE if moodle else output.QTI
        path = self._asked(tr("Export questions"), suffix, name, self._letters())
        if path is None:
            return
        paper = editor.preview.language
        tongue = language.current() if paper == "both" else paper
        work = partial(output.write_exchange, path, self._source(), tongue, count)
        self._start(work, partial(self._exported, path), file=path)

    def _exported(self, path: Path, job: Job) -> None:
        if not self._failed(job, path.name):
            self._say_saved(path, "\n".join(left_out_text(sentence) for sentence in job.result))

    # The main window.

    def try_out(self) -> None:
        """Open the sheet in the main window, as a student does."""
        if not self._may_write():
            return
        source = self._source()

        def show(job: Job) -> None:
            if not self._failed(job, ""):
                assert isinstance(job.result, Sheet)
                self._editor.answer_wanted.emit(job.result)

        self._start(source.sheet, show)

    # Orders.

    def stop(self) -> None:
        """Stop the order; files that are finished stay."""
        self._stop.set()

    def close(self) -> None:
        """Stop; a file that is being written is ended beside the window."""
        self._stop.set()
        Job.close_all(self)
        self._job = None

    def _source(self, *, version: bool = True) -> Source:
        editor = self._editor
        self._stop = Stop()
        number = editor.preview.version if version else 0
        return Source(editor.edited.draft, dict(editor.making.results), number, self._stop)

    def _may_write(self) -> bool:
        """Return True if there is something to write, and all of it can be read; else say what is wrong."""
        editor = self._editor
        if self.writing:
            return False
        if not editor.edited.draft.rows:
            editor.message.show_message("warning", tr("A sheet needs at least one exercise."))
            return False
        if editor.form.unread:
            editor.message.show_message("error", editor.form.unread)
            editor.form.data.setFocus()
            return False
        return True

    def _start(
        self,
        work: Callable[[], Any],
        then: Callable[[Job], None],
        *,
        told: Callable[[Any], None] | None = None,
        file: Path | None = None,
    ) -> None:
        def end(job: Job) -> None:
            self._job = None
            self.changed.emit()
            then(job)

        self.share = 0.0
        self._job = Job(work, self, end, told=told, stop=self._stop.set, file=file, patient=told is not None)
        self._job.start()
        self.changed.emit()

    def _written(self, path: Path, job: Job) -> None:
        if not self._failed(job, path.name):
            self._say_saved(path)

    def _failed(self, job: Job, name: str) -> bool:
        """Return True if an order failed, and say why; raises what is no expected end."""
        if job.error is None:
            return False
        if not isinstance(job.error, RowError | ExerciseError | OSError | Stopped):
            raise job.error
        self._say(job.error, name)
        return True

    def _say(self, error: Exception, name: str) -> None:
        editor = self._editor
        if isinstance(error, Stopped):
            editor.message.show_message("info", tr("Stopped."))
        elif isinstance(error, RowError):
            text = tr("Exercise {n} cannot be made: {why}")
            editor.message.show_message("error", text.format(n=error.number, why=error_text(error.error)))
            editor.edited.select(error.id)
        else:
            why = error_text(error) if isinstance(error, ExerciseError) else heard(str(error))
            name = shown_name(name)
            editor.message.show_message("error", f"{name}: {why}" if name and name not in why else why)

    def _say_saved(self, path: Path, remark: str = "") -> None:
        text = tr("Saved {name}.").format(name=shown_name(path.name))
        if remark:
            self._editor.message.show_message("warning", f"{text}\n{remark}")
        else:
            self._editor.message.show_message("info", text)

    def _name(self) -> str:
        if self.path is not None:
            return self.path.stem
        title: Bilingual = self._editor.edited.draft.shown_title
        return output.file_name(said(title))

    def _letters(self) -> str:
        """The letter of the version that is shown, as the end of a file's name; "" for the sheet itself."""
        number = self._editor.preview.version
        return f"-{chr(ord(self._editor.edited.draft.letter) + number)}" if number else ""

    def _asked(self, title: str, suffix: str, kind: str, end: str = "") -> Path | None:
        """Ask for a file to write."""
        chosen = asked_path(self._editor, title, DOCUMENTS, f"{self._name()}{end}{suffix}", kind)
        if not chosen:
            return None
        remember_folder(str(Path(chosen).parent))
        return Path(chosen)


def _read(path: Path) -> tuple[Opened, Stamp | None]:
    """Read a file, and its stamp before that; raises ExerciseError, OSError."""
    stamp = stamp_of(path)
    return output.open_file(path), stamp


def _fixed_text(numbers: list[int]) -> str:
    """The exercises that are written with their numbers, since drawing again would find others."""
    if not numbers:
        return ""
    text = tr("Written with their numbers, since this program would draw others: exercises {list}.")
    return text.format(list=", ".join(map(str, numbers)))
