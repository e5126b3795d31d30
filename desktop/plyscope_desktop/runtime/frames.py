"""Frames: widgets that changed are brought up to date in turns, as far as the time of each frame goes."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from time import perf_counter, thread_time

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from shiboken6 import isValid

FRAME_MS = 16
SHOWING = 0.009
"""Processor seconds of a frame for showing what changed; the rest is for rows, input and paint."""

AT_A_TIME = 0.001
"""Processor seconds of turns after which other events are handled before the next turn."""

BUSY_CALLS, BUSY_SECONDS = 10, 0.5
"""Changes within a time that make a stream: nobody can read them one by one."""

STREAMING = 0.06
"""Seconds for which changes are a stream after a call of `stream`."""

READABLE = 0.1
"""The shortest time in seconds between two states of a text in a stream."""

SMOOTH = 0.012
"""The same for a picture: once a frame, even if frames are a little early."""

OVERDUE = 0.1
"""Seconds after which a text that waits has its turn before pictures."""


class Turn:
    """A callback that is due with the frame after `ask`; a `picture` comes before texts, and more often."""

    def __init__(self, show: Callable[[], None], *, picture: bool = False) -> None:
        self.picture = picture
        self.due = 0.0
        self._show = show
        self._calls: deque[float] = deque(maxlen=BUSY_CALLS)
        self._last = 0.0
        self._showing = False

    def ask(self) -> None:
        """Ask for a turn: something changed."""
        self.note()
        frames().take(self)

    def note(self) -> None:
        """Count a change that is not visible."""
        if not self._showing:  # else the callback goes on with its own work
            self._calls.append(perf_counter())

    def drop(self) -> None:
        """Withdraw the request."""
        frames().drop(self)

    @property
    def pending(self) -> bool:
        """Whether the turn waits."""
        return frames().holds(self)

    def streams(self, now: float) -> bool:
        """Return True if changes come faster than they can be read, or the callback asks for another turn."""
        return (
            self._showing
            or frames().streaming(now)
            or (len(self._calls) == BUSY_CALLS and now - self._calls[0] < BUSY_SECONDS)
        )

    def waits_from(self, now: float) -> None:
        """Work out when the turn is due in a stream."""
        self.due = max(now, self._last + (SMOOTH if self.picture else READABLE))

    def rank(self, now: float) -> tuple[bool, bool]:
        """Return the place in the order of turns: those overdue, then pictures, then the others."""
        return now - self.due < OVERDUE, not self.picture

    def now(self) -> float:
        """Call back now; return the processor seconds that this took.

        An error is reported here: within an event that Qt handles inside another, it would end the program.
        """
        self.drop()
        self._last, begin = perf_counter(), thread_time()
        self._showing = True
        try:
            self._show()
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)
        finally:
            self._showing = False
        return thread_time() - begin


class Frames(QObject):
    """The turns that wait. Single changes are shown together at once, streams one turn after the other.

    In a stream each turn comes at most once a frame, while the frame has time, and other events are handled
    between two texts. A turn that takes longer than its frame has time for is made up for by the next frames.
    """

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._waiting: list[Turn] = []
        self._left, self._share = SHOWING, 1.0
        self._began = self._streams_until = 0.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.show)
        self._later: deque[Callable[[], None]] = deque()
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._call_next)

    def take(self, turn: Turn) -> None:
        """Let a turn wait for its time."""
        now = perf_counter()
        if turn not in self._waiting:
            turn.waits_from(now)
            self._waiting.append(turn)
        wait = self._wait_ms(now) if turn.streams(now) else 0
        if not self._timer.isActive() or wait < self._timer.remainingTime():
            self._timer.start(wait)

    def drop(self, turn: Turn) -> None:
        """Let a turn wait no more."""
        if turn in self._waiting:
            self._waiting.remove(turn)

    def holds(self, turn: Turn) -> bool:
        """Return True if a turn waits."""
        return turn in self._waiting

    def stream(self, share: float = 1.0) -> None:
        """Begin or prolong a stream: rows of a search, moments that are played.

        It has this `share` of the time for showing, the less the more other work waits.
        """
        self._streams_until = perf_counter() + STREAMING
        self._share = share

    def stream_ends(self) -> None:
        """End the stream: what waits is shown at once."""
        self._streams_until, self._share = 0.0, 1.0

    def streaming(self, now: float | None = None) -> bool:
        """Return True while changes come by themselves."""
        return (perf_counter() if now is None else now) < self._streams_until

    def later(self, call: Callable[[], None], *, first: bool = False) -> None:
        """Call back once, after other events; calls keep their order, but for one that is to be `first`.

        This parts the work for one picture, so that a timer or a key waits for a piece of it at most.
        """
        if call not in self._later:
            (self._later.appendleft if first else self._later.append)(call)
            self._next.start()

    def _call_next(self) -> None:
        call, begin = self._later.popleft(), thread_time()
        try:
            call()
        finally:
            self._left -= thread_time() - begin
            if self._later:
                self._next.start()

    @property
    def waits(self) -> bool:
        """Whether any turn or call waits."""
        return bool(self._waiting or self._later)

    def _wait_ms(self, now: float) -> int:
        return max(0, round(FRAME_MS - 1000 * (now - self._began)))

    def show(self) -> None:
        """Show all single changes, and of those that stream the pictures and one text."""
        now = perf_counter()
        if self._wait_ms(now) <= 1:
            passed = max(1.0, min(1000 * (now - self._began) / FRAME_MS, 2.0))
            self._left = min(self._left + passed * self._share * SHOWING, SHOWING)
            self._began = now
        streaming: list[Turn] = []
        try:
            for turn in list(self._waiting):
                if turn not in self._waiting:
                    continue  # another one showed it, or withdrew it
                if turn.streams(now):
                    streaming.append(turn)
                else:
                    turn.now()
            spent = 0.0
            for turn in sorted(streaming, key=lambda turn: turn.rank(now)):
                if turn.due <= now and turn in self._waiting and self._left > 0:
                    took = turn.now()
                    self._left -= took
                    spent += took
                    if not turn.picture or spent > AT_A_TIME:
                        break
        finally:
            self._wait_for_next(now)

    def _wait_for_next(self, now: float) -> None:
        """Go on after other events while the frame has time, else with the next frame."""
        if self._later:
            self._next.start()  # behind timers that became due meanwhile
        if not self._waiting:
            return
        goes_on = self._left > 0 and any(turn.due <= now for turn in self._waiting)
        wait = 0 if goes_on else max(self._wait_ms(now), 1)
        if not self._timer.isActive() or wait < self._timer.remainingTime():
            self._timer.start(wait)


_frames: list[Frames] = []


def frames() -> Frames:
    """Return the frames of the window's thread."""
    if not _frames or not isValid(_frames[0]):
        _frames[:] = [Frames(QCoreApplication.instance())]
    return _frames[0]
