"""Output of `plyscope check LESSON.md`: whether its scenes hold, and whether its other language agrees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plyscope.lessons.bilingual import LANGUAGES
from plyscope.lessons.lesson_check import agree, check
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_parts import looks_like_a_lesson
from plyscope.lessons.lesson_text import load_lesson
from plyscope.quoting import visible

HEAD = 100
"""Characters of a file that say whether it is a lesson."""


def is_lesson(name: str) -> bool:
    """Return True if a file is probably meant as a lesson, by its name and first characters."""
    try:
        if not Path(name).is_file():
            return False
        with open(name, encoding="utf-8", errors="replace") as file:
            return looks_like_a_lesson(name, file.read(HEAD))
    except (OSError, ValueError):
        return False


def examine(name: str) -> dict[str, Any]:
    """Return the contents of a lesson, and all that is wrong with it, as JSON.

    It is compared with the same lesson in the other language, where one lies in the folder beside its own.
    """
    path = Path(name)
    told: dict[str, Any] = {"file": visible(name), "ok": True, "kind": "lesson"}
    try:
        lesson = load_lesson(path)
    except LessonError as error:
        return {**told, "ok": False, "error": visible(_said(error))}
    wrong, compared = check(lesson), None
    beside = _other_language(path)
    if beside is not None:
        compared = beside.parent.name
        try:
            wrong += agree(load_lesson(beside), lesson)
        except LessonError as error:
            wrong.append(LessonError(f"It cannot be compared with {compared}: {_said(error)}"))
    told |= {
        "id": lesson.id,
        "title": lesson.title,
        "language": lesson.language,
        "scenes": [scene.id for scene in lesson.scenes],
        "minutes": lesson.minutes,
        "compared": compared,
    }
    if wrong:
        told |= {"ok": False, "errors": [visible(_said(error)) for error in wrong]}
    return told


def _said(error: LessonError) -> str:
    return f"line {error.line}: {error.sentence}" if error.line else error.sentence


def _other_language(path: Path) -> Path | None:
    """Return the file of the same lesson in the other language; None without one."""
    folder = path.absolute().parent
    if folder.name not in LANGUAGES:
        return None
    files = (folder.parent / language / path.name for language in LANGUAGES if language != folder.name)
    return next((file for file in files if file.is_file()), None)


def lines(told: dict[str, Any]) -> list[str]:
    """The same as lines of text."""
    if "error" in told:
        return [f"{told['file']}: not opened. {told['error']}"]
    minutes = "" if told["minutes"] is None else f", {told['minutes']:g} minutes"
    found = [f"{told['file']}: lesson {told['id']}, {visible(told['title'])}"]
    found.append(f"  {'scenes':<12}{len(told['scenes'])}{minutes}")
    compared = told["compared"] or "no other language beside it"
    found.append(f"  {'compared':<12}{compared}")
    return [*found, *(f"  {error}" for error in told.get("errors", ()))]
