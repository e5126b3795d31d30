"""Why: what the record answers about cuts, choices, refutations and moves without a node is true."""

from __future__ import annotations

from math import inf, isnan
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import EXTENTS, rows
from records import rows_of

from plyscope import catalog, query
from plyscope.games.tree import position_of_tree
from plyscope.position import MAX, MIN, Position
from plyscope.presets import PRESETS, Run
from plyscope.search import Limits
from plyscope.trace import (
    ALPHA,
    BETA,
    CUTOFF,
    DEPTH,
    ENTER,
    ITERATION,
    LEAF,
    LEAVE,
    ROW,
    TERMINAL,
    VALUE,
    Trace,
)
from plyscope.tree import DONE, NONE, UNSEEN, Tree
from plyscope.why import LEAVES, Why, WhyNot, child_by, follow, is_unseen, line_below, why, why_not

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
BY_ID = {preset.id: preset for preset in PRESETS}


class Asked:
    """A recorded search at its end, whose nodes go by the moves to them."""

    def __init__(self, position: Position, trace: Trace) -> None:
        self.position, self.trace = position, trace
        self.tree = Tree(trace)
        self.tree.read()
        self.tree.seek(self.tree.read_to)

    def node(self, *path: int) -> int:
        return follow(self.tree, self.tree.chapters[-1].first_node, path)[0]

    def why(self, *path: int) -> Why:
        return why(self.trace, self.tree, self.node(*path))

    def why_not(self, *path: int, position: Position | None = None) -> WhyNot:
        return why_not(self.trace, self.tree, self.node(*path[:-1]), path[-1], position)


def searched(
    nested: Any, limits: Limits | None = None, algorithm: str = "alphabeta", **options: Any
) -> Asked:
    position = nested if isinstance(nested, Position) else position_of_tree(nested)
    trace = Trace()
    search = catalog.algorithm(algorithm).search(**options)
    search.run(position, limits or Limits(), trace)
    return Asked(position, trace)


def by_hand(*lines: tuple[float, ...]) -> Asked:
    """A record of these rows: kind, note, ply, node, other, move, before, after."""
    trace = Trace()
    trace.append(np.array(list(lines), ROW))
    return Asked(position_of_tree([1]), trace)


class Named:
    """A lecture tree whose nodes have letters."""

    def __init__(self, id: str) -> None:
        run: Run = BY_ID[id].run()
        self.trace, self.tree = run.trace, run.tree
        self.nodes = {}
        for node in range(run.tree.known):
            self.nodes[query.position_of(run.tree, node, run.position).name] = node

    def why(self, name: str) -> Why:
        return why(self.trace, self.tree, self.nodes[name])


# The trees of the lectures.


def test_the_alpha_cut_of_the_lecture_is_explained_with_its_numbers() -> None:
    letters = Named("letters")
    cut = letters.why("I").cut
    assert cut is not None
    assert (cut.kind, cut.value, cut.bound.value, cut.skipped, cut.searched) == ("alpha", 1, 3, 1, 1)
    assert cut.by == letters.nodes["M"]
    # F met 3 too, by H, but that raised nothing: A had it already, by B, three plies above I
    assert (cut.bound.owner, cut.bound.by, cut.bound.plies) == (letters.nodes["A"], letters.nodes["B"], 3)
    assert cut.bound.deep
    assert cut.bound.line == tuple(letters.nodes[name] for name in "ABD")
    left_out = why_not(letters.trace, letters.tree, letters.nodes["I"], 1)
    assert (left_out.reason, left_out.cut) == ("cut", cut)


def test_the_beta_cut_of_the_lecture_is_explained_with_its_numbers() -> None:
    letters = Named("letters")
    asked = letters.why("G")
    cut = asked.cut
    assert cut is not None
    assert (cut.kind, cut.value, cut.bound.value, cut.skipped) == ("beta", 6, 5, 1)
    assert (cut.bound.owner, cut.bound.by) == (letters.nodes["C"], letters.nodes["F"])
    assert not cut.bound.deep
    assert (asked.value, asked.sign, asked.state) == (6, "≥", "cut")
    assert asked.line == (letters.nodes["G"], letters.nodes["K"])
    standing = asked.standing
    assert (standing.relation, standing.rival, standing.rival_value) == ("worse", letters.nodes["F"], 5)
    assert letters.why("K").standing.relation == "cutter"
    assert letters.why("K").standing.skipped == 1


