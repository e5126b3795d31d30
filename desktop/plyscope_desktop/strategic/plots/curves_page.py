"""Curves page: of a run of CFR, the mean strategy at a set, exploitability and value over the iterations."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from plyscope.rules.position import MAX
from plyscope.strategic.steps.counterfactual import CurvePoint, RegretSteps
from plyscope.strategic.trees.extensive import ExtensiveGame, InformationSet
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, tr
from plyscope_desktop.runtime.wide import WIDE
from plyscope_desktop.strategic.plots.cfr_run import CfrCurveRun
from plyscope_desktop.strategic.plots.curve_chart import CurveChart, Line, Range, Shares, Tens
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.words.fractions import short_text
from plyscope_desktop.words.phrases import joined

LEAST_CHART = 100
"""Pixels at 100 %: the least height of a chart."""


class CurvesPage(QWidget):
    """Works the run out once the page is in sight. `round_chosen` is the iteration of a chosen point."""

    round_chosen = Signal(WIDE)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.run = CfrCurveRun(self)
        self.run.grown.connect(self._show)
        self._steps: RegretSteps | None = None
        self._last = 0
        self.sets = QComboBox(self)
        self.sets.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.sets.currentIndexChanged.connect(lambda _: self._show_strategy())
        self.sets_label = theme.styled(plain_label(self), "caption")
        self.sets_label.setBuddy(self.sets)
        self.strategy = CurveChart(self._tell_share, self)
        self.exploitability = CurveChart(self._tell_gain, self)
        self.value = CurveChart(self._tell_value, self)
        self.charts = (self.strategy, self.exploitability, self.value)
        self.told = theme.styled(plain_label(self), "caption")
        self.told.setWordWrap(True)
        column = ScrollColumn(self)
        column.column.addLayout(hbox(self.sets_label, (self.sets, 1)))
        for chart in self.charts:
            chart.chosen.connect(lambda item, chart=chart: self._choose(chart, item))
            column.column.addWidget(chart, 1)
        column.column.addWidget(self.told)
        vbox((column, 1), parent=self, margins=0, spacing=0)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        for chart in self.charts:
            chart.setMinimumHeight(theme.px(LEAST_CHART))

    def retranslate(self) -> None:
        self.sets_label.setText(tr("Information set"))
        self.sets.setAccessibleName(tr("Information set"))
        self._list_sets()
        self._show()

    def show_run(self, steps: RegretSteps | None, step: int, last: int) -> None:
        """Show a run at the moment `step`; the record has `last` iterations of it. None for no run."""
        before, self._last = self._last, last
        if steps is not self._steps:
            self._steps = steps
            self._list_sets()
            if steps is None or self.isVisible():
                self.run.follow(steps)
            self._show()
        elif last != before:
            self._show()
        for chart in self.charts:
            chart.show_step(step)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.run.follow(self._steps)
        self._show()

    # What is shown.

    @property
    def _game(self) -> ExtensiveGame | None:
        return None if self._steps is None else self._steps.run.game

    def _list_sets(self) -> None:
        """Offer the information sets; the chosen one stays if there is one with its name."""
        chosen, game = self.sets.currentText(), self._game
        names = [] if game is None else [set_text(game, found) for found in game.sets]
        self.sets.blockSignals(True)
        at = self.sets.currentIndex()
        self.sets.clear()
        self.sets.addItems(names)
        if names:
            kept = names.index(chosen) if chosen in names else at
            self.sets.setCurrentIndex(kept if 0 <= kept < len(names) else 0)
        self.sets.blockSignals(False)

    def _show(self) -> None:
        """Show the points that are known, of those iterations that the record has."""
        points, run = self._points(), self.run
        rounds = tuple(point.round for point in points)
        gains = tuple(point.exploitability for point in points)
        scale = Tens.of(gains)
        title = tr("Exploitability (logarithmic)") if isinstance(scale, Tens) else tr("Exploitability")
        self.exploitability.show_lines(title, rounds, (Line("", gains),) if rounds else (), scale)
        values, level = tuple(point.value for point in points), None
        if run.value is not None and rounds:
            level = float(run.value), tr("exact {value}").format(value=short_text(run.value))
        reach = Range.of(values if level is None else (*values, level[0]))
        lines = (Line("", values),) if rounds else ()
        self.value.show_lines(tr("Value of the mean strategies"), rounds, lines, reach, level)
        self._show_strategy()
        working = self._steps is None or (run.working and (not points or points[-1].round < self._last))
        self.told.setText(tr("The curves are worked out …") if working else heard(run.why_not))
        self.told.setVisible(bool(self.told.text()))

    def _show_strategy(self) -> None:
        game, number = self._game, self.sets.currentIndex()
        points = self._points()
        lines: tuple[Line, ...] = ()
        if game is not None and 0 <= number < len(game.sets) and points:
            lines = tuple(
                Line(in_words(move), tuple(point.strategies[number][place] for point in points))
                for place, move in enumerate(game.sets[number].moves)
            )
        title = tr("Mean strategy at {name}").format(name=self.sets.currentText())
        self.strategy.show_lines(joined(title), tuple(point.round for point in points), lines, Shares())
        width = max(chart.names_width for chart in self.charts)
        for chart in self.charts:
            chart.widen(width)

    def _points(self) -> Sequence[CurvePoint]:
        if self.run.steps is not self._steps:
            return ()
        return [point for point in self.run.points if point.round <= self._last]

    def _choose(self, chart: CurveChart, item: int) -> None:
        self.round_chosen.emit(chart.rounds[item % len(chart.rounds)])

    def _tell_share(self, name: str, number: int, share: float) -> str:
        said = tr("iteration {n}: {move} {share}")
        return joined(said.format(n=f"{number:,}", move=name, share=f"{share:.4f}"))

    def _tell_gain(self, name: str, number: int, gain: float) -> str:
        return tr("iteration {n}: exploitability {gain}").format(n=f"{number:,}", gain=f"{gain:.5f}")

    def _tell_value(self, name: str, number: int, value: float) -> str:
        text = f"{value:.6f}".replace("-", "\u2212")
        return tr("iteration {n}: value {value}").format(n=f"{number:,}", value=text)


def set_text(game: ExtensiveGame, found: InformationSet) -> str:
    """An information set by its player and its name, or the way to its first node: "▲ Q check bet"."""
    way = tr(", ").join(in_words(name) for name in game.move_names(found.nodes[0]))
    mark = "▲" if found.player == MAX else "▼"
    return f"{mark} {in_words(found.name) or way or tr('root')}"
