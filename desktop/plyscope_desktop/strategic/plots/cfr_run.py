"""CFR run: the points of the curves of a run over time, and the value of its game, found in threads."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QObject, Signal

from plyscope.rules.stop import Stop
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.steps.counterfactual import CurvePoint, RegretSteps, curve_points
from plyscope.strategic.trees.sequence_form import solve_sequences
from plyscope_desktop.runtime.job import Job


class CfrCurveRun(QObject):
    """Goes through a run once; `points` grow meanwhile.

    `value` is the value of the game to MAX, None until it is known; `why_not` says why it is not found.
    """

    grown = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.steps: RegretSteps | None = None
        self.points: list[CurvePoint] = []
        self.value: Fraction | None = None
        self.why_not = ""
        self._jobs: list[Job] = []

    def follow(self, steps: RegretSteps | None) -> None:
        """Take another run; None for none. The same one is kept."""
        if steps is self.steps:
            return
        for job in self._jobs:
            job.drop()
        self.steps, self.points, self.value, self.why_not, self._jobs = steps, [], None, "", []
        if steps is None:
            return
        game, options, stop = steps.run.game, steps.options, Stop()
        self._jobs = [
            Job(lambda: curve_points(game, options, stop), self, self._end, told=self._take, stop=stop.set),
            Job(lambda: solve_sequences(game, stop), self, self._take_value, stop=stop.set),
        ]
        for job in self._jobs:
            job.start()

    @property
    def working(self) -> bool:
        """Return True while a thread is at work."""
        return bool(self._jobs)

    def _take(self, point: CurvePoint) -> None:
        self.points.append(point)
        self.grown.emit()

    def _take_value(self, job: Job) -> None:
        if isinstance(job.error, PayoffError):
            self.why_not = str(job.error)
        elif job.error is None:
            self.value = job.result.value
        self._end(job)

    def _end(self, job: Job) -> None:
        self._jobs.remove(job)
        if job.error is not None and not isinstance(job.error, InterruptedError | PayoffError):
            raise job.error
        self.grown.emit()
