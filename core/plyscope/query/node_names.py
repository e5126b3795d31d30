"""Names of nodes as facts: a node's own name, its place among siblings, or the moves that lead to it.

One scheme for all places: numbers begin at 1, a leaf without a name is its parent's first, second …, another
node without one has its path such as 2.1, and where nodes have no names at all, a node is the position after
the moves that lead to it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from plyscope.games.tree.game import TreePosition
from plyscope.games.tree.tree import ExplicitTree
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import Position


@dataclass(frozen=True)
class NodeName:
    """How a node is called.

    "root": the root, without a name; "own": by `text`, its own name or that of the edge above it, with
    `parent` if another node has the same one; "leaf": the leaf number `ordinal` of `parent`; "node": by the
    numbers of its `path`; "line": by the moves from the root to it, the nodes of `way`.
    """

    kind: Literal["root", "own", "leaf", "node", "line"]
    text: str = ""
    parent: int = NONE
    ordinal: int = 0
    path: tuple[int, ...] = ()
    way: tuple[int, ...] = ()


class NodeNames:
    """Names the nodes of records, of one tree after the other."""

    def __init__(self) -> None:
        self._nodes: ExplicitTree | None = None
        self._uses: Counter[str] = Counter()

    def of(self, tree: Tree, node: int, position: Position | None) -> NodeName:
        """Return the name of a node of a record; `position` is its own, None where it is not known."""
        parent = int(tree.parent[node])
        if not isinstance(position, TreePosition):
            return NodeName("root") if parent == NONE else NodeName("line", way=tuple(tree.path(node)[1:]))
        text = position.name.strip() or (edge_name(position) if parent != NONE else "")
        if text:
            alone = parent == NONE or self._uses_of(position.nodes)[text] == 1
            return NodeName("own", text, NONE if alone else parent)
        if parent == NONE:
            return NodeName("root")
        if position.finished:
            return NodeName("leaf", parent=parent, ordinal=int(tree.move[node]) + 1)
        return NodeName("node", path=tuple(int(tree.move[step]) + 1 for step in tree.path(node)[1:]))

    def _uses_of(self, nodes: ExplicitTree) -> Counter[str]:
        """Return how often a text names a node or an edge of an explicit tree."""
        if nodes is not self._nodes:
            self._nodes = nodes
            self._uses = Counter(name.strip() for name in nodes.names.values())
            self._uses.update(edge.strip() for edges in nodes.edges.values() for edge in edges)
        return self._uses


def edge_name(position: TreePosition) -> str:
    """Return the name that an explicit tree gives to the edge above a node; "" without one."""
    nodes, node = position.nodes, position.node
    parent = int(nodes.parent[node])
    given = nodes.edges.get(parent) if parent >= 0 else None
    return "" if given is None else str(given[node - int(nodes.first[parent])]).strip()
