"""PositionGraph: a record's tree with transpositions merged: a node for each position, as a networkx DiGraph.

A tree has a node for each way to a position; the graph has one, with an edge for each move between positions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from plyscope.query.proofs import has_proofs, numbers_of, result_of
from plyscope.record.tree import NONE, Chapter, Tree
from plyscope.rules.position import Position

if TYPE_CHECKING:
    import networkx as nx

MOST_POSITIONS = 3_000
"""Limit of positions that can be read in one picture."""
MOST_NODES = 200_000
"""Nodes of a tree that are walked through at most."""


class TooLarge(ValueError):
    """A record with more positions or nodes than a graph shows; the message names the limit."""


def position_graph(
    tree: Tree,
    root: Position,
    chapter: Chapter | None = None,
    *,
    symmetric: bool = False,
    most: int = MOST_POSITIONS,
    stopped: Callable[[], bool] = lambda: False,
) -> nx.DiGraph[int]:
    """The positions of a chapter (the last one, by default), each by the number of its first node.

    Node attributes: `nodes` (all nodes of the record at this position, in order), `ply` (the least), `side`,
    `name` (what the position itself is called, or nothing), `over`. Edge attributes: `move` (of the first of
    its nodes), `text` (its name), `child` (the first node that it leads to). `symmetric` merges mirror images
    too. It covers the record as far as it was read, whatever the tick; `state_of` is the state at
    one. Raises TooLarge; `stopped` is called now and then and ends the work with InterruptedError.
    """
    import networkx as nx  # which takes longer to load than all else that a window starts with

    graph: nx.DiGraph[int] = nx.DiGraph()
    chapter = chapter or (tree.chapters[-1] if tree.chapters else None)
    if chapter is None or chapter.first_node >= tree.known:
        return graph
    if chapter.end_node - chapter.first_node > MOST_NODES:
        raise TooLarge(f"The record has more than {MOST_NODES:,} nodes; a graph shows smaller ones.")
    position = root.copy()
    of_key: dict[int, int] = {}
    here: list[int] = []  # the line on which the position stands
    place_of: dict[int, int] = {}
    for node in preorder(tree, chapter.first_node):
        if len(place_of) % 1024 == 0 and stopped():
            raise InterruptedError
        parent = int(tree.parent[node])
        while here and here[-1] != parent:
            position.take_back(int(tree.move[here.pop()]))
        text = ""
        if here:
            text = position.label(int(tree.move[node]))
            position.play(int(tree.move[node]))
        here.append(node)
        if len(here) == 1:
            here = [node]
        key = position.symmetric_identity if symmetric else position.identity
        first = of_key.setdefault(key, node)
        place_of[node] = first
        if first == node:
            if len(of_key) > most:
                raise TooLarge(f"The record has more than {most:,} positions; a graph shows smaller ones.")
            graph.add_node(
                node, nodes=[], ply=int(tree.ply[node]), side=int(tree.side[node]), name=position.caption,
                over=position.finished,
            )  # fmt: skip
        about = graph.nodes[first]
        about["nodes"].append(node)
        about["ply"] = min(about["ply"], int(tree.ply[node]))
        if parent != NONE and not graph.has_edge(place_of[parent], first):
            graph.add_edge(place_of[parent], first, move=int(tree.move[node]), text=text, child=node)
    return graph


def preorder(tree: Tree, root: int) -> list[int]:
    """The nodes below one, itself first, each before its children."""
    found, waiting = [], [root]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting += reversed(list(tree.children(node)))
    return found


def state_of(tree: Tree, graph: nx.DiGraph[int], position: int) -> dict[str, Any]:
    """State of a position at the tree's tick, from the node that knows most.

    `visits` are the nodes entered, `result` is proved, disproved or unknown, `numbers` are the proof numbers
    or None, `value` is NaN where there is none, `node` is the node that this comes from, or -1 before any.
    """
    entered = [node for node in graph.nodes[position]["nodes"] if node < tree.known and tree.state[node]]
    best = NONE
    for node in entered:
        if best == NONE or _knows(tree, node) > _knows(tree, best):
            best = node
    if best == NONE:
        return {"visits": 0, "result": "unknown", "numbers": None, "value": float("nan"), "node": NONE}
    return {
        "visits": len(entered),
        "result": result_of(tree, best),
        "numbers": numbers_of(tree, best),
        "value": tree.shown_value(best),
        "node": best,
    }


def _knows(tree: Tree, node: int) -> tuple[bool, bool, bool]:
    """How much is known of a node: is it decided, is it finished, does it have a subtree of its own?"""
    decided = has_proofs(tree) and result_of(tree, node) != "unknown"
    return decided, tree.state[node] == 2, tree.first_child[node] != NONE
