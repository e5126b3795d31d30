"""Backward induction: payoffs of both players flow from the leaves of a tree up to its root.

At each node the player who moves takes a child that pays him most, the first of several; all that are as
good are told. In a zero-sum tree it is minimax.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

import numpy as np

from plyscope.games.tree.exact_values import fraction_of
from plyscope.games.tree.game import TreePosition
from plyscope.games.tree.tree import ExplicitTree
from plyscope.rules.position import CHANCE, MAX
from plyscope.rules.stop import Stop
from plyscope.strategic.method_options import BackwardOptions
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.steps.step import BackwardStep

Pays = tuple[Fraction, Fraction]
MOST_NODES = 200_000
"""Nodes of a tree whose steps are kept."""
CHECK = 256
"""Nodes between two looks at the stop flag."""


class _Columns:
    """The columns of a tree as lists, which are read faster one by one, and what its leaves pay."""

    def __init__(self, tree: ExplicitTree) -> None:
        self.tree = tree
        self.first: list[int] = tree.first.tolist()
        self.count: list[int] = tree.count.tolist()
        self.side: list[int] = tree.side.tolist()
        self.value: list[float] = tree.value.tolist()
        self._of_value: dict[float, Pays] = {}

    def pays_of_leaf(self, node: int) -> Pays:
        """What both players get at a leaf; raises PayoffError for one without a finite value."""
        if node in self.tree.payoffs:
            return self.tree.payoffs[node]
        value = self.value[node]
        if value not in self._of_value:
            if not isfinite(value):
                raise PayoffError("Backward induction needs a number at every leaf.")
            paid = fraction_of(value)
            self._of_value[value] = paid, -paid
        return self._of_value[value]

    def moves(self, node: int) -> tuple[str, ...]:
        """The names of the moves at a node; numbers from 1 where there are none."""
        return self.tree.texts.get(node) or tuple(map(str, range(1, self.count[node] + 1)))


@dataclass(frozen=True)
class _Way:
    """The way to a node: its moves from the root, and their names."""

    path: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


def _ways(columns: _Columns, root: int, stop: Stop | None) -> dict[int, _Way]:
    """The ways to all nodes below a root that are no leaves, parents before their children."""
    found = {root: _Way()} if columns.count[root] else {}
    waiting = [*found]
    while waiting:
        if stop is not None and len(found) % CHECK == 0 and stop.is_set():
            raise InterruptedError
        node = waiting.pop()
        way, first, moves = found[node], columns.first[node], columns.moves(node)
        for move, name in enumerate(moves):
            if columns.count[first + move]:
                found[first + move] = _Way((*way.path, move), (*way.names, name))
                waiting.append(first + move)
    return found


def backward_steps(
    position: TreePosition, options: BackwardOptions, stop: Stop | None = None
) -> tuple[BackwardStep, ...]:
    """A step for each node below a position that is no leaf, children before their parents."""
    tree, columns = position.nodes, _Columns(position.nodes)
    ways = _ways(columns, position.node, stop)
    order = sorted(ways, reverse=True)  # nodes are numbered level by level
    pays: dict[int, Pays] = {}
    choice: dict[int, int] = {}
    steps = []
    for number, node in enumerate(order, 1):
        if stop is not None and number % CHECK == 0 and stop.is_set():
            raise InterruptedError
        first, count = columns.first[node], columns.count[node]
        offers = tuple(
            pays[child] if child in pays else columns.pays_of_leaf(child)
            for child in range(first, first + count)
        )
        best: tuple[int, ...] = ()
        odds: tuple[Fraction, ...] = ()
        player = None
        if columns.side[node] == CHANCE:
            odds = tree.odds(node)
            pays[node] = _mean(odds, offers, 0), _mean(odds, offers, 1)
        else:
            player = 0 if columns.side[node] == MAX else 1
            most = max(offer[player] for offer in offers)
            best = tuple(place for place, offer in enumerate(offers) if offer[player] == most)
            choice[node] = best[0]
            pays[node] = offers[best[0]]
        way = ways[node]
        plan = _plan(columns, node, choice) if number == len(order) else ()
        steps.append(
            BackwardStep(
                number, len(order), node, way.path, way.names, player, columns.moves(node), offers, odds,
                best, pays[node], plan,
            )
        )  # fmt: skip
    return tuple(steps)


def _mean(odds: tuple[Fraction, ...], offers: tuple[Pays, ...], player: int) -> Fraction:
    return sum((share * offer[player] for share, offer in zip(odds, offers, strict=True)), Fraction())


def _plan(columns: _Columns, node: int, choice: dict[int, int]) -> tuple[str, ...]:
    """The names of the moves that are played from a node on, up to a chance node or the end."""
    found = []
    while node in choice:
        found.append(columns.moves(node)[choice[node]])
        node = columns.first[node] + choice[node]
    return tuple(found)


def check_leaves(position: TreePosition) -> None:
    """Raise PayoffError for a tree with a leaf whose value is unknown or infinite, or too large a tree."""
    tree = position.nodes
    if tree.nodes > MOST_NODES:
        raise PayoffError(f"Backward induction needs a tree of at most {MOST_NODES:,} nodes.")
    if not np.isfinite(tree.value[tree.count == 0]).all():
        raise PayoffError("Backward induction needs a number at every leaf.")
