"""RepeatedForm: the game, how often it is repeated, noise and seed, and which strategies take part."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QVBoxLayout, QWidget

from plyscope.files.file_names import shown_name
from plyscope.own_code.repeated_strategy import LEAST_SECONDS, MOST_SECONDS, SECONDS
from plyscope.rules.values import number_text
from plyscope.strategic.famous import FAMOUS
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.repeated.journal import RoundRobin
from plyscope.strategic.repeated.match import MOST_DELTA, MOST_ROUNDS, MOST_SEED, Rules
from plyscope.strategic.repeated.strategies import STRATEGIES, strategies
from plyscope_desktop.look import theme
from plyscope_desktop.repeated.names import entrant_name, meaning_text
from plyscope_desktop.repeated.payoff_grid import PayoffGrid
from plyscope_desktop.repeated.run import Part
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import keyless, plain_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.words.matrix_names import in_language

ROUNDS, DELTA = 10, 0.9
FIRST = ("random", "generous-tit-for-tat", "soft-majority")
"""Strategies that do not take part at first: two of them depend on the seed."""
BOARD = "board"
"""The id of the game of the document; those of famous games are their own, and "" is that of a kept one."""


class FileRow(QWidget):
    """A file of own code that can take part, and a button that takes it out of the list."""

    removed = Signal(object)

    def __init__(self, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self.box = QCheckBox(keyless(shown_name(path.name)), self)
        self.box.setToolTip(shown_name(path))
        self.remove = IconButton("close", self)
        self.remove.clicked.connect(lambda: self.removed.emit(self))
        hbox((self.box, 1), self.remove, parent=self, margins=0)
        follow(self.retranslate)

    def retranslate(self) -> None:
        self.remove.say(tr("Take {file} out of the list").format(file=shown_name(self.path.name)))


class RepeatedForm(QWidget):
    """`changed` follows each change by a person, `entrants_changed` those of the list of files.

    `add_wanted` and `new_wanted` ask for a file of own code, one that there is or one that is written.
    """

    changed = Signal()
    entrants_changed = Signal()
    self_play_changed = Signal(bool)
    add_wanted = Signal()
    new_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._games: dict[str, MatrixGame] = {}
        self._document: MatrixGame | None = None
        self._kept: MatrixGame | None = None
        self.files: list[FileRow] = []
        self._make_parts()
        self._lay_out()
        self._connect()
        self._set_first_values()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_parts(self) -> None:
        self.game = QComboBox(self)
        self.grid = PayoffGrid(self)
        self.meaning = theme.styled(plain_label(self, wordWrap=True), "second")
        self.form = Form(self)
        self.length = Segments(parent=self)
        self.rounds = SliderField(1, MOST_ROUNDS, logarithmic=True)
        self.delta = SliderField(0, float(MOST_DELTA), whole=False)
        self.noise = SliderField(0, 100, whole=False, write=lambda value: f"{number_text(value)} %")
        self.noise.slide_to(20)
        self.seed = SliderField(0, MOST_SEED)
        self.seconds = SliderField(
            LEAST_SECONDS,
            MOST_SECONDS,
            whole=False,
            logarithmic=True,
            write=lambda value: f"{number_text(value)} s",
        )
        for control, name in (
            (self.rounds, marked("Rounds")),
            (self.delta, marked("Another with")),
            (self.noise, marked("Noise")),
            (self.seed, marked("Seed")),
            (self.seconds, marked("Per choice")),
        ):
            self.form.add_row(control, name)
        for field in (self.delta, self.seed, self.seconds):
            field.only_type()
        self.heading = theme.styled(plain_label(self), "strong")
        self.all, self.none = (theme.styled(QPushButton(self), "link") for _ in range(2))
        self.boxes = {one.id: QCheckBox(self) for one in STRATEGIES if not one.by_hand}
        self.add, self.new = QPushButton(self), QPushButton(self)
        self.self_play = QCheckBox(self)

    def _lay_out(self) -> None:
        self._list = QVBoxLayout()
        for box in self.boxes.values():
            self._list.addWidget(box)
        self._heads = hbox((self.heading, 1), self.all, self.none)
        self._buttons = hbox(self.add, self.new, 1)
        self._column = vbox(
            self.game, self.grid, self.meaning, self.length, self.form, self.self_play,
            self._heads, self._list, self._buttons, parent=self, margins=0,
        )  # fmt: skip

    def _connect(self) -> None:
        self.game.activated.connect(self._game_chosen)
        self.length.changed.connect(self._length_chosen)
        for field in (self.rounds, self.delta, self.noise, self.seed, self.seconds):
            field.changed.connect(lambda value: self.changed.emit())
        for box in self.boxes.values():
            box.clicked.connect(self.changed)
        self.all.clicked.connect(lambda: self._tick(True))
        self.none.clicked.connect(lambda: self._tick(False))
        self.add.clicked.connect(self.add_wanted)
        self.new.clicked.connect(self.new_wanted)
        self.self_play.clicked.connect(self.self_play_changed)

    def _set_first_values(self) -> None:
        for field, value in (
            (self.rounds, ROUNDS), (self.delta, DELTA), (self.noise, 0), (self.seed, 0),
            (self.seconds, SECONDS),
        ):  # fmt: skip
            field.set_value(value)
        for id, box in self.boxes.items():
            box.setChecked(id not in FIRST)

    # What is chosen.

    @property
    def matrix(self) -> MatrixGame:
        """The game that is repeated."""
        return self._games[str(self.game.currentData())]

    def rules(self) -> Rules:
        """The rules of the form."""
        fixed = self.length.value() == "rounds"
        return Rules(
            self.matrix,
            round(self.rounds.value()) if fixed else None,
            None if fixed else exact(self.delta.value()),
            exact(self.noise.value()) / 100,
            round(self.seed.value()),
        )

    def everybody(self) -> list[Part]:
        """Everything that can play, in the order of the list."""
        known = strategies()
        return [*(known[id] for id in self.boxes), *(row.path for row in self.files)]

    def chosen(self) -> list[Part]:
        """What takes part in the round robin."""
        known = strategies()
        ticked: list[Part] = [known[id] for id, box in self.boxes.items() if box.isChecked()]
        return [*ticked, *(row.path for row in self.files if row.box.isChecked())]

    # Changes from outside.

    def show_document(self, game: MatrixGame | None) -> None:
        """Offer the game of the document if it has two strategies for each of two players, and choose it."""
        before, self._document = self._document, game if game is not None and game.counts == (2, 2) else None
        if self._document == before:
            return
        self._fill_games()
        if self._document is not None:
            self._choose(BOARD)
        self.changed.emit()

    def take(self, wanted: RoundRobin) -> None:
        """Show the settings of a round robin that was kept."""
        rules = wanted.rules
        self._kept = rules.game
        self._fill_games()
        self._choose("")
        self.length.set_value("rounds" if rules.rounds is not None else "delta")
        if rules.rounds is not None:
            self.rounds.set_value(rules.rounds)
        if rules.delta is not None:
            self.delta.set_value(float(rules.delta))
        self.noise.set_value(float(100 * rules.noise))
        self.seed.set_value(rules.seed)
        self.seconds.set_value(wanted.seconds)
        for id, box in self.boxes.items():
            box.setChecked(id in wanted.ids)
        self._show_length()
        self.changed.emit()

    def add_file(self, path: Path) -> None:
        """Add a file of own code, which takes part; again: it takes part again."""
        known = next((row for row in self.files if row.path == path), None)
        if known is None:
            known = FileRow(path, self)
            known.box.clicked.connect(self.changed)
            known.removed.connect(self._remove)
            self.files.append(known)
            self._list.addWidget(known)
        known.box.setChecked(True)
        self._show_length()
        self.entrants_changed.emit()
        self.changed.emit()

    def _remove(self, row: FileRow) -> None:
        self.files.remove(row)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._show_length()
        self.entrants_changed.emit()
        self.changed.emit()

    def let_edit(self, able: bool) -> None:
        """Enable or disable everything but what only decides what is counted."""
        for part in (
            self.game, self.length, *self.form.controls, self.all, self.none, *self.boxes.values(), self.add,
            self.new, *self.files,
        ):  # fmt: skip
            part.setEnabled(able)

    def _tick(self, ticked: bool) -> None:
        for box in (*self.boxes.values(), *(row.box for row in self.files)):
            box.setChecked(ticked)
        self.changed.emit()

    # Games.

    def _fill_games(self) -> None:
        """Offer the games in the current language, and keep the choice."""
        before = self.game.currentData()
        self._games, titles = {}, {}
        if self._document is not None:
            self._games[BOARD] = self._document
            title = self._document.title
            titles[BOARD] = tr("Your game: {title}").format(title=title) if title else tr("Your game")
        for famous in FAMOUS:
            if famous.matrix is not None and famous.matrix.counts == (2, 2):
                self._games[famous.id] = in_language(famous.matrix)
                titles[famous.id] = tr(famous.title)
        if self._kept is not None:
            self._games[""] = self._kept
            titles[""] = tr("Game of the last round robin")
        self.game.clear()
        for id, text in titles.items():
            self.game.addItem(text, id)
        self._choose(before if before in self._games else next(iter(self._games)))

    def _choose(self, id: str) -> None:
        self.game.setCurrentIndex(self.game.findData(id))
        self.grid.show_game(self.matrix)
        unit = self.matrix.unit
        meaning = meaning_text(self.matrix)
        self.meaning.setText(
            tr("{meaning}. Payoffs in {unit}.").format(meaning=meaning, unit=unit) if unit else meaning
        )

    def _game_chosen(self) -> None:
        self._choose(str(self.game.currentData()))
        self.changed.emit()

    def _length_chosen(self) -> None:
        self._show_length()
        self.changed.emit()

    def _show_length(self) -> None:
        fixed = self.length.value() == "rounds"
        self.form.show_row(self.rounds, fixed)
        self.form.show_row(self.delta, not fixed)
        self.form.show_row(self.seconds, bool(self.files))

    # Looks.

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(theme.GAP))
        self._list.setSpacing(theme.px(2))
        self._buttons.setSpacing(theme.px(theme.GAP))

    def retranslate(self) -> None:
        self.game.setAccessibleName(tr("Game that is repeated"))
        self.length.set_choices([("rounds", tr("Fixed length")), ("delta", tr("Open end"))])
        self.length.setAccessibleName(tr("Length of a match"))
        self.rounds.setToolTip(tr("How many rounds each match has"))
        self.delta.setToolTip(tr("After each round another one follows with this probability."))
        self.noise.setToolTip(tr("With this probability a choice turns into the other one."))
        self.seed.setToolTip(tr("Noise, lengths and random choices are the same with the same seed."))
        self.seconds.setToolTip(tr("The time in which a file of yours must have chosen"))
        self.heading.setText(tr("Strategies"))
        self.all.setText(tr("Tick all"))
        self.none.setText(tr("Tick none"))
        self.all.setAccessibleName(tr("Let all strategies take part"))
        self.none.setAccessibleName(tr("Let no strategy take part"))
        known = strategies()
        for id, box in self.boxes.items():
            box.setText(entrant_name(id))
            box.setToolTip(f"{tr(known[id].sentence)}\n{tr(known[id].source)}")
            box.setAccessibleDescription(tr(known[id].sentence))
        self.add.setText(tr("Add a file…"))
        self.add.setToolTip(tr("A Python file with a function choose(mine, theirs) that returns C or D"))
        self.new.setText(tr("New file…"))
        self.new.setToolTip(tr("Write a strategy of your own, from a file to begin with"))
        self.self_play.setText(tr("Count matches with itself"))
        self._fill_games()
        self._show_length()


def exact(value: float) -> Fraction:
    """The number that was typed, as a fraction."""
    return Fraction(f"{value:.6f}")
