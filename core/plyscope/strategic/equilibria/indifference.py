"""Weights of one player that make some strategies of the other pay the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import lcm

from plyscope.strategic.equilibria.vertices import MOST_WORKED_BITS, refuse_long_numbers
from plyscope.strategic.game_matrix import ROW, MatrixGame, Mixture


class Solutions(StrEnum):
    """How many solutions a system of equations has."""

    NONE = "none"
    ONE = "one"
    MANY = "many"


@dataclass(frozen=True)
class Weights:
    """The solutions of a system; `weights` is the one solution, with a number for every strategy.

    A weight can be negative. There are none where there is no solution, or more than one.
    """

    solutions: Solutions
    weights: Mixture | None = None


class Indifference:
    """The systems of equations of one player, from payoffs made whole numbers once."""

    def __init__(self, game: MatrixGame, player: int) -> None:
        """Raises PayoffError if the numbers grow too long."""
        paid = game.payoffs[1 - player]
        scale = lcm(*(value.denominator for value in paid))
        if scale.bit_length() > MOST_WORKED_BITS:
            refuse_long_numbers()
        self.count = game.counts[player]
        table = game.b if player == ROW else tuple(zip(*game.a, strict=True))
        self.paid = [[int(value * scale) for value in row] for row in table]
        """What the other player gets: a list for each strategy of the player, a number for each reply."""

    def weights(self, own: Sequence[int], replies: Sequence[int]) -> Weights:
        """The weights on the strategies `own` with which all of `replies` get the same."""
        first, *rest = replies
        system = [[1] * len(own) + [1]]
        system += [[self.paid[s][reply] - self.paid[s][first] for s in own] + [0] for reply in rest]
        solved = _solved(system, len(own))
        if isinstance(solved, Solutions):
            return Weights(solved)
        found = [Fraction()] * self.count
        for strategy, weight in zip(own, solved, strict=True):
            found[strategy] = weight
        return Weights(Solutions.ONE, tuple(found))


def _solved(system: list[list[int]], unknowns: int) -> list[Fraction] | Solutions:
    """The one solution of equations, each its factors and its right-hand side, or how many there are."""
    scale, rank, bound = 1, 0, []
    for column in range(unknowns):
        chosen = next((n for n in range(rank, len(system)) if system[n][column]), None)
        if chosen is None:
            continue
        system[rank], system[chosen] = system[chosen], system[rank]
        pivot_row, pivot = system[rank], system[rank][column]
        for number, row in enumerate(system):
            if number != rank:
                factor = row[column]
                system[number] = [
                    (pivot * entry - factor * above) // scale
                    for entry, above in zip(row, pivot_row, strict=True)
                ]
        scale, rank = pivot, rank + 1
        bound.append(column)
    if any(row[-1] for row in system[rank:]):
        return Solutions.NONE
    if rank < unknowns:
        return Solutions.MANY
    return [Fraction(row[-1], scale) for row in system[:rank]]
