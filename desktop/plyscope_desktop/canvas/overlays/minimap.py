"""Minimap: the whole tree at the bottom right of the canvas, with a frame around what is in sight."""

from __future__ import annotations

from math import ceil
from time import perf_counter

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from plyscope_desktop.canvas.drawing.raster import Raster
from plyscope_desktop.canvas.large.pixel_rows import strip, value_row
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.canvas.textbook.places import Plan
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.paint_errors import reported

WIDTH, HEIGHT = 200, 96
INSET = 8

REPAINT_SECONDS = 0.25
"""While a tree grows, its overview is painted anew no more often than this."""


LEAST_ROOM = 4.0
"""Lower canvases, in heights of the minimap, have none: the tree needs the room."""


def has_room(height: float) -> bool:
    """Return True if a canvas is high enough for the minimap."""
    return height >= LEAST_ROOM * theme.px(HEIGHT)


class Minimap(QWidget):
    """Press or drag to look elsewhere: `wanted` carries the slot and the ply to be in the middle."""

    wanted = Signal(float, float)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._stage: Stage | None = None
        self._key: object = None
        self._picture = QPixmap()
        self._stale = False
        self._painted_at = 0.0
        self._framed = QRectF()
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self.update)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def rescale(self) -> None:
        self.setFixedSize(theme.px(WIDTH), theme.px(HEIGHT))
        self._picture = QPixmap()
        self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Overview of the tree"))

    def show_stage(self, stage: Stage, key: object) -> None:
        """Show the picture of a stage; painted again only if the key has changed."""
        self._stage = stage
        if key != self._key:
            self._key = key
            self._stale = True
        if (framed := self.frame()) != self._framed:
            self._framed = framed
            self.update()
        elif self._stale and not self._later.isActive():
            rested = perf_counter() - self._painted_at
            self._later.start(max(0, round(1000 * (REPAINT_SECONDS - rested))))

    @property
    def _inner(self) -> QRectF:
        inset = INSET * theme.scale()
        return QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)

    def frame(self) -> QRectF:
        """The part that is in sight, in the pixels of this widget."""
        if self._stage is None:
            return QRectF()
        inner, world, camera = self._inner, self._stage.world(), self._stage.camera
        left = inner.x() + (camera.left - world.x()) / world.width() * inner.width()
        right = inner.x() + (camera.right - world.x()) / world.width() * inner.width()
        top = inner.y() + (camera.top - world.y()) / world.height() * inner.height()
        low = inner.y() + (camera.bottom - world.y()) / world.height() * inner.height()
        return QRectF(QPointF(left, top), QPointF(right, low)).intersected(inner.adjusted(-3, -3, 3, 3))

    @reported
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stage is None:
            return
        rested = perf_counter() - self._painted_at >= REPAINT_SECONDS
        if self._picture.isNull() or (self._stale and rested):
            self._picture = self._painted(self._stage)
            self._stale = False
            self._later.stop()
            self._painted_at = perf_counter()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self._framed)
        frame.setWidth(max(frame.width(), 3.0))
        painter.setPen(theme.pen(theme.current().ink, theme.LINE_EDGE))
        painter.drawRect(frame)
        painter.end()

    def _painted(self, stage: Stage) -> QPixmap:
        """The frame with everything in it, in the theme of the key."""
        colours, ratio, inner = theme.current(), self.devicePixelRatioF(), self._inner
        overview = QPixmap(round(inner.width() * ratio), round(inner.height() * ratio))
        overview.setDevicePixelRatio(ratio)
        overview.fill(colours.panel)
        painter = QPainter(overview)
        stage.paint_overview(painter, QRectF(QPointF(0, 0), inner.size()))
        painter.end()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setPen(theme.pen(colours.control))
        painter.setBrush(colours.panel)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.drawPixmap(inner.topLeft(), overview)
        painter.end()
        return picture

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look_at(event.position())

    def _look_at(self, point: QPointF) -> None:
        if self._stage is not None:
            inner, world = self._inner, self._stage.world()
            across = min(max((point.x() - inner.x()) / inner.width(), 0.0), 1.0)
            down = min(max((point.y() - inner.y()) / inner.height(), 0.0), 1.0)
            self.wanted.emit(world.x() + across * world.width(), world.y() + down * world.height())


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
        row = strip(scene.slots, scene.slots.levels[ply], edges, scene.session.record.tick)
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
    upper, lower, _ = plan.edges
    ends = zip(x[upper], y[upper], x[lower], y[lower], strict=True)
    painter.drawLines([QLineF(*edge) for edge in ends])
