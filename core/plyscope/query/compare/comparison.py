"""Comparison: two records of searches from one position: which nodes are the same place, and what differs.

Nodes match when the moves from the root are the same. Compared is one chapter of each record, the one to
which its moment belongs. Where a search visits a place again, the latest visit at the moment counts.
"""

from __future__ import annotations

from math import inf

import numpy as np
from numpy.typing import NDArray

from plyscope.query.compare.move_lines import LineTable
from plyscope.query.compare.one_side import (
    AT_LEAST,
    AT_MOST,
    BOUND,
    CODES,
    EXACTLY,
    ONLY,
    OTHER,
    SAME,
    UNDECIDED,
    UNKNOWN,
    UNSEEN,
    ComparedRecord,
    Nodes,
    Tally,
)
from plyscope.query.events import current_node, event
from plyscope.record.trace import LEAF, LEAVE
from plyscope.record.tree import NONE, Chapter, Tree


class Comparison:
    """Two trees at a moment of each. Side 0 is the first, side 1 the second; they may still grow.

    `codes[side]` is the result of comparing each node, `counts[side]` the number of nodes with each code.
    `read` takes in what the trees have read, `seek` goes to a moment of each; both cost what is new or
    different, not the length of the records. `review` is for incomplete records.
    """

    def __init__(self, first: Tree, second: Tree) -> None:
        lines = LineTable()
        self.sides = (ComparedRecord(first, lines), ComparedRecord(second, lines))
        self._looked: tuple[object, int, int] = (None, 0, NONE)

    # Following the records.

    @property
    def codes(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Results of the comparison, by side and node."""
        first, second = self.sides
        return first.codes[: first.known], second.codes[: second.known]

    @property
    def counts(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Number of nodes of each side with each code; nodes not yet entered are not counted."""
        return self.sides[0].counts, self.sides[1].counts

    @property
    def ticks(self) -> tuple[int, int]:
        """The moments that are compared."""
        return self.sides[0].tick, self.sides[1].tick

    def read(self, rows: int | None = None) -> int:
        """Read up to `rows` more rows of each tree (by default all read so far); return their number."""
        return sum(side.read(rows) for side in self.sides)

    @property
    def behind(self) -> bool:
        """Return True if the trees have rows that are not compared yet."""
        return any(side.read_to < side.tree.read_to for side in self.sides)

    def open_beside(self, tick: int) -> None:
        """Compare the first record's chapter at a moment with the second's last one of the same depth.

        Where there is none of that depth it is the second's last one. The moments may stand at the beginnings
        of the chapters then.
        """
        first, chapters = self.sides[0].tree.chapter_at(tick), self.sides[1].tree.chapters
        alike = [chapter for chapter in chapters if first is not None and chapter.depth == first.depth]
        second = (alike or chapters)[-1] if chapters else None
        self._open(first, second)

    def seek(self, first: int, second: int) -> None:
        """Compare these moments, or the last ones that were read, and the chapters to which they belong."""
        ticks = tuple(
            min(max(tick, 0), side.read_to) for tick, side in zip((first, second), self.sides, strict=True)
        )
        self._open(*[side.tree.chapter_at(tick) for side, tick in zip(self.sides, ticks, strict=True)])
        for side, other, tick in ((*self.sides, ticks[0]), (*self.sides[::-1], ticks[1])):
            nodes = side.touched(tick)
            side.tick = tick
            self._judge(side, other, nodes)
            self._judge(other, side, side.all_visits(other, nodes))

    def review(self, nodes: int | None = None) -> bool:
        """Check again whether nodes missing in the other record are only counted there.

        What `seek` found of a node may be older than what was read since then. Looks at up to so many nodes
        of each side, goes on from there at the next call, and returns whether there are more.
        """
        more = False
        for side, other in (self.sides, self.sides[::-1]):
            if other.hides:
                lacking = side.review(other.read_to, nodes)
                self._judge(side, other, lacking)
                more = more or side.reviewing
        return more

    def _open(self, first: Chapter | None, second: Chapter | None) -> None:
        """Compare two chapters, from their beginnings on unless they are compared already."""
        chapters = first, second
        if any(side.chapter is not chapter for side, chapter in zip(self.sides, chapters, strict=True)):
            for side, chapter in zip(self.sides, chapters, strict=True):
                side.open(chapter)

    # Questions.

    def partner(self, side: int, node: int) -> int:
        """The latest visit of the other side to the same place, of all that was read; -1 for none."""
        found = self.partners(side, np.array([node], np.int32))
        return int(found[0])

    def partners(self, side: int, nodes: Nodes) -> NDArray[np.int32]:
        """The same for many nodes."""
        own, other = self.sides[side], self.sides[1 - side]
        found = np.full(len(nodes), NONE, np.int32)
        here = own.has(nodes)
        found[here] = other.latest_of(own.line[nodes[here]])
        return found

    @property
    def partner_a(self) -> NDArray[np.int32]:
        """For each node of the first side its partner in the second."""
        return self.partners(0, np.arange(self.sides[0].known))

    @property
    def partner_b(self) -> NDArray[np.int32]:
        """For each node of the second side its partner in the first."""
        return self.partners(1, np.arange(self.sides[1].known))

    def tally(self, side: int) -> Tally:
        """Counts of a side's search by its moment, over all its chapters."""
        return self.sides[side].tally()

    def first_difference(self, rows: int | None = None) -> int | None:
        """The node of the first side that was left first of those whose value differs for good; -1 for none.

        Looks at up to `rows` more rows, and gives None while there are more to look at; what it looked at
        before counts as long as neither record grows and the chapters are the same.
        """
        side, other = self.sides
        if side.chapter is None or other.chapter is None:
            return NONE
        state = (side.chapter, other.chapter, side.read_to, other.read_to)
        key = tuple(map(id, state[:2])) + state[2:]
        if self._looked[0] != key:
            self._looked = (key, side.chapter.start, NONE)
        _, at, found = self._looked
        end = min(side.chapter.end, side.read_to)
        stop = end if rows is None else min(end, at + rows)
        if found == NONE:
            for part in side.tree.trace.read(at, stop):
                left = part["node"][(part["kind"] == LEAVE) | (part["kind"] == LEAF)]
                left = left[side.latest_of(side.line[left]) == left]
                apart = left[self._verdict(side, other, left, other.latest_of(side.line[left])) == OTHER]
                if len(apart):
                    found, stop = int(apart[0]), end
                    break
            self._looked = (key, stop, found)
        return found if found != NONE or stop == end else None

    def counterpart(self, tick: int) -> int:
        """The moment of the second record at which it was where the first was at `tick`.

        Where the first record is at a place that the second never enters, it is the moment at which the
        second had done what the first had done before it went there.
        """
        own, other = self.sides
        trace, tree = own.tree.trace, own.tree
        tick = min(tick, own.read_to)
        while tick > 0:
            found = event(trace, tick)
            node = current_node(trace, tree, tick)
            if found is None or node == NONE:
                break
            partner = self.partner(0, node)
            if found.kind == "iteration" and partner != NONE:
                return int(other.tree.entered[partner]) - 1
            if partner == NONE:
                tick = self._before_detour(node)
                continue
            if found.kind == "enter":
                return int(other.tree.entered[partner])
            if found.kind in ("leave", "leaf"):
                left = int(other.tree.left[partner])
                return left if left != NONE else other.read_to
            child = self.partner(0, found.child) if found.child >= 0 else NONE
            if child != NONE and other.tree.left[child] != NONE:
                return self._within(partner, int(other.tree.left[child]), found.kind)
            tick -= 1
        return 0

    def _before_detour(self, node: int) -> int:
        """The moment before the first side went to where the second never is."""
        tree, top = self.sides[0].tree, node
        while tree.parent[top] != NONE and self.partner(0, int(tree.parent[top])) == NONE:
            top = int(tree.parent[top])
        return int(tree.entered[top]) - 1

    def _within(self, node: int, tick: int, kind: str) -> int:
        """The moment after the row of a kind that the second record has for a node right behind a moment."""
        trace, begin = self.sides[1].tree.trace, tick
        for later in range(begin + 1, begin + 4):
            found = event(trace, later)
            if found is None or found.node != node or found.kind not in ("value", "alpha", "beta", "cutoff"):
                break
            tick = later
            if found.kind == kind:
                break
        return tick

    # Judging.

    def _judge(self, side: ComparedRecord, other: ComparedRecord, nodes: Nodes) -> None:
        """Work out the codes of nodes of the chapter anew; each node may come once only."""
        if not len(nodes):
            return
        tree = side.tree
        partners = other.visit_at(side.line[nodes])
        found = np.full(len(nodes), ONLY, np.uint8)
        both = partners >= 0
        own_left, left = tree.left[nodes], other.tree.left[partners]
        done = both & (own_left != NONE) & (own_left <= side.tick) & (left != NONE) & (left <= other.tick)
        found[both] = UNDECIDED
        if done.any():
            found[done] = self._verdict(side, other, nodes[done], partners[done])
        if other.hides and not both.all():
            alone = np.flatnonzero(~both)
            found[alone[self._untold(side, other, nodes[alone])]] = UNKNOWN
        found[tree.entered[nodes] > side.tick] = UNSEEN
        before = side.codes[nodes]
        side.codes[nodes] = found
        side.counts += np.bincount(found, minlength=CODES) - np.bincount(before, minlength=CODES)
        side.counts[UNSEEN] = 0

    def _verdict(
        self, side: ComparedRecord, other: ComparedRecord, nodes: Nodes, partners: Nodes
    ) -> NDArray[np.uint8]:
        """Result of comparing the returned values of pairs; UNDECIDED if one of them is missing."""
        ours, theirs = side.bound[nodes], other.bound[partners]
        mine, yours = side.value[nodes], other.value[partners]
        low = np.where(ours == AT_MOST, -inf, mine), np.where(theirs == AT_MOST, -inf, yours)
        high = np.where(ours == AT_LEAST, inf, mine), np.where(theirs == AT_LEAST, inf, yours)
        apart = (low[0] > high[1]) | (low[1] > high[0])
        exact = (ours == EXACTLY) & (theirs == EXACTLY)
        found = np.where(apart, OTHER, np.where(exact, SAME, BOUND)).astype(np.uint8)
        missing = (partners < 0) | (side.tree.left[nodes] == NONE) | (other.tree.left[partners] == NONE)
        found[missing] = UNDECIDED
        return found

    def _untold(self, side: ComparedRecord, other: ComparedRecord, nodes: Nodes) -> NDArray[np.bool_]:
        """Of nodes without a partner: would they be below one where the other record only counts?"""
        above, parent = nodes.copy(), side.tree.parent
        partners = other.latest_of(side.line[above])
        while (lost := np.flatnonzero((partners < 0) & (parent[above] != NONE))).size:
            above[lost] = parent[above[lost]]
            partners[lost] = other.latest_of(side.line[above[lost]])
        told: NDArray[np.bool_] = (partners >= 0) & other.hiding[partners]
        return told
