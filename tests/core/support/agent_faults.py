"""Faults of agents, case by case: one process, a handshake and two questions, and what is left behind."""

from __future__ import annotations

import os
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.drivers.find import driver
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.process.link import Link

GAMES = {
    "uci": ("chess", {}), "gtp": ("go", {"size": 9}), "gomocup": ("gomoku", {"size": 15}),
}  # fmt: skip
START, SECONDS, MARGIN = 2.0, 1.0, 0.5
MEMORY = 1 << 30


@dataclass
class Outcome:
    """How a case went. `verdicts` has an entry for each question, or one for the handshake."""

    verdicts: list[str] = field(default_factory=list)
    failure: AgentFailure | None = None
    strikes: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    took: float = 0.0
    """Seconds of the last question."""
    end: float = 0.0
    """Seconds that the end took."""
    left: list[str] = field(default_factory=list)
    """Processes of its session that still run after that."""


def run(
    engine: Path,
    protocol: str,
    mode: str,
    *,
    memory: int | None = None,
    start: float = START,
    seconds: float = SECONDS,
) -> Outcome:
    """Shake hands, ask twice for a move of the first position, and end the process."""
    outcome = Outcome()
    command = (sys.executable, "-S", str(engine), protocol, mode)
    agent = Agent("faulty", "Faulty", command, protocol)
    id, options = GAMES[protocol]
    game = catalog.game(id)
    spoken = driver(protocol)
    link = Link(command, folder=engine.parent, memory=memory)
    link.line_end = spoken.line_end
    talk = spoken(link, agent)
    try:
        talk.open(monotonic() + start)
        line = GameLine(game.start(**options), options)
        talk.begin(line, 0, 1, monotonic() + start)
        for _ in range(2):
            began = monotonic()
            try:
                reply = talk.ask(Question(line, Pace(seconds, margin=MARGIN)))
            finally:
                outcome.took = monotonic() - began
            outcome.verdicts.append("move")
            outcome.moves.append("resign" if reply.move is None else line.position.text(reply.move))
            if mode == "unsolicited_bestmove":
                sleep(0.5)
    except AgentFailure as failure:
        outcome.verdicts.append(failure.verdict)
        outcome.failure = failure
    began = monotonic()
    link.end(talk.farewell())
    outcome.end = monotonic() - began
    outcome.strikes = [*link.strikes, *talk.strikes]
    outcome.left = living(link.pid)
    return outcome


def living(session: int) -> list[str]:
    """Processes of a session that run, within a moment in which they may still be dying."""
    for _ in range(20):
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                name, _, rest = (entry / "stat").read_text().rpartition(")")
            except OSError:
                continue
            state, _, _, of_session, *_ = rest.split()
            if int(of_session) == session and state != "Z":
                found.append(name)
        if not found:
            return []
        sleep(0.1)
    return found


def open_files() -> int:
    """Number of open files of this process."""
    return len(os.listdir("/proc/self/fd"))


def threads() -> int:
    """Number of threads of this process."""
    return threading.active_count()
