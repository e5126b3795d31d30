"""Places of a lesson: the parts of each scene in the order in which they are walked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plyscope.lessons.scene import Scene

PartName = Literal["slide", "step", "question", "answer"]

PARTS: tuple[PartName, ...] = ("slide", "step", "question", "answer")
"""The parts of a scene in their order; it has the first one, and the others as it needs them."""


@dataclass(frozen=True)
class Place:
    """A part of a scene; the scenes count from 0, the steps of one from 1."""

    scene: int
    part: PartName = "slide"
    step: int = 0


def has_answer(scene: Scene) -> bool:
    """Return True if a scene answers its question, in words or by what it shows then."""
    return bool(scene.question) and bool(
        scene.answer or scene.then is not None or scene.after is not None or scene.then_show
    )


def places_of(number: int, scene: Scene, steps: int) -> tuple[Place, ...]:
    """Return the places of a scene that has so many steps, in the order in which they are walked."""
    places = [Place(number), *(Place(number, "step", step) for step in range(1, steps + 1))]
    if scene.question:
        places.append(Place(number, "question"))
    if has_answer(scene):
        places.append(Place(number, "answer"))
    return tuple(places)
