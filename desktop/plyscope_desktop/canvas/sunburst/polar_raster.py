"""Wheel: rows of pixels bent into rings around a disc, each pixel of the picture looked up once.

Angles are shares of a full turn, from the top clockwise. Which ring and which column of it a pixel shows
depends on the size of the picture alone; a picture is then one look-up, whatever it shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, pi

import numpy as np
from numpy.typing import NDArray

OUTER = 0.2
"""The outer share of each ring that has a row of its own."""


@dataclass(frozen=True)
class Wheel:
    """A picture of `size` × `size` pixels with `rings` rings, all equally thick; the first is the disc.

    `index` holds for each pixel its place among all rows, one behind the other: of ring r, row 2r is its
    inner part and row 2r + 1 its outer one, each of `columns` pixels; what lies outside has the place behind
    the last.
    """

    size: int
    rings: int
    columns: int
    index: NDArray[np.int32]

    @property
    def thick(self) -> float:
        """How thick a ring is, in pixels."""
        return self.size / 2 / self.rings

    def edges(self, begin: float, end: float) -> NDArray[np.float64]:
        """The slots at the edges of the columns, where a full turn reaches from `begin` to `end`."""
        return np.linspace(begin, end, self.columns + 1)

    def picture(self, rows: NDArray[np.uint32], ground: int) -> NDArray[np.uint32]:
        """The pixels, given those of the rows (2 · rings × columns) and the one around them."""
        flat = np.empty(2 * self.rings * self.columns + 1, np.uint32)
        flat[:-1] = rows.ravel()
        flat[-1] = ground
        return flat[self.index]


@lru_cache(maxsize=4)
def wheel(size: int, rings: int) -> Wheel:
    """The wheel of this size; its columns are about as wide as a pixel at the rim."""
    columns = max(8, ceil(pi * size))
    middle = (size - 1) / 2
    across = (np.arange(size) - middle)[None, :].astype(np.float32)
    down = (np.arange(size) - middle)[:, None].astype(np.float32)
    away = np.sqrt(across * across + down * down) * np.float32(2 * rings / size)
    ring = away.astype(np.int32)
    outer = (away - ring >= 1 - OUTER) & (ring > 0)
    turn = np.arctan2(across, -down) / np.float32(2 * pi)
    column = np.minimum((np.where(turn < 0, turn + 1, turn) * columns).astype(np.int32), columns - 1)
    index = (2 * ring + outer) * columns + column
    index[ring >= rings] = 2 * rings * columns
    return Wheel(size, rings, columns, index.astype(np.int32))


def place(x: float, y: float, size: float, rings: int) -> tuple[int, float]:
    """The ring at a point, -1 outside, and the share of a turn at which it is."""
    across, down = x - size / 2, y - size / 2
    ring = int(float(np.hypot(across, down)) * 2 * rings / size)
    turn = float(np.arctan2(across, -down)) / (2 * pi) % 1.0
    return (ring if ring < rings else -1), turn
