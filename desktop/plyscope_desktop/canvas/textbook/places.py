"""Plan: the places of the nodes of a small tree, with those left out; nothing moves while one scrubs."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from math import inf

import numpy as np
from numpy.typing import NDArray

from plyscope.layout.slots import Slots, tidy
from plyscope.query import events
from plyscope.record.tree import NONE, Chapter, Tree
from plyscope_desktop.canvas.textbook.cut_children import Stub, Unsearched, kind_of_side
from plyscope_desktop.widgets.mark import Kind

ROOM_SHARE = 0.12
"""The share of the width of a wide tree that a node has which hides very much below it."""


@dataclass
class Plan:
    """The places of one chapter, parents before their children, siblings from left to right.

    `nodes` is -1 and `stubs` not None where a place shows a child that was left out. `x` counts slots, `ply`
    is the row. `left` and `right` are the distances to the neighbours in the same row, infinite at its ends.
    `values` are those of the leaves if the game knows them beforehand. `folded` has the numbers of nodes
    that collapsed ones hide.
    """

    nodes: list[int] = field(default_factory=list)
    stubs: list[Stub | None] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    kinds: list[Kind] = field(default_factory=list)
    values: list[float | None] = field(default_factory=list)
    folded: dict[int, int] = field(default_factory=dict)
    place_of: dict[int, int] = field(default_factory=dict)
    x: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    ply: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    left: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    right: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    has_stubs: bool = True
    links: list[tuple[int, int, int]] = field(default_factory=list)
    """Further edges, where positions are merged: the places of their ends, and the node at the lower one."""

    def __len__(self) -> int:
        return len(self.nodes)

    @cached_property
    def node_column(self) -> NDArray[np.int64]:
        """The nodes as an array."""
        return np.array(self.nodes, np.int64)

    @cached_property
    def parent_column(self) -> NDArray[np.int64]:
        """The parents as an array."""
        return np.array(self.parents, np.int64)

    @cached_property
    def edges(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """The upper and the lower place of each edge, and the first node that it leads to (-1: left out)."""
        lower = np.flatnonzero(self.parent_column != NONE)
        own = np.column_stack([self.parent_column[lower], lower, np.array(self.nodes, np.int64)[lower]])
        more = np.array(self.links, np.int64).reshape(-1, 3)
        upper, below, nodes = np.concatenate([own, more]).T
        return upper, below, nodes

    @cached_property
    def has_chance(self) -> bool:
        """Return True if there are chance nodes."""
        return "chance" in self.kinds

    @cached_property
    def leaves(self) -> NDArray[np.bool_]:
        """Which places are leaves."""
        return np.array([kind == "leaf" for kind in self.kinds], bool)

    @property
    def width(self) -> float:
        """The x of the node farthest to the right."""
        return float(self.x.max()) if len(self.x) else 0.0

    @property
    def depth(self) -> float:
        """The deepest row."""
        return float(self.ply.max()) if len(self.ply) else 0.0

    def rows(self) -> list[NDArray[np.int64]]:
        """The places of each row from left to right."""
        order = np.lexsort((self.x, self.ply))
        bounds = np.flatnonzero(np.diff(self.ply[order])) + 1
        return np.split(order, bounds)


def nodes_below(tree: Tree, node: int) -> int:
    """Return the number of nodes known below a node."""
    chapter = events.chapter_of(tree, node)
    if chapter is not None and chapter.any_order:
        return len(events.nodes_below(tree, node))
    left = int(tree.left[node])
    end = tree.known if left == NONE else tree.nodes_at(left)
    return end - node - 1


def plan(
    tree: Tree,
    slots: Slots,
    chapter: Chapter,
    collapsed: set[int],
    unsearched: Unsearched | None,
    most: int,
    roomy: AbstractSet[int] = frozenset(),
) -> Plan:
    """Lay out a chapter; `unsearched` knows the children left out, which without it have no places.

    Of what is collapsed, the `roomy` nodes keep away from their neighbours however wide the tree is.
    """
    made = Plan(has_stubs=unsearched is not None)
    plies: list[int] = []
    pending: list[tuple[int, Stub | None, int, int]] = [(chapter.first_node, None, NONE, 0)]
    while pending:
        node, stub, parent, ply = pending.pop()
        place = len(made.nodes)
        made.nodes.append(node)
        made.stubs.append(stub)
        made.parents.append(parent)
        plies.append(ply)
        below: list[tuple[int, Stub | None, int, int]] = []
        if stub is not None:
            made.kinds.append(stub.kind)
            made.values.append(stub.value)
            below = [(NONE, child, place, ply + 1) for child in stub.children]
        else:
            made.place_of[node] = place
            leaf = leaf_value(tree, node)
            if leaf is None and unsearched is not None:
                leaf = unsearched.leaf_ahead(node)
            made.kinds.append(kind_of_side(int(tree.side[node])) if leaf is None else "leaf")
            made.values.append(leaf if unsearched is not None and unsearched.explicit else None)
            if node in collapsed and tree.first_child[node] != NONE:
                made.folded[place] = nodes_below(tree, node)
            else:
                below = [(child, None, place, ply + 1) for child in tree.children(node)]
                left_out = int(slots.skipped[node]) if tree.first_child[node] != NONE else 0
                if unsearched is not None and leaf is None:
                    left_out = left_out or unsearched.ahead(node)
                if unsearched is not None and left_out:
                    stubs = unsearched.stubs(node, left_out, max(0, most - len(made)))
                    below += [(NONE, child, place, ply + 1) for child in stubs]
        pending.extend(reversed(below))
    made.x = _across(made, roomy)
    made.ply = np.array(plies, float)
    measure_gaps(made)
    return made


def _across(made: Plan, roomy: AbstractSet[int]) -> NDArray[np.float64]:
    """Return the columns of the places; what a roomy one hides takes the room of some leaves."""
    room = round(ROOM_SHARE * (len(made) - len(set(made.parents))))
    wide = [place for place in made.folded if made.nodes[place] in roomy]
    found: NDArray[np.float64] = tidy([*made.parents, *(place for place in wide for _ in range(room))])
    return found[: len(made)]


def leaf_value(tree: Tree, node: int) -> float | None:
    """Return the value of a leaf, None for other nodes; from the whole record, not from the tick."""
    if tree.first_child[node] == NONE and tree.left[node] != NONE:
        last = events.event(tree.trace, int(tree.left[node]))
        if last is not None and last.kind == "leaf":
            return last.after
    return None


def measure_gaps(made: Plan) -> None:
    """Note how far the neighbours in the rows are."""
    made.left = np.full(len(made), inf)
    made.right = np.full(len(made), inf)
    for row in made.rows():
        gaps = np.diff(made.x[row])
        made.left[row[1:]] = gaps
        made.right[row[:-1]] = gaps
