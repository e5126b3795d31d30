"""TreeGrowth: one round of a search by sampling: a path down, a new child, a playout, the numbers back up.

Of several threads that share a tree, only one is on its way down or up at a time; playouts go on side by
side. What is still being played counts as lost for whoever chose it (virtual loss), so that threads do not
all take one way: G. Chaslot, M. Winands and J. van den Herik, Parallel Monte-Carlo Tree Search, 2008.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import cython

from plyscope.algorithms.mcts.proved_bounds import ProvedBounds
from plyscope.rules.position import Position

if not cython.compiled:
    from plyscope.algorithms.mcts.tree import NONE
    from plyscope.record.trace import DEPTH, TERMINAL
    from plyscope.rules.position import CHANCE

SELECT, EXPAND = 1, 2  # as sampled.py names them
PLY_KEY = 0x5851_F42D_4C95_7F2D  # only positions after equally many plies are merged: no way is a ring
M64 = 0xFFFF_FFFF_FFFF_FFFF
PATIENCE = 512  # plies between two looks at the clock and the stop flag

Policy = Callable[[Position], Sequence[float]]
"""How much each of a position's legal_moves() promises, as numbers from 0 on."""

Value = Callable[[Position], float]
"""The reward that MAX can expect of an unfinished position, from 0 to 1."""


