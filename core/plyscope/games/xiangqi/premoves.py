"""Where each man of xiangqi could go once the other side has moved."""

from __future__ import annotations

from collections.abc import Iterable

from plyscope.rules.picture import Piece
from plyscope.rules.premoves import JUMPS, SLANTING, STRAIGHT, Step, lines

TWICE: tuple[Step, ...] = tuple((2 * right, 2 * down) for right, down in SLANTING)


def reach(piece: Piece) -> Iterable[Step]:
    """The steps of a man, over whatever stands there now; palace and river keep him only when he goes."""
    if piece.shape == "soldier":
        return ((0, -1 if piece.owner == "max" else 1), (1, 0), (-1, 0))
    if piece.shape in ("chariot", "cannon"):
        return lines(STRAIGHT)
    steps = {"horse": JUMPS, "elephant": TWICE, "advisor": SLANTING}
    return steps.get(piece.shape, STRAIGHT)
