"""The order of the leaves as an exercise: keys from the definition, skipped leaves times order."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import pruned, random_tree

from plyscope.lessons import catalogue
from plyscope.lessons.exercise_error import ExerciseError

A = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def exercise(tree: Any = A, **conventions: Any) -> Any:
    return catalogue.read({"kind": "order", "tree": tree, "conventions": conventions})


@pytest.mark.parametrize(
    ("order", "score", "diagnosis"),
    [
        ([0, 1, 2, 3, 6, 7, 8], Fraction(1), set()),
        ([0, 1, 2, 3, 4, 5, 6, 7, 8], Fraction(0), {"never-cut", "no-window"}),
        ([0, 1, 2, 3, 5, 6, 7, 8], Fraction(1, 2), {"one-sibling"}),
        ([8, 7, 6, 5, 4, 3, 2, 1, 0], Fraction(0), {"right-to-left"}),
        ([0, 1, 2, 3, 4, 5, 6], Fraction(0), {"sides-swapped"}),
        ([0, 3, 6], Fraction(0), {"unfixed-value"}),
        ([1, 0, 2, 3, 6, 7, 8], Fraction(6, 7), {"slip"}),
        ([], Fraction(0), set()),
    ],
)
def test_answers_to_the_aima_tree(order: list[int], score: Fraction, diagnosis: set[str]) -> None:
    found = catalogue.grade(exercise(), {"order": order})
    assert found.score == score
    assert set(found.diagnosis) == diagnosis


def test_leaves_out_of_place_are_marked() -> None:
    found = catalogue.grade(exercise(), {"order": [1, 0, 2, 3, 6, 7, 8]})
    wrong = [item.at for item in found.items if item.state == "wrong"]
    assert len(wrong) == 1 and wrong[0] in ("0.0", "0.1")
    extra = catalogue.grade(exercise(), {"order": [0, 1, 2, 3, 5, 6, 7, 8]})
    assert [item.at for item in extra.items if item.state == "extra"] == ["1.2"]


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("deep", [False, True])
def test_keys_are_the_leaves_of_the_definition(strict: bool, deep: bool) -> None:
    luck = Random(5)
    for _ in range(40):
        tree = random_tree(luck, luck.randint(2, 5))
        key = catalogue.key(exercise(tree, cut=">" if strict else ">=", deep=deep))
        assert key["order"] == pruned(tree, strict, deep).order


@pytest.mark.parametrize(
    ("order", "place"),
    [
        ([0, 9], r"order\[1\]"),
        ([0, 0], r"order\[1\]"),
        (["0"], r"order\[0\]"),
        ([True], r"order\[0\]"),
        (3, "order"),
    ],
)
def test_an_order_that_is_none_is_refused_with_its_place(order: Any, place: str) -> None:
    with pytest.raises(ExerciseError, match=place):
        catalogue.grade(exercise(), {"order": order})
