"""Replay: plays a record from its position and refuses one that cannot have happened.

What is checked is all that those who show a record rely on: every move is legal in its position, nodes are
entered and left depth first unless their chapter says that they are not, every row speaks of the node that
is open (or, in any order, of a node of the chapter) or of a child of it, no number is NaN. The values
themselves are believed.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

import cython
import numpy as np

from plyscope.record.trace import ROW
from plyscope.rules.position import Position

if not cython.compiled:
    from plyscope.record.trace import (
        ANY_ORDER,
        AT_LEAST,
        AT_MOST,
        CLOSED_LIST,
        CUTOFF,
        DEPTH,
        DISPROOF,
        ENTER,
        EXACT,
        FAR,
        HIDDEN,
        HIT,
        ITERATION,
        LEAF,
        LEAVE,
        LIST,
        PASS,
        PLAYOUT,
        PROOF,
        REPEAT,
        ROUND,
        STORE,
        TABLE,
        TERMINAL,
        UPPER,
        VALUE,
        VISIT,
    )
    from plyscope.rules.position import SKIP

LAST_PLY = 65_535
MOST_HIDDEN = 9_007_199_254_740_992.0  # 2 to the power of 53
NONE, UNRECORDED = -1, -2
FINE, KIND, BEGIN, NODE, PARENT, PLY, MOVE, OVER, SIDE, CHILD, NUMBER, WHY, SKIPPED = range(13)

WRONG = (
    "", "there is no such kind of row", "a search from the root begins inside another, or does not begin",
    "it speaks of a node that is not the one being searched", "the node is not below the one being searched",
    "the ply is not one more than the parent's", "the move is not legal there", "the game is over there",
    "it is the other side's turn there", "it speaks of a child that is not there",
    "the number makes no sense",
    "the reason does not fit", "it skips more moves than there are",
)  # fmt: skip


class ReplayError(ValueError):
    """A record that no search of the position can have written: `row` and the reason `why`."""

    def __init__(self, row: int, why: str) -> None:
        super().__init__(f"Row {row:,} of the record: {why}.")
        self.row = row
        self.why = why


class Replay:
    """Checks the rows of one record, part by part; `nodes` is the number of nodes entered so far."""

    open: MutableSequence[int]
    made: MutableSequence[int]
    bases: MutableSequence[int]
    counts: MutableSequence[int]
    stack: list[int]
    parents: list[int]
    moves: list[int]
    path: MutableSequence[int]
    view: Any

    def __init__(self, position: Position) -> None:
        self.position = position.copy()
        self.row = self.nodes = self.depth = 0
        self.begun = self.any_order = False
        self.chapter = 0
        self.hidden = 0.0
        self.longest = position.longest
        self.position.reserve(self.longest + 2)
        self.can_skip = position.game.can_skip
        plies = self.longest + 2
        if cython.compiled:
            self.open = np.zeros(plies, np.int32)
            self.made = np.zeros(plies, np.int32)
            self.bases = np.zeros(plies, np.int32)
            self.counts = np.zeros(plies, np.int32)
            self.stack = np.zeros(position.room(self.longest), np.int32)
            self.path = np.zeros(plies, np.int32)
            self.parents = np.zeros(0, np.int32)
            self.moves = np.zeros(0, np.int32)
        else:
            self.open, self.made, self.bases, self.counts, self.path = ([0] * plies for _ in range(5))
            self.stack, self.parents, self.moves = [0] * position.room(self.longest), [], []

    def check(self, rows: np.ndarray) -> None:
        """Play the next rows, an array of dtype ROW; raises ReplayError."""
        rows = np.require(rows, ROW, ("C", "W"))
        self.make_room(len(rows))
        wrong = FINE
        if cython.compiled:
            if len(rows):
                view = rows
                self.view = view
                wrong = self.check_all(len(rows))
        else:
            for row in rows.tolist():
                wrong = self.step(*row)
                if wrong:
                    break
                self.row += 1
        self.position.raise_failure()
        if wrong:
            raise ReplayError(self.row, WRONG[wrong])

    def stand_in(self, parents: Any, moves: Any) -> None:
        """Before anything is checked: note parents and moves of all nodes in these arrays of 32-bit numbers,
        which have room for every node and for as many more as there are rows in a part."""
        self.parents = parents
        self.moves = moves

    def make_room(self, count: int) -> None:
        """Make room for the parents and moves of more nodes."""
        if cython.compiled:
            if self.nodes + count > len(self.parents):
                for name in ("parents", "moves"):
                    longer = np.zeros(2 * (self.nodes + count), np.int32)
                    if name == "parents":
                        longer[: self.nodes] = np.asarray(self.parents)[: self.nodes]
                        self.parents = longer
                    else:
                        longer[: self.nodes] = np.asarray(self.moves)[: self.nodes]
                        self.moves = longer
        else:
            missing = [0] * (self.nodes + count - len(self.parents))
            self.parents += missing
            self.moves += missing

    def check_all(self, count: int) -> int:
        """Play the rows in view; returns what is wrong with the last one that was looked at."""
        for i in range(count):
            row = cython.address(self.view[i])
            wrong = self.step(
                row.kind, row.note, row.ply, row.node, row.other, row.move, row.before, row.after
            )
            if wrong:
                return wrong
            self.row += 1
        return FINE

    def step(
        self, kind: int, note: int, ply: int, node: int, other: int, move: int, before: float, after: float
    ) -> int:
        """Play one row; returns what is wrong with it."""
        if kind > AT_MOST:
            return KIND
        if before != before or after != after:
            return NUMBER
        if kind == ITERATION:
            return self.begin(note, node, other, move)
        if kind == ENTER:
            return self.enter(note, ply, node, other, move)
        if self.any_order:
            if node < self.chapter or node >= self.nodes:
                return NODE
            self.go_to(node)
        if self.depth == 0 or node != self.open[self.depth - 1]:
            return NODE
        if kind == HIDDEN:
            if not 1.0 <= after <= MOST_HIDDEN or self.hidden + after > MOST_HIDDEN or after % 1.0 != 0.0:
                return NUMBER
            self.hidden += after
        elif kind in (LEAF, LEAVE):
            wrong = self.leaf(note) if kind == LEAF else FINE
            if not self.any_order:
                self.back()
            return wrong
        elif kind > HIDDEN:
            return self.rare(kind, note, node, other, move, before, after)
        else:
            if not self.is_child(other, node):
                return CHILD
            if kind == VALUE and move != UNRECORDED and not self.is_child(move, node):
                return CHILD
            if kind == CUTOFF and not (0 <= move <= self.generate() - self.is_move(other)):
                return SKIPPED
        return FINE

    def begin(self, reason: int, node: int, order: int, depth: int) -> int:
        """Play a row that begins a chapter."""
        if self.any_order:
            while self.depth > 0:
                self.back()
        if self.depth != 0 or node != self.nodes or depth < 0 or reason > PASS or not 0 <= order <= ANY_ORDER:
            return BEGIN
        self.begun = True
        self.any_order = order == ANY_ORDER
        self.chapter = node
        return FINE

    def leaf(self, why: int) -> int:
        """Does the reason fit for which the open node is not searched further?"""
        over = self.position.over()
        if (why == TERMINAL) != over and not (over and why == TABLE):
            return WHY
        if not TERMINAL <= why <= FAR or self.counts[self.depth - 1] > 0:
            return WHY
        return FINE

    def rare(
        self, kind: int, note: int, node: int, other: int, move: int, before: float, after: float
    ) -> int:
        """Check a row of a kind that only some algorithms write."""
        if kind in (HIT, STORE):
            if not EXACT <= note <= UPPER:
                return WHY
            if not NONE <= other < self.nodes:
                return CHILD
        elif kind == REPEAT:
            if not NONE <= other < node or (other >= 0 and self.parents[other] != self.parents[node]):
                return CHILD
        elif kind in (PROOF, DISPROOF):
            if after < 0.0:
                return NUMBER
        elif kind == LIST:
            if not 1 <= note <= CLOSED_LIST or other < NONE:
                return WHY
        elif kind == ROUND:
            if node != self.chapter:
                return NODE
            if move < 1:
                return NUMBER
        elif kind == PLAYOUT:
            if not TERMINAL <= note <= DEPTH:
                return WHY
            if other < 0 or not 0.0 <= after <= 1.0:
                return NUMBER
        elif kind == VISIT:
            if other < 0 or move < 0 or before < 0.0 or after < 0.0:
                return NUMBER
        elif kind in (AT_LEAST, AT_MOST) and not self.is_child(other, node):
            return CHILD
        return FINE

    def enter(self, side: int, ply: int, node: int, parent: int, move: int) -> int:
        """Play a row that enters a node."""
        if node != self.nodes:
            return NODE
        if self.any_order and parent >= 0:
            if parent < self.chapter or parent >= self.nodes:
                return PARENT
            self.go_to(parent)
        depth = self.depth
        if depth == 0:
            if not self.begun or parent != NONE:
                return BEGIN
            self.begun = False
        else:
            if parent != self.open[depth - 1]:
                return PARENT
            count = self.generate()
            if count == 0 or depth > self.longest:
                return OVER
            if move == SKIP:
                if not self.can_skip or self.made[depth - 1] == SKIP:
                    return MOVE
            elif not self.is_legal(move, self.bases[depth - 1], count):
                return MOVE
        self.push(node, move)
        self.parents[node] = parent
        self.moves[node] = move
        self.nodes = node + 1
        if ply != (depth if depth < LAST_PLY else LAST_PLY):
            return PLY
        return FINE if side == self.position.turn() else SIDE

    def push(self, node: int, move: int) -> None:
        """A child of the open node is open now."""
        depth = self.depth
        if depth == 0:
            self.bases[0] = 0
        else:
            if move == SKIP:
                self.position.skip()
            else:
                self.position.make(move)
            self.bases[depth] = self.bases[depth - 1] + self.counts[depth - 1]
        self.depth = depth + 1
        self.open[depth] = node
        self.made[depth] = move
        self.counts[depth] = NONE

    def back(self) -> None:
        """The parent of the open node is open again."""
        self.depth -= 1
        if self.depth > 0:
            if self.made[self.depth] == SKIP:
                self.position.unskip()
            else:
                self.position.unmake(self.made[self.depth])

    def go_to(self, node: int) -> None:
        """Make a node of the chapter the open one, by way of the last ancestor that both share."""
        plies = 0
        found = node
        while found != NONE:
            self.path[plies] = found
            plies += 1
            found = self.parents[found]
        common = 0
        while common < plies and common < self.depth and self.open[common] == self.path[plies - 1 - common]:
            common += 1
        while self.depth > common:
            self.back()
        for i in range(plies - 1 - common, -1, -1):
            if self.depth > 0:
                self.generate()
            self.push(self.path[i], self.moves[self.path[i]])

    def generate(self) -> int:
        """Number of moves of the open node; found once and kept while it is open."""
        top = self.depth - 1
        if self.counts[top] < 0:
            self.counts[top] = 0
            if not self.position.over():
                if cython.compiled:
                    self.counts[top] = self.position.moves(cython.address(self.stack[0]), self.bases[top])
                else:
                    self.counts[top] = self.position.moves(self.stack, self.bases[top])
        return self.counts[top]

    def is_legal(self, move: int, base: int, count: int) -> bool:
        """Return True if a move is among the `count` ones from `base` on; in a tree, moves are numbered."""
        if 0 <= move < count and self.stack[base + move] == move:
            return True
        i = base
        while i < base + count and self.stack[i] != move:
            i += 1
        return i < base + count

    def is_move(self, child: int) -> int:
        """1 for a child that was reached by one of the moves, 0 for none and for a skipped turn."""
        return 0 if child == NONE or self.moves[child] == SKIP else 1

    def is_child(self, child: int, node: int) -> bool:
        """Is it a child of the node, or none?"""
        return child == NONE or (0 <= child < self.nodes and self.parents[child] == node)
