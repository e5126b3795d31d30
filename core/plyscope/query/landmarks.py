"""Landmarks: places in a record worth going to: large subtrees, deep lines, changes of the root's value."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from plyscope.query import events
from plyscope.record.trace import VALUE, Trace
from plyscope.record.tree import NONE, Tree


def shown_below(tree: Tree, node: int) -> NDArray[np.int32]:
    """The nodes below a node that are entered at the tick, in the order of their numbers."""
    chapter = events.chapter_of(tree, node)
    if chapter is None:
        return np.empty(0, np.int32)
    if chapter.any_order and node != chapter.first_node:
        below = np.sort(events.nodes_below(tree, node))
        return below[below < tree.nodes]
    # searched depth first, a subtree is a run of numbers
    left, end = int(tree.left[node]), min(tree.nodes, chapter.end_node)
    if node != chapter.first_node and left != NONE and left <= tree.tick:
        end = min(end, tree.nodes_at(left))
    return np.arange(node + 1, max(end, node + 1), dtype=np.int32)


def largest_children(tree: Tree, node: int) -> list[int]:
    """The children of a node that are entered at the tick, the one with the largest subtree first."""
    children = [child for child in tree.children(node) if child < tree.nodes]
    return sorted(children, key=lambda child: -len(shown_below(tree, child)))


def deepest_below(tree: Tree, node: int) -> list[int]:
    """The nodes that end the longest lines below a node at the tick, in the order of their numbers."""
    below = shown_below(tree, node)
    if not len(below):
        return []
    plies = tree.ply[below]
    found: list[int] = below[plies == plies.max()].tolist()
    return found


def next_on_line(tree: Tree, node: int) -> int:
    """The child on the best line of a node at the tick; -1 if none yet."""
    line = events.principal_line(tree, node)
    return line[1] if len(line) > 1 else NONE


def value_change(trace: Trace, tree: Tree, tick: int, direction: int) -> int | None:
    """The moment nearest before (-1) or after (1) a tick at which a root's value changed, or None."""
    chapters = list(tree.chapters) if direction > 0 else list(reversed(tree.chapters))
    for chapter in chapters:
        if chapter.end <= tick if direction > 0 else chapter.start >= tick:
            continue
        if chapter.first_node >= tree.known:
            continue
        ticks = events.history_ticks(trace, tree, chapter.first_node, (VALUE,))
        ahead = ticks[ticks > tick][:1] if direction > 0 else ticks[ticks < tick][-1:]
        if len(ahead):
            return int(ahead[0])
    return None
