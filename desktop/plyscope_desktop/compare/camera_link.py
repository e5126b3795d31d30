"""Link: two canvases that look at the same part of their trees while they are linked."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.viewpoint import NEAREST_SLOT
from plyscope_desktop.compare.two_searches import Pair

DEEPEST = 200
"""Plies that are looked down for the slot that corresponds to another."""


class CameraLink(QObject):
    """When a hand moves one canvas, the other goes along; fitting one fits both."""

    def __init__(self, pair: Pair, canvases: tuple[TreeCanvas, TreeCanvas], parent: QObject) -> None:
        super().__init__(parent)
        self.pair = pair
        self.canvases = canvases
        self.locked = True
        self._busy = False
        self._seen = [self._state(side) for side in (0, 1)]
        for side, canvas in enumerate(canvases):
            canvas.view_changed.connect(lambda side=side: self._moved(side))

    def lock(self, locked: bool) -> None:
        """Link the canvases, the second going where the first is, or let each go its own way."""
        self.locked = locked
        if locked:
            self._lead(0)

    def _state(self, side: int) -> tuple[Camera, bool]:
        canvas = self.canvases[side]
        return canvas.box.camera, canvas.viewpoint.fitted

    def _moved(self, side: int) -> None:
        state = self._state(side)
        if state == self._seen[side]:
            return
        by_hand = not state[1] or not self._seen[side][1]
        self._seen[side] = state
        if self.locked and not self._busy and by_hand:
            self._lead(side)

    def _lead(self, side: int) -> None:
        """Let the other canvas go where this one is."""
        own, other = self.canvases[side], self.canvases[1 - side]
        if own.drawn.chapter is None or other.drawn.chapter is None:
            return
        self._busy = True
        try:
            if own.viewpoint.fitted:
                if not other.viewpoint.fitted:
                    other.fit()
            else:
                camera = self.beside(side, own.box.camera)
                other.viewpoint.glide.stop()
                other.viewpoint.fitted = False
                other.viewpoint.look(other.viewpoint.within(camera))
        finally:
            self._busy = False
        self._seen = [self._state(side) for side in (0, 1)]

    def beside(self, side: int, camera: Camera) -> Camera:
        """The camera of the other canvas that shows the same part of its tree."""
        other = self.canvases[1 - side]
        left, right = self.slot_beside(side, camera.left), self.slot_beside(side, camera.right)
        width = other.box.camera.width
        least = width / NEAREST_SLOT
        if right - left < least:  # the other search has next to nothing there
            left, right = (left + right - least) / 2, (left + right + least) / 2
        across = width / (right - left)
        return replace(other.box.camera, left=left, top=camera.top, across=across, down=camera.down)

    def slot_beside(self, side: int, slot: float) -> float:
        """Position of a slot of one tree in the other: below the same nodes, as far as both have them.

        Where either is not drawn in slots, it is as far from the left as its share of the whole width.
        """
        own, other = self.canvases[side], self.canvases[1 - side]
        here, there = own.stage.world(), other.stage.world()
        share = there.width() / here.width()
        if not all(canvas.stage in (canvas.large, canvas.icicle) for canvas in (own, other)):
            return there.left() + (slot - here.left()) * share
        if not here.left() <= slot < here.right():
            beyond = slot - (here.left() if slot < here.left() else here.right())
            return (there.left() if beyond < 0 else there.right()) + beyond * share
        return self._below(side, slot)

    def _below(self, side: int, slot: float) -> float:
        """The same inside the trees: from the root down to the last node that both have."""
        own, other = self.canvases[side].drawn, self.canvases[1 - side].drawn
        node, partner = own.root, other.root
        for _ in range(DEEPEST):
            (begin, end), (low, high) = own.slots.span(node), other.slots.span(partner)
            before = float(low)
            for child in own.session.record.tree.children(node):
                if child >= own.slots.known:
                    return before
                match = self.pair.partner(side, child)
                known = 0 <= match < other.slots.known
                if own.slots.span(child)[1] <= slot:
                    before = float(other.slots.span(match)[1]) if known else before
                    continue
                if not known:
                    return before
                node, partner = child, match
                break
            else:
                return low + (slot - begin) / max(1, end - begin) * (high - low)
        return float(low)
