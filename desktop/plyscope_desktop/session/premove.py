"""Premove: the next move of a person, given while the opponent thinks and made once it is legal."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.premoves import Touched, move_along
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.search_run import SearchRun


class Premove(QObject):
    """One for each session. `touched` are the places of the move that was given, none without one.

    It is made in the moment in which the opponent has moved, and its clock does not count it. Where it is not
    legal then, it is given up, which is said.
    """

    changed = Signal()
    dropped = Signal(object)
    """It was not legal; carries its places."""

    def __init__(self, document: EditedDocument, run: SearchRun) -> None:
        super().__init__(run)
        self._document, self._run = document, run
        self.touched: Touched = ()
        self._side: int | None = None
        self._before: tuple[Position, tuple[int, ...]] | None = None
        self._offered: tuple[Position | None, tuple[Touched, ...]] = (None, ())
        self._due = QTimer(self, singleShot=True, interval=0)
        self._due.timeout.connect(self._make)
        document.position_changed.connect(self._follow)
        document.players_changed.connect(self._follow)
        settings.store().changed.connect(self._follow)

    @property
    def side(self) -> int | None:
        """The person who may give a move now, MAX or MIN; None while nobody may."""
        document, run = self._document, self._run
        turn = document.turn
        if turn not in (MAX, MIN) or not run.plays or not settings.store().get(settings.PREMOVES):
            return None
        if document.verdict or run.clock.fallen is not None or run.clock.setting_up:
            return None
        other = MIN if turn == MAX else MAX
        alone = document.players[other].is_person and not document.players[turn].is_person
        return other if alone and document.played == len(document.value.moves) else None

    def offered(self) -> tuple[Touched, ...]:
        """Return what may be given now; nothing while nobody may, and in games with dice."""
        if self.side is None:
            return ()
        position = self._document.position
        if self._offered[0] is not position:
            self._offered = position, position.game.premoves(position)
        return self._offered[1]

    def give(self, touched: Touched) -> None:
        """Give a move, in place of the one before."""
        if touched in self.offered():
            self.touched, self._side = touched, self.side
            self._before = self._document.start, self._made()
            self.changed.emit()

    def clear(self) -> None:
        """Give no move."""
        self._due.stop()
        if self.touched:
            self.touched = ()
            self.changed.emit()

    def _made(self) -> tuple[int, ...]:
        return self._document.value.moves[: self._document.played]

    def _follow(self) -> None:
        """Make the move once it is the person's turn; forget it where the game does not just go on."""
        if not self.touched or self._before is None:
            return
        document, (start, moves) = self._document, self._before
        made = self._made()
        goes_on = document.start is start and made[: len(moves)] == moves
        goes_on = goes_on and document.played == len(document.value.moves) and not document.verdict
        if not goes_on or document.turn is None or self._other_players():
            self.clear()
        elif document.turn == self._side:
            self._due.start()

    def _other_players(self) -> bool:
        """Return True if it is no longer one person who plays against an algorithm, or not in advance."""
        players, side = self._document.players, self._side
        others = [player for number, player in players.items() if number != side]
        mine = side is not None and players[side].is_person
        wanted = settings.store().get(settings.PREMOVES)
        return not wanted or not mine or any(player.is_person for player in others)

    def _make(self) -> None:
        document, touched = self._document, self.touched
        if not touched or document.turn != self._side or document.turn == CHANCE:
            return
        self.touched = ()
        move = move_along(document.position, touched)
        if move is None or self._run.clock.fallen is not None:
            self.dropped.emit(touched)
        else:
            document.play(move, in_no_time=True)
        self.changed.emit()
