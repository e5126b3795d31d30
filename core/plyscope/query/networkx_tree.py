"""TreeGraph: the tree as a networkx DiGraph that reads the columns, without copying them.

For scripts, notebooks and files, which have all of networkx for a search tree in this way;
`files.search_record.tree_graph` opens a recording as one. The window draws its small graphs from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import networkx as nx

from plyscope.query import events
from plyscope.query.proofs import has_proofs
from plyscope.record.tree import DONE, NONE, Tree
from plyscope.rules.position import CHANCE, SKIP, Position

SIDES = ("max", "min", "chance")
LEAVES = ("", "terminal", "depth", "table", "quiet", "far")


class _Rows(Mapping[int, Any]):
    """Attributes of every node, by its number."""

    def __init__(self, tree: Tree, nodes: int, searched: Position | None) -> None:
        self.tree = tree
        self.nodes = nodes
        self.searched = searched

    def __len__(self) -> int:
        return self.nodes

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.nodes))

    def __contains__(self, node: object) -> bool:
        return isinstance(node, int) and 0 <= node < self.nodes

    def __getitem__(self, node: int) -> Any:
        if node not in self:
            raise KeyError(node)
        return self.row(node)

    def row(self, node: int) -> Any:
        raise NotImplementedError

    def edges(self, parent: int, children: list[int]) -> dict[int, dict[str, Any]]:
        """Attributes of the edges from a node to some of its children."""
        tree, above, odds = self.tree, None, {}
        if self.searched is not None:
            above = events.position_of(tree, parent, self.searched)
            if tree.side[parent] == CHANCE:
                odds = dict(zip(above.legal_moves(), above.odds, strict=True))
        found: dict[int, dict[str, Any]] = {}
        for child in children:
            move = int(tree.move[child])
            found[child] = {"move": move, "cut": bool(tree.cut_by[parent] == child)}
            if above is not None:
                found[child]["name"] = "" if move == SKIP else above.label(move)
            if move in odds:
                found[child]["probability"] = float(odds[move])
        return found


class _Successors(_Rows):
    def row(self, node: int) -> dict[int, dict[str, Any]]:
        return self.edges(node, [child for child in self.tree.children(node) if child in self])


class _Predecessors(_Rows):
    def row(self, node: int) -> dict[int, dict[str, Any]]:
        parent = int(self.tree.parent[node])
        return {} if parent == NONE else {parent: self.edges(parent, [node])[node]}


class _Attributes(_Rows):
    def row(self, node: int) -> dict[str, Any]:
        tree = self.tree
        side = SIDES[tree.side[node]]
        found = {
            "kind": "leaf" if tree.leaf[node] else side,
            "side": side,
            "ply": int(tree.ply[node]),
            "move": int(tree.move[node]),
            "status": "done" if tree.state[node] == DONE else "open",
            "alpha": float(tree.alpha[node]),
            "beta": float(tree.beta[node]),
            "value": tree.shown_value(node),
            "returned": float(tree.returned[node]),
            "best_child": int(tree.best_child[node]),
            "cut_by": int(tree.cut_by[node]),
            "skipped": int(tree.skipped[node]),
            "leaf": LEAVES[tree.leaf[node]],
        }
        if len(tree.visits):
            found |= {"visits": int(tree.visits[node]), "reward": float(tree.reward[node])}
        if has_proofs(tree):
            found |= {"proof": float(tree.proof[node]), "disproof": float(tree.disproof[node])}
        if self.searched is not None:
            here = events.position_of(tree, node, self.searched)
            found |= {"name": here.caption, "board": here.write()}
        return found


class TreeGraph(nx.DiGraph):  # type: ignore[misc]  # networkx comes without types
    """A frozen `networkx.DiGraph` of the nodes that a tree has entered at its tick.

    Node attributes: kind (max, min, chance or leaf), side, ply, move (the one that leads to it), status (open
    or done), alpha, beta, value (best so far, from MAX's side; NaN before any), returned (what it gave to its
    parent), best_child and cut_by (nodes, -1 for none), skipped (children cut off), leaf (why it is one);
    visits and reward, or proof and disproof, of searches that count them; name and board, where the
    `searched` position is known. Edge attributes: move, cut (its child's value caused the cutoff), name, and
    the probability of an outcome of chance. It answers from the tree's columns and so changes when the tree
    seeks; `TreeGraph(tree).copy()` is an ordinary DiGraph.
    """

    def __init__(self, tree: Tree | None = None, searched: Position | None = None, **attributes: Any) -> None:
        super().__init__(**attributes)
        if isinstance(tree, Tree):
            nodes = tree.nodes
            self.__dict__["_succ"] = self.__dict__["_adj"] = _Successors(tree, nodes, searched)
            self.__dict__["_pred"] = _Predecessors(tree, nodes, searched)
            self.__dict__["_node"] = _Attributes(tree, nodes, searched)
            nx.freeze(self)

    def to_directed_class(self) -> type[nx.DiGraph[int]]:
        found: type[nx.DiGraph[int]] = nx.DiGraph
        return found

    def copy(self, as_view: bool = False) -> nx.DiGraph[int]:
        """An ordinary DiGraph with the same nodes, edges and attributes."""
        return self.part(list(self))

    def part(self, nodes: list[int]) -> nx.DiGraph[int]:
        """An ordinary DiGraph of some nodes and the edges between them, with their attributes."""
        copied: nx.DiGraph[int] = nx.DiGraph()
        copied.add_nodes_from((node, dict(self._node[node])) for node in nodes)
        inside = copied.nodes
        copied.add_edges_from(
            (node, child, row) for node in nodes for child, row in self._succ[node].items() if child in inside
        )
        return copied
