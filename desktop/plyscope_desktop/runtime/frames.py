"""Frames: what is to be shown anew takes turns, as far as the time of each frame goes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import perf_counter, thread_time

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from shiboken6 import isValid

FRAME_MS = 16
SHOWING = 0.006
"""Processor seconds of a frame that are for showing what changed; the rest is for rows, input and paint."""

BUSY_CALLS, BUSY_SECONDS = 10, 0.5
"""So many changes within that time are a stream that nobody can read one by one."""

STREAMING = 0.06
"""Seconds for which changes are taken for a stream after somebody said that they are."""

READABLE = 0.1
"""Seconds for which a text stands at least in a stream. Pictures follow as often as frames have time."""

AHEAD = 2
"""So many others have their turn between two pictures."""


class Turn:
    """One thing that is shown anew at the next frame after it was asked for; a `picture` comes more often."""

    def __init__(self, show: Callable[[], None], *, picture: bool = False) -> None:
        self.picture = picture
        self._show = show
        self._calls: deque[float] = deque(maxlen=BUSY_CALLS)
        self._last = 0.0
        self._showing = False

    def ask(self) -> None:
        """Something changed."""
        self.note()
        frames().take(self)

    def note(self) -> None:
        """Something changed, which nobody can see."""
        if not self._showing:  # else it goes on with what it began
            self._calls.append(perf_counter())

    def drop(self) -> None:
        """It need not be shown any more."""
        frames().drop(self)

    @property
    def pending(self) -> bool:
        """Is it shown soon?"""
        return frames().holds(self)

    def streams(self, now: float) -> bool:
        """Do changes come faster than they can be read, or is it not done yet with the last one?"""
        return (
            self._showing
            or frames().streaming(now)
            or (len(self._calls) == BUSY_CALLS and now - self._calls[0] < BUSY_SECONDS)
        )

    def rests(self, now: float) -> bool:
        """Is what it showed to stand a little longer?"""
        return not self.picture and now - self._last < READABLE

    def now(self) -> float:
        """Show it; returns the processor seconds that it took."""
        self.drop()
        self._last, begin = perf_counter(), thread_time()
        self._showing = True
        try:
            self._show()
        finally:
            self._showing = False
        return thread_time() - begin


class Frames(QObject):
    """The turns that wait. Of what streams in each frame shows one, the rest of it at once.

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
        """Let a turn wait for its time: a picture not behind all the others."""
        now = perf_counter()
        if turn not in self._waiting:
            place = min(AHEAD, len(self._waiting)) if turn.picture else len(self._waiting)
            self._waiting.insert(place, turn)
        wait = self._wait_ms(now) if turn.streams(now) else 0
        if not self._timer.isActive() or wait < self._timer.remainingTime():
            self._timer.start(wait)

    def drop(self, turn: Turn) -> None:
        """Let a turn wait no more."""
        if turn in self._waiting:
            self._waiting.remove(turn)

    def holds(self, turn: Turn) -> bool:
        """Does a turn wait?"""
        return turn in self._waiting

    def stream(self) -> None:
        """Changes come by themselves, frame after frame: rows of a search, moments that are played."""
        self._streams_until = perf_counter() + STREAMING

    def stream_ends(self) -> None:
        """That was the last of them: what waits is shown at once."""
        self._streams_until = 0.0

    def streaming(self, now: float) -> bool:
        """Do changes come by themselves?"""
        return now < self._streams_until

    @property
    def waits(self) -> bool:
        """Is anything to be shown yet?"""
        return bool(self._waiting)

    def spend(self, seconds: float) -> None:
        """So much of the time for showing was taken by a paint that followed from it."""
        self._left -= seconds

    def _wait_ms(self, now: float) -> int:
        return max(0, round(FRAME_MS - 1000 * (now - self._began)))

    def show(self) -> None:
        """Show what waits: all that changed once, and of what streams in one, at most once a frame."""
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
                    continue  # another one showed it, or let it go
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
    """Those of the thread of the window."""
    if not _frames or not isValid(_frames[0]):
        _frames[:] = [Frames(QCoreApplication.instance())]
    return _frames[0]
