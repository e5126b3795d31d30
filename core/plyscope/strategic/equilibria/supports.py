"""Support enumeration as a lesson: every pair of supports that is tried, and why it gives no equilibrium."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from math import comb

from plyscope.rules.payoffs import PayoffError
from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.equilibria import Equilibria, equilibria, is_complete
from plyscope.strategic.equilibria.equilibrium import Equilibrium, proved
from plyscope.strategic.equilibria.indifference import Indifference, Solutions, Weights
from plyscope.strategic.equilibria.labels import look_at, need_two, support
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope.strategic.solving.best_response import reply_values

MOST_TRIALS = 20_000
"""Pairs of supports that are tried."""


class Verdict(StrEnum):
    """What becomes of a pair of supports."""

    EQUILIBRIUM = "equilibrium"
    NO_SOLUTION = "no solution"
    """No weights of the player on his support make all strategies of the other's support pay the same."""
    NEGATIVE = "negative"
    """The only such weights have a negative one."""
    ZERO = "zero"
    """The only such weights leave a strategy out, so that the support is a smaller one."""
    MANY = "many"
    """There is more than one solution."""
    BETTER_REPLY = "better reply"
    """A strategy outside the player's support pays more than those in it."""


@dataclass(frozen=True)
class Tried:
    """A pair of supports, the weights that it leads to, and the verdict.

    `row` and `column` are the weights where they are the only solution; they may be negative. `player` is
    whose weights fail, or who has the better reply; `strategy` the one with the negative or zero weight, or
    the better reply; `amount` the weight, or the gain. `equilibria` are the extreme equilibria with just
    these supports. `holds` says that there are equilibria with just these supports: with many solutions also
    such as lie between extreme ones.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    verdict: Verdict
    row: Mixture | None = None
    column: Mixture | None = None
    player: int | None = None
    strategy: int | None = None
    amount: Fraction | None = None
    equilibria: tuple[Equilibrium, ...] = ()
    holds: bool = False


def trial_count(game: MatrixGame, *, all_sizes: bool) -> int:
    """How many pairs of supports there are: of equal sizes, or of all."""
    if all_sizes:
        return int((2**game.rows - 1) * (2**game.columns - 1))
    return sum(comb(game.rows, size) * comb(game.columns, size) for size in range(1, game.rows + 1))


def tried_supports(game: MatrixGame, stop: Stop | None = None) -> tuple[Tried, ...]:
    """Every pair of supports: of equal sizes, as that finds all equilibria of a game that is not degenerate.

    Of degenerate games pairs of all sizes are tried. The smallest come first. Raises PayoffError for games
    with more pairs than `MOST_TRIALS`, or too large to know if they are degenerate; InterruptedError at a
    stop.
    """
    need_two(game)
    if not is_complete(game):
        raise PayoffError(
            f"{game.rows} × {game.columns} strategies are too many to try every pair of supports."
        )
    known = equilibria(game, stop)
    all_sizes = known.degenerate is not None
    count = trial_count(game, all_sizes=all_sizes)
    if count > MOST_TRIALS:
        raise PayoffError(f"There are {count:,} pairs of supports; at most {MOST_TRIALS:,} are tried.")
    sizes = [(k, other) for k in range(1, game.rows + 1) for other in range(1, game.columns + 1)]
    solvers = Indifference(game, ROW), Indifference(game, COLUMN)
    trials = []
    for height, width in sorted((pair for pair in sizes if all_sizes or pair[0] == pair[1]), key=sum):
        for rows in combinations(range(game.rows), height):
            for columns in combinations(range(game.columns), width):
                look_at(stop)
                trials.append(_tried(game, rows, columns, solvers, known))
    return tuple(trials)


def _tried(
    game: MatrixGame,
    rows: tuple[int, ...],
    columns: tuple[int, ...],
    solvers: tuple[Indifference, Indifference],
    known: Equilibria,
) -> Tried:
    """One pair of supports: the column player's weights first, as they make the row player indifferent."""
    column, row = solvers[COLUMN].weights(columns, rows), solvers[ROW].weights(rows, columns)

    def failed(
        verdict: Verdict, player: int, strategy: int | None = None, amount: Fraction | None = None
    ) -> Tried:
        return Tried(rows, columns, verdict, row.weights, column.weights, player, strategy, amount)

    solved = ((COLUMN, column, columns), (ROW, row, rows))
    for player, weights, _ in solved:
        if weights.solutions is Solutions.NONE:
            return failed(Verdict.NO_SOLUTION, player)
    for verdict in (Verdict.NEGATIVE, Verdict.ZERO):
        for player, weights, own in solved:
            failing = _failing(weights, own, verdict)
            if failing is not None:
                return failed(verdict, player, *failing)
    for player, weights, own in ((ROW, column, rows), (COLUMN, row, columns)):
        if weights.weights is not None:
            values = reply_values(game, player, weights.weights)
            best = values.index(max(values))
            if values[best] > values[own[0]]:
                return failed(Verdict.BETTER_REPLY, player, best, values[best] - values[own[0]])
    if row.weights is not None and column.weights is not None:
        found = tuple(proved(game, [(row.weights, column.weights)]))
        verdict = Verdict.EQUILIBRIUM
        return Tried(rows, columns, verdict, row.weights, column.weights, equilibria=found, holds=True)
    many = failed(Verdict.MANY, COLUMN if column.solutions is Solutions.MANY else ROW)
    exact = tuple(one for one in known.extreme if one.supports == (rows, columns))
    return replace(many, equilibria=exact, holds=_has_equilibria(known, rows, columns))


def _failing(weights: Weights, own: tuple[int, ...], verdict: Verdict) -> tuple[int, Fraction] | None:
    """The first strategy whose weight is negative, or zero, and the weight."""
    if weights.weights is None:
        return None
    for strategy in own:
        weight = weights.weights[strategy]
        if weight < 0 if verdict is Verdict.NEGATIVE else weight == 0:
            return strategy, weight
    return None


def _has_equilibria(known: Equilibria, rows: tuple[int, ...], columns: tuple[int, ...]) -> bool:
    """Return True if a component has equilibria with just these supports: mixtures of its extreme ones."""
    for component in known.described:
        for mixtures, own in ((component.rows, rows), (component.columns, columns)):
            inside = [set(support(mixture)) for mixture in mixtures]
            if set().union(*(used for used in inside if used <= set(own))) != set(own):
                break
        else:
            return True
    return False
