"""Job: a function in a thread of its own, with one way to stop it and one signal at its end."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EAGAIN
from typing import Any

from PySide6.QtCore import QObject, QThread, QTimer, Signal
from shiboken6 import isValid

from plyscope.search.memory import MEMORY_USED_UP

STACK_BYTES = 64 << 20
"""Bytes of stack: files may be nested deeply. Searches that recurse deeper take a larger stack themselves."""


class Job(QThread):
    """Calls `work` once in a thread. Its `result` or its `error` is there when `then` gets the job.

    Where `told` is given, `work` returns an iterator, and `told` gets each of its items. Both are called on
    the thread that made the job, and no more once the job is dropped or its owner deleted. `stop` is what
    asks the work to end; it is called from the window's thread and must not wait.
    """

    ended = Signal(object)
    """Emitted when the work is over, even for a dropped job."""

    _item = Signal(object)

    def __init__(
        self,
        work: Callable[[], Any],
        owner: QObject,
        then: Callable[[Job], None] | None = None,
        *,
        told: Callable[[Any], None] | None = None,
        stop: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.setStackSize(STACK_BYTES)
        self.owner = owner
        self.result: Any = None
        self.error: Exception | None = None
        self._work, self._then, self._told, self._stop = work, then, told, stop
        self._tells = told is not None
        self._item.connect(self._tell)
        self.finished.connect(self._end)

    def start(self, priority: QThread.Priority = QThread.Priority.InheritPriority) -> None:
        """Start; if the system cannot make another thread, that is the error."""
        _running.add(self)
        super().start(priority)
        if not self.isRunning() and not self.isFinished():
            self.error = OSError(EAGAIN, os.strerror(EAGAIN))
            self._end()

    def run(self) -> None:
        try:
            self.result = self._work()
            if self._tells:
                for item in self.result:
                    self._item.emit(item)
        except MemoryError:  # most of them have no text of their own
            self.error = MemoryError(MEMORY_USED_UP)
        except Exception as error:  # the owner is told of any error
            self.error = error

    @property
    def reason(self) -> str:
        """Why the work failed: the sentence of an error that has one for users, else its kind and text."""
        if self.error is None or isinstance(self.error, ValueError | OSError | MemoryError):
            return str(self.error or "")
        return f"{type(self.error).__name__}: {self.error}"

    def stop(self) -> None:
        """Ask the work to end, which takes milliseconds; what it has by then is its result."""
        if self._stop is not None:
            self._stop()

    def drop(self) -> None:
        """Stop without calling `then`."""
        self._then = self._told = None
        self.stop()

    def _tell(self, item: Any) -> None:
        if self._told is not None and isValid(self.owner):
            self._told(item)

    def _end(self) -> None:
        self.wait()
        QTimer.singleShot(0, self._forget)  # not while one of its own events is handled
        then, self._then = self._then, None
        try:
            if then is not None and isValid(self.owner):
                then(self)
        finally:
            self.ended.emit(self)

    def _forget(self) -> None:
        """Let the job go; the traceback of its error would keep it until garbage is collected."""
        if self.error is not None:
            self.error.__traceback__ = None
        _running.discard(self)

    @staticmethod
    def close_all(owner: QObject | None = None) -> None:
        """Drop the jobs of an owner, or all at the end of the program, and wait for them."""
        closed = [job for job in _running if owner is None or job.owner is owner]
        for job in closed:
            job.drop()
        for job in closed:
            job.wait()


_running: set[Job] = set()


def any_runs() -> bool:
    """Return True while a job of the program runs, or its result has not arrived yet."""
    return bool(_running)
