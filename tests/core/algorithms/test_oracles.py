"""Searches agree with two independent programs: values, node counts, leaf order, cuts, every window.

Node counts, leaf order and the values returned for windows find bugs that root values alone hide.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from oracles import EXTENTS, rows
from searching import combinations
from tree_searches import told

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.rules.position import MAX
from plyscope.search.search import Limits


@pytest.mark.parametrize("extent", EXTENTS)
def test_minimax_gives_the_values_and_node_counts_of_other_programs(extent: str) -> None:
    for row in rows("search_trees", extent):
        found = told(position_of_tree(row["tree"]), "minimax")
        assert found["value"] == row["value"], row["id"]
        assert found["root_child_values"] == row["root_child_values"], row["id"]
        assert (found["nodes"], found["leaves"]) == (row["total_nodes"], row["total_leaves"]), row["id"]
        assert found["line"][0] == row["best_root_moves"][0], row["id"]
        assert found["leaf_order"] == list(range(row["total_leaves"])), row["id"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_alpha_beta_visits_prunes_and_cuts_as_other_programs_do(extent: str) -> None:
    for row in rows("search_trees", extent):
        found = told(position_of_tree(row["tree"]), "alphabeta")
        assert found["value"] == row["value"], row["id"]
        assert found["nodes"] == row["ab_nodes"], row["id"]
        assert found["leaf_order"] == row["ab_leaf_order"], row["id"]
        assert found["pruned_leaves"] == row["ab_pruned_leaves"], row["id"]
        assert [cut[:2] for cut in found["cuts"]] == row["ab_cuts"], row["id"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_the_switches_of_alpha_beta_change_what_is_visited_as_in_other_programs(extent: str) -> None:
    for row in rows("search_trees", extent):
        position = position_of_tree(row["tree"])
        strict = told(position, "alphabeta", cut=">")
        assert (strict["nodes"], strict["leaves"]) == (row["ab_strict_gt_nodes"], row["ab_strict_gt_leaves"])
        shallow, best = told(position, "alphabeta", deep=False), told(position, "alphabeta", order="best")
        assert shallow["leaves"] == row["ab_no_deep_cutoff_leaves"], row["id"]
        assert best["leaves"] == row["ab_best_ordered_leaves"], row["id"]
        assert strict["value"] == shallow["value"] == best["value"] == row["value"], row["id"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_every_window_returns_what_other_programs_return(extent: str) -> None:
    for row in rows("search_trees", extent):
        position = position_of_tree(row["tree"])
        for window in row["windows"]:
            ends = [window["alpha"], window["beta"]]
            for fail in ("soft", "hard"):
                found = told(position, "alphabeta", ends, fail=fail)
                assert found["value"] == window[f"fail_{fail}"], (row["id"], window, fail)
                assert (found["nodes"], found["leaves"]) == (window["nodes"], window["leaves"])


@pytest.mark.parametrize("extent", EXTENTS)
def test_pvs_looks_again_as_other_programs_do(extent: str) -> None:
    for row in rows("search_trees", extent):
        found = told(position_of_tree(row["tree"]), "pvs")
        assert found["value"] == row["value"], row["id"]
        assert [found["nodes"], found["leaves"]] == row["negascout_nodes_leaves"], row["id"]
        assert found["line"][0] in row["best_root_moves"], row["id"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_mtdf_asks_for_the_bounds_of_other_programs(extent: str) -> None:
    for row in rows("search_trees", extent):
        found = told(position_of_tree(row["tree"]), "mtdf")
        assert found["value"] == row["value"], row["id"]
        assert found["passes"] == row["mtdf_f0_passes"], row["id"]
        assert [found["nodes"], found["leaves"]] == row["mtdf_f0_nodes_leaves_with_memory"], row["id"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_every_exact_search_finds_the_values_of_other_programs(extent: str) -> None:
    chance = random.Random(1)
    choices = {algorithm: combinations(algorithm) for algorithm in ("alphabeta", "pvs", "mtdf")}
    for row in rows("search_trees", extent):
        for algorithm, options in choices.items():
            chosen = chance.choice(options)
            found = told(position_of_tree(row["tree"]), algorithm, **chosen)
            assert found["value"] == row["value"], (row["id"], algorithm, chosen)


def with_types(tree: Any) -> Any:
    """A tree of the oracle, ["max", …] or ["chance", [[1, 3, …], …]], as an explicit tree is written."""
    if not isinstance(tree, list):
        return tree
    if tree[0] == "chance":
        shares = [f"{part}/{whole}" for part, whole, _ in tree[1]]
        return {"type": "chance", "p": shares, "children": [with_types(child) for *_, child in tree[1]]}
    return {"type": tree[0], "children": [with_types(child) for child in tree[1:]]}


@pytest.mark.parametrize("extent", EXTENTS)
def test_expectimax_finds_the_fractions_of_other_programs_and_star1_evaluates_their_leaves(
    extent: str,
) -> None:
    for row in rows("expectimax_star1", extent):
        position, bounds = position_of_tree(with_types(row["tree"])), row["star1_bounds"]
        found = {
            prune: told(position, "expectimax", prune=prune, bounds=bounds)
            for prune in ("none", "star1", "star2")
        }
        for answer in found.values():
            assert answer["exact"] == str(Fraction(*row["value"])), row["id"]
            assert answer["value"] == pytest.approx(row["value_float"], abs=1e-9), row["id"]
        assert found["none"]["leaves"] == row["leaves"], row["id"]
        assert found["star1"]["leaf_values"] == row["star1_leaves_left_to_right_values"], row["id"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_a_table_changes_no_node_of_a_tree_in_which_no_position_comes_twice(extent: str) -> None:
    for row in rows("search_trees", extent):
        found = told(position_of_tree(row["tree"]), "alphabeta", table=True, table_mb=1, table_first=False)
        assert (found["nodes"], found["leaf_order"]) == (row["ab_nodes"], row["ab_leaf_order"]), row["id"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_tic_tac_toe_is_solved_with_the_quickest_wins_and_the_slowest_losses(extent: str) -> None:
    game = catalog.game("tictactoe")
    alphabeta = catalog.algorithm("alphabeta").search()
    for row in rows("ttt_full_table", extent):
        position = game.read(row["board"])
        found = alphabeta.run(position, Limits())
        assert (found.value, found.exact) == (row["value_for_X"], True), row["board"]
        if found.value:
            assert found.wins_in == row["plies_to_end_best_play"], row["board"]
        else:
            assert len(found.line) == row["plies_to_end_best_play"], row["board"]
        if position.finished:
            assert found.move is None
            continue
        values = {}
        for move in position.legal_moves():
            after = position.copy()
            after.play(move)
            values[move] = alphabeta.run(after, Limits()).value or 0.0
        best = (max if position.side == MAX else min)(values.values())
        assert [move for move in values if values[move] == best] == row["optimal_moves"], row["board"]
        assert found.move in row["optimal_moves"], row["board"]
