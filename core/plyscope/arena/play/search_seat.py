"""Search seat: a search or a level of Plyscope that plays one side."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from threading import Event, Thread
from time import monotonic
from typing import Any

from plyscope import catalog
from plyscope.arena.play.seat import GameLine, Question, Reply, Seat, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.strengths import Level, level, offered
from plyscope.arena.tournament.settings import Entrant
from plyscope.options import options_of
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Algorithm, Answer, Limits, Search

LOOK = 0.02
"""Seconds between two looks at the flag that ends a question."""

MOST_SEED = 2**31 - 1


class SearchSeat(Seat):
    """A search or a level as a player; it searches in the thread that asks.

    The pace of each question limits it; a level keeps its own depth where that is less. The seed of a game
    decides what it does by chance, unless its options have a seed. What a search found in a game, such as its
    table, it keeps for its next moves of the same game, unless the search is recorded, or the position was
    searched before: its table does not know that a line of play is a repetition now.
    """

    def __init__(self, entrant: Entrant) -> None:
        self.name = entrant.name
        self.strikes: list[str] = []
        self.entrant = entrant
        self._luck = Random(0)
        self._strength: Level | None = None
        self._algorithm: Algorithm
        self._options: dict[str, Any] = {}
        self._kept: Search | None = None
        self._searched: set[int] = set()

    def begin(self, line: GameLine, side: int, seed: int) -> None:
        self._strength, self._algorithm, self._options = search_of(self.entrant, line.start)
        self._luck = Random(f"{seed}/{side}")
        if "seed" not in self._options and any(
            one.name == "seed" for one in options_of(self._algorithm.options)
        ):
            self._options["seed"] = self._luck.randrange(MOST_SEED)
        self._kept = None
        self._searched = set()
        self.strikes = []

    def ask(self, question: Question) -> Reply:
        position = question.line.position.copy()
        pace, spent, side = question.pace, question.spent, position.side
        assert side is not None
        recorder = question.recorder
        search = self._search(position, recorded=recorder is not None)
        limits = Limits(
            depth=self._depth(question), nodes=pace.nodes, seconds=pace.budget(spent, side), stop=Stop()
        )
        late = pace.limit(spent, side) + pace.margin
        trace: Trace | None = None if recorder is None else recorder.trace
        began = monotonic()
        with _stopping(limits.stop, question.stop, began + late):
            answer = search.run(position, limits, trace)
        seconds = monotonic() - began
        if question.stop.is_set():
            raise AgentFailure("host", "The move was not wanted any more.")
        if answer.stopped_by == "memory" and (answer.move is None or "partial" in answer.details):
            raise AgentFailure("host", f"{self.name} found no move: the memory of the computer is used up.")
        if answer.move is None:
            raise AgentFailure("host", f"{self.name} found no move.")
        if seconds > late:
            raise AgentFailure("time", f"No move in {late:.1f} s; it came after {seconds:.1f} s.")
        move = answer.move
        if self._strength is not None:
            move = self._strength.choose(answer, position, self._luck)
        told = told_of(answer)
        if move != answer.move:
            told = replace(told, line=(move,))
        if question.hear is not None:
            question.hear(told)
        return Reply(move, seconds, told, position.text(move))

    def end(self) -> None:
        self._kept = None

    def _search(self, position: Position, *, recorded: bool) -> Search:
        """The search of this game, or one for a single move if that is to begin anew."""
        search = self._kept or self._algorithm.search(**self._options)
        if not keeps_its_tree(search):
            repeated = position.identity in self._searched
            self._searched.add(position.identity)
            if recorded or repeated:
                return search if self._kept is None else self._algorithm.search(**self._options)
            search.keep_memory()
        self._kept = search
        return search

    def _depth(self, question: Question) -> int | None:
        depths = [question.pace.depth, None if self._strength is None else self._strength.depth]
        return min((depth for depth in depths if depth is not None), default=None)


def search_of(entrant: Entrant, start: Position) -> tuple[Level | None, Algorithm, dict[str, Any]]:
    """The level of a player in a game, if it is one, its algorithm and the options of that."""
    strength = level(entrant.level) if entrant.level else None
    if strength is None:
        return None, catalog.algorithm(entrant.algorithm), dict(entrant.options)
    strength = offered(strength, start.game).in_game(start)
    return strength, catalog.algorithm(strength.algorithm), dict(strength.options)


def keeps_its_tree(search: Search) -> bool:
    """Return True if a search goes on with its tree by itself, also when recorded: sampling with `reuse`."""
    return getattr(search.options, "reuse", False) is True


def told_of(answer: Answer) -> Told:
    """What a search of ours tells about its answer."""
    plies = answer.wins_in
    if plies is not None and answer.score is not None and answer.score < 0:
        plies = -plies
    return Told(
        value=answer.value,
        wins_in=plies,
        depth=answer.depth,
        nodes=answer.nodes,
        seconds=answer.seconds,
        line=answer.line,
    )


@contextmanager
def _stopping(stop: Stop, wanted: Event, deadline: float) -> Iterator[None]:
    """Set the flag of a search as soon as the other flag is set, or at the deadline (monotonic seconds)."""
    done = Event()

    def watch() -> None:
        while not done.wait(LOOK):
            if wanted.is_set() or monotonic() >= deadline:
                stop.set()
                return

    watcher = Thread(target=watch, name="search seat", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()
