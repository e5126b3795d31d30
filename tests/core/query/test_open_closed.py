"""OPEN and CLOSED at any moment are what a replay of all rows before it says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records import rows_of
from searching import search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.query import open_closed as lists_module
from plyscope.query.open_closed import Lists, has_lists
from plyscope.record.trace import CLOSED_LIST, LIST, OPEN_LIST, Trace
from plyscope.search.search import Limits

TREES = st.recursive(
    st.integers(-9, 9), lambda children: st.lists(children, min_size=1, max_size=4), max_leaves=24
)


def replayed(rows: list[tuple[Any, ...]]) -> dict[int, list[int]]:
    """The lists after these rows."""
    lists: dict[int, list[int]] = {OPEN_LIST: [], CLOSED_LIST: []}
    for kind, note, _, node, before, after, _, _ in rows:
        if kind == LIST:
            if before >= 0:
                assert lists[note].pop(before) == node
            if after >= 0:
                lists[note].insert(after, node)
    return lists


def assert_right(lists: Lists, rows: list[tuple[Any, ...]]) -> None:
    expected = replayed(rows[: lists.tick])
    assert list(lists.open) == expected[OPEN_LIST]
    assert list(lists.closed) == expected[CLOSED_LIST]


@settings(max_examples=100, deadline=None)
@given(
    tree=TREES,
    text=st.sampled_from(["corrected", "printed-000", "printed-002"]),
    closed=st.sampled_from(["front", "back"]),
    seed=st.integers(0, 999),
)
def test_the_lists_at_random_moments_are_those_of_a_replay(
    tree: Any, text: str, closed: str, seed: int
) -> None:
    trace, luck = Trace(), Random(seed)
    search("two-phase", position_of_tree(tree), trace, text=text, closed=closed)
    rows, lists = rows_of(trace), Lists(trace)
    for _ in range(12):
        tick = luck.randint(-1, len(rows) + 1)
        assert lists.seek(tick)
        assert lists.tick == min(max(tick, 0), len(rows))
        assert_right(lists, rows)


def test_a_long_way_can_be_gone_in_parts_both_ways() -> None:
    trace = Trace()
    search("two-phase", catalog.game("connect4").start(), trace, limits=Limits(depth=4))
    rows, lists = rows_of(trace), Lists(trace)
    for goal in (len(rows), 2 * len(rows) // 3):
        way, parts = abs(goal - lists.tick), 1
        while not lists.seek(goal, 1_000):
            parts += 1
            if parts % 3 == 0:
                assert_right(lists, rows)
        assert parts >= way // 1_000
        assert_right(lists, rows)
    assert lists.seek(17, 17)  # from the beginning, which is nearer
    assert_right(lists, rows)


def test_lists_that_were_kept_on_the_way_shorten_the_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists_module, "POINT_ROWS", 500)
    monkeypatch.setattr(lists_module, "MOST_BYTES", 20_000)
    trace, luck = Trace(), Random(4)
    search("two-phase", catalog.game("connect4").start(), trace, limits=Limits(depth=4))
    rows, lists = rows_of(trace), Lists(trace)
    while not lists.seek(len(rows), 500):
        pass
    for _ in range(20):
        goal, parts = luck.randrange(len(rows)), 1
        while not lists.seek(goal, 500):
            parts += 1
        assert parts * 500 < len(rows) / 3
        assert_right(lists, rows)


def test_a_record_that_is_full_keeps_the_lists_as_far_as_they_are_in_it() -> None:
    trace = Trace(2_000)
    search("two-phase", catalog.game("connect4").start(), trace, limits=Limits(depth=4))
    lists = Lists(trace)
    assert lists.seek(trace.length)
    assert_right(lists, rows_of(trace))


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "two-phase"])
def test_only_some_searches_have_lists(algorithm: str) -> None:
    trace = Trace()
    assert not has_lists(trace)
    search(algorithm, position_of_tree([[3, 12], [2, 4]]), trace)
    assert has_lists(trace) == (algorithm == "two-phase")
