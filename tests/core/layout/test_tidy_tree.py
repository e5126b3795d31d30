"""The tidy layout keeps siblings in order and apart, parents in the middle, and no two nodes on one place."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope.layout.slots import tidy

PARENTS = st.lists(st.integers(0, 10**6), max_size=60).map(
    lambda draws: [-1] + [draw % (node + 1) for node, draw in enumerate(draws)]
)


def levels(parents: list[int]) -> list[list[int]]:
    """The nodes of each ply, as they stand from left to right: by the order of their parents."""
    found = [[0]]
    while True:
        following = [node for parent in found[-1] for node in range(len(parents)) if parents[node] == parent]
        if not following:
            return found
        found.append(following)


@settings(max_examples=300, deadline=None)
@given(parents=PARENTS)
def test_no_two_nodes_of_a_ply_are_nearer_than_one(parents: list[int]) -> None:
    x = tidy(parents)
    assert x.min() == 0
    for level in levels(parents):
        for left, right in pairwise(level):
            assert x[right] - x[left] >= 1 - 1e-9


@settings(max_examples=300, deadline=None)
@given(parents=PARENTS)
def test_every_parent_stands_in_the_middle_of_its_children(parents: list[int]) -> None:
    x = tidy(parents)
    for parent in set(parents[1:]):
        children = [node for node in range(len(parents)) if parents[node] == parent]
        assert x[parent] == pytest.approx((x[children[0]] + x[children[-1]]) / 2)


@settings(max_examples=200, deadline=None)
@given(parents=PARENTS, data=st.data())
def test_wider_nodes_get_more_room(parents: list[int], data: st.DataObject) -> None:
    width = st.floats(0.5, 5)
    spacing = data.draw(st.lists(width, min_size=len(parents), max_size=len(parents)))
    x = tidy(parents, spacing)
    for level in levels(parents):
        for left, right in pairwise(level):
            assert x[right] - x[left] >= (spacing[left] + spacing[right]) / 2 - 1e-9


@settings(max_examples=100, deadline=None)
@given(parents=PARENTS)
def test_equal_subtrees_look_alike(parents: list[int]) -> None:
    twice = [-1] + [0 if parent < 0 else parent + 1 for parent in parents]
    twice += [0 if parent < 0 else parent + 1 + len(parents) for parent in parents]
    x = tidy(twice)
    first, second = x[1 : len(parents) + 1], x[len(parents) + 1 :]
    assert (first - first[0]).tolist() == pytest.approx((second - second[0]).tolist())


def test_a_tree_of_one_node_and_none() -> None:
    assert tidy([-1]).tolist() == [0]
    assert tidy([]).tolist() == []


def test_a_chain_of_100000_nodes_stands_in_one_column() -> None:
    x = tidy([-1, *range(99_999)])
    assert x.max() == 0


def test_100000_siblings_stand_side_by_side() -> None:
    x = tidy([-1] + [0] * 100_000)
    assert x[1:].tolist() == list(range(100_000))
