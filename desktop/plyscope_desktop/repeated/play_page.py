"""PlayPage: a person against one strategy, round by round, both choosing at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QPushButton, QWidget

from plyscope.own_code.repeated_strategy import OwnStrategy
from plyscope.plain.errors import OwnCodeError
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, ROW
from plyscope.strategic.repeated.match import MOST_SEED, Entrant, Match, MatchRun, RepeatedError, Rules
from plyscope.strategic.repeated.strategies import LETTERS, PERSON, Strategy
from plyscope_desktop.look import theme
from plyscope_desktop.repeated.form import RepeatedForm
from plyscope_desktop.repeated.match_strips import MatchStrips
from plyscope_desktop.repeated.names import choice_text, entrant_name, letters_text, meaning_text, sum_text
from plyscope_desktop.repeated.run import Part
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import keyless, plain_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.words.phrases import headed

CHOICE_WIDTH = 300
LARGER = 1.4
"""The size of the strips, which a class looks at together."""
FIRST = "tit-for-tat"


class PlayPage(QWidget):
    """The rules are those of the form when a match begins. Keys C and D choose while it has the focus.

    `failed` carries a sentence: a file of own code went wrong.
    """

    failed = Signal(str)

    def __init__(self, form: RepeatedForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = form
        self.run: MatchRun | None = None
        self.matches = 0
        """How many matches were begun: each has another seed."""
        self._own: OwnStrategy | None = None
        self._job: Job | None = None
        self._stop = Stop()
        self._make_parts()
        self._lay_out()
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_parts(self) -> None:
        self.opponent_label, self.seat_label = (theme.styled(plain_label(self), "second") for _ in range(2))
        self.opponent = QComboBox(self)
        self.seat = Segments(parent=self)
        self.shows_rule = QCheckBox(self)
        self.again = QPushButton(self)
        self.table = theme.styled(QFrame(self), "panel")
        self.sentence = theme.styled(plain_label(self.table, wordWrap=True), "value")
        self.totals = theme.styled(plain_label(self.table), "key")
        self.rule = theme.styled(plain_label(self.table, wordWrap=True), "second")
        self.strips = MatchStrips(self.table, LARGER)
        self.letters = theme.styled(plain_label(self.table), "second")
        self.buttons = [theme.styled(QPushButton(self.table), "large") for _ in LETTERS]

    def _lay_out(self) -> None:
        self._head = hbox(
            self.opponent_label, self.opponent, self.seat_label, self.seat, self.shows_rule, 1, self.again
        )
        self._choices = hbox(*((button, 1) for button in self.buttons), 1)
        self._table = vbox(
            self.sentence,
            self.totals,
            self.strips,
            self.letters,
            self._choices,
            self.rule,
            1,
            parent=self.table,
        )
        vbox(self._head, (self.table, 1), parent=self, margins=0, spacing=0)

    def _connect(self) -> None:
        self.opponent.activated.connect(lambda: self.begin())
        self.seat.changed.connect(lambda seat: self.begin())
        self.shows_rule.clicked.connect(self.refresh)
        self.again.clicked.connect(lambda: self.begin())
        self.form.changed.connect(self._form_changed)
        self.form.entrants_changed.connect(self._fill_opponents)
        for choice, (button, letter) in enumerate(zip(self.buttons, LETTERS, strict=True)):
            button.clicked.connect(lambda checked=False, choice=choice: self.choose(choice))
            shortcut = QShortcut(QKeySequence(letter), self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda choice=choice: self.choose(choice))

    # The match.

    @property
    def person(self) -> int:
        """The side that the person plays."""
        return COLUMN if self.seat.value() == COLUMN else ROW

    @property
    def busy(self) -> bool:
        """Return True while a file of own code is asked."""
        return self._job is not None

    @property
    def part(self) -> Part:
        """What the person plays against."""
        everybody = self.form.everybody()
        return everybody[min(max(self.opponent.currentIndex(), 0), len(everybody) - 1)]

    def begin(self) -> None:
        """Begin another match."""
        self.end()
        part = self.part
        try:
            rules = self.form.rules()
        except RepeatedError as error:
            self.failed.emit(heard(str(error)))
            return
        rules = replace(rules, seed=(rules.seed + self.matches) % (MOST_SEED + 1))
        self.matches += 1
        if isinstance(part, Strategy):
            self._begin_with(rules, part)
        else:
            self._start_file(rules, part)
        self.refresh()
        self._give_keys()

    def _start_file(self, rules: Rules, path: Path) -> None:
        stop = self._stop = Stop()
        own = self._own = OwnStrategy(path, seconds=self.form.seconds.value(), stop=stop)

        def work() -> MatchRun:
            own.start()
            return MatchRun(rules, *self._seated(own))

        self._ask(work)

    def _ask(self, work: object) -> None:
        """Do something with a file of own code, in a thread."""
        assert callable(work)
        self._job = Job(work, self, self._answered, stop=self._stop.set)
        self._job.start()
        self.refresh()

    def _answered(self, job: Job) -> None:
        self._job = None
        if isinstance(job.error, OwnCodeError):
            self.failed.emit(file_error_text(job.error))
            self.end()
        elif job.error is None and isinstance(job.result, MatchRun):
            self.run = job.result
        self.refresh()
        self._give_keys()

    def _seated(self, opponent: Entrant) -> tuple[Entrant, Entrant]:
        return (PERSON, opponent) if self.person == ROW else (opponent, PERSON)

    def _begin_with(self, rules: Rules, opponent: Entrant) -> None:
        self.run = MatchRun(rules, *self._seated(opponent))

    def _give_keys(self) -> None:
        if self.isVisible() and self.buttons[0].isEnabled() and not self._has_keys():
            self.buttons[0].setFocus()

    def _has_keys(self) -> bool:
        focus = self.window().focusWidget()
        return focus is not None and (focus is self.opponent or self.table.isAncestorOf(focus))

    def choose(self, choice: int) -> None:
        """Choose for the person; the other side chooses without knowing it."""
        run = self.run
        if run is None or run.over or self.busy:
            return
        if self._own is None:
            run.step(choice)
            self.refresh()
            return

        def work() -> MatchRun:
            run.step(choice)
            return run

        self._ask(work)

    def end(self) -> None:
        """Leave the match, and end the process of a file."""
        if self._job is not None:
            self._job.drop()
            self._job = None
        own, self._own, self.run = self._own, None, None
        if own is not None:
            Job(own.end, self).start()

    def close_match(self) -> None:
        """End the match with the window, and wait for what runs."""
        self.end()
        Job.close_all(self)

    # What is shown.

    def _form_changed(self) -> None:
        """Begin anew by other rules, unless a match goes on."""
        self._name_seats()
        if self.isVisible() and (self.run is None or not self.run.played or self.run.over):
            self.begin()

    def refresh(self) -> None:
        """Show the match so far, and what can be chosen."""
        run = self.run
        name = self.opponent.currentText()
        names = (tr("You"), name) if self.person == ROW else (name, tr("You"))
        game = self.form.matrix if run is None else run.rules.game
        match = run.match() if run is not None and run.played else None
        self.strips.show_match(match, game, names)
        self.strips.show_end()
        self.letters.setText(meaning_text(game) if run is None else letters_text(run.rules))
        able = run is not None and not run.over and not self.busy
        for choice, button in enumerate(self.buttons):
            button.setText(keyless(choice_text(game, self.person, choice)))
            button.setEnabled(able)
        self.sentence.setText(self._sentence(match))
        self.totals.setText(self._totals(match))
        over = run is not None and run.over
        self.rule.setText(self._rule() if over or self.shows_rule.isChecked() else "")

    def _sentence(self, match: Match | None) -> str:
        run = self.run
        if self.busy and run is None:
            return tr("The file is being started.")
        if run is None:
            return ""
        if run.over:
            return tr("The match is over after {n} rounds.", run.played).format(n=f"{run.played:,}")
        if run.rules.rounds is not None:
            text = tr("Round {n} of {last}. Choose; the other side chooses at the same time.")
            return text.format(n=f"{run.played + 1:,}", last=f"{run.rounds:,}")
        assert run.rules.delta is not None
        text = tr("Round {n}; another one follows with probability {p}. Choose.")
        return text.format(n=f"{run.played + 1:,}", p=sum_text(run.rules.delta))

    def _totals(self, match: Match | None) -> str:
        run = self.run
        if match is None or run is None:
            return tr("Nothing is played yet.")
        scores = match.scores(run.rules.game)
        text = tr("You {mine}, {name} {theirs}")
        return text.format(
            mine=sum_text(scores[self.person]), name=self.opponent.currentText(),
            theirs=sum_text(scores[1 - self.person]),
        )  # fmt: skip

    def _rule(self) -> str:
        part = self.part
        said = tr(part.sentence) if isinstance(part, Strategy) else str(part)
        return tr("Its rule: {rule}").format(rule=said)

    def _fill_opponents(self) -> None:
        """Offer everybody, and keep the choice; if it is gone, begin with another one."""
        known = [
            entrant_name(part.id) if isinstance(part, Strategy) else part.name
            for part in self.form.everybody()
        ]
        here = self.opponent.currentIndex()
        ids = [part.id if isinstance(part, Strategy) else "" for part in self.form.everybody()]
        self.opponent.clear()
        self.opponent.addItems(known)
        self.opponent.setCurrentIndex(here if 0 <= here < len(known) else ids.index(FIRST))
        if here >= len(known):
            self.begin()

    def _name_seats(self) -> None:
        self.seat.set_choices(list(zip((ROW, COLUMN), self.form.matrix.players, strict=True)))

    def rescale(self) -> None:
        padding, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._head.setContentsMargins(padding, gap, padding, gap)
        self._head.setSpacing(gap)
        self._table.setContentsMargins(padding, padding, padding, padding)
        self._table.setSpacing(theme.px(theme.PADDING))
        self._choices.setSpacing(gap)
        for button in self.buttons:
            button.setMaximumWidth(theme.px(CHOICE_WIDTH))

    def retranslate(self) -> None:
        self.opponent_label.setText(tr("Against"))
        self.opponent.setAccessibleName(tr("Opponent"))
        self.seat_label.setText(tr("You are"))
        self.seat.setAccessibleName(tr("You are"))
        self.shows_rule.setText(tr("Show its rule"))
        self.again.setText(tr("Play again"))
        for letter, button in zip(LETTERS, self.buttons, strict=True):
            button.setToolTip(tr("Key {key}").format(key=letter))
        self._name_seats()
        self._fill_opponents()
        self.refresh()


def file_error_text(error: OwnCodeError) -> str:
    """What is wrong in a file, with its place."""
    place = error.file
    if error.line:
        place = tr("{file}, line {n}").format(file=error.file, n=error.line)
    sentence = heard(error.sentence)
    return headed(place, sentence) if place else sentence
