"""Degenerate games: a mixture with more best replies than it uses strategies, as the witness."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.labels import look_at, need_two, pure, support
from plyscope.strategic.equilibria.vertices import Vertex, vertices
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope.strategic.solving.best_response import best_replies_to_mixture


@dataclass(frozen=True)
class Witness:
    """A mixture of a player, and the other player's best replies to it: more than the strategies it uses."""

    player: int
    mixture: Mixture
    replies: tuple[int, ...]

    @property
    def support(self) -> tuple[int, ...]:
        """The strategies that the mixture uses."""
        return support(self.mixture)


def witness(game: MatrixGame, stop: Stop | None = None) -> Witness | None:
    """The simplest witness that the game is degenerate, or None if it is not.

    If any mixture has too many best replies, a vertex has: the point with the most labels lies on a face
    whose vertices have these labels too. So the vertices decide it. Few strategies come first, then the row
    player.
    """
    need_two(game)
    return witness_among(game, vertices(game, ROW, stop), vertices(game, COLUMN, stop), stop)


def witness_among(
    game: MatrixGame, rows: Sequence[Vertex], columns: Sequence[Vertex], stop: Stop | None = None
) -> Witness | None:
    """The simplest witness among vertices of both players, which may be some or all of them."""
    candidates = [
        (player, vertex.mixture)
        for player, found in ((ROW, rows), (COLUMN, columns))
        for vertex in found
        if not vertex.is_artificial and vertex.labels.bit_count() > game.counts[player]
    ]
    return simplest_witness(game, candidates, stop)


def pure_witness(game: MatrixGame, stop: Stop | None = None) -> Witness | None:
    """A pure strategy with more than one best reply, or None."""
    every = [
        (player, pure(count, strategy))
        for player, count in enumerate(game.counts)
        for strategy in range(count)
    ]
    return simplest_witness(game, every, stop)


def simplest_witness(
    game: MatrixGame, mixtures: Iterable[tuple[int, Mixture]], stop: Stop | None = None
) -> Witness | None:
    """The witness with the fewest strategies among mixtures of both players, or None if none is one."""
    best: Witness | None = None
    for player, mixture in mixtures:
        look_at(stop)
        if best is not None and len(support(mixture)) >= len(best.support):
            continue
        replies = best_replies_to_mixture(game, 1 - player, mixture)
        if len(replies) > len(support(mixture)):
            best = Witness(player, mixture, replies)
    return best
