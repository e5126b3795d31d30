"""Scene loader: the searches of the scenes of a lesson with their moments, made in a thread and kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.preset import Run
from plyscope.lessons.scene import Scene, Shown
from plyscope.lessons.scene_moment import tick_of
from plyscope.lessons.scene_record import (
    SceneMoments,
    example_of,
    frames_of,
    moments_with,
    position_of,
    run_of,
)
from plyscope.record.tree import NONE
from plyscope.rules.position import Position
from plyscope_desktop.runtime.job import Job

WAIT_MS = 250
"""The longest wait for a search that is shown at once; nearly all scenes take less."""
KEPT = 4
"""Scenes whose searches are kept: the one that is shown and its neighbours."""


@dataclass(frozen=True)
class Second:
    """A second search of a scene, at its moment, and at the one from the answer on."""

    run: Run
    at: int
    then: int


@dataclass(frozen=True)
class Loaded:
    """What a scene shows: a position, and where something is searched the run with its moments."""

    position: Position | None
    run: Run | None
    moments: SceneMoments
    beside: Second | None
    after: Second | None


@dataclass(frozen=True)
class Failed:
    """Why a scene cannot show its search."""

    error: LessonError


def load(scene: Scene) -> Loaded | Failed:
    """Search what a scene shows; any thread may ask."""
    try:
        set_up = scene.set_up
        if set_up is None:
            return Loaded(None, None, SceneMoments(0, (), 0, 0, NONE), None, None)
        run = run_of(set_up) if example_of(set_up) is not None else None
        moments = SceneMoments(0, (), 0, 0, NONE) if run is None else moments_with(scene, run)
        return Loaded(position_of(set_up), run, moments, _second(scene.beside), _second(scene.after))
    except LessonError as error:
        return Failed(error.at(scene.line))


def _second(shown: Shown | None) -> Second | None:
    run = None if shown is None else run_of(shown.set_up)
    if shown is None or run is None:
        return None
    frames = frames_of(shown.set_up, run)
    at, then = (
        tick_of(moment, run.trace, run.tree, run.position, frames)
        for moment in (shown.at, shown.then or shown.at)
    )
    return Second(run, at, then)


class SceneLoader(QObject):
    """Answers at once where it can: small searches are over before anybody sees that they ran."""

    loaded = Signal(object)
    """A scene that was waited for is there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: OrderedDict[int, tuple[Scene, Loaded | Failed]] = OrderedDict()
        self._jobs: dict[int, Job] = {}

    def get(self, scene: Scene, wait_ms: int = WAIT_MS) -> Loaded | Failed | None:
        """Return what a scene shows; None while it is searched, `loaded` says when that is over."""
        found = self._find(scene)
        if found is not None:
            return found
        job = self._begin(scene)
        if wait_ms and job.wait(wait_ms):
            self._over(scene, job)
        return self._find(scene)

    def prepare(self, scene: Scene) -> None:
        """Search what a scene shows, which is probably wanted next."""
        self.get(scene, 0)

    def forget(self) -> None:
        """Drop everything: another lesson is open, or none."""
        Job.close_all(self)
        self._known.clear()
        self._jobs.clear()

    def _find(self, scene: Scene) -> Loaded | Failed | None:
        found = self._known.get(id(scene))
        if found is None:
            return None
        self._known.move_to_end(id(scene))
        return found[1]

    def _begin(self, scene: Scene) -> Job:
        job = self._jobs.get(id(scene))
        if job is None:
            job = self._jobs[id(scene)] = Job(
                lambda: load(scene), self, lambda job: self._over(scene, job, told=True)
            )
            job.start()
        return job

    def _over(self, scene: Scene, job: Job, *, told: bool = False) -> None:
        if self._jobs.pop(id(scene), None) is not job:
            return
        if job.error is not None:
            raise job.error
        self._known[id(scene)] = scene, job.result
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        if told:
            self.loaded.emit(scene)
