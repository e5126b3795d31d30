"""Dialing: what moves are worth against better and worse opponents, searched in a thread of its own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from PySide6.QtCore import QObject, Signal

from plyscope.experiments.opponent_dial import Dial, Number
from plyscope.rules.stop import Stop
from plyscope_desktop.runtime.job import Job

Samples = dict[Fraction, tuple[Number, ...]]


class Dialing(QObject):
    """The dial of one panel. `samples` are those that the window knows; see Dial."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.dial: Dial | None = None
        self.samples: Samples = {}
        self.error = ""
        self.done = False
        """Return True if every line is known."""
        self._wanted: Fraction | None = None
        self._job: Job | None = None

    @property
    def running(self) -> bool:
        return self._job is not None

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
        Job.close_all(self)

    def _start(self, share: Fraction | None) -> None:
        assert self.dial is not None
        dial, stop = self.dial, Stop()

        def search() -> Iterator[Fraction]:
            return dial.steps(stop) if share is None else dial.at(share, stop)

        self._job = Job(search, self, self._over, told=self._take, stop=stop.set)
        self._job.start()

    def _go_on(self) -> None:
        """Begin what is wanted, if it is not known."""
        share, self._wanted = self._wanted, None
        if share is not None and self.done and self.dial is not None and share not in self.samples:
            self._start(share)

    def _let_go(self) -> None:
        """Drop the search that runs."""
        job, self._job = self._job, None
        if job is not None:
            job.drop()

    def _take(self, share: Fraction) -> None:
        self._learn()
        self.changed.emit()

    def _learn(self) -> None:
        """Take what is known by now; the thread goes on writing to its own."""
        assert self.dial is not None
        for share in list(self.dial.samples):
            self.samples[share] = self.dial.samples[share]

    def _over(self, job: Job) -> None:
        self._job = None
        if job.error is not None:
            self.error = str(job.error) or type(job.error).__name__
        else:
            self._learn()
            self.done = True
        self.changed.emit()
        self._go_on()
