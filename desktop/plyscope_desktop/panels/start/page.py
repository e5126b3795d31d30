"""The start page: what to go on with, games and files at the left, the lectures' chapters at the right."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from plyscope import catalog
from plyscope.arena.strengths import LEVELS
from plyscope.lessons.preset import Outcome, Preset, check
from plyscope.rules.game import Game
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.boards.game_pictures import OWN_TREE
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.panels.start.chapters import ChapterCard, chapters
from plyscope_desktop.panels.start.exercises import ExerciseRow
from plyscope_desktop.panels.start.games import GameCards
from plyscope_desktop.panels.start.lectures import LectureCard, LectureRow
from plyscope_desktop.panels.start.recent import RecentFiles
from plyscope_desktop.panels.start.resume import ResumeCard
from plyscope_desktop.runtime import keymap, settings
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.elided_label import ElidedLabel
from plyscope_desktop.widgets.labels import plain_label

COLUMNS = 3
LEFT, WIDE_LEFT, CARD = 348, 416, 288
"""Widths: of the left column, also where there is much room, and the least of a chapter."""

MARGIN = 24
WIDE_FROM = 1600
"""Pages of this width have the wide column."""

HIGH_FROM = 780
"""Pages of this height have a row of exercises."""

FIRST_OPPONENT = LEVELS[3]
"""Opponent in a game that is begun here."""

CHECK_AFTER_MS = 150
"""The examples are checked once what came with the page is done."""


def outcomes(stop: Event) -> Iterator[tuple[str, Outcome]]:
    """Search all examples and compare them with the numbers of the lectures."""
    for preset in catalog.presets().values():
        if stop.is_set():
            return
        yield preset.id, check(preset)


class TourOffer(QFrame):
    """One line for new users; either button removes it for good."""

    accepted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.says = plain_label(self, wordWrap=True)
        self.take, self.leave = QPushButton(self), QPushButton(self)
        self.leave.setProperty("role", "quiet")
        buttons = hbox(1, self.leave, self.take, margins=0)
        self._row = vbox(self.says, buttons, parent=self)
        self.take.clicked.connect(self.accepted)
        self.leave.clicked.connect(lambda: settings.store().set(settings.TOUR_SEEN, True))
        settings.store().changed.connect(self._setting_changed)
        self._setting_changed(settings.TOUR_SEEN.key)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        pad, small = theme.px(theme.PADDING), theme.px(theme.TIGHT)
        self._row.setContentsMargins(pad, pad, small, small)
        self._row.setSpacing(small)

    def retranslate(self) -> None:
        self.says.setText(tr("New here? A tour shows the whole program in a minute."))
        self.take.setText(tr("Take the tour"))
        self.leave.setText(tr("Not now"))

    def _setting_changed(self, key: str) -> None:
        if key == settings.TOUR_SEEN.key:
            self.setVisible(not settings.store().get(settings.TOUR_SEEN))


class StartPage(QFrame):
    """The first page. `opened` carries the layout that belongs to the choice."""

    help_page = "start"

    opened = Signal(str)
    file_chosen = Signal(str)
    """A recent file, by its path."""
    work_chosen = Signal(str)
    """An entry of Recent work, by its id."""
    lesson_chosen = Signal(str)
    """A lesson, by the path of its file."""
    exercise_chosen = Signal(str)
    """A kind of exercise, by its id; "" for the choice of all."""
    open_requested = Signal()
    tour_requested = Signal()
    tree_requested = Signal()
    """A tree of one's own is to be drawn."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setProperty("role", "panel")
        stop = Event()
        self._check = Job(lambda: outcomes(stop), self, told=self._show_outcome, stop=stop.set)
        self._check_soon = QTimer(self, singleShot=True, interval=CHECK_AFTER_MS)
        self._check_soon.timeout.connect(self._check.start)
        self._checked = False
        self._columns = 0
        self._scroll = QScrollArea(self, widgetResizable=True)  # to move widgets later would dress them twice
        inner = self._inner = theme.styled(QFrame(self._scroll.viewport()), "panel")
        left = self._left = QWidget(inner)
        self._title = theme.styled(plain_label(left, text="Plyscope"), "page")
        self.tour_button, self.open_button = QPushButton(left), QPushButton(left)
        self.open_button.setIcon(icon("open"))
        self.at_start = QCheckBox(inner)
        self.at_start.setChecked(settings.store().get(settings.SHOW_START_PAGE))
        self.offer = TourOffer(left)
        self.resume = ResumeCard(left)
        self._games_title, self._recent_title = plain_label(left), plain_label(left)
        self._examples_title = ElidedLabel(inner, left_out=Qt.TextElideMode.ElideRight)
        for label in (self._games_title, self._recent_title, self._examples_title):
            label.setProperty("role", "section")
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.lectures = LectureRow(inner)
        self.exercises = ExerciseRow(inner)
        self.exercise_card = LectureCard(self.lectures)
        self.lectures.add_card(self.exercise_card)
        self.games = GameCards(list(catalog.games().values()), left)
        self.game_cards = self.games.cards
        self.recent = RecentFiles(left)
        self.chapters = [ChapterCard(number, chapter, inner) for number, chapter in enumerate(chapters(), 1)]
        self.preset_cards = {link.preset.id: link for card in self.chapters for link in card.links}
        self._lay_out()
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)
        keymap.follow(self.say_key)

    def _lay_out(self) -> None:
        heads = hbox(self._title, 1, self.tour_button, margins=0)
        recent = hbox(self._recent_title, 1, self.open_button, margins=0)
        self._games = vbox(
            heads, self.resume, self.offer, self._games_title, self.games, recent, self.recent, 1,
            parent=self._left, margins=0,
        )  # fmt: skip
        above = hbox((self._examples_title, 1), self.at_start, margins=0)
        self._grid = QGridLayout()
        self._right = vbox(self.lectures, self.exercises, above, (self._grid, 1), margins=0)
        self._body = hbox(self._left, (self._right, 1), parent=self._inner)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidget(self._inner)
        vbox(self._scroll, parent=self, margins=0)

    def _connect(self) -> None:
        store = settings.store()
        self.at_start.toggled.connect(lambda on: store.set(settings.SHOW_START_PAGE, on))
        store.changed.connect(self._setting_changed)
        self.tour_button.clicked.connect(self.tour_requested)
        self.offer.accepted.connect(self.tour_requested)
        self.open_button.clicked.connect(self.open_requested)
        self.recent.chosen.connect(self.file_chosen)
        self.lectures.chosen.connect(self.lesson_chosen)
        self.exercises.chosen.connect(self.exercise_chosen)
        self.exercise_card.clicked.connect(lambda: self.exercise_chosen.emit(""))
        self.resume.chosen.connect(self.work_chosen)
        for game_card in self.game_cards:
            game_card.clicked.connect(lambda _=False, card=game_card: self.open_game(card.game))
        for preset_card in self.preset_cards.values():
            preset_card.clicked.connect(
                lambda _=False, card=preset_card: self.open_preset(card.preset, at_end=card.at_end)
            )

    def refresh(self) -> None:
        """Show the page from its top, with what is recent."""
        self._scroll.verticalScrollBar().setValue(0)
        self.resume.refresh()
        self.recent.refresh()

    def check_examples(self) -> None:
        """Check the examples soon, at the first time: once the page is painted, which it would delay."""
        if not self._checked:
            self._checked = True
            self._check_soon.start()

    def close_threads(self) -> None:
        """End the checking, which takes milliseconds."""
        self._check_soon.stop()
        Job.close_all(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def rescale(self) -> None:
        self._games.setSpacing(theme.px(theme.GAP))
        self._grid.setSpacing(theme.px(theme.PADDING))
        self._right.setSpacing(theme.px(theme.GAP))
        wide, high = theme.px(MARGIN), theme.px(theme.PADDING)
        self._body.setContentsMargins(wide, high, wide, high)
        self._body.setSpacing(theme.px(20))
        self._columns = 0
        self._arrange()

    def _arrange(self) -> None:
        """As many chapters side by side as there is room for; exercises above them on high pages."""
        self.exercises.setVisible(self.height() >= theme.px(HIGH_FROM))
        left = theme.px(WIDE_LEFT if self.width() >= theme.px(WIDE_FROM) else LEFT)
        self._left.setFixedWidth(left)
        room = self.width() - left - 3 * theme.px(MARGIN)
        columns = min(max(1, room // theme.px(CARD)), COLUMNS)
        if columns == self._columns:
            return
        self._columns = columns
        for number, card in enumerate(self.chapters):
            self._grid.addWidget(card, number // columns, number % columns)
        for number in range(len(self.chapters)):
            self._grid.setColumnStretch(number, 1 if number < columns else 0)
            self._grid.setRowStretch(number, 1 if number * columns < len(self.chapters) else 0)

    def retranslate(self) -> None:
        self.tour_button.setText(tr("One-minute tour"))
        self.at_start.setText(tr("Show this page at start"))
        self._games_title.setText(tr("Play"))
        self._recent_title.setText(tr("Recent"))
        self.exercise_card.say(tr("Exercises"), tr("with complete grading"))
        self._examples_title.setText(tr("Examples, in the order of the lectures"))
        self.open_button.setText(tr("Open…"))
        self.say_key()

    def say_key(self) -> None:
        """Name the key that opens a file as it is by now."""
        key = keymap.text("file.open")
        words = tr("{key}, or drop a file here") if key else tr("Or drop a file here")
        self.open_button.setToolTip(words.format(key=key))

    def _setting_changed(self, key: str) -> None:
        if key == settings.SHOW_START_PAGE.key:
            self.at_start.setChecked(settings.store().get(settings.SHOW_START_PAGE))

    def _show_outcome(self, checked: tuple[str, Outcome]) -> None:
        id, outcome = checked
        self.preset_cards[id].show_outcome(outcome)
        for card in self.chapters:
            for row in card.rows:
                if self.preset_cards[id] in row.links:
                    row.show_result()

    def open_game(self, game: Game) -> None:
        """Begin a game on the board: the user against an algorithm, without clocks, whatever was before."""
        if game.id == OWN_TREE:
            self.tree_requested.emit()
            return
        document = self.session.document
        with document.step(marked("New game")):
            document.set_players({MAX: Player(), MIN: level_player(FIRST_OPPONENT)})
            document.set_control(None)
            document.set_replies(True)
            document.new_game(game)
        self.opened.emit("play")

    def open_preset(self, preset: Preset, *, at_end: bool = False) -> None:
        """Show an example: its position and set-up, and its search at its first moment or its end."""
        self.session.open_preset(preset, at_end=at_end)
        self.opened.emit("study")
