"""The short way of pieces to their places: they slide, fall, grow, turn over or fade."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QObject, QVariantAnimation

from plyscope.rules.picture import Picture, Piece, Place
from plyscope_desktop.runtime import settings

MS = 120
"""Duration of a piece on its way; none with reduced motion."""

SLIDE_MS = 160
"""Duration of sliding pieces, which go further than those put down."""

MOST = 32
"""Most changed pieces that are animated; a larger change is a new position."""


@dataclass(frozen=True)
class Change:
    """Movements between two pictures of a board.

    `coming` are new pieces, `sliding` those that were elsewhere, with that place,
    `leaving` those of the first picture that are gone; where one took the place of another of them, the two
    are blended.
    """

    coming: tuple[Piece, ...] = ()
    sliding: tuple[tuple[Piece, Place], ...] = ()
    leaving: tuple[Piece, ...] = ()


NO_CHANGE = Change()


def change_between(before: Picture, after: Picture, path: tuple[Place, ...] = ()) -> Change:
    """How the pieces of one picture become those of the other; `path` are the places of the move between.

    A piece slides if one that looks the same is gone elsewhere; a promoted one comes from where its pawn was.
    """
    gone = list((Counter(before.pieces) - Counter(after.pieces)).elements())
    came = list((Counter(after.pieces) - Counter(before.pieces)).elements())
    if len(gone) + len(came) > MOST:
        return NO_CHANGE
    sliding: list[tuple[Piece, Place]] = []
    for alike in (_look, _material):
        for piece in tuple(came):
            here = (piece.x, piece.y)
            if alike is _material and not (len(path) > 1 and here == path[-1]):
                continue
            found = [old for old in gone if alike(old) == alike(piece) and (old.x, old.y) != here]
            if alike is _material:
                found = [old for old in found if (old.x, old.y) == path[0]]
            if found:
                old = min(found, key=lambda old: _distance(old, piece, path))
                gone.remove(old)
                came.remove(piece)
                sliding.append((piece, (old.x, old.y)))
    was = {(old.x, old.y) for old in gone}
    coming = tuple(piece for piece in came if (piece.x, piece.y) not in was)
    return Change(coming, tuple(sliding), tuple(gone))


def _look(piece: Piece) -> tuple[object, ...]:
    return piece.shape, piece.owner, piece.colour, piece.size, piece.text


def _material(piece: Piece) -> tuple[object, ...]:
    return piece.owner, piece.colour


def _distance(old: Piece, new: Piece, path: tuple[Place, ...]) -> tuple[bool, float]:
    """The piece that was moved first, then the nearest one."""
    moved = bool(path) and (old.x, old.y) == path[0] and (new.x, new.y) == path[-1]
    return not moved, hypot(old.x - new.x, old.y - new.y)


class Arrival(QVariantAnimation):
    """Runs once for what a move changed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._change = NO_CHANGE
        self.setStartValue(0.0)
        self.setEndValue(1.0)

    def begin(self, change: Change) -> None:
        """Let pieces come to their places, instead of what came before."""
        self.stop()
        self._change = NO_CHANGE if settings.store().get(settings.REDUCED_MOTION) else change
        if self._change != NO_CHANGE:
            self.setDuration(SLIDE_MS if self._change.sliding else MS)
            self.start()

    @property
    def change(self) -> Change:
        """The present state of the animation."""
        return self._change if self.state() == QVariantAnimation.State.Running else NO_CHANGE

    @property
    def progress(self) -> float:
        """Progress of the pieces, 0 to 1."""
        return 1.0 if self.change == NO_CHANGE else float(self.currentValue())
