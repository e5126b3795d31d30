"""Names of cuts as exercises: keys from the definition, four parts a cut, what is named."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import pruned, random_tree

from plyscope.lessons import catalogue
from plyscope.lessons.exercise_error import ExerciseError

L = [[3, 4], [[3, [1, 9], 5], [6, 9]]]
DEEP = [[3, 4], [[0, [1, 9], 5], [6, 9]]]
FIRST = {"at": "1.0.1", "kind": "alpha", "bound": 3, "owner": ""}
SECOND = {"at": "1.1", "kind": "beta", "bound": 5, "owner": "1"}


def exercise(tree: Any = L, **conventions: Any) -> Any:
    return catalogue.read({"kind": "cut-names", "tree": tree, "conventions": conventions})


def grade(cuts: list[dict[str, Any]], tree: Any = L) -> Any:
    return catalogue.grade(exercise(tree), {"cuts": cuts})


@pytest.mark.parametrize(
    ("first", "second", "points", "diagnosis"),
    [
        ({}, {}, 8, set()),
        ({"kind": "beta"}, {"kind": "alpha"}, 6, {"kinds-swapped"}),
        ({"owner": "1.0"}, {}, 7, {"parent-blamed"}),
        ({"bound": 4}, {}, 7, {"slip"}),
        ({"owner": None}, {}, 7, {"slip"}),
    ],
)
def test_answers_to_the_lettered_tree(
    first: dict[str, Any], second: dict[str, Any], points: int, diagnosis: set[str]
) -> None:
    found = grade([{**FIRST, **first}, {**SECOND, **second}])
    assert found.score == Fraction(points, 8)
    assert set(found.diagnosis) == diagnosis


def test_a_cut_can_be_named_by_the_child_that_decided() -> None:
    by_child = [{"by": "1.0.1.0", "kind": "alpha", "bound": 3, "owner": ""}, SECOND]
    assert grade(by_child).score == 1
    assert grade([{**by_child[0], "by": "1.0.1.1"}, SECOND]).score == Fraction(7, 8)


def test_the_child_is_not_scored_where_the_place_is_given() -> None:
    assert grade([{**FIRST, "by": "1.0.1.1"}, SECOND]).score == 1


def test_each_part_of_a_cut_that_is_none_costs_one() -> None:
    assert grade([FIRST, SECOND, {"at": "0", "kind": "alpha"}]).score == Fraction(6, 8)
    assert grade([FIRST]).score == Fraction(4, 8)
    everything = [{"at": path, "kind": kind} for path, kind in SIDES.items()]
    assert grade(everything).score == 0


SIDES = {"": "beta", "0": "alpha", "1": "alpha", "1.0": "beta", "1.0.1": "alpha", "1.1": "beta"}


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("deep", [False, True])
def test_keys_are_the_cuts_of_the_definition(strict: bool, deep: bool) -> None:
    luck = Random(4)
    for _ in range(40):
        tree = random_tree(luck, luck.randint(2, 5))
        key = catalogue.key(exercise(tree, cut=">" if strict else ">=", deep=deep))
        assert key["cuts"] == pruned(tree, strict, deep).cuts


def test_an_owner_two_plies_up_is_told_from_the_parent() -> None:
    found = grade([{**FIRST, "owner": "1.0"}, SECOND], DEEP)
    assert found.score == Fraction(7, 8)
    assert found.diagnosis == ("parent-blamed",)
    said = catalogue.explained(exercise(DEEP), {}, found.diagnosis).en
    assert said == "You named the parent. The bound belongs to the ancestor that set it: here A has α = 3."


def test_cuts_that_only_the_parent_shows_are_a_matter_of_comparing() -> None:
    found = grade([SECOND], DEEP)
    assert found.score == Fraction(4, 8)
    assert "parent-only" in found.diagnosis


@pytest.mark.parametrize(
    ("cut", "place"),
    [
        ({"at": "0.0"}, r"cuts\[0\]\.at"),
        ({"at": "1.1", "kind": "gamma"}, r"cuts\[0\]\.kind"),
        ({"kind": "alpha"}, r"cuts\[0\]"),
        ({"at": "1.1", "why": 3}, r"cuts\[0\]\.why"),
        ({"at": "1.1", "owner": "9"}, r"cuts\[0\]\.owner"),
        ({"by": ""}, r"cuts\[0\]\.by"),
        ("1.1", r"cuts\[0\]"),
    ],
)
def test_a_cut_that_is_none_is_refused_with_its_place(cut: Any, place: str) -> None:
    with pytest.raises(ExerciseError, match=place):
        catalogue.grade(exercise(), {"cuts": [cut]})


def test_a_cut_is_named_once() -> None:
    with pytest.raises(ExerciseError, match=r"cuts\[1\]"):
        grade([SECOND, {"by": "1.1.0"}])