def test_the_best_line_of_the_lecture_tree_and_why_each_of_its_nodes_is_on_it() -> None:
    letters = Named("letters")
    root = letters.why("A")
    assert [*root.line] == [letters.nodes[name] for name in "ACFJ"]
    for name in "ACFJ":
        assert letters.why(name).principal
    assert not letters.why("B").principal
    chosen = letters.why("C").standing
    assert (chosen.relation, chosen.rival, chosen.rival_value) == ("chosen", letters.nodes["B"], 3)
    rejected = letters.why("B").standing
    assert (rejected.relation, rejected.rival, rejected.rival_value) == ("worse", letters.nodes["C"], 5)


def test_the_wallets_are_refuted_by_the_smaller_note() -> None:
    wallets = Named("wallets")
    first = wallets.why("bag 1")
    assert (first.value, first.sign, first.standing.relation) == (0.5, "", "worse")
    assert first.standing.rival == wallets.nodes["bag 2"]
    assert len(first.line) == 2
    assert wallets.tree.shown_value(first.line[-1]) == 0.5
    second = wallets.why("bag 2")
    assert (second.standing.relation, second.standing.rival_value) == ("chosen", 0.5)


def test_the_cut_of_the_textbook_tree() -> None:
    aima = searched(AIMA)
    cut = aima.why(1).cut
    assert cut is not None
    assert (cut.kind, cut.value, cut.skipped, cut.bound.owner, cut.bound.by) == (
        "alpha", 2, 2, 0, aima.node(0),
    )  # fmt: skip
    event = query.event(aima.trace, cut.bound.tick)
    assert event is not None and (event.kind, event.after) == ("alpha", 3)
    assert aima.why(1).standing.relation == "worse"
    assert aima.why(2).state == "done"
    assert (aima.why(2).value, aima.why(2).sign) == (2, "≤")
    limit = aima.why(2).limit
    assert limit is not None and (limit.side, limit.value, limit.owner) == ("alpha", 3, 0)


# Where a bound comes from.


def test_a_deep_cut_names_the_ancestor_far_above() -> None:
    deep = searched([[5], [[[4, 99], [7]]]])
    cut = deep.why(1, 0, 0).cut
    assert cut is not None and cut.bound.deep
    assert (cut.bound.owner, cut.bound.by, cut.bound.plies) == (0, deep.node(0), 3)
    assert searched([[5], [[[4, 99], [7]]]], deep=False).why(1, 0, 0).cut is None


def test_a_cut_by_the_window_of_the_search_has_no_owner() -> None:
    found = searched([[3, 12], [5, 9]], Limits(window=(-inf, 3)))
    cut = found.why().cut
    assert cut is not None
    assert (cut.bound.source, cut.bound.owner, cut.bound.value, cut.bound.line) == ("root", NONE, 3, ())
    below = searched([[[4, 9], [8, 8]], [[5, 9], [9, 9]]], Limits(window=(-inf, 3))).why(0, 0).cut
    assert below is not None and (below.bound.source, below.bound.plies) == ("root", 2)


