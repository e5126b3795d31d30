"""Monte Carlo tree search: grows the tree where games played out by lot promise most.

A round selects a path to a node with untried moves, expands one of them, plays a game out from there, and
backs its reward up the path: UCT (L. Kocsis and C. Szepesvári 2006). `Sampling` plays out, `SampledTree` is
the tree, `scores` says which child is best; here is what holds them together.
"""

from __future__ import annotations

from math import inf as infinity
from typing import Any

import cython

from plyscope import sampled
from plyscope.mcts_options import UNLIMITED, MctsOptions
from plyscope.position import Position
from plyscope.sampled_tree import SampledTree
from plyscope.sampling import range_of
from plyscope.sampling_record import SamplingRecord
from plyscope.scores import Scores
from plyscope.search import Algorithm, Answer, Limits, StoppedBy
from plyscope.trace import Trace

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from time import monotonic

    from plyscope.position import CHANCE, MAX
    from plyscope.sampled_tree import NONE
    from plyscope.search import BY_NODES, BY_STOP, BY_TIME, RUNNING
    from plyscope.trace import TERMINAL

    SELECT, EXPAND = 1, 2  # as sampled.py names them

inf = infinity
LONGEST_LINE = 256
SHOWN = (("iterate", "next_child"), ("begin_child", "back_up"), ("best_child", "best_child"))
PATIENCE = 512  # plies between two looks at the clock and the stop flag


