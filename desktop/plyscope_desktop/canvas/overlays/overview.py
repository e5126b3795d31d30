"""Overview: a whole chapter in a small rectangle: its rows, one column of pixels for many nodes, or edges."""

from __future__ import annotations

from math import ceil

import numpy as np
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.drawing.raster import Raster
from plyscope_desktop.canvas.large.pixel_rows import strip, value_row
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook.places import Plan
from plyscope_desktop.look import theme

LEAST_ROW = 2.0


def paint_rows(scene: Scene, painter: QPainter, box: QRectF) -> None:
    """Every ply as a row of mean values, the root's at the top; some are left out for want of room."""
    if scene.chapter is None:
        return
    ratio = painter.device().devicePixelRatio()
    raster = Raster()
    raster.begin(box.width(), box.height(), ratio, theme.current().panel)
    begin, end = scene.slot_range()
    edges = np.linspace(begin, end, raster.columns + 1)
    count = scene.depth() + 1
    high = box.height() / count
    skip = max(1, ceil(LEAST_ROW / high))
    gap = min(3.0, 0.3 * high * skip)
    for ply in range(0, count, skip):
        row = strip(scene.slots, scene.slots.levels[ply], edges, scene.session.tick)
        raster.band(ply * high, skip * high - gap, value_row(row), row.count > 0)
    painter.save()
    painter.translate(box.topLeft())
    raster.draw(painter)
    painter.restore()


def paint_edges(plan: Plan, world: QRectF, painter: QPainter, box: QRectF) -> None:
    """The edges of a small tree; `world` is where all of it is, in slots and plies."""
    x = box.x() + (plan.x - world.x()) / world.width() * box.width()
    y = box.y() + (plan.ply - world.y()) / world.height() * box.height()
    painter.setPen(theme.pen(theme.current().edge))
    painter.drawLines(
        [
            QLineF(x[parent], y[parent], x[place], y[place])
            for place, parent in enumerate(plan.parents)
            if parent != NONE
        ]
    )
