"""Large stage: marks with elbow edges down to the frontier, triangles over what is hidden, rows of pixels."""

from __future__ import annotations

from math import ceil

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from plyscope.position import CHANCE, MAX, MIN
from plyscope.tree import DONE, NONE, OPEN, UNSEEN
from plyscope_desktop import theme
from plyscope_desktop.canvas import notes, tints
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.frontier import NO_PLACES, Tier, among
from plyscope_desktop.canvas.large import BUS_SHARE, CUT_BAND, CUT_GAP, LargeView
from plyscope_desktop.canvas.large_labels import (
    LEAF_TEXT,
    LEAST_FOLDED,
    VALUE_RADIUS,
    LargeLabels,
    Marked,
    cut_size,
)
from plyscope_desktop.canvas.overview import paint_rows
from plyscope_desktop.canvas.raster import Raster
from plyscope_desktop.canvas.scene import Scene, Spot
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.stamps import Look, Stamps
from plyscope_desktop.canvas.strips import cut_row, edges_of, strip, value_row
from plyscope_desktop.widgets.mark import Kind

LEAST_LEVEL = 2.0
"""Levels nearer to each other than so many pixels are not all drawn."""

TINT_BAND = 5
"""The height of what a row tells of the tints of its nodes."""

LEAF = 3
KINDS: dict[int, Kind] = {MAX: "max", MIN: "min", CHANCE: "chance", LEAF: "leaf"}
"""The marks by the side that moves, with a number of its own for leaves."""

TINTED = 1_000_000
"""What is more than this in a number that tells marks apart is the tint."""


