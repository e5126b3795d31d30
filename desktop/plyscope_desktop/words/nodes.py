"""Naming: what a node is called in a sentence: its own name, its move, or its place among its siblings."""

from __future__ import annotations

from html import escape

from plyscope.games.tree.game import TreePosition
from plyscope.record.trace import LEAF
from plyscope.record.tree import NONE
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.phrases import Words


class Naming:
    """Names the nodes of a session's record; all names can be used in rich text."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.session = words.session

    def name(self, node: int, *, opens: bool = False) -> str:
        """Return the name of a node; `opens` at the beginning of a sentence."""
        tree = self.session.record.tree
        given = self.given(node)
        if given is not None:
            return escape(given)
        parent = int(tree.parent[node])
        if parent == NONE:
            return tr("The root") if opens else tr("the root")
        if self.session.document.game.id != "tree":
            return escape(self.words.name(node, opens=opens))
        if self.is_leaf(node):
            text = tr("Leaf {n} of {parent}") if opens else tr("leaf {n} of {parent}")
            return text.format(n=self.ordinal(node), parent=self.name(parent))
        path = ".".join(str(self.ordinal(step)) for step in tree.path(node)[1:])
        return (tr("Node {path}") if opens else tr("node {path}")).format(path=path)

    def link(self, node: int, *, opens: bool = False) -> str:
        """Return the name of a node, as a link that selects it."""
        return f'<a href="node:{node}">{self.name(node, opens=opens)}</a>'

    def given(self, node: int) -> str | None:
        """Return the name that an explicit tree gives to a node, or to the edge above it."""
        if self.session.document.game.id != "tree":
            return None
        position = self.words.walker.position(node)
        own = notation.in_words(position.name) if isinstance(position, TreePosition) else ""
        label = own or (
            "" if self.session.record.tree.parent[node] == NONE else self.words.walker.label(node)
        )
        return None if not label or label.isdigit() else label

    def is_leaf(self, node: int) -> bool:
        """Return True if the record shows that a node is a leaf."""
        left = int(self.session.record.tree.left[node])
        return left != NONE and bool(self.session.record.trace.row(left - 1)["kind"] == LEAF)

    def ordinal(self, node: int) -> int:
        """Return the number of a node among the children of its parent, from 1."""
        tree = self.session.record.tree
        return sum(child <= node for child in tree.children(int(tree.parent[node])))
