"""Conventions: named sets, what documents may say, and the sentences of the box."""

from __future__ import annotations

from typing import Any

import pytest

from plyscope.lessons import conventions
from plyscope.lessons.conventions import ALLOWED, SENTENCES, SETS, Conventions
from plyscope.lessons.exercise_error import ExerciseError


def test_without_a_word_the_conventions_are_aimas() -> None:
    assert conventions.read({}) == SETS["aima"] == Conventions(cut=">=", fail="soft", bounds="both")


def test_named_sets_differ_where_the_books_do() -> None:
    assert SETS["berkeley"].cut == ">"
    assert (SETS["tongji"].bounds, SETS["tongji"].names) == ("own", "label")
    assert SETS["nilsson"] == SETS["tongji"] and SETS["blog"] == SETS["aima"]


def test_a_document_may_start_from_a_set_and_change_it() -> None:
    found = conventions.read({"set": "berkeley", "fail": "hard"})
    assert (found.cut, found.fail) == (">", "hard")


@pytest.mark.parametrize(
    ("thing", "place"),
    [
        ("oxford", "conventions"),
        ({"cut": ">>"}, "conventions.cut"),
        ({"deep": 1}, "conventions.deep"),
        ({"colour": "red"}, "conventions.colour"),
        (3, "conventions"),
        ({"set": "x"}, "conventions.set"),
    ],
)
def test_what_is_no_convention_is_refused_with_its_place(thing: Any, place: str) -> None:
    with pytest.raises(ExerciseError) as error:
        conventions.read(thing)
    assert error.value.place == place


@pytest.mark.parametrize("name", SETS)
def test_conventions_are_written_as_they_are_read(name: str) -> None:
    assert conventions.read(conventions.json_of(SETS[name])) == SETS[name]
    assert conventions.read(conventions.json_of(SETS[name], ALLOWED)) == SETS[name]


def test_every_convention_has_a_sentence_in_both_languages() -> None:
    for field, values in ALLOWED.items():
        for value in values:
            said = SENTENCES[field, value]
            assert said.en.endswith(".") and said.zh_CN.endswith("。")
