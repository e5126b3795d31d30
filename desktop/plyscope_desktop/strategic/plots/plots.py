"""Plots: best replies, payoffs, envelope, payoff space and runs on the game of the page, on tabs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from plyscope.strategic.equilibria.equilibria import Equilibria
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.solving.best_response import expected_payoffs
from plyscope.strategic.steps.counterfactual import RegretSteps
from plyscope.strategic.steps.learning import PlaySteps
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.strategic.names import short_names
from plyscope_desktop.strategic.plots import views
from plyscope_desktop.strategic.plots.curves_page import CurvesPage
from plyscope_desktop.strategic.plots.envelope_page import EnvelopePage
from plyscope_desktop.strategic.plots.hull import Point
from plyscope_desktop.strategic.plots.legend import Entry, Legend
from plyscope_desktop.strategic.plots.payoff_bars import PayoffBars
from plyscope_desktop.strategic.plots.payoff_space import SpacePlot
from plyscope_desktop.strategic.plots.play_page import PlayPage
from plyscope_desktop.strategic.plots.reply_table import ReplyTable
from plyscope_desktop.strategic.plots.square import SquarePlot
from plyscope_desktop.strategic.plots.triangles import Triangles
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.widgets.panel import PanelHead
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.words.fractions import exact_text, short_text
from plyscope_desktop.words.mixtures import weight_text
from plyscope_desktop.words.phrases import joined

TITLES = {
    "replies": marked("Best replies"),
    "payoffs": marked("Payoffs"),
    "envelope": marked("Envelope"),
    "space": marked("Payoff space"),
    "play": marked("Path of play"),
    "curves": marked("Curves"),
}
SHORT = {**TITLES, "replies": marked("Replies"), "space": marked("Space"), "play": marked("Path")}
"""Titles of tabs that have no room for longer ones."""
WIDE = 330
"""The usual width in pixels at 100 %."""
ONE = Fraction(1)


class Plots(QFrame):
    """A view of the game of the page; `enlarged` times as large as the type of the window asks."""

    def __init__(
        self, strategic: StrategicGame, parent: QWidget | None = None, *, enlarged: float = 1.0
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.strategic, self._enlarged = strategic, enlarged
        self.kinds: tuple[str, ...] = ()
        self._kind = "replies"
        self._wanted = ""
        self.head = PanelHead(self)
        self.head.page_chosen.connect(self._chosen)
        self.square = SquarePlot(self, enlarged=enlarged)
        self.square.moved.connect(self._moved)
        self.triangles = Triangles(enlarged, self)
        self.replies = ReplyTable(self, enlarged=enlarged)
        self.bars = PayoffBars(self, enlarged=enlarged)
        self.envelopes = EnvelopePage(strategic, enlarged, self)
        self.envelope = self.envelopes.plot
        self.space = SpacePlot(self, enlarged=enlarged)
        self.played = PlayPage(enlarged, self)
        self.played.path.grown.connect(self._follow_path)
        self.curves = CurvesPage(self)
        self.curves.round_chosen.connect(strategic.go_to_step)
        self.legend = Legend(self, enlarged=enlarged)
        self.pages = QStackedWidget(self)
        self._reply_pages = self._stack(self.square, self.triangles, self._scrolled(self.replies))
        self._of_kind: dict[str, QWidget] = {
            "replies": self._reply_pages, "payoffs": self._scrolled(self.bars), "envelope": self.envelopes,
            "space": self.space, "play": self.played, "curves": self.curves,
        }  # fmt: skip
        for page in self._of_kind.values():
            self.pages.addWidget(page)
        self.foot = QFrame(self)
        self.foot.setProperty("role", "foot")
        self.left, self.right = plain_label(self.foot), rich_label(self.foot)
        self._foot_row = hbox(self.left, 1, self.right, parent=self.foot)
        vbox(self.head, (self.pages, 1), self.legend, self.foot, parent=self, margins=0, spacing=0)
        strategic.changed.connect(self._follow_game)
        strategic.solved.connect(self.renew)
        strategic.weights_changed.connect(self._follow_weights)
        strategic.point_changed.connect(self._follow_point)
        strategic.moment_changed.connect(self._follow_moment)
        strategic.replies_changed.connect(self.renew)
        self._learning = ""
        theme.follow(self.rescale)
        follow(self.retranslate)

    def _stack(self, *pages: QWidget) -> QStackedWidget:
        stack = QStackedWidget(self)
        for page in pages:
            stack.addWidget(page)
        return stack

    def _scrolled(self, content: QWidget) -> ScrollColumn:
        column = ScrollColumn(self, left=0)
        column.column.addWidget(content)
        column.column.addStretch(1)
        return column

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self.foot.setFixedHeight(round(theme.px(theme.HEAD) * self._enlarged))
        for label in (self.left, self.right):
            label.setFont(theme.exact_font(theme.BODY * theme.scale() * self._enlarged))
        self._foot_row.setContentsMargins(pad, 0, pad, 0)
        self.show_foot()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDE), theme.px(420))

    def retranslate(self) -> None:
        self.square.setAccessibleName(tr("Best replies"))
        self.envelope.setAccessibleName(tr("Envelope"))
        self._follow_game()

    # What there is to show.

    @property
    def kind(self) -> str:
        """The tab that is shown."""
        return self._kind

    def show_kind(self, kind: str) -> None:
        """Bring a tab to the front, if the game has it."""
        if kind in self.kinds:
            self._kind = self._wanted = kind
            self.head.tabs.setCurrentIndex(self.kinds.index(kind))
            self.pages.setCurrentWidget(self._of_kind[kind])
            self.renew()

    @property
    def has_something(self) -> bool:
        """Return True if there is a tab with something on it: of a matrix, or of a run on a tree."""
        return self._game() is not None or self._is_regret

    def found(self) -> Equilibria | None:
        """The equilibria of the game, once they are known."""
        solution = self.strategic.solution
        return None if solution is None else solution.equilibria

    def _game(self) -> MatrixGame | None:
        game = self.strategic.game
        return game if game is not None and game.is_for_two else None

    def _chosen(self, index: int) -> None:
        if 0 <= index < len(self.kinds) and self.kinds[index] != self._kind:
            self.show_kind(self.kinds[index])

    def _follow_game(self) -> None:
        self._sort_tabs()
        self.renew()

    def _sort_tabs(self) -> None:
        """Offer the tabs that the game has; the one that was chosen stays if it is among them."""
        game = self._game()
        kinds: list[str] = []
        if game is not None:
            drawn = views.has_square(game) or bool(views.triangle_players(game))
            kinds = ["replies", "payoffs"] if drawn else ["payoffs", "replies"]
            kinds += ["envelope"] if views.envelope_players(game) else []
            kinds += ["space"] if views.has_square(game) else []
            kinds += ["play"] if self._run() is not None else []
        kinds += ["curves"] if self._is_regret else []
        if not kinds:
            self.setEnabled(False)
            kinds = ["replies"]
        else:
            self.setEnabled(True)
        kind = self._wanted if self._wanted in kinds else kinds[0]
        self.kinds = tuple(kinds)
        self.head.tabs.blockSignals(True)
        self.head.set_tabs(self._titles(kinds))
        for number, own in enumerate(kinds):
            self.head.tabs.setTabToolTip(number, tr(TITLES[own]))
        self.head.tabs.setCurrentIndex(kinds.index(kind))
        self.head.tabs.blockSignals(False)
        self._kind = kind
        self.pages.setCurrentWidget(self._of_kind[kind])

    def _titles(self, kinds: list[str]) -> list[str]:
        """The titles of tabs, short ones where the usual width has no room for all."""
        titles = [tr(TITLES[kind]) for kind in kinds]
        metrics = QFontMetrics(theme.font(theme.LABEL, bold=True))
        wide = sum(metrics.horizontalAdvance(title) + theme.px(2 * theme.GAP) for title in titles)
        return titles if wide < self._room_for_tabs() else [tr(SHORT[kind]) for kind in kinds]

    def _room_for_tabs(self) -> int:
        """The width of the panel, but the usual one until it has any and in larger ones."""
        return min(self.width(), theme.px(WIDE)) if self.isVisible() else theme.px(WIDE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before = min(event.oldSize().width(), theme.px(WIDE))
        if before != min(event.size().width(), theme.px(WIDE)):
            self._sort_tabs()

    def renew(self) -> None:
        """Show everything of the current tab anew."""
        show: dict[str, Callable[[], None]] = {
            "replies": self._show_replies, "payoffs": self._show_payoffs, "envelope": self._show_envelope,
            "space": self._show_space, "play": self.show_play, "curves": self._show_curves,
        }  # fmt: skip
        hidden = self._kind == "replies" and not self.strategic.shows_replies
        hidden = hidden or (self._game() is None and self._kind != "curves")
        self.pages.setVisible(not hidden)
        self.legend.setVisible(not hidden)
        if not hidden:
            show[self._kind]()
        self.show_foot()

    # The tabs.

    def _marks(self) -> list[Entry]:
        """The entries of the legend for the marks of equilibria that are there."""
        found, entries = self.found(), list[Entry]()
        if found is None:
            return entries
        if any(one.is_pure for one in found.extreme):
            entries.append(("pure", tr("equilibrium")))
        if any(not one.is_pure for one in found.extreme):
            entries.append(("mixed", tr("mixed equilibrium")))
        if any(not component.is_point for component in found.described):
            entries.append(("component", tr("all of a line or area")))
        return entries

    def _show_replies(self) -> None:
        game = self._game()
        assert game is not None
        row, column = short_names(game.players)
        if views.has_square(game):
            self._reply_pages.setCurrentIndex(0)
            self.square.show_view(
                views.square_view(game, self.found(), self.strategic.weights), self.strategic.point
            )
            self.square.setAccessibleDescription(self._spoken_point(game))
            text = tr("{player}'s best reply")
            self.legend.show_entries(
                ("row", joined(text.format(player=row))),
                ("column", joined(text.format(player=column))),
                *self._marks(),
            )
        elif views.triangle_players(game):
            self._reply_pages.setCurrentIndex(1)
            self.triangles.show_players(game, self.found(), self.strategic.weights)
            self.legend.show_entries(*self._marks())
        else:
            self._reply_pages.setCurrentIndex(2)
            self.replies.show_game(game)
            self.legend.show_entries()

    def shown_weights(self) -> tuple[views.Weights, bool]:
        """The weights against which payoffs are shown, and whether they are only equal ones."""
        game, strategic = self._game(), self.strategic
        assert game is not None
        if strategic.weights is not None:
            return strategic.weights, False
        if views.has_square(game):
            p, q = strategic.point
            return ((p, ONE - p), (q, ONE - q)), False
        row, column = (tuple(Fraction(1, count) for _ in range(count)) for count in game.counts)
        return (row, column), True

    def _show_payoffs(self) -> None:
        game = self._game()
        assert game is not None
        weights, equal = self.shown_weights()
        self.bars.show_blocks(views.bar_blocks(game, weights, equal=equal))
        self.legend.show_entries()

    def _show_envelope(self) -> None:
        game = self._game()
        if game is not None and views.envelope_players(game):
            self.envelopes.show_game(game, self.found())
            view = self.envelope.view
            drawn = {"pure" if pure else "mixed" for _, pure in view.marks} if view is not None else set()
            self.legend.show_entries(*(entry for entry in self._marks() if entry[0] in drawn))

    def _show_space(self) -> None:
        game = self._game()
        assert game is not None
        solution = self.strategic.solution
        pays = None if solution is None or solution.correlated is None else solution.correlated.pays
        self.space.show_view(views.space_view(game, self.found(), self.strategic.weights, pays))
        entries: list[Entry] = [("cells", tr("cells")), *(e for e in self._marks() if e[0] != "component")]
        if pays is not None:
            entries.append(("correlated", tr("correlated equilibrium")))
        self.legend.show_entries(*entries)

    def _run(self) -> PlaySteps | None:
        """The learning run of the shown record."""
        steps: Any = self.strategic.steps
        return steps if isinstance(steps, PlaySteps) else None

    @property
    def _is_regret(self) -> bool:
        """Return True if the record is of CFR; its steps may not be known yet."""
        return self.strategic.has_record and self.strategic.method == "cfr"

    def _regret(self) -> RegretSteps | None:
        """The run of CFR of the shown record."""
        steps: Any = self.strategic.steps
        return steps if isinstance(steps, RegretSteps) else None

    def _show_curves(self) -> None:
        strategic = self.strategic
        self.curves.show_run(self._regret(), strategic.step, strategic.last_step)
        self.legend.show_entries()

    def show_play(self) -> None:
        """Show how the shares of strategies went, up to the round of the moment."""
        game, run = self._game(), self._run()
        if game is not None and run is not None and self._kind == "play":
            self.played.show_round(game, run, self.strategic, self.found())
            self.legend.show_entries(("path", tr("shares of play")), *self._marks())

    def _follow_path(self) -> None:
        self.show_play()
        self.show_foot()

    # The point.

    def _moved(self, point: Point) -> None:
        if self.strategic.weights is not None:
            self.strategic.show_weights(None)
        self.strategic.set_point(*point)

    def _follow_weights(self) -> None:
        """Put the weights of an equilibrium into the square."""
        game, weights = self._game(), self.strategic.weights
        if game is not None and weights is not None and views.has_square(game):
            self.strategic.set_point(weights[ROW][0], weights[COLUMN][0])
        self.renew()

    def _follow_point(self) -> None:
        if self._kind == "replies":
            self.square.point = self.strategic.point
            self.square.update()
            game = self._game()
            if game is not None and views.has_square(game):
                self.square.setAccessibleDescription(self._spoken_point(game))
            self.show_foot()
        elif self._kind == "payoffs":
            self.renew()

    def _follow_moment(self) -> None:
        """Offer the tab of a learning run while one is shown; it comes to the front once."""
        learning = "play" if self._run() is not None else "curves" if self._is_regret else ""
        if learning != self._learning:
            self._learning = learning
            if learning != "curves":
                self.curves.show_run(None, 0, 0)
            self._sort_tabs()
            if learning:
                before = self._wanted
                self.show_kind(learning)
                self._wanted = before
            else:
                self.renew()
        elif self._kind == "play":
            self.show_play()
            self.show_foot()
        elif self._kind == "curves":
            self._show_curves()

    def _spoken_point(self, game: MatrixGame) -> str:
        p, q = self.strategic.point
        pays = expected_payoffs(game, (p, ONE - p), (q, ONE - q))
        row, column = short_names(game.players)
        said = tr("p = {p}, q = {q}: {row} gets {first}, {column} gets {second}.")
        return joined(said.format(
            p=exact_text(p), q=exact_text(q), row=row, first=exact_text(pays[ROW]), column=column,
            second=exact_text(pays[COLUMN]),
        ))  # fmt: skip

    def show_foot(self) -> None:
        """The probabilities of the point with both expected payoffs, or those of a run."""
        game = self._game()
        squared = game is not None and views.has_square(game) and self._kind in ("replies", "payoffs")
        playing = game is not None and self._kind == "play" and self._run() is not None
        self.foot.setVisible(squared or playing)
        if game is None:
            return
        if squared:
            p, q = self.strategic.point
            pays = expected_payoffs(game, (p, ONE - p), (q, ONE - q))
            self.left.setText(f"○ p = {weight_text(p)}, q = {weight_text(q)}")
            self._show_pays(pays)
        elif playing:
            step = self.strategic.step
            shown = self.played.path.state(step)
            self.left.setText(tr("round {n}").format(n=f"{step:,}"))
            if shown is not None and step and tuple(map(len, shown.counts)) == game.counts:
                self._show_pays(expected_payoffs(game, *shown.means))
            else:
                self.right.clear()

    def _show_pays(self, pays: tuple[Fraction, Fraction]) -> None:
        colours = theme.current()
        parts = (
            f'<span style="color: {colour.name()}"><b>{mark}\u2009{short_text(paid)}</b></span>'
            for mark, colour, paid in (
                ("▲", colours.max_text, pays[ROW]), ("▼", colours.min_text, pays[COLUMN]),
            )
        )  # fmt: skip
        self.right.setText("&nbsp;&nbsp;".join(parts))
        self.right.setToolTip(", ".join(map(exact_text, pays)))
