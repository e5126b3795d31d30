"""Rings: paints a sunburst: exact pixels of values and cuts, lines between arcs, and the names of moves."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from plyscope.record.tree import DONE, UNSEEN
from plyscope_desktop.canvas.drawing.raster import SHADES, number_of, value_colours
from plyscope_desktop.canvas.large.frontier import Tier, frontier
from plyscope_desktop.canvas.large.pixel_rows import cut_row, node_shade, strip, value_row
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.sunburst.polar_raster import Wheel, wheel
from plyscope_desktop.look import theme

CUTS_FROM = 9.0
"""The thickness from which a ring has room for its cuts."""
PARTED = 5.0
"""The length of an arc from which it is set apart from its neighbours."""
MOST_LABELS = 250


class Rings:
    """So many rings around a node, in a square; a full turn reaches over the `slots`."""

    def __init__(self, scene: Scene, centre: int, rings: int, slots: tuple[int, int], disc: QRectF) -> None:
        self.scene = scene
        self.session = scene.session
        self.centre, self.rings, self.slots, self.disc = centre, rings, slots, disc
        self.thick = disc.width() / 2 / rings
        self._tiers: list[Tier] = []

    def paint(self, painter: QPainter, ratio: float) -> None:
        """Paint all of it; a pixel of the window has `ratio` pixels of the device."""
        self._paint_rings(painter, ratio)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_lines(painter)
        self._paint_labels(painter)

    def _paint_rings(self, painter: QPainter, ratio: float) -> None:
        """The pixels of all rings."""
        whole = wheel(max(8, round(self.disc.width() * ratio)), self.rings)
        pixels = whole.picture(self._rows(whole), number_of(theme.current().panel))
        image = QImage(pixels.data, whole.size, whole.size, 4 * whole.size, QImage.Format.Format_RGB32)
        painter.drawImage(self.disc, image)

    def _rows(self, whole: Wheel) -> np.ndarray:
        """The colours of each ring: values within, cuts at the outer edge."""
        colours, slots = theme.current(), self.scene.slots
        panel, track = number_of(colours.panel), number_of(colours.chosen)
        edges = whole.edges(*self.slots)
        ply = int(self.session.record.tree.ply[self.centre])
        cuts = self.thick >= CUTS_FROM * theme.scale()
        rows = np.full((2 * self.rings, whole.columns), panel, np.uint32)
        for ring in range(self.rings):
            if ply + ring >= len(slots.levels):
                break
            row = strip(slots, slots.levels[ply + ring], edges, self.session.record.tick)
            there = row.count > 0
            rows[2 * ring] = rows[2 * ring + 1] = np.where(there, value_row(row), panel)
            if cuts:
                outer = np.where(row.cut_share > 0, cut_row(row), track)
                rows[2 * ring + 1] = np.where(row.left > 0, outer, rows[2 * ring + 1])
        return rows

    def _paint_lines(self, painter: QPainter) -> None:
        """Lines between the rings and between arcs that are long enough."""
        colours, centre, thick = theme.current(), self.disc.center(), self.thick
        begin, end = self.slots
        rim = 2 * pi * thick * (self.rings - 0.5)
        self._tiers = frontier(self.scene.slots, self.centre, begin, end, rim / (end - begin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen(colours.panel, 1.0))
        for ring in range(1, self.rings + 1):
            painter.drawEllipse(centre, ring * thick, ring * thick)
        for ring, tier in enumerate(self._tiers[1 : self.rings], 1):
            starts = (tier.level.start[tier.places] - begin) / (end - begin)
            spans = (tier.level.end[tier.places] - tier.level.start[tier.places]) / (end - begin)
            wide = spans * 2 * pi * ring * thick >= PARTED
            turns = np.unique(np.concatenate([starts[wide], starts[wide] + spans[wide]])) * (2 * pi)
            sine, cosine = np.sin(turns), np.cos(turns)
            inner, outer = ring * thick, (ring + 1) * thick
            x, y = centre.x(), centre.y()
            for across, down in zip(sine.tolist(), (-cosine).tolist(), strict=True):
                begins = QPointF(x + inner * across, y + inner * down)
                painter.drawLine(begins, QPointF(x + outer * across, y + outer * down))

    def _paint_labels(self, painter: QPainter) -> None:
        """The moves, along their arcs or across them, where there is room; in the centre its value."""
        thick, tree = self.thick, self.session.record.tree
        font = theme.font(theme.CAPTION)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        high, left = metrics.height(), MOST_LABELS
        begin, end = self.slots
        for ring, tier in enumerate(self._tiers[: self.rings]):
            middle = (ring + 0.5 - (0.08 if ring else 0.5)) * thick
            starts = (tier.level.start[tier.places] - begin) / (end - begin)
            spans = (tier.level.end[tier.places] - tier.level.start[tier.places]) / (end - begin)
            arcs = spans * 2 * pi * middle if ring else np.full(len(spans), 2 * thick)
            room = np.flatnonzero((arcs >= high) & (np.maximum(arcs, thick) >= 12) & (thick >= 12))
            for at in room[np.argsort(-arcs[room], kind="stable")].tolist():
                node = int(tier.nodes[at])
                if left == 0 or (tree.state[node] == UNSEEN and not self.session.record.tick):
                    return
                text = self._label(node)
                wide = metrics.horizontalAdvance(text)
                along = arcs[at] >= wide + 8 and thick >= high - 2
                across = thick * 0.8 >= wide + 4 and arcs[at] >= high
                if not text or not (along or across):
                    continue
                left -= 1
                turn = float(starts[at] + spans[at] / 2) if ring else 0.0
                painter.setPen(theme.readable(self._ground(node)))
                self._write(painter, self.disc.center(), text, (wide, high), middle, turn, along=bool(along))

    def _label(self, node: int) -> str:
        value = self.scene.text(self.session.record.tree.shown_value(node)) if self._is_seen(node) else ""
        name = self.scene.name(node)
        return value if node == self.centre and value else name

    def _is_seen(self, node: int) -> bool:
        return int(self.session.record.tree.state[node]) != UNSEEN

    def _ground(self, node: int) -> QColor:
        tree, colours = self.session.record.tree, theme.current()
        if tree.state[node] == DONE or len(tree.visits):
            shade = node_shade(self.scene.slots, node)
            return QColor(int(value_colours(colours.id)[shade + SHADES]))
        return colours.ghost

    @staticmethod
    def _write(
        painter: QPainter, centre: QPointF, text: str, size: tuple[float, float], away: float, turn: float,
        *, along: bool,
    ) -> None:  # fmt: skip
        """A text on a ring, never upside down."""
        wide, high = size
        angle = 2 * pi * turn
        painter.save()
        painter.translate(centre.x() + away * sin(angle), centre.y() - away * cos(angle))
        degrees = 360 * turn + (0 if along else -90)
        degrees = (degrees + 90) % 360 - 90
        painter.rotate(degrees if degrees <= 90 else degrees - 180)
        box = QRectF(-wide / 2 - 1, -high / 2, wide + 2, high)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()
