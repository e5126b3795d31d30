"""Recipes as they are written: taken apart before their exercises are drawn, and what an exercise may say."""

from __future__ import annotations

from typing import Any

import pytest

from plyscope.lessons import catalogue, sheet
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError, Unsatisfiable
from plyscope.lessons.generator import Made, Stopped, make, meets
from plyscope.lessons.kind import Kind
from plyscope.lessons.sheet import parse_recipe, points_of, read_item, read_recipe, read_sheet
from plyscope.rules.stop import Stop

AIMA = SETS["aima"]


def test_a_recipe_is_taken_apart_without_drawing_anything() -> None:
    recipe = parse_recipe('[[item]]\nkind = "cuts"\nseed = 1\nlevel = 3\nwant = { cuts = 99 }')
    assert recipe.tables == ({"kind": "cuts", "seed": 1, "level": 3, "want": {"cuts": 99}},)
    assert (recipe.convention, recipe.checks, recipe.feedback) == (AIMA, 2, "check")


def test_any_drops_a_criterion_of_the_level() -> None:
    table = {"kind": "cuts", "seed": 3, "level": 1}
    with pytest.raises(ExerciseError):
        read_item({**table, "want": {"plies": 3}}, AIMA)
    kind = catalogue.kind_of("cuts")
    level = kind.wanted(1, AIMA)
    assert "leaves" in level
    freed = make(kind, 3, 1, AIMA, dict.fromkeys(level, "any"))
    assert freed.tries == 1  # the very first draw is taken


def test_points_may_be_those_of_each_part() -> None:
    tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    table = {"kind": "values", "tree": tree, "ask": ["values", "cuts"], "points": {"values": 4, "cuts": 7}}
    assert points_of(read_item(table, AIMA).exercise) == 11
    drawn = {"kind": "values", "seed": 5, "ask": ["values", "cuts"], "points": {"values": 4, "cuts": 7}}
    assert points_of(read_item(drawn, AIMA).exercise) == 11
    with pytest.raises(ExerciseError, match="expected points of values, cuts"):
        read_item({**drawn, "points": {"order": 3}}, AIMA)


def test_a_tree_may_be_a_text_since_toml_has_no_null() -> None:
    found = read_recipe('[[item]]\nkind = "proof-numbers"\ntree = "[[1, null], [null, 0]]"')
    assert found.items[0].exercise.data["tree"] == [[1, None], [None, 0]]
    typed = read_item({"kind": "values", "tree": "3 12 8 / 2 4 6"}, AIMA)
    assert typed.exercise.data["tree"] == [[3, 12, 8], [2, 4, 6]]
    with pytest.raises(ExerciseError, match=r"^tree: "):
        read_item({"kind": "values", "tree": "[[3, "}, AIMA)


def test_infinities_of_toml_are_texts_in_documents() -> None:
    found = read_recipe('[[item]]\nkind = "values"\ntree = [[3, inf], [-inf, 2]]').items[0].exercise
    assert found.data["tree"] == [[3, "inf"], ["-inf", 2]]
    assert catalogue.key(found)["values"] == {"": 3, "0": 3, "1": "-inf"}
    with pytest.raises(ExerciseError, match=r"tree\[1\]"):
        read_recipe('[[item]]\nkind = "values"\ntree = [3, nan]')


def test_what_a_kind_has_as_data_is_a_criterion_of_one_that_is_drawn() -> None:
    item = read_item({"kind": "construct", "seed": 4, "want": {"right": ">=3"}}, AIMA)
    assert not item.given
    assert item.want == {"right": ">=3"}
    made = catalogue.kind_of("construct").facts(item.exercise)
    assert made["right"] >= 3


def test_drawing_can_be_stopped() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        read_item({"kind": "cuts", "seed": 1, "level": 3, "want": {"cuts": 99}}, AIMA, stop=stop)


@pytest.mark.parametrize("wanted", [">=2", [1, 2], "<=3"])
def test_a_text_is_not_compared_with_bounds(wanted: object) -> None:
    with pytest.raises(ExerciseError, match="this is no number"):
        meets("winner", "max", wanted)


def test_bounds_are_numbers() -> None:
    with pytest.raises(ExerciseError, match=r"expected \[low, high\]"):
        meets("cuts", 2, ["few", "many"])


@pytest.mark.parametrize("ask", ["values", 3])
def test_what_is_asked_is_a_list(ask: object) -> None:
    with pytest.raises(ExerciseError, match=r"^ask: expected a list of texts"):
        read_item({"kind": "values", "seed": 1, "ask": ask}, AIMA)


def test_a_sheet_that_was_saved_asks_each_part_once() -> None:
    made = read_recipe('[[item]]\nkind = "values"\nseed = 1\nask = ["values", "cuts"]')
    again = read_sheet(made.data())
    assert again.items[0].exercise.text is None
    assert again.digest == made.digest
    own = read_recipe('[[item]]\nkind = "values"\nseed = 1\ntext = "What is A worth?"')
    text = read_sheet(own.data()).items[0].exercise.text
    assert text is not None
    assert text.en == "What is A worth?"


def test_a_version_of_a_rare_shape_is_sought_from_several_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """As at level 2, where few trees have four cuts: 5,000 draws from one seed may not find one."""
    made = read_recipe('[[item]]\nkind = "cuts"\nseed = 3\nlevel = 1')
    seeds: list[int] = []

    def rarely(kind: Kind, seed: int, *more: Any) -> Made:
        seeds.append(seed)
        if len(seeds) < 3:
            raise Unsatisfiable("cuts", 5_000)
        return make(kind, seed, *more)

    monkeypatch.setattr(sheet, "make", rarely)
    version = made.version_of(2)
    assert len({*seeds}) == 3
    assert seeds[0] == 3 + 2 * 1_000_003
    assert version.items[0].exercise.seed == seeds[2]
    facts = [catalogue.kind_of("cuts").facts(one.items[0].exercise)["cuts"] for one in (made, version)]
    assert facts[0] == facts[1]

    def never(*more: Any) -> Made:
        raise Unsatisfiable("cuts", 5_000)

    monkeypatch.setattr(sheet, "make", never)
    with pytest.raises(Unsatisfiable):
        made.version_of(1)
