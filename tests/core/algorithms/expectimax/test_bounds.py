"""What a pruned search says of a node is true of its value: exact inside its window, else a bound."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest
from searching import search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.query.events import entry_window, moves_to
from plyscope.record.trace import AT_LEAST, AT_MOST, Trace
from plyscope.record.tree import Tree

EPSILON = 1e-9


def wheels(luck: Random, plies: int) -> Any:
    """A tree in which dice of many kinds fall after each move."""
    if plies == 0:
        return luck.randint(-5, 5)
    children = [wheels(luck, plies - 1) for _ in range(luck.choice((2, 3)))]
    return {"type": "chance", "children": children} if plies % 2 == 0 else children


def value(nested: Any, big: bool) -> float:
    """The expectimax value by its definition; the sides move in turn, chance comes in between."""
    if isinstance(nested, int):
        return float(nested)
    if isinstance(nested, dict):
        values = [value(child, big) for child in nested["children"]]
        return sum(values) / len(values)
    return (max if big else min)(value(child, not big) for child in nested)


def part(nested: Any, moves: list[int]) -> tuple[Any, bool]:
    """The part of a tree that moves lead to, and whether MAX is to move there."""
    big = True
    for move in moves:
        if isinstance(nested, list):
            big, nested = not big, nested[move]
        else:
            nested = nested["children"][move]
    return nested, big


def searched(luck: Random, prune: str) -> tuple[Any, Trace, Tree]:
    """A tree, and the record of a search of it."""
    nested, trace = wheels(luck, 5), Trace()
    found = search("expectimax", position_of_tree(nested), trace, prune=prune)
    assert found.value == pytest.approx(value(nested, True))
    tree = Tree(trace)
    tree.read()
    return nested, trace, tree


@pytest.mark.parametrize("prune", ["none", "star1"])
def test_every_node_returns_its_value_or_a_bound_on_its_side_of_the_window(prune: str) -> None:
    luck, bounds = Random(3), 0
    for _ in range(12):
        nested, trace, tree = searched(luck, prune)
        for node in range(tree.known):
            (alpha, beta), found = entry_window(trace, tree, node), tree.returned[node]
            true = value(*part(nested, list(moves_to(tree, node))))
            assert found > alpha + EPSILON or true <= found + EPSILON
            assert found < beta - EPSILON or true >= found - EPSILON
            if alpha + EPSILON < found < beta - EPSILON:
                assert found == pytest.approx(true)
            bounds += abs(found - true) > EPSILON
    assert (bounds > 20) == (prune != "none")


@pytest.mark.parametrize("prune", ["star1", "star2"])
@pytest.mark.parametrize("middle", [0, 10**6, 10**9])
@pytest.mark.parametrize(("root", "other", "sign"), [("min", "max", 1), ("max", "min", -1)])
def test_a_mean_that_is_just_what_the_other_side_has_already_is_worth_that(
    root: str, other: str, sign: int, middle: int, prune: str
) -> None:
    # so far from 0, a mean and the bound that it reaches differ by nothing at all
    bound = middle + 5 * sign
    equal = {"type": "chance", "children": [bound, bound]}
    below = {"type": other, "children": [equal, middle + sign]}
    tree = catalog.game("tree").read(json.dumps({"type": root, "children": [bound, below]}))
    assert search("expectimax", tree, prune=prune).value == bound


@pytest.mark.parametrize("prune", ["star1", "star2"])
def test_what_a_mean_must_be_at_least_and_at_most_is_true_of_it(prune: str) -> None:
    luck, kinds = Random(4), set()
    for _ in range(12):
        nested, trace, tree = searched(luck, prune)
        for rows in trace.read(0, trace.length):
            for row in rows[np.isin(rows["kind"], (AT_LEAST, AT_MOST))]:
                true = value(*part(nested, list(moves_to(tree, int(row["node"])))))
                sign = 1 if row["kind"] == AT_LEAST else -1
                assert sign * (true - row["after"]) >= -EPSILON
                kinds.add(int(row["kind"]))
    assert kinds == {AT_LEAST, AT_MOST}
