"""Resolve: the player that a text names, as people type it on a command line or write it in a file.

| text | player |
|---|---|
| `stockfish` | the agent with this id in agents.json |
| `level:strong` | a level of Plyscope |
| `algorithm:mcts{c=0.7}` | a search of Plyscope, with options |
| `my_agent.py` | a student's file |
| `cmd:/usr/games/gnugo --mode gtp` | a program, whose protocol is found out |
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

from plyscope import catalog
from plyscope.arena.agents import program
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agents_file import AgentList, UnknownAgent, free_id
from plyscope.arena.agents.command_text import CommandTextError, words_of
from plyscope.arena.agents.installed import known_program
from plyscope.arena.agents.python_file import PythonFileError, python_agent
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.strengths import LEVELS, level
from plyscope.arena.tournament.settings import Entrant
from plyscope.files.file_names import shown_name
from plyscope.options import OptionError, current_names, read_options
from plyscope.quoting import visible

LEVEL, ALGORITHM, COMMAND = "level:", "algorithm:", "cmd:"
SEARCHED = re.compile(r"(?P<id>[^{}]*)(\{(?P<options>.*)\})?", re.DOTALL)
NEXT_OPTION = re.compile(r",(?=\s*[A-Za-z_]\w*\s*=)")


class EntrantError(ValueError):
    """A text that names no player; the sentence says why."""


def entrant_of(text: str, pace: Pace | None = None, agents: AgentList | None = None) -> Entrant:
    """The player that a text names; raises EntrantError. Its `id` need not be unique: see `entrants_of`.

    Without a `pace` a player has its own: the seconds of the agent or level, or one second a move. `agents`
    are those of this user unless given. The protocol of a `cmd:` that nothing is known of is found out, which
    starts the program and takes up to some seconds.
    """
    text = text.strip()
    if text.startswith(LEVEL):
        return _level(text.removeprefix(LEVEL), pace)
    if text.startswith(ALGORITHM):
        return _algorithm(text.removeprefix(ALGORITHM), pace)
    if text.startswith(COMMAND):
        return _of_agent(command_agent(text.removeprefix(COMMAND)), pace)
    if catalog.is_file(text):
        try:
            return _of_agent(python_agent(Path(text)), pace)
        except PythonFileError as error:
            place = visible(text) if error.line is None else f"{visible(text)}, line {error.line}"
            raise EntrantError(f"{place}: {error}") from None
    try:
        return _of_agent((agents or AgentList()).agent(text), pace)
    except UnknownAgent as error:
        raise EntrantError(
            f"{error} A player is the id of an agent, level:ID, algorithm:ID, a FILE.py or cmd:COMMAND."
        ) from None


def entrants_of(
    texts: Iterable[str], pace: Pace | None = None, agents: AgentList | None = None
) -> tuple[Entrant, ...]:
    """The players that texts name, each with an id of its own; raises EntrantError."""
    found: list[Entrant] = []
    taken: set[str] = set()
    for text in texts:
        entrant = entrant_of(text, pace, agents)
        id = entrant.id if entrant.id not in taken else free_id(entrant.id, taken)
        taken.add(id)
        found.append(replace(entrant, id=id))
    return tuple(found)


def command_agent(text: str, protocol: str = "", stop: Event | None = None) -> Agent:
    """The agent of a command that was typed; without a protocol it is found out by name, or by asking.

    Raises EntrantError, also where the program speaks no protocol that is known.
    """
    from plyscope.arena.agents.probe import found_protocol  # which starts processes

    try:
        command = words_of(text)
    except CommandTextError as error:
        raise EntrantError(str(error)) from None
    if len(command) == 1 and catalog.is_file(command[0]):
        try:
            return python_agent(Path(command[0]))
        except PythonFileError as error:
            raise EntrantError(str(error)) from None
    agent = named_agent(command, protocol)
    if agent.protocol:
        return agent
    try:
        found = found_protocol(agent, stop)
    except AgentFailure as failure:
        raise EntrantError(failure.reason) from None
    if not found:
        raise EntrantError(f"{visible(text)} speaks no protocol that is known here.")
    return replace(agent, protocol=found)


def named_agent(command: tuple[str, ...], protocol: str = "", name: str = "") -> Agent:
    """The agent of a command, with a name and perhaps a protocol by what is known of the program."""
    known = known_program(command)
    if known is not None:
        name, protocol = name or known.name, protocol or known.protocol
    file = Path(command[0])
    if program.INTERPRETERS.fullmatch(file.name):
        file = Path(next((word for word in command[1:] if not word.startswith("-")), command[0]))
    return Agent(id="", name=name or shown_name(file.stem or file.name), command=command, protocol=protocol)


def _of_agent(agent: Agent, pace: Pace | None) -> Entrant:
    own = Pace(seconds=agent.seconds, margin=agent.margin)
    return Entrant(
        id=agent.id or free_id(agent.name, set()),
        name=agent.name,
        pace=own if pace is None else pace,
        agent=agent,
        program=program.digest(agent),
    )


def _level(id: str, pace: Pace | None) -> Entrant:
    found = level(id)
    if found is None:
        raise EntrantError(
            f"There is no level {visible(id)}; the levels are: {', '.join(one.id for one in LEVELS)}."
        )
    own = Pace(seconds=found.seconds, depth=found.depth)
    return Entrant(id=id, name=found.name, pace=own if pace is None else pace, level=id)


def _algorithm(text: str, pace: Pace | None) -> Entrant:
    match = SEARCHED.fullmatch(text)
    if match is None:
        raise EntrantError(f"Expected algorithm:ID or algorithm:ID{{NAME=VALUE,…}}, found {visible(text)}.")
    try:
        algorithm = catalog.algorithm(match["id"].strip())
        typed = current_names(algorithm.options, _options(match["options"] or ""))
        read = read_options(algorithm.options, typed)
    except (catalog.UnknownEntry, OptionError) as error:
        raise EntrantError(str(error)) from None
    given = {name: getattr(read, name) for name in typed}
    shown = ", ".join(f"{name} = {value}" for name, value in given.items())
    return Entrant(
        id=algorithm.id,
        name=f"{algorithm.name} ({shown})" if shown else algorithm.name,
        pace=Pace() if pace is None else pace,
        algorithm=algorithm.id,
        options=tuple(given.items()),
    )


def _options(text: str) -> dict[str, Any]:
    """The options between braces, as they were typed; a comma before NAME= begins the next one."""
    found: dict[str, Any] = {}
    for part in NEXT_OPTION.split(text):
        name, equals, value = part.partition("=")
        name, value = name.strip(), value.strip()
        if not part.strip() and not found:
            continue
        if not equals or not name or name in found:
            raise EntrantError(f"Expected options such as c=0.7,solver=true, found {visible(text)}.")
        found[name] = value
    return found
