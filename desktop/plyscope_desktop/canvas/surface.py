"""Surface: the widget under the canvas: its view box and items, where the camera goes, legend and minimap."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.camera import Camera, CameraBox
from plyscope_desktop.canvas.glide import Glide
from plyscope_desktop.canvas.items import OverlayItem, TreeItem
from plyscope_desktop.canvas.overlays.ancestors import Ancestors
from plyscope_desktop.canvas.overlays.behind_search import Lag
from plyscope_desktop.canvas.overlays.legend import Legend
from plyscope_desktop.canvas.overlays.minimap import Minimap, has_room
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.stage import Stage
from plyscope_desktop.look import theme
from plyscope_desktop.look.pyqtgraph_import import pg
from plyscope_desktop.runtime.paint_errors import reported

ZOOM_STEP = 1.25
FARTHEST, NEAREST_SLOT, NEAREST_PLY = 0.6, 420.0, 420.0
"""Limits of the zoom: a share of the whole tree in sight; pixels of a slot and of a ply."""

MARGIN = 8

CALM = 0.6
"""Following moves the camera when the node of the moment leaves so much of the middle."""


class Surface(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph carries no types
    """Shows one stage of a scene through a camera, fitted to all of it until somebody moves it.

    `view_changed` says that camera, counts or switches are others, for the head of the panel.
    """

    view_changed = Signal()

    def __init__(self, scene: Scene, stage: Stage, parent: QWidget | None = None) -> None:
        self.box = CameraBox()
        plot = pg.PlotItem(viewBox=self.box, enableMenu=False)
        super().__init__(parent, plotItem=plot)
        for side in ("left", "bottom", "right", "top"):
            plot.hideAxis(side)
            plot.getAxis(side).unlinkFromView()  # a hidden axis reckons its ticks all the same
        plot.hideButtons()
        plot.layout.setContentsMargins(0, 0, 0, 0)
        self.setCacheMode(self.CacheModeFlag.CacheNone)  # of a background that nobody sees
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.drawn = scene
        self.stage = stage
        self.fitted = True
        self.legend_wanted = True
        self.whole = self.padded = Camera()
        self.tree_item = TreeItem(self.box)
        self.overlay = OverlayItem(self.box)
        self.legend = Legend(self, scene.sizes)
        self.minimap = Minimap(self)
        self.minimap.hide()
        self.minimap.wanted.connect(self.centre_on)
        self.lag = Lag(self, scene.sizes)
        self.ancestors = Ancestors(self, scene.sizes)
        self.ancestors.wanted.connect(self.go_to)
        scene.explanation.changed.connect(self.overlay.update)
        self.glide = Glide(self)
        self.glide.moved.connect(self.look)
        self.tree_item.painted.connect(self.explain, Qt.ConnectionType.QueuedConnection)
        self.box.wanted.connect(self.by_hand)

    # The camera.

    def look(self, camera: Camera) -> None:
        """Show the tree through this camera."""
        self.box.camera = camera
        self.stage.look(camera)
        self.repaint_all()
        self.view_changed.emit()

    def by_hand(self, camera: Camera) -> None:
        """Go where a hand wants to, as far as there is something to see; nothing is fitted any more."""
        self.glide.stop()
        if self.drawn.chapter is not None:
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
        selected = self.overlay.selected
        spot = self.stage.spot(selected) if self.stage.reaches(selected) else None
        about = QPointF(self.box.width() / 2 if spot is None else spot.x, 0)
        self.by_hand(self.box.camera.zoomed(factor, 1.0, about))

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
        selected = self.overlay.selected
        spot = self.stage.spot(selected) if self.stage.reaches(selected) else None
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

    # Painting.

    def repaint_all(self) -> None:
        """Paint again what has changed."""
        self.tree_item.update()
        self.overlay.update()
        self._show_minimap()
        self._show_ancestors()

    def go_to(self, node: int) -> None:
        """Select a node and bring it into the middle."""
        self.drawn.session.select(node)
        self.bring(node, 0.0)

    def _show_ancestors(self) -> None:
        if self.drawn.chapter is None or self.fitted:
            self.ancestors.hide()
        else:
            self.ancestors.show_stage(self.stage)
        self.overlay.header = self.stage.header = self.ancestors.room

    def _show_minimap(self) -> None:
        """The minimap, while something is outside or drawn as rows."""
        scene, stage, camera = self.drawn, self.stage, self.box.camera
        world = stage.world() if scene.chapter is not None else None
        outside = world is not None and (
            camera.left > world.left() + 0.5
            or camera.right < world.right() - 0.5
            or camera.bottom < world.bottom()
            or camera.top > world.top() + 0.01
        )
        wanted = scene.chapter is not None and (outside or stage.aggregated) and has_room(self.box.height())
        self.minimap.setVisible(wanted)
        if wanted:
            self.minimap.show_stage(stage, (stage, self.tree_item.version, theme.current().id))

    def explain(self) -> None:
        """Let the legend tell of what was painted."""
        signs = set(self.stage.shown)
        if self.stage.reaches(self.drawn.now):
            signs.add("now")
        if self.drawn.tints is not None:
            signs.update(tint.key for tint in self.drawn.tints.kinds)
        room = self.width() - 2 * MARGIN - (self.minimap.width() + MARGIN if self.minimap.isVisible() else 0)
        self.legend.show_signs(signs, room)
        self.legend.setVisible(self.legend_wanted and self.drawn.chapter is not None and bool(signs))
        self._place_corners()

    def _place_corners(self) -> None:
        low = self.height() - MARGIN
        self.legend.move(MARGIN, low - self.legend.height())
        self.minimap.move(self.width() - MARGIN - self.minimap.width(), low - self.minimap.height())
        self.lag.move(self.width() - MARGIN - self.lag.width(), MARGIN + self.overlay.header)

    @reported
    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        """The picture of the tree covers all of it, but for a part of a pixel at the border."""
        if painter.device().devicePixelRatio() % 1:
            super().drawBackground(painter, rect)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if hasattr(self, "legend"):  # the view resizes itself while it is being made
            self.explain()

    def point_in_box(self, place: QPointF | QPoint) -> QPointF:
        """A point of the widget in the pixels of the view box."""
        point = self.mapToScene(place.toPoint() if isinstance(place, QPointF) else place)
        return QPointF(self.box.mapFromScene(point))


def _begin(begin: float, scale: float, wanted_begin: float, wanted_scale: float, allowed: float) -> float:
    """The near edge of a range whose scale is held back; what the zoom is about stays where it is."""
    if allowed == wanted_scale:
        return wanted_begin
    if scale == wanted_scale:
        return begin
    fixed = (wanted_begin * wanted_scale - begin * scale) / (wanted_scale - scale)
    return fixed - (fixed - begin) * scale / allowed
