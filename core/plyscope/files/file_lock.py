"""Lock of a file: one program at a time writes it, also where several run on one machine."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType

PAUSE = 0.02
"""Seconds between two attempts to get a lock that another program has."""


class FileLock:
    """The lock of the file at `path`, held by a file beside it with `.lock` appended to the name.

    The system releases it when the program ends, however that happens. It keeps threads of one program apart,
    too. The file of the lock stays: to remove it would let two programs hold locks of different files.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        self._handle: int | None = None

    def acquire(self, wait: float = 0.0) -> bool:
        """Get the lock, waiting so many seconds for a program that has it; raises OSError.

        Returns False if it still has it.
        """
        if self._handle is not None:
            return True
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
        deadline = monotonic() + wait
        while not _lock(handle):
            if monotonic() >= deadline:
                os.close(handle)
                return False
            sleep(PAUSE)
        self._handle = handle
        return True

    def release(self) -> None:
        """Give the lock back. Again: does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):
                _unlock(handle)
            os.close(handle)

    def __enter__(self) -> FileLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)
