"""Values and the best move as exercises: keys from the definition, what follows, what is named."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import minimax, random_tree

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

A = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
REBUILT = [[5, [[11, 19], 13, [6, 6]]], [[[4, 1], [2, 6, 1], [11, 11]], 7]]


def exercise(tree: Any = A, **more: Any) -> Any:
    return catalogue.read({"kind": "values", "tree": tree, **more})


@pytest.mark.parametrize(
    ("values", "score", "diagnosis"),
    [
        ({"": 6, "0": 12, "1": 6, "2": 14}, Fraction(0), {"sides-swapped"}),
        ({"": 4, "0": 3, "1": 4, "2": 2}, Fraction(3, 4), {"slip"}),
        ({"": 14, "0": 12, "1": 6, "2": 14}, Fraction(1, 4), {"max-everywhere"}),
        ({"": 3, "0": 3, "1": 2, "2": 14}, Fraction(3, 4), {"first-child"}),
        ({"": "56/9", "0": 7.67, "1": 4, "2": 7}, Fraction(0), {"mean"}),
        ({"": 3, "0": 3, "1": 2, "2": 2}, Fraction(1), set()),
    ],
)
def test_answers_to_the_aima_tree(values: Any, score: Fraction, diagnosis: set[str]) -> None:
    found = catalogue.grade(exercise(), {"values": values})
    assert found.score == score
    assert set(found.diagnosis) == diagnosis


@pytest.mark.parametrize("root", ["max", "min"])
def test_keys_are_the_values_of_the_definition(root: str) -> None:
    luck = Random(1)
    for _ in range(30):
        tree = random_tree(luck, luck.randint(1, 5), children=(1, 3))
        asked = exercise(tree, ask=["values", "move"], conventions={"root": root})
        right = minimax(tree, root == "max")
        key = catalogue.key(asked)
        assert key["values"] == right
        worth = [right.get(str(at), child) for at, child in enumerate(tree)]
        best = max(worth) if root == "max" else min(worth)
        assert key["move"] == [str(worth.index(best))]
        assert catalogue.grade(asked, key).score == 1


def test_a_value_that_follows_counts_unless_it_is_switched_off() -> None:
    answer = {"values": {"": 4, "0": 3, "1": 4, "2": 2}}
    states = [item.state for item in catalogue.grade(exercise(), answer).items]
    assert states == ["right", "wrong", "right", "follows"]
    strict = catalogue.grade(exercise(carry=False), answer)
    assert strict.score == Fraction(1, 2)


def test_a_value_above_an_empty_one_follows_from_nothing() -> None:
    found = catalogue.grade(exercise(), {"values": {"": 4, "1": 4, "2": 2}})
    assert found.score == Fraction(1, 4)


def test_any_best_move_counts_unless_the_first_is_asked_for() -> None:
    tied = [[3, 4], [1, 2], [3, 9]]
    for ties, score in (("any", 1), ("first", 0)):
        asked = exercise(tied, ask=["move"], conventions={"ties": ties})
        assert catalogue.grade(asked, {"move": ["2"]}).score == score
        assert catalogue.grade(asked, {"move": ["0"]}).score == 1
        assert catalogue.grade(asked, {"move": ["1"]}).score == 0


def test_a_move_follows_from_the_students_own_values() -> None:
    asked = exercise(ask=["values", "move"])
    found = catalogue.grade(asked, {"values": {"": 4, "0": 3, "1": 4, "2": 2}, "move": ["1"]})
    assert found.items[-1].state == "follows"
    assert (found.points, found.of) == (4, 5)
    assert catalogue.grade(asked, {"move": ["1"]}).score == 0


def test_the_picture_of_a_checked_exercise() -> None:
    """E got MIN's value; A, C and the move follow. Three deep cuts are missing, and C → 7 is struck."""
    asked = exercise(REBUILT, ask=["values", "move", "cuts"], level=3)
    key = catalogue.key(asked)
    assert key["values"][""] == 7 and key["move"] == ["1"]
    assert key["cut"] == ["0.1.1", "0.1.2", "1.0.0.1", "1.0.1.1", "1.0.1.2"]
    answer = {
        "values": {**key["values"], "1.0": 1, "1": 1, "": 5},
        "move": ["0"],
        "cut": ["0.1.1", "0.1.2", "1.1"],
    }
    found = catalogue.grade(asked, answer)
    assert [(part.part, part.score * part.weight, part.weight) for part in found.parts] == [
        ("values", 10, 11),
        ("cuts", 2, 10),
    ]
    assert found.diagnosis == ("parent-only",)
    said = catalogue.explained(asked, answer, found.diagnosis)
    assert said.en.endswith("here A has α = 5.")
    assert said.zh_CN == "你只与父节点比较。界可以来自任何另一方的祖先：这里 A 的 α = 5。"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_one_number_everywhere_scores_nothing(level: int) -> None:
    for seed in range(6):
        made = make(catalogue.kind_of("values"), seed, level, SETS["aima"]).exercise
        right = set(minimax(made.data["tree"]).values())
        for number in (-5, 7, 25):
            if number not in right:
                everywhere = {"values": {node.path: number for node in made.tree.inner}}
                assert catalogue.grade(made, everywhere).score == 0


@pytest.mark.parametrize("level", [1, 2, 3])
def test_all_ways_to_back_up_end_at_different_roots(level: int) -> None:
    for seed in range(6):
        tree = make(catalogue.kind_of("values"), seed, level, SETS["aima"]).exercise.data["tree"]
        ways = {fold(tree, way) for way in WAYS}
        assert len(ways) == len(WAYS)


WAYS = ("right", "swapped", "max", "min", "first", "mean")


def fold(tree: Any, way: str, big: bool = True) -> Fraction:
    if not isinstance(tree, list):
        return Fraction(tree)
    values = [fold(child, way, not big) for child in tree]
    if way == "first":
        return values[0]
    if way == "mean":
        return sum(values, Fraction(0)) / len(values)
    largest = {"right": big, "swapped": not big, "max": True, "min": False}[way]
    return max(values) if largest else min(values)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"tree": 4}, "tree"),
        ({"tree": [[1, None], 2]}, r"tree\[0\]\[1\]"),
        ({"tree": [{"type": "chance", "children": [1, 2]}, 3]}, r"tree\[0\]"),
        ({}, "tree"),
        ({"tree": A, "ask": ["values", "colour"]}, "ask"),
    ],
)
def test_a_tree_that_cannot_be_asked_about_is_refused_with_its_place(document: Any, place: str) -> None:
    with pytest.raises(ExerciseError, match=place):
        catalogue.read({"kind": "values", **document})


@pytest.mark.parametrize(
    ("answer", "place"),
    [
        ({"values": {"7": 1}}, r"answer\.values\.7"),
        ({"values": {"0.1": 1}}, r"answer\.values\.0\.1"),
        ({"values": {"0": "x"}}, r"answer\.values\.0"),
        ({"values": [1]}, r"answer\.values"),
        ({"move": ["0.1"]}, r"answer\.move\[0\]"),
    ],
)
def test_an_answer_that_is_none_is_refused_with_its_place(answer: Any, place: str) -> None:
    with pytest.raises(ExerciseError, match=place):
        catalogue.grade(exercise(ask=["values", "move"]), answer)
