"""Child order: siblings in creation order, or by their visits, most first.

The order is that of the visits at the end of what was read, at every moment, so that a picture stands still
while one scrubs. What comes in later stands behind, as it is made, until somebody sorts again.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from plyscope.record.trace import VISIT
from plyscope.record.tree import NONE, Tree


def sort_by_visits(tree: Tree) -> None:
    """Order siblings by their visits."""
    tree.order = -last_visits(tree)
    _link(tree, tree.order)


def sort_as_made(tree: Tree) -> None:
    """Order siblings by their creation."""
    tree.order = None
    _link(tree, np.zeros(tree.known, np.int32))


def last_visits(tree: Tree) -> NDArray[np.int32]:
    """How often each node was visited in all rows that were read, whatever the tree's moment."""
    if tree.tick == tree.read_to and len(tree.visits):
        return tree.visits[: tree.known].copy()
    found = np.zeros(tree.known, np.int32)
    for rows in tree.trace.read(0, tree.read_to):
        visits = rows[rows["kind"] == VISIT]
        found[visits["node"]] = visits["move"]  # of several the last one stays
    return found


def _link(tree: Tree, order: NDArray[np.int32]) -> None:
    """Hang the children below their parents again, those with the least order first, equal ones as made."""
    nodes = np.flatnonzero(tree.parent[: tree.known] != NONE).astype(np.int32)
    if not len(nodes):
        return
    nodes = nodes[np.lexsort((order[nodes], tree.parent[nodes]))]
    parents = tree.parent[nodes]
    first = np.r_[True, parents[1:] != parents[:-1]]
    last = np.r_[first[1:], True]
    tree.next_sibling[nodes] = np.where(last, NONE, np.roll(nodes, -1))
    tree.first_child[parents[first]] = nodes[first]
    tree.last_child[parents[last]] = nodes[last]
    tree.sortings += 1
