"""Values of explicit trees by the definition alone: nothing is cut, nothing is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def is_leaf(tree: Any) -> bool:
    """Return True for a number, False for a list of children."""
    return not isinstance(tree, list)


def minimax(tree: Any, *, maximizing: bool = True) -> float:
    """Return the value of nested lists of numbers to MAX, who moves at the root if `maximizing`."""
    if is_leaf(tree):
        return float(tree)
    values = [minimax(child, maximizing=not maximizing) for child in tree]
    return max(values) if maximizing else min(values)


def leaves(tree: Any) -> Iterator[float]:
    """Yield the leaves from the left."""
    if is_leaf(tree):
        yield float(tree)
        return
    for child in tree:
        yield from leaves(child)


def leaf_count(tree: Any) -> int:
    """Return the number of leaves."""
    return 1 if is_leaf(tree) else sum(map(leaf_count, tree))


def node_count(tree: Any) -> int:
    """Return the number of nodes, the root and the leaves among them."""
    return 1 if is_leaf(tree) else 1 + sum(map(node_count, tree))


def mirrored(tree: Any) -> Any:
    """Return the tree with the children of every node in reverse order."""
    return tree if is_leaf(tree) else [mirrored(child) for child in reversed(tree)]


def best_first(tree: Any) -> Any:
    """Return the tree with the best child of every node first, the others in the order of their values.

    MAX moves at the root.
    """
    return _ordered(tree, True)[1]


def _ordered(tree: Any, maximizing: bool) -> tuple[float, Any]:
    """The value of a tree, and the tree with the best children first."""
    if is_leaf(tree):
        return float(tree), tree
    below = [_ordered(child, not maximizing) for child in tree]
    below.sort(key=lambda child: child[0], reverse=maximizing)
    return below[0][0], [child for _, child in below]
