"""Error scale: how much a move loses in a game, and which losses are errors.

Where games are won, drawn or lost, an evaluation v for a side is read as its chance of winning
1 / (1 + 10^(-v / spread)); for chess in pawns the spread is 4, which is common. Those of the other games were
fitted to 60 games each that the program played against itself from random openings (arena.regression, depth
3), and reduced in the ratio that chess has there (12.9 to 4): weak players waste what they are ahead. That
of Gomoku, whose estimates jump with every threat, is the worth of an open four.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isfinite, isinf
from typing import TYPE_CHECKING, Literal

from plyscope.rules.position import MIN
from plyscope.rules.values import wins_in

if TYPE_CHECKING:
    from plyscope.rules.game import Game
    from plyscope.rules.position import Position

Unit = Literal["chance", "share", "points", "equity"]

CHANCES = (5.0, 10.0, 15.0)
"""The least losses, of 100 winning chances, of an inaccuracy, a mistake and a blunder."""

SPREADS = 4.0
"""The spread in largest weights, where a game does not give its own."""

ROUNDING = 1e-9
"""Differences of losses up to this mean nothing."""


@dataclass(frozen=True)
class ErrorScale:
    """What is lost is counted in a unit, and is an inaccuracy, a mistake or a blunder from its bound on.

    `unit`: "chance", of 100 chances of winning; "share", of 100 parts between the smallest and the largest
    result; "points"; "equity", points at a stake of one, `stake` being the largest result at that stake.
    `spread` reads evaluations as chances; without one the results are spread evenly between 0 and 100.
    """

    unit: Unit = "chance"
    bounds: tuple[float, float, float] = CHANCES
    spread: float | None = None
    stake: float = 1.0

    def loss(self, position: Position, side: int, best: float, played: float) -> float:
        """Return what a side loses with the second score in place of the first; never below 0.

        Both are scores of searches of this position, from MAX's side.
        """
        if best == played:
            return 0.0
        if self.unit in ("points", "equity"):
            sign = -1.0 if side == MIN else 1.0
            unit = position.stakes[1] / self.stake if self.unit == "equity" else 1.0
            lost = sign * (best - played) / unit
        else:
            lost = 100.0 * (self.chance(position, side, best) - self.chance(position, side, played))
        return lost if lost > ROUNDING else 0.0

    def chance(self, position: Position, side: int, score: float) -> float:
        """Return the chance of winning, from 0 to 1, that a score for MAX means to a side."""
        if isinf(score) or (position.game.ends_in_wins and wins_in(score) is not None):
            chance = 1.0 if score > 0 else 0.0
        elif self.spread is not None:
            power = -(score - (position.game.even or 0.0)) / self.spread
            chance = 1.0 / (1.0 + 10.0**power) if power < 300 else 0.0
        else:
            low, high = position.utilities
            chance = (score - low) / (high - low) if isfinite(high - low) and high > low else 0.5
        chance = min(max(chance, 0.0), 1.0)
        return 1.0 - chance if side == MIN else chance


def error_scale(game: Game) -> ErrorScale:
    """Return a game's own scale, or one by what the game says about itself."""
    if game.errors is not None:
        return game.errors
    if not game.ends_in_wins:
        return ErrorScale("points", (2.0, 5.0, 10.0)) if game.wins_by_points else ErrorScale("share")
    weights = [abs(feature.weight) for feature in game.features]
    largest = max(weights, default=0.0) or max(map(abs, game.utilities))
    return ErrorScale(spread=SPREADS * largest if 0 < largest < inf else SPREADS)
