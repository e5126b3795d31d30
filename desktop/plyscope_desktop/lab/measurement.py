"""Measurement: the searches of the laboratory, made in a thread, and the rows of those that are finished."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from PySide6.QtCore import QObject, Signal

from plyscope.lessons.lab.rows import Row
from plyscope.lessons.lab.runs import Run, runs
from plyscope.lessons.lab.settings import Planned, Settings
from plyscope.rules.stop import Stop
from plyscope_desktop.runtime.job import Job

BUNCH_SECONDS = 0.25
"""Runs that are finished within this time are told together: small trees take some microseconds each."""

Key = tuple[int, str, str]


class Measurement(QObject):
    """At most one plan at a time. What was finished stays when it is stopped, until another one begins.

    `error` is the sentence that ended it, "" for none.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings: Settings | None = None
        self.runs: list[Run] = []
        self.rows: list[Row] = []
        self.error = ""
        self._places: dict[Key, int] = {}
        self._plan: Iterator[Planned] = iter(())
        self._next: Planned | None = None
        self._job: Job | None = None

    @property
    def running(self) -> bool:
        """Return True while searches are made."""
        return self._job is not None

    @property
    def finished(self) -> bool:
        """Return True if all searches of the plan are made."""
        return self.settings is not None and len(self.runs) == self.settings.runs

    @property
    def current(self) -> Planned | None:
        """Return the search that runs now."""
        return self._next if self.running else None

    def start(self, settings: Settings) -> None:
        """Forget what there is and make the searches of a plan; only while none runs."""
        if self.running:
            return
        stop = Stop()
        self.settings, self.error = settings, ""
        self.runs, self.rows, self._places = [], [], {}
        self._plan = settings.plan()
        self._next = next(self._plan)
        self._job = Job(lambda: _bunches(settings, stop), self, self._end, told=self._take, stop=stop.set)
        self._job.start()
        self.changed.emit()

    def stop(self) -> None:
        """Stop soon; what is finished stays."""
        if self._job is not None:
            self._job.stop()

    def close(self) -> None:
        """Stop and wait for the thread."""
        Job.close_all(self)
        self._job = None

    def row_of(self, key: Key) -> int:
        """Return the number of a row by its depth, algorithm and order; -1 if there is none."""
        return self._places.get(key, -1)

    def _take(self, bunch: list[Run]) -> None:
        fresh: dict[Key, list[Run]] = {}
        for run in bunch:
            planned = run.planned
            fresh.setdefault((planned.depth, planned.algorithm, planned.order), []).append(run)
            self._next = next(self._plan, None)
        self.runs += bunch
        for key, some in fresh.items():
            place = self._places.get(key)
            if place is None:
                self._places[key] = len(self.rows)
                self.rows.append(Row(*key, tuple(some)))
            else:
                self.rows[place] = Row(*key, (*self.rows[place].runs, *some))
        self.changed.emit()

    def _end(self, job: Job) -> None:
        self._job = None
        if job.error is not None:
            self.error = str(job.error) or type(job.error).__name__
        self.changed.emit()


def _bunches(settings: Settings, stop: Stop) -> Iterator[list[Run]]:
    """The runs of a plan, those of a moment together."""
    bunch: list[Run] = []
    told = monotonic()
    try:
        for run in runs(settings, stop):
            bunch.append(run)
            if monotonic() - told >= BUNCH_SECONDS:
                yield bunch
                bunch, told = [], monotonic()
    except Exception:  # it ends the plan, behind what is finished
        yield bunch
        raise
    yield bunch
