"""RepeatedRun: a round robin of repeated games in a thread, its table as it grows, and its ecology."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, Signal

from plyscope.files.file_lock import FileLock
from plyscope.own_code.repeated_strategy import SECONDS, OwnStrategy
from plyscope.rules.stop import Stop
from plyscope.strategic.repeated.ecology import Shares, ecology
from plyscope.strategic.repeated.journal import Kept, RepeatedJournal, RoundRobin, read_journal
from plyscope.strategic.repeated.match import Entrant, Match, Pair, Rules, check_entrants, round_robin
from plyscope.strategic.repeated.strategies import Strategy
from plyscope.strategic.repeated.table import RepeatedTable
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import Job

BUNCH_SECONDS = 0.1
"""Matches that end within this time are told together: most take microseconds."""

Part = Strategy | Path
"""A strategy of the program, or the file of one of own code."""


@dataclass(frozen=True)
class Begun:
    """The entrants are known: their ids, their names, and how many matches there are."""

    ids: tuple[str, ...]
    names: tuple[str, ...]
    matches: int


@dataclass(frozen=True)
class Played:
    """Matches that have ended."""

    matches: tuple[tuple[Pair, Match], ...]


@dataclass(frozen=True)
class Grown:
    """The shares of the ecology, from the first generation on."""

    shares: tuple[Shares, ...]


Told = Begun | Played | Grown


def journal_path() -> Path:
    """Where the last round robin is kept, in case that the program is killed meanwhile."""
    return settings.folder() / "repeated" / "last.jsonl"


def unfinished() -> Kept | None:
    """The last round robin if it was not finished, as the program ended or it was stopped; else None."""
    lock = FileLock(journal_path())
    if not journal_path().is_file() or lock.take() is not None:
        return None
    lock.give_back()
    kept = read_journal(journal_path())
    return None if kept is None or kept.is_whole else kept


class RepeatedRun(QObject):
    """At most one round robin at a time. What was played stays when it is stopped, until another one begins.

    `table` and `shares` are of the last one; `self_play` decides which matches count for totals and can be
    changed at any time. `error` is what ended it, None if nothing did.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rules: Rules | None = None
        self.ids: tuple[str, ...] = ()
        self.names: tuple[str, ...] = ()
        self.table: RepeatedTable | None = None
        self.shares: tuple[Shares, ...] = ()
        self.matches = 0
        self.error: Exception | None = None
        self.self_play = False
        self._job: Job | None = None

    @property
    def running(self) -> bool:
        """Return True while matches are played."""
        return self._job is not None

    @property
    def played(self) -> int:
        """How many matches have ended."""
        return 0 if self.table is None else len(self.table.matches)

    def start(self, rules: Rules, parts: Sequence[Part], seconds: float = SECONDS) -> None:
        """Forget what there is and play a round robin; only while none is played."""
        if self.running:
            return
        stop = Stop()
        self.rules, self.error, self.table = rules, None, None
        self.ids, self.names, self.shares, self.matches = (), (), (), 0
        wanted = tuple(parts)
        self._job = Job(
            lambda: _played(rules, wanted, seconds, stop), self, self._end, told=self._take, stop=stop.set
        )
        self._job.start()
        self.changed.emit()

    def stop(self) -> None:
        """Stop soon; what was played stays."""
        if self._job is not None:
            self._job.stop()

    def close(self) -> None:
        """Stop and wait for the thread."""
        Job.close_all(self)
        self._job = None

    def count_self(self, counted: bool) -> None:
        """Let the matches of strategies with themselves count for their totals, or not."""
        if counted != self.self_play:
            self.self_play = counted
            if self.table is not None:
                self.table.self_play = counted
            self.changed.emit()

    def _take(self, told: Told) -> None:
        if isinstance(told, Begun):
            assert self.rules is not None
            self.ids, self.names, self.matches = told.ids, told.names, told.matches
            self.table = RepeatedTable(self.rules, len(told.ids), self_play=self.self_play)
        elif isinstance(told, Played):
            assert self.table is not None
            for pair, match in told.matches:
                self.table.add(pair, match)
        else:
            self.shares = told.shares
        self.changed.emit()

    def _end(self, job: Job) -> None:
        self._job = None
        if not isinstance(job.error, InterruptedError):
            self.error = job.error
        self.changed.emit()


def _played(rules: Rules, parts: Sequence[Part], seconds: float, stop: Stop) -> Iterator[Told]:
    """Play a round robin and its ecology; what the journal has of the same one is not played again."""
    with ExitStack() as started:
        entrants: list[Entrant] = []
        for part in parts:
            if isinstance(part, Path):
                entrants.append(started.enter_context(OwnStrategy(part, seconds=seconds, stop=stop)))
            else:
                entrants.append(part)
        check_entrants(entrants)
        versions = tuple(one.version if isinstance(one, OwnStrategy) else "" for one in entrants)
        ids, names = tuple(one.id for one in entrants), tuple(one.name for one in entrants)
        wanted = RoundRobin(rules, ids, versions, with_self=True, seconds=seconds)
        yield Begun(ids, names, len(wanted.pairs))
        lock, kept = FileLock(journal_path()), _kept(wanted)
        with suppress(OSError):
            journal_path().parent.mkdir(parents=True, exist_ok=True)
        journal = _journal(wanted, kept) if lock.take() is None else None
        table = RepeatedTable(rules, len(ids))
        bunch, told = list(kept.items()), monotonic()
        try:
            for pair, match in kept.items():
                table.add(pair, match)
            for pair, match in round_robin(rules, entrants, with_self=True, done=tuple(kept), stop=stop):
                table.add(pair, match)
                bunch.append((pair, match))
                if journal is not None:
                    journal.add(pair, match)
                if monotonic() - told >= BUNCH_SECONDS:
                    yield Played(tuple(bunch))
                    bunch, told = [], monotonic()
        except Exception:  # it ends the round robin, behind what was played
            yield Played(tuple(bunch))
            raise
        finally:
            if journal is not None:
                with suppress(OSError):
                    journal.close()
            lock.give_back()
        yield Played(tuple(bunch))
        yield Grown(tuple(ecology(table, stop=stop)))


def _kept(wanted: RoundRobin) -> dict[Pair, Match]:
    """The matches of the same round robin that were played before."""
    kept = read_journal(journal_path())
    return kept.matches if kept is not None and kept.wanted.identity == wanted.identity else {}


def _journal(wanted: RoundRobin, kept: dict[Pair, Match]) -> RepeatedJournal | None:
    """The journal, or None where nothing can be written: the matches are then only in memory."""
    try:
        return RepeatedJournal(journal_path(), wanted, kept)
    except OSError:
        return None
