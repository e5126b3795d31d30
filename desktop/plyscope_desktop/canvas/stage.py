"""Stage: one way to draw the tree; all answer the same questions, so that the canvas need not know which."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil, inf
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from plyscope.record.tree import NONE
from plyscope_desktop.canvas import keyboard_walk
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.pixmap_cache import Look, Stamps, leaf_text_width, text_in
from plyscope_desktop.canvas.drawing.raster import Raster
from plyscope_desktop.canvas.overlays import tints
from plyscope_desktop.canvas.scene import Scene, Spot
from plyscope_desktop.look import theme
from plyscope_desktop.widgets import mark

Ring = Literal["now", "selected", "hovered"]

RINGS = {"now": mark.paint_now, "selected": mark.paint_selection, "hovered": mark.paint_hover}


class PlacesOfNodes(Protocol):
    """Places of the nodes of a chapter, seen through a camera."""

    camera: Camera

    def look(self, camera: Camera) -> None:
        """Compute the places of everything."""

    def spot(self, node: int) -> Spot | None:
        """Return the place of a node, None if it is not drawn."""

    def edge(self, node: int) -> tuple[QPointF, QPointF] | None:
        """Return the ends of the edge from its parent to a node, None if it is not drawn."""

    def hit(self, point: QPointF) -> int:
        """Return the node under a point, -1 for none."""


class Stage:
    """Draws the chapter of a scene through a camera.

    `shown` are the signs that were painted, for the legend. `coarse` asks for a quick picture while things
    move; `moving` is set while it is the camera that moves, `hurried` once it has done so for a while.
    `header` is how many pixels at the top something else covers. `ratio` is the number of pixels of a row
    for one of the picture, if its painter does not have it; a `bare` picture has no ground. `pixels` are
    those of the painter's picture, where they are at hand.
    """

    covers = False
    """True if it paints every pixel, the ground too."""

    view: PlacesOfNodes

    def __init__(self, scene: Scene, stamps: Stamps) -> None:
        self.scene = scene
        self.stamps = stamps
        self.shown: set[str] = set()
        self.coarse = self.moving = self.hurried = False
        self.header = 0
        self.ratio: float | None = None
        self.bare = False
        self.pixels: NDArray[np.uint32] | None = None

    @property
    def camera(self) -> Camera:
        """The camera of the last look."""
        return self.view.camera

    def begin(self) -> None:
        """Forget the record before; another one is drawn."""

    def lay_out(self, width: float) -> None:
        """Come up to date with another record, chapter or set of collapsed nodes."""

    def fit(self, width: float, height: float, *, minimap: bool = False) -> Camera:
        """The camera that shows everything, with room for the minimap on request."""
        raise NotImplementedError

    def look(self, camera: Camera) -> None:
        """Compute the places of everything."""
        self.view.look(camera)

    def paint(self, painter: QPainter) -> None:
        """Paint everything but rings and pulses."""
        raise NotImplementedError

    def paint_overview(self, painter: QPainter, box: QRectF) -> None:
        """Paint everything into a small rectangle."""
        raise NotImplementedError

    def world(self) -> QRectF:
        """Bounds of everything, in slots and plies."""
        raise NotImplementedError

    def places(self) -> int:
        """Number of known nodes of the chapter, and of children left out that have their own places."""
        return self.scene.node_count()

    @property
    def refinable(self) -> bool:
        """Return True if a picture made at rest would look better than a quick one."""
        return False

    @property
    def aggregated(self) -> bool:
        """Return True if anything is drawn as rows instead of nodes."""
        return False

    def step(self, node: int, direction: keyboard_walk.Direction) -> int:
        """The node to which an arrow key leads from another."""
        return keyboard_walk.step(self.scene, node, direction)

    def spot(self, node: int) -> Spot | None:
        """Return the place of a node, None if it is not drawn."""
        return self.view.spot(node)

    def edge(self, node: int) -> tuple[QPointF, QPointF] | None:
        """The ends of the edge from its parent to a node, if it is drawn."""
        return self.view.edge(node)

    def way(self, above: int, below: int) -> list[QPointF]:
        """The points along which the edge from a node to its child is drawn; none where it is not."""
        raise NotImplementedError

    def outline(self, node: int) -> QRectF | None:
        """The bar of a node, where nodes are bars; None elsewhere."""
        return None

    def hit(self, point: QPointF) -> int:
        """The node under a point, -1 for none."""
        return self.view.hit(point)

    def pick(self, point: QPointF, selected: int) -> int:
        """The node that a click on a point selects, -1 for none; `selected` is the one before."""
        return self.hit(point)

    def storer_at(self, point: QPointF) -> int:
        """The node that stored what the table knew of another, where the sign of that is under a point."""
        return NONE

    def look_of(self, node: int) -> Look | None:
        """Return the appearance of a node's mark, None if it has none of its own."""
        raise NotImplementedError

    def extent_of(self, node: int) -> QRectF | None:
        """The rectangle in pixels around a node and all below it, None if it is not drawn."""
        raise NotImplementedError

    def paint_ring(self, painter: QPainter, node: int, ring: Ring) -> None:
        """Mark a node as the moment's, selected or pointed at; its mark is painted again on top."""
        spot = self.spot(node)
        if spot is None:
            return
        radius = max(spot.radius, 4.0)
        reach, camera = mark.ring_reach(radius), self.camera
        if not -reach < spot.x < camera.width + reach or not -reach < spot.y < camera.height + reach:
            return
        look = self.look_of(node)
        self._lay_ring(painter, spot, radius, reach, ring, look)
        if look is None:
            mark.paint_mark(painter, spot.kind, self.stamps.at(spot.x, spot.y), radius)
            return
        tint = self.scene.tint(int(self.scene.tints_of(np.array([node], np.int32))[0]))
        if tint is not None:
            tints.paint_outline(painter, self.stamps, tint, look, spot.x, spot.y)
        self.stamps.mark(painter, look, spot.x, spot.y)
        if tint is not None:
            tints.paint_sign(painter, self.stamps, tint, look, spot.x, spot.y)

    def _lay_ring(
        self, painter: QPainter, spot: Spot, radius: float, reach: int, ring: Ring, look: Look | None
    ) -> None:
        """Lay a ring down, as wide as the text of a leaf asks."""
        text = "" if look is None or spot.kind != "leaf" else text_in(look, self.stamps.sizes.least_type)
        width = leaf_text_width(radius, text) if text else 0.0
        across = reach + max(0, ceil((width - radius) / 2))

        def paint(inner: QPainter) -> None:
            RINGS[ring](inner, spot.kind, QPointF(across, reach), radius, width)

        centre = self.stamps.at(spot.x, spot.y)
        key = ("ring", ring, spot.kind, radius, round(width))
        self.stamps.lay(painter, key, centre - QPointF(across, reach), (2 * across, 2 * reach), paint)

    def paint_notes(self, painter: QPainter, nodes: Collection[int]) -> None:
        """Paint again the notes beside some nodes over the things that have covered them."""

    def begin_labels(self) -> None:
        """Begin to place labels; none may be half below the header."""
        self.stamps.labels.begin()
        if self.header:
            self.stamps.labels.block(-inf, 0, inf, self.header)

    def begin_rows(self, raster: Raster, painter: QPainter) -> None:
        """Begin the picture of the rows of pixels."""
        ratio = self.ratio or painter.device().devicePixelRatio()
        ground = None if self.bare else theme.current().panel
        raster.begin(self.camera.width, self.camera.height, ratio, ground, self.pixels)

    def ancestors_out_of_sight(self, top: float) -> list[int]:
        """The nodes above what is in sight below `top`, from the root on, as far as they are not."""
        return []

    def reaches(self, node: int) -> bool:
        """Return True if a node is visible."""
        spot = self.spot(node) if node != NONE else None
        camera = self.camera
        return spot is not None and 0 <= spot.x <= camera.width and 0 <= spot.y <= camera.height
