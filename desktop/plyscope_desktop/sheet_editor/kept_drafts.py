"""Kept drafts: recipes of sheets that were not saved when the program had to end without asking."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from plyscope.files.atomic_save import save_bytes
from plyscope.lessons.exercise_error import ExerciseError
from plyscope_desktop.runtime import settings
from plyscope_desktop.sheet_editor.draft import Draft
from plyscope_desktop.sheet_editor.recipe_text import recipe_text

MOST_KEPT = 20


def folder() -> Path:
    """Return their folder, beside the settings."""
    return settings.folder() / "sheets"


def keep(draft: Draft) -> Path | None:
    """Keep a draft; return where, None where it cannot be written."""
    try:
        text = recipe_text(draft.recipe())
        folder().mkdir(parents=True, exist_ok=True)
        path = folder() / f"{uuid4().hex}.toml"  # which no other running copy takes
        save_bytes(path, text.encode())
    except (OSError, ExerciseError):
        return None
    for older in [other for other in kept() if other != path][MOST_KEPT - 1 :]:
        forget(older)
    return path


def kept() -> list[Path]:
    """Return the files of kept drafts, the latest first."""
    try:
        found = [(path.stat().st_mtime_ns, path) for path in folder().glob("*.toml")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def forget(path: Path) -> None:
    """Throw a kept draft away."""
    try:
        path.unlink()
    except OSError:
        return
