"""Comparing two records: beside a slow plain reference, at all moments; and what alpha-beta prunes."""

from __future__ import annotations

import json
from math import inf
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import rows
from searching import search

from plyscope import catalog
from plyscope.query.compare.comparison import Comparison
from plyscope.query.compare.one_side import BOUND, ONLY, OTHER, SAME, UNDECIDED, UNKNOWN, UNSEEN, Tally
from plyscope.query.events import is_bound
from plyscope.record.trace import ROW, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Limits

ITERATION, ENTER, VALUE, ALPHA, BETA, CUTOFF, LEAVE, LEAF, HIDDEN = range(9)
Row = tuple[Any, ...]


def written(luck: Random, again: float) -> list[Row]:
    """The rows of a search that nobody ran: some chapters, moves searched `again`, an end at any moment."""
    made: list[Row] = []
    nodes = 0

    def visit(parent: int, move: int, ply: int, window: tuple[float, float]) -> None:
        nonlocal nodes
        node, nodes = nodes, nodes + 1
        made.append((ENTER, 0, ply, node, parent, move, *window))
        if ply == 3 or luck.random() < 0.2:
            made.append((LEAF, luck.choice((1, 2, 3)), ply, node, -1, 0, 0.0, float(luck.randint(0, 3))))
            return
        moves = luck.sample(range(4), luck.randint(1, 3))
        for number, child in enumerate(moves):
            while True:
                new = nodes
                narrow = luck.choice(((-inf, inf), window, (1.0, inf), (-inf, 2.0), (1.0, 2.0)))
                visit(node, child, ply + 1, narrow)
                if luck.random() >= again:
                    break
            if luck.random() < 0.5:
                made.append((VALUE, 0, ply, node, new, -1, 0.0, 1.0))
            if luck.random() < 0.1:
                made.append((HIDDEN, 0, ply, node, -1, 0, 0.0, 5.0))
            if number + 1 < len(moves) and luck.random() < 0.2:
                made.append((CUTOFF, 0, ply, node, new, len(moves) - number - 1, *window))
                break
        made.append((LEAVE, 0, ply, node, -1, 0, 0.0, float(luck.randint(0, 3))))

    for depth in range(luck.randint(1, 2)):
        made.append((ITERATION, 0, 0, nodes, 0, depth + 1, -inf, inf))
        visit(NONE, 0, 0, (-inf, inf))
    return made[: luck.randint(1, len(made))] if luck.random() < 0.3 else made


def record(made: list[Row]) -> Trace:
    trace = Trace()
    trace.append(np.array(made, ROW))
    return trace


class Plain:
    """One record at a moment, the slow way: its chapter's nodes with their paths, ends and values."""

    def __init__(self, made: list[Row], tick: int) -> None:
        chapter = -1
        for row, (kind, *_) in enumerate(made):
            if kind == ITERATION and (chapter < 0 or row < tick):
                chapter = row
        stops = [row for row in range(chapter + 1, len(made)) if made[row][0] == ITERATION]
        done = made[:tick]
        hidden = 5 * sum(row[0] == HIDDEN for row in done)
        self.tally = Tally(
            sum(row[0] == ENTER for row in done) + hidden,
            sum(row[0] == LEAF and row[1] != 3 for row in done),
            sum(row[0] == CUTOFF for row in done),
            hidden,
        )
        self.path: dict[int, tuple[int, ...]] = {}
        self.entered: dict[int, int] = {}
        self.left: dict[int, int] = {}
        self.returned: dict[int, tuple[float, str]] = {}
        windows: dict[int, tuple[float, float]] = {}
        self.hiding: set[int] = set()
        for row in range(chapter, stops[0] if stops else len(made)):
            kind, note, _, node, other, move, before, after = made[row]
            if kind == ENTER:
                self.path[node] = () if other == NONE else (*self.path[other], move)
                self.entered[node] = row + 1
                windows[node] = before, after
            elif kind in (LEAVE, LEAF):
                alpha, beta = windows[node]
                exact = kind == LEAF and note != 3
                sign = "≤" if after <= alpha != -inf else "≥" if after >= beta != inf else ""
                self.returned[node] = after, "" if exact else sign
                self.left[node] = row + 1
            elif kind == HIDDEN:
                self.hiding.add(node)
        self.tick = tick

    def visit(self, path: tuple[int, ...]) -> int:
        """The latest visit of a place by now."""
        found = [node for node in self.path if self.path[node] == path and self.entered[node] <= self.tick]
        return max(found, default=NONE)

    def is_left(self, node: int) -> bool:
        return node in self.left and self.left[node] <= self.tick

    def code(self, node: int, other: Plain) -> int:
        if self.entered[node] > self.tick:
            return UNSEEN
        path = self.path[node]
        partner = other.visit(path)
        if partner == NONE:
            while path and path not in other.path.values():
                path = path[:-1]
            last = max((node for node in other.path if other.path[node] == path), default=NONE)
            return UNKNOWN if last in other.hiding else ONLY
        if not (self.is_left(node) and other.is_left(partner)):
            return UNDECIDED
        return verdict(self.returned[node], other.returned[partner])