def test_a_test_window_is_told_from_a_bound_that_somebody_set() -> None:
    # the root has 3, and enters its second child with a null window above it, as PVS does
    test = float(np.nextafter(3.0, inf))
    found = by_hand(
        (ITERATION, 0, 0, 0, 0, 3, -inf, inf),
        (ENTER, MAX, 0, 0, -1, -1, -inf, inf),
        (ENTER, MIN, 1, 1, 0, 0, -inf, inf),
        (LEAF, TERMINAL, 1, 1, -1, 0, 0, 3),
        (VALUE, 0, 0, 0, 1, -1, -inf, 3),
        (ALPHA, 0, 0, 0, 1, 0, -inf, 3),
        (ENTER, MIN, 1, 2, 0, 1, 3, test),
        (ENTER, MAX, 2, 3, 2, 0, 3, test),
        (ENTER, MIN, 3, 4, 3, 0, 3, test),
        (LEAF, TERMINAL, 3, 4, -1, 0, 0, 8),
        (VALUE, 0, 2, 3, 4, -1, -inf, 8),
        (ALPHA, 0, 2, 3, 4, 0, 3, 8),
        (CUTOFF, 0, 2, 3, 4, 2, 8, test),
        (LEAVE, 0, 2, 3, -1, 0, 0, 8),
    )
    cut = why(found.trace, found.tree, 3).cut
    assert cut is not None
    assert (cut.bound.source, cut.bound.owner, cut.bound.plies) == ("test", 0, 2)


def setters(trace: Trace) -> dict[int, tuple[int, int, float]]:
    """By the row of a cut: who set the bound that it met, in which row, and the bound, found by replaying."""
    stack: list[dict[str, Any]] = []
    found = {}
    for tick, (kind, note, _, node, _, _, before, after) in enumerate(rows_of(trace)):
        if kind == ENTER:
            above = stack[-1] if stack else {"alpha": (NONE, 0, -inf), "beta": (NONE, 0, inf)}
            stack.append({"node": node, "side": note, "alpha": above["alpha"], "beta": above["beta"]})
        elif kind == ALPHA:
            stack[-1]["alpha"] = (node, tick + 1, after)
        elif kind == BETA:
            stack[-1]["beta"] = (node, tick + 1, after)
        elif kind == CUTOFF:
            which = "beta" if stack[-1]["side"] == MAX else "alpha"
            found[tick + 1] = stack[-1][which]
            assert found[tick + 1][2] == (after if which == "beta" else before)
        elif kind in (LEAF, LEAVE):
            stack.pop()
    return found


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize("fail", ["soft", "hard"])
def test_every_cut_of_the_oracle_trees_met_the_bound_that_its_owner_had_set_before(
    extent: str, fail: str
) -> None:
    cuts = 0
    for row in rows("search_trees", extent)[:: 20 if extent == "full" else 3]:
        found = searched(row["tree"], fail=fail)
        trace, tree = found.trace, found.tree
        for tick, (owner, bound_tick, bound) in setters(trace).items():
            node = int(trace.row(tick - 1)["node"])
            cut = why(trace, tree, node).cut
            assert cut is not None and cut.tick == tick, row["id"]
            assert (cut.bound.value, cut.bound.owner, cut.bound.tick) == (bound, owner, bound_tick), row["id"]
            assert cut.bound.tick < tree.entered[node] < cut.tick
            assert owner in tree.path(node)[:-1]
            assert cut.value <= bound if cut.kind == "alpha" else cut.value >= bound
            assert tree.parent[cut.by] == node and tree.parent[cut.bound.by] == owner
            assert tree.shown_value(cut.bound.line[-1]) == bound
            cuts += 1
    assert cuts > 100


# The truth about values and choices.

LEAF_VALUES = st.integers(-9, 9)
NESTED = st.recursive(
    st.lists(LEAF_VALUES, min_size=1, max_size=3),
    lambda below: st.lists(below | LEAF_VALUES, min_size=1, max_size=3),
    max_leaves=24,
)


def worth(position: Position) -> float:
    """What minimax says, without any search of ours."""
    if position.result is not None:
        return position.result
    found = []
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        found.append(worth(after))
    return max(found) if position.side == MAX else min(found)


