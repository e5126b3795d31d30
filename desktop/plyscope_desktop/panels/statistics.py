"""Statistics: what the search has cost up to the shown moment, in some numbers and by ply."""

from __future__ import annotations

from math import isnan, log10
from time import perf_counter
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QScrollArea, QSizePolicy, QWidget

from plyscope import catalog
from plyscope.query import rounds
from plyscope.query.counts import Counts, RecordCounts
from plyscope.rules.values import number_text
from plyscope.strategic.method_options import LEARNING
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.source_view import setup_of
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words import answers, phrases
from plyscope_desktop.words.chapters import ChapterNames, capital

if TYPE_CHECKING:
    from plyscope_desktop.widgets.plot import Plot

CHUNKS = 4
"""Chunks of the record that are counted in one frame."""
MOST_BARS = 100
BESIDE_FROM = 460
"""Width from which the plot is placed beside the numbers."""
BELOW_ONE = 0.3
"""Extent of the plot below 1, so that a single node has a bar."""


Kind = Literal["cutting", "plain", "sampling", "learning", "proving"]
"""What an algorithm is counted by."""
ROWS: dict[Kind, tuple[str, ...]] = {
    "cutting": ("nodes", "leaves", "cutoffs", "branching", "first", "speed"),
    "plain": ("nodes", "leaves", "branching", "speed"),
    "sampling": ("rounds", "nodes", "deepest", "speed"),
    "learning": ("played", "nodes"),
    "proving": ("nodes", "leaves", "proved", "disproved", "speed"),
}
MOST_ROWS = max(map(len, ROWS.values()))
NAMES = {
    "nodes": marked("Nodes"), "leaves": marked("Leaves"), "cutoffs": marked("Cutoffs"),
    "branching": marked("Branching"), "first": marked("Cut at reply 1"), "speed": marked("Speed"),
    "rounds": marked("Rounds"), "deepest": marked("Deepest ply"), "proved": marked("Proved"),
    "disproved": marked("Disproved"), "played": marked("Rounds"),
}  # fmt: skip
MEANINGS = {
    "nodes": marked("Nodes entered up to this moment in this iteration, those not recorded too"),
    "leaves": marked("Recorded nodes valued by the rules or an evaluation, without looking further"),
    "cutoffs": marked("Recorded nodes left early, because nothing below them could change the choice"),
    "branching": marked("Effective branching factor: children entered for each inner node"),
    "first": marked("Share of the cutoffs by the first reply: how good the order is"),
    "speed": marked("Nodes a second over the whole search"),
    "rounds": marked("Rounds of selection, expansion, playout and back-propagation up to this moment"),
    "played": marked("Rounds that were played up to this moment"),
    "deepest": marked("Moves from the root to the deepest node of the tree at this moment"),
    "proved": marked("Nodes that are proved at this moment"),
    "disproved": marked("Nodes that are disproved at this moment"),
}


class _Scrolled(QScrollArea):
    """Takes the height of its content where there is so much, and else scrolls."""

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setWidget(content)

    def sizeHint(self) -> QSize:
        layout, wide = self._content.layout(), self._content.sizeHint().width()
        return QSize(wide, layout.totalHeightForWidth(max(self.width(), 1)) if layout is not None else 0)


