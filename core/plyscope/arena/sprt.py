"""SPRT: a match that ends as soon as its pairs show which of two hypotheses about the strength is right.

A. Wald, Sequential Tests of Statistical Hypotheses, 1945, with the generalized likelihood ratio: under each
hypothesis, the probabilities of the scores are those of maximum likelihood among the distributions that have
the hypothetical strength (M. Van den Bergh, Comments on Normalized Elo, and A Practical Introduction to the
GSPRT; fishtest, fastchess and OpenBench compute the same numbers). All arithmetic is done for many matches at
once, which makes the course of a long match cheap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from plyscope.arena.elo import NORMALIZED, SCORES, score_of
from plyscope.arena.tournament.settings import Sprt
from plyscope.quoting import quoted

Model = Literal["normalized", "logistic"]
Decision = Literal["H0", "H1", "go"]
Rows = NDArray[np.float64]

RARE = 1e-3
"""The count that stands for 0: no score is taken to be impossible."""

ROUNDS, CLOSE = 10, 1e-4
"""The probabilities of normalized Elo are improved so often, or until none changes by more than this."""

HALVINGS = 60
"""Bisections of a root: beyond the precision of a number from any start."""

MOST = {"normalized": 200.0, "logistic": 1000.0}
"""Hypotheses are at most so far from equality; beyond, normalized Elo has no probabilities to begin with."""


@dataclass(frozen=True)
class SprtState:
    """State of a sequential test: its log-likelihood ratio, the bounds, and the hypothesis that is accepted.

    `decision` is "H1" at or above `upper`, "H0" at or below `lower`, else "go".
    """

    llr: float
    lower: float
    upper: float

    @property
    def decision(self) -> Decision:
        """The accepted hypothesis, or "go"."""
        if self.llr >= self.upper:
            return "H1"
        return "H0" if self.llr <= self.lower else "go"


def state_of(counts: Sequence[int], sprt: Sprt) -> SprtState:
    """State of a test after five counts of pairs (scores 0, 1/4 … 1) or three of games (lost, drawn, won).

    Raises ValueError for counts that are no match, or settings that are no test.
    """
    lower, upper = bounds(sprt)
    return SprtState(float(llr_path([counts], sprt)[0]), lower, upper)


def bounds(sprt: Sprt) -> tuple[float, float]:
    """The log-likelihood ratios at which H0 and H1 are accepted; raises ValueError for impossible chances."""
    check(sprt)
    return log(sprt.beta / (1.0 - sprt.alpha)), log((1.0 - sprt.beta) / sprt.alpha)


def check(sprt: Sprt) -> None:
    """Raise ValueError for settings that are no test; the sentence says what was expected."""
    most = MOST.get(sprt.model)
    if most is None:
        raise ValueError(f"A test is normalized or logistic; found {quoted(sprt.model)}.")
    if not -most <= sprt.elo0 < sprt.elo1 <= most:
        raise ValueError(
            f"A {sprt.model} test needs elo0 below elo1, both from {-most:g} to {most:g}; "
            f"found {sprt.elo0:g} and {sprt.elo1:g}."
        )
    if not (0.0 < sprt.alpha < 0.5 and 0.0 < sprt.beta < 0.5):
        raise ValueError(
            f"The chances of error must be above 0 and below 0.5; found {sprt.alpha:g} and {sprt.beta:g}."
        )


def llr_path(counts: Sequence[Sequence[int]], sprt: Sprt) -> Rows:
    """The log-likelihood ratio of H1 to H0 after each of several rows of counts, as `state_of` takes them."""
    check(sprt)
    seen = np.array([[max(count, 0) for count in row] for row in counts], dtype=np.float64)
    if seen.ndim != 2 or seen.shape[1] not in SCORES or any(count < 0 for row in counts for count in row):
        raise ValueError("A test needs three or five counts that are not negative.")
    if not seen.any(axis=1).all():
        raise ValueError("A test needs at least one game.")
    scores = np.array(SCORES[seen.shape[1]])
    seen = np.where(seen == 0.0, RARE, seen)
    total = seen.sum(axis=1)
    shares = seen / total[:, None]
    if sprt.model == "logistic":
        under = [_with_score(shares, scores, score_of(elo)) for elo in (sprt.elo0, sprt.elo1)]
    else:
        games = sqrt(2.0) if len(scores) == 5 else 1.0  # a pair varies less than its games
        under = [_with_lead(shares, scores, games * elo / NORMALIZED) for elo in (sprt.elo0, sprt.elo1)]
    ratios: Rows = total * (shares * np.log(under[1] / under[0])).sum(axis=1)
    return ratios


def _with_score(shares: Rows, scores: Rows, mean: float) -> Rows:
    """Most likely probabilities with this mean, for rows of observed shares."""
    return _tilted(shares, np.broadcast_to(scores - mean, shares.shape))


def _with_lead(shares: Rows, scores: Rows, lead: float) -> Rows:
    """Most likely probabilities of which (mean - 1/2) / standard deviation is `lead`; from uniform ones."""
    found = np.full_like(shares, 1.0 / len(scores))
    open_rows = np.ones(len(shares), dtype=bool)
    for _ in range(ROUNDS):
        old = found[open_rows]
        mean = (old * scores).sum(axis=1, keepdims=True)
        deviation = np.sqrt((old * (scores - mean) ** 2).sum(axis=1, keepdims=True))
        slopes = scores - 0.5 - 0.5 * lead * deviation * (1.0 + ((scores - mean) / deviation) ** 2)
        new = _tilted(shares[open_rows], slopes)
        found[open_rows] = new
        open_rows[open_rows] = np.abs(new - old).max(axis=1) >= CLOSE
        if not open_rows.any():
            break
    return found


def _tilted(shares: Rows, slopes: Rows) -> Rows:
    """Shares divided by 1 + theta * slope, with the theta that makes the mean slope 0, by bisection."""
    low, high = -1.0 / slopes.max(axis=1, keepdims=True), -1.0 / slopes.min(axis=1, keepdims=True)
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        rises = (shares * slopes / (1.0 + middle * slopes)).sum(axis=1, keepdims=True) > 0.0
        low, high = np.where(rises, middle, low), np.where(rises, high, middle)
    tilted: Rows = shares / (1.0 + 0.5 * (low + high) * slopes)
    return tilted
