"""File watch: says when a file is written, replaced or removed, whoever does it and wherever its disk is."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QObject, QTimer, Signal

EVERY = 0.5
"""Seconds between two looks. Systems tell of changes by themselves, but not of those made in a network."""

TELL_MS = 250


class FileWatch(QObject):
    """Tells of each change of a file as long as its parent lives, first of those since it was read."""

    changed = Signal()

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._looks, self._told = _Looks(path), 0
        parent.destroyed.connect(self._looks.ended.set)
        Thread(target=self._looks.go_on, daemon=True, name=f"watch {path.name}").start()
        timer = QTimer(self, interval=TELL_MS)
        timer.timeout.connect(self._tell)
        timer.start()

    def _tell(self) -> None:
        if self._looks.changes != self._told:
            self._told = self._looks.changes
            self.changed.emit()


class _Looks:
    """Looks at a file in a thread, as a disk may take its time to answer.

    It holds nothing of the window: what a thread lets go last would be destroyed in that thread.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.changes = 0
        self.ended = Event()

    def go_on(self) -> None:
        """Count changes until it is ended; the state that is found first counts as one."""
        last: object = ""
        while not self.ended.is_set():
            now = self._state()
            if now != last:
                last = now
                self.changes += 1
            self.ended.wait(EVERY)

    def _state(self) -> tuple[int, int, int] | None:
        """What changes with a file; None where there is none."""
        try:
            about = os.stat(self._path)
        except OSError:
            return None
        return about.st_mtime_ns, about.st_size, about.st_ino
