"""Label facts: the polytopes of both players, and where the path of each label ends, found in a thread."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.lemke_howson import LabelEnd, lemke_howson
from plyscope.strategic.equilibria.polytopes import DRAWABLE, Polytope, polytope
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.runtime.job import Job


@dataclass(frozen=True)
class Facts:
    """`polytopes` are None for players with too many strategies to be drawn; `declined` is a sentence.

    `ends` are those of the first labels as long as not all are known.
    """

    game: MatrixGame
    polytopes: tuple[Polytope | None, Polytope | None]
    ends: tuple[LabelEnd, ...] = ()
    declined: str = ""

    @property
    def complete(self) -> bool:
        """Return True if no more will come."""
        return bool(self.declined) or len(self.ends) == self.game.rows + self.game.columns


def facts_of(game: MatrixGame, stop: Stop) -> Iterator[Facts]:
    """Yield the facts of a game for two, label by label; raises InterruptedError at a stop."""
    found = Facts(game, (None, None))
    try:
        found = replace(found, polytopes=(_drawn(game, ROW, stop), _drawn(game, COLUMN, stop)))
        yield found
        for label in range(game.rows + game.columns):
            path = lemke_howson(game, label, stop)
            end = LabelEnd(label, path.equilibrium, len(path.steps))
            found = replace(found, ends=(*found.ends, end))
            yield found
    except ValueError as error:
        yield replace(found, declined=str(error))


def _drawn(game: MatrixGame, player: int, stop: Stop) -> Polytope | None:
    return polytope(game, player, stop) if game.counts[player] <= DRAWABLE else None


class LabelFacts(QObject):
    """Keeps the facts of the game that was asked about last."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.found: Facts | None = None
        self._of: MatrixGame | None = None
        self._job: Job | None = None

    def ask(self, game: MatrixGame | None) -> None:
        """Find the facts of a game, if it is another one; None for none."""
        if game is self._of:
            return
        if self._job is not None:
            self._job.drop()
        self._job, self._of, self.found = None, game, None
        if game is not None and game.is_for_two:
            stop = Stop()
            self._job = Job(lambda: facts_of(game, stop), self, self._ended, told=self._take, stop=stop.set)
            self._job.start()

    def _take(self, found: Facts) -> None:
        self.found = found
        self.changed.emit()

    def _ended(self, job: Job) -> None:
        self._job = None
        if job.error is not None and not isinstance(job.error, InterruptedError):
            raise job.error

    def close(self) -> None:
        """Stop and wait for the thread, which takes milliseconds."""
        Job.close_all(self)
