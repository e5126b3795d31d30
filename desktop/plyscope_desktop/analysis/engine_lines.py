"""Analysis: what is best on the board, found beside the session's own search and without a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from time import monotonic

from PySide6.QtCore import QObject, Signal

from plyscope import catalog
from plyscope.rules.position import CHANCE, MAX, Position
from plyscope.rules.values import DECIDED
from plyscope.search.search import Limits, Search
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.session import Session

NOTHING_TO_CHOOSE = marked("Where chance decides there is nothing to choose.")


def search_of(position: Position) -> Search:
    """Analyses a position to one depth: by alpha-beta, or by expectimax in games with chance.

    Captures are followed to their end, or the last move of a line would look like a gain.
    """
    if position.has_chance:
        return catalog.algorithm("expectimax").search(prune="star1", iterative="no")
    ordered = {"noisy_first": True, "killers": True, "history": True}
    return catalog.algorithm("alphabeta").search(
        iterative="no", quiescence=position.game.estimates, **ordered
    )


@dataclass(frozen=True)
class BestLine:
    """A root move and what follows it. `score` is a search's score at the root, from MAX's side."""

    moves: tuple[int, ...]
    score: float
    exact: bool


@dataclass(frozen=True)
class Finding:
    """The best lines of one depth, the best for the side to move first."""

    lines: tuple[BestLine, ...]
    depth: int
    nodes: int
    settled: bool
    """Deeper searches would find the same."""


def later(score: float) -> float:
    """The score one ply further up: a win there counts one less."""
    if abs(score) <= DECIDED or abs(score) == inf:
        return score
    return score - 1 if score > 0 else score + 1


def sooner(score: float) -> float:
    """The score one ply further down."""
    if abs(score) <= DECIDED or abs(score) == inf:
        return score
    return score + 1 if score > 0 else score - 1


def best_lines(position: Position, count: int, limits: Limits) -> Iterator[Finding]:
    """The best `count` moves of a position with their exact values at depth 1, 2, 3 … until a limit ends it.

    A depth that is not finished is not reported. Each of the best has a window open on its side,
    so that its value is exact; another move is searched until it is certain not to be among them.
    """
    deadline = monotonic() + (inf if limits.seconds is None else limits.seconds)
    big = position.side == MAX
    order = position.legal_moves()
    deepest = min(position.longest, limits.depth or position.longest)
    before = -1
    for depth in range(1 if position.game.estimates else deepest, deepest + 1):
        found: list[BestLine] = []
        scores: dict[int, float] = {}
        nodes = 0
        for move in order:
            child = position.copy()
            child.play(move)
            worst = sooner(found[count - 1].score) if len(found) >= count else -inf if big else inf
            window = (worst, inf) if big else (-inf, worst)
            # Between two moves the clock may have run out; the search itself only looks at it now and then.
            left = deadline - monotonic()
            if left <= 0 or limits.stop.is_set():
                return
            answer = search_of(child).run(
                child, replace(limits, depth=depth - 1, seconds=left, window=window)
            )
            if answer.score is None or answer.stopped_by in ("time", "stop", "nodes", "memory"):
                return
            nodes += answer.nodes
            scores[move] = later(answer.score)
            if len(found) < count or (answer.score > worst if big else answer.score < worst):
                found.append(BestLine((move, *answer.line), scores[move], answer.exact))
                found.sort(key=lambda line: -line.score if big else line.score)
                del found[count:]
        order.sort(key=lambda move: -scores[move] if big else scores[move])
        decided = all(abs(line.score) > DECIDED for line in found)
        settled = decided or nodes == before or depth == deepest
        yield Finding(tuple(found), depth, nodes, settled)
        if settled:
            return
        before = nodes


class Analysis(QObject):
    """At most one analysis at a time, asked for by a person; it ends when the session closes."""

    found = Signal(object)
    """A Finding, one for each depth that is finished."""
    ended = Signal()
    """The analysis that was asked for last is over, by itself or by `stop`."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.finding: Finding | None = None
        self._job: Job | None = None
        session.closing.connect(self.close)

    @property
    def running(self) -> bool:
        return self._job is not None

    def declines(self, position: Position) -> str | None:
        """Return None, or the sentence with the reason why this position cannot be analysed."""
        if position.side == CHANCE:
            return NOTHING_TO_CHOOSE
        algorithm = "expectimax" if position.has_chance else "alphabeta"
        return catalog.algorithm(algorithm).suits(position.game, position)

    def look(self, position: Position, *, lines: int = 1, seconds: float = 1.0) -> None:
        """Analyse a position; what was asked before is dropped."""
        self._let_go()
        self.finding = None
        if position.finished or self.declines(position) is not None:
            self.ended.emit()
            return
        position, limits = position.copy(), Limits(seconds=seconds)
        self._job = Job(
            lambda: best_lines(position, lines, limits),
            self, self._over, told=self._take, stop=limits.stop.set,
        )  # fmt: skip
        self._job.start()

    def stop(self) -> None:
        """End the analysis; its last finding stays."""
        if self._job is not None:
            self._let_go()
            self.ended.emit()

    def close(self) -> None:
        """Stop and wait for the threads, which takes milliseconds."""
        self._let_go()
        Job.close_all(self)

    def _let_go(self) -> None:
        """Drop the running analysis."""
        job, self._job = self._job, None
        if job is not None:
            job.drop()

    def _take(self, finding: Finding) -> None:
        self.finding = finding
        self.found.emit(finding)

    def _over(self, job: Job) -> None:
        self._job = None
        self.ended.emit()
        if job.error is not None:
            raise job.error
