"""Answers to a sheet that are not saved yet, kept in the settings folder until they are."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from plyscope.files.atomic_save import SavingError
from plyscope.lessons import sheet_file
from plyscope.lessons.answer_sheet import AnswerSheet
from plyscope.lessons.exercise_error import ExerciseError
from plyscope_desktop.runtime import settings

FOLDER = "answers"


def place(digest: str, student: str) -> Path:
    """Return where the answers of one student to one sheet are kept."""
    name = sha256(f"{digest} {student}".encode()).hexdigest()[:24]
    return settings.folder() / FOLDER / f"{name}{sheet_file.SUFFIX}"


def keep(answers: AnswerSheet) -> None:
    """Keep answers in the place of those kept before; where the folder cannot be written, none are kept."""
    path = place(answers.sheet, answers.student)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sheet_file.save_answers(path, answers)
    except (SavingError, OSError):
        return


def find(digest: str, student: str) -> AnswerSheet | None:
    """Return what was kept, None for nothing or for a file that cannot be read."""
    path = place(digest, student)
    try:
        return sheet_file.load_answers(path) if path.exists() else None
    except (ExerciseError, OSError):
        return None


def drop(digest: str, student: str) -> None:
    """Forget what was kept: it is saved, or not wanted."""
    try:
        os.unlink(place(digest, student))
    except OSError:
        return
