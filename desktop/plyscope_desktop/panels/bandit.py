"""Bandit: the machines behind every selection, to be played by hand and by three policies with equal luck."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from plyscope.experiments.bandits import POLICIES, Chooser, Machines, Player, Policy, chooser
from plyscope.query.ucb import scores
from plyscope.rules.values import number_text
from plyscope_desktop.charts.regret_chart import RegretChart, RegretLine
from plyscope_desktop.charts.score_chart import rounded
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.widgets.field_rows import FieldRows
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import phrases

MACHINES = 4
MOST_MACHINES = 10
FIRST_C, HIGHEST_C = 1.0, 3.0
FIRST_EPSILON = 0.1
STEPS = (1, 10, 100)
MOST_PULLS = 5_000
"""Players: by hand, or a policy; a policy plays again within a frame or two when C or ε changes."""
YOU = 0
FIGURES = "1234567890"


class BanditPanel(Panel):
    """Player 0 is the user; the others follow POLICIES. All have the same random numbers on each machine."""

    dock = InDock("bandit", marked("Bandit"), 220, help="sampling", view=8, key="Alt+8")

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.made = False
        self.seed = 1
        follow(self.retranslate)

    def showEvent(self, event: QShowEvent) -> None:
        if not self.made:
            self._make()
        super().showEvent(event)

    def _make(self) -> None:
        self.made = True
        self.chart = RegretChart(self)
        self.table = Table(self._cells, self, gap=True)
        self.who = Segments([(number, "") for number in range(1 + len(POLICIES))], self)
        self.count_name, self.c_name, self.epsilon_name = (
            plain_label(self),
            plain_label(self, text="C"),
            plain_label(self, text="ε"),
        )
        self.count = SliderField(2, MOST_MACHINES, parent=self)
        self.c = SliderField(0.0, HIGHEST_C, whole=False, parent=self)
        self.epsilon = SliderField(0.0, 1.0, whole=False, parent=self)
        self.count.set_value(MACHINES)
        self.c.set_value(FIRST_C)
        self.epsilon.set_value(FIRST_EPSILON)
        self.steps = [QPushButton(f"+{step}", self) for step in STEPS]
        self.again, self.other = QPushButton(self), QPushButton(self)
        self.reveal = QCheckBox(self)
        self.told = theme.styled(plain_label(self, wordWrap=True), "second")
        self._lay_out()
        self._connect()
        self.begin()
        theme.follow(self.rescale)
        self.retranslate()

    def _lay_out(self) -> None:
        for name, field in (
            (self.count_name, self.count), (self.c_name, self.c), (self.epsilon_name, self.epsilon),
        ):  # fmt: skip
            name.setBuddy(field)
        self.rows = FieldRows(self)
        self.rows.add_row(
            [self.count_name, (self.count, 1)],
            [self.c_name, (self.c, 1)],
            [self.epsilon_name, (self.epsilon, 1)],
        )
        self.rows.add_row([self.who, None], [None, *self.steps])
        self.rows.add_sides((self.table, 2), (self.chart, 3))
        self.rows.add_row([self.again, self.other], [self.reveal, None], [(self.told, 1)])
        self.set_body(self.rows)

    def _connect(self) -> None:
        self.table.row_clicked.connect(self.pull)
        self.who.changed.connect(lambda _: self.refresh())
        for button, step in zip(self.steps, STEPS, strict=True):
            button.clicked.connect(lambda _=False, step=step: self.play(step))
        self.again.clicked.connect(self.begin)
        self.other.clicked.connect(self._take_others)
        self.count.changed.connect(lambda _: self.begin())
        self.c.changed.connect(lambda _: self._play_otherwise("ucb1"))
        self.epsilon.changed.connect(lambda _: self._play_otherwise("greedy"))
        self.reveal.toggled.connect(lambda _: self.refresh())
        self.chart.pointed_at.connect(lambda _: self._say())
        self.chart.chosen.connect(self._look_at)

    def begin(self) -> None:
        """Start again with the same machines."""
        self.machines = Machines.drawn(int(self.count.value()), self.seed)
        self.players = [Player(self.machines) for _ in range(1 + len(POLICIES))]
        self.choosers: list[Chooser] = [self._chooser(policy) for policy in POLICIES]
        self.refresh()

    def _chooser(self, policy: Policy) -> Chooser:
        return chooser(policy, c=self.c.value(), epsilon=self.epsilon.value(), seed=self.seed)

    def _play_otherwise(self, policy: Policy) -> None:
        """Replay a policy after C or ε changed, with as many pulls and the same random numbers."""
        place = POLICIES.index(policy)
        pulls = len(self.players[1 + place].pulled)
        self.choosers[place], player = self._chooser(policy), Player(self.machines)
        for _ in range(pulls):
            player.pull(self.choosers[place](player))
        self.players[1 + place] = player
        self.refresh()

    def _take_others(self) -> None:
        """Start with new machines of unknown chances."""
        self.seed += 1
        self.reveal.setChecked(False)
        self.begin()

    def pull(self, machine: int) -> None:
        """Pull a machine by hand; the policies keep step."""
        if self.shown != YOU or not 0 <= machine < len(self.machines):
            return
        if len(self.players[YOU].pulled) >= MOST_PULLS:
            return
        self.players[YOU].pull(machine)
        self._keep_step()
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A figure pulls the machine with that number, 0 the tenth."""
        if len(event.text()) == 1 and event.text() in FIGURES:
            self.pull(FIGURES.index(event.text()))
        else:
            super().keyPressEvent(event)

    def play(self, pulls: int) -> None:
        """Let every policy pull so often."""
        for choose, player in zip(self.choosers, self.players[1:], strict=True):
            for _ in range(min(pulls, MOST_PULLS - len(player.pulled))):
                player.pull(choose(player))
        self.refresh()

    def _keep_step(self) -> None:
        """Let the policies pull at least as often as the user."""
        for choose, player in zip(self.choosers, self.players[1:], strict=True):
            while len(player.pulled) < len(self.players[YOU].pulled):
                player.pull(choose(player))

    def _look_at(self, item: int) -> None:
        self.who.set_value(item)
        self.refresh()

    @property
    def shown(self) -> int:
        """Number of the player whose pulls the table shows."""
        value = self.who.value()
        return value if isinstance(value, int) else YOU

    def names(self) -> list[str]:
        """Show the players."""
        return [tr("You"), "UCB1", tr("ε-greedy"), "Thompson"]

    def refresh(self) -> None:
        """Bring everything up to date."""
        if not self.made:
            return
        player = self.players[self.shown]
        now = player.pulled[-1] if player.pulled else -1
        self.table.show_rows(len(self.machines), now, -1, MOST_MACHINES)
        lines = [
            RegretLine(name, player.regret) for name, player in zip(self.names(), self.players, strict=True)
        ]
        self.chart.show_lines(lines, self.shown)
        full = min(len(player.pulled) for player in self.players[1:]) >= MOST_PULLS
        for button in self.steps:
            button.setEnabled(not full)
        self.again.setEnabled(any(player.pulled for player in self.players))
        self._say()

    def _cells(self, row: int) -> tuple[str, ...]:
        player = self.players[self.shown]
        arm = player.arms[row]
        hidden = f"{self.machines.means[row]:.2f}" if self.reveal.isChecked() else "?"
        score = scores(player.arms, len(player.pulled), self.c.value())[row]
        mean = rounded(arm.mean) if arm.visits else "–"
        return phrases.count(row + 1), phrases.count(arm.visits), mean, rounded(score), hidden

    def _say(self) -> None:
        """Describe the item that is pointed at, or the possible actions."""
        if 0 <= self.chart.pointed < self.chart.count():
            text = self.chart.text_of(self.chart.pointed)
        elif self.shown == YOU and not self.players[YOU].pulled:
            text = tr(
                "Click a machine, or press its number, to pull it: it pays 1 or nothing, with a chance that "
                "you do not know."
            )
        elif self.players[self.shown].pulled:
            text = self.chart.text_of(self.shown)
        else:
            text = tr("Let them play with the buttons above.")
        self.told.setText(text)

    def rescale(self) -> None:
        self.rows.rescale()
        self.told.setMinimumHeight(theme.px(theme.CONTROL))
        self.table.setMinimumHeight(theme.px(theme.LOW_ROW) * (1 + MACHINES))

    def retranslate(self) -> None:
        self.head.set_title(tr("Bandit"))
        if not self.made:
            return
        self.who.set_choices(list(enumerate(self.names())))
        self.who.setAccessibleName(tr("Whose pulls are shown"))
        self.count_name.setText(tr("Machines"))
        self.count.say(tr("Machines"))
        self.c.say(tr("Exploration C"))
        self.epsilon.say(tr("Chance ε of any machine"))
        self.epsilon_name.setToolTip(tr("Chance ε of any machine"))
        self.again.setText(tr("Begin again"))
        self.other.setText(tr("Other machines"))
        self.reveal.setText(tr("Show the chances"))
        for button, step in zip(self.steps, STEPS, strict=True):
            button.setToolTip(tr("Let every policy pull {n} times").format(n=number_text(step)))
        self.table.setAccessibleName(tr("Machines"))
        self.chart.setAccessibleName(tr("Regret of everybody who plays"))
        self.table.show_columns(
            [
                Column(tr("Machine"), 1.1, left=True, role="ink"), Column(tr("Pulls")), Column(tr("Mean")),
                Column("UCB1"), Column("p"),
            ],
            tr("{n} more"),
        )  # fmt: skip
        self.refresh()
