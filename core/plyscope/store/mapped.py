"""Mapped: a file as arrays that take no memory of their own, however large they are."""

from __future__ import annotations

import mmap
from typing import Any, BinaryIO

import numpy as np

from plyscope.trace import CHUNK_ROWS, ROW

DROP = getattr(mmap, "MADV_DONTNEED", None)
"""What tells the system that pages need not stay in this process; they are read again when they are used."""


class Mapped:
    """The first bytes of a file, for reading; the file may be closed and renamed meanwhile, not cut short."""

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._map = mmap.mmap(file.fileno(), size, access=mmap.ACCESS_READ)
        self._file = file
        self.size = size

    def rows(self, begin: int, count: int) -> list[np.ndarray]:
        """Rows of a record that stand there, in arrays of a chunk each."""
        rows = np.frombuffer(self._map, ROW, count, begin)
        return [rows[start : start + CHUNK_ROWS] for start in range(0, count, CHUNK_ROWS)]

    def array(self, begin: int, count: int, dtype: np.dtype[Any], *, private: bool = False) -> np.ndarray:
        """An array of numbers that stands there; what is written to a `private` one stays in this process."""
        if not count:
            return np.empty(0, dtype)
        if not private:
            return np.frombuffer(self._map, dtype, count, begin)
        part = mmap.mmap(self._file.fileno(), count * dtype.itemsize, access=mmap.ACCESS_COPY, offset=begin)
        return np.frombuffer(part, dtype, count)

    def drop(self) -> None:
        """Give back the memory in which parts of the file stand by now, where the system can do that."""
        if DROP is not None:
            self._map.madvise(DROP)