def verdict(mine: tuple[float, str], yours: tuple[float, str]) -> int:
    """May both be true of one value? The values are whole, so some fractions are enough to try."""
    tries = [number / 4 for number in range(-8, 40)]

    def allows(known: tuple[float, str], value: float) -> bool:
        number, sign = known
        return value <= number if sign == "≤" else value >= number if sign == "≥" else value == number

    if not any(allows(mine, value) and allows(yours, value) for value in tries):
        return OTHER
    return SAME if mine[1] == yours[1] == "" else BOUND


def assert_as_plain(found: Comparison, made: tuple[list[Row], list[Row]], ticks: tuple[int, int]) -> None:
    plain = Plain(made[0], ticks[0]), Plain(made[1], ticks[1])
    assert found.ticks == ticks
    for side in (0, 1):
        own, other = plain[side], plain[1 - side]
        codes = {node: int(code) for node, code in enumerate(found.codes[side]) if code}
        expected = {node: own.code(node, other) for node in own.path}
        assert codes == {node: code for node, code in expected.items() if code}
        assert found.counts[side][1:].tolist() == [
            list(expected.values()).count(code) for code in range(1, 7)
        ]
        assert found.tally(side) == own.tally


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from((0.0, 0.3)))
def test_every_pair_of_moments_compares_as_a_plain_reference_does(seed: int, again: float) -> None:
    luck = Random(seed)
    made = written(luck, again), written(luck, again)
    trees = Tree(record(made[0])), Tree(record(made[1]))
    found = Comparison(*trees)
    for _ in range(8):
        for tree in trees:
            tree.read(luck.randint(0, 40))
        while found.read(luck.randint(1, 30)):
            pass
        ends = trees[0].read_to, trees[1].read_to
        for _ in range(4):
            ticks = luck.randint(0, ends[0]), luck.randint(0, ends[1])
            found.seek(*ticks)
            while found.review(luck.randint(1, 9)):
                pass
            if all(ends):
                assert_as_plain(found, (made[0][: ends[0]], made[1][: ends[1]]), ticks)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_partners_have_the_same_moves_and_the_first_difference_comes_first(seed: int) -> None:
    luck = Random(seed)
    made = written(luck, 0.2), written(luck, 0.2)
    found = compared(record(made[0]), record(made[1]))
    plain = Plain(made[0], len(made[0])), Plain(made[1], len(made[1]))
    for side, partners in enumerate((found.partner_a, found.partner_b)):
        own, other = plain[side], plain[1 - side]
        expected = [
            other.visit(own.path[node]) if node in own.path else NONE for node in range(len(partners))
        ]
        assert partners.tolist() == expected
    first, second = plain
    differing = [
        node
        for node in sorted(first.left, key=lambda node: first.left[node])
        if first.visit(first.path[node]) == node and first.code(node, second) == OTHER
    ]
    assert found.first_difference() == (differing[0] if differing else NONE)
    again = compared(record(made[0]), record(made[1]))
    steps = 0
    while (node := again.first_difference(7)) is None:
        steps += 1
    assert node == found.first_difference() and steps <= len(made[0]) // 7


def compared(first: Trace, second: Trace) -> Comparison:
    """Two whole records at their ends."""
    trees = Tree(first), Tree(second)
    for tree in trees:
        tree.read()
    found = Comparison(*trees)
    found.read()
    found.seek(first.length, second.length)
    return found


def runs(tree: Any, **options: Any) -> Comparison:
    """Alpha-beta beside minimax."""
    position = catalog.game("tree").read(tree)
    traces = Trace(), Trace()
    search("alphabeta", position, traces[0], **options)
    search("minimax", position, traces[1])
    return compared(*traces)


