"""Stored rows: the chunks of a record that is in a file; each row is looked at before anyone sees it.

A block of rows is read, and unpacked, once something in it is wanted. One that is not what was written, or
that no search wrote, is handed out to nobody: whoever wants it gets WrongRows, and `wrong` is true from
then on.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from itertools import pairwise
from threading import Lock
from typing import Any, NoReturn

import numpy as np

from plyscope.files.recording.mapped_arrays import Column
from plyscope.files.recording.packed_rows import PACKED_ROWS
from plyscope.files.recording.row_blocks import Blocks
from plyscope.files.recording.truncation import CutShort
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import CHUNK_ROWS, ROW, Trace

MOST_KEPT = 256
"""Blocks that are kept unpacked: 8 MB."""


class WrongRows(CutShort):
    """Rows were to be read that are not those of a search."""


class StoredRows:
    """The rows of some blocks; any thread may read them.

    What they must agree with is asked of `agrees`: the rows, the number of the first, the nodes before it.
    """

    def __init__(
        self, blocks: Blocks, agrees: Callable[[np.ndarray, int, int], bool] = lambda *given: True
    ) -> None:
        self.rows = blocks.rows
        self.wrong = False
        self._blocks, self._agrees = blocks, agrees
        self._looked_at = np.zeros(-(-blocks.rows // PACKED_ROWS), bool)
        self._kept: dict[int, np.ndarray] = {}
        self._lock = Lock()

    def chunks(self) -> list[Any]:
        """The chunks of the record, which `Trace.adopt` takes."""
        return [
            StoredChunk(self, first, min(CHUNK_ROWS, self.rows - first))
            for first in range(0, self.rows, CHUNK_ROWS)
        ]

    def block(self, number: int) -> np.ndarray:
        """The rows of a block, not to be written to; raises WrongRows."""
        with self._lock:
            found = self._kept.get(number)
            if found is None:
                found = self._sound(number, number + 1)
                if len(self._kept) >= MOST_KEPT:
                    self._kept.pop(next(iter(self._kept)))
                self._kept[number] = found
            return found

    def between(self, begin: int, end: int) -> np.ndarray:
        """The rows from one place to another; raises WrongRows."""
        first = begin // PACKED_ROWS
        with self._lock:
            found = self._sound(first, -(-end // PACKED_ROWS))
        return found[begin - first * PACKED_ROWS : end - first * PACKED_ROWS]

    def _sound(self, first: int, last: int) -> np.ndarray:
        """The rows of the blocks `first` to `last` - 1, looked at together if that was not done."""
        parts: list[np.ndarray] = []
        for number in range(first, last):
            part = self._blocks.block(number)
            if part is None:
                self._refuse(number)
            parts.append(part)
        rows = parts[0] if len(parts) == 1 else np.concatenate(parts)
        if not self._looked_at[first:last].all():
            nodes = self._blocks.nodes_before(first)
            if first_wrong(rows, nodes) is not None or not self._agrees(rows, first * PACKED_ROWS, nodes):
                self._refuse(first)
            self._looked_at[first:last] = True
        return rows

    def _refuse(self, number: int) -> NoReturn:
        self.wrong = True
        raise WrongRows(errno.EIO, f"The rows from {number * PACKED_ROWS:,} on are damaged.")

    def drop(self) -> None:
        """Keep no block in memory."""
        with self._lock:
            self._kept.clear()
        self._blocks.drop()


class StoredChunk:
    """Some of the rows, as an array of rows is read."""

    def __init__(self, stored: StoredRows, first: int, count: int) -> None:
        self.stored = stored
        self._first, self._count = first, count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            begin, end, step = at.indices(self._count)
            rows = self._between(self._first + begin, self._first + max(begin, end))
            return rows if step == 1 else rows[::step]
        if isinstance(at, np.ndarray):
            return self._some(at.astype(np.int64) + self._first)
        place = range(self._count)[at] + self._first
        return self.stored.block(place // PACKED_ROWS)[place % PACKED_ROWS].copy()

    def _between(self, begin: int, end: int) -> np.ndarray:
        """The rows from one place to another, of their own."""
        return self.stored.between(begin, end) if begin < end else np.empty(0, ROW)

    def _some(self, places: np.ndarray) -> np.ndarray:
        """The rows at ascending places."""
        found = np.empty(len(places), ROW)
        numbers = places // PACKED_ROWS
        bounds = (
            np.flatnonzero(np.r_[True, numbers[1:] != numbers[:-1], True]).tolist() if len(places) else []
        )
        for first, last in pairwise(bounds):
            block = self.stored.block(int(numbers[first]))
            found[first:last] = block[places[first:last] % PACKED_ROWS]
        return found


def drop_rows(trace: Trace) -> None:
    """Give back the memory of rows that were opened from a file, all from one; others stay."""
    for chunk in trace.chunks[:1]:
        if isinstance(chunk, StoredChunk):
            chunk.stored.drop()
        elif isinstance(chunk, Column) and chunk.mapped is not None:
            chunk.mapped.drop()
