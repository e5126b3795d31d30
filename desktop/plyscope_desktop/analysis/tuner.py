"""Learning: the tuner in a thread of its own; what was stopped is kept beside the settings for later."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import perf_counter, sleep

from PySide6.QtCore import QObject, Qt, QThread, Signal

from plyscope.arena.elo import Elo
from plyscope.arena.tuner import Progress, Tuner
from plyscope.files import tuner_state
from plyscope.files.tuner_state import SavedTuning
from plyscope.files.weights import SavedWeights
from plyscope.rules.stop import Stop
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.search_thread import STACK_BYTES
from plyscope_desktop.session.session import Session

TOLD_EVERY = 0.05
"""Seconds from one sign of progress to the next, so that the window has time to show them."""


def kept_path(game: str) -> Path:
    """Where what was stopped is kept."""
    return settings.folder() / "tuning" / f"{game}{tuner_state.SUFFIX}"


class LearningWorker(QThread):
    """Runs one tuner; `told` and `ended` come from the thread. What is stopped is written before it ends."""

    told = Signal(object)
    ended = Signal(object)

    def __init__(self, plan: SavedTuning | Path, parent: QObject) -> None:
        super().__init__(parent)
        self.setStackSize(STACK_BYTES)
        self._plan = plan
        self._stop = Stop()
        self.tuner: Tuner | None = None
        self.progress: Progress | None = None
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            self._work()
        except Exception as error:  # shown by the owner, whatever it is
            self.error = error
        self.ended.emit(self)

    def _work(self) -> None:
        state = tuner_state.load(self._plan) if isinstance(self._plan, Path) else self._plan
        tuner = self.tuner = Tuner(state)
        path, told = kept_path(state.game), 0.0
        for progress in tuner.steps(self._stop):
            before, self.progress = self.progress, progress
            now = perf_counter()
            if before is None or before.stage != progress.stage or now - told >= TOLD_EVERY:
                told = now
                self.told.emit(self)
            sleep(0)  # between games the window comes first
        if tuner.finished:
            with suppress(OSError):
                path.unlink(missing_ok=True)
        elif tuner.state.played:
            path.parent.mkdir(parents=True, exist_ok=True)
            tuner_state.save(path, tuner.state)

    def stop(self) -> None:
        """Ask the tuner to end; it does so within milliseconds."""
        self._stop.set()


class Learning(QObject):
    """One for each session, see `of`; at most one tuner runs."""

    changed = Signal()
    """It began, came further, or ended."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.progress: Progress | None = None
        self.plan: SavedTuning | None = None
        self.result: SavedWeights | None = None
        self.elo: Elo | None = None
        self.error = ""
        self._worker: LearningWorker | None = None
        session.closing.connect(self.close)

    @staticmethod
    def of(session: Session) -> Learning:
        """The learning that belongs to a session."""
        found = session.findChild(Learning)
        return found if isinstance(found, Learning) else Learning(session)

    @property
    def running(self) -> bool:
        return self._worker is not None

    def can_resume(self, game: str) -> bool:
        """Is there something that was stopped?"""
        return not self.running and kept_path(game).is_file()

    def start(self, plan: SavedTuning) -> None:
        """Begin to learn; what was stopped before is given up."""
        self._begin(plan)

    def resume(self, game: str) -> None:
        """Go on with what was stopped."""
        self._begin(kept_path(game))

    def _begin(self, plan: SavedTuning | Path) -> None:
        if self.running:
            return
        self.progress, self.result, self.elo, self.error = None, None, None, ""
        self.plan = plan if isinstance(plan, SavedTuning) else None
        self._worker = LearningWorker(plan, self)
        self._worker.told.connect(self._told, Qt.ConnectionType.QueuedConnection)
        self._worker.ended.connect(self._ended, Qt.ConnectionType.QueuedConnection)
        self._worker.start()
        self.changed.emit()

    def stop(self) -> None:
        """End within milliseconds; what was done is kept to go on with."""
        if self._worker is not None:
            self._worker.stop()

    def close(self) -> None:
        """Stop and wait for the thread."""
        if self._worker is not None:
            self._worker.stop()
            self._worker.wait()

    def _told(self, worker: LearningWorker) -> None:
        if worker is self._worker:
            self._take(worker)
            self.changed.emit()

    def _take(self, worker: LearningWorker) -> None:
        self.progress = worker.progress
        if worker.tuner is not None:
            self.plan = worker.tuner.asked

    def _ended(self, worker: LearningWorker) -> None:
        if worker is not self._worker:
            return
        self._worker = None
        self._take(worker)
        tuner = worker.tuner
        if worker.error is not None:
            self.error = str(worker.error) or type(worker.error).__name__
        elif tuner is not None and tuner.finished:
            self.result, self.elo = tuner.result(), tuner.elo
        self.changed.emit()
