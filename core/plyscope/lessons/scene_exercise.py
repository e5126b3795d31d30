"""Scene exercise: the exercise that a scene asks, drawn by its seed or about the scene's own tree."""

from __future__ import annotations

import json
from typing import Any

from plyscope.games.tree.game import TreePosition
from plyscope.lessons import catalogue, conventions
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.scene import Scene
from plyscope.lessons.scene_record import position_of

DRAWN = ("kind", "level", "seed", "ask", "want")
"""Fields of an exercise that is drawn; one that is given has those of its kind's document."""


def exercise_of(scene: Scene, convention: str) -> Exercise | None:
    """Return the exercise of a scene by the convention of its lesson, None without one.

    With level and seed it is drawn; without, it asks about the scene's tree, unless it names data of its own.
    Raises LessonError with the line.
    """
    if scene.exercise is None:
        return None
    try:
        return _exercise(scene, dict(scene.exercise), convention)
    except ExerciseError as error:
        raise LessonError(str(error), scene.line_of("exercise")) from None
    except LessonError as error:
        raise error.at(scene.line_of("exercise")) from None


def _exercise(scene: Scene, given: dict[str, Any], convention: str) -> Exercise:
    kind = catalogue.kind_of(given["kind"])
    if "level" in given:
        for name in given:
            if name not in DRAWN:
                raise LessonError(f"An exercise that is drawn has {', '.join(DRAWN)}; found {name}.")
        asked = tuple(given.get("ask", ()))
        own = conventions.read(convention)
        return make(kind, given["seed"], given["level"], own, given.get("want"), asked).exercise
    if "tree" in kind.fields and "tree" not in given:
        position = None if scene.set_up is None else position_of(scene.set_up)
        if not isinstance(position, TreePosition):
            raise LessonError("This exercise needs a tree: expected level and seed, or a scene with a tree.")
        given["tree"] = json.loads(position.nodes.without_heading().write())
    return catalogue.read({"conventions": convention, **given})
