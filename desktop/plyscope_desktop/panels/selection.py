"""Selection: which child UCB1 selects at a node, for this C and for every other; also as a guess."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope.query.ucb import Choice, choice_at, first_difference, pick, scores, stretches, width
from plyscope.record.tree import NONE
from plyscope.rules.values import number_text
from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.charts.score_chart import ScoreChart, Scores, rounded
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.widgets.field_rows import FieldRows
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import phrases
from plyscope_desktop.words.phrases import together
from plyscope_desktop.words.sampling import besides_ucb1, c_of_search, counts_max_only

HIGHEST_C = 5.0
ROWS = 9
"""Children for which there is room in the table, if there are as many."""


class SelectionPanel(RecordView):
    """Shows the selected node, or else the root. A click on a child selects it, unless it is a guess."""

    dock = InDock(
        "selection",
        marked("Selection"),
        210,
        help="sampling",
        view=7,
        key="Alt+7",
        own_of=lambda algorithm: algorithm.samples and not algorithm.ends_itself,
    )

    def title(self) -> str:
        return tr("Selection")

    def make(self) -> QWidget:
        self.choice: Choice | None = None
        self.items: list[int] = []
        """Indices of the children in the order of the rows of the table."""
        self._guessed = NONE
        self.chart = ScoreChart(self)
        self.table = Table(self._cells, self, gap=True)
        self.hidden = plain_label(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.c_name = plain_label(self, text="C")
        self.c = SliderField(0.0, HIGHEST_C, whole=False, parent=self)
        self.c_name.setBuddy(self.c)
        self.perspective = Segments([(False, ""), (True, "")], self)
        self.guess = QPushButton(self)
        self.guess.setCheckable(True)
        self.difference = QPushButton(self)
        self.rows = FieldRows(self)
        self.rows.add_row([self.c_name, (self.c, 1)])
        self.rows.add_row([self.perspective], [self.difference, None, self.guess])
        self.rows.add_sides((self.chart, 3), (self.hidden, 3), (self.table, 3))
        self.c.changed.connect(lambda _: self._refresh.ask())
        self.chart.c_chosen.connect(self._take_c)
        self.chart.chosen.connect(self._choose)
        self.chart.pointed_at.connect(self._point_at)
        self.table.row_clicked.connect(lambda row: self._choose(self.items[row]))
        self.perspective.changed.connect(lambda _: self._refresh.ask())
        self.guess.toggled.connect(self._begin_guess)
        self.difference.clicked.connect(self._go_to_difference)
        return self.rows

    def forget(self) -> None:
        self._guessed = NONE
        self.c.set_value(c_of_search(self.session))
        self.perspective.set_value(counts_max_only(self.session))

    def take_in(self) -> bool:
        return False

    @property
    def max_only(self) -> bool:
        """Return True if MAX's rewards count at every node, as they wrongly do in one figure."""
        return self.perspective.value() is True

    @property
    def guessing(self) -> bool:
        """Return True while the scores are hidden and the user guesses the selection."""
        return self.guess.isChecked() and self._guessed == NONE

    def node(self) -> int:
        """The node whose children are shown: the selected one, or else its parent if it has none itself."""
        record, tree = self.session.record, self.session.record.tree
        chapter = tree.chapter_at(record.tick)
        root = chapter.first_node if chapter is not None else NONE
        node = record.selected if 0 <= record.selected < tree.nodes else root
        if node != NONE and choice_at(tree, node) is None and tree.parent[node] != NONE:
            node = int(tree.parent[node])
        return node

    def show_moment(self) -> str:
        tree, node = self.session.record.tree, self.node()
        if not len(tree.visits):
            return tr("This search counts no visits. Monte Carlo tree search shows here how it selects.")
        choice = choice_at(tree, node, max_only=self.max_only) if node != NONE else None
        if choice is None:
            return tr("Nothing is selected here at this moment.")
        if self.choice is None or self.choice.node != choice.node:
            self._guessed = NONE
        self.choice = choice
        c, place = self.c.value(), {child: item for item, child in enumerate(choice.children)}
        names = tuple(self.words.label(child) for child in choice.children)
        edge = tuple(stretches(choice.arms, choice.visits))
        self.chart.show_scores(Scores(names, choice.arms, choice.visits, c, edge))
        self.chart.setVisible(not self.guessing)
        self.hidden.setVisible(self.guessing)
        self.items = [place[child] for child in tree.children(choice.node) if child in place]
        selected = self.session.record.selected
        marked = self.items.index(place[selected]) if selected in place else -1
        picked = -1 if self.guessing else self.items.index(self.picked())
        self.table.show_rows(len(choice.arms), picked, marked, min(ROWS, len(choice.arms)))
        self.difference.setEnabled(first_difference(tree, self._root(), c) != NONE)
        return ""

    def picked(self) -> int:
        """The place of the child that is selected."""
        assert self.choice is not None
        return pick(scores(self.choice.arms, self.choice.visits, self.c.value()))

    def _root(self) -> int:
        chapter = self.session.record.tree.chapter_at(self.session.record.tick)
        return chapter.first_node if chapter is not None else NONE

    def _take_c(self, c: float) -> None:
        self.c.set_value(round(c, 3))
        self._refresh.ask()

    def _choose(self, item: int) -> None:
        if self.choice is None or not 0 <= item < len(self.choice.children):
            return
        if self.guessing:
            self._guessed = item
            self.refresh()
        else:
            self.session.record.select(self.choice.children[item])

    def _begin_guess(self, wanted: bool) -> None:
        self._guessed = NONE
        self._refresh.ask()

    def _go_to_difference(self) -> None:
        found = first_difference(self.session.record.tree, self._root(), self.c.value())
        if found != NONE:
            self.session.record.select(found)

    def _point_at(self, item: int) -> None:
        known = self.choice is not None and 0 <= item < len(self.choice.children)
        self.session.record.hover(self.choice.children[item] if known and self.choice is not None else NONE)
        self.say()

    def _cells(self, row: int) -> tuple[str, ...]:
        assert self.choice is not None
        item = self.items[row]
        arm, name = self.choice.arms[item], self.words.label(self.choice.children[item])
        wins = number_text(round(arm.mean * arm.visits, 1))
        counted = f"{wins}/{phrases.count(arm.visits)}"
        if self.guessing:
            return name, counted, rounded(arm.mean) if arm.visits else "–", "?", "?"
        bonus = self.c.value() * width(arm, self.choice.visits) if arm.visits else float("inf")
        mean = rounded(arm.mean) if arm.visits else "–"
        return name, counted, mean, rounded(bonus), rounded(arm.mean + bonus)

    def told(self) -> str:
        choice = self.choice
        if choice is None:
            return ""
        if self.guessing:
            return tr("Which child is selected next at {node}? Choose it.").format(
                node=self.words.name(choice.node)
            )
        best = self.picked()
        name = self.words.move(choice.children[best])
        if self.guess.isChecked() and self._guessed != NONE:
            if self._guessed == best:
                return tr("Right: {move} has the largest score.").format(move=name)
            mine = self.words.move(choice.children[self._guessed])
            return tr("No: {move} is selected, not {guess}.").format(move=name, guess=mine)
        if 0 <= self.chart.pointed < self.chart.count():
            return self.chart.text_of(self.chart.pointed)
        text = tr("At {node}, C = {c} selects {move}.").format(
            node=self.words.name(choice.node), c=number_text(round(self.c.value(), 3)), move=name
        )
        said = [text, self._other_side(), besides_ucb1(self.session)]
        return together([sentence for sentence in said if sentence])

    def _other_side(self) -> str:
        """Return a sentence on what the wrong perspective would select here."""
        assert self.choice is not None
        other = choice_at(self.session.record.tree, self.choice.node, max_only=not self.max_only)
        if other is None:
            return ""
        there = pick(scores(other.arms, other.visits, self.c.value()))
        if there == self.picked():
            return ""
        name = self.words.move(other.children[there])
        if self.max_only:
            return tr("That is wrong: where MIN moves, MIN's rewards count: {move} is selected.").format(
                move=name
            )
        return tr("Counting MAX's rewards only would wrongly select {move}.").format(move=name)

    def name_all(self) -> None:
        self.c.say(tr("Exploration C"))
        self.c_name.setToolTip(tr("How much a child that was visited little is preferred"))
        self.perspective.set_choices([(False, tr("The mover's rewards")), (True, tr("MAX's only (wrong)"))])
        self.perspective.setAccessibleName(tr("Whose rewards count"))
        self.difference.setText(tr("Where it matters"))
        self.difference.setToolTip(
            tr("Select the first node on the path at which the two perspectives choose differently")
        )
        self.guess.setText(tr("Guess"))
        self.guess.setToolTip(tr("Hide the scores and predict which child is selected next"))
        self.hidden.setText(tr("The scores are hidden. Choose in the table the child that is selected next."))
        self.chart.setAccessibleName(tr("Scores of the children for every C"))
        self.table.setAccessibleName(tr("Scores of the children"))
        self.table.show_columns(
            [
                Column(tr("Child"), left=True), Column(tr("Rewards"), 1.7), Column(tr("Mean")),
                Column(tr("Exploration"), 1.6), Column("UCB1", 1.1),
            ],
            tr("{n} more"),
        )  # fmt: skip

    def rescale(self) -> None:
        super().rescale()
        self.rows.rescale()