class TreeGrowth(ProvedBounds):
    """A search that grows a tree round by round.

    `policy_of_position` (a Policy) and `value_of_position` (a Value) are asked where they are there, in place
    of the evaluation and of playouts: the slot for a network as in AlphaZero.
    """

    path: list[int]
    work: int
    merged: int
    policy_of_position: Any
    value_of_position: Any
    failure: Exception | None
    asks_policy: bool
    asks_value: bool
    narrow: bool

    def iterate(self) -> None:
        """One round: selection, expansion, playout, back-propagation."""
        self.iterations += 1
        if self.sharing:
            self.tree.lock()
        self.tree.rounds += 1
        self.record.round(self.tree.rounds, self.tree)
        self.news, self.fresh = self.tree.merging, False
        ply = self.descend()
        if self.sharing:
            for at in range(ply + 1):
                self.tree.expect(self.path[at], 1)
            self.tree.unlock()
        edge = self.path[ply]
        node = self.tree.record[edge] if self.recording else -1
        over = self.position.over()
        if over:
            utility = self.position.utility()
            reward = self.reward_of(utility)
            self.plies, self.ending, self.seed = 0, TERMINAL, 0
        elif self.asks_value:
            reward = self.asked_value()
            self.plies, self.ending, self.seed = 0, DEPTH, 0
            self.work += PATIENCE
        else:
            self.seed = self.next_bits() >> 11
            reward = self.play_out(self.seed)
        self.leaves += 1
        self.work += ply + self.plies + 1
        if self.sharing:
            self.tree.lock()
            for at in range(ply + 1):
                self.tree.expect(self.path[at], -1)
        if over and self.fresh:
            self.record.ended(node, ply, utility)
            if self.solving:
                self.tree.low[edge] = self.tree.high[edge] = utility
                self.news = True
        self.record.playout(node, ply, self.ending, self.plies, self.seed, reward)
        if self.raving:
            self.note_played()
        self.back_up(ply, reward)
        if self.sharing:
            self.tree.unlock()

    def descend(self) -> int:
        """Select a path from the root, and expand a child at its end; returns the ply where it ends.

        The position stands there afterwards, and `path` holds the edges.
        """
        edge = ply = 0
        self.path[0] = 0
        while True:
            place = self.tree.place[edge]
            if (place < 0 or self.tree.merging) and self.position.over():
                return ply
            if place < 0:
                if ply >= self.depth:
                    return ply
                place = self.new_place(edge, ply)
                if place < 0:
                    return ply
            child = self.next_child(edge, place, ply)
            if child < 0:
                return ply
            self.position.make(self.tree.move[child])
            ply += 1
            self.path[ply] = child
            if self.tree.visits[child] == 0 and not (self.sharing and self.tree.pending[child] > 0):
                self.fresh = True
                self.begin_child(edge, child, ply)
                return ply
            if self.recording:
                self.record.step(self.tree.record[child], ply, SELECT)
            edge = child

    def next_child(self, edge: int, place: int, ply: int) -> int:
        """The child to go on to: drawn by CHANCE, or the leftmost untried one, or the best; NONE if full."""
        if self.chancy and self.position.turn() == CHANCE:
            self.position.moves(self.stack, 0)
            move = self.stack[self.happening(self.next_bits())]
            for child in range(self.tree.first[place], self.tree.first[place] + self.tree.count[place]):
                if self.tree.move[child] == move:
                    return child
            return self.new_child(place, move)
        count = self.tree.count[place]
        if count == self.tree.total[place]:
            return self.best_child(edge, place)
        number = count
        if self.by_priors:
            child = self.best_by_priors(edge, place, untried=True)
            if child >= 0:
                return child
            number = self.tree.number[self.tree.promised[place] + count]
        self.choices()
        child = self.new_child(place, self.stack[number])
        if child < 0 and count > 0:
            return (
                self.best_by_priors(edge, place, untried=False)
                if self.by_priors
                else self.best_child(edge, place)
            )
        if count + 1 == self.tree.total[place]:
            self.news = True
        return child

    def new_place(self, edge: int, ply: int) -> int:
        """Let the position have children, found by its key if it has some already; NONE if memory is full."""
        place, key = NONE, 0
        if self.tree.merging:
            key = self.position.key() ^ (ply * PLY_KEY & M64)
            place = self.tree.find(key)
            if place >= 0:
                self.tree.place[edge] = place
                self.merged += 1
                if self.recording:
                    mean = self.value_of(self.tree.reward[edge] / max(1, self.tree.visits[edge]))
                    self.record.same(self.tree.record[edge], ply, self.tree.owner[place], mean)
                return place
        count = self.choices()
        if count == 0:
            return NONE
        ranking = self.by_priors and not (self.chancy and self.position.turn() == CHANCE)
        if not ranking or self.tree.has_room_to_rank(count):
            place = self.tree.add_place(count)
        if place < 0:
            self.full = True
            return NONE
        self.tree.place[edge] = place
        self.tree.partial[place] = self.overlooking
        if self.tree.merging:
            self.tree.keep(key, place)
            self.tree.owner[place] = self.tree.record[edge] if self.recording else -1
        if ranking and self.asks_policy:
            self.ask_policy(place, count)
        elif ranking:
            self.prepare_children(place, count)
        return place

    def choices(self) -> int:
        """Write the moves that the position has in the tree to the stack; return how many.

        A narrow search in a game that knows which of its moves matter leaves the others out. `overlooking`
        says whether one of those could be better all the same.
        """
        self.overlooking = False
        if not self.narrow or not self.selects:
            return self.position.moves(self.stack, 0)
        count = self.selective.answers(self.stack, 0)
        if count == 0:
            self.overlooking = True
            count = self.selective.likely_moves(self.stack, 0)
        return count

    def new_child(self, place: int, move: int) -> int:
        """An edge for a move that was not tried yet, or NONE if memory is full."""
        child = self.tree.add_edge(place)
        if child < 0:
            self.full = True
            return NONE
        self.tree.clear(child, move, self.lowest, self.highest)
        return child

    def begin_child(self, edge: int, child: int, ply: int) -> None:
        """A child is visited for the first time; the position stands there."""
        self.nodes += 1
        if ply > self.reached:
            self.reached = ply
        if self.biased and not self.by_priors:
            self.tree.prior[child] = self.promise()
        if self.recording:
            above = self.tree.record[edge]
            self.record.step(above, ply - 1, EXPAND)
            self.tree.record[child] = self.record.enter(
                above, self.tree.move[child], self.position.turn(), ply
            )

    def back_up(self, ply: int, reward: float) -> None:
        """Count the visit and its reward at every edge of the path, taking the moves back."""
        for at in range(ply, -1, -1):
            edge = self.path[at]
            before = self.tree.reward[edge]
            self.tree.count_visit(edge, reward)
            if self.recording:
                self.record.visited(
                    self.tree.record[edge], at, self.tree.visits[edge], before, self.tree.reward[edge]
                )
            if at < ply:
                if self.raving:
                    self.count_played(edge, self.tree.move[self.path[at + 1]], reward)
                if self.solving and self.news:
                    self.news = self.update_bounds(edge, at) or self.tree.merging
            if at > 0:
                self.position.unmake(self.tree.move[edge])

    # A policy and a value from outside.

    def asked_value(self) -> float:
        """What `value_of_position` says of the position."""
        try:
            found = float(self.value_of_position(self.position.copy()))
            return found if 0.0 <= found <= 1.0 else 0.5
        except Exception as error:
            self.fail(error)
            return 0.5

    def ask_policy(self, place: int, count: int) -> None:
        """Take the priors of the children from `policy_of_position`; they stand in the order of the moves."""
        total = 0.0
        try:
            found = list(self.policy_of_position(self.position.copy()))
            total = float(sum(found[:count]))
            for i in range(count):
                self.weights[i] = float(found[i])
        except Exception as error:
            self.fail(error)
            total = 0.0
        if total <= 0.0:
            for i in range(count):
                self.weights[i] = 1.0
            total = count
        self.rank_children(place, count, total)

    def fail(self, error: Exception) -> None:
        """End the search by an error of what was asked; run() raises it."""
        if self.failure is None:
            self.failure = error
        self.stop.set()
