"""Trials: the claims that wait, the one that is tried in a thread, and the verdicts so far."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from time import perf_counter

from PySide6.QtCore import QObject, Signal

from plyscope.lessons.court.claim import Verdict
from plyscope.lessons.court.docket import judge
from plyscope.rules.stop import Stop
from plyscope_desktop.runtime.job import Job


class Trials(QObject):
    """One trial runs at a time. `seed` is that of the trials that begin from now on.

    `changed` carries the id of a claim whose state is another one now.
    """

    changed = Signal(str)
    _told = Signal(object, float)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.seed = 1
        self.verdicts: dict[str, Verdict] = {}
        self.seconds: dict[str, float] = {}
        """The time that each verdict took."""
        self.errors: dict[str, str] = {}
        self.waiting: list[str] = []
        self.share = 0.0
        """Done of the trial that runs, from 0 to 1."""
        self.running = ""
        """Id of the claim that is tried; "" for none."""
        self._job: Job | None = None
        self._stop = Stop()
        self._begun = 0.0
        self._told.connect(self._take_share)

    @property
    def busy(self) -> bool:
        """Return True if a claim is tried or waits."""
        return bool(self.running or self.waiting)

    def run(self, ids: Iterable[str]) -> None:
        """Try claims one after the other, behind those that wait already."""
        for id in ids:
            if id != self.running and id not in self.waiting:
                self.waiting.append(id)
                self.changed.emit(id)
        self._next()

    def leave_out(self, id: str) -> None:
        """End the trial of one claim, which gives no verdict, or let it wait no longer; others go on."""
        if id == self.running and self._job is not None:
            self._job.stop()
        elif id in self.waiting:
            self.waiting.remove(id)
            self.changed.emit(id)

    def stop(self) -> None:
        """End the trial that runs, which gives no verdict, and forget those that wait."""
        waited, self.waiting = self.waiting, []
        for id in waited:
            self.changed.emit(id)
        if self._job is not None:
            self._job.stop()

    def close(self) -> None:
        """Stop, and wait for the thread, which takes milliseconds."""
        ended = [id for id in (self.running, *self.waiting) if id]
        self.running, self.waiting, self._job = "", [], None
        Job.close_all(self)
        for id in ended:
            self.changed.emit(id)

    def _next(self) -> None:
        if self.running or not self.waiting:
            return
        id, stop, seed = self.waiting.pop(0), Stop(), self.seed
        self.running, self.share, self._begun = id, 0.0, perf_counter()
        self.errors.pop(id, None)
        progress = partial(self._told.emit, stop)
        self._stop = stop
        self._job = Job(
            lambda: judge(id, seed=seed, progress=progress, stop=stop), self, self._over, stop=stop.set
        )
        self._job.start()
        self.changed.emit(id)

    def _take_share(self, stop: Stop, share: float) -> None:
        """Note how much is done, unless another trial has begun since it was told."""
        if self.running and stop is self._stop:
            self.share = share
            self.changed.emit(self.running)

    def _over(self, job: Job) -> None:
        id, self.running, self._job = self.running, "", None
        if job.error is None:
            self.verdicts[id] = job.result
            self.seconds[id] = perf_counter() - self._begun
        elif not isinstance(job.error, InterruptedError):
            self.errors[id] = f"{type(job.error).__name__}: {job.error}"
        self.changed.emit(id)
        self._next()
