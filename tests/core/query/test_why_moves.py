"""Why: moments, refutations, leaves, moves without a node, and what an answer costs."""

from __future__ import annotations

from math import inf, isnan
from typing import Any, cast

import numpy as np
import pytest
from asking import AIMA, Asked, by_hand, searched
from interpreted import run_compiled, run_interpreted

from plyscope import catalog
from plyscope.query import events
from plyscope.query.why import LEAVES, child_by, follow, is_unseen, line_below, why, why_not
from plyscope.record.trace import DEPTH, ENTER, ITERATION, LEAF, QUIET, TABLE, TERMINAL, Trace
from plyscope.record.tree import DONE, NONE, UNSEEN
from plyscope.rules.position import MAX, MIN
from plyscope.search.search import Limits


def test_a_node_that_is_being_searched_is_open_and_what_it_has_is_said() -> None:
    aima = searched(AIMA)
    aima.tree.seek(6)
    root, first = why(aima.trace, aima.tree, 0), why(aima.trace, aima.tree, aima.node(0))
    assert (root.state, isnan(root.value), root.standing.relation) == ("open", True, "root")
    assert (first.state, first.value, first.best, first.standing.relation) == (
        "open", 3, aima.node(0, 0), "open",
    )  # fmt: skip
    assert first.line == (aima.node(0), aima.node(0, 0))


def test_a_value_that_the_parent_has_not_taken_yet_is_new() -> None:
    aima = searched(AIMA)
    for tick in range(aima.trace.length):
        row = aima.trace.row(tick)
        if row["kind"] == LEAF and float(row["after"]) == 14:
            aima.tree.seek(tick + 1)
            fresh = why(aima.trace, aima.tree, int(row["node"]))
            assert (fresh.standing.relation, fresh.leaf) == ("new", "terminal")
            return
    pytest.fail("no leaf of 14")


# Refutations and leaves of real games.


def test_a_rejected_first_move_comes_with_the_line_that_refutes_it() -> None:
    # MIN threatens two in a row; whatever does not stop it is refuted by winning at once
    game = catalog.game("tictactoe")
    start = game.start()
    for label in ("a1", "b2", "c2"):
        start.play(start.parse(label))
    found = searched(start, algorithm="minimax")
    tree = found.tree
    for move in start.legal_moves():
        asked = found.why(move)
        line = [int(tree.move[node]) for node in asked.line[1:]]
        end = start.copy()
        end.play(move)
        for reply in line:
            end.play(reply)
        assert end.finished
        assert tree.shown_value(asked.line[-1]) == asked.value


def test_leaves_say_why_they_are_leaves() -> None:
    assert LEAVES[TERMINAL] == "terminal" and LEAVES[DEPTH] == "depth"
    found = searched(catalog.game("connect4").start(), Limits(depth=2))
    leaf = found.why(0, 0)
    assert (leaf.state, leaf.leaf, leaf.sign, leaf.line) == ("leaf", "depth", "", (found.node(0, 0),))
    assert found.why_not(0, 0, 3).reason == "leaf"
    assert found.why_not(0, 0, 3).leaf == "depth"
    assert searched([1, 2]).why(0).leaf == "terminal"


@pytest.mark.parametrize(("kind", "name"), [(TABLE, "table"), (QUIET, "quiet")])
def test_leaves_of_kinds_that_few_searches_have_are_told_by_their_names(kind: int, name: str) -> None:
    found = by_hand(
        (ITERATION, 0, 0, 0, 0, 1, -inf, inf),
        (ENTER, MAX, 0, 0, -1, -1, -inf, inf),
        (ENTER, MIN, 1, 1, 0, 0, -inf, inf),
        (LEAF, kind, 1, 1, -1, 0, 0, 4),
    )
    asked = why(found.trace, found.tree, 1)
    assert (asked.leaf, asked.value, asked.state) == (name, 4.0, "leaf")


def test_a_leaf_of_an_unknown_kind_is_still_a_leaf() -> None:
    found = by_hand((ENTER, MAX, 0, 0, -1, -1, -inf, inf), (LEAF, 200, 0, 0, -1, 0, 0, 4))
    assert why(found.trace, found.tree, 0).leaf == "other"


# Moves without a node.


def test_a_move_that_a_cut_left_out_is_told_with_the_cut() -> None:
    aima = searched(AIMA)
    absent = aima.why_not(1, 2)
    assert (absent.reason, absent.cut, absent.path) == ("cut", aima.why(1).cut, (0, aima.node(1)))


def test_a_symmetric_move_names_its_twin() -> None:
    start = catalog.game("tictactoe").start()
    found = searched(start, Limits(depth=2), "minimax", symmetry=True)
    tree = found.tree
    entered = [int(tree.move[child]) for child in tree.children(0)]
    twins = {}
    for move in start.legal_moves():
        if move not in entered:
            absent = found.why_not(move, position=start)
            assert absent.reason == "symmetric"
            one, other = start.copy(), start.copy()
            one.play(move)
            other.play(int(tree.move[absent.twin]))
            assert one.symmetric_identity == other.symmetric_identity
            twins[move] = absent.twin
    assert len(twins) == 6 and len(set(twins.values())) == 2


