"""File recording: on request, the next search is written to a file while it runs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from plyscope.files.file_names import shown_name
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.values import number_text
from plyscope_desktop.document import serialize
from plyscope_desktop.runtime import log_file, settings
from plyscope_desktop.runtime.job import Job, beside
from plyscope_desktop.runtime.language import heard, tr

if TYPE_CHECKING:
    from plyscope.files.recording.writer import Recorder
    from plyscope_desktop.document.edited_document import EditedDocument
    from plyscope_desktop.document.search_setup import Setup

SUFFIX = ".recording"


@dataclass(eq=False)
class Run:
    """A search of a position that is recorded, by a job while it runs."""

    recorder: Recorder
    position: Position | None
    job: Job | None = None

    def answer(self) -> dict[str, Any]:
        """The search's outcome, for the recording."""
        from plyscope.files.session.document_json import answer_json

        if self.job is None or self.job.result is None or self.position is None:
            return {"answer": None}
        return {"answer": answer_json(self.job.result, self.position)}


class FileRecording(QObject):
    """One for each session. The search goes on whatever becomes of the file."""

    changed = Signal()
    failed = Signal(str)
    told = Signal(str)

    def __init__(self, document: EditedDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self.path: Path | None = None
        """File for the next search, if any."""
        self._runs: list[Run] = []

    @property
    def running(self) -> Recorder | None:
        """Recorder of the latest search, until its file is finished."""
        return self._runs[-1].recorder if self._runs else None

    # What people do.

    def choose(self, window: QWidget) -> None:
        """Ask for a file for the next search; if there is one already, let it be."""
        if self.path is not None:
            self.path = None
            self.changed.emit()
            return
        name = f"{tr(self._document.game.name)}{SUFFIX}"
        kinds = tr("Recordings") + f" (*{SUFFIX})"
        chosen, _ = QFileDialog.getSaveFileName(window, tr("Record the next search in"), name, kinds)
        if chosen:
            path = Path(chosen)
            self.expect(path if path.suffix else path.with_name(path.name + SUFFIX))
        self.changed.emit()

    def expect(self, path: Path) -> None:
        """Record the next search there."""
        self.path = path
        self.told.emit(tr("The next search is recorded in {file}.").format(file=shown_name(path.name)))
        self.changed.emit()

    # What the session tells.

    def trace(self, position: Position, setup: Setup, moves: tuple[int, ...]) -> Trace | None:
        """Return a trace in the file for a search that begins, or None if it is not recorded there."""
        path, self.path = self.path, None
        if path is None:
            return None
        from plyscope.files.recording.writer import Recorder  # a start does without it

        budget = settings.store().get(settings.FILE_ROWS)
        try:
            facts = serialize.facts(self._document, setup, moves)
            recorder = beside(lambda: Recorder(path, facts, budget=budget), path, self)
        except (OSError, ValueError) as error:
            self.failed.emit(
                tr("The search is not recorded in a file. {reason}").format(reason=heard(str(error)))
            )
            self.changed.emit()
            return None
        log_file.write(f"records in {path.name}")
        self._runs.append(Run(recorder, position))
        self.changed.emit()
        return recorder.trace

    def follow(self, job: Job) -> None:
        """Finish the file when this search is over."""
        self._runs[-1].job = job
        job.ended.connect(self._over)

    def close(self) -> None:
        """Finish what is being written, as quickly as can be."""
        for run in [run for run in self._runs if run.job is not None]:
            self._runs.remove(run)
            assert run.job is not None
            run.job.stop()
            run.job.wait()
            recorder, answer = run.recorder, run.answer()
            try:
                beside(lambda: recorder.finish(answer, with_tree=False), recorder.path, self)  # noqa: B023
            except OSError as error:
                log_file.write(str(error))
        Job.close_all(self)

    def _over(self, job: Job) -> None:
        run = next((run for run in self._runs if run.job is job), None)
        if run is None:
            return
        facts, run.job = run.answer(), None
        if job.error is not None:
            self._runs.remove(run)
            run.recorder.give_up()
            self.changed.emit()
            return
        Job(
            lambda: run.recorder.finish(facts),
            self,
            lambda job: self._finished(job, run),
            file=run.recorder.path,
            patient=True,
        ).start()

    def _finished(self, job: Job, run: Run) -> None:
        if run in self._runs:
            self._runs.remove(run)
        recorder = run.recorder
        name, rows = shown_name(recorder.path.name), number_text(recorder.trace.length)
        if job.error is not None:
            self.failed.emit(heard(str(job.error)))
        elif recorder.refused is not None:
            text = tr("Only the first {n} rows of the search are in {file}: {reason}.")
            self.failed.emit(text.format(n=rows, file=name, reason=heard(str(recorder.refused.strerror))))
        else:
            self.told.emit(tr("Recorded {n} rows in {file}").format(n=rows, file=name))
        self.changed.emit()
