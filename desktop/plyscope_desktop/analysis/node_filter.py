"""Finder: the nodes of the record for which a filter is true, kept up to date with the moment.

Few nodes are looked through at once, many in a thread of their own, so that the window never waits.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from time import perf_counter
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.query.filter import evaluate as filters
from plyscope.query.filter.columns import NodeColumns
from plyscope.query.filter.evaluate import Filter
from plyscope.query.filter.parser import FilterError
from plyscope.query.move_names import ALIKE, MoveTexts, Stopped
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree
from plyscope_desktop.document import notation
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.settings import FILTERS, store
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.node_relations import go_to

Scope = Literal["moment", "record"]
Order = Literal["node", "ply", "value", "window", "cut"]

FEW = 30_000
"""Number of nodes that are filtered without a thread."""

SOON_MS, LATEST_MS, TIMES = 50, 2_000, 4
"""Seconds between updates of the results, and the largest share of the window's time that they take."""

MOST_KEPT = 20
"""Filters that are remembered."""

READ_ROWS = 1_000_000
"""Rows that are read between two checks for a cancelled request."""

SHOWN: dict[Order, tuple[str, ...]] = {
    "node": (), "ply": ("ply",), "value": ("value",), "window": ("alpha", "beta"), "cut": ("cut",),
}  # fmt: skip
"""Columns needed for each order of the results."""

ALL_SHOWN = ("value", "alpha", "beta", "cut")


@dataclass(frozen=True)
class Asked:
    """A filter and its place. `trace` is set if the end of a record is wanted at another moment."""

    filter: Filter
    scope: Scope
    order: Order
    falling: bool
    columns: NodeColumns | None
    trace: Trace | None
    rows: int
    texts: MoveTexts | None
    stop: Event


@dataclass(frozen=True)
class Found:
    """The nodes found, in the order asked for, among `total` nodes from `first` on.

    `is_found` has a truth for each of these. `values`, `windows` and `cuts` (0, 1 for alpha, 2 for beta) are
    those at the end of the record, where that was looked at.
    """

    nodes: NDArray[np.int64]
    first: int
    total: int
    is_found: NDArray[np.bool_]
    tick: int
    scope: Scope
    values: NDArray[np.float64] | None = None
    windows: tuple[NDArray[np.float64], NDArray[np.float64]] | None = None
    cuts: NDArray[np.uint8] | None = None

    def row_of(self, node: int) -> int:
        """The place of a node among those found, -1 if it is not."""
        at = node - self.first
        if not 0 <= at < self.total or not self.is_found[at]:
            return NONE
        return int(np.flatnonzero(self.nodes == node)[0])


def look(asked: Asked) -> Found:
    """Find the nodes, in any thread; raises move_texts.Stopped."""
    columns = asked.columns
    if columns is None:
        assert asked.trace is not None
        tree = Tree(asked.trace)
        for stop in range(READ_ROWS, asked.rows + READ_ROWS, READ_ROWS):
            tree.read(min(stop, asked.rows) - tree.read_to)
            tree.seek(tree.read_to)
            if asked.stop.is_set():
                raise Stopped
        fields = {*asked.filter.fields, *ALL_SHOWN, *SHOWN[asked.order]}
        columns = NodeColumns(tree, 0, tree.known, fields)
    is_found = asked.filter.matches(columns, asked.texts)
    places = np.flatnonzero(is_found)
    for name in reversed(SHOWN[asked.order]):
        keys = np.asarray(columns[name][places], float)
        places = places[np.argsort(-keys if asked.falling else keys, kind="stable")]
    if asked.falling and asked.order == "node":
        places = places[::-1]
    at_end = asked.scope == "record"
    return Found(
        places + columns.first,
        columns.first,
        columns.count,
        is_found,
        columns.tick,
        asked.scope,
        columns["value"][places] if at_end else None,
        (columns["alpha"][places], columns["beta"][places]) if at_end else None,
        columns["cut"][places] if at_end else None,
    )


