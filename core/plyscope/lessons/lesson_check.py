"""Lesson check: whether every scene of a lesson holds, and whether two languages of it agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_text import Lesson
from plyscope.lessons.scene import Scene, SetUp, Shown
from plyscope.lessons.scene_exercise import exercise_of
from plyscope.lessons.scene_moment import Moment
from plyscope.lessons.scene_record import (
    check_names,
    facts_of,
    moments_with,
    position_of,
    run_of,
)


def check(lesson: Lesson) -> list[LessonError]:
    """Return what is wrong with the scenes of a lesson, each searched anew; nothing if all is well."""
    found = (error for scene in lesson.scenes for error in problems(scene, lesson.convention))
    return [error.at(0, lesson.name) for error in found]


def problems(scene: Scene, convention: str) -> Iterator[LessonError]:
    """Yield what is wrong with a scene: set-ups that cannot be, moments that are not there, other numbers.

    Its exercise follows the convention of the lesson.
    """
    try:
        exercise_of(scene, convention)
    except LessonError as error:
        yield error
    try:
        if scene.set_up is not None:
            _check_set_up(scene, scene.set_up)
        check_names(scene)
        for name, shown in (("beside", scene.beside), ("after", scene.after)):
            if shown is not None:
                _check_shown(scene, name, shown)
        facts = facts_of(scene)
    except LessonError as error:
        yield error.at(scene.line)
        return
    for fact in facts:
        if not fact.ok:
            yield LessonError(
                f"Scene {scene.id} expects {fact.name} {fact.expected}, found {fact.found}.",
                scene.line_of("expect"),
            )


def _check_set_up(scene: Scene, set_up: SetUp) -> None:
    name = "preset" if set_up.preset else "tree" if set_up.tree else "game"
    try:
        run = run_of(set_up)
        if run is None:
            position_of(set_up)
    except LessonError as error:
        raise error.at(scene.line_of(name)) from None
    if run is not None:
        moments_with(scene, run)
        return
    for setting, moment in (("at", scene.at), ("then", scene.then), ("step", scene.step)):
        if isinstance(moment, str) or (isinstance(moment, Moment) and moment.kind != "start"):
            raise LessonError(
                f"Nothing is searched in this scene, so {setting} means nothing: expected an algorithm.",
                scene.line_of(setting),
            )


def _check_shown(scene: Scene, name: str, shown: Shown) -> None:
    """Look for the moments of a second search as if they were a scene's first."""
    as_first = replace(scene, set_up=shown.set_up, at=shown.at, then=shown.then, step=None, focus="")
    try:
        _check_set_up(as_first, shown.set_up)
    except LessonError as error:
        raise LessonError(error.sentence, scene.line_of(name)) from None


def agree(lesson: Lesson, other: Lesson) -> list[LessonError]:
    """Return where two languages of a lesson differ: in its scenes, their order or their settings.

    The places are those of `other`.
    """
    found = []
    if (lesson.id, lesson.convention) != (other.id, other.convention):
        sentence = (
            f"Expected the id {lesson.id} and the convention {lesson.convention} as in {lesson.language}."
        )
        found.append(LessonError(sentence, 1, other.name))
    ids, own = [scene.id for scene in lesson.scenes], [scene.id for scene in other.scenes]
    missing, extra = [id for id in ids if id not in own], [id for id in own if id not in ids]
    if missing:
        found.append(
            LessonError(f"The scenes {', '.join(missing)} of {lesson.language} are missing.", 0, other.name)
        )
    for scene in other.scenes:
        if scene.id in extra:
            sentence = f"There is no scene {scene.id} in {lesson.language}."
            found.append(LessonError(sentence, scene.line, other.name))
            continue
        first = lesson.scene(scene.id)
        assert first is not None
        for name in sorted({*first.settings, *scene.settings}):
            if first.settings.get(name) != scene.settings.get(name):
                sentence = (
                    f"The setting {name} of the scene {scene.id} differs from that in {lesson.language}."
                )
                found.append(LessonError(sentence, scene.line_of(name), other.name))
        for name in ("question", "answer", "notes"):
            if bool(getattr(first, name)) != bool(getattr(scene, name)):
                sentence = f"Only one language has {name} in the scene {scene.id}."
                found.append(LessonError(sentence, scene.line, other.name))
    if not missing and not extra and ids != own:
        found.append(LessonError(f"Expected the scenes in the order of {lesson.language}.", 0, other.name))
    return found
