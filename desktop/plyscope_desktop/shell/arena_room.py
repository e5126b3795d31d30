"""Arena room: the windows of tournaments, and games of theirs that are shown in the main window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QInputDialog
from shiboken6 import isValid

from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.settings import Settings
from plyscope.rules.game_record import GameRecord
from plyscope.rules.position import PositionError
from plyscope_desktop.arena.opened_game import move_of, record_of, record_of_live, searches_of
from plyscope_desktop.arena.run import ArenaRun
from plyscope_desktop.arena.window import ArenaWindow
from plyscope_desktop.document.game_line import line_of
from plyscope_desktop.runtime.job import answer_in_time
from plyscope_desktop.runtime.language import heard, tr

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window


class ArenaRoom(QObject):
    """A tournament has a window of its own, without a parent: as a child it would stay above its games.

    A running game that was opened is followed until its end, or until the user does something else.
    """

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.windows: list[ArenaWindow] = []
        self._watched: tuple[ArenaRun, int, int] | None = None
        self._shown: list[int] = []

    def open(self) -> ArenaWindow:
        """Bring a window to the front: the last one, or a new one with the game on the board."""
        self.windows = [one for one in self.windows if isValid(one)]
        if self.windows:
            return self._show(self.windows[-1])
        made = self._make()
        document = self._window.session.document
        if document.game.id != "tree":
            made.set_up_game(document.game.id, dict(document.options))
        return self._show(made)

    def open_file(self, path: Path) -> ArenaWindow:
        """Show the tournament of a file: in the window that has it, or an empty one, or another one."""
        path = path.absolute()
        self.windows = [one for one in self.windows if isValid(one)]
        for one in self.windows:
            if one.run.path is not None and one.run.path.absolute() == path:
                return self._show(one)
        made = next((one for one in self.windows if one.is_new), None) or self._make()
        made.open(path)
        return self._show(made)

    def begin_another(self, before: ArenaWindow, settings: Settings | None) -> ArenaWindow:
        """Set up a tournament, like that of a window or from nothing; an empty window is taken for it."""
        made = next((one for one in self.windows if isValid(one) and one.is_new), None) or self._make()
        if settings is not None:
            made.set_up(settings, foreign=before.run.foreign)
        return self._show(made)

    def may_close(self) -> bool:
        """Close all windows with the main one, unless the user wants games to go on."""
        return all(one.may_close() for one in list(self.windows) if isValid(one))

    def leave(self) -> None:
        """Close all windows without a question."""
        for one in list(self.windows):
            if isValid(one):
                one.leave()

    def _make(self) -> ArenaWindow:
        made = ArenaWindow()
        made.help_wanted.connect(self._window.help_desk.show)
        made.game_wanted.connect(partial(self._open_game, made.run))
        made.slot_wanted.connect(partial(self._open_slot, made.run))
        made.another_wanted.connect(partial(self.begin_another, made))
        made.open_wanted.connect(lambda file: self.open_file(Path(file)))
        made.file_wanted.connect(self._open_source)
        made.run.live.connect(partial(self._follow, made.run))
        made.run.counted.connect(partial(self._end_watched, made.run))
        self.windows.append(made)
        return made

    def _show(self, made: ArenaWindow) -> ArenaWindow:
        made.show()
        made.raise_()
        made.activateWindow()
        return made

    # Games in the main window.

    def _open_game(self, run: ArenaRun, counted: Counted) -> None:
        """Show a counted game, and offer the searches of it that were kept."""
        if run.settings is None:
            return
        self._watched = None
        if not self._take(record_of(run.settings, counted)) or run.path is None:
            return
        place = run.path
        searches: Sequence[Path] = answer_in_time(lambda: searches_of(place, counted.n), ())
        if searches:
            text = tr("{n} searches of this game were kept.", len(searches)).format(n=len(searches))
            choice = tr("Open a search…"), partial(self._choose_search, searches)
            self._window.message.show_message("info", text, choices=[choice])

    def _choose_search(self, searches: Sequence[Path]) -> None:
        names = [tr("Move {n}").format(n=move_of(file) + 1) for file in searches]
        name, fine = QInputDialog.getItem(
            self._window, tr("Open a search"), tr("Search before"), names, 0, editable=False
        )
        if fine:
            self._window.keeper.open(searches[names.index(name)])

    def _open_slot(self, run: ArenaRun, slot: int) -> None:
        """Show a game that runs, and follow it."""
        game = run.live_games.get(slot)
        if game is None or run.settings is None:
            return
        if self._take(record_of_live(run.settings, game)):
            self._watched = run, slot, game.n
            self._shown = list(self._window.session.document.moves)

    def _take(self, record: GameRecord) -> bool:
        window = self._window
        try:
            line = line_of(record)
        except (PositionError, ValueError, LookupError) as error:
            window.message.show_message("error", heard(str(error)))
            return False
        window.keeper.going.emit()
        if window.exercise_is_open or window.lesson_is_open:
            return False
        window.session.run.stop(quietly=True)
        window.session.document.take_game(record, line)
        if window.layout_name == "start":
            window.show_layout("play")
        window.raise_()
        window.activateWindow()
        return True

    def _follow(self, run: ArenaRun, slot: int) -> None:
        """Make the moves of the game that is watched, unless something else is on the board by now."""
        if self._watched is None or self._watched[0] is not run or slot not in (self._watched[1], -1):
            return
        document, game = self._window.session.document, run.live_games.get(self._watched[1])
        if game is None or game.n != self._watched[2]:
            return
        if document.moves != self._shown or document.played != len(self._shown):
            self._watched = None
            return
        for move in game.moves[len(self._shown) :]:
            document.play(move)
        self._shown = list(document.moves)

    def _end_watched(self, run: ArenaRun) -> None:
        """Show all of the game that is watched, once it counts."""
        if self._watched is None or self._watched[0] is not run or run.settings is None:
            return
        n = self._watched[2]
        counted = next((game for game in reversed(run.games) if game.n == n), None)
        document = self._window.session.document
        if counted is None:
            return
        if document.moves == self._shown and document.played == len(self._shown):
            record = record_of(run.settings, counted)
            document.take_game(record, line_of(record))
        self._watched = None

    def _open_source(self, file: str, line: int) -> None:
        """Open a student's file: in the editor of own code, else as the system does."""
        path = Path(file)
        if path.suffix == ".py" and answer_in_time(path.is_file, True):
            self._window.keeper.open(path)
        else:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
