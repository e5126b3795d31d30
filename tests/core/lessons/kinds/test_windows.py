"""Windows as exercises: keys from the definition, points for bounds that some node has set."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import pruned, random_tree

from plyscope.lessons import catalogue
from plyscope.lessons.exercise_error import ExerciseError

L = [[3, 4], [[3, [1, 9], 5], [6, 9]]]
A = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
EVERYWHERE = ["", "0", "1", "1.0", "1.0.1", "1.1"]


def exercise(tree: Any = L, **conventions: Any) -> Any:
    return catalogue.read({"kind": "windows", "tree": tree, "conventions": conventions})


def score(asked: Any, windows: dict[str, Any]) -> Fraction:
    return catalogue.grade(asked, {"windows": windows}).score


def test_windows_on_entry_of_the_lettered_tree() -> None:
    key = catalogue.key(exercise())["windows"]
    assert key == {
        "": ["-inf", "inf"],
        "0": ["-inf", "inf"],
        "1": [3, "inf"],
        "1.0": [3, "inf"],
        "1.0.1": [3, "inf"],
        "1.1": [3, 5],
    }
    assert score(exercise(), key) == 1
    assert score(exercise(), {**key, "1.0.1": ["-inf", "inf"]}) == Fraction(4, 5)
    assert score(exercise(), {path: ["-inf", "inf"] for path in EVERYWHERE}) == 0
    assert score(exercise(), {}) == 0


def test_a_wrong_number_where_nothing_is_set_costs_one() -> None:
    key = catalogue.key(exercise())["windows"]
    assert score(exercise(), {**key, "0": ["-inf", 3]}) == Fraction(4, 5)
    assert score(exercise(), {**key, "0": [None, None]}) == 1


def test_a_window_at_a_node_that_is_never_visited_costs_one() -> None:
    tree = [[3, 4], [2, [5, 6]]]
    key = catalogue.key(exercise(tree))["windows"]
    assert key == {"": ["-inf", "inf"], "0": ["-inf", "inf"], "1": [3, "inf"]}
    found = catalogue.grade(exercise(tree), {"windows": {**key, "1.1": [3, 2]}})
    assert found.score == 0
    assert [item.at for item in found.items if item.state == "extra"] == ["1.1"]
    assert found.items[-1].reason.en.startswith("D is never visited. C is cut: β = 2 ≤ α = 3")


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("deep", [False, True])
def test_keys_are_the_windows_of_the_definition(strict: bool, deep: bool) -> None:
    luck = Random(3)
    rule = {"cut": ">" if strict else ">=", "deep": deep}
    for _ in range(30):
        tree = random_tree(luck, luck.randint(2, 5))
        told = pruned(tree, strict, deep)
        entry = {path: told.entry[path] for path in told.own}
        key = catalogue.key(exercise(tree, **rule))["windows"]
        assert {path: tuple(map(float, pair)) for path, pair in key.items()} == entry
        last = catalogue.key(exercise(tree, window="last", **rule))["windows"]
        assert {path: tuple(map(float, pair)) for path, pair in last.items()} == {
            path: narrowed(path, window, told.own[path]) for path, window in entry.items()
        }
        own = catalogue.key(exercise(tree, bounds="own", **rule))["windows"]
        assert own == {
            path: [value, None] if largest(path) else [None, value] for path, value in told.own.items()
        }


def largest(path: str) -> bool:
    return not path or path.count(".") % 2 == 1


def narrowed(path: str, window: tuple[float, float], best: float) -> tuple[float, float]:
    low, high = window
    return (max(low, best), high) if largest(path) else (low, min(high, best))


def test_the_last_window_of_a_cut_node() -> None:
    asked = exercise(A, window="last")
    assert catalogue.key(asked)["windows"]["1"] == [3, 2]
    assert catalogue.key(exercise(A, window="last", fail="hard"))["windows"]["1"] == [3, 2]


def test_a_node_has_only_its_own_bound_where_the_sheet_says_so() -> None:
    asked = exercise(A, bounds="own")
    key = {"": [3, None], "0": [None, 3], "1": [None, 2], "2": [None, 2]}
    assert catalogue.key(asked)["windows"] == key
    assert score(asked, key) == 1
    assert score(asked, {**key, "1": [3, 2]}) == Fraction(3, 4)
    assert score(asked, {"": ["-inf", None], "0": [None, "inf"]}) == 0


@pytest.mark.parametrize(
    ("id", "windows"),
    [
        ("no-window", {path: ["-inf", "inf"] for path in EVERYWHERE}),
        ("late-window", {"": ["-inf", "inf"], "0": [5, "inf"], "1": [5, "inf"], "1.0": [3, 5],
                         "1.0.1": [5, "inf"], "1.1": [3, 5]}),
        ("both-sides", {"": ["-inf", "inf"], "0": ["-inf", "inf"], "1": [3, 3], "1.0": [3, 3],
                        "1.0.1": [3, 3], "1.1": [5, 3]}),
        ("parent-only", {"": ["-inf", "inf"], "0": ["-inf", "inf"], "1": [3, "inf"], "1.0": ["-inf", "inf"],
                         "1.0.1": [3, "inf"], "1.1": ["-inf", 5]}),
    ],
)  # fmt: skip
def test_misconceptions_about_windows_are_named(id: str, windows: dict[str, Any]) -> None:
    found = catalogue.grade(exercise(), {"windows": windows})
    assert id in found.diagnosis
    assert found.score < 1


def test_going_on_after_a_cut_is_named() -> None:
    tree = [[3, 4], [2, [5, 6]]]
    windows = {"": ["-inf", "inf"], "0": ["-inf", "inf"], "1": [3, "inf"], "1.1": [3, 2]}
    assert catalogue.grade(exercise(tree), {"windows": windows}).diagnosis == ("after-cut",)


@pytest.mark.parametrize(
    ("windows", "place"),
    [
        ({"1": [3]}, r"windows\.1"),
        ({"1": [3, "x"]}, r"windows\.1\[1\]"),
        ({"1.0.0": [3, 4]}, r"windows\.1\.0\.0"),
        ([3, 4], "windows"),
    ],
)
def test_a_window_that_is_none_is_refused_with_its_place(windows: Any, place: str) -> None:
    with pytest.raises(ExerciseError, match=place):
        catalogue.grade(exercise(), {"windows": windows})


def test_infinite_bounds_are_read_in_every_spelling() -> None:
    key = catalogue.key(exercise())["windows"]
    assert score(exercise(), {**key, "1": [3, "∞"], "0": ["−∞", "+inf"]}) == 1
