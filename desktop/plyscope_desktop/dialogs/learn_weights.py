"""Learning weights: how many games, how deep; how it goes; what came of it, and what to do with that."""

from __future__ import annotations

from math import isinf
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QProgressBar, QPushButton, QWidget

from plyscope import catalog
from plyscope.arena.elo import Elo
from plyscope.arena.tuner import Progress
from plyscope.files import weights as weights_file
from plyscope.files.file_names import shown_name
from plyscope.files.tuner_state import SavedTuning
from plyscope.rules.values import number_text
from plyscope_desktop.analysis.reweighing import Reweighing
from plyscope_desktop.analysis.tuner import Learning
from plyscope_desktop.look import theme
from plyscope_desktop.look.pyqtgraph_import import pg
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.plot import Plot
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.widgets.tab_order import as_read
from plyscope_desktop.words import phrases

GAMES, PAIRS, DEPTHS, SEEDS = (50, 20_000), (10, 5_000), (1, 8), (0, 2**31 - 1)
FIRST = 3_000, 2_000, 4, 1
"""Games, pairs, depth and seed of a first try."""
WIDTH, HEIGHT, PLOT = 560, 690, 170


class LearnWeightsDialog(QDialog):
    """A dialog beside the window, which stays usable. Closing it stops the learning, which can be resumed."""

    help_page = "evaluation"

    def __init__(
        self, session: Session, learning: Learning, reweighing: Reweighing, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session = session
        self.learning, self.reweighing = learning, reweighing
        self._drawn = -1
        self._job: Job | None = None
        self._path = Path()
        self._make_parts()
        self._lay_out()
        self.learning.changed.connect(self.refresh)
        session.document.position_changed.connect(self.refresh)
        self.start_button.clicked.connect(self.start)
        self.stop_button.clicked.connect(self.learning.stop)
        self.resume_button.clicked.connect(lambda: self.learning.resume(self.session.document.game.id))
        self.use_button.clicked.connect(self.use)
        self.save_button.clicked.connect(self.choose_and_save)
        self.close_button.clicked.connect(self.close)
        theme.follow(self.rescale)
        follow(self.retranslate)
        buttons = (self.start_button, self.resume_button, self.stop_button, self.use_button, self.save_button)
        as_read(*self.form.controls, *buttons, self.close_button)

    def _make_parts(self) -> None:
        self.message = MessageBar(self)
        self.about = theme.styled(plain_label(self, wordWrap=True), "second")
        self.form = Form(self)
        self.games = SliderField(*GAMES, logarithmic=True)
        self.pairs = SliderField(*PAIRS, logarithmic=True)
        self.plies = SliderField(*DEPTHS)
        self.seed = SliderField(*SEEDS)
        self.seed.only_type()
        self._fields = (self.games, self.pairs, self.plies, self.seed)
        names = (marked("Games"), marked("Match pairs"), marked("Depth"), marked("Seed"))
        for field, name, value in zip(self._fields, names, FIRST, strict=True):
            self.form.add_row(field, name)
            field.set_value(value)
        self.start_button, self.stop_button = QPushButton(self), QPushButton(self)
        self.resume_button, self.use_button = QPushButton(self), QPushButton(self)
        self.save_button, self.close_button = QPushButton(self), QPushButton(self)
        self.start_button.setProperty("role", "primary")
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Enter is for the numbers
        self.stage = plain_label(self, wordWrap=True)
        self.bar = QProgressBar(self, textVisible=False)
        self.caption = theme.styled(plain_label(self, wordWrap=True), "caption")
        self.plot = Plot(self)
        self.plot.setMouseEnabled(False, False)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.learned_curve, self.held_curve = pg.PlotDataItem(), pg.PlotDataItem()
        for curve in (self.held_curve, self.learned_curve):
            self.plot.addItem(curve)
        self.found = plain_label(
            self,
            wordWrap=True,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard,
        )
        self.strength = plain_label(self, wordWrap=True)

    def _lay_out(self) -> None:
        self._begin = hbox(self.start_button, self.resume_button, self.stop_button, 1)
        foot = hbox(self.use_button, self.save_button, 1, self.close_button)
        self._foot = foot
        self._scroll = ScrollColumn(self, top=theme.PADDING)
        self._column = self._scroll.column
        self._column.addWidget(self.about)
        self._column.addWidget(self.form)
        self._column.addLayout(self._begin)
        self._column.addWidget(self.stage)
        self._column.addWidget(self.bar)
        self._column.addWidget(self.strength)
        self._column.addWidget(self.found)
        self._column.addWidget(self.caption)
        self._column.addWidget(self.plot)
        self._column.addStretch(1)
        vbox(self.message, (self._scroll, 1), foot, parent=self, margins=0, spacing=0)

    def start(self) -> None:
        """Begin with the weights that the evaluation has now."""
        document = self.session.document
        games, pairs, depth, seed = (round(field.value()) for field in self._fields)
        plan = SavedTuning(
            document.game.id, document.options, self.reweighing.weights, games, depth, seed, pairs
        )
        self._drawn = -1
        self.learning.start(plan)

    def use(self) -> None:
        """Evaluate with the weights that were learned."""
        result = self.learning.result
        if result is not None and result.game == self.session.document.game.id:
            try:
                self.reweighing.set_weights(result.weights)
            except ValueError as error:
                self.message.show_message("error", heard(str(error)))
            self.refresh()

    def choose_and_save(self) -> None:
        """Ask for a file and write the learned weights to it."""
        result = self.learning.result
        if result is None:
            return
        name = f"{result.game}{weights_file.SUFFIX}"
        kinds = f"{tr('Weights')} (*.json);;{tr('All files')} (*)"
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Save weights"), name, kinds)
        if chosen:
            self.save_to(Path(chosen))

    def save_to(self, path: Path) -> None:
        """Write the learned weights to a file, with how they were learned."""
        result = self.learning.result
        if result is None:
            return
        self._job = Job(lambda: weights_file.save(path, result), self, self._saved, file=path)
        self._path = path
        self._job.start()

    def _saved(self, job: Job) -> None:
        if job.error is not None:
            self.message.show_message("error", heard(str(job.error)))
        else:
            self.message.show_message("info", tr("Saved {name}.").format(name=shown_name(self._path.name)))

    def done(self, result: int) -> None:
        """Stop learning, however the dialog is closed."""
        self.learning.stop()
        super().done(result)

    def refresh(self) -> None:
        """Show how the learning goes."""
        learning, game = self.learning, self.session.document.game
        running = learning.running
        can = bool(game.features) and not running
        self.start_button.setEnabled(can)
        self.start_button.setToolTip("" if game.features else tr("This game has no features to weigh."))
        self.resume_button.setVisible(learning.can_resume(game.id))
        self.stop_button.setEnabled(running)
        for field in self._fields:
            field.setEnabled(not running)
        plan = learning.plan
        if plan is not None:
            asked = (plan.games, plan.pairs, plan.depth, plan.seed)
            for field, value in zip(self._fields, asked, strict=True):
                if running:
                    field.set_value(value)
        result = learning.result
        usable = result is not None and result.game == game.id
        self.use_button.setEnabled(
            result is not None and usable and result.weights != self.reweighing.weights
        )
        self.save_button.setEnabled(result is not None)
        self._show_progress(learning.progress)
        if learning.error:
            self.message.show_message("error", heard(learning.error))

    def _show_progress(self, progress: Progress | None) -> None:
        self.stage.setText(self._stage(progress))
        share = 0 if progress is None or not progress.of else round(1000 * progress.done / progress.of)
        if progress is not None and progress.stage == "done":
            share = 1000
        self.bar.setRange(0, 1000)
        self.bar.setValue(share)
        self.bar.setAccessibleName(self.stage.text())
        self._draw(progress)
        self.found.setText(self._weights(progress))
        self.found.setVisible(bool(self.found.text()))
        elo = self.learning.elo if self.learning.elo is not None else progress.elo if progress else None
        self.strength.setText("" if elo is None else strength_text(elo, self.learning.running))
        self.strength.setVisible(elo is not None)

    def _stage(self, progress: Progress | None) -> str:
        if progress is None:
            return tr("Reading what was kept …") if self.learning.running else ""
        text = {
            "play": tr("1 of 3: plays against itself, game {done} of {of}, {positions} positions"),
            "fit": tr("2 of 3: fits the weights, pass {done}"),
            "match": tr("3 of 3: new weights against old ones, pair {done} of {of}"),
            "done": tr("Learned from {positions} positions."),
        }[progress.stage]
        said = text.format(
            done=phrases.count(progress.done),
            of=phrases.count(progress.of),
            positions=phrases.count(progress.positions),
        )
        stopped = not self.learning.running and progress.stage != "done"
        return tr("Stopped. {stage}").format(stage=said) if stopped and not self.learning.error else said

    def _draw(self, progress: Progress | None) -> None:
        epochs = progress.epochs if progress is not None else ()
        self.caption.setVisible(bool(epochs))
        self.plot.setVisible(bool(epochs))
        if len(epochs) == self._drawn or not epochs:
            return
        self._drawn = len(epochs)
        numbers = [epoch.number for epoch in epochs]
        losses, held = [epoch.loss for epoch in epochs], [epoch.held_out for epoch in epochs]
        self.learned_curve.setData(numbers, losses)
        self.held_curve.setData(numbers, held if any(held) else losses)
        said = tr("{first} to {last}").format(
            first=number_text(round(losses[0], 4)), last=number_text(round(losses[-1], 4))
        )
        self.plot.setAccessibleDescription(said)

    def _weights(self, progress: Progress | None) -> str:
        plan = self.learning.plan
        if progress is None or plan is None or not progress.epochs:
            return ""
        features = catalog.game(plan.game).features
        pairs = zip(features, plan.before, progress.weights, strict=True)
        return "\n".join(
            f"{tr(feature.name)}: {number_text(before)} → {number_text(after)}"
            for feature, before, after in pairs
        )

    def rescale(self) -> None:
        padding, gap = theme.px(theme.PADDING), theme.px(theme.GAP)
        self._foot.setContentsMargins(padding, gap, padding, padding)
        for part in (self._column, self._begin, self._foot):
            part.setSpacing(gap)
        self.plot.setFixedHeight(theme.px(PLOT))
        self.bar.setFixedHeight(theme.px(8))
        colours = theme.current()
        solid, dashed = theme.pen(colours.ink, theme.LINE_MARK), theme.pen(colours.second, 1.5, [3, 3])
        for curve, pen in ((self.learned_curve, solid), (self.held_curve, dashed)):
            pen.setCosmetic(True)
            curve.setPen(pen)
        room = self.screen().availableSize() * 0.92
        self.resize(min(theme.px(WIDTH), room.width()), min(theme.px(HEIGHT), room.height()))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Learn weights"))
        self.about.setText(
            tr(
                "The program plays against itself with the present weights, from random openings; "
                "fits the weights to the results; and plays the new weights against the old ones, "
                "each opening with both colours."
            )
        )
        self.start_button.setText(tr("Start learning"))
        self.stop_button.setText(tr("Stop"))
        self.resume_button.setText(tr("Go on"))
        self.resume_button.setToolTip(tr("Go on with what was stopped"))
        self.use_button.setText(tr("Use these weights"))
        self.save_button.setText(tr("Save…"))
        self.close_button.setText(tr("Close"))
        self.caption.setText(
            tr("Loss by pass: of the games learned from (solid) and of every tenth, held out (dashed)")
        )
        self.plot.setAccessibleName(tr("Loss"))
        self.refresh()


def strength_text(elo: Elo, going: bool) -> str:
    """Result of a match, and whether it is conclusive."""
    numbers = {"elo": elo.difference, "low": elo.low, "high": elo.high}
    shown: dict[str, Any] = {name: _signed(number) for name, number in numbers.items()}
    counts = {"won": elo.wins, "drawn": elo.draws, "lost": elo.losses}
    shown |= {name: phrases.count(number) for name, number in counts.items()}
    said = tr("{won} won, {drawn} drawn, {lost} lost: Elo {elo}, with 95 % between {low} and {high}.")
    said = said.format(**shown)
    if going:
        return said
    if not elo.distinguishable:
        verdict = tr("Not distinguishable: the interval holds 0. More pairs would narrow it.")
    elif elo.low > 0:
        verdict = tr("The new weights are stronger.")
    else:
        verdict = tr("The old weights are stronger.")
    return phrases.together([said, verdict])


def _signed(number: float) -> str:
    whole = number if isinf(number) else float(round(number))
    return f"+{number_text(whole)}" if whole > 0 else number_text(whole)
