"""Node: one node at the shown moment: its value and window, why it was cut, and what changed when."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QStackedWidget, QWidget

from plyscope import catalog
from plyscope.query import events
from plyscope.record.trace import Trace
from plyscope.record.tree import DONE, NONE, UNSEEN
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope.rules.values import wins_in
from plyscope_desktop.analysis.explanation import Explanation
from plyscope_desktop.analysis.hidden_nodes import Looking
from plyscope_desktop.charts.value_line import RecordLine
from plyscope_desktop.document.search_setup import Breakpoint
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.event_list import EventList, EventRow
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import keyless, plain_label, rich_label
from plyscope_desktop.widgets.mark import Kind, Mark
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.window_bar import WindowBar
from plyscope_desktop.words import node_reasons, phrases, proofs, sampling
from plyscope_desktop.words.boards import score_sentence
from plyscope_desktop.words.node_reasons import Cause
from plyscope_desktop.words.node_relations import NodeRelations

KINDS: dict[int, Kind] = {MAX: "max", MIN: "min", CHANCE: "chance"}
FACTS = 4
MOST_CHILDREN = 20_000
"""Children that are looked at one by one to explain their parent."""

MOST_CHANGES = 100
"""Rows of the history below each other; more of them scroll."""


class NodePanel(Panel):
    """Shows the selected node, or the one at which the search is."""

    dock = InDock(
        "node",
        marked("Node"),
        40,
        help="node",
        spots={
            "study_tabs": Spot("right", 0, 0),
            "study": Spot("right", 0, 0),
            "study_wide": Spot("right", 0, 0),
            "exercise": Spot("right", 0, 2),
        },
    )

    def __init__(
        self,
        session: Session,
        words: phrases.Words,
        explanation: Explanation,
        looking: Looking,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.words = words
        self.node = NONE
        self._cause: Cause | None = None
        self._ticks: NDArray[np.int64] = np.empty(0, np.int64)
        self._measured: Trace | None = None
        self.record_line = RecordLine(session.record)
        self._make_parts()
        self._lay_out()
        self._refresh = Refresh(self, self.refresh)
        session.record.replaced.connect(self._refresh.at_once)
        self.link.clicked.connect(self.show_cause)
        self.why_button.clicked.connect(lambda: explanation.ask(self.node))
        self.looking = looking
        self.look_inside.clicked.connect(lambda: self.looking.look(self.node))
        self.looking.changed.connect(self._refresh.ask)
        self.break_here.clicked.connect(self.toggle_breakpoint)
        self.changes.row_clicked.connect(lambda row: session.record.show(int(self._ticks[row])))
        self._refresh.follow(
            session.record.frame, Changed.ROWS | Changed.TICK | Changed.SELECTION | Changed.STATE
        )
        session.document.breakpoints_changed.connect(self._refresh.ask)
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def _make_parts(self) -> None:
        self.mark = Mark("max", parent=self)
        self.title = theme.styled(plain_label(self), "value")
        self.place = theme.styled(plain_label(self, wordWrap=True), "second")
        self.value_name = theme.styled(plain_label(self), "caption")
        self.value = theme.styled(plain_label(self, alignment=Qt.AlignmentFlag.AlignRight), "key")
        self.bar = WindowBar(self)
        kept = self.bar.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(kept)
        self.fact_names = [plain_label(self) for _ in range(FACTS)]
        self.facts = [plain_label(self) for _ in range(FACTS)]
        for label in self.fact_names:
            label.setProperty("role", "second")
        self.why = rich_label(
            self,
            wordWrap=True,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard,
        )
        self.why.setProperty("role", "sentence")
        self.link = theme.styled(QPushButton(self), "link")
        self.link.setCursor(Qt.CursorShape.PointingHandCursor)
        self.look_inside = theme.styled(QPushButton(self), "link")
        self.look_inside.setCursor(Qt.CursorShape.PointingHandCursor)
        self.relations = NodeRelations(self.session, self.words, self)
        self.history_name = theme.styled(plain_label(self), "caption")
        self.changes = EventList(self._change, self)
        self.changes.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.break_here = IconButton("breakpoint", self, checkable=True)
        self.why_button = IconButton("why", self)
        self.head.add_tool(self.why_button)
        self.head.add_tool(self.break_here)
        self.empty = theme.styled(
            plain_label(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop), "second"
        )

    def _lay_out(self) -> None:
        right = Qt.AlignmentFlag.AlignRight
        names = vbox(self.title, self.place, 1, spacing=0)
        values = vbox((self.value_name, 0, right), (self.value, 0, right), 1, spacing=0)
        self._top = hbox((self.mark, 0, Qt.AlignmentFlag.AlignTop), (names, 1), values)
        self._grid = QGridLayout()
        for index, (name, fact) in enumerate(zip(self.fact_names, self.facts, strict=True)):
            self._grid.addWidget(name, index // 2, index % 2 * 2)
            self._grid.addWidget(fact, index // 2, index % 2 * 2 + 1)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(3, 1)
        rule = theme.styled(QFrame(self), "rule")
        link = hbox(self.link, 1)
        self._scroll = ScrollColumn(self, top=6)
        self._column = self._scroll.column
        self._column.addLayout(self._top)
        self._column.addWidget(self.bar)
        self._column.addLayout(self._grid)
        self._column.addWidget(rule)
        self._column.addWidget(self.why)
        inside = hbox(self.look_inside, 1)
        self._column.addLayout(inside)
        self._column.addLayout(link)
        self._column.addWidget(self.relations)
        self._column.addWidget(self.history_name)
        self._column.addWidget(self.changes)
        self._column.addStretch(1)
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(self._scroll)
        self.set_body(self._either)

    def show_cause(self) -> None:
        """Go to the node whose bound matters here, at the moment at which it set it."""
        if self._cause is not None:
            cause = self._cause
            self.session.record.select(cause.node)
            self.session.record.show(cause.tick)

    def toggle_breakpoint(self) -> None:
        """Stop playing at this node, or stop there no more."""
        document = self.session.document
        if self.node == NONE:
            return
        point = Breakpoint("node", self.node)
        others = [old for old in document.breakpoints if old != point]
        document.set_breakpoints(others if point in document.breakpoints else [*others, point])

    def shown_node(self) -> int:
        """The node that is looked at; -1 for none."""
        record = self.session.record
        if 0 <= record.selected < record.tree.known:
            return record.selected
        node = events.current_node(record.trace, record.tree, record.tick)
        return node if node < record.tree.known else NONE

    def _is_reached(self, node: int) -> bool:
        tree = self.session.record.tree
        return node < tree.nodes and bool(tree.state[node] != UNSEEN)

    def refresh(self) -> None:
        """Show the node at the moment."""
        if not self.record_line.learn():
            self._refresh.ask()
        node = self.shown_node()
        self.node = node
        here = Breakpoint("node", node) in self.session.document.breakpoints
        self.break_here.setChecked(here)
        self.break_here.setEnabled(node != NONE)
        self._either.setCurrentIndex(0 if node == NONE else 1)
        if node == NONE:
            before = tr("The search has not begun at this moment.")
            self.empty.setText(before if self.session.record.last_tick else keymap.search_first())
            return
        with self._scroll.change():
            self._show_parts(node)
        self._keep_room()

    def _show_parts(self, node: int) -> None:
        self._show_head(node)
        self._show_facts(node)
        children = len(events.children_of(self.session.record.tree, node))
        if children > MOST_CHILDREN:
            self._say_too_many(children)
            return
        sentence = (
            sampling.why(self.words, node)
            or proofs.why(self.words, node)
            or node_reasons.why(self.words, node)
        )
        self._say_why(sentence)
        self._cause = node_reasons.cause(self.words, node)
        self.link.setVisible(self._cause is not None)
        if self._cause is not None:
            self.link.setText(keyless(self._cause.text))
        self._offer_look(node)
        self.relations.show_node(node)
        self._ticks = events.history_ticks(self.session.record.trace, self.session.record.tree, node)
        self._show_changes()

    def _say_why(self, sentence: str) -> None:
        if self.why.text() != sentence:
            self.why.setText(sentence)
            self.why.setAccessibleName(phrases.plain(sentence))

    def _say_too_many(self, children: int) -> None:
        """Leave out what would have to look at each of so many children while the window stands still."""
        text = tr("It has {n} children: what each of them did to its value is not told here.")
        self._say_why(text.format(n=phrases.count(children)))
        self._cause, self._ticks = None, np.empty(0, np.int64)
        for part in (self.link, self.look_inside, self.relations):
            part.hide()
        self._show_changes()

    def _offer_look(self, node: int) -> None:
        """The way inside, where something below the node is only counted."""
        offered = not self.looking.declines(node)
        self.look_inside.setVisible(offered)
        self.look_inside.setEnabled(not self.looking.running)
        if offered:
            below = self.looking.count_below(node)
            self.look_inside.setText(tr("Look inside: {n} nodes", below).format(n=phrases.count(below)))
            self.look_inside.setToolTip(f"{tr('Look inside')} ({keymap.text('search.look')})")

    def _show_head(self, node: int) -> None:
        session, tree = self.session, self.session.record.tree
        reached = self._is_reached(node)
        now = events.current_node(session.record.trace, tree, session.record.tick) == node
        leaf = reached and self.words.is_leaf(node)
        self.mark.show_kind("leaf" if leaf else KINDS[int(tree.side[node])], now)
        self.title.setText(self.words.naming.title(node))
        self.place.setText(self.words.place(node))
        given = self.words.short_value(self.words.given(node))
        shown = given if given and not tree.leaf[node] else self.words.value(node)
        self.value.setText(shown if reached else "–")
        self.value.setAccessibleName(f"{tr('Value')} {self.value.text()}")
        score = tree.shown_value(node) if reached else 0.0
        self.value.setToolTip("" if wins_in(score) is None else score_sentence(score))
        sampled = sampling.numbers(session, node)
        if sampled is not None and not tree.leaf[node] and tree.state[node] != DONE:
            self.value.setText(sampled[1])
        kept = self.bar.sizePolicy()
        kept.setRetainSizeWhenHidden(self.words.has_windows)
        self.bar.setSizePolicy(kept)
        self.bar.setVisible(reached and self.words.has_windows)
        if reached:
            line = self.record_line.line()
            self.bar.show_on(float(tree.alpha[node]), float(tree.beta[node]), line, self.words.short_value)

    def _keep_room(self) -> None:
        """Keep the room that a value or place of this record takes, so that a step moves nothing below."""
        if self._measured is not self.session.record.trace:
            self._measured = self.session.record.trace
            self.value.setMinimumWidth(0)
            self.place.setMinimumHeight(0)
        else:
            self.value.setMinimumWidth(max(self.value.minimumWidth(), self.value.width()))
            self.place.setMinimumHeight(max(self.place.minimumHeight(), self.place.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measured = None

    def _show_facts(self, node: int) -> None:
        session, tree = self.session, self.session.record.tree
        reached = self._is_reached(node)
        names = [tr("Replies"), tr("Leaves"), tr("Entered with"), tr("Search")]
        texts = ["–", "–", "–", tr("not reached")]
        if reached:
            entered = events.entry_window(session.record.trace, tree, node)
            done = tr("finished") if tree.state[node] == DONE else tr("open")
            texts = [self._replies(node), phrases.count(self.leaves(node)), self.words.window(*entered), done]
            if not self.words.has_windows:
                names[2], texts[2] = "", ""
            if proofs.proves(session):
                numbers = proofs.numbers(session, node)
                names[2] = tr("Proof, disproof number")
                texts[2] = "–" if numbers is None else f"{numbers[0]} | {numbers[1]}"
                texts[3] = proofs.result(session, node)
            sampled = sampling.numbers(session, node)
            if sampled is not None:
                names[2], texts[2] = tr("Rewards of visits"), sampled[0]
            cut = events.why_cut(session.record.trace, tree, node) if tree.skipped[node] else None
            if cut is not None:
                names[3], texts[3] = tr("Cut at"), tr("event {tick}").format(tick=phrases.count(cut.tick))
        for name, fact, what, text in zip(self.fact_names, self.facts, names, texts, strict=True):
            name.setText(what)
            fact.setText(text)
            fact.setAccessibleName(f"{what} {text}")

    def _replies(self, node: int) -> str:
        """Return the number of entered replies and of those that the search considers."""
        tree = self.session.record.tree
        if self.words.is_leaf(node):
            return phrases.count(0)
        entered = events.replies_entered(tree, node)
        total = self.reply_count(node)
        if total is None or total < entered:
            return phrases.count(entered)
        return tr("{entered} of {total}").format(entered=phrases.count(entered), total=phrases.count(total))

    def reply_count(self, node: int) -> int | None:
        """Return the number of replies that the search considers without cutoffs; None if unknown.

        Best first would search for its order, which does not matter here.
        """
        record, tree = self.session.record, self.session.record.tree
        chapter = tree.chapter_at(record.tick)
        position = self.words.walker.position(node)
        if chapter is None or position is None:
            return None
        setup = record.setup
        options = {name: value for name, value in setup.options if name not in ("order", "first")}
        ply = int(tree.ply[node])
        search = catalog.algorithm(setup.algorithm).search(**options)
        return len(search.children(position, chapter.depth - ply, ply))

    def leaves(self, node: int) -> int:
        """Return the number of leaves of a subtree at the tick."""
        return events.leaves_below(self.session.record.tree, node)

    def _show_changes(self) -> None:
        count = len(self._ticks)
        past = int(np.searchsorted(self._ticks, self.session.record.tick, "right"))
        widest = phrases.count(int(self._ticks[-1])) if count else "0"
        self.history_name.setVisible(count > 0)
        self.changes.setVisible(count > 0)
        if self.changes.count != count:
            self._fit_changes()
        self.changes.show_events(count, past - 1, widest)

    def _fit_changes(self) -> None:
        """Give the history the height of its rows; of very many it scrolls within."""
        count = len(self._ticks)
        off, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.changes.setVerticalScrollBarPolicy(off if count <= MOST_CHANGES else needed)
        self.changes.setFixedHeight(min(count, MOST_CHANGES) * theme.px(theme.ROW))

    def _change(self, row: int) -> EventRow:
        """One line of the history."""
        record = self.session.record
        change = events.event(record.trace, int(self._ticks[row]))
        assert change is not None
        sign = KINDS[int(record.tree.side[change.node])]
        later = change.tick > record.tick
        return EventRow(phrases.count(change.tick), sign, self.words.change(change), later)

    def rescale(self) -> None:
        padding = theme.px(theme.PADDING)
        self._column.setSpacing(theme.px(theme.GAP))
        self._top.setSpacing(theme.px(6))
        self._grid.setHorizontalSpacing(padding)
        self._grid.setVerticalSpacing(theme.px(3))
        self.empty.setMargin(padding)
        self._measured = None
        self._fit_changes()

    def retranslate(self) -> None:
        self.head.set_title(tr("Node"))
        self.value_name.setText(tr("value"))
        self.history_name.setText(tr("Changes of its value and window"))
        self.changes.setAccessibleName(tr("Changes of its value and window"))
        self.break_here.say_command("timeline.breakpoint")
        self.why_button.say_command("search.why")
        self.empty.setText(keymap.search_first())
        self._refresh.ask()
