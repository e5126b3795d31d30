"""Output of `plyscope check` for a recipe, a sheet or answers: what is in it, or what is wrong and where."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from plyscope.lessons import sheet_file
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet, read_recipe
from plyscope.quoting import visible


def is_sheet(name: str) -> bool:
    """Does a name belong to a recipe, or a file to a sheet or to answers?"""
    path = Path(name)
    if path.suffix.lower() == ".toml":
        return True
    return path.suffix == sheet_file.SUFFIX and sheet_file.holds(path) is not None


def examine(name: str) -> dict[str, Any]:
    """The facts of a file, or what is wrong with it."""
    path, shown = Path(name), visible(name)
    try:
        if path.suffix.lower() == ".toml":
            return {
                "file": shown,
                "ok": True,
                "kind": "recipe",
                **_facts(read_recipe(path.read_text("utf-8"))),
            }
        if sheet_file.holds(path) == "sheet":
            return {"file": shown, "ok": True, "kind": "sheet", **_facts(sheet_file.load_sheet(path))}
        answers = sheet_file.load_answers(path)
    except ExerciseError as error:
        return {"file": shown, "ok": False, "error": visible(str(error))}
    except UnicodeDecodeError:
        return {"file": shown, "ok": False, "error": "Expected UTF-8."}
    except OSError as error:
        return {"file": shown, "ok": False, "error": f"{error.strerror or error}."}
    remarks = (
        [] if answers.chained and answers.leads_to_answers else ["The log does not lead to the answers."]
    )
    return {
        "file": shown,
        "ok": True,
        "kind": "answers",
        "sheet": answers.sheet,
        "student": answers.student,
        "name": answers.name,
        "exercises": len(answers.items),
        "deeds": len(answers.deeds),
        "remarks": remarks,
    }


def _facts(sheet: Sheet) -> dict[str, Any]:
    return {
        "id": sheet.id,
        "title": sheet.title.en,
        "version": sheet.version,
        "exercises": [item.exercise.id for item in sheet.items],
        "points": sheet.points,
        "feedback": sheet.feedback,
        "numbers": sheet.numbers,
    }


def lines(told: dict[str, Any]) -> Iterator[str]:
    """The same as lines for a terminal."""
    if not told["ok"]:
        yield f"{told['file']}: not opened. {told['error']}"
        return
    yield f"{told['file']}: {told['kind']}"
    for remark in told.get("remarks", ()):
        yield f"  {remark}"
    for name in ("id", "title", "version", "points", "feedback", "numbers", "student", "name", "deeds"):
        if told.get(name):
            yield f"  {name:<12}{visible(str(told[name]))}"
    exercises = told["exercises"]
    yield f"  {'exercises':<12}{', '.join(exercises) if isinstance(exercises, list) else exercises}"
