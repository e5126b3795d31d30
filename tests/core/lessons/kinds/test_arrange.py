"""Reordering children as an exercise: the exact extreme by trying all orders, the share of the way."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import pruned, random_tree

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

A = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def exercise(tree: Any = A, goal: str = "fewest", **conventions: Any) -> Any:
    return catalogue.read({"kind": "arrange", "tree": tree, "goal": goal, "conventions": conventions})


def all_orders(tree: Any) -> Iterator[Any]:
    if not isinstance(tree, list):
        yield tree
        return
    for children in permutations(tree):
        for below in product(*(list(all_orders(child)) for child in children)):
            yield list(below)


def reordered(tree: Any, order: dict[str, list[int]], path: str = "") -> Any:
    if not isinstance(tree, list):
        return tree
    places = order.get(path, range(len(tree)))
    return [reordered(tree[at], order, f"{path}.{at}" if path else str(at)) for at in places]


@pytest.mark.parametrize(
    ("order", "score"),
    [
        ({"2": [2, 1, 0]}, Fraction(1)),
        ({"2": [2, 0, 1]}, Fraction(1)),
        ({"2": [1, 2, 0]}, Fraction(1, 2)),
        ({}, Fraction(0)),
        ({"2": [0, 1, 2]}, Fraction(0)),
        ({"1": [1, 2, 0]}, Fraction(0)),
    ],
)
def test_answers_to_the_aima_tree(order: Any, score: Fraction) -> None:
    assert catalogue.grade(exercise(), {"order": order}).score == score


@pytest.mark.parametrize("goal", ["fewest", "most"])
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("deep", [False, True])
def test_keys_reach_the_extreme_of_all_orders(goal: str, strict: bool, deep: bool) -> None:
    luck = Random(7)
    tried = 0
    while tried < 8:
        tree = random_tree(luck, 3, children=(2, 2), early=0.3, most=6)
        counts = [len(pruned(one, strict, deep).order) for one in all_orders(tree)]
        if not 2 <= len(counts) <= 400:
            continue
        tried += 1
        asked = exercise(tree, goal, cut=">" if strict else ">=", deep=deep)
        key = catalogue.key(asked)["order"]
        reached = len(pruned(reordered(tree, key), strict, deep).order)
        assert reached == (min(counts) if goal == "fewest" else max(counts))
        if key:
            assert catalogue.grade(asked, {"order": key}).score == 1


def test_the_best_order_first_is_not_the_fewest_leaves() -> None:
    """Sorted by values, [[1, 8, 7], [8, 1]] takes 4 leaves; with the smaller of two equal moves first, 3."""
    asked = exercise([[1, 8, 7], [8, 1]])
    sorted_by_value = {"1": [1, 0]}
    assert len(pruned(reordered([[1, 8, 7], [8, 1]], sorted_by_value)).order) == 4
    assert catalogue.grade(asked, {"order": sorted_by_value}).score == Fraction(1, 2)
    assert catalogue.grade(asked, {"order": {"": [1, 0], "1": [1, 0]}}).score == 1


@pytest.mark.parametrize("level", [1, 2, 3])
def test_drawn_trees_are_two_leaves_away_at_least(level: int) -> None:
    for seed in range(5):
        made = make(catalogue.kind_of("arrange"), seed, level, SETS["aima"])
        tree, key = made.exercise.data["tree"], catalogue.key(made.exercise)["order"]
        before, after = len(pruned(tree).order), len(pruned(reordered(tree, key)).order)
        assert abs(before - after) >= 2
        assert (after < before) == (made.exercise.data["goal"] == "fewest")


@pytest.mark.parametrize(
    ("order", "place"),
    [
        ({"2": [0, 1]}, r"order\.2"),
        ({"2": [0, 1, 1]}, r"order\.2"),
        ({"2.0": [0]}, r"order\.2\.0"),
        ({"2": "210"}, r"order\.2"),
        ([2, 1, 0], "order"),
    ],
)
def test_an_order_that_is_none_is_refused_with_its_place(order: Any, place: str) -> None:
    with pytest.raises(ExerciseError, match=place):
        catalogue.grade(exercise(), {"order": order})


@pytest.mark.parametrize(
    "document",
    [
        {"tree": A, "goal": "least"},
        {"tree": [{"type": "max", "children": [1, 2]}, 3]},
        {"tree": [[1, None], 3]},
    ],
)
def test_a_document_that_cannot_be_asked_about_is_refused(document: Any) -> None:
    with pytest.raises(ExerciseError):
        catalogue.read({"kind": "arrange", **document})
