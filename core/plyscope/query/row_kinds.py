"""RowKinds: rows of a record counted by kind, with the places of cutoffs and leaves, without the GIL."""

from __future__ import annotations

from typing import Any

import cython
import numpy as np
from cython import nogil
from numpy.typing import NDArray

from plyscope.rules.values import DECIDED

if not cython.compiled:
    from plyscope.record.trace import CUTOFF, LEAF, TABLE

BLOCK = 256
"""Rows for which the number of cutoffs, and of leaves, among them is kept."""
SAMPLE = 4_096
"""Values of leaves that are kept; when there are as many, every other one is dropped."""

BLOCK_ROWS, MOST_VALUES = BLOCK, SAMPLE  # in C, where Python cannot see them


class RowKinds:
    """Counter of the rows of one record, which it reads in order.

    `cuts` and `leaves` are the numbers of cutoffs and leaves in the rows read last; what a table answered is
    no leaf. `decided` is True once a
    leaf had the score of a decided game.
    """

    rows: Any
    counts: Any
    cut_ticks: Any
    leaf_ticks: Any
    cut_blocks: Any
    leaf_blocks: Any
    sample: Any

    def __init__(self) -> None:
        self.cuts = self.leaves = self.sampled = self.wait = 0
        self.stride = 1
        self.decided = False
        self.sample = np.empty(SAMPLE)

    def sample_values(self) -> NDArray[np.float64]:
        """Return undecided, finite values of leaves: every so many of those read, in their order."""
        return np.array(self.sample[: self.sampled])

    def read(
        self,
        rows: np.ndarray,
        first: int,
        counts: NDArray[np.int64],
        cut_blocks: NDArray[np.int32],
        cut_ticks: NDArray[np.int64],
        leaf_blocks: NDArray[np.int32],
        leaf_ticks: NDArray[np.int64],
    ) -> None:
        """Count rows, the first of which is row `first` of the record: `counts` is increased by kind.

        The blocks have room for all rows up to the last, and are increased. The moments of cutoffs and leaves
        are written to the beginning of the arrays of ticks, which are empty where they are not wanted.
        """
        self.counts, self.cut_blocks, self.leaf_blocks = counts, cut_blocks, leaf_blocks
        self.cut_ticks, self.leaf_ticks = cut_ticks, leaf_ticks
        self.cuts = self.leaves = 0
        count = len(rows)
        cut_wanted, leaf_wanted = len(cut_ticks) > 0, len(leaf_ticks) > 0
        if cython.compiled:
            self.rows = rows
            with nogil:
                self.count_all(count, first, cut_wanted, leaf_wanted)
        else:
            for i, row in enumerate(rows.tolist()):
                self.count_one(row[0], row[1], row[7], first + i, cut_wanted, leaf_wanted)
        self.rows = self.counts = self.cut_blocks = self.leaf_blocks = None
        self.cut_ticks = self.leaf_ticks = None

    def count_all(self, count: int, first: int, cut_ticks: bool, leaf_ticks: bool) -> None:
        """Count the rows in view."""
        for i in range(count):
            row = cython.address(self.rows[i])
            self.count_one(row.kind, row.note, row.after, first + i, cut_ticks, leaf_ticks)

    def count_one(
        self, kind: int, note: int, value: float, row: int, cut_ticks: bool, leaf_ticks: bool
    ) -> None:
        """Count a row by its number; the moment that it leads to is one more."""
        self.counts[kind] += 1
        if kind == CUTOFF:
            self.cut_blocks[row // BLOCK_ROWS] += 1
            if cut_ticks:
                self.cut_ticks[self.cuts] = row + 1
            self.cuts += 1
        elif kind == LEAF:
            self.add_value(value)
            if note != TABLE:
                self.leaf_blocks[row // BLOCK_ROWS] += 1
                if leaf_ticks:
                    self.leaf_ticks[self.leaves] = row + 1
                self.leaves += 1

    def add_value(self, value: float) -> None:
        """Let the value of a leaf be one of the sample, if its turn has come."""
        if not -DECIDED <= value <= DECIDED:
            self.decided = self.decided or (value - value == 0)  # infinite values are no scores of games
            return
        if self.wait > 0:
            self.wait -= 1
            return
        if self.sampled == MOST_VALUES:
            for i in range(MOST_VALUES // 2):
                self.sample[i] = self.sample[2 * i]
            self.sampled = MOST_VALUES // 2
            self.stride *= 2
        self.sample[self.sampled] = value
        self.sampled += 1
        self.wait = self.stride - 1
