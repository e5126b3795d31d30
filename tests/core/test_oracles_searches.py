"""Searches agree with two independent programs: values, node counts, leaf order, cuts, every window.

Node counts, leaf order and the values returned for windows find bugs that root values alone hide.
"""

from __future__ import annotations

from typing import Any

import pytest
from oracles import EXTENTS, rows

from plyscope import batch, catalog
from plyscope.games.tree import TreePosition, position_of_tree
from plyscope.position import MAX
from plyscope.search import Limits, Stop
from plyscope.trace import Trace


def told(
    position: TreePosition, algorithm: str, window: list[Any] | None = None, **options: Any
) -> dict[str, Any]:
    """What a search of a tree did, as `plyscope batch` answers."""
    request: dict[str, Any] = {"algorithm": algorithm, "set": options}
    if window is not None:
        request["window"] = window
    trace = Trace(batch.UNLIMITED)
    _, search = batch.algorithm_of(request, position)
    found = search.run(position, batch.limits_of(request, Stop()), trace)
    answer = batch.tree_answer(position, found, trace, None)
    trace.release()
    return answer


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
