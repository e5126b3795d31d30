"""Iterations: what each search from the root cost, and by how much the next deeper one cost more."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan

from plyscope.query.root_moves import RootRows
from plyscope.record.tree import NONE, Tree


@dataclass(frozen=True)
class Iteration:
    """One chapter of a record at a moment.

    `number` counts from 0, `start` and `end` are its first and its last moment so far, `nodes` includes
    those not recorded. `done`: its root was left. `reason` is DEEPER, WIDER or PASS.
    """

    number: int
    depth: int
    reason: int
    start: int
    end: int
    nodes: int
    done: bool


@dataclass(frozen=True)
class Depth:
    """All chapters of one depth, one behind the other: what it cost to search so deep.

    `growth` is the effective branching factor: by how much every further ply multiplied the nodes since the
    depth before, (nodes / nodes before) ** (1 / plies deeper); NaN for the first one and while one of the
    two is not done, or where it does not go deeper.
    """

    depth: int
    first: int
    chapters: int
    nodes: int
    done: bool
    growth: float


def iterations(tree: Tree, rows: RootRows, tick: int) -> list[Iteration]:
    """The chapters that had begun by a moment; the first `rows` rows must have been read."""
    found = []
    for number, chapter in enumerate(tree.chapters):
        if chapter.start >= tick:
            break
        end = min(tick, chapter.end)
        entered = min(chapter.end_node, tree.nodes_at(end)) - chapter.first_node
        hidden = rows.hidden_at(end) - rows.hidden_at(chapter.start)
        left = int(tree.left[chapter.first_node]) if chapter.first_node < tree.known else NONE
        done = left != NONE and left <= tick
        found.append(
            Iteration(
                number, chapter.depth, chapter.reason, chapter.start, end, max(0, entered) + hidden, done
            )
        )
    return found


def depths(chapters: list[Iteration]) -> list[Depth]:
    """The same by depths: a window that was widened and every pass belong to the depth they search."""
    found: list[Depth] = []
    for chapter in chapters:
        if found and found[-1].depth == chapter.depth:
            last = found.pop()
            nodes, first, count = last.nodes + chapter.nodes, last.first, last.chapters + 1
        else:
            nodes, first, count = chapter.nodes, chapter.number, 1
        before = found[-1] if found else None
        growth = nan
        if before is not None and before.done and chapter.done and before.nodes:
            deeper = chapter.depth - before.depth
            growth = (nodes / before.nodes) ** (1 / deeper) if deeper > 0 else nan
        found.append(Depth(chapter.depth, first, count, nodes, chapter.done, growth))
    return found


def branching(nodes: int, depth: int) -> float:
    """The branching factor of the uniform tree of this depth with this many nodes, NaN if there is none.

    It is the b with nodes = 1 + b + b² + … + b^depth (Russell & Norvig, effective branching factor).
    """
    if depth < 1 or nodes <= depth:
        return nan
    low, high = 0.0, float(nodes)
    for _ in range(80):
        middle = (low + high) / 2
        total = 0.0
        for _ply in range(depth + 1):
            total = total * middle + 1.0
            if total > nodes:
                break
        low, high = (low, middle) if total > nodes else (middle, high)
    return (low + high) / 2
