"""Locks: a session file belongs to the program that opened it first, until that program ends."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLockFile

from plyscope.files.checksums import sha256


@dataclass(frozen=True)
class Owner:
    """The program that holds a file: its process and the name of its machine."""

    process: int
    machine: str


class FileLock:
    """Holds a file from `take` to `give_back`; what a program that was killed held is free again.

    Where no lock can be written, as in a folder for reading only, nothing is held and nothing is refused.
    """

    def __init__(self, path: Path) -> None:
        name = f".{path.name}.lock"
        if len(name.encode()) > 200:
            name = f".{sha256(path.name.encode()).hexdigest()[:32]}.plyscope-lock"
        self._lock = QLockFile(str(path.absolute().with_name(name)))
        self._lock.setStaleLockTime(0)  # only the end of its process frees a file, not its age

    def take(self) -> Owner | None:
        """Try to hold the file; returns who holds it instead, or None."""
        if self._lock.tryLock(0) or self._lock.error() != QLockFile.LockError.LockFailedError:
            return None
        process, machine, _ = self._lock.getLockInfo()
        return Owner(int(process), str(machine))

    @property
    def held(self) -> bool:
        return self._lock.isLocked()

    def give_back(self) -> None:
        """Let others have the file."""
        if self._lock.isLocked():
            self._lock.unlock()
