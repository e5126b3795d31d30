"""Unsearched: the children that a cutoff left out, which have no row in the record."""

from __future__ import annotations

from dataclasses import dataclass, field

from plyscope.games.tree.game import TreePosition
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, MAX, Position
from plyscope_desktop.document import notation
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.mark import Kind
from plyscope_desktop.words.means import share_text

KINDS: dict[int, Kind] = {MAX: "max", CHANCE: "chance"}


def kind_of_side(side: int) -> Kind:
    """The mark of a node at which a side moves."""
    return KINDS.get(side, "min")


DEEPEST = 100
"""Plies that are shown below a child of an explicit tree that was left out."""


def name_in_tree(position: Position, label: str) -> str:
    """The name of a node of an explicit tree, else that of its edge; a mere number is neither."""
    name = position.name if isinstance(position, TreePosition) else ""
    return notation.in_words(name) or ("" if label.isdigit() else label)


def share_in_tree(position: Position) -> str:
    """The probability of a node of an explicit tree that is an outcome of chance; empty for others."""
    if not isinstance(position, TreePosition):
        return ""
    nodes, parent = position.nodes, int(position.nodes.parent[position.node])
    if parent < 0 or nodes.side[parent] != CHANCE:
        return ""
    return share_text(nodes.odds(parent)[position.node - int(nodes.first[parent])])


@dataclass(eq=False)
class Stub:
    """A child that was left out at `node`, the `place`-th of them, or something below one (`place` is -1).

    Of explicit trees everything is known at once; elsewhere only how many there are, until one is looked at.
    """

    node: int
    place: int
    kind: Kind
    name: str = ""
    value: float | None = None
    share: str = ""
    children: list[Stub] = field(default_factory=list)


@dataclass(frozen=True)
class Child:
    """One child that was left out, looked at: its move as the board names it, and the position after it."""

    name: str
    position: Position
    move: int


class Unsearched:
    """Asks the search of a session which moves it would have looked at, and remembers the answers."""

    def __init__(self, session: Session, walker: Walker) -> None:
        self._session = session
        self._walker = walker
        self._tree = session.record.tree
        self._counts: dict[int, int] = {}
        self._children: dict[int, list[Child]] = {}

    @property
    def explicit(self) -> bool:
        """Return True if the whole tree is given, with the parts that were not searched."""
        return self._session.document.game.id == "tree"

    def stubs(self, node: int, count: int, most: int) -> list[Stub]:
        """The `count` children left out at a node, with what is known below them, but no more than `most`."""
        self.follow_session()
        self._counts[node] = count
        if not self.explicit:
            kind = self._expected_kind(node)
            return [Stub(node, place, kind) for place in range(count)]
        return [
            self._whole(node, place, child.name, child.position, most // max(1, count), DEEPEST)
            for place, child in enumerate(self._look(node)[:count])
        ]

    def ahead(self, node: int) -> int:
        """Return the number of children that an excerpt of a record has not come to, in an explicit tree."""
        self.follow_session()
        record = self._session.record
        if not (record.excerpt and self.explicit) or record.tree.left[node] != NONE:
            return 0
        self._counts.pop(node, None)
        self._children.pop(node, None)
        return len(self._ask(node, whole=False))

    def leaf_ahead(self, node: int) -> float | None:
        """Return the value of a leaf of an explicit tree that an excerpt enters and does not value yet."""
        if not (self._session.record.excerpt and self.explicit):
            return None
        position = self._walker.position(node)
        return None if position is None or position.side is not None else position.result

    def given_nodes(self) -> int:
        """Return the number of nodes of the explicit tree that is searched; 0 without one."""
        searched = self._session.record.searched
        return searched.nodes.nodes if isinstance(searched, TreePosition) else 0

    def given_values(self) -> tuple[float, float] | None:
        """Return its least and its largest utility, if they differ."""
        searched = self._session.record.searched
        if not isinstance(searched, TreePosition):
            return None
        low, high = searched.nodes.utilities
        return (low, high) if low < high else None

    def child(self, stub: Stub) -> Child | None:
        """Return the child represented by a stub, as far as the game knows it."""
        found = self._look(stub.node)
        return found[stub.place] if 0 <= stub.place < len(found) else None

    def move_of(self, stub: Stub) -> int | None:
        """Return the move represented by a stub; None if it is deeper, or the game does not know it."""
        child = self.child(stub)
        return None if child is None else child.move

    def _whole(self, node: int, place: int, name: str, position: Position, most: int, plies: int) -> Stub:
        name, share = name_in_tree(position, name), share_in_tree(position)
        side = position.side
        if side is None:
            return Stub(node, place, "leaf", name, position.result, share)
        stub = Stub(node, place, kind_of_side(side), name, share=share)
        moves = position.legal_moves()
        if len(moves) <= most and plies:
            for move in moves:
                after = position.copy()
                after.play(move)
                room = (most - 1) // len(moves)
                stub.children.append(
                    self._whole(node, -1, notation.label(position, move), after, room, plies - 1)
                )
        return stub

    def _expected_kind(self, node: int) -> Kind:
        tree = self._session.record.tree
        chapter = tree.chapter_at(int(tree.entered[node]))
        if chapter is not None and tree.ply[node] + 1 >= chapter.depth:
            return "leaf"
        if tree.side[node] == CHANCE or self._session.document.game.has_chance:
            entered = list(tree.children(node))
            return kind_of_side(int(tree.side[entered[-1]])) if entered else "chance"
        return "min" if tree.side[node] == MAX else "max"

    def follow_session(self) -> None:
        """Begin again where another search has taken the place of the last one."""
        if self._session.record.tree is not self._tree:
            self._tree = self._session.record.tree
            self._counts.clear()
            self._children.clear()

    def _look(self, node: int) -> list[Child]:
        """The children that were left out at a node, in the order in which the search would come to them."""
        self.follow_session()
        if node not in self._children:
            self._children[node] = self._ask(node)
        return self._children[node]

    def _ask(self, node: int, *, whole: bool = True) -> list[Child]:
        """Return the children not entered; where `whole`, none if they are not as many as were counted."""
        tree, search = self._session.record.tree, self._session.record.search
        position = self._walker.position(node)
        chapter = tree.chapter_at(int(tree.entered[node]))
        if position is None or search is None or chapter is None:
            return []
        ply = int(tree.ply[node])
        entered = {int(tree.move[child]) for child in tree.children(node)}
        found = []
        for move in search.children(position, chapter.depth - ply, ply):
            if move not in entered:
                after = position.copy()
                after.play(move)
                found.append(Child(notation.label(position, move), after, move))
        known = not whole or len(found) == self._counts.get(node)  # else some children were not recorded
        return found if known else []
