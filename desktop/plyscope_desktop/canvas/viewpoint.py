"""Viewpoint: where the tree is looked at from, fitted to all of it until a hand moves the camera."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.camera import Camera, CameraBox
from plyscope_desktop.canvas.scene import Scene, Spot
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.runtime import settings

ZOOM_STEP = 1.25
FARTHEST, NEAREST_SLOT, NEAREST_PLY = 0.6, 420.0, 420.0
"""Limits of the zoom: a share of the whole tree in sight; pixels of a slot and of a ply."""

CALM = 0.6
"""Following moves the camera when the node of the moment leaves this share of the middle."""

FRAME_MS = 16
LASTS = 0.18
"""Seconds of a glide."""


class Viewpoint(QObject):
    """Moves the camera of a stage; `whole` shows everything, `padded` leaves room for the minimap.

    `moved`: the stage was looked at through another camera.
    """

    moved = Signal()

    def __init__(self, box: CameraBox, scene: Scene, stage: Stage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.box, self.scene, self.stage = box, scene, stage
        self.fitted = True
        self.whole = self.padded = Camera()
        self.glide = Glide(self)
        self.glide.moved.connect(self.look)
        box.wanted.connect(self.by_hand)

    def fit(self, *, again: bool) -> None:
        """Find the camera that shows everything, and take it `again` or while nothing else is wanted."""
        width, height, stage = self.box.width(), self.box.height(), self.stage
        stage.look(stage.fit(width, height))
        self.whole = stage.fit(width, height)  # the second fit knows whether the minimap needs room
        self.padded = stage.fit(width, height, minimap=True)
        self.fitted = again or self.fitted
        camera = self.whole if self.fitted else self.box.camera
        if camera != stage.camera:
            stage.look(camera)
        self.box.camera = camera

    def hold_fit(self) -> None:
        """Keep everything in sight from now on."""
        self.glide.stop()
        self.fitted = True

    def look(self, camera: Camera) -> None:
        """Show the tree through this camera."""
        self.box.camera = camera
        self.stage.look(camera)
        self.moved.emit()

    def by_hand(self, camera: Camera) -> None:
        """Go where a hand wants to, as far as there is something to see; nothing is fitted any more."""
        self.glide.stop()
        if self.scene.chapter is not None:
            if self.fitted and (camera.top, camera.down) == (self.whole.top, self.whole.down):
                camera = replace(camera, top=self.padded.top, down=self.padded.down)
            self.fitted = False
            self.look(self.within(camera))

    def within(self, camera: Camera) -> Camera:
        """The camera held to sensible scales, and to where there is something to see."""
        whole, world, now = self.whole, self.stage.world(), self.box.camera
        across = min(max(camera.across, FARTHEST * whole.across), max(NEAREST_SLOT, whole.across))
        down = min(max(camera.down, FARTHEST * whole.down), max(NEAREST_PLY, whole.down))
        left = _begin(now.left, now.across, camera.left, camera.across, across)
        top = _begin(now.top, now.down, camera.top, camera.down, down)
        wide, high = 0.5 * camera.width / across, 0.5 * camera.height / down
        left = min(max(left, min(world.left() - wide, whole.left)), max(world.right() - wide, whole.left))
        top = min(max(top, min(world.top() - high, whole.top)), max(world.bottom() - high, whole.top))
        return replace(camera, left=left, top=top, across=across, down=down)

    def zoom(self, factor: float) -> None:
        """Zoom across about the middle, or about the selected node where that is in sight."""
        spot = self._selected_spot()
        about = QPointF(self.box.width() / 2 if spot is None else spot.x, 0)
        if self.box.together:
            about.setY(self.box.height() / 2 if spot is None else spot.y)
        self.by_hand(self.box.camera.zoomed(factor, factor if self.box.together else 1.0, about))

    def zoom_in(self) -> None:
        """One step nearer."""
        self.zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        """One step farther away."""
        self.zoom(1 / ZOOM_STEP)

    def rows_apart(self) -> None:
        """The rows farther from each other; nothing changes across."""
        self._zoom_down(ZOOM_STEP)

    def rows_nearer(self) -> None:
        """The rows nearer to each other."""
        self._zoom_down(1 / ZOOM_STEP)

    def _zoom_down(self, factor: float) -> None:
        spot = self._selected_spot()
        about = QPointF(0, self.box.height() / 2 if spot is None else spot.y)
        self.by_hand(self.box.camera.zoomed(1.0, factor, about))

    @property
    def zoom_share(self) -> float:
        """How wide the tree is drawn, 1 where all of it is just in sight."""
        return self.box.camera.across / self.whole.across

    def centre_on(self, slot: float, ply: float) -> None:
        """Bring a slot and a ply into the middle."""
        camera = self.box.camera
        left, top = slot - camera.width / 2 / camera.across, ply - camera.height / 2 / camera.down
        self.by_hand(replace(camera, left=left, top=top))

    def bring(self, node: int, middle: float) -> None:
        """Pan until a node is in the middle, if it is outside so much of the middle of the canvas."""
        spot = self.stage.spot(node) if node != NONE else None
        if spot is None:
            return
        camera = self.glide.target or self.box.camera
        x = spot.x + (self.box.camera.left - camera.left) * camera.across
        y = spot.y + (self.box.camera.top - camera.top) * camera.down
        calm_x, calm_y = middle * camera.width / 2, middle * camera.height / 2
        away_x, away_y = camera.width / 2 - x, camera.height / 2 - y
        if abs(away_x) <= calm_x and abs(away_y) <= calm_y:
            return
        pan_y = away_y if abs(away_y) > calm_y else 0.0
        target = self.within(camera.panned(away_x if abs(away_x) > calm_x else 0.0, pan_y))
        self.fitted = False
        self.glide.go(self.box.camera, target)

    def bring_if_away(self, node: int) -> None:
        """Pan to a node, if it is out of sight."""
        if not self.stage.reaches(node):
            self.bring(node, CALM)

    def _selected_spot(self) -> Spot | None:
        selected = self.scene.session.record.selected
        return self.stage.spot(selected) if self.stage.reaches(selected) else None


class Glide(QObject):
    """`moved` carries every Camera on the way; with reduced motion only the last one."""

    moved = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.target: Camera | None = None
        self._from = Camera()
        self._began = 0.0
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._frame)

    def go(self, begin: Camera, target: Camera) -> None:
        """Move there; a new target takes the place of the old one."""
        if settings.store().get(settings.REDUCED_MOTION):
            self.stop()
            self.moved.emit(target)
            return
        self._from, self.target, self._began = begin, target, perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """Stay."""
        self._timer.stop()
        self.target = None

    def _frame(self) -> None:
        target = self.target
        if target is None:
            return
        share = min((perf_counter() - self._began) / LASTS, 1.0)
        if share >= 1:
            self.stop()
        self.moved.emit(self._from.between(target, 1 - (1 - share) ** 3))


def _begin(begin: float, scale: float, wanted_begin: float, wanted_scale: float, allowed: float) -> float:
    """The near edge of a range whose scale is held back; what the zoom is about stays where it is."""
    if allowed == wanted_scale:
        return wanted_begin
    if scale == wanted_scale:
        return begin
    fixed = (wanted_begin * wanted_scale - begin * scale) / (wanted_scale - scale)
    return fixed - (fixed - begin) * scale / allowed
