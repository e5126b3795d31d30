"""Openings of Connect Four on 7 × 6: positions early in a game with a best move, found by the exact solver.

A line of openings.txt has a position as text, without the empty cells at its end (a full stop if nothing is
left), and the number of the column. Of two mirror images one is listed.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

FILE = Path(__file__).with_suffix(".txt")
WIDTH = 7


@cache
def solved_openings() -> dict[str, int]:
    """Return the moves, as numbers, by the texts of the positions without the empty cells at their end."""
    lines = [line.split() for line in FILE.read_text("utf-8").splitlines()]
    return {trimmed(text): int(move) - 1 for text, move in lines}


def solved_move(text: str) -> int | None:
    """Return the listed move of a position or of its mirror image, by its text; None if neither is listed."""
    known = solved_openings()
    image = known.get(mirrored(text))
    return known.get(trimmed(text), None if image is None else WIDTH - 1 - image)


def trimmed(text: str) -> str:
    """Return the text of a position without the empty cells at its end."""
    return text.rstrip(".")


def mirrored(text: str) -> str:
    """Return the text of the mirror image without the empty cells at its end."""
    rows = [text[i : i + WIDTH].ljust(WIDTH, ".") for i in range(0, len(text), WIDTH)]
    return trimmed("".join(row[::-1] for row in rows))
