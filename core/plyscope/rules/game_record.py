"""Game record: a game that was played, as it is exchanged with other programs in their text formats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

MOST_CHARACTERS = 20_000_000
"""Longer texts are refused."""


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


class Format(ABC):
    """A text format for games; each module in formats/ has one instance, named FORMAT.

    `suffixes` are those of its files, with the dot; `games` are the ids of the games that it holds; `source`
    names where it is described.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    suffixes: ClassVar[tuple[str, ...]]
    games: ClassVar[tuple[str, ...]]
    source: ClassVar[str]

    @abstractmethod
    def read(self, text: str) -> list[GameRecord]:
        """All games of a text, their main lines; at least one; raises GameRecordError.

        Variations are left out.
        """

    @abstractmethod
    def write(self, record: GameRecord) -> str:
        """A game as text that reads back to the same record."""
