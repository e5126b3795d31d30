"""Driver: what is said in a protocol to a program that plays, and what is understood of its answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, ClassVar, Literal

if TYPE_CHECKING:
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.play.seat import GameLine, Question, Reply, Told
    from plyscope.arena.process.link import Link

OptionType = Literal["check", "spin", "combo", "string", "file", "folder", "button"]
OptionValue = bool | int | float | str


@dataclass(frozen=True)
class DeclaredOption:
    """An option that a program declares: its name, type, default, bounds or choices.

    `ours` says that the program itself sets it, such as Ponder or MultiPV while it analyses.
    """

    name: str
    type: OptionType = "string"
    default: OptionValue | None = None
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    ours: bool = False


@dataclass(frozen=True)
class Identity:
    """What a program says about itself. `games` are ids of the catalog; `analyses`, that it can be asked for
    lines without playing; `shows_search`, that it tells the events of its search."""

    name: str = ""
    author: str = ""
    version: str = ""
    games: tuple[str, ...] = ()
    options: tuple[DeclaredOption, ...] = ()
    analyses: bool = False
    shows_search: bool = False


class Driver(ABC):
    """Speaks one protocol over one link; each module in drivers/ has one subclass, named DRIVER.

    `games` are the ids that the protocol can play at all, empty for all of the catalog. Every method that
    waits raises AgentFailure at its deadline (monotonic seconds), or when the program ended.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    games: ClassVar[tuple[str, ...]] = ()
    analyses: ClassVar[bool] = False
    stops: ClassVar[bool] = False
    """After a question that was stopped, can the same process be asked again?"""
    line_end: ClassVar[str] = "\n"

    def __init__(self, link: Link, agent: Agent) -> None:
        self.link, self.agent = link, agent
        self.identity = Identity()
        self.strikes: list[str] = []

    @abstractmethod
    def open(self, deadline: float) -> None:
        """Shake hands; fills `identity`. Raises AgentFailure "not started"."""

    @abstractmethod
    def set_option(self, name: str, value: OptionValue) -> None:
        """Set an option of the program, or press its button."""

    @abstractmethod
    def begin(self, line: GameLine, side: int, seed: int, deadline: float) -> None:
        """Prepare for a game; raises AgentFailure, also for a game that the program does not play."""

    @abstractmethod
    def ask(self, question: Question) -> Reply:
        """Ask for a move and wait; every answer is checked: legal, in time, meant for this question."""

    def analyse(
        self,
        line: GameLine,
        count: int,
        hear: Callable[[Told], None],
        stop: Event,
        seconds: float | None = None,
    ) -> None:
        """Tell lines of the position until `stop` is set, or so many seconds; only where `analyses`.

        The position as it stands is searched, nothing is played. Returns after the program has stopped.
        """
        raise NotImplementedError

    def over(self, result: str, reason: str) -> None:  # noqa: B027  # most protocols have no word for it
        """Tell how the game ended, in protocols that have a word for it. Does not wait."""

    @abstractmethod
    def farewell(self) -> str:
        """The line that asks the program to end; "" if the protocol has none."""
