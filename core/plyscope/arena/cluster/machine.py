"""Machine: what one machine of a cluster says about itself, and the programs that it has.

Everything here runs in the worker of that machine.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event, Lock
from typing import Any

from plyscope import __version__, catalog
from plyscope.arena.agents import program
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agents_file import AgentList, UnknownAgent
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.settings import Entrant
from plyscope.files import temporary_folders
from plyscope.search.search import Limits

BENCH_GAME, BENCH_DEPTH, BENCH_TRIES = "connect4", 9, 3
EQUAL = 0.1
"""Machines whose speeds differ by less than this share are taken to be equally fast."""


class MissingProgram(ValueError):
    """A program of a tournament that this machine does not have, or has in another version."""

    def __reduce__(self) -> tuple[type[MissingProgram], tuple[Any, ...]]:
        return MissingProgram, self.args


@dataclass(frozen=True)
class Report:
    """What a machine says: `problem` is a sentence if it cannot play, `nodes_a_second` is its speed."""

    name: str
    problem: str = ""
    nodes_a_second: float = 0.0


def report(version: str, entrants: tuple[Entrant, ...], files: Mapping[str, bytes]) -> Report:
    """Whether this machine can play: it needs the same Plyscope, and the same programs."""
    from plyscope.arena.tournament.journal import this_machine

    name = this_machine()
    if version != __version__:
        return Report(name, f"it has Plyscope {__version__}, not {version}.")
    for entrant in entrants:
        try:
            resolved(entrant, files)
        except MissingProgram as error:
            return Report(name, str(error))
    return Report(name, "", speed())


def speed() -> float:
    """Nodes of alpha-beta in a second of processor time, which other programs do not share: the best of some
    tries in a fixed position, measured once."""
    with _lock:
        if not _speed:
            search, times = catalog.algorithm("alphabeta").search(iterative="no"), []
            nodes = 0
            for _ in range(BENCH_TRIES):
                began = time.thread_time()
                nodes = search.run(catalog.game(BENCH_GAME).start(), Limits(depth=BENCH_DEPTH)).nodes
                times.append(time.thread_time() - began)
            _speed.append(nodes / max(min(times), 1e-9))
        return _speed[0]


_speed: list[float] = []
_lock = Lock()


def factor_of(reference: float, own: float) -> float:
    """By what seconds are multiplied on a machine: two decimals, 1 where it is about as fast."""
    if reference <= 0 or own <= 0:
        return 1.0
    factor = reference / own
    return 1.0 if abs(factor - 1.0) < EQUAL else max(round(factor, 2), 0.01)


def scaled(pace: Pace, factor: float) -> Pace:
    """A pace with its seconds multiplied; depth and nodes are the same on every machine."""
    if factor == 1.0:
        return pace
    control = pace.control
    if control is not None:
        control = replace(
            control,
            main=control.main * factor,
            increment=control.increment * factor,
            overtime=control.overtime * factor,
        )
    return replace(pace, control=control, seconds=None if pace.seconds is None else pace.seconds * factor)


def resolved(entrant: Entrant, files: Mapping[str, bytes]) -> Entrant:
    """The entrant with the command by which its program runs here; raises MissingProgram.

    A file in Python comes along in `files`, by the id of its entrant. Any other program is that of the agent
    with the same id in agents.json here, else what the same command names; its SHA-256 must be the same.
    """
    agent = entrant.agent
    if agent is None:
        return entrant
    if entrant.id in files:
        return replace(
            entrant, agent=replace(agent, command=(str(_written(agent, files[entrant.id])),), folder="")
        )
    candidates = [agent]
    try:
        own = AgentList().agent(agent.id)
        candidates.insert(0, replace(agent, command=own.command, folder=own.folder))
    except UnknownAgent:
        pass
    found = ""
    for candidate in candidates:
        digest = program.digest(candidate)
        if digest and digest == entrant.program:
            return replace(entrant, agent=candidate)
        found = found or digest
    if found:
        raise MissingProgram(f"its program of {entrant.name} is another one: their SHA-256 differ.")
    raise MissingProgram(f"it has no program of {entrant.name}, the agent {agent.id}.")


def _written(agent: Agent, text: bytes) -> Path:
    """A student's file in a folder of this process."""
    name = Path(agent.command[0]).name
    with _lock:
        if not _folders:
            _folders.append(temporary_folders.new_folder("agents"))
        folder = _folders[0] / f"{abs(hash(text)):x}"
        folder.mkdir(exist_ok=True)
        path = folder / name
        if not path.is_file() or path.read_bytes() != text:
            part = folder / f".{name}.{os.getpid()}"
            part.write_bytes(text)
            os.replace(part, path)
        return path


_folders: list[Path] = []


# Ends of a run.

_ended: dict[str, Event] = {}
_aborted: dict[str, Event] = {}


def ending(run: str) -> Event:
    """Set once a run of a tournament begins no more games here."""
    return _ended.setdefault(run, Event())


def aborting(run: str) -> Event:
    """Set once the games of a run are to end at once, and not to count."""
    return _aborted.setdefault(run, Event())


def end(run: str, abort: bool) -> None:
    """Begin no more games of a run here; with `abort`, end those that are played."""
    ending(run).set()
    if abort:
        aborting(run).set()
