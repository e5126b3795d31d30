"""Refusal: the rule that forbids the last attempted move on a board, shown for a while."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope_desktop.boards.board import Board
from plyscope_desktop.runtime.language import heard

SAID_MS = 6_000


class Refused(QObject):
    """Belongs to one board; it is quiet again once something else is touched."""

    changed = Signal()

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._text = ""
        self._while = QTimer(self, singleShot=True, interval=SAID_MS)
        self._while.timeout.connect(self.forget)
        board.refused.connect(self.say)

    @property
    def text(self) -> str:
        """Return the rule as a sentence; empty without a rule."""
        return self._text

    def say(self, reason: str) -> None:
        """Show another sentence of the core, or nothing."""
        self.tell(heard(reason) if reason else "")

    def tell(self, text: str) -> None:
        """Show a sentence in the language of the window, or nothing."""
        if text:
            self._while.start()
        if text != self._text:
            self._text = text
            self.changed.emit()

    def forget(self) -> None:
        """Hide the sentence."""
        self.say("")
