"""Mapped arrays: files as arrays that take no memory of their own, however large they are.

What was read of a mapped file stands in memory until it is given back, and a system may bring two megabytes
with every number. So a `Column` looks, while it is read, how much there is by now.
"""

from __future__ import annotations

import errno
import mmap
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import get_ident
from typing import Any, BinaryIO
from weakref import WeakMethod, finalize

import numpy as np

from plyscope.files.recording import truncation
from plyscope.record.trace import CHUNK_ROWS, ROW

DROP = getattr(mmap, "MADV_DONTNEED", None)
"""`madvise` value for pages that may leave this process; they are read again when used."""

STATM = Path("/proc/self/statm")
MOST_RESIDENT = 64_000_000
"""Bytes of a large record that may stay resident before they are given back."""

PLACES = 16
"""Reads of columns between two checks of resident memory."""

NO_FALLOCATE = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EPERM)
ZEROS = bytes(1 << 20)


class Column(np.ndarray[Any, np.dtype[Any]]):
    """Numbers or rows in a file; reading them gives memory back now and then.

    Parts of it are columns, too; what is picked out of it or made from it is an ordinary array. Raises
    CutShort where another program has made the file shorter.
    """

    mapped: Mapped | None

    def __array_finalize__(self, origin: object) -> None:
        self.mapped = getattr(origin, "mapped", None)

    def __array_wrap__(self, found: np.ndarray, context: object = None, return_scalar: bool = False) -> Any:
        plain = np.asarray(found)
        return plain[()] if return_scalar else plain

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        if isinstance(found, np.void):
            found = found.copy()  # else it is read later, field by field
        if self.mapped is not None:
            self.mapped.was_read(found.size)
        return np.asarray(found) if isinstance(at, np.ndarray) else found


class Mapped:
    """The first bytes of a file, for reading; the file may be closed, renamed and removed meanwhile.

    If another program makes it shorter it `is_cut`: what is read from then on makes no sense.
    """

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file = file
        self._size = size
        self._map: mmap.mmap | None = None
        self._private: list[mmap.mmap] = []
        self._watched: list[int] = []
        self._others = resident_of_files()
        self._places = 0
        self._written: WeakMethod[Callable[[Callable[[], None]], None]] | None = None
        self._writer = 0

    def _bytes(self) -> mmap.mmap:
        if self._map is None:
            self._map = mmap.mmap(self._file.fileno(), self._size, access=mmap.ACCESS_READ)
            self._watched.append(watched(self._map))
        return self._map

    def is_cut(self) -> bool:
        """Return True if the file became shorter than its mapping, or cannot be read any more."""
        shorter = self._map is not None and self._map.size() < self._size
        return shorter or any(truncation.was_cut(number) for number in self._watched)

    def rows(self, begin: int, count: int) -> list[np.ndarray]:
        """Rows of a record in the file, as arrays of a chunk each."""
        if not count:
            return []
        rows = self._column(self._bytes(), ROW, count, begin)
        return [rows[start : start + CHUNK_ROWS] for start in range(0, count, CHUNK_ROWS)]

    def array(self, begin: int, count: int, dtype: np.dtype[Any], *, private: bool = False) -> np.ndarray:
        """An array of numbers in the file; writes to a `private` one stay in this process."""
        if not count:
            return np.empty(0, dtype)
        if not private:
            return self._column(self._bytes(), dtype, count, begin)
        part = mmap.mmap(self._file.fileno(), count * dtype.itemsize, access=mmap.ACCESS_COPY, offset=begin)
        self._private.append(part)
        self._watched.append(watched(part))
        return self._column(part, dtype, count, 0)

    def _column(self, part: mmap.mmap, dtype: np.dtype[Any], count: int, begin: int) -> Column:
        column = np.frombuffer(part, dtype, count, begin).view(Column)
        column.mapped = self
        return column

    def is_written_by(self, rewrite: Callable[[Callable[[], None]], None]) -> None:
        """Give back private arrays, too: `rewrite` is called to write them again.

        It is called in this thread, as long as the object of the method exists.
        """
        self._written, self._writer = WeakMethod(rewrite), get_ident()

    def was_read(self, places: int) -> None:
        """Count a read of an array; check resident memory now and then."""
        if truncation.anything_is() and self.is_cut():
            raise truncation.CutShort(errno.EIO, "The file was made shorter while it was read.")
        self._places += places
        if self._places >= PLACES:
            self._places = 0
            self.ease()

    def drop(self) -> None:
        """Give back the memory of mapped parts of the file, where the system allows it."""
        if DROP is None or self.is_cut():
            return
        if self._map is not None:
            self._map.madvise(DROP)
        rewrite = self._written() if self._written is not None else None
        if rewrite is not None and get_ident() == self._writer:
            rewrite(self._drop_private)
        self._others = min(self._others, resident_of_files())

    def _drop_private(self) -> None:
        if DROP is not None:
            for part in self._private:
                part.madvise(DROP)

    def ease(self) -> None:
        """Give back pages once much more of files is resident than at the minimum so far."""
        if resident_of_files() > self._others + MOST_RESIDENT:
            self.drop()


class Scratch:
    """Scratch numbers that need not stay in memory: part of an unnamed file."""

    def __init__(self, file: BinaryIO, count: int, place: int) -> None:
        size = -(-count * 4 // mmap.ALLOCATIONGRANULARITY) * mmap.ALLOCATIONGRANULARITY
        reserve(file, place * size, size)
        file.flush()
        self._map = mmap.mmap(file.fileno(), size, offset=place * size)
        self.numbers = np.frombuffer(self._map, np.int32, count)

    def drop(self) -> None:
        """Give back their resident memory; the numbers are kept."""
        if DROP is not None:
            self._map.madvise(DROP)


def watched(part: mmap.mmap) -> int:
    """The number under which `truncation` watches a mapped part of a file."""
    number = truncation.watch(np.frombuffer(part, np.uint8).__array_interface__["data"][0], len(part))
    finalize(part, truncation.forget, number).atexit = False
    return number


@cache
def _statm() -> int:
    """Descriptor of this process' memory statistics, kept open since it is read often; -1 if missing."""
    try:
        return os.open(STATM, os.O_RDONLY)
    except OSError:
        return -1


def resident_of_files() -> int:
    """Resident bytes of mapped files in this process; 0 if the system does not report them."""
    told = _statm()
    return int(os.pread(told, 100, 0).split()[2]) * mmap.PAGESIZE if told >= 0 else 0


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
