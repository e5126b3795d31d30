"""All equilibria of a game of two players: the extreme ones, exactly, and the components that they span."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.components import Component, components, connected
from plyscope.strategic.equilibria.degeneracy import Witness, pure_witness, simplest_witness, witness_among
from plyscope.strategic.equilibria.equilibrium import Equilibrium, proved
from plyscope.strategic.equilibria.labels import all_labels, in_order, look_at, need_two
from plyscope.strategic.equilibria.lemke_howson import label_table
from plyscope.strategic.equilibria.small_supports import small_support_equilibria
from plyscope.strategic.equilibria.vertices import Vertex, vertices
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture

__all__ = ["Equilibria", "Equilibrium", "equilibria", "is_complete", "paired"]

MOST_LABELS = 16
"""Strategies of both players together of games that are solved completely."""
FEW_STRATEGIES = 2
"""A player with so few strategies has few vertices, however many the other one has."""


@dataclass(frozen=True)
class Equilibria:
    """The extreme equilibria of a game, sorted by the row player's weights and then the column player's.

    `described` are the components that they span: sets of equilibria whose strategies can be exchanged and
    mixed. `complete` says that these are all equilibria of the game. If it is False, every pair of supports
    of equal sizes up to `support_size` was tried, and Lemke–Howson from every label. `degenerate` is a
    mixture with more best replies than strategies, if one was found; without one the game is not degenerate
    if `complete`, and may be if not.
    """

    extreme: tuple[Equilibrium, ...]
    described: tuple[Component, ...]
    complete: bool
    degenerate: Witness | None
    support_size: int = 0

    @property
    def components(self) -> tuple[tuple[int, ...], ...]:
        """The components as numbers of extreme equilibria."""
        return tuple(component.equilibria for component in self.described)

    @cached_property
    def connected(self) -> tuple[tuple[int, ...], ...]:
        """The connected sets of equilibria: components that share an extreme equilibrium, put together."""
        return connected(self.components)


def is_complete(game: MatrixGame) -> bool:
    """Return True if all equilibria of a game of this size are computed."""
    return game.rows + game.columns <= MOST_LABELS or min(game.rows, game.columns) <= FEW_STRATEGIES


def equilibria(game: MatrixGame, stop: Stop | None = None) -> Equilibria:
    """All extreme equilibria with their components; of larger games some, with `complete` False.

    A pair of vertices of the best-reply polyhedra that have all labels between them is an extreme
    equilibrium, and there are no others (Mangasarian 1964). Raises PayoffError for more than two players or
    numbers that grow too long, InterruptedError at a stop.
    """
    need_two(game)
    if not is_complete(game):
        return _some_equilibria(game, stop)
    rows = [vertex for vertex in vertices(game, ROW, stop) if not vertex.is_artificial]
    columns = [vertex for vertex in vertices(game, COLUMN, stop) if not vertex.is_artificial]
    mixtures = [
        (rows[row].mixture, columns[column].mixture) for row, column in paired(game, rows, columns, stop)
    ]
    degenerate = witness_among(game, rows, columns, stop)
    return _put_together(game, mixtures, degenerate, stop, complete=True)


def paired(
    game: MatrixGame, rows: Sequence[Vertex], columns: Sequence[Vertex], stop: Stop | None = None
) -> list[tuple[int, int]]:
    """The numbers of the vertices that have all labels between them."""
    every, found = all_labels(game), []
    theirs = [(number, vertex.labels) for number, vertex in enumerate(columns)]
    for row, vertex in enumerate(rows):
        look_at(stop)
        missing = every & ~vertex.labels
        found += [(row, number) for number, labels in theirs if labels & missing == missing]
    return found


def _some_equilibria(game: MatrixGame, stop: Stop | None) -> Equilibria:
    """The equilibria of a large game that are found from every label, and by small supports."""
    mixtures = {(end.equilibrium.row, end.equilibrium.column) for end in label_table(game, stop)}
    supported, size = small_support_equilibria(game, stop)
    mixtures.update(supported)
    found = _put_together(game, mixtures, pure_witness(game, stop), stop, complete=False, support_size=size)
    if found.degenerate is not None:
        return found
    used = [(ROW, one.row) for one in found.extreme] + [(COLUMN, one.column) for one in found.extreme]
    return replace(found, degenerate=simplest_witness(game, used, stop))


def _put_together(
    game: MatrixGame,
    mixtures: Iterable[tuple[Mixture, Mixture]],
    degenerate: Witness | None,
    stop: Stop | None,
    *,
    complete: bool,
    support_size: int = 0,
) -> Equilibria:
    different = set(mixtures)
    rows = in_order((row for row, _ in different), stop)
    columns = in_order((column for _, column in different), stop)
    places = []
    for row, column in different:
        look_at(stop)
        places.append((rows[row], columns[column], (row, column)))
    pairs = [pair for _, _, pair in sorted(places)]
    extreme = proved(game, pairs, stop)
    joined = components([(one.row, one.column) for one in extreme], stop)
    return Equilibria(tuple(extreme), joined, complete, degenerate, support_size)
