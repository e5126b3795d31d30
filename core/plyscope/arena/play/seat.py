"""Seat: whoever plays one side of one game: a program, a search of ours, or a level."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING, Any

from plyscope.arena.play.pace import Pace
from plyscope.rules.position import Position
from plyscope.rules.time_control import Spent

if TYPE_CHECKING:
    from plyscope.arena.recording.recorder import Recorder


@dataclass
class GameLine:
    """A game as it is played: where it began, with which options, its moves, and the position now."""

    start: Position
    options: dict[str, Any] = field(default_factory=dict)
    moves: list[int] = field(default_factory=list)
    position: Position = field(init=False)

    def __post_init__(self) -> None:
        self.position = self.start.copy()
        for move in self.moves:
            self.position.play(move)

    def play(self, move: int) -> None:
        """Make a legal move, of a side or of chance."""
        self.position.play(move)
        self.moves.append(move)

    def texts(self) -> list[str]:
        """The moves in the game's notation."""
        here, found = self.start.copy(), []
        for move in self.moves:
            found.append(here.text(move))
            here.play(move)
        return found


@dataclass(frozen=True)
class Told:
    """What a player says about its search, while it thinks or with its move. None: it did not say.

    `value` is from MAX's side, in the units of the game (pawns in chess). `wins_in` counts plies to a forced
    end, positive if MAX wins. `line` are legal moves from the position. `rank` numbers lines of one position
    from 1.
    """

    value: float | None = None
    wins_in: int | None = None
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    line: tuple[int, ...] = ()
    rank: int = 1


@dataclass(frozen=True)
class Question:
    """A move that is asked for: the game, the limits, and the seconds that the moves before took."""

    line: GameLine
    pace: Pace
    spent: Spent = ()
    stop: Event = field(default_factory=Event)
    """Set when the move is not wanted any more: the seat raises AgentFailure("host") soon."""
    hear: Callable[[Told], None] | None = None
    recorder: Recorder | None = None
    """Takes the events of a search, from agents that tell them."""


@dataclass(frozen=True)
class Reply:
    """The answer: a legal move, or None if the side resigns; the seconds on the wall clock; what was told.

    `raw` is the answer as it came.
    """

    move: int | None
    seconds: float
    told: Told = Told()
    raw: str = ""


class Seat(ABC):
    """One player of one game. Every method may raise AgentFailure; none may block beyond its limits.

    `name` is for people, `strikes` what was forgiven in the present game, a sentence each.
    """

    name: str
    strikes: list[str]

    @abstractmethod
    def begin(self, line: GameLine, side: int, seed: int) -> None:
        """Prepare for a game in which this player has the side MAX or MIN; its process is kept."""

    @abstractmethod
    def ask(self, question: Question) -> Reply:
        """The move of the side to move; its time runs until the answer is complete."""

    def over(self, result: str, reason: str) -> None:  # noqa: B027  # searches need not hear it
        """Hear how the game ended: "1-0", "0-1" or "1/2-1/2", and why. Raises nothing."""

    @abstractmethod
    def end(self) -> None:
        """End whatever runs for this player. Again: does nothing."""
