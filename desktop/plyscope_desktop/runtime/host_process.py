"""HostProcess: a process of this program that works for the window, and the messages between the two."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from tempfile import gettempdir
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.arena.host.conversation import Reader, host_command, lines_of
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.process.link import Link

BUSY, IDLE = 16, 48
"""Milliseconds between two looks at what it said, while it says something and while it is silent."""

MOST_LINES = 64
"""Lines that are read in one look, so that the window keeps its turn."""


class _Start:
    """The start of a process, in a thread: it takes a fifth of a second."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self.link: Link | None = None
        self.reason = ""
        self.early: list[dict[str, Any]] = []
        """Messages for the process, once it is there."""
        self.thread = threading.Thread(target=self._run, daemon=True, name="host start")
        self.thread.start()

    def _run(self) -> None:
        try:
            self.link = Link(self._command, folder=Path(gettempdir()))
        except AgentFailure as failure:
            self.reason = failure.reason

    def end(self) -> None:
        """End the process as soon as it is there."""
        self.thread.join()
        if self.link is not None:
            self.link.end('{"do":"quit"}')


class HostProcess(QObject):
    """Runs `plyscope NAME`, such as `arena-host`.

    `said` carries each of its messages, in order. `ended` says why the process is gone, unless `end` was
    called; `start` may then start another one. Nothing here waits for the process.
    """

    said = Signal(dict)
    ended = Signal(str)

    def __init__(self, name: str, parent: QObject | None = None, *, arguments: Sequence[str] = ()) -> None:
        super().__init__(parent)
        self._command = [*host_command(name), *arguments]
        self._link: Link | None = None
        self._start: _Start | None = None
        self._reader = Reader()
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._look)

    @property
    def is_alive(self) -> bool:
        """Return True while there is a process that can be told something, or one is started."""
        return self._start is not None or (self._link is not None and self._link.is_alive)

    @property
    def pid(self) -> int:
        """The number of the process; 0 where there is none."""
        return 0 if self._link is None else self._link.pid

    def log(self) -> tuple[str, ...]:
        """The last lines of its standard error."""
        return () if self._link is None else self._link.log()

    def start(self) -> None:
        """Start the process, unless one runs; what prevents it is told by `ended`, soon."""
        if self._link is None and self._start is None:
            self._reader = Reader()
            self._start = _Start(self._command)
            self._turn.start(BUSY)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message; nothing happens if no process runs. Never waits."""
        if self._start is not None:
            self._start.early.append(message)
        elif self._link is not None:
            for line in lines_of(message):
                self._link.send(line)

    def end(self) -> threading.Thread | None:
        """Ask the process to end, and see to it in a thread, which is returned. Nothing more is said."""
        link, self._link = self._link, None
        start, self._start = self._start, None
        self._turn.stop()
        if start is not None:
            work = threading.Thread(target=start.end, daemon=True, name="host end")
        elif link is not None:
            work = threading.Thread(target=link.end, args=('{"do":"quit"}',), daemon=True, name="host end")
        else:
            return None
        work.start()
        return work

    def _take_started(self) -> None:
        """Take the process over once it has started, and tell it what it was to be told."""
        start = self._start
        if start is None or start.thread.is_alive():
            return
        self._start, self._link = None, start.link
        if start.link is None:
            self._turn.stop()
            self.ended.emit(start.reason)
            return
        for message in start.early:
            self.tell(message)

    def _look(self) -> None:
        """Pass on what the process said, and notice if it is gone."""
        self._take_started()
        heard = False
        for _ in range(MOST_LINES):
            link = self._link
            if link is None:
                return
            try:
                line = link.line(monotonic())
            except AgentFailure as failure:
                self.end()
                self.ended.emit(failure.reason)
                return
            if line is None:
                break
            heard = True
            for message in self._reader.take(line):
                self.said.emit(message)
        self._turn.setInterval(BUSY if heard or self._start is not None else IDLE)
