"""GraphPlan: the nodes of a graph with their edges and places, as a view of a small tree draws them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, hypot, sin

import numpy as np
from numpy.typing import NDArray

from plyscope.query.proofs import has_proofs, result_of
from plyscope.record.tree import DONE, NONE, UNSEEN, Tree
from plyscope_desktop.canvas.graph.arrangement import Place, nearest
from plyscope_desktop.canvas.textbook.cut_children import kind_of_side
from plyscope_desktop.canvas.textbook.places import Plan, leaf_value, measure_gaps

BAND = 24
"""Nodes that are treated as neighbours in a row, where there are no rows."""
GOLDEN = 2.399963
"""The angle by which one place around a node differs from the next."""
ROW_GAP = 0.95
APART = 0.8
"""How near to others a new node may be placed."""


@dataclass
class GraphPlan(Plan):
    """The plan of a graph. A place shows the nodes `members`; of these `nodes` has the one that knows most.

    The nodes of several visits share a place where positions are merged; `links` are then the edges besides
    those to the parents of the first nodes. Without rows places are as near to each other as they look.
    """

    members: list[list[int]] = field(default_factory=list)
    in_rows: bool = True
    captions: list[str] = field(default_factory=list)

    def rows(self) -> list[NDArray[np.int64]]:
        """The places of each row from left to right; without rows, some at a time from top to bottom."""
        if self.in_rows:
            return super().rows()
        order = np.argsort(self.ply, kind="stable")
        bands = [order[at : at + BAND] for at in range(0, len(order), BAND)]
        return [band[np.argsort(self.x[band], kind="stable")] for band in bands]

    @property
    def merged(self) -> bool:
        """Return True if a place shows several nodes."""
        return len(self.place_of) > len(self.nodes)

    def depths(self) -> list[int]:
        """The least number of edges from the root to each place; parents come before their children."""
        found = [0] * len(self.parents)
        for place, parent in enumerate(self.parents):
            found[place] = 0 if parent == NONE else found[parent] + 1
        return found

    def represent(self, tree: Tree) -> None:
        """Let each place show the node that knows most of its position at the tree's tick."""
        if not self.merged:
            return
        for place, members in enumerate(self.members):
            if len(members) > 1:
                self.nodes[place] = max(members, key=lambda node: _knows(tree, node))
        self.__dict__.pop("node_column", None)

    def put(self, at: Mapping[int, Place], in_rows: bool) -> None:
        """Take the places of nodes, by the first node of each place."""
        self.in_rows = in_rows
        spots = np.array([at[members[0]] for members in self.members], float).reshape(-1, 2)
        self.x, self.ply = spots[:, 0].copy(), spots[:, 1].copy()
        if in_rows:
            measure_gaps(self)
        else:
            self.left = self.right = nearest(spots)


def _knows(tree: Tree, node: int) -> tuple[bool, bool, bool, bool, int]:
    """How much is known of a node: is it there, decided, finished, with a subtree, and the first of these?"""
    if tree.state[node] == UNSEEN:
        return False, False, False, False, -node
    decided = has_proofs(tree) and result_of(tree, node) != "unknown"
    return True, decided, bool(tree.state[node] == DONE), bool(tree.first_child[node] != NONE), -node


def plan_of(
    tree: Tree, groups: Mapping[int, list[int]], folded: Mapping[int, int], *, explicit: bool
) -> GraphPlan:
    """Return the plan of nodes in groups, by the first of each; `folded` counts what is hidden below one."""
    made = GraphPlan(has_stubs=False)
    for first, members in groups.items():
        place = len(made.nodes)
        made.nodes.append(first)
        made.members.append(members)
        for node in members:
            made.place_of[node] = place
    seen: set[tuple[int, int]] = set()
    for place, members in enumerate(made.members):
        first = members[0]
        above = int(tree.parent[first])
        made.parents.append(NONE if above == NONE else made.place_of.get(above, NONE))
        seen.add((made.parents[-1], place))
        values = [leaf_value(tree, node) for node in members]
        leaf = all(value is not None for value in values)
        made.kinds.append("leaf" if leaf else kind_of_side(int(tree.side[first])))
        made.values.append(values[0] if leaf and explicit else None)
        made.stubs.append(None)
        hidden = sum(folded.get(node, 0) for node in members)
        if hidden:
            made.folded[place] = hidden
    for place, members in enumerate(made.members):
        for node in members[1:]:
            parent = int(tree.parent[node])
            upper = NONE if parent == NONE else made.place_of.get(parent, NONE)
            if upper not in (NONE, place) and (upper, place) not in seen:
                seen.add((upper, place))
                made.links.append((upper, place, node))
    return made


class Room:
    """Free places for nodes that come while a search runs: those that have a place keep it."""

    def __init__(self, at: Mapping[int, Place], in_rows: bool) -> None:
        self.in_rows = in_rows
        self._runs: dict[float, list[tuple[float, float]]] = {}
        """By row the ends of the runs of places between which there is no room, from left to right."""
        self._cells: dict[tuple[int, int], list[Place]] = {}
        for place in at.values():
            self._take(place)

    def _take(self, place: Place) -> None:
        x, y = place
        if self.in_rows:
            runs = self._runs.setdefault(y, [])
            at = bisect_left(runs, (x, x))
            first, last, begin, end = x, x, at, at
            if at and x - runs[at - 1][1] < 2.0:
                begin, first, last = at - 1, runs[at - 1][0], max(x, runs[at - 1][1])
            if at < len(runs) and runs[at][0] - x < 2.0:
                end, last = at + 1, max(last, runs[at][1])
            runs[begin:end] = [(first, last)]
        else:
            self._cells.setdefault((round(x), round(y)), []).append(place)

    def beside(self, parent: Place | None) -> Place:
        """Take the free place nearest to below a node, or around it; for the root the first one."""
        if parent is None:
            found = (0.0, 0.0)
        elif self.in_rows:
            found = self._in_row(parent[0], parent[1] + 1)
        else:
            found = self._around(parent)
        self._take(found)
        return found

    def _in_row(self, x: float, y: float) -> Place:
        runs = self._runs.get(y, [])
        at = bisect_left(runs, (x, x))
        for first, last in runs[max(0, at - 1) : at + 1]:
            if first - ROW_GAP < x < last + ROW_GAP:
                return (last + 1.0 if last - x < x - first else first - 1.0), y
        return x, y

    def _around(self, parent: Place) -> Place:
        x, y = parent
        for step in range(1, 4_000):
            away = 0.9 + 0.12 * step**0.5
            place = x + away * cos(GOLDEN * step), y + away * sin(GOLDEN * step)
            if self._is_clear(place):
                return place
        return place

    def _is_clear(self, place: Place) -> bool:
        column, row = round(place[0]), round(place[1])
        near = (
            other
            for across in (-1, 0, 1)
            for down in (-1, 0, 1)
            for other in self._cells.get((column + across, row + down), ())
        )
        return all(hypot(other[0] - place[0], other[1] - place[1]) >= APART for other in near)
