"""LiveGame: a game of the tournament that runs now, as its board shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isnan
from time import monotonic

from plyscope.arena.tournament.settings import Entrant
from plyscope.rules.picture import Place
from plyscope.rules.position import MAX, MIN, Position, PositionError
from plyscope.rules.time_control import NOBODY, Spent

SIDES = (MAX, MIN)


@dataclass
class LiveGame:
    """A game in one slot: its number and pair from 1, who plays which side, and its moves so far.

    `scores` are what either side said last about the position, from MAX's side; `since` is when the present
    move began, in monotonic seconds.
    """

    n: int
    pair: int
    players: dict[int, Entrant]
    start: Position
    position: Position = field(init=False)
    moves: list[int] = field(default_factory=list)
    spent: list[tuple[int, float]] = field(default_factory=list)
    scores: dict[int, float] = field(default_factory=dict)
    last: tuple[Place, ...] = ()
    since: float = field(default_factory=monotonic)

    def __post_init__(self) -> None:
        self.position = self.start.copy()

    @property
    def mover(self) -> int | None:
        """The side that thinks; None while chance moves and at the end."""
        side = self.position.side
        return side if side in SIDES else None

    def play(self, move: int, seconds: float | None = None, score: float | None = None) -> None:
        """Make a legal move; raises MoveError, which leaves the game as it was.

        `seconds` None: nobody thought about it, as in an opening or a roll of dice.
        """
        side = self.mover
        path = self.position.picture().path_of(move)
        self.position.play(move)
        self.last = path
        self.moves.append(move)
        self.spent.append((NOBODY, 0.0) if side is None or seconds is None else (side, seconds))
        if side is not None and score is not None and not isnan(score):
            self.scores[side] = score

    def take(
        self,
        first: int,
        moves: Sequence[int],
        seconds: Sequence[float | None],
        scores: Sequence[float | None],
    ) -> bool:
        """Make moves that were told, from the one with number `first` on; False if they do not fit."""
        if first > len(self.moves):
            return False
        known = len(self.moves) - first
        try:
            for move, spent, score in list(zip(moves, seconds, scores, strict=False))[known:]:
                self.play(move, spent, score)
        except PositionError:
            return False
        return True

    def begin_move(self, thought: float = 0.0) -> None:
        """Say that the side to move has thought for so many seconds by now."""
        self.since = monotonic() - thought

    def thinking(self) -> float:
        """The seconds for which the side to move has thought."""
        return max(0.0, monotonic() - self.since) if self.mover is not None else 0.0

    def used(self, side: int) -> float:
        """The seconds that a side has used, with those of the present move."""
        before = sum(seconds for mover, seconds in self.spent if mover == side)
        return before + (self.thinking() if self.mover == side else 0.0)

    def clock(self, side: int) -> float:
        """The seconds on the clock of a side: what is left where there is a control, else what was used."""
        control = self.players[side].pace.control
        if control is None:
            return self.used(side)
        now = self.thinking() if self.mover == side else 0.0
        return max(0.0, control.left(self.measured, side, now))

    @property
    def measured(self) -> Spent:
        """The seconds of all moves."""
        return tuple(self.spent)

    def limit(self, side: int) -> float:
        """The seconds that a side may think about its present move."""
        return self.players[side].pace.limit(self.measured, side)
