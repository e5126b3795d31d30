"""Evaluation: what each feature of a position adds to its value, its weight, and what changing it changes."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from plyscope.experiments.other_weights import Changes, Found
from plyscope.files import weights as weights_file
from plyscope.files.file_names import shown_name
from plyscope.files.weights import SavedWeights
from plyscope.record.tree import NONE
from plyscope.rules.position import Position
from plyscope.rules.values import number_text
from plyscope_desktop.analysis.reweighing import Reweighing
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.feature_rows import FeatureRows, SignedBar, signed
from plyscope_desktop.widgets.flow import Flow
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import phrases
from plyscope_desktop.words.boards import move_name
from plyscope_desktop.words.values import value_text

if TYPE_CHECKING:
    from plyscope_desktop.analysis.tuner import Learning

MOST_LISTED = 12
"""Changed nodes in the list: those near the root, and of one ply those that changed most."""


class EvaluationPanel(Panel):
    """Shows the selected node's position, or that of the root; without a search, the one on the board."""

    dock = InDock(
        "evaluation",
        marked("Evaluation"),
        80,
        help="evaluation",
        spots={
            "study_tabs": Spot("right", 0, 4),
            "study": Spot("left", 1, 1),
            "study_wide": Spot("left", 1, 1),
        },
    )

    def __init__(
        self,
        session: Session,
        words: phrases.Words,
        reweighing: Reweighing,
        learning: Learning,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.words = words
        self.reweighing, self._learning = reweighing, learning
        self.contributions: tuple[float, ...] = ()
        self._job: Job | None = None
        self._make_parts()
        self._lay_out()
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _make_parts(self) -> None:
        self.message = MessageBar(self)
        self.place = theme.styled(plain_label(self, wordWrap=True), "caption")
        self.features = FeatureRows(self)
        self.sum_name = theme.styled(plain_label(self), "title")
        self.total = plain_label(self)
        self.total.setProperty("role", "value")
        self.total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.total_bar = SignedBar(self)
        self.reset, self.load, self.save = QPushButton(self), QPushButton(self), QPushButton(self)
        self.learn = QPushButton(self)
        self.told = plain_label(self, wordWrap=True)
        self.details = theme.styled(plain_label(self, wordWrap=True), "second")
        self.moves = Table(self._move_cells, self, gap=True)
        self.marks = QCheckBox(self)
        self.marks.setChecked(True)
        self.nodes = Table(self._node_cells, self, gap=True)
        self.more = theme.styled(plain_label(self), "caption")
        self.empty = theme.styled(
            plain_label(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "second"
        )

    def _lay_out(self) -> None:
        self._scroll = ScrollColumn(self, top=6)
        column = self._scroll.column
        column.addWidget(self.place)
        column.addWidget(self.features)
        self._sum = QGridLayout()
        self._sum.addWidget(self.sum_name, 0, 0)
        self._sum.addWidget(self.total, 0, 1)
        self._sum.addWidget(self.total_bar, 0, 2)
        self._sum.setColumnStretch(0, 1)
        column.addLayout(self._sum)
        self._buttons = QWidget(self)
        self._flow = Flow(self._buttons, across=theme.TIGHT, down=theme.TIGHT)
        for button in (self.reset, self.load, self.save, self.learn):
            self._flow.addWidget(button)
        self.rule = theme.styled(QFrame(self), "rule")
        column.addWidget(self.rule)
        for part in (self.details, self.moves, self.marks, self.nodes, self.more):
            column.addWidget(part)
        column.addStretch(1)
        self._either = QStackedWidget(self)
        full = QWidget(self)
        self._foot = vbox(self.told, self._buttons)
        vbox((self._scroll, 1), self._foot, parent=full, margins=0, spacing=0)
        self._either.addWidget(self.empty)
        self._either.addWidget(full)
        body = QWidget(self)
        vbox(self.message, (self._either, 1), parent=body, margins=0, spacing=0)
        self.set_body(body)

    def _connect(self) -> None:
        session = self.session
        self._refresh = Refresh(self, self.refresh)
        session.record.replaced.connect(self._refresh.at_once)
        self._refresh.follow(session.record.frame, Changed.SELECTION | Changed.STATE)
        for signal in (
            session.document.position_changed,
            self.reweighing.weights_changed,
            self.reweighing.compared,
        ):
            signal.connect(self._refresh.ask)
        self.features.weighed.connect(self._weigh)
        self.reset.clicked.connect(lambda: self.take(self.reweighing.own))
        self.load.clicked.connect(self.choose_and_load)
        self.save.clicked.connect(self.choose_and_save)
        self.learn.clicked.connect(self.open_learning)
        self.marks.toggled.connect(self.reweighing.show_marks)
        self.moves.row_clicked.connect(self._choose_move)
        self.nodes.row_clicked.connect(self._choose_node)

    def take(self, weights: tuple[float, ...]) -> None:
        """Evaluate with other weights; show the reason if they are refused."""
        try:
            self.reweighing.set_weights(weights)
        except ValueError as error:
            self.message.show_message("error", heard(str(error)))
        else:
            self.message.dismiss()
        self._refresh.ask()

    def _weigh(self, index: int, weight: float) -> None:
        weights = list(self.reweighing.weights)
        weights[index] = weight
        self.take(tuple(weights))

    def choose_and_load(self) -> None:
        """Ask for a file of weights and take them."""
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Load weights"), "", _kinds())
        if chosen:
            self.load_from(Path(chosen))

    def load_from(self, path: Path) -> None:
        """Take the weights of a file, once it is read."""
        self._begin(path, lambda: weights_file.load(path), self._loaded)

    def _loaded(self, saved: SavedWeights) -> None:
        game = self.session.document.game
        if saved.game != game.id:
            text = tr("These are weights of another game, and {game} is played.").format(game=tr(game.name))
            self.message.show_message("error", text)
        else:
            self.take(saved.weights)

    def choose_and_save(self) -> None:
        """Ask for a file and write the weights to it."""
        name = f"{self.session.document.game.id}{weights_file.SUFFIX}"
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Save weights"), name, _kinds())
        if chosen:
            self.save_to(Path(chosen))

    def save_to(self, path: Path) -> None:
        """Write the weights to a file."""
        document = self.session.document
        saved = SavedWeights(document.game.id, self.reweighing.weights, document.options)
        self._begin(
            path,
            lambda: weights_file.save(path, saved),
            lambda done: self.message.show_message(
                "info", tr("Saved {name}.").format(name=shown_name(path.name))
            ),
        )

    def open_learning(self) -> None:
        """Open the dialog in which weights are learned."""
        from plyscope_desktop.dialogs.learn_weights import LearnWeightsDialog

        LearnWeightsDialog(self.session, self._learning, self.reweighing, self.window()).show()

    def _begin(self, path: Path, work: Any, then: Any) -> None:
        def done(job: Job) -> None:
            if job is self._job:
                self._job = None
                if job.error is not None:
                    self.message.show_message("error", heard(str(job.error)))
                else:
                    then(job.result)

        self._job = Job(work, self, done, file=path)
        self._job.start()

    def _choose_move(self, row: int) -> None:
        node = self._other_moves()[row].node
        if node != NONE:
            self.session.record.select(node)

    def _choose_node(self, row: int) -> None:
        changes = self.reweighing.changes
        if changes is not None:
            self.session.record.select(int(changes.nodes[row]))

    def shown_position(self) -> tuple[Position, int]:
        """The position that is looked at, and its node; -1 for that on the board."""
        session = self.session
        if session.record.searched is None or not session.record.tree.known:
            return session.document.position, NONE
        node = session.record.selected if 0 <= session.record.selected < session.record.tree.known else 0
        found = self.words.walker.position(node)
        return (session.document.position, NONE) if found is None else (found, node)

    def refresh(self) -> None:
        """Show the features of the position, the weights, and what the last change of them came to."""
        features = self.session.document.game.features
        self._either.setCurrentIndex(1 if features else 0)
        if not features:
            return
        self.features.show_features(features)
        self._show_features()
        self._show_changes()

    def _show_features(self) -> None:
        position, node = self.shown_position()
        weights, over = self.reweighing.weights, position.finished
        values = position.features()
        parts = tuple(weight * value for weight, value in zip(weights, values, strict=True))
        self.contributions = () if over else parts
        largest = max(abs(weight) for weight in (*weights, *self.reweighing.own))
        reach = max([abs(part) for part in parts] + [abs(sum(parts)), 1e-9])
        self.features.show_values(values, weights, largest, reach, over=over)
        self.sum_name.setText(tr("The game is over here") if over else tr("Evaluation"))
        self.total.setText(number_text(position.result) if over else signed(sum(parts)))
        self.total_bar.show_value(None if over else sum(parts), reach)
        self.reset.setEnabled(weights != self.reweighing.own)
        self.place.setText(self._place(node))

    def _place(self, node: int) -> str:
        if node == NONE:
            return tr("The position on the board")
        name = self.words.naming.title(node)
        return tr("{name}: {place}").format(name=name, place=self.words.place(node)) if node else name

    def _show_changes(self) -> None:
        changes = self.reweighing.changes
        self.told.setText(self._sentence(changes))
        self.told.setVisible(bool(self.told.text()))
        moves = self._other_moves()
        count = 0 if changes is None else min(len(changes.nodes), MOST_LISTED)
        self.details.setText(self._details(changes))
        self.details.setVisible(changes is not None)
        self.rule.setVisible(changes is not None)
        self.moves.setVisible(bool(moves))
        self.moves.show_rows(len(moves), -1, reserved=len(moves))
        self.nodes.setVisible(count > 0)
        self.marks.setVisible(count > 0)
        rest = 0 if changes is None else len(changes.nodes) - count
        self.more.setText(tr("… {n} more").format(n=phrases.count(rest)))
        self.more.setVisible(rest > 0)
        selected = -1
        if changes is not None and self.session.record.selected != NONE:
            found = (changes.nodes[:count] == self.session.record.selected).nonzero()[0]
            selected = int(found[0]) if len(found) else -1
        self.nodes.show_rows(count, -1, selected, reserved=count)

    def _sentence(self, changes: Changes | None) -> str:
        """Return the effect of the last change of weights."""
        if changes is None:
            return tr("Searching with the new weights …") if self.reweighing.waiting else ""
        return tr("Changed: {moves} of {all_moves} moves, {nodes} of {all_nodes} nodes.").format(
            moves=phrases.count(len(self._other_moves())),
            all_moves=phrases.count(len(changes.moves)),
            nodes=phrases.count(len(changes.nodes)),
            all_nodes=phrases.count(changes.compared),
        )

    def _details(self, changes: Changes | None) -> str:
        """Return the meaning of the numbers."""
        if changes is None:
            return ""
        said = tr("Moves have another value or rank; nodes that both searches visited, another value.")
        if not (changes.added or changes.gone):
            return said
        rest = tr("{added} nodes are new, {gone} are not visited any more.")
        rest = rest.format(added=phrases.count(changes.added), gone=phrases.count(changes.gone))
        return phrases.together([said, rest])

    def _other_moves(self) -> list[Any]:
        changes = self.reweighing.changes
        return [] if changes is None else [move for move in changes.moves if move.is_other]

    def _move_cells(self, row: int) -> Sequence[str]:
        move, searched = self._other_moves()[row], self.session.record.searched
        name = "" if searched is None else move_name(searched, move.move, opens=True)
        before, after = move.before, move.after
        ranks = [str(found.rank) if found is not None else "–" for found in (before, after)]
        rank = ranks[0] if ranks[0] == ranks[1] else f"{ranks[0]} → {ranks[1]}"
        return name, _found(before), _found(after), rank

    def _node_cells(self, row: int) -> Sequence[str]:
        changes = self.reweighing.changes
        if changes is None or row >= len(changes.nodes):
            return "", "", "", ""
        node = int(changes.nodes[row])
        name = self.words.naming.title(node)
        ply = phrases.count(int(self.session.record.tree.ply[node]))
        return name, ply, _value(changes.before[row]), _value(changes.after[row])

    def rescale(self) -> None:
        self._scroll.column.setSpacing(theme.px(6))
        padding = theme.px(theme.PADDING)
        self._foot.setSpacing(theme.px(theme.TIGHT))
        self._foot.setContentsMargins(padding, theme.px(theme.TIGHT), padding, theme.px(theme.GAP))
        self._sum.setHorizontalSpacing(theme.px(theme.GAP))
        self._sum.setVerticalSpacing(theme.px(2))
        self.empty.setMargin(theme.px(theme.PADDING))

    def retranslate(self) -> None:
        self.head.set_title(tr("Evaluation"))
        self.reset.setText(tr("Reset"))
        self.reset.setToolTip(tr("Back to the weights of the game"))
        self.load.setText(tr("Load…"))
        self.save.setText(tr("Save…"))
        self.learn.setText(tr("Learn…"))
        self.learn.setToolTip(tr("Learn weights from games that the program plays against itself"))
        self.marks.setText(tr("Mark changed nodes in the tree: ≠"))
        self.empty.setText(tr("This game has no evaluation: its positions have no features to weigh."))
        self.moves.setAccessibleName(tr("Changed moves"))
        self.nodes.setAccessibleName(tr("Changed nodes"))
        before, after = Column(tr("Before"), 1.0), Column(tr("After"), 1.0)
        gap = tr("… {n} more")
        self.moves.show_columns(
            (Column(tr("Move"), 1.1, left=True), before, after, Column(tr("Rank"), 0.8)), gap
        )
        self.nodes.show_columns(
            (Column(tr("Node"), 1.1, left=True), Column(tr("Ply"), 0.5), before, after), gap
        )
        self._refresh.ask()


def _kinds() -> str:
    return f"{tr('Weights')} (*.json);;{tr('All files')} (*)"


def _found(found: Found | None) -> str:
    if found is None:
        return "–"
    return f"{('≤ ', '', '≥ ')[found.bound + 1]}{value_text(found.value)}"


def _value(value: float) -> str:
    return "–" if isnan(value) else value_text(float(value))
