"""Programs that a test writes, each in a process of its own, and the drivers that ask them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.drivers.driver import Driver
from plyscope.arena.drivers.find import driver
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question, Reply
from plyscope.arena.process.link import Link


def line_of(game: str, moves: str = "", **options: Any) -> GameLine:
    """A game after some moves, with blanks between."""
    line = GameLine(catalog.game(game).start(**options), options)
    for text in moves.split():
        line.play(line.position.parse(text))
    return line


@contextmanager
def running(protocol: str, command: list[str], folder: Path) -> Iterator[Driver]:
    """A driver that has shaken hands; its process ends behind."""
    link = Link(command, folder=folder)
    try:
        found = driver(protocol)(link, Agent("a", "A", tuple(command), protocol))
        link.line_end = found.line_end
        found.open(monotonic() + 10)
        yield found
    finally:
        link.end()


@contextmanager
def scripted(protocol: str, text: str, folder: Path) -> Iterator[Driver]:
    """The same for a program in Python, which lies in the folder."""
    file = folder / "agent.py"
    file.write_text(text, "utf-8")
    with running(protocol, [sys.executable, "-I", "-S", str(file)], folder) as found:
        yield found


def asked(found: Driver, line: GameLine, seconds: float = 5.0, **more: Any) -> Reply:
    """The reply to a question."""
    return found.ask(Question(line, Pace(seconds), **more))
