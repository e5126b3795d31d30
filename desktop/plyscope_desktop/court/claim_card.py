"""The card of a claim: what is claimed and by whom, its trial, the verdict, and searches that show it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton, QVBoxLayout, QWidget

from plyscope.lessons.court.claim import SHORT_SOURCES, SOURCES, Claim, Example, Verdict
from plyscope_desktop.court.trials import Trials
from plyscope_desktop.court.verdict_badge import VerdictBadge
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.tab_order import as_read

SELECTABLE = Qt.TextInteractionFlag.TextSelectableByMouse


class ExampleRow(QWidget):
    """A button that opens an example, and what is to be seen there."""

    def __init__(self, example: Example, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.example = example
        self.open = theme.styled(QPushButton(self), "link")
        self.open.setIcon(icon("tree"))
        self.caption = theme.styled(plain_label(self, wordWrap=True), "second")
        above = Qt.AlignmentFlag.AlignTop
        self._row = hbox((self.open, 0, above), (self.caption, 1), parent=self, margins=0)
        theme.follow(self.rescale)

    def rescale(self) -> None:
        self._row.setSpacing(theme.px(theme.PADDING))
        self.caption.setMinimumHeight(theme.px(theme.CONTROL))

    def tell(self, name: str, claim: str) -> None:
        """Set the texts: `name` is what the button does."""
        caption = self.example.caption.of(language.current())
        self.open.setText(name)
        self.open.setAccessibleName(f"{claim}: {name}. {caption}")
        self.caption.setText(caption)


class ClaimCard(QFrame):
    """One of the twenty. `opened` carries the Example that is wanted."""

    opened = Signal(object)

    def __init__(self, claim: Claim, trials: Trials, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.claim, self.trials = claim, trials
        self._shown: Verdict | None = None
        self.number = theme.styled(plain_label(self, text=claim.id), "value")
        self.title = theme.styled(plain_label(self, wordWrap=True), "value")
        self.sources = theme.styled(plain_label(self), "second")
        self.run = QPushButton(self)
        self.text = plain_label(self, wordWrap=True)
        self.bar = QProgressBar(self, textVisible=False, minimum=0, maximum=1000)
        self.badge = VerdictBadge(self)
        self.condition = plain_label(self, wordWrap=True)
        self.measured = plain_label(self, wordWrap=True, textInteractionFlags=SELECTABLE)
        self.reach = theme.styled(plain_label(self, wordWrap=True), "second")
        self.error = theme.styled(plain_label(self, wordWrap=True, textInteractionFlags=SELECTABLE), "error")
        self.examples: list[ExampleRow] = []
        self._rows = QVBoxLayout()
        above = Qt.AlignmentFlag.AlignTop
        self._head = hbox(
            (self.number, 0, above),
            (self.title, 1),
            (self.sources, 0, above),
            (self.run, 0, above),
            margins=0,
        )
        self._ruling = hbox((self.badge, 0, above), (self.condition, 1), margins=0)
        self._column = vbox(
            self._head, self.text, self.bar, self._ruling, self.measured, self.reach, self.error, self._rows,
            parent=self,
        )  # fmt: skip
        self.run.clicked.connect(self.run_or_stop)
        trials.changed.connect(self._changed)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def run_or_stop(self) -> None:
        """Try this claim, or stop its trial, or let it wait no longer."""
        id, trials = self.claim.id, self.trials
        if id == trials.running or id in trials.waiting:
            trials.leave_out(id)
        else:
            trials.run([id])

    def _changed(self, id: str) -> None:
        if id == self.claim.id:
            self.refresh()

    def refresh(self) -> None:
        """Show the state of the trial, and the verdict."""
        id, trials = self.claim.id, self.trials
        running = id == trials.running
        self.bar.setVisible(running)
        self.bar.setValue(round(1000 * trials.share) if running else 0)
        verdict = trials.verdicts.get(id)
        name = tr("Run again") if verdict is not None else tr("Run")
        if running or id in trials.waiting:
            name = tr("Stop") if running else tr("Cancel")
        self.run.setText(name)
        self.run.setAccessibleName(f"{name}: {id}")
        self.bar.setAccessibleName(tr("Trial of {claim}").format(claim=id))
        if verdict is not self._shown:
            self._shown = verdict
            self._show_verdict()
        error = trials.errors.get(id, "")
        self.error.setText(error)
        self.error.setVisible(bool(error))

    def _show_verdict(self) -> None:
        verdict, current = self._shown, language.current()
        self.badge.show_verdict(verdict)
        for label in (self.condition, self.measured, self.reach):
            label.setVisible(verdict is not None)
        examples = () if verdict is None else verdict.evidence.examples
        if [row.example for row in self.examples] != list(examples):
            for row in self.examples:
                self._rows.removeWidget(row)
                row.hide()
                row.deleteLater()
            self.examples = [ExampleRow(example, self) for example in examples]
            for row in self.examples:
                self._rows.addWidget(row)
                row.open.clicked.connect(lambda _=False, example=row.example: self.opened.emit(example))
            as_read(self)
        if verdict is None:
            return
        condition = verdict.evidence.condition
        self.condition.setText("" if condition is None else condition.of(current))
        self.measured.setText(verdict.evidence.measured.of(current))
        seconds = self.trials.seconds.get(self.claim.id, 0.0)
        self.reach.setText(
            tr("{text} (Seed {seed}, {seconds} s)").format(
                text=verdict.evidence.reach.of(current), seed=verdict.seed, seconds=f"{seconds:.1f}"
            )
        )
        against = verdict.ruling != "holds"
        for place, row in enumerate(self.examples):
            first = tr("Open the counter-example") if against else tr("Open the example")
            row.tell(first if place == 0 else tr("Open another"), self.claim.id)

    def rescale(self) -> None:
        pad, gap = theme.px(theme.PADDING), theme.px(6)
        self._column.setContentsMargins(pad, theme.px(theme.GAP), pad, theme.px(theme.GAP))
        self._column.setSpacing(gap)
        self._head.setSpacing(theme.px(theme.GAP))
        self._ruling.setSpacing(theme.px(theme.GAP))
        self._rows.setSpacing(theme.px(2))
        self.title.setMinimumHeight(theme.px(theme.CONTROL))
        for label in (self.number, self.sources):
            label.setFixedHeight(theme.px(theme.CONTROL))

    def retranslate(self) -> None:
        current = language.current()
        title = self.claim.title.of(current)
        self.title.setText(title)
        self.text.setText(self.claim.text.of(current))
        self.sources.setText(", ".join(SHORT_SOURCES[id].of(current) for id in self.claim.sources))
        self.sources.setToolTip("\n".join(SOURCES[id].of(current) for id in self.claim.sources))
        self.setAccessibleName(f"{self.claim.id}: {title}")
        self._show_verdict()
        self.refresh()
