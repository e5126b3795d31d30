"""Source: a text of the algorithm that runs, its line of the shown moment, and the calls open there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QWidget

from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.document.search_setup import Breakpoint
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session import source_view
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.source_view import SourceView
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.copy_button import CopyButton
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.widgets.wide_list import WideList
from plyscope_desktop.words import phrases, sampling

SIGNS = {MAX: "▲", MIN: "▼", CHANCE: "●"}
MOST_RESERVED = 12
"""Calls for which the table keeps room, to keep the text in place while they come and go."""
STACK_SHARE = 0.45
"""Largest share of the panel's height for the calls."""


class SourcePanel(Panel):
    """The text is that of the search which is shown, or of the chosen algorithm before there is one."""

    dock = InDock(
        "source",
        marked("Source"),
        60,
        help="source",
        spots={
            "study_tabs": Spot("right", 0, 1),
            "study": Spot("right", 1, 0),
            "study_wide": Spot("right", 1, 0),
            "exercise": Spot("right", 0, 1),
        },
    )

    def __init__(self, session: Session, words: phrases.Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.words = words
        self.code = SourceView(session, self)
        self.stack = Table(self._call, self, gap=True)
        self._calls: Sequence[int] = ()
        self._sampled = False
        self.choice = WideList(self)
        self.choice.setMinimumContentsLength(8)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.copy = CopyButton(self)
        self._choice_row = QWidget(self)
        hbox((self.choice, 1), self.copy, parent=self._choice_row)
        rule = theme.styled(QFrame(self), "rule")
        body = QWidget(self)
        vbox(self._choice_row, (self.code, 1), rule, self.stack, parent=body, margins=0, spacing=0)
        self.set_body(body)
        self._refresh = Refresh(self, self.refresh)
        session.record.replaced.connect(self._refresh.at_once)
        self.code.line_clicked.connect(self.toggle_breakpoint)
        self.choice.activated.connect(self.choose)
        self.stack.row_clicked.connect(lambda row: session.record.select(self._calls[row]))
        self._refresh.follow(session.record.frame, Changed.TICK | Changed.SELECTION | Changed.STATE)
        session.document.setup_changed.connect(self._refresh.ask)
        session.document.breakpoints_changed.connect(self._refresh.ask)
        session.run.started.connect(self._refresh.ask)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def line_count(self) -> int:
        """Return the number of lines of source in the panel."""
        self.refresh()
        return 0 if self.code.shown is None else len(self.code.shown.lines)

    def toggle_breakpoint(self, line: int) -> None:
        """Stop where a line writes to the record, or no more; other lines mean the next one that does."""
        if self.code.shown is None:
            return
        writing = [found for found in self.code.shown.marked_lines() if found >= line]
        if not writing:
            return
        point = Breakpoint("line", writing[0], source_view.breakpoint_text(self.session, self.code.shown))
        others = [old for old in self.session.document.breakpoints if old != point]
        self.session.document.set_breakpoints(
            others if len(others) < len(self.session.document.breakpoints) else [*others, point]
        )

    def choose(self, index: int) -> None:
        """Show another text of the algorithm."""
        source_view.choose_text(self.session, str(self.choice.itemData(index)))
        self._refresh.ask()

    def _show_choice(self) -> None:
        """Offer the texts of the algorithm, where there is more than one."""
        found = source_view.texts(self.session)
        names = [tr(text.name) for text in found]
        if names != [self.choice.itemText(index) for index in range(self.choice.count())]:
            self.choice.clear()
            for text, name in zip(found, names, strict=True):
                self.choice.addItem(name, text.id)
        self.choice.setCurrentIndex(self.choice.findData(source_view.chosen_text(self.session).id))
        self.choice.setVisible(len(found) > 1)
        self.copy.show_algorithm(source_view.setup_of(self.session).algorithm)
        self._choice_row.setVisible(len(found) > 1 or bool(self.copy.copies))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.stack.setMaximumHeight(round(STACK_SHARE * self.height()))

    def refresh(self) -> None:
        """Show the line and the calls of the moment."""
        document = self.session.document
        self._show_choice()
        text = self.code.show_moment()
        points = document.breakpoints
        id = source_view.breakpoint_text(self.session, text)
        stops = {round(point.number) for point in points if point.kind == "line" and point.text == id}
        if any(point.kind == "cutoff" for point in points):
            stops.update(text.lines_about("cutoff"))
        self.code.show_stops(stops)
        self._show_calls()

    def _show_calls(self) -> None:
        session = self.session
        if self._sampled != sampling.samples(session):
            self._sampled = not self._sampled
            self._name_columns()
        node = events.current_node(session.record.trace, session.record.tree, session.record.tick)
        if node == NONE or node >= session.record.tree.nodes:
            self._calls = ()
            self.stack.show_rows(0, -1)
            self.stack.hide()
            return
        self._calls = self.words.walker.path(node)
        chapter = session.record.tree.chapter_at(session.record.tick)
        depth = chapter.depth if chapter is not None else 0
        last = len(self._calls) - 1
        ply = (
            int(session.record.tree.ply[session.record.selected])
            if 0 <= session.record.selected < session.record.tree.known
            else NONE
        )
        marked = ply if 0 <= ply <= last and self._calls[ply] == session.record.selected else -1
        self.stack.show_rows(len(self._calls), last, marked, min(depth + 1, MOST_RESERVED))
        self.stack.setAccessibleDescription(", ".join(self._call(last)))
        self.stack.show()

    def _call(self, row: int) -> Sequence[str]:
        """Return the row of an open call: ply and side, move, window, best value, plies left to search."""
        tree = self.session.record.tree
        node = self._calls[row]
        chapter = tree.chapter_at(self.session.record.tick)
        ply = int(tree.ply[node])
        left = "–" if chapter is None else phrases.count(chapter.depth - ply)
        sign = "■" if self.words.is_leaf(node) else SIGNS[int(tree.side[node])]
        place = f"{phrases.count(ply)} {sign}", self.words.label(node)
        if self._sampled:
            return *place, *(sampling.numbers(self.session, node) or ("–", "–"))
        alpha, beta = float(tree.alpha[node]), float(tree.beta[node])
        bounds = (self.words.short_value(alpha), self.words.short_value(beta))
        return (
            *place,
            *(bounds if self.words.has_windows else ("–", "–")),
            self.words.short_value(tree.shown_value(node)) or "–",
            left,
        )

    def rescale(self) -> None:
        row = self._choice_row.layout()
        if row is not None:
            row.setContentsMargins(theme.px(theme.TIGHT), theme.px(4), theme.px(theme.TIGHT), theme.px(2))

    def retranslate(self) -> None:
        self.head.set_title(tr("Source"))
        self.choice.setAccessibleName(tr("Text"))
        self.choice.setToolTip(tr("Which text of the algorithm is marked as it runs"))
        self.code.setAccessibleName(tr("Source"))
        self._name_columns()
        self._refresh.ask()

    def _name_columns(self) -> None:
        """Name the columns of the open calls; in a round of sampling, of the nodes on its path."""
        place = Column(tr("Ply"), 1.25, left=True), Column(tr("Move"), 1.5, left=True)
        window = Column("α", role="max_text"), Column("β", role="min_text")
        if self._sampled:
            self.stack.setAccessibleName(tr("Path of this round"))
            self.stack.show_columns(
                (*place, Column(tr("Rewards of visits"), 2.0), Column(tr("Mean"))), tr("… {n} more nodes")
            )
            return
        self.stack.setAccessibleName(tr("Open calls"))
        self.stack.show_columns(
            (*place, *window, Column(tr("Value")), Column(tr("Depth"))), tr("… {n} more calls")
        )
