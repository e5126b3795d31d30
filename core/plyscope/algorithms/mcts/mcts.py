"""Monte Carlo tree search: grows the tree where games played out by lot promise most.

A round selects a path to a node with untried moves, expands one of them, plays a game out from there, and
backs its reward up the path: UCT (L. Kocsis and C. Szepesvári 2006). `TreeGrowth` is one round, `Scores` says
which child is best, `Sampling` plays out; here is the search as a whole, its threads and its answer.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from math import inf as infinity
from typing import Any

import cython
from cython import nogil

from plyscope.algorithms.mcts.options import UNLIMITED, MctsOptions
from plyscope.algorithms.mcts.playout import range_of
from plyscope.algorithms.mcts.record import SamplingRecord
from plyscope.algorithms.mcts.reuse import edge_of, kept_tree, write_tree
from plyscope.algorithms.mcts.round import TreeGrowth
from plyscope.algorithms.mcts.tree import SampledTree
from plyscope.query import rounds
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Algorithm, Answer, Limits, StoppedBy

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from time import monotonic

    from plyscope.algorithms.mcts.round import PATIENCE
    from plyscope.algorithms.mcts.tree import NONE
    from plyscope.rules.position import CHANCE, MAX
    from plyscope.search.search import BY_NODES, BY_STOP, BY_TIME, RUNNING

inf = infinity
LONGEST_LINE = 256
NOTHING: Any = None
SELECT, EXPAND = rounds.SELECT, rounds.EXPAND
SHOWN = (("iterate", "next_child"), ("begin_child", "back_up"), ("best_child", "best_child"))


class MonteCarlo(TreeGrowth):
    """UCT, with what improves it. With `reuse`, a search that runs again keeps what it knows."""

    next_look: int
    last_tree: SampledTree | None
    last_root: Position | None
    extra_visits: dict[int, int]

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

    # The search as a whole.

    def think(self) -> None:
        """Do round after round, unless the game is over at the root."""
        if self.position.over():
            value = self.position.utility()
            if self.recording:
                self.record.ended(self.tree.record[0], 0, value)
            if self.solving:
                self.tree.low[0] = self.tree.high[0] = value
        else:
            self.visit(self.depth, -inf, inf, 0, -1, -1, 0)

    def think_freely(self) -> None:
        """Search, while other threads run; with helpers, if the options ask for them."""
        options: MctsOptions = self.options
        if not self.helping:
            self.plant()
        if self.helping or options.threads == 1:
            with nogil:
                self.think()
        else:
            self.think_together(options)
        if not self.helping and self.recording:
            self.record.close(self.tree)

    def think_together(self, options: MctsOptions) -> None:
        """Search beside helpers, who share the tree, or have trees of their own whose roots are added up."""
        stop = Stop()
        helpers: list[MonteCarlo] = []
        threads: list[threading.Thread] = []
        together = options.parallel == "tree"
        try:
            for number in range(1, options.threads):
                own = replace(options, threads=1, reuse=False, seed=options.seed + number, scale=self.scale)
                helper = type(self)(own)
                helper.policy_of_position, helper.value_of_position = (
                    self.policy_of_position,
                    self.value_of_position,
                )
                helper.help(self, stop, together)
                helpers.append(helper)
            for helper in helpers:
                thread = threading.Thread(target=helper.think_freely, name="helping search", daemon=True)
                thread.start()
                threads.append(thread)
            self.sharing = together
            with nogil:
                self.think()
        finally:
            stop.set()
            for thread in threads:
                thread.join()
            self.sharing = False
            for helper in helpers:
                self.add_up(helper, together)
                helper.end()

    def help(self, main: MonteCarlo, stop: Stop, together: bool) -> None:
        """Get ready to search beside another."""
        self.helping = True
        self.begin(main.position.copy(), Limits(depth=main.depth, stop=stop), None)
        self.most_iterations = 1 << 62
        self.prepare()
        if together:
            self.tree, self.record, self.recording = main.tree, main.record, main.recording
            self.sharing = True
        else:
            self.plant()

    def add_up(self, helper: MonteCarlo, together: bool) -> None:
        """Count what a helper did; from a tree of its own, the visits of the root's moves too."""
        self.helped += helper.iterations
        self.nodes += helper.nodes - (0 if together else 1)
        self.leaves += helper.leaves
        if helper.reached > self.reached:
            self.reached = helper.reached
        if helper.failure is not None and self.failure is None:
            self.failure = helper.failure
        mine, theirs = self.tree.place[0], helper.tree.place[0]
        if together or mine < 0 or theirs < 0:
            return
        for other in range(helper.tree.first[theirs], helper.tree.first[theirs] + helper.tree.count[theirs]):
            for child in range(self.tree.first[mine], self.tree.first[mine] + self.tree.count[mine]):
                if self.tree.move[child] == helper.tree.move[other]:
                    self.extra_visits[self.tree.move[child]] = (
                        self.extra_visits.get(self.tree.move[child], 0) + helper.tree.visits[other]
                    )

    def plant(self) -> None:
        """Make the root, or find it in the tree of the last search."""
        root = self.record.begin(self.depth, self.position.turn())
        edge, tree = -1, self.last_tree
        if tree is not None and self.last_root is not None and not self.tree.merging:
            edge = edge_of(tree, self.last_root, self.position)
        if tree is not None and edge >= 0:
            self.nodes = kept_tree(tree, edge, self.tree)
            self.kept = self.tree.visits[0]
            if self.recording:
                self.tree.record[0] = root
                write_tree(self.tree, self.record, self.position)
        else:
            self.nodes = 1
            self.tree.clear(0, -1, self.lowest, self.highest)
            if self.recording:
                self.tree.record[0] = root
        self.last_tree, self.last_root = None, None

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
        TreeGrowth.begin(self, position, limits, trace)
        if limits.soft_seconds is not None and self.soft_deadline < self.deadline:
            self.deadline = self.soft_deadline
        unlimited = limits.nodes is None and self.deadline == inf
        options: MctsOptions = self.options
        self.most_iterations = options.iterations or (UNLIMITED if unlimited else 1 << 62)

    def __init__(self, options: Any) -> None:
        TreeGrowth.__init__(self, options)
        self.policy_of_position = self.value_of_position = self.failure = None
        self.last_tree, self.last_root = None, None
        self.helping = False

    def prepare(self) -> None:
        TreeGrowth.prepare(self)
        options: MctsOptions = self.options
        self.root = self.position.copy()
        self.solving, self.narrow = options.solver, options.narrow
        self.lowest, self.highest = range_of(self.position)
        self.asks_value = self.value_of_position is not None
        self.asks_policy = self.policy_of_position is not None
        self.by_priors = self.by_priors or self.asks_policy
        self.iterations = self.proofs = self.merged = self.work = self.next_look = 0
        self.helped = self.kept = 0
        self.full = self.news = self.fresh = self.overlooking = False
        self.failure, self.extra_visits = None, {}
        shared = options.threads > 1 and options.parallel == "tree"
        self.tree = SampledTree(
            options.memory, recording=self.recording, bounded=self.solving,
            with_priors=self.biased and not self.by_priors, with_amaf=self.raving,
            merging=options.transpositions, ranked=self.by_priors, shared=shared,
        )  # fmt: skip
        self.record = SamplingRecord(self.trace if self.recording else None)
        if cython.compiled:
            self.path = cython.cast(cython.p_int, calloc(self.depth + 2, cython.sizeof(cython.int)))
            if not self.path:
                raise MemoryError
        else:
            self.path = [0] * (self.depth + 2)

    def finish(self) -> None:
        TreeGrowth.finish(self)
        if cython.compiled:
            free(self.path)
            self.path = cython.NULL
        options: MctsOptions = self.options
        if options.reuse:
            self.last_tree, self.last_root = self.tree, self.root
        self.tree = NOTHING

    # The answer.

    def robust_child(self, edge: int) -> int:
        """The child that the search would move to: proved to be the best, else with the most visits.

        Of several the one with the best mean, then the leftmost.
        """
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
            elif most < 0 or self.times(child, edge) > self.times(most, edge):
                most = child
            elif self.times(child, edge) == self.times(most, edge):
                mean = self.tree.reward[child] / self.tree.visits[child]
                before = self.tree.reward[most] / self.tree.visits[most]
                if mean > before if big else mean < before:
                    most = child
        if most < 0 or known < 0:
            return most if known < 0 else known
        if self.tree.low[edge] == self.tree.high[edge]:
            return known
        mean = self.tree.reward[most] / self.tree.visits[most]
        sure = self.reward_of(self.tree.low[known])
        return known if (sure >= mean if big else sure <= mean) else most

    def times(self, child: int, edge: int) -> int:
        """The visits of a child, those of helpers with trees of their own included."""
        return self.tree.visits[child] + (self.extra_visits.get(self.tree.move[child], 0) if edge == 0 else 0)

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
        if self.failure is not None:
            raise self.failure
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
        if self.helped:
            found["helpers_iterations"] = self.helped
        if self.kept:
            found["kept_visits"] = self.kept
        if self.full:
            found["memory_used_up"] = True
        return found


ALGORITHM = Algorithm(
    id="mcts",
    name="Monte Carlo tree search",
    sentence="Plays random games, and grows the tree where they promise most to the side to move.",
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
    tells=rounds.tells,
    chance=True,
    samples=True,
)
