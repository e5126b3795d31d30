"""Kept searches: a recording for each move of a tournament whose player tells its search.

They lie in a folder beside the journal, NAME.searches, as g17-m04.recording for the move after four moves of
game 17.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plyscope.arena.play.search_seat import search_of
from plyscope.arena.play.seat import GameLine, Reply
from plyscope.arena.recording.recorder import Recorder
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.files.atomic_save import SavingError
from plyscope.files.recording import writer
from plyscope.options import values_for_file
from plyscope.rules.position import MAX

MOST_ROWS = 4_000_000
"""Rows of one recording, 128 MB; deeper nodes are counted in it and not recorded."""


class KeptSearches:
    """The recordings of one game. What cannot be written is noted, and the game goes on."""

    def __init__(self, journal: Path, n: int, settings: Settings, both: tuple[Entrant, Entrant]) -> None:
        self.folder = folder_of(journal)
        self.notes: list[str] = []
        self._n, self._settings, self._both = n, settings, both
        self._open: writer.Recorder | None = None

    def recorder(self, line: GameLine, side: int) -> Recorder | None:
        """What takes the search of the next move; None if it cannot be recorded."""
        path = self.folder / name_of(self._n, len(line.moves))
        try:
            self.folder.mkdir(exist_ok=True)
            self._open = writer.Recorder(path, self._facts(line, side), budget=MOST_ROWS)
        except (OSError, ValueError) as error:  # SavingError is one
            self.notes.append(
                f"Game {self._n}: the search of move {len(line.moves) + 1} is not kept: {error}"
            )
            return None
        return Recorder(self._open.trace, line)

    def keep(self, line: GameLine, side: int, recorder: Recorder, reply: Reply) -> None:
        """Finish the recording of a move; one in which nothing was told is removed."""
        recorder.finish()
        open, self._open = self._open, None
        if open is None:
            return
        if recorder.breach:
            self.notes.append(cut_short(self._n, len(line.moves) + 1, recorder.breach))
        if not recorder.trace.length:
            open.give_up()
            return
        facts: dict[str, Any] = {"took": round(reply.seconds, 4)}
        if reply.move is not None:
            facts["played"] = line.position.text(reply.move)
        if recorder.breach:
            facts["breach"] = recorder.breach
        try:
            open.finish(facts)
        except SavingError as error:
            self.notes.append(
                f"Game {self._n}: the search of move {len(line.moves) + 1} is not kept: {error}"
            )

    def close(self) -> None:
        """Remove a recording whose move never came."""
        if self._open is not None:
            self._open.give_up()
            self._open = None

    def _note(self, line: GameLine, error: Exception) -> None:
        self.notes.append(not_kept(self._n, len(line.moves) + 1, error))

    def _facts(self, line: GameLine, side: int) -> dict[str, Any]:
        """What the recording says of itself: the position, and the search or the agent."""
        entrant = self._both[0 if side == MAX else 1]
        facts: dict[str, Any] = {
            "game": self._settings.game,
            "options": dict(self._settings.game_options),
            "position": line.start.write(),
            "moves": line.texts(),
            "player": entrant.name,
        }
        if entrant.agent is not None:
            return facts
        _, algorithm, options = search_of(entrant, line.start)
        return {**facts, "algorithm": algorithm.id, "set": values_for_file(algorithm.options, options)}


def not_kept(n: int, move: int, error: Exception) -> str:
    """The note of a search that could not be recorded."""
    return f"Game {n}: the search of move {move} is not kept. {error}"


def cut_short(n: int, move: int, breach: str) -> str:
    """The note of a search whose record ends before it, as what the agent told makes no sense."""
    return f"Game {n}: the record of move {move} ends early. {breach}"


def folder_of(journal: Path) -> Path:
    """The folder of the recordings of a tournament."""
    return journal.with_suffix(".searches")


def name_of(n: int, moves: int) -> str:
    """The name of the recording of the move after so many moves of a game."""
    return f"g{n}-m{moves:02d}.recording"
