"""Viewpoint: which part of a drawn tree a picture shows, and how large: all of it, until the user zooms."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

from plyscope_desktop.strategic.tree.places import Camera, Places, Spots
from plyscope_desktop.strategic.tree.sizes import TreeSizes

CLOSEST = 3.0
"""How much larger than at their full size trees are at most."""
MARGIN = 14.0
"""Pixels of the design around the tree."""
KEPT = 60.0
"""Pixels of the tree that stay in sight however far it is moved."""


class Viewpoint:
    """How a tree is seen in a picture of some size, less the height of its `foot`."""

    def __init__(self, places: Places, sizes: TreeSizes, unit: float) -> None:
        self.places, self.sizes, self.unit = places, sizes, unit
        self.size, self.foot = QSizeF(400, 300), 0.0
        self.camera, self.fitted = Camera(), True
        self._spots: Spots | None = None

    @property
    def spots(self) -> Spots:
        """The nodes in pixels."""
        if self._spots is None:
            self._spots = Spots(self.places, self.camera, self.sizes, self.unit)
        return self._spots

    def resize(self, size: QSizeF, foot: float) -> None:
        """Take another size of the picture; a fitted tree stays fitted."""
        self.size, self.foot = size, foot
        if self.fitted:
            self.fit()
        else:
            self._see(self.camera)

    def fit(self) -> None:
        """Show the whole tree."""
        self.fitted, self.camera, self._spots = True, self._whole(), None

    def _whole(self) -> Camera:
        """The camera for the whole tree: cards need room at the sides, and their width depends on it."""
        margin = MARGIN * self.unit
        side = top = margin
        bottom = margin + self.foot
        camera = Camera()
        for _ in range(3):
            area = QRectF(QPointF(), self.size).adjusted(side, top, -side, -bottom)
            if area.width() < 1 or area.height() < 1:
                area = QRectF(QPointF(), self.size)
            camera = self.places.fitted(area, self.sizes.slot * self.unit, self.sizes.level * self.unit)
            spots = Spots(self.places, camera, self.sizes, self.unit)
            side = margin + max(spots.wide / 2, spots.radius * 1.8)
            top = margin + spots.radius
            bottom = margin + max(spots.high / 2, spots.radius) + self.foot
        return camera

    def _see(self, camera: Camera) -> None:
        wide, high = self.places.width * camera.across, self.places.height * camera.down
        left = min(max(camera.left, KEPT - wide), self.size.width() - KEPT)
        top = min(max(camera.top, KEPT - high), self.size.height() - KEPT)
        self.camera, self._spots = Camera(camera.across, camera.down, left, top), None

    def pan(self, step: QPointF) -> None:
        """Move the tree by a number of pixels."""
        self.fitted = False
        self._see(self.camera.panned(step))

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom about a point, else about the middle; never smaller than fitted.

        Type grows only when there is room for it at its full size.
        """
        whole, full = self._whole(), self.sizes.slot * self.unit
        across = min(self.camera.across * factor, max(whole.across, full) * CLOSEST)
        most = max(whole.down, self.sizes.level * self.unit * max(1.0, across / full))
        down = max(min(self.camera.down * factor, most), whole.down)
        if factor < 1 and across <= whole.across * 1.001:
            self.fit()
            return
        self.fitted = False
        point = about if about is not None else QPointF(self.size.width() / 2, self.size.height() / 2)
        self._see(self.camera.zoomed(point, across, down))

    def bring(self, node: int) -> None:
        """Move the tree just so far that a node is in sight."""
        if self.fitted:
            return
        pad = MARGIN * self.unit
        box = self.spots.box(node)
        area = QRectF(QPointF(), self.size).adjusted(pad, pad, -pad, -pad - self.foot)
        x = max(area.left() - box.left(), 0.0) + min(area.right() - box.right(), 0.0)
        y = max(area.top() - box.top(), 0.0) + min(area.bottom() - box.bottom(), 0.0)
        if x or y:
            self.pan(QPointF(x, y))
