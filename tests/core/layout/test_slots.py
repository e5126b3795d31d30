"""Leaf slots: what is built while a record grows equals what is counted afterwards, node by node."""

from __future__ import annotations

import weakref
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope import catalog
from plyscope.layout.slot_rows import SlotRows
from plyscope.layout.slots import MOST_LEVELS, Slots
from plyscope.record.trace import DEEPER, DEPTH_FIRST, ENTER, ITERATION, LEAF, ROW, TERMINAL, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import MAX, MIN
from plyscope.rules.values import DECIDED
from plyscope.search.search import Limits

SEARCHES = [
    ("tictactoe", "minimax", {}, 3, None),
    ("tictactoe", "alphabeta", {"symmetry": True}, 4, None),
    ("tictactoe", "alphabeta", {"iterative": "yes"}, 4, None),
    ("connect4", "alphabeta", {"order": "best"}, 5, None),
    ("connect4", "alphabeta", {}, 8, 700),
]


def record(game: str, algorithm: str, options: dict[str, object], depth: int, nodes: int | None) -> Trace:
    trace = Trace()
    search = catalog.algorithm(algorithm).search(**options)
    search.run(catalog.game(game).start(), Limits(depth=depth, nodes=nodes), trace)
    return trace


@pytest.fixture(params=SEARCHES, ids=lambda search: "-".join(map(str, search[:2] + search[3:])))
def trace(request: pytest.FixtureRequest) -> Trace:
    return record(*request.param)


def counted(tree: Tree) -> tuple[dict[int, tuple[int, int]], int]:
    """The slots of every node, by walking the tree."""
    spans: dict[int, tuple[int, int]] = {}
    slots = 0
    for root in (node for node in range(tree.known) if tree.parent[node] == NONE):
        stack = [(root, False)]
        while stack:
            node, after = stack.pop()
            children = list(tree.children(node))
            if after:
                spans[node] = (spans[children[0]][0], spans[children[-1]][1])
            elif children:
                stack.append((node, True))
                stack.extend((child, False) for child in reversed(children))
            else:
                spans[node] = (slots, slots + 1)
                slots += 1
    return spans, slots


def test_slots_are_what_a_walk_over_the_tree_counts(trace: Trace) -> None:
    tree = Tree(trace)
    tree.read()
    slots = Slots(tree)
    slots.read()
    spans, count = counted(tree)
    assert slots.slots == count
    assert [slots.span(node) for node in range(tree.known)] == [spans[node] for node in range(tree.known)]


def test_rows_that_were_read_are_not_kept(trace: Trace) -> None:
    rows = np.concatenate([*trace.read(0, trace.length)])
    kept, numbers = weakref.ref(rows), SlotRows()
    numbers.scan(rows, np.full(trace.nodes, np.nan), np.zeros(trace.nodes, np.int32))
    del rows
    assert kept() is None


def test_levels_hold_every_node_in_the_order_of_its_slots(trace: Trace) -> None:
    tree = Tree(trace)
    tree.read()
    slots = Slots(tree)
    slots.read()
    seen: list[int] = []
    for ply, level in enumerate(slots.levels):
        nodes = level.nodes[: level.count]
        assert (tree.ply[nodes] == ply).all()
        assert (slots.place[nodes] == np.arange(level.count)).all()
        assert (level.start[1 : level.count] >= level.end[: level.count - 1]).all()
        seen.extend(nodes.tolist())
    assert sorted(seen) == list(range(tree.known))


def test_sums_count_values_wins_and_cutoffs_of_finished_nodes(trace: Trace) -> None:
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    slots = Slots(tree)
    slots.read()
    for level in slots.levels:
        returned = tree.returned[level.nodes[: level.left]]
        undecided = np.abs(returned) <= DECIDED
        cut = tree.cut_by[level.nodes[: level.left]] != NONE
        assert level.values[: level.left + 1] == pytest.approx(
            np.r_[0, np.cumsum(np.where(undecided, returned, 0))]
        )
        wins = np.where(undecided, 0, np.sign(returned))
        assert level.wins[: level.left + 1].tolist() == np.r_[0, np.cumsum(wins)].tolist()
        assert level.cuts[: level.left + 1].tolist() == np.r_[0, np.cumsum(cut)].tolist()
        assert (slots.skipped[level.nodes[: level.left]] == tree.skipped[level.nodes[: level.left]]).all()


def test_sums_go_on_behind_a_node_that_a_stopped_search_did_not_leave() -> None:
    rows: list[tuple[object, ...]] = []
    for first, values in ((0, (3.0, DECIDED + 1, 2.0)), (4, (4.0, 1.0, -DECIDED - 1))):
        rows.append((ITERATION, DEEPER, 0, 0, DEPTH_FIRST, 1, -inf, inf))
        rows.append((ENTER, MAX, 0, first, NONE, NONE, -inf, inf))
        for move, value in enumerate(values):
            rows.append((ENTER, MIN, 1, first + 1 + move, first, move, -inf, inf))
            rows.append((LEAF, TERMINAL, 1, first + 1 + move, NONE, 0, 0.0, value))
    rows.pop(7)  # the first search was stopped at its third child
    trace = Trace(len(rows))
    trace.append(np.array(rows, ROW))
    tree = Tree(trace)
    tree.read()
    slots = Slots(tree)
    slots.read()
    level = slots.levels[1]
    assert level.values[:7].tolist() == [0, 3, 3, 3, 7, 8, 8]
    assert level.wins[:7].tolist() == [0, 0, 1, 1, 1, 1, 0]
    assert level.cuts[:7].tolist() == [0] * 7
    assert (slots.low, slots.high) == (1, 4)


