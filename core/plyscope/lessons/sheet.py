"""Sheets: exercises with points, made from a recipe in TOML; versions, and numbers for each student.

A sheet holds the finished document of every exercise, so that a later generator cannot change it. It holds no
key unless asked to; the key is computed when it is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from typing import Any, Literal, cast

from plyscope import __version__, strict_json
from plyscope.files.checksums import sha256
from plyscope.games.tree.typed_text import read_typed
from plyscope.lessons import catalogue, conventions
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import MOST_POINTS, Exercise
from plyscope.lessons.exercise_error import ExerciseError, Unsatisfiable
from plyscope.lessons.generator import make
from plyscope.lessons.kind import Kind
from plyscope.lessons.toml_table import TomlError, read_table
from plyscope.quoting import quoted
from plyscope.rules.stop import Stop

FORMAT = "plyscope-sheet"
VERSION = 1
MOST_ITEMS = 60
MOST_VERSIONS = 26
MOST_CHECKS = 20

Feedback = Literal["check", "end", "practice"]
Numbers = Literal["same", "per-student"]
FEEDBACK = ("check", "end", "practice")
NUMBERS = ("same", "per-student")
RECIPE = ("title", "convention", "feedback", "numbers", "checks", "item")
ITEM = ("kind", "seed", "level", "points", "want", "ask", "convention", "text", "carry")
SHEET = ("format", "version", "program", "title", "feedback", "numbers", "checks", "letter", "items")
STEP = 1_000_003
"""Between the seeds of versions."""

MOST_SEEDS = 8
"""Tried for a version: a rare shape may not be found from the first of them."""

SAME_SHAPE = ("cuts", "deep", "thresholds")
"""Facts that are the same in all versions of a sheet, so that their keys have one shape."""

Table = Mapping[str, Any]
"""An exercise as a recipe has it: its kind, and how it is drawn or what its data are."""


@dataclass(frozen=True)
class SheetItem:
    """An exercise of a sheet; `want` are the criteria of its recipe, `given` if it was not drawn."""

    exercise: Exercise
    want: Mapping[str, Any] = field(default_factory=dict)
    given: bool = False

    def drawn(self, seed: int) -> SheetItem:
        """The same item with other numbers; one that was given stays as it is."""
        if self.given:
            return self
        own = self.exercise
        level = 1 if own.level is None else own.level
        made = make(catalogue.kind_of(own.kind), seed, level, own.conventions, self.want, own.ask).exercise
        return replace(self, exercise=replace(made, points=own.points, carry=own.carry, text=own.text))


@dataclass(frozen=True)
class Sheet:
    """A sheet. `feedback`: results at each check, only at the end, or at once (practice).

    `numbers`: the same for all, or drawn for each student. `checks` may be used on the same numbers.
    `version` is its letter. `digest` is the SHA-256 of the file's sheet.json, hexadecimal.
    """

    title: Bilingual
    items: tuple[SheetItem, ...]
    feedback: Feedback = "check"
    numbers: Numbers = "same"
    checks: int = 2
    version: str = "A"

    @property
    def digest(self) -> str:
        return sha256(self.data()).hexdigest()

    @property
    def id(self) -> str:
        """Return the name on paper: eight hexadecimal digits."""
        return f"{self.digest[:4]}-{self.digest[4:8]}"

    @property
    def points(self) -> int:
        """Return the points of all exercises; one without points of its own has those of its parts."""
        return sum(points_of(item.exercise) for item in self.items)

    def data(self) -> bytes:
        """Return sheet.json: the same sheet is the same bytes."""
        return strict_json.write(self.json()).encode()

    def json(self) -> dict[str, Any]:
        """Return the sheet as its file holds it."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "program": __version__,
            "title": self.title.json(),
            "feedback": self.feedback,
            "numbers": self.numbers,
            "checks": self.checks,
            "letter": self.version,
            "items": [
                {
                    "exercise": catalogue.write(item.exercise),
                    "given": item.given,
                    **({"want": dict(item.want)} if item.want else {}),
                }
                for item in self.items
            ],
        }

    def keys(self) -> list[dict[str, Any]]:
        """Return a right answer to each exercise."""
        return [catalogue.key(item.exercise) for item in self.items]

    def of_student(self, student: str) -> Sheet:
        """Return the sheet with a student's own numbers, where it has such."""
        if self.numbers == "same":
            return self
        first = student_seed(self.id, student)
        items = (item.drawn(first + at) for at, item in enumerate(self.items))
        return replace(self, items=tuple(items))

    def version_of(self, number: int) -> Sheet:
        """Return a version from 0 (A, the sheet itself): other seeds, a key of the same shape."""
        if number == 0:
            return self
        items = tuple(_of_one_shape(item, number) for item in self.items)
        return replace(self, items=items, version=chr(ord(self.version) + number))


