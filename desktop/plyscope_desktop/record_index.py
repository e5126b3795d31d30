"""RecordIndex: which kinds of rows lie where in a record, so that the next of a kind is found at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from plyscope.query import KIND_NAMES, of_kinds
from plyscope.trace import CHUNK_ROWS, CUTOFF, Trace


class RecordIndex:
    """How many rows of each kind lie in each chunk of a record, and where its cutoffs are.

    So the next row of a kind is found without reading what lies between.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.rows = 0
        self._counts = np.zeros((16, len(KIND_NAMES)), np.int64)
        self._cuts = np.empty(1024, np.int64)
        self._cut_count = 0

    @property
    def cuts(self) -> NDArray[np.int64]:
        """The moments right after each cutoff, in order."""
        return self._cuts[: self._cut_count]

    def take_in(self, stop: int) -> None:
        """Read the record up to a row."""
        for part in self.trace.read(self.rows, stop):
            kinds = part["kind"]
            chunk = self.rows // CHUNK_ROWS
            if chunk >= len(self._counts):
                self._counts = np.concatenate([self._counts, np.zeros_like(self._counts)])
            self._counts[chunk] += np.bincount(kinds, minlength=len(KIND_NAMES))
            self._add_cuts(np.flatnonzero(kinds == CUTOFF) + self.rows + 1)
            self.rows += len(part)

    def next(self, tick: int, kinds: tuple[int, ...]) -> int | None:
        """The first moment after `tick` that a row of these kinds led to, or None."""
        first = tick // CHUNK_ROWS
        for chunk in self._chunks_with(kinds, first, None):
            start = max(tick, chunk * CHUNK_ROWS)
            places = self._places(kinds, start, min(self.rows, (chunk + 1) * CHUNK_ROWS))
            if len(places):
                return start + int(places[0]) + 1
        return None

    def previous(self, tick: int, kinds: tuple[int, ...]) -> int | None:
        """The last moment before `tick` that a row of these kinds led to, or None."""
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
        """Where rows of these kinds are among the rows start to stop of one chunk, counted from start."""
        for part in self.trace.read(start, stop):
            return np.flatnonzero(of_kinds(part, kinds))
        return np.empty(0, np.int64)

    def _add_cuts(self, ticks: NDArray[np.int64]) -> None:
        end = self._cut_count + len(ticks)
        if end > len(self._cuts):
            room = np.empty(max(end, 2 * len(self._cuts)), np.int64)
            room[: self._cut_count] = self.cuts
            self._cuts = room
        self._cuts[self._cut_count : end] = ticks
        self._cut_count = end
