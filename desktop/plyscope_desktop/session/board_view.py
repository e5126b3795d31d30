"""How boards are looked at: flipped or not, with or without threats; the same for all boards of a session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from plyscope.rules.position import Position
    from plyscope_desktop.session.session import Session


@dataclass(frozen=True)
class PreviewedLine:
    """A position, the moves from it that lead to what the boards show, and the last one with its number."""

    start: Position
    moves: tuple[int, ...]
    name: str


class BoardView(QObject):
    """One for each session."""

    changed = Signal()
    previewed = Signal()
    """Another line is looked at on the boards, or none."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.flipped = False
        self.threats = True
        self.legal_moves = True
        self.evaluation = True
        self.best_lines = False
        self.notes = False
        self.area = False
        self.mistakes = False
        self.roles = True  # MAX and MIN are named beside the colours of the sides
        self.preview: PreviewedLine | None = None

    def set(self, name: str, value: bool) -> None:
        """Change one field by its name."""
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.changed.emit()

    def preview_line(self, line: PreviewedLine | None) -> None:
        """Show the end of a line on the boards while it is pointed at; None: the game again."""
        if line is not self.preview:
            self.preview = line
            self.previewed.emit()
