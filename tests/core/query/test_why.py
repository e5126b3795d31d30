"""Why: what the record answers about cuts, choices, refutations and moves without a node is true."""

from __future__ import annotations

import json
from math import inf
from typing import Any

import numpy as np
import pytest
from asking import AIMA, NESTED, Asked, by_hand, searched, worth
from hypothesis import example, given, settings
from hypothesis import strategies as st
from oracles import EXTENTS, rows
from records import rows_of

from plyscope import catalog
from plyscope.lessons.preset import Run
from plyscope.query import events
from plyscope.query.why import bound_of, why, why_not
from plyscope.query.why_facts import Bound, Why
from plyscope.record.trace import ALPHA, BETA, CUTOFF, ENTER, ITERATION, LEAF, LEAVE, TERMINAL, VALUE, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope.search.search import Limits

BY_ID = {preset.id: preset for preset in catalog.presets().values()}


class Named:
    """A lecture tree whose nodes have letters."""

    def __init__(self, id: str) -> None:
        run: Run = BY_ID[id].run()
        self.trace, self.tree = run.trace, run.tree
        self.nodes = {}
        for node in range(run.tree.known):
            self.nodes[events.position_of(run.tree, node, run.position).name] = node

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
    event = events.event(aima.trace, cut.bound.tick)
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


@settings(max_examples=150, deadline=None)
@example([[1], [[-1], 0]], "hard", ">", True)  # a reply that is at most 1 may still be better than 0
@given(NESTED, st.sampled_from(["soft", "hard"]), st.sampled_from([">=", ">"]), st.booleans())
def test_what_is_said_of_values_and_choices_is_what_minimax_knows(
    nested: Any, fail: str, cut: str, deep: bool
) -> None:
    found = searched(nested, fail=fail, cut=cut, deep=deep)
    tree = found.tree
    true = [worth(events.position_of(tree, node, found.position)) for node in range(tree.known)]
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
        better = "≥" if sign == 1 else "≤"
        others = [child for child in tree.children(parent) if child != node]
        assert standing.others == len(others)
        if standing.relation in ("chosen", "cutter"):
            known = [other for other in others if why(found.trace, tree, other).sign not in ("?", better)]
            assert all(sign * true[node] >= sign * true[other] for other in known)
            assert standing.rival in (NONE, *known), "what may be better still is no rival"
        elif standing.relation in ("worse", "tie"):
            assert sign * true[node] <= sign * true[standing.rival]
            assert standing.relation == "tie" or sign * asked.value < sign * standing.rival_value
        elif standing.relation == "closed":
            assert asked.sign == "?" or (asked.sign == better and cut == ">")
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
        end = events.position_of(tree, asked.line[-1], found.position)
        assert end.result == asked.value == worth(events.position_of(tree, node, found.position))
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


def test_a_window_that_a_mean_left_to_an_outcome_is_said_to_come_from_its_chance_node() -> None:
    wheel = {"type": "chance", "children": [[2, 9], {"type": "min", "children": [[1, [3, 0]], 4]}, [8, 5]]}
    position = catalog.game("tree").read(json.dumps({"type": "max", "children": [[4, 6], wheel, wheel]}))
    trace = Trace()
    catalog.algorithm("expectimax").search(prune="star1").run(position, Limits(), trace)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    plies: set[int] = set()
    for node in range(1, tree.known):
        for index, side in enumerate(("alpha", "beta")):
            path = tree.path(node)
            windows = [events.entry_window(trace, tree, one)[index] for one in path]
            given = next(at for at in range(len(path)) if windows[at:] == windows[-1:] * (len(path) - at))
            if given and tree.side[path[given - 1]] == CHANCE:
                found = bound_of(trace, tree, node, side)
                assert found == Bound(
                    side, windows[-1], "mean", path[given - 1], NONE, 0, len(path) - given, ()
                )
                plies.add(found.plies)
    assert plies >= {1, 2, 3}
