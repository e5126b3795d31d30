"""Evidence: what the counted games say about one player against the others, or about all by round."""

from __future__ import annotations

from math import isfinite

from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from plyscope.arena.tournament.settings import Settings
from plyscope.arena.tournament.standings import Standings
from plyscope.rules.values import number_text
from plyscope_desktop.arena.elo_chart import EloChart, EloLine
from plyscope_desktop.arena.llr_chart import LlrChart, LlrPath, decimals
from plyscope_desktop.arena.names import elo_text
from plyscope_desktop.arena.pair_points import PairPoints
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import PanelHead

ONE_AGAINST_OTHERS = ("match", "gauntlet")


def decision_of(standings: Standings) -> tuple[str, int]:
    """Return what the test accepted first, "H1" or "H0", and after how many pairs; "" and 0 for nothing."""
    test = standings.test
    if test is None:
        return "", 0
    for pairs, ratio in enumerate(standings.llr, 1):
        if ratio >= test.upper:
            return "H1", pairs
        if ratio <= test.lower:
            return "H0", pairs
    return "", 0


class KeyNumber(QWidget):
    """A number over what it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = theme.styled(plain_label(self), "value")
        self.words = theme.styled(plain_label(self), "caption")
        self._column = vbox(self.number, self.words, parent=self, margins=0, spacing=2)

    def show_number(self, number: str, words: str, hint: str = "") -> None:
        """Show both."""
        self.number.setText(number)
        self.words.setText(words)
        self.setToolTip(hint)
        self.setVisible(bool(number))


class Evidence(QFrame):
    """In a match or a gauntlet the rating of the first player with its test; else Elo by round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.head = PanelHead(self)
        self.elo, self.los, self.llr = KeyNumber(self), KeyNumber(self), KeyNumber(self)
        self.numbers = QWidget(self)
        self._numbers = hbox((self.elo, 4), (self.los, 4), (self.llr, 3), parent=self.numbers, margins=0)
        self.llr_chart, self.elo_chart = LlrChart(self), EloChart(self)
        self.charts = QStackedWidget(self)
        for chart in (self.llr_chart, self.elo_chart):
            self.charts.addWidget(chart)
        self._rule = theme.styled(QFrame(self), "rule")
        self.points = PairPoints(self)
        parts = (self.head, self.numbers, (self.charts, 1), self._rule, self.points)
        self._column = vbox(*parts, parent=self, margins=0, spacing=0)
        self.standings: Standings | None = None
        self.settings: Settings | None = None
        self.ratings: dict[int, dict[str, float]] = {}
        self.chosen = ""
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_standings(
        self,
        standings: Standings | None,
        settings: Settings | None,
        ratings: dict[int, dict[str, float]],
        chosen: str = "",
    ) -> None:
        """Show what is counted; `ratings` are those by round, `chosen` the id of the marked player."""
        self.standings, self.settings, self.ratings, self.chosen = standings, settings, ratings, chosen
        self.retranslate()

    @property
    def _one(self) -> bool:
        return self.settings is not None and self.settings.form in ONE_AGAINST_OTHERS

    def retranslate(self) -> None:
        settings, standings = self.settings, self.standings
        one = self._one and settings is not None and len(settings.entrants) > 1
        if one and settings is not None:
            first = settings.entrants[0].name
            text = tr("{name} against the field")
            if settings.form == "match":
                text = tr("{name} against {other}")
            self.head.set_title(text.format(name=first, other=settings.entrants[1].name))
        else:
            self.head.set_title(tr("Elo by round"))
        tests = one and settings is not None and settings.sprt is not None
        self.numbers.setVisible(one)
        self.points.setVisible(one)
        self._rule.setVisible(one)
        self.charts.setCurrentWidget(self.llr_chart if tests else self.elo_chart)
        if one and standings is not None:
            self._show_numbers(standings)
        if tests and standings is not None and settings is not None:
            self._show_llr(standings, settings)
        if not tests:
            self._show_ratings()

    def _show_numbers(self, standings: Standings) -> None:
        found, test = standings.estimate, standings.test
        if found is None:
            self.elo.show_number("–", tr("Elo"))
            self.los.show_number("–", tr("chance to be stronger"))
        else:
            words = tr("Elo, {low} to {high}")
            ends = (elo_text(found.low).removeprefix("+"), elo_text(found.high).removeprefix("+"))
            self.elo.show_number(
                elo_text(found.elo),
                words.format(low=ends[0], high=ends[1]),
                tr("95 % interval from {n} pairs", found.observations).format(n=found.observations),
            )
            chance = f"{100 * found.los:.1f} %" if isfinite(found.los) else "–"
            self.los.show_number(chance, tr("chance to be stronger"), tr("Likelihood of superiority"))
        if test is None:
            self.llr.show_number("", "")
        else:
            bound = tr("LLR of {low} to {high}").format(low=decimals(test.lower), high=decimals(test.upper))
            if abs(test.lower + test.upper) < 0.005:
                bound = tr("LLR of ±{n}").format(n=number_text(round(test.upper, 2)))
            self.llr.show_number(decimals(test.llr), bound, tr("Log-likelihood ratio of the sequential test"))
        self.points.show_counts(standings.penta or (0,) * 5)

    def _show_llr(self, standings: Standings, settings: Settings) -> None:
        test = standings.test
        if test is None or settings.sprt is None:
            return
        _, pairs = decision_of(standings)
        ratios = standings.llr[:pairs] if pairs else standings.llr
        meetings = len(settings.entrants) - 1
        most = max(settings.rounds * meetings, len(ratios), 1)
        self.llr_chart.show_path(LlrPath(tuple(ratios), test.lower, test.upper, most, settings.sprt))

    def _show_ratings(self) -> None:
        settings = self.settings
        if settings is None:
            self.elo_chart.show_lines((), 1)
            return
        rounds = sorted(self.ratings)
        lines = tuple(
            EloLine(
                entrant.name,
                tuple(self.ratings[number].get(entrant.id, float("nan")) for number in rounds),
                entrant.id == self.chosen,
            )
            for entrant in settings.entrants
        )
        self.elo_chart.show_lines(lines, max(settings.rounds, len(rounds), 1))

    def rescale(self) -> None:
        padding = theme.px(theme.PADDING)
        self._numbers.setContentsMargins(padding, theme.px(10), padding, theme.px(4))
        self._numbers.setSpacing(theme.px(theme.GAP))
