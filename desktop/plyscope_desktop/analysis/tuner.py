"""Learning: the tuner in a thread of its own; what was stopped is kept beside the settings for later."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter, sleep

from PySide6.QtCore import QObject, Signal

from plyscope.arena.elo import Elo
from plyscope.arena.tuner import Progress, Tuner
from plyscope.files import tuner_state
from plyscope.files.tuner_state import SavedTuning
from plyscope.files.weights import SavedWeights
from plyscope.rules.stop import Stop
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.session.session import Session

TOLD_EVERY = 0.05
"""Seconds from one sign of progress to the next, so that the window has time to show them."""


def kept_path(game: str) -> Path:
    """File of a run that was stopped."""
    return settings.folder() / "tuning" / f"{game}{tuner_state.SUFFIX}"


class TunerRun:
    """One tuner from its plan to its end; a stopped one is written to go on with."""

    def __init__(self, plan: SavedTuning | Path) -> None:
        self._plan = plan
        self.stop = Stop()
        self.tuner: Tuner | None = None
        self.progress: Progress | None = None

    def steps(self) -> Iterator[Progress]:
        """Signs of progress for the window."""
        state = tuner_state.load(self._plan) if isinstance(self._plan, Path) else self._plan
        tuner = self.tuner = Tuner(state)
        path, told = kept_path(state.game), 0.0
        for progress in tuner.steps(self.stop):
            before, self.progress = self.progress, progress
            now = perf_counter()
            if before is None or before.stage != progress.stage or now - told >= TOLD_EVERY:
                told = now
                yield progress
            sleep(0)  # between games the window comes first
        if tuner.finished:
            with suppress(OSError):
                path.unlink(missing_ok=True)
        elif tuner.state.played:
            path.parent.mkdir(parents=True, exist_ok=True)
            tuner_state.save(path, tuner.state)


class Learning(QObject):
    """One for each session; at most one tuner runs."""

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
        self._run: TunerRun | None = None
        self._job: Job | None = None
        session.closing.connect(self.close)

    @property
    def running(self) -> bool:
        return self._job is not None

    def can_resume(self, game: str) -> bool:
        """Return True if something was stopped."""
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
        run = self._run = TunerRun(plan)
        self._job = Job(run.steps, self, self._ended, told=self._told, stop=run.stop.set)
        self._job.start()
        self.changed.emit()

    def stop(self) -> None:
        """End within milliseconds; what was done is kept to go on with."""
        if self._job is not None:
            self._job.stop()

    def close(self) -> None:
        """Stop and wait for the thread."""
        Job.close_all(self)

    def _told(self, progress: Progress) -> None:
        self._take()
        self.changed.emit()

    def _take(self) -> None:
        assert self._run is not None
        self.progress = self._run.progress
        if self._run.tuner is not None:
            self.plan = self._run.tuner.asked

    def _ended(self, job: Job) -> None:
        assert self._run is not None
        self._job = None
        self._take()
        tuner = self._run.tuner
        if job.error is not None:
            self.error = str(job.error) or type(job.error).__name__
        elif tuner is not None and tuner.finished:
            self.result, self.elo = tuner.result(), tuner.elo
        self.changed.emit()
