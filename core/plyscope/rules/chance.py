"""Dice: the moves of chance, drawn by their probabilities so that they can be drawn again."""

from __future__ import annotations

from random import Random

from plyscope.rules.position import Position


def rolled(position: Position, seed: int, place: int) -> int:
    """A move of chance; the same seed and the same place in the game give the same draw."""
    luck = Random(f"{seed}/{place}")
    moves, odds = position.legal_moves(), position.odds
    return luck.choices(moves, [float(share) for share in odds])[0]
