"""Frontier: the nodes of a large tree that are wide enough to be seen one by one, found level by level."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from plyscope.layout.slots import Level, Slots
from plyscope.record.tree import NONE

SPAN, GAP = 6.0, 4.0
"""Pixels that a node spans to be opened, and those between its children, on average."""

RUN = 48.0
"""Pixels that opened neighbours span together: fewer would be crumbs in a row."""

SLACK = 1.2
"""By so much a picture shrinks before anything in it closes again, so that nothing flickers."""

MARGIN = 2 * RUN
"""Pixels beside the picture that are looked at too, so that its borders open nothing and close nothing."""

NO_PLACES: NDArray[np.int64] = np.zeros(0, np.int64)


class Grain:
    """How finely a tree is drawn while it is zoomed: one number, so that panning changes nothing.

    The frontier is that of a scale which follows the camera's: at once where that grows, and only as far as
    it must where that shrinks. So no node opens and closes again while the zoom goes one way.
    """

    def __init__(self) -> None:
        self._scale = 0.0

    def follow(self, across: float) -> float:
        """The pixels a slot by which nodes are opened, where a slot is `across` pixels wide."""
        self._scale = min(max(self._scale, across), SLACK * across)
        return self._scale

    def forget(self) -> None:
        """Begin anew, with another record or another place."""
        self._scale = 0.0


@dataclass
class Tier:
    """The nodes of a level that are drawn one by one: `places` in it, in view.

    They cover the slots `start` to `end` - 1. `opened` marks those whose children are drawn; these are at
    `first` to `last` of the next level, in view or not (-1 for none).
    """

    level: Level
    places: NDArray[np.int64]
    start: NDArray[np.int32]
    end: NDArray[np.int32]
    nodes: NDArray[np.int32]
    opened: NDArray[np.bool_]
    first: NDArray[np.int64]
    last: NDArray[np.int64]


def frontier(
    slots: Slots, root: int, left: float, right: float, across: float, shut: NDArray[np.int64] = NO_PLACES
) -> list[Tier]:
    """The nodes to draw between two slots, at `across` pixels a slot; the cost is that of what is seen.

    `shut` are nodes that stay closed, sorted. No node is opened alone among closed ones, unless it is wide.
    """
    tiers: list[Tier] = []
    if root == NONE or slots.place[root] == NONE:
        return tiers
    ply = int(slots.tree.ply[root])
    places = np.array([slots.place[root]], np.int64)
    margin = MARGIN / across
    while len(places) and ply < len(slots.levels):
        tier = _tier(slots, ply, places, left - margin, right + margin, across, shut)
        places = ranges(tier.first[tier.opened], tier.last[tier.opened])
        seen = (tier.end > left) & (tier.start < right)
        tiers.append(tier if seen.all() else _part(tier, seen))
        ply += 1
    while len(tiers) > 1 and not len(tiers[-1].places):
        tiers.pop()
    return tiers


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
) -> Tier:
    tree, level = slots.tree, slots.levels[ply]
    start, end = level.start[places], level.end[places]
    seen = (end > left) & (start < right)
    if not seen.all():
        places, start, end = places[seen], start[seen], end[seen]
    span: NDArray[np.float64] = (end - start) * np.float64(across)
    nodes = level.nodes[places]
    below = slots.levels[ply + 1] if ply + 1 < len(slots.levels) else None
    if tree.sortings and below is not None:  # the tree may be ahead of what is laid out
        first_place, last_place = below.between(start, end)
    else:
        first, last = tree.first_child[nodes], tree.last_child[nodes]
        first_place = slots.place.take(first, mode="clip").astype(np.int64)
        last_place = slots.place.take(last, mode="clip").astype(np.int64)
        newest = below.count - 1 if below is not None else NONE  # where the youngest is not taken in yet
        last_place[last >= slots.known] = newest
        unknown = (first == NONE) | (first >= slots.known) if below is not None else np.ones(len(nodes), bool)
        first_place[unknown] = last_place[unknown] = NONE
    is_open = (first_place != NONE) & (span >= np.maximum(GAP * (last_place - first_place + 1), SPAN))
    if len(shut):
        is_open &= ~among(nodes, shut)
    is_open = _without_crumbs(is_open, places, span)
    return Tier(level, places, start, end, nodes, is_open, first_place, last_place)


def _without_crumbs(
    is_open: NDArray[np.bool_], places: NDArray[np.int64], span: NDArray[np.float64]
) -> NDArray[np.bool_]:
    """Opened neighbours are left open only where they span enough together."""
    if not is_open.any() or span[is_open].min() >= RUN:
        return is_open
    joined = is_open.copy()
    joined[1:] &= is_open[:-1] & (places[1:] == places[:-1] + 1)
    joined[0] = False
    run = np.cumsum(is_open & ~joined)  # the number of the run that each opened node is in
    wide = np.bincount(run[is_open], span[is_open]) >= RUN
    found: NDArray[np.bool_] = is_open & wide[run * is_open]
    return found


def _part(tier: Tier, chosen: NDArray[np.bool_]) -> Tier:
    """Some of a tier's nodes."""
    return Tier(
        tier.level,
        tier.places[chosen],
        tier.start[chosen],
        tier.end[chosen],
        tier.nodes[chosen],
        tier.opened[chosen],
        tier.first[chosen],
        tier.last[chosen],
    )


def ranges(first: NDArray[np.int64], last: NDArray[np.int64]) -> NDArray[np.int64]:
    """All numbers from each first to its last."""
    if not len(first):
        return NO_PLACES
    lengths = last - first + 1
    ends = lengths.cumsum()
    total = int(ends[-1])
    if total == last[-1] - first[0] + 1:  # without a gap
        return np.arange(first[0], last[-1] + 1)
    return np.repeat(first - ends + lengths, lengths) + np.arange(total)
