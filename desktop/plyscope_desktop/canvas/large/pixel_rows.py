"""Strips: what lies below the frontier as exact rows of pixels: how many nodes, their mean value and cuts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from plyscope.layout.sampled_rows import FULL, advantage
from plyscope.layout.slots import Level, Slots
from plyscope.record.tree import DONE, UNSEEN
from plyscope.rules.values import DECIDED
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.raster import SHADES, cut_colours, number_of, value_colours
from plyscope_desktop.look import theme

MOST_KEPT = 4
"""Strips of a level that are kept: those of a picture and of its overview, at this moment and the last."""


@dataclass
class Strip:
    """A level in columns of pixels; the mean value counts in shades, -SHADES for MIN to SHADES for MAX."""

    count: NDArray[np.int64]
    entered: NDArray[np.int64]
    left: NDArray[np.int64]
    shade: NDArray[np.int64]
    cut_share: NDArray[np.float64]
    colours: dict[str, NDArray[np.uint32]] = field(default_factory=dict)
    bars: dict[tuple[str, int], tuple[NDArray[np.uint32], NDArray[np.uint32]]] = field(default_factory=dict)

    @cached_property
    def there(self) -> NDArray[np.bool_]:
        """The columns that have nodes."""
        return self.count > 0

    @cached_property
    def cut(self) -> NDArray[np.bool_]:
        """The columns in which children were cut off."""
        return self.there & (self.left > 0) & (self.cut_share > 0)


def value_scale(slots: Slots) -> float:
    """The value that is drawn in the full colour of a side; a won position counts as much."""
    if len(slots.tree.visits):
        return FULL
    typical = slots.typical
    return 3 * typical if typical > 0 else 1.0


@lru_cache(maxsize=8)
def edges_of(camera: Camera, columns: int, begin: float, end: float) -> NDArray[np.float64]:
    """Return the slots at the edges of the columns, from `begin` to `end`."""
    edges = camera.left + np.arange(columns + 1) * (camera.width / columns / camera.across)
    return np.clip(edges, begin, end)


Moment = tuple[int, int, int, int, float]
_kept: WeakKeyDictionary[Level, list[tuple[NDArray[np.float64], Moment, Strip]]] = WeakKeyDictionary()


def strip(
    slots: Slots,
    level: Level,
    edges: NDArray[np.float64],
    tick: int,
    without: NDArray[np.int64] | None = None,
) -> Strip:
    """Return a level at a moment, without the nodes at the places `without`, which are drawn one by one.

    Of a level in order, a moment only determines how many nodes were entered and finished: where that is the
    same as in one of the last pictures, so is the strip.
    """
    if (without is not None and len(without)) or not level.ordered or len(slots.tree.visits):
        return _strip(slots, level, edges, tick, without)
    entered, left = slots.entered_at(level, tick), slots.left_at(level, tick)
    moment = level.count, slots.slots, entered, left, value_scale(slots)
    kept = _kept.setdefault(level, [])
    for place, (its_edges, its_moment, found) in enumerate(kept):
        if its_moment == moment and (its_edges is edges or np.array_equal(its_edges, edges)):
            kept.insert(0, kept.pop(place))
            return found
    found = _strip(slots, level, edges, tick, None)
    kept.insert(0, (edges, moment, found))
    del kept[MOST_KEPT:]
    return found


def _strip(
    slots: Slots, level: Level, edges: NDArray[np.float64], tick: int, without: NDArray[np.int64] | None
) -> Strip:
    row = slots.row(level, edges, tick)
    count, entered, left = row.count, row.entered, row.left
    values, wins, cuts = row.values, row.wins, row.cuts
    if without is not None and len(without):
        covers = _Coverage(level, edges, without)
        count = count - covers.sum(np.ones(len(without), np.int64))
        entered = entered - covers.sum(slots.are_entered(level, without, tick).astype(np.int64))
        done = slots.are_left(level, without, tick)
        left = left - covers.sum(done.astype(np.int64))
        sums = slots.sums(level, without, without + 1, tick)
        values = values - covers.sum(sums.values)
        wins, cuts = wins - covers.sum(sums.wins), cuts - covers.sum(sums.cuts)
    many = np.maximum(left, 1)
    mean = (values / value_scale(slots) + wins) / many
    shade = np.where(np.abs(mean) < 1e-9, 0.0, np.clip(mean, -1, 1) * SHADES)
    away = np.where(shade > 0, np.ceil(shade), np.floor(shade)).astype(np.int64)
    return Strip(count, entered, left, away, cuts / many)


class _Coverage:
    """Which columns single nodes cover a part of, by the same comparisons as Slots.row."""

    def __init__(self, level: Level, edges: NDArray[np.float64], places: NDArray[np.int64]) -> None:
        self.columns = len(edges) - 1
        self.first = np.searchsorted(edges[1:], level.start[places], side="right")
        self.last = np.maximum(np.searchsorted(edges[:-1], level.end[places], side="left"), self.first)

    def sum(self, amounts: NDArray[Any]) -> NDArray[Any]:
        """In every column the amounts of the nodes that cover it."""
        length = self.columns + 1
        change = np.bincount(self.first, amounts, length) - np.bincount(self.last, amounts, length)
        total = np.cumsum(change[: self.columns])
        return total if amounts.dtype.kind == "f" else np.rint(total).astype(np.int64)


def value_row(strip: Strip) -> NDArray[np.uint32]:
    """The colours of a level: finished nodes by their mean value, those entered or to come in greys."""
    colours = theme.current()
    if (found := strip.colours.get(colours.id)) is not None:
        return found
    later = number_of(theme.mix(colours.panel, colours.ghost, 0.45))
    begun = number_of(colours.ghost)
    pixels = value_colours(colours.id)[strip.shade + SHADES]
    row = np.where(strip.left > 0, pixels, np.where(strip.entered > 0, begun, later)).astype(np.uint32)
    strip.colours[colours.id] = row
    return row


def bar_rows(strip: Strip, ground: int) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Return the colours of the bars of a level and of their feet, which show cutoffs."""
    colours = theme.current()
    key = colours.id, ground
    if (found := strip.bars.get(key)) is None:
        values = np.where(strip.there, value_row(strip), np.uint32(ground))
        track = np.uint32(number_of(colours.chosen))
        feet = np.where(strip.cut, cut_row(strip), np.where(strip.left > 0, track, values))
        found = strip.bars[key] = values, feet
    return found


def cut_row(strip: Strip) -> NDArray[np.uint32]:
    """The colours of the cutoffs of a level."""
    steps = np.ceil(np.clip(strip.cut_share, 0, 1) * SHADES).astype(np.int64)
    return cut_colours(theme.current().id)[steps]


def node_shade(slots: Slots, node: int) -> int:
    """The shade of a node at its tree's moment, 0 while it has no value, or its end is not laid out yet."""
    tree = slots.tree
    if len(tree.visits) and tree.state[node] != UNSEEN:
        return value_shade(slots, advantage(float(tree.reward[node]), int(tree.visits[node])))
    done = tree.state[node] == DONE and tree.left[node] <= slots.read_to
    return value_shade(slots, float(tree.returned[node])) if done else 0


def value_shade(slots: Slots, value: float) -> int:
    """The shade of one value."""
    mean = value / value_scale(slots) if abs(value) <= DECIDED else float(np.sign(value))
    shade = min(max(mean, -1.0), 1.0) * SHADES
    return int(np.ceil(shade) if shade > 0 else np.floor(shade))
