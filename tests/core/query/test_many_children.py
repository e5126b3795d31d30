"""Nodes with very many children: what is told of them is read together, and is the same."""

import pytest

from plyscope import catalog
from plyscope.query import events
from plyscope.record.trace import ALPHA, BETA, CUTOFF, VALUE, Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits


def record_of(game: str, depth: int) -> tuple[Trace, Tree]:
    trace, position = Trace(), catalog.game(game).start()
    catalog.algorithm("alphabeta").search().run(position, Limits(depth=depth), trace)
    tree = Tree(trace)
    tree.read()
    tree.seek(trace.length)
    return trace, tree


@pytest.mark.parametrize("kinds", [events.CHANGES, (VALUE,), (ALPHA, BETA), (CUTOFF,)])
def test_rows_read_together_are_those_of_walking_child_by_child(
    kinds: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    trace, tree = record_of("tictactoe", 4)
    walked = [events.history_ticks(trace, tree, node, kinds).tolist() for node in range(0, tree.known, 7)]
    monkeypatch.setattr(events, "FEW", 0)
    monkeypatch.setattr(events, "WALKED", 0)
    together = [events.history_ticks(trace, tree, node, kinds).tolist() for node in range(0, tree.known, 7)]
    assert together == walked and any(walked)


def test_children_are_found_among_all_nodes_as_by_walking(monkeypatch: pytest.MonkeyPatch) -> None:
    _, tree = record_of("tictactoe", 3)
    walked = [sorted(events.children_of(tree, node).tolist()) for node in range(tree.known)]
    replies = [events.replies_entered(tree, node) for node in range(tree.known)]
    monkeypatch.setattr(events, "WALKED", 0)
    assert [events.children_of(tree, node).tolist() for node in range(tree.known)] == walked
    assert [events.replies_entered(tree, node) for node in range(tree.known)] == replies
    assert replies[0] == 9 and max(map(len, walked)) == 9
