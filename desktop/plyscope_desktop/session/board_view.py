"""How boards are looked at: flipped or not, with or without threats; the same for all boards of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session


class BoardView(QObject):
    """One for each session."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.flipped = False
        self.threats = True
        self.legal_moves = True
        self.evaluation = True
        self.best_lines = False
        self.notes = False
        self.roles = True  # MAX and MIN are named beside the colours of the sides

    def set(self, name: str, value: bool) -> None:
        """Change one field by its name."""
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.changed.emit()
