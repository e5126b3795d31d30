"""RecordClock: how many seconds into a search each moment of its record was, as far as it was watched."""

from __future__ import annotations

from bisect import bisect_right
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session


SAMPLE_MS = 10
MOST_SAMPLES = 4_096
"""Number of samples from which every second one is dropped and they are taken half as often."""


class RecordClock(QObject):
    """Notes while a search runs how long its record is. Between two notes time passes evenly.

    One for each session. It knows nothing of a record that was opened from a file.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._rows: list[int] = []
        self._seconds: list[float] = []
        self._started = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._note)
        session.record.replaced.connect(self._forget)
        session.run.started.connect(self._begin)
        session.run.ended.connect(self._end)
        session.record.state_changed.connect(self._look)

    @property
    def known(self) -> bool:
        """Return True if the search was watched."""
        return len(self._rows) > 1

    def seconds(self, tick: int) -> float | None:
        """Return about how long the search had run at a moment; None if unknown."""
        rows, seconds = self._rows, self._seconds
        after = bisect_right(rows, tick)
        if len(rows) < 2 or after == 0:
            return None
        if after == len(rows):
            return seconds[-1]
        share = (tick - rows[after - 1]) / max(1, rows[after] - rows[after - 1])
        return seconds[after - 1] + share * (seconds[after] - seconds[after - 1])

    def _forget(self) -> None:
        self._timer.stop()
        self._rows, self._seconds = [], []

    def _begin(self) -> None:
        self._started = perf_counter()
        self._rows, self._seconds = [0], [0.0]
        self._timer.start(SAMPLE_MS)

    def _note(self) -> None:
        self._add(self._session.record.trace.length, perf_counter() - self._started)
        if len(self._rows) >= MOST_SAMPLES:
            self._rows, self._seconds = self._rows[::2], self._seconds[::2]
            self._timer.setInterval(2 * self._timer.interval())

    def _add(self, rows: int, seconds: float) -> None:
        if rows > self._rows[-1]:
            self._rows.append(rows)
            self._seconds.append(max(seconds, self._seconds[-1]))

    def _end(self) -> None:
        self._timer.stop()
        answer = self._session.record.answer
        if answer is None or not self._rows:
            return
        while len(self._seconds) > 1 and self._seconds[-1] > answer.seconds:
            self._rows.pop()
            self._seconds.pop()
        self._add(self._session.record.trace.length, answer.seconds)

    def _look(self) -> None:
        """A search that was dropped is not watched any more."""
        if not self._session.run.searching:
            self._timer.stop()
