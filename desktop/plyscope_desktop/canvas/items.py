"""Items: what lies in the view box of the canvas: the tree as a kept picture, and over it what moves."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from time import perf_counter

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.camera import CameraBox
from plyscope_desktop.canvas.drawing.raster import number_of
from plyscope_desktop.canvas.overlays.explanation import paint_explained, paint_remark
from plyscope_desktop.canvas.overlays.pulse import Pulse, paint_pulses
from plyscope_desktop.canvas.stage import Ring, Stage
from plyscope_desktop.look import theme
from plyscope_desktop.look.pyqtgraph_import import pg
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.paint_errors import reported
from plyscope_desktop.words.why import Label

FRAME_MS = 16
REST_MS = 120
"""Seconds: a picture that follows the last one sooner is of something that moves, and is drawn quickly."""
ARROW = 14
"""Distance of the arrow to a node out of sight from the edge, in pixels."""


class Item(pg.GraphicsObject):  # type: ignore[misc]  # pyqtgraph carries no types
    """Fills the view box; paints in its pixels."""

    def __init__(self, box: CameraBox, height: float) -> None:
        super().__init__(box)
        self.box = box
        self.stage: Stage | None = None
        self.setZValue(height)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsToShape)

    def boundingRect(self) -> QRectF:
        return QRectF(self.box.rect())

    def resized(self) -> None:
        """The view box has another size."""
        self.prepareGeometryChange()


class TreeItem(Item):
    """The tree, painted once for each moment and camera."""

    painted = Signal()
    """The picture is new, and with it what the legend has to explain."""

    def __init__(self, box: CameraBox) -> None:
        super().__init__(box, 1)
        self.version: object = None
        self._key: object = None
        self._camera: object = None
        self._pixels = np.empty((0, 0), np.uint32)
        self._picture = QImage()
        self._made_at = 0.0
        self.paints = 0
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._refine)

    @reported
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Lay down the kept picture; make it first if anything in it has changed."""
        if self.stage is not None:
            self.prepare(painter.device().devicePixelRatio())
            painter.drawImage(QPointF(0, 0), self._picture)

    def prepare(self, ratio: float) -> None:
        """Make the picture if anything in it has changed, for a screen with this device pixel ratio."""
        if self.stage is None:
            return
        look = (
            theme.current().id,
            theme.western_pieces(),
            self.stage.scene.sizes.unit,
            language.current(),
            ratio,
        )
        key = (self.stage, self.stage.camera, self.version, look)
        if key != self._key:
            self._key = key
            self._make(self.stage, ratio)
            self.paints += 1
            self.painted.emit()

    def _refine(self) -> None:
        """Make the picture again, as well as can be, now that nothing moves."""
        self._key = None
        self._made_at = 0.0
        self.update()

    def _make(self, stage: Stage, ratio: float) -> None:
        camera, now = stage.camera, perf_counter()
        stage.moving, self._camera = camera != self._camera, camera
        follows = now - self._made_at < REST_MS / 1000
        stage.coarse, stage.hurried = stage.refinable and follows, stage.moving and follows
        self._made_at = now
        width, height = round(camera.width * ratio), round(camera.height * ratio)
        if self._picture.width() != width or self._picture.height() != height:
            self._pixels = np.empty((height, width), np.uint32)
            self._picture = QImage(self._pixels.data, width, height, 4 * width, QImage.Format.Format_RGB32)
        self._picture.setDevicePixelRatio(ratio)
        if not stage.covers:
            self._pixels.fill(number_of(theme.current().panel))
        painter = QPainter(self._picture)
        stage.pixels = self._pixels
        try:
            stage.paint(painter)
        finally:
            stage.pixels = None
            painter.end()
        if stage.coarse or stage.stamps.owed:
            self._rest.start()


