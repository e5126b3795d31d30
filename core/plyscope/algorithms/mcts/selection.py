"""Selection: the child that a search by sampling goes on to, by UCB1 or PUCT and what else counts.

All numbers are those of the side that moves at the node: its mean reward, what the evaluation promises it,
what its moves were worth wherever they were played.
"""

from __future__ import annotations

from math import inf
from typing import Any

import cython

from plyscope.algorithms.mcts.rave import Rave
from plyscope.algorithms.mcts.tree import SampledTree
from plyscope.search.playout import Playouts

if cython.compiled:
    from cython.cimports.libc.math import exp, log, sqrt
else:
    from math import exp, log, sqrt

    from plyscope.algorithms.mcts.tree import NONE
    from plyscope.rules.position import MAX, MIN

WARMTH = 0.15  # the difference of promised rewards by which a prior becomes smaller by a factor of e


class Selection:
    """Scores of the children of a node of a tree, at which the position of the playouts is.

    `by_priors` chooses by PUCT instead of UCB1. `sharing`: other threads use the tree, and the pending visits
    of a child count as lost.
    """

    tree: SampledTree
    playouts: Playouts
    rave: Rave
    by_priors: bool
    sharing: bool

    def __init__(
        self, tree: SampledTree, playouts: Playouts, rave: Rave | None, options: Any, by_priors: bool
    ) -> None:
        self.tree, self.playouts = tree, playouts
        self.by_priors, self.sharing = by_priors, False
        self.c, self.bias, self.biased = options.c, options.bias, options.bias > 0
        self.flipping, self.solving = options.perspective == "right", options.solver
        self.raving = rave is not None
        if rave is not None:
            self.rave = rave

    def best_child(self, edge: int, place: int) -> int:
        """The child with the best score for the side to move, the leftmost of equals.

        UCB1 (P. Auer, N. Cesa-Bianchi and P. Fischer 2002): w/n + C * sqrt(ln N / n). What is proved not to
        be better than what the side has for sure is not visited, unless nothing else is left.
        """
        if self.by_priors:
            return self.best_by_priors(edge, place, self.tree.count[place] < self.tree.total[place])
        flipped = self.flipping and self.playouts.position.turn() == MIN
        first, last = self.tree.first[place], self.tree.first[place] + self.tree.count[place]
        total = self.tree.visits[edge]
        if self.tree.merging or self.sharing:
            total = 0
            for child in range(first, last):
                total += self.tree.visits[child] + (self.tree.pending[child] if self.sharing else 0)
        logarithm = log(total)
        best, best_score = NONE, -inf
        for child in range(first, last):
            if self.solving and self.is_settled(edge, child):
                continue
            visits = self.tree.visits[child]
            won = self.tree.reward[child]
            if flipped:
                won = visits - won
            if self.sharing:
                visits += self.tree.pending[child]
            mean = won / visits
            if self.raving:
                mean = self.rave.mean(child, mean, flipped)
            score = mean + self.c * sqrt(logarithm / visits)
            if self.biased:
                prior = self.tree.prior[child]
                score += self.bias * (1.0 - prior if flipped else prior) / (visits + 1)
            if score > best_score:
                best, best_score = child, score
        if best >= 0:
            return best
        return self.best_of_settled(edge, place)

    def best_by_priors(self, edge: int, place: int, untried: bool) -> int:
        """The child with the largest Q + C * P * sqrt(N) / (1 + n), Q from -1 to 1, 0 for an untried one.

        PUCT as in AlphaZero (D. Silver et al. 2018); N are the visits of all children, at least 1. NONE if
        that is the next of the ranked moves, where there are `untried` ones.
        """
        flipped = self.flipping and self.playouts.position.turn() == MIN
        first, last = self.tree.first[place], self.tree.first[place] + self.tree.count[place]
        total = 0
        for child in range(first, last):
            total += self.tree.visits[child]
        root = sqrt(total if total > 0 else 1)
        best, best_score = NONE, -inf
        for child in range(first, last):
            if self.solving and self.is_settled(edge, child):
                continue
            visits = self.tree.visits[child]
            mean = 0.0
            if visits > 0:
                mean = 2.0 * self.tree.reward[child] / visits - 1.0
                if flipped:
                    mean = -mean
            if self.sharing and self.tree.pending[child] > 0:
                mean = (mean * visits - self.tree.pending[child]) / (visits + self.tree.pending[child])
                visits += self.tree.pending[child]
            score = mean + self.c * self.tree.prior_of(place, child - first) * root / (1 + visits)
            if score > best_score:
                best, best_score = child, score
        open_moves = untried and not (self.solving and self.is_decided(edge))
        if open_moves and self.c * self.tree.prior_of(place, last - first) * root > best_score:
            return NONE
        if best >= 0:
            return best
        return self.best_of_settled(edge, place)

    def best_of_settled(self, edge: int, place: int) -> int:
        """The child with the proved value of a node, whose children are all decided; it is visited on.

        NONE without children: own code may say that a game goes on that it called over.
        """
        first = self.tree.first[place]
        if self.tree.count[place] == 0:
            return NONE
        if not self.solving:
            return first  # no value can be compared, and nothing proved is kept
        big = self.playouts.position.turn() == MAX
        best = first
        for child in range(first + 1, first + self.tree.count[place]):
            if big:
                if self.tree.low[child] > self.tree.low[best]:
                    best = child
            elif self.tree.high[child] < self.tree.high[best]:
                best = child
        return best

    def is_settled(self, edge: int, child: int) -> bool:
        """Return True if a child cannot be better than what the side to move has for sure."""
        if self.playouts.position.turn() == MAX:
            return self.tree.high[child] <= self.tree.low[edge]
        return self.tree.low[child] >= self.tree.high[edge]

    def is_decided(self, edge: int) -> bool:
        """Return True if the side to move has the largest result there is for sure."""
        if self.playouts.position.turn() == MAX:
            return self.tree.low[edge] >= self.playouts.rewards.high
        return self.tree.high[edge] <= self.playouts.rewards.low

    # The order of moves by what they promise.

    def rank_by_evaluation(self, place: int, moves: list[int], count: int) -> None:
        """Rank the moves of a new place by the evaluations of the positions that they lead to."""
        big = self.playouts.position.turn() == MAX
        weights = self.playouts.weights
        best = -inf
        for i in range(count):
            value = self.playouts.value_after(moves[i])
            if not big:
                value = 1.0 - value
            weights[i] = value
            if value > best:
                best = value
        total = 0.0
        for i in range(count):
            weights[i] = exp((weights[i] - best) / WARMTH)
            total += weights[i]
        self.rank_by_weights(place, count, total)

    def rank_by_weights(self, place: int, count: int, total: float) -> None:
        """Rank the moves of a place by the `weights` of the playouts, whose sum is `total`."""
        begin = self.tree.begin_ranking(place)
        for i in range(count):
            self.tree.rank(begin, i, self.playouts.weights[i] / total)

    # For Python: the same, called from there.

    def chosen(self, edge: int, *, sharing: bool = False) -> int:
        """The child that is chosen at an edge that has some, alone or while other threads use the tree."""
        self.sharing = sharing
        return self.best_child(edge, self.tree.place[edge])
