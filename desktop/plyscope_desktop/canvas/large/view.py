"""Large view: places of the nodes of a large tree: one by one down to the frontier, in rows below it."""

from __future__ import annotations

from itertools import accumulate
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF

from plyscope.layout.slots import Level
from plyscope.record.tree import NONE
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.raster import Raster
from plyscope_desktop.canvas.large.frontier import NO_PLACES, Grain, Tier, frontier
from plyscope_desktop.canvas.overlays.legend import OF_LARGE_TREES, room_of_rows
from plyscope_desktop.canvas.overlays.minimap import has_room
from plyscope_desktop.canvas.scene import Scene, Spot
from plyscope_desktop.canvas.textbook.cut_children import kind_of_side
from plyscope_desktop.widgets.mark import Kind

TOP, BOTTOM, SIDE = 46, 60, 14
MINIMAP_BOTTOM = 122
HIGHEST_PLY = 150
FULL_RADIUS = 18
LEAST_RADIUS = 2.5
SPAN_SHARE = 0.26
"""The radius of an inner node as a share of what it spans."""
LEAF_SHARE = 0.4

BAND_SHARE, LEAST_BAND, FULL_BAND = 0.32, 3.0, 20.0
CUT_GAP, CUT_BAND = 2.0, 4.0

BUS_SHARE = 0.44
"""Distance above a row at which the edges to it branch."""

HAIR = 1e-6
"""The share of a column by which it may reach over a border because its edges are rounded."""