class OverlayItem(Item):
    """The rings, the subtree pointed at on the board, the pulse, and the arrow to what is out of sight."""

    def __init__(self, box: CameraBox) -> None:
        super().__init__(box, 2)
        self.selected = NONE
        self.hovered = NONE
        self.header = 0
        """Pixels at the top that something else covers."""
        self.pulse: Pulse | None = None
        self.remark: Label | None = None
        """A label beside a node, as it is."""
        self._began = 0.0
        self._lasts = 0.0
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._frame)

    def send(self, pulse: Pulse | None, milliseconds: float) -> None:
        """Let a pulse ride for this many milliseconds; 0 shows it at its end."""
        self.pulse = pulse
        self._began, self._lasts = perf_counter(), milliseconds / 1000
        if pulse is not None and milliseconds > 0:
            self._timer.start()
        else:
            self._timer.stop()
        self.update()

    def show_remark(self, node: int, text: str) -> None:
        """Show a label beside a node; -1 or "" for none."""
        remark = Label(node, text, asked=True) if node != NONE and text else None
        if remark != self.remark:
            self.remark = remark
            self.update()

    @property
    def progress(self) -> float:
        """How much of its way the pulse has done, 0 to 1."""
        passed = perf_counter() - self._began
        return 1.0 if passed >= self._lasts else passed / self._lasts

    def _frame(self) -> None:
        if self.progress >= 1:
            self._timer.stop()
        self.update()

    @reported
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint what is over the tree."""
        stage = self.stage
        if stage is None or stage.scene.chapter is None:
            return
        scene = stage.scene
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stage.stamps.begin(painter)
        self._paint_highlight(painter, stage)
        paint_explained(painter, stage, scene.explanation)
        for node, ring in self._rings(scene.now):
            if NONE < node < scene.slots.known:
                stage.paint_ring(painter, node, ring)
        if self.remark is not None and self.remark.node < scene.slots.known:
            paint_remark(painter, stage, self.remark)
        if self.pulse is not None:
            edge = stage.edge(self.pulse.node)
            if edge is not None:
                paint_pulses(painter, stage.stamps, [(self.pulse, edge)], self.progress)
        if scene.now != NONE and not stage.reaches(scene.now):
            self._paint_arrow(painter, stage)

    def _rings(self, now: int) -> list[tuple[int, Ring]]:
        """One ring a node, the strongest."""
        rings: dict[int, Ring] = {self.hovered: "hovered", self.selected: "selected", now: "now"}
        return list(rings.items())

    def _paint_highlight(self, painter: QPainter, stage: Stage) -> None:
        """A ground under the subtree of the move pointed at, which leaves marks and texts as they are."""
        node = stage.scene.highlighted
        extent = stage.extent_of(node) if node != NONE else None
        if extent is None:
            return
        modes = QPainter.CompositionMode
        dark = theme.current().dark
        painter.setCompositionMode(modes.CompositionMode_Lighten if dark else modes.CompositionMode_Darken)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().chosen)
        painter.drawRoundedRect(extent, theme.RADIUS_POPUP, theme.RADIUS_POPUP)
        painter.setCompositionMode(modes.CompositionMode_SourceOver)

    def _paint_arrow(self, painter: QPainter, stage: Stage) -> None:
        """At the edge, towards the node of the moment, when that is out of sight."""
        spot, camera, unit = stage.spot(stage.scene.now), stage.camera, stage.scene.sizes.unit
        if spot is None:
            return
        room = ARROW * unit
        x = min(max(spot.x, room), camera.width - room)
        y = min(max(spot.y, room + self.header), camera.height - room)
        turn = atan2(spot.y - y, spot.x - x)
        corners = [
            QPointF(x + 9 * unit * cos(turn + angle), y + 9 * unit * sin(turn + angle))
            for angle in (0.0, 0.8 * pi, -0.8 * pi)
        ]
        painter.setPen(theme.pen(theme.current().panel, 2 * unit))
        painter.setBrush(theme.current().now)
        painter.drawPolygon(QPolygonF(corners))
