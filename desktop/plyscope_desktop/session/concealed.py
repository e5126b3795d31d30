"""Concealed: what of a record is not to be told while a question about it stands."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope.record.tree import NONE


@dataclass(frozen=True)
class Concealed:
    """The kinds of facts that nothing shows: "values" of inner nodes, "windows" and "cuts".

    `asked` is the node below which the edges are asked that the record does not go along, -1 for none.
    """

    kinds: frozenset[str] = frozenset()
    asked: int = NONE

    @property
    def anything(self) -> bool:
        """Return True if something is concealed."""
        return bool(self.kinds)

    @property
    def values(self) -> bool:
        """Return True if values of inner nodes are not told."""
        return "values" in self.kinds

    @property
    def windows(self) -> bool:
        """Return True if windows are not told; they would tell values."""
        return bool(self.kinds & {"values", "windows"})

    @property
    def cuts(self) -> bool:
        """Return True if cutoffs are not told."""
        return "cuts" in self.kinds


NOTHING_CONCEALED = Concealed()
