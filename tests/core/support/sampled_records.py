"""Records of searches by sampling that are written by hand: every node with its visits and wins."""

from __future__ import annotations

from math import inf

import numpy as np

from plyscope.record.trace import ANY_ORDER, DEEPER, ENTER, ITERATION, ROW, VISIT, Trace
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, MIN

Counted = dict[tuple[int, ...], tuple[int, int, int]]

LECTURE: Counted = {
    (): (MAX, 21, 12), (0,): (MIN, 10, 7), (1,): (MIN, 8, 5), (2,): (MIN, 3, 0),
    (0, 0): (MAX, 4, 2), (0, 1): (MAX, 6, 5),
}  # fmt: skip
"""The tree 12/21 of the lectures by paths: whose move it is, visits, wins of MAX."""

SHAPE = "[[[1, 0], [0, 1]], [0, 1], [1, 0]]"
"""An explicit tree that has these nodes."""


def sampled(nodes: Counted) -> Trace:
    """A record in which every node has these visits and wins."""
    rows: list[tuple[object, ...]] = [(ITERATION, DEEPER, 0, 0, ANY_ORDER, 1, -inf, inf)]
    number = {path: place for place, path in enumerate(nodes)}
    for path, (side, _, _) in nodes.items():
        above, move = (number[path[:-1]], path[-1]) if path else (NONE, 0)
        rows.append((ENTER, side, len(path), number[path], above, move, -inf, inf))
    for path, (_, visits, wins) in nodes.items():
        rows.append((VISIT, 0, len(path), number[path], 0, visits, 0.0, float(wins)))
    trace = Trace(len(rows))
    trace.append(np.array(rows, ROW))
    return trace
