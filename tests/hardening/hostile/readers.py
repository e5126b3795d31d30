"""Readers of formats that `plyscope check` does not open, each called as the program calls it.

Each returns the sentences that a user would see of a file. What a reader may raise is caught as the program
catches it; everything else is a fault.
"""

from __future__ import annotations

import io
import json
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from plyscope import catalog


def tournament(path: Path) -> list[str]:
    """Read the journal of a tournament: standings and reports of its games."""
    from plyscope.arena.tournament.journal import Journal, JournalError
    from plyscope.arena.tournament.report import report
    from plyscope.arena.tournament.standings import csv_text, standings

    try:
        with Journal.read(path) as journal:
            said = list(journal.problems)
            csv_text(standings(journal.settings, journal.games))
            said += [report(journal.settings, journal.games, journal.settings.entrants[0].id)]
    except (JournalError, ValueError) as error:  # as `plyscope arena` catches it
        return [str(error)]
    return said


def repeated(path: Path) -> list[str]:
    """Read the journal of repeated games."""
    from plyscope.strategic.repeated.journal import read_journal

    kept = read_journal(path)
    return [] if kept is None else [str(len(kept.matches)), str(kept.is_whole)]


def openings(path: Path) -> list[str]:
    """Read openings of the game that the first line names."""
    from plyscope.arena.tournament.openings import OpeningError, read_file

    game = path.read_bytes().split(b"\n", 1)[0].decode("utf-8", "replace").removeprefix("# ")
    if game not in catalog.games():
        return []
    try:
        return [str(len(read_file(path, catalog.game(game).start(), {})))]
    except OpeningError as error:
        return [str(error)]


def batch(path: Path) -> list[str]:
    """Answer requests, each by one line that is no fault of ours."""
    from plyscope.cli import batch as answering

    answers = io.BytesIO()
    with path.open("rb") as source:
        answering.serve(source, answers)
    found = [json.loads(line) for line in answers.getvalue().splitlines()]
    asked = [line for line in path.read_bytes().split(b"\n")]
    count = len(asked) - (asked[-1] == b"")
    assert len(found) == count, f"{len(found)} answers to {count} lines"
    errors = [answer["error"] for answer in found if "error" in answer]
    for error in errors:
        assert error["kind"] != "internal", error["message"]
    return [error["message"] for error in errors]


def settings(path: Path) -> list[str]:
    """Read every setting of a settings file."""
    from plyscope_desktop.runtime import settings as kept

    found = kept.Settings(path)
    for setting in kept.all_settings():
        assert setting.accepts(found.get(setting)), setting.key
    found.save()
    return [found.problem]


def agents(path: Path) -> list[str]:
    """Read the agents of a user."""
    from plyscope.arena.agents.agents_file import AgentList

    return list(AgentList(path).problems)


def practice(path: Path) -> list[str]:
    """Read what was practised."""
    from plyscope_desktop.exercise.practice import read

    read(path)
    return []


def work(path: Path) -> list[str]:
    """Read the facts of recent work."""
    from plyscope_desktop.document.recent_work import _read

    _read(path)
    return []


class Spoken:
    """A program that says the lines of a transcript, whatever it is told, and ends; instead of a Link."""

    def __init__(self, lines: list[str]) -> None:
        self.waiting = deque(lines)
        self.strikes: list[str] = []
        self.line_end = "\n"
        self.suspended, self.heard_at = 0.0, monotonic()
        self.is_alive, self.unfinished = True, ""

        class Silent:
            def add(self, *said: object) -> None:
                """Forget what is said."""

        self.console = Silent()

    def send(self, text: str) -> None:
        """Say a line, which nobody hears."""

    def written(self, deadline: float) -> float:
        """Return at once: nobody reads."""
        return monotonic()

    def line(self, deadline: float, stop: object = None) -> str | None:
        """Return the next line; raises AgentFailure at the end."""
        from plyscope.arena.play.verdicts import AgentFailure

        if not self.waiting:
            self.is_alive = False
            raise AgentFailure("crash", "It ended.")
        self.heard_at = monotonic()
        return self.waiting.popleft()

    def lines(self, deadline: float, stop: object = None) -> list[str]:
        """Return all lines that wait."""
        found = [str(self.line(deadline)), *self.waiting]
        self.waiting.clear()
        return found

    def clear(self) -> list[str]:
        """Forget nothing: what comes too early is what is tried."""
        return []

    def log(self) -> tuple[str, ...]:
        """Return the last words on standard error."""
        return ()


GAMES = {"gtp": "go", "gomocup": "gomoku", "ucci": "xiangqi"}
"""The game that is played in a protocol; otherwise chess."""


def agent(path: Path) -> list[str]:
    """Shake hands with an agent that says a transcript, and ask it for moves."""
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.drivers.find import driver
    from plyscope.arena.play.pace import Pace
    from plyscope.arena.play.seat import GameLine, Question
    from plyscope.arena.play.verdicts import AgentFailure
    from plyscope.arena.process.link import LONGEST, clean

    head, _, rest = path.read_bytes().partition(b"\n")
    protocol = head.decode("ascii", "replace")
    link: Any = Spoken([clean(line) for line in rest.splitlines() if len(line) <= LONGEST])
    game = catalog.game(GAMES.get(protocol, "chess"))
    speaking = driver(protocol)(link, Agent("a", "A", ("a",), protocol))
    line, heard = GameLine(game.start()), []
    said: list[str] = []
    for asked in (
        lambda: speaking.open(monotonic() + 1),
        lambda: speaking.begin(line, 0, 1, monotonic() + 1),
        lambda: speaking.ask(Question(line, Pace(seconds=1.0), hear=heard.append)),
        lambda: speaking.ask(Question(line, Pace(seconds=1.0), hear=heard.append)),
    ):
        try:
            asked()
        except AgentFailure as failure:
            said.append(failure.reason)
            break  # the program is ended then
    return [*said, *speaking.strikes]


def own_code(path: Path) -> list[str]:
    """Read the messages of a process that runs own code, and what they may hold."""
    from plyscope.own_code import messages

    said: list[str] = []
    with path.open("rb") as stream:
        while True:
            try:
                message = messages.receive(stream)
                if message is None:
                    return said
                if "error" in message:
                    said.append(str(messages.error_of(message["error"])))
                if "answer" in message:
                    messages.answer_of(message["answer"])
            except messages.BadMessage as error:
                said.append(str(error))
                if "gave something else" not in str(error):
                    return said


READERS: dict[str, Callable[[Path], list[str]]] = {
    "tournament": tournament,
    "repeated": repeated,
    "openings": openings,
    "batch": batch,
    "settings": settings,
    "agents": agents,
    "practice": practice,
    "work": work,
    "agent": agent,
    "own-code": own_code,
}
"""By the ids of formats."""
