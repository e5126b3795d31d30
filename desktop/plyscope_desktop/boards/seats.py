"""Seats: the one person who plays sits below at the board, as at a table."""

from __future__ import annotations

from PySide6.QtCore import QObject

from plyscope.rules.position import Position
from plyscope_desktop.boards.sides import sits_below
from plyscope_desktop.session.session import Session


class Seats(QObject):
    """Turns the boards of a session with each game, and when who plays changes; between, the user may."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._seen: tuple[Position, tuple[int, ...]] | None = None
        session.document.position_changed.connect(self._follow)
        session.document.players_changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        document = self._session.document
        persons = tuple(side for side, player in document.players.items() if player.is_person)
        seen = (document.start, persons)
        if self._seen is not None and self._seen[0] is seen[0] and self._seen[1] == persons:
            return
        self._seen = seen
        above = len(persons) == 1 and sits_below(document.game, persons[0]) is False
        self._session.board_view.set("flipped", above)
