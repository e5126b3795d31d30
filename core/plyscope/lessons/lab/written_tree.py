"""A game written out as a tree: nested lists with the values that a search compares at its leaves."""

from __future__ import annotations

from typing import Any, Literal

from plyscope import catalog
from plyscope.lessons.lab.settings import LabError
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import MAX, Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

MOST_NODES = 600_000
ROWS_A_NODE = 4
"""Rows of a node at most: minimax enters it, leaves it, and changes the value of its parent for it."""


def written_tree(position: Position, depth: int, stop: Stop) -> Any:
    """Return the tree of all moves to a depth, in the order of the game.

    Won games are worth less the later they end, as searches value them. Raises LabError where the tree is
    too large or the sides do not move in turn, InterruptedError when `stop` is set.
    """
    trace = Trace(MOST_NODES * ROWS_A_NODE)
    try:
        search = catalog.algorithm("minimax").search()
        answer = search.run(position, Limits(depth, nodes=MOST_NODES, stop=stop), trace).checked()
        if answer.stopped_by == "stop":
            raise InterruptedError
        tree = Tree(trace)
        tree.read()
        if answer.stopped_by == "nodes" or tree.known < answer.nodes:
            raise LabError(
                f"An exact order needs the whole tree, which has more than {MOST_NODES:,} nodes at depth "
                f"{depth}: choose a smaller depth, or leave the exact orders out.",
                "unsuited",
            )
        tree.seek(tree.read_to)
        return _nested(tree)
    finally:
        trace.release()


def _nested(tree: Tree) -> Any:
    known = tree.known
    inner = tree.first_child[:known] != NONE
    expected = (tree.side[0] + tree.ply[:known]) % 2
    if (tree.side[:known][inner] != expected[inner]).any():
        raise LabError("An exact order needs a game in which MAX and MIN move in turn.", "unsuited")
    parents, values = tree.parent[:known].tolist(), tree.returned[:known].tolist()
    below: list[list[Any]] = [[] for _ in range(known)]
    for node in range(known - 1, 0, -1):  # children come behind their parents, the last one first
        children = below[node]
        children.reverse()
        below[parents[node]].append(children if children else values[node])
    below[0].reverse()
    return below[0]


def root_of(position: Position) -> Literal["max", "min"]:
    """Return "max" or "min", the side to move."""
    return "max" if position.side == MAX else "min"
