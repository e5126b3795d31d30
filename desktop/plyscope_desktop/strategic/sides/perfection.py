"""Perfection: the subgame perfect equilibria of the tree on the page, and the threats behind the others."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import Profile
from plyscope.strategic.trees.conversion import matrix_of_tree
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope.strategic.trees.subgames import SubgamePerfection, Threat, subgame_perfect, threats
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.runtime.job import Job


@dataclass(frozen=True)
class PerfectPlay:
    """What backward induction finds in a tree; `declined` is a sentence where it cannot."""

    game: ExtensiveGame
    perfection: SubgamePerfection | None = None
    threats: dict[Profile, Threat | None] | None = None
    declined: str = ""


class Perfection(QObject):
    """Solves the tree of the page in a thread, unless it is a matrix in which both choose at once."""

    changed = Signal()

    def __init__(self, strategic: StrategicGame, parent: QObject) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.found: PerfectPlay | None = None
        self._job: Job | None = None
        self._of: ExtensiveGame | None = None
        strategic.changed.connect(self._let_go)

    def _let_go(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._job, self._of, self.found = None, None, None

    def renew(self) -> None:
        """Solve the tree of the page, if it is another one."""
        tree = None if self.strategic.is_matrix else self.strategic.extensive
        if tree is self._of:
            return
        self._let_go()
        self._of = tree
        if tree is not None:
            stop = Stop()
            self._job = Job(lambda: solve(tree, stop), self, self._take, stop=stop.set)
            self._job.start()

    def _take(self, job: Job) -> None:
        self._job = None
        if job.error is None:
            self.found = job.result
            self.changed.emit()


def solve(tree: ExtensiveGame, stop: Stop) -> PerfectPlay:
    """Backward induction with the threats of the pure equilibria, which need a matrix of the tree."""
    try:
        perfection = subgame_perfect(tree, stop)
    except ValueError as error:
        return PerfectPlay(tree, declined=str(error))
    try:
        form = matrix_of_tree(tree, stop=stop)
    except ValueError:  # which the page says already
        return PerfectPlay(tree, perfection)
    return PerfectPlay(tree, perfection, threats(form, tree, perfection, stop))
