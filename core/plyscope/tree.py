"""Tree: the search tree at one tick of a trace; seek() runs both ways.

Two things are kept apart. What never changes once it is known (who is whose child) grows with `read`; it
covers all rows read so far, past and future of the tick alike, so that a picture stands still while one
scrubs. What the search knew at a moment (windows, values, cutoffs) is the state at `tick`, moved by `seek`.

All columns are numpy arrays indexed by node; only their first `known` entries mean something.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from plyscope.trace import (
    ALPHA,
    ANY_ORDER,
    BETA,
    CUTOFF,
    DISPROOF,
    ENTER,
    HIDDEN,
    HIT,
    ITERATION,
    LAST_PLY,
    LEAF,
    LEAVE,
    PROOF,
    REPEAT,
    VALUE,
    Trace,
)  # fmt: skip

NONE = -1

UNSEEN, OPEN, DONE = 0, 1, 2
"""States of a node at a tick: not entered yet, being searched, left."""

MOST_ROOM = 10_000_000
"""Nodes for which room is kept at once, so that a large record is not copied while it grows; what is not used
costs nothing, since the system gives memory at the first touch."""

STRUCTURE = {
    "parent": "i4", "move": "i4", "ply": "i4", "side": "u1", "first_child": "i4", "last_child": "i4",
    "next_sibling": "i4", "repeats": "i4", "entered": "i8", "left": "i8",
}  # fmt: skip

STATE = {
    "state": "u1", "alpha": "f8", "beta": "f8", "value": "f8", "returned": "f8", "best_child": "i4",
    "cut_by": "i4", "skipped": "i4", "leaf": "u1", "hit": "u1", "hidden": "i8",
}  # fmt: skip


@dataclass
class Chapter:
    """One search from the root: an iteration, a pass. `end` and `end_node` are the first behind it.

    `reason` is DEEPER, WIDER or PASS; `any_order` says that its nodes were not searched depth first; `alpha`
    and `beta` are the window at the root.
    """

    depth: int
    start: int
    end: int
    first_node: int
    end_node: int
    reason: int
    any_order: bool
    alpha: float
    beta: float


class Tree:
    """The tree that a trace records, at one of its ticks: the state after rows 0 to tick - 1.

    Structure, of all rows read: `parent` (-1 for the root of a chapter), `move` (that leads to the node),
    `ply`, `side` (MAX, MIN, CHANCE), `first_child`, `last_child`, `next_sibling` (-1 for none), `repeats`
    (the earlier visit of the same move that is searched again, -1 for none), `entered` and `left` (the ticks
    from which on the node is there and is finished; `left` is -1 while that is not read).

    State at the tick: `state` (UNSEEN, OPEN, DONE), `alpha` and `beta` (its window by now), `value` (the best
    found so far, NaN where there is none), `returned` (NaN until the node is done), `best_child`, `cut_by`
    (the child that caused a cutoff), `skipped` (children not searched), `leaf` (0, TERMINAL, DEPTH,
    TABLE or QUIET), `hit` (the bound that the table held: 0, EXACT, LOWER or UPPER), `hidden` (nodes below it
    that were counted, not recorded). `proof` and `disproof` are NaN where there is no such number, and empty
    while no row holds one.
    """

    parent: NDArray[np.int32]
    move: NDArray[np.int32]
    ply: NDArray[np.int32]
    side: NDArray[np.uint8]
    first_child: NDArray[np.int32]
    last_child: NDArray[np.int32]
    next_sibling: NDArray[np.int32]
    repeats: NDArray[np.int32]
    entered: NDArray[np.int64]
    left: NDArray[np.int64]
    state: NDArray[np.uint8]
    alpha: NDArray[np.float64]
    beta: NDArray[np.float64]
    value: NDArray[np.float64]
    returned: NDArray[np.float64]
    best_child: NDArray[np.int32]
    cut_by: NDArray[np.int32]
    skipped: NDArray[np.int32]
    leaf: NDArray[np.uint8]
    hit: NDArray[np.uint8]
    hidden: NDArray[np.int64]

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.tick = 0
        self.known = 0
        self.read_to = 0
        self.chapters: list[Chapter] = []
        self.proof = np.empty(0)
        self.disproof = np.empty(0)
        self._room = 0
        self._make_room(1024)

    @property
    def nodes(self) -> int:
        """How many nodes are entered at the tick."""
        return int(np.searchsorted(self.entered[: self.known], self.tick, side="right"))

    def chapter_at(self, tick: int) -> Chapter | None:
        """The chapter to which a moment belongs; the moment between two belongs to the earlier one."""
        before = bisect_left(self.chapters, tick, key=lambda chapter: chapter.start)
        return self.chapters[max(0, before - 1)] if self.chapters else None

    def children(self, node: int) -> Iterator[int]:
        """The children of a node that are known, in the order in which they were entered."""
        child = int(self.first_child[node])
        while child != NONE:
            yield child
            child = int(self.next_sibling[child])

    def path(self, node: int) -> list[int]:
        """The nodes from the root of the chapter down to this one."""
        found = []
        while node != NONE:
            found.append(node)
            node = int(self.parent[node])
        return found[::-1]

    def shown_value(self, node: int) -> float:
        """What the node returned, or the best found so far; NaN where there is neither."""
        return float(self.returned[node] if self.state[node] == DONE else self.value[node])

    def read(self, rows: int | None = None) -> int:
        """Take in up to `rows` more rows of the trace (all, by default); returns how many were new."""
        start, length = self.read_to, self.trace.length
        stop = length if rows is None else min(length, start + rows)
        for part in self.trace.read(start, stop):
            self._learn(part, self.read_to)
            self.read_to += len(part)
        if self.chapters:
            self.chapters[-1].end, self.chapters[-1].end_node = self.read_to, self.known
        return stop - start

    def seek(self, tick: int) -> None:
        """Go to a moment that was read. The cost is the distance, never the length of the trace."""
        tick = min(max(tick, 0), self.read_to)
        if tick > self.tick:
            for part in self.trace.read(self.tick, tick):
                self._forward(part)
        else:
            for part in reversed(list(self.trace.read(tick, self.tick))):
                self._backward(part[::-1])
        self.tick = tick

    def _make_room(self, room: int) -> None:
        for name, kind in {**STRUCTURE, **STATE}.items():
            column = np.empty(room, kind)
            if self._room:
                column[: self.known] = getattr(self, name)[: self.known]
            setattr(self, name, column)
        self._room = room
        if len(self.proof):
            self._make_room_for_proofs()

    def _make_room_for_proofs(self) -> None:
        for name in ("proof", "disproof"):
            column = np.full(self._room, np.nan)
            column[: len(getattr(self, name))] = getattr(self, name)
            setattr(self, name, column)

    def _learn(self, rows: np.ndarray, start: int) -> None:
        kind = rows["kind"]
        entering = np.flatnonzero(kind == ENTER)
        for place in np.flatnonzero(kind == ITERATION):
            row, tick = rows[place], start + int(place)
            first = int(row["node"])
            if self.chapters:
                self.chapters[-1].end, self.chapters[-1].end_node = tick, first
            self.chapters.append(
                Chapter(
                    int(row["move"]), tick, tick + 1, first, first, int(row["note"]),
                    int(row["other"]) == ANY_ORDER, float(row["before"]), float(row["after"]),
                )
            )  # fmt: skip
        if len(entering):
            self._learn_entries(rows[entering], start + entering + 1)
        repeating = kind == REPEAT
        if repeating.any():
            self.repeats[rows["node"][repeating]] = rows["other"][repeating]
        leaving = np.flatnonzero((kind == LEAVE) | (kind == LEAF))
        self.left[rows["node"][leaving]] = start + leaving + 1

    def _learn_entries(self, rows: np.ndarray, ticks: NDArray[np.int64]) -> None:
        count, first = len(rows), self.known
        if first + count > self._room:
            wanted = 1 << 16 if first + count <= 1 << 16 else min(self.trace.budget // 2, MOST_ROOM) + count
            self._make_room(max(2 * self._room, first + count, wanted))
        new = slice(first, first + count)
        parent = rows["other"].astype(np.int32)
        self.parent[new] = parent
        self.move[new] = rows["move"]
        self.side[new] = rows["note"]
        self.ply[new] = rows["ply"]
        self.entered[new] = ticks
        self.left[new] = NONE
        self.first_child[new] = self.last_child[new] = self.next_sibling[new] = NONE
        self.repeats[new] = NONE
        self.state[new] = UNSEEN
        self.hidden[new] = 0
        self.known = first + count
        for node in first + np.flatnonzero(rows["ply"] == LAST_PLY):
            self.ply[node] = self.ply[self.parent[node]] + 1
        self._link(first + np.flatnonzero(parent >= 0).astype(np.int32))

    def _link(self, nodes: NDArray[np.int32]) -> None:
        """Hang new nodes below their parents, behind the children that are there already."""
        if not len(nodes):
            return
        nodes = nodes[np.argsort(self.parent[nodes], kind="stable")]
        parents = self.parent[nodes]
        begins = np.flatnonzero(np.r_[True, parents[1:] != parents[:-1]])
        ends = np.r_[begins[1:], len(nodes)] - 1
        follows = np.ones(len(nodes), bool)
        follows[begins] = False
        behind = np.flatnonzero(follows)
        self.next_sibling[nodes[behind - 1]] = nodes[behind]
        eldest, heads = parents[begins], nodes[begins]
        has = self.last_child[eldest] != NONE
        self.next_sibling[self.last_child[eldest[has]]] = heads[has]
        self.first_child[eldest[~has]] = heads[~has]
        self.last_child[eldest] = nodes[ends]

    def _forward(self, rows: np.ndarray) -> None:
        """Apply rows in their order: of several changes to one entry the last one stays."""
        kind, node = rows["kind"], rows["node"]
        enter = kind == ENTER
        new = node[enter]
        self.state[new] = OPEN
        self.alpha[new] = rows["before"][enter]
        self.beta[new] = rows["after"][enter]
        self.value[new] = self.returned[new] = np.nan
        self.best_child[new] = self.cut_by[new] = NONE
        self.skipped[new] = self.leaf[new] = self.hit[new] = 0
        for what, column in ((ALPHA, self.alpha), (BETA, self.beta), (VALUE, self.value)):
            changed = kind == what
            column[node[changed]] = rows["after"][changed]
        changed = kind == VALUE
        self.best_child[node[changed]] = rows["other"][changed]
        cut = kind == CUTOFF
        self.cut_by[node[cut]] = rows["other"][cut]
        self.skipped[node[cut]] = rows["move"][cut]
        leaf = kind == LEAF
        self.leaf[node[leaf]] = rows["note"][leaf]
        done = leaf | (kind == LEAVE)
        self.returned[node[done]] = rows["after"][done]
        self.state[node[done]] = DONE
        self._forward_rare(rows)
        self._hide(rows, 1)

    def _backward(self, rows: np.ndarray) -> None:
        """Undo rows that come in reverse order: every row keeps what it replaced."""
        kind, node = rows["kind"], rows["node"]
        leaf = kind == LEAF
        self.leaf[node[leaf]] = 0
        done = leaf | (kind == LEAVE)
        self.returned[node[done]] = np.nan
        self.state[node[done]] = OPEN
        cut = kind == CUTOFF
        self.cut_by[node[cut]] = NONE
        self.skipped[node[cut]] = 0
        for what, column in ((ALPHA, self.alpha), (BETA, self.beta)):
            changed = kind == what
            column[node[changed]] = rows["before"][changed]
        changed = kind == VALUE
        before = rows["move"][changed]
        self.value[node[changed]] = np.where(before == NONE, np.nan, rows["before"][changed])
        self.best_child[node[changed]] = np.maximum(before, NONE)
        self._backward_rare(rows)
        self._hide(rows, -1)
        self.state[node[kind == ENTER]] = UNSEEN

    def _forward_rare(self, rows: np.ndarray) -> None:
        """Apply the rows that only some algorithms write."""
        kind, node = rows["kind"], rows["node"]
        if kind.max(initial=0) <= HIDDEN:
            return
        hit = kind == HIT
        self.hit[node[hit]] = rows["note"][hit]
        self._number(rows, "after")

    def _backward_rare(self, rows: np.ndarray) -> None:
        kind, node = rows["kind"], rows["node"]
        if kind.max(initial=0) <= HIDDEN:
            return
        self.hit[node[kind == HIT]] = 0
        self._number(rows, "before")

    def _number(self, rows: np.ndarray, side: str) -> None:
        """Set the proof and disproof numbers to those before or after the rows; -1 stands for none."""
        kind, node = rows["kind"], rows["node"]
        proof, disproof = kind == PROOF, kind == DISPROOF
        if not proof.any() and not disproof.any():
            return
        if len(self.proof) < self._room:
            self._make_room_for_proofs()
        for changed, column in ((proof, self.proof), (disproof, self.disproof)):
            numbers = rows[side][changed]
            column[node[changed]] = np.where(numbers < 0, np.nan, numbers)

    def _hide(self, rows: np.ndarray, sign: int) -> None:
        hidden = rows["kind"] == HIDDEN
        if hidden.any():
            np.add.at(self.hidden, rows["node"][hidden], sign * rows["after"][hidden].astype(np.int64))
