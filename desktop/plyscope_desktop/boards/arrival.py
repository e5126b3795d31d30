"""The short way of a piece to its place."""

from __future__ import annotations

from PySide6.QtCore import QObject, QVariantAnimation

from plyscope.picture import Piece
from plyscope_desktop import settings

MS = 120
"""How long a piece is on its way; not at all with reduced motion."""


class Arrival(QVariantAnimation):
    """Runs once for the pieces that a move set."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pieces: tuple[Piece, ...] = ()
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(MS)

    def begin(self, pieces: tuple[Piece, ...]) -> None:
        """Let pieces come to their places, instead of what came before."""
        self.stop()
        self._pieces = () if settings.store().get(settings.REDUCED_MOTION) else pieces
        if self._pieces:
            self.start()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What is on its way now."""
        return self._pieces if self.state() == QVariantAnimation.State.Running else ()

    @property
    def progress(self) -> float:
        """How far they came, 0 to 1."""
        return float(self.currentValue()) if self.pieces else 1.0
