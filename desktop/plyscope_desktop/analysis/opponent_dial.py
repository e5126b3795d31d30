"""Dialing: what moves are worth against better and worse opponents, searched in a thread of its own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from PySide6.QtCore import QObject, Qt, QThread, Signal

from plyscope.experiments.opponent_dial import Dial, Number
from plyscope.rules.stop import Stop
from plyscope_desktop.session.search_thread import STACK_BYTES

Samples = dict[Fraction, tuple[Number, ...]]


class DialWorker(QThread):
    """Searches one dial: all of it, or single shares of errors. Both signals carry the worker."""

    told = Signal(object)
    ended = Signal(object)

    def __init__(self, dial: Dial, share: Fraction | None, parent: QObject) -> None:
        super().__init__(parent)
        self.setStackSize(STACK_BYTES)
        self.dial = dial
        self.error: Exception | None = None
        self._share = share
        self._stop = Stop()

    def run(self) -> None:
        try:
            for _ in self._steps():
                self.told.emit(self)
        except InterruptedError:
            pass
        except Exception as error:  # shown by the panel
            self.error = error
        self.ended.emit(self)

    def _steps(self) -> Iterator[Fraction]:
        if self._share is None:
            return self.dial.steps(self._stop)
        return self.dial.at(self._share, self._stop)

    def stop(self) -> None:
        """Ask the search to end; it does so within milliseconds."""
        self._stop.set()


class Dialing(QObject):
    """The dial of one panel. `samples` are those that the window knows; see Dial."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.dial: Dial | None = None
        self.samples: Samples = {}
        self.error = ""
        self.done = False
        """Is every line known?"""
        self._wanted: Fraction | None = None
        self._worker: DialWorker | None = None
        self._old_workers: list[DialWorker] = []

    @property
    def running(self) -> bool:
        return self._worker is not None

    def look(self, dial: Dial | None) -> None:
        """Search another dial, or none."""
        self._let_go()
        self.dial, self.samples, self.error, self.done, self._wanted = dial, {}, "", False, None
        if dial is not None:
            self._start(None)
        self.changed.emit()

    def want(self, share: Fraction) -> None:
        """Search a share, too: as soon as what runs has ended, unless another is wanted by then."""
        self._wanted = share
        if not self.running:
            self._go_on()

    def close(self) -> None:
        """Stop and wait for the threads, which takes milliseconds."""
        self._let_go()
        for worker in self._old_workers:
            worker.wait()
        self._old_workers = []

    def _start(self, share: Fraction | None) -> None:
        assert self.dial is not None
        self._worker = DialWorker(self.dial, share, self)
        self._worker.told.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._worker.ended.connect(self._over, Qt.ConnectionType.QueuedConnection)
        self._worker.start()

    def _go_on(self) -> None:
        """Begin what is wanted, if it is not known."""
        share, self._wanted = self._wanted, None
        if share is not None and self.done and self.dial is not None and share not in self.samples:
            self._start(share)

    def _let_go(self) -> None:
        """Drop the search that runs: it ends by itself, and nobody listens to it any more."""
        worker, self._worker = self._worker, None
        self._old_workers = [old for old in self._old_workers if not old.isFinished()]
        if worker is not None:
            worker.stop()
            self._old_workers.append(worker)

    def _take(self, worker: DialWorker) -> None:
        if worker is self._worker:
            self._learn(worker)
            self.changed.emit()

    def _learn(self, worker: DialWorker) -> None:
        """Take what is known by now; the thread goes on writing to its own."""
        for share in list(worker.dial.samples):
            self.samples[share] = worker.dial.samples[share]

    def _over(self, worker: DialWorker) -> None:
        if worker is not self._worker:
            return
        self._let_go()
        if worker.error is not None:
            self.error = str(worker.error) or type(worker.error).__name__
        else:
            self._learn(worker)
            self.done = True
        self.changed.emit()
        self._go_on()