def student_seed(sheet: str, student: str) -> int:
    """Return the first eight bytes of the SHA-256 of a sheet's id and a student's, as a number."""
    return int.from_bytes(sha256((sheet + student).encode()).digest()[:8], "big")


def points_of(exercise: Exercise) -> int:
    """Return the points that an exercise is worth."""
    if isinstance(exercise.points, int):
        return exercise.points
    return int(catalogue.grade(exercise, {}).of)


def versions(sheet: Sheet, count: int) -> Iterator[Sheet]:
    """Versions A, B, C … of a sheet; raises ExerciseError for more than there are letters."""
    if not 1 <= count <= MOST_VERSIONS:
        raise ExerciseError("versions", f"expected a whole number from 1 to {MOST_VERSIONS}.")
    for number in range(count):
        yield sheet.version_of(number)


def _of_one_shape(item: SheetItem, number: int) -> SheetItem:
    """An item with other numbers whose key has the same shape."""
    own = item.exercise
    if item.given or own.seed is None:
        return item
    facts = catalogue.kind_of(own.kind).facts(own)
    shape = {name: facts[name] for name in SAME_SHAPE if name in facts}
    shaped = replace(item, want={**item.want, **shape})
    for again in range(MOST_SEEDS):
        seed = own.seed + (number + again * MOST_VERSIONS) * STEP
        try:
            return replace(shaped.drawn(seed), want=item.want)
        except Unsatisfiable:
            if again + 1 == MOST_SEEDS:
                raise
    raise AssertionError("there is a last seed")


# Recipes.


@dataclass(frozen=True)
class Recipe:
    """What a sheet is made from, as it was written; its exercises are neither checked nor drawn yet."""

    title: Bilingual
    convention: Conventions
    tables: tuple[Table, ...]
    feedback: Feedback = "check"
    numbers: Numbers = "same"
    checks: int = 2


def read_recipe(text: str) -> Sheet:
    """Return the sheet that a recipe describes; raises ExerciseError with the place of what is wrong."""
    recipe = parse_recipe(text)
    items = (read_item(table, recipe.convention, f"item {at}") for at, table in enumerate(recipe.tables, 1))
    return Sheet(recipe.title, tuple(items), recipe.feedback, recipe.numbers, recipe.checks)


def parse_recipe(text: str) -> Recipe:
    """Return a recipe from its text; raises ExerciseError, but not for what is wrong in its items."""
    try:
        recipe = read_table(text)
    except TomlError as error:
        raise ExerciseError("recipe", f"it is not TOML: {str(error).rstrip('.')}.") from None
    _known(recipe, RECIPE, "recipe")
    convention = conventions.read(recipe.get("convention", "aima"), "convention")
    items = recipe.get("item")
    if not isinstance(items, list) or not 1 <= len(items) <= MOST_ITEMS:
        raise ExerciseError("item", f"expected from 1 to {MOST_ITEMS} tables [[item]].")
    for at, item in enumerate(items, 1):
        if not isinstance(item, dict):
            raise ExerciseError(f"item {at}", "expected a table.")
    return Recipe(
        title_of(recipe.get("title")),
        convention,
        tuple(items),
        cast(Feedback, _one_of(recipe.get("feedback", "check"), FEEDBACK, "feedback")),
        cast(Numbers, _one_of(recipe.get("numbers", "same"), NUMBERS, "numbers")),
        _whole(recipe.get("checks", 2), 1, MOST_CHECKS, "checks"),
    )


