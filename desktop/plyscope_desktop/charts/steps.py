"""Steps: lines of numbers that stay the same until they change, however many changes fall on one pixel."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Points = tuple[NDArray[np.float64], NDArray[np.float64]]
"""x and y of the corners of a line."""


def corners(xs: NDArray[np.float64], ys: NDArray[np.float64], end: float) -> Points:
    """The corners of the steps that begin at `xs` with the heights `ys`, the last one up to `end`.

    Of all steps that begin on one pixel, the lowest and the highest and the last are left.
    """
    if not len(xs):
        return xs, ys
    if len(xs) > 2 * max(1.0, end - xs[0]):
        pixels = np.floor(xs)
        begins = np.flatnonzero(np.r_[True, pixels[1:] != pixels[:-1]])
        lasts = np.r_[begins[1:], len(xs)] - 1
        low, high = np.minimum.reduceat(ys, begins), np.maximum.reduceat(ys, begins)
        xs = np.repeat(pixels[begins], 3)
        ys = np.stack([low, high, ys[lasts]], axis=1).ravel()
    x = np.repeat(np.r_[xs, end], 2)[1:-1]
    y = np.repeat(ys, 2)
    return x, y
