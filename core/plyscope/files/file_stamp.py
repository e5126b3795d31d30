"""File stamp: tells whether another program has written a file since it was opened or saved here."""

from __future__ import annotations

import errno
from pathlib import Path

Stamp = tuple[int, int]
"""What changes when a file is written: when that was, in nanoseconds, and its size."""


class ChangedElsewhere(OSError):
    """Another program has written a file that was to be saved; nothing was written."""

    def __init__(self, path: Path) -> None:
        said = "another program has changed it since it was opened or saved here"
        super().__init__(errno.EBUSY, said, str(path))
        self.path = path

    def __str__(self) -> str:
        return f"{self.path.name}: {self.strerror}"


def stamp_of(path: Path) -> Stamp | None:
    """Return the stamp of a file; None where none can be seen."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size


def refuse_changed(path: Path, known: Stamp | None) -> None:
    """Raise ChangedElsewhere if there is a file with another stamp than the known one."""
    now = stamp_of(path)
    if now is not None and now != known:
        raise ChangedElsewhere(path)
