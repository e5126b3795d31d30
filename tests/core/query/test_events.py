"""Questions to a record are answered with the right nodes, moments and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any, cast

import numpy as np
import pytest
from records import rows_of

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.query import events
from plyscope.record.trace import ALPHA, BETA, CUTOFF, ENTER, LEAF, LEAVE, VALUE, VISIT, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import Position
from plyscope.search.search import Limits

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


class Searched:
    """A search of nested lists, at its end; nodes by their path."""

    def __init__(self, nested: Any, limits: Limits | None = None, **options: Any) -> None:
        self.position: Position = position_of_tree(nested)
        self.trace = Trace()
        search = catalog.algorithm("alphabeta").search(**options)
        self.answer = search.run(self.position, limits or Limits(), self.trace)
        self.tree = Tree(self.trace)
        self.tree.read()
        self.tree.seek(self.tree.read_to)

    def node(self, *path: int) -> int:
        """The node to which moves lead."""
        found = self.tree.chapters[-1].first_node
        for move in path:
            found = next(child for child in self.tree.children(found) if self.tree.move[child] == move)
        return found

    def why(self, *path: int) -> events.Cutoff:
        cut = events.why_cut(self.trace, self.tree, self.node(*path))
        assert cut is not None
        return cut


def test_a_cut_names_the_child_that_caused_it_and_the_ancestor_whose_bound_it_met() -> None:
    aima = Searched(AIMA)
    cut = aima.why(1)
    assert (cut.kind, cut.alpha, cut.beta, cut.skipped) == ("alpha", 3, 2, 2)
    assert (cut.by, cut.bound, cut.owner) == (aima.node(1, 0), 3, 0)
    assert cut.owner_child == aima.node(0)
    bound = events.event(aima.trace, cut.bound_tick)
    assert bound is not None
    assert (bound.kind, bound.node, bound.child, bound.after) == ("alpha", 0, aima.node(0), 3)
    assert events.why_cut(aima.trace, aima.tree, 0) is None
    assert events.why_cut(aima.trace, aima.tree, aima.node(0)) is None


def test_a_deep_cut_names_the_ancestor_far_above() -> None:
    # The root has 5 for sure. Three plies below stands a MIN node that can have at most 4, and neither of the
    # nodes between has a bound of its own yet.
    deep = Searched([[5], [[[4, 99], [7]]]])
    cut = deep.why(1, 0, 0)
    assert (cut.owner, cut.owner_child, cut.bound, cut.skipped) == (0, deep.node(0), 5, 1)
    assert len(deep.tree.path(cut.node)) == 4
    shallow = Searched([[5], [[[4, 99], [7]]]], deep=False)
    assert events.why_cut(shallow.trace, shallow.tree, shallow.node(1, 0, 0)) is None


def test_a_beta_cut_names_the_min_node_whose_bound_it_met() -> None:
    found = Searched([[[4], [6, 99]], 1])
    cut = found.why(0, 1)
    assert (cut.kind, cut.bound, cut.by) == ("beta", 4, found.node(0, 1, 0))
    assert (cut.owner, cut.owner_child) == (found.node(0), found.node(0, 0))


def test_a_cut_by_the_window_of_the_root_has_no_owner() -> None:
    found = Searched([[3, 12], [5, 9]], Limits(window=(-inf, 3)))
    cut = found.why()
    assert (cut.kind, cut.bound, cut.owner, cut.owner_child, cut.bound_tick) == ("beta", 3, NONE, NONE, 0)


def test_the_nearest_owner_is_named_where_several_ancestors_set_the_bound() -> None:
    found = Searched([[2], [[[3], [1, 99]], 9]])
    cut = found.why(1, 0, 1)
    assert (cut.bound, cut.owner, cut.owner_child) == (3, found.node(1, 0), found.node(1, 0, 0))


def test_every_cut_of_a_real_game_is_explained_by_a_bound_that_was_set_before() -> None:
    trace = Trace()
    start = catalog.game("connect4").start()
    catalog.algorithm("alphabeta").search().run(start, Limits(depth=5), trace)
    tree = Tree(trace)
    tree.read()
    cuts = np.flatnonzero([row[0] == CUTOFF for row in rows_of(trace)])
    assert len(cuts) > 100
    for tick in cuts[:: len(cuts) // 60]:
        node = int(trace.row(int(tick))["node"])
        cut = events.why_cut(trace, tree, node)
        assert cut is not None
        assert cut.tick == tick + 1
        assert cut.alpha >= cut.beta
        assert cut.owner in tree.path(node)[:-1]
        set_by = events.event(trace, cut.bound_tick)
        assert set_by is not None
        assert (set_by.node, set_by.child, set_by.after) == (cut.owner, cut.owner_child, cut.bound)
        assert set_by.kind == cut.kind
        assert cut.bound_tick < int(tree.entered[node])
        # the ancestor's bound still stood when the cut happened
        tree.seek(cut.tick)
        assert (tree.alpha if cut.kind == "alpha" else tree.beta)[cut.owner] == cut.bound


def test_the_history_of_a_node_is_every_change_of_its_value_and_window() -> None:
    aima = Searched(AIMA)
    told = [
        (event.kind, event.before, event.after)
        for event in events.history(aima.trace, aima.tree, aima.node(2))
    ]
    assert told == [
        ("value", inf, 14), ("beta", inf, 14), ("value", 14, 5), ("beta", 14, 5), ("value", 5, 2),
        ("beta", 5, 2),
    ]  # fmt: skip
    only = events.history(aima.trace, aima.tree, 0, (ALPHA,))
    assert [(event.child, event.after) for event in only] == [(aima.node(0), 3)]
    ticks = [event.tick for event in events.history(aima.trace, aima.tree, 0)]
    assert ticks == sorted(ticks)


def test_the_principal_line_is_that_of_the_answer() -> None:
    for nested in (AIMA, [[[3, 1], [2]], [[9, [1, 4]], 5]]):
        found = Searched(nested)
        line = events.principal_line(found.tree, 0)
        assert tuple(int(found.tree.move[node]) for node in line[1:]) == found.answer.line
        assert events.moves_to(found.tree, line[-1]) == list(found.answer.line)
        end = events.position_of(found.tree, line[-1], found.position)
        assert end.result == found.answer.value


def test_the_principal_line_is_what_was_known_at_the_moment() -> None:
    aima = Searched(AIMA)
    aima.tree.seek(5)
    assert events.principal_line(aima.tree, 0) == [0]
    aima.tree.seek(6)
    assert events.principal_line(aima.tree, aima.node(0)) == [aima.node(0), aima.node(0, 0)]
    aima.tree.seek(0)
    assert events.principal_line(aima.tree, 0) == [0]


def test_values_outside_the_window_are_bounds() -> None:
    aima = Searched(AIMA)
    assert events.is_bound(aima.trace, aima.tree, aima.node(0)) == ""
    assert events.is_bound(aima.trace, aima.tree, aima.node(1)) == "≤"
    assert events.is_bound(aima.trace, aima.tree, aima.node(2)) == "≤"
    assert events.is_bound(aima.trace, aima.tree, aima.node(1, 0)) == ""
    assert events.is_bound(aima.trace, aima.tree, 0) == ""
    beta = Searched([[[4], [6, 99]], 1])
    assert events.is_bound(beta.trace, beta.tree, beta.node(0, 1)) == "≥"


def test_windows_at_the_entry_are_remembered() -> None:
    aima = Searched(AIMA)
    assert events.entry_window(aima.trace, aima.tree, aima.node(0)) == (-inf, inf)
    assert events.entry_window(aima.trace, aima.tree, aima.node(2)) == (3, inf)
    assert events.entry_window(aima.trace, aima.tree, aima.node(2, 1)) == (3, 14)


@pytest.mark.parametrize("kinds", [(CUTOFF,), (ALPHA, BETA), (LEAF,), (ENTER, LEAVE), (VALUE,)])
def test_the_next_and_the_previous_moment_of_a_kind_are_found_from_anywhere(kinds: tuple[int, ...]) -> None:
    trace = Trace()
    start = catalog.game("connect4").start()
    catalog.algorithm("alphabeta").search().run(start, Limits(depth=4), trace)
    ticks = [tick for tick, row in enumerate(rows_of(trace), 1) if row[0] in kinds]
    assert events.ticks_of(trace, kinds).tolist() == ticks
    for tick in range(0, trace.length + 1, 37):
        later, earlier = [t for t in ticks if t > tick], [t for t in ticks if t < tick]
        assert events.next_tick(trace, tick, kinds) == (later[0] if later else None)
        assert events.previous_tick(trace, tick, kinds) == (earlier[-1] if earlier else None)


def test_the_previous_moment_is_found_across_many_rows() -> None:
    trace = Trace()
    start = catalog.game("connect4").start()
    catalog.algorithm("minimax").search().run(start, Limits(depth=6), trace)
    assert trace.length > 300_000
    assert events.previous_tick(trace, trace.length, (0,)) == 1
    assert events.previous_tick(trace, 1, (0,)) is None
    assert events.next_tick(trace, 1, (0,)) is None


class InParts:
    """A trace whose rows come in short parts, as those of a long record come in long ones."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self.length, self.row = trace, trace.length, trace.row

    def read(self, start: int, stop: int) -> Iterator[np.ndarray]:
        for begin in range(start, stop, 7):
            yield from self.trace.read(begin, min(begin + 7, stop))


