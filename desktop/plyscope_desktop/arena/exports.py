"""ArenaExports: games, tables and reports of a tournament as files for other programs and for a class."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QInputDialog

from plyscope.arena.tournament import game_export, report
from plyscope.arena.tournament.standings import csv_text
from plyscope.files.atomic_save import save_bytes
from plyscope.files.file_names import shown_name
from plyscope_desktop.runtime.job import Job, place_to_ask
from plyscope_desktop.runtime.language import heard, tr

if TYPE_CHECKING:
    from plyscope_desktop.arena.window import ArenaWindow

FORMATS = {"pgn": "PGN", "sgf": "SGF", "pdn": "PDN", "json": "JSON"}


class ArenaExports(QObject):
    """Asks for a file, writes it in a thread, and says what became of it."""

    def __init__(self, window: ArenaWindow) -> None:
        super().__init__(window)
        self._window = window
        self.games, self.table, self.one, self.all = (QAction(window) for _ in range(4))
        for action, do in (
            (self.games, self.ask_for_games),
            (self.table, self.ask_for_table),
            (self.one, self.ask_for_report),
            (self.all, self.ask_for_reports),
        ):
            action.triggered.connect(lambda checked=False, do=do: do())

    def actions(self) -> tuple[QAction, ...]:
        """The entries of the menu of exports."""
        return self.games, self.table, self.one, self.all

    def retranslate(self) -> None:
        """Set the texts of the current language."""
        self.games.setText(tr("Games…"))
        self.table.setText(tr("Standings as CSV…"))
        self.one.setText(tr("Report of a player…"))
        self.all.setText(tr("Reports of all players…"))

    # Questions.

    def _stem(self) -> str:
        path = self._window.run.path
        if path is None:
            return ""
        folder = place_to_ask(path.parent)
        return str(Path(folder, path.stem))

    def ask_for_games(self) -> None:
        """Ask for a file of games."""
        settings = self._window.run.settings
        if settings is None:
            return
        usual = game_export.format_of(settings.game)
        forms = dict.fromkeys((usual, game_export.JSON))
        kinds = ";;".join(f"{FORMATS[form]} (*.{form})" for form in forms)
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export games"), f"{self._stem()}.{usual}", kinds
        )
        if chosen:
            path = Path(chosen)
            self.write_games(path if path.suffix else path.with_suffix(f".{usual}"))

    def ask_for_table(self) -> None:
        """Ask for a file of the standings."""
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export standings"), f"{self._stem()}.csv", "CSV (*.csv)"
        )
        if chosen:
            self.write_table(Path(chosen))

    def ask_for_report(self) -> None:
        """Ask for a player, and for the file of its report."""
        settings = self._window.run.settings
        if settings is None:
            return
        names = [entrant.name for entrant in settings.entrants]
        numbered = enumerate(names, 1)
        shown = [name if names.count(name) == 1 else f"{place}. {name}" for place, name in numbered]
        name, fine = QInputDialog.getItem(
            self._window, tr("Report of a player"), tr("Player"), shown, 0, editable=False
        )
        if not fine:
            return
        entrant = settings.entrants[shown.index(name)]
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Report of a player"), f"{self._stem()} {entrant.id}.md", "Markdown (*.md)"
        )
        if chosen:
            self.write_report(entrant.id, Path(chosen))

    def ask_for_reports(self) -> None:
        """Ask for a folder, in which each player gets a report."""
        chosen = QFileDialog.getExistingDirectory(self._window, tr("Folder of the reports"))
        if chosen:
            self.write_reports(Path(chosen))

    # Files.

    def write_games(self, path: Path) -> None:
        """Write all counted games, in the format that the ending names."""
        run = self._window.run
        if run.settings is not None:
            self._write(partial(game_export.export, run.settings, list(run.games), path), path)

    def write_table(self, path: Path) -> None:
        """Write the standings as CSV."""
        found = self._window.run.standings()
        if found is not None:
            self._write(partial(save_bytes, path, csv_text(found).encode()), path)

    def write_report(self, id: str, path: Path) -> None:
        """Write the report of a player by its id."""
        run = self._window.run
        if run.settings is None:
            return
        settings, games = run.settings, list(run.games)
        self._write(lambda: save_bytes(path, report.report(settings, games, id).encode()), path)

    def write_reports(self, folder: Path) -> None:
        """Write a report of each player into a folder."""
        run = self._window.run
        if run.settings is None:
            return
        settings, games = run.settings, list(run.games)

        def work() -> None:
            for entrant in settings.entrants:
                text = report.report(settings, games, entrant.id)
                save_bytes(folder / f"{file_name(entrant.id)}.md", text.encode())

        self._write(work, folder)

    def _write(self, work: Callable[[], object], path: Path) -> None:
        Job(work, self, partial(self._written, path.name), file=path).start()

    def _written(self, name: str, job: Job) -> None:
        if isinstance(job.error, ValueError | OSError | MemoryError):
            self._window.message.show_message("error", heard(str(job.error)))
        elif job.error is not None:
            raise job.error
        else:
            self._window.message.show_message("info", tr("Saved {name}.").format(name=shown_name(name)))


def file_name(id: str) -> str:
    """An id as the name of a file on every system."""
    return "".join(sign if sign.isalnum() or sign in "-_. " else "_" for sign in id).strip(". ") or "player"
