"""Levels of a search by sampling in columns of pixels: the advantages of the nodes visited at the moment."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from plyscope import catalog
from plyscope.layout.sampled_rows import advantage
from plyscope.layout.slots import Slots
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits


@pytest.fixture(scope="module")
def trace() -> Trace:
    made = Trace()
    search = catalog.algorithm("mcts").search(iterations=300, seed=5)
    search.run(catalog.game("tictactoe").start(), Limits(), made)
    return made


def test_a_row_of_pixels_is_what_the_nodes_below_it_add_up_to(trace: Trace) -> None:
    tree, luck, tried = Tree(trace), Random(3), 0
    tree.read()
    slots = Slots(tree)
    slots.read()
    for tick in (0, trace.length // 5, trace.length // 2, trace.length):
        tree.seek(tick)
        for level in slots.levels:
            begin, end = sorted(luck.uniform(-1, slots.slots + 1) for _ in range(2))
            edges = np.linspace(begin, end + 0.5, 9)
            row = slots.row(level, edges, tick)
            for column in range(8):
                low, high = np.floor(edges[column]), np.ceil(edges[column + 1])
                count, left, total = 0, 0, 0.0
                for place in range(level.count):
                    if level.end[place] <= low or level.start[place] >= high:
                        continue
                    node = int(level.nodes[place])
                    count += 1
                    if node < tree.nodes and tree.visits[node]:
                        left += 1
                        total += advantage(float(tree.reward[node]), int(tree.visits[node]))
                        tried += 1
                assert (row.count[column], row.left[column]) == (count, left)
                assert row.values[column] == pytest.approx(total, abs=1e-9)
                assert row.wins[column] == row.cuts[column] == 0
    assert tried