def test_sums_over_a_part_of_a_level_count_what_was_finished_at_a_moment(trace: Trace) -> None:
    tree = Tree(trace)
    tree.read()
    tree.seek(trace.length)
    slots = Slots(tree)
    slots.read()
    for tick in (0, trace.length // 3, trace.length // 2, trace.length):
        for level in slots.levels:
            nodes = level.nodes[: level.count]
            left, cut = tree.left[nodes], tree.skipped[nodes] > 0
            done = (left != NONE) & (left <= tick)
            value = np.where(done, tree.returned[nodes], 0.0)
            first = np.arange(0, level.count, 3)
            last = np.minimum(first + 5, level.count)
            found = slots.sums(level, first, last, tick)
            undecided = np.abs(value) <= DECIDED
            parts = [slice(a, b) for a, b in zip(first, last, strict=True)]
            assert found.values == pytest.approx(
                [np.where(undecided, value, 0.0)[part].sum() for part in parts]
            )
            assert found.wins.tolist() == [
                np.where(undecided, 0, np.sign(value))[part].sum() for part in parts
            ]
            assert found.cuts.tolist() == [(done & cut)[part].sum() for part in parts]


def test_at_every_prefix_growing_gives_what_reading_at_once_gives() -> None:
    trace = record("tictactoe", "alphabeta", {"symmetry": True, "iterative": "yes"}, 3, None)
    growing_tree = Tree(trace)
    growing = Slots(growing_tree)
    for length in range(1, trace.length + 1):
        growing_tree.read(1)
        assert growing.read() == 1
        assert growing.read_to == length
        tree = Tree(trace)
        tree.read(length)
        batch = Slots(tree)
        batch.read()
        assert_equal(growing, batch)


@settings(max_examples=25, deadline=None)
@given(steps=st.lists(st.integers(1, 400), min_size=1, max_size=60))
def test_the_size_of_the_batches_does_not_matter(steps: list[int]) -> None:
    trace = record("connect4", "alphabeta", {}, 4, None)
    growing_tree = Tree(trace)
    growing = Slots(growing_tree)
    for step in steps:
        growing_tree.read(step)
        growing.read()
    tree = Tree(trace)
    tree.read(growing_tree.read_to)
    batch = Slots(tree)
    batch.read()
    assert_equal(growing, batch)


def assert_equal(growing: Slots, batch: Slots) -> None:
    assert (growing.known, growing.slots, len(growing.levels)) == (
        batch.known,
        batch.slots,
        len(batch.levels),
    )
    known = growing.known
    assert growing.place[:known].tolist() == batch.place[:known].tolist()
    assert growing.skipped[:known].tolist() == batch.skipped[:known].tolist()
    assert growing.typical == pytest.approx(batch.typical, nan_ok=True)
    assert (growing.low, growing.high) == pytest.approx((batch.low, batch.high), nan_ok=True)
    for one, other in zip(growing.levels, batch.levels, strict=True):
        assert (one.count, one.left) == (other.count, other.left)
        for name in ("nodes", "start", "end"):
            assert getattr(one, name)[: one.count].tolist() == getattr(other, name)[: one.count].tolist()
        for name in ("values", "wins", "cuts"):
            assert (
                getattr(one, name)[: one.left + 1].tolist() == getattr(other, name)[: one.left + 1].tolist()
            )


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_rows_of_pixels_equal_brute_force_in_any_view_at_any_moment(data: st.DataObject) -> None:
    trace = record("connect4", "alphabeta", {}, 4, data.draw(st.sampled_from([None, 333])))
    tree = Tree(trace)
    tree.read()
    slots = Slots(tree)
    slots.read()
    tick = data.draw(st.integers(0, trace.length))
    tree.seek(tick)
    level = slots.levels[data.draw(st.integers(0, len(slots.levels) - 1))]
    left = data.draw(st.floats(-20, slots.slots + 20))
    width = data.draw(st.floats(0.3, 2.0 * slots.slots))
    edges = np.linspace(left, left + width, data.draw(st.integers(1, 50)) + 1)
    row = slots.row(level, edges, tick)
    for column in range(len(edges) - 1):
        nodes = [
            int(level.nodes[i])
            for i in range(level.count)
            if level.start[i] < edges[column + 1] and level.end[i] > edges[column]
        ]
        done = [node for node in nodes if tree.state[node] == 2]
        values = [tree.returned[node] for node in done]
        assert row.count[column] == len(nodes)
        assert row.entered[column] == sum(bool(tree.state[node]) for node in nodes)
        assert row.left[column] == len(done)
        assert row.values[column] == pytest.approx(sum(v for v in values if abs(v) <= DECIDED))
        assert row.wins[column] == sum(int(np.sign(v)) for v in values if abs(v) > DECIDED)
        assert row.cuts[column] == sum(tree.cut_by[node] != NONE for node in done)


def test_a_node_deeper_than_the_levels_counts_for_its_ancestor() -> None:
    depth = MOST_LEVELS + 5
    entered = [(ENTER, 0, node, node, node - 1, 0, -1.0, 1.0) for node in range(depth)]
    trace = Trace()
    trace.append(np.array([(ITERATION, 0, 0, 0, 0, depth, 0.0, 0.0), *entered], ROW))
    tree = Tree(trace)
    tree.read()
    slots = Slots(tree)
    slots.read()
    assert len(slots.levels) == MOST_LEVELS
    assert slots.slots == 1
    assert slots.place[depth - 1] == NONE
    assert slots.span(depth - 1) == (0, 1)
