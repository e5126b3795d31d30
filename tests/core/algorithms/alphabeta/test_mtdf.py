"""MTD(f): its move is proved by a pass that speaks for the mover, and very many passes end in one search."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import pytest

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import ITERATION, WIDER, Trace
from plyscope.search.search import Limits


def minimax(nested: Any, big: bool) -> float:
    if not isinstance(nested, list):
        return float(nested)
    return (max if big else min)(minimax(child, not big) for child in nested)


def nested(luck: Random, plies: int) -> Any:
    if plies == 0:
        return luck.randint(0, 3)
    return [nested(luck, plies - 1) for _ in range(luck.randint(2, 4))]


@pytest.mark.parametrize("root", ["max", "min"])
@pytest.mark.parametrize("guess", [-9.0, 1.0, 2.0, 9.0])
def test_the_move_is_worth_the_value(root: Any, guess: float) -> None:
    luck = Random(7)
    for _ in range(60):
        tree = nested(luck, 3)
        search = catalog.algorithm("mtdf").search(guess=guess, table=False)
        found = search.run(position_of_tree(tree, root), Limits(), None)
        assert found.value == minimax(tree, root == "max")
        assert found.move is not None and minimax(tree[found.move], root == "min") == found.value


@pytest.mark.parametrize("root", ["max", "min"])
def test_what_a_thousand_passes_leave_open_is_searched_at_once(root: Any) -> None:
    leaves = list(range(1200)) if root == "max" else list(range(1200, 0, -1))
    trace = Trace()
    search = catalog.algorithm("mtdf").search(guess=-5.0 if root == "max" else 2000.0, table=False)
    found = search.run(position_of_tree(leaves, root), Limits(), trace)
    assert (found.value, found.move, found.exact) == (leaves[-1], 1199, True)
    begins = [row for part in trace.read(0, trace.length) for row in part[part["kind"] == ITERATION]]
    last = begins[-1]
    assert (len(begins), last["note"]) == (1001, WIDER)
    bounds = (leaves[999], inf) if root == "max" else (-inf, leaves[999])
    assert (last["before"], last["after"]) == bounds
    trace.release()


@pytest.mark.parametrize("root", ["max", "min"])
def test_where_only_that_last_search_meets_the_depth_the_value_is_not_called_exact(root: Any) -> None:
    sign = 1 if root == "max" else -1
    children: list[Any] = [sign * number for number in range(1200)]
    children[1100] = [sign * 1100, sign * 1100]
    search = catalog.algorithm("mtdf").search(guess=-5.0 * sign, table=False)
    found = search.run(position_of_tree(children, root), Limits(depth=1), None)
    assert (found.value, found.move, found.exact) == (sign * 1199, 1199, False)
    whole = search.run(position_of_tree(children, root), Limits(depth=2), None)
    assert (whole.value, whole.move, whole.exact) == (sign * 1199, 1199, True)
