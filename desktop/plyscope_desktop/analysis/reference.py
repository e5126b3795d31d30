"""Referee: what a search of one's own is compared with, and the moment at which the two records part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from PySide6.QtCore import QObject, Signal

from plyscope.arena.host.agent_search import AgentSearch
from plyscope.own_code.remote_reference import Unreferenced, reference_of
from plyscope.own_code.remote_search import Question, RemoteSearch
from plyscope.plain.errors import OwnCodeError
from plyscope.query.compare.parting import Parting, equal_rows, first_parting
from plyscope.query.event_index import Marks, RecordIndex
from plyscope.record.trace import CUTOFF, ENTER, ITERATION, LEAF, Trace
from plyscope.record.tree import NONE
from plyscope.search.search import Answer
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.session.own_code import workshop

if TYPE_CHECKING:
    from plyscope.own_code.workshop import OwnFile
    from plyscope.plain.reference import Reference
    from plyscope_desktop.session.playback import Playback
    from plyscope_desktop.session.session import Session

FORMER_ROWS = 4_000_000
"""Rows of the longest record that is kept for the next version of its file."""

State = Literal["none", "comparing", "agrees", "parts", "unreferenced", "failed"]
Choice = Literal["reference", "former"]


@dataclass(frozen=True)
class Beside:
    """A record beside the one that is shown, and its cutoffs.

    `own_tick` is the moment of the shown record at which both part, and `node` its node; `tick` is the moment
    of the other one. They are None and -1 where nothing differs, as far as both go.
    """

    trace: Trace
    cuts: Marks
    own_tick: int | None = None
    tick: int | None = None
    node: int = NONE


@dataclass(frozen=True)
class Version:
    """A search of one's own that ended, the file as it was then (None: an agent's), and its answer."""

    trace: Trace
    file: OwnFile | None
    asked: Question
    answer: Answer | None

    @property
    def cut_short(self) -> bool:
        """Return True if a limit ended the search, or the user did."""
        return self.answer is None or self.answer.stopped_by not in ("depth", "solved")

    def precedes(self, later: Version) -> bool:
        """Return True for another version of the same file that searched the same position as far."""
        return (
            self.file is not None
            and later.file is not None
            and self.file is not later.file
            and self.file.name == later.file.name
            and (self.asked.position, self.asked.limits) == (later.asked.position, later.asked.limits)
        )


class Referee(QObject):
    """Compares each search of one's own with its reference, and with the former version of its file.

    `state` is about the reference; `reason` says why there is none. `parting` is where the search differs
    from it first, which may be only in what it tells (`Parting.hard`). All are gone with the record.
    """

    changed = Signal()
    """State, parting, or the record beside the shown one are others."""
    judged = Signal()
    """A search was compared with its reference, or cannot be."""

    def __init__(self, session: Session, playback: Playback) -> None:
        super().__init__(session)
        self._session, self._playback = session, playback
        self._last: Version | None = None
        self._former: Version | None = None
        self._stop = Event()
        self._waiting: list[Callable[[], None]] = []
        self.wanted: Choice = "reference"
        """The record that the user wants to see beside the shown one, where there are both."""
        self._forget()
        session.record.replaced.connect(self._drop)
        session.record.state_changed.connect(self._tell)
        session.run.ended.connect(self._begin)
        session.closing.connect(self._close)

    def _forget(self) -> None:
        self.state: State = "none"
        self.reason = ""
        self.parting: Parting | None = None
        self.reference: Reference | None = None
        self._beside: dict[Choice, Beside] = {}
        self._waiting.clear()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The records that can be shown beside the own one."""
        return tuple(sorted(self._beside, reverse=True))

    @property
    def chosen(self) -> Choice:
        """Which record is beside the own one."""
        return self.wanted if self.wanted in self._beside else next(iter(self.choices), "reference")

    @property
    def beside(self) -> Beside | None:
        """The record beside the own one; None without one."""
        return self._beside.get(self.chosen)

    @property
    def tick(self) -> int | None:
        """The moment at which the own record parts from the one beside it; None where it does not."""
        return None if self.beside is None else self.beside.own_tick

    @property
    def hard(self) -> bool:
        """Return True if the search itself differs from its reference."""
        return self.parting is not None and self.parting.hard

    def choose(self, choice: Choice) -> None:
        """Show the reference, or the record of the former version, beside the own record."""
        if choice != self.wanted:
            self.wanted = choice
            self.changed.emit()

    def seek(self) -> None:
        """Show the moment at which the records part, and select its node."""
        beside = self.beside
        if beside is not None and beside.own_tick is not None:
            self._playback.pause()
            self._playback.go_to(beside.own_tick)
            self._session.record.select(beside.node)

    # A search ended.

    def _drop(self) -> None:
        """Another record is shown."""
        self._stop.set()
        if self.state != "none" or self._beside:
            self._forget()
            self.changed.emit()

    def _begin(self) -> None:
        """Compare the search that ended, if it is one's own."""
        self._drop()
        record, search = self._session.record, self._session.record.search
        found: Any = search
        if isinstance(found, AgentSearch):
            if found.asked is None or not found.tells:
                return
        elif not isinstance(found, RemoteSearch) or found.file is None or found.asked is None:
            return
        own = Version(record.trace, found.file, found.asked, record.answer)
        if self._last is not None and self._last.precedes(own):
            self._former = self._last
        elif self._former is not None and not self._former.precedes(own):
            self._former = None
        self._last = own if own.trace.length <= FORMER_ROWS else None
        self.state = "comparing"
        if self._former is not None:
            self._compare_with(own, self._former)
        self._find_reference(own)
        self.changed.emit()

    def _compare_with(self, own: Version, former: Version) -> None:
        """Find the first row in which two versions differ."""

        def done(job: Job) -> None:
            if job.error is not None:
                raise job.error
            self._publish(own, lambda: self._beside.__setitem__("former", job.result))

        Job(lambda: versions_beside(own, former), self, done).start()

    def _find_reference(self, own: Version) -> None:
        self._stop = stop = Event()

        def work() -> tuple[Reference, Parting | None, Beside]:
            reference = reference_of(workshop(), own.asked, own.trace, stop)
            parting = first_parting(own.trace, reference.trace, stopped=own.cut_short, stop=stop)
            cuts = cuts_of(reference.trace)
            if parting is None:
                return reference, None, Beside(reference.trace, cuts)
            beside = Beside(reference.trace, cuts, parting.tick, parting.reference_tick, parting.node)
            return reference, parting, beside

        def done(job: Job) -> None:
            self._publish(own, lambda: self._judge(job))

        Job(work, self, done, stop=stop.set).start()

    def _judge(self, job: Job) -> None:
        """Take what was found out of the reference."""
        if isinstance(job.error, Unreferenced):
            self.state, self.reason = "unreferenced", str(job.error)
        elif isinstance(job.error, OwnCodeError | OSError):
            error = job.error
            self.state = "failed"
            self.reason = error.sentence if isinstance(error, OwnCodeError) else str(error)
        elif job.error is not None:
            raise job.error
        else:
            self.reference, self.parting, beside = job.result
            self.state = "agrees" if self.parting is None else "parts"
            self._beside["reference"] = beside
        self.judged.emit()

    def _publish(self, own: Version, take: Callable[[], None]) -> None:
        """Take a result of the shown record once all of it is read: sentences name its nodes."""
        if self._session.record.trace is own.trace:
            self._waiting.append(take)
            self._tell()

    def _tell(self) -> None:
        if self._session.record.state in ("searching", "reading") or not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        for take in waiting:
            take()
        self.changed.emit()

    def _close(self) -> None:
        self._stop.set()
        Job.close_all(self)


