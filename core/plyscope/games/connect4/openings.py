"""Openings: positions early in a game whose best move was found once by an exact solver and written down.

A file of openings/ is named after its game. A line has a position as text, without the empty cells at its end
(a full stop if nothing is left), and the move in the game's notation.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).with_name("openings")


@cache
def solved_openings(game: str) -> dict[str, int]:
    """The moves, as numbers, by the texts of the positions without the empty cells at their end."""
    file = FOLDER / f"{game}.txt"
    if not file.exists():
        return {}
    lines = [line.split() for line in file.read_text("utf-8").splitlines()]
    return {trimmed(text): int(move) - 1 for text, move in lines}


def solved_move(game: str, text: str, width: int) -> int | None:
    """The move written down for a position of columns or for its mirror image, if there is one."""
    known = solved_openings(game)
    image = known.get(mirrored(text, width))
    return known.get(trimmed(text), None if image is None else width - 1 - image)


def trimmed(text: str) -> str:
    """The text of a position without the empty cells at its end."""
    return text.rstrip(".")


def mirrored(text: str, width: int) -> str:
    """The text of the mirror image, for rows of a number of cells."""
    rows = [text[i : i + width].ljust(width, ".") for i in range(0, len(text), width)]
    return trimmed("".join(row[::-1] for row in rows))
