"""Siblings by their visits: the links of the tree, its layout, and back to the order of their birth."""

from __future__ import annotations

import numpy as np
import pytest
from searching import search

from plyscope import catalog
from plyscope.layout import child_order
from plyscope.layout.slots import Slots
from plyscope.query import events
from plyscope.query.ucb import choice_at
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree


@pytest.fixture
def tree() -> Tree:
    trace = Trace()
    search("mcts", catalog.game("connect4").start(), trace, iterations=600)
    found = Tree(trace)
    found.read()
    return found


def links(tree: Tree) -> list[list[int]]:
    return [list(tree.children(node)) for node in range(tree.known)]


def assert_laid_out(slots: Slots) -> None:
    """Parents stand over their children, side by side in the tree's order."""
    tree = slots.tree
    for node in range(tree.known):
        children = list(tree.children(node))
        begin, end = slots.span(node)
        if not children:
            assert end - begin == 1
            continue
        spans = [slots.span(child) for child in children]
        assert (spans[0][0], spans[-1][1]) == (begin, end)
        assert [a for a, _ in spans[1:]] == [b for _, b in spans[:-1]]
        places = [int(slots.place[child]) for child in children]
        assert places == list(range(places[0], places[0] + len(places)))
        level = slots.levels[int(tree.ply[children[0]])]
        first, last = level.between(np.array([begin], np.int32), np.array([end], np.int32))
        assert (first[0], last[0]) == (places[0], places[-1])


def test_most_visits_come_first_at_every_moment_and_the_way_back(tree: Tree) -> None:
    made, slots = links(tree), Slots(tree)
    slots.read()
    tree.seek(tree.read_to // 2)
    child_order.sort_by_visits(tree)
    assert slots.behind
    slots.read()
    assert not slots.behind
    assert_laid_out(slots)
    visits = child_order.last_visits(tree)
    tree.seek(tree.read_to)
    assert (visits == tree.visits[: tree.known]).all()
    found = links(tree)
    assert found != made and [sorted(children) for children in found] == made
    for children in found:
        order = [(-int(visits[child]), child) for child in children]
        assert order == sorted(order)
    last = [children[-1] if children else NONE for children in found]
    assert (tree.last_child[: tree.known] == last).all()
    child_order.sort_as_made(tree)
    slots.read()
    assert_laid_out(slots)
    assert links(tree) == made


def test_what_comes_in_later_stands_behind_until_somebody_sorts_again(tree: Tree) -> None:
    whole, rows = tree.trace.length, tree.trace.length // 3
    growing = Tree(tree.trace)
    slots = Slots(growing)
    growing.read(rows)
    child_order.sort_by_visits(growing)
    before = links(growing)
    while growing.read_to < whole:
        growing.read(rows)
        slots.read()
        assert_laid_out(slots)
    after = links(growing)
    for node, children in enumerate(before):
        assert after[node][: len(children)] == children
        later = after[node][len(children) :]
        assert later == sorted(later)
    child_order.sort_by_visits(growing)
    slots.read()
    assert_laid_out(slots)
    child_order.sort_by_visits(tree)
    assert links(growing) == links(tree)


def test_what_is_selected_does_not_depend_on_the_order(tree: Tree) -> None:
    tree.seek(tree.read_to)
    inner = [node for node in range(tree.known) if tree.first_child[node] != NONE]
    before = [(choice_at(tree, node), events.principal_line(tree, node)) for node in inner]
    child_order.sort_by_visits(tree)
    assert [(choice_at(tree, node), events.principal_line(tree, node)) for node in inner] == before
