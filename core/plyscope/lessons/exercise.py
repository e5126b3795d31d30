"""Exercises: the document of one exercise, read strictly; the same exercise is written as the same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from plyscope import __version__, strict_json
from plyscope.files.checksums import sha256
from plyscope.lessons import conventions
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.quoting import quoted

FORMAT = "plyscope-exercise"
VERSION = 1
MOST_POINTS = 1_000

COMMON = (
    "format", "version", "kind", "seed", "level", "id", "ask", "conventions", "points", "carry", "names",
    "made_by", "text",
)  # fmt: skip
"""Fields that every kind's document may have; its own data stand beside them."""

Answer = dict[str, Any]
"""An answer as documents hold it."""


@dataclass(frozen=True, eq=False)
class Exercise:
    """One exercise: its kind, the data that the kind asks about, and how it is asked and graded.

    `ask` are the parts that are asked for. `points` are those of each part, or of the whole exercise (None:
    each part's own). `carry`: does an item count that follows from own wrong ones? `text` is the question if
    it is not the kind's own.
    """

    kind: str
    data: Mapping[str, Any]
    ask: tuple[str, ...] = ()
    conventions: Conventions = field(default_factory=Conventions)
    points: int | Mapping[str, int] | None = None
    carry: bool = True
    seed: int | None = None
    level: int | None = None
    text: Bilingual | None = None
    made_by: str = __version__

    @cached_property
    def tree(self) -> ExerciseTree:
        """The tree that it asks about, read once; its kind has one as data."""
        root = "or" if self.kind in AND_OR else self.conventions.root
        return ExerciseTree(self.data["tree"], root)

    @property
    def id(self) -> str:
        """Return its name on paper: kind, level, seed and the first digits of a checksum of its data."""
        written = strict_json.write({"kind": self.kind, "data": dict(self.data), "ask": list(self.ask)})
        check = sha256(written.encode()).hexdigest()[:4]
        level = "" if self.level is None else str(self.level)
        seed = "given" if self.seed is None else str(self.seed)
        return f"{self.kind[0]}{level}-{seed}-{check}"

    def asking(self, *ask: str) -> Exercise:
        """The same exercise asking for other parts."""
        return replace(self, ask=ask)


AND_OR = ("solution-graph", "proof-numbers")
"""Kinds whose tree begins with an OR node."""


def document(exercise: Exercise, text: Bilingual) -> dict[str, Any]:
    """Return the whole document of an exercise with its question."""
    said: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "kind": exercise.kind,
        "seed": exercise.seed,
        "level": exercise.level,
        "id": exercise.id,
        **exercise.data,
        "names": "letters",
        "ask": list(exercise.ask),
        "conventions": conventions.json_of(exercise.conventions),
        "points": dict(exercise.points) if isinstance(exercise.points, Mapping) else exercise.points,
        "carry": None if exercise.carry else False,
        "made_by": exercise.made_by,
        "text": (exercise.text or text).json(),
    }
    return {name: thing for name, thing in said.items() if thing is not None}


def read_common(thing: object, place: str = "") -> tuple[Mapping[str, Any], dict[str, Any]]:
    """Return the fields of a document that every kind has, checked, and its own data, not yet checked.

    Raises ExerciseError.
    """
    if not isinstance(thing, dict):
        raise ExerciseError(place or "exercise", "expected an object.")
    found: dict[str, Any] = {}
    if thing.get("format", FORMAT) != FORMAT:
        raise ExerciseError("format", f'expected "{FORMAT}"; found {quoted(thing["format"])}.')
    version = thing.get("version", VERSION)
    if not _is_whole(version, 1, 10**9):
        raise ExerciseError("version", f"expected a whole number from 1; found {quoted(version)}.")
    if version > VERSION:
        raise ExerciseError(
            "version", f"this is version {version}; this program reads up to {VERSION}. Update Plyscope."
        )
    if thing.get("names", "letters") != "letters":
        raise ExerciseError("names", f'expected "letters"; found {quoted(thing["names"])}.')
    found["seed"] = _whole_or_none(thing, "seed", -(2**63), 2**64 - 1)
    found["level"] = _whole_or_none(thing, "level", 1, 3)
    found["carry"] = thing.get("carry", True)
    if not isinstance(found["carry"], bool):
        raise ExerciseError("carry", f"expected true or false; found {quoted(found['carry'])}.")
    found["conventions"] = conventions.read(thing.get("conventions", {}))
    found["ask"] = _texts(thing.get("ask", []), "ask")
    found["points"] = _points(thing.get("points"))
    found["text"] = _bilingual(thing.get("text"))
    found["made_by"] = thing.get("made_by", "")
    for name in ("id", "made_by"):
        if not isinstance(thing.get(name, ""), str):
            raise ExerciseError(name, f"expected a text; found {quoted(thing[name])}.")
    return found, {name: data for name, data in thing.items() if name not in COMMON}


def _is_whole(thing: object, low: int, high: int) -> bool:
    return isinstance(thing, int) and not isinstance(thing, bool) and low <= thing <= high


def _whole_or_none(thing: Mapping[str, Any], name: str, low: int, high: int) -> int | None:
    value = thing.get(name)
    if value is None or _is_whole(value, low, high):
        return value
    raise ExerciseError(name, f"expected a whole number from {low} to {high}; found {quoted(value)}.")


def _texts(thing: object, place: str) -> tuple[str, ...]:
    if not isinstance(thing, list) or not all(isinstance(one, str) for one in thing):
        raise ExerciseError(place, f"expected a list of texts; found {quoted(thing)}.")
    return tuple(thing)


def _points(thing: object) -> int | dict[str, int] | None:
    if thing is None or (isinstance(thing, int) and _is_whole(thing, 1, MOST_POINTS)):
        return thing
    if isinstance(thing, dict) and thing and all(_is_whole(one, 1, MOST_POINTS) for one in thing.values()):
        return dict(thing)
    raise ExerciseError(
        "points",
        f"expected a whole number from 1 to {MOST_POINTS}, or an object of them; found {quoted(thing)}.",
    )


def _bilingual(thing: object) -> Bilingual | None:
    if thing is None:
        return None
    if isinstance(thing, str):
        return Bilingual(thing, thing)
    if not isinstance(thing, dict) or not {*thing} <= {"en", "zh_CN", "zh"} or not thing:
        raise ExerciseError("text", 'expected an object {"en": …, "zh_CN": …}.')
    if not all(isinstance(one, str) for one in thing.values()):
        raise ExerciseError("text", "expected texts.")
    said = {"zh_CN" if language.startswith("zh") else language: str(one) for language, one in thing.items()}
    either = next(iter(said.values()))
    return Bilingual(said.get("en", either), said.get("zh_CN", either))
