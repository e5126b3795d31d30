"""Part: which nodes of a chapter a graph shows, all of them or those around one; equal positions merged."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from plyscope.record.tree import NONE, Chapter, Tree
from plyscope.rules.position import Position

Merge = Literal["tree", "equal", "mirrored"]
"""A node for each visit, for each position, or for each position and its mirror images."""

MOST_NODES = 2_000
"""Nodes of a record that are shown at the most."""


@dataclass
class Part:
    """Some nodes of a chapter in the order of their birth, connected, its root first.

    `whole` is the number of those that could be shown; `open` are the nodes some of whose children are not
    in it.
    """

    nodes: list[int] = field(default_factory=list)
    whole: int = 0
    open: list[int] = field(default_factory=list)

    @property
    def left_out(self) -> int:
        """Return the number of nodes that there was no room for."""
        return self.whole - len(self.nodes)


def part_around(
    tree: Tree, chapter: Chapter, known: int, centre: int, collapsed: AbstractSet[int], most: int
) -> Part:
    """Return up to `most` nodes of a chapter below no collapsed node: those nearest to the centre.

    Half of them are the nearest by edges to the centre, with its way from the root; the rest are the first
    below the root, ply by ply.
    """
    root, end = chapter.first_node, min(chapter.end_node, known)
    if end - root <= most:
        return _all_of(tree, root, end, collapsed)
    chosen = {root}
    if root < centre < end:
        way = tree.path(centre)
        folded = next((at for at, node in enumerate(way) if node in collapsed), len(way) - 1)
        way = way[: folded + 1]
        chosen.update(way[:most])
        _grow(tree, chosen, [way[-1]], end, collapsed, most // 2, upwards=True)
    _grow(tree, chosen, [root], end, collapsed, most)
    nodes = _connected(tree, sorted(chosen), root)
    inside = set(nodes)
    opened = [
        node for node in nodes if any(child not in inside for child in tree.children(node) if child < end)
    ]
    return Part(nodes, end - root, opened)


def _all_of(tree: Tree, root: int, end: int, collapsed: AbstractSet[int]) -> Part:
    nodes = list(range(root, end))
    folded = [node for node in collapsed if root <= node < end and tree.first_child[node] != NONE]
    if folded:
        hidden = np.zeros(end - root, bool)
        parents = tree.parent[root:end]
        for at in range(1, end - root):
            above = int(parents[at]) - root
            hidden[at] = hidden[above] or (above + root) in collapsed
        nodes = (np.flatnonzero(~hidden) + root).tolist()
    shown = set(nodes)
    return Part(nodes, len(nodes), [node for node in folded if node in shown])


def _grow(
    tree: Tree, chosen: set[int], seeds: list[int], end: int, collapsed: AbstractSet[int], most: int,
    *, upwards: bool = False,
) -> None:  # fmt: skip
    """Add the nodes nearest to the seeds, until there are `most`."""
    waiting, seen, at = list(seeds), set(seeds), 0
    while at < len(waiting) and len(chosen) < most:
        node = waiting[at]
        at += 1
        chosen.add(node)
        near = [] if node in collapsed else [child for child in tree.children(node) if child < end]
        if upwards and tree.parent[node] != NONE:
            near.append(int(tree.parent[node]))
        for other in near:
            if other not in seen:
                seen.add(other)
                waiting.append(other)


def _connected(tree: Tree, nodes: list[int], root: int) -> list[int]:
    """Leave out what does not hang together with the root: parents were born before their children."""
    kept = {root}
    for node in nodes:
        if int(tree.parent[node]) in kept:
            kept.add(node)
    return sorted(kept)


class Identities:
    """Which node was the first at the same position, for the nodes of a record; found once for each."""

    def __init__(self) -> None:
        self._key_of: dict[int, int] = {}
        self._captions: dict[int, str] = {}
        self._merge: Merge = "tree"

    def clear(self, merge: Merge) -> None:
        """Begin with another record, or another way to merge."""
        self._key_of, self._captions, self._merge = {}, {}, merge

    def learn(self, tree: Tree, nodes: list[int], searched: Position, merge: Merge) -> None:
        """Find those of some nodes; their parents are among them or known."""
        if merge != self._merge:
            self.clear(merge)
        new = [node for node in nodes if node not in self._key_of]
        if not new:
            return
        position, way = searched.copy(), list[int]()
        for path in sorted(map(tree.path, new)):  # each near to the one before it
            node = path[-1]
            same = 0
            while same < min(len(way), len(path)) and way[same] == path[same]:
                same += 1
            for below in reversed(way[max(same, 1) :]):
                position.take_back(int(tree.move[below]))
            for below in path[max(same, 1) :]:
                position.play(int(tree.move[below]))
            way = path
            if node not in self._key_of:
                key = position.symmetric_identity if merge == "mirrored" else position.identity
                self._key_of[node] = key
                self._captions[node] = position.caption

    def groups(self, nodes: list[int]) -> dict[int, list[int]]:
        """Nodes at the same position, by the first of them."""
        first: dict[int, int] = {}
        found: dict[int, list[int]] = {}
        for node in nodes:
            at = first.setdefault(self._key_of[node], node)
            found.setdefault(at, []).append(node)
        return found

    def caption(self, node: int) -> str:
        """What the position of a node is called, usually nothing."""
        return self._captions.get(node, "")
