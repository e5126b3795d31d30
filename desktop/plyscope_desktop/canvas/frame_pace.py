"""Pace: when the next picture of a growing tree is due, so that it follows and the window keeps time."""

from __future__ import annotations

from time import perf_counter, thread_time

from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.session.frame_budget import BEHIND, FRAME_MS

NEAR_MS, MOST_MS, FAR_MS = 2.0 * FRAME_MS, 64.0, 500.0
"""The least time from one picture to the next, and the most; and that while the picture is behind, when what
it shows is old anyway and rows are to be taken in."""

SHARE = 0.25
"""The share of the time that pictures may take."""


class Pace:
    """Measures what pictures take, and says how long the next one can wait."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._began = self._ended = self._took = self._busy = 0.0
        self._paints = 0

    def begin(self) -> None:
        """A picture is worked out now."""
        self._began, self._busy = perf_counter(), thread_time()

    def end(self, paints: int) -> None:
        """It is worked out, and painted as soon as there was one more than so many."""
        self._took, self._ended, self._paints = thread_time() - self._busy, perf_counter(), paints

    def painting(self, paints: int) -> bool:
        """Is it to be painted yet? Where nothing is to be seen of it, that is over with the frame."""
        return paints == self._paints and 1000 * (perf_counter() - self._ended) < FRAME_MS

    def wait_ms(self, painting: float) -> float:
        """Milliseconds until the next picture is due, if painting one takes so many seconds.

        It is due if that is not more than 0.
        """
        passed = 1000 * (perf_counter() - self._began)
        scene = self.scene
        follows = scene.session.live or scene.hurries
        if scene.behind >= BEHIND and follows and scene.chapter is not None:
            return FAR_MS - passed
        if not scene.grows:
            return -passed
        wanted = min(max(1000 * (self._took + painting) / SHARE, NEAR_MS), MOST_MS)
        return wanted - FRAME_MS / 2 - passed  # with the frame that is nearest to it