@settings(max_examples=150, deadline=None)
@given(NESTED, st.sampled_from(["soft", "hard"]), st.sampled_from([">=", ">"]), st.booleans())
def test_what_is_said_of_values_and_choices_is_what_minimax_knows(
    nested: Any, fail: str, cut: str, deep: bool
) -> None:
    found = searched(nested, fail=fail, cut=cut, deep=deep)
    tree = found.tree
    true = [worth(query.position_of(tree, node, found.position)) for node in range(tree.known)]
    for node in range(tree.known):
        asked = why(found.trace, tree, node)
        assert asked.state in ("leaf", "cut", "done")
        assert asked.value == true[node] or asked.sign
        assert asked.sign in ("", "?") or (
            asked.value >= true[node] if asked.sign == "≤" else asked.value <= true[node]
        )
        assert (asked.limit is None) == (asked.sign in ("", "?"))
        assert asked.sign != "?" or cut == ">"
        parent, standing = int(tree.parent[node]), asked.standing
        if parent == NONE:
            assert standing.relation == "root"
            continue
        sign = 1 if tree.side[parent] == MAX else -1
        others = [child for child in tree.children(parent) if child != node]
        assert standing.others == len(others)
        if standing.relation in ("chosen", "cutter"):
            known = [other for other in others if why(found.trace, tree, other).sign != "?"]
            assert all(sign * true[node] >= sign * true[other] for other in known)
            assert standing.rival == NONE or standing.rival in others
        elif standing.relation in ("worse", "tie"):
            assert sign * true[node] <= sign * true[standing.rival]
            assert standing.relation == "tie" or sign * asked.value < sign * standing.rival_value
        elif standing.relation == "closed":
            assert asked.sign == "?"
        else:
            assert standing.relation == "outside" and standing.bound is not None
            assert sign * true[node] <= sign * standing.bound.value
        if standing.relation == "cutter":
            assert why(found.trace, tree, parent).cut is not None


@settings(max_examples=100, deadline=None)
@given(NESTED)
def test_with_minimax_every_value_is_exact_and_every_line_leads_to_it(nested: Any) -> None:
    found = searched(nested, algorithm="minimax")
    tree = found.tree
    for node in range(tree.known):
        asked = why(found.trace, tree, node)
        assert (asked.sign, asked.cut, asked.limit) == ("", None, None)
        assert asked.standing.relation in ("root", "chosen", "worse", "tie")
        end = query.position_of(tree, asked.line[-1], found.position)
        assert end.result == asked.value == worth(query.position_of(tree, node, found.position))
        if asked.standing.relation == "tie":
            assert asked.standing.rival_value == asked.value


@settings(max_examples=40, deadline=None)
@given(NESTED, st.sampled_from(["soft", "hard"]))
def test_the_answer_at_a_moment_knows_nothing_of_what_comes_later(nested: Any, fail: str) -> None:
    found = searched(nested, fail=fail)
    whole = np.concatenate(list(found.trace.read(0, found.trace.length)))
    for tick in range(0, len(whole) + 1, max(1, len(whole) // 12)):
        found.tree.seek(tick)
        so_far = Trace()
        so_far.append(whole[:tick])
        then = Asked(found.position, so_far)
        for node in range(then.tree.known):
            assert repr(why(found.trace, found.tree, node)) == repr(why(so_far, then.tree, node))
        for node in range(then.tree.known, found.tree.known):
            later = why(found.trace, found.tree, node)
            assert (later.state, later.enters > tick, later.line) == ("unseen", True, (node,))


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


@pytest.mark.parametrize("name", ["TABLE", "QUIET", "NULL"])
def test_leaves_of_kinds_that_few_searches_have_are_told_by_their_names(name: str) -> None:
    from plyscope import trace as kinds

    if not hasattr(kinds, name):
        pytest.skip(f"no search values a leaf as {name} yet")
    found = by_hand(
        (ITERATION, 0, 0, 0, 0, 1, -inf, inf),
        (ENTER, MAX, 0, 0, -1, -1, -inf, inf),
        (ENTER, MIN, 1, 1, 0, 0, -inf, inf),
        (LEAF, getattr(kinds, name), 1, 1, -1, 0, 0, 4),
    )
    asked = why(found.trace, found.tree, 1)
    assert (asked.leaf, asked.value, asked.state) == (name.lower(), 4.0, "leaf")


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
        position = query.position_of(tree, node, start)
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
