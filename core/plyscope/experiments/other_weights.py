"""Changed: what another evaluation changed in a search: moves at the root, and nodes below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import sleep

import numpy as np
from numpy.typing import NDArray

from plyscope.query.compare.comparison import Comparison
from plyscope.query.compare.one_side import BOUND, ONLY, OTHER, SAME, UNDECIDED, ComparedRecord
from plyscope.record.tree import NONE, Chapter, Tree
from plyscope.rules.position import MAX

AT_ONCE = 100_000
"""Rows that are read between two looks at whether to stop."""


@dataclass(frozen=True)
class Found:
    """Value that a search returned for a move; by `bound` the true value is at most (-1), exactly (0) or
    at least (1) that. The first in `rank` is best for the side to move."""

    value: float
    bound: int
    rank: int


@dataclass(frozen=True)
class MoveChange:
    """A move at the root, found before and after; `node` is that of the later record, -1 for none."""

    move: int
    node: int
    before: Found | None
    after: Found | None

    @property
    def is_other(self) -> bool:
        """Return True if its value or its rank changed."""
        return self.before != self.after


@dataclass(frozen=True)
class Changes:
    """Differences of the later of two records, both to `depth`.

    `nodes` are those of the later record whose value certainly changed, with the values `before` and
    `after`: those near the root first, and of one ply those that changed most. `compared` nodes are in both
    records, `gone` only in the earlier one, `added` only in the later one.
    """

    depth: int
    moves: tuple[MoveChange, ...]
    nodes: NDArray[np.int64]
    before: NDArray[np.float64]
    after: NDArray[np.float64]
    compared: int
    gone: int
    added: int


def changes(earlier: Tree, later: Tree, stopped: Callable[[], bool] = lambda: False) -> Changes | None:
    """Compare the deepest chapters of one depth that both records finished; None where there are none.

    Returns None, too, once `stopped` returns True, which is checked now and then.
    """
    pair = _chapters(earlier, later)
    if pair is None:
        return None
    comparison = Comparison(earlier, later)
    while comparison.behind:
        if stopped():
            return None
        comparison.read(AT_ONCE)
        sleep(0)  # other threads come first
    steps = 1 + max(chapter.end - chapter.start for chapter in pair) // AT_ONCE
    for step in range(1, steps + 1):
        if stopped():
            return None
        comparison.seek(*(c.start + (c.end - c.start) * step // steps for c in pair))
        sleep(0)
    first, second = pair[1].first_node, pair[1].end_node
    codes = comparison.codes[1][first:second]
    nodes = first + np.flatnonzero(codes == OTHER)
    partners = comparison.partners(1, nodes.astype(np.int32))
    far = np.abs(comparison.sides[1].value[nodes] - comparison.sides[0].value[partners])
    order = np.lexsort((nodes, -far, later.ply[nodes]))
    nodes, partners = nodes[order], partners[order]
    counts = comparison.counts
    found = [_found(side, chapter) for side, chapter in zip(comparison.sides, pair, strict=True)]
    here = {int(later.move[node]): int(node) for node in later.children(first)}
    moves = tuple(
        MoveChange(move, here.get(move, NONE), found[0].get(move), found[1].get(move))
        for move in dict.fromkeys((*found[1], *found[0]))
    )
    return Changes(
        depth=pair[1].depth,
        moves=moves,
        nodes=nodes,
        before=comparison.sides[0].value[partners],
        after=comparison.sides[1].value[nodes],
        compared=int(np.isin(codes, (SAME, OTHER, BOUND, UNDECIDED)).sum()),
        gone=int(counts[0][ONLY]),
        added=int(counts[1][ONLY]),
    )


def _chapters(earlier: Tree, later: Tree) -> tuple[Chapter, Chapter] | None:
    """The deepest pair of finished chapters."""
    finished = [
        {
            chapter.depth: chapter
            for chapter in tree.chapters
            if chapter.first_node < tree.known and tree.left[chapter.first_node] != NONE
        }
        for tree in (earlier, later)
    ]
    depths = finished[0].keys() & finished[1].keys()
    return (finished[0][max(depths)], finished[1][max(depths)]) if depths else None


def _found(side: ComparedRecord, chapter: Chapter) -> dict[int, Found]:
    """The moves at the root of a chapter with what came of them, the best for the side to move first."""
    tree, root = side.tree, chapter.first_node
    latest = {int(tree.move[node]): node for node in tree.children(root) if tree.left[node] != NONE}
    sign = -1 if tree.side[root] == MAX else 1
    order = sorted(latest, key=lambda move: sign * float(side.value[latest[move]]))
    return {
        move: Found(float(side.value[latest[move]]), int(side.bound[latest[move]]), rank)
        for rank, move in enumerate(order, 1)
    }
