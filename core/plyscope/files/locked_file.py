"""Locked files: an open file that one program at a time holds, and that the system releases with it."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

CLOSED_IN_CHILDREN = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0)
NEVER_WAITING = getattr(os, "O_NONBLOCK", 0)
"""For opening: something that is no ordinary file has nothing to wait for."""

NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL)
"""Errors of disks that know no locks: nothing is held there, and nothing is refused."""


def open_locked(path: Path, flags: int = 0) -> int | None:
    """Open a file to read and to write, and lock it; None if another program has it. Raises OSError."""
    while True:
        handle = os.open(path, os.O_RDWR | NEVER_WAITING | CLOSED_IN_CHILDREN | flags, 0o666)
        try:
            if not lock_handle(handle):
                os.close(handle)
                return None
            if _is_at(handle, path):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)  # its owner removed it just before it was locked


def close_and_remove(handle: int, path: Path) -> None:
    """Give a locked file back and remove it; a program that waits for it notices, and makes another."""
    if sys.platform == "win32":  # where nothing open can be removed
        os.close(handle)
        with suppress(OSError):
            path.unlink()
        return
    with suppress(OSError):
        path.unlink()
    with suppress(OSError):
        os.close(handle)


def remove_free(path: Path) -> None:
    """Remove a file that no program holds; what cannot be removed stays."""
    with suppress(OSError):
        handle = open_locked(path)
        if handle is not None:
            close_and_remove(handle, path)


def _is_at(handle: int, path: Path) -> bool:
    """Return True if an open file is still the one with this name."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    LOCKED_BYTE = 0x7FFFFFFE
    """Others cannot read a byte that is locked: it lies beyond every file that is locked."""

    def lock_handle(handle: int) -> bool:
        """Lock an open file until it is closed or the program ends; False if another one has it."""
        os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EDEADLK, errno.EAGAIN):
                return False
            raise
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock_handle(handle: int) -> bool:
        """Lock an open file until it is closed or the program ends; False if another one has it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        except OSError as error:
            if error.errno not in NO_LOCKS:
                raise
        return True
