"""RecordIndex: which kinds of rows lie where in a record, so that the next of a kind is found at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from plyscope.query.events import KIND_NAMES, of_kinds
from plyscope.query.row_kinds import BLOCK, RowKinds
from plyscope.record.trace import CHUNK_ROWS, Trace

FEW = 65_536
"""The most moments of one kind that are kept one by one; of more, only their number in each block is kept."""
STRIDE = 8 * CHUNK_ROWS
"""Rows that are read at a time where the row that is looked for lies far behind."""
NONE: NDArray[np.int64] = np.empty(0, np.int64)


class Marks:
    """The moments of one kind of rows: each of them while they are few, else how many lie where."""

    def __init__(self) -> None:
        self.count = 0
        self._ticks: list[NDArray[np.int64]] | None = []
        self._blocks: NDArray[np.int32] = np.zeros(64, np.int32)
        self._summed: NDArray[np.int64] | None = None

    @staticmethod
    def of(ticks: NDArray[np.int64]) -> Marks:
        """Marks at these moments, which are in order and none of them 0."""
        made = Marks()
        made.add(ticks)
        return made

    def __len__(self) -> int:
        return self.count

    @property
    def ticks(self) -> NDArray[np.int64] | None:
        """The moments in order, None where they are too many."""
        if self._ticks is None:
            return None
        if len(self._ticks) != 1:
            self._ticks = [np.concatenate(self._ticks) if self._ticks else np.empty(0, np.int64)]
        return self._ticks[0]

    def add(self, ticks: NDArray[np.int64]) -> None:
        """Add moments behind those that are known."""
        if len(ticks):
            blocks = (ticks - 1) // BLOCK
            counts = np.bincount(blocks).astype(np.int32)
            self.blocks_up_to(int(ticks[-1]))[: len(counts)] += counts
            self.added(len(ticks), ticks)

    def blocks_up_to(self, rows: int) -> NDArray[np.int32]:
        """Return the numbers of moments in blocks of rows, all zero, with room for a number of rows."""
        needed = (rows + BLOCK - 1) // BLOCK
        if needed > len(self._blocks):
            room = np.zeros(max(needed, 2 * len(self._blocks)), np.int32)
            room[: len(self._blocks)] = self._blocks
            self._blocks = room
        return self._blocks

    def ticks_of(self, rows: int) -> NDArray[np.int64]:
        """Return an array for the moments of a number of rows, empty if they are not kept one by one."""
        return NONE if self._ticks is None else np.empty(rows, np.int64)

    def added(self, count: int, ticks: NDArray[np.int64]) -> None:
        """Count moments that were added to the blocks, and keep them if they are few."""
        self.count += count
        self._summed = None
        if self._ticks is not None:
            try:
                self._ticks.append(ticks[:count].copy())
            except MemoryError:  # the rows are counted already, so that they must not be read again
                self._ticks = None
            if self.count > FEW:
                self._ticks = None

    def between(self, edges: NDArray[np.float64]) -> NDArray[np.float64]:
        """Counts between neighbouring edges; if there are too many, blocks are shared out evenly."""
        if (ticks := self.ticks) is not None:
            return np.diff(np.searchsorted(ticks, edges)).astype(np.float64)
        if self._summed is None:
            self._summed = np.concatenate(([0], np.cumsum(self._blocks, dtype=np.int64)))
        return np.diff(np.interp((edges - 1) / BLOCK, np.arange(len(self._summed)), self._summed))


class RecordIndex:
    """Number of rows of each kind in each chunk of a record, and the places of its cutoffs and leaves.

    So the next row of a kind is found without reading what lies between. It knows the first `rows` rows, and
    of their leaves a sample of values (`kinds`).
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.rows = 0
        self.cuts, self.leaves = Marks(), Marks()
        self.kinds = RowKinds()
        self._counts = np.zeros((16, len(KIND_NAMES)), np.int64)

    def take_in(self, stop: int, most: int | None = None) -> None:
        """Read the record up to a row, `most` rows of it at a time."""
        stop = stop if most is None else min(stop, self.rows + most)
        for part in self.trace.read(self.rows, stop):
            chunk, count, end = self.rows // CHUNK_ROWS, len(part), self.rows + len(part)
            if chunk >= len(self._counts):
                self._counts = np.concatenate([self._counts, np.zeros_like(self._counts)])
            cuts, leaves = self.cuts.ticks_of(count), self.leaves.ticks_of(count)
            self.kinds.read(
                part, self.rows, self._counts[chunk],
                self.cuts.blocks_up_to(end), cuts, self.leaves.blocks_up_to(end), leaves,
            )  # fmt: skip
            self.cuts.added(self.kinds.cuts, cuts)
            self.leaves.added(self.kinds.leaves, leaves)
            self.rows = end

    def next(self, tick: int, kinds: tuple[int, ...], last: int = 0) -> int | None:
        """The first moment after `tick` that a row of these kinds led to, or None.

        If need be, the record is taken in up to row `last`.
        """
        while (found := self._next(tick, kinds)) is None and self.rows < last:
            tick = max(tick, self.rows)
            self.take_in(last, STRIDE)
        return found

    def previous(self, tick: int, kinds: tuple[int, ...]) -> int | None:
        """The last moment before `tick` that a row of these kinds led to, or None."""
        self.take_in(tick)
        return self._previous(tick, kinds)

    def _next(self, tick: int, kinds: tuple[int, ...]) -> int | None:
        first = tick // CHUNK_ROWS
        for chunk in self._chunks_with(kinds, first, None):
            start = max(tick, chunk * CHUNK_ROWS)
            places = self._places(kinds, start, min(self.rows, (chunk + 1) * CHUNK_ROWS))
            if len(places):
                return start + int(places[0]) + 1
        return None

    def _previous(self, tick: int, kinds: tuple[int, ...]) -> int | None:
        end = min(tick - 1, self.rows)
        for chunk in self._chunks_with(kinds, 0, end // CHUNK_ROWS + 1)[::-1]:
            start = int(chunk) * CHUNK_ROWS
            places = self._places(kinds, start, min(end, start + CHUNK_ROWS))
            if len(places):
                return start + int(places[-1]) + 1
        return None

    def _chunks_with(self, kinds: tuple[int, ...], first: int, stop: int | None) -> list[int]:
        found = np.flatnonzero(self._counts[first:stop, list(kinds)].any(axis=1)) + first
        return [int(chunk) for chunk in found]

    def _places(self, kinds: tuple[int, ...], start: int, stop: int) -> NDArray[np.int64]:
        """Places of rows of these kinds among the rows start to stop of one chunk, counted from start."""
        for part in self.trace.read(start, stop):
            return np.flatnonzero(of_kinds(part, kinds))
        return np.empty(0, np.int64)
