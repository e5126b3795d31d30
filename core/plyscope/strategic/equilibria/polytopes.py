"""Best-reply polytopes as they are drawn: vertices with labels, edges, and the facet of each label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.labels import bits
from plyscope.strategic.equilibria.vertices import Vertex, edges, vertices
from plyscope.strategic.game_matrix import MatrixGame, Mixture

DRAWABLE = 3
"""Dimensions that can be drawn: as many as the player has strategies."""


@dataclass(frozen=True)
class Corner:
    """A vertex of a polytope.

    `point` are its coordinates, all at least 0: the weights divided by what the best replies get once all
    payoffs are shifted so that the smallest is 1. `mixture` and `payoff` (not shifted) are None at the
    artificial vertex, the origin. `labels` are numbers in rising order.
    """

    point: tuple[Fraction, ...]
    mixture: Mixture | None
    payoff: Fraction | None
    labels: tuple[int, ...]


@dataclass(frozen=True)
class Polytope:
    """The best-reply polytope of a player; corner 0 is the artificial one.

    `edges` are pairs of corners. `facets` gives for each label the corners that have it, around the facet
    where that is a polygon.
    """

    player: int
    corners: tuple[Corner, ...]
    edges: tuple[tuple[int, int], ...]
    facets: tuple[tuple[int, ...], ...]

    @property
    def is_drawable(self) -> bool:
        """Return True if it has at most three dimensions."""
        return len(self.corners[0].point) <= DRAWABLE


def polytope(game: MatrixGame, player: int, stop: Stop | None = None) -> Polytope:
    """The polytope of a player: x ≥ 0 against which no reply gets more than 1, all payoffs shifted.

    Raises PayoffError for more than two players, InterruptedError at a stop.
    """
    found = vertices(game, player, stop)
    shift = 1 - min(game.payoffs[1 - player])
    joined = tuple(edges(found, game.counts[player], stop))
    facets = [
        around([number for number, vertex in enumerate(found) if vertex.labels >> label & 1], joined)
        for label in range(game.rows + game.columns)
    ]
    return Polytope(player, tuple(_corner(vertex, shift) for vertex in found), joined, tuple(facets))


def around(members: Sequence[int], joined: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The corners of a polygon in the order in which its edges join them; others as they are.

    The edges between corners of a facet are edges of the facet.
    """
    inside = set(members)
    next_to: dict[int, list[int]] = {number: [] for number in members}
    for first, second in joined:
        if first in inside and second in inside:
            next_to[first].append(second)
            next_to[second].append(first)
    if len(members) < 3 or any(len(neighbours) != 2 for neighbours in next_to.values()):
        return tuple(members)
    order = [members[0]]
    while len(order) < len(members):
        onward = [number for number in next_to[order[-1]] if number not in order]
        if not onward:
            return tuple(members)
        order.append(onward[0])
    return tuple(order)


def _corner(vertex: Vertex, shift: Fraction) -> Corner:
    labels = tuple(bits(vertex.labels))
    if vertex.is_artificial:
        return Corner(tuple(Fraction() for _ in vertex.mixture), None, None, labels)
    paid = vertex.payoff + shift
    point = tuple(weight / paid for weight in vertex.mixture)
    return Corner(point, vertex.mixture, vertex.payoff, labels)