def test_answers_are_the_same_however_many_parts_the_rows_come_in() -> None:
    found = Searched([[3, [4, 99], 8], [2, 4, 6], [14, 5, [[1], [2, 7]]]])
    whole, parts = found.trace, cast("Trace", InParts(found.trace))
    assert whole.length > 40
    for kinds in ((LEAF,), (VALUE, CUTOFF), (LEAVE,)):
        for tick in range(whole.length + 1):
            assert events.next_tick(parts, tick, kinds) == events.next_tick(whole, tick, kinds)
            for stop in range(tick, whole.length + 1, 5):
                told = events.ticks_of(parts, kinds, tick, stop).tolist()
                assert told == events.ticks_of(whole, kinds, tick, stop).tolist()
    assert events.cutoff_counts(parts, found.tree) == events.cutoff_counts(whole, found.tree)


def test_the_history_of_a_node_is_found_in_a_search_of_any_order() -> None:
    trace = Trace()
    position = position_of_tree([[3, [4, 9], 8], [2, [6, 4], [6, 1]], [14, 5, [2, 7]]])
    catalog.algorithm("mcts").search(iterations=200).run(position, Limits(), trace)
    tree = Tree(trace)
    tree.read()
    assert tree.chapters[0].any_order and tree.known > 10
    rows = rows_of(trace)
    wanted = [
        [tick for tick, row in enumerate(rows, 1) if row[0] == VISIT and row[3] == node]
        for node in range(tree.known)
    ]
    for record in (trace, cast("Trace", InParts(trace))):
        told = [events.history(record, tree, node, (VISIT,)) for node in range(tree.known)]
        assert [[event.tick for event in history] for history in told] == wanted
        assert all(event.node == node for node, history in enumerate(told) for event in history)


def test_an_event_is_a_row_in_plain_types() -> None:
    aima = Searched(AIMA)
    assert events.event(aima.trace, 0) is None
    assert events.event(aima.trace, aima.trace.length + 1) is None
    first, second, third = (events.event(aima.trace, tick) for tick in (1, 2, 3))
    assert first is not None and (first.kind, first.node, first.move) == ("iteration", NONE, 2)
    assert second is not None and (second.kind, second.node, second.ply, second.child) == (
        "enter",
        0,
        0,
        NONE,
    )
    assert third is not None and (third.kind, third.node, third.move) == ("enter", 1, 0)
    assert events.current_node(aima.trace, aima.tree, 0) == NONE
    assert [events.current_node(aima.trace, aima.tree, tick) for tick in (1, 2, 3)] == [0, 0, 1]


def test_cutoffs_are_counted_by_kind() -> None:
    aima = Searched(AIMA)
    assert events.cutoff_counts(aima.trace, aima.tree) == {"alpha": 1, "beta": 0}
    beta = Searched([[[4], [6, 99]], 1])
    assert events.cutoff_counts(beta.trace, beta.tree) == {"alpha": 0, "beta": 1}
