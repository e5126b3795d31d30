"""What tests that ask a record why share: searches at their end, and records written by hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from plyscope import catalog
from plyscope.games.tree import position_of_tree
from plyscope.position import Position
from plyscope.search import Limits
from plyscope.trace import ROW, Trace
from plyscope.tree import Tree
from plyscope.why import follow, why, why_not
from plyscope.why_facts import Why, WhyNot

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


class Asked:
    """A recorded search at its end, whose nodes go by the moves to them."""

    def __init__(self, position: Position, trace: Trace) -> None:
        self.position, self.trace = position, trace
        self.tree = Tree(trace)
        self.tree.read()
        self.tree.seek(self.tree.read_to)

    def node(self, *path: int) -> int:
        return follow(self.tree, self.tree.chapters[-1].first_node, path)[0]

    def why(self, *path: int) -> Why:
        return why(self.trace, self.tree, self.node(*path))

    def why_not(self, *path: int, position: Position | None = None) -> WhyNot:
        return why_not(self.trace, self.tree, self.node(*path[:-1]), path[-1], position)


def searched(
    nested: Any, limits: Limits | None = None, algorithm: str = "alphabeta", **options: Any
) -> Asked:
    position = nested if isinstance(nested, Position) else position_of_tree(nested)
    trace = Trace()
    search = catalog.algorithm(algorithm).search(**options)
    search.run(position, limits or Limits(), trace)
    return Asked(position, trace)


def by_hand(*lines: tuple[float, ...]) -> Asked:
    """A record of these rows: kind, note, ply, node, other, move, before, after."""
    trace = Trace()
    trace.append(np.array(list(lines), ROW))
    return Asked(position_of_tree([1]), trace)