class Finder(QObject):
    """One for each session. `error` is the message for a text that is no filter."""

    changed = Signal()
    """Text, error, results or what is being done are others."""
    stepped = Signal(int)
    """This node was gone to, from the results or as a landmark."""
    told = Signal(float)
    """The share of the moves that are read, while they are."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.text = ""
        self.scope: Scope = "moment"
        self.order: Order = "node"
        self.falling = False
        self.filter: Filter | None = None
        self.error: FilterError | None = None
        self.found: Found | None = None
        self.share = 0.0
        self._texts: MoveTexts | None = None
        self._job: Job | None = None
        self._stop = Event()
        self._stale = False
        self._cost_ms = 0.0
        self._began = 0.0
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._look)
        session.record.replaced.connect(self._begin_record)
        session.record.tick_changed.connect(self._moved)
        session.record.rows_grown.connect(self._moved)
        session.closing.connect(self.close)
        notation.follow(self._other_notation)
        self.told.connect(self._tell)

    @property
    def working(self) -> bool:
        """Return True while nodes are searched in a thread, or about to be."""
        return self._job is not None or self._soon.isActive()

    @property
    def finds_something(self) -> bool:
        """Return True if a node was found to go to."""
        return self.found is not None and len(self.found.nodes) > 0

    @property
    def history(self) -> list[str]:
        """The filters that were used before, the latest first."""
        return [text for text in store().get(FILTERS) if isinstance(text, str)]

    def ask(self, text: str) -> None:
        """Look for the nodes for which a filter is true; "" for none."""
        if text == self.text:
            return
        self.text, self.error, self.filter = text, None, None
        if text.strip():
            try:
                self.filter = filters.read(text)
            except FilterError as error:
                self.error = error
        if self.filter is None:
            self._soon.stop()
            if not text.strip():
                self.found = None
        self._ask_again(0)

    def clear(self) -> None:
        """Look for nothing any more."""
        self.ask("")

    def set_scope(self, scope: Scope) -> None:
        """Look at the tree as it is at the moment, or at all of the record as it is at its end."""
        if scope != self.scope:
            self.scope = scope
            self._ask_again(0)

    def sort(self, order: Order) -> None:
        """Order the results by something; the same again turns them round."""
        self.falling = order == self.order and not self.falling
        self.order = order
        self._ask_again(0)

    def remember(self) -> None:
        """Keep the filter among those that were used."""
        text = self.text.strip()
        if self.filter is not None and text:
            kept = [text, *(old for old in self.history if old != text)]
            store().set(FILTERS, kept[:MOST_KEPT])

    def step(self, direction: int) -> bool:
        """Go to the next (1) or previous (-1) node found, round the ends; False where none is found."""
        found = self.found
        if found is None or not len(found.nodes):
            return False
        row, selected = found.row_of(self.session.record.selected), self.session.record.selected
        if row != NONE:
            row = (row + direction) % len(found.nodes)
        elif self.order == "node" and not self.falling and selected != NONE:
            row = int(np.searchsorted(found.nodes, selected)) - (1 if direction < 0 else 0)
            row %= len(found.nodes)
        else:
            row = 0 if direction > 0 else len(found.nodes) - 1
        self.remember()
        self.go_to_row(row)
        return True

    def go_to_row(self, row: int) -> None:
        """Select a node found, and bring it in sight."""
        if self.found is not None and 0 <= row < len(self.found.nodes):
            self.go_to(int(self.found.nodes[row]))

    def go_to(self, node: int) -> None:
        """Select a node at a moment that shows it, and bring it in sight."""
        go_to(self.session, node)
        self.stepped.emit(node)

    def _begin_record(self) -> None:
        """Nodes of another record have nothing to do with those found."""
        self._drop()
        self._texts = None
        self.found = None
        self._ask_again(SOON_MS)

    def _other_notation(self) -> None:
        if self._texts is not None:
            self._texts.stop.set()
            self._texts = None
        if self.filter is not None and self.filter.needs_moves:
            self._ask_again(0)

    def _moved(self) -> None:
        """Follow the moment, or another record: results come soon, those of a whole record as it grows."""
        found = self.found
        if self.filter is None:
            if found is not None:
                self.found = None
                self.changed.emit()
            return
        if (
            found is not None
            and found.scope == "record" == self.scope
            and found.tick >= self.session.record.last_tick
        ):
            return
        self._ask_again(min(max(SOON_MS, TIMES * self._cost_ms), LATEST_MS))

    def _ask_again(self, milliseconds: float) -> None:
        if self.filter is not None:
            self._stale = True
            if self._job is not None and milliseconds == 0:
                self._drop()
            elif self._job is None and (milliseconds == 0 or not self._soon.isActive()):
                self._soon.start(round(milliseconds))
        else:
            self._drop()
        self.changed.emit()

    def _drop(self) -> None:
        """Nobody waits for what the thread looks for any more."""
        self._stop.set()
        if self._texts is not None:
            self._texts.stop.set()

    def _look(self) -> None:
        """Look through the nodes, now or in a thread."""
        self._stale = False
        asked = self._asked()
        if asked is None:
            return
        begin = self._began = perf_counter()
        walks = asked.filter.needs_moves and self.session.document.game.id not in ALIKE
        if asked.columns is not None and asked.columns.count <= FEW and not walks:
            self.found = look(asked)
            self._cost_ms = (perf_counter() - begin) * 1000
            self.changed.emit()
            return
        if asked.texts is not None:
            asked.texts.stop.clear()
            asked.texts.told = self.told.emit
        self.share = 0.0
        self._job = Job(lambda: look(asked), self, lambda job: self._over(job, asked))
        self._job.start()
        self.changed.emit()

    def _asked(self) -> Asked | None:
        session, wanted = self.session, self.filter
        tree = session.record.tree
        chapter = tree.chapter_at(session.record.tick)
        if wanted is None or session.record.searched is None or chapter is None:
            self.found = None
            self.changed.emit()
            return None
        if wanted.needs_moves and self._texts is None:
            self._texts = MoveTexts(tree, session.record.searched, notation.chosen(session.document.game))
        texts = self._texts if wanted.needs_moves else None
        fields = {*wanted.fields, *SHOWN[self.order]}
        columns, trace = None, None
        if self.scope == "moment":
            columns = NodeColumns(tree, chapter.first_node, chapter.end_node, fields)
        elif tree.tick >= tree.read_to:
            columns = NodeColumns(tree, 0, tree.known, fields | set(ALL_SHOWN))
        else:
            trace = session.record.trace
        self._stop = Event()
        return Asked(
            wanted, self.scope, self.order, self.falling, columns, trace, tree.read_to, texts, self._stop
        )

    def _tell(self, share: float) -> None:
        self.share = share
        self.changed.emit()

    def _over(self, job: Job, asked: Asked) -> None:
        """The thread is done: show what it found, unless something else is asked by now, and look again."""
        if job is not self._job:
            return
        self._job = None
        self._cost_ms = (perf_counter() - self._began) * 1000
        if job.error is not None and not isinstance(job.error, Stopped):
            raise job.error
        same = asked.filter is self.filter and asked.scope == self.scope
        of_record = asked.columns is None or asked.columns.trace is self.session.record.trace
        if job.error is None and same and of_record and asked.trace in (None, self.session.record.trace):
            self.found = job.result
        if self._stale and self.filter is not None:
            self._soon.start(0 if not same else round(min(TIMES * self._cost_ms, LATEST_MS)))
        self.changed.emit()

    def close(self) -> None:
        """Stop, and wait for the thread, which takes milliseconds."""
        self._soon.stop()
        self.filter = None
        self._drop()
        job, self._job = self._job, None
        if job is not None:
            job.wait()
