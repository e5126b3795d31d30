"""Pasted: a text as a position of the game that is played, or of any other game."""

from __future__ import annotations

from typing import Any

from plyscope import catalog
from plyscope.game import Game
from plyscope.position import Position, PositionError


def read_position(text: str, game: Game, options: dict[str, Any]) -> tuple[Game, Position]:
    """The game that a text describes a position of, this one first; raises its PositionError if none does."""
    try:
        return game, game.read(text, **options)
    except PositionError:
        for other in catalog.games().values():
            try:
                return other, other.read(text)
            except ValueError:
                continue
        raise
