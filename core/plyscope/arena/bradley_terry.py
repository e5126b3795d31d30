"""Bradley-Terry: ratings of many players from the points that they made against each other.

A player of strength g beats one of strength h with the probability g / (g + h); a draw is half a win and
half a loss. Each player has one more game, drawn against the mean of the field, an opponent against which the
field as a whole makes half of the points: so ratings are finite also where a player won everything, and
comparable where groups never met. The likelihood climbs by the steps of minorization-maximization (D. R.
Hunter, MM algorithms for generalized Bradley-Terry models, The Annals of Statistics 32, 2004), or by Newton's
where those climb too: near the maximum they are a few where the others are thousands.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from plyscope.arena.elo import Z95

Vector = NDArray[np.float64]

ELO = 400.0 / log(10.0)
"""Elo of one unit of the logarithm of a strength."""

STEPS = 10_000
"""A maximum that is not reached after so many steps is an error of this module."""

CLOSE = 1e-10
"""Steps end where no rating changes by more than this, in logarithms of strength."""


@dataclass(frozen=True)
class Ratings:
    """Elo of each player, with mean 0, and half of the width of its 95 % interval.

    The error is that of the information matrix: games count as independent, so that for pairs of games it is
    a little too large.
    """

    elo: Vector
    error: Vector


def ratings(points: Vector) -> Ratings:
    """Ratings from a square of points: points[i, j] is what player i made in its games against player j.

    So points[i, j] + points[j, i] is how many games they played. Players without a game have the rating of
    the virtual draw alone and an error to match. Raises ValueError for another shape or negative points.
    """
    if points.ndim != 2 or points.shape[0] != points.shape[1] or (points < 0).any():
        raise ValueError("Ratings need a square of points that are not negative.")
    if len(points) == 0:
        return Ratings(np.zeros(0), np.zeros(0))
    made, games = points.sum(axis=1) + 0.5, points + points.T
    found = np.zeros(len(points))
    for _ in range(STEPS):
        old = found
        step = np.linalg.solve(_information(found, games), made - _expected(found, games))
        found = old + step
        if not _likelihood(found, made, games) >= _likelihood(old, made, games):
            found = _climbed(old, made, games)
        if np.abs(found - old).max() <= CLOSE:
            break
    else:
        raise ArithmeticError("The ratings did not converge.")
    # Ratings are told from their mean: their covariance is that of their distances from it.
    centre = np.eye(len(points)) - 1.0 / len(points)
    covariance = centre @ np.linalg.inv(_information(found, games)) @ centre
    return Ratings((found - found.mean()) * ELO, Z95 * ELO * np.sqrt(np.maximum(np.diag(covariance), 0.0)))


def _climbed(found: Vector, made: Vector, games: Vector) -> Vector:
    """Logarithms of strengths after one step of minorization-maximization."""
    strengths = np.exp(found)
    share = games / (strengths[:, None] + strengths[None, :])
    climbed: Vector = np.log(made / (share.sum(axis=1) + 1.0 / (strengths + 1.0)))
    return climbed


def _wins(found: Vector) -> tuple[Vector, Vector]:
    """The probabilities with which each player beats each other, and the opponent of the virtual game."""
    difference = found[:, None] - found[None, :]
    return 1.0 / (1.0 + np.exp(-difference)), 1.0 / (1.0 + np.exp(-found))


def _expected(found: Vector, games: Vector) -> Vector:
    """The points that each player should have made."""
    each, virtual = _wins(found)
    expected: Vector = (games * each).sum(axis=1) + virtual
    return expected


def _information(found: Vector, games: Vector) -> Vector:
    """The information matrix: minus the second derivatives of the logarithm of the likelihood."""
    each, virtual = _wins(found)
    weights = games * each * (1.0 - each)
    information: Vector = np.diag(weights.sum(axis=1) + virtual * (1.0 - virtual)) - weights
    return information


def _likelihood(found: Vector, made: Vector, games: Vector) -> float:
    """The logarithm of the likelihood, without what does not depend on the strengths."""
    between = np.logaddexp(found[:, None], found[None, :])
    return float(made @ found - 0.5 * (games * between).sum() - np.logaddexp(found, 0.0).sum())
