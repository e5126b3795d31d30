"""Game record: a game that was played, as it is exchanged with other programs in their text formats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from plyscope.quoting import quoted

MOST_CHARACTERS = 20_000_000
"""Longer texts are refused."""

MOST_MOVES = 100_000
"""Longer games are refused; the longest of chess that the rules allow have 11,797 plies."""


class GameRecordError(ValueError):
    """A text that holds no game that can be read; says where (line and column) and what was expected."""


@dataclass(frozen=True)
class GameRecord:
    """One game: how it began, its moves in the game's notation, and who played.

    `position` is the start as text, None for the game's own with `options`. `tags` are what the format says
    about the game, such as White, Black, Event and Result; `comments` are texts by the number of moves played
    before them. Every move is legal.
    """

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    position: str | None = None
    moves: tuple[str, ...] = ()
    tags: dict[str, str] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Place:
    """Where a game is in a text: its first character, and the one behind its last."""

    begin: int
    end: int


@dataclass(frozen=True)
class Heading:
    """What a list shows of a game before it is read: the game, and what its tags say."""

    game: str
    tags: dict[str, str] = field(default_factory=dict)


class Comments:
    """Comments of a game that is being read: many may come behind one move."""

    def __init__(self) -> None:
        self._parts: dict[int, list[str]] = {}

    def add(self, moves: int, words: str) -> None:
        """Take a comment after so many moves; one that says nothing is left out."""
        if words.strip():
            self._parts.setdefault(moves, []).append(words)

    def joined(self, between: str) -> dict[int, str]:
        """The comments by the number of moves before them, those behind one move put together."""
        return {moves: between.join(parts) for moves, parts in self._parts.items()}


class Format(ABC):
    """A text format for games; each module in formats/ has one instance, named FORMAT.

    The games of a text are found first, which is quick, and read one by one when they are wanted: one that
    cannot be read does not keep the others from being opened.

    `suffixes` are those of its files, with the dot; `games` are the ids of the games that it holds; `source`
    names where it is described.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    suffixes: ClassVar[tuple[str, ...]]
    games: ClassVar[tuple[str, ...]]
    source: ClassVar[str]

    @abstractmethod
    def places(self, text: str) -> list[Place]:
        """Where the games of a text are, at least one; raises GameRecordError.

        The places follow each other and leave nothing out. What is in them may turn out to be no game.
        """

    @abstractmethod
    def heading(self, text: str, place: Place) -> Heading:
        """What a list shows of a game, as far as it can be seen; raises nothing."""

    @abstractmethod
    def count(self, text: str, place: Place) -> int:
        """The number of moves of a game as it is written; raises GameRecordError."""

    @abstractmethod
    def read_game(self, text: str, place: Place) -> GameRecord:
        """The game at a place, its main line; variations are left out. Raises GameRecordError."""

    def read(self, text: str) -> list[GameRecord]:
        """All games of a text; raises GameRecordError for the first that cannot be read."""
        return [self.read_game(text, place) for place in self.places(text)]

    @abstractmethod
    def write(self, record: GameRecord) -> str:
        """A game as text that reads back to the same record."""


def refuse_long(text: str) -> None:
    """Raise GameRecordError for a text that is too long to be read."""
    if len(text) > MOST_CHARACTERS:
        raise GameRecordError(
            f"The text has {len(text):,} characters; {MOST_CHARACTERS:,} are the most that is read."
        )


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """The line and the column of a character, from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def wrong(text: str, at: int, expected: str, found: str | None = None) -> GameRecordError:
    """The error of finding something else at a place of a text, its character unless `found` says what."""
    if found is None:
        found = quoted(text[at]) if at < len(text) else "the end of the text"
    line, column = line_and_column(text, at)
    return GameRecordError(sentence(line, column, expected, found))


def sentence(line: int, column: int, expected: str, found: str) -> str:
    """Message of an error."""
    return f"Line {line}, column {column}: expected {expected}, found {found}."
