"""Where each man of draughts could go once the other side has moved, captures of several men included."""

from __future__ import annotations

from collections.abc import Iterable

from plyscope.rules.picture import Piece
from plyscope.rules.premoves import SLANTING, Step

MOST_JUMPS = 3
"""So many captures in one move are foreseen."""


def reach(piece: Piece) -> Iterable[Step]:
    """The steps of a man or a king: one, or where captures can end."""
    steps = set(SLANTING)
    at: set[Step] = {(0, 0)}
    for _ in range(MOST_JUMPS):
        at = {(right + 2 * x, down + 2 * y) for right, down in at for x, y in SLANTING}
        steps |= at
    steps.discard((0, 0))
    if piece.shape == "man":
        ahead = 1 if piece.owner == "max" else -1
        steps = {(right, down) for right, down in steps if abs(right) <= down * ahead}
    return sorted(steps)
