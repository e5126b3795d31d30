"""Thinking: a search of one position for other programs, with what it tells on the way and what it finds.

Alpha-beta and principal variation search keep their table from move to move, and Monte Carlo tree search its
tree. Several lines, or only some of the moves, are searched move by move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from math import inf
from threading import Event, Thread
from time import monotonic
from typing import Any

from plyscope.algorithms.alphabeta.engine import Engine
from plyscope.arena.play.seat import Told
from plyscope.arena.serve.progress import Progress, line_from, told_of
from plyscope.options import options_of
from plyscope.record.trace import ENTER, VISIT, Trace
from plyscope.rules.position import MAX, Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import DECIDED
from plyscope.search.search import Algorithm, Answer, Limits, Search
from plyscope.search.transposition_table import Table

BETWEEN = 0.1
"""Seconds between two tellings: ten a second at most."""

WITH_TABLE = ("alphabeta", "pvs")
"""Searches whose table can be kept, and whose record of the root says what is best so far."""

Hear = Callable[[tuple[Told, ...]], None]


@dataclass(frozen=True)
class Task:
    """A position to search, and its limits. `soft_seconds` is when no deeper search begins.

    `count` lines are wanted; `moves` are the only ones at the root, all of them if there are none.
    `game_options` are those with which the position was made. `stop` ends the search. A `trace` records it.
    """

    position: Position
    seconds: float | None = None
    soft_seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    count: int = 1
    moves: tuple[int, ...] = ()
    game_options: Mapping[str, Any] = field(default_factory=dict)
    stop: Stop = field(default_factory=Stop)
    trace: Trace | None = None

    @property
    def limits(self) -> Limits:
        return Limits(self.depth, self.nodes, self.seconds, self.soft_seconds, stop=self.stop)


@dataclass(frozen=True)
class Found:
    """What a search found: its move, None if there is none to make, and its lines, the best first.

    `answer` is that of a search as a whole; None where the moves were searched one by one.
    """

    move: int | None
    lines: tuple[Told, ...]
    answer: Answer | None = None


@dataclass(frozen=True)
class Visited:
    """A move of the root that was sampled: its visits, and the mean reward of MAX."""

    move: int
    visits: int
    mean: float


class Thinker:
    """Searches with one algorithm and its options, and remembers between the moves of a game."""

    def __init__(self, algorithm: Algorithm, options: dict[str, Any]) -> None:
        self.algorithm, self.options = algorithm, options
        self.visited: tuple[Visited, ...] = ()
        self._table: Table | None = None
        self._sampling: Search | None = None
        self._searched: set[int] = set()
        self._last = 0

    def forget(self) -> None:
        """Forget all that was found: another game begins."""
        self._forget_table()
        self._sampling = None
        self._searched = set()

    def _forget_table(self) -> None:
        if self._table is not None:
            self._table.close()
        self._table = None

    def _forget_before_a_repetition(self, position: Position) -> None:
        """Forget the table if the game has come back to a position: it knows of no repetition."""
        here = position.identity
        if here in self._searched and here != self._last:
            self._forget_table()
        self._searched.add(here)
        self._last = here

    def think(self, task: Task, hear: Hear) -> Found:
        """Search; `hear` is called from another thread meanwhile, ten times a second at most.

        Raises OptionError for options that the game does not take. A game that is over by a rule which
        leaves moves, such as a repetition, is searched without its history.
        """
        position = task.position
        if position.finished:
            task = replace(task, position=fresh(position, task.game_options))
            if task.position.finished:
                legal = position.legal_moves()
                return Found(legal[0] if legal else None, ())
        if self.algorithm.samples:
            return self._sample(task, hear)
        self._forget_before_a_repetition(task.position)
        if task.count > 1 or (task.moves and len(task.moves) < len(task.position.legal_moves())):
            return self._search_moves(task, hear)
        if self._keeps_table and task.trace is None:
            return self._search_with_table(task, hear)
        answer = self.algorithm.search(**self.options).run(task.position, task.limits, task.trace)
        return self._found(task, answer)

    @property
    def _keeps_table(self) -> bool:
        return self.algorithm.id in WITH_TABLE

    def _found(self, task: Task, answer: Answer) -> Found:
        """The answer of a search as a whole, with what it tells."""
        told = Told(
            answer.value, _signed(answer), answer.depth, answer.nodes, answer.seconds, answer.line,
        )  # fmt: skip
        move = answer.move
        if task.moves and move not in task.moves:
            move = next((one.move for one in self.visited if one.move in task.moves), task.moves[0])
            told = replace(told, line=(move,), value=None, wins_in=None)
        return Found(move, (told,) if told.line else (), answer)

    # With a table that is kept.

    def _run(self, search: Search, position: Position, limits: Limits, trace: Trace | None = None) -> Answer:
        """Search with the table that is kept, which the first search that needs one makes."""
        if isinstance(search, Engine) and position.game.elsewhere is None:
            if self._table is None:
                with suppress(MemoryError):  # then the search ends without memory, and says so
                    self._table = search.new_table(position.game)
            if self._table is not None:
                search.borrow_table(self._table)
        return search.run(position, limits, trace)

    def _search_with_table(self, task: Task, hear: Hear) -> Found:
        """One search, that deepens; if its last depth was cut short, what that found counts too."""
        trace, started = Trace(0), monotonic()
        progress = Progress(trace)

        def line() -> tuple[int, ...]:
            assert progress.move is not None
            if self._table is None:
                return (progress.move,)
            return line_from(self._table, task.position, progress.move, max(1, progress.depth))

        def tell() -> None:
            if progress.read() and progress.move is not None:
                hear((told_of(task.position, progress.score, line(), progress.depth, progress.nodes,
                              monotonic() - started),))  # fmt: skip

        search = self.algorithm.search(**self.options)
        try:
            with every(BETWEEN, tell):
                answer = self._run(search, task.position, task.limits, trace)
            progress.read()
            found = self._found(task, answer)
            if progress.move is not None and progress.depth > answer.depth and found.move is not None:
                told = told_of(
                    task.position, progress.score, line(), progress.depth, answer.nodes, answer.seconds
                )
                return Found(progress.move, (told,), answer)
            return found
        finally:
            trace.release()

    # Move by move.

    def _search_moves(self, task: Task, hear: Hear) -> Found:
        """Search the moves one by one, deeper and deeper, each until it surely is not among the best."""
        started, position = monotonic(), task.position
        best: tuple[Told, ...] = ()
        said = -inf
        for best in self._lines(task, started):
            if monotonic() - said >= BETWEEN:
                hear(best)
                said = monotonic()
            if task.soft_seconds is not None and monotonic() - started >= task.soft_seconds:
                break
        if best:
            return Found(best[0].line[0], best)
        return Found((task.moves or tuple(position.legal_moves()))[0], ())

    def _lines(self, task: Task, started: float) -> Iterator[tuple[Told, ...]]:
        """The best lines at depth 1, 2, 3 …, until a limit ends it; a depth that is not finished is dropped.

        Each of the best has a window open on its side, so that its value is exact.
        """
        position, nodes, before = task.position, 0, -1
        big, count = position.side == MAX, task.count
        order = list(task.moves) or position.legal_moves()
        deepest = position.longest if task.depth is None else min(task.depth, position.longest)
        deadline = inf if task.seconds is None else started + task.seconds
        for depth in range(1 if position.game.estimates else deepest, max(1, deepest) + 1):
            found: list[tuple[float, int, tuple[int, ...]]] = []
            scores: dict[int, float] = {}
            at_this_depth = 0
            for move in order:
                child = position.copy()
                child.play(move)
                worst = _sooner(found[count - 1][0]) if len(found) >= count else -inf if big else inf
                left = deadline - monotonic()
                spare = None if task.nodes is None else task.nodes - nodes
                if left <= 0 or task.stop.is_set() or (spare is not None and spare <= 0):
                    return
                limits = Limits(depth - 1, spare, left if left < inf else None, None,
                                (worst, inf) if big else (-inf, worst), task.stop)  # fmt: skip
                answer = self._run(self.algorithm.search(**self._at_once), child, limits)
                nodes += answer.nodes
                at_this_depth += answer.nodes
                if answer.score is None or answer.stopped_by in ("time", "stop", "nodes", "memory"):
                    return
                score = scores[move] = _later(answer.score)
                if len(found) < count or (answer.score > worst if big else answer.score < worst):
                    found.append((score, move, answer.line))
                    found.sort(key=lambda line: -line[0] if big else line[0])
                    del found[count:]
            order.sort(key=lambda move: -scores[move] if big else scores[move])
            seconds = monotonic() - started
            yield tuple(
                told_of(position, score, (move, *line), depth, nodes, seconds, rank)
                for rank, (score, move, line) in enumerate(found, 1)
            )
            if all(abs(score) > DECIDED for score, _, _ in found) or at_this_depth == before:
                return
            before = at_this_depth

    @property
    def _at_once(self) -> dict[str, Any]:
        """The options for a search of one depth."""
        known = {option.name for option in options_of(self.algorithm.options)}
        return {**self.options, **({"iterative": "no"} if "iterative" in known else {})}

    # By sampling.

    def _sample(self, task: Task, hear: Hear) -> Found:
        """Sample in parts, of which each goes on with the tree of the one before.

        There is no better moment to end than another, so that the soft limit is the only one.
        """
        if self._sampling is None or task.trace is not None:
            self._sampling = self.algorithm.search(**{**self.options, "reuse": True})
        if task.trace is not None:
            return self._found(task, self._sampling.run(task.position, task.limits, task.trace))
        started, nodes, part = monotonic(), 0, BETWEEN
        given = [limit for limit in (task.seconds, task.soft_seconds) if limit is not None]
        most = min(given, default=inf)
        while True:
            left = most - (monotonic() - started)
            spare = None if task.nodes is None else task.nodes - nodes
            limits = replace(task.limits, nodes=spare, seconds=max(0.001, min(part, left)), soft_seconds=None)
            trace = Trace(0)
            try:
                answer = self._sampling.run(task.position, limits, trace)
                self.visited = visited_of(trace)
            finally:
                trace.release()
            nodes += answer.nodes
            seconds = monotonic() - started
            found = self._found(task, replace(answer, nodes=nodes, seconds=seconds))
            over = answer.exact or answer.nodes == 0 or task.stop.is_set() or seconds >= most
            if over or (task.nodes is not None and nodes >= task.nodes):
                return found
            hear(found.lines)
            part = max(BETWEEN, seconds / 4)  # each part copies the tree: few of a long search do


def visited_of(trace: Trace) -> tuple[Visited, ...]:
    """The moves of the root that a search by sampling has visited, the most visited first."""
    moves: dict[int, int] = {}
    found: dict[int, Visited] = {}
    for part in trace.read(0, trace.length):
        for kind, _, _, node, _, move, _, after in part[part["ply"] == 1].tolist():
            if kind == VISIT:
                found[node] = Visited(moves.get(node, -1), move, after / max(1, move))
            elif kind == ENTER:
                moves[node] = move
    return tuple(sorted(found.values(), key=lambda one: -one.visits))


def fresh(position: Position, options: Mapping[str, Any]) -> Position:
    """The position without its history, if its text can be read so; else as it is.

    A game that is over by repetition or by a count can still be asked about by programs that do not end it.
    """
    try:
        return position.game.read(position.recurring(), **options)
    except ValueError:
        return position


@contextmanager
def every(seconds: float, tell: Callable[[], None]) -> Iterator[None]:
    """Call a function again and again, from a thread of its own, while the block runs."""
    over = Event()

    def work() -> None:
        while not over.wait(seconds):
            tell()

    thread = Thread(target=work, name="progress of a search", daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _signed(answer: Answer) -> int | None:
    """The plies to the forced end, positive if MAX wins."""
    if answer.wins_in is None or answer.value is None:
        return None
    return answer.wins_in if answer.value > 0 else -answer.wins_in


def _later(score: float) -> float:
    """The score one ply further up: a win there counts one less."""
    if abs(score) <= DECIDED or abs(score) == inf:
        return score
    return score - 1 if score > 0 else score + 1


def _sooner(score: float) -> float:
    """The score one ply further down."""
    if abs(score) <= DECIDED or abs(score) == inf:
        return score
    return score + 1 if score > 0 else score - 1
