"""Clock: how long each side took for the moves that are on the board."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session


class Clock(QObject):
    """Runs for the side to move. A person's first move is free; taking a move back gives its time back."""

    ticked = Signal()
    """The seconds shown are others."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._spent: list[tuple[int, float]] = []
        self._played = session.document.played
        self._turn = session.document.turn
        self._since = monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self.ticked)
        session.document.position_changed.connect(self._moved)
        session.document.players_changed.connect(self._settle)
        self._settle()

    @property
    def running(self) -> bool:
        """Return True while a side thinks about the next move of the game."""
        document = self._session.document
        turn = self._turn
        if turn not in document.players or document.played < len(document.moves):
            return False
        return document.played > 0 or not document.players[turn].is_person

    def used(self, side: int) -> float:
        """The seconds that a side took."""
        total = sum(seconds for mover, seconds in self._spent[: self._played] if mover == side)
        return total + (monotonic() - self._since if self.running and self._turn == side else 0.0)

    def _moved(self) -> None:
        document, now = self._session.document, monotonic()
        made = document.played == self._played + 1 == len(document.moves) and len(self._spent) >= self._played
        if made and self._turn is not None:
            person = document.players.get(self._turn)
            free = self._played == 0 and (person is None or person.is_person)
            self._spent[self._played :] = [(self._turn, 0.0 if free else now - self._since)]
        elif not document.moves:
            self._spent = []
        self._played, self._turn, self._since = document.played, document.turn, now
        self._settle()

    def _settle(self) -> None:
        if self.running:
            self._timer.start()
        else:
            self._timer.stop()
        self.ticked.emit()


def clock_text(seconds: float) -> str:
    """Seconds as a clock shows them: 0:12, 1:02:03."""
    whole = int(seconds)
    hours, minutes = divmod(whole // 60, 60)
    if hours:
        return f"{hours}:{minutes:02}:{whole % 60:02}"
    return f"{minutes}:{whole % 60:02}"
