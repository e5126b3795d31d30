"""No search for values, and nothing that shows one, takes a tree of hidden moves or of general sum."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from session_samples import sample

from plyscope import catalog
from plyscope.cli.batch import answered
from plyscope.experiments.opponent_dial import declines
from plyscope.files.session.archive import SavedRecord, SavedSetup, load, save
from plyscope.games.tree.game import position_of_tree
from plyscope.record.trace import Trace
from plyscope.search.search import Limits
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position

HIDDEN = [{"info": "B", "children": [1, 2]}, {"info": "B", "children": [3, 0]}]
GENERAL = [[{"payoffs": [1, 1]}, {"payoffs": [0, 0]}], 2]
PLAIN = [[1, 2], [3, 0]]
STRATEGIC = {
    "strike", "simplex", "lemke-howson", "supports", "backward-induction", "fictitious-play",
    "regret-matching", "cfr",
}  # fmt: skip


def test_the_sentences_say_what_is_missing() -> None:
    alphabeta = catalog.algorithm("alphabeta")
    hidden, general = position_of_tree(HIDDEN), position_of_tree(GENERAL)
    assert alphabeta.suits(hidden.game, hidden) == (
        "Alpha-beta needs a game in which every move is seen; this tree has information sets."
    )
    assert alphabeta.suits(general.game, general) == (
        "Alpha-beta needs payoffs that add up to the same number everywhere; here they do not."
    )
    assert alphabeta.suits(hidden.game, position_of_tree(PLAIN)) is None


@pytest.mark.parametrize("tree", [HIDDEN, GENERAL], ids=["hidden", "general"])
def test_every_search_for_values_refuses(tree: object) -> None:
    position, plain = position_of_tree(tree), position_of_tree(PLAIN)
    refusing = 0
    for algorithm in catalog.algorithms().values():
        if algorithm.id in STRATEGIC:
            continue
        assert not algorithm.hidden and not algorithm.general_sum
        assert algorithm.suits(position.game, position) is not None, algorithm.id
        refusing += algorithm.suits(plain.game, plain) is None
    assert refusing >= 8


def test_a_batch_is_told_why() -> None:
    for tree, what in ((HIDDEN, "every move is seen"), (GENERAL, "the same number everywhere")):
        request = {"do": "search", "game": "tree", "position": json.dumps(tree), "algorithm": "minimax"}
        answer = answered(json.dumps(request).encode())
        assert answer["error"]["kind"] == "unsuited" and what in answer["error"]["message"]


def test_the_dial_of_erring_opponents_has_nothing_to_show() -> None:
    assert "information sets" in str(declines(position_of_tree(HIDDEN)))
    assert "opposite" in str(declines(position_of_tree(GENERAL)))
    assert declines(position_of_tree(PLAIN)) is None


@pytest.mark.parametrize("algorithm", ["cfr", "strike"])
def test_a_session_of_a_tree_with_sets_comes_back(algorithm: str, tmp_path: Path) -> None:
    dilemma = matrix_game(
        [["-1/2", -10], [0, -5]], [["-1/2", 0], [-10, -5]], players=("Ann", "Bob"), unit="years"
    )
    start = kuhn_position() if algorithm == "cfr" else matrix_position(dilemma)
    plain = sample("tree", start, moves=0, budget=0)
    trace = Trace(10_000)
    answer = catalog.algorithm(algorithm).search().run(start, Limits(nodes=20), trace)
    session = replace(plain, record=SavedRecord(trace, (), SavedSetup(algorithm), answer))
    path = tmp_path / "tree.plyscope"
    save(path, session)
    again = load(path)
    assert again.document.start == start.write() and again.record is not None
    assert again.record.setup.algorithm == algorithm
    read = catalog.game("tree").read(again.document.start)
    assert read.write() == start.write() and read.hides_moves
    assert getattr(read, "nodes").players == start.nodes.players  # noqa: B009  # a position of any game
