"""Recovery: what is not saved is kept aside every few seconds, so that a kill loses next to nothing.

Each window has a file in the recovery folder, with a lock that lasts as long as its program. A file there
whose lock is free belongs to a program that ended without closing it. A session that was never saved goes
under Recent work when its window closes.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.files.file_lock import FileLock
from plyscope.files.session.session import SUFFIX, SavedSession
from plyscope_desktop.document import serialize
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.recent_work import OLD
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import Job, beside

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session

MOST_ROWS = 1_000_000
"""Longer records are left out: the same search makes the same record again."""

FILE = "file"
"""Key of the view of a kept session for the file that it belongs to."""

_numbers = count(1)


def folder() -> Path:
    """Folder of kept sessions, beside the settings."""
    return settings.folder() / "recovery"


@dataclass(frozen=True)
class Lost:
    """A session that a program did not close; its finder holds the lock."""

    path: Path
    lock: FileLock

    def forget(self) -> None:
        """Throw it away."""
        _remove(self.path)
        self.lock.give_back()


def lost_sessions() -> list[Lost]:
    """Return the sessions left behind by programs that have ended, the latest first."""
    found = []
    for path in sorted(folder().glob(f"*{SUFFIX}"), key=_age):
        if path.name.startswith(OLD) or not path.is_file():
            continue
        lock = FileLock(path)
        if lock.take() is None:
            found.append(Lost(path, lock))
    return found


class Recovery(QObject):
    """Keeps one window's session aside from the first change on until `close`."""

    kept = Signal()
    """The state at the beginning has been written."""

    def __init__(self, session: Session, view: Callable[[Document], dict[str, Any]], parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._view = session, view
        self.path = folder() / f"{os.getpid()}-{next(_numbers)}{SUFFIX}"
        self._lock = FileLock(self.path)
        self._job: Job | None = None
        self._kept: Document | None = session.document.value
        self._kept_trace = session.record.trace
        self.problem = ""
        """Why nothing can be kept aside, or ""."""
        self._paused = self._needless = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.keep)
        session.document.history.indexChanged.connect(self._changed)
        session.record.state_changed.connect(self._changed)

    @property
    def has_changes(self) -> bool:
        """Return True if something is not kept yet."""
        session = self._session
        grown = (
            session.record.trace is not self._kept_trace
            and session.record.trace.length > 0
            and not session.run.searching
        )
        return grown or session.document.value is not self._kept

    def pause(self) -> None:
        """Keep the present state, and nothing after it: what is shown next is not the user's work."""
        self.keep_now()
        self._paused = True

    def go_on(self) -> None:
        """Keep what changes again."""
        self._paused = False
        self._changed()

    def _changed(self) -> None:
        if self._paused:
            return
        seconds = settings.store().get(settings.AUTOSAVE_SECONDS)
        if seconds and not self._timer.isActive() and self.has_changes:
            self._timer.start(seconds * 1_000)

    def keep(self) -> None:
        """Write what is there now, in a thread of its own."""
        if self._job is not None:
            self._timer.start(1_000)
            return
        if self._paused or not self.has_changes:
            return
        kept = self._saved()
        self._note_kept()
        job = self._job = Job(lambda: self._write(kept), self, self._kept_aside, file=self.path)
        job.start()

    def _saved(self) -> SavedSession:
        return serialize.saved(self._session, self._view(self._session.document.value), most_rows=MOST_ROWS)

    def keep_now(self, *, here: bool = False) -> Path | None:
        """Write what is there now and wait for it; returns where, or None if it cannot be written.

        The window goes on meanwhile; `here`: it does not, as after an error, when nothing of it may run.
        """
        self._wait(here=here)
        if self._paused or (not self.has_changes and self.path.exists()):
            return self.path
        try:
            kept = self._saved()
            self._note_kept()
            if here:
                self._write(kept)
            else:
                beside(lambda: self._write(kept), self.path, self)
        except (OSError, ValueError) as error:
            self.problem, self._kept = str(error), None
            return None
        self.problem = ""
        self.kept.emit()
        return self.path

    def _note_kept(self) -> None:
        self._kept = self._session.document.value
        if (
            not self._session.run.searching
        ):  # the record of a search that runs stays out, and is still to be kept
            self._kept_trace = self._session.record.trace

    def _write(self, kept: SavedSession) -> None:
        from plyscope.files.session import archive  # a start does without it

        folder().mkdir(parents=True, exist_ok=True)
        if not self._lock.held:
            self._lock.take()
        archive.save(self.path, kept)

    def _kept_aside(self, job: Job) -> None:
        if job is self._job:
            self._wait()
            if not self.problem:
                self.kept.emit()
            if self.has_changes:
                self._changed()

    def _wait(self, *, here: bool = False) -> None:
        """Wait for what is being written; what could not be is tried again."""
        if self._job is None:
            return
        job, self._job = self._job, None
        if here:
            job.wait()
        else:
            job.wait_here()
        self.problem = str(job.error) if job.error is not None else ""
        if self._needless:
            self._let_go()
        elif job.error is not None:
            self._kept = None

    def forget(self) -> None:
        """All is saved elsewhere, and nothing of it is needed here until it changes."""
        if self._paused:
            return
        self._timer.stop()
        self._note_kept()
        if self._job is None:
            self._let_go()
        else:
            self._needless = True  # once it is written, so that nobody waits

    def _let_go(self) -> None:
        self._needless = False
        _remove(self.path)
        self._lock.give_back()

    def close(self) -> None:
        """The window closes, and what it showed is kept elsewhere or not wanted."""
        self._timer.stop()
        self._wait()
        self._let_go()

    def leave(self) -> None:
        """Keep the present state for the next start: the program ends without asking."""
        self._timer.stop()
        self.keep_now()
        self._lock.give_back()


def _remove(path: Path) -> None:
    for name in (path, path.with_name(path.name + "~")):
        with suppress(OSError):
            name.unlink()


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
