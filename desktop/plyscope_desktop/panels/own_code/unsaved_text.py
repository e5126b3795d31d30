"""Unsaved texts: what was typed and not saved, kept in a file of its own until it is saved or given up.

Each editor has a file of its own, with a lock that lasts as long as its program. A file whose lock is free
belongs to a program that ended before its text was saved.
"""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

from plyscope.files.atomic_save import save_bytes
from plyscope.files.bounded_read import read_file
from plyscope.files.checksums import sha256
from plyscope.files.file_lock import FileLock
from plyscope_desktop.runtime import settings

MOST_BYTES = 100_000_000
"""Of a text that is read again."""

SUFFIX = ".py"

_numbers = count(1)


def folder() -> Path:
    """Folder of kept texts, beside the settings."""
    return settings.folder() / "unsaved-code"


def left_behind(path: Path) -> list[UnsavedText]:
    """Return the texts of a file that no program holds any more, the latest first."""
    found = [UnsavedText(path, kept) for kept in folder().glob(f"{_digest(path)}*{SUFFIX}")]
    return sorted((one for one in found if not one.is_held), key=lambda one: one.written, reverse=True)


class UnsavedText:
    """The text that one editor holds of a file, kept at a `place` of its own or at a given one."""

    def __init__(self, path: Path, place: Path | None = None) -> None:
        self.place = place or folder() / f"{_digest(path)}-{os.getpid()}-{next(_numbers)}{SUFFIX}"
        self._lock = FileLock(self.place)

    @property
    def is_held(self) -> bool:
        """Return True if an editor of a program that runs has it."""
        if self._lock.take() is not None:
            return True
        self._lock.give_back()
        return False

    @property
    def written(self) -> int:
        """When it was kept last, in nanoseconds; 0 if nothing is there."""
        try:
            return self.place.stat().st_mtime_ns
        except OSError:
            return 0

    def keep(self, text: str) -> bool:
        """Keep a text and hold it; return False where that is not possible."""
        try:
            self.place.parent.mkdir(parents=True, exist_ok=True)
            self._lock.take()
            save_bytes(self.place, text.encode("utf-8", "surrogatepass"))
        except OSError:
            return False
        return True

    def text(self) -> str | None:
        """Return the text that is kept; None without one."""
        try:
            return read_file(self.place, MOST_BYTES).decode("utf-8", "surrogatepass")
        except (OSError, UnicodeDecodeError):
            return None

    def leave(self) -> None:
        """Leave what is kept to whoever opens the file next."""
        self._lock.give_back()

    def forget(self) -> None:
        """Keep nothing."""
        with suppress(OSError):
            self.place.unlink(missing_ok=True)
        self._lock.give_back()


def _digest(path: Path) -> str:
    return sha256(os.fsencode(path)).hexdigest()[:16]
