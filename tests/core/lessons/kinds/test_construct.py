"""Filling blank leaves as an exercise: demands by the definition, the share of those that hold."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import Told, leaf_numbers, pruned

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

TWO = [[3, 12, 8], [None, 4, 6], [14, None, 2]]
ALPHA_CUTS = {"cut-at": [{"at": "1", "kind": "alpha"}, {"at": "2", "kind": "alpha"}], "value": 3}
DEEP = [6, [[[None, 9], 8], 7]]


def exercise(tree: Any, want: Any, **more: Any) -> Any:
    return catalogue.read({"kind": "construct", "tree": tree, "want": want, **more})


@pytest.mark.parametrize(
    ("first", "second", "score"),
    [(2, 1, Fraction(1)), (0, 3, Fraction(1)), (3, 4, Fraction(2, 3)), (9, 3, Fraction(1, 3))],
)
def test_two_alpha_cuts_and_the_value_three(first: int, second: int, score: Fraction) -> None:
    asked = exercise(TWO, ALPHA_CUTS)
    assert catalogue.grade(asked, {"leaves": {"3": first, "7": second}}).score == score


@pytest.mark.parametrize(("number", "score"), [(3, 1), (6, 1), (7, 0)])
def test_a_deep_cut(number: int, score: int) -> None:
    asked = exercise(DEEP, {"deep": ["1.0.0"]})
    assert catalogue.grade(asked, {"leaves": {"1": number}}).score == score


@pytest.mark.parametrize("leaves", [{}, {"3": 2}, {"3": 2, "7": 21}, {"3": 2, "7": 0.5}, {"3": 2, "7": -1}])
def test_a_filling_that_is_not_whole_scores_nothing(leaves: dict[str, Any]) -> None:
    found = catalogue.grade(exercise(TWO, ALPHA_CUTS), {"leaves": leaves})
    assert found.score == 0
    assert {item.state for item in found.items} == {"empty"}


# Demands, each from the definition.


def filled(tree: Any, values: tuple[int, ...]) -> Any:
    left = list(values)

    def node(one: Any) -> Any:
        if isinstance(one, list):
            return [node(child) for child in one]
        return left.pop(0) if one is None else one

    return node(tree)


def is_deep(cut: dict[str, Any], told: Told, tree: Any) -> bool:
    """Would the parent's best value so far not lead to the cut?"""
    parent, _, last = cut["at"].rpartition(".")
    values = [told.returned.get(path, leaf_of(tree, path)) for path in before(parent, int(last))]
    own = told.own[cut["at"]]
    if not values:
        return True
    return own > max(values) if cut["kind"] == "alpha" else own < min(values)


def before(parent: str, last: int) -> list[str]:
    return [f"{parent}.{at}" if parent else str(at) for at in range(last)]


def leaf_of(tree: Any, path: str) -> Any:
    for step in path.split("."):
        tree = tree[int(step)]
    return tree


def counted(tree: Any, want: dict[str, Any]) -> list[bool]:
    """Whether each demand holds on a tree without blanks, in the order of the document."""
    told, other = pruned(tree), pruned(tree, strict=True)
    cut = {one["at"]: one["kind"] for one in told.cuts}
    deep = {one["at"] for one in told.cuts if is_deep(one, told, tree)}
    found: list[bool] = []
    for name, thing in want.items():
        if name == "cut-at":
            found += [cut.get(one["at"]) == one["kind"] for one in thing]
        elif name == "no-cut":
            found += [path in told.own and path not in cut for path in thing]
        elif name == "cuts":
            found.append(len(cut) == thing)
        elif name == "deep":
            found += [path in deep for path in thing] if isinstance(thing, list) else [len(deep) == thing]
        elif name == "value":
            found.append(told.value == thing)
        elif name == "leaves":
            found.append(len(told.order) == thing)
        elif name in ("visited", "skipped"):
            found += [(leaf in told.order) == (name == "visited") for leaf in thing]
        else:
            found.append(told.struck != other.struck)
    return found


