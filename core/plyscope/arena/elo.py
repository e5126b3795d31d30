"""Elo: how much stronger one player is than another, from pairs of games that begin alike, colours swapped.

The expected score s of the stronger of two players who differ by d is 1 / (1 + 10^(-d / 400)) (A. E. Elo, The
Rating of Chessplayers, 1978, with the logistic curve), so d = -400 log10(1 / s - 1). Two games from one
opening are not independent of each other, pairs are: a pair counts as one observation, its mean score
0, 1/4, 1/2, 3/4 or 1. The interval is that of the normal distribution around their mean after two pairs won
and two pairs lost are added (A. Agresti and B. A. Coull, The American Statistician 52, 1998, who do so for
plain proportions), which keeps it wide enough where pairs are few or all end alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, inf, log10, pow, sqrt
from statistics import fmean

Z95 = 1.959963984540054
"""Standard errors to either side that hold 95 % of a normal distribution."""
ADDED = (1.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True)
class Elo:
    """Result of a match for the first of two players.

    `wins`, `draws` and `losses` count its games, `difference` is its rating less the other's (infinite if it
    won or lost everything), `low` and `high` are the ends of the 95 % interval.
    """

    pairs: int
    wins: int
    draws: int
    losses: int
    difference: float
    low: float
    high: float

    @property
    def distinguishable(self) -> bool:
        """Did the games show, with 95 % confidence, which player is the stronger one?"""
        return not self.low <= 0.0 <= self.high


def elo_of(score: float) -> float:
    """The difference of two ratings at which one expects this share of the points, 0 to 1."""
    if score <= 0.0:
        return -inf
    if score >= 1.0:
        return inf
    return -400.0 * log10(1.0 / score - 1.0)


def score_of(difference: float) -> float:
    """The share of the points that one expects at a difference of ratings."""
    return 1.0 / (1.0 + pow(10.0, -difference / 400.0))


def rating(pairs: Sequence[tuple[float, float]]) -> Elo:
    """Rating from pairs of results of the first player (1, 1/2 or 0); raises ValueError for none."""
    if not pairs:
        raise ValueError("A rating needs at least one pair of games.")
    games = [result for pair in pairs for result in pair]
    seen = [*(fmean(pair) for pair in pairs), *ADDED]
    middle = fmean(seen)
    variance = fsum((score - middle) ** 2 for score in seen) / (len(seen) - 1)
    reach = Z95 * sqrt(variance / len(seen))
    return Elo(
        pairs=len(pairs),
        wins=games.count(1.0),
        draws=games.count(0.5),
        losses=games.count(0.0),
        difference=elo_of(fmean(games)),
        low=elo_of(middle - reach),
        high=elo_of(middle + reach),
    )
