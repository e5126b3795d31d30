"""Slots of records of any order: the picture is that of the same tree searched depth first."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from searching import search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.layout.slots import Slots
from plyscope.query import events
from plyscope.record.trace import CUTOFF, LEAF, LEAVE, VALUE, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Limits

TREES = st.recursive(
    st.integers(-9, 9), lambda children: st.lists(children, min_size=1, max_size=4), max_leaves=24
)


def laid_out(algorithm: str, tree: Any) -> tuple[Tree, Slots]:
    trace = Trace()
    search(algorithm, position_of_tree(tree), trace)
    made = Tree(trace)
    made.read()
    made.seek(made.read_to)
    slots = Slots(made)
    slots.read()
    return made, slots


def path(tree: Tree, node: int) -> tuple[int, ...]:
    return tuple(int(tree.move[step]) for step in tree.path(node)[1:])


@settings(max_examples=100, deadline=None)
@given(tree=TREES)
def test_a_tree_made_level_by_level_has_the_slots_of_one_made_depth_first(tree: Any) -> None:
    deep, its_slots = laid_out("minimax", tree)
    level, slots = laid_out("two-phase", tree)
    assert slots.loose and not its_slots.loose
    expected = {path(deep, node): its_slots.span(node) for node in range(deep.known)}
    assert {path(level, node): slots.span(node) for node in range(level.known)} == expected
    assert (slots.slots, slots.low, slots.high) == (its_slots.slots, its_slots.low, its_slots.high)
    for found in slots.levels:
        places = slots.place[found.nodes[: found.count]]
        assert (places == np.arange(found.count)).all()


@settings(max_examples=60, deadline=None)
@given(tree=TREES, seed=st.integers(0, 99))
def test_the_pixels_of_any_moment_are_those_of_a_recount(tree: Any, seed: int) -> None:
    made, slots = laid_out("two-phase", tree)
    tick = Random(seed).randint(0, made.read_to)
    edges = np.linspace(0, slots.slots, 4)
    returned = {
        int(row["node"]): float(row["after"])
        for row in (made.trace.row(at) for at in range(tick))
        if row["kind"] in (LEAF, LEAVE)
    }
    for level in slots.levels:
        row = slots.row(level, edges, tick)
        for column in range(3):
            lower, upper = np.floor(edges[column]), np.ceil(edges[column + 1])
            inside = [
                int(level.nodes[at])
                for at in range(level.count)
                if level.end[at] > lower and level.start[at] < upper
            ]
            entered = [node for node in inside if made.entered[node] <= tick]
            done = [node for node in inside if node in returned]
            assert (row.count[column], row.entered[column]) == (len(inside), len(entered))
            assert row.left[column] == len(done)
            assert abs(row.values[column] - sum(returned[node] for node in done)) < 1e-9
        places = np.arange(level.count)
        there = slots.are_entered(level, places, tick)
        assert (slots.entered_before(level, places, tick) == np.r_[0, np.cumsum(there)][:-1]).all()
        nodes = [int(node) for node in level.nodes[: level.count]]
        assert slots.are_left(level, places, tick).tolist() == [node in returned for node in nodes]


def test_a_growing_record_is_laid_out_again_and_at_its_end_completely() -> None:
    trace = Trace()
    search("two-phase", catalog.game("connect4").start(), trace, limits=Limits(depth=6))
    tree = Tree(trace)
    slots = Slots(tree)
    while tree.read(30_000):
        slots.read(20_000)
        assert slots.known <= tree.known
    calls = 0
    while slots.read_to < tree.read_to:
        slots.read(20_000)
        calls += 1
    assert calls < tree.read_to / 20_000
    assert (slots.known, slots.read_to) == (tree.known, tree.read_to)
    assert slots.slots == int((tree.first_child[: tree.known] == NONE).sum())


@settings(max_examples=60, deadline=None)
@given(tree=TREES)
def test_the_history_of_a_node_is_found_wherever_its_rows_stand(tree: Any) -> None:
    made, _ = laid_out("two-phase", tree)
    trace = made.trace
    for node in range(made.known):
        expected = [
            tick + 1
            for tick in range(trace.length)
            if int(trace.row(tick)["kind"]) in (VALUE, CUTOFF) and int(trace.row(tick)["node"]) == node
        ]
        found = events.history(trace, made, node, (VALUE, CUTOFF))
        assert [event.tick for event in found] == expected
        below = [other for other in range(made.known) if other != node and node in made.path(other)]
        assert sorted(events.nodes_below(made, node)) == below
        assert events.leaves_below(made, node) == sum(1 for other in (node, *below) if made.leaf[other])
