"""The graph of positions: one node each, however many ways lead there."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest
from searching import search

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.query.position_graph import TooLarge, position_graph, state_of
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position


def tree_of(algorithm: str, position: Position, **options: Any) -> Tree:
    trace = Trace()
    search(algorithm, position, trace, **options)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    return tree


def positions_below(position: Position) -> tuple[set[int], set[tuple[int, int]]]:
    """All positions, and the moves between them, in the plainest form."""
    found, moves = {position.identity}, set()
    for move in position.legal_moves():
        after = position.copy()
        after.play(move)
        moves.add((position.identity, after.identity))
        below, moves_below = positions_below(after)
        found |= below
        moves |= moves_below
    return found, moves


@pytest.mark.parametrize("text", ["XOX.O..X.", "XO..OX...", "XX.OO...."])
def test_a_tree_is_merged_by_position(text: str) -> None:
    position = catalog.game("tictactoe").read(text)
    tree = tree_of("minimax", position)
    graph = position_graph(tree, position)
    found, moves = positions_below(position)
    assert (len(graph), graph.number_of_edges()) == (len(found), len(moves))
    assert sum(len(about["nodes"]) for _, about in graph.nodes(data=True)) == tree.known
    assert nx.is_directed_acyclic_graph(graph)
    assert next(iter(graph)) == 0 and nx.descendants(graph, 0) == set(graph) - {0}
    for parent, child, about in graph.edges(data=True):
        assert graph.nodes[child]["ply"] == graph.nodes[parent]["ply"] + 1
        assert tree.move[about["child"]] == about["move"] and about["text"]
    for node in graph:
        known = state_of(tree, graph, node)
        assert known["visits"] == len(graph.nodes[node]["nodes"])
        assert known["value"] == tree.shown_value(node)


def test_mirror_images_can_be_merged_too() -> None:
    position = catalog.game("tictactoe").read("....X....")
    tree = tree_of("minimax", position, quick=False)
    with pytest.raises(TooLarge, match="more than 100 positions"):
        position_graph(tree, position, most=100)
    plain, merged = (
        position_graph(tree, position, symmetric=symmetric, most=5000) for symmetric in (False, True)
    )
    assert len(merged) < len(plain) / 5


def test_a_tree_that_somebody_wrote_stays_a_tree() -> None:
    position = position_of_tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    tree = tree_of("minimax", position)
    graph = position_graph(tree, position)
    assert nx.is_arborescence(graph) and len(graph) == 13


def test_what_is_known_follows_the_tick() -> None:
    position = catalog.game("connect4").start(width=4, height=4)
    for move in (0, 1, 2, 3, 0, 0, 1, 1):
        position.play(move)
    for algorithm, options in (("and-or", {}), ("proof-number", {"method": "df-pn"})):
        tree = tree_of(algorithm, position, goal="max-holds", **options)
        graph = position_graph(tree, position)
        assert len(graph) < tree.known
        assert state_of(tree, graph, 0)["result"] != "unknown"
        decided = [state_of(tree, graph, node)["result"] != "unknown" for node in graph]
        tree.seek(5)
        assert state_of(tree, graph, 0)["result"] == "unknown"
        assert sum(state_of(tree, graph, node)["visits"] > 0 for node in graph) <= 5
        assert any(decided)


def test_an_empty_record_has_an_empty_graph_and_work_on_a_large_one_can_be_stopped() -> None:
    position = catalog.game("connect4").start()
    assert len(position_graph(Tree(Trace()), position)) == 0
    tree = tree_of("minimax", catalog.game("tictactoe").read("....X...."))
    with pytest.raises(InterruptedError):
        position_graph(tree, catalog.game("tictactoe").read("....X...."), stopped=lambda: True)
