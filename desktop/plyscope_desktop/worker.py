"""Worker: one search in a thread of its own; the window never waits for it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QThread, Signal

from plyscope.position import Position
from plyscope.search import Answer, Limits, Search
from plyscope.trace import Trace

STACK_BYTES = 512 * 1024 * 1024
"""Room for searches that recurse 100,000 plies deep; only what is used is ever taken from the system."""


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

    def run(self) -> None:
        try:
            self.answer = self.search.run(self.position, self.limits, self.trace)
        except Exception as error:  # shown by the session, which knows what was searched
            self.error = error
        self.ended.emit(self)

    def stop(self) -> None:
        """Ask the search to end; it does so within milliseconds."""
        self.limits.stop.set()
