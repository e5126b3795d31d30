"""Game files: games in text formats of other programs, recognized by name or first words, as sessions."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from plyscope import catalog
from plyscope.files.session.session import SavedDocument, SavedPlayer, SavedSession, SavedSetup
from plyscope.rules.game_record import MOST_CHARACTERS, Format, GameRecord, GameRecordError, Heading
from plyscope.rules.position import MAX, MIN, Position

MOST_BYTES = 4 * MOST_CHARACTERS
TRIED = 10
"""Games of which one must be readable, or the text is taken for none."""

MOST_COUNTED = 50_000
"""Characters of a game whose moves are counted for a list."""

KEPT_GAMES = 100
"""Games that a list keeps, of those that were read last."""

BEGINS = (
    (re.compile(r'\ufeff?\s*\[\s*[A-Za-z]\w*\s+"'), (".pdn", ".pgn")),
    (re.compile(r"\ufeff?\s*\(\s*;"), (".sgf",)),
    (re.compile(r"\ufeff?\s*1\.\s*[A-Za-z\d]"), (".pdn", ".pgn")),
)
"""First characters of texts of games, and the names of such files."""


class GameList(Sequence[GameRecord]):
    """The games of a text, found at once and each read when it is asked for.

    Asking for one raises GameRecordError if it cannot be read.
    """

    def __init__(self, format: Format, text: str) -> None:
        self._format, self._text = format, text
        self._places = format.places(text)
        self._read: OrderedDict[int, GameRecord] = OrderedDict()

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, number: int) -> GameRecord: ...

    @overload
    def __getitem__(self, number: slice) -> tuple[GameRecord, ...]: ...

    def __getitem__(self, number: int | slice) -> GameRecord | tuple[GameRecord, ...]:
        if isinstance(number, slice):
            return tuple(self[one] for one in range(len(self))[number])
        number = range(len(self))[number]
        record = self._read.pop(number, None)
        if record is None:
            record = self._format.read_game(self._text, self._places[number])
        self._read[number] = record
        if len(self._read) > KEPT_GAMES:
            self._read.popitem(last=False)
        return record

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """What a list shows of each game before it is read: found once, which takes a while for thousands."""
        return tuple(self._format.heading(self._text, place) for place in self._places)

    def moves(self, number: int) -> int | None:
        """The number of moves of a game as it is written; None where it cannot be told at once."""
        place = self._places[number]
        if place.end - place.begin > MOST_COUNTED:
            return None
        try:
            return self._format.count(self._text, place)
        except GameRecordError:
            return None


@dataclass(frozen=True)
class GameFile:
    """The games of a text and their format."""

    format: Format
    records: GameList


def formats_of(name: str, text: str) -> list[Format]:
    """The formats that a text may be in: by the ending of its file's name, else by how it begins."""
    known = list(catalog.formats().values())
    ending = name.lower()[name.rfind(".") :] if "." in name else ""
    found = [entry for entry in known if ending in entry.suffixes]
    for begin, suffixes in BEGINS:
        if not found and begin.match(text):
            found = [entry for entry in known if set(suffixes) & set(entry.suffixes)]
    return found


def formats_for(game: str) -> list[Format]:
    """The formats in which games of this game can be written."""
    return [entry for entry in catalog.formats().values() if game in entry.games]


def read_text(name: str, text: str) -> GameFile | None:
    """The games of a text, None if it does not look like any; raises GameRecordError.

    A text of one game that cannot be read is refused, one of several only if none of the first ones can.
    Where several formats are possible, the complaint is that of the one that came furthest.
    """
    refusals: list[GameRecordError] = []
    for entry in formats_of(name, text):
        try:
            found = GameList(entry, text)
        except GameRecordError as error:
            refusals.append(error)
            continue
        for number in range(min(len(found), TRIED)):
            try:
                found[number]
            except GameRecordError as error:
                refusals.append(error)
            else:
                return GameFile(entry, found)
    if refusals:
        raise max(refusals, key=_how_far)
    return None


def read_bytes(name: str, data: bytes) -> GameFile | None:
    """The same of a file; old files that are not UTF-8 are Latin-1."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return read_text(name, text)


def start_of(record: GameRecord) -> Position:
    """First position of a game."""
    game = catalog.game(record.game)
    if record.position is None:
        return game.start(**record.options)
    return game.read(record.position, **record.options)


def moves_of(record: GameRecord) -> tuple[int, ...]:
    """The moves of a game."""
    game = catalog.game(record.game)
    return tuple(game.play(start_of(record), list(record.moves)))


def session_of(record: GameRecord) -> SavedSession:
    """A session with a game without automatic replies, at its last move."""
    moves = moves_of(record)
    nobody = {MAX: SavedPlayer(), MIN: SavedPlayer()}
    document = SavedDocument(
        record.game, dict(record.options), start_of(record).write(), moves, len(moves), nobody, False,
        SavedSetup("alphabeta"), tags=tuple(record.tags.items()), comments=tuple(record.comments.items()),
    )  # fmt: skip
    return SavedSession(document, None, {"layout": "play"})


def _how_far(error: GameRecordError) -> tuple[int, int]:
    """The line and the column that an error names."""
    place = re.match(r"Line ([0-9]+), column ([0-9]+)", str(error))
    return (int(place[1]), int(place[2])) if place else (0, 0)
