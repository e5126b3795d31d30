"""Play path: how often each strategy was played so far, for every round of a learning run."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.learning import LearningOptions, Run, State
from plyscope_desktop.runtime.job import Job

AT_ONCE = 4_000
"""Rounds that are played at once; more of them in a thread."""
MOST_POINTS = 1_500
"""Points of a path; of longer ones some are left out, the later ones more."""


class PlayPath(QObject):
    """Plays a run again, as far as it is asked for, and keeps the shares of each strategy."""

    grown = Signal()
    """Rounds that were asked for are there now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._of: tuple[MatrixGame, Any] | None = None
        self._run: Run | None = None
        self._shares: tuple[NDArray[np.float32], NDArray[np.float32]] | None = None
        self._job: Job | None = None
        self._stop = Stop()

    def follow(self, game: MatrixGame | None, options: LearningOptions | None) -> None:
        """Take another run; None for none. The same one is kept."""
        of = None if game is None or options is None else (game, options)
        if of != self._of:
            self._drop()
            self._of, self._shares = of, None
            self._run = None if game is None or options is None else Run(game, options)

    def points(self, upto: int) -> tuple[NDArray[np.float32], NDArray[np.float32]] | None:
        """The shares of both players' strategies in the first rounds, a row for each kept round.

        None while that many rounds are played in a thread, and without a run.
        """
        run = self._run
        if run is None or self._job is not None:
            return None
        upto = min(upto, run.rounds)
        if upto - run.played > AT_ONCE:
            self._play(run, upto)
            return None
        if upto < 1:
            return None
        if self._shares is None or len(self._shares[0]) < upto:
            self._shares = shares_of(run, upto)
        kept = kept_rounds(upto)
        return self._shares[0][kept], self._shares[1][kept]

    def state(self, upto: int) -> State | None:
        """What is known after a round that is played already; else None."""
        run = self._run
        return None if run is None or self._job is not None or upto > run.played else run.state(upto)

    def _play(self, run: Run, upto: int) -> None:
        self._stop = stop = Stop()
        self._job = Job(lambda: run.play(upto, stop), self, self._played, stop=stop.set)
        self._job.start()

    def _played(self, job: Job) -> None:
        self._job = None
        if job.error is None:
            self.grown.emit()

    def _drop(self) -> None:
        if self._job is not None:
            self._job.drop()
            self._job = None


def shares_of(run: Run, upto: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The shares of both players' strategies after each of the first rounds: a row a round, summing to 1."""
    path = run.path(upto)
    rounds = np.arange(1, len(path) + 1, dtype=np.float64)[:, None]
    found = []
    for player, count in enumerate(run.game.counts):
        counts = np.cumsum(path[:, player, None] == np.arange(count), axis=0)
        found.append((counts / rounds).astype(np.float32))
    return found[0], found[1]


def kept_rounds(upto: int) -> NDArray[np.int64]:
    """The rounds, counted from 0, whose points are drawn: all of few, else closer together at the start."""
    if upto <= MOST_POINTS:
        return np.arange(upto)
    return np.unique(np.round(np.geomspace(1, upto, MOST_POINTS)).astype(np.int64)) - 1
