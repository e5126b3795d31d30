"""Kept rows: what was read of a level in a large file for columns of pixels, kept for other moments.

A moment only says up to which node the sums count, so that of the file little more than that is read again.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from plyscope.layout.pixel_rows import Level, Row

FROM = 1 << 16
"""Smaller levels are read again for each moment."""

MOST = 3
"""So many rows of columns are kept of each level: those of a picture and of an overview, and one more."""


@dataclass(frozen=True)
class Kept:
    """The columns between some edges: their first places and those behind their last, and the sums there."""

    edges: NDArray[np.float64]
    first: NDArray[np.int64]
    last: NDArray[np.int64]
    sums_first: tuple[NDArray[np.generic], ...]
    sums_last: tuple[NDArray[np.generic], ...]

    def row(self, level: Level, entered: int, left: int) -> Row:
        """The row with the first `entered` nodes of the level entered and `left` of them finished."""
        first, last = self.first, self.last
        ends = (level.values[left], level.wins[left], level.cuts[left])
        values, wins, cuts = (
            np.where(last < left, at_last, end) - np.where(first < left, at_first, end)
            for at_first, at_last, end in zip(self.sums_first, self.sums_last, ends, strict=True)
        )
        return Row(
            last - first,
            np.minimum(last, entered) - np.minimum(first, entered),
            np.minimum(last, left) - np.minimum(first, left),
            values,
            wins.astype(np.int64),
            cuts.astype(np.int64),
        )


class KeptRows:
    """Those of the levels of one finished record, all ordered."""

    def __init__(self) -> None:
        self._kept: dict[int, list[Kept]] = {}

    def find(self, level: Level, edges: NDArray[np.float64]) -> Kept | None:
        """The kept part of a level between these edges."""
        return next((one for one in self._kept.get(id(level), ()) if np.array_equal(one.edges, edges)), None)

    def keep(self, level: Level, edges: NDArray[np.float64], made: Kept) -> Kept:
        """Keep what was read, in the place of what was read longest ago."""
        self._kept[id(level)] = [made, *self._kept.get(id(level), ())][:MOST]
        return made


def read(level: Level, edges: NDArray[np.float64]) -> Kept:
    """Read what is to be kept between some edges, from wherever the level is."""
    first, last = level.covered(edges)
    columns = (level.values, level.wins, level.cuts)
    at_first, at_last = (tuple(column[places] for column in columns) for places in (first, last))
    return Kept(edges, first, last, at_first, at_last)
