"""The tree of an exercise: paths, letters, sides, leaf numbers, and what it refuses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, letters

LETTERED = [[3, 4], [[3, [1, 9], 5], [6, 9]]]


def test_letters_go_level_by_level_and_leaves_have_none() -> None:
    tree = ExerciseTree(LETTERED)
    assert {node.path: node.letter for node in tree.inner} == {
        "": "A", "0": "B", "1": "C", "1.0": "D", "1.1": "E", "1.0.1": "F",
    }  # fmt: skip
    assert all(leaf.letter == "" for leaf in tree.leaves)


def test_leaves_are_numbered_from_the_left() -> None:
    tree = ExerciseTree(LETTERED)
    assert [(leaf.path, leaf.value) for leaf in tree.leaves] == [
        ("0.0", 3), ("0.1", 4), ("1.0.0", 3), ("1.0.1.0", 1),
        ("1.0.1.1", 9), ("1.0.2", 5), ("1.1.0", 6), ("1.1.1", 9),
    ]  # fmt: skip
    assert [leaf.leaf for leaf in tree.leaves] == list(range(8))


@pytest.mark.parametrize(("root", "types"), [("max", ["max", "min", "max"]), ("min", ["min", "max", "min"])])
def test_types_alternate_from_the_root(root: str, types: list[str]) -> None:
    tree = ExerciseTree([[1, [2, 3]], 4], root)
    assert [tree[path].type for path in ("", "0", "0.1")] == types


def test_below_chance_the_alternation_goes_on_from_above_it() -> None:
    tree = ExerciseTree([{"type": "chance", "children": [[1, 2], [3, 4]], "p": ["1/3", "2/3"]}, 5])
    assert tree["0"].type == "chance" and tree["0.0"].type == "min"
    assert [child.share for child in tree["0"].children] == [Fraction(1, 3), Fraction(2, 3)]


@pytest.mark.parametrize(
    "thing",
    [
        LETTERED,
        [[1, None], "-inf"],
        [{"type": "chance", "children": [1, 2], "p": ["1/4", "3/4"]}, [3, 4]],
        [["1/2", 2.5], 3],
    ],
)
def test_a_tree_is_written_as_it_was_read(thing: Any) -> None:
    tree = ExerciseTree(thing)
    again = ExerciseTree(tree.json())
    assert [(node.path, node.type, node.value, node.share) for node in again.nodes] == [
        (node.path, node.type, node.value, node.share) for node in tree.nodes
    ]


@pytest.mark.parametrize(
    ("thing", "place"),
    [
        ([[1, "x"]], "tree[0][1]"),
        ([1, {"kind": "max"}], "tree[1].kind"),
        ([1, {"type": "maximum", "children": [1]}], "tree[1].type"),
        ([{"type": "chance", "children": [1, 2], "p": ["1/2", "1/3"]}], "tree[0].p"),
        ([{"type": "max", "children": [1, 2], "p": ["1/2", "1/2"]}], "tree[0].p"),
        ([True], "tree[0]"),
    ],
)
def test_what_is_no_tree_is_refused_with_its_place(thing: Any, place: str) -> None:
    with pytest.raises(ExerciseError) as error:
        ExerciseTree(thing)
    assert error.value.place == place


def test_a_tree_too_large_or_too_deep_is_refused() -> None:
    with pytest.raises(ExerciseError, match="nodes"):
        ExerciseTree([0] * 3000)
    deep: Any = 1
    for _ in range(70):
        deep = [deep]
    with pytest.raises(ExerciseError, match="plies"):
        ExerciseTree(deep)


def test_nodes_are_called_as_people_call_them() -> None:
    tree = ExerciseTree(LETTERED)
    assert tree["1.0.1"].name().en == "F"
    assert tree["1.0.1.1"].name().en == "F's second leaf"
    assert tree["1.0.1.1"].name().zh_CN == "F 的第二片叶"
    assert tree["1.0.1"].edge() == "D → F" and tree["1.1.0"].edge() == "E → 6"


def test_letters_go_on_after_z() -> None:
    assert [letters(number) for number in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]
