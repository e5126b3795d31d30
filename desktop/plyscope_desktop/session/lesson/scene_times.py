"""Scene times: for how long each scene of a lesson has been shown."""

from __future__ import annotations

from collections.abc import Callable

from plyscope_desktop.runtime.awake_time import awake_seconds


class SceneTimes:
    """Counts the seconds of one scene at a time; `now` is the clock, in seconds."""

    def __init__(self, now: Callable[[], float] = awake_seconds) -> None:
        self._now = now
        self._seconds: dict[int, float] = {}
        self._scene: int | None = None
        self._since = 0.0

    def enter(self, scene: int | None) -> None:
        """Count for another scene from now on, or for none."""
        if scene != self._scene:
            self._settle()
            self._scene = scene

    def of(self, scene: int) -> float:
        """Return the seconds of a scene so far."""
        running = self._now() - self._since if scene == self._scene else 0.0
        return self._seconds.get(scene, 0.0) + running

    @property
    def seen(self) -> tuple[int, ...]:
        """The scenes that were shown, in order."""
        now = () if self._scene is None else (self._scene,)
        return tuple(sorted({*self._seconds, *now}))

    @property
    def total(self) -> float:
        """The seconds of all scenes."""
        return sum(self.of(scene) for scene in self.seen)

    def _settle(self) -> None:
        if self._scene is not None:
            self._seconds[self._scene] = self.of(self._scene)
        self._since = self._now()
