"""Ecology: a population of strategies in which those that get more become more frequent.

Replicator dynamics in generations (P. D. Taylor and L. B. Jonker, Evolutionary stable strategies and game
dynamics, 1978; R. Axelrod's ecological tournament, 1984): x′ = x · f / f̄, where f is the mean payoff a round
of a strategy against the whole population, and f̄ that of the population. Payoffs are first brought to the
range from 0 to 1, the least and the greatest payoff of the game, so that years in prison count like money.
Shares are rounded to floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.repeated.match import RepeatedError
from plyscope.strategic.repeated.table import RepeatedTable

GENERATIONS = 100
MOST_GENERATIONS = 10_000

Shares = tuple[float, ...]


def ecology(
    table: RepeatedTable,
    generations: int = GENERATIONS,
    start: Sequence[float] | None = None,
    stop: Stop | None = None,
) -> list[Shares]:
    """The shares of all strategies in generations 0 to the last, from equal ones unless others are given.

    Raises RepeatedError if two strategies have not met, or one has not met itself; InterruptedError.
    """
    fitness = fitness_of(table)
    count = len(fitness)
    shares: Shares = tuple(start) if start is not None else (1 / count,) * count
    found = [shares]
    for _ in range(generations):
        if stop is not None and stop.is_set():
            raise InterruptedError
        shares = next_generation(fitness, shares)
        found.append(shares)
    return found


def next_generation(fitness: Sequence[Sequence[float]], shares: Shares) -> Shares:
    """The shares after one generation; they stay if nobody gets anything."""
    grown = [
        share * fsum(paid * other for paid, other in zip(own, shares, strict=True))
        for share, own in zip(shares, fitness, strict=True)
    ]
    mean = fsum(grown)
    return tuple(part / mean for part in grown) if mean > 0 else shares


def fitness_of(table: RepeatedTable) -> list[list[float]]:
    """The payoff a round of each strategy against each: 0 is the least of the game, 1 the greatest."""
    low, high = bounds_of(table.rules.game)
    found = []
    for mine in range(table.count):
        row = []
        for theirs in range(table.count):
            cell = table.cell(mine, theirs)
            if cell is None:
                raise RepeatedError("Ecology needs every strategy to have met every one, itself too.")
            row.append(float((cell.mean - low) / (high - low)) if high > low else 1.0)
        found.append(row)
    return found


def bounds_of(game: MatrixGame) -> tuple[Fraction, Fraction]:
    """The least and the greatest payoff of any player."""
    paid = [value for own in game.payoffs for value in own]
    return min(paid), max(paid)
