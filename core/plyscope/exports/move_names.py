"""Move names: what the moves to nodes are called, found by walking the tree with one position."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from plyscope.record.tree import NONE
from plyscope.rules.position import Position


class MoveNames:
    """Names nodes in the order of their birth; what it keeps of each is its parent and its move."""

    def __init__(self, position: Position, first_node: int, room: int) -> None:
        self._position = position.copy()
        self._first = first_node
        self._parent = np.full(room, NONE, np.int32)
        self._move = np.zeros(room, np.int32)
        self._path: list[int] = []

    def learn(self, nodes: NDArray[np.int32], parents: NDArray[np.int32], moves: NDArray[np.int32]) -> None:
        """Hear of nodes, before they or those below them are named."""
        self._parent[nodes - self._first] = parents
        self._move[nodes - self._first] = moves

    def name(self, node: int) -> str:
        """The move that leads to a node in the game's notation; a root has the name of its position."""
        parent = int(self._parent[node - self._first])
        if parent == NONE:
            self._go([])
            return self._position.name
        self._go(self._way(parent))
        return self._position.text(int(self._move[node - self._first]))

    def own_name(self, node: int) -> str:
        """Name of the position at a node itself, as in an explicit tree; usually empty."""
        self._go(self._way(node))
        return self._position.name

    def position(self, node: int) -> Position:
        """The position of a node; it changes with the next question."""
        self._go(self._way(node))
        return self._position

    def _way(self, node: int) -> list[int]:
        """The nodes from the child of the root down to a node."""
        way = []
        while self._parent[node - self._first] != NONE:
            way.append(node)
            node = int(self._parent[node - self._first])
        return way[::-1]

    def _go(self, way: list[int]) -> None:
        same = 0
        while same < min(len(way), len(self._path)) and way[same] == self._path[same]:
            same += 1
        for node in reversed(self._path[same:]):
            self._position.take_back(int(self._move[node - self._first]))
        for node in way[same:]:
            self._position.play(int(self._move[node - self._first]))
        self._path = way
