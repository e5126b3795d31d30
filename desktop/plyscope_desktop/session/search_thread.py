"""Worker: one search in a thread of its own; the window never waits for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QThread, Signal

from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Limits, Search

STACK_BYTES = 16 << 20
"""Searches that recurse deeply take a large stack by themselves."""


class SearchWorker(QThread):
    """Runs a search and keeps what came of it; `ended` comes from the thread when it is over."""

    ended = Signal(object)

    def __init__(
        self,
        search: Search,
        position: Position,
        limits: Limits,
        trace: Trace | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.setStackSize(STACK_BYTES)
        self.search = search
        self.position = position.copy()
        self.limits = limits
        self.trace = trace
        self.answer: Answer | None = None
        self.error: Exception | None = None

    def start(self, priority: QThread.Priority = QThread.Priority.InheritPriority) -> None:
        """Begin to search; where the system has no room for another thread, that is the error."""
        super().start(priority)
        if not self.isRunning() and not self.isFinished():
            self.error = RuntimeError("can't start new thread")
            self.ended.emit(self)

    def run(self) -> None:
        try:
            self.answer = self.search.run(self.position, self.limits, self.trace)
        except Exception as error:  # shown by the session, which knows what was searched
            self.error = error
        self.ended.emit(self)

    def stop(self) -> None:
        """Ask the search to end; it does so within milliseconds."""
        self.limits.stop.set()
