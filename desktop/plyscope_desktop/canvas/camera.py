"""Camera: which part of the tree is in sight, across and down zoomed apart from each other; root on top."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtWidgets import QGraphicsSceneWheelEvent

from plyscope_desktop.look.pyqtgraph_import import pg

WHEEL_STEP = 1.2
"""How much one notch of the wheel zooms."""

NOTCH = 120.0
"""Units of one notch, in eighths of a degree."""


@dataclass(frozen=True)
class Camera:
    """Slot `left` and ply `top` in the corner; a slot is `across` pixels wide, a ply `down` pixels high."""

    left: float = 0.0
    top: float = 0.0
    across: float = 50.0
    down: float = 100.0
    width: float = 1.0
    height: float = 1.0

    def x(self, slot: Any) -> Any:
        """Pixels from the left, of a slot or an array of slots."""
        return (slot - self.left) * self.across

    def y(self, ply: Any) -> Any:
        """Pixels from above, of a ply or an array of plies."""
        return (ply - self.top) * self.down

    def slot(self, x: float) -> float:
        """The slot, with fractions, under a pixel."""
        return self.left + x / self.across

    def ply(self, y: float) -> float:
        """The ply, with fractions, under a pixel."""
        return self.top + y / self.down

    @property
    def right(self) -> float:
        """The slot at the right edge."""
        return self.slot(self.width)

    @property
    def bottom(self) -> float:
        """The ply at the lower edge."""
        return self.ply(self.height)

    def panned(self, x: float, y: float) -> Camera:
        """Move the picture by this many pixels to the right and downwards."""
        return replace(self, left=self.left - x / self.across, top=self.top - y / self.down)

    def zoomed(self, across: float, down: float, about: QPointF) -> Camera:
        """Zoomed by factors, what is under a point staying there."""
        slot, ply = self.slot(about.x()), self.ply(about.y())
        wide, high = self.across * across, self.down * down
        return replace(self, left=slot - about.x() / wide, top=ply - about.y() / high, across=wide, down=high)

    def resized(self, width: float, height: float) -> Camera:
        """The same scale and corner in another frame."""
        return replace(self, width=max(width, 1.0), height=max(height, 1.0))

    def between(self, other: Camera, share: float) -> Camera:
        """The view that is `share` of the way to another."""

        def mixed(one: float, two: float) -> float:
            return one + (two - one) * share

        return replace(
            self,
            left=mixed(self.left, other.left),
            top=mixed(self.top, other.top),
            across=mixed(self.across, other.across),
            down=mixed(self.down, other.down),
        )


class CameraBox(pg.ViewBox):  # type: ignore[misc]  # pyqtgraph carries no types
    """The view box of the canvas: turns wheel and drag into cameras. What lies in it paints in pixels."""

    wanted = Signal(object)
    """The Camera that a hand asks for."""

    def __init__(self) -> None:
        super().__init__(enableMenu=False, invertY=True, defaultPadding=0.0)
        self.disableAutoRange()
        self.camera = Camera()
        self.together = False
        """True while both scales are zoomed at once, as suits a picture without rows."""

    def wheelEvent(self, event: QGraphicsSceneWheelEvent, axis: int | None = None) -> None:
        """The wheel zooms across about the pointer, with Shift down, with Ctrl both; sideways it pans."""
        event.accept()
        notches = event.delta() / NOTCH
        if event.orientation() == Qt.Orientation.Horizontal:
            self.wanted.emit(self.camera.panned(notches * 60, 0))
            return
        factor = WHEEL_STEP**notches
        keys = Qt.KeyboardModifier
        down = self.together or bool(event.modifiers() & (keys.ControlModifier | keys.ShiftModifier))
        across = self.together or not event.modifiers() & keys.ShiftModifier
        self.wanted.emit(self.camera.zoomed(factor if across else 1.0, factor if down else 1.0, event.pos()))

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        """Dragging with the left or the middle button pans."""
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            event.ignore()
            return
        event.accept()
        step = event.pos() - event.lastPos()
        self.wanted.emit(self.camera.panned(step.x(), step.y()))