def test_what_minimax_alone_enters_is_what_alpha_beta_prunes() -> None:
    for row in rows("search_trees"):
        found = runs(json.dumps(row["tree"]))
        first, second = found.sides[0].tree, found.sides[1].tree
        assert found.counts[0][ONLY] == 0, row["id"]
        assert found.counts[1][ONLY] == row["total_nodes"] - row["ab_nodes"], row["id"]
        assert found.tally(0) == Tally(row["ab_nodes"], len(row["ab_leaf_order"]), len(row["ab_cuts"]), 0)
        assert found.tally(1) == Tally(row["total_nodes"], row["total_leaves"], 0, 0)
        second.seek(second.read_to)
        leaves = np.flatnonzero(second.leaf[: second.known])
        pruned = np.flatnonzero(found.codes[1][leaves] == ONLY).tolist()
        assert pruned == row["ab_pruned_leaves"], row["id"]
        assert found.codes[0][0] == SAME and found.first_difference() == NONE, row["id"]
        first.seek(first.read_to)
        for node in range(first.known):
            partner = found.partner(0, node)
            sign = is_bound(first.trace, first, node)
            assert found.codes[0][node] == (BOUND if sign else SAME), (row["id"], node)
            exact, told = second.returned[partner], first.returned[node]
            assert exact <= told if sign == "≤" else exact >= told if sign == "≥" else exact == told


def test_a_search_that_is_wrong_shows_where_it_begins_to_be() -> None:
    """With the record of another tree, the first leaf that differs is named, not the root."""
    game = catalog.game("tree")
    traces = Trace(), Trace()
    search("minimax", game.read("[[3,12,8],[2,4,6],[14,5,2]]"), traces[0])
    search("minimax", game.read("[[3,12,8],[2,4,7],[1,5,2]]"), traces[1])
    found = compared(*traces)
    node = found.first_difference()
    assert node is not None
    assert found.sides[0].tree.path(node)[1:] == [5, node] and found.codes[0][node] == OTHER


def test_the_moment_beside_another_is_where_the_same_was_done() -> None:
    """Beside minimax, alpha-beta waits while minimax is where alpha-beta never goes."""
    for row in rows("search_trees"):
        found = runs(json.dumps(row["tree"]))
        for order in (False, True):
            sides = found.sides[::-1] if order else found.sides
            other = Comparison(sides[0].tree, sides[1].tree)
            other.read()
            other.seek(sides[0].read_to, sides[1].read_to)
            ticks = [other.counterpart(tick) for tick in range(sides[0].read_to + 1)]
            assert ticks == sorted(ticks), row["id"]
            assert ticks[0] == 0 and ticks[-1] == sides[1].read_to, row["id"]
            for node, partner in enumerate(other.partner_a.tolist()):
                if partner != NONE:
                    first, second = sides[0].tree, sides[1].tree
                    assert ticks[first.entered[node]] == second.entered[partner]
                    assert ticks[first.left[node]] == second.left[partner]


def test_moves_that_are_searched_in_another_order_still_match() -> None:
    for row in rows("search_trees")[:20]:
        found = runs(json.dumps(row["tree"]), order="best")
        assert found.counts[0][ONLY] == 0 and found.codes[0][0] == SAME
        assert found.counts[0].sum() == found.tally(0).nodes


def test_chapters_of_the_same_depth_stand_beside_each_other() -> None:
    """A deepening search is compared depth by depth; without such a depth, with the other's last chapter."""
    position = catalog.game("connect4").start()
    deepening, whole = Trace(), Trace()
    search("alphabeta", position, deepening, limits=Limits(depth=4), iterative="yes")
    search("alphabeta", position, whole, limits=Limits(depth=4))
    found = compared(whole, deepening)
    trees = found.sides[0].tree, found.sides[1].tree
    assert [chapter.depth for chapter in trees[1].chapters] == [1, 2, 3, 4]
    found.open_beside(whole.length)
    assert found.sides[1].chapter is trees[1].chapters[3]
    other = compared(deepening, whole)
    for chapter in trees[1].chapters:
        other.open_beside(chapter.end)
        assert other.sides[0].chapter is not None and other.sides[0].chapter.depth == chapter.depth
        assert other.sides[1].chapter is not None and other.sides[1].chapter.depth == 4
    third = trees[1].chapters[2]
    found.seek(whole.length, third.end)
    assert found.sides[1].chapter is third and found.tally(1).nodes == third.end_node


@pytest.mark.parametrize("budget", [300, 2_000])
def test_nodes_that_the_other_record_only_counts_are_not_called_pruned(budget: int) -> None:
    position = catalog.game("tictactoe").start()
    whole, short = Trace(), Trace(budget)
    search("minimax", position, whole, limits=Limits(depth=5))
    search("minimax", position, short, limits=Limits(depth=5))
    found = compared(whole, short)
    assert found.counts[0][ONLY] == 0
    assert found.counts[0][UNKNOWN] > 0
    assert found.tally(0).nodes == found.tally(1).nodes and found.tally(1).hidden > 0
