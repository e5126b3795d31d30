"""Records aside: those of games that another one took the place of, for undo to bring back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Answer
from plyscope_desktop.document.search_setup import Setup

if TYPE_CHECKING:
    from plyscope.files.recording.recording import Indexed

MOST_ROWS = 8_000_000
"""Rows of all of them together, in memory; the latest one stays, however long."""


@dataclass(frozen=True)
class RecordAside:
    """A record with the moment and the node that were shown, and the search that wrote it."""

    trace: Trace
    setup: Setup
    moves: tuple[int, ...]
    answer: Answer | None
    tick: int
    selected: int
    indexed: Indexed | None = None


class RecordsAside:
    """At most one record for each start position of a game, the latest at the end."""

    def __init__(self) -> None:
        self._records: list[tuple[Position, RecordAside]] = []

    def keep(self, start: Position, record: RecordAside) -> None:
        """Keep the record of a game; the oldest ones go if there are too many rows."""
        self.take(start)
        self._records.append((start, record))
        while len(self._records) > 1 and self.rows > MOST_ROWS:
            del self._records[0]

    def take(self, start: Position) -> RecordAside | None:
        """Return the record of the game that began with this very position, which is kept no longer."""
        for number, (kept, record) in enumerate(self._records):
            if kept is start:
                del self._records[number]
                return record
        return None

    @property
    def rows(self) -> int:
        """Rows of all of them that are in memory."""
        return sum(record.trace.length for _, record in self._records if record.indexed is None)

    def clear(self) -> None:
        """Forget all of them."""
        self._records.clear()
