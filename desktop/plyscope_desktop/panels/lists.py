"""Lists: OPEN and CLOSED at the shown moment, place by place, for searches that keep such lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget

from plyscope.query import events
from plyscope.query.open_closed import NAMES, Lists, has_lists
from plyscope.record.trace import CLOSED_LIST, OPEN_LIST
from plyscope.record.tree import NONE, UNSEEN
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.session.playback import FRAME_MS
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.widgets.panel import InDock, Panel
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.table import INSET, Column, Table
from plyscope_desktop.words import open_closed, phrases
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.values import value_text

SEEK_ROWS = 100_000
"""Rows that the lists are moved across in one frame; longer ways take several."""
SHOWN_STEPS = 3
"""Moves of a long way to a node that are named."""


class ListsPanel(Panel):
    """Two tables that follow the timeline."""

    dock = InDock(
        "lists",
        marked("OPEN and CLOSED"),
        90,
        help="lists",
        own_of=lambda algorithm: algorithm.lists,
    )

    def __init__(self, session: Session, words: phrases.Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.words = words
        self.lists = Lists(session.record.trace)
        self.empty = theme.styled(plain_label(self, wordWrap=True), "second")
        self.tables = {which: Table(partial(self._row, which), self) for which in (OPEN_LIST, CLOSED_LIST)}
        self.note = rich_label(self, wordWrap=True)
        both = QWidget(self)
        row = hbox(parent=both, margins=0, spacing=0)
        self.titles = {which: plain_label(self) for which in self.tables}
        for which, table in self.tables.items():
            self.titles[which].setProperty("role", "title")
            side = vbox(self.titles[which], (table, 1), spacing=0)
            row.addLayout(side, 1)
        full = QWidget(self)
        vbox((both, 1), self.note, parent=full, margins=0, spacing=0)
        self._either = QStackedWidget(self)
        self._either.addWidget(self.empty)
        self._either.addWidget(full)
        self.set_body(self._either)
        self._refresh = Refresh(self, self.refresh)
        self._way = QTimer(self, singleShot=True)
        self._way.timeout.connect(self._refresh.ask)
        for which, table in self.tables.items():
            table.row_clicked.connect(partial(self._select, which))
        session.record.replaced.connect(self._begin)
        self._refresh.follow(
            session.record.frame, Changed.ROWS | Changed.TICK | Changed.SELECTION | Changed.STATE
        )
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def _begin(self) -> None:
        """Forget the record before; it was replaced."""
        self.lists = Lists(self.session.record.trace)
        self._refresh.at_once()

    def refresh(self) -> None:
        """Show the lists of the moment, or how far the way there is."""
        record = self.session.record
        there = has_lists(record.trace)
        self._either.setCurrentIndex(1 if there else 0)
        self.empty.setText(self._why_empty())
        if not there:
            return
        if not self.lists.seek(record.tick, SEEK_ROWS):
            self._way.start(FRAME_MS)
            return
        event = events.event(record.trace, record.tick)
        which, place = open_closed.moved(event)
        for number, table in self.tables.items():
            found = self.lists.of(number)
            title = f"{NAMES[number]} · {phrases.count(len(found))}"
            chosen = self._place_of(number, record.selected)
            self.titles[number].setText(title)
            table.show_rows(len(found), place if which == number else -1, chosen, empty=tr("empty"))
            table.setAccessibleDescription(f"{title}: {', '.join(self._names(number))}")
        self.note.setText(self._say())

    def _names(self, which: int) -> list[str]:
        """The first few nodes of a list, for screen readers."""
        found = self.lists.of(which)
        return [self.name(found[place]) for place in range(min(len(found), 8))]

    def _say(self) -> str:
        """Return the sentence of the moment's step, or a note that the lists are not recorded any further."""
        record = self.session.record
        if record.trace.length >= record.trace.budget and record.tick == record.last_tick:
            return tr("The record is full: what happened to the lists from here on is not in it.")
        return narrate(self.words, record.tick)

    def _place_of(self, which: int, node: int) -> int:
        """Return the row of the selected node among those in sight, else -1."""
        found = self.lists.of(which)
        for row in self.tables[which].shown_rows():
            if 0 <= row < len(found) and found[row] == node:
                return row
        return -1

    def _select(self, which: int, row: int) -> None:
        found = self.lists.of(which)
        if row < len(found):
            self.session.record.select(found[row])

    def _row(self, which: int, row: int) -> Sequence[str]:
        """One place of a list: its number, the node, its ply and its value, if it has one."""
        found, tree = self.lists.of(which), self.session.record.tree
        node = found[row] if row < len(found) else NONE
        if not 0 <= node < tree.nodes or tree.state[node] == UNSEEN:
            return phrases.count(row + 1), "", "", ""
        value = tree.shown_value(node)
        shown = "–" if value != value else value_text(value)
        return phrases.count(row + 1), self.name(node), phrases.count(int(tree.ply[node])), shown

    def name(self, node: int) -> str:
        """The moves that lead to a node, the last few of a long way; the start has its own name."""
        tree, walker = self.session.record.tree, self.words.walker
        labels: list[str] = []
        while node < tree.known and tree.parent[node] != NONE and len(labels) < SHOWN_STEPS:
            label = walker.label(node)
            labels.append(
                str(int(label) + 1) if self.session.document.game.id == "tree" and label.isdigit() else label
            )
            node = int(tree.parent[node])
        if not labels:
            return walker.label(node) or tr("start")
        more = "…" if node < tree.known and tree.parent[node] != NONE else ""
        return f"{more}{'.'.join(reversed(labels))}"

    def _why_empty(self) -> str:
        if self.session.record.last_tick == 0:
            return keymap.search_first()
        return tr(
            "This search keeps no lists. Two-phase minimax does: choose it in the panel Search, or open one "
            "of its examples on the start page."
        )

    def rescale(self) -> None:
        self.empty.setMargin(theme.px(theme.PADDING))
        for title in self.titles.values():
            title.setContentsMargins(theme.px(theme.TIGHT + INSET), theme.px(theme.TIGHT), 0, 0)
        self.note.setMargin(2 * theme.px(theme.TIGHT))
        self.note.setMinimumHeight(theme.px(3 * theme.LOW_ROW))

    def retranslate(self) -> None:
        self.head.set_title(tr("OPEN and CLOSED"))
        columns = (
            Column("#", 0.55, left=True, role="second"),
            Column(tr("Node"), 1.4, left=True),
            Column(tr("Ply"), 0.6),
            Column(tr("Value"), 0.9),
        )
        for which, table in self.tables.items():
            table.setAccessibleName(NAMES[which])
            table.show_columns(columns)
        self._refresh.ask()
