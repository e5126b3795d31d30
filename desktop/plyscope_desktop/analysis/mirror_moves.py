"""Mirrored moves: moves of a searched tree that represent others, which lead to mirror images."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from plyscope.query.why import child_by
from plyscope.record.tree import NONE
from plyscope.rules.symmetry import equivalents, identities, representative
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.session.session import Session

MOST_KEPT = 5_000


class Mirrored(QObject):
    """One for each session. What a node's moves lead to is found once and kept."""

    def __init__(self, session: Session, walker: Walker) -> None:
        super().__init__(session)
        self._session, self._walker = session, walker
        self._leads_to: dict[int, dict[int, int]] = {}
        session.record.replaced.connect(self._leads_to.clear)

    @property
    def used(self) -> bool:
        """Return True if the search considers one of several mirror images alone."""
        session = self._session
        options = None if session.record.search is None else session.record.search.options
        return session.document.game.symmetries > 1 and bool(getattr(options, "symmetry", False))

    def stands_for(self, node: int) -> tuple[int, ...]:
        """The moves that were left out because they are mirror images of the one to a node."""
        tree = self._session.record.tree
        parent = int(tree.parent[node]) if 0 <= node < tree.known else NONE
        if parent == NONE or not self.used:
            return ()
        return equivalents(self._moves_of(parent), int(tree.move[node]), self._entered(parent))

    def names(self, node: int) -> list[str]:
        """Return the same moves by their names on the board."""
        moves = self.stands_for(node)
        if not moves:
            return []
        position = self._walker.position(int(self._session.record.tree.parent[node]))
        return [] if position is None else [notation.label(position, move) for move in moves]

    def names_at(self, parent: int) -> list[tuple[int, list[str]]]:
        """Return the children of a node that represent other moves, each with those."""
        if not self.used:
            return []
        found = []
        for child in self._entered(parent).values():
            names = self.names(child)
            if names:
                found.append((child, names))
        return found

    def child(self, parent: int, move: int) -> int:
        """Return the node to which a move, or the one that represents it, leads; -1 for none."""
        tree = self._session.record.tree
        if not 0 <= parent < tree.known:
            return NONE
        own = child_by(tree, parent, move)
        if own != NONE or not self.used:
            return own
        stands = representative(self._moves_of(parent), move, self._entered(parent))
        return NONE if stands is None else child_by(tree, parent, stands)

    def sentence(self, node: int) -> str:
        """Return a sentence with the other moves that a node represents; "" if it represents only its own."""
        names = self.names(node)
        if not names:
            return ""
        return tr("Represents {moves} too: mirror images.").format(moves=listed(names))

    def left_out(self, parent: int, move: int, node: int) -> str:
        """Says that a move was left out for the one to a node; "" for a node's own move."""
        position = self._walker.position(parent)
        own = int(self._session.record.tree.move[node]) if node != NONE else move
        if own == move or position is None:
            return ""
        text = tr("{move}: searched as {other}, its mirror image")
        return text.format(move=notation.label(position, move), other=notation.label(position, own))

    def _moves_of(self, parent: int) -> Mapping[int, int]:
        """The moves of a node with what each leads to."""
        if parent not in self._leads_to:
            if len(self._leads_to) >= MOST_KEPT:
                self._leads_to.clear()
            position = self._walker.position(parent)
            self._leads_to[parent] = {} if position is None else identities(position)
        return self._leads_to[parent]

    def _entered(self, parent: int) -> dict[int, int]:
        """The moves of a node that have nodes of their own, each with its latest."""
        tree = self._session.record.tree
        return {int(tree.move[child]): child for child in tree.children(parent)}


def listed(names: list[str]) -> str:
    """Names one behind the other, as the language does it."""
    return tr(", ").join(names)
