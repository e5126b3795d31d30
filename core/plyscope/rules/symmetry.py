"""Equivalents: moves that lead to mirror images of each other, of which a search with symmetry looks at one.

That one represents the others, which have the same value.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from plyscope.rules.position import Position


def identities(position: Position) -> dict[int, int]:
    """The legal moves, each with what it leads to: the same number for mirror images of each other."""
    found = {}
    after = position.copy()
    for move in position.legal_moves():
        after.play(move)
        found[move] = int(after.symmetric_identity)
        after.take_back(move)
    return found


def equivalents(leads_to: Mapping[int, int], move: int, entered: Collection[int]) -> tuple[int, ...]:
    """The moves that an entered move represents, in the game's order; `leads_to` as by identities()."""
    if move not in leads_to or move not in entered:
        return ()
    same = leads_to[move]
    return tuple(other for other, found in leads_to.items() if found == same and other not in entered)


def representative(leads_to: Mapping[int, int], move: int, entered: Collection[int]) -> int | None:
    """The entered move that represents a move that was not entered; None if missing."""
    if move in entered or move not in leads_to:
        return None
    same = leads_to[move]
    return next((other for other in entered if leads_to.get(other) == same), None)
