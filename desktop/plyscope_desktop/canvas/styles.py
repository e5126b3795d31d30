"""Styles: the ways in which the tree can be drawn, and which of them is used for a record."""

from __future__ import annotations

from typing import Literal

View = Literal["tree", "icicle", "lantern", "graph"]

VIEWS: tuple[View, ...] = ("tree", "icicle", "lantern", "graph")
"""The styles in the order of their tabs."""

MANY = 50_000
"""Nodes of a chapter from which on the icicle shows more than the tree."""


class Styles:
    """The style chosen for this record, else the one for its size: once it is large, that is kept."""

    def __init__(self) -> None:
        self.chosen: View | None = None
        self._large = False

    def forget(self) -> None:
        """Begin with another record."""
        self.chosen, self._large = None, False

    def suited(self, nodes: int) -> View:
        """Return the style for a chapter with this many nodes."""
        self._large = self._large or nodes > MANY
        return self.chosen or ("icicle" if self._large else "tree")


def after(view: View) -> View:
    """The next style, round and round."""
    return VIEWS[(VIEWS.index(view) + 1) % len(VIEWS)]
