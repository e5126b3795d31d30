"""ShownRecord: the record of one search, with the moment and the node that are shown, read frame by frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Search
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.runtime.wide import WIDE
from plyscope_desktop.session.concealed import NOTHING_CONCEALED, Concealed
from plyscope_desktop.session.record_feed import BEHIND, FRAME_MS, LEAST_ROWS, Changed, RecordFeed

if TYPE_CHECKING:
    from plyscope.experiments.splice_record import Moved
    from plyscope.files.recording.recording import Indexed
    from plyscope.layout.slots import Slots

READ_MS = 1_000
"""Time after the opening of a record when all others have read its rows, too: they may leave the memory."""

PAUSE_MS = 1_000
"""Time between two tries to read rows while there is no memory for them."""

State = Literal["empty", "searching", "reading", "finished", "stopped", "error"]
"""State of the search that is shown. `reading`: it is over, and its record is still being read."""


@dataclass(frozen=True)
class Exchange:
    """The replacement of the record by another one of the same search.

    `before` is the former tree, `moved` maps its nodes and ticks to the new one; `slots` are those of the
    new one.
    """

    before: Tree
    moved: Moved
    slots: Slots


class ShownRecord(QObject):
    """One record and the view of it: `tick` is the moment shown, `selected` and `hovered` are nodes or -1.

    `searched` is the position that was searched with `setup`, after `moves_before` in the game; it is None
    without a record, like `search` and, until the search has ended, `answer`. An `excerpt` ends before its
    search did. What is `concealed` is shown and told nowhere. The node `in_focus` is marked in place of that
    of the moment, -1 for none.
    """

    replaced = Signal()
    """Another record and tree have taken the place of the last: node numbers kept from it are void."""
    rows_grown = Signal(WIDE, WIDE)
    """Rows from, to were read into the tree; at most once a frame."""
    frame = Signal(object)
    """The kinds of changes, `Changed`, since the last frame: whatever shows the record shows it anew."""
    state_changed = Signal()
    tick_changed = Signal(WIDE)
    selection_changed = Signal(int)
    hover_changed = Signal(int)
    concealed_changed = Signal()
    """Also: another node is in focus."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state: State = "empty"
        self.setup = Setup()
        self.exchanged: Exchange | None = None
        self.concealed = NOTHING_CONCEALED
        self.in_focus = NONE
        self.feed = RecordFeed()
        self._hold_none()
        self._changed = Changed.NOTHING
        self._frame = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._frame.timeout.connect(self._read_frame)
        self._between = QTimer(self, interval=1)
        self._between.timeout.connect(self._read_between)
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self.read_on)
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._emit_frame)
        self._read = QTimer(self, singleShot=True, interval=READ_MS)
        self._read.timeout.connect(self._drop_rows)
        for signal, what in (
            (self.replaced, Changed.RECORD),
            (self.rows_grown, Changed.ROWS),
            (self.tick_changed, Changed.TICK),
            (self.selection_changed, Changed.SELECTION),
            (self.state_changed, Changed.STATE),
        ):
            signal.connect(partial(self._note_change, what))

    # The record.

    def _hold_none(self) -> None:
        self.trace = Trace(0)
        self.tree = Tree(self.trace)
        self.feed.follow(self.tree)
        self.indexed: Indexed | None = None
        self.searched: Position | None = None
        self.moves_before: tuple[int, ...] = ()
        self.search: Search | None = None
        self.answer: Answer | None = None
        self.excerpt = self.checked = False
        self.tick = 0
        self.live = True
        self.selected = self.hovered = NONE
        self._then_show: tuple[int, int] | None = None

    def forget(self) -> None:
        """Show no record."""
        self.stop_reading()
        self._hold_none()
        self._report("empty")

    def _report(self, state: State) -> None:
        """Report another record, which nothing is read of, and its state."""
        another, self.state = state != self.state, state
        self.replaced.emit()
        if another:
            self.state_changed.emit()
        self.tick_changed.emit(0)
        self.selection_changed.emit(NONE)

    def follow(
        self, search: Search, position: Position, setup: Setup, moves: tuple[int, ...], trace: Trace
    ) -> None:
        """Show the record that a search is about to write, and read it while it does."""
        self.stop_reading()
        self._hold_none()
        self.search, self.searched, self.setup, self.moves_before = search, position, setup, moves
        self.trace, self.tree = trace, Tree(trace)
        self.feed.follow(self.tree)
        self._report("searching")
        self.read_on()

    def open(
        self,
        search: Search,
        position: Position,
        setup: Setup,
        moves: tuple[int, ...],
        trace: Trace,
        *,
        answer: Answer | None,
        moment: tuple[int, int],
        indexed: Indexed | None = None,
        excerpt: bool = False,
    ) -> None:
        """Show the record of a search that was made earlier; once it is read, at a `moment`: tick and node.

        An `indexed` record brings its tree along and need not be read. An `excerpt` has no answer.
        """
        self.stop_reading()
        self._hold_none()
        self.search, self.searched, self.setup, self.moves_before = search, position, setup, moves
        self.trace, self.indexed, self.answer, self.excerpt = trace, indexed, answer, excerpt
        self.tree = Tree(trace) if indexed is None else indexed.tree(trace)
        self.feed.follow(self.tree, None if indexed is None else indexed.index.slots(self.tree, beside=True))
        self._then_show = moment
        self._report("reading")
        self.read_on()

    def exchange(self, exchange: Exchange, tree: Tree) -> None:
        """Show another record of the same search, whose tree is read, at the same moment and node."""
        moved, self.exchanged = exchange.moved, exchange
        try:
            self.trace, self.tree, self.indexed = tree.trace, tree, None
            self.feed.follow(tree, exchange.slots)
            self.tick = moved.tick(self.tick)
            self.selected = NONE if self.selected == NONE else moved.where(self.selected)
            self.hovered = NONE
            tree.seek(self.tick)
            self.replaced.emit()
            self.rows_grown.emit(0, tree.read_to)
            self.tick_changed.emit(self.tick)
            self.selection_changed.emit(self.selected)
        finally:
            self.exchanged = None

    def conceal(self, concealed: Concealed, in_focus: int = NONE) -> None:
        """Tell no more of this and any later record than `concealed` leaves; a node may be in focus."""
        if (concealed, in_focus) != (self.concealed, self.in_focus):
            self.concealed, self.in_focus = concealed, in_focus
            self.concealed_changed.emit()

    def complete(self, answer: Answer) -> None:
        """Say that an excerpt has all rows of its search by now, which came to this answer."""
        self.read_all()
        self.excerpt, self.answer = False, answer
        self.state = "stopped" if answer.stopped_by == "stop" else "finished"
        self.state_changed.emit()

    def set_state(self, state: State) -> None:
        """Change the state of the search that is shown."""
        if state != self.state:
            self.state = state
            self.state_changed.emit()

    @property
    def lost(self) -> bool:
        """Return True if the file of the record became shorter, or holds what no search wrote.

        It is closed soon then.
        """
        return self.indexed is not None and (self.indexed.is_cut() or self.indexed.is_wrong())

    @property
    def unchecked(self) -> bool:
        """Return True for a large record of a file whose moves were not played yet."""
        return self.indexed is not None and self.indexed.unchecked and not self.checked

    def doubt(self) -> bool:
        """Say that the record makes no sense, if its tree is that of a file. It is closed soon then.

        Returns whether that is so.
        """
        if self.indexed is None or not self.indexed.unchecked:
            return False
        self.indexed.doubt()
        return True

    @property
    def opening(self) -> bool:
        """Return True while an earlier record is read before its moment is shown."""
        return self._then_show is not None

    @property
    def slots(self) -> Slots:
        """Places of the nodes of the record, as far as rows were read."""
        slots = self.feed.slots
        if slots.behind:
            self.read_on()
        return slots

    # Reading.

    @property
    def behind(self) -> int:
        """Number of rows that the search has written and that are not read yet."""
        return self.feed.behind

    def read_on(self) -> None:
        """Read rows with every frame, until all rows of a search that has ended are read."""
        if not self._frame.isActive():
            self._frame.start()

    def read_all(self) -> None:
        """Read all rows that are there, however long that takes, and report them."""
        self.feed.go_on()
        self._read_frame()
        while self.feed.behind:
            self.feed.go_on()
            self._read_frame()

    def stop_reading(self) -> None:
        """Read no more rows."""
        self._frame.stop()
        self._between.stop()
        self._later.stop()

    def _read_frame(self) -> None:
        """Read what the search wrote, as far as the frame has time, and report what changed."""
        with self._pausing_without_memory():
            self._read_rows()

    def _read_rows(self) -> None:
        tree, feed, before = self.tree, self.feed, self.feed.reported
        feed.read_frame(follow=self.live)
        if self.live:
            self.tick = tree.tick
        if feed.take_changes():
            self._changed |= Changed.ROWS
            feed.hurry = feed.hurry and feed.behind >= BEHIND
            frames().stream(feed.share_of_showing)
        if tree.read_to > before:
            self.rows_grown.emit(before, tree.read_to)
            if self.live and tree is self.tree:
                self.tick_changed.emit(self.tick)
        if self.state != "searching" and not feed.behind:
            self._finish_reading()
            if feed.done:
                self.stop_reading()
                frames().stream_ends()
        elif feed.behind and not self._between.isActive():
            self._between.start()
        self._emit_frame()

    @contextmanager
    def _pausing_without_memory(self) -> Iterator[None]:
        """Without memory for more rows, leave them and try again later; what was read stays."""
        try:
            yield
        except MemoryError:
            self.stop_reading()
            self._later.start()
            raise

    def _read_between(self) -> None:
        """Read more rows in the time between two frames; the next frame reports them."""
        with self._pausing_without_memory():
            self.feed.read(follow=self.live)
        if self.live:
            self.tick = self.tree.tick
        if self.feed.behind < LEAST_ROWS:
            self._between.stop()

    def _finish_reading(self) -> None:
        """All rows of a search that is over are read."""
        if self.state == "reading":  # the rows of a search that failed are shown, too
            stopped = self.answer is None or self.answer.stopped_by == "stop"
            self.set_state("stopped" if stopped and not self.excerpt else "finished")
        if self._then_show is not None:
            self._read.start()
            (tick, node), self._then_show = self._then_show, None
            self.show(tick, live=tick >= self.tree.read_to)
            self.select(node if node < self.tree.known else NONE)

    def _drop_rows(self) -> None:
        from plyscope.files.recording.stored_rows import drop_rows  # lazy import: keeps the start fast

        drop_rows(self.trace)

    def _note_change(self, what: Changed, *_: int) -> None:
        """Report a change with the next frame, which comes at once where none are due."""
        self._changed |= what
        if self._frame.isActive():
            return
        if self.feed.done:
            self._soon.start(0)
        else:  # the layout is to be made anew
            self._frame.start()

    def _emit_frame(self) -> None:
        self._soon.stop()
        changed, self._changed = self._changed, Changed.NOTHING
        if changed:
            self.frame.emit(changed)
            if not frames().streaming():
                frames().show()

    # The moment and the nodes.

    @property
    def last_tick(self) -> int:
        """The last moment that can be shown."""
        return self.tree.read_to

    def show(self, tick: int, *, live: bool = False) -> None:
        """Go to a moment of the record; unless `live`, the picture stays there while the search goes on."""
        if self.lost:
            return
        self.live = live
        tick = min(max(tick, 0), self.tree.read_to)
        if tick != self.tree.tick or tick != self.tick or self.feed.reported < self.tree.read_to:
            self.tree.seek(tick)
            self.tick = tick
            self.tick_changed.emit(tick)

    def show_last(self) -> None:
        """Go to the end, and stay at it while the search goes on."""
        self.show(self.tree.read_to, live=True)

    def show_end(self) -> None:
        """Go to the end, and until it is reached spend nearly all time on reading and little on pictures."""
        self.feed.hurry = True
        self.show_last()

    def select(self, node: int) -> None:
        """Select a node; -1 for none."""
        if node != self.selected and not self.lost:
            self.selected = node
            self.selection_changed.emit(node)

    def hover(self, node: int) -> None:
        """Point at a node for a moment; -1 for none."""
        if node != self.hovered and not self.lost:
            self.hovered = node
            self.hover_changed.emit(node)
