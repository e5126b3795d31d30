"""Bounded read: a whole small file, and nothing that would not end."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from plyscope.files.locked_file import CLOSED_IN_CHILDREN, NEVER_WAITING

BLOCK = 1 << 20


def read_file(path: Path, most: int) -> bytes:
    """Return the bytes of an ordinary file; raises OSError, also for a pipe, a device or a larger file."""
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | NEVER_WAITING | CLOSED_IN_CHILDREN
    handle = os.open(path, flags)
    try:
        _refuse_odd(os.fstat(handle), path)
        data, size = bytearray(), 1
        while size and len(data) <= most:
            part = os.read(handle, min(BLOCK, most + 1 - len(data)))
            data += part
            size = len(part)
    finally:
        os.close(handle)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(path))
    return bytes(data)


def refuse_odd_file(path: Path) -> None:
    """Raise OSError for something that is no ordinary file, and might keep a writer waiting for ever."""
    try:
        _refuse_odd(os.stat(path), path)
    except FileNotFoundError:
        return


def _refuse_odd(about: os.stat_result, path: Path) -> None:
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "it is no ordinary file", str(path))