class LargeView:
    """The levels of a chapter seen through a camera.

    Of the nodes that are drawn one by one, those of tier i from `bounds[i]` up to `bounds[i + 1]`: `nodes`,
    `x` of their middles, how many pixels `wide` they are, the `radii` of their marks in steps of half a
    pixel, and which are `childless`.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.camera = Camera()
        self.tiers: list[Tier] = []
        self.shut: NDArray[np.int64] = NO_PLACES
        self.grain = Grain()
        self.bounds = [0]
        self.nodes: NDArray[np.int32] = NO_PLACES.astype(np.int32)
        self.x: NDArray[np.float64] = NO_PLACES.astype(float)
        self.wide = self.radii = self.x
        self.childless: NDArray[np.bool_] = NO_PLACES.astype(bool)
        self._over: list[tuple[int, int, int]] = []
        self._over_of: object = None

    def fit(self, width: float, height: float, minimap: bool) -> Camera:
        """The camera that shows the whole chapter."""
        begin, end = self.scene.slot_range()
        sizes, unit = self.scene.sizes, self.scene.sizes.unit
        side = SIDE * unit
        across = (width - 2 * side) / max(1, end - begin)
        depth, share = max(1, self.scene.depth()), 0.0
        bottom = MINIMAP_BOTTOM * sizes.scale if minimap and has_room(height) else BOTTOM * unit
        legend = room_of_rows(OF_LARGE_TREES, width, height, sizes) + CUT_GAP + CUT_BAND * unit
        if legend > bottom - FULL_BAND / 2 * unit:  # the lower half of the last row stands above it
            bottom, share = legend, BAND_SHARE / 2
        down = min((height - TOP * unit - bottom) / (depth + share), HIGHEST_PLY * unit)
        down = max(down, 3.0)
        return Camera(begin - side / across, -TOP * unit / down, across, down, width, height)

    def look(self, camera: Camera) -> None:
        """Work out which nodes are drawn one by one."""
        scene = self.scene
        self.camera = camera
        self.shut = np.array(sorted(scene.collapsed), np.int64)
        args = (camera.left, camera.right, self.grain.follow(camera.across), self.shut)
        self.tiers = frontier(scene.slots, scene.root, *args)
        self.bounds = [0, *accumulate(len(tier.places) for tier in self.tiers)]
        if self.tiers:
            self._place()

    def _place(self) -> None:
        """Work out where the nodes are that are drawn one by one."""
        start, end = (
            np.concatenate([getattr(tier, side) for tier in self.tiers]) for side in ("start", "end")
        )
        first = np.concatenate([tier.first for tier in self.tiers])
        self.nodes = np.concatenate([tier.nodes for tier in self.tiers])
        self.x = self.camera.x((start + end) / 2)
        self.wide = (end - start) * np.float64(self.camera.across)
        self.childless = first == NONE
        share = np.where(self.childless, LEAF_SHARE, SPAN_SHARE)
        full = min(FULL_RADIUS * self.scene.sizes.unit, max(LEAST_RADIUS, 0.24 * self.camera.down))
        self.radii = np.rint((share * self.wide).clip(LEAST_RADIUS, full) * 2) / 2

    @property
    def aggregated(self) -> bool:
        """Return True if anything is drawn as rows instead of nodes."""
        return any((tier.first[~tier.opened] != NONE).any() for tier in self.tiers)

    def first_row(self) -> int:
        """The first ply that has nodes in view which are not drawn one by one; above it no row is needed."""
        for index, tier in enumerate(self.tiers):
            if (tier.first[~tier.opened] != NONE).any():
                return self.ply_of(index) + 1
        return len(self.scene.slots.levels)

    @property
    def band(self) -> float:
        """The height of a row of values."""
        return min(max(BAND_SHARE * self.camera.down, LEAST_BAND), FULL_BAND * self.scene.sizes.unit)

    def centres(self, level: Level, places: NDArray[np.int64]) -> NDArray[np.float64]:
        """x of nodes, in pixels."""
        middle = (level.start[places] + level.end[places]) / 2
        return np.asarray(self.camera.x(middle))

    def tiers_between(self, top: float, bottom: float) -> range:
        """The tiers whose marks have their middles between two heights."""
        first = self.ply_of(0)
        high = floor(self.camera.ply(top)) + 1 - first
        low = ceil(self.camera.ply(bottom)) - first
        return range(min(max(high, 0), len(self.tiers)), min(max(low, 0), len(self.tiers)))

    def kind(self, node: int) -> Kind:
        """The mark of a node."""
        tree = self.scene.session.record.tree
        childless = tree.first_child[node] == NONE
        if childless and tree.left[node] != NONE and not tree.hidden[node]:
            return "leaf"
        return kind_of_side(int(tree.side[node]))

    def ply_of(self, tier_index: int) -> int:
        """The ply of a tier."""
        return tier_index + (
            int(self.scene.session.record.tree.ply[self.scene.root]) if self.scene.root != NONE else 0
        )

    def unfolded(self, raster: Raster, ply: int) -> NDArray[np.bool_]:
        """The columns that no collapsed node above a level hides."""
        free = np.ones(raster.columns, bool)
        tree, slots = self.scene.session.record.tree, self.scene.slots
        for node in self.scene.collapsed:
            if node < slots.known and tree.ply[node] < ply:
                begin, end = slots.span(node)
                left = max(0, floor(self.camera.x(begin) * raster.ratio - HAIR))
                right = max(0, ceil(self.camera.x(end) * raster.ratio + HAIR))
                free[left:right] = False  # those that it shares with its neighbours, too
        return free

    def ancestors_out_of_sight(self, top: float, *, aside: bool) -> list[int]:
        """The nodes over the middle of the picture whose row is above `top` or whose mark is `aside`."""
        found: list[int] = []
        levels, camera = self.scene.slots.levels, self.camera
        begin, end = self.scene.slot_range()
        slot = min(max(camera.slot(camera.width / 2), begin), end - 0.5)
        over = self._over_so_far(slot)
        for row, ply in enumerate(range(self.ply_of(0), len(levels))):
            y = camera.y(ply)
            if row == len(over):
                node = self.node_in_row(levels[ply], slot)
                if node == NONE:
                    break
                over.append((node, *self.scene.slots.span(node)))
            if y > camera.height:
                break
            node, first, last = over[row]
            outside = not 0 <= camera.x((first + last) / 2) <= camera.width
            if y < top or (aside and outside):
                found.append(node)
        return found

    def _over_so_far(self, slot: float) -> list[tuple[int, int, int]]:
        """The nodes over a slot with the slots that they span, from the root on, as far as they are known."""
        scene = self.scene
        of = (scene.slots, scene.version, scene.root)
        if of != self._over_of:
            self._over, self._over_of = [], of
        while self._over and not self._over[-1][1] <= slot < self._over[-1][2]:
            self._over.pop()
        return self._over

    def find(self, node: int) -> int | None:
        """Which of the nodes that are drawn one by one a node is."""
        slots = self.scene.slots
        if not 0 <= node < slots.known or slots.place[node] == NONE:
            return None
        index = int(self.scene.session.record.tree.ply[node]) - self.ply_of(0)
        if not 0 <= index < len(self.tiers):
            return None
        tier = self.tiers[index]
        at = int(np.searchsorted(tier.places, slots.place[node]))
        found = at < len(tier.places) and tier.nodes[at] == node
        return self.bounds[index] + at if found else None

    def spot(self, node: int) -> Spot | None:
        """Return the place of a node: its mark, or its place in a row."""
        slots, tree = self.scene.slots, self.scene.session.record.tree
        if not 0 <= node < slots.known:
            return None
        begin, end = slots.span(node)
        found = self.find(node)
        radius = LEAST_RADIUS + 1 if found is None else float(self.radii[found])
        x, y = self.camera.x((begin + end) / 2), self.camera.y(int(tree.ply[node]))
        return Spot(float(x), float(y), radius, self.kind(node))

    def edge(self, node: int) -> tuple[QPointF, QPointF] | None:
        """The ends of the last piece of the edge to a node, if both ends are drawn one by one."""
        found = self.find(node)
        if found is None:
            return None
        spot = self.spot(node)
        parent = self.spot(int(self.scene.session.record.tree.parent[node]))
        if spot is None or parent is None:
            return None
        high = spot.y - BUS_SHARE * self.camera.down
        return QPointF(spot.x, high), QPointF(spot.x, spot.y - spot.radius)

    def hit(self, point: QPointF) -> int:
        """The node under a point: a mark, or the node of a row; -1 for none."""
        ply = round(self.camera.ply(point.y()))
        index = ply - self.ply_of(0)
        levels = self.scene.slots.levels
        if index < 0 or ply >= len(levels):
            return NONE
        away = abs(self.camera.y(ply) - point.y())
        if index < len(self.tiers):
            found = self._mark_at(index, point.x(), away)
            if found != NONE:
                return found
        if away > self.band / 2 + CUT_GAP + CUT_BAND:
            return NONE
        return self.node_in_row(levels[ply], self.camera.slot(point.x()))

    def node_in_row(self, level: Level, slot: float) -> int:
        """The node of a level that covers a slot, -1 for none."""
        begin, end = self.scene.slot_range()
        place = int(level.start[: level.count].searchsorted(np.int32(np.floor(slot)), side="right")) - 1
        if place < 0 or not begin <= slot < end or slot >= level.end[place]:
            return NONE
        return int(level.nodes[place])

    def _mark_at(self, index: int, x: float, away: float) -> int:
        begin, end = self.bounds[index], self.bounds[index + 1]
        if begin == end:
            return NONE
        nearest = begin + int(np.abs(self.x[begin:end] - x).argmin())
        reach = max(1.2 * float(self.radii[nearest]), 6.0)
        return int(self.nodes[nearest]) if abs(self.x[nearest] - x) <= reach and away <= reach else NONE
