"""Names of the moves that lead to the nodes of a record, in the notation of the game.

In most games a move has one name wherever it is made, so that a few names serve all nodes. In others, such as
chess in its usual notation, positions have to be walked through, in slices between which it can be stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event
from time import perf_counter, sleep
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import MAX, SKIP, Position

ALIKE = frozenset({"tictactoe", "connect4", "othello", "gomoku", "go"})
"""Games in which one number of a move always has one text, whatever the position."""

SLICE_SECONDS, REST_SECONDS = 0.004, 0.002
"""The time after which other threads get a turn: walking runs in Python, which holds the lock."""


class Stopped(Exception):
    """Nobody wants the answer any more."""


def written(position: Position, move: int, notation: str) -> str:
    """A legal move in a notation of the game, by its id; "" is the one that its boards use at first."""
    notations = position.game.notations
    if move == SKIP or not notations or notation in ("", notations[0][0]):
        return position.label(move)
    return position.written(move, notation)


class MoveTexts:
    """The texts of one record. Each is found once: `codes` numbers them, `texts` says what a number means.

    `told` is called now and then with the share that is done.
    """

    def __init__(self, tree: Tree, searched: Position, notation: str = "") -> None:
        self.tree = tree
        self.notation = notation
        self.texts: list[str] = [""]
        self.stop = Event()
        self.told: Callable[[float], object] = lambda share: None
        self._searched = searched.copy()
        self._position = searched.copy()
        self._path: list[int] = []
        self._number = {"": 0}
        self._codes = np.full(1024, NONE, np.int32)
        self._alike: dict[int, int] | None = {} if searched.game.id in ALIKE else None

    def codes(self, nodes: NDArray[Any]) -> NDArray[np.int32]:
        """The numbers of the texts that lead to some nodes; 0, the empty text, for roots. Raises Stopped."""
        if not len(nodes):
            return np.empty(0, np.int32)
        self._make_room(int(nodes.max()) + 1)
        wanted = nodes[self._codes[nodes] == NONE]
        self._codes[wanted[self.tree.parent[wanted] == NONE]] = 0
        wanted = wanted[self.tree.parent[wanted] != NONE]
        if self._alike is not None:
            self._find_alike(wanted)
        else:
            self._walk(wanted[np.argsort(self.tree.parent[wanted], kind="stable")])
        found: NDArray[np.int32] = self._codes[nodes]
        return found

    def _make_room(self, room: int) -> None:
        if room > len(self._codes):
            longer = np.full(max(room, 2 * len(self._codes)), NONE, np.int32)
            longer[: len(self._codes)] = self._codes
            self._codes = longer

    def _find_alike(self, nodes: NDArray[Any]) -> None:
        assert self._alike is not None
        moves, first, places = np.unique(self.tree.move[nodes], return_index=True, return_inverse=True)
        for move, node in zip(moves.tolist(), nodes[first].tolist(), strict=True):
            if move not in self._alike:
                self._alike[move] = self._code_of(node)
        self._codes[nodes] = np.array([self._alike[move] for move in moves.tolist()], np.int32)[places]

    def _walk(self, nodes: NDArray[Any]) -> None:
        begin = perf_counter()
        for done, node in enumerate(nodes.tolist()):
            self._codes[node] = self._code_of(node)
            if perf_counter() - begin > SLICE_SECONDS:
                if self.stop.is_set():
                    raise Stopped
                self.told(done / len(nodes))
                sleep(REST_SECONDS)
                begin = perf_counter()

    def _code_of(self, node: int) -> int:
        self._go(int(self.tree.parent[node]))
        text = written(self._position, int(self.tree.move[node]), self.notation)
        if text not in self._number:
            self._number[text] = len(self.texts)
            self.texts.append(text)
        return self._number[text]

    def _go(self, node: int) -> None:
        """Take back and play moves until the position is that of a node."""
        tree, below = self.tree, []
        while node != NONE:
            ply = int(tree.ply[node])
            if ply < len(self._path) and self._path[ply] == node:
                break
            below.append(node)
            node = int(tree.parent[node])
        keep = 0 if node == NONE else int(tree.ply[node]) + 1
        while len(self._path) > keep:
            last = self._path.pop()
            if tree.parent[last] != NONE:
                self._position.take_back(int(tree.move[last]))
        for step in reversed(below):
            if tree.parent[step] != NONE:
                self._position.play(int(tree.move[step]))
            self._path.append(step)  # once it is made: an illegal one is never taken back


class MoveNames:
    """Names of the moves to nodes that are read one after the other; keeps only parents and moves."""

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
        while len(self._path) > same:
            self._position.take_back(int(self._move[self._path.pop() - self._first]))
        for node in way[same:]:
            self._position.play(int(self._move[node - self._first]))
            self._path.append(node)  # once it is made: an illegal one is never taken back


def in_a_row(moves: list[str]) -> str:
    """Moves one after the other, as the command line reads them; with ; between where they have blanks."""
    return ("; " if any(" " in move for move in moves) else " ").join(moves)


def move_number(start: Position, moves: Sequence[int]) -> int | None:
    """Return the number of the move that follows `moves`, in rows of a move of MAX and MIN's reply.

    A row begins with each move of MAX, and with a move of MIN that is no reply. None where chance decides,
    whose rows differ.
    """
    if start.has_chance:
        return None
    here, row, replied = start.copy(), 0, True
    for move in (*moves, None):
        opens = here.side == MAX or replied
        row, replied = row + opens, here.side != MAX
        if move is not None:
            here.play(move)
    return row
