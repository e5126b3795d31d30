"""Setup: what is searched next, who plays, where playing a record stops and its marks, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from plyscope import catalog
from plyscope.search.search import Limits

if TYPE_CHECKING:
    from plyscope.options import Option
    from plyscope.rules.position import Position

UNTIL_STOPPED = 1e9
"""Seconds of a search without any limit: it deepens step by step, so that stopping it leaves an answer."""


@dataclass(frozen=True)
class Setup:
    """Settings of the next search: the algorithm, its options by name, and its limits (None: without limit).

    `weights` are those of the evaluation, in the order of the game's features; empty for the game's own.
    """

    algorithm: str = "alphabeta"
    options: tuple[tuple[str, Any], ...] = ()
    depth: int | None = None
    seconds: float | None = 10.0
    nodes: int | None = None
    weights: tuple[float, ...] = ()

    @property
    def has_limit(self) -> bool:
        """Return True if a depth, a time or a number of nodes ends the search."""
        return not (self.depth is None and self.seconds is None and self.nodes is None)

    def weigh(self, position: Position) -> None:
        """Give the evaluation of a position these weights; raises WeightError."""
        if self.weights:
            position.weigh(self.weights)

    def limits(self, budget: float | None = None, *, samples: bool = False) -> Limits:
        """Those of a search, which may take no more than `budget` seconds.

        One that `samples` does not end at a depth: without time and nodes it goes on until it is stopped.
        """
        seconds = [time for time in (self.seconds, budget) if time is not None]
        if not seconds and self.nodes is None and (self.depth is None or samples):
            seconds = [UNTIL_STOPPED]
        return Limits(self.depth, self.nodes, min(seconds, default=None))

    def values(self, declared: Iterable[Option]) -> dict[str, Any]:
        """The values of the declared options by name: those that are set, else the defaults."""
        return {option.name: option.default for option in declared} | dict(self.options)

    def with_option(self, name: str, value: Any) -> Setup:
        return replace(self, options=tuple({**dict(self.options), name: value}.items()))


AS_SEARCHED = "search"
"""The level of a player that searches as the search panel is set up."""


@dataclass(frozen=True)
class Player:
    """Player of a side: a person, an algorithm (`setup`), or an agent by its id.

    `level` names a preset strength of an algorithm.
    """

    setup: Setup | None = None
    level: str = ""
    agent: str = ""

    @property
    def is_person(self) -> bool:
        return self.setup is None and not self.agent

    @property
    def search(self) -> Setup | None:
        """The search that finds its moves; None for a person. That of an agent has the agent's own limits."""
        if self.agent:
            return Setup(catalog.AGENT + self.agent, seconds=None)
        return self.setup


@dataclass(frozen=True)
class Breakpoint:
    """A stop while a record is played: at a node, a cutoff, a line, or as the root's value passes a number.

    `kind` is "node" (number is the node), "cutoff", "value" (number is passed by the value of a root)
    or "line" (number is a line of the algorithm's text with the id `text`, or of a file of own code if that
    is its whole path).
    """

    kind: Literal["node", "cutoff", "value", "line"]
    number: float = 0.0
    text: str = ""


@dataclass(frozen=True)
class Bookmark:
    """A moment of a record with a note. `search` identifies the search of the record.

    `node` is the node that was selected there, -1 for none.
    """

    tick: int
    node: int
    note: str
    search: str
