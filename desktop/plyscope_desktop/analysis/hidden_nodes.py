"""Looking: what a record only counted is searched again in a thread of its own, and unfolds in its place."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope import catalog
from plyscope.experiments import hidden_nodes
from plyscope.experiments.hidden_nodes import Found, HiddenRows, Visit
from plyscope.experiments.splice_record import Moved, unfold
from plyscope.layout.slots import Slots
from plyscope.record.trace import HIDDEN, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.stop import Stop
from plyscope_desktop.document.document import Change, Document
from plyscope_desktop.document.search_setup import Breakpoint
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.shown_record import Exchange

TELL_MS = 200
"""Seconds between two reports of progress."""
STEPS_KEPT = 4
"""Looks that can be taken back: each keeps the record that was before it."""

MOST_ROWS = 20_000_000
"""Longer records stay as they are: another one is made in memory."""

LOOKS = "looks"
"""Under this name a session file remembers the looks."""

LOOK = marked("Look inside")
NO_RECORD = marked("Nothing has been searched yet.")
GROWING = marked("The search goes on: look inside when it is over.")
WHOLE = marked("Everything below this node is recorded.")
TOO_LONG = marked("This record is too long to make another one from it.")
ANY_ORDER = marked(
    "This search visits nodes in any order, so none of them can be searched on its own. Allow more "
    "rows in a record (Settings) and search again."
)


@dataclass(frozen=True)
class Look:
    """A node that was searched again: the value returned by the search, and its own value.

    `alike`: the search carries nothing from node to node, so that its inside is the original one.
    """

    node: int
    returned: float
    value: float
    alike: bool


@dataclass(frozen=True)
class Seen:
    """Result of a look: the nodes added to the record, and those that it still only counts."""

    looks: tuple[Look, ...]
    nodes: int
    hidden: int
    stopped: bool


@dataclass(frozen=True)
class Made:
    """A record that is read, and where the nodes of the former one are in it."""

    trace: Trace
    tree: Tree
    slots: Slots
    hidden: HiddenRows
    moved: Moved


class LookRun:
    """Makes one other record and reads it."""

    def __init__(self, make: Callable[[LookRun], tuple[Trace, Moved] | None], node: int = NONE) -> None:
        self.node = node
        self.stop = Stop()
        self.done = self.of = 0
        self.writing: Trace | None = None
        self.found: list[tuple[Visit, Found]] = []
        self._make = make

    def work(self) -> Made | None:
        """Return the record; None where nothing was found."""
        made = self._make(self)
        if made is None:
            return None
        trace, moved = made
        tree = Tree(trace)
        tree.read()
        slots = Slots(tree)
        slots.read()
        hidden = HiddenRows(trace)
        hidden.take_in(trace.length)
        return Made(trace, tree, slots, hidden, moved)

    def tell(self, done: int, of: int, trace: Trace) -> None:
        """Note that `done` searches are over, and that the next one writes this trace."""
        self.done, self.of, self.writing = done, of, trace

    @property
    def rows(self) -> int:
        """Rows that the present search has written."""
        return 0 if self.writing is None else self.writing.length


@dataclass(frozen=True)
class Side:
    """A record before or after a look, and the looks that led to it."""

    trace: Trace
    looks: tuple[Look, ...]


class LookStep(Change):
    """A look inside, as a step that can be undone: the former record comes back.

    The sides are the record before and after it; None where they are kept no more.
    """

    def __init__(
        self, looking: Looking, before: Document, after: Document, sides: tuple[Side, Side], moved: Moved
    ) -> None:
        super().__init__(looking.session.document.put_back, before, after, LOOK)
        self.sides: tuple[Side, Side] | None = sides
        self._looking, self._moved = looking, moved

    def undo(self) -> None:
        super().undo()
        if self.sides is not None:
            self._looking.put(self.sides[1].trace, self.sides[0], self._moved.back())

    def redo(self) -> None:
        again = not self._made
        super().redo()
        if again and self.sides is not None:
            self._looking.put(self.sides[0].trace, self.sides[1], self._moved)


class Looking(QObject):
    """One for each session. At most one look at a time."""

    changed = Signal()
    """It began, went on or ended."""
    ended = Signal(object)
    """A look is over; carries what was Seen, or None where nothing was found."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.looks: tuple[Look, ...] = ()
        self._hidden = HiddenRows(session.record.trace)
        self._run: LookRun | None = None
        self._job: Job | None = None
        self._steps: deque[LookStep] = deque()
        self._looks_then: tuple[Look, ...] | None = None
        self._timer = QTimer(self, interval=TELL_MS)
        self._timer.timeout.connect(self.changed)
        session.record.replaced.connect(self._record_changed)
        session.run.started.connect(self.stop)
        session.closing.connect(self.close)

    @property
    def running(self) -> bool:
        return self._run is not None

    @property
    def progress(self) -> tuple[int, int, int]:
        """Searched parts, all parts, and the rows written by the present one."""
        run = self._run
        return (0, 0, 0) if run is None else (run.done, run.of, run.rows)

    @property
    def hidden(self) -> HiddenRows:
        """Nodes whose insides the shown record only counts, as far as it is read.

        A record whose tree knows of none is not searched for them, since it may be in a file.
        """
        record = self.session.record
        if self._hidden.trace is not record.trace:
            self._hidden = HiddenRows(record.trace)
            if record.indexed is not None:
                self._hidden.skip(record.indexed.index.chunks_with(HIDDEN), record.trace.length)
        if hidden_nodes.counts_some(record.tree):
            self._hidden.take_in(record.last_tick)
        return self._hidden

    def count_below(self, node: int) -> int:
        """Return the number of nodes that are only counted below a node; 0 in a record that is too long."""
        tree = self.session.record.tree
        if tree.read_to > MOST_ROWS:
            return 0
        return hidden_nodes.hidden_below(tree, self.hidden, node) if 0 <= node < tree.known else 0

    def node(self, node: int = NONE) -> int:
        """The node that is meant: this one, else the selected one, else the root of the shown chapter."""
        record = self.session.record
        chosen = node if node != NONE else record.selected
        if chosen == NONE:
            chapter = record.tree.chapter_at(record.tick)
            chosen = NONE if chapter is None else chapter.first_node
        return chosen if chosen < record.tree.known else NONE

    def declines(self, node: int = NONE) -> str:
        """Why one cannot look inside a node, as a text to be translated; empty if one can."""
        record, node = self.session.record, self.node(node)
        if record.searched is None or node == NONE:
            return NO_RECORD
        if record.state not in ("finished", "stopped"):
            return GROWING
        if record.last_tick > MOST_ROWS and hidden_nodes.counts_some(record.tree):
            return TOO_LONG
        if not self.count_below(node):
            return WHOLE
        chapter = record.tree.chapter_at(int(record.tree.entered[node]))
        return ANY_ORDER if chapter is None or chapter.any_order else ""

    def look_at(self, node: int) -> Look | None:
        """The look of which a node is the root or a part, the innermost one."""
        found, tree = None, self.session.record.tree
        for look in self.looks:
            if look.node <= node < tree.known and node < hidden_nodes.span(tree, look.node)[2]:
                found = look
        return found

    def look(self, node: int = NONE) -> None:
        """Search again wherever something below a node is only counted."""
        record, node = self.session.record, self.node(node)
        position = record.searched
        if self.running or position is None or self.declines(node):
            return
        algorithm = catalog.algorithm(record.setup.algorithm)
        options = algorithm.search(**dict(record.setup.options)).options
        budget = settings.store().get(settings.LOOK_ROWS)
        trace, tree, hidden, position = record.trace, record.tree, self.hidden, position.copy()

        def make(run: LookRun) -> tuple[Trace, Moved] | None:
            run.found = hidden_nodes.look_below(
                tree, hidden, node, algorithm, options, position, budget, run.stop, run.tell
            )
            return unfold(trace, run.found) if run.found else None

        self._begin(LookRun(make, node))

    def stop(self) -> None:
        """End the look; what is found by then unfolds."""
        if self._job is not None:
            self._job.stop()

    def close(self) -> None:
        """Stop and wait for the threads, which takes milliseconds."""
        self._drop()
        Job.close_all(self)

    def kept(self) -> list[list[Any]]:
        """The looks as a session file remembers them: node, returned, value, alike."""
        return [[look.node, repr(look.returned), repr(look.value), look.alike] for look in self.looks]

    def bring_back(self, kept: object) -> None:
        """Take the looks that a session file remembers, those that make sense."""
        self.looks = tuple(filter(None, map(_look_of, kept))) if isinstance(kept, list) else ()
        self.changed.emit()

    def put(self, shown: Trace, side: Side, moved: Moved) -> None:
        """Let another record take the place of the one that is shown, if it is this one."""
        if self.session.record.trace is shown:
            self._begin(LookRun(lambda run: (side.trace, moved)), side.looks)

    def _begin(self, run: LookRun, looks: tuple[Look, ...] | None = None) -> None:
        self._drop()
        self._run, self._looks_then = run, looks
        self._job = Job(run.work, self, lambda job: self._over(job, run), stop=run.stop.set)
        self._job.start()
        self._timer.start()
        self.changed.emit()

    def _drop(self) -> None:
        """Drop the look that runs."""
        job, self._job, self._run = self._job, None, None
        self._timer.stop()
        if job is not None:
            job.drop()

    def _over(self, job: Job, run: LookRun) -> None:
        stopped = run.stop.is_set()
        self._job, self._run = None, None
        self._timer.stop()
        if job.error is not None:
            self.session.run.failed.emit(job.reason)
        elif job.result is not None:
            self._take(job.result, run, stopped)
        self.changed.emit()
        if job.result is None and self._looks_then is None:
            self.ended.emit(None)

    def _take(self, made: Made, run: LookRun, stopped: bool) -> None:
        """Show the record that was made."""
        record = self.session.record
        trace, tree, slots, hidden, moved = made.trace, made.tree, made.slots, made.hidden, made.moved
        before, known = Side(record.trace, self.looks), record.tree.known
        exchange = Exchange(record.tree, moved, slots)
        if self._looks_then is not None:
            self.looks, self._hidden = self._looks_then, hidden
            record.exchange(exchange, tree)
            self.changed.emit()
            return
        kept = (replace(look, node=moved.where(look.node)) for look in self.looks)
        alike = record.search is None or not hidden_nodes.remembers(record.search.options)
        new = tuple(
            Look(moved.where(visit.node), visit.returned, found.value, alike)
            for visit, found in run.found
            if found.finished
        )
        after = Side(trace, (*(look for look in kept if look.node != NONE), *new))
        self._note(before, after, moved)
        self.looks, self._hidden = after.looks, hidden
        record.exchange(exchange, tree)
        self.changed.emit()
        self.ended.emit(Seen(new, tree.known - known, self.count_below(moved.where(run.node)), stopped))

    def _note(self, before: Side, after: Side, moved: Moved) -> None:
        """Make a step of it, in which bookmarks and breakpoints go with their moments and nodes."""
        session, here = self.session, self.session.search_id
        bookmarks = tuple(
            replace(mark, tick=moved.tick(mark.tick), node=moved.where(mark.node))
            if mark.search == here
            else mark
            for mark in session.document.bookmarks
        )
        points = tuple(_moved_point(point, moved) for point in session.document.breakpoints)
        document = session.document.value
        changed = replace(document, bookmarks=bookmarks, breakpoints=points)
        step = LookStep(self, document, changed, (before, after), moved)
        session.document.put_back(changed)
        session.document.history.push(step)
        self._steps.append(step)
        if len(self._steps) > STEPS_KEPT:
            self._steps.popleft().sides = None  # records take much memory

    def _record_changed(self) -> None:
        if self.session.record.exchanged is None:
            self._drop()
            self.looks = ()
            self.changed.emit()


def _look_of(kept: object) -> Look | None:
    try:
        node, returned, value, alike = cast(list[Any], kept)
        if type(node) is int and node >= 0 and type(alike) is bool:
            return Look(node, float(returned), float(value), alike)
    except (TypeError, ValueError):
        pass
    return None


def _moved_point(point: Breakpoint, moved: Moved) -> Breakpoint:
    return replace(point, number=float(moved.where(round(point.number)))) if point.kind == "node" else point
