"""Large stage: marks with elbow edges down to the frontier, triangles over what is hidden, rows of pixels."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from plyscope.record.tree import OPEN, UNSEEN
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.pixmap_cache import Look, Stamps
from plyscope_desktop.canvas.drawing.raster import Raster
from plyscope_desktop.canvas.large.frontier import NO_PLACES, among
from plyscope_desktop.canvas.large.labels import (
    LEAF_TEXT,
    LEAST_FOLDED,
    VALUE_RADIUS,
    LargeLabels,
    Marked,
    cut_size,
)
from plyscope_desktop.canvas.large.pixel_rows import cut_row, edges_of, strip, value_row
from plyscope_desktop.canvas.large.view import BUS_SHARE, CUT_BAND, CUT_GAP, LargeView
from plyscope_desktop.canvas.overlays import tints
from plyscope_desktop.canvas.overlays.minimap import paint_rows
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.textbook import notes
from plyscope_desktop.look import theme
from plyscope_desktop.widgets.mark import Kind

LEAST_LEVEL = 2.0
"""Least distance in pixels between levels that are all drawn."""

TINT_BAND = 5
"""Height of the tints in a row."""

LEAF = 3
KINDS: dict[int, Kind] = {MAX: "max", MIN: "min", CHANCE: "chance", LEAF: "leaf"}
"""The marks by the side that moves, with a number of its own for leaves."""

ALIKE, TINTED = 1_000, 1_000_000
"""Bits of a number that identifies the look of a mark; above them are side and state, and the tint."""

ROOM = 40
"""Distance above and below the picture within which marks are still drawn."""


class LargeStage(Stage):
    """Paints a LargeView at the moment of its scene."""

    covers = True
    view: LargeView

    def __init__(self, scene: Scene, stamps: Stamps) -> None:
        super().__init__(scene, stamps)
        self.view = LargeView(scene)
        self._raster = Raster()
        self._stopped = False
        self._on_line: set[int] = set()
        self._line: NDArray[np.int64] = NO_PLACES

    def begin(self) -> None:
        self.view.grain.forget()

    def fit(self, width: float, height: float, *, minimap: bool = False) -> Camera:
        return self.view.fit(width, height, minimap or self.aggregated)

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

    def look_of(self, node: int) -> Look | None:
        found = self.view.find(node)
        if found is None:
            return None
        self._begin()
        tree, radius = self.scene.session.record.tree, float(self.view.radii[found])
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
        self.stamps.begin(painter, hurried=self.hurried)
        self.begin_labels()
        self._paint_strips(raster)
        for index in self.view.tiers_between(-camera.down, camera.height + camera.down):
            self._paint_triangles(raster, index)
            self._paint_edges(raster, index)
        raster.draw(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_path(painter)
        marked = Marked(self.view, self.view.tiers_between(-ROOM, camera.height + ROOM))
        marked.stand_in(self.stamps.labels, self.scene)
        self._paint_marks(painter, marked)
        labels = LargeLabels(self.scene, self.stamps, camera)
        labels.paint(painter, marked)
        self.shown |= labels.shown
        self.stamps.labels.keep()

    def _begin(self) -> None:
        """Look again at what holds for all marks of a picture."""
        self._stopped = self.scene.session.record.state == "stopped"
        self._on_line = set(self.scene.line)
        self._line = np.array(sorted(self._on_line), np.int64)

    def _paint_strips(self, raster: Raster) -> None:
        view, scene = self.view, self.scene
        camera = view.camera
        begin, end = scene.slot_range()
        edges = edges_of(camera, raster.columns, begin, end)
        skip = max(1, ceil(LEAST_LEVEL / camera.down))
        for ply in range(view.first_row(), scene.depth() + 1, skip):
            y = camera.y(ply)
            if not -30 < y < camera.height + 30:
                continue
            index = ply - view.ply_of(0)
            alone = view.tiers[index].places if index < len(view.tiers) else None
            level = scene.slots.levels[ply]
            row = strip(scene.slots, level, edges, scene.session.record.tick, alone)
            where = row.there & self.view.unfolded(raster, ply)
            if not where.any():
                continue
            raster.band(y - view.band / 2, view.band, value_row(row), where)
            if scene.tints is not None:
                pixels = tints.row(scene.tints, level, edges)
                high = min(TINT_BAND * scene.sizes.unit, max(1.5, 0.12 * camera.down))
                raster.band(y - view.band / 2 - high - 1, high, pixels, where & (pixels > 0))
            cut = where & row.cut
            high = CUT_BAND * self.scene.sizes.unit if camera.down >= 16 else 1.5
            raster.band(y + view.band / 2 + min(CUT_GAP, 0.1 * camera.down), high, cut_row(row), cut)
            self._block(raster, where, y - view.band / 2, y + view.band / 2 + CUT_GAP + high)
            self.shown.add("rows")
            if cut.any():
                self.shown.add("cut_rows")

    def _block(self, raster: Raster, where: NDArray[np.bool_], top: float, bottom: float) -> None:
        """Tell the labels where a row of pixels is."""
        bounds = np.flatnonzero(np.diff(where, prepend=False, append=False)) / raster.ratio
        begins, ends = bounds[::2].tolist(), bounds[1::2].tolist()
        self.stamps.labels.add_row(begins, [top] * len(begins), ends, [bottom] * len(begins))

    def _paint_edges(self, raster: Raster, index: int) -> None:
        """Elbow edges from the opened nodes of a tier to their children."""
        view, slots, colours = self.view, self.scene.slots, theme.current()
        tier, bounds = view.tiers[index], view.bounds
        if not tier.opened.any():
            return
        camera, ply = view.camera, view.ply_of(index)
        top, low = camera.y(ply), camera.y(ply + 1)
        if low < 0 or top > camera.height:
            return
        level, tree = slots.levels[ply + 1], self.scene.session.record.tree
        tick = self.scene.session.record.tick
        first, last = tier.first[tier.opened], tier.last[tier.opened]
        parents = view.x[bounds[index] : bounds[index + 1]][tier.opened]
        begins, ends = view.centres(level, first), view.centres(level, last)
        bus = low - BUS_SHARE * camera.down
        children = slice(bounds[index + 1], bounds[min(index + 2, len(bounds) - 1)])
        x = view.x[children]
        if level.times is not None or slots.entered_at(level, tick) <= last[-1]:  # some are still to come
            later = tree.state[view.nodes[children]] == UNSEEN
            entered = slots.entered_before(level, last + 1, tick) - slots.entered_before(level, first, tick)
            seen = entered > 0
            if (entered <= last - first).any():
                ghost = colours.ghost
                raster.horizontals(np.minimum(begins, parents), np.maximum(ends, parents), bus, ghost)
                raster.verticals(x[later], bus, low, ghost)
                raster.verticals(parents[~seen], top, bus, ghost)
                if not seen.any():
                    return
                begins, ends = begins[seen], view.centres(level, first[seen] + entered[seen] - 1)
                parents, x = parents[seen], x[~later]
        raster.horizontals(np.minimum(begins, parents), np.maximum(ends, parents), bus, colours.edge)
        raster.verticals(x, bus, low, colours.edge)
        raster.verticals(parents, top, bus, colours.edge)

    def _paint_path(self, painter: QPainter) -> None:
        """Paint elbow lines in the colour of the moment, from the root to its node."""
        width, colour = theme.LINE_NOW * self.stamps.unit, theme.current().now
        camera, slots = self.camera, self.scene.slots
        away = 4.0 * camera.width
        before: tuple[float, float] | None = None
        for ply, node in enumerate(self.scene.path(), self.view.ply_of(0)):
            begin, end = slots.span(node)
            x, y = min(max(camera.x((begin + end) / 2), -away), away), camera.y(ply)
            if before is not None:
                bus = y - BUS_SHARE * camera.down
                left, right = sorted((before[0], x))
                painter.fillRect(_bar(before[0], before[1], before[0], bus, width), colour)
                painter.fillRect(_bar(left, bus, right, bus, width), colour)
                painter.fillRect(_bar(x, bus, x, y, width), colour)
            before = (x, y)

    def _paint_triangles(self, raster: Raster, index: int) -> None:
        """A silhouette under every node whose children are drawn as rows."""
        view, camera, colours = self.view, self.view.camera, theme.current()
        tier, part = view.tiers[index], slice(view.bounds[index], view.bounds[index + 1])
        shut = ~tier.opened & ~view.childless[part]
        if not shut.any():
            return
        shut &= ~among(tier.nodes, view.shut)
        y = camera.y(view.ply_of(index))
        tops, foot = y + view.radii[part], y + camera.down - view.band / 2 - 3
        shut &= tops < foot
        if shut.any():
            left, right = camera.x(tier.start[shut]), camera.x(tier.end[shut])
            ground = theme.mix(colours.panel, colours.ghost, 0.6)
            raster.triangles(view.x[part][shut], tops[shut], left, right, foot, ground)

    def _paint_marks(self, painter: QPainter, marked: Marked) -> None:
        """The marks with their cuts; those too small for a text are drawn in bulk."""
        scene = self.scene
        sides = np.where(marked.leaves, LEAF, scene.session.record.tree.side[marked.nodes])
        plain = ~marked.told & ~among(marked.nodes, self._line)
        if self._stopped:
            plain &= ~(marked.seen & (marked.states == OPEN))
        numbers = scene.tints_of(marked.nodes)
        self._paint_plain(painter, marked, sides, plain, numbers)
        self._paint_told(painter, marked, sides, ~plain, numbers)
        if marked.cut.any():
            self._paint_cuts(painter, marked)
        for at in (marked.folded | marked.hidden).nonzero()[0].tolist():
            x, y, radius = float(marked.x[at]), float(marked.y[at]), float(marked.radii[at])
            if marked.folded[at]:
                notes.paint_folded(painter, x, y, max(radius, LEAST_FOLDED))
                self.shown.add("folded")
            else:
                notes.paint_hidden(painter, x, y, radius)
                self.shown.add("hidden")

    def _paint_plain(
        self,
        painter: QPainter,
        marked: Marked,
        sides: NDArray[np.uint8],
        plain: NDArray[np.bool_],
        numbers: NDArray[np.uint8],
    ) -> None:
        """Marks without text, all that look alike in a row at once."""
        at = plain.nonzero()[0]
        alike = (sides[at].astype(np.int64) * 2 + marked.seen[at]) * ALIKE
        alike += (2 * marked.radii[at]).astype(np.int64) + numbers[at].astype(np.int64) * TINTED
        for group, y, places in _rows(alike, marked.y[at], marked.x[at]):
            number, rest = divmod(group, TINTED)
            kind = KINDS[rest // (2 * ALIKE)]
            here = bool(rest // ALIKE % 2)
            look = Look(kind, rest % ALIKE / 2, state="done" if here else "later")
            tint = self.scene.tint(number)
            if tint is not None:
                tints.paint_outlines(painter, self.stamps, tint, look, places, y)
            self.stamps.marks(painter, look, places, y)
            self.shown.add(kind if here else "later")

    def _paint_cuts(self, painter: QPainter, marked: Marked) -> None:
        """The signs of cutoffs below their marks, all of one size in a row at once."""
        self.shown.add("cut")
        radii = marked.radii[marked.cut]
        size = (2 * cut_size(radii, self.stamps.unit)).round().astype(np.int64)
        low = marked.y[marked.cut] + 1.35 * radii + 1
        for double, y, places in _rows(size, low, marked.x[marked.cut]):
            self.stamps.cuts(painter, places, y, double / 2)

    def _paint_told(
        self,
        painter: QPainter,
        marked: Marked,
        sides: NDArray[np.uint8],
        told: NDArray[np.bool_],
        numbers: NDArray[np.uint8],
    ) -> None:
        """Paint marks with a text in them, and others that are set off."""
        at, shown, mark = told.nonzero()[0], self.shown, self.stamps.mark
        columns = marked.nodes, sides, marked.radii, marked.states, marked.values, numbers, marked.x, marked.y
        for node, side, radius, state, value, number, x, y in zip(
            *(column[at].tolist() for column in columns), strict=True
        ):
            look = self._look(node, KINDS[side], radius, state, value)
            shown.add(look.kind if state != UNSEEN else "later")
            if look.best:
                shown.add("best")
            tint = self.scene.tint(number) if number else None
            if tint is None:
                mark(painter, look, x, y)
                continue
            tints.paint_outline(painter, self.stamps, tint, look, x, y)
            mark(painter, look, x, y)
            tints.paint_sign(painter, self.stamps, tint, look, x, y)

    def _look(self, node: int, kind: Kind, radius: float, state: int, value: float) -> Look:
        if state == UNSEEN:
            return Look(kind, radius, state="later")
        told = radius >= (LEAF_TEXT if kind == "leaf" else VALUE_RADIUS)
        text = self.scene.text(value) if told else ""
        return Look(kind, radius, text, "done", node in self._on_line, self._stopped and state == OPEN)


def _rows(
    alike: NDArray[np.int64], y: NDArray[np.float64], x: NDArray[np.float64]
) -> Iterator[tuple[int, float, list[float]]]:
    """All x of each row that have the same number, with their number and height, from above."""
    if not len(x):
        return
    order = np.lexsort((alike, y))
    alike, y, places = alike[order], y[order], x[order].tolist()
    changes = ((alike[1:] != alike[:-1]) | (y[1:] != y[:-1])).nonzero()[0] + 1
    begins = [0, *changes.tolist()]
    heads = zip(alike[begins].tolist(), y[begins].tolist(), pairwise([*begins, len(places)]), strict=True)
    for number, height, (begin, end) in heads:
        yield number, height, places[begin:end]


def _bar(x0: float, y0: float, x1: float, y1: float, width: float) -> QRectF:
    """A line across or down as a rectangle."""
    return QRectF(x0, y0, x1 - x0, y1 - y0).adjusted(-width / 2, -width / 2, width / 2, width / 2)
