"""TreeGraph: the tree as a networkx DiGraph that reads the columns, without copying them.

For scripts and notebooks, which have all of networkx for a search tree in this way; the window reads the
columns themselves. `nx.write_graphml(TreeGraph(tree).copy(), "tree.graphml")` saves the tree at its tick for
Gephi and other programs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import networkx as nx

from plyscope.record.tree import NONE, Tree

SIDES = ("max", "min", "chance")


class _Rows(Mapping[int, Any]):
    """Attributes of every node, by its number."""

    def __init__(self, tree: Tree, nodes: int) -> None:
        self.tree = tree
        self.nodes = nodes

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


class _Successors(_Rows):
    def row(self, node: int) -> dict[int, dict[str, Any]]:
        return {
            child: {"move": int(self.tree.move[child])} for child in self.tree.children(node) if child in self
        }


class _Predecessors(_Rows):
    def row(self, node: int) -> dict[int, dict[str, Any]]:
        parent = int(self.tree.parent[node])
        return {} if parent == NONE else {parent: {"move": int(self.tree.move[node])}}


class _Attributes(_Rows):
    def row(self, node: int) -> dict[str, Any]:
        tree = self.tree
        return {
            "side": SIDES[tree.side[node]],
            "ply": int(tree.ply[node]),
            "move": int(tree.move[node]),
            "alpha": float(tree.alpha[node]),
            "beta": float(tree.beta[node]),
            "value": tree.shown_value(node),
            "cut_by": int(tree.cut_by[node]),
            "leaf": bool(tree.leaf[node]),
        }


class TreeGraph(nx.DiGraph):  # type: ignore[misc]  # networkx comes without types
    """A frozen `networkx.DiGraph` of the nodes that a tree has entered at its tick.

    Node attributes: side, ply, move, alpha, beta, value, cut_by, leaf; edge attribute: move. It answers from
    the tree's columns and so changes when the tree seeks; `TreeGraph(tree).copy()` is an ordinary DiGraph.
    """

    def __init__(self, tree: Tree | None = None, **attributes: Any) -> None:
        super().__init__(**attributes)
        if isinstance(tree, Tree):
            nodes = tree.nodes
            self.__dict__["_succ"] = self.__dict__["_adj"] = _Successors(tree, nodes)
            self.__dict__["_pred"] = _Predecessors(tree, nodes)
            self.__dict__["_node"] = _Attributes(tree, nodes)
            nx.freeze(self)

    def to_directed_class(self) -> type[nx.DiGraph[int]]:
        found: type[nx.DiGraph[int]] = nx.DiGraph
        return found

    def copy(self, as_view: bool = False) -> nx.DiGraph[int]:
        """An ordinary DiGraph with the same nodes, edges and attributes."""
        copied: nx.DiGraph[int] = nx.DiGraph()
        copied.add_nodes_from((node, dict(self._node[node])) for node in self)
        copied.add_edges_from(
            (node, child, dict(row)) for node in self for child, row in self._succ[node].items()
        )
        return copied
