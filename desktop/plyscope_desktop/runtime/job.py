"""Jobs: work that takes longer than a frame, such as reading a file, in a thread of its own."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EAGAIN
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal

STACK_BYTES = 64 << 20
"""What is read may be nested deeply."""


class Job(QThread):
    """Calls a function once; `done` tells the owner when its `result` or its `error` is there."""

    done = Signal(object)

    def __init__(self, work: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self.setStackSize(STACK_BYTES)
        self._work = work
        self.result: Any = None
        self.error: Exception | None = None
        self.finished.connect(self.deleteLater)

    def start(self, priority: QThread.Priority = QThread.Priority.InheritPriority) -> None:
        """Begin; where the system has no room for another thread, that is the error."""
        super().start(priority)
        if not self.isRunning() and not self.isFinished():
            self.error = OSError(EAGAIN, os.strerror(EAGAIN))
            self.done.emit(self)
            self.deleteLater()

    def run(self) -> None:
        try:
            self.result = self._work()
        except Exception as error:  # whatever it is, the owner hears of it
            self.error = error
        self.done.emit(self)
