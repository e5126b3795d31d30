"""Play: a person against a strategy of a matrix game; both choose at once, and both choices are shown."""

from __future__ import annotations

from html import escape
from random import SystemRandom

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QDoubleSpinBox, QFrame, QPushButton, QWidget

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.strategic.play.match import PlayedMatch, Round
from plyscope_desktop.strategic.play.opponents import Mixed, Opponent, Pure, Replier
from plyscope_desktop.strategic.play.strip import HistoryStrip
from plyscope_desktop.strategic.sides.paragraphs import plain_text
from plyscope_desktop.widgets.boxes import clear, hbox, vbox
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import keyless, plain_label, rich_label
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.widgets.wide_list import WideList
from plyscope_desktop.words.fractions import exact_text, short_text
from plyscope_desktop.words.mixtures import mixture_text
from plyscope_desktop.words.phrases import count, joined, together

WIDTH = 620
MOST_SEED = 4_294_967_295
KEYS = tuple(Qt.Key(Qt.Key.Key_1.value + number) for number in range(9))
"""The keys 1 to 9 choose the first strategies."""


class PlayDialog(QDialog):
    """Follows the matrix of a strategic game; another game begins another match."""

    help_page = "strategic"

    spoken = Signal(str)

    def __init__(self, strategic: StrategicGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.strategic = strategic
        self.match: PlayedMatch | None = None
        self.game: MatrixGame | None = None
        self.form = Form(self)
        self.person = Segments([(ROW, ""), (COLUMN, "")], self)
        self.against = WideList(self)
        self.seed = QDoubleSpinBox(self, decimals=0, maximum=MOST_SEED)
        self.seed.setKeyboardTracking(False)
        self.seed.lineEdit().setTextMargins(theme.px(6), 0, 0, 0)
        self.seed.setValue(SystemRandom().randrange(1_000_000))
        self.form.add_row(self.person, marked("You are"))
        self.form.add_row(self.against, marked("Against"))
        self.form.add_row(self.seed, marked("Seed"))
        self.ask = theme.styled(plain_label(self), "section")
        self.choices = QWidget(self)
        self._flow = Flow(self.choices)
        self.buttons: list[QPushButton] = []
        self.shown = theme.styled(rich_label(self, wordWrap=True), "value")
        self.strip = HistoryStrip(self)
        self.totals = theme.styled(rich_label(self, wordWrap=True), "second")
        self.again, self.leave = QPushButton(self, autoDefault=False), QPushButton(self, autoDefault=False)
        rule = theme.styled(QFrame(self), "rule")
        self._column = vbox(
            self.form, rule, self.ask, self.choices, self.shown, self.strip, self.totals, 1,
            hbox(self.again, 1, self.leave), parent=self,
        )  # fmt: skip
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)
        self._follow_game()
        as_read(*self.form.controls, self.again, self.leave)

    def _connect(self) -> None:
        self.person.changed.connect(lambda _: self._list_opponents())
        self.against.activated.connect(lambda _: self.begin())
        self.seed.valueChanged.connect(lambda _: self.begin())
        self.again.clicked.connect(self.begin)
        self.leave.clicked.connect(self.close)
        self.strategic.changed.connect(self._follow_game)
        self.strategic.solved.connect(self._follow_solution)

    # The opponents.

    def _follow_game(self) -> None:
        game = self.strategic.game
        if game is None or not game.is_for_two:
            self.close()
            return
        self.game = game
        self._name_players()
        self._list_opponents()

    def _follow_solution(self) -> None:
        """Offer the equilibria once they are known; the match goes on."""
        chosen = self.against.currentData()
        if self.game is self.strategic.game and self.game is not None:
            self._fill()
            self.against.setCurrentIndex(max(self.against.findData(chosen), 0))

    def _name_players(self) -> None:
        assert self.game is not None
        row, column = short_names(self.game.players)
        self.person.set_choices([(ROW, f"▲ {row}"), (COLUMN, f"▼ {column}")])

    @property
    def player(self) -> int:
        """The player that the person is."""
        return COLUMN if self.person.value() == COLUMN else ROW

    def _fill(self) -> None:
        """The opponents: a fictitious player, the mixtures of equilibria, and each strategy alone."""
        game, other = self.game, 1 - self.player
        assert game is not None
        self.against.clear()
        self.against.addItem(tr("Best reply to what you have played"), "replier")
        solution = self.strategic.solution
        found = () if solution is None or solution.equilibria is None else solution.equilibria.extreme
        known = set()
        for number, one in enumerate(found, 1):
            mixture = (one.row, one.column)[other]
            if mixture in known or max(mixture) == 1:
                continue
            known.add(mixture)
            name = tr("Equilibrium {n}: {mixture}").format(
                n=number, mixture=mixture_text(game.strategies[other], mixture)
            )
            self.against.addItem(name, f"equilibrium {number}")
        for number, strategy in enumerate(game.strategies[other]):
            self.against.addItem(joined(tr("Always {strategy}").format(strategy=strategy)), f"pure {number}")

    def _list_opponents(self) -> None:
        self._fill()
        self.begin()

    def opponent(self) -> Opponent:
        """The chosen opponent."""
        game, other = self.game, 1 - self.player
        assert game is not None
        kind, _, number = str(self.against.currentData()).partition(" ")
        if kind == "pure":
            return Pure(int(number))
        solution = self.strategic.solution
        if kind == "equilibrium" and solution is not None and solution.equilibria is not None:
            one = solution.equilibria.extreme[int(number) - 1]
            return Mixed((one.row, one.column)[other], round(self.seed.value()))
        return Replier(game, other)

    # The match.

    def begin(self) -> None:
        """Begin a match; the same seed begins the same one."""
        game = self.game
        assert game is not None
        opponent = self.opponent()
        self.form.show_row(self.seed, isinstance(opponent, Mixed))
        self.match = PlayedMatch(game, self.player, opponent)
        self._make_choices()
        self._show(None)
        self._fit()

    def _fit(self) -> None:
        """Make room for all parts; their number changes with the opponent."""
        self._column.invalidate()
        wide = max(self.width(), self.minimumWidth())
        self.setMinimumHeight(self._column.totalMinimumHeightForWidth(wide))

    def _make_choices(self) -> None:
        game = self.game
        assert game is not None
        names = game.strategies[self.player]
        if [button.property("named") for button in self.buttons] == list(names):
            return
        clear(self._flow, self.choices)
        self.buttons = []
        for number, name in enumerate(names):
            text = f"{number + 1}   {name}" if number < len(KEYS) else name
            button = QPushButton(keyless(text), self.choices, autoDefault=False)
            button.setProperty("named", name)
            button.setAccessibleName(name)
            button.clicked.connect(lambda _=False, number=number: self.choose(number))
            self._flow.addWidget(button)
            button.show()
            self.buttons.append(button)

    def choose(self, strategy: int) -> None:
        """Choose a strategy; the other's choice, made before, is shown with it."""
        if self.match is not None and 0 <= strategy < len(self.buttons):
            played = self.match.choose(strategy)
            self._show(played)
            self.spoken.emit(self.strip.told(len(self.match.rounds)))

    def _show(self, played: Round | None) -> None:
        match = self.match
        assert match is not None
        game = match.game
        self.strip.show_rounds(game, match.rounds)
        self.again.setEnabled(bool(match.rounds))
        if played is None:
            other = short_names(game.players)[1 - match.person]
            text = tr("{player} has chosen already. Choose too: both are shown at once.")
            self.shown.setText(joined(text.format(player=escape(other))))
            self.totals.clear()
            return
        self.shown.setText(self._result(match, played))
        self.totals.setText(self._totals(match))

    def _result(self, match: PlayedMatch, played: Round) -> str:
        """Both choices with what both got, as rich text."""
        colours, game = theme.current(), match.game
        inks = (colours.max_text.name(), colours.min_text.name())
        said = []
        for player in (match.person, 1 - match.person):
            who = tr("You") if player == match.person else escape(short_names(game.players)[player])
            choice = escape(game.strategies[player][played.profile[player]])
            named = f'<span style="color: {inks[player]}"><b>{choice}</b></span>'
            said.append(tr("{player}: {choice} ({payoff})").format(
                player=who, choice=named, payoff=short_text(played.pays[player])
            ))  # fmt: skip
        return "&nbsp;&nbsp;·&nbsp;&nbsp;".join(said)

    def _totals(self, match: PlayedMatch) -> str:
        """What both have got so far, and how often the person has played what."""
        game, rounds = match.game, len(match.rounds)
        own, other = match.totals[match.person], match.totals[1 - match.person]
        text = tr("After {n} rounds you have {own}, {player} has {other}.", rounds)
        said = [text.format(n=count(rounds), own=exact_text(own), other=exact_text(other),
                            player=escape(short_names(game.players)[1 - match.person]))]  # fmt: skip
        played = tr(", ").join(
            f"{escape(name)} {count(times)}"
            for name, times in zip(game.strategies[match.person], match.counts(match.person), strict=True)
            if times
        )
        said.append(tr("You have played {counts}.").format(counts=played))
        if isinstance(match.opponent, Mixed):
            said.append(tr("Drawn with seed {seed}.").format(seed=match.opponent.seed))
        return joined(together(said))

    @property
    def told(self) -> str:
        """What is shown of the last round, as plain text."""
        return plain_text(self.shown.text())

    # Keys and sizes.

    def event(self, event: QEvent) -> bool:
        """Take the digits before they are shortcuts, but not from the field of the seed."""
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and self._digit(event) is not None:
            event.accept()
            return True
        return super().event(event)

    def _digit(self, event: QKeyEvent) -> int | None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = Qt.Key(event.key())
        if held or self.seed.hasFocus() or key not in KEYS:
            return None
        number = KEYS.index(key)
        return number if number < len(self.buttons) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = self._digit(event)
        if number is None:
            super().keyPressEvent(event)
        else:
            self.choose(number)

    def rescale(self) -> None:
        pad = theme.px(theme.WIDE)
        self._column.setContentsMargins(pad, pad, pad, theme.px(theme.PADDING))
        self._column.setSpacing(theme.px(theme.GAP))
        self.setMinimumWidth(theme.px(WIDTH))
        self._fit()
        if self.match is not None and self.match.rounds:
            self.shown.setText(self._result(self.match, self.match.rounds[-1]))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Play against a strategy"))
        self.ask.setText(tr("Your choice"))
        self.again.setText(tr("Start over"))
        self.leave.setText(tr("Close"))
        self.strip.setAccessibleName(tr("Rounds so far"))
        if self.game is not None:
            chosen = self.against.currentIndex()
            self._fill()
            self.against.setCurrentIndex(max(chosen, 0))
            match = self.match
            if match is not None:
                self._show(match.rounds[-1] if match.rounds else None)
