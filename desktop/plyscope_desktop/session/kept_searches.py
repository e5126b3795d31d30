"""Kept searches: one that keeps its tree is run again at its side's next move, in the same game."""

from __future__ import annotations

from plyscope.search.search import Search
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.document.search_setup import Setup

ASKED = -1
"""Role of searches for the user; others move for a side, MAX or MIN."""


class KeptSearches:
    """At most one search for each side and one for the user, between two of their runs.

    Another game, a position that is set up, or other options of the algorithm drop it: its tree knows
    nothing of them. Limits may change.
    """

    def __init__(self, document: EditedDocument) -> None:
        self.document = document
        self._start: object = None
        self._kept: dict[int, tuple[Setup, Search]] = {}
        document.position_changed.connect(self.forget_others)

    def take(self, role: int, setup: Setup) -> Search | None:
        """Return the search that is to go on, if there is one; it is not kept until it is handed back."""
        self.forget_others()
        before, search = self._kept.pop(role, (setup, None))
        return search if _same(before, setup) else None

    def keep(self, role: int, setup: Setup, search: Search) -> None:
        """Keep a search that is over, if its options ask for it."""
        self.forget_others()
        if getattr(search.options, "reuse", False) is True:
            self._kept[role] = setup, search

    def forget_others(self) -> None:
        """Drop what belongs to another game."""
        if self._start is not self.document.start:
            self._start = self.document.start
            self._kept.clear()


def _same(one: Setup, other: Setup) -> bool:
    return (one.algorithm, one.options, one.weights) == (other.algorithm, other.options, other.weights)
