"""Proved bounds: the least and the largest utility that the nodes of a sampled tree can still have."""

from __future__ import annotations

import cython

from plyscope.algorithms.mcts.record import SamplingRecord
from plyscope.algorithms.mcts.tree import SampledTree
from plyscope.search.playout import Playouts

if not cython.compiled:
    from plyscope.rules.position import CHANCE, MAX


class ProvedBounds:
    """Passes proved values up a tree: the solver. `proofs` counts the nodes whose value it proved."""

    tree: SampledTree
    playouts: Playouts
    record: SamplingRecord
    proofs: int

    def __init__(self, tree: SampledTree, playouts: Playouts, record: SamplingRecord) -> None:
        self.tree, self.playouts, self.record = tree, playouts, record
        self.proofs = 0

    def update(self, edge: int, ply: int) -> bool:
        """Set the bounds of the node at the position by those of its children; return True if they changed.

        Score bounded MCTS (T. Cazenave and A. Saffidine 2010): MAX has at least the best of what is sure at
        a child, and at most the best that any child may still give. Proved wins and losses (M. Winands,
        Y. Björnsson and J.-T. Saito 2008) are the case of two values.
        """
        place = self.tree.place[edge]
        first, count = self.tree.first[place], self.tree.count[place]
        side = self.playouts.position.turn()
        low, high = self.tree.low[first], self.tree.high[first]
        best = first
        if side == CHANCE:
            low, high = self.expected(place)
        else:
            for child in range(first + 1, first + count):
                if side == MAX:
                    if self.tree.low[child] > low:
                        low = self.tree.low[child]
                        best = child
                    if self.tree.high[child] > high:
                        high = self.tree.high[child]
                else:
                    if self.tree.low[child] < low:
                        low = self.tree.low[child]
                    if self.tree.high[child] < high:
                        high = self.tree.high[child]
                        best = child
            if count < self.tree.total[place] or self.tree.partial[place]:
                if side == MAX:
                    high = self.playouts.rewards.high
                else:
                    low = self.playouts.rewards.low
        if low == self.tree.low[edge] and high == self.tree.high[edge]:
            return False
        self.tree.low[edge] = low
        self.tree.high[edge] = high
        if low == high:
            self.proofs += 1
            if self.tree.recording:
                chosen = -1  # where positions are merged, the child may hang below another node of the record
                if side != CHANCE and not self.tree.merging:
                    chosen = self.tree.record[best]
                self.record.proved(self.tree.record[edge], ply, chosen, low)
        return True

    def expected(self, place: int) -> tuple[float, float]:
        """The means of the bounds of a chance node's children, by their probabilities."""
        low = high = 0.0
        many = self.playouts.position.moves(self.playouts.stack, 0)
        self.playouts.position.chance(self.playouts.weights, 0)
        first, count = self.tree.first[place], self.tree.count[place]
        for i in range(many):
            child = first
            while child < first + count and self.tree.move[child] != self.playouts.stack[i]:
                child += 1
            known = child < first + count
            low += self.playouts.weights[i] * (self.tree.low[child] if known else self.playouts.rewards.low)
            high += self.playouts.weights[i] * (
                self.tree.high[child] if known else self.playouts.rewards.high
            )
        return low, high

    # For Python: the same, called from there.

    def updated(self, edge: int) -> tuple[float, float]:
        """The bounds of a node by those of its children."""
        self.update(edge, 0)
        return self.tree.low[edge], self.tree.high[edge]
