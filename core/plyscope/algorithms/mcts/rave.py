"""RAVE: what moves are worth wherever they are played (S. Gelly and D. Silver 2011).

The reward of a round counts for every child of its path whose move was played later by the same side: the
child's AMAF mean ("all moves as first").
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import MutableMapping

import cython

from plyscope.algorithms.mcts.tree import SampledTree
from plyscope.search.playout import Playouts

if cython.compiled:
    from cython.cimports.libc.math import sqrt
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import sqrt

MARKS = 1 << 16  # moves that are told apart


class Rave:
    """Counts AMAF rewards in a tree: `begin_round` with the last playout, `count` at each edge on the way up.

    `visits` is the number of visits at which a child's own mean and its AMAF mean count the same.
    """

    marks: MutableMapping[int, int]

    def __init__(self, tree: SampledTree, playouts: Playouts, visits: int) -> None:
        self.tree, self.playouts, self.visits = tree, playouts, visits
        self.round = 0
        if cython.compiled:
            self.marks = cython.cast(cython.p_longlong, calloc(3 * MARKS, 8))
            if not self.marks:
                raise MemoryError
        else:
            self.marks = defaultdict(int)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.marks)

    def begin_round(self) -> None:
        """Mark the moves of the last playout with the number of a new round."""
        self.round += 1
        for i in range(self.playouts.plies):
            self.mark(self.playouts.movers[i], self.playouts.played[i])

    def mark(self, side: int, move: int) -> None:
        """Note that a side played a move in this round."""
        self.marks[side * MARKS + (move & (MARKS - 1))] = self.round

    def count(self, edge: int, move: int, reward: float) -> None:
        """Count the reward for all children of an edge whose moves its side played from here on."""
        side = self.playouts.position.turn()
        self.mark(side, move)
        place = self.tree.place[edge]
        for child in range(self.tree.first[place], self.tree.first[place] + self.tree.count[place]):
            if self.marks[side * MARKS + (self.tree.move[child] & (MARKS - 1))] == self.round:
                self.tree.count_amaf(child, reward)

    def mean(self, child: int, mean: float, flipped: bool) -> float:
        """The mean of a child mixed with its AMAF mean, from MIN's side if `flipped`."""
        visits = self.tree.amaf_visits[child]
        if visits == 0:
            return mean
        won = self.tree.amaf_reward[child]
        if flipped:
            won = visits - won
        share = sqrt(self.visits / (3.0 * self.tree.visits[child] + self.visits))
        return (1.0 - share) * mean + share * won / visits

    # For tests: the same, called from Python.

    def counted(self, edge: int, move: int, seed: int) -> None:
        """Play a round out from the position and count it at an edge, where `move` was played."""
        reward = self.playouts.play_out(seed)
        self.begin_round()
        self.count(edge, move, reward)
