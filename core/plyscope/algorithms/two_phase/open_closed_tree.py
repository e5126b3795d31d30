"""The tree of a search that is not depth first: all its nodes, and a position that moves between them.

It ends at five million nodes.
"""

from __future__ import annotations

from math import inf

import cython

from plyscope.rules.position import Position
from plyscope.search.search import Search

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free, realloc
else:
    from plyscope.rules.position import MAX
    from plyscope.search.search import BY_MEMORY, BY_NODES, RUNNING

NONE = -1
MOST_NODES = 5_000_000
MOST_ROWS = 16_000_000  # from then on no list and no step is recorded: they can be far more than the nodes

if not cython.compiled:

    class PlainNode:
        """One node of T. `missing` counts its children without a value, `behind` is the next in CLOSED."""

        parent: int
        move: int
        ply: int
        first: int
        count: int
        missing: int
        best: int
        behind: int
        big: bool
        valued: bool
        value: float


class HeldTree:
    """The nodes of one search from the root, numbered by birth from 0, with their rows in its record.

    The search's position is always that of the node `here`; `base` is the number of the root in the record,
    `known` the number of nodes. `best` and `value` of a node mean something once it is `valued`.
    """

    made: list[PlainNode]
    way: list[int]
    here: int
    known: int
    base: int

    def __init__(self, search: Search) -> None:
        self.search = search
        self.known = self.here = self.base = 0
        if cython.compiled:
            self.way = cython.cast(cython.p_int, calloc(self.search.depth + 2, cython.sizeof(cython.int)))
            if not self.way:
                raise MemoryError
        else:
            self.made, self.way = [], [0] * (self.search.depth + 2)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.made)
            free(self.way)

    def begin(self) -> None:
        """Forget all nodes: the search's position is the root."""
        self.known = self.here = 0
        self.base = self.search.trace.nodes

    def add_node(self, parent: int, move: int, ply: int) -> None:
        """Add a node, whose position is the search's."""
        if self.search.nodes >= self.search.next_check:
            self.search.check()
        if self.known >= MOST_NODES:
            self.search.ended = BY_NODES
        self.make_room()
        if self.search.ended != RUNNING:
            return
        self.search.nodes += 1
        n = self.known
        self.known = n + 1
        self.made[n].parent, self.made[n].move, self.made[n].ply = parent, move, ply
        self.made[n].first = self.made[n].count = self.made[n].missing = 0
        self.made[n].best = self.made[n].behind = NONE
        self.made[n].big = self.search.position.turn() == MAX
        self.made[n].valued = False
        self.made[n].value = 0.0
        if parent != NONE:
            self.made[parent].count += 1
            self.made[parent].missing += 1
        if not self.search.recording:
            return
        if ply > 1 and self.search.trace.rows >= self.search.trace.budget:
            self.hide(parent)
        else:
            above = NONE if parent == NONE else self.base + parent
            self.search.trace.enter(above, move, self.search.position.turn(), ply, -inf, inf)

    def give_value(self, node: int, value: float) -> None:
        """Give a node its value; its parent waits for one less."""
        self.made[node].value, self.made[node].valued = value, True
        if self.made[node].parent != NONE:
            self.made[self.made[node].parent].missing -= 1

    def make_room(self) -> None:
        """Make room for one more node."""
        if cython.compiled:
            if self.known == self.room:
                room = 2 * self.room if self.room else 1024
                longer = cython.cast(Nodes, realloc(self.made, room * cython.sizeof(Node)))  # noqa: F821  # from the .pxd
                if not longer:
                    self.search.ended = BY_MEMORY
                    return
                self.made, self.room = longer, room
        elif self.known == len(self.made):
            self.made.append(PlainNode())

    def go_to(self, node: int) -> None:
        """Move the position to a node, by way of the last ancestor that it shares with `here`."""
        way = 0
        while self.made[node].ply > self.made[self.here].ply:
            self.way[way] = node
            way += 1
            node = self.made[node].parent
        while self.here != node:
            self.search.position.unmake(self.made[self.here].move)
            if self.made[self.here].ply == self.made[node].ply:
                self.way[way] = node
                way += 1
                node = self.made[node].parent
            self.here = self.made[self.here].parent
        while way > 0:
            way -= 1
            self.here = self.way[way]
            self.search.position.make(self.made[self.here].move)

    def path(self, node: int) -> list[int]:
        """The moves from the root to a node."""
        found = []
        while self.made[node].parent != NONE:
            found.append(self.made[node].move)
            node = self.made[node].parent
        return found[::-1]

    # The record.

    def number(self, node: int) -> int:
        """The number of a node in the record, -1 if it is only counted."""
        return self.base + node if self.base + node < self.search.trace.nodes else NONE

    def has_room(self) -> bool:
        """Return True if a list or a step can be recorded."""
        rows = self.search.trace.rows
        return self.search.recording and rows < self.search.trace.budget and rows < MOST_ROWS

    def listed(self, node: int, which: int, before: int, after: int) -> None:
        """Record that a node moves within, into or out of a list, while there is room for it."""
        if (
            self.search.recording
            and self.search.trace.rows < self.search.trace.budget
            and self.search.trace.rows < MOST_ROWS
        ):
            self.search.trace.listed(self.number(node), self.made[node].ply, which, before, after)

    def step(self, node: int, number: int) -> None:
        """Record that a line of the text runs that changes nothing, while there is room for it."""
        if (
            self.search.recording
            and self.search.trace.rows < self.search.trace.budget
            and self.search.trace.rows < MOST_ROWS
        ):
            self.search.trace.step(self.number(node), self.made[node].ply, number)

    def hide(self, parent: int) -> None:
        """Count a node below the last of its ancestors that is recorded."""
        while self.number(parent) == NONE:
            parent = self.made[parent].parent
        if self.search.trace.hidden and self.search.trace.hidden_below != self.base + parent:
            self.flush()
        self.search.trace.hidden += 1
        self.search.trace.hidden_below = self.base + parent

    def flush(self) -> None:
        """Record how many nodes were only counted."""
        if self.search.recording and self.search.trace.hidden:
            node = self.search.trace.hidden_below
            self.search.trace.count_hidden(node, self.made[node - self.base].ply)

    # For tests: the same, called from Python.

    def grow(self, node: int) -> list[int]:
        """Add a node for each move at a node, or the root to an empty tree; return their numbers."""
        if not self.known:
            self.add_node(NONE, NONE, 0)
            return [0]
        self.go_to(node)
        first = self.known
        for move in self.search.position.legal_moves():
            self.search.position.make(move)
            self.add_node(node, move, self.made[node].ply + 1)
            self.search.position.unmake(move)
        return list(range(first, self.known))

    def position_at(self, node: int) -> Position:
        """The position of a node."""
        self.go_to(node)
        return self.search.position.copy()
