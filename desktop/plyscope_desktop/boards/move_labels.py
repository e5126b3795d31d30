"""The moves of a game as a list writes them: a roll with the move that it was rolled for, in rows of two."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope.rules.position import CHANCE, MAX, Position
from plyscope_desktop.document import notation
from plyscope_desktop.document.game_line import first_difference
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import ROLL


@dataclass(frozen=True)
class Entry:
    """One move: which of the game it is (from 1), whose, and its label; `made` is the player's part of it.

    A roll that belongs to a move comes before it or after it.
    """

    played: int
    side: int
    label: str
    made: int = 0


@dataclass(frozen=True)
class _Move:
    """One move by itself: who makes it (None after the end), its label, whether it asks for a roll."""

    side: int | None
    label: str
    asks: bool


class MoveLabels:
    """The moves of a session's game with their labels; only those that are new are written."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._moves: tuple[int, ...] = ()
        self._start: Position | None = None
        self._known: list[_Move] = []
        self._end_side: int | None = None

    def forget(self) -> None:
        """Make all labels again after the language or the notation changed."""
        self._start, self._moves, self._known = None, (), []

    def entries(self) -> list[Entry]:
        """List the moves; a roll comes before the move that it is rolled for, or after "roll"."""
        known = self._follow_session()
        entries: list[Entry] = []
        rolled, asked = "", False
        for played, move in enumerate(known, 1):
            side, label = move.side or 0, rolled + move.label
            by_chance, was_asked = side == CHANCE, asked
            asked, rolled = not by_chance and move.asks, ""
            if by_chance and was_asked:
                asking = entries[-1]
                entries[-1] = Entry(played, asking.side, f"{asking.label} {label}", asking.made)
                continue
            if by_chance:
                rolled = f"{label} "
                after = known[played].side if played < len(known) else self._end_side
                if played < len(known) and after != CHANCE:
                    continue
                side, label, rolled = after or 0, f"{label} …", ""
            entries.append(Entry(played, side, label, played))
        return entries

    def rows(self) -> list[tuple[Entry | None, ...]]:
        """The moves in rows of a move of MAX and the reply of MIN."""
        rows: list[tuple[Entry | None, ...]] = []
        for entry in self.entries():
            if entry.side == MAX:
                rows.append((entry, None))
            elif rows and rows[-1][1] is None:
                rows[-1] = (rows[-1][0], entry)
            else:
                rows.append((None, entry))
        return rows

    def rows_of(self, count: int) -> list[tuple[Entry | None, ...]]:
        """The moves one after the other, in rows of so many."""
        entries: list[Entry | None] = list(self.entries())
        entries += [None] * (-len(entries) % count)
        return [tuple(entries[at : at + count]) for at in range(0, len(entries), count)]

    def _follow_session(self) -> list[_Move]:
        document = self._session.document.value
        same = 0
        if document.start is self._start:
            same = first_difference(self._moves, document.moves)
        if same < len(document.moves) or same < len(self._known) or document.start is not self._start:
            self._start, self._moves = document.start, document.moves
            del self._known[same:]
            position = document.position_after(same)
            for move in document.moves[same:]:
                label, asks = notation.label(position, move), position.text(move) == ROLL
                self._known.append(_Move(position.side, label, asks))
                position.play(move)
            self._end_side = position.side
        return self._known
