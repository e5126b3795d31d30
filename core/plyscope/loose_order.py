"""Loose order: slots for a tree whose nodes were not born depth first, found from its whole structure."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from plyscope.tree import NONE


def levels(
    parent: NDArray[np.int32], ply: NDArray[np.int32], most: int
) -> Iterator[tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]]:
    """The nodes of each ply below `most` from left to right, with the slots that each begins and ends at.

    Parents are born before their children, siblings from left to right; roots stand side by side. A node
    without children at the last of these plies has a slot for each leaf below it.
    """
    by_ply = np.argsort(ply, kind="stable").astype(np.int32)
    bounds = np.searchsorted(ply[by_ply], np.arange(int(ply.max(initial=-1)) + 2))
    width = np.zeros(len(parent), np.int32)
    for nodes in (by_ply[begin:end] for begin, end in zip(bounds[-2::-1], bounds[:0:-1], strict=True)):
        width[nodes] = np.maximum(width[nodes], 1)
        below = nodes[parent[nodes] != NONE]
        np.add.at(width, parent[below], width[below])
    start = np.zeros(len(parent), np.int32)
    for level in range(min(len(bounds) - 1, most)):
        nodes = by_ply[bounds[level] : bounds[level + 1]]
        above = parent[nodes]
        if level:
            order = np.argsort(start[above], kind="stable")
            nodes, above = nodes[order], above[order]
        before = np.r_[0, np.cumsum(width[nodes])[:-1]].astype(np.int32)
        if level:
            heads = np.r_[True, above[1:] != above[:-1]]
            shift = (start[above] - before)[heads]
            before = before + shift[np.cumsum(heads) - 1]
        start[nodes] = before
        yield nodes, start[nodes], start[nodes] + width[nodes]
