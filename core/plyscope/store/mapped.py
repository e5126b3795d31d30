"""Mapped: files as arrays that take no memory of their own, however large they are."""

from __future__ import annotations

import errno
import mmap
import os
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from plyscope.trace import CHUNK_ROWS, ROW, Trace

DROP = getattr(mmap, "MADV_DONTNEED", None)
"""What tells the system that pages need not stay in this process; they are read again when they are used."""

STATM = Path("/proc/self/statm")
MOST_RESIDENT = 64_000_000
"""Bytes of a large record that may stand in this process before they are given back."""

NO_FALLOCATE = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EPERM)
ZEROS = bytes(1 << 20)


class Mapped:
    """The first bytes of a file, for reading; the file may be closed and renamed meanwhile, not cut short."""

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file = file
        self._size = size
        self._map: mmap.mmap | None = None
        self._others = resident_of_files()

    def _bytes(self) -> mmap.mmap:
        if self._map is None:
            self._map = mmap.mmap(self._file.fileno(), self._size, access=mmap.ACCESS_READ)
        return self._map

    def rows(self, begin: int, count: int) -> list[np.ndarray]:
        """Rows of a record that stand there, in arrays of a chunk each."""
        if not count:
            return []
        rows = np.frombuffer(self._bytes(), ROW, count, begin)
        return [rows[start : start + CHUNK_ROWS] for start in range(0, count, CHUNK_ROWS)]

    def array(self, begin: int, count: int, dtype: np.dtype[Any], *, private: bool = False) -> np.ndarray:
        """An array of numbers that stands there; what is written to a `private` one stays in this process."""
        if not count:
            return np.empty(0, dtype)
        if not private:
            return np.frombuffer(self._bytes(), dtype, count, begin)
        part = mmap.mmap(self._file.fileno(), count * dtype.itemsize, access=mmap.ACCESS_COPY, offset=begin)
        return np.frombuffer(part, dtype, count)

    def drop(self) -> None:
        """Give back the memory in which parts of the file stand by now, where the system can do that."""
        if DROP is not None and self._map is not None:
            self._map.madvise(DROP)
        self._others = min(self._others, resident_of_files())

    def ease(self) -> None:
        """Do so once much more of files stands in memory than at the least so far."""
        if resident_of_files() > self._others + MOST_RESIDENT:
            self.drop()


class Scratch:
    """Numbers to be noted that need not stay in memory: a part of a file that nobody else has."""

    def __init__(self, file: BinaryIO, count: int, place: int) -> None:
        size = -(-count * 4 // mmap.ALLOCATIONGRANULARITY) * mmap.ALLOCATIONGRANULARITY
        reserve(file, place * size, size)
        file.flush()
        self._map = mmap.mmap(file.fileno(), size, offset=place * size)
        self.numbers = np.frombuffer(self._map, np.int32, count)

    def drop(self) -> None:
        """Give back the memory in which they stand by now; they are kept."""
        if DROP is not None:
            self._map.madvise(DROP)


def drop_rows(trace: Trace) -> None:
    """Give back the memory in which rows stand that were opened from a file; the others stay."""
    maps = {id(found): found for chunk in trace.chunks if (found := _map_of(chunk)) is not None}
    for one in maps.values():
        if DROP is not None:
            one.madvise(DROP)


def _map_of(chunk: np.ndarray) -> mmap.mmap | None:
    """The file in which a part of an array stands."""
    base: Any = chunk
    while isinstance(base, np.ndarray):
        base = base.base
    base = base.obj if isinstance(base, memoryview) else base
    return base if isinstance(base, mmap.mmap) else None


def resident_of_files() -> int:
    """Bytes of files that stand in this process now; 0 where the system does not tell."""
    try:
        return int(STATM.read_text("ascii").split()[2]) * mmap.PAGESIZE
    except (OSError, ValueError, IndexError):
        return 0


def reserve(file: BinaryIO, begin: int, size: int) -> None:
    """Make a file longer by bytes that are really there: no write to them finds the disk full."""
    fallocate = getattr(os, "posix_fallocate", None)
    if fallocate is not None:
        try:
            fallocate(file.fileno(), begin, size)
            return
        except OSError as error:
            if error.errno not in NO_FALLOCATE:
                raise
    file.seek(begin)
    for start in range(0, size, len(ZEROS)):
        put(file, ZEROS[: size - start])


def put(file: BinaryIO, data: bytes) -> None:
    """Write all of it, though the file is not buffered."""
    view = memoryview(data)
    while len(view):
        done = file.write(view)
        if not done:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        view = view[done:]
