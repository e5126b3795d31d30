"""Refresh: brings a widget up to date soon, once for many requests, and only while somebody can see it."""

from collections import deque
from collections.abc import Callable
from time import perf_counter, thread_time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QDockWidget, QWidget

from plyscope_desktop.widgets.dock_tabs import dock_of, is_behind

BUSY_CALLS, BUSY_SECONDS = 10, 0.5
"""So many calls within that time are a stream that nobody can read one by one."""

APART = 0.014
"""Seconds from one widget to the next in a stream, so that no frame has to wait for all of them."""

SHARE, LONGEST_MS = 0.01, 400
"""The share of the time that one widget may take while changes stream in, and the most that it waits."""


class Refresh(QObject):
    """Calls a method of its widget at the next turn of the event loop, but not more often than the interval.

    While changes stream in, `busy_ms` is the interval, longer where the method would take more than its
    `share` of the time, and widgets take turns, so that the window keeps time for what must be smooth. A
    widget in a dock behind the tab of another waits until that comes to the front.
    """

    _latest = 0.0
    """When any widget was brought up to date in a stream."""

    def __init__(
        self,
        widget: QWidget,
        method: Callable[[], None],
        interval_ms: int = 0,
        busy_ms: int = 120,
        share: float = SHARE,
    ) -> None:
        super().__init__(widget)
        self.share = share
        self._took = 0.0
        self._working = False
        self.interval_ms = interval_ms
        self.busy_ms = max(busy_ms, interval_ms)
        self._calls: deque[float] = deque(maxlen=BUSY_CALLS)
        self._widget = widget
        self._method = method
        self._wanted = False
        self._gone = False
        self._last = 0.0
        self._dock: QDockWidget | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._due)
        widget.installEventFilter(self)

    def ask(self) -> None:
        """Something changed."""
        self._wanted = True
        now = perf_counter()
        if not self._working:  # else it goes on with what it began
            self._calls.append(now)
        if self._widget.isVisible() and not self._timer.isActive():
            interval = self.interval_ms
            if self._streams(now):
                interval = max(self.busy_ms, min(round(1000 * self._took / self.share), LONGEST_MS))
            self._timer.start(max(0, round(interval - (now - self._last) * 1000)))

    def _streams(self, now: float) -> bool:
        return len(self._calls) == BUSY_CALLS and now - self._calls[0] < BUSY_SECONDS

    def _due(self) -> None:
        """Do it now, or a little later where another widget has just had its turn."""
        now = perf_counter()
        if self.busy_ms > self.interval_ms and self._streams(now):
            wait = Refresh._latest + APART - now
            if 0 < wait <= APART:
                self._timer.start(round(1000 * wait) + 1)
                return
            Refresh._latest = now
        self.now()

    @property
    def pending(self) -> bool:
        """Whether the widget is brought up to date soon."""
        return self._timer.isActive()

    def now(self) -> None:
        """Do at once what was asked for, if the widget can be seen."""
        if self._wanted and self._widget.isVisible() and not self._behind():
            self._do()

    def _do(self) -> None:
        self._wanted = False
        self._last, begin = perf_counter(), thread_time()
        self._work()
        self._took = (self._took + thread_time() - begin) / 2

    def _behind(self) -> bool:
        """Whether the widget is in a dock that lies behind the tab of another: to Qt that is visible, too."""
        dock = self._dock
        if dock is None or not dock.isAncestorOf(self._widget):
            if dock is not None:
                dock.visibilityChanged.disconnect(self._seen)
            self._dock = dock = dock_of(self._widget)
            if dock is not None:
                dock.visibilityChanged.connect(self._seen)
        return dock is not None and is_behind(dock)

    def _seen(self, seen: bool) -> None:
        """The dock came to the front, or went behind another."""
        if seen and self._wanted and self._widget.isVisible():
            self._do()

    def at_once(self) -> None:
        """What the widget shows is gone: bring it up to date before it can be painted again.

        That is now where it is seen, and when it is shown where it is not.
        """
        self._timer.stop()
        self._wanted = self._gone = True
        self.now()

    def _work(self) -> None:
        self._working, self._gone = True, False
        try:
            self._method()
        finally:
            self._working = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and self._wanted:
            if self._gone:
                self.now()
            else:
                self.ask()
        return False
