"""Sampled levels: what a search by sampling thinks of the nodes of a level at a moment, left to right."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from plyscope.layout.pixel_rows import Level, Sums
from plyscope.record.tree import Tree

FULL = 0.75
"""The advantage, from -1 to 1, that is drawn in the full colour of a side: seven wins of eight."""


def advantage(reward: float, visits: int) -> float:
    """A mean reward as an advantage of MAX, from -1 to 1; 0 for a node without visits."""
    return 2.0 * reward / visits - 1.0 if visits else 0.0


class Means:
    """The nodes of one level that were visited by the tree's moment, and the sums of MAX's advantages.

    `visited` and `scores` have the nodes of the level: which were visited, and twice their mean rewards.
    """

    def __init__(self, visited: NDArray[np.bool_], scores: NDArray[np.float64]) -> None:
        self.visited = visited
        self._counts = np.concatenate(([0], np.cumsum(visited, dtype=np.int64)))
        self._scores = np.concatenate(([0.0], np.cumsum(scores)))

    def left(self, first: NDArray[np.int64], last: NDArray[np.int64]) -> NDArray[np.int64]:
        """The number of visited nodes from each first place up to its last."""
        found: NDArray[np.int64] = self._counts[last] - self._counts[first]
        return found

    def sums(self, first: NDArray[np.int64], last: NDArray[np.int64]) -> Sums:
        """The sums over them; nothing is decided or cut off."""
        none = np.zeros(len(first), np.int64)
        return Sums(self._scores[last] - self._scores[first] - self.left(first, last), none, none)


class SampledLevels:
    """The means of the levels at the tree's moment, each worked out once."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._at: tuple[int, int] = (-1, -1)
        self._known: dict[int, tuple[int, Means]] = {}
        self._visited: NDArray[np.bool_] = np.zeros(0, bool)
        self._scores = np.zeros(0)

    def of(self, level: Level, tick: int) -> Means | None:
        """Those of a level; None in records without visits, and at other moments than the tree's."""
        tree = self.tree
        if not len(tree.visits) or tick != tree.tick:
            return None
        if self._at != (tick, tree.known):
            self._at = tick, tree.known
            self._known.clear()
            self._look()
        count, found = self._known.get(id(level), (-1, None))
        if found is None or count != level.count:
            nodes = level.nodes[: level.count]
            found = Means(self._visited.take(nodes), self._scores.take(nodes))
            self._known[id(level)] = level.count, found
        return found

    def _look(self) -> None:
        """Look at all nodes in the order in which memory has them: by level they lie far apart."""
        tree = self.tree
        known = slice(0, tree.known)
        visits = tree.visits[known]
        self._visited = (visits > 0) & (tree.entered[known] <= tree.tick)
        self._scores = np.zeros(tree.known)
        np.divide(2.0 * tree.reward[known], visits, out=self._scores, where=self._visited)
