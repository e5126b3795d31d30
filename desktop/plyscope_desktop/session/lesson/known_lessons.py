"""Known lessons: those that come with the program, and where each was left."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_parts import Outline, lesson_files, load_outline
from plyscope_desktop.runtime import language, resources, settings
from plyscope_desktop.runtime.language import tr

if TYPE_CHECKING:
    from plyscope.lessons.lesson_text import Lesson

Read = TypeVar("Read")


def lessons_folder() -> Path:
    """The folder of the program's lessons, with a folder for each language."""
    return resources.folder("lessons")


def known_lessons() -> list[tuple[Path, Lesson]]:
    """Return the program's lessons in the language of the window; one that cannot be read is left out."""
    return _known(_lesson)


def known_outlines() -> list[tuple[Path, Outline]]:
    """Return what cards show of the same lessons; nothing within their scenes is read."""
    return _known(_outline)


def _known(read: Callable[[Path, int, int], Read]) -> list[tuple[Path, Read]]:
    found = []
    for path in lesson_files(lessons_folder(), language.current()):
        try:
            file = path.stat()
            found.append((path, read(path, file.st_mtime_ns, file.st_size)))
        except (LessonError, OSError):
            continue
    return found


@cache
def _lesson(path: Path, modified: int, size: int) -> Lesson:
    """Read a lesson once as long as its file stays as it is; raises LessonError."""
    from plyscope.lessons.lesson_text import load_lesson  # not needed at the start

    return load_lesson(path)


@cache
def _outline(path: Path, modified: int, size: int) -> Outline:
    """Read an outline once as long as its file stays as it is; raises LessonError."""
    return load_outline(path)


def left_at(lesson: Outline) -> int | None:
    """Return the number of the scene at which a lesson was left, None if it was not begun."""
    kept = settings.store().get(settings.LESSON_PLACES).get(lesson.id)
    return next((number for number, id in enumerate(lesson.scenes) if id == kept), None)


def scenes_text(lesson: Outline, left: int | None) -> str:
    """Return how many scenes a lesson has, and from which one it goes on."""
    count = len(lesson.scenes)
    text = tr("{n} scenes", count).format(n=count)
    return text if left is None else tr("{scenes}, go on with {n}").format(scenes=text, n=left + 1)
