"""Icicle: every node as a bar over its leaves, coloured by its value, with a stripe where it was cut."""

from __future__ import annotations

from math import ceil, floor

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter

from plyscope.record.tree import NONE, UNSEEN
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.pixmap_cache import Look, Stamps
from plyscope_desktop.canvas.drawing.raster import SHADES, Raster, value_colours
from plyscope_desktop.canvas.large.frontier import Grain, Tier, frontier
from plyscope_desktop.canvas.large.pixel_rows import bar_rows, edges_of, node_shade, strip
from plyscope_desktop.canvas.large.view import LargeView
from plyscope_desktop.canvas.overlays import tints
from plyscope_desktop.canvas.overlays.legend import OF_ICICLES, room_of_rows
from plyscope_desktop.canvas.overlays.minimap import has_room, paint_rows
from plyscope_desktop.canvas.scene import Scene, Spot
from plyscope_desktop.canvas.stage import Ring, Stage
from plyscope_desktop.look import theme

TOP, BOTTOM, SIDE = 12, 52, 12
MINIMAP_BOTTOM = 122
HIGHEST_ROW, LEAST_ROW = 80, 3.0
GAP = 3.0
TINTED = 0.16
"""Share of a bar for tints."""

STRIPE = 0.2
"""Share of a bar for cuts."""

LEAST_NAMED = 64
"""Least pixels of a bar with a move on it."""

SEPARATED = 4.0
"""Pixels from which bars are set apart by a line."""


