"""Held trees: a search that keeps its whole tree in memory and goes from node to node as it likes.

Searches that are not depth first need it. A tree that is held ends at five million nodes.
"""

from __future__ import annotations

from math import inf as infinity

import cython

from plyscope.search.search import Search

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free, realloc
else:
    from plyscope.rules.position import MAX

inf = infinity
NONE = -1
RUNNING, BY_NODES = 0, 1
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


class HeldTree(Search):
    """The nodes of one search from the root, numbered by birth from 0.

    `here` is the one whose position is set up, `base` the number of the root in the record. `best` and
    `value` of a node mean something once it is `valued`.
    """

    made: list[PlainNode]
    way: list[int]
    here: int
    known: int
    base: int

    def make_memory(self) -> None:
        """What prepare() needs to do for the tree."""
        self.known = self.here = self.base = 0
        if cython.compiled:
            self.made, self.room = cython.NULL, 0
            self.way = cython.cast(cython.p_int, calloc(self.depth + 2, cython.sizeof(cython.int)))
            if not self.way:
                raise MemoryError
        else:
            self.made, self.way = [], [0] * (self.depth + 2)

    def finish(self) -> None:
        if cython.compiled:
            free(self.made)
            free(self.way)
            self.made, self.way, self.room = cython.NULL, cython.NULL, 0

    def begin_tree(self) -> None:
        """Forget all nodes: the position that is set up will be the root."""
        self.known = self.here = 0
        self.base = self.trace.nodes

    def add_node(self, parent: int, move: int, ply: int) -> None:
        """A new node of T, whose position is set up."""
        if self.nodes >= self.next_check:
            self.check()
        if self.known >= MOST_NODES:
            self.ended = BY_NODES
        self.make_room()
        if self.ended != RUNNING:
            return
        self.nodes += 1
        n = self.known
        self.known = n + 1
        self.made[n].parent, self.made[n].move, self.made[n].ply = parent, move, ply
        self.made[n].first = self.made[n].count = self.made[n].missing = 0
        self.made[n].best = self.made[n].behind = NONE
        self.made[n].big = self.position.turn() == MAX
        self.made[n].valued = False
        self.made[n].value = 0.0
        if not self.recording:
            return
        if ply > 1 and self.trace.rows >= self.trace.budget:
            self.hide(parent)
        else:
            above = NONE if parent == NONE else self.base + parent
            self.trace.enter(above, move, self.position.turn(), ply, -inf, inf)

    def make_room(self) -> None:
        """Make room for one more node."""
        if cython.compiled:
            if self.known == self.room:
                room = 2 * self.room if self.room else 1024
                longer = cython.cast(Nodes, realloc(self.made, room * cython.sizeof(Node)))  # noqa: F821  # from the .pxd
                if not longer:
                    self.ended = BY_NODES
                    return
                self.made, self.room = longer, room
        elif self.known == len(self.made):
            self.made.append(PlainNode())

    def go_to(self, node: int) -> None:
        """Set up the position of a node, by way of the last ancestor that it shares with the present one."""
        way = 0
        while self.made[node].ply > self.made[self.here].ply:
            self.way[way] = node
            way += 1
            node = self.made[node].parent
        while self.here != node:
            self.position.unmake(self.made[self.here].move)
            if self.made[self.here].ply == self.made[node].ply:
                self.way[way] = node
                way += 1
                node = self.made[node].parent
            self.here = self.made[self.here].parent
        while way > 0:
            way -= 1
            self.here = self.way[way]
            self.position.make(self.made[self.here].move)

    def path(self, node: int) -> list[int]:
        """The moves from the root to a node."""
        found = []
        while self.made[node].parent != NONE:
            found.append(self.made[node].move)
            node = self.made[node].parent
        return found[::-1]

    # The record.

    def number(self, node: int) -> int:
        """The node's number in the record, -1 where it is only counted."""
        return self.base + node if self.base + node < self.trace.nodes else NONE

    def listed(self, node: int, which: int, before: int, after: int) -> None:
        """Say that a node moves within, into or out of a list, while there is room for that."""
        if self.recording and self.trace.rows < self.trace.budget and self.trace.rows < MOST_ROWS:
            self.trace.listed(self.number(node), self.made[node].ply, which, before, after)

    def step(self, node: int, number: int) -> None:
        """Say that a line of the text runs that changes nothing, while there is room for that."""
        if self.recording and self.trace.rows < self.trace.budget and self.trace.rows < MOST_ROWS:
            self.trace.step(self.number(node), self.made[node].ply, number)

    def hide(self, parent: int) -> None:
        """Count a node below the last of its ancestors that is recorded."""
        while self.number(parent) == NONE:
            parent = self.made[parent].parent
        if self.trace.hidden and self.trace.hidden_below != self.base + parent:
            self.flush()
        self.trace.hidden += 1
        self.trace.hidden_below = self.base + parent

    def flush(self) -> None:
        """Say how many nodes were only counted."""
        if self.recording and self.trace.hidden:
            node = self.trace.hidden_below
            self.trace.count_hidden(node, self.made[node - self.base].ply)
