"""Known lessons: those that come with the program, and where each was left."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_text import Lesson, lesson_files, load_lesson
from plyscope_desktop.runtime import language, resources, settings
from plyscope_desktop.runtime.language import tr


def lessons_folder() -> Path:
    """The folder of the program's lessons, with a folder for each language."""
    return resources.folder("lessons")


def known_lessons() -> list[tuple[Path, Lesson]]:
    """Return the program's lessons in the language of the window; one that cannot be read is left out."""
    found = []
    for path in lesson_files(lessons_folder(), language.current()):
        try:
            file = path.stat()
            found.append((path, _loaded(path, file.st_mtime_ns, file.st_size)))
        except (LessonError, OSError):
            continue
    return found


@cache
def _loaded(path: Path, modified: int, size: int) -> Lesson:
    """Read a lesson once as long as its file stays as it is; raises LessonError."""
    return load_lesson(path)


def left_at(lesson: Lesson) -> int | None:
    """Return the number of the scene at which a lesson was left, None if it was not begun."""
    kept = settings.store().get(settings.LESSON_PLACES).get(lesson.id)
    return next((number for number, scene in enumerate(lesson.scenes) if scene.id == kept), None)


def scenes_text(lesson: Lesson, left: int | None) -> str:
    """Return how many scenes a lesson has, and from which one it goes on."""
    count = len(lesson.scenes)
    text = tr("{n} scenes", count).format(n=count)
    return text if left is None else tr("{scenes}, go on with {n}").format(scenes=text, n=left + 1)
