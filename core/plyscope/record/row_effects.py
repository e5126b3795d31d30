"""Row effects: what rows do to the columns of a tree, forwards and backwards, without the GIL.

One pass over the rows fills all that a tree keeps of them. Where it needs what only Python can give (a new
chapter, more room, a column that most records do without), it stops before the row, says so, and is
called again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import cython
import numpy as np
from cython import nogil
from numpy.typing import NDArray

from plyscope.record.columns import RARE

if TYPE_CHECKING:
    from plyscope.record.tree import Tree


class Held(Protocol):
    """The columns of some nodes, `known` of them, to which rows are applied."""

    known: int

    def column(self, name: str) -> NDArray[Any]: ...

    def holds(self, name: str) -> bool: ...

    def rare(self, name: str) -> NDArray[Any]: ...


if not cython.compiled:
    from plyscope.record.trace import (
        ALPHA,
        AT_LEAST,
        AT_MOST,
        BETA,
        CUTOFF,
        DISPROOF,
        ENTER,
        HIDDEN,
        HIT,
        ITERATION,
        LEAF,
        LEAVE,
        PROOF,
        REPEAT,
        VALUE,
        VISIT,
    )

KINDS = AT_MOST + 1
"""How many kinds of rows there are."""

NONE, UNRECORDED = -1, -2
UNSEEN, OPEN, DONE = 0, 1, 2
LAST_PLY = 65_535
NAN, INFINITY = float("nan"), float("inf")
FINE, CHAPTER, ROOM, COLUMN, WRONG = 0, 1, 2, 3, 4

LINKS = ("parent", "move", "ply", "side", "first_child", "last_child", "next_sibling", "entered", "left")
STATES = (
    "state", "alpha", "beta", "value", "returned", "best_child", "cut_by", "skipped", "leaf", "hit",
)  # fmt: skip
ALWAYS = ("state", "value", "returned", "best_child", "leaf")
"""Those of them that every tree holds; the others may be the same for all nodes of a whole record."""

RARE_OF = {
    HIDDEN: ("hidden",), REPEAT: ("repeats",), PROOF: ("proof", "disproof"), DISPROOF: ("proof", "disproof"),
    VISIT: ("visits", "reward"), AT_LEAST: ("at_least",), AT_MOST: ("at_most",),
}  # fmt: skip
"""Which columns a row of each of these kinds writes to."""


class RowEffects:
    """Applies rows to the columns of one tree, which may be others at each call.

    `seen` says which kinds of rows were applied, by kind.
    """

    parent: Any
    move: Any
    ply: Any
    side: Any
    first_child: Any
    last_child: Any
    next_sibling: Any
    entered: Any
    left: Any
    entered_wide: Any
    left_wide: Any
    state: Any
    alpha: Any
    beta: Any
    value: Any
    returned: Any
    best_child: Any
    cut_by: Any
    skipped: Any
    leaf: Any
    hit: Any
    repeats: Any
    hidden: Any
    proof: Any
    disproof: Any
    visits: Any
    reward: Any
    at_least: Any
    at_most: Any
    kinds: Any
    rows: Any

    def __init__(self) -> None:
        self.seen: NDArray[np.uint8] = np.zeros(KINDS, np.uint8)
        self.kinds = self.seen
        self.known = self.room = self.taken = 0
        self.shown = 0
        self.tick = 0
        self.learns = self.applies = self.again = self.wide = False
        self.bound: list[Any] = []

    def read(self, tree: Tree, rows: np.ndarray, *, applies: bool, shown: int) -> None:
        """Take in the next rows of a tree, and what they change where it `applies`.

        Where not, that begins with the first row of another chapter. Only nodes below `shown` are seen to be
        entered and left. Raises IndexError for a row that no search can have written, MemoryError where there
        is no room for more nodes; `taken` says how many rows were taken in.
        """
        self.learns, self.again, self.applies, self.shown = True, False, applies, shown
        self.tick = tree.read_to
        at = self.taken = 0
        while at < len(rows):
            self.bind(tree, LINKS)
            self.known, self.room = tree.known, tree.room
            at += self.take(rows, at)
            tree.known, self.taken = self.known, at
            if at < len(rows):
                stopped = self.stopped
                if stopped == CHAPTER:
                    tree.begin_chapter(rows[at], self.tick)
                    self.applies = True
                    self.tick += 1
                    at += 1
                    self.taken = at
                elif stopped == ROOM:
                    tree.make_room(len(rows) - at)
                else:
                    self.mend(tree, rows, at)

    def forward(self, tree: Held, rows: np.ndarray) -> None:
        """Apply rows that were applied before; one that no search can have written changes nothing.

        There may be such rows in a file that is shown before it is checked.
        """
        self.learns, self.again, self.applies = False, True, True
        self.known = self.shown = tree.known
        at = 0
        while at < len(rows):
            self.bind(tree, ())
            at += self.take(rows, at)
            if at < len(rows):
                if self.stopped == COLUMN:
                    self.mend(tree, rows, at)
                else:
                    at += 1

    def backward(self, tree: Held, rows: np.ndarray) -> None:
        """Undo rows, the last one first: each keeps what it replaced, or changed nothing."""
        self.known = tree.known
        at = len(rows)
        while at:
            self.bind(tree, ())
            at = self.undo(rows, at)
            if at:
                if self.stopped == COLUMN:
                    self.mend(tree, rows, at - 1)
                else:
                    at -= 1

    def mend(self, tree: Held, rows: np.ndarray, at: int) -> None:
        """Make the columns that a row needs; raises IndexError if that is not what is wrong."""
        if self.stopped != COLUMN:
            raise IndexError(f"a row speaks of node {rows['node'][at]}, where {self.known} are known")
        for name in RARE_OF[int(rows["kind"][at])]:
            tree.rare(name)

    def bind(self, tree: Held, links: Sequence[str]) -> None:
        """Look where the columns are now."""
        rare = [name for name in RARE if tree.holds(name)]
        names = [*links, *(name for name in STATES if name in ALWAYS or tree.holds(name)), *rare]
        columns = [tree.column(name) for name in names]
        if len(columns) == len(self.bound) and all(
            one is other for one, other in zip(columns, self.bound, strict=True)
        ):
            return
        self.let_go()
        found: dict[str, Any] = dict(zip(names, columns, strict=True))
        if links:
            self.parent, self.move, self.ply = found["parent"], found["move"], found["ply"]
            self.side, self.first_child = found["side"], found["first_child"]
            self.last_child, self.next_sibling = found["last_child"], found["next_sibling"]
            self.wide = found["left"].itemsize == 8
            if self.wide:
                self.entered_wide, self.left_wide = found["entered"], found["left"]
            else:
                self.entered, self.left = found["entered"], found["left"]
        self.state, self.value, self.returned = found["state"], found["value"], found["returned"]
        self.best_child, self.leaf = found["best_child"], found["leaf"]
        self.alpha, self.beta, self.hit = found.get("alpha"), found.get("beta"), found.get("hit")
        self.cut_by, self.skipped = found.get("cut_by"), found.get("skipped")
        self.has_alpha, self.has_beta, self.has_hits = "alpha" in found, "beta" in found, "hit" in found
        self.has_cuts = "cut_by" in found and "skipped" in found
        self.repeats, self.hidden = found.get("repeats"), found.get("hidden")
        self.proof, self.disproof = found.get("proof"), found.get("disproof")
        self.visits, self.reward = found.get("visits"), found.get("reward")
        self.at_least, self.at_most = found.get("at_least"), found.get("at_most")
        self.has_repeats, self.has_hidden = "repeats" in found, "hidden" in found
        self.has_proof = "proof" in found and "disproof" in found
        self.has_visits = "visits" in found and "reward" in found  # there may be memory for one of them only
        self.has_at_least, self.has_at_most = "at_least" in found, "at_most" in found
        self.bound = columns

    def let_go(self) -> None:
        """Keep none of the columns alive."""
        self.bound = []
        self.parent = self.move = self.ply = self.side = None
        self.first_child = self.last_child = self.next_sibling = None
        self.entered = self.left = self.entered_wide = self.left_wide = None
        self.state = self.alpha = self.beta = self.value = self.returned = None
        self.best_child = self.cut_by = self.skipped = self.leaf = self.hit = None
        self.repeats = self.hidden = self.proof = self.disproof = None
        self.visits = self.reward = self.at_least = self.at_most = None

    def take(self, rows: np.ndarray, begin: int) -> int:
        """Apply the rows from one on; returns how many, and leaves in `stopped` why not all."""
        taken = 0
        self.stopped = FINE
        if cython.compiled:
            self.rows = rows[begin:]
            count = len(rows) - begin
            with nogil:
                taken = self.take_all(count)
            self.rows = None
        else:
            for row in rows[begin:].tolist():
                self.stopped = self.step(*row)
                if self.stopped:
                    break
                taken += 1
        return taken

    def take_all(self, count: int) -> int:
        """Apply the rows in view; returns how many."""
        for i in range(count):
            row = cython.address(self.rows[i])
            self.stopped = self.step(
                row.kind, row.note, row.ply, row.node, row.other, row.move, row.before, row.after
            )
            if self.stopped:
                return i
        return count

    def step(
        self, kind: int, note: int, ply: int, node: int, other: int, move: int, before: float, after: float
    ) -> int:
        """Apply one row; returns why not, if not."""
        if kind == ITERATION:
            if self.learns:
                return CHAPTER
            return FINE
        if kind == ENTER and self.learns:
            if node == self.room:
                return ROOM
            if node != self.known or other >= node or other < NONE:
                return WRONG
            self.enter(note, ply, node, other, move)
            self.known += 1
        elif node < 0 or node >= self.known:
            return WRONG
        elif self.learns:
            if kind in (LEAVE, LEAF):
                if self.wide:
                    self.left_wide[node] = self.tick + 1
                else:
                    self.left[node] = self.tick + 1
            elif kind == REPEAT:
                if not self.has_repeats:
                    return COLUMN
                self.repeats[node] = other
        if self.applies:
            if self.apply(kind, note, node, other, move, before, after):
                return COLUMN
            if kind <= AT_MOST:
                self.kinds[kind] = 1
        self.tick += 1
        return FINE

    def enter(self, side: int, ply: int, node: int, parent: int, move: int) -> None:
        """A node is new: hang it below its parent, behind the children that are there already."""
        if ply == LAST_PLY and parent != NONE:
            ply = self.ply[parent] + 1
        self.parent[node] = parent
        self.move[node] = move
        self.ply[node] = ply
        self.side[node] = side
        if self.wide:
            self.entered_wide[node] = self.tick + 1
            self.left_wide[node] = NONE
        else:
            self.entered[node] = self.tick + 1
            self.left[node] = NONE
        self.first_child[node] = NONE
        self.last_child[node] = NONE
        self.next_sibling[node] = NONE
        if self.has_repeats:
            self.repeats[node] = NONE
        if parent != NONE:
            before = self.last_child[parent]
            if before == NONE:
                self.first_child[parent] = node
            else:
                self.next_sibling[before] = node
            self.last_child[parent] = node

    def apply(
        self, kind: int, note: int, node: int, other: int, move: int, before: float, after: float
    ) -> bool:
        """Change what a row changes; is a column missing for it?"""
        if kind == ENTER:
            self.refresh(node, before, after)
        elif kind == VALUE:
            self.value[node] = after
            self.best_child[node] = other
        elif kind in (LEAVE, LEAF):
            if kind == LEAF:
                self.leaf[node] = note
            self.returned[node] = after
            if node < self.shown:
                self.state[node] = DONE
        elif kind == ALPHA:
            if self.has_alpha:
                self.alpha[node] = after
        elif kind == BETA:
            if self.has_beta:
                self.beta[node] = after
        elif kind == CUTOFF:
            if self.has_cuts:
                self.cut_by[node] = other
                self.skipped[node] = move
        elif kind == HIT:
            if self.has_hits:
                self.hit[node] = note
        elif kind == HIDDEN:
            if not self.has_hidden:
                return True
            self.hidden[node] += int(after)
        elif kind == VISIT:
            if not self.has_visits:
                return True
            self.visits[node] = move
            self.reward[node] = after
        else:
            return self.bound_by(kind, node, after)
        return False

    def refresh(self, node: int, alpha: float, beta: float) -> None:
        """A node is entered: nothing is known of it but its window. Zeros are there already, at first."""
        if node < self.shown:
            self.state[node] = OPEN
        if self.has_alpha:
            self.alpha[node] = alpha
        if self.has_beta:
            self.beta[node] = beta
        self.value[node] = NAN
        self.returned[node] = NAN
        self.best_child[node] = NONE
        if self.has_cuts:
            self.cut_by[node] = NONE
        if self.has_proof:
            self.proof[node] = NAN
            self.disproof[node] = NAN
        if self.has_at_least:
            self.at_least[node] = -INFINITY
        if self.has_at_most:
            self.at_most[node] = INFINITY
        if self.again:
            if self.has_cuts:
                self.skipped[node] = 0
            self.leaf[node] = 0
            if self.has_hits:
                self.hit[node] = 0
            if self.has_hidden:
                self.hidden[node] = 0
            if self.has_visits:
                self.visits[node] = 0
                self.reward[node] = 0.0

    def bound_by(self, kind: int, node: int, number: float) -> bool:
        """Set a proof number, -1 standing for none, or the bound of a mean; is the column missing?"""
        if kind in (PROOF, DISPROOF):
            if not self.has_proof:
                return True
            if kind == PROOF:
                self.proof[node] = NAN if number < 0 else number
            else:
                self.disproof[node] = NAN if number < 0 else number
        elif kind == AT_LEAST:
            if not self.has_at_least:
                return True
            self.at_least[node] = number
        elif kind == AT_MOST:
            if not self.has_at_most:
                return True
            self.at_most[node] = number
        return False

    def undo(self, rows: np.ndarray, end: int) -> int:
        """Undo the rows before one, backwards; returns which is the first that is undone."""
        self.stopped = FINE
        if cython.compiled:
            self.rows = rows
            with nogil:
                end = self.undo_all(end)
            self.rows = None
        else:
            for row in reversed(rows[:end].tolist()):
                self.stopped = self.back(*row)
                if self.stopped:
                    break
                end -= 1
        return end

    def undo_all(self, end: int) -> int:
        """Undo the rows in view before one; returns which is the first that is undone."""
        for i in range(end - 1, -1, -1):
            row = cython.address(self.rows[i])
            self.stopped = self.back(
                row.kind, row.note, row.ply, row.node, row.other, row.move, row.before, row.after
            )
            if self.stopped:
                return i + 1
        return 0

    def back(
        self, kind: int, note: int, ply: int, node: int, other: int, move: int, before: float, after: float
    ) -> int:
        """Undo one row; returns why not, if not."""
        if kind == ITERATION:
            return FINE
        if node < 0 or node >= self.known:
            return WRONG
        if kind == ENTER:
            self.state[node] = UNSEEN
        elif kind == VALUE:
            self.value[node] = NAN if move == NONE else before
            self.best_child[node] = NONE if move == UNRECORDED else move
        elif kind in (LEAVE, LEAF):
            if kind == LEAF:
                self.leaf[node] = 0
            self.returned[node] = NAN
            self.state[node] = OPEN
        elif kind == ALPHA:
            if self.has_alpha:
                self.alpha[node] = before
        elif kind == BETA:
            if self.has_beta:
                self.beta[node] = before
        elif kind == CUTOFF:
            if self.has_cuts:
                self.cut_by[node] = NONE
                self.skipped[node] = 0
        elif kind == HIT:
            if self.has_hits:
                self.hit[node] = 0
        elif kind == HIDDEN:
            if not self.has_hidden:
                return COLUMN
            self.hidden[node] -= int(after)
        elif kind == VISIT:
            if not self.has_visits:
                return COLUMN
            self.visits[node] = other
            self.reward[node] = before
        elif self.bound_by(kind, node, before):
            return COLUMN
        return FINE
