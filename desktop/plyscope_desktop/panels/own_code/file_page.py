"""File page: one file of own code in its editor, with errors, breakpoints, and changes on the disk."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from plyscope.files.file_names import shown_name
from plyscope.own_code.workshop import OwnFile, read_source
from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.document.search_setup import Breakpoint
from plyscope_desktop.panels.own_code.unsaved_text import UnsavedText, left_behind
from plyscope_desktop.runtime.file_watch import FileWatch
from plyscope_desktop.runtime.job import Job, beside
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.session.own_code import OwnCode
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.code_editor.annotations import LineError
from plyscope_desktop.widgets.code_editor.editor import CodeEditor
from plyscope_desktop.widgets.message_bar import MessageBar

KEEP_MS = 2_000
"""Time after the last change of the text until it is kept aside."""
WORDS = ("enter", "better", "mean", "narrow", "cut", "leave", "round", "playout", "visit")
"""Methods of a search of one's own that write rows."""
WRITES = re.compile(rf"\bself\.({'|'.join(WORDS)})\(")
KIND = re.compile(r"\w*(Error|Exception|Exit|Interrupt|Iteration)(?=:|$)")
"""The type of an exception at the beginning of a sentence."""


def plain(text: str) -> str:
    """Return a text with the line ends of the editor."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


class FilePage(QWidget):
    """A file that is edited. `changed`: it was modified, saved or loaded, or failed."""

    help_page = "own-code"

    changed = Signal()

    def __init__(
        self, path: Path, own_code: OwnCode, document: EditedDocument, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.path, self.name = path, str(path)
        self._unsaved = UnsavedText(path)
        self._own_code, self._document = own_code, document
        self.is_loading = False
        self.error: OwnCodeError | None = None
        """What went wrong when the file was loaded or used last."""
        self._was_saved = False
        self._compared: tuple[OwnFile, int, bool] | None = None
        """The version and the revision of the text that were compared last, and whether they are the same."""
        self._from_check: Sequence[LineError] = ()
        self.message = MessageBar(self)
        self.editor = CodeEditor(self)
        vbox(self.message, (self.editor, 1), parent=self, margins=0, spacing=0)
        self.setFocusProxy(self.editor)
        self._disk = self._read() or ""
        self._set_text(self._disk)
        FileWatch(path, self).changed.connect(self.look_at_disk)
        self.editor.save_wanted.connect(self.save)
        self.editor.line_clicked.connect(self.toggle_breakpoint)
        self.editor.modification_changed.connect(self.changed)
        self._keep_soon = QTimer(self, singleShot=True, interval=KEEP_MS)
        self._keep_soon.timeout.connect(self.keep_aside)
        self.editor.text_changed.connect(self._keep_soon.start)
        self.show_breakpoints()
        self._offer_left()

    # The text and its file.

    def keep_aside(self) -> None:
        """Keep the changes for the case that the program ends before they are saved."""
        self._keep_soon.stop()
        if self.is_modified:
            self._unsaved.keep(self.editor.text())
        else:
            self.forget_changes()

    def leave_changes(self) -> None:
        """Keep the changes for the next start: the program ends."""
        self.keep_aside()
        self._unsaved.leave()

    def forget_changes(self) -> None:
        """Keep no changes: they are saved, or given up."""
        self._keep_soon.stop()
        self._unsaved.forget()

    def _offer_left(self) -> None:
        """Offer the changes that were not saved when a program ended, the latest first."""
        for left in left_behind(self.path):
            text = left.text()
            if text is None:
                continue
            if text == self._disk:
                left.forget()
                continue
            told = tr("Changes of {file} were not saved when Plyscope ended.").format(
                file=shown_name(self.path.name)
            )
            choices = (
                (tr("Bring them back"), partial(self._bring_back, left, text)),
                (tr("Forget them"), partial(self._forget_left, left)),
            )
            self.message.show_message("info", told, choices=choices)
            return

    def _bring_back(self, left: UnsavedText, text: str) -> None:
        """Take over what a program left; it stays where it is until it is kept by this one."""
        try:
            self.editor.replace_text(text)
        except ValueError as error:
            self.message.show_message("error", heard(str(error)))
            return
        if self._unsaved.keep(text):
            left.forget()

    def _forget_left(self, left: UnsavedText) -> None:
        left.forget()
        self._offer_left()

    @property
    def is_modified(self) -> bool:
        """Return True if the text differs from what was saved last."""
        return self.editor.is_modified()

    def save(self) -> bool:
        """Save the file, which loads it anew; return False if it could not be written."""
        text = self.editor.text()
        if self._is_changed_elsewhere():
            return False
        problem = self._own_code.save(self.path, text)
        if problem is not None:
            self.message.show_message("error", heard(problem))
            return False
        self._disk, self._was_saved = text, True
        self.editor.mark_saved()
        self.forget_changes()
        self.message.dismiss()
        self._set_breakpoints(self.editor.stops())
        self.changed.emit()
        return True

    def _is_changed_elsewhere(self) -> bool:
        """Return True if the file is not what was read or saved here last; the user is asked, then."""
        path = self.path

        def look() -> str | None:
            return plain(read_source(path)) if path.exists() else None

        try:
            found = beside(look, path, self)
        except (OwnCodeError, OSError):
            return False  # what is in the way of saving is said by saving
        if found is None or found in (self._disk, self.editor.text()):
            return False
        self._take_from_disk(found)
        return True

    def reload(self) -> None:
        """Show the text of the disk instead, in one step that can be undone, and load it anew."""
        text = self._read()
        if text is None:
            return
        self._disk = text
        try:
            self.editor.replace_text(text)
        except ValueError as error:
            self.message.show_message("error", heard(str(error)))
            return
        self.editor.mark_saved()
        self._own_code.open(self.path, text, begin=True)
        self.show_breakpoints()
        self.changed.emit()

    def look_at_disk(self) -> None:
        """Take in what another program wrote: at once, or once the user agrees to lose changes."""

        def look() -> str | None:
            return plain(self._own_code.text_of(self.path)) if self.path.exists() else None

        Job(look, self, self._looked, file=self.path).start()

    def _looked(self, job: Job) -> None:
        if isinstance(job.error, OwnCodeError):
            self._say_unread(job.error)
        elif isinstance(job.error, OSError):
            self.message.show_message("error", heard(str(job.error)))
        elif job.error is not None:
            raise job.error
        else:
            self._take_from_disk(job.result)

    def _take_from_disk(self, text: str | None) -> None:
        if text is None:
            self.message.show_message(
                "warning",
                tr("{file} is no longer there. Save writes it again.").format(
                    file=shown_name(self.path.name)
                ),
            )
            return
        if text in (self._disk, self.editor.text()):
            self._disk = text
            return
        if not self.is_modified:
            self.reload()
            return
        told = tr("Another program changed {file}, and so did you.").format(file=shown_name(self.path.name))
        keep = text
        choices = ((tr("Reload"), self.reload), (tr("Keep mine"), lambda: self._keep_mine(keep)))
        self.message.show_message("warning", told, choices=choices)

    def _keep_mine(self, text: str) -> None:
        self._disk = text

    def _read(self) -> str | None:
        """The text of the file with plain line ends; None after saying why it cannot be read."""
        try:
            text = self._own_code.text_of(self.path)
        except OwnCodeError as error:
            self._say_unread(error)
            return None
        return plain(text)

    def _say_unread(self, error: OwnCodeError) -> None:
        self.message.show_message("error", f"{shown_name(self.path.name)}: {heard(error.sentence)}")

    def _set_text(self, text: str) -> None:
        try:
            self.editor.set_text(text)
        except ValueError as error:
            self.message.show_message("error", heard(str(error)))

    # Loading.

    def loading(self) -> None:
        """The file is being run."""
        self.is_loading = True
        self.changed.emit()

    def loaded(self, file: OwnFile) -> None:
        """The file was run without an error."""
        self.is_loading, self.error = False, None
        text = plain(file.text)
        if not self.is_modified and text != self.editor.text():
            with suppress(ValueError):
                self.editor.replace_text(text)
            self._disk = text
            self.editor.mark_saved()
        self._show_errors()
        self.changed.emit()

    def failed(self, error: OwnCodeError) -> None:
        """The file could not be run, or went wrong while it was used."""
        self.is_loading, self.error = False, error
        self._show_errors()
        strong = self.editor.errors() and not self.editor.hasFocus() and error.line
        if strong and any(Path(line.file) == self.path for line in error.lines[-1:]):
            self.editor.go_to_line(error.lines[-1].number)
        self.changed.emit()

    def works(self) -> None:
        """The file is an agent, and made a first move."""
        self.is_loading, self.error = False, None
        self._show_errors()
        self.changed.emit()

    def forget_error(self) -> None:
        """The code is used anew: what went wrong before is past."""
        if self.error is not None and not self.is_loading and self._loaded_text() == self.editor.text():
            self.error = None
            self._show_errors()
            self.changed.emit()

    def _loaded_text(self) -> str | None:
        file = self._own_code.file(self.name)
        return None if file is None else plain(file.text)

    def show_failures(self, errors: Sequence[LineError]) -> None:
        """Mark the lines of contracts that are not kept."""
        if list(errors) != list(self._from_check):
            self._from_check = errors
            self._show_errors()

    def _show_errors(self) -> None:
        self.editor.show_errors([*self._of_error(), *self._from_check])

    def _of_error(self) -> list[LineError]:
        """The lines of this file in an error: the innermost one with the sentence, the older ones weak."""
        error = self.error
        lines = [] if error is None else [line for line in error.lines if Path(line.file) == self.path]
        if error is None or not lines:
            return []
        sentence = heard(error.sentence)
        if error.mend:
            sentence = f"{sentence}\n{heard(error.mend)}"
        last = lines[-1].number
        older = dict.fromkeys(line.number for line in lines[:-1] if line.number != last)
        weak = [LineError(number, "", weak=True) for number in older]
        return [*weak, LineError(last, sentence)]

    def state_text(self) -> tuple[str, bool]:
        """Return what the head says of the file, and whether it is an error."""
        if self.is_loading:
            return tr("loading…"), False
        if self.is_modified:
            return tr("changed, not saved"), False
        if self.error is not None:
            return self._error_text(self.error), True
        seconds = self._own_code.seconds.get(self.name)
        if self._own_code.file(self.name) is None or seconds is None:
            return "", False
        text = tr("saved, loaded anew in {n} s") if self._was_saved else tr("loaded in {n} s")
        return text.format(n=f"{seconds:.1f}"), False

    def _error_text(self, error: OwnCodeError) -> str:
        kind = KIND.match(error.sentence)
        what = kind[0] if kind is not None else heard(error.sentence)
        if error.line is None or Path(error.lines[-1].file) != self.path:
            return what
        return tr("Line {n}: {sentence}").format(n=error.line, sentence=what)

    # Breakpoints and the running line.

    def show_breakpoints(self) -> None:
        """Show those of the document; while the text is changed, they stay where the editor moved them."""
        if not self.is_modified:
            self.editor.show_stops(self._stops())

    def _stops(self) -> frozenset[int]:
        points = self._document.breakpoints
        return frozenset(round(point.number) for point in points if self._is_own(point))

    def _is_own(self, point: Breakpoint) -> bool:
        return point.kind == "line" and point.text == self.name

    def toggle_breakpoint(self, line: int) -> None:
        """Stop where a line writes to the record, or no more; other lines mean the next one that does."""
        lines = self.editor.text().split("\n")
        wanted = next(
            (number for number in range(line, len(lines) + 1) if WRITES.search(lines[number - 1])), None
        )
        if line in self.editor.stops():
            wanted = line
        if wanted is None:
            return
        stops = self.editor.stops() ^ {wanted}
        self.editor.show_stops(stops)
        self._set_breakpoints(stops)

    def _set_breakpoints(self, lines: frozenset[int]) -> None:
        if lines != self._stops():
            others = [point for point in self._document.breakpoints if not self._is_own(point)]
            own = [Breakpoint("line", line, self.name) for line in sorted(lines)]
            self._document.set_breakpoints([*others, *own])

    def has_text_of(self, file: OwnFile) -> bool:
        """Return True if the editor has the text of a version that was run: its lines are the same."""
        revision = self.editor.area.document().revision()
        if self._compared is None or self._compared[:2] != (file, revision):
            self._compared = file, revision, plain(file.text) == self.editor.text()
        return self._compared[2] and not self.is_modified