WANTS: list[dict[str, Any]] = [
    ALPHA_CUTS,
    {"no-cut": ["1"], "cuts": 1},
    {"visited": [4], "skipped": [8]},
    {"leaves": 7, "differs": True},
    {"deep": 0, "value": 3},
]


@pytest.mark.parametrize("want", WANTS)
def test_each_demand_is_what_the_definition_says(want: dict[str, Any]) -> None:
    asked = exercise(TWO, want, range=[0, 14])
    for values in product(range(0, 15, 2), repeat=2):
        holds = counted(filled(TWO, values), want)
        found = catalogue.grade(asked, {"leaves": {"3": values[0], "7": values[1]}})
        assert [item.state == "right" for item in found.items] == holds
        assert found.score == Fraction(sum(holds), len(holds))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_drawn_exercises_have_few_right_fillings_and_more_than_one(level: int) -> None:
    for seed in range(4):
        made = make(catalogue.kind_of("construct"), seed, level, SETS["aima"]).exercise
        tree, want = made.data["tree"], made.data["want"]
        assert made.data["range"] == [0, 20]
        blanks = [number for path, number in leaf_numbers(tree).items() if leaf_of(tree, path) is None]
        all_of_them = list(product(range(21), repeat=len(blanks)))
        holds = {values: counted(filled(tree, values), want) for values in all_of_them}
        right = [values for values, its in holds.items() if all(its)]
        assert len(right) > 1
        assert 2 <= 100 * len(right) / len(all_of_them) <= 60
        assert not any(all(column) for column in zip(*holds.values(), strict=True))
        key = catalogue.key(made)["leaves"]
        assert tuple(key[str(leaf)] for leaf in blanks) in right
        for values in (right[0], right[-1]):
            answer = {"leaves": dict(zip(map(str, blanks), values, strict=True))}
            assert catalogue.grade(made, answer).score == 1


def test_the_question_says_what_is_demanded() -> None:
    said = catalogue.question(exercise(TWO, ALPHA_CUTS))
    assert said.en.endswith("C is cut (α cut), D is cut (α cut) and the root is worth 3.")
    assert said.zh_CN.endswith("C 处发生 α 剪枝；D 处发生 α 剪枝；根节点的值为 3。")


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"want": {"cuts": 1}}, "tree"),
        ({"tree": [[1, 2], [3, 4]], "want": {"cuts": 1}}, "tree"),
        ({"tree": TWO}, "want"),
        ({"tree": TWO, "want": {}}, "want"),
        ({"tree": TWO, "want": {"colour": 1}}, r"want\.colour"),
        ({"tree": TWO, "want": {"cut-at": ["9"]}}, r"want\.cut-at\[0\]"),
        ({"tree": TWO, "want": {"cut-at": [{"at": "1", "kind": "beta"}]}}, r"want\.cut-at\[0\]\.kind"),
        ({"tree": TWO, "want": {"visited": [9]}}, r"want\.visited\[0\]"),
        ({"tree": TWO, "want": {"differs": False}}, r"want\.differs"),
        ({"tree": TWO, "want": {"value": "x"}}, r"want\.value"),
        ({"tree": TWO, "want": {"value": 99}}, "want"),
        ({"tree": TWO, "want": {"cuts": 1}, "range": [5, 2]}, "range"),
        ({"tree": TWO, "want": {"cuts": 1}, "range": [0, 100]}, "tree"),
    ],
)
def test_a_document_that_cannot_be_asked_about_is_refused_with_its_place(document: Any, place: str) -> None:
    with pytest.raises(ExerciseError, match=place) as error:
        catalogue.read({"kind": "construct", **document})
    assert error.value.place.startswith(place.replace("\\", "").split("[")[0])


def test_a_number_for_a_leaf_that_is_not_blank_is_refused() -> None:
    with pytest.raises(ExerciseError, match=r"answer\.leaves\.0"):
        catalogue.grade(exercise(TWO, ALPHA_CUTS), {"leaves": {"0": 2}})
