"""Vertices of a player's best-reply polyhedron, with exact numbers and all their labels.

The points (v, x) with x ≥ 0 and v at least what each reply of the other player gets against x are a cone. Its
extreme rays are the vertices of the best-reply polytope, x scaled to weights and v to the other's payoff, and
the artificial vertex, x = 0. They are found by the double description method (Motzkin et al. 1953): begin
with one reply, and with each further one cut the rays that it forbids, and the edges between those and the
others. A vertex on which more constraints meet than its dimension (a degenerate game) is one ray like any
other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from typing import NoReturn

from plyscope.rules.payoffs import MOST_BITS, PayoffError
from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.labels import in_order, label_of, look_at, need_two
from plyscope.strategic.game_matrix import ROW, MatrixGame, Mixture

MOST_WORKED_BITS = 16 * MOST_BITS
"""Binary digits of a whole number within the work."""

Ray = tuple[tuple[int, ...], int]
"""A direction, the payoff first and then the weights, and its labels."""


@dataclass(frozen=True)
class Vertex:
    """A vertex: whole numbers in the ratio of the payoff and the weights, and its labels as bits."""

    direction: tuple[int, ...]
    labels: int

    @property
    def is_artificial(self) -> bool:
        """Return True for the vertex without weights, from which Lemke–Howson starts."""
        return not any(self.direction[1:])

    @cached_property
    def mixture(self) -> Mixture:
        """The weights; all 0 at the artificial vertex."""
        total = sum(self.direction[1:]) or 1
        return tuple(Fraction(weight, total) for weight in self.direction[1:])

    @cached_property
    def payoff(self) -> Fraction:
        """What the best replies to the mixture get; of no meaning at the artificial vertex."""
        return Fraction(self.direction[0], sum(self.direction[1:]) or 1)


def vertices(game: MatrixGame, player: int, stop: Stop | None = None) -> list[Vertex]:
    """All vertices of a player's polyhedron: the artificial one first, then by their mixtures.

    Raises PayoffError if the numbers grow too long, InterruptedError at a stop.
    """
    need_two(game)
    own, others = game.counts[player], game.counts[1 - player]
    rays = _first_rays(game, player)
    for reply in range(1, others):
        rays = _cut(rays, _constraint(game, player, reply), 1 << label_of(game, 1 - player, reply), own, stop)
    found = [Vertex(direction, labels) for direction, labels in rays]
    places = in_order((vertex.mixture for vertex in found), stop)
    return sorted(found, key=lambda vertex: places[vertex.mixture])


def edges(found: Sequence[Vertex], dimension: int, stop: Stop | None = None) -> list[tuple[int, int]]:
    """The pairs of vertices with an edge between them, as numbers in `found`.

    `found` are all vertices of a player with `dimension` strategies, the artificial one among them.
    """
    labels = [vertex.labels for vertex in found]
    return [
        (first, second)
        for first in range(len(found))
        for second in range(first + 1, len(found))
        if _adjacent(labels[first], labels[second], labels, dimension, stop)
    ]


def _constraint(game: MatrixGame, player: int, reply: int) -> tuple[int, ...]:
    """Whole numbers h with h · (v, x) ≥ 0 if x does not pay the reply more than v."""
    paid = [row[reply] for row in game.b] if player == ROW else list(game.a[reply])
    scale = lcm(*(value.denominator for value in paid))
    if scale.bit_length() > MOST_WORKED_BITS:
        refuse_long_numbers()
    return (scale, *(-int(value * scale) for value in paid))


def _first_rays(game: MatrixGame, player: int) -> list[Ray]:
    """The rays where the first reply is the only one: the artificial vertex and the pure strategies."""
    own = [1 << label_of(game, player, strategy) for strategy in range(game.counts[player])]
    unused, reply = sum(own), 1 << label_of(game, 1 - player, 0)
    scale, *paid = _constraint(game, player, 0)
    rays: list[Ray] = [((1, *(0 for _ in own)), unused)]
    for strategy, label in enumerate(own):
        direction = [0] * (len(own) + 1)
        direction[0], direction[strategy + 1] = -paid[strategy], scale
        rays.append((_reduced(direction), unused - label + reply))
    return rays


def _cut(
    rays: list[Ray], constraint: tuple[int, ...], label: int, dimension: int, stop: Stop | None
) -> list[Ray]:
    """The rays that are left, and those that come up, when a constraint is added."""
    kept: list[Ray] = []
    above: list[tuple[int, Ray]] = []
    below: list[tuple[int, Ray]] = []
    for ray in rays:
        look_at(stop)
        direction, labels = ray
        room = sum(h * number for h, number in zip(constraint, direction, strict=True))
        if room > 0:
            kept.append(ray)
            above.append((room, ray))
        elif room < 0:
            below.append((-room, ray))
        else:
            kept.append((direction, labels | label))
    known = [labels for _, labels in rays]
    for excess, (outer, outer_labels) in below:
        look_at(stop)
        for room, (inner, inner_labels) in above:
            if _adjacent(outer_labels, inner_labels, known, dimension, stop):
                crossing = [excess * a + room * b for a, b in zip(inner, outer, strict=True)]
                kept.append((_reduced(crossing), outer_labels & inner_labels | label))
    return kept


def _adjacent(first: int, second: int, known: Sequence[int], dimension: int, stop: Stop | None) -> bool:
    """Return True if two rays have an edge: no third one meets all constraints that both of them meet."""
    common = first & second
    if common.bit_count() < dimension - 1:
        return False
    look_at(stop)
    met = 0
    for labels in known:
        if labels & common == common:
            met += 1
            if met > 2:
                return False
    return True


def _reduced(direction: list[int]) -> tuple[int, ...]:
    divisor = gcd(*direction)
    if max(number.bit_length() for number in direction) > MOST_WORKED_BITS:
        refuse_long_numbers()
    return tuple(direction) if divisor == 1 else tuple(number // divisor for number in direction)


def refuse_long_numbers() -> NoReturn:
    """Raise the error of games whose solutions have numbers beyond `MOST_WORKED_BITS`."""
    raise PayoffError("The equilibria have numbers that are too long; use payoffs with fewer digits.")
