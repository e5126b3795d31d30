"""SettingsForm: what a tournament is made from: game, form, openings, early ends, test, and players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QLineEdit, QPushButton, QWidget

from plyscope import catalog
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.arena.tournament.settings_file import refuse_impossible
from plyscope.options import options_of
from plyscope.rules.game import Game
from plyscope_desktop.arena.player_list import PlayerList
from plyscope_desktop.arena.settings_options import DECLARED, parts_of, shown, values_of
from plyscope_desktop.boards.game_pictures import order
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import place_to_ask
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.option_form import OptionForm
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.widgets.wide_list import WideList

TITLES = (marked("Tournament"), marked("Openings"), marked("Early ends"), marked("Sequential test"))
FIRST_GAME = "connect4"
LEAST_COLUMN = 250


class SettingsForm(QWidget):
    """`changed` follows each change by a person. `settings` raises ValueError for impossible ones."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._listed = sorted((game for game in catalog.all_games().values() if game.id != "tree"), key=order)
        self.game_form = Form(self)
        self.games = WideList(self)
        self.game_form.add_row(self.games, marked("Game"))
        self.game_options = OptionForm(self)
        self.forms = [OptionForm(self) for _ in DECLARED]
        self.titles = [theme.styled(plain_label(self), "title") for _ in TITLES]
        self.file_row = QWidget(self)
        self.file_field, self.file_button = QLineEdit(self.file_row), QPushButton(self.file_row)
        self._file = hbox((self.file_field, 1), self.file_button, parent=self.file_row, margins=0)
        self.players = PlayerList(self)
        for _ in self._listed:
            self.games.addItem("")
        for form, declaration in zip(self.forms, DECLARED, strict=True):
            form.show_options(options_of(declaration))
        self.forms[1].add_row(self.file_row, marked("File"))
        self._lay_out()
        self._choose_game(FIRST_GAME)
        self._connect()
        self._settle()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _lay_out(self) -> None:
        self._columns: list[ScrollColumn] = []
        frames: list[QWidget] = []
        groups: tuple[tuple[QWidget, ...], ...] = (
            (self.titles[0], self.game_form, self.game_options, self.forms[0]),
            (self.titles[1], self.forms[1], self.titles[2], self.forms[2], self.titles[3], self.forms[3]),
            (self.players,),
        )
        for group in groups:
            frame = theme.styled(QFrame(self), "panel")
            column = ScrollColumn(frame, top=theme.PADDING)
            for part in group:
                column.column.addWidget(part)
            column.column.addStretch(1)
            vbox(column, parent=frame, margins=0)
            self._columns.append(column)
            frames.append(frame)
        self._across = hbox((frames[0], 4), (frames[1], 4), (frames[2], 6), parent=self, margins=0, spacing=4)
        self._frames = frames
        as_read(
            self.game_form, self.game_options, self.forms[0], self.forms[1], self.forms[2], self.forms[3],
            self.players,
        )  # fmt: skip

    def _connect(self) -> None:
        self.games.activated.connect(lambda place: self._game_chosen())
        self.game_options.changed.connect(self._told)
        for form in self.forms:
            form.changed.connect(self._told)
        self.file_field.textEdited.connect(self._told)
        self.file_button.clicked.connect(self._ask_for_file)
        self.players.changed.connect(self._told)

    # What it holds.

    @property
    def game(self) -> Game:
        """The chosen game."""
        return self._listed[max(0, self.games.currentIndex())]

    def values(self) -> dict[str, Any]:
        """The values of all options of the tournament by name."""
        return {name: value for form in self.forms for name, value in form.values().items()}

    def draft(self) -> Settings:
        """The settings as they are, possible or not."""
        options = tuple(self.game_options.values().items())
        return Settings(
            game=self.game.id,
            entrants=self.players.entrants,
            game_options=options,
            **parts_of(self.values(), self.file_field.text().strip()),
        )

    def settings(self) -> Settings:
        """The settings; raises ValueError if no tournament can be made from them."""
        found = self.draft()
        self.game.start(**dict(found.game_options))
        refuse_impossible(found)
        return found

    def show_settings(self, settings: Settings) -> None:
        """Show settings, without a signal."""
        self._choose_game(settings.game)
        self.game_options.set_values(dict(settings.game_options))
        values = values_of(settings)
        for form in self.forms:
            form.set_values(values)
        self.file_field.setText(settings.openings.file)
        self.players.show_entrants(settings.entrants)
        self._settle()

    def show_game(self, id: str, options: dict[str, Any]) -> None:
        """Begin with this game."""
        self._choose_game(id)
        self.game_options.set_values(options)
        self._settle()

    def add_players(self, entrants: Sequence[Entrant]) -> None:
        """Add players at the end of the list."""
        self.players.add(entrants)

    # Changes.

    def _choose_game(self, id: str) -> None:
        ids = [game.id for game in self._listed]
        self.games.setCurrentIndex(ids.index(id) if id in ids else 0)
        self.game_options.show_options(options_of(self.game.options))
        self.players.use_game(self.game)

    def _game_chosen(self) -> None:
        self.game_options.show_options(options_of(self.game.options))
        self.players.use_game(self.game)
        self._align()
        self._told()

    def _told(self) -> None:
        self._settle()
        self.changed.emit()

    def _settle(self) -> None:
        """Show the options that mean something now."""
        values = self.values()
        for form, declaration in zip(self.forms, DECLARED, strict=True):
            for option in options_of(declaration):
                if option.kind == "bool":
                    form.control(option.name).setVisible(shown(option.name, values))
                else:
                    form.show_row(form.control(option.name), shown(option.name, values))
        self.forms[1].show_row(self.file_row, values["kind"] == "file")
        for part in (self.titles[3], self.forms[3]):
            part.setVisible(shown("test", values))
        self.game_options.setVisible(bool(options_of(self.game.options)))

    def _ask_for_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self,
            tr("File of openings"),
            place_to_ask(Path(self.file_field.text()).parent),
            tr("All files") + " (*)",
        )
        if chosen:
            self.file_field.setText(chosen)
            self._told()

    def _align(self) -> None:
        """Align the controls of the forms that are below each other."""
        for group in ((self.game_form, self.game_options, self.forms[0]), tuple(self.forms[1:])):
            width = max(form.label_width() for form in group)
            for form in group:
                form.give_labels(width)

    def rescale(self) -> None:
        for column in self._columns:
            column.column.setSpacing(theme.px(theme.GAP))
        for frame in self._frames:
            frame.setMinimumWidth(theme.px(LEAST_COLUMN))
        self._file.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        for title, text in zip(self.titles, TITLES, strict=True):
            title.setText(tr(text))
        for place, game in enumerate(self._listed):
            self.games.setItemText(place, tr(game.name))
        self.file_button.setText(tr("Choose…"))
        self.file_field.setAccessibleName(tr("File of openings"))
        self.file_field.setPlaceholderText(tr("PGN, SGF, EPD, or one line of moves each"))
        self._settle()
        self._align()
