"""Turn meter: the processor time that each turn of the event loop takes on the window's thread."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.runtime.job import any_runs


class TurnMeter:
    """Runs the event loop by hand and notes its longest turn in seconds of processor time.

    Other programs do not lengthen it much. Collections of garbage are counted for themselves: they come by
    time, and take as long as there are objects in the whole program, whatever is shown.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        """The longest turn, without collections."""
        self.what = ""
        """The step to which it belongs."""
        self.longest_collection = 0.0
        self.usual = 0.0
        """What turns of the same window took with something small, if that was measured."""
        self._collected = self._begun = 0.0

    def do(self, what: str, act: Callable[[], object]) -> None:
        """Do something as one turn, as a click or a key would."""
        self._measure(what, act)

    def turn(self, what: str) -> None:
        """Let everything happen that is due."""
        self._measure(what, _turn)

    def rest(self, what: str, seconds: float = 0.0, longest: float = 300.0) -> None:
        """Turn until nothing waits, at least for so many seconds; AssertionError if it never rests."""
        begun = time.monotonic()
        while any_runs() or frames().waits or time.monotonic() < begun + seconds:
            self.turn(what)
            time.sleep(0.001)  # a job needs Python, too
            assert time.monotonic() < begun + longest, f"{what}: it never rests"
        self.turn(what)

    def _measure(self, what: str, act: Callable[[], object]) -> None:
        self._collected = 0.0
        gc.callbacks.append(self._note)
        before = time.thread_time()
        try:
            act()
        finally:
            took = time.thread_time() - before - self._collected
            gc.callbacks.remove(self._note)
        if took > self.longest:
            self.longest, self.what = took, what

    def _note(self, phase: str, about: dict[str, Any]) -> None:
        now = time.thread_time()
        if phase == "start":
            self._begun = now
        else:
            self._collected += now - self._begun
            self.longest_collection = max(self.longest_collection, now - self._begun)


def _turn() -> None:
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
