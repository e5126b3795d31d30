"""Measurement: the survey of the zoo, made in a thread; its numbers are shown while it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from PySide6.QtCore import QObject, Signal

from plyscope.lessons.zoo_survey import SEED, TREES, Survey, surveys
from plyscope.rules.stop import Stop
from plyscope_desktop.runtime.job import Job

BUNCH_SECONDS = 0.1
"""Trees that are looked at within this time are told together."""


class Measurement(QObject):
    """`survey` is what is known by now, None before the first tree; a stopped one stays as far as it came."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trees, self.seed = TREES, SEED
        """Of the survey that begins next, or that runs."""
        self.survey: Survey | None = None
        self.error = ""
        self._job: Job | None = None

    @property
    def running(self) -> bool:
        """Return True while trees are looked at."""
        return self._job is not None

    @property
    def share(self) -> float:
        """Done of the survey that runs, from 0 to 1."""
        return 0.0 if self.survey is None else self.survey.trees / self.trees

    def start(self, trees: int, seed: int) -> None:
        """Forget what there is and look at other trees; only while none are looked at."""
        if self.running:
            return
        stop = Stop()
        self.trees, self.seed, self.survey, self.error = trees, seed, None, ""
        self._job = Job(
            lambda: _bunches(surveys(trees, seed, stop)), self, self._end, told=self._take, stop=stop.set
        )
        self._job.start()
        self.changed.emit()

    def stop(self) -> None:
        """Stop soon; what was found stays."""
        if self._job is not None:
            self._job.stop()

    def close(self) -> None:
        """Stop and wait for the thread, which takes milliseconds."""
        self._job = None
        Job.close_all(self)

    def _take(self, survey: Survey) -> None:
        self.survey = survey
        self.changed.emit()

    def _end(self, job: Job) -> None:
        self._job = None
        if job.error is not None:
            self.error = job.reason
        self.changed.emit()


def _bunches(found: Iterator[Survey]) -> Iterator[Survey]:
    """The last survey of each moment, and the last of all."""
    told, survey = monotonic(), None
    for survey in found:
        if monotonic() - told >= BUNCH_SECONDS:
            yield survey
            told, survey = monotonic(), None
    if survey is not None:
        yield survey
