"""An equilibrium of a game of two players, and its proof."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.labels import look_at, support
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope.strategic.solving.best_response import best_replies_to_mixture, reply_values


@dataclass(frozen=True)
class Equilibrium:
    """A pair of mixtures, each a best reply to the other, and what both players get."""

    row: Mixture
    column: Mixture
    pays: tuple[Fraction, Fraction]

    @property
    def is_pure(self) -> bool:
        """Return True if both players use one strategy only."""
        return len(support(self.row)) == len(support(self.column)) == 1

    @property
    def supports(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The strategies that each player uses."""
        return support(self.row), support(self.column)


def is_equilibrium(game: MatrixGame, row: Mixture, column: Mixture) -> bool:
    """Return True if each mixture is a best reply to the other, by what every strategy gets."""
    return all(
        set(support(own)) <= set(best_replies_to_mixture(game, player, other))
        for player, own, other in ((ROW, row, column), (COLUMN, column, row))
    )


def equilibrium_of(game: MatrixGame, row: Mixture, column: Mixture) -> Equilibrium:
    """A pair of mixtures as an equilibrium, after the proof; raises ArithmeticError if it is none."""
    return proved(game, [(row, column)], None)[0]


def proved(
    game: MatrixGame, pairs: Iterable[tuple[Mixture, Mixture]], stop: Stop | None = None
) -> list[Equilibrium]:
    """Pairs of mixtures as equilibria, in their order; raises ArithmeticError if one is none.

    What is got against a mixture that is in many pairs is computed once.
    """
    worth: tuple[dict[Mixture, tuple[Fraction, frozenset[int]]], ...] = ({}, {})
    found = []
    for pair in pairs:
        for player in (ROW, COLUMN):
            other = pair[1 - player]
            if other not in worth[player]:
                look_at(stop)
                values = reply_values(game, player, other)
                best = max(values)
                replies = frozenset(own for own, value in enumerate(values) if value == best)
                worth[player][other] = best, replies
            if not worth[player][other][1].issuperset(support(pair[player])):
                raise ArithmeticError(f"{pair} is no equilibrium")
        row, column = pair
        found.append(Equilibrium(row, column, (worth[ROW][column][0], worth[COLUMN][row][0])))
    return found
