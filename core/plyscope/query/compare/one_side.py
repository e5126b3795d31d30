"""ComparedRecord: one of two records that are compared: its places, visits of them and returned values."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope.query.compare.move_lines import LineTable
from plyscope.record.trace import CUTOFF, DEPTH, ENTER, HIDDEN, LEAF, LEAVE, TABLE, TERMINAL
from plyscope.record.tree import NONE, Chapter, Tree

UNSEEN, UNDECIDED, SAME, OTHER, BOUND, ONLY, UNKNOWN = range(7)
"""Result of comparing a node at a moment.

Not entered yet; entered in both, but not left in both; both returned the same exact value, or values that
cannot both be right; at least one value is a bound, and they agree; entered in this record only; missing in
the other record, which does not tell of the nodes there.
"""

CODES = 7

AT_MOST, EXACTLY, AT_LEAST = -1, 0, 1
"""Kind of a returned value: exact, or a bound of the true one."""

Nodes = NDArray[np.integer[Any]]


@dataclass(frozen=True)
class Tally:
    """Counts of a search by a moment. Of `hidden` nodes, among the `nodes`, only the number is known.

    A node valued by a table is counted in `nodes`, not in `leaves`.
    """

    nodes: int
    leaves: int
    cutoffs: int
    hidden: int


class ComparedRecord:
    """One record, and its compared chapter, at a moment.

    By node: `line` (the number of its moves from the root), `earlier` (the visit of the same place before it
    in the chapter, -1 for none), `value` (what it returned) and `bound` (what that says), `hiding` (are nodes
    below it only counted?), `codes`.
    """

    line: NDArray[np.int32]
    earlier: NDArray[np.int32]
    alpha: NDArray[np.float64]
    beta: NDArray[np.float64]
    value: NDArray[np.float64]
    bound: NDArray[np.int8]
    hiding: NDArray[np.bool_]
    codes: NDArray[np.uint8]

    def __init__(self, tree: Tree, lines: LineTable) -> None:
        self.tree = tree
        self.lines = lines
        self.tick = self.read_to = self.known = 0
        self.chapter: Chapter | None = None
        self.hides = False
        self._reviewed: tuple[object, int] = (None, 0)
        self.counts = np.zeros(CODES, np.int64)
        self._latest = np.full(1024, NONE, np.int32)
        self._placed = 0
        self._room = 0
        self._leaves, self._cuts = _Ticks(), _Ticks()
        self._hidden, self._hidden_counts = _Ticks(), _Ticks()
        self._make_room(1024)

    def read(self, rows: int | None) -> int:
        """Take in more of what the tree has read."""
        begin = self.read_to
        stop = self.tree.read_to if rows is None else min(self.tree.read_to, begin + rows)
        for part in self.tree.trace.read(begin, stop):
            self._learn(part)
            self.read_to += len(part)
        self._place()
        return self.read_to - begin

    def open(self, chapter: Chapter | None) -> None:
        """Compare this chapter, from the moment before it on."""
        if self.chapter is not None:
            self.codes[self.chapter.first_node : self._placed] = UNSEEN
        self.counts[:] = 0
        if self.chapter is not chapter:
            self.chapter = chapter
            self._latest[:] = NONE
            self._placed = 0 if chapter is None else chapter.first_node
            self._place()
        self.tick = 0 if chapter is None else chapter.start

    def has(self, nodes: Nodes) -> NDArray[np.bool_]:
        """Return a mask of the nodes that belong to the chapter, as far as it was read."""
        if self.chapter is None:
            return np.zeros(len(nodes), bool)
        return np.asarray((nodes >= self.chapter.first_node) & (nodes < self._placed))

    def latest_of(self, lines: Nodes) -> NDArray[np.int32]:
        """The latest visits along lines in the chapter, of all that was read; -1 for none."""
        if self.lines.count > len(self._latest):
            longer = np.full(2 * self.lines.count, NONE, np.int32)
            longer[: len(self._latest)] = self._latest
            self._latest = longer
        return self._latest[lines]

    def visit_at(self, lines: Nodes) -> NDArray[np.int32]:
        """The latest visits along lines that were entered by the moment; -1 for none."""
        found = self.latest_of(lines)
        while (early := np.flatnonzero((found >= 0) & (self.tree.entered[found] > self.tick))).size:
            found[early] = self.earlier[found[early]]
        return found

    def all_visits(self, other: ComparedRecord, nodes: Nodes) -> NDArray[np.int32]:
        """All visits of the other side to the places of these nodes, each once."""
        visits = np.unique(other.latest_of(self.line[nodes]))
        found = [visits[visits >= 0]]
        while found[-1].size:
            before = other.earlier[found[-1]]
            found.append(before[before >= 0])
        return np.concatenate(found)

    def touched(self, tick: int) -> Nodes:
        """The nodes of the chapter that are entered or left between its moment and another, each once."""
        if self.chapter is None:
            return np.empty(0, np.int64)
        low, high = sorted((self.tick, tick))
        entered = self.tree.entered[: self.known]
        first, last = np.searchsorted(entered, (low, high), side="right").tolist()
        left = [
            part["node"][(part["kind"] == LEAVE) | (part["kind"] == LEAF)]
            for part in self.tree.trace.read(low, high)
        ]
        older = np.concatenate(left) if left else np.empty(0, np.int32)
        older = np.unique(older[older < first])
        nodes = np.concatenate((older, np.arange(first, last)))
        return nodes[self.has(nodes)]

    def review(self, rows: int, nodes: int | None) -> Nodes:
        """The next nodes of the chapter that the other record lacked when a number of its rows was read."""
        if self.chapter is None:
            return np.empty(0, np.int64)
        state = (rows, id(self.chapter))
        if self._reviewed[0] != state:
            self._reviewed = (state, self.chapter.first_node)
        begin = self._reviewed[1]
        end = self._placed if nodes is None else min(self._placed, begin + nodes)
        self._reviewed = (state, end)
        return begin + np.flatnonzero(self.codes[begin:end] >= ONLY)

    @property
    def reviewing(self) -> bool:
        """Return True while a review is under way."""
        return self.chapter is not None and self._reviewed[1] < self._placed

    def tally(self) -> Tally:
        """Counts of the search by the moment, over all its chapters."""
        nodes = int(np.searchsorted(self.tree.entered[: self.known], self.tick, side="right"))
        hidden = int(self._hidden_counts.ticks[: self._hidden.before(self.tick)].sum())
        return Tally(nodes + hidden, self._leaves.before(self.tick), self._cuts.before(self.tick), hidden)

    def _learn(self, rows: np.ndarray) -> None:
        kind, node = rows["kind"], rows["node"]
        entering = kind == ENTER
        begin, stop = self.known, self.known + int(np.count_nonzero(entering))
        if stop > begin:
            self._make_room(stop)
            self.lines.number(self.line, self.tree, begin, stop)
            self.alpha[begin:stop] = rows["before"][entering]
            self.beta[begin:stop] = rows["after"][entering]
            self.known = stop
        leaf, cut = kind == LEAF, kind == CUTOFF
        done = leaf | (kind == LEAVE)
        left, value = node[done], rows["after"][done]
        alpha, beta = self.alpha[left], self.beta[left]
        low, high = (value <= alpha) & (alpha != -inf), (value >= beta) & (beta != inf)
        exact = leaf[done] & ((rows["note"][done] == TERMINAL) | (rows["note"][done] == DEPTH))
        self.value[left] = value
        self.bound[left] = np.where(exact, EXACTLY, np.where(low, AT_MOST, np.where(high, AT_LEAST, EXACTLY)))
        self._leaves.add(np.flatnonzero(leaf & (rows["note"] != TABLE)) + self.read_to + 1)
        self._cuts.add(np.flatnonzero(cut) + self.read_to + 1)
        hidden = np.flatnonzero(kind == HIDDEN)
        if len(hidden):
            self.hides = True
            self.hiding[node[hidden]] = True
            self._hidden.add(hidden + self.read_to + 1)
            self._hidden_counts.add(rows["after"][hidden].astype(np.int64))

    def _place(self) -> None:
        """Say of the new nodes of the chapter that they are the latest visits of their places."""
        if self.chapter is None:
            return
        begin, end = self._placed, min(self.known, self.chapter.end_node)
        if end <= begin:
            return
        nodes = np.arange(begin, end, dtype=np.int32)
        lines = self.line[begin:end]
        before = self.latest_of(lines)
        self._latest[lines] = nodes
        self.earlier[begin:end] = before
        later = self._latest[lines]
        if (later != nodes).any():  # several of them are visits of one place
            order = np.argsort(lines, kind="stable")
            again = np.flatnonzero(lines[order[1:]] == lines[order[:-1]])
            self.earlier[begin + order[again + 1]] = nodes[order[again]]
        self._placed = end

    def _make_room(self, room: int) -> None:
        if room <= self._room:
            return
        room = max(room, 2 * self._room)
        kinds = {"line": "i4", "earlier": "i4", "alpha": "f8", "beta": "f8", "value": "f8", "bound": "i1"}
        for name, kind in {**kinds, "hiding": "?", "codes": "u1"}.items():
            column = np.zeros(room, kind)
            if self._room:
                column[: self.known] = getattr(self, name)[: self.known]
            setattr(self, name, column)
        self._room = room


class _Ticks:
    """Whole numbers, added at the end."""

    def __init__(self) -> None:
        self._count = 0
        self._all = np.empty(1024, np.int64)

    @property
    def ticks(self) -> NDArray[np.int64]:
        """All of them."""
        return self._all[: self._count]

    def add(self, more: NDArray[np.int64]) -> None:
        """Add some behind the others."""
        end = self._count + len(more)
        if end > len(self._all):
            longer = np.empty(max(end, 2 * len(self._all)), np.int64)
            longer[: self._count] = self.ticks
            self._all = longer
        self._all[self._count : end] = more
        self._count = end

    def before(self, tick: int) -> int:
        """Number of sorted numbers that are not larger than a number."""
        return int(np.searchsorted(self.ticks, tick, side="right"))
