"""What a search by sampling finds out about the moves at its root, told in fewer and fewer steps."""

from __future__ import annotations

import pytest
from searching import search

from plyscope import catalog
from plyscope.query.root_moves import MEAN_DECIMALS, RootRows
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree

ROUNDED = 0.501 * 10.0**-MEAN_DECIMALS


def test_means_of_root_moves_grow_rare_and_end_with_the_last() -> None:
    trace = Trace()
    search("mcts", catalog.game("connect4").start(), trace, iterations=3_000)
    rows, tree = RootRows(trace), Tree(trace)
    while rows.take_in(trace.length, 1):
        pass
    tree.read()
    told = rows.visits()
    assert 7 * 20 < len(told) < 3_000 / 2
    for tick, node, value in zip(told.ticks.tolist(), told.nodes.tolist(), told.values.tolist(), strict=True):
        tree.seek(tick)
        assert value == pytest.approx(float(tree.reward[node]) / int(tree.visits[node]), abs=ROUNDED)
    assert not told.bounds.any() and not told.final.any()
    tree.seek(tree.read_to)
    for child in tree.children(0):
        own = told.values[told.nodes == child]
        assert own[-1] == pytest.approx(float(tree.reward[child]) / int(tree.visits[child]), abs=ROUNDED)
    trace.release()
