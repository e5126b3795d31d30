"""Where each chessman could go once the other side has moved, and castling."""

from __future__ import annotations

from collections.abc import Iterable

from plyscope.rules.picture import Piece
from plyscope.rules.position import Position
from plyscope.rules.premoves import JUMPS, SLANTING, STRAIGHT, Step, Touched, lines, strides

CASTLING: tuple[Step, ...] = ((2, 0), (-2, 0))


def reach(piece: Piece) -> Iterable[Step]:
    """The steps of a chessman, over whatever stands there now."""
    if piece.shape == "pawn":
        ahead = -1 if piece.owner == "max" else 1
        steps: list[Step] = [(0, ahead), (1, ahead), (-1, ahead)]
        at_home = piece.y == (6.5 if piece.owner == "max" else 1.5)
        return [*steps, (0, 2 * ahead)] if at_home else steps
    if piece.shape == "knight":
        return JUMPS
    if piece.shape == "king":
        at_home = piece.y == (7.5 if piece.owner == "max" else 0.5)
        return (*STRAIGHT, *SLANTING, *(CASTLING if at_home else ()))
    directions = {"rook": STRAIGHT, "bishop": SLANTING}.get(piece.shape, (*STRAIGHT, *SLANTING))
    return lines(directions)


def premoves(position: Position) -> tuple[Touched, ...]:
    """Return what the side that is not to move may give; the king castles onto his rook, too."""
    found = strides(position, reach)
    men = {(piece.x, piece.y): piece for piece in position.picture().pieces}
    mine = {men[path[0]] for path in found}
    kings = [piece for piece in mine if piece.shape == "king"]
    rooks = [piece for piece in mine if piece.shape == "rook"]
    onto = [((king.x, king.y), (rook.x, rook.y)) for king in kings for rook in rooks if king.y == rook.y]
    return (*found, *(path for path in onto if path not in found))