class LargeStage(Stage):
    """Paints a LargeView at the moment of its scene."""

    covers = True

    def __init__(self, scene: Scene, stamps: Stamps) -> None:
        super().__init__(scene, stamps)
        self.view = LargeView(scene)
        self._raster = Raster()
        self._stopped = False
        self._on_line: set[int] = set()
        self._line: NDArray[np.int64] = NO_PLACES

    @property
    def camera(self) -> Camera:
        return self.view.camera

    def begin(self) -> None:
        self.view.grain.forget()

    def fit(self, width: float, height: float, *, minimap: bool = False) -> Camera:
        return self.view.fit(width, height, minimap or self.aggregated)

    def look(self, camera: Camera) -> None:
        self.view.look(camera)

    def spot(self, node: int) -> Spot | None:
        return self.view.spot(node)

    def edge(self, node: int) -> tuple[QPointF, QPointF] | None:
        return self.view.edge(node)

    def way(self, above: int, below: int) -> list[QPointF]:
        first, last = self.view.spot(above), self.view.spot(below)
        if first is None or last is None:
            return []
        bus = last.y - BUS_SHARE * self.camera.down
        return [
            QPointF(first.x, first.y), QPointF(first.x, bus), QPointF(last.x, bus), QPointF(last.x, last.y),
        ]  # fmt: skip

    def ancestors_out_of_sight(self, top: float) -> list[int]:
        return self.view.ancestors_out_of_sight(top, aside=True)

    def hit(self, point: QPointF) -> int:
        return self.view.hit(point)

    def look_of(self, node: int) -> Look | None:
        found = self.view.find(node)
        if found is None:
            return None
        self._begin()
        tree, radius = self.scene.session.tree, float(self.view.radii(found[0])[found[1]])
        return self._look(node, self.view.kind(node), radius, int(tree.state[node]), tree.shown_value(node))

    @property
    def aggregated(self) -> bool:
        return self.view.aggregated

    def world(self) -> QRectF:
        begin, end = self.scene.slot_range()
        return QRectF(begin, 0, end - begin, max(1, self.scene.depth()))

    def extent_of(self, node: int) -> QRectF | None:
        spot = self.view.spot(node)
        if spot is None:
            return None
        begin, end = self.scene.slots.span(node)
        left, right = self.camera.x(begin), self.camera.x(end)
        high = spot.y - 1.4 * spot.radius
        low = self.camera.y(self.scene.depth()) + self.view.band
        return QRectF(left, high, max(right - left, 2.0), low - high)

    def paint_overview(self, painter: QPainter, box: QRectF) -> None:
        paint_rows(self.scene, painter, box)

    def paint(self, painter: QPainter) -> None:
        """Paint everything but rings and pulses."""
        self.shown = set()
        raster, camera = self._raster, self.view.camera
        self.begin_rows(raster, painter)
        if not self.view.tiers:
            raster.draw(painter)
            return
        self._begin()
        self.stamps.begin(painter)
        self.stamps.labels.begin()
        self._paint_strips(raster)
        for index, tier in enumerate(self.view.tiers):
            y = camera.y(self.view.ply_of(index))
            if -camera.down < y < camera.height + camera.down:
                self._paint_triangles(raster, tier, y)
                self._paint_edges(raster, index, tier)
        raster.draw(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_path(painter)
        rows = []
        for index, tier in enumerate(self.view.tiers):
            y = camera.y(self.view.ply_of(index))
            if -40 < y < camera.height + 40:
                rows.append(Marked.of(self.view, tier, y))
                rows[-1].stand_in(self.stamps.labels, self.scene)
                self._paint_tier(painter, rows[-1])
        labels = LargeLabels(self.scene, self.stamps, camera)
        labels.paint(painter, rows)
        self.shown |= labels.shown
        self.stamps.labels.keep()

    def _begin(self) -> None:
        """Look again at what holds for all marks of a picture."""
        self._stopped = self.scene.session.state == "stopped"
        self._on_line = set(self.scene.line)
        self._line = np.array(sorted(self._on_line), np.int64)

    # Rows of pixels.

    def _paint_strips(self, raster: Raster) -> None:
        view, scene = self.view, self.scene
        camera = view.camera
        begin, end = scene.slot_range()
        edges = np.clip(edges_of(camera, raster.columns), begin, end)
        skip = max(1, ceil(LEAST_LEVEL / camera.down))
        for ply in range(view.first_row(), scene.depth() + 1, skip):
            y = camera.y(ply)
            if not -30 < y < camera.height + 30:
                continue
            index = ply - view.ply_of(0)
            alone = view.tiers[index].places if index < len(view.tiers) else None
            level = scene.slots.levels[ply]
            row = strip(scene.slots, level, edges, scene.session.tick, alone)
            where = (row.count > 0) & self.view.unfolded(raster, ply)
            if not where.any():
                continue
            raster.band(y - view.band / 2, view.band, value_row(row), where)
            if scene.tints is not None:
                pixels = tints.row(scene.tints, level, edges)
                high = min(TINT_BAND * scene.sizes.unit, max(1.5, 0.12 * camera.down))
                raster.band(y - view.band / 2 - high - 1, high, pixels, where & (pixels > 0))
            cut = where & (row.cut_share > 0) & (row.left > 0)
            high = CUT_BAND * self.scene.sizes.unit if camera.down >= 16 else 1.5
            raster.band(y + view.band / 2 + min(CUT_GAP, 0.1 * camera.down), high, cut_row(row), cut)
            self._block(raster, where, y - view.band / 2, y + view.band / 2 + CUT_GAP + high)
            self.shown.add("rows")
            if cut.any():
                self.shown.add("cut_rows")

    def _block(self, raster: Raster, where: NDArray[np.bool_], top: float, bottom: float) -> None:
        """Tell the labels where a row of pixels is."""
        bounds = np.flatnonzero(np.diff(where, prepend=False, append=False)) / raster.ratio
        begins, ends = bounds[::2], bounds[1::2]
        tops, bottoms = np.full(len(begins), top), np.full(len(begins), bottom)
        self.stamps.labels.add_marks((begins + ends) / 2, (ends - begins) / 2, tops, bottoms)

    # Edges and triangles.

    def _paint_edges(self, raster: Raster, index: int, tier: Tier) -> None:
        """Elbow edges from the opened nodes of a tier to their children."""
        view, slots, colours = self.view, self.scene.slots, theme.current()
        if not tier.opened.any():
            return
        camera, ply = view.camera, view.ply_of(index)
        top, low = camera.y(ply), camera.y(ply + 1)
        if low < 0 or top > camera.height:
            return
        level = slots.levels[ply + 1]
        tick = self.scene.session.tick
        first, last = tier.first[tier.opened], tier.last[tier.opened]
        parents = view.centres(tier.level, tier.places[tier.opened])
        begins, ends = view.centres(level, first), view.centres(level, last)
        bus = low - BUS_SHARE * camera.down
        children = view.tiers[index + 1].places if index + 1 < len(view.tiers) else first[:0]
        x = view.centres(level, children)
        later = ~slots.are_entered(level, children, tick)
        entered = slots.entered_before(level, last + 1, tick) - slots.entered_before(level, first, tick)
        raster.horizontals(np.minimum(begins, parents), np.maximum(ends, parents), bus, colours.ghost)
        raster.verticals(x[later], bus, low, colours.ghost)
        raster.verticals(parents[entered == 0], top, bus, colours.ghost)
        seen = entered > 0
        if not seen.any():
            return
        reached = view.centres(level, first[seen] + entered[seen] - 1)
        trunk = parents[seen]
        raster.horizontals(np.minimum(begins[seen], trunk), np.maximum(reached, trunk), bus, colours.edge)
        raster.verticals(x[~later], bus, low, colours.edge)
        raster.verticals(trunk, top, bus, colours.edge)

    def _paint_path(self, painter: QPainter) -> None:
        """Elbow lines in the colour of now, from the root to the node of the moment."""
        width, colour = theme.LINE_NOW * self.scene.sizes.unit, theme.current().now
        away = 4.0 * self.camera.width
        before: tuple[float, float] | None = None
        for node in self.scene.path():
            spot = self.view.spot(node)
            if spot is None:
                continue
            x, y = min(max(spot.x, -away), away), spot.y
            if before is not None:
                bus = y - BUS_SHARE * self.camera.down
                left, right = sorted((before[0], x))
                painter.fillRect(_bar(before[0], before[1], before[0], bus, width), colour)
                painter.fillRect(_bar(left, bus, right, bus, width), colour)
                painter.fillRect(_bar(x, bus, x, y, width), colour)
            before = (x, y)

    def _paint_triangles(self, raster: Raster, tier: Tier, y: float) -> None:
        """A silhouette under every node whose children are drawn as rows."""
        view, camera, colours = self.view, self.view.camera, theme.current()
        shut = ~tier.opened & (tier.first != NONE)
        shut &= ~among(tier.nodes, view.shut)
        tops = y + view.radii(tier)
        foot = y + camera.down - view.band / 2 - 3
        shut &= tops < foot
        if shut.any():
            places = tier.places[shut]
            left, right = camera.x(tier.level.start[places]), camera.x(tier.level.end[places])
            middle, ground = view.centres(tier.level, places), theme.mix(colours.panel, colours.ghost, 0.6)
            raster.triangles(middle, tops[shut], left, right, foot, ground)

    # Marks.

    def _paint_tier(self, painter: QPainter, row: Marked) -> None:
        """The marks of a tier with their cuts; those too small for a text are drawn in bulk."""
        scene, y = self.scene, row.y
        tree, nodes = scene.session.tree, row.tier.nodes
        x, radii, seen, leaves = row.x, row.radii, row.seen, row.leaves
        states = tree.state[nodes]
        sides = np.where(leaves, LEAF, tree.side[nodes])
        plain = (radii < np.where(leaves, LEAF_TEXT, VALUE_RADIUS)) & ~among(nodes, self._line)
        plain &= ~(seen & (states == OPEN)) if self._stopped else True
        numbers = scene.tints_of(nodes)
        if plain.any():
            self._paint_plain(painter, sides, radii, seen, plain, numbers, x, y)
        self._paint_told(painter, nodes, sides, radii, states, ~plain, numbers, x, y)
        if row.cut.any():
            self._paint_cuts(painter, x[row.cut], y, radii[row.cut])
        for at in np.flatnonzero(row.folded | row.hidden).tolist():
            radius = float(radii[at])
            if row.folded[at]:
                notes.paint_folded(painter, float(x[at]), y, max(radius, LEAST_FOLDED))
                self.shown.add("folded")
            else:
                notes.paint_hidden(painter, float(x[at]), y, radius)
                self.shown.add("hidden")

    def _paint_plain(
        self,
        painter: QPainter,
        sides: NDArray[np.uint8],
        radii: NDArray[np.float64],
        seen: NDArray[np.bool_],
        plain: NDArray[np.bool_],
        numbers: NDArray[np.uint8],
        x: NDArray[np.float64],
        y: float,
    ) -> None:
        """Marks without text, all that look alike at once."""
        alike = (sides.astype(np.int64) * 2 + seen) * 1_000 + (2 * radii).astype(np.int64)
        alike += numbers.astype(np.int64) * TINTED
        for group in np.unique(alike[plain]).tolist():
            places = x[plain & (alike == group)]
            number, rest = divmod(group, TINTED)
            kind = KINDS[rest // 2_000]
            here = bool(rest // 1_000 % 2)
            look = Look(kind, rest % 1_000 / 2, state="done" if here else "later")
            tint = self.scene.tint(number)
            if tint is not None:
                tints.paint_outlines(painter, self.stamps, tint, look, places.tolist(), y)
            self.stamps.marks(painter, look, places.tolist(), y)
            self.shown.add(kind if here else "later")

    def _paint_cuts(
        self, painter: QPainter, x: NDArray[np.float64], y: float, radii: NDArray[np.float64]
    ) -> None:
        """The signs of cutoffs below their marks, all of one size at once."""
        self.shown.add("cut")
        alike = np.unique(radii)
        for radius, size in zip(alike.tolist(), cut_size(alike, self.scene.sizes.unit).tolist(), strict=True):
            self.stamps.cuts(painter, x[radii == radius].tolist(), y + 1.35 * radius + 1, size)

    def _paint_told(
        self,
        painter: QPainter,
        nodes: NDArray[np.int32],
        sides: NDArray[np.uint8],
        radii: NDArray[np.float64],
        states: NDArray[np.uint8],
        told: NDArray[np.bool_],
        numbers: NDArray[np.uint8],
        x: NDArray[np.float64],
        y: float,
    ) -> None:
        """Marks with a text in them, or that stand out otherwise."""
        at, tree = told.nonzero()[0], self.scene.session.tree
        nodes, states = nodes[at], states[at]
        values = np.where(states == DONE, tree.returned[nodes], tree.value[nodes])
        columns = (nodes, sides[at], radii[at], states, values, numbers[at], x[at])
        for node, side, radius, state, value, number, place in zip(
            *(column.tolist() for column in columns), strict=True
        ):
            look = self._look(node, KINDS[side], radius, state, value)
            tint = self.scene.tint(number)
            if tint is not None:
                tints.paint_outline(painter, self.stamps, tint, look, place, y)
            self.stamps.mark(painter, look, place, y)
            if tint is not None:
                tints.paint_sign(painter, self.stamps, tint, look, place, y)
            self.shown |= {look.kind if state != UNSEEN else "later"} | ({"best"} if look.best else set())

    def _look(self, node: int, kind: Kind, radius: float, state: int, value: float) -> Look:
        if state == UNSEEN:
            return Look(kind, radius, state="later")
        told = radius >= (LEAF_TEXT if kind == "leaf" else VALUE_RADIUS)
        text = self.scene.text(value) if told else ""
        return Look(kind, radius, text, "done", node in self._on_line, self._stopped and state == OPEN)


def _bar(x0: float, y0: float, x1: float, y1: float, width: float) -> QRectF:
    """A line across or down as a rectangle."""
    return QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-width / 2, -width / 2, width / 2, width / 2)
