"""Conversations with scripted programs: a driver over a link, and what was said to the program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import scripted_agent

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.drivers.driver import Driver
from plyscope.arena.drivers.find import driver
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question, Reply
from plyscope.arena.process.link import Link

HELLO: dict[str, dict[str, list[Any]]] = {
    "uci": {"uci": ["id name Fish 2.1", "id author A. B.", "uciok"], "isready": ["readyok"]},
    "ucci": {"ucci": ["id name Horse", "ucciok"], "isready": ["readyok"]},
    "cecp": {"protover": ['feature myname="Ox" setboard=1 ping=1 done=1'], "ping": [{"echo": "pong"}]},
}


@contextmanager
def talk(protocol: str, folder: Path, *, patience: float = 5, **script: list[Any]) -> Iterator[Driver]:
    """A driver whose program says HELLO, and what a script adds; the words of it are beginnings of lines.

    `patience` are the seconds for the handshake.
    """
    words = scripted_agent.command({**HELLO[protocol], **script})
    spoken = driver(protocol)
    link = Link(words, folder=folder)
    link.line_end = spoken.line_end
    conversation = spoken(link, Agent("scripted", "Scripted", words, protocol))
    try:
        conversation.open(monotonic() + patience)
        yield conversation
    finally:
        link.end(conversation.farewell())


def said_to(conversation: Driver) -> list[str]:
    """Lines that were sent to the program, the oldest first."""
    return [text for _, sign, text in conversation.link.console.lines() if sign == ">"]


def line_of(game: str, *moves: str, start: str = "", **options: Any) -> GameLine:
    """A game after some moves."""
    known = catalog.game(game)
    line = GameLine(known.read(start, **options) if start else known.start(**options), options)
    for text in moves:
        line.play(line.position.parse(text))
    return line


def ask(
    conversation: Driver, line: GameLine, pace: Pace | None = None, *, begin: bool = True, **more: Any
) -> Reply:
    """Ask for a move in a game, which begins first."""
    if begin:
        side = line.position.side
        assert side is not None
        conversation.begin(line, side, 1, monotonic() + 5)
    return conversation.ask(Question(line, pace or Pace(2.0, margin=1.0), **more))
