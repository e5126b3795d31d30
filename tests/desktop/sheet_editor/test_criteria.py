"""Criteria as they are shown and typed, and what becomes of them in a recipe."""

from __future__ import annotations

import re

import pytest

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import SEPARATES, meets
from plyscope_desktop.sheet_editor import criteria
from plyscope_desktop.sheet_editor.criteria import (
    Criterion,
    criteria_of,
    forms_of,
    read,
    with_criterion,
    written,
)
from plyscope_desktop.sheet_editor.names import CRITERIA

AIMA = SETS["aima"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"), ([2, 5], "2–5"), ([2, 2], "2"), (">=1", "≥ 1"), ("<=4", "≤ 4"), (-3, "−3"),
        ([0.02, 100.0], "0.02–100"),
        (None, ""), ("any", ""), (True, "required"), ("never", "never"), ("fewest", "fewest"),
    ],
)  # fmt: skip
def test_criteria_are_written(value: object, text: str) -> None:
    assert written(value) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3), (" 2-5 ", [2, 5]), ("2–5", [2, 5]), ("2..5", [2, 5]), ("2 to 5", [2, 5]),
        ("2 至 5", [2, 5]), ("−3", -3),
        ("≥1", ">=1"), (">= 12", ">=12"), ("≤ 4", "<=4"), ("0.5–1", [0.5, 1]), ("", "any"), ("any", "any"),
    ],
)  # fmt: skip
def test_criteria_are_typed(text: str, value: object) -> None:
    assert read(text, "number") == value


@pytest.mark.parametrize("text", ["some", "5-2", "1e3", ">= few", "2-", "≥ 1.5"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text.strip()[:1])):
        read(text, "number")


@pytest.mark.parametrize("id", catalogue.all_kinds())
def test_what_the_levels_ask_for_is_read_back(id: str) -> None:
    """Each criterion, written and read again, takes the same facts."""
    kind = catalogue.kind_of(id)
    for level in kind.levels:
        forms = forms_of(id, level, AIMA)
        for name, value in kind.criteria(level, AIMA, ()).items():
            if name == SEPARATES:
                continue
            again = read(written(value), forms[name])
            facts: list[object] = [False, True] if forms[name] == "truth" else [*range(-3, 40), 99.5]
            for fact in facts:
                assert meets(name, fact, again) == meets(name, fact, value), (name, fact)


@pytest.mark.parametrize("id", catalogue.all_kinds())
def test_every_fact_has_a_name_in_the_window(id: str) -> None:
    kind = catalogue.kind_of(id)
    for level in kind.levels:
        assert {*forms_of(id, level, AIMA)} <= {*CRITERIA}


def test_those_of_the_level_come_first_and_own_ones_behind() -> None:
    found = criteria_of("cuts", 1, AIMA, (), {"best_moves": 1, "cuts": 2})
    assert [one.name for one in found] == ["leaves", "plies", "cuts", "tie", "best_moves"]
    assert [one.name for one in found if one.changed] == ["cuts", "best_moves"]
    assert found[2].default == [1, 2]


def test_what_is_as_the_level_has_it_is_left_out() -> None:
    one = Criterion("cuts", "number", 2, [1, 2])
    assert with_criterion({"cuts": 2, "deep": 1}, one, [1, 2]) == {"deep": 1}
    assert with_criterion({"deep": 1}, one, "any") == {"deep": 1, "cuts": "any"}
    assert with_criterion({"best_moves": 1}, Criterion("best_moves", "number", 1, None), "any") == {}
    tie = Criterion("solved", "truth", True, True)
    assert with_criterion({}, tie, criteria.YES) == {}


def test_the_form_of_a_fact_is_what_the_exercise_says() -> None:
    forms = forms_of("nim", 1, AIMA)
    assert (forms["winning"], forms["misere"]) == ("number", "truth")
    assert forms_of("arrange", 1, AIMA)["goal"] == "text"
    with pytest.raises(ExerciseError):
        meets("goal", "fewest", read("2–3", "number"))
