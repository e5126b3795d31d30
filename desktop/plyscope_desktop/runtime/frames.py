"""Frames: widgets are updated in turns, within the time of each frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import perf_counter, thread_time

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from shiboken6 import isValid

FRAME_MS = 16
SHOWING = 0.006
"""Processor seconds of a frame for updates of widgets; the rest is for rows, input and painting."""

BUSY_CALLS, BUSY_SECONDS = 10, 0.5
"""Number of changes within that time that make a stream, too fast to be read one by one."""

STREAMING = 0.06
"""Seconds for which changes count as a stream after `stream` was called."""

READABLE = 0.1
"""Least seconds between two updates of a text in a stream. Pictures follow as often as frames have time."""

AHEAD = 2
"""Number of other turns between two pictures."""


class Turn:
    """One widget's update, due in the next frame after it was requested; a `picture` comes more often."""

    def __init__(self, show: Callable[[], None], *, picture: bool = False) -> None:
        self.picture = picture
        self._show = show
        self._calls: deque[float] = deque(maxlen=BUSY_CALLS)
        self._last = 0.0
        self._showing = False

    def ask(self) -> None:
        """Request the update."""
        self.note()
        frames().take(self)

    def note(self) -> None:
        """Count a change of a hidden widget."""
        if not self._showing:  # otherwise the started update goes on
            self._calls.append(perf_counter())

    def drop(self) -> None:
        """Cancel the request."""
        frames().drop(self)

    @property
    def pending(self) -> bool:
        """Return True if the update is requested."""
        return frames().holds(self)

    def streams(self, now: float) -> bool:
        """Return True if changes come faster than they can be read, or the last update is not finished."""
        return (
            self._showing
            or frames().streaming(now)
            or (len(self._calls) == BUSY_CALLS and now - self._calls[0] < BUSY_SECONDS)
        )

    def rests(self, now: float) -> bool:
        """Return True if the shown text is to stay a little longer."""
        return not self.picture and now - self._last < READABLE

    def now(self) -> float:
        """Update; return the processor seconds used."""
        self.drop()
        self._last, begin = perf_counter(), thread_time()
        self._showing = True
        try:
            self._show()
        finally:
            self._showing = False
        return thread_time() - begin


class Frames(QObject):
    """The waiting turns. Each frame makes one of those in a stream, and all the others.

    A turn that takes more than its frame has time for is made up for by the next frames.
    """

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._waiting: list[Turn] = []
        self._left = SHOWING
        self._began = self._streams_until = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.show)

    def take(self, turn: Turn) -> None:
        """Add a turn: a picture not behind all the others."""
        now = perf_counter()
        if turn not in self._waiting:
            place = min(AHEAD, len(self._waiting)) if turn.picture else len(self._waiting)
            self._waiting.insert(place, turn)
        wait = self._wait_ms(now) if turn.streams(now) else 0
        if not self._timer.isActive() or wait < self._timer.remainingTime():
            self._timer.start(wait)

    def drop(self, turn: Turn) -> None:
        """Remove a turn."""
        if turn in self._waiting:
            self._waiting.remove(turn)

    def holds(self, turn: Turn) -> bool:
        """Return True if a turn waits."""
        return turn in self._waiting

    def stream(self) -> None:
        """Note that changes come frame after frame: rows of a search, or playback."""
        self._streams_until = perf_counter() + STREAMING

    def stream_ends(self) -> None:
        """Note the end of the stream: waiting turns are made at once."""
        self._streams_until = 0.0

    def streaming(self, now: float) -> bool:
        """Return True during a stream."""
        return now < self._streams_until

    @property
    def waits(self) -> bool:
        """Return True if any turn waits."""
        return bool(self._waiting)

    def spend(self, seconds: float) -> None:
        """Subtract the seconds of a paint that an update caused from the time of the frame."""
        self._left -= seconds

    def _wait_ms(self, now: float) -> int:
        return max(0, round(FRAME_MS - 1000 * (now - self._began)))

    def show(self) -> None:
        """Make the waiting turns, but only one of those in a stream; at most once a frame."""
        now = perf_counter()
        shown = self._wait_ms(now) > 1
        if not shown:
            frames_since = max(1.0, min(1000 * (now - self._began) / FRAME_MS, 2.0))
            self._left = min(self._left + frames_since * SHOWING, SHOWING)
            self._began = now
            shown = self._left <= 0
        try:
            for turn in list(self._waiting):
                if turn not in self._waiting:
                    continue  # updated or removed by another turn
                if not turn.streams(now):
                    turn.now()
                elif not shown and not turn.rests(now):
                    shown = True
                    self._left -= turn.now()
        finally:
            if self._waiting and not self._timer.isActive():
                self._timer.start(FRAME_MS)


_frames: list[Frames] = []


def frames() -> Frames:
    """Return the frames of the window's thread."""
    if not _frames or not isValid(_frames[0]):
        _frames[:] = [Frames(QCoreApplication.instance())]
    return _frames[0]
