"""Sampled: questions to the record of a search by sampling: visits, rewards, and how a round goes."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.record.trace import ROUND, VISIT, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.search import Answer

SELECT, EXPAND = 1, 2
"""Kinds of steps in a record of Monte Carlo tree search: the path goes on to this node; a child of this
node is made, which is entered next."""


def has_visits(tree: Tree) -> bool:
    """Does the record count visits, as far as it was read?"""
    return len(tree.visits) > 0


def kept_visits(trace: Trace) -> int:
    """Visits of the root taken over from the former search, with what is known below it."""
    row = trace.row(2) if trace.length > 2 else None  # behind the chapter and its root
    return int(row["move"]) if row is not None and row["kind"] == VISIT and row["node"] == 0 else 0


def rounds(trace: Trace, start: int = 0, stop: int | None = None) -> NDArray[np.int64]:
    """The ticks right before the rounds: the moments that lie between two of them."""
    found, at = [], start
    for part in trace.read(start, trace.length if stop is None else stop):
        found.append(at + np.flatnonzero(part["kind"] == ROUND))
        at += len(part)
    return np.concatenate(found) if found else np.empty(0, np.int64)


def tells(position: Position, answer: Answer, trace: Trace) -> dict[str, Any]:
    """Fields that `plyscope batch` adds: visits and sum of MAX's rewards of every node, by its path."""
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    if not has_visits(tree):
        return {"visits": {}, "iterations": answer.details["iterations"]}
    paths: list[str] = []
    for node in range(tree.known):
        parent, move = int(tree.parent[node]), int(tree.move[node])
        paths.append("" if parent < 0 else f"{paths[parent]}.{move}" if paths[parent] else str(move))
    counted = {path: [int(tree.visits[node]), float(tree.reward[node])] for node, path in enumerate(paths)}
    return {"visits": counted, "iterations": answer.details["iterations"]}
