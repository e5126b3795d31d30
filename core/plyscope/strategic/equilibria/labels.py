"""Labels: a number for every strategy of both players, the rows' first; sets of them are kept as bits.

A mixture has the label of each own strategy that it does not use, and of each strategy of the other player
that is a best reply to it. Two mixtures with all labels between them are an equilibrium, as every strategy is
then unused or a best reply (Shapley 1974).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from plyscope.rules.payoffs import PayoffError
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope.strategic.solving.best_response import best_replies_to_mixture


def need_two(game: MatrixGame) -> None:
    """Raise PayoffError for a game of three or four players."""
    if not game.is_for_two:
        raise PayoffError(f"Mixed equilibria are computed for 2 players; the matrix has {len(game.players)}.")


def look_at(stop: Stop | None) -> None:
    """Raise InterruptedError if the work is to end."""
    if stop is not None and stop.is_set():
        raise InterruptedError


def label_of(game: MatrixGame, player: int, strategy: int) -> int:
    """The label of a strategy: 0 to rows − 1 for the row player, on from there for the column player."""
    return strategy if player == ROW else game.rows + strategy


def strategy_of(game: MatrixGame, label: int) -> tuple[int, int]:
    """The player and the strategy of a label; raises PayoffError if there is no such label."""
    if not 0 <= label < game.rows + game.columns:
        raise PayoffError(f"A label is a number from 0 to {game.rows + game.columns - 1}, found {label}.")
    return (ROW, label) if label < game.rows else (COLUMN, label - game.rows)


def all_labels(game: MatrixGame) -> int:
    """All labels of a game, as bits."""
    return (1 << (game.rows + game.columns)) - 1


def bits(labels: int) -> Iterator[int]:
    """The numbers in a set that is kept as bits, smallest first."""
    while labels:
        lowest = labels & -labels
        yield lowest.bit_length() - 1
        labels ^= lowest


def labels_of(game: MatrixGame, player: int, mixture: Mixture) -> int:
    """All labels of a mixture, from their definition."""
    found = sum(1 << label_of(game, player, s) for s, weight in enumerate(mixture) if not weight)
    replies = best_replies_to_mixture(game, 1 - player, mixture)
    return found + sum(1 << label_of(game, 1 - player, reply) for reply in replies)


def pure(count: int, strategy: int) -> Mixture:
    """One strategy as a mixture of `count`."""
    return tuple(Fraction(number == strategy) for number in range(count))


def in_order(mixtures: Iterable[Mixture], stop: Stop | None = None) -> dict[Mixture, int]:
    """Different mixtures sorted by their weights, each with its place from 0.

    Rounded weights are compared first, as that is faster and the order is the same.
    """
    keys = {}
    for mixture in mixtures:
        look_at(stop)
        if mixture not in keys:
            keys[mixture] = tuple(map(float, mixture)), mixture
    return {mixture: place for place, (_, mixture) in enumerate(sorted(keys.values()))}


def support(mixture: Mixture) -> tuple[int, ...]:
    """The strategies that a mixture uses."""
    return tuple(strategy for strategy, weight in enumerate(mixture) if weight)
