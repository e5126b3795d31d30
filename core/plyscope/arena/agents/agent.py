"""Agent: a program that plays, as data: its command, protocol, options, time, and what a test of it found."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from plyscope.arena.drivers.driver import Identity, OptionValue
from plyscope.arena.play.pace import MARGIN

MEMORY = 2048
"""Megabytes of address space that a Python file may use."""


@dataclass(frozen=True)
class Tested:
    """What the last test of an agent found: its identity, the seconds to its first answer, or what failed.

    `verdict` is "move" or one of `play.verdicts`; `reason` its sentence; `line` the line of a Python file
    that it names. `protocol` is the id of the protocol that it spoke. `move` is its first move as text, which
    took it `move_seconds`; `strikes` are what it was forgiven, `log` the last lines of its standard error.
    """

    __test__ = False  # pytest would take it for tests, by its name

    verdict: str
    reason: str = ""
    identity: Identity = field(default_factory=Identity)
    seconds: float | None = None
    line: int | None = None
    program: str = ""
    """SHA-256 of the program when it was tested; "" if it could not be read."""
    protocol: str = ""
    move: str = ""
    move_seconds: float | None = None
    strikes: tuple[str, ...] = ()
    log: tuple[str, ...] = ()


@dataclass(frozen=True)
class Agent:
    """A program that plays. `command` is a list of arguments, never a shell's text; a command that is one
    file ending in .py runs in a process of Python of its own. `protocol` is an id of drivers/, "" if it is
    not known yet. `seconds` a move are its own. `options` are those that differ from the program's.
    `memory` limits a Python file, in megabytes; None: no limit.
    """

    id: str
    name: str
    command: tuple[str, ...]
    protocol: str = ""
    folder: str = ""
    seconds: float = 1.0
    margin: float = MARGIN
    options: tuple[tuple[str, OptionValue], ...] = ()
    memory: int | None = MEMORY
    tested: Tested | None = None

    @property
    def is_python(self) -> bool:
        """Return True for a student's file, which runs under `plyscope.arena.plugin`."""
        return len(self.command) == 1 and Path(self.command[0]).suffix == ".py"
