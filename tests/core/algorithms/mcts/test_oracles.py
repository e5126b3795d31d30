"""UCB1, PUCT, bandits and whole UCT trees agree with another program, through `plyscope batch`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from oracles import EXTENTS, rows

from plyscope import catalog
from plyscope.cli import batch
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import PLAYOUT, Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits


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


def test_the_12_of_21_tree_of_the_lectures_has_its_numbers_in_batch_too() -> None:
    root = {"do": "ucb", "visits": [10, 8, 3], "wins_of_max": [7, 5, 0], "parent_visits": 21}
    assert [batch.answer({**root, "c": c})["pick"] for c in (0, 1.1515, 1.1517, 1.6004, 1.6006, 5)] == [
        0, 0, 1, 1, 2, 2,
    ]  # fmt: skip
    found = batch.answer({**root, "c": 1})["scores"]
    assert found == pytest.approx([0.7 + 0.551772, 0.625 + 0.6169, 1.007376], abs=1e-4)
    below = {"do": "ucb", "visits": [4, 6], "wins_of_max": [2, 5], "parent_visits": 10}
    assert {batch.answer({**below, "c": c / 10, "chooser": "min"})["pick"] for c in range(60)} == {0}
    assert [batch.answer({**below, "c": c, "chooser": "max"})["pick"] for c in (0, 2.39, 2.4)] == [1, 1, 0]