class MonteCarlo(Scores):
    """UCT, with what improves it; `iterate` is one round."""

    path: list[int]
    record: SamplingRecord
    work: int
    next_look: int
    merged: int
    proofs: int

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """Do round after round until a limit is reached or the root's value is proved."""
        while not self.ended:
            self.iterate()
            if self.solving and self.tree.low[0] == self.tree.high[0]:
                break
            self.look_at_limits()
        return 0.0

    def iterate(self) -> None:
        """One round: selection, expansion, playout, back-propagation."""
        self.iterations += 1
        self.record.round(self.iterations, self.tree)
        self.news = self.tree.merging
        ply = self.descend()
        edge = self.path[ply]
        node = self.tree.record[edge] if self.recording else -1
        over = self.position.over()
        if over:
            utility = self.position.utility()
            reward = self.reward_of(utility)
            self.plies, self.ending, self.seed = 0, TERMINAL, 0
            if self.tree.visits[edge] == 0:
                self.record.ended(node, ply, utility)
                if self.solving:
                    self.tree.low[edge] = self.tree.high[edge] = utility
                    self.news = True
        else:
            self.seed = self.next_bits() >> 11
            reward = self.play_out(self.seed)
        self.leaves += 1
        self.work += ply + self.plies + 1
        self.record.playout(node, ply, self.ending, self.plies, self.seed, reward)
        if self.raving:
            self.note_played()
        self.back_up(ply, reward)

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
            if self.tree.visits[child] == 0:
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
        self.position.moves(self.stack, 0)
        child = self.new_child(place, self.stack[count])
        if child < 0 and count > 0:
            return self.best_child(edge, place)
        if count + 1 == self.tree.total[place]:
            self.news = True
        return child

    def new_place(self, edge: int, ply: int) -> int:
        """Let the position have children, found by its key if it has some already; NONE if memory is full."""
        place, key = NONE, 0
        if self.tree.merging:
            key = self.position.key()
            place = self.tree.find(key)
            if place >= 0:
                self.tree.place[edge] = place
                self.merged += 1
                if self.recording:
                    mean = self.tree.reward[edge] / self.tree.visits[edge]
                    self.record.same(self.tree.record[edge], ply, self.tree.owner[place], mean)
                return place
        count = self.position.moves(self.stack, 0)
        if count == 0:
            return NONE
        place = self.tree.add_place(count)
        if place < 0:
            self.full = True
            return NONE
        self.tree.place[edge] = place
        if self.tree.merging:
            self.tree.keep(key, place)
            self.tree.owner[place] = self.tree.record[edge] if self.recording else -1
        if self.by_priors and not (self.chancy and self.position.turn() == CHANCE):
            self.prepare_children(place, count)
        return place

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

    # Proved values: the solver.

    def update_bounds(self, edge: int, ply: int) -> bool:
        """Set the bounds of a node by those of its children, the position standing at it. Did they change?

        Score bounded MCTS (T. Cazenave and A. Saffidine 2010): MAX has at least the best of what is sure at
        a child, and at most the best that any child may still give. Proved wins and losses (M. Winands,
        Y. Björnsson and J.-T. Saito 2008) are the case of two values.
        """
        place = self.tree.place[edge]
        first, count = self.tree.first[place], self.tree.count[place]
        side = self.position.turn()
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
            if count < self.tree.total[place]:
                if side == MAX:
                    high = self.highest
                else:
                    low = self.lowest
        if low == self.tree.low[edge] and high == self.tree.high[edge]:
            return False
        self.tree.low[edge] = low
        self.tree.high[edge] = high
        if low == high:
            self.proofs += 1
            if self.recording:
                chosen = -1 if side == CHANCE else self.tree.record[best]
                self.record.proved(self.tree.record[edge], ply, chosen, low)
        return True

    def expected(self, place: int) -> tuple[float, float]:
        """The means of the bounds of a chance node's children, by their probabilities."""
        low = high = 0.0
        many = self.position.moves(self.stack, 0)
        self.position.chance(self.weights, 0)
        first, count = self.tree.first[place], self.tree.count[place]
        for i in range(many):
            child = first
            while child < first + count and self.tree.move[child] != self.stack[i]:
                child += 1
            known = child < first + count
            low += self.weights[i] * (self.tree.low[child] if known else self.lowest)
            high += self.weights[i] * (self.tree.high[child] if known else self.highest)
        return low, high

    # The search as a whole.

    def think(self) -> None:
        """Make the root, then do round after round."""
        root = self.record.begin(self.depth, self.position.turn())
        self.tree.clear(0, -1, self.lowest, self.highest)
        if self.recording:
            self.tree.record[0] = root
        self.nodes = 1
        if self.position.over():
            value = self.position.utility()
            self.record.ended(root, 0, value)
            if self.solving:
                self.tree.low[0] = self.tree.high[0] = value
        else:
            self.visit(self.depth, -inf, inf, 0, -1, -1, 0)
        self.record.close(self.tree)

    def look_at_limits(self) -> None:
        """End the search if a limit is reached."""
        if self.iterations >= self.most_iterations or self.iterations >= self.node_limit:
            self.ended = BY_NODES
        elif self.work >= self.next_look:
            self.next_look = self.work + PATIENCE
            if self.stop.raised():
                self.ended = BY_STOP
            elif monotonic() >= self.deadline:
                self.ended = BY_TIME

    def furthest(self) -> int:
        """Nothing here needs room for a line of moves."""
        return 0

    def begin(self, position: Position, limits: Limits, trace: Trace | None) -> None:
        Scores.begin(self, position, limits, trace)
        if limits.soft_seconds is not None and self.soft_deadline < self.deadline:
            self.deadline = self.soft_deadline
        unlimited = limits.nodes is None and self.deadline == inf
        options: MctsOptions = self.options
        self.most_iterations = options.iterations or (UNLIMITED if unlimited else 1 << 62)

    def prepare(self) -> None:
        Scores.prepare(self)
        options: MctsOptions = self.options
        self.root = self.position.copy()
        self.solving = options.solver
        self.lowest, self.highest = range_of(self.position)
        self.iterations = self.proofs = self.merged = self.work = self.next_look = 0
        self.full = self.news = False
        self.tree = SampledTree(
            options.memory, recording=self.recording, bounded=self.solving,
            with_priors=self.by_priors or self.biased, with_amaf=self.raving,
            merging=options.transpositions, roomy=self.by_priors,
        )  # fmt: skip
        self.record = SamplingRecord(self.trace if self.recording else None)
        if cython.compiled:
            self.path = cython.cast(cython.p_int, calloc(self.depth + 2, cython.sizeof(cython.int)))
            if not self.path:
                raise MemoryError
        else:
            self.path = [0] * (self.depth + 2)

    def finish(self) -> None:
        Scores.finish(self)
        if cython.compiled:
            free(self.path)
            self.path = cython.NULL

    # The answer.

    def robust_child(self, edge: int) -> int:
        """The child that the search would move to: proved to be the best, else with the most visits."""
        place = self.tree.place[edge]
        if place < 0 or self.tree.count[place] == 0:
            return NONE
        big = self.position.turn() == MAX
        most = known = NONE
        for child in range(self.tree.first[place], self.tree.first[place] + self.tree.count[place]):
            if self.tree.visits[child] == 0:
                continue
            if self.solving and self.tree.low[child] == self.tree.high[child]:
                value = self.tree.low[child]
                if known < 0 or (value > self.tree.low[known] if big else value < self.tree.low[known]):
                    known = child
            elif most < 0 or self.tree.visits[child] > self.tree.visits[most]:
                most = child
        if most < 0 or known < 0:
            return most if known < 0 else known
        if self.tree.low[edge] == self.tree.high[edge]:
            return known
        mean = self.tree.reward[most] / self.tree.visits[most]
        sure = self.reward_of(self.tree.low[known])
        return known if (sure >= mean if big else sure <= mean) else most

    def best_moves(self) -> list[int]:
        """The line of robust children, as far as it is known."""
        found: list[int] = []
        edge = 0
        while len(found) < LONGEST_LINE and not self.position.over():
            if self.chancy and self.position.turn() == CHANCE:
                break
            edge = self.robust_child(edge)
            if edge < 0:
                break
            found.append(self.tree.move[edge])
            self.position.make(self.tree.move[edge])
        for move in reversed(found):
            self.position.unmake(move)
        return found

    def _answer(self, limits: Limits) -> Answer:
        self.position = self.root
        line = tuple(self.best_moves())
        best = self.robust_child(0)
        proved = bool(self.solving and self.tree.low[0] == self.tree.high[0])
        value: float | None = None
        if self.position.over():
            value, proved = self.position.utility(), True
        elif proved:
            value = self.tree.low[0]
        elif best >= 0 and self.solving and self.tree.low[best] == self.tree.high[best]:
            value = self.tree.low[best]
        elif best >= 0:
            value = self.value_of(self.tree.reward[best] / self.tree.visits[best])
        reasons: dict[int, StoppedBy] = {BY_NODES: "nodes", BY_TIME: "time", BY_STOP: "stop"}
        stopped_by: StoppedBy = "solved" if proved or self.ended == RUNNING else reasons[self.ended]
        return Answer(
            line[0] if line else None, value, value, line, proved, self.nodes, self.leaves, self.cutoffs,
            self.reached, monotonic() - self.started, stopped_by, None, self.details(),
        )  # fmt: skip

    def details(self) -> dict[str, Any]:
        """Counts of rounds and of bytes, and of what the options did."""
        found: dict[str, Any] = {"iterations": self.iterations, "bytes": self.tree.bytes}
        if self.solving:
            found["proofs"] = self.proofs
        if self.tree.merging:
            found["merged"] = self.merged
        if self.full:
            found["memory_used_up"] = True
        return found


ALGORITHM = Algorithm(
    id="mcts",
    name="Monte Carlo tree search",
    sentence="Plays games out by lot, and grows the tree where they promise most to the side to move.",
    pseudocode="""\
until a limit is reached:
    node = root
    while all moves of the node were tried: node = the child with the best score
        score = w/n + C * sqrt(ln N / n), with w the wins of the side that moves, N the parent's visits
    expand the first move that was not tried
    play a game out from there: its reward is 1 for a win of MAX, 0 for a loss, 1/2 for a draw
    add 1 to the visits of every node of the path, and the reward to its sum
return the child of the root with the most visits""",
    source="L. Kocsis and C. Szepesvári, Bandit Based Monte-Carlo Planning, 2006; "
    "R. Coulom, Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search, 2006; "
    "C. Browne et al., A Survey of Monte Carlo Tree Search Methods, 2012",
    options=MctsOptions,
    build=MonteCarlo,
    tells=sampled.tells,
    chance=True,
    samples=True,
)
