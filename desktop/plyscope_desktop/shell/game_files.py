"""Game files: games in the formats of other programs, exported, copied and pasted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from plyscope.files import game_files
from plyscope.query.openings import opening_of
from plyscope.rules.game_record import Format, GameRecord, GameRecordError
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.players import result_of

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

WITH_POINTS = (".pgn", ".pdn")
"""Formats that write a result as 1-0, 0-1 or 1/2-1/2, White's or Red's points first."""


def record_of(session: Session, format: Format) -> GameRecord:
    """The game of a session with all its moves, also those that were taken back."""
    game, options = session.document.game, session.document.options
    usual = game.start(**options).write() == session.document.start_text
    position, texts = session.document.start.copy(), []
    for move in session.document.moves:
        texts.append(position.text(move))
        position.play(move)
    tags = session.document.tags
    result = result_of(game, position)
    if result and set(format.suffixes) & set(WITH_POINTS):
        tags["Result"] = result
    elif result and ".sgf" in format.suffixes:
        tags["Result"] = {"1-0": "W+", "0-1": "B+"}.get(result, "0")
    opening = opening_of(session.document.start, session.document.moves)
    if opening is not None and ".pgn" in format.suffixes:
        tags.setdefault("ECO", opening.code)
        tags.setdefault("Opening", opening.name)
    start = None if usual else session.document.start_text
    return GameRecord(game.id, options, start, tuple(texts), tags, dict(session.document.value.comments))


class GameFiles(QObject):
    """Games in and out of one window. An error is shown with its place, and the game on the board stays."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._job: Job | None = None

    def copy(self) -> None:
        """Copy the game in the first of its formats."""
        known = game_files.formats_for(self._session.document.game.id)
        text = self._written(known[0]) if known else None
        if text is not None:
            QGuiApplication.clipboard().setText(text)
            self._window.status.show_note(tr("The game is on the clipboard."))

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
        text = self._written(format)
        if text is None:
            return
        from plyscope_desktop.exports.write_picture import ExportError, save

        try:
            save(str(path), text.encode("utf-8"))
        except ExportError as error:
            self._fail(str(error))
        else:
            self._window.status.show_note(tr("Saved: {file}").format(file=path.name))

    def _written(self, format: Format) -> str | None:
        try:
            return format.write(record_of(self._session, format))
        except GameRecordError as error:
            self._fail(heard(str(error)))
            return None

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
        elif len(job.result) == 1:
            self._take(job.result[0])
        else:
            self._choose(job.result)

    def _choose(self, records: tuple[GameRecord, ...]) -> None:
        from plyscope_desktop.dialogs.choose_game import ChooseGameDialog

        dialog = ChooseGameDialog(tr("the clipboard"), records, self._window)
        dialog.chosen.connect(self._take)
        dialog.open()

    def _take(self, record: GameRecord) -> None:
        self._session.document.take_game(record, game_files.start_of(record), game_files.moves_of(record))
        if self._window.layout_name == "start":
            self._window.show_layout("play")

    def _fail(self, reason: str) -> None:
        self._window.message.show_message("error", reason)


def _read(text: str) -> tuple[GameRecord, ...] | None:
    found = game_files.read_text("", text)
    return None if found is None else found.records
