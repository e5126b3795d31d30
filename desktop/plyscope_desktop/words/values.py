"""Values: a number, or a win or loss with its plies, in the language of the window.

What the window shows is written here; the same functions of the core are for files and the command line.
"""

from __future__ import annotations

from plyscope.rules import values
from plyscope.rules.values import number_text, wins_in
from plyscope_desktop.runtime.language import tr


def value_text(score: float | None) -> str:
    """Return a score in little room: a number, or W3 (MAX wins in three plies) or L3 (MAX loses)."""
    plies = None if score is None else wins_in(score)
    if score is None or plies is None:
        return number_text(score)
    return decided_text(score > 0, str(plies))


def decided_text(won: bool, plies: str = "") -> str:
    """Return the mark of a win of MAX, or of a loss, with the plies to it."""
    return (tr("W{n}") if won else tr("L{n}")).format(n=plies).rstrip()


def window_text(alpha: float, beta: float) -> str:
    """Return a search window as the lectures write it."""
    return values.window_text(alpha, beta, value_text)
