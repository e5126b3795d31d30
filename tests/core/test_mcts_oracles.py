"""UCB1, PUCT, bandits and whole UCT trees agree with another program, through `plyscope batch`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from oracles import EXTENTS, rows

from plyscope import batch, catalog
from plyscope.games.tree import position_of_tree
from plyscope.search import Limits
from plyscope.trace import PLAYOUT, Trace
from plyscope.tree import Tree


def of_kind(kind: str, extent: str) -> list[dict[str, Any]]:
    found = [row for row in rows("mcts_selection", extent) if row["kind"] == kind]
    assert found
    return found


def first_leaves(nested: Any, options: dict[str, Any]) -> list[list[int]]:
    """Where the first twenty rounds ended, by the record."""
    trace = Trace()
    catalog.algorithm("mcts").search(**options).run(position_of_tree(nested), Limits(), trace)
    tree = Tree(trace)
    tree.read()
    ends = [int(row["node"]) for part in trace.read(0, trace.length) for row in part[part["kind"] == PLAYOUT]]
    found = [[int(tree.move[node]) for node in tree.path(end)[1:]] for end in ends[:20]]
    trace.release()
    return found


@pytest.mark.parametrize("extent", EXTENTS)
def test_ucb1_scores_and_picks(extent: str) -> None:
    for row in of_kind("ucb1", extent):
        asked = {"visits": row["visits"], "wins_of_max": row["wins_of_MAX"], "c": row["C"]}
        found = batch.answer(
            {"do": "ucb", "parent_visits": row["parent_visits"], "chooser": row["chooser"].lower(), **asked}
        )
        assert found["scores"] == pytest.approx(row["scores"], abs=1e-12)
        assert found["pick"] == row["pick"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_puct_scores_and_picks(extent: str) -> None:
    for row in of_kind("puct", extent):
        asked = {"visits": row["visits"], "q": row["Q"], "priors": row["prior_weights"], "c": row["c_puct"]}
        found = batch.answer({"do": "puct", **asked})
        assert found["scores"] == pytest.approx(row["scores"], abs=1e-12)
        assert found["pick"] == row["pick"]


@pytest.mark.parametrize("extent", EXTENTS)
def test_bandits_are_pulled_in_the_same_order(extent: str) -> None:
    for row in of_kind("bandit_sequence", extent):
        pulls = len(row["sequence"])
        found = batch.answer(
            {"do": "bandit", "c": row["C"], "rewards": row["reward_streams_per_arm"], "pulls": pulls}
        )
        assert found == {"sequence": row["sequence"], "visits": row["visits"], "wins": row["wins"]}


@pytest.mark.parametrize("extent", EXTENTS)
def test_whole_trees_have_the_same_visits_and_rewards(extent: str) -> None:
    for row in of_kind("uct_tree", extent):
        options = {"c": row["C"], "iterations": row["iterations"], "playout": "first"}
        found = batch.answer({"do": "tree", "tree": row["tree"], "algorithm": "mcts", "set": options})
        expected = {path: [n, float(Fraction(won))] for path, (n, won) in row["all"].items()}
        assert found["visits"] == expected
        assert (found["nodes"], found["iterations"]) == (row["tree_nodes"], row["iterations"])
        assert first_leaves(row["tree"], options) == row["first_20_expanded_or_reached"]
