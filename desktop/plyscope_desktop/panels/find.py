"""Find: the nodes of the tree for which a filter is true: fields and text to ask with, and what was found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf, isnan

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QSizePolicy, QStackedWidget, QToolButton, QWidget

from plyscope.query import events
from plyscope.query.filter import form
from plyscope.query.filter.form import QuickFilter
from plyscope.query.filter.parser import FilterError
from plyscope.record.trace import LEAF
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX
from plyscope_desktop.analysis.node_filter import Finder, Order
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.filter_field import FilterField
from plyscope_desktop.widgets.icon_button import IconButton
from plyscope_desktop.widgets.labels import keyless, plain_label
from plyscope_desktop.widgets.panel import InDock, Panel
from plyscope_desktop.widgets.quick_fields import QuickFields, mark_wrong
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import phrases
from plyscope_desktop.words.values import value_text, window_text

EXAMPLES = (
    ('ply > 3 and cut == "beta"', marked("β cuts deeper than ply 3")),
    ("principal", marked("the best line")),
    ("size > 100 and cut", marked("cuts that came late: after more than 100 nodes")),
    ('bound == "exact" and children > 0', marked("values that are no mere bounds")),
    ('leaf == "terminal"', marked("where the game is over")),
    ("again", marked("moves that were searched again")),
    ('move in ("c3", "d4") and side == \'min\'', marked("some moves of MAX")),
)
"""Examples of filters, and what they find."""

ORDERS: tuple[Order, ...] = ("ply", "node", "value", "window", "cut")
"""The key that a click on each column sorts by."""

LEAST_HIGH = 330
"""In lower panels the fields make room for what was found."""


class FindPanel(Panel):
    """Ctrl+F opens it; what it finds is marked in the tree and stepped through by F3."""

    dock = InDock("find", marked("Find"), 240, help="find")

    def __init__(
        self, session: Session, finder: Finder, words: phrases.Words, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.finder = finder
        self.words = words
        self._make_parts()
        self._lay_out()
        self._refresh = Refresh(self, self.refresh)
        self._connect()
        theme.follow(self.rescale)
        keymap.switch.changed.connect(self.retranslate)
        follow(self.retranslate)

    def _make_parts(self) -> None:
        self.field = FilterField(self)
        self.count = theme.styled(plain_label(self), "second")
        self.count.setMinimumWidth(1)
        self.wrong = theme.styled(plain_label(self, wordWrap=True), "error")
        self.previous, self.next = IconButton("up", self), IconButton("down", self)
        self.scope = Segments([("moment", ""), ("record", "")], self)
        self.quick = QuickFields(self)
        self.table = Table(self._cells, self)
        self.table.horizontalHeader().setSectionsClickable(True)  # the menu sorts by the same columns
        self.nothing = theme.styled(
            plain_label(
                self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
            ),
            "second",
        )
        self.past = IconButton("log", self)
        self.past.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._past_menu = QMenu(self)
        self.past.setMenu(self._past_menu)
        self.more = IconButton("more", self)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._more = QMenu(self)
        self.more.setMenu(self._more)
        self._sorts = {order: self._more.addAction("") for order in ORDERS}
        for order, action in self._sorts.items():
            action.setCheckable(True)
            action.triggered.connect(partial(self._sort, order))
        self.examples = ScrollColumn(self, top=theme.TIGHT)
        self._begin = theme.styled(plain_label(self.examples), "caption")
        self.examples.column.addWidget(self._begin)
        self._example_rows: list[tuple[QPushButton, QLabel]] = []
        for text, _ in EXAMPLES:
            button, about = QPushButton(text, self.examples), plain_label(self.examples)
            button.setProperty("role", "link")
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.setStyleSheet("text-align: left")
            about.setProperty("role", "second")
            about.setWordWrap(True)
            button.clicked.connect(partial(self._take, text))
            self.examples.column.addWidget(button)
            self.examples.column.addWidget(about)
            self._example_rows.append((button, about))
        self.examples.column.addStretch(1)

    def _lay_out(self) -> None:
        body = QWidget(self)
        self._line = hbox(self.scope, 1, self.previous, self.next)
        self._first = hbox(self.field, self.past, self.more)
        self._above = vbox(self._first, self.wrong, self.quick, self._line, self.count)
        self._faces = QStackedWidget(self)
        for face in (self.examples, self.nothing, self.table):
            self._faces.addWidget(face)
        vbox(self._above, (self._faces, 1), parent=body, margins=0, spacing=0)
        self.set_body(body)

    def _connect(self) -> None:
        finder = self.finder
        self.field.textEdited.connect(finder.ask)
        self.field.textChanged.connect(self._text_changed)
        self.field.cleared.connect(finder.clear)
        self.field.confirmed.connect(self._confirmed)
        self.quick.edited.connect(self._quick_edited)
        self.scope.changed.connect(finder.set_scope)
        self.previous.clicked.connect(lambda: finder.step(-1))
        self.next.clicked.connect(lambda: finder.step(1))
        self.table.row_clicked.connect(finder.go_to_row)
        self.table.column_clicked.connect(lambda number: self._sort(ORDERS[number]))
        self._past_menu.aboutToShow.connect(self._list_past)
        finder.changed.connect(self._finder_changed)
        self._refresh.follow(self.session.record.frame, Changed.TICK | Changed.SELECTION)

    def begin(self) -> None:
        """Ready to be typed into."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _take(self, text: str) -> None:
        self.finder.ask(text)
        self.finder.remember()

    def _confirmed(self, direction: int) -> None:
        self.finder.remember()
        self.finder.step(direction)

    def _text_changed(self, text: str) -> None:
        if not text and self.finder.text:
            self.finder.clear()  # the button within the field says nothing else

    def _quick_edited(self, quick: QuickFilter) -> None:
        self.finder.ask(quick.write())

    def _sort(self, order: Order) -> None:
        self.finder.sort(order)

    def _list_past(self) -> None:
        self._past_menu.clear()
        history = self.finder.history
        for text in history:
            action = self._past_menu.addAction(keyless(text))
            action.triggered.connect(partial(self._take, text))
        if not history:
            self._past_menu.addAction(tr("No filter yet")).setEnabled(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.finder.text:
            self.finder.clear()
            self.field.setFocus()
        else:
            super().keyPressEvent(event)

    def _finder_changed(self) -> None:
        finder = self.finder
        if self.field.text() != finder.text:
            self.field.setText(finder.text)
        self._refresh.ask()

    def refresh(self) -> None:
        """Show what is asked and what was found."""
        finder, found = self.finder, self.finder.found
        self._show_error()
        self.scope.set_value(finder.scope)
        some = found is not None and len(found.nodes) > 0
        self.previous.setEnabled(some)
        self.next.setEnabled(some)
        self.count.setText(self.count_text())
        self.count.setToolTip(self.count.text())
        self.count.setVisible(bool(self.count.text()))
        here = NONE if found is None else found.row_of(self.session.record.selected)
        if found is not None and some:
            self.table.show_rows(len(found.nodes), -1, here)
            if here != NONE:
                self.table.reveal(here)
        face: QWidget = self.table if some else self.nothing
        if not finder.text.strip() and self.session.record.last_tick > 0:
            face = self.examples
        self.nothing.setText(self._why_nothing())
        self._faces.setCurrentWidget(face)
        self._show_order()

    def count_text(self) -> str:
        """Return the number of nodes found, and which of them is selected."""
        finder, found = self.finder, self.finder.found
        if finder.filter is None and finder.error is None:
            return ""
        if found is None:
            share = tr("Reading moves: {n} %").format(n=round(100 * finder.share))
            return share if finder.share else tr("Looking…") if finder.working else ""
        counted = tr("{n} of {total} nodes", found.total)
        text = counted.format(n=phrases.count(len(found.nodes)), total=phrases.count(found.total))
        here = found.row_of(self.session.record.selected)
        if here != NONE:
            text = tr("{found}, number {n}").format(found=text, n=phrases.count(here + 1))
        return text

    def _show_error(self) -> None:
        error = self.finder.error
        told = "" if error is None else error_text(error)
        self.wrong.setText(told)
        self.wrong.setVisible(bool(told))
        mark_wrong(self.field, told)
        if error is None:
            try:
                self.quick.show_quick(form.read(self.finder.text))
            except FilterError:
                return
        self.quick.setEnabled(error is None)

    def _why_nothing(self) -> str:
        if self.session.record.last_tick == 0:
            return keymap.search_first()
        if self.finder.error is not None or self.finder.found is None:
            return ""
        if self.finder.scope == "moment":
            return tr("No node of the tree is so at this moment.")
        return tr("No node of the record is so at its end.")

    def _show_order(self) -> None:
        finder = self.finder
        arrow = " ↓" if finder.falling else " ↑"
        columns = [
            replace(column, name=column.name + arrow) if order == finder.order else column
            for column, order in zip(self._columns, ORDERS, strict=True)
        ]
        self.table.show_columns(columns)
        for order, action in self._sorts.items():
            action.setChecked(order == finder.order)

    def _cells(self, row: int) -> Sequence[str]:
        """One node found: its ply, its line of moves, its value, window and cut."""
        found, tree = self.finder.found, self.session.record.tree
        if found is None or row >= len(found.nodes):
            return ("",) * 5
        node = int(found.nodes[row])
        ply = phrases.count(int(tree.ply[node]))
        if found.values is not None and found.windows is not None and found.cuts is not None:
            worth = float(found.values[row])
            sign = self._sign_at_end(node, worth)
            value = f"{sign} {value_text(worth)}" if sign else value_text(worth)
            alpha, beta, cut = (float(found.windows[0][row]), float(found.windows[1][row]), found.cuts[row])
        else:
            value = self.words.value(node)
            alpha, beta = float(tree.alpha[node]), float(tree.beta[node])
            cut = 0 if not tree.skipped[node] else 1 + (tree.side[node] == MAX)
        window = "" if (alpha, beta) == (-inf, inf) else window_text(alpha, beta)
        return ply, self.words.line(node), value, window, ("", "α", "β")[int(cut)]

    def _sign_at_end(self, node: int, value: float) -> str:
        """Return "≤" or "≥" if the value of a node at the end of the record is only a bound, else ""."""
        tree, trace = self.session.record.tree, self.session.record.trace
        left = int(tree.left[node])
        if isnan(value) or (left != NONE and trace.row(left - 1)["kind"] == LEAF):
            return ""
        if left == NONE:
            return "≥" if tree.side[node] == MAX else "≤"
        alpha, beta = events.entry_window(trace, tree, node)
        return "≤" if value <= alpha != -inf else "≥" if value >= beta != inf else ""

    def rescale(self) -> None:
        padding, gap, tight = theme.px(theme.PADDING), theme.px(theme.GAP), theme.px(theme.TIGHT)
        self._above.setContentsMargins(padding, gap, padding, tight)
        self._above.setSpacing(theme.px(6))
        self._line.setSpacing(theme.px(2))
        self._first.setSpacing(theme.px(2))
        self.nothing.setMargin(padding)
        self.examples.column.setSpacing(0)
        for button, about in self._example_rows:
            button.setFont(theme.font(mono=True))
            about.setContentsMargins(0, 0, 0, theme.px(6))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.quick.setVisible(self.height() >= theme.px(LEAST_HIGH))

    def retranslate(self) -> None:
        self.head.set_title(tr("Find"))
        self.field.setPlaceholderText('ply > 3 and cut == "beta"')
        self.field.setAccessibleName(tr("Filter"))
        self.field.setAccessibleDescription(tr("A condition on nodes; Enter goes to the next one."))
        self.scope.set_choices([("moment", tr("At this moment")), ("record", tr("Whole record"))])
        self.scope.setAccessibleName(tr("Where to look"))
        self.previous.say_command("edit.find_previous")
        self.next.say_command("edit.find_next")
        self.past.say(tr("Filters used before"))
        self.more.say(tr("More"))
        self._begin.setText(tr("Examples of filters"))
        for (_, about), (_, text) in zip(self._example_rows, EXAMPLES, strict=True):
            about.setText(tr(text))
        names = (tr("Ply"), tr("Moves"), tr("Value"), tr("Window"), tr("Cutoff"))
        shares = (0.6, 2.2, 0.8, 1.2, 0.8)
        self._columns = [
            Column(name, share, left=order in ("ply", "node"))
            for name, share, order in zip(names, shares, ORDERS, strict=True)
        ]
        for name, action in zip(names, self._sorts.values(), strict=True):
            action.setText(tr("Sort by: {name}").format(name=name))
        self.table.setAccessibleName(tr("Nodes found"))
        self.refresh()


def error_text(error: FilterError) -> str:
    """Return the error of a filter, with its place."""
    told = heard(str(error))
    if error.found:
        text = tr("Column {n}, {found}: {what}")
        return text.format(n=error.column, found=error.found, what=told)
    return tr("Column {n}, at the end: {what}").format(n=error.column, what=told)
