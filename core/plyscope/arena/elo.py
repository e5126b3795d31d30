"""Elo: how much stronger one player is than another, from pairs of games that begin alike, colours swapped.

The expected score s of the stronger of two players who differ by d is 1 / (1 + 10^(-d / 400)) (A. E. Elo, The
Rating of Chessplayers, 1978, with the logistic curve), so d = -400 log10(1 / s - 1). Two games from one
opening are not independent of each other, pairs are: a pair counts as one observation, its mean score
0, 1/4, 1/2, 3/4 or 1. The interval is that of the normal distribution around their mean after two pairs won
and two pairs lost are added (A. Agresti and B. A. Coull, The American Statistician 52, 1998, who do so for
plain proportions), which keeps it wide enough where pairs are few or all end alike.

`estimate` works from counts instead: how many pairs had each score (the pentanomial), or how many games.
Where there are enough of them its interval is that of the normal distribution alone, as matches between
programs are usually reported (M. Van den Bergh, The normalized Elo of a match, 2021; fastchess).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, erf, fsum, inf, log, log10, pow, sqrt
from statistics import fmean

Z95 = 1.959963984540054
"""Standard errors to either side that hold 95 % of a normal distribution."""
ADDED = (1.0, 1.0, 0.0, 0.0)

FEWEST = 10
"""With fewer observations, an estimate has the wider interval."""

NORMALIZED = 800.0 / log(10.0)
"""Normalized Elo of one standard deviation of a game: near equality it is that of a match without draws."""

SCORES = {5: (0.0, 0.25, 0.5, 0.75, 1.0), 3: (0.0, 0.5, 1.0)}
"""The scores that counts belong to: of pairs if there are five counts, of games if there are three."""


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


@dataclass(frozen=True)
class Estimate:
    """A rating from counts, of the first player less the other's.

    `score` is the mean, 0 to 1, of `observations` pairs or games; `low` and `high` are the ends of the 95 %
    interval of `elo`, `error` is half of its width. `nelo` is normalized Elo: the difference in units of the
    standard deviation of a game. `los` is the likelihood of superiority, 0 to 1. Ratings are infinite where
    everything was won or lost.
    """

    observations: int
    score: float
    elo: float
    low: float
    high: float
    nelo: float
    nelo_error: float
    los: float

    @property
    def error(self) -> float:
        """Half of the width of the interval of `elo`."""
        return (self.high - self.low) / 2.0


def elo_of(score: float) -> float:
    """The difference of two ratings at which one expects this share of the points, 0 to 1."""
    if score <= 0.0:
        return -inf
    if score >= 1.0:
        return inf
    return 400.0 * log10(score / (1.0 - score))


def score_of(difference: float) -> float:
    """The share of the points that one expects at a difference of ratings."""
    return 1.0 / (1.0 + pow(10.0, -difference / 400.0))


def rating(pairs: Sequence[tuple[float, float]]) -> Elo:
    """Rating from pairs of results of the first player (1, 1/2 or 0); raises ValueError for none."""
    if not pairs:
        raise ValueError("A rating needs at least one pair of games.")
    games = [result for pair in pairs for result in pair]
    low, high = _wide_interval([fmean(pair) for pair in pairs], [1] * len(pairs))
    return Elo(
        pairs=len(pairs),
        wins=games.count(1.0),
        draws=games.count(0.5),
        losses=games.count(0.0),
        difference=elo_of(fmean(games)),
        low=low,
        high=high,
    )


def estimate(counts: Sequence[int]) -> Estimate:
    """Rating from five counts of pairs with the scores 0, 1/4 … 1, or three of games: lost, drawn, won.

    Raises ValueError for another number of counts, for negative ones, or if all are 0.
    """
    scores = SCORES.get(len(counts))
    if scores is None or any(count < 0 for count in counts):
        raise ValueError("A rating needs three or five counts that are not negative.")
    observations = sum(counts)
    if observations == 0:
        raise ValueError("A rating needs at least one game.")
    score = fsum(value * count for value, count in zip(scores, counts, strict=True)) / observations
    variance = spread(counts, scores, score)
    reach = Z95 * sqrt(variance / observations)
    if observations < FEWEST or variance == 0.0:
        low, high = _wide_interval(scores, counts)
    else:
        low, high = elo_of(score - reach), elo_of(score + reach)
    ahead = score - 0.5
    deviation = sqrt(2.0 * variance) if len(counts) == 5 else sqrt(variance)  # that of one game
    return Estimate(
        observations=observations,
        score=score,
        elo=elo_of(score),
        low=low,
        high=high,
        nelo=ahead / deviation * NORMALIZED if deviation > 0.0 else _sure(ahead, inf),
        nelo_error=reach / deviation * NORMALIZED if deviation > 0.0 else inf,
        los=0.5
        * (1.0 + (erf(ahead / sqrt(2.0 * variance / observations)) if variance else _sure(ahead, 1.0))),
    )


def spread(counts: Sequence[int], scores: Sequence[float], mean: float) -> float:
    """The variance of scores around their mean, each as often as its count says."""
    return fsum(count * (value - mean) ** 2 for value, count in zip(scores, counts, strict=True)) / sum(
        counts
    )


def _sure(ahead: float, most: float) -> float:
    """`most` with the sign of a lead that never varied; 0 for none."""
    return copysign(most, ahead) if ahead else 0.0


def _wide_interval(scores: Sequence[float], counts: Sequence[int]) -> tuple[float, float]:
    """The ends of the interval of Elo after two pairs won and two pairs lost are added."""
    values, weights = [*scores, *ADDED], [*counts, *[1] * len(ADDED)]
    total = sum(weights)
    middle = fsum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    variance = spread(weights, values, middle) * total / (total - 1)
    reach = Z95 * sqrt(variance / total)
    return elo_of(middle - reach), elo_of(middle + reach)
