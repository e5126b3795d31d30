"""Layout: where the nodes of a tree stand. x counts leaf slots from the left, y is the ply.

Two layouts for two sizes: `tidy` packs a small tree along its contours; `Slots` gives every leaf of a record
a slot, grows while the record does, and knows what lies under each pixel, however many nodes that are.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.loose_order import levels
from plyscope.tidy import tidy as tidy
from plyscope.trace import CUTOFF, ENTER, LEAF, LEAVE
from plyscope.tree import NONE, Tree
from plyscope.values import DECIDED

MOST_LEVELS = 1_024
"""Plies that have a level of their own; what is deeper counts for its ancestor at the last one."""


FEW, GROWN = 20_000, 1.25
"""A record of any order is laid out anew with every part of it while it has few nodes, later as it grows."""


class Level:
    """The nodes of one ply, in the order of their slots; `ordered` if that is the order of time, too.

    `nodes`, and the slots `start` to `end` - 1 that each covers, are known for the first `count` of them. The
    first `left` are finished; `values[k]`, `wins[k]` and `cuts[k]` add up the first k of these: their
    undecided values, the wins of MAX less those of MIN, and the cutoffs.
    """

    def __init__(self) -> None:
        self.count = self.left = 0
        self.ordered = True
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

    In records of depth-first searches nodes are born in preorder: a node's first slot is fixed when it is
    entered and its last one when it is left, so only the open path ever moves, and `read` costs what is new.
    Records with a chapter of any order are laid out as a whole, whenever they have grown by much or have
    stopped growing. The chapters stand side by side. Levels are by ply; nodes deeper than
    `MOST_LEVELS` have none.

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
        self.loose = False
        self._seen = 0
        self._scanned = 0
        self._returned = np.full(1024, np.nan)
        self._counted: dict[int, tuple[int, NDArray[np.int64], NDArray[np.int64]]] = {}

    def read(self, rows: int | None = None) -> int:
        """Take in up to `rows` more of the rows that the tree has read (or all); returns how many."""
        begin = self.read_to
        if self.loose or any(chapter.any_order for chapter in self.tree.chapters):
            self._read_loosely(rows)
            return self.read_to - begin
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

    def entered_before(self, level: Level, places: NDArray[np.int64], tick: int) -> NDArray[np.int64]:
        """How many nodes of a level before each of these places were entered at a moment."""
        if not level.ordered:
            return self._count(level, tick)[0][places]
        found: NDArray[np.int64] = np.minimum(places, self.entered_at(level, tick)).astype(np.int64)
        return found

    def are_entered(self, level: Level, places: NDArray[np.int64], tick: int) -> NDArray[np.bool_]:
        """Which of the nodes at these places of a level were entered at a moment."""
        if level.ordered:
            return places < self.entered_at(level, tick)
        found: NDArray[np.bool_] = self.tree.entered[level.nodes[places]] <= tick
        return found

    def are_left(self, level: Level, places: NDArray[np.int64], tick: int) -> NDArray[np.bool_]:
        """Which of them were finished."""
        if level.ordered:
            return places < self.left_at(level, tick)
        left = self.tree.left[level.nodes[places]]
        found: NDArray[np.bool_] = (left != NONE) & (left <= tick)
        return found

    def row(self, level: Level, edges: NDArray[np.float64], tick: int) -> Row:
        """A level at a moment in columns of pixels; column i reaches from slot edges[i] to edges[i + 1]."""
        if not level.ordered:
            return self._loose_row(level, edges, tick)
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

    def _read_loosely(self, rows: int | None) -> None:
        """Lay everything out anew, once the record has grown by a quarter or does not grow any more."""
        tree = self.tree
        if not self._scan(rows):
            return
        still, self._seen = self._seen == tree.read_to, tree.read_to
        few, grown = tree.known < FEW, tree.known >= GROWN * max(self.known, 1)
        if self.read_to == tree.read_to or not (still or few or grown):
            return
        self.loose = True
        self._counted.clear()
        self.read_to, self.known = tree.read_to, tree.known
        self.place[: self.known] = NONE
        self.levels = []
        parent, ply = tree.parent[: self.known], tree.ply[: self.known]
        for nodes, start, end in levels(parent, ply, MOST_LEVELS):
            level = Level()
            level.enter(nodes, start)
            level.end[: level.count] = end
            self.place[nodes] = np.arange(level.count)
            self._find_order(level)
            self.levels.append(level)
        self.slots = int(self.levels[0].end[self.levels[0].count - 1]) if self.levels else 0

    def _scan(self, rows: int | None) -> bool:
        """Look at what is new for values and cutoffs, `rows` rows at most; is that all?"""
        tree = self.tree
        if tree.known > len(self.place):
            self.place = _longer(self.place, 2 * tree.known)
            self.skipped = _longer(self.skipped, 2 * tree.known)
        if tree.known > len(self._returned):
            self._returned = _longer(self._returned, 2 * tree.known)
        stop = tree.read_to if rows is None else min(tree.read_to, self._scanned + rows)
        for part in tree.trace.read(self._scanned, stop):
            kind, node = part["kind"], part["node"]
            gone = (kind == LEAVE) | (kind == LEAF)
            self._returned[node[gone]] = part["after"][gone]
            self.skipped[node[kind == CUTOFF]] = part["move"][kind == CUTOFF]
            self._measure(part["after"][kind == LEAF])
        self._scanned = stop
        return stop == tree.read_to

    def _find_order(self, level: Level) -> None:
        """Is time on this level the order from left to right? Then its sums are made once for all moments."""
        nodes = level.nodes[: level.count]
        entered, left = self.tree.entered[nodes], self.tree.left[nodes]
        count = int(np.count_nonzero(left != NONE))
        rises = bool((np.diff(entered) >= 0).all() and (np.diff(left[:count]) >= 0).all())
        level.ordered = rises and bool((left[:count] != NONE).all())
        if level.ordered and count:
            level.leave(np.arange(count, dtype=np.int32), level.end[:count], *self._worth(nodes[:count]))

    def _worth(self, nodes: NDArray[np.int32]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """What nodes returned, and whether they were cut off."""
        return self._returned[nodes], self.skipped[nodes] > 0

    def _count(self, level: Level, tick: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """How many nodes before each place were entered, and finished, at a moment; sets the level's sums."""
        kept = self._counted.get(id(level))
        if kept is not None and kept[0] == tick:
            return kept[1], kept[2]
        nodes = level.nodes[: level.count]
        left = (self.tree.left[nodes] != NONE) & (self.tree.left[nodes] <= tick)
        values = self._returned[nodes]
        undecided = left & (np.abs(values) <= DECIDED)
        level.values = _summed(np.where(undecided, values, 0.0))
        won = left & ~undecided
        level.wins = _summed(np.where(won, np.sign(np.nan_to_num(values)), 0.0).astype(np.int32))
        level.cuts = _summed((left & (self.skipped[nodes] > 0)).astype(np.int32))
        entered = _summed((self.tree.entered[nodes] <= tick).astype(np.int64))
        done = _summed(left.astype(np.int64))
        self._counted[id(level)] = (tick, entered, done)
        return entered, done

    def _loose_row(self, level: Level, edges: NDArray[np.float64], tick: int) -> Row:
        entered, left = self._count(level, tick)
        count = level.count
        lower = np.floor(edges[:-1]).clip(-1, 2**31 - 1).astype(np.int32)
        upper = np.ceil(edges[1:]).clip(-1, 2**31 - 1).astype(np.int32)
        first = np.searchsorted(level.end[:count], lower, side="right")
        last = np.maximum(np.searchsorted(level.start[:count], upper, side="left"), first)
        return Row(
            last - first,
            entered[last] - entered[first],
            left[last] - left[first],
            level.values[last] - level.values[first],
            (level.wins[last] - level.wins[first]).astype(np.int64),
            (level.cuts[last] - level.cuts[first]).astype(np.int64),
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


def _summed(terms: NDArray[Any]) -> NDArray[Any]:
    """The sum of all terms before each place."""
    sums: NDArray[Any] = np.zeros(len(terms) + 1, terms.dtype)
    np.cumsum(terms, out=sums[1:])
    return sums


def _longer(array: NDArray[Any], length: int) -> NDArray[Any]:
    """The array with room for so many entries."""
    longer: NDArray[Any] = np.zeros(length, array.dtype)
    longer[: len(array)] = array
    return longer