def cuts_of(trace: Trace) -> Marks:
    """Return the moments of the cutoffs of a record."""
    index = RecordIndex(trace)
    index.take_in(trace.length)
    return index.cuts


def answer_of(reference: Reference) -> Answer | None:
    """Return what a reference found, in no time of its own; None if it did not come to its end."""
    trace = reference.trace
    if not reference.complete or trace.length == 0:
        return None
    counts = np.zeros(256, np.int64)
    depth = 0
    for part in trace.read(0, trace.length):
        counts += np.bincount(part["kind"], minlength=256)
        for found in part["move"][part["kind"] == ITERATION].tolist():
            depth = found
    value = float(trace.row(trace.length - 1)["after"])
    return Answer(
        None, value, value, (), exact=False, nodes=int(counts[ENTER]), leaves=int(counts[LEAF]),
        cutoffs=int(counts[CUTOFF]), depth=depth, seconds=0.0, stopped_by="depth",
    )  # fmt: skip


def versions_beside(own: Version, former: Version) -> Beside:
    """Return a former version's record beside the own one; the end by a limit is no difference."""
    row, length, before = equal_rows(own.trace, former.trace), own.trace.length, former.trace.length
    cuts = cuts_of(former.trace)
    over = (row == length, row == before)
    if over == (True, True) or (over[0] and own.cut_short) or (over[1] and former.cut_short):
        return Beside(former.trace, cuts)
    node = int(own.trace.row(min(row, length - 1))["node"]) if length else NONE
    return Beside(former.trace, cuts, min(row + 1, length), min(row + 1, before), node)
