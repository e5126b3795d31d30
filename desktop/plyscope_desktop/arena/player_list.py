"""PlayerList: the players of a tournament that is being set up, each with its name and its seconds a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import inf, isinf
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QLineEdit, QMenu, QPushButton, QWidget

from plyscope import catalog
from plyscope.arena.agents.agents_file import AgentList, AgentsFileError, free_id
from plyscope.arena.agents.resolve import EntrantError, entrant_of
from plyscope.arena.strengths import levels_in
from plyscope.arena.tournament.settings import Entrant
from plyscope.quoting import visible
from plyscope.rules.game import Game
from plyscope_desktop.arena.names import pace_text, said, seconds_text, what_text
from plyscope_desktop.arena.player_dialog import PlayerDialog
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime.job import Job, beside
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import keyless, plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.slider_field import SliderField

MOST_SECONDS, LEAST_SECONDS = 3_600.0, 0.01
SECONDS_WIDTH, LEAST_NAME = 84, 90


class PlayerRow(QFrame):
    """One player: number, name over what it is, its seconds a move, and buttons.

    `renamed` and `paced` follow changes; the buttons are connected by the list.
    """

    changed = Signal()

    def __init__(self, entrant: Entrant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "row")
        self.entrant = entrant
        self.number = theme.styled(plain_label(self), "second")
        self.name = QLineEdit(self)
        self.what = theme.styled(ElidedLabel(self), "caption")
        self.seconds = SliderField(
            LEAST_SECONDS, MOST_SECONDS, whole=False, unbounded=True, write=_seconds_text, parent=self
        )
        self.seconds.only_type()
        self.limit = theme.styled(plain_label(self), "small")
        self.edit, self.up, self.remove = (IconButton(name, self) for name in ("edit", "up", "delete"))
        self._names = vbox(self.name, self.what, margins=0, spacing=1)
        self._row = hbox(
            self.number,
            (self._names, 1),
            self.seconds,
            self.limit,
            self.edit,
            self.up,
            self.remove,
            parent=self,
        )
        self.name.textEdited.connect(self._renamed)
        self.seconds.changed.connect(self._paced)
        theme.follow(self.rescale)

    def show_entrant(self, entrant: Entrant, number: int) -> None:
        """Show a player by its place from 1."""
        self.entrant = entrant
        self.number.setText(str(number))
        if self.name.text() != entrant.name:
            self.name.setText(entrant.name)
        self.what.setText(what_text(entrant))
        pace = entrant.pace
        timed = (
            pace.seconds is not None and pace.control is None and pace.depth is None and pace.nodes is None
        )
        self.seconds.setVisible(timed)
        self.limit.setVisible(not timed)
        if timed and pace.seconds is not None:
            self.seconds.set_value(pace.seconds)
        self.limit.setText(pace_text(pace))
        name = tr("Name of player {n}").format(n=number)
        self.name.setAccessibleName(name)
        self.seconds.say(tr("Seconds a move of {name}").format(name=entrant.name))
        self.edit.say(tr("Options and limits of {name}").format(name=entrant.name))
        self.up.say(tr("Move {name} up").format(name=entrant.name))
        self.up.setEnabled(number > 1)
        self.remove.say(tr("Remove {name}").format(name=entrant.name))

    def _renamed(self, text: str) -> None:
        if text.strip():
            self.entrant = replace(self.entrant, name=text.strip())
            self.changed.emit()

    def _paced(self, seconds: float) -> None:
        if isinf(seconds):
            return
        self.entrant = replace(self.entrant, pace=replace(self.entrant.pace, seconds=seconds))
        self.changed.emit()

    def rescale(self) -> None:
        self._row.setContentsMargins(0, theme.px(3), 0, theme.px(3))
        self._row.setSpacing(theme.px(4))
        self.number.setFixedWidth(theme.px(18))
        self.name.setMinimumWidth(theme.px(LEAST_NAME))
        self.seconds.setFixedWidth(theme.px(SECONDS_WIDTH))
        self.limit.setMinimumWidth(theme.px(SECONDS_WIDTH))


def _seconds_text(seconds: float) -> str:
    return "∞" if seconds == inf else seconds_text(seconds)


class PlayerList(QWidget):
    """`changed` follows each change by a person. Ids are unique, names are what people type."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entrants: tuple[Entrant, ...] = ()
        self.game: Game | None = None
        self.title = theme.styled(plain_label(self), "title")
        self.unit = theme.styled(plain_label(self), "caption")
        self.message = MessageBar(self)
        self.add_button, self.folder_button = QPushButton(self), QPushButton(self)
        self.add_button.setIcon(icon("plus"))
        self.folder_button.setIcon(icon("open"))
        self.add_menu = QMenu(self)
        self.add_menu.aboutToShow.connect(self._fill_menu)
        self.add_button.setMenu(self.add_menu)
        self.folder_button.clicked.connect(self.ask_for_folder)
        self.nothing = theme.styled(plain_label(self, wordWrap=True), "second")
        self.rows: list[PlayerRow] = []
        self._list = vbox(margins=0, spacing=0)
        self._head = hbox(self.title, 1, self.unit)
        self._buttons = hbox(self.add_button, self.folder_button, 1)
        self._column = vbox(
            self._head, self.message, self.nothing, self._list, self._buttons, parent=self, margins=0
        )
        self._jobs: list[Job] = []
        theme.follow(self.rescale)
        follow(self.retranslate)

    # What it holds.

    def show_entrants(self, entrants: Sequence[Entrant]) -> None:
        """Show these players, without a signal."""
        self.entrants = tuple(entrants)
        self._settle()

    def use_game(self, game: Game) -> None:
        """Offer the levels and searches of a game."""
        self.game = game

    def add(self, entrants: Sequence[Entrant]) -> None:
        """Add players at the end, each with an id and a name of its own."""
        found = list(self.entrants)
        for entrant in entrants:
            ids = {one.id for one in found}
            names = {one.name for one in found}
            name, number = entrant.name, 2
            while name in names:
                name, number = f"{entrant.name} {number}", number + 1
            id = entrant.id if entrant.id not in ids else free_id(entrant.id, ids)
            found.append(replace(entrant, id=id, name=name))
        self.entrants = tuple(found)
        self._settle()
        self.changed.emit()

    def add_texts(self, texts: Sequence[str]) -> None:
        """Add the players that texts name, as on the command line; what is wrong is said above the list.

        Programs may have to be started to learn their protocol, so that this works in a thread.
        """
        job = Job(partial(_resolved, tuple(texts)), self, self._resolved)
        self._jobs.append(job)
        job.start()

    def add_folder(self, folder: Path) -> None:
        """Add every Python file of a folder as a player."""
        try:
            files = beside(lambda: sorted(folder.glob("[!_.]*.py")), folder, self)
        except OSError as error:
            self.message.show_message("error", said(str(error)))
            return
        if not files:
            text = tr("There is no Python file in {folder}.")
            self.message.show_message("warning", text.format(folder=folder.name))
            return
        self.add_texts([str(path) for path in files])

    def remove(self, place: int) -> None:
        """Take a player out."""
        self.entrants = (*self.entrants[:place], *self.entrants[place + 1 :])
        self._settle()
        self.changed.emit()

    def move_up(self, place: int) -> None:
        """Let a player change places with the one before it."""
        if place > 0:
            found = list(self.entrants)
            found[place - 1], found[place] = found[place], found[place - 1]
            self.entrants = tuple(found)
            self._settle()
            self.changed.emit()
            self.rows[place - 1].up.setFocus()

    def edit(self, place: int) -> None:
        """Ask for options and limits of a player."""
        dialog = PlayerDialog(self.entrants[place], self.game, self)
        dialog.accepted.connect(lambda: self._edited(place, dialog.entrant()))
        dialog.open()

    def _edited(self, place: int, entrant: Entrant) -> None:
        self.entrants = (*self.entrants[:place], entrant, *self.entrants[place + 1 :])
        self._settle()
        self.changed.emit()

    def _row_changed(self, row: PlayerRow) -> None:
        place = self.rows.index(row)
        found = row.entrant
        self.entrants = (*self.entrants[:place], found, *self.entrants[place + 1 :])
        self.changed.emit()

    def _resolved(self, job: Job) -> None:
        self._jobs.remove(job)
        if job.error is not None:
            raise job.error
        entrants, errors = job.result
        if entrants:
            self.add(entrants)
        if errors:
            text = "\n".join(said(error) for error in errors)
            self.message.show_message("error", text)

    # How it looks.

    def _settle(self) -> None:
        """Make a row for each player."""
        while len(self.rows) < len(self.entrants):
            row = PlayerRow(self.entrants[len(self.rows)], self)
            place = len(self.rows)
            row.changed.connect(partial(self._row_changed, row))
            row.edit.clicked.connect(partial(self._pressed, self.edit, place))
            row.up.clicked.connect(partial(self._pressed, self.move_up, place))
            row.remove.clicked.connect(partial(self._pressed, self.remove, place))
            self.rows.append(row)
            self._list.addWidget(row)
        while len(self.rows) > len(self.entrants):
            row = self.rows.pop()
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        for number, (row, entrant) in enumerate(zip(self.rows, self.entrants, strict=True), 1):
            row.show_entrant(entrant, number)
        self.nothing.setVisible(not self.entrants)

    @staticmethod
    def _pressed(do: Callable[[int], None], place: int, checked: bool = False) -> None:
        do(place)

    def _fill_menu(self) -> None:
        """Offer levels, searches and agents that can play the game, and files."""
        menu = self.add_menu
        menu.clear()
        game = self.game
        if game is None:
            return
        levels = menu.addMenu(tr("Level"))
        for level in levels_in(game):
            levels.addAction(tr(level.name)).triggered.connect(partial(self._add_text, f"level:{level.id}"))
        searches = menu.addMenu(tr("Search"))
        for algorithm in catalog.all_algorithms().values():
            if algorithm.suits(game, game.start()) is None:
                searches.addAction(tr(algorithm.name)).triggered.connect(
                    partial(self._add_text, f"algorithm:{algorithm.id}")
                )
        menu.addSeparator()
        try:
            agents = AgentList().agents
        except (AgentsFileError, OSError):
            agents = ()
        for agent in agents:
            games = agent.tested.identity.games if agent.tested is not None else ()
            action = menu.addAction(keyless(agent.name))
            action.setEnabled(not games or game.id in games)
            action.triggered.connect(partial(self._add_text, agent.id))
        if agents:
            menu.addSeparator()
        menu.addAction(tr("Program…")).triggered.connect(self.ask_for_program)
        menu.addAction(tr("Python files…")).triggered.connect(self.ask_for_files)
        menu.addAction(tr("Folder of Python files…")).triggered.connect(self.ask_for_folder)

    def _add_text(self, text: str, checked: bool = False) -> None:
        self.add_texts([text])

    def ask_for_program(self) -> None:
        """Ask for a program that plays."""
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Program that plays"))
        if chosen:
            from plyscope.arena.agents.command_text import text_of

            self.add_texts([f"cmd:{text_of([chosen])}"])

    def ask_for_files(self) -> None:
        """Ask for Python files, each of which is a player."""
        chosen, _ = QFileDialog.getOpenFileNames(self, tr("Python files"), "", "Python (*.py)")
        if chosen:
            self.add_texts(chosen)

    def ask_for_folder(self) -> None:
        """Ask for a folder whose Python files are the players."""
        chosen = QFileDialog.getExistingDirectory(self, tr("Folder of Python files"))
        if chosen:
            self.add_folder(Path(chosen))

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(theme.GAP))
        self._buttons.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.title.setText(tr("Players"))
        self.unit.setText(tr("seconds a move"))
        self.add_button.setText(tr("Add player"))
        self.folder_button.setText(tr("Folder of Python files…"))
        self.nothing.setText(tr("Add at least two: levels, searches, programs, or files in Python."))
        self._settle()


def _resolved(texts: tuple[str, ...]) -> tuple[list[Entrant], list[str]]:
    """The players that texts name, and what is wrong with the others."""
    entrants: list[Entrant] = []
    errors: list[str] = []
    for text in texts:
        try:
            entrants.append(entrant_of(text))
        except (EntrantError, OSError) as error:
            errors.append(str(error) or visible(text))
    return entrants, errors
