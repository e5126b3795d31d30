"""Opponent: a dial from a perfect to a random opponent, and curves of what a risk is worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from plyscope import catalog
from plyscope.algorithms.expectimax.utility import CURVES
from plyscope.experiments.opponent_dial import Dial, declines, payoffs_of
from plyscope.rules.position import MIN, Position
from plyscope.rules.values import number_text
from plyscope_desktop.analysis.opponent_dial import Dialing
from plyscope_desktop.charts.dial_chart import DialChart, Dialled, amount, flip_text
from plyscope_desktop.charts.utility_chart import UtilityChart
from plyscope_desktop.document.notation import label
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.field_rows import FieldRows
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import phrases

WIDE, HIGH = 900, 500
"""Pixels at 100 % that two charts and the table need side by side, or one above the other."""
ROWS = 7
MOST_RISK, MOST_WEALTH = 2.0, 10_000.0
MOST_NAMED = 3
"""Most changes of the best move that the caption lists one by one."""


class OpponentPanel(Panel):
    """Shows the position on the board. A search uses the settings here only on request."""

    dock = InDock(
        "opponent",
        marked("Opponent dial"),
        230,
        help="chance",
        view=9,
        key="Alt+9",
        own_of=lambda algorithm: (
            algorithm.chance and not algorithm.samples and not algorithm.id.startswith(catalog.AGENT)
        ),
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.dialing = Dialing(self)
        self.position: Position | None = None
        self.names: tuple[str, ...] = ()
        self.order: list[int] = []
        """The place of the move in each row of the table: the best one first."""
        self.made = False
        self._seen: tuple[object, ...] = ()
        self._taken: dict[str, Any] = {}
        self._refresh = Refresh(self, self.refresh)
        self.dialing.changed.connect(self._refresh.ask)
        session.document.position_changed.connect(self._refresh.ask)
        session.document.setup_changed.connect(self._take_setup)
        session.closing.connect(self.dialing.close)
        follow(self.retranslate)

    def showEvent(self, event: QShowEvent) -> None:
        if not self.made:
            self._make()
        super().showEvent(event)
        self._refresh.ask()

    def _make(self) -> None:
        self.made = True
        self.share_name = plain_label(self, text="ε")
        self.share = SliderField(0.0, 1.0, whole=False, parent=self)
        self.share_name.setBuddy(self.share)
        self.search = QPushButton(self)
        self.curve = Segments([(curve, "") for curve in CURVES], self)
        self.risk_name, self.wealth_name = plain_label(self, text="a"), plain_label(self, text="w")
        self.risk = SliderField(-MOST_RISK, MOST_RISK, whole=False, parent=self)
        self.wealth = SliderField(0.0, MOST_WEALTH, whole=False, parent=self)
        self.wealth.only_type()
        self.risk.set_value(0.1)
        self.chart = DialChart(self)
        self.table = Table(self._cells, self, gap=True)
        self.picture = UtilityChart(self)
        self.caption, self.empty = plain_label(self), plain_label(self)
        for told in (self.caption, self.empty):
            told.setProperty("role", "second")
            told.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._lay_out()
        self._connect()
        self._take_setup()
        theme.follow(self.rescale)
        self.retranslate()

    def _lay_out(self) -> None:
        for name, field in ((self.risk_name, self.risk), (self.wealth_name, self.wealth)):
            name.setBuddy(field)
        self.rows = FieldRows(self)
        self.rows.add_row([self.share_name, (self.share, 1), self.search])
        self.rows.add_row(
            [self.curve],
            [self.risk_name, (self.risk, 3), self.wealth_name, (self.wealth, 3), None],
        )
        self.rows.add_sides((self.chart, 4), (self.picture, 3), (self.table, 3))
        self.rows.add_row([(self.caption, 1)])
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(self.rows)
        self.set_body(self._either)

    def _connect(self) -> None:
        self.share.changed.connect(self.dial_to)
        self.chart.share_chosen.connect(self.dial_to)
        self.search.clicked.connect(self.search_so)
        for chosen in (self.curve.changed, self.risk.changed, self.wealth.changed):
            chosen.connect(lambda _: self._refresh.ask())
        self.table.row_clicked.connect(self._point_at_row)
        for chart in (self.chart, self.picture):
            chart.pointed_at.connect(lambda _: self._say())

    def dial_to(self, share: float) -> None:
        """Let the opponent err so often."""
        self.share.set_value(share)
        self.dialing.want(Fraction(str(round(share, 4))))
        self._refresh.ask()

    def _point_at_row(self, row: int) -> None:
        self.chart.point_at(self.order[row])
        self._refresh.ask()

    def search_so(self) -> None:
        """Search the position on the board by expectimax, against this opponent and with this curve."""
        session = self.session
        setup = session.document.setup
        if setup.algorithm != "expectimax":
            setup = replace(setup, algorithm="expectimax", options=())
        for name, value in self.options().items():
            setup = setup.with_option(name, value)
        session.document.set_setup(setup)
        session.run.begin()

    def options(self) -> dict[str, Any]:
        """The options of expectimax that are set here."""
        return {
            "epsilon": self.share.value(), "utility": self.curve.value(), "risk": self.risk.value(),
            "wealth": self.wealth.value(),
        }  # fmt: skip

    def _take_setup(self) -> None:
        """Show the opponent and the curve of the search's set-up, once they are other ones there."""
        setup = self.session.document.setup
        self._refresh.ask()
        if not self.made or setup.algorithm != "expectimax":
            return
        options: dict[str, Any] = {"epsilon": 0.0, "utility": CURVES[0], "risk": 0.1, "wealth": 0.0}
        options |= {name: value for name, value in setup.options if name in options}
        if options == self._taken:
            return
        self._taken = options
        self.curve.set_value(options["utility"])
        self.risk.set_value(float(options["risk"]))
        self.wealth.set_value(float(options["wealth"]))
        self.dial_to(float(options["epsilon"]))

    def refresh(self) -> None:
        """Bring everything up to date."""
        if not self.made:
            return
        self._look()
        why = self.why_not()
        self.empty.setText(why)
        self._either.setCurrentIndex(0 if why else 1)
        if not why:
            self._draw()

    def _look(self) -> None:
        """Search anew where the position or the curve has changed."""
        position, curve = self.session.document.position.copy(), self.curve.value()
        self.session.document.setup.weigh(position)
        depth = (
            self.session.document.setup.depth
            if self.session.document.setup.algorithm == "expectimax"
            else None
        )
        wanted = (
            position.game.id, position.write(), position.weights, depth, curve,
            self.risk.value() if curve == "exponential" else 0.0,
            self.wealth.value() if curve in ("logarithm", "root") else 0.0,
        )  # fmt: skip
        if wanted == self._seen:
            return
        self._seen, self.position = wanted, position
        if declines(position) is not None:
            self.names = ()
            self.dialing.look(None)
            return
        self.names = tuple(label(position, move) for move in position.legal_moves())
        chosen = self.options()
        del chosen["epsilon"]
        self.dialing.look(Dial(position, depth=depth, **chosen))
        self.dialing.want(Fraction(str(round(self.share.value(), 4))))

    def why_not(self) -> str:
        """Why there is nothing to see; empty where there is."""
        if self.position is not None and (reason := declines(self.position)) is not None:
            return heard(reason)
        if self.dialing.error:
            return heard(self.dialing.error)
        ready = {Fraction(0), Fraction(1)} <= self.dialing.samples.keys()
        return "" if ready else tr("Searching against a perfect and a random opponent")

    def shown(self, dial: Dial) -> Dialled:
        """Return the data of the chart."""
        samples, before, small = self.dialing.samples, self.chart.shown, dial.position.side == MIN
        if (before.samples, before.names, before.small) == (samples, self.names, small):
            return replace(before, share=self.share.value())
        flips = tuple(dial.flips_in(samples))
        return Dialled(self.names, dict(samples), flips, self.share.value(), small)

    def _draw(self) -> None:
        dial = self.dialing.dial
        assert dial is not None and self.position is not None
        shown = self.shown(dial)
        self.chart.show_dial(shown)
        curved = self.curve.value() != "linear"
        self.picture.setVisible(curved)
        wide, high = self.width() >= theme.px(WIDE), self.height() >= theme.px(HIGH)
        room = wide if self.rows.side_by_side else high
        self.table.setVisible(room or not curved)
        values = shown.values(shown.share)
        best = shown.best(shown.share)
        if curved:
            self.picture.show_curve(dial.curve, payoffs_of(self.position), self.names, tuple(values), best)
        for shown_with, parts in (
            (self.curve.value() == "exponential", (self.risk_name, self.risk)),
            (self.curve.value() in ("logarithm", "root"), (self.wealth_name, self.wealth)),
        ):
            for part in parts:
                part.setVisible(shown_with)
        self._name_columns()
        sign = 1 if shown.small else -1
        self.order = sorted(range(len(values)), key=lambda item: sign * values[item])
        pointed = self.order.index(self.chart.pointed) if 0 <= self.chart.pointed < len(values) else -1
        self.table.show_rows(len(values), self.order.index(best), pointed, min(ROWS, len(values)))
        self._say()

    def _cells(self, row: int) -> tuple[str, ...]:
        shown, item = self.chart.shown, self.order[row]
        ends = [shown.samples[Fraction(end)][item] for end in (0, 1)]
        now = shown.values(shown.share)[item]
        cells = [shown.names[item], amount(ends[0]), amount(now), amount(ends[1])]
        dial = self.dialing.dial
        if dial is not None and dial.curve.id != "linear":
            cells.append(dial.curve.payoff_text(now))
        return tuple(cells)

    def _say(self) -> None:
        """Show the caption: the item that is pointed at, or the best moves and where they change."""
        for chart in (self.chart, self.picture):
            if chart.isVisible() and 0 <= chart.pointed < chart.count():
                self._tell(chart.text_of(chart.pointed))
                return
        shown = self.chart.shown
        if not shown.ready or not shown.names:
            return
        ends = []
        for end, text in (
            (0.0, tr("Perfect opponent: {move} → {value}.")), (1.0, tr("Random opponent: {move} → {value}.")),
        ):  # fmt: skip
            best = shown.best(end)
            value = amount(shown.samples[Fraction(int(end))][best])
            ends.append(text.format(move=shown.names[best], value=value))
        self._tell(phrases.together([*ends, self.flips_text(), self.depth_text()]))

    def _tell(self, text: str) -> None:
        if self.caption.text() != text:
            self.caption.setText(text)

    def flips_text(self) -> str:
        """Return a sentence with the shares at which the best move changes."""
        shown = self.chart.shown
        if not shown.flips:
            return tr("The best move is the same against all of them.") if self.dialing.done else ""
        if len(shown.flips) > MOST_NAMED:
            return tr("The best move changes {n} times.", len(shown.flips)).format(n=len(shown.flips))
        told = [
            tr("{move} from ε {share} on").format(
                move=shown.names[flip.after], share=with_sign(flip_text(flip))
            )
            for flip in shown.flips
        ]
        return tr("The best move changes: {changes}.").format(changes="; ".join(told))

    def depth_text(self) -> str:
        """Return the depth of the searches if it is limited, else an empty text."""
        dial = self.dialing.dial
        if dial is None or dial.depth is None or dial.depth >= dial.position.longest:
            return ""
        return tr("Searched {n} plies deep.", dial.depth).format(n=dial.depth)

    def _name_columns(self) -> None:
        share = number_text(round(self.share.value(), 4))
        columns = [
            Column(tr("Root move"), 1.2, left=True), Column("ε = 0"), Column(f"ε = {share}", 1.1),
            Column("ε = 1"),
        ]  # fmt: skip
        if self.curve.value() != "linear":
            columns.append(Column(tr("For sure")))
        self.table.show_columns(columns, tr("{n} more"))

    def rescale(self) -> None:
        self.rows.rescale()
        self.empty.setMargin(theme.px(theme.PADDING))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.made:
            self._refresh.ask()

    def retranslate(self) -> None:
        self.head.set_title(tr("Opponent dial"))
        if not self.made:
            return
        self._seen = () if self.names else self._seen  # moves have names, too
        names = (tr("Payoff"), tr("Exponential"), tr("Logarithm"), tr("Square root"))
        self.curve.set_choices(list(zip(CURVES, names, strict=True)))
        self.curve.setAccessibleName(tr("What a payoff is worth"))
        self.share.say(tr("Share ε of moves at random"))
        self.share_name.setToolTip(tr("Share ε of moves at random"))
        self.risk.say(tr("Risk aversion a"))
        self.risk_name.setToolTip(tr("Risk aversion a"))
        self.wealth.say(tr("Wealth w"))
        self.wealth_name.setToolTip(tr("Wealth w"))
        self.search.setText(tr("Search with this"))
        self.search.setToolTip(tr("Search by expectimax against this opponent, and with this utility"))
        self.chart.setAccessibleName(tr("Value of each move against better and worse opponents"))
        self.picture.setAccessibleName(tr("Utility of payoffs"))
        self.table.setAccessibleName(tr("Values of the moves"))
        self._refresh.ask()


def with_sign(text: str) -> str:
    """Return the share of a flip with its relation, as written after ε."""
    return text if text.startswith("≈") else f"= {text}"
