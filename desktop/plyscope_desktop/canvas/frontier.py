"""Frontier: the nodes of a large tree that are wide enough to be seen one by one, found level by level."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from plyscope.layout import Level, Slots
from plyscope.tree import NONE

OPEN_SPAN, KEEP_SPAN = 6.0, 5.0
"""Pixels that a node spans to be opened, and to stay open: so that nothing flickers at the border."""

OPEN_GAP, KEEP_GAP = 4.0, 3.5
"""Pixels between its children, on average, likewise."""

NO_PLACES: NDArray[np.int64] = np.zeros(0, np.int64)


@dataclass
class Tier:
    """What is drawn one by one of a level: `places` in it, in view.

    `opened` says whose children are drawn; these are at `first` to `last` of the next level, in view or not
    (-1 where there are none).
    """

    level: Level
    places: NDArray[np.int64]
    nodes: NDArray[np.int32]
    opened: NDArray[np.bool_]
    first: NDArray[np.int64]
    last: NDArray[np.int64]


def frontier(
    slots: Slots,
    root: int,
    left: float,
    right: float,
    across: float,
    shut: NDArray[np.int64] = NO_PLACES,
    before: NDArray[np.int64] = NO_PLACES,
) -> list[Tier]:
    """The nodes to draw between two slots, at `across` pixels a slot; the cost is that of what is seen.

    `shut` are nodes that stay closed, `before` those that were open in the last picture; both are sorted.
    """
    tiers: list[Tier] = []
    if root == NONE or slots.place[root] == NONE:
        return tiers
    ply = int(slots.tree.ply[root])
    places = np.array([slots.place[root]], np.int64)
    while len(places) and ply < len(slots.levels):
        tier = _tier(slots, ply, places, left, right, across, shut, before)
        tiers.append(tier)
        places = _ranges(tier.first[tier.opened], tier.last[tier.opened])
        ply += 1
    return tiers


def opened(tiers: list[Tier]) -> NDArray[np.int64]:
    """The nodes whose children are drawn, to be given as `before` for the next picture."""
    if not tiers:
        return NO_PLACES
    return np.sort(np.concatenate([tier.nodes[tier.opened] for tier in tiers]).astype(np.int64))


def among(nodes: NDArray[np.int32], chosen: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which of some nodes are among those chosen, which are sorted."""
    if not len(chosen):
        return np.zeros(len(nodes), bool)
    at = np.searchsorted(chosen, nodes)
    return np.asarray(chosen[np.minimum(at, len(chosen) - 1)] == nodes)


def _tier(
    slots: Slots,
    ply: int,
    places: NDArray[np.int64],
    left: float,
    right: float,
    across: float,
    shut: NDArray[np.int64],
    before: NDArray[np.int64],
) -> Tier:
    tree, level = slots.tree, slots.levels[ply]
    start, end = level.start[places], level.end[places]
    seen = (end > left) & (start < right)
    places, span = places[seen], (end - start)[seen] * across
    nodes = level.nodes[places]
    first, last = tree.first_child[nodes], tree.last_child[nodes]
    known = (first != NONE) & (first < slots.known)
    below = slots.levels[ply + 1] if ply + 1 < len(slots.levels) else None
    if below is None:
        known[:] = False
    first_place = np.full(len(places), NONE, np.int64)
    last_place = np.full(len(places), NONE, np.int64)
    first_place[known] = slots.place[first[known]]
    newest = below.count - 1 if below is not None else NONE  # where the youngest child is not taken in yet
    reached = known & (last < slots.known)
    last_place[known] = newest
    last_place[reached] = slots.place[last[reached]]
    children = last_place - first_place + 1
    kept = among(nodes, before)
    wide = span >= np.where(kept, KEEP_SPAN, OPEN_SPAN)
    loose = span >= np.where(kept, KEEP_GAP, OPEN_GAP) * children
    is_open = known & (first_place != NONE) & wide & loose & ~among(nodes, shut)
    return Tier(level, places, nodes, is_open, first_place, last_place)


def _ranges(first: NDArray[np.int64], last: NDArray[np.int64]) -> NDArray[np.int64]:
    """All numbers from each first to its last."""
    lengths = last - first + 1
    total = int(lengths.sum())
    shift = np.repeat(first - np.r_[0, np.cumsum(lengths)[:-1]], lengths) if total else NO_PLACES
    return shift + np.arange(total)
