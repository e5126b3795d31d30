"""Glide: the camera on its way to where it should be."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.runtime import settings

FRAME_MS = 16
LASTS = 0.18
"""Seconds."""


class Glide(QObject):
    """`moved` carries every Camera on the way; with reduced motion only the last one."""

    moved = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.target: Camera | None = None
        self._from = Camera()
        self._began = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
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
