"""The moves of a game as a list writes them: a roll with the move that it was rolled for, in rows of two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, overload

from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.document import notation
from plyscope_desktop.document.game_line import GameLine, first_difference
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import ROLL


class Entry(NamedTuple):
    """One move: which of the game it is (from 1) and whose; `made` is the player's part of it.

    A roll that belongs to a move comes before it or after it: `parts` are the moves that are written for the
    entry, and one that `waits` has a roll whose move is still to come.
    """

    played: int
    side: int
    parts: tuple[int, ...]
    made: int = 0
    waits: bool = False


Row = tuple[Entry | None, ...]


class Listed(Sequence[Entry]):
    """The entries of a game without chance, each made when it is asked for: there may be very many."""

    def __init__(self, movers: Sequence[int]) -> None:
        self._movers = movers

    @property
    def alternate(self) -> bool:
        """Return True if MAX makes the first move and the sides move in turn."""
        first, second = self._movers[::2], self._movers[1::2]
        return first.count(MAX) == len(first) and second.count(MIN) == len(second)

    def __len__(self) -> int:
        return len(self._movers)

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...
    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        played = range(1, len(self) + 1)[place]
        return Entry(played, self._movers[played - 1], (played,), played)


class Rows(Sequence[Row]):
    """Entries one after the other, so many in a row; each row is made when it is asked for."""

    def __init__(self, entries: Sequence[Entry], wide: int) -> None:
        self._entries, self._wide = entries, wide

    def __len__(self) -> int:
        return -(-len(self._entries) // self._wide)

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> list[Row]: ...
    def __getitem__(self, place: int | slice) -> Row | list[Row]:
        if isinstance(place, slice):
            return [self[number] for number in range(*place.indices(len(self)))]
        at = range(len(self))[place] * self._wide
        row = self._entries[at : at + self._wide]
        return (*row, *[None] * (self._wide - len(row)))


class MoveLabels:
    """The moves of a session's game; labels are written when they are asked for, and then kept."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._line: GameLine | None = None
        self._entries: Sequence[Entry] = ()
        self._asks: list[bool] = []
        self._texts: dict[int, str] = {}

    def forget(self) -> None:
        """Write all labels again after the language or the notation changed."""
        self._texts.clear()

    def label(self, entry: Entry) -> str:
        """Return the label of an entry."""
        self._follow_session()
        text = " ".join(map(self._text, entry.parts))
        return f"{text} …" if entry.waits else text

    def _text(self, played: int) -> str:
        text = self._texts.get(played)
        if text is None and self._line is not None:
            move = self._line.moves[played - 1]
            text = self._texts[played] = notation.label(self._line.position_after(played - 1), move)
        return text or ""

    def entries(self) -> Sequence[Entry]:
        """List the moves; a roll comes before the move that it is rolled for, or after "roll"."""
        self._follow_session()
        return self._entries

    def rows(self) -> Sequence[Row]:
        """The moves in rows of a move of MAX and the reply of MIN."""
        entries = self.entries()
        if isinstance(entries, Listed) and entries.alternate:
            return Rows(entries, 2)
        rows: list[Row] = []
        for entry in entries:
            if entry.side == MAX:
                rows.append((entry, None))
            elif rows and rows[-1][1] is None:
                rows[-1] = (rows[-1][0], entry)
            else:
                rows.append((None, entry))
        return rows

    def rows_of(self, count: int) -> Sequence[Row]:
        """The moves one after the other, in rows of so many."""
        return Rows(self.entries(), count)

    def _follow_session(self) -> None:
        """List the moves anew if the game is another; labels of moves that stayed are kept."""
        line, before = self._session.document.line, self._line
        if line is before:
            return
        kept = before is not None and before.start is line.start
        same = first_difference(before.moves, line.moves) if before is not None and kept else 0
        self._line = line
        self._texts = {played: text for played, text in self._texts.items() if played <= same}
        if line.start.has_chance:
            self._note_asked(line, same)
            self._entries = self._with_rolls(line)
        else:
            self._entries = Listed(_movers(line))

    def _note_asked(self, line: GameLine, same: int) -> None:
        """Note which moves only ask for a roll."""
        del self._asks[same:]
        position = line.position_after(same)
        for move in line.moves[same:]:
            self._asks.append(position.side != CHANCE and position.text(move) == ROLL)
            position.play(move)

    def _with_rolls(self, line: GameLine) -> list[Entry]:
        """The entries of a game with dice or coins."""
        entries: list[Entry] = []
        rolled, asked = tuple[int, ...](), False
        end_side = line.position_after(len(line.moves)).side
        for played, side in enumerate(line.sides, 1):
            by_chance, was_asked, parts = side == CHANCE, asked, (*rolled, played)
            asked, rolled = self._asks[played - 1], ()
            if by_chance and was_asked:
                asking = entries[-1]
                entries[-1] = Entry(played, asking.side, (*asking.parts, *parts), asking.made)
                continue
            after: int | None = side
            if by_chance:
                after = line.sides[played] if played < len(line.sides) else end_side
                if played < len(line.sides) and after != CHANCE:
                    rolled = parts
                    continue
            entries.append(Entry(played, after or 0, parts, played, waits=by_chance))
        return entries


def _movers(line: GameLine) -> Sequence[int]:
    """Who makes each move of a game without chance; after its end by a rule, the sides in turn."""
    if CHANCE not in line.sides:
        return line.sides
    movers: list[int] = []
    for side in line.sides:
        after = MIN if movers and movers[-1] == MAX else MAX
        movers.append(after if side == CHANCE else side)
    return movers
