"""Equilibria with supports of one size, at most four, of games that are too large to find all."""

from __future__ import annotations

from itertools import combinations
from math import comb

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.equilibrium import is_equilibrium
from plyscope.strategic.equilibria.indifference import Indifference
from plyscope.strategic.equilibria.labels import bits, look_at
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture

LARGEST_SUPPORT = 4
MOST_SETS = 12_000
"""Supports of one player and one size that are gone through."""
MOST_PAIRS = 60_000
"""Pairs of supports of one size that are gone through."""


def small_support_equilibria(
    game: MatrixGame, stop: Stop | None = None
) -> tuple[list[tuple[Mixture, Mixture]], int]:
    """Equilibria in which both players use equally many strategies, and the size up to which all were tried.

    Of pairs of supports with a whole line of solutions none is given. A pair is left out where a strategy of
    one player pays less than another against some strategy of the other's support, and never more: it cannot
    be a best reply, as all of them have a weight (Porter, Nudelman, Shoham 2008). The size is smaller than
    four where there are too many pairs.
    """
    solvers = Indifference(game, ROW), Indifference(game, COLUMN)
    found: list[tuple[Mixture, Mixture]] = []
    largest = min(LARGEST_SUPPORT, game.rows, game.columns)
    for size in range(1, largest + 1):
        if max(comb(game.rows, size), comb(game.columns, size)) > MOST_SETS:
            return found, size - 1
        to_rows = _undominated(game, ROW, size, solvers[ROW], stop)
        to_columns = _undominated(game, COLUMN, size, solvers[COLUMN], stop)
        if sum(comb(left.bit_count(), size) for left in to_columns.values()) > MOST_PAIRS:
            return found, size - 1
        for columns, left in to_columns.items():
            used = sum(1 << column for column in columns)
            for rows in combinations(bits(left), size):
                look_at(stop)
                if used & ~to_rows[rows]:
                    continue
                column = solvers[COLUMN].weights(columns, rows).weights
                if column is None or min(column[s] for s in columns) <= 0:
                    continue
                row = solvers[ROW].weights(rows, columns).weights
                if row is None or min(row[s] for s in rows) <= 0:
                    continue
                if is_equilibrium(game, row, column):
                    found.append((row, column))
    return found, largest


def _undominated(
    game: MatrixGame, player: int, size: int, solver: Indifference, stop: Stop | None
) -> dict[tuple[int, ...], int]:
    """For each support of a player the replies that no other one dominates against it, weakly or strictly."""
    others, found = range(game.counts[1 - player]), {}
    for own in combinations(range(game.counts[player]), size):
        look_at(stop)
        paid = [tuple(solver.paid[s][reply] for s in own) for reply in others]
        different = sorted(set(paid), reverse=True)
        beaten = {
            worse
            for number, worse in enumerate(different)
            if any(all(map(int.__ge__, better, worse)) for better in different[:number])
        }
        found[own] = sum(1 << reply for reply in others if paid[reply] not in beaten)
    return found