def read_item(table: Table, convention: Conventions, place: str = "", stop: Stop | None = None) -> SheetItem:
    """Return the exercise of a recipe's table, drawn unless its data are given.

    Raises ExerciseError with its place, behind `place` where there is one; Stopped once `stop` is set.
    """
    try:
        kind = catalogue.kind_of(table.get("kind"))
        _known(table, (*ITEM, *kind.fields), "")
        own = conventions.read(table["convention"]) if "convention" in table else convention
        points = _points(table, "points") if "points" in table else None
        asked = {name: table[name] for name in ("ask", "text", "carry") if name in table}
        if not isinstance(asked.get("ask", []), list):
            raise ExerciseError("ask", f"expected a list of texts; found {quoted(asked['ask'])}.")
        data = given_data(kind, table)
        if isinstance(data.get("tree"), str):
            data["tree"] = _typed_tree(data["tree"])
        if data:
            told = {"kind": kind.id, **data, **asked, "conventions": conventions.json_of(own)}
            if "level" in table:
                told["level"] = table["level"]
            if points is not None:
                told["points"] = points
            return SheetItem(catalogue.read(told), {} if "want" in data else _want(table), True)
        want = _want(table)
        seed = _whole(table.get("seed"), -(2**63), 2**63 - 1, "seed")
        level = _whole(table.get("level", 1), 1, 3, "level")
        made = make(kind, seed, level, own, want, asked.get("ask", ()), stop).exercise
        told = {"kind": kind.id, **made.data, "ask": list(made.ask), **asked}
        read = catalogue.read({**told, **({"points": points} if points is not None else {})})
        return SheetItem(replace(made, points=points, text=read.text, carry=read.carry), want)
    except ExerciseError as error:
        if not place:
            raise
        raise ExerciseError(f"{place}, {error.place}" if error.place else place, error.sentence) from None


def given_data(kind: Kind, table: Table) -> dict[str, Any]:
    """Return the data of an exercise that is given, not drawn; {} for one that is drawn.

    Where a kind has `want` as data, it is a criterion as long as there are no other data.
    """
    data = {name: _as_document(table[name]) for name in kind.fields if name in table}
    return {} if {*data} == {"want"} else data


def _as_document(thing: Any) -> Any:
    """A value of TOML as documents hold it: they have texts for what is not finite."""
    if isinstance(thing, float) and not isfinite(thing):
        return str(thing)
    if isinstance(thing, list):
        return [_as_document(one) for one in thing]
    if isinstance(thing, dict):
        return {name: _as_document(one) for name, one in thing.items()}
    return thing


def _typed_tree(text: str) -> Any:
    """A tree that is given as a text, as trees with blanks must be: TOML has no null."""
    try:
        return read_typed(text)
    except strict_json.JsonError as error:
        raise ExerciseError("tree", str(error)) from None


def _want(table: Table) -> dict[str, Any]:
    want = table.get("want", {})
    if not isinstance(want, dict):
        raise ExerciseError("want", "expected a table of criteria.")
    return want


def _points(table: Table, place: str) -> int | dict[str, Any]:
    """Points of the whole, or a table of those of each part, which the document's reader checks."""
    points = table[place]
    return points if isinstance(points, dict) else _whole(points, 1, MOST_POINTS, place)


