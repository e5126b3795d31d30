"""The fewest and the most leaves over all orders of children, against trying every order."""

from __future__ import annotations

from itertools import permutations, product
from math import factorial, inf, prod
from random import Random
from typing import Any

import pytest

from plyscope.games.tree.random_tree import random_tree
from plyscope.lessons.fewest_leaves import (
    ArrangementError,
    CutRule,
    fewest,
    most,
    rearranged,
    visited,
)
from plyscope.rules.stop import Stop

RULES = [
    CutRule(root, cut, deep, fail)
    for root in ("max", "min")
    for cut in (">=", ">")
    for deep in (True, False)
    for fail in ("soft", "hard")
]
MOST_ORDERS = 600


def leaves(tree: Any, rule: CutRule) -> int:
    """The leaves of alpha-beta in the order of the tree, written out for both sides as in a textbook."""
    seen = 0

    def value(node: Any, big: bool, alpha: float, beta: float) -> float:
        nonlocal seen
        if not isinstance(node, list):
            seen += 1
            return float(node)
        hard, low, high = rule.fail == "hard", alpha, beta
        best = (alpha if big else beta) if hard else (-inf if big else inf)
        for child in node:
            below = (alpha, beta) if rule.deep else (alpha, inf) if big else (-inf, beta)
            found = value(child, not big, *below)
            best = max(best, found) if big else min(best, found)
            if big:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha > beta or (alpha == beta and rule.cut == ">="):
                break
        return min(max(best, low), high) if hard else best

    value(tree, rule.root == "max", -inf, inf)
    return seen


def orders_of(tree: Any) -> int:
    """How many orders of all its nodes a tree has."""
    return 1 if not isinstance(tree, list) else factorial(len(tree)) * prod(map(orders_of, tree))


def reordered(tree: Any) -> list[Any]:
    """The tree in every order of children."""
    if not isinstance(tree, list):
        return [tree]
    below = [reordered(child) for child in tree]
    return [list(some) for order in permutations(below) for some in product(*order)]


def small_trees(count: int, seed: int) -> list[Any]:
    """Trees with early leaves and many ties, small enough to try every order."""
    luck = Random(seed)
    found: list[Any] = []

    def made(depth: int, largest: int) -> Any:
        if depth == 0 or (depth < 3 and luck.random() < 0.2):
            return luck.randint(-largest, largest)
        return [made(depth - 1, largest) for _ in range(luck.choice([1, 2, 2, 3]))]

    while len(found) < count:
        tree = made(luck.choice([2, 3, 4]), luck.choice([2, 4, 9]))
        if 1 < orders_of(tree) <= MOST_ORDERS:
            found.append(tree)
    return found


def test_the_extremes_are_those_of_all_orders() -> None:
    for tree in small_trees(120, seed=11):
        every = reordered(tree)
        for rule in RULES:
            counts = [leaves(one, rule) for one in every]
            assert fewest(tree, rule).leaves == min(counts), (tree, rule)
            assert most(tree, rule).leaves == max(counts), (tree, rule)


@pytest.mark.parametrize("rule", RULES, ids=str)
def test_the_orders_that_are_told_lead_to_the_extremes(rule: CutRule) -> None:
    for seed in range(6):
        tree = random_tree(5, (2, 3), (-5, 4), seed=seed)
        for extreme in (fewest, most):
            found = extreme(tree, rule)
            assert leaves(rearranged(tree, found.orders), rule) == found.leaves


def test_leaves_are_counted_as_in_a_textbook() -> None:
    for seed in range(20):
        tree = random_tree(4, (1, 4), (-3, 3), seed=seed)
        for rule in RULES:
            assert visited(tree, rule) == leaves(tree, rule)


def test_the_textbook_tree_needs_five_leaves() -> None:
    tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    found = fewest(tree)
    assert (visited(tree), found.leaves) == (7, 5)
    assert found.orders == {(2,): (2, 0, 1)}
    assert rearranged(tree, {(2,): [2, 1, 0]}) == [[3, 12, 8], [2, 4, 6], [2, 5, 14]]


def test_sorting_by_value_need_not_be_the_fewest() -> None:
    best_first = [[1, 7, 8], [1, 8]]  # both moves are worth 1: whichever comes first is a best one
    assert visited(best_first) == 4
    assert fewest([[1, 8, 7], [8, 1]]).leaves == 3


@pytest.mark.parametrize(("children", "depth"), [(2, 6), (3, 5), (4, 4)])
def test_no_order_of_a_uniform_tree_needs_fewer_than_the_critical_tree(children: int, depth: int) -> None:
    for seed in range(5):
        tree = random_tree(depth, (children, children), (0, 1000), seed=seed)
        bound = children ** ((depth + 1) // 2) + children ** (depth // 2) - 1
        assert fewest(tree).leaves == bound  # Knuth & Moore 1975


def test_a_permutation_below_a_reordered_node_is_found_by_its_old_path() -> None:
    tree = [[1, 2], [3, [4, 5]]]
    assert rearranged(tree, {(): [1, 0], (1, 1): [1, 0]}) == [[3, [5, 4]], [1, 2]]
    assert tree == [[1, 2], [3, [4, 5]]]


def test_a_tree_that_is_a_leaf_has_one() -> None:
    assert fewest(7) == most(7)
    assert (fewest(7).leaves, fewest(7).orders) == (1, {})


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        ([[1, 2], []], "Node 1 has no children."),
        ([[1, "2"], 3], "Node 0.1: expected a finite number or a list, found '2'."),
        ([inf, 3], "Node 0: expected a finite number or a list, found inf."),
        ([[True]], "Node 0.0: expected a finite number or a list, found True."),
    ],
)
def test_what_is_no_tree_is_refused_with_its_node(tree: Any, said: str) -> None:
    with pytest.raises(ArrangementError) as refused:
        fewest(tree)
    assert str(refused.value) == said


def test_a_tree_that_is_too_deep_is_refused() -> None:
    tree: Any = 1
    for _ in range(201):
        tree = [tree]
    with pytest.raises(ArrangementError, match="deeper than 200 plies"):
        fewest(tree)
    assert fewest(tree[0]).leaves == 1


def test_wide_nodes_are_refused_only_where_sets_of_children_are_counted() -> None:
    wide = [[n, n + 1] for n in range(13)]
    with pytest.raises(ArrangementError, match="the root has 13 children"):
        most(wide, CutRule(cut=">", fail="hard"))
    assert most(wide, CutRule(cut=">")).leaves >= fewest(wide, CutRule(cut=">")).leaves


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        ({(3,): [0]}, "There is no node 3."),
        ({(0, 0): [0, 1]}, "The order at 0.0 must hold each of its 0 children once; found [0, 1]."),
        ({(): [0, 0]}, "The order at the root must hold each of its 2 children once; found [0, 0]."),
    ],
)
def test_an_order_that_is_no_permutation_is_refused(orders: Any, said: str) -> None:
    with pytest.raises(ArrangementError) as refused:
        rearranged([[1, 2], 3], orders)
    assert str(refused.value) == said


def test_a_stopped_count_ends() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError):
        fewest(random_tree(6, (3, 3), (0, 20), seed=1), stop=stop)
