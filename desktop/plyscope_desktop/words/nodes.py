"""Naming: what a node is called in a sentence, and what the move to it is called, everywhere the same."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from plyscope.games.tree.game import TreePosition
from plyscope.query.node_names import NodeName, NodeNames, edge_name
from plyscope.record.tree import NONE
from plyscope.rules.position import Position
from plyscope.rules.values import number_text
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.language import closed_up, marked, tr
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.words.boards import joined

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session

MOST_MOVES, LAST_MOVES = 4, 3
"""Of a longer line of moves only the last ones are named, with the number of the node."""

ORDINALS = (
    marked("first"), marked("second"), marked("third"), marked("fourth"), marked("fifth"),
    marked("sixth"), marked("seventh"), marked("eighth"), marked("ninth"), marked("tenth"),
)  # fmt: skip


class Naming:
    """Names the nodes of a session's record."""

    def __init__(self, session: Session, walker: Walker) -> None:
        self.session, self.walker = session, walker
        self._names = NodeNames()
        self._asked: Position | None = None
        self._columns = False

    def fact(self, node: int) -> NodeName:
        """Return how a node is called, as a fact."""
        return self._names.of(self.session.record.tree, node, self.walker.position(node))

    def name(self, node: int, *, opens: bool = False) -> str:
        """Return the name of a node; `opens` at the beginning of a sentence."""
        fact = self.fact(node)
        if fact.kind == "own" and fact.parent == NONE:
            return notation.in_words(fact.text)
        return closed_up(self._name(node, fact, opens=opens))

    def _name(self, node: int, fact: NodeName, *, opens: bool) -> str:
        if fact.kind == "root":
            return tr("The root") if opens else tr("the root")
        if fact.kind == "own":
            name = notation.in_words(fact.text)
            return tr("{name} at {parent}").format(name=name, parent=self.name(fact.parent))
        if fact.kind == "leaf":
            begins = opens and fact.ordinal <= len(ORDINALS)
            return leaf_name(self.name(fact.parent, opens=begins), fact.ordinal, opens=opens)
        if fact.kind == "node":
            return node_name(fact.path, opens=opens)
        return self._after(node, fact.way, MOST_MOVES, LAST_MOVES, opens=opens)

    def rich(self, node: int, *, opens: bool = False) -> str:
        """Return the same for rich text."""
        return escape(self.name(node, opens=opens))

    def link(self, node: int, *, opens: bool = False) -> str:
        """Return the name of a node, as a link that selects it."""
        return f'<a href="node:{node}">{self.rich(node, opens=opens)}</a>'

    def title(self, node: int) -> str:
        """Return the name of a node alone in a line, with little room."""
        fact = self.fact(node)
        if fact.kind != "line":
            return self.name(node, opens=True)
        moves = self._line(fact.way[-2:])
        text = tr("After {moves}") if len(fact.way) < 3 else tr("After … {moves}")
        return closed_up(text.format(moves=moves))

    def move(self, node: int, *, opens: bool = False) -> str:
        """Return the move that leads to a node, in a sentence that says where it is made.

        In an explicit tree moves are told by where they lead.
        """
        fact = self.fact(node)
        if fact.kind == "own":
            return notation.in_words(fact.text)
        if fact.kind != "line":
            return self.name(node, opens=opens)
        return called(self.walker.label(node), self._in_columns(), opens=opens)

    def move_link(self, node: int, *, opens: bool = False) -> str:
        """Return the move to a node, as a link that selects the node."""
        return f'<a href="node:{node}">{escape(self.move(node, opens=opens))}</a>'

    def unsearched(self, parent: int, move: int, *, opens: bool = True) -> str:
        """Return the name of a move, or of the child of an explicit tree, that has no node of its own.

        `opens` at the beginning of a sentence; "" if it is no move of the parent's.
        """
        position = self.walker.position(parent)
        if position is None or move not in position.legal_moves():
            return ""
        label = notation.label(position, move)
        if not isinstance(position, TreePosition):
            return called(label, self._in_columns(), opens=opens)
        after = position.copy()
        after.play(move)
        assert isinstance(after, TreePosition)
        given = after.name or edge_name(after)
        if given:
            return notation.in_words(given)
        if after.finished:
            begins = opens and move < len(ORDINALS)
            return leaf_name(self.name(parent, opens=begins), move + 1, opens=opens)
        tree = self.session.record.tree
        path = (*(int(tree.move[step]) + 1 for step in tree.path(parent)[1:]), move + 1)
        return node_name(path, opens=opens)

    def short(self, node: int) -> str:
        """Return the name of a node for a row of a list: the moves that lead to it, else its name."""
        fact = self.fact(node)
        if fact.kind != "line":
            return self.name(node)
        line = self._line(fact.way[-LAST_MOVES:])
        return line if len(fact.way) <= LAST_MOVES else f"… {line}"

    def step(self, node: int) -> str:
        """Return a node inside a line of moves: the move to it, or its name in an explicit tree."""
        return self.walker.label(node) if self.fact(node).kind == "line" else self.name(node)

    def _after(self, node: int, way: tuple[int, ...], most: int, last: int, *, opens: bool) -> str:
        if len(way) <= most:
            text = tr("The position after {moves}") if opens else tr("the position after {moves}")
            return text.format(moves=self._line(way))
        text = (
            tr("The position after … {moves} (#{n})") if opens else tr("the position after … {moves} (#{n})")
        )
        return text.format(moves=self._line(way[-last:]), n=number_text(node))

    def _line(self, way: tuple[int, ...]) -> str:
        """Return some moves one after the other."""
        labels = [self.walker.label(step) for step in way]
        if self._in_columns():
            text = tr("column {name}") if len(labels) == 1 else tr("columns {name}")
        elif all(label.isdigit() for label in labels):
            text = tr("move {name}") if len(labels) == 1 else tr("moves {name}")
        else:
            return " ".join(labels)
        return text.format(name=" ".join(labels))

    def _in_columns(self) -> bool:
        """Return True if the moves of the searched game name columns, into which something drops."""
        searched = self.session.record.searched
        if searched is not self._asked:
            self._asked = searched
            self._columns = searched is not None and bool(searched.picture().entry)
        return self._columns


def leaf_name(parent: str, number: int, *, opens: bool = False) -> str:
    """Return the name of a leaf by its place among the children of its parent, from 1.

    `parent` is the parent's name, at the beginning of a sentence if the leaf's is.
    """
    if number <= len(ORDINALS):
        return joined(tr("{parent}'s {nth} leaf").format(parent=parent, nth=tr(ORDINALS[number - 1])))
    text = tr("Leaf {n} of {parent}") if opens else tr("leaf {n} of {parent}")
    return text.format(parent=parent, n=number_text(number))


def node_name(path: tuple[int, ...], *, opens: bool = False) -> str:
    """Return the name of a node by the numbers of the children that lead to it, from 1; of many the last."""
    steps = ".".join(map(str, path[-12:]))
    text = tr("Node {path}") if opens else tr("node {path}")
    return text.format(path=f"….{steps}" if len(path) > 12 else steps)


def called(label: str, columns: bool, *, opens: bool = False) -> str:
    """Return a move inside a sentence, where a bare number would be unclear; `opens` at its beginning."""
    if columns:
        return (tr("Column {name}") if opens else tr("column {name}")).format(name=label)
    if label.isdigit():
        return (tr("Move {name}") if opens else tr("move {name}")).format(name=label)
    return label
