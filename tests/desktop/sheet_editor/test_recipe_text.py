"""Recipes that are written: the reader of the core finds the same sheet in them."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from plyscope.lessons import catalogue
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import SETS, Conventions
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Recipe, parse_recipe, read_recipe
from plyscope_desktop.sheet_editor.draft import (
    Draft,
    draft_of_recipe,
    draft_of_sheet,
    first_table,
    given_table,
    new_row,
)
from plyscope_desktop.sheet_editor.recipe_text import convention_value, recipe_text, toml_value

AIMA = SETS["aima"]
KINDS = tuple(catalogue.all_kinds())


def recipe(*tables: dict[str, Any], **more: Any) -> Recipe:
    return Recipe(**{"title": Bilingual("Week 3", "第三周"), "convention": AIMA, "tables": tables, **more})


@pytest.mark.parametrize(
    "thing",
    [
        True, 0, -7, 2**62, 0.005, 1e300, "", "α-β 剪枝", 'a "quoted" \\ text', "two\nlines\tand more",
        "\x00\x1f\x7f", [], [1, [2, [3]], "x"], {"a": 1, "two words": [True], "": {"ä": "ö"}},
    ],
)  # fmt: skip
def test_every_value_is_read_back(thing: object) -> None:
    assert tomllib.loads(f"x = {toml_value(thing)}")["x"] == thing


def test_none_has_no_value() -> None:
    with pytest.raises(ValueError, match="no value"):
        toml_value([1, None])


def test_a_recipe_is_written_as_people_write_it() -> None:
    table = {"kind": "cuts", "seed": 12, "level": 3, "points": 6, "want": {"deep": 1, "tie": "never"}}
    assert recipe_text(recipe(table)) == (
        'title = { en = "Week 3", zh = "第三周" }\n'
        'convention = "aima"\nfeedback = "check"\nnumbers = "same"\nchecks = 2\n'
        '\n[[item]]\nkind = "cuts"\nseed = 12\nlevel = 3\npoints = 6\n'
        'want = { deep = 1, tie = "never" }\n'
    )


def test_all_of_a_recipe_is_read_back() -> None:
    own = replace(SETS["tongji"], cut=">", ties="first")
    written = recipe(
        {"kind": "values", "tree": [[3, 12], [2, 4]], "ask": ["values", "cuts"], "carry": False},
        {"kind": "nim", "piles": [3, 4, 5], "text": {"en": "Who wins?", "zh": "谁胜？"}},
        {"kind": "order", "seed": -4, "convention": "berkeley"},
        convention=own, feedback="end", numbers="per-student", checks=5,
    )  # fmt: skip
    assert parse_recipe(recipe_text(written)) == written


@pytest.mark.parametrize("own", [*SETS.values(), Conventions(cut=">", fail="hard", misere=True, round=0.01)])
def test_conventions_are_read_back(own: Conventions) -> None:
    again = parse_recipe(recipe_text(recipe({"kind": "cuts", "seed": 1}, convention=own)))
    assert again.convention == own


def test_conventions_are_told_by_what_differs_from_the_nearest_set() -> None:
    assert convention_value(SETS["nilsson"]) in ("tongji", "nilsson")
    assert convention_value(replace(SETS["berkeley"], ties="first")) == {"set": "berkeley", "ties": "first"}


@pytest.mark.parametrize("id", KINDS)
def test_each_kind_is_the_same_exercise_after_it_was_written(id: str) -> None:
    """Drawn; with its numbers given; and given by the sheet that was saved of it."""
    kind = catalogue.kind_of(id)
    drawn = read_recipe(recipe_text(recipe(first_table(kind, 11))))
    item = drawn.items[0]
    try:
        text = recipe_text(recipe(given_table(item, AIMA)))
    except ExerciseError as error:
        assert "empty values" in error.sentence  # such as the trace of a program
        return
    given = read_recipe(text).items[0]
    assert given.given
    assert dict(given.exercise.data) == dict(item.exercise.data)
    assert (given.exercise.ask, given.exercise.conventions) == (item.exercise.ask, item.exercise.conventions)
    draft, known = draft_of_sheet(drawn)
    assert list(known.values()) == list(drawn.items)
    again = read_recipe(recipe_text(draft.recipe()))
    assert dict(again.items[0].exercise.data) == dict(item.exercise.data)


def test_a_tree_with_blanks_is_written_as_a_text() -> None:
    table = {"kind": "proof-numbers", "tree": [[1, None], [None, 0]]}
    again = read_recipe(recipe_text(recipe(table)))
    assert again.items[0].exercise.data["tree"] == [[1, None], [None, 0]]


def test_other_data_with_blanks_are_refused_with_their_place() -> None:
    with pytest.raises(ExerciseError, match=r"^item 2, bounds: TOML has no empty values"):
        recipe_text(recipe({"kind": "cuts", "seed": 1}, {"kind": "chance-cuts", "bounds": [0, None]}))


def test_a_sheet_becomes_the_draft_that_makes_it_again() -> None:
    text = (
        'title = "Week 4"\nconvention = "blog"\nnumbers = "per-student"\n'
        '[[item]]\nkind = "cuts"\nseed = 5\nlevel = 1\npoints = 6\nwant = { cuts = 2 }\n'
        '[[item]]\nkind = "values"\ntree = [[3, 12], [2, 4]]\nconvention = "berkeley"\n'
        '[[item]]\nkind = "windows"\nseed = 2\nask = ["windows", "order"]\n'
        '[[item]]\nkind = "nim"\nseed = 8\nlevel = 3\ncarry = false\n'
    )
    sheet = read_recipe(text)
    draft, known = draft_of_sheet(sheet)
    assert draft.convention == SETS["blog"]
    assert [row.given for row in draft.rows] == [False, True, False, False]
    assert draft.rows[0].want == {"cuts": 2}
    assert "convention" not in draft.rows[3].table  # misère belongs to its level
    assert draft.sheet(tuple(known[draft.key_of(row)] for row in draft.rows)).digest == sheet.digest
    assert read_recipe(recipe_text(draft.recipe())).digest == sheet.digest


def test_an_exercise_of_an_unknown_kind_is_refused_with_its_place() -> None:
    text = '[[item]]\nkind = "cuts"\nseed = 1\n[[item]]\nkind = "sudoku"'
    with pytest.raises(ExerciseError, match=r"^item 2, kind: expected one of"):
        draft_of_recipe(parse_recipe(text))


def test_a_title_in_one_language_stands_for_both() -> None:
    assert Draft(title=Bilingual("Week 3", " ")).shown_title == Bilingual("Week 3", "Week 3")
    assert Draft().shown_title == Bilingual("Exercises", "练习")


def test_the_key_of_a_row_is_what_decides_its_exercise() -> None:
    row = new_row({"kind": "cuts", "seed": 1, "level": 2})
    draft = Draft(rows=(row,))
    other = new_row({"level": 2, "kind": "cuts", "seed": 1})
    assert draft.key_of(row) == draft.key_of(other)
    assert draft.key_of(row) != draft.key_of(row.with_fields(points=3))
    assert draft.key_of(row) != replace(draft, convention=SETS["berkeley"]).key_of(row)
    assert draft.key_of(row) == replace(draft, title=Bilingual("a", "b")).key_of(row)
