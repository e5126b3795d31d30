"""Draft: a sheet while it is made: its title and rules, and a row for each exercise, all of it immutable."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any

from plyscope.lessons import catalogue, conventions
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import SETS, Conventions
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.kind import Kind
from plyscope.lessons.sheet import (
    MOST_ITEMS,
    Feedback,
    Numbers,
    Recipe,
    Sheet,
    SheetItem,
    Table,
    given_data,
    title_of,
)
from plyscope_desktop.sheet_editor.recipe_text import convention_value

UNTITLED = Bilingual("", "")

_ids = count(1)


@dataclass(frozen=True)
class Row:
    """One exercise: its table as a recipe has it, which is never changed in place.

    `id` stays the same when the row is changed or moved. The kind is known; all else is checked when the
    exercise is made.
    """

    id: int
    table: Table

    @property
    def kind(self) -> Kind:
        return catalogue.kind_of(self.table["kind"])

    @property
    def data(self) -> dict[str, Any]:
        """Return the data of an exercise that is given; {} for one that is drawn."""
        return given_data(self.kind, self.table)

    @property
    def given(self) -> bool:
        """Return True if the numbers are given, not drawn."""
        return bool(self.data)

    @property
    def level(self) -> int:
        """Return the level; one that the kind does not have is the first."""
        level = self.table.get("level", 1)
        return level if level in self.kind.levels else self.kind.levels[0]

    @property
    def seed(self) -> int:
        return _whole(self.table.get("seed"))

    @property
    def ask(self) -> tuple[str, ...]:
        """Return the parts that are asked for."""
        ask = self.table.get("ask")
        return tuple(ask) if isinstance(ask, list | tuple) else self.kind.default_ask(self.data)

    @property
    def want(self) -> dict[str, Any]:
        """Return the criteria that differ from those of the level."""
        want = self.table.get("want")
        return dict(want) if isinstance(want, Mapping) and not self.given else {}

    @property
    def carry(self) -> bool:
        return self.table.get("carry", True) is not False

    @property
    def text(self) -> dict[str, str]:
        """Return its own question by languages; {} where it is that of the kind."""
        text = self.table.get("text")
        if isinstance(text, str):
            return {"en": text, "zh_CN": text}
        told = text if isinstance(text, Mapping) else {}
        return {"zh_CN" if name == "zh" else str(name): str(one) for name, one in told.items()}

    def conventions_in(self, draft: Draft) -> Conventions:
        """Return its own conventions, or those of the sheet."""
        try:
            return (
                conventions.read(self.table["convention"]) if "convention" in self.table else draft.convention
            )
        except ExerciseError:
            return draft.convention

    def with_fields(self, **fields: Any) -> Row:
        """Return the row with other fields; None takes one away."""
        table = {**self.table, **fields}
        return replace(self, table={name: value for name, value in table.items() if value is not None})


@dataclass(frozen=True)
class Draft:
    """A whole sheet that is being made. A title that is empty in one language is that of the other."""

    title: Bilingual = UNTITLED
    convention: Conventions = SETS["aima"]
    rows: tuple[Row, ...] = ()
    feedback: Feedback = "check"
    numbers: Numbers = "same"
    checks: int = 2
    letter: str = "A"

    @property
    def full(self) -> bool:
        """Return True if there is no room for another exercise."""
        return len(self.rows) >= MOST_ITEMS

    @property
    def shown_title(self) -> Bilingual:
        """Return the title as it stands on paper."""
        if not (self.title.en.strip() or self.title.zh_CN.strip()):
            return title_of(None)
        return Bilingual(self.title.en.strip() or self.title.zh_CN, self.title.zh_CN.strip() or self.title.en)

    def place_of(self, id: int) -> int:
        """Return the place of a row from 0; -1 for one that is not there."""
        return next((at for at, row in enumerate(self.rows) if row.id == id), -1)

    def key_of(self, row: Row) -> str:
        """Return what decides which exercise a row is, as a text: equal keys make equal exercises."""
        known = self._keys.get(row.id)
        if known is not None and known[0] is row:
            return known[1]
        return json.dumps([dict(row.table), self._rules], sort_keys=True, ensure_ascii=False)

    @cached_property
    def _rules(self) -> dict[str, Any]:
        return conventions.json_of(self.convention)

    @cached_property
    def _keys(self) -> dict[int, tuple[Row, str]]:
        """The keys of all rows, which are asked for again and again."""
        return {
            row.id: (row, json.dumps([dict(row.table), self._rules], sort_keys=True, ensure_ascii=False))
            for row in self.rows
        }

    def recipe(self) -> Recipe:
        """Return the draft as a recipe, which has no letter."""
        tables = tuple(row.table for row in self.rows)
        return Recipe(self.shown_title, self.convention, tables, self.feedback, self.numbers, self.checks)

    def sheet(self, items: tuple[SheetItem, ...]) -> Sheet:
        """Return the sheet with these exercises."""
        return Sheet(self.shown_title, items, self.feedback, self.numbers, self.checks, self.letter)

    # Changes.

    def with_row(self, row: Row) -> Draft:
        """Return the draft with another row in the place of the one with its id."""
        return replace(self, rows=tuple(row if one.id == row.id else one for one in self.rows))

    def inserted(self, row: Row, at: int) -> Draft:
        """Return the draft with one row more."""
        return replace(self, rows=(*self.rows[:at], row, *self.rows[at:]))

    def removed(self, id: int) -> Draft:
        """Return the draft without a row."""
        return replace(self, rows=tuple(row for row in self.rows if row.id != id))

    def moved(self, id: int, to: int) -> Draft:
        """Return the draft with a row at another place, counted without it."""
        row = self.rows[self.place_of(id)]
        return self.removed(id).inserted(row, to)


def new_row(table: Table) -> Row:
    """Return a row with an id of its own; raises UnknownKind."""
    catalogue.kind_of(table.get("kind"))
    return Row(next(_ids), table)


def first_table(kind: Kind, seed: int) -> dict[str, Any]:
    """Return the table of an exercise of a kind that was just added."""
    return {"kind": kind.id, "level": kind.levels[0], "seed": seed}


def draft_of_recipe(recipe: Recipe) -> Draft:
    """Return a recipe as a draft; raises ExerciseError for an exercise of an unknown kind."""
    rows = []
    for at, table in enumerate(recipe.tables, 1):
        try:
            rows.append(new_row(table))
        except ExerciseError as error:
            raise ExerciseError(f"item {at}, {error.place}", error.sentence) from None
    return Draft(recipe.title, recipe.convention, tuple(rows), recipe.feedback, recipe.numbers, recipe.checks)


def draft_of_sheet(sheet: Sheet) -> tuple[Draft, dict[str, SheetItem]]:
    """Return a sheet as a draft, and its exercises by the keys of their rows, not to be drawn again."""
    rules = [item.exercise.conventions for item in sheet.items]
    convention = Counter(rules).most_common(1)[0][0]
    rows = tuple(new_row(_table_of(item, convention)) for item in sheet.items)
    draft = Draft(sheet.title, convention, rows, sheet.feedback, sheet.numbers, sheet.checks, sheet.version)
    return draft, {draft.key_of(row): item for row, item in zip(rows, sheet.items, strict=True)}


def given_table(item: SheetItem, convention: Conventions) -> dict[str, Any]:
    """Return the table of an exercise with its numbers, in a recipe with some conventions."""
    return _table_of(replace(item, given=True), convention)


def _table_of(item: SheetItem, convention: Conventions) -> dict[str, Any]:
    """The table of a recipe that makes an exercise of a sheet again."""
    own = item.exercise
    kind = catalogue.kind_of(own.kind)
    given = item.given or own.seed is None
    level = own.level if own.level is not None else kind.levels[0]
    table: dict[str, Any] = {"kind": own.kind}
    if given:
        table |= own.data
        if own.level is not None:
            table["level"] = own.level
    else:
        table |= {"seed": own.seed, "level": level}
    if own.ask != kind.default_ask(own.data):
        table["ask"] = list(own.ask)
    drawn = convention if given else kind.own_conventions(level, convention)
    if own.conventions != drawn:
        table["convention"] = convention_value(own.conventions)
    if own.points is not None:
        table["points"] = dict(own.points) if isinstance(own.points, Mapping) else own.points
    if item.want and not given:
        table["want"] = {name: "any" if value is None else value for name, value in item.want.items()}
    if own.text is not None:
        table["text"] = own.text.json()
    if not own.carry:
        table["carry"] = False
    return table


def _whole(thing: object) -> int:
    return thing if isinstance(thing, int) and not isinstance(thing, bool) else 0
