"""Game files: games in the formats of other programs, exported, copied and pasted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from plyscope.files import game_files
from plyscope.files.file_names import shown_name
from plyscope.query.openings import opening_of
from plyscope.rules.game_record import Format, GameRecord, GameRecordError
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.game_line import GameLine, line_of
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.words.players import result_of

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

WITH_POINTS = (".pgn", ".pdn")
"""Formats that write a result as 1-0, 0-1 or 1/2-1/2, White's or Red's points first."""


def record_of(document: Document, format: Format) -> GameRecord:
    """The game of a document with all its moves, also those that were taken back. Any thread may ask."""
    game, options, text = document.game, dict(document.options), document.start.write()
    usual = game.start(**options).write() == text
    position, texts = document.start.copy(), []
    for move in document.moves:
        texts.append(position.text(move))
        position.play(move)
    tags = dict(document.tags)
    result = result_of(game, position)
    if result and set(format.suffixes) & set(WITH_POINTS):
        tags["Result"] = result
    elif result and ".sgf" in format.suffixes:
        tags["Result"] = {"1-0": "W+", "0-1": "B+"}.get(result, "0")
    opening = opening_of(document.start, document.moves)
    if opening is not None and ".pgn" in format.suffixes:
        tags.setdefault("ECO", opening.code)
        tags.setdefault("Opening", opening.name)
    return GameRecord(game.id, options, None if usual else text, tuple(texts), tags, dict(document.comments))


class GameFiles(QObject):
    """Games in and out of one window. An error is shown with its place, and the game on the board stays."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._job: Job | None = None

    def copy(self) -> None:
        """Copy the game in the first of its formats."""
        known = game_files.formats_for(self._session.document.game.id)
        document = self._session.document.value

        def copied(job: Job) -> None:
            if isinstance(job.error, GameRecordError):
                self._fail(heard(str(job.error)))
            elif job.error is not None:
                raise job.error
            else:
                QGuiApplication.clipboard().setText(job.result)
                self._window.status.show_note(tr("The game is on the clipboard."))

        if known:
            Job(lambda: known[0].write(record_of(document, known[0])), self, copied).start()

    def paste(self) -> None:
        """Show the game on the clipboard; of several, the one that is chosen."""
        text = QGuiApplication.clipboard().text()
        self._job = Job(lambda: _read(text), self, self._pasted)
        self._job.start()

    def export(self) -> None:
        """Ask for a file and write the game to it."""
        known = game_files.formats_for(self._session.document.game.id)
        if not known:
            return
        kinds = {f"{entry.name} ({' '.join(f'*{end}' for end in entry.suffixes)})": entry for entry in known}
        proposed = tr(self._session.document.game.name) + known[0].suffixes[0]
        chosen, kind = QFileDialog.getSaveFileName(
            self._window, tr("Export the game"), proposed, ";;".join(kinds)
        )
        if chosen:
            path = Path(chosen)
            entry = next((found for found in known if path.suffix.lower() in found.suffixes), None)
            entry = entry or kinds.get(kind, known[0])
            self.export_to(path if path.suffix else path.with_suffix(entry.suffixes[0]), entry)

    def export_to(self, path: Path, format: Format) -> None:
        """Write the whole game to a file, or leave the file unchanged."""
        from plyscope_desktop.exports.write_picture import ExportError, save

        document = self._session.document.value

        def write() -> None:
            save(str(path), format.write(record_of(document, format)).encode("utf-8"))

        def saved(job: Job) -> None:
            if isinstance(job.error, GameRecordError):
                self._fail(heard(str(job.error)))
            elif isinstance(job.error, ExportError):
                self._fail(str(job.error))
            elif isinstance(job.error, OSError):
                self._fail(heard(str(job.error)))
            elif job.error is not None:
                raise job.error
            else:
                self._window.status.show_note(tr("Saved: {file}").format(file=shown_name(path.name)))

        Job(write, self, saved, file=path).start()

    def _pasted(self, job: Job) -> None:
        if job is not self._job:
            return
        self._job = None
        if isinstance(job.error, ValueError):
            self._fail(heard(str(job.error)))
        elif job.error is not None:
            raise job.error
        elif job.result is None:
            self._fail(tr("There is no game on the clipboard that can be read."))
        elif isinstance(job.result, _Read):
            self._take(job.result)
        else:
            self._choose(job.result)

    def _choose(self, records: game_files.GameList) -> None:
        from plyscope_desktop.dialogs.choose_game import ChooseGameDialog

        def take(number: int) -> None:
            self._job = Job(lambda: _Read.of(records[number]), self, self._pasted)
            self._job.start()

        dialog = ChooseGameDialog(tr("the clipboard"), records, self._window)
        dialog.chosen.connect(take)
        dialog.open()

    def _take(self, read: _Read) -> None:
        self._session.document.take_game(read.record, read.line)
        if self._window.layout_name == "start":
            self._window.show_layout("play")

    def _fail(self, reason: str) -> None:
        self._window.message.show_message("error", reason)


@dataclass(frozen=True)
class _Read:
    """A game that was read, with its moves."""

    record: GameRecord
    line: GameLine

    @classmethod
    def of(cls, record: GameRecord) -> _Read:
        return cls(record, line_of(record))


def _read(text: str) -> _Read | game_files.GameList | None:
    """The game in a text, or its games if there are several; None if there is none."""
    found = game_files.read_text("", text)
    if found is None:
        return None
    records = found.records
    if len(records) == 1:
        return _Read.of(records[0])
    _ = records.headings  # here, not where the list is shown
    return records
