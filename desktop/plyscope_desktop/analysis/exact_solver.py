"""Exact solver: the certain result of each move on the board, found in a thread on request."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QObject, Signal

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, Position
from plyscope.rules.solver import Outcome, Share, score_of
from plyscope.rules.stop import Stop
from plyscope_desktop.analysis.known_scores import Key, Score, Scores
from plyscope_desktop.document.game_line import key_after
from plyscope_desktop.runtime.commands import OVER
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.session import Session

NO_SOLVER = marked("This game has no exact solver.")


class Solving(QObject):
    """One for each session. What it found holds for the position on the board, and goes with it."""

    changed = Signal()
    solved = Signal()
    """Every move is solved."""

    def __init__(self, session: Session, scores: Scores) -> None:
        super().__init__(session)
        self.position: Position | None = None
        self.outcomes: dict[int, Outcome] = {}
        self._session, self._scores = session, scores
        self._key = self._scores.key(0)
        self._job: Job | None = None
        session.document.position_changed.connect(self.clear)
        session.closing.connect(self.close)

    @property
    def running(self) -> bool:
        return self._job is not None

    @property
    def asked(self) -> bool:
        """Return True if the outcomes of the position on the board are known or being computed."""
        return self.position is not None

    @property
    def best(self) -> Outcome | None:
        """How the game ends if both sides play their best, once every move is solved."""
        position = self.position
        if position is None or self.running or not self.outcomes:
            return None
        if position.side == CHANCE:
            total: Share = Fraction(0)
            for move, chance in zip(position.legal_moves(), position.odds, strict=True):
                total += chance * (self.outcomes[move].share or 0)
            return Outcome.of_share(total, CHANCE)
        return max(self.outcomes.values(), key=preference)

    def declines(self) -> str:
        """Why the position on the board cannot be solved, as a text to be translated; empty if it can."""
        position = self._session.document.position
        solver = catalog.solvers().get(position.game.id)
        if solver is None:
            return NO_SOLVER
        return solver.declines(position) or (OVER if position.finished else "")

    def toggle(self) -> None:
        """Solve the position on the board, or forget its solution."""
        if self.asked:
            self.clear()
        elif not self.declines():
            self._begin()

    def clear(self) -> None:
        """Stop, and forget what was found."""
        self._let_go()
        if self.asked:
            self.position, self.outcomes = None, {}
            self.changed.emit()

    def close(self) -> None:
        """Stop and wait for the threads, which takes milliseconds."""
        self._let_go()
        Job.close_all(self)

    def _begin(self) -> None:
        session = self._session
        session.record.select(NONE)  # the board shows the game, whose moves are solved
        self.position, self.outcomes = session.document.position, {}
        self._key = self._scores.key(session.document.played)
        solver, position, stop = catalog.solver(session.document.game.id), self.position.copy(), Stop()
        self._job = Job(
            lambda: solver.outcomes(position, stop), self, self._over, told=self._take, stop=stop.set
        )
        self._job.start()
        self.changed.emit()

    def _let_go(self) -> None:
        """Drop the solver that runs."""
        job, self._job = self._job, None
        if job is not None:
            job.drop()

    def _take(self, found: tuple[int, Outcome]) -> None:
        if self.position is not None:
            move, outcome = found
            self.outcomes[move] = outcome
            self._learn((*self._key[:2], key_after(self._key[2], move)), outcome, 1)
            self.changed.emit()

    def _over(self, job: Job) -> None:
        self._job = None
        if job.error is not None:
            self.clear()
            self._session.run.failed.emit(job.reason)
            return
        if self.best is not None:
            self._learn(self._key, self.best, 0)
        self.changed.emit()
        self.solved.emit()

    def _learn(self, key: Key, outcome: Outcome, later: int) -> None:
        """Give the true score, `plies` plies after the position, to the bar and the plot of scores."""
        if self.position is not None:
            score = score_of(self.position, outcome, later)
            self._scores.learn(key, Score(score, self.position.longest, True))


def preference(outcome: Outcome) -> tuple[Share, int]:
    """How much the side to move likes an outcome: quick wins most, slow losses better than quick ones."""
    if outcome.share is not None:
        return outcome.share, 0
    plies = outcome.plies or 0
    return outcome.score, -plies if outcome.score > 0 else plies
