"""Garbage: cycles of objects are freed in the window's thread alone, since Qt objects may be among them.

Python looks for such cycles in whichever thread happens to allocate; a search that did so would destroy the
widgets, items and pictures of the window from its own thread, which crashes.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from shiboken6 import isValid

EVERY_MS = 50
LEAST_SECONDS, SHARE = 10.0, 0.01
"""Least seconds between two full collections, and their largest share of the time."""

MOST_ARENAS, SHARED_ARENAS = -8, 4
"""M_ARENA_MAX in glibc's malloc.h, and its value."""


class Collector(QObject):
    """Collects garbage from a timer, by the thresholds of Python itself."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._whole_from = perf_counter() + LEAST_SECONDS
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the generations that are due: the youngest often, all of them rarely."""
        gc.disable()  # whoever let Python do it again: it would soon do so in a search's thread
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = [age for age in range(3) if 0 < thresholds[age] < counts[age]]
        begin = perf_counter()
        if 2 in due and begin >= self._whole_from:
            gc.collect()
            took = perf_counter() - begin
            self._whole_from = begin + max(LEAST_SECONDS, took / SHARE)
        elif due:
            gc.collect(min(due[-1], 1))


_collectors: list[Collector] = []
"""The collector of the application, once it is made."""


def keep_to_this_thread() -> None:
    """Free cycles only in this thread, the application's, from now on; needs a QCoreApplication to do so."""
    app = QCoreApplication.instance()
    if app is None:
        return
    gc.disable()
    if not any(isValid(collector) for collector in _collectors):
        share_room()
        _collectors[:] = [Collector(app)]


def share_room() -> None:
    """Let threads share the arenas from which they take memory.

    glibc sets 64 MB of addresses aside for each thread that allocates, up to eight a processor, and a window
    with many threads would run out of them where addresses are limited.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).mallopt(MOST_ARENAS, SHARED_ARENAS)


def give_back() -> None:
    """Free unused memory, and return it to the system if the C library keeps it.

    glibc keeps what each thread has freed: after many windows that is more than all that is in use.
    """
    gc.collect()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)
