"""Properties: what a game can have or lack, as it is found out within a limit of time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from plyscope.rules.stop import Stop
from plyscope.strategic.classes import evidence as say
from plyscope.strategic.game_matrix import Profile

PROPERTIES = (
    "players", "sum", "order", "perfect information", "complete information", "chance", "finite", "length",
    "states", "symmetric", "dominance solvable", "unique equilibrium", "saddle point", "value",
    "price of anarchy", "price of stability", "cooperative",
)  # fmt: skip
"""The names of the properties, in the order in which they are listed."""

YES, NO, NONE = "yes", "no", "-"
UNDECIDED, LIMIT = "not decided", "not decided (limit)"
ZERO, CONSTANT, GENERAL = "zero", "constant", "general"
SIMULTANEOUS, SEQUENTIAL = "simultaneous", "sequential"
RENAMED = "renamed"
"""Symmetric once strategies are renamed."""

WORDS = (YES, NO, NONE, UNDECIDED, LIMIT, ZERO, GENERAL, SIMULTANEOUS, SEQUENTIAL, RENAMED)
"""The values that are words; others are numbers, bounds such as "≤ 9", and "constant 5"."""

SECONDS = 2
"""What a property may take before it is not decided."""


@dataclass(frozen=True)
class Property:
    """A property of a game: its name in PROPERTIES, its value, and the sentence that says why.

    `value` is "-" where the question does not arise. `cell` of the matrix or `path` in the tree, numbers of
    moves from the root, is what the sentence speaks of, if anything.
    """

    name: str
    value: str
    evidence: str
    decided: bool = True
    cell: Profile | None = None
    path: tuple[int, ...] | None = None


def always(name: str) -> Property:
    """A property that all games here have alike."""
    if name == "complete information":
        return Property(name, YES, say.complete())
    return Property("cooperative", NO, say.not_cooperative())


def undecided(name: str, evidence: str = "") -> Property:
    """A property that was not decided, for want of time unless there is another reason."""
    if not evidence:
        return Property(name, LIMIT, say.limit(SECONDS), decided=False)
    return Property(name, UNDECIDED, evidence, decided=False)


def not_asked(name: str, evidence: str) -> Property:
    """A property that the game cannot have or lack."""
    return Property(name, NONE, evidence)


def limited(name: str, compute: Callable[[Stop], Property], stop: Stop | None) -> Property:
    """A property that is computed within the limit, or not decided; raises InterruptedError at `stop`."""
    with within(SECONDS, stop) as inner:
        try:
            return compute(inner)
        except InterruptedError:
            if stop is not None and stop.is_set():
                raise
            return undecided(name)


@contextmanager
def within(seconds: float, stop: Stop | None) -> Iterator[Stop]:
    """A flag that is set after some seconds, or when `stop` is."""
    inner, over = Stop(), threading.Event()
    end = monotonic() + seconds

    def watch() -> None:
        while not over.wait(0.02):
            if monotonic() > end or (stop is not None and stop.is_set()):
                inner.set()
                return

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield inner
    finally:
        over.set()
        watcher.join()
