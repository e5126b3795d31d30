"""Strategic solution: all that is computed about a matrix, stage by stage, the quickest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Profile
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.best_response import best_reply_cells, pure_equilibria

if TYPE_CHECKING:
    from plyscope.strategic.equilibria.equilibria import Equilibria
    from plyscope.strategic.solving.correlated import Correlated
    from plyscope.strategic.solving.dominance import Dominated, Elimination
    from plyscope.strategic.solving.zero_sum import OptimalStrategies, ZeroSumSolution


@dataclass(frozen=True)
class Solution:
    """What is known of a game so far; a part that is not there yet, or does not apply, is None.

    `dominated` and `weakly` are the strategies that are dominated at once, strictly and weakly; `rounds` is
    their iterated elimination. `zero_sum` and `optimal` are of games of constant sum. `done` says that no
    more will come, and `declined` is a sentence about a part that could not be computed.
    """

    game: MatrixGame
    pure: tuple[Profile, ...] = ()
    dominated: tuple[Dominated, ...] | None = None
    weakly: tuple[Dominated, ...] | None = None
    rounds: Elimination | None = None
    saddle_points: tuple[Profile, ...] | None = None
    zero_sum: ZeroSumSolution | None = None
    optimal: OptimalStrategies | None = None
    equilibria: Equilibria | None = None
    correlated: Correlated | None = None
    done: bool = False
    declined: str = ""


def solve(game: MatrixGame, stop: Stop) -> Iterator[Solution]:
    """Yield what is known of a game for two after each stage; raises InterruptedError at a stop."""
    from plyscope.strategic.equilibria.equilibria import equilibria
    from plyscope.strategic.solving.dominance import dominated, rounds
    from plyscope.strategic.solving.zero_sum import optimal_strategies, saddle_points, solve_zero_sum

    found = Solution(game, tuple(pure_equilibria(game)))
    yield found
    try:
        strict = tuple(dominated(game, strict=True, stop=stop))
        found = replace(found, dominated=strict)
        yield found
        found = replace(found, weakly=tuple(dominated(game, strict=False, stop=stop)))
        yield found
        found = replace(found, rounds=rounds(game, stop=stop))
        yield found
        if game.constant_sum is not None:
            found = replace(found, saddle_points=tuple(saddle_points(game)))
            found = replace(found, zero_sum=solve_zero_sum(game, stop, keep=False))
            yield found
            found = replace(found, optimal=optimal_strategies(game, stop))
            yield found
        found = replace(found, equilibria=equilibria(game, stop))
    except PayoffError as error:
        found = replace(found, declined=str(error))
    yield replace(found, done=True)


def best_replies(game: MatrixGame) -> tuple[frozenset[Profile], frozenset[Profile]]:
    """The cells in which the row player's and the column player's payoff is a best reply."""
    return best_reply_cells(game, ROW), best_reply_cells(game, COLUMN)
