"""Layout: where the nodes of a tree stand. x counts leaf slots from the left, y is the ply.

Two layouts for two sizes: `tidy` packs a small tree along its contours; `Slots` gives every leaf of a record
a slot, grows while the record does, and knows what lies under each pixel, however many nodes that are.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.trace import CUTOFF, ENTER, LEAF, LEAVE
from plyscope.tree import NONE, Tree
from plyscope.values import DECIDED


def tidy(parents: Sequence[int], spacing: Sequence[float] | None = None) -> NDArray[np.float64]:
    """x of every node of a tree so that siblings stand apart by one and no subtrees overlap.

    `parents` names each node's parent, -1 for the root; parents come before their children, siblings in their
    order from left to right. `spacing` widens single nodes (1 by default). Subtrees are pushed together along
    their contours (Reingold & Tilford 1981); every parent stands in the middle of its children.
    """
    count = len(parents)
    width = np.ones(count) if spacing is None else np.asarray(spacing, float)
    children: list[list[int]] = [[] for _ in range(count)]
    for node in range(1, count):
        children[parents[node]].append(node)
    offset = np.zeros(count)
    contours: dict[int, tuple[_Contour, _Contour]] = {}
    for node in range(count - 1, -1, -1):
        contours[node] = _placed(node, children[node], offset, width, contours)
    x = np.zeros(count)
    for node in range(1, count):
        x[node] = x[parents[node]] + offset[node]
    return x - x.min() if count else x


@dataclass
class _Contour:
    """One side of a subtree: the x of its outermost edge at each level, the deepest first, less `shift`."""

    edges: list[float]
    shift: float = 0.0

    def above(self, other: _Contour) -> _Contour:
        """The contour that is this one as deep as it goes, and the other one below; both are used up."""
        common = len(self.edges)
        if common >= len(other.edges):
            return self
        apart = self.shift - other.shift
        other.edges[-common:] = [edge + apart for edge in self.edges]
        return other


def _placed(
    node: int,
    children: list[int],
    offset: NDArray[np.float64],
    width: NDArray[np.float64],
    contours: dict[int, tuple[_Contour, _Contour]],
) -> tuple[_Contour, _Contour]:
    """Place the children of a node side by side; return its contours relative to its x.

    A child costs as much as the lower of the two subtrees that are pushed together is high: all of them cost
    no more than there are nodes.
    """
    half = float(width[node]) / 2
    if not children:
        return _Contour([-half]), _Contour([half])
    left, right = contours.pop(children[0])
    at = [0.0]
    for child in children[1:]:
        other_left, other_right = contours.pop(child)
        common = min(len(right.edges), len(other_left.edges))
        gap = max(right.edges[-1 - i] - other_left.edges[-1 - i] for i in range(common))
        gap += right.shift - other_left.shift
        at.append(gap)
        other_left.shift += gap
        other_right.shift += gap
        left, right = left.above(other_left), other_right.above(right)
    middle = (at[0] + at[-1]) / 2
    for child, place in zip(children, at, strict=True):
        offset[child] = place - middle
    left.shift -= middle
    right.shift -= middle
    left.edges.append(-half - left.shift)
    right.edges.append(half - right.shift)
    return left, right


MOST_LEVELS = 1_024
"""Plies that have a level of their own; what is deeper counts for its ancestor at the last one."""


class Level:
    """The nodes of one ply, in the order of their slots.

    `nodes`, and the slots `start` to `end` - 1 that each covers, are known for the first `count` of them. The
    first `left` are finished; `values[k]`, `wins[k]` and `cuts[k]` add up the first k of these: their
    undecided values, the wins of MAX less those of MIN, and the cutoffs.
    """

    def __init__(self) -> None:
        self.count = self.left = 0
        self.nodes: NDArray[np.int32] = np.zeros(8, np.int32)
        self.start: NDArray[np.int32] = np.zeros(8, np.int32)
        self.end: NDArray[np.int32] = np.zeros(8, np.int32)
        self.values: NDArray[np.float64] = np.zeros(8)
        self.wins: NDArray[np.int32] = np.zeros(8, np.int32)
        self.cuts: NDArray[np.int32] = np.zeros(8, np.int32)

    def enter(self, nodes: NDArray[np.int32], start: NDArray[np.int32]) -> None:
        """Add nodes behind the others; each covers its first slot until more is known."""
        begin, stop = self.count, self.count + len(nodes)
        if stop >= len(self.nodes):
            for name in ("nodes", "start", "end", "values", "wins", "cuts"):
                setattr(self, name, _longer(getattr(self, name), 2 * stop))
        self.nodes[begin:stop] = nodes
        self.start[begin:stop] = start
        self.end[begin:stop] = start + 1
        self.count = stop

    def leave(
        self,
        places: NDArray[np.int32],
        end: NDArray[np.int32],
        values: NDArray[np.float64],
        cut: NDArray[np.bool_],
    ) -> None:
        """Finish nodes; they are left in the order in which they were entered."""
        begin, stop = self.left, int(places[-1]) + 1
        self.end[places] = end
        undecided = np.abs(values) <= DECIDED
        for sums, added in (
            (self.values, np.where(undecided, values, 0.0)),
            (self.wins, np.where(undecided, 0, np.sign(np.nan_to_num(values)))),
            (self.cuts, cut),
        ):
            terms = np.zeros(stop - begin + 1, sums.dtype)
            terms[0] = sums[begin]
            terms[places - begin + 1] = added
            sums[begin : stop + 1] = np.cumsum(terms)
        self.left = stop


@dataclass(frozen=True)
class Row:
    """One ply as columns of pixels; a node counts in every column that it covers a part of.

    Of the `count` nodes of a column, `entered` were entered and `left` were finished at the moment asked for;
    `values`, `wins` and `cuts` are the sums over the finished ones, as in `Level`.
    """

    count: NDArray[np.int64]
    entered: NDArray[np.int64]
    left: NDArray[np.int64]
    values: NDArray[np.float64]
    wins: NDArray[np.int64]
    cuts: NDArray[np.int64]


class Slots:
    """Every leaf of a record in a slot of its own, from left to right; a node stands over the slots below it.

    For records of depth-first searches, whose nodes are born in preorder: a node's first slot is fixed when
    it is entered and its last one when it is left, so only the open path ever moves, and `read` costs what is
    new. The chapters stand side by side. Levels are by ply; nodes deeper than `MOST_LEVELS` have none.

    Of the rows read, by node: `place` (its index in its level, -1 without one) and `skipped` (how many of its
    children a cutoff leaves out, 0 without a cutoff). `low` and `high` bound the undecided values of the
    leaves, `typical` is their mean size; all are NaN until there is one.
    """

    place: NDArray[np.int32]
    skipped: NDArray[np.int32]

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.levels: list[Level] = []
        self.place = np.empty(1024, np.int32)
        self.skipped = np.zeros(1024, np.int32)
        self.known = 0
        self.slots = 0
        self.read_to = 0
        self.low = self.high = self.typical = float("nan")
        self._sized = 0

    def read(self, rows: int | None = None) -> int:
        """Take in up to `rows` more of the rows that the tree has read (or all); returns how many."""
        begin = self.read_to
        stop = self.tree.read_to if rows is None else min(self.tree.read_to, begin + rows)
        for part in self.tree.trace.read(begin, stop):
            self._learn(part)
            self.read_to += len(part)
        return self.read_to - begin

    def span(self, node: int) -> tuple[int, int]:
        """The slots start to end - 1 below a node, or below its deepest ancestor that has a level."""
        while self.place[node] == NONE:
            node = int(self.tree.parent[node])
        level, place = self.levels[int(self.tree.ply[node])], self.place[node]
        return int(level.start[place]), int(level.end[place])

    def entered_at(self, level: Level, tick: int) -> int:
        """How many nodes of a level were entered at a moment."""
        return bisect_right(range(level.count), tick, key=lambda i: int(self.tree.entered[level.nodes[i]]))

    def left_at(self, level: Level, tick: int) -> int:
        """How many nodes of a level were finished at a moment."""
        return bisect_right(range(level.left), tick, key=lambda i: int(self.tree.left[level.nodes[i]]))

    def row(self, level: Level, edges: NDArray[np.float64], tick: int) -> Row:
        """A level at a moment in columns of pixels; column i reaches from slot edges[i] to edges[i + 1]."""
        count = level.count
        lower = np.floor(edges[:-1]).clip(-1, 2**31 - 1).astype(np.int32)
        upper = np.ceil(edges[1:]).clip(-1, 2**31 - 1).astype(np.int32)
        first = np.searchsorted(level.end[:count], lower, side="right")
        last = np.maximum(np.searchsorted(level.start[:count], upper, side="left"), first)
        entered, left = self.entered_at(level, tick), self.left_at(level, tick)
        begin, stop = np.minimum(first, left), np.minimum(last, left)
        wins, cuts = level.wins, level.cuts
        return Row(
            last - first,
            last - first if entered == count else np.minimum(last, entered) - np.minimum(first, entered),
            stop - begin,
            level.values[stop] - level.values[begin],
            (wins[stop] - wins[begin]).astype(np.int64),
            (cuts[stop] - cuts[begin]).astype(np.int64),
        )

    def _learn(self, rows: np.ndarray) -> None:
        kind, node = rows["kind"], rows["node"]
        entering = kind == ENTER
        new, parents = node[entering], rows["other"][entering]
        begins = (parents != new - 1) | (parents == NONE)  # the node born just before was a leaf
        slot = np.empty(len(new) + 1, np.int32)
        slot[0] = self.slots - 1
        np.cumsum(begins, out=slot[1:])
        slot[1:] += slot[0]
        if len(new):
            self.known, self.slots = int(new[-1]) + 1, int(slot[-1]) + 1
            if self.known > len(self.place):
                self.place = _longer(self.place, 2 * self.known)
                self.skipped = _longer(self.skipped, 2 * self.known)
            self.skipped[new] = 0
            self._enter(new, slot[1:])
        cut = kind == CUTOFF
        self.skipped[node[cut]] = rows["move"][cut]
        leaving = (kind == LEAVE) | (kind == LEAF)
        if leaving.any():
            self._leave(node[leaving], slot[np.cumsum(entering)[leaving]] + 1, rows["after"][leaving])
            self._measure(rows["after"][kind == LEAF])
        for level in self.levels:
            if level.left < level.count:
                level.end[level.count - 1] = self.slots

    def _enter(self, nodes: NDArray[np.int32], slot: NDArray[np.int32]) -> None:
        for ply, group in self._by_ply(nodes):
            while len(self.levels) <= ply:
                self.levels.append(Level())
            level = self.levels[ply]
            self.place[nodes[group]] = np.arange(level.count, level.count + len(group), dtype=np.int32)
            level.enter(nodes[group], slot[group])

    def _leave(self, nodes: NDArray[np.int32], end: NDArray[np.int32], values: NDArray[np.float64]) -> None:
        for ply, group in self._by_ply(nodes):
            gone = nodes[group]
            self.levels[ply].leave(self.place[gone], end[group], values[group], self.skipped[gone] > 0)

    def _by_ply(self, nodes: NDArray[np.int32]) -> Iterator[tuple[int, NDArray[np.int64]]]:
        """The plies that have a level, each with the indices of its nodes in their order."""
        ply = self.tree.ply[nodes]
        order = np.argsort(ply.astype(np.uint16), kind="stable")
        ply = ply[order]
        bounds = np.flatnonzero(np.r_[True, ply[1:] != ply[:-1], True])
        for begin, stop in pairwise(bounds.tolist()):
            if ply[begin] < MOST_LEVELS:
                yield int(ply[begin]), order[begin:stop]
            else:
                self.place[nodes[order[begin:]]] = NONE
                return

    def _measure(self, values: NDArray[np.float64]) -> None:
        values = values[np.abs(values) <= DECIDED]
        if len(values):
            total = 0.0 if self._sized == 0 else self.typical * self._sized
            self._sized += len(values)
            self.typical = (total + float(np.abs(values).sum())) / self._sized
            self.low = float(np.fmin(self.low, values.min()))
            self.high = float(np.fmax(self.high, values.max()))


def _longer(array: NDArray[Any], length: int) -> NDArray[Any]:
    """The array with room for so many entries."""
    longer: NDArray[Any] = np.zeros(length, array.dtype)
    longer[: len(array)] = array
    return longer
