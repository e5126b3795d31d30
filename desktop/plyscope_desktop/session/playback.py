"""Playback: how the shown moment moves through the record: playing, steps, jumps, breakpoints."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Literal, Protocol, get_args

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from plyscope import catalog
from plyscope.lessons.side_texts import text_of
from plyscope.query.event_index import RecordIndex
from plyscope.query.events import KIND_NAMES
from plyscope.query.rounds import next_end, previous_end
from plyscope.record.trace import ALPHA, BETA, CUTOFF, ENTER, ITERATION, LEAF, PLAYOUT, ROUND, VALUE
from plyscope.record.tree import NONE
from plyscope_desktop.document.search_setup import Bookmark, Breakpoint
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.runtime.settings import SPEED, STEP, store
from plyscope_desktop.session.own_lines import own_lines

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session

StepKind = Literal["event", "node", "cutoff", "bound", "leaf", "iteration", "phase", "round"]

ROW_KINDS: dict[StepKind, tuple[int, ...]] = {
    "event": tuple(KIND_NAMES),
    "node": (ENTER,),
    "cutoff": (CUTOFF,),
    "bound": (ALPHA, BETA),
    "leaf": (LEAF,),
    "iteration": (ITERATION,),
    "phase": (ROUND, ENTER, PLAYOUT),
    "round": (ROUND,),
}
"""Which rows a step of each kind goes to."""

SLOWEST, FASTEST = 1.0, 10_000.0
"""Events a second."""

FRAME_MS = 16
LONGEST_FRAME = 0.25
"""Seconds: a window that was busy for longer does not make up for it."""

SEEK_ROWS = 1_000_000
"""Rows that the tree replays in one frame, where it has to; longer ways take several."""
INDEX_ROWS = 250_000
"""Rows that are looked at in one frame for cutoffs and leaves."""
HUNT_ROWS = 500_000
"""Rows that are looked at in one frame for the next breakpoint."""

FIRST_DUE = 0.75
"""The part of a step of a pace that has passed when playing begins: the first one comes soon."""


class Pace(Protocol):
    """Moments to play and step by in the place of events, such as those between the steps of a method."""

    speed: float
    """Moments a second."""

    def moment(self, tick: int, steps: int) -> int | None:
        """The moment so many steps after another one, or before it (< 0), at most the last; None for none."""


def hits(session: Session, point: Breakpoint, rows: np.ndarray, first: int = 0) -> NDArray[np.bool_]:
    """At which of these rows a breakpoint stops: a truth value each. `first` is the number of the first."""
    kind = rows["kind"]
    found: NDArray[np.bool_]
    if point.kind == "node":
        found = (rows["node"] == round(point.number)) & (kind != ITERATION)
    elif point.kind == "cutoff":
        found = kind == CUTOFF
    elif point.kind == "line" and catalog.is_file(point.text):
        found = own_lines(session, point.text, first, first + len(rows)) == round(point.number)
    elif point.kind == "line":
        setup = session.record.setup
        text = text_of(setup.algorithm, dict(setup.options), point.text)
        line = round(point.number) if text.id == point.text else 0
        found = text.at_line(line, rows, session.record.tree)
    else:
        before, after = rows["before"], rows["after"]
        low, high = np.minimum(before, after), np.maximum(before, after)
        passed = (low <= point.number) & (point.number <= high) & (before != point.number)
        found = (kind == VALUE) & (rows["ply"] == 0) & passed
    return found


def _known_kind(kind: str) -> StepKind:
    """Return a kind of step by its id, or the first one for an unknown id."""
    kinds: tuple[StepKind, ...] = get_args(StepKind)
    return next((known for known in kinds if known == kind), kinds[0])


class Playback(QObject):
    """Moves a session through its record, at first at the speed and by the steps that were used last.

    While rows come in, playing means to stay at the newest of them.
    """

    playing_changed = Signal(bool)
    speed_changed = Signal(float)
    kind_changed = Signal(str)
    broke = Signal(object)
    """Playing stopped at this Breakpoint."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent or session)
        self.session = session
        self.speed = min(max(store().get(SPEED), SLOWEST), FASTEST)
        self.kind: StepKind = _known_kind(store().get(STEP))
        self._pace: Pace | None = None
        self._running = False
        self._told = False
        self._due = 0.0
        self._last_frame = 0.0
        self._target: int | None = None
        self._target_is_live = False
        self._hunted = -1
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._frame)
        session.run.started.connect(self._start_over)
        session.record.state_changed.connect(self._tell)
        session.record.tick_changed.connect(self._tell)

    # What is so.

    @property
    def index(self) -> RecordIndex:
        """The kinds of rows in the record that is shown; each call looks at some more of them."""
        index = self.session.record.feed.index
        index.take_in(self.session.record.last_tick, INDEX_ROWS)
        return index

    @property
    def index_is_behind(self) -> bool:
        """Return True if there are rows that the index does not know."""
        return self.session.record.feed.index.rows < self.session.record.last_tick

    @property
    def growing(self) -> bool:
        """Return True while rows are still coming in."""
        return self.session.record.state in ("searching", "reading")

    @property
    def live(self) -> bool:
        """Return True if the shown moment stays at the newest row or is on its way there."""
        on_its_way = self._target is not None and self._target_is_live
        return self.growing and (self.session.record.live or on_its_way)

    @property
    def playing(self) -> bool:
        return self._running or self.live

    @property
    def tick(self) -> int:
        """The shown moment, or the one that is being gone to."""
        return self.session.record.tick if self._target is None else self._target

    # What to do.

    def play(self) -> None:
        """Go on by itself: with the newest row while there are new ones, else event by event."""
        if self.session.record.last_tick == 0 and not self.growing:
            return
        if self.growing:
            self._stop()
            self._seek(self.session.record.last_tick, live=True)
        else:
            if self.tick >= self.session.record.last_tick:
                self._seek(0)
            self._run()
        self._tell()

    def pause(self) -> None:
        """Stay at the moment that is shown."""
        self._stop()
        if self.session.record.live:
            self.session.record.show(self.session.record.tick)
        self._tell()

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def set_speed(self, events_per_second: float) -> None:
        """How fast to play. While the newest row is shown, this leaves it and plays on from there."""
        self.speed = min(max(events_per_second, SLOWEST), FASTEST)
        if self.live:
            self._stop()
            self.session.record.show(self.session.record.tick)
            self._run()
            self._tell()
        self.speed_changed.emit(self.speed)

    def keep_pace(self, pace: Pace) -> None:
        """Play and step by the moments of a pace."""
        self._pace = pace

    def leave_pace(self, pace: Pace) -> None:
        """Play by events again, and step by the kinds that are asked for, unless there is another pace."""
        if self._pace is pace:
            self._pace = None

    def set_kind(self, kind: str) -> None:
        """The kind of step of `step_kind`."""
        known = _known_kind(kind)
        if known == kind and kind != self.kind:
            self.kind = known
            self.kind_changed.emit(kind)

    def step(self, kind: StepKind, direction: int) -> bool:
        """Go to the next (1) or previous (-1) moment of a kind and stay; return False if there is none."""
        start, last = self.tick, self.session.record.last_tick
        found: int | None
        if self._pace is not None:
            found = self._pace.moment(start, direction)
        elif kind == "iteration" and len(self.session.record.tree.visits):
            found = self._round(start, last, direction)  # what a search by sampling does again and again
        elif kind == "event":
            found = start + direction if 0 <= start + direction <= last else None
        elif kind == "iteration":
            begins = [chapter.start + 1 for chapter in self.session.record.tree.chapters]
            later = [tick for tick in begins if tick > start]
            earlier = [tick for tick in begins if tick < start]
            found = (later[0] if later else None) if direction > 0 else (earlier[-1] if earlier else None)
        elif kind == "phase":
            trace = self.session.record.trace
            found = next_end(trace, start, last) if direction > 0 else previous_end(trace, start)
        elif kind == "round":
            found = self._round(start, last, direction)
        elif direction > 0:
            found = self.index.next(start, ROW_KINDS[kind], last)
        else:
            found = self.index.previous(start, ROW_KINDS[kind])
        if self.playing:
            self.pause()
        if found is None:
            return False
        self.go_to(found)
        return True

    def _round(self, start: int, last: int, direction: int) -> int | None:
        """The next or previous moment between two rounds: right before one, or at the end of the last."""
        if direction < 0:
            before = self.index.previous(start + 1, ROW_KINDS["round"])
            return None if before is None else before - 1
        after = self.index.next(start + 1, ROW_KINDS["round"], last)
        if after is not None:
            return after - 1
        return last if start < last and self.index.previous(start + 1, ROW_KINDS["round"]) else None

    def step_kind(self, direction: int) -> bool:
        """Step by the chosen kind."""
        return self.step(self.kind, direction)

    def first(self) -> None:
        """Go to the beginning, before the first event."""
        self.pause()
        self.go_to(0)

    def last(self) -> None:
        """Go to the newest row, and stay at it while there come more."""
        self._stop()
        self._seek(self.session.record.last_tick, live=True)
        self._tell()

    def go_to(self, tick: int) -> None:
        """Show a moment; playing goes on from there. Where very much is to be replayed, that takes frames."""
        self._hunted = -1
        self._seek(min(max(tick, 0), self.session.record.last_tick))
        self._tell()

    def next_breakpoint(self) -> None:
        """Go to the next moment at which a breakpoint stops; without one, stay."""
        self.pause()
        if self.session.document.breakpoints:
            self._hunted = self.session.record.tick
            self._wake()

    def next_bookmark(self) -> bool:
        """Go to the next bookmark of the record that is shown; return False if there is none."""
        return self._step_to_bookmark(1)

    def previous_bookmark(self) -> bool:
        """Go back to the last bookmark before the shown moment; return False if there is none."""
        return self._step_to_bookmark(-1)

    def go_to_bookmark(self, bookmark: Bookmark) -> None:
        """Show the moment of a bookmark and select its node, if it is of the record that is shown."""
        session = self.session
        if bookmark.search == session.search_id and bookmark.tick <= session.record.last_tick:
            self.pause()
            self.go_to(bookmark.tick)
            session.record.select(bookmark.node if bookmark.node < session.record.tree.known else NONE)

    def _step_to_bookmark(self, direction: int) -> bool:
        here, last, search = self.tick, self.session.record.last_tick, self.session.search_id
        marks = [
            mark for mark in self.session.document.bookmarks if mark.search == search and mark.tick <= last
        ]
        ahead = [mark for mark in marks if (mark.tick - here) * direction > 0]
        if not ahead:
            return False
        self.go_to_bookmark(min(ahead, key=lambda mark: abs(mark.tick - here)))
        return True

    # One frame.

    def _frame(self) -> None:
        now = perf_counter()
        passed = min(now - self._last_frame, LONGEST_FRAME)
        self._last_frame = now
        if self._target is not None:
            self._approach()
        elif self._hunted >= 0:
            self._hunt()
        elif self._running:
            self._play_on(passed)
        else:
            self._timer.stop()

    def _play_on(self, seconds: float) -> None:
        pace = self._pace
        self._due += seconds * (self.speed if pace is None else pace.speed)
        events = int(self._due)
        if events == 0:
            return
        self._due -= events
        frames().stream()
        start = self.session.record.tick
        last = self.session.record.last_tick
        stop = min(start + events, last)
        if pace is not None:
            moment = pace.moment(start, events)
            stop = last if moment is None else moment
        hit = self._first_hit(start, stop)
        if hit is not None:
            self._running = False
            self.session.record.show(hit[0])
            self.broke.emit(hit[1])
        else:
            self.session.record.show(stop)
            if stop == self.session.record.last_tick and not self.growing:
                self._running = False
        self._tell()

    def _approach(self) -> None:
        """Bring the tree nearer to the moment that is gone to."""
        target = self.session.record.last_tick if self._target_is_live else self._target
        if target is None:
            return
        here = self.session.record.tick
        if self.session.record.tree.way(target) > SEEK_ROWS and abs(target - here) > SEEK_ROWS:
            self.session.record.show(here + (SEEK_ROWS if target > here else -SEEK_ROWS))
            return
        self._target = None
        self.session.record.show(target, live=self._target_is_live)
        self._tell()

    def _hunt(self) -> None:
        """Look for the next breakpoint among some more rows."""
        start = self._hunted
        stop = min(start + HUNT_ROWS, self.session.record.last_tick)
        hit = self._first_hit(start, stop)
        self._hunted = -1 if hit is not None or stop == self.session.record.last_tick else stop
        if hit is not None:
            self._seek(hit[0])
            self.broke.emit(hit[1])

    def _first_hit(self, start: int, stop: int) -> tuple[int, Breakpoint] | None:
        """The first moment after `start` and up to `stop` at which a breakpoint stops, and which one."""
        points = self.session.document.breakpoints
        for part in self.session.record.trace.read(start, stop) if points else ():
            found = []
            for order, point in enumerate(points):
                places = np.flatnonzero(hits(self.session, point, part, start))
                if len(places):
                    found.append((start + int(places[0]) + 1, order))
            if found:
                tick, order = min(found)
                return tick, points[order]
            start += len(part)
        return None

    def _run(self) -> None:
        self._running = True
        self._due = 0.0 if self._pace is None else FIRST_DUE
        self._wake()

    def _wake(self) -> None:
        if not self._timer.isActive():
            self._last_frame = perf_counter()
            self._timer.start()

    def _stop(self) -> None:
        self._running = False
        self._target = None
        self._hunted = -1

    def _seek(self, tick: int, *, live: bool = False) -> None:
        """Show a moment at once if little is to be replayed, else on the way of some frames."""
        self._target, self._target_is_live = None, live
        if self.session.record.tree.way(tick) <= SEEK_ROWS:
            self.session.record.show(tick, live=live)
        else:
            self.session.record.live = False
            self._target = tick
            self._wake()

    # The record.

    def _start_over(self) -> None:
        """Another search: what was playing ends, and the numbers of its nodes mean nothing any more."""
        self._stop()
        kept = [point for point in self.session.document.breakpoints if point.kind != "node"]
        if len(kept) != len(self.session.document.breakpoints):
            self.session.document.set_breakpoints(kept)
        self._tell()

    def _tell(self) -> None:
        if self.playing != self._told:
            self._told = self.playing
            self.playing_changed.emit(self._told)