class IcicleStage(Stage):
    """Bars in the slots of the large tree."""

    covers = True
    view: LargeView

    def __init__(self, scene: Scene, stamps: Stamps) -> None:
        super().__init__(scene, stamps)
        self.view = LargeView(scene)  # answers where nodes are
        self.tiers: list[Tier] = []
        self._raster = Raster()
        self.grain = Grain()

    @property
    def aggregated(self) -> bool:
        return any((tier.first[~tier.opened] != NONE).any() for tier in self.tiers)

    def begin(self) -> None:
        self.grain.forget()

    def fit(self, width: float, height: float, *, minimap: bool = False) -> Camera:
        begin, end = self.scene.slot_range()
        sizes, unit = self.scene.sizes, self.scene.sizes.unit
        across = (width - 2 * SIDE * unit) / max(1, end - begin)
        rows = self.scene.depth() + 1
        mapped = (minimap or self.aggregated) and has_room(height)
        legend = room_of_rows(OF_ICICLES, width, height, sizes)
        bottom = MINIMAP_BOTTOM * sizes.scale if mapped else max(BOTTOM * unit, legend)
        down = min((height - TOP * unit - bottom) / rows, HIGHEST_ROW * unit)
        down = max(down, LEAST_ROW)
        return Camera(begin - SIDE * unit / across, -TOP * unit / down, across, down, width, height)

    def look(self, camera: Camera) -> None:
        scene = self.scene
        self.view.camera = camera
        self.view.shut = np.array(sorted(scene.collapsed), np.int64)
        args = (camera.left, camera.right, self.grain.follow(camera.across), self.view.shut)
        self.tiers = frontier(scene.slots, scene.root, *args)

    def world(self) -> QRectF:
        begin, end = self.scene.slot_range()
        return QRectF(begin, 0, end - begin, self.scene.depth() + 1)

    def paint_overview(self, painter: QPainter, box: QRectF) -> None:
        paint_rows(self.scene, painter, box)

    @property
    def _high(self) -> float:
        """The height of a bar without the gap below it."""
        return self.camera.down - min(GAP, 0.25 * self.camera.down)

    def paint(self, painter: QPainter) -> None:
        self.shown = {"value"}
        camera, scene, colours = self.camera, self.scene, theme.current()
        raster = self._raster
        self.begin_rows(raster, painter)
        begin, end = scene.slot_range()
        edges = edges_of(camera, raster.columns, begin, end)
        stripe = STRIPE * self._high
        skip = max(1, ceil(2.0 / camera.down))
        for ply in range(0, scene.depth() + 1 if scene.chapter is not None else 0, skip):
            y = camera.y(ply)
            if y + camera.down < 0 or y > camera.height:
                continue
            level = scene.slots.levels[ply]
            row = strip(scene.slots, level, edges, scene.session.record.tick)
            there, cut, (values, feet) = row.there, row.cut, bar_rows(row, raster.ground)
            if scene.collapsed:
                free = self.view.unfolded(raster, ply)
                there, cut = there & free, cut & free
                values, feet = (np.where(free, pixels, np.uint32(raster.ground)) for pixels in (values, feet))
            if not there.any():
                continue
            raster.band(y, self._high, values)
            if scene.tints is not None:
                pixels = tints.row(scene.tints, level, edges)
                raster.band(y, TINTED * self._high, pixels, there & (pixels > 0))
            raster.band(y + self._high - stripe, stripe, feet)
            if cut.any():
                self.shown.add("cut_rows")
        for index, tier in enumerate(self.tiers):
            wide = (tier.end - tier.start) * camera.across >= SEPARATED
            x = camera.x(tier.start[wide].astype(float))
            y = camera.y(index)
            raster.verticals(np.asarray(x), y, y + self._high, colours.panel)
        self._fill_path(raster)
        raster.draw(painter)
        self.stamps.begin(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, tier in enumerate(self.tiers):
            self._paint_hidden(painter, tier, camera.y(index), stripe)
            self._paint_values(painter, tier, camera.y(index), self._high - stripe)

    def _paint_hidden(self, painter: QPainter, tier: Tier, y: float, stripe: float) -> None:
        """Paint hatches where children are only counted: in their row, or at the foot."""
        tree, colours = self.scene.session.record.tree, theme.current()
        for node in tier.nodes[(tree.state[tier.nodes] != UNSEEN) & (tree.hidden[tier.nodes] > 0)].tolist():
            bar = self.bar(node)
            if bar is None:
                continue
            bar.setTop(y + self._high - stripe)
            if tree.first_child[node] == NONE:
                bar.setTop(y + self.camera.down)
            bar.setHeight(stripe)
            painter.fillRect(bar, colours.panel)
            painter.setPen(theme.pen(colours.control, theme.LINE_HAIR))
            painter.setBrush(QBrush(colours.control, Qt.BrushStyle.BDiagPattern))
            painter.drawRect(bar)
            self.shown.add("hidden")

    def _fill_path(self, raster: Raster) -> None:
        """Paint a line in the colour of the moment over the bars of the open path."""
        for node in self.scene.path():
            bar = self.bar(node)
            if bar is not None:
                high = max(2.0, 0.1 * bar.height())
                raster.fill(bar.left(), bar.right(), bar.top(), high, theme.current().now)

    def _paint_values(self, painter: QPainter, tier: Tier, y: float, high: float) -> None:
        """The value in every bar that has room for it."""
        tree, pixels = self.scene.session.record.tree, value_colours(theme.current().id)
        sizes = self.scene.sizes
        type = min(theme.LABEL, floor(theme.LABEL / 16 * high / sizes.unit * 2) / 2)
        least = min(theme.LABEL * sizes.unit, (sizes.least or theme.LABEL) * sizes.scale)
        if type * sizes.unit < least or not -high < y < self.camera.height:
            return
        left = np.maximum(self.camera.x(tier.start.astype(float)), 0.0)
        right = np.minimum(self.camera.x(tier.end.astype(float)), self.camera.width)
        for at in np.flatnonzero(right - left >= 26 * sizes.unit).tolist():
            node = int(tier.nodes[at])
            value = tree.shown_value(node) if tree.state[node] != UNSEEN else None
            text = self.scene.text(value)
            if value is None or not text:
                continue
            name = "" if node == self.scene.root else self.scene.name(node)
            if name and right[at] - left[at] >= LEAST_NAMED * sizes.unit:
                named = f"{name}: {text}"
                if sizes.width(named, type, True) + 8 <= right[at] - left[at]:
                    text = named
            if sizes.width(text, type, True) + 8 > right[at] - left[at]:
                continue
            shade = node_shade(self.scene.slots, node)
            ink = theme.readable(QColor(int(pixels[shade + SHADES])))
            self._lay_value(painter, text, ink, type, QPointF((left[at] + right[at]) / 2, y + high / 2))

    def _lay_value(self, painter: QPainter, text: str, ink: QColor, type: float, middle: QPointF) -> None:
        """A text in a bar, in a hall in smaller type where bars are low, so that there is one at all."""
        sizes, stamps = self.scene.sizes, self.stamps
        wide, high = ceil(stamps.width(text, type, True)) + 2, ceil(2 * type * sizes.unit)

        def paint(inner: QPainter) -> None:
            inner.setFont(sizes.font(type, bold=True))
            inner.setPen(ink)
            inner.drawText(QRectF(0, 0, wide, high), Qt.AlignmentFlag.AlignCenter, text)

        corner = stamps.at(middle.x() - wide / 2, middle.y() - high / 2)
        stamps.lay(painter, ("value", text, ink.rgb(), type), corner, (wide, high), paint)

    def bar(self, node: int) -> QRectF | None:
        """The bar of a node."""
        if not 0 <= node < self.scene.slots.known:
            return None
        begin, end = self.scene.slots.span(node)
        middle, y = (
            self.camera.x((begin + end) / 2),
            self.camera.y(int(self.scene.session.record.tree.ply[node])),
        )
        width = max((end - begin) * self.camera.across, 2.0)
        return QRectF(middle - width / 2, y, width, self._high)

    def spot(self, node: int) -> Spot | None:
        bar = self.bar(node)
        if bar is None:
            return None
        return Spot(bar.center().x(), bar.center().y(), self._high / 2, self.view.kind(node))

    def edge(self, node: int) -> tuple[QPointF, QPointF] | None:
        return None

    def way(self, above: int, below: int) -> list[QPointF]:
        return []

    def outline(self, node: int) -> QRectF | None:
        return self.bar(node)

    def extent_of(self, node: int) -> QRectF | None:
        bar = self.bar(node)
        if bar is not None:
            bar.setBottom(self.camera.y(self.scene.depth() + 1))
        return bar

    def ancestors_out_of_sight(self, top: float) -> list[int]:
        rows = max(0.0, top - self._high / 2)  # of a bar, half is enough
        return self.view.ancestors_out_of_sight(rows, aside=False)

    def hit(self, point: QPointF) -> int:
        ply = int(np.floor(self.camera.ply(point.y())))
        if not 0 <= ply < len(self.scene.slots.levels):
            return NONE
        return self.view.node_in_row(self.scene.slots.levels[ply], self.camera.slot(point.x()))

    def look_of(self, node: int) -> Look | None:
        return None

    def paint_ring(self, painter: QPainter, node: int, ring: Ring) -> None:
        bar = self.bar(node)
        if bar is None:
            return
        colours = theme.current()
        colour = {"now": colours.now, "selected": colours.ink, "hovered": colours.second}[ring]
        width = 1.5 if ring == "hovered" else theme.LINE_NOW
        painter.setPen(theme.pen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = width / 2
        if bar.width() < 4 * inset:
            bar.adjust(-2 * inset, 0, 2 * inset, 0)
        painter.drawRect(bar.adjusted(inset, inset, -inset, -inset))
