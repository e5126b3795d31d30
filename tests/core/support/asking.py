"""What tests that ask a record why share: searches at their end, records written by hand, random trees."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.query.why import follow, why, why_not
from plyscope.query.why_facts import Why, WhyNot
from plyscope.record.trace import ROW, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import MAX, Position
from plyscope.search.search import Limits

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


LEAF_VALUES = st.integers(-9, 9)

NESTED = st.recursive(
    st.lists(LEAF_VALUES, min_size=1, max_size=3),
    lambda below: st.lists(below | LEAF_VALUES, min_size=1, max_size=3),
    max_leaves=24,
)


def worth(position: Position) -> float:
    """What minimax says, without any search of ours."""
    if position.result is not None:
        return position.result
    found = []
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        found.append(worth(after))
    return max(found) if position.side == MAX else min(found)
