"""ProofRecord: how a search for a proof writes its record: each node once, each number when it changes.

Such a search comes back to nodes whose children it has forgotten since; they are the same nodes of the
record. Past the record's budget no more is written, except the numbers that are true at the end. Without
memory for what was said of the nodes, the record and the search end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import MutableMapping
from math import inf

import cython

from plyscope.record.trace import Trace

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
else:
    from plyscope.record.trace import EXACT, TABLE

INFINITE = 1 << 30
FIRST_ROOM = 1024


class ProofRecord:
    """Writes to a trace, or to nothing. `fresh` is true if the node of the last `enter` was new.

    `dropped` is true if rows were left out past the budget; `closing` lets more be written.
    """

    said_pn: MutableMapping[int, int]
    said_dn: MutableMapping[int, int]
    first_child: MutableMapping[int, int]
    children: MutableMapping[int, int]
    left: MutableMapping[int, int]

    def __init__(self, trace: Trace | None) -> None:
        self.trace = trace if trace is not None else Trace(0)
        self.recording = trace is not None
        self.fresh = True
        self.closing = self.dropped = False
        self.room = 0
        if not cython.compiled:
            self.said_pn, self.said_dn = defaultdict(int), defaultdict(int)
            self.first_child, self.children = defaultdict(int), defaultdict(int)
            self.left = defaultdict(int)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.said_pn)
            free(self.said_dn)
            free(self.first_child)
            free(self.children)
            free(self.left)

    def enter(self, parent: int, index: int, move: int, side: int, ply: int) -> int:
        """The node of the record for a child by its place among its siblings; -1 if missing.

        The children of a node are entered one right after the other.
        """
        if not self.recording:
            return -1
        self.fresh = True
        if parent >= 0 and index < self.children[parent]:
            self.fresh = False
            return self.first_child[parent] + index
        hidden = ply > 1 and self.trace.rows >= self.trace.budget
        node = self.trace.enter(-1 if hidden else parent, move, side, ply, -inf, inf)
        if node < 0:
            return -1
        if node >= self.room and not self.make_room(node):
            return -1
        self.said_pn[node] = self.said_dn[node] = -1
        self.first_child[node] = self.children[node] = self.left[node] = 0
        if parent >= 0:
            if index == 0:
                self.first_child[parent] = node
            self.children[parent] = index + 1
        return node

    def known(self, parent: int, index: int) -> int:
        """The node of the record for a child that was entered, or -1."""
        if parent < 0 or index >= self.children[parent]:
            return -1
        return self.first_child[parent] + index

    def say(self, node: int, ply: int, pn: int, dn: int) -> None:
        """Record the numbers of a node where they changed; what was decided once stays so in the record."""
        if node < 0 or self.said_pn[node] == 0 or self.said_dn[node] == 0 or self.is_full():
            return
        if self.said_pn[node] != pn:
            self.trace.proof(node, ply, self.number(self.said_pn[node]), self.number(pn))
            self.said_pn[node] = pn
        if self.said_dn[node] != dn:
            self.trace.disproof(node, ply, self.number(self.said_dn[node]), self.number(dn))
            self.said_dn[node] = dn

    def step(self, node: int, ply: int, number: int) -> None:
        """Record a step of the algorithm's text."""
        if node >= 0 and not self.is_full():
            self.trace.step(node, ply, number)

    def decided(self, node: int, ply: int, child: int, value: float) -> None:
        """Record that a node is decided by a child, and the value that this proves."""
        if node >= 0 and not self.left[node] and not self.is_full():
            self.left[node] = 1
            self.trace.value_changed(node, ply, child, -1, 0.0, value)
            self.trace.leave(node, ply, value)

    def adopted(self, node: int, ply: int, storer: int, move: int, value: float) -> None:
        """Record that the table has decided a node, as another one of the same position."""
        if node >= 0 and storer != node and not self.left[node] and not self.is_full():
            self.left[node] = 1
            self.trace.hit(node, ply, storer, move, EXACT, 0, value)
            if self.children[node] > 0:
                self.trace.leave(node, ply, value)
            else:
                self.trace.leaf(node, ply, TABLE, value)

    def is_full(self) -> bool:
        """Is the budget used up, so that this row is dropped?"""
        if self.closing or self.trace.rows < self.trace.budget:
            return False
        self.dropped = True
        return True

    def number(self, number: int) -> float:
        """A number as the record holds it."""
        return inf if number >= INFINITE else float(number)

    def make_room(self, node: int) -> bool:
        """Make room for this node and as many again."""
        if cython.compiled:
            room = FIRST_ROOM if node < FIRST_ROOM else 2 * node
            grown = (
                longer(cython.address(self.said_pn), room)
                and longer(cython.address(self.said_dn), room)
                and longer(cython.address(self.first_child), room)
                and longer(cython.address(self.children), room)
                and longer(cython.address(self.left), room)
            )
            if not grown:
                self.recording = False
                self.trace.run_out()
                return False
            self.room = room
        else:
            self.room = 1 << 62
        return True


def longer(column: list[list[int]], room: int) -> bool:
    """Make a column longer; without memory for that it stays as it is."""
    if cython.compiled:
        size = cython.cast(cython.size_t, room) * cython.sizeof(cython.int)
        moved = cython.cast(cython.p_int, realloc(column[0], size))
        if moved == cython.NULL:
            return False
        column[0] = moved
    return True
