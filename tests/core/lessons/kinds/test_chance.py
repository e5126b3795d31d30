"""Expectimax and cuts at chance nodes as exercises: keys against the compiled searches and the oracle."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.core.support import oracles

from plyscope.cli.batch import answer
from plyscope.lessons import catalogue

DRILL = [
    {"type": "chance", "p": ["7/10", "3/10"], "children": [[9, 10], [9, 7]]},
    {"type": "chance", "p": ["7/10", "3/10"], "children": [[2, 10], [5, 8]]},
]


def test_star1_of_the_drill() -> None:
    exercise = catalogue.read(
        {"kind": "chance-cuts", "tree": DRILL, "bounds": [0, 10], "ask": ["skip", "value"]}
    )
    assert catalogue.key(exercise) == {"skip": [5, 6, 7], "value": "42/5"}
    assert catalogue.grade(exercise, {"skip": [5, 6, 7], "value": 8.4}).score == 1
    half = catalogue.grade(exercise.asking("skip"), {"skip": [5, 6, 0]})
    assert half.score == Fraction(1, 3)


def test_keys_agree_with_the_compiled_search() -> None:
    luck = Random(3)
    for _ in range(80):
        tree = [drawn(luck, 1) for _ in range(2)]
        found = answer({"do": "tree", "tree": tree, "algorithm": "expectimax",
                        "set": {"prune": "star1", "bounds": [0, 10]}})  # fmt: skip
        cuts = catalogue.read(
            {"kind": "chance-cuts", "tree": tree, "bounds": [0, 10], "ask": ["skip", "value"]}
        )
        key = catalogue.key(cuts)
        seen = [leaf.value for leaf in cuts.tree.leaves if leaf.leaf not in key["skip"]]
        assert seen == found["leaf_values"]
        assert abs(float(Fraction(key["value"])) - found["value"]) < 1e-9
        plain = answer({"do": "tree", "tree": tree, "algorithm": "expectimax", "set": {"prune": "none"}})
        values = catalogue.key(catalogue.read({"kind": "expectimax", "tree": tree}))["values"]
        assert str(values[""]) == str(plain["exact"])


def drawn(luck: Random, ply: int) -> Any:
    if ply == 3:
        return luck.randrange(11)
    count = luck.choice((2, 3))
    if ply == 1 or luck.random() < 0.3:
        shares = {2: ["1/4", "3/4"], 3: ["1/5", "2/5", "2/5"]}[count]
        return {"type": "chance", "p": shares, "children": [drawn(luck, ply + 1) for _ in range(count)]}
    return [drawn(luck, ply + 1) for _ in range(count)]


@pytest.mark.parametrize("row", oracles.rows("expectimax_star1")[:60], ids=lambda row: str(row["id"]))
def test_values_and_leaves_agree_with_the_oracle(row: dict[str, Any]) -> None:
    tree = as_document(row["tree"])
    values = catalogue.key(catalogue.read({"kind": "expectimax", "tree": tree}))["values"]
    assert Fraction(values[""]) == Fraction(*row["value"])
    cuts = catalogue.read({"kind": "chance-cuts", "tree": tree, "bounds": row["star1_bounds"]})
    skip = catalogue.key(cuts)["skip"]
    seen = [leaf.value for leaf in cuts.tree.leaves if leaf.leaf not in skip]
    assert seen == row["star1_leaves_left_to_right_values"]


def as_document(node: Any) -> Any:
    """["max", child …] and ["chance", [[numerator, denominator, child] …]], as the oracle holds them."""
    if not isinstance(node, list):
        return node
    kind, *children = node
    if kind == "chance":
        shares = [f"{top}/{bottom}" for top, bottom, _ in children[0]]
        return {"type": "chance", "p": shares, "children": [as_document(child) for *_, child in children[0]]}
    return {"type": kind, "children": [as_document(child) for child in children]}


def test_a_decimal_within_the_tolerance_is_right_and_follows_from_own_values() -> None:
    exercise = catalogue.read({"kind": "expectimax", "tree": DRILL})
    key = catalogue.key(exercise)["values"]
    assert key["0"] == "42/5"
    near = {**key, "0": "8.40", "1": 2.9, "": "8.4"}
    assert catalogue.grade(exercise, {"values": near}).score == 1
    wrong = {**key, "0.0": 10, "0": 9.1, "": 9.1}
    states = {item.at: item.state for item in catalogue.grade(exercise, {"values": wrong}).items}
    assert (states["0.0"], states["0"], states[""]) == ("wrong", "follows", "follows")
    strict = catalogue.read({"kind": "expectimax", "tree": DRILL, "carry": False})
    states = {item.at: item.state for item in catalogue.grade(strict, {"values": wrong}).items}
    assert (states["0"], states[""]) == ("wrong", "wrong")
