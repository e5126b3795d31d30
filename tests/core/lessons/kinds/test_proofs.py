"""Solution graphs and proof numbers as exercises: keys against the compiled searches, any right answer."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from tests.core.support import oracles

from plyscope.cli.batch import answer
from plyscope.lessons import catalogue

GRAPH = {"kind": "solution-graph", "tree": [[1, 0], [[1, 0], 1], [1, [0, 1]]]}
NUMBERS = {"kind": "proof-numbers", "tree": [[[1, None], 0], [[None, None], 1], [1, [None, 0]]]}


@pytest.mark.parametrize(
    ("chosen", "score"),
    [
        (["", "1", "1.0", "1.0.0", "1.1"], 1),
        (["", "2", "2.0", "2.1", "2.1.1"], 1),
        (["", "1", "1.0", "1.0.0", "1.0.1", "1.1"], 0),
        (["", "1", "1.0", "1.0.0"], 0),
        (["1", "1.0", "1.0.0", "1.1"], 0),
    ],
)
def test_any_solution_graph_is_right_and_nothing_else(chosen: list[str], score: int) -> None:
    assert catalogue.grade(catalogue.read(GRAPH), {"solution": chosen}).score == score


def test_all_sets_that_are_right_are_those_of_a_brute_force() -> None:
    exercise = catalogue.read(GRAPH)
    paths = ["", "0", "0.0", "0.1", "1", "1.0", "1.0.0", "1.0.1", "1.1", "2", "2.0", "2.1", "2.1.0", "2.1.1"]
    right = []
    for marks in product((False, True), repeat=len(paths)):
        chosen = [path for path, mark in zip(paths, marks, strict=True) if mark]
        if len(chosen) == 5 and catalogue.grade(exercise, {"solution": chosen}).score == 1:
            right.append(chosen)
    assert sorted(right) == [["", "1", "1.0", "1.0.0", "1.1"], ["", "2", "2.0", "2.1", "2.1.1"]]


def test_every_fault_of_a_strategy_is_said() -> None:
    grade = catalogue.grade(catalogue.read(GRAPH), {"solution": ["", "0", "0.0", "1"]})
    assert {item.at: item.state for item in grade.items} == {
        "": "extra", "0.1": "missing", "1.0": "missing", "1.1": "missing",
    }  # fmt: skip


def test_the_pair_of_a_root_and_the_next_leaf() -> None:
    key = catalogue.key(catalogue.read(NUMBERS))
    assert key["numbers"][""] == [1, 3]
    assert key["next"] == "1.0.0"


@pytest.mark.parametrize("row", [row for row in oracles.rows("and_or_pns") if row["kind"] == "numbers"][:80])
def test_numbers_agree_with_the_oracle(row: dict[str, Any]) -> None:
    exercise = catalogue.read({"kind": "proof-numbers", "tree": row["tree"]})
    key = catalogue.key(exercise)
    assert key["numbers"][""] == [row["pn"], row["dn"]]
    way = row["most_proving_path"]
    assert key.get("next") == (None if way is None else ".".join(map(str, way)))


def test_a_tied_leaf_counts_unless_the_first_is_asked_for() -> None:
    tree = [[None, None], [None, None]]
    exercise = catalogue.read({"kind": "proof-numbers", "tree": tree, "ask": ["next"]})
    assert catalogue.grade(exercise, {"next": "1.1"}).score == 1
    first = catalogue.read(
        {"kind": "proof-numbers", "tree": tree, "ask": ["next"], "conventions": {"ties": "first"}}
    )
    assert catalogue.grade(first, {"next": "1.1"}).score == 0
    assert catalogue.grade(first, {"next": "0.0"}).score == 1


def test_a_pair_that_follows_from_wrong_ones_counts() -> None:
    exercise = catalogue.read({**NUMBERS, "ask": ["numbers"]})
    key = catalogue.key(exercise)["numbers"]
    wrong = {**key, "1.0": [5, 5], "1": [5, 5], "": key[""]}
    states = {item.at: item.state for item in catalogue.grade(exercise, {"numbers": wrong}).items}
    assert states["1.0"] == "wrong" and states["1"] == "follows"


def test_after_the_expansion_the_root_agrees_with_the_compiled_numbers() -> None:
    luck = Random(5)
    tried = 0
    while tried < 40:
        tree = drawn(luck, 0)
        exercise = catalogue.read({"kind": "proof-numbers", "tree": tree})
        key = catalogue.key(exercise)
        if "next" not in key:
            continue
        tried += 1
        below = [luck.choice((0, 1, None)) for _ in range(2)]
        asked = catalogue.read(
            {"kind": "proof-numbers", "tree": tree, "ask": ["after"], "expands": {key["next"]: below}}
        )
        grown = put(tree, [int(step) for step in key["next"].split(".")], below)
        found = answer({"do": "tree", "tree": grown, "root": "or", "algorithm": "proof-number",
                        "set": {"expand": "all"}})  # fmt: skip
        assert catalogue.key(asked)["after"] == [found["pn"], found["dn"]]


def drawn(luck: Random, ply: int) -> Any:
    if ply == 3 or (ply > 0 and luck.random() < 0.2):
        return luck.choice((0, 1, None, None, None))
    return [drawn(luck, ply + 1) for _ in range(luck.choice((2, 3)))]


def put(tree: Any, way: list[int], below: list[Any]) -> Any:
    if not way:
        return below
    return [put(child, way[1:], below) if at == way[0] else child for at, child in enumerate(tree)]
