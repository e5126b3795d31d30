"""Dialects of xiangqi engines: letters of horse and elephant, and the number of the first rank."""

from __future__ import annotations

from plyscope.rules.position import Position

OTHER_LETTERS = str.maketrans("NBnb", "HEhe")

H_AND_E = ("sjaak",)
"""Parts of the names of engines that write horse and elephant as H and E instead of N and B."""

RANKS_FROM_ONE = ("sjaak",)
"""Parts of the names of engines that count ranks from 1 in UCCI, too."""


def start_text(position: Position, engine: str) -> str:
    """A position as FEN for an engine of this name."""
    text = position.write()
    if position.game.id != "xiangqi" or not _has(engine, H_AND_E):
        return text
    board, blank, rest = text.partition(" ")
    return board.translate(OTHER_LETTERS) + blank + rest


def counts_from_one(engine: str) -> bool:
    """Return True if an engine of this name counts ranks from 1 in UCCI, which has 0."""
    return _has(engine, RANKS_FROM_ONE)


def _has(engine: str, parts: tuple[str, ...]) -> bool:
    return any(part in engine.lower() for part in parts)