def test_a_move_that_was_left_out_by_a_cut_is_not_taken_for_a_twin_of_others() -> None:
    start = catalog.game("tictactoe").start()
    found = searched(start, Limits(depth=3), symmetry=True, first="b2")
    tree = found.tree
    cut_nodes = [node for node in range(tree.known) if tree.skipped[node]]
    reasons = set()
    for node in cut_nodes:
        position = events.position_of(tree, node, start)
        absent = [move for move in position.legal_moves() if child_by(tree, node, move) == NONE]
        told = [why_not(found.trace, tree, node, move, position).reason for move in absent]
        assert told.count("cut") >= tree.skipped[node]
        reasons |= set(told)
    assert reasons <= {"cut", "symmetric"} and "cut" in reasons


def test_before_a_node_is_entered_and_while_it_is_open_a_move_is_not_searched_yet() -> None:
    aima = searched(AIMA)
    node = aima.node(1)
    aima.tree.seek(int(aima.tree.entered[node]) - 1)
    assert why_not(aima.trace, aima.tree, node, 2).reason == "unseen"
    aima.tree.seek(int(aima.tree.entered[node]))
    assert why_not(aima.trace, aima.tree, node, 2).reason == "later"


def test_a_move_beyond_the_budget_was_counted_not_recorded() -> None:
    trace = Trace(500)
    start = catalog.game("connect4").start()
    catalog.algorithm("minimax").search().run(start, Limits(depth=4), trace)
    found = Asked(start, trace)
    tree = found.tree
    hidden = [
        node
        for node in range(tree.known)
        if tree.hidden[node] and not tree.leaf[node] and len(list(tree.children(node))) < 7
    ]
    assert hidden
    for node in hidden:
        missing = next(move for move in range(7) if child_by(tree, node, move) == NONE)
        assert why_not(trace, tree, node, missing).reason == "hidden"
        assert why(trace, tree, node).hidden > 0


def test_moves_are_followed_as_far_as_the_record_goes() -> None:
    aima = searched(AIMA)
    assert follow(aima.tree, 0, (1, 0)) == (aima.node(1, 0), 2)
    assert follow(aima.tree, 0, (1, 1)) == (aima.node(1), 1)
    assert follow(aima.tree, 0, ()) == (0, 0)
    assert child_by(aima.tree, 0, 9) == NONE
    assert is_unseen(aima.tree, 1) is False
    aima.tree.seek(0)
    assert is_unseen(aima.tree, 1) and aima.tree.state[1] == UNSEEN
    assert line_below(aima.tree, 1) == [1]


# What an answer costs.


BOTH = """
import hashlib
from plyscope import catalog
from plyscope.search.search import Limits
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.query.why import LEAVES, why, why_not

trace = Trace()
options = {"quiescence": True, "table": True, "symmetry": True}
catalog.algorithm("pvs").search(**options).run(catalog.game("tictactoe").start(), Limits(depth=4), trace)
tree = Tree(trace)
tree.read()
told = [repr(sorted(LEAVES.items()))]
for tick in (tree.read_to, tree.read_to // 2):
    tree.seek(tick)
    told += [repr(why(trace, tree, node)) for node in range(0, tree.known, 3)]
    told += [repr(why_not(trace, tree, node, 4)) for node in range(0, tree.known, 5)]
print(len(told), hashlib.sha256("\\n".join(told).encode()).hexdigest())
"""


def test_compiled_and_interpreted_answer_alike() -> None:
    compiled = run_compiled(BOTH)
    assert int(compiled.split()[0]) > 100
    assert run_interpreted(BOTH) == compiled


class CountedTrace:
    """A trace that counts how many rows are looked at."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self.looked_at = trace, 0

    @property
    def length(self) -> int:
        return self.trace.length

    def row(self, tick: int) -> Any:
        self.looked_at += 1
        return self.trace.row(tick)

    def read(self, start: int, stop: int) -> Any:
        self.looked_at += stop - start
        return self.trace.read(start, stop)


def test_an_answer_costs_as_much_as_a_node_and_its_ancestors_have_children() -> None:
    start = catalog.game("connect4").start()
    found = searched(start, Limits(depth=10))
    trace, tree = found.trace, found.tree
    assert tree.known > 500_000
    cuts = np.flatnonzero(tree.skipped[: tree.known])
    worst = 0
    nodes = [*range(0, tree.known, tree.known // 150), *cuts[:: len(cuts) // 150].tolist(), 0]
    for node in nodes:
        counted = CountedTrace(trace)
        asked = why(cast(Trace, counted), tree, node)
        if asked.cut is not None:
            why_not(cast(Trace, counted), tree, node, 99)
        assert asked.state != "unseen" and tree.state[node] == DONE
        worst = max(worst, counted.looked_at)
    # at most 10 ancestors with 7 children, each with a few rows, asked for two bounds and a cut
    assert worst < 2_000
