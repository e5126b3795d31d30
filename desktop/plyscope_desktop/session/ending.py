"""Ending: how the game on the board ended, by its rules, by a clock, or by its players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from plyscope.rules.position import MAX, MIN

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session

LOSERS = {"max resigned": MAX, "min resigned": MIN}


@dataclass(frozen=True)
class Ending:
    """`winner` is MAX or MIN; None in a draw, and in a game whose end is a value and nobody's win."""

    how: Literal["rules", "time", "resigned", "agreed"]
    winner: int | None
    drawn: bool = False


def ending(session: Session) -> Ending | None:
    """Return how the game ended that is on the board with all its moves; None while it goes on."""
    document, position = session.document, session.document.position
    if document.verdict == "draw agreed":
        return Ending("agreed", None, drawn=True)
    if document.verdict:
        return Ending("resigned", _other(LOSERS[document.verdict]))
    if session.run.clock.fallen is not None:
        return Ending("time", _other(session.run.clock.fallen))
    result = position.result
    if result is None:
        return None
    if position.game.even is None:
        return Ending("rules", None)
    return Ending("rules", None, drawn=True) if result == 0 else Ending("rules", MAX if result > 0 else MIN)


def _other(side: int) -> int:
    return MIN if side == MAX else MAX
