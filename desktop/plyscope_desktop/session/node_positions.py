"""Walker: the position of any node of the searched tree, reached from the node that was asked for last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from plyscope.plain.errors import OwnCodeError
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import SKIP, Position, PositionError
from plyscope_desktop.document import notation
from plyscope_desktop.runtime import language

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session

MOST_LABELS = 20_000


class Walker(QObject):
    """Walks the tree of a session with one position; a question costs the distance, not the depth.

    All who ask about one session share its walker, they ask about nodes that lie near each other.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._tree: Tree | None = None
        self._position: Position | None = None
        self._played: list[int] = []
        self._path: list[int] = []
        self._labels: dict[int, str] = {}
        notation.follow(self._labels_changed)
        language.switch.changed.connect(self._labels_changed)

    def path(self, node: int) -> list[int]:
        """The nodes from the root of the chapter down to this one."""
        tree = self._follow_session()
        below, keep = _way(tree, self._path, node)
        self._path = self._path[:keep] + below
        return self._path

    def position(self, node: int) -> Position | None:
        """The position of a node, which is this walker's own.

        None where nothing was searched, for a node of another record that is no longer shown, where own code
        has not worked it out yet, and where the moves of a record that is not checked yet are not legal.
        """
        if node > 0 and node >= self._follow_session().known:
            return None
        try:
            with self._sparing():
                self._go(node)
        except OwnCodeError:  # a game of own code that has not answered yet, or does not any more
            self._tree = None
            return None
        except PositionError:
            if not self._session.record.doubt():
                raise
            self._tree = None
            return None
        return self._position

    def label(self, node: int) -> str:
        """The move that leads to a node as the board names it; for a root its own name, if it has one."""
        tree = self._follow_session()
        found = self._labels.get(node)
        if found is not None:
            return found
        parent = int(tree.parent[node]) if 0 <= node < tree.known else NONE
        if parent == NONE:
            searched = self._session.record.searched
            return "" if searched is None else notation.in_words(searched.name)
        position = self.position(parent)
        if position is None:
            return ""
        if len(self._labels) >= MOST_LABELS:
            self._labels.clear()
        move = int(tree.move[node])
        if self._session.record.unchecked and move not in (*position.legal_moves(), SKIP):
            self._session.record.doubt()
            return ""
        try:
            found = self._labels[node] = notation.label(position, move)
        except OwnCodeError:  # its game has other actions now than it had in the search
            return ""
        return found

    def _labels_changed(self) -> None:
        """Moves are written in another way, or in another language."""
        self._labels = {}

    def _follow_session(self) -> Tree:
        """Begin again where another search has taken the place of the last one."""
        tree = self._session.record.tree
        if tree is not self._tree:
            searched = self._session.record.searched
            self._tree = tree
            self._position = None if searched is None else searched.copy()
            self._played, self._path = [], []
            self._labels = {}
        return tree

    @contextmanager
    def _sparing(self) -> Iterator[None]:
        """Ask own code for nothing while the picture follows a search: each frame would wait anew."""
        record = self._session.record
        game: Any = None if record.searched is None else record.searched.game
        if game is None or game.elsewhere is None or not (self._session.run.searching and record.live):
            yield
            return
        game.file.workshop.sparing = True
        try:
            yield
        finally:
            game.file.workshop.sparing = False

    def _go(self, node: int) -> None:
        """Take back and play moves until the position is that of the node."""
        tree = self._follow_session()
        below, keep = _way(tree, self._played, node)
        position = self._position
        while len(self._played) > keep:
            last = self._played.pop()
            if position is not None and tree.parent[last] != NONE:
                position.take_back(int(tree.move[last]))
        for step in below:
            if position is not None and tree.parent[step] != NONE:
                position.play(int(tree.move[step]))
            self._played.append(step)  # once it is made: an illegal one is never taken back


def _way(tree: Tree, path: list[int], node: int) -> tuple[list[int], int]:
    """How a path leads on to a node: how much of it stays, and the nodes below that, downwards.

    There is no way to a node that the tree does not know: its parent would mean nothing.
    """
    below: list[int] = []
    while node != NONE and node < tree.known:
        ply = int(tree.ply[node])
        if ply < len(path) and path[ply] == node:
            return below[::-1], ply + 1
        below.append(node)
        node = int(tree.parent[node])
    return below[::-1], 0
