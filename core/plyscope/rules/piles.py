"""Piles of coins as text, such as 3,5,7 max."""

from __future__ import annotations

from plyscope.quoting import quoted
from plyscope.rules.position import MAX, MIN, PositionError


def read_piles(text: str, most: int, example: str) -> tuple[tuple[int, ...], int]:
    """The piles of a text such as 3,5,7 max, and the side to move: MAX unless it ends in min.

    Raises PositionError with the place and what was expected.
    """
    words = text.replace(",", " ").replace("+", " ").split() if len(text) <= 1000 else []
    mover = MAX
    if words and words[-1].lower() in ("max", "min"):
        mover = MIN if words.pop().lower() == "min" else MAX
    if not 1 <= len(words) <= most:
        found = f"{len(words)}" if len(text) <= 1000 else f"{len(text):,} characters"
        raise PositionError(f"Expected 1 to {most} piles such as {example}, found {found}.")
    for place, word in enumerate(words, 1):
        if not (word.isascii() and word.isdigit() and len(word) < 4):
            shown = word if len(word) <= 20 else word[:20] + "…"
            raise PositionError(f"Pile {place}: expected a whole number, found {quoted(shown)}.")
    return tuple([int(word) for word in words]), mover
