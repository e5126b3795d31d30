"""Regression: the weights under which an evaluation best predicts how games end.

The model is P(MAX wins) = 1 / (1 + exp(-(K Σ wᵢ fᵢ + b + t·s))), fitted to results 1, 1/2 and 0 by its mean
logarithmic loss (P. Österlund, "Texel's Tuning Method", 2014, which takes the squared error; D. R. Cox, The
Regression Analysis of Binary Sequences, 1958). K is fitted first, with the weights that played, and then
kept, so that new weights come out in the units of the old ones. b and t, what it is worth to be the first
player and to be on the move (s = ±1), are fitted too and then dropped: no feature has to absorb them.
The new weights are held to the old ones by λ/2 times the square of how much each changed in standard
deviations of its feature; λ is small and matters only where games are few or features agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

LAMBDA = 1e-3
MOST_EPOCHS = 400
SMALL = 2e-6
"""Gradient norm at which fitting stops: below it no displayed digit changes."""
HELD_OUT = 10
"""Every tenth game is not learned from, but measured."""
PLAIN_SCALE = 0.05
"""K if the old weights predict nothing, such as when all are 0."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Samples:
    """Positions of finished games: `features` a row each, `points` of the game (1, 1/2, 0 for MAX), `sides`
    1 where MAX is to move and -1 for MIN, and the number of the `games`."""

    features: Floats
    points: Floats
    sides: Floats
    games: NDArray[np.int64]


@dataclass(frozen=True)
class Epoch:
    """State after a number of passes over the positions: the mean loss on those learned from and on those
    held out, and the weights."""

    number: int
    loss: float
    held_out: float
    weights: tuple[float, ...]


def loss_of(logits: Floats, points: Floats) -> float:
    """The mean logarithmic loss; 0 for none."""
    if not len(points):
        return 0.0
    return float(np.mean(np.logaddexp(0.0, logits) - points * logits))


def sigmoid(logits: Floats) -> Floats:
    """Probabilities for logits."""
    return 0.5 * (1.0 + np.tanh(0.5 * logits))


def scale_of(samples: Samples, before: tuple[float, ...]) -> tuple[float, Floats]:
    """K, b and t that fit best with the weights as they are: K, and the other two."""
    sums = samples.features @ np.array(before)
    spread = float(sums.std())
    if spread == 0.0:
        return PLAIN_SCALE, np.zeros(2)
    columns = np.column_stack([sums / spread, np.ones(len(sums)), samples.sides])
    found = np.zeros(3)
    for _ in range(30):  # Newton; the loss is convex
        chance = sigmoid(columns @ found)
        slope = columns.T @ (chance - samples.points) / len(sums) + LAMBDA * found
        curve = (columns * (chance * (1 - chance))[:, None]).T @ columns / len(sums) + LAMBDA * np.eye(3)
        step = np.linalg.solve(curve, slope)
        found = found - step
        if float(np.abs(step).max()) < 1e-10:
            break
    scale = float(found[0]) / spread
    return (scale, found[1:]) if scale > 0 else (PLAIN_SCALE, np.zeros(2))


def fit(samples: Samples, before: tuple[float, ...]) -> Iterator[Epoch]:
    """The weights after every epoch; the first is of the old weights. The same samples give the same.

    Accelerated gradient descent (Y. Nesterov, 1983) with its momentum dropped whenever it leads uphill (B.
    O'Donoghue and E. Candès, 2015), on features in units of their standard deviations.
    """
    held = samples.games % HELD_OUT == HELD_OUT - 1
    if not held.any() or held.all():
        held = np.zeros(len(held), bool)
    learned = Samples(*(part[~held] for part in vars(samples).values()))
    scale, others = scale_of(learned, before)
    middle, spread = learned.features.mean(axis=0), learned.features.std(axis=0)
    spread = np.where(spread > 0, spread, 1.0)
    unit = spread * scale
    count = len(before)
    columns = np.column_stack(
        [(samples.features - middle) / spread, np.ones(len(samples.points)), samples.sides]
    )
    inside, outside = columns[~held], columns[held]
    begin = np.concatenate([np.array(before) * unit, others])
    begin[count] += scale * float(middle @ np.array(before))  # b stands for the mean, too
    pull = np.where(np.arange(count + 2) < count, LAMBDA, 0.0)
    steepest = float(np.linalg.eigvalsh(inside.T @ inside / len(inside)).max()) / 4 + LAMBDA
    now, ahead, momentum = begin, begin, 1.0
    for epoch in range(MOST_EPOCHS + 1):
        logits = inside @ now
        yield Epoch(
            epoch,
            loss_of(logits, learned.points),
            loss_of(outside @ now, samples.points[held]),
            tuple((now[:count] / unit).tolist()),
        )
        slope = inside.T @ (sigmoid(inside @ ahead) - learned.points) / len(inside) + pull * (ahead - begin)
        if epoch and float(np.abs(slope).max()) < SMALL:
            return
        after = ahead - slope / steepest
        if float(slope @ (after - now)) > 0:
            momentum = 1.0
        grown = 0.5 * (1.0 + np.sqrt(1.0 + 4.0 * momentum * momentum))
        ahead = after + (momentum - 1.0) / grown * (after - now)
        now, momentum = after, float(grown)
