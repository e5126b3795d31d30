"""Corners: what lies above the picture of the tree: ancestors, legend, minimap and how far it is behind."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from plyscope_desktop.canvas.drawing.sizes import Sizes
from plyscope_desktop.canvas.items import OverlayItem, TreeItem
from plyscope_desktop.canvas.overlays import legend
from plyscope_desktop.canvas.overlays.ancestors import Ancestors
from plyscope_desktop.canvas.overlays.behind_search import Lag
from plyscope_desktop.canvas.overlays.legend import Legend
from plyscope_desktop.canvas.overlays.minimap import Minimap, has_room
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.viewpoint import Viewpoint
from plyscope_desktop.look import theme

MARGIN = 8


class Corners(QObject):
    """Shows and places the widgets above a canvas."""

    def __init__(
        self, canvas: QWidget, scene: Scene, viewpoint: Viewpoint, picture: TreeItem, overlay: OverlayItem
    ) -> None:
        super().__init__(canvas)
        self.canvas, self.scene, self.viewpoint = canvas, scene, viewpoint
        self.picture, self.overlay = picture, overlay
        self.legend_wanted = True
        self.legend = Legend(canvas, scene.sizes)
        self.minimap = Minimap(canvas)
        self.minimap.hide()
        self.minimap.wanted.connect(viewpoint.centre_on)
        self.lag = Lag(canvas, scene.sizes)
        self.lag.end_wanted.connect(scene.session.record.show_end)
        self.ancestors = Ancestors(canvas, scene.sizes)

    def use_sizes(self, sizes: Sizes) -> None:
        """Draw everything in these sizes."""
        self.legend.sizes = self.ancestors.sizes = self.lag.sizes = sizes
        self.legend.arrange()

    def update(self) -> None:
        """Come up to date with the camera."""
        self._show_minimap()
        self._show_ancestors()

    def _show_ancestors(self) -> None:
        if self.scene.chapter is None or self.viewpoint.fitted:
            self.ancestors.hide()
        else:
            self.ancestors.show_stage(self.viewpoint.stage)
        self.overlay.header = self.viewpoint.stage.header = self.ancestors.room

    def _show_minimap(self) -> None:
        """The minimap, while something is outside or drawn as rows."""
        scene, stage, box = self.scene, self.viewpoint.stage, self.viewpoint.box
        camera = box.camera
        world = stage.world() if scene.chapter is not None else None
        outside = world is not None and (
            camera.left > world.left() + 0.5
            or camera.right < world.right() - 0.5
            or camera.bottom < world.bottom()
            or camera.top > world.top() + 0.01
        )
        wanted = scene.chapter is not None and (outside or stage.aggregated) and has_room(box.height())
        self.minimap.setVisible(wanted)
        if wanted:
            self.minimap.show_stage(stage, (stage, self.picture.version, theme.current().id))

    def explain(self) -> None:
        """Explain in the legend what was painted."""
        signs = set(self.viewpoint.stage.shown)
        if self.viewpoint.stage.reaches(self.scene.now):
            signs.add("now")
        if signs and self.scene.has_wins():
            signs.add("wins")
        if self.scene.tints is not None:
            signs.update(tint.key for tint in self.scene.tints.kinds)
        minimap = self.minimap.width() + MARGIN if self.minimap.isVisible() else 0
        room = self.canvas.width() - 2 * MARGIN - minimap
        self.legend.show_signs(signs, room)
        seen = self.legend_wanted and self.scene.chapter is not None and bool(signs)
        self.legend.setVisible(seen and legend.has_room(self.legend.height(), self.canvas.height()))
        self.place()

    def place(self) -> None:
        """Put each into its corner."""
        low = self.canvas.height() - MARGIN
        self.legend.move(MARGIN, low - self.legend.height())
        self.minimap.move(self.canvas.width() - MARGIN - self.minimap.width(), low - self.minimap.height())
        self.lag.move(self.canvas.width() - MARGIN - self.lag.width(), MARGIN + self.overlay.header)