def grouped(counts: NDArray[np.int64]) -> tuple[NDArray[np.int64], int]:
    """Counts by ply in a limited number of bars, and the number of plies of a bar."""
    size = -(-len(counts) // MOST_BARS)
    if size > 1:
        counts = np.add.reduceat(counts, np.arange(0, len(counts), size))
    return counts, max(1, size)


def round_numbers(most: int) -> list[int]:
    """The numbers that a log scale up to `most` is labelled with."""
    firsts = (1, 2, 5) if most < 100 else (1,)
    return [first * 10**ten for ten in range(len(str(most))) for first in firsts if first * 10**ten <= most]


class StatisticsPanel(Panel):
    """Some numbers and one plot, of the iteration to which the shown moment belongs.

    Which numbers depends on the algorithm: only what it has is counted.
    """

    dock = InDock(
        "statistics",
        marked("Statistics"),
        100,
        help="statistics",
        spots={
            "study_tabs": Spot("right", 0, 7),
            "study": Spot("right", 1, 2),
            "study_wide": Spot("below", 0, 0),
            "exercise": Spot("right", 0, 3),
        },
    )

    def __init__(self, session: Session, chapters: ChapterNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.counts: Counts | None = None
        self._record = RecordCounts(session.record.tree)
        self._chapters = chapters
        self._started = perf_counter()
        self._live_speed: float | None = None
        self.kind: Kind = "cutting"
        self.names = [plain_label(self) for _ in range(MOST_ROWS)]
        self.numbers = [plain_label(self) for _ in range(MOST_ROWS)]
        self.answer = theme.styled(plain_label(self, wordWrap=True), "second")
        self.engine = theme.styled(plain_label(self, wordWrap=True), "second")
        self.caption = theme.styled(plain_label(self, wordWrap=True), "caption")
        self._plot: Plot | None = None
        self._lay_out()
        self._refresh = Refresh(self, self.refresh)
        session.record.replaced.connect(self._let_go)
        session.record.replaced.connect(self._refresh.at_once)
        session.run.started.connect(self._begin)
        session.document.setup_changed.connect(self._refresh.ask)
        self._refresh.follow(session.record.frame, Changed.TICK | Changed.ROWS | Changed.STATE)
        theme.follow(self.rescale)
        follow(self.retranslate)

    @property
    def plot(self) -> Plot:
        """The bars by ply, made when they are first needed: what draws them takes long to load."""
        if self._plot is None:
            from plyscope_desktop.look.pyqtgraph_import import pg
            from plyscope_desktop.widgets.plot import Plot

            self._plot = plot = Plot(self)
            plot.setMouseEnabled(False, False)
            plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            plot.getAxis("bottom").setStyle(tickLength=0)
            self.node_bars = pg.BarGraphItem(x=[], height=[], y0=0, width=0.62)
            self.cut_bars = pg.BarGraphItem(x=[], height=[], y0=0, width=0.3)
            plot.addItem(self.node_bars)
            plot.addItem(self.cut_bars)
            self._right.addWidget(plot, 1)
            self._colour_plot()
            self._show_plot()
            self.retitle()
        return self._plot

    def showEvent(self, event: QShowEvent) -> None:
        self.plot.show()
        super().showEvent(event)

    def _lay_out(self) -> None:
        self._beside: bool | None = None
        self._grid = QGridLayout()
        for name, number in zip(self.names, self.numbers, strict=True):
            name.setProperty("role", "second")
            number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._left = QWidget(self)
        vbox(self._grid, self.answer, self.engine, 1, parent=self._left, margins=0)
        self._scrolled = _Scrolled(self._left, self)
        self._right = vbox(self.caption, spacing=0)
        body = QWidget(self)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._sides.addWidget(self._scrolled)
        self._sides.addLayout(self._right, 1)
        self.set_body(body)

    def rescale(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(theme.WIDE))
        self._grid.setVerticalSpacing(theme.px(4))
        padding = theme.px(theme.PADDING)
        self._sides.setContentsMargins(padding, theme.px(theme.GAP), padding, theme.px(theme.GAP))
        self._colour_plot()
        self._beside = None
        self._arrange()

    def _colour_plot(self) -> None:
        if self._plot is not None:
            colours = theme.current()
            edge = theme.pen(colours.control)
            edge.setCosmetic(True)
            self.node_bars.setOpts(brush=colours.ghost, pen=edge)
            self.cut_bars.setOpts(brush=colours.cut, pen=None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The plot beside the numbers, or below them in two columns where the panel is narrow."""
        beside = self.width() >= theme.px(BESIDE_FROM)
        if beside == self._beside:
            return
        self._beside = beside
        count = len(ROWS[self.kind])
        high = count if beside else -(-count // 2)
        for index, (name, number) in enumerate(zip(self.names, self.numbers, strict=True)):
            row, column = index % high, index // high * 2
            self._grid.addWidget(name, row, column)
            self._grid.addWidget(number, row, column + 1)
        for column in (1, 3):
            self._grid.setColumnStretch(column, 0 if beside else 1)
        ways = QBoxLayout.Direction
        self._sides.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._sides.setSpacing(theme.px(theme.LARGE if beside else theme.GAP))
        self._scrolled.setMaximumWidth(theme.px(190) if beside else 16_777_215)
        policy = QSizePolicy.Policy.Expanding if beside else QSizePolicy.Policy.Maximum
        self._scrolled.setSizePolicy(QSizePolicy.Policy.Preferred, policy)

    def _begin(self) -> None:
        self._started = perf_counter()
        self._live_speed = None
        self._refresh.ask()

    def _let_go(self) -> None:
        """Release a record that is no longer shown, even if the panel stays hidden."""
        self._record = RecordCounts(self.session.record.tree)

    def refresh(self) -> None:
        """Count again and show it."""
        if self._record.tree is not self.session.record.tree:
            self._record = RecordCounts(self.session.record.tree)
        if self._record.take_in(CHUNKS):
            self._refresh.ask()
        else:
            self.counts = self._record.at(self.session.record.tick)
        self._use(self._kind())
        found = self._texts()
        for label, key in zip(self.numbers, ROWS[self.kind], strict=False):
            text = found.get(key, "–")
            if label.text() != text:
                label.setText(text)
        answer = answers.answer(self.session)
        self.answer.setText(answer)
        self.answer.setVisible(bool(answer))
        told = answers.counts(self.session.record.answer)
        self.engine.setText(told)
        self.engine.setVisible(bool(told))
        self._scrolled.updateGeometry()
        self._show_plot()
        self.retitle()

    def _kind(self) -> Kind:
        """Return what the algorithm of the record is counted by, or that of the next search."""
        algorithm = catalog.algorithms().get(setup_of(self.session).algorithm)
        if algorithm is None:
            return "cutting"
        if algorithm.samples:
            return "learning" if algorithm.id in LEARNING else "sampling"
        if algorithm.and_or:
            return "proving"
        cut = self.counts is not None and self.counts.cutoffs > 0
        return "cutting" if cut or (algorithm.cuts and not algorithm.chance) else "plain"

    def _use(self, kind: Kind) -> None:
        if kind != self.kind:
            self.kind, self._beside = kind, None
            self._name_rows()
            self._arrange()

    def _texts(self) -> dict[str, str]:
        """Return the numbers of the moment by their keys, those that there are."""
        found: dict[str, str] = {}
        tree, counts, speed = self.session.record.tree, self.counts, self._speed()
        if speed is not None:
            found["speed"] = tr("{n} / s").format(n=_rough(speed))
        if counts is None:
            return found
        numbers = {"nodes": counts.nodes, "leaves": counts.leaves, "cutoffs": counts.cutoffs}
        if counts.nodes:
            numbers["deepest"] = len(counts.nodes_by_ply) - 1
        chapter = tree.chapter_at(self.session.record.tick)
        if self.kind == "sampling" and len(tree.visits) and chapter is not None:
            entered = chapter.first_node < tree.nodes
            visits = int(tree.visits[chapter.first_node]) if entered else 0
            numbers["rounds"] = max(0, visits - rounds.kept_visits(self.session.record.trace))
        if self.kind == "learning":
            place = rounds.place_of(self.session.record.trace, self.session.record.tick)
            numbers["played"] = 0 if place is None else place.round
        if self.kind == "proving" and len(tree.proof):
            there = tree.state[: tree.nodes] != 0
            numbers["proved"] = int(np.count_nonzero(tree.proof[: tree.nodes][there] == 0))
            numbers["disproved"] = int(np.count_nonzero(tree.disproof[: tree.nodes][there] == 0))
        found.update((key, phrases.count(number)) for key, number in numbers.items())
        found["branching"] = number_text(round(counts.branching, 2))
        if not isnan(counts.first):
            found["first"] = f"{number_text(round(100 * counts.first))} %"
        return found

    def _speed(self) -> float | None:
        """Return the nodes per second of the whole search; None before the first.

        Past its budget a record does not count the nodes at once, and the speed until then is used for the
        rest.
        """
        session = self.session
        if session.record.answer is not None:
            return session.record.answer.nodes / max(session.record.answer.seconds, 1e-6)
        if (
            session.run.searching
            and session.record.trace.nodes
            and session.record.trace.length < session.record.trace.budget
        ):
            self._live_speed = session.record.trace.nodes / max(perf_counter() - self._started, 1e-3)
        return self._live_speed

    def _show_plot(self) -> None:
        if self._plot is None:
            return
        empty = np.zeros(0, np.int64)
        by_ply, size = grouped(self.counts.nodes_by_ply if self.counts else empty)
        cuts, _ = grouped(self.counts.cuts_by_ply if self.counts else empty)
        x = np.arange(len(by_ply))
        for bars, numbers in ((self.node_bars, by_ply), (self.cut_bars, cuts)):
            some = numbers > 0
            heights = np.log10(numbers[some]) + BELOW_ONE
            bars.setOpts(x=x[some], height=heights, y0=-BELOW_ONE)
        most = max(1, int(by_ply.max(initial=1)))
        step = max(1, -(-len(by_ply) // self._most_ticks(len(by_ply) * size)))
        plies = [(int(i), phrases.count(int(i) * size)) for i in x[::step]]
        self.plot.getAxis("bottom").setTicks([plies])
        self.plot.getAxis("left").setTicks([[(log10(n), phrases.count(n)) for n in round_numbers(most)]])
        self.plot.getViewBox().setRange(
            xRange=(-0.6, max(1, len(by_ply)) - 0.4), yRange=(-BELOW_ONE, log10(most) * 1.08 + 0.3), padding=0
        )

    def _most_ticks(self, plies: int) -> int:
        """Return how many numbers as wide as the last ply fit below the plot."""
        width = QFontMetrics(theme.font(theme.CAPTION)).horizontalAdvance(phrases.count(plies))
        return max(2, int(self.plot.width() - theme.px(64)) // (width + theme.px(theme.PADDING)))

    def retitle(self) -> None:
        """The caption of the plot, and what it shows for screen readers."""
        counts = self.counts
        cuts = self.kind == "cutting"
        caption = tr("Nodes (wide) and cutoffs (narrow) by ply, log scale")
        if not cuts:
            caption = tr("Nodes by ply, log scale")
        if counts is not None and len(self.session.record.tree.chapters) > 1:
            name = self._chapters.short_at(self.session.record.tick)
            caption = tr("{chapter}: nodes (wide) and cutoffs (narrow) by ply, log scale")
            if not cuts:
                caption = tr("{chapter}: nodes by ply, log scale")
            caption = caption.format(chapter=capital(name))
        self.caption.setText(caption)
        if counts is not None and self._plot is not None:
            by_ply = ", ".join(phrases.count(int(n)) for n in grouped(counts.nodes_by_ply)[0])
            self.plot.setAccessibleDescription(by_ply)

    def retranslate(self) -> None:
        self.head.set_title(tr("Statistics"))
        self._name_rows()
        self._refresh.ask()

    def _name_rows(self) -> None:
        """Name the rows that the algorithm has; the others are not there."""
        keys = ROWS[self.kind]
        for index, (name, number) in enumerate(zip(self.names, self.numbers, strict=True)):
            shown = index < len(keys)
            name.setVisible(shown)
            number.setVisible(shown)
            if shown:
                text, help_text = tr(NAMES[keys[index]]), tr(MEANINGS[keys[index]])
                name.setText(text)
                name.setToolTip(help_text)
                number.setToolTip(help_text)
                number.setAccessibleName(text)


def _rough(number: float) -> str:
    """Three digits are enough for a speed; millions are written M."""
    if number >= 999_500:
        return f"{number_text(round(number / 1e6, 1))} M"
    return number_text(float(f"{number:.3g}"))
