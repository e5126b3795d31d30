"""Searches: runs searches in the process of own code, whose records the program reads while they run."""

from __future__ import annotations

import gc
import importlib
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from plyscope import catalog
from plyscope.own_code import messages
from plyscope.own_code.child.game_states import begun
from plyscope.own_code.shared_rows import SharedRows
from plyscope.plain.errors import OWN
from plyscope.plain.search_entry import PlainSearch
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits, Search

TURN = 0.01
"""Seconds between two reports of how far a search is."""

Tell = Callable[[dict[str, Any]], None]


class Searches:
    """Searches of positions of own and of compiled games, by own and by compiled algorithms."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def search(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """Search a position; the record goes into the file of rows that the question names."""
        position, search = position_of(question["position"]), search_of(question["algorithm"])
        stop = Stop()
        limits = limits_of(question["limits"], stop)
        with reported(self.folder, question, stop) as report:
            report.follow(search)
            answer = search.run(position, limits, report.trace)
        return messages.answer_json(answer)

    def recorded_request(
        self, batch: Any, request: dict[str, Any], question: dict[str, Any]
    ) -> dict[str, Any]:
        """The answer to a search of `plyscope batch`, with its record."""
        stop = Stop()
        batch.open_files(request, own_code=True)
        with reported(self.folder, question, stop) as report, _followed(request.get("algorithm"), report):
            if "events" in request:  # the command line's tree, as it is typed
                printing: Any = importlib.import_module("plyscope.cli.printing")
                found: dict[str, Any] = printing.tree(request, stop)
            elif request["do"] == "tree":
                found = batch.tree(request, stop)
            else:
                found = batch.search(request, stop, report.trace)
        return found

    def variables(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """The variables of own code at some moments of a search, which is run again until then."""
        from plyscope.own_code.child.variables import seen

        position, search = position_of(question["position"]), search_of(question["algorithm"])
        limits = limits_of(question["limits"], Stop())
        return {"moments": seen(position, search, limits, question["first"], question["last"])}

    def reference(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """The right search in the order of moves of a record, written like any other record."""
        from plyscope.own_code.child.reference import referred

        return referred(self.folder, question, position_of(question["position"]))


def position_of(told: dict[str, Any]) -> Position:
    """The position that a question names: a game of own code or of the program, its start and its moves."""
    if "path" in told:
        position: Position = begun(told)
    else:
        game = catalog.game(told["game"])
        options, text = told["options"], told.get("text")
        position = game.start(**options) if text is None else game.read(text, **options)
    for move in told["moves"]:
        position.play(move)
    weights = told.get("weights")
    if weights is not None:
        position.weigh(tuple(weights))
    return position


def search_of(told: dict[str, Any]) -> Search:
    """The search that a question names: own code or an algorithm of the program, with its options."""
    algorithm = catalog.algorithm(told["path"] if "path" in told else told["id"])
    return algorithm.search(**told["options"])


def limits_of(told: dict[str, Any], stop: Stop) -> Limits:
    """The limits that a question names."""
    return Limits(
        told["depth"], told["nodes"], told["seconds"], told["soft_seconds"], tuple(told["window"]), stop
    )


class Report:
    """How far a search is, as the program reads it: its rows so far, and its signs of life.

    A search in plain Python gives these by its words, a compiled one by asking own code one thing after
    the other.
    """

    def __init__(self, shared: SharedRows, budget: int) -> None:
        self.trace = Trace(budget, shared.next_chunk) if budget else None
        self.life = shared.life()
        self.lines = shared.lines() if budget else None
        self.calls = OwnCalls()

    def follow(self, search: Search) -> None:
        """Let a search in plain Python write its signs and lines."""
        if isinstance(search, PlainSearch):
            search.life, search.lines = self.life, self.lines

    def give_sign(self) -> None:
        """Look whether a compiled search lives."""
        if self.calls.go_on():
            self.life[0] += 1


@contextmanager
def reported(folder: Path, question: dict[str, Any], stop: Stop) -> Iterator[Report]:
    """Report meanwhile how many rows there are and that the search lives; set `stop` when it is to end."""
    gc.collect()  # the record of the search before takes room until its words are collected
    budget = question["rows"]
    shared = SharedRows(folder / question["file"], max(budget, 1), new=False)
    report, over = Report(shared, budget), threading.Event()
    trace = report.trace

    def look() -> None:
        while not over.wait(TURN):
            report.give_sign()
            if trace is not None:
                shared.publish(trace.length)
            if shared.wants_stop:
                stop.set()

    thread = threading.Thread(target=look, daemon=True)
    thread.start()
    shared.begin()
    try:
        yield report
    finally:
        over.set()
        thread.join()
        if trace is not None:
            shared.publish(trace.length)


@contextmanager
def _followed(name: object, report: Report) -> Iterator[None]:
    """Let the searches of a file that are made meanwhile write their signs and lines."""
    if not isinstance(name, str) or not catalog.is_file(name):
        yield
        return
    algorithm = catalog.algorithm(name)

    def build(options: Any) -> Search:
        search = algorithm.build(options)
        report.follow(search)
        return search

    catalog.know("algorithm", name, replace(algorithm, build=build))
    try:
        yield
    finally:
        catalog.know("algorithm", name, algorithm)


class OwnCalls:
    """Whether own code that compiled code calls returns, one call after the other."""

    def __init__(self) -> None:
        self._before: FrameType | None = None

    def go_on(self) -> bool:
        """Return False if own code is still in the call in which it was the last time."""
        call = None
        for thread, frame in sys._current_frames().items():
            if thread != threading.get_ident():
                call = call or _outermost_own(frame)
        before, self._before = self._before, call
        return call is None or call is not before


def _outermost_own(frame: FrameType | None) -> FrameType | None:
    """The outermost frame of own code at or below a frame."""
    found = None
    while frame is not None:
        if OWN in frame.f_globals:
            found = frame
        frame = frame.f_back
    return found
