"""Solver: what a game's exact solver takes and returns: the truth about a position, without a record."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import WIN

Share = Fraction | float
"""A probability."""


class Unsolvable(ValueError):
    """A position that a game's solver does not take; the message names those it takes."""


@dataclass(frozen=True)
class Outcome:
    """The result of a game if both sides play their best.

    `score` follows the solver's own convention: above 0 a win of the side to move, below 0 a loss, and the
    larger the better. `plies` are those that are still played until a won or lost game is over; None for a
    draw, and if they were not counted. `points`: the score is a number of discs or points, which is all that
    counts. In games with chance, `share` is the probability that the side to move wins (MAX where
    chance moves), and the score is how much likelier that is than a loss, in thousandths.
    """

    score: int
    plies: int | None
    points: bool = False
    share: Share | None = None

    def before(self) -> Outcome:
        """The outcome one ply earlier, for the other side, if the move that led here is made."""
        return Outcome(-self.score, None if self.plies is None else self.plies + 1, self.points)

    @classmethod
    def of_share(cls, share: Share, side: int | None) -> Outcome:
        """The outcome for a side (for MAX, if it is neither) of the probability that MAX wins."""
        mine = 1 - share if side == MIN else share
        return cls(round(1000 * (2 * mine - 1)), None, share=mine)


@dataclass(frozen=True)
class Solution:
    """The truth about a position.

    `value` is from MAX's side in the game's units, `outcome` is for the side to move. `moves` has the
    outcome of each legal move, also for the side that makes it, where all were asked for, else it is None.
    `nodes` were searched for it, in `seconds`.
    """

    value: float
    outcome: Outcome
    moves: dict[int, Outcome] | None
    nodes: int
    seconds: float


class Solver(ABC):
    """Finds the exact value of positions; each module in solvers/ has one, named SOLVER.

    `id` is that of the game. `scores` explains its scores in a sentence, `source` where the method was
    published.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    sentence: ClassVar[str]
    scores: ClassVar[str]
    source: ClassVar[str]

    def declines(self, position: Position) -> str | None:
        """Why it does not take this position, in a sentence; None if it does."""
        return None

    def quick(self, position: Position) -> bool:
        """Return True if every move of a position that it takes is solved within about a second."""
        return True

    @abstractmethod
    def solve(self, position: Position, stop: Stop | None = None, *, all: bool = False) -> Solution:
        """Solve a position, with `all` every move of it. Other threads run meanwhile.

        Raises Unsolvable with the sentence of `declines`, and InterruptedError within milliseconds after
        `stop` is set.
        """

    @abstractmethod
    def outcomes(self, position: Position, stop: Stop | None = None) -> Iterator[tuple[int, Outcome]]:
        """The outcome of each legal move for the side that makes it, each as soon as it is known.

        Raises as `solve` does.
        """

    def tells(self, position: Position, found: Solution) -> dict[str, Any]:
        """The facts of a solution that `plyscope batch` adds to those of every one."""
        return {}

    def require(self, position: Position) -> None:
        """Raise Unsolvable if the solver does not take this position."""
        reason = self.declines(position)
        if reason is not None:
            raise Unsolvable(reason)


def value_of(position: Position, outcome: Outcome) -> float:
    """The value to MAX of an outcome of the side to move, in the game's units."""
    if position.result is not None:
        return position.result
    if outcome.score == 0 and outcome.share is None:
        return 0.0
    if outcome.share is not None:
        ahead = float(2 * outcome.share - 1) * (-1.0 if position.side == MIN else 1.0)
        return position.game.win_utility(position) * ahead
    max_wins = (outcome.score > 0) == (position.side == MAX)
    return position.game.win_utility(position) * (1.0 if max_wins else -1.0)


def score_of(position: Position, outcome: Outcome, later: int = 0) -> float:
    """Return an outcome for the side to move as a search's score for MAX, seen `later` plies later."""
    if outcome.share is not None:
        return value_of(position, outcome)
    if outcome.score == 0:
        return 0.0
    if outcome.points:
        return float(outcome.score if position.side == MAX else -outcome.score)
    plies = position.longest if outcome.plies is None else outcome.plies  # nobody counted them
    max_wins = (outcome.score > 0) == (position.side == MAX)
    return WIN - (plies - later) if max_wins else -WIN + (plies - later)
