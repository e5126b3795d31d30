"""Reweighing: searches again once the weights of the evaluation have come to rest, and finds what changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.experiments.other_weights import Changes, changes
from plyscope.record.tree import Tree
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.session.session import Session

REST_MS = 450
"""So long the weights have not changed when the search begins."""


@dataclass(frozen=True)
class _Before:
    """The record that the next one is compared with."""

    tree: Tree
    weights: tuple[float, ...]


class Reweighing(QObject):
    """One for each session. `changes` is what the last change of weights came to, None without one.

    `before` and `after` are the weights of the two searches.
    """

    weights_changed = Signal()
    compared = Signal()
    """There are other changes, or none any more."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.changes: Changes | None = None
        self.marking = True
        self._before: _Before | None = None
        self._own = False
        self._closed = False
        self._job: Job | None = None
        self._weights = self.weights
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.search_again)
        session.document.setup_changed.connect(self._setup_changed)
        session.document.position_changed.connect(self._setup_changed)
        session.record.replaced.connect(self._record_changed)
        session.record.state_changed.connect(self._state_changed)
        session.closing.connect(self.close)

    @property
    def own(self) -> tuple[float, ...]:
        """The weights of the game that is played."""
        return self.session.document.start.weights

    @property
    def weights(self) -> tuple[float, ...]:
        """The weights with which the next search evaluates."""
        return self.session.document.setup.weights or self.own

    @property
    def waiting(self) -> bool:
        """Return True from a change of the weights until the search with them is compared."""
        return self._rest.isActive() or self._before is not None or self._job is not None

    def set_weights(self, weights: tuple[float, ...]) -> None:
        """Take other weights; raises WeightError."""
        document = self.session.document
        document.game.check_weights(weights)
        document.set_setup(replace(document.setup, weights=() if weights == self.own else weights))

    def show_marks(self, shown: bool) -> None:
        """Mark the changed nodes in the tree, or leave it as it is."""
        if shown != self.marking:
            self.marking = shown
            self.compared.emit()

    def search_again(self) -> None:
        """Search the position again with the weights as they are, to compare it with the last search."""
        self._rest.stop()
        session = self.session
        player = (
            session.document.players.get(session.document.turn) if session.document.turn is not None else None
        )
        if session.record.searched is None or (
            session.document.replies and player is not None and not player.is_person
        ):
            return
        searched = session.record.setup
        same = replace(searched, weights=()) == replace(session.document.setup, weights=())
        here = session.record.moves_before == session.document.value.moves[: session.document.played]
        if self._before is None and same and here and session.record.state in ("finished", "stopped"):
            self._before = _Before(session.record.tree, searched.weights)
        elif not (same and here):
            self._before = None
        self._drop_changes()
        with self._ours():
            session.run.begin()
        if not session.run.searching:
            self._before = None
        self.compared.emit()

    def _drop_changes(self) -> None:
        if self.changes is not None:
            self.changes = None
            self.compared.emit()

    @contextmanager
    def _ours(self) -> Iterator[None]:
        self._own = True
        try:
            yield
        finally:
            self._own = False

    def close(self) -> None:
        """Give up what is being compared, and wait for the thread."""
        self._closed = True
        self._rest.stop()
        if self._job is not None:
            self._job.wait()

    def _setup_changed(self) -> None:
        before, self._weights = self._weights, self.weights
        if self._weights == before:
            return
        record = self.session.record
        if record.searched is not None and len(before) == len(self._weights):
            self._rest.start()
        self.weights_changed.emit()

    def _record_changed(self) -> None:
        """Forget the results, as a search has begun or the game changed."""
        if self._own:
            return
        self._rest.stop()
        self._before = None
        self._drop_changes()

    def _state_changed(self) -> None:
        record, before = self.session.record, self._before
        if before is None or record.state not in ("finished", "stopped") or record.tree is before.tree:
            return
        later = record.tree
        job = self._job = Job(lambda: changes(before.tree, later, lambda: self._closed), self, self._compared)
        job.start()

    def _compared(self, job: Job) -> None:
        if job is not self._job:
            return  # dropped
        self._job = None
        before, self._before = self._before, None
        if job.error is not None:
            raise job.error
        if before is not None:
            self.changes = job.result
            self.compared.emit()
