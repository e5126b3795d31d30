"""Game files: games in text formats of other programs, recognized by name or first words, as sessions."""

from __future__ import annotations

import re
from dataclasses import dataclass

from plyscope import catalog
from plyscope.files.session.session import SavedDocument, SavedPlayer, SavedSession, SavedSetup
from plyscope.rules.game_record import MOST_CHARACTERS, Format, GameRecord, GameRecordError
from plyscope.rules.position import MAX, MIN, Position

MOST_BYTES = 4 * MOST_CHARACTERS
BEGINS = (
    (re.compile(r'\ufeff?\s*\[\s*[A-Za-z]\w*\s+"'), (".pdn", ".pgn")),
    (re.compile(r"\ufeff?\s*\(\s*;"), (".sgf",)),
    (re.compile(r"\ufeff?\s*1\.\s*[A-Za-z\d]"), (".pdn", ".pgn")),
)
"""First characters of texts of games, and the names of such files."""


@dataclass(frozen=True)
class GameFile:
    """The games of a text and their format."""

    format: Format
    records: tuple[GameRecord, ...]


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

    Where several formats are possible, the complaint is that of the one that came furthest.
    """
    refusals: list[GameRecordError] = []
    for entry in formats_of(name, text):
        try:
            return GameFile(entry, tuple(entry.read(text)))
        except GameRecordError as error:
            refusals.append(error)
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
