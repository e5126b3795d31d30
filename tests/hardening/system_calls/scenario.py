"""Scenario: one way in which the program writes to the disk, and what must be true whatever fails in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


class Lost(AssertionError):
    """Something that must not be lost is."""


@dataclass
class Said:
    """What an act said: `acknowledged` is what it promised, `sentences` are what it told of failures."""

    acknowledged: list[str] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Scenario:
    """`prepare` makes what is there before, `act` is what meets the fault, `check` reads what is there then.

    `act` notes what it acknowledged at once. `check` runs in a process that knew nothing of the act, and
    raises Lost. `may_be_silent`: what is kept is a convenience, of which nothing need be said.
    """

    name: str
    prepare: Callable[[Path], None]
    act: Callable[[Path, Said], None]
    check: Callable[[Path, Said], None]
    may_be_silent: bool = False


def need(true: object, what: str) -> None:
    """Raise Lost unless something is true."""
    if not true:
        raise Lost(what)
