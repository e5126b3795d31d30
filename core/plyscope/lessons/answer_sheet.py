"""Answer sheets: what a student handed in, as its file holds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from plyscope import __version__, strict_json
from plyscope.lessons import answer_log
from plyscope.lessons.answer_log import Deed
from plyscope.lessons.exercise import Answer
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import MOST_ITEMS
from plyscope.quoting import quoted

FORMAT = "plyscope-answers"
VERSION = 1
LONGEST_NAME = 200


@dataclass(frozen=True)
class ItemAnswer:
    """The answer to one exercise: its id, checks and hints used, seconds, and whether the key was shown."""

    exercise: str
    answer: Answer
    checks: int = 0
    hints: int = 0
    seconds: float = 0.0
    shown: bool = False


@dataclass(frozen=True)
class AnswerSheet:
    """A student's answers to a sheet. `sheet` is the SHA-256 of the sheet; `saved` a time such as
    2026-11-25T10:00:00Z; `chained` says whether the checksums of the log hold."""

    sheet: str
    student: str
    name: str
    items: tuple[ItemAnswer, ...]
    deeds: tuple[Deed, ...] = ()
    saved: str = ""
    chained: bool = True

    def data(self) -> bytes:
        """Return answers.json."""
        said = {
            "format": FORMAT,
            "version": VERSION,
            "program": __version__,
            "sheet": self.sheet,
            "student": {"id": self.student, "name": self.name},
            "saved": self.saved,
            "items": [
                {
                    "exercise": item.exercise,
                    "answer": item.answer,
                    "checks": item.checks,
                    "hints": item.hints,
                    "seconds": round(item.seconds, 1),
                    "shown": item.shown,
                }
                for item in self.items
            ],
            "log": answer_log.written(self.deeds),
        }
        return strict_json.write(said).encode()

    @property
    def leads_to_answers(self) -> bool:
        """Does the log lead to the answers?"""
        replayed = answer_log.replayed(self.deeds, len(self.items))
        return replayed == [dict(item.answer) for item in self.items]


def read_answers(data: bytes) -> AnswerSheet:
    """Return the answers of an answers.json; raises ExerciseError with the place of what is wrong."""
    try:
        thing = strict_json.read(data)
    except strict_json.JsonError as error:
        raise ExerciseError("answers.json", str(error)) from None
    if not isinstance(thing, dict) or thing.get("format") != FORMAT:
        raise ExerciseError("answers.json, format", f'expected "{FORMAT}".')
    version = thing.get("version")
    if isinstance(version, int) and version > VERSION:
        raise ExerciseError(
            "answers.json, version", f"this is version {version}; this program reads up to {VERSION}."
        )
    student = thing.get("student")
    if not isinstance(student, dict) or not {*student} <= {"id", "name"}:
        raise ExerciseError("student", "expected an id and a name.")
    items = thing.get("items")
    if not isinstance(items, list) or len(items) > MOST_ITEMS:
        raise ExerciseError("items", f"expected at most {MOST_ITEMS} items.")
    deeds, chained = answer_log.read(thing.get("log", []))
    return AnswerSheet(
        _text(thing, "sheet"),
        _text(student, "id", "student.id"),
        _text(student, "name", "student.name"),
        tuple(_item(item, f"items[{at}]") for at, item in enumerate(items)),
        tuple(deeds),
        _text(thing, "saved"),
        chained,
    )


def _item(thing: object, place: str) -> ItemAnswer:
    if not isinstance(thing, dict):
        raise ExerciseError(place, "expected an object.")
    answer, shown = thing.get("answer", {}), thing.get("shown", False)
    if not isinstance(answer, dict):
        raise ExerciseError(f"{place}.answer", "expected an object.")
    if not isinstance(shown, bool):
        raise ExerciseError(f"{place}.shown", "expected true or false.")
    return ItemAnswer(
        _text(thing, "exercise", f"{place}.exercise"),
        answer,
        int(_number(thing, "checks", place)),
        int(_number(thing, "hints", place)),
        float(_number(thing, "seconds", place)),
        shown,
    )


def _text(thing: Mapping[str, Any], name: str, place: str = "") -> str:
    value = thing.get(name, "")
    if not isinstance(value, str) or len(value) > LONGEST_NAME or not value.isprintable():
        raise ExerciseError(place or name, f"expected a text of at most {LONGEST_NAME} characters.")
    return value


def _number(thing: Mapping[str, Any], name: str, place: str) -> float:
    value = thing.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 10**9:
        raise ExerciseError(f"{place}.{name}", f"expected a number from 0; found {quoted(value)}.")
    return value
