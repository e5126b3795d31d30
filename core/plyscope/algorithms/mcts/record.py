"""SamplingRecord: how a search by sampling writes its record: rounds, their steps, playouts and visits.

Rounds that begin past the record's budget are left out; at the end the visits that are true then are written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import MutableMapping
from math import inf

import cython

from plyscope.algorithms.mcts.tree import SampledTree
from plyscope.record.trace import Trace

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc
else:
    from plyscope.record.trace import ANY_ORDER, DEEPER, EXACT, TERMINAL


class SamplingRecord:
    """Writes to a trace, or to nothing. `on` is true while rounds are recorded."""

    said_visits: MutableMapping[int, int]
    said_reward: MutableMapping[int, float]

    def __init__(self, trace: Trace | None) -> None:
        self.trace = trace if trace is not None else Trace(0)
        self.recording = self.on = trace is not None
        self.said = 0

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.said_visits)
            free(self.said_reward)

    def begin(self, depth: int, side: int) -> int:
        """The chapter and its root begin; returns the root's node, -1 without a record."""
        if not self.recording:
            return -1
        self.trace.iteration(depth, ANY_ORDER, DEEPER, -inf, inf)
        return self.trace.enter(-1, -1, side, 0, -inf, inf)

    def round(self, number: int, tree: SampledTree) -> None:
        """The next round begins, unless the budget is used up."""
        if self.on and self.trace.rows >= self.trace.budget:
            self.on = False
            self.note_said(tree)
        if self.on:
            self.trace.round(0, 0, number)

    def enter(self, parent: int, move: int, side: int, ply: int) -> int:
        """A node for a new child; -1 where it is only counted, or nothing is recorded."""
        if not self.recording:
            return -1
        hidden = parent < 0 or (ply > 1 and self.trace.rows >= self.trace.budget)
        if hidden and ply < 2:
            return -1
        return self.trace.enter(-1 if hidden else parent, move, side, ply, -inf, inf)

    def step(self, node: int, ply: int, number: int) -> None:
        """A step of the algorithm's text."""
        if self.on and node >= 0:
            self.trace.step(node, ply, number)

    def ended(self, node: int, ply: int, value: float) -> None:
        """The game is over at a node that was just entered."""
        if self.on and node >= 0:
            self.trace.leaf(node, ply, TERMINAL, value)

    def playout(self, node: int, ply: int, ending: int, plies: int, seed: float, reward: float) -> None:
        """A game was played from a node."""
        if self.on and node >= 0:
            self.trace.playout(node, ply, ending, plies, seed, reward)

    def visited(self, node: int, ply: int, visits: int, before: float, reward: float) -> None:
        """A node was visited once more: so often by now, and the sums of rewards before and after."""
        if self.on and node >= 0:
            self.trace.visited(node, ply, visits - 1, visits, before, reward)

    def visited_before(self, node: int, ply: int, visits: int, reward: float) -> None:
        """A node of a tree that is kept was visited so often in earlier searches."""
        if self.on and node >= 0:
            self.trace.visited(node, ply, 0, visits, 0.0, reward)

    def proved(self, node: int, ply: int, child: int, value: float) -> None:
        """The value of a node is known, by a child."""
        if self.on and node >= 0:
            self.trace.value_changed(node, ply, child, -1, 0.0, value)
            self.trace.leave(node, ply, value)

    def same(self, node: int, ply: int, other: int, value: float) -> None:
        """A node has the same position as another one, and shares what is known below it."""
        if self.on and node >= 0 and other >= 0:
            self.trace.hit(node, ply, other, -1, EXACT, 0, value)

    def note_said(self, tree: SampledTree) -> None:
        """Remember the visits in the record, since no more rows follow until the end."""
        size = self.trace.nodes
        if cython.compiled:
            room = cython.cast(cython.size_t, size + 1)
            self.said_visits = cython.cast(cython.p_int, malloc(room * 4))
            self.said_reward = cython.cast(cython.p_double, malloc(room * 8))
            if not self.said_visits or not self.said_reward:
                self.recording = False
                self.trace.run_out()
                return
        else:
            self.said_visits, self.said_reward = defaultdict(int), defaultdict(float)
        self.said = size
        self.note(tree, 0)
        for place in range(tree.places):
            for edge in range(tree.first[place], tree.first[place] + tree.count[place]):
                self.note(tree, edge)

    def note(self, tree: SampledTree, edge: int) -> None:
        """Remember the visits of one node in the record."""
        node = tree.record[edge]
        if 0 <= node < self.said:
            self.said_visits[node] = tree.visits[edge]
            self.said_reward[node] = tree.reward[edge]

    def close(self, tree: SampledTree) -> None:
        """The search ends: past the budget, write the visits that are true now."""
        if not self.recording:
            return
        if not self.on:
            self.write_visits(tree, 0)
            for place in range(tree.places):
                for edge in range(tree.first[place], tree.first[place] + tree.count[place]):
                    self.write_visits(tree, edge)
        self.trace.stopped()

    def write_visits(self, tree: SampledTree, edge: int) -> None:
        """Write the visits of one node if they differ from the record."""
        node = tree.record[edge]
        visits, reward = 0, 0.0
        if 0 <= node < self.said:
            visits, reward = self.said_visits[node], self.said_reward[node]
        if node >= 0 and visits != tree.visits[edge]:
            self.trace.visited(node, 0, visits, tree.visits[edge], reward, tree.reward[edge])