def title_of(thing: object) -> Bilingual:
    """Return the title of a recipe or sheet, a text or a table with en and zh; raises ExerciseError."""
    if thing is None:
        return Bilingual("Exercises", "练习")
    if isinstance(thing, str):
        return Bilingual(thing, thing)
    if not isinstance(thing, dict) or not thing or not {*thing} <= {"en", "zh", "zh_CN"}:
        raise ExerciseError("title", 'expected a text, or { en = "…", zh = "…" }.')
    texts = {"zh_CN" if name == "zh" else name: text for name, text in thing.items()}
    if not all(isinstance(text, str) for text in texts.values()):
        raise ExerciseError("title", "expected texts.")
    either = next(iter(texts.values()))
    return Bilingual(texts.get("en", either), texts.get("zh_CN", either))


# Files.


def read_sheet(data: bytes) -> Sheet:
    """Return the sheet of a sheet.json; raises ExerciseError with the place of what is wrong."""
    try:
        thing = strict_json.read(data)
    except strict_json.JsonError as error:
        raise ExerciseError("sheet.json", str(error)) from None
    if not isinstance(thing, dict) or thing.get("format") != FORMAT:
        raise ExerciseError("sheet.json, format", f'expected "{FORMAT}".')
    version = thing.get("version")
    if isinstance(version, int) and version > VERSION:
        raise ExerciseError(
            "sheet.json, version", f"this is version {version}; this program reads up to {VERSION}."
        )
    _known(
        thing,
        ("format", "version", "program", "title", "feedback", "numbers", "checks", "letter", "items"),
        "",
    )
    items = thing.get("items")
    if not isinstance(items, list) or not 1 <= len(items) <= MOST_ITEMS:
        raise ExerciseError("items", f"expected from 1 to {MOST_ITEMS} items.")
    letter = thing.get("letter", "A")
    if not isinstance(letter, str) or len(letter) != 1 or not "A" <= letter <= "Z":
        raise ExerciseError("letter", f"expected a letter from A to Z; found {quoted(letter)}.")
    return Sheet(
        title_of(thing.get("title")),
        tuple(_sheet_item(item, f"items[{at}]") for at, item in enumerate(items)),
        cast(Feedback, _one_of(thing.get("feedback", "check"), FEEDBACK, "feedback")),
        cast(Numbers, _one_of(thing.get("numbers", "same"), NUMBERS, "numbers")),
        _whole(thing.get("checks", 2), 1, MOST_CHECKS, "checks"),
        letter,
    )


def _sheet_item(thing: object, place: str) -> SheetItem:
    if (
        not isinstance(thing, dict)
        or not {*thing} <= {"exercise", "given", "want"}
        or "exercise" not in thing
    ):
        raise ExerciseError(place, "expected exercise, given and want.")
    try:
        exercise = catalogue.read(thing["exercise"])
    except ExerciseError as error:
        raise ExerciseError(f"{place}.exercise.{error.place}", error.sentence) from None
    want, given = thing.get("want", {}), thing.get("given", False)
    if not isinstance(want, dict) or not isinstance(given, bool):
        raise ExerciseError(place, "expected a table as want and a truth value as given.")
    return SheetItem(exercise, want, given)


def _known(thing: Mapping[str, Any], names: tuple[str, ...], place: str) -> None:
    for name in thing:
        if name not in names:
            raise ExerciseError(f"{place}.{name}" if place else name, f"expected one of {', '.join(names)}.")


def _one_of(thing: object, allowed: tuple[str, ...], place: str) -> str:
    if not isinstance(thing, str) or thing not in allowed:
        raise ExerciseError(place, f"expected {', '.join(allowed)}; found {quoted(thing)}.")
    return thing


def _whole(thing: object, low: int, high: int, place: str) -> int:
    if isinstance(thing, bool) or not isinstance(thing, int) or not low <= thing <= high:
        raise ExerciseError(place, f"expected a whole number from {low} to {high}; found {quoted(thing)}.")
    return thing
