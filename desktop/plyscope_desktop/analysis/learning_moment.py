"""Learning moment: what a learning run has learned up to the shown round, worked out in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from plyscope.rules.stop import Stop
from plyscope.strategic.method_options import LEARNING
from plyscope_desktop.runtime.job import Job

if TYPE_CHECKING:
    from plyscope.strategic.game_matrix import Mixture
    from plyscope.strategic.steps.step import Step
    from plyscope_desktop.analysis.strategic_game import StrategicGame

Behaviour = Sequence[Sequence[float]]
"""The probability of each move of each information set, by the number of the set."""


class LearningMoment(QObject):
    """Follows the moment of a game's page.

    A round far into a long run takes up to seconds; meanwhile `step` and `behaviour` are those of the round
    that was known last. They are None before the first round, and where no learning run is shown.
    """

    changed = Signal()

    def __init__(self, strategic: StrategicGame) -> None:
        super().__init__(strategic)
        self.strategic = strategic
        self.step: Step | None = None
        self.behaviour: Behaviour | None = None
        self._steps: Sequence[Step] = ()
        self._job: Job | None = None
        self._asked = 0
        strategic.moment_changed.connect(self._follow)

    @property
    def means(self) -> tuple[Mixture, Mixture] | None:
        """How often each player has played each strategy of the matrix so far, as shares; None if unknown."""
        from plyscope.strategic.steps.step import PlayStep  # with the solvers; a start does without them

        return self.step.means if isinstance(self.step, PlayStep) else None

    def _follow(self) -> None:
        strategic = self.strategic
        steps = strategic.steps if strategic.method in LEARNING else ()
        wanted = min(strategic.step, len(steps))
        if steps is not self._steps:
            if self._job is not None:
                self._job.drop()
                self._job = None
            self._steps = steps
            self._forget()
        if not wanted:
            self._forget()
        elif self._job is None and wanted != self._shown:
            self._work_out(wanted)

    def _forget(self) -> None:
        if self.step is not None:
            self.step = self.behaviour = None
            self.changed.emit()

    @property
    def _shown(self) -> int:
        """The round that is known."""
        from plyscope.strategic.steps.step import PlayStep, RegretStep

        return self.step.round if isinstance(self.step, PlayStep | RegretStep) else 0

    def _work_out(self, number: int) -> None:
        """Work a round out; only one is worked out at a time."""
        steps, stop = self._steps, Stop()
        self._asked = number
        self._job = Job(lambda: worked_out(steps, number, stop), self, self._take, stop=stop.set)
        self._job.start()

    def _take(self, job: Job) -> None:
        self._job = None
        if job.error is not None:
            if not isinstance(job.error, InterruptedError):
                raise job.error
            return
        wanted = min(self.strategic.step, len(self._steps))
        if wanted:
            self.step, self.behaviour = job.result
            self.changed.emit()
        if wanted and wanted != self._asked:
            self._work_out(wanted)


def worked_out(steps: Sequence[Step], number: int, stop: Stop) -> tuple[Step, Behaviour | None]:
    """The step of a round, and of a run on a tree the mean probabilities of its moves up to it."""
    from plyscope.strategic.steps.counterfactual import RegretSteps

    if isinstance(steps, RegretSteps):
        return steps.at(number, stop)
    return steps[number - 1], None
