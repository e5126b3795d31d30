"""Scores: which child a search by sampling goes on to: UCB1 or PUCT, and what else counts.

All numbers are those of the side that moves at the node: its mean reward, what the evaluation promises it,
what its moves were worth wherever they were played.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import MutableMapping
from math import inf as infinity

import cython

from plyscope.algorithms.mcts.playout import Sampling
from plyscope.algorithms.mcts.tree import SampledTree

if cython.compiled:
    from cython.cimports.libc.math import exp, log, sqrt
    from cython.cimports.libc.stdlib import calloc, free
else:
    from math import exp, log, sqrt

    from plyscope.algorithms.mcts.tree import NONE
    from plyscope.rules.position import MAX, MIN

inf = infinity
MARKS = 1 << 16  # moves that are told apart when a playout is looked through
WARMTH = 0.15  # the difference of promised rewards by which a prior becomes smaller by a factor of e


class Scores(Sampling):
    """A search that chooses children by their scores. `best_child` is the one with the largest."""

    tree: SampledTree
    solving: bool
    sharing: bool
    lowest: float
    highest: float
    iterations: int
    marks: MutableMapping[int, int]

    def best_child(self, edge: int, place: int) -> int:
        """The child with the best score for the side to move, the leftmost of equals.

        UCB1 (P. Auer, N. Cesa-Bianchi and P. Fischer 2002): w/n + C * sqrt(ln N / n). What is proved not to
        be better than what the side has for sure is not visited, unless nothing else is left.
        """
        if self.by_priors:
            return self.best_by_priors(edge, place, self.tree.count[place] < self.tree.total[place])
        flipped = self.flipping and self.position.turn() == MIN
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
                mean = self.with_amaf(child, mean, flipped)
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
        flipped = self.flipping and self.position.turn() == MIN
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
        """Where every child is decided: the one with the proved value, which is visited on and on."""
        first = self.tree.first[place]
        if not self.solving:
            return first  # no value can be compared, and nothing proved is kept
        big = self.position.turn() == MAX
        best = first
        for child in range(first + 1, first + self.tree.count[place]):
            if big:
                if self.tree.low[child] > self.tree.low[best]:
                    best = child
            elif self.tree.high[child] < self.tree.high[best]:
                best = child
        return best

    def is_settled(self, edge: int, child: int) -> bool:
        """Can a child not be better than what the side to move has for sure?"""
        if self.position.turn() == MAX:
            return self.tree.high[child] <= self.tree.low[edge]
        return self.tree.low[child] >= self.tree.high[edge]

    def is_decided(self, edge: int) -> bool:
        """Has the side to move the largest result there is for sure?"""
        if self.position.turn() == MAX:
            return self.tree.low[edge] >= self.highest
        return self.tree.high[edge] <= self.lowest

    # What the evaluation promises.

    def promise(self) -> float:
        """The reward of MAX that the position promises."""
        return self.reward_of(self.position.utility()) if self.position.over() else self.guess()

    def prepare_children(self, place: int, count: int) -> None:
        """Rank the moves of the new place by the evaluations of where they lead."""
        big = self.position.turn() == MAX
        best = -inf
        for i in range(count):
            value = self.value_after(self.stack[i])
            if not big:
                value = 1.0 - value
            self.weights[i] = value
            if value > best:
                best = value
        total = 0.0
        for i in range(count):
            self.weights[i] = exp((self.weights[i] - best) / WARMTH)
            total += self.weights[i]
        self.rank_children(place, count, total)

    def rank_children(self, place: int, count: int, total: float) -> None:
        """Rank the moves of a place by their `weights`, which are so much together."""
        begin = self.tree.begin_ranking(place)
        for i in range(count):
            self.tree.rank(begin, i, self.weights[i] / total)

    # What moves are worth wherever they are played: RAVE.

    def with_amaf(self, child: int, mean: float, flipped: bool) -> float:
        """The mean of a child mixed with that of all games in which its move was played later.

        RAVE (S. Gelly and D. Silver 2011): of so many visits as the option says, both count the same.
        """
        visits = self.tree.amaf_visits[child]
        if visits == 0:
            return mean
        won = self.tree.amaf_reward[child]
        if flipped:
            won = visits - won
        share = sqrt(self.rave / (3.0 * self.tree.visits[child] + self.rave))
        return (1.0 - share) * mean + share * won / visits

    def note_played(self) -> None:
        """Mark the moves of the playout with the number of the round."""
        for i in range(self.plies):
            self.mark(self.movers[i], self.played[i])

    def mark(self, side: int, move: int) -> None:
        """A move was played by a side in this round."""
        self.marks[side * MARKS + (move & (MARKS - 1))] = self.iterations

    def count_played(self, edge: int, move: int, reward: float) -> None:
        """Count the reward for all children whose moves were played by the same side from here on."""
        side = self.position.turn()
        self.mark(side, move)
        place = self.tree.place[edge]
        for child in range(self.tree.first[place], self.tree.first[place] + self.tree.count[place]):
            if self.marks[side * MARKS + (self.tree.move[child] & (MARKS - 1))] == self.iterations:
                self.tree.count_amaf(child, reward)

    # Before and after.

    def prepare(self) -> None:
        options = self.options
        self.c, self.bias, self.rave = options.c, options.bias, options.rave
        self.by_priors = options.selection == "puct"
        self.biased, self.raving = options.bias > 0, options.rave > 0
        self.flipping = options.perspective == "right"
        Sampling.prepare(self)
        self.noting, self.sharing = self.raving, False
        if cython.compiled:
            if self.raving:
                self.marks = cython.cast(cython.p_longlong, calloc(3 * MARKS, 8))
                if not self.marks:
                    raise MemoryError
        else:
            self.marks = defaultdict(int)

    def estimating(self) -> bool:
        return Sampling.estimating(self) or self.by_priors or self.biased

    def finish(self) -> None:
        Sampling.finish(self)
        if cython.compiled:
            free(self.marks)
            self.marks = cython.NULL
