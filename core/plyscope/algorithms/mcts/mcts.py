"""Monte Carlo tree search: grows the tree where random playouts promise most.

A round selects a path to a node with untried moves, expands one of them, plays a game out from there, and
backs its reward up the path: UCT (L. Kocsis and C. Szepesvári 2006). `Selection` finds the best child,
`Playouts` plays out, `ProvedBounds` and `Rave` are improvements; the tree itself is in a `SampledTree`.

Of several threads that share a tree, only one is on its way down or up at a time; playouts go on side by
side. What is still being played counts as lost for the thread's own side (virtual loss), so that threads do
not all take one way: G. Chaslot, M. Winands and J. van den Herik, Parallel Monte-Carlo Tree Search, 2008.

It is one long module because the steps of a round share the state of a thread, the C data of one class.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Any

import cython
from cython import nogil

from plyscope.algorithms.mcts.options import UNLIMITED, MctsOptions
from plyscope.algorithms.mcts.proved_bounds import ProvedBounds
from plyscope.algorithms.mcts.rave import Rave
from plyscope.algorithms.mcts.record import SamplingRecord
from plyscope.algorithms.mcts.reuse import edge_of, kept_tree, write_tree
from plyscope.algorithms.mcts.selection import Selection
from plyscope.algorithms.mcts.tree import SampledTree
from plyscope.query.rounds import tells
from plyscope.record.trace import Trace
from plyscope.rules.capabilities import MoveChoice
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import added
from plyscope.search.large_stack import start_thread
from plyscope.search.playout import Playouts
from plyscope.search.search import REASONS, Algorithm, Answer, Limits, Search, StoppedBy, answer_in_part

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from time import monotonic

    from plyscope.algorithms.mcts.tree import NONE
    from plyscope.query.rounds import EXPAND, SELECT
    from plyscope.record.trace import DEPTH, TERMINAL
    from plyscope.rules.position import CHANCE, MAX
    from plyscope.search.search import BY_MEMORY, BY_NODES, BY_STOP, BY_TIME, RUNNING

LONGEST_LINE = 256
PLY_KEY = 0x5851_F42D_4C95_7F2D  # only positions after equally many plies are merged: no way is a ring
M64 = 0xFFFF_FFFF_FFFF_FFFF
PATIENCE = 512  # plies between two looks at the clock and the stop flag
RELEASED: Any = None  # in the place of a collaborator, when a search is over

Policy = Callable[[Position], Sequence[float]]
"""How much each of a position's legal_moves() promises, as numbers from 0 on."""

Value = Callable[[Position], float]
"""The reward that MAX can expect of an unfinished position, from 0 to 1."""


class MonteCarlo(Search):
    """UCT, with what improves it. With `reuse`, a search that runs again keeps what it knows.

    `policy_of_position` (a Policy) and `value_of_position` (a Value), where they are set, are asked in place
    of the evaluation and of playouts: the slot for a network as in AlphaZero. The playout "mix" counts both
    the value and a playout, as AlphaGo did (D. Silver et al., Mastering the game of Go with deep neural
    networks and tree search, 2016).
    """

    playouts: Playouts
    selection: Selection
    bounds: ProvedBounds
    rave: Rave
    tree: SampledTree
    record: SamplingRecord
    choice: MoveChoice
    path: list[int]
    points: list[float]
    counted: list[int]
    iterations: int
    merged: int
    work: int
    next_look: int
    policy_of_position: Any
    value_of_position: Any
    failure: Exception | None
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

    # A round.

    def iterate(self) -> None:
        """Do one round: selection, expansion, playout, back-propagation."""
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
            utility = self.playouts.utility = self.position.utility()
            reward = self.playouts.rewards.reward(utility)
            self.playouts.plies, self.playouts.ending, self.seed = 0, TERMINAL, 0
        elif self.asks_value and not self.mixing:
            reward = self.asked_value()
            self.playouts.utility = self.playouts.rewards.value(reward)
            self.playouts.plies, self.playouts.ending, self.seed = 0, DEPTH, 0
            self.work += PATIENCE
        else:
            if self.asks_value:
                self.playouts.asked = self.asked_value()
            self.seed = self.playouts.next_bits() >> 11
            reward = self.playouts.play_out(self.seed)
        self.leaves += 1
        self.work += ply + self.playouts.plies + 1
        if self.sharing:
            self.tree.lock()
            for at in range(ply + 1):
                self.tree.expect(self.path[at], -1)
        if over and self.fresh:
            self.record.ended(node, ply, utility)
            if self.solving:
                self.tree.low[edge] = self.tree.high[edge] = utility
                self.news = True
        self.record.playout(node, ply, self.playouts.ending, self.playouts.plies, self.seed, reward)
        if self.raving:
            self.rave.begin_round()
        self.back_up(ply, reward)
        if self.sharing:
            self.tree.unlock()

    def descend(self) -> int:
        """Select a path from the root and expand a child at its end; return the ply where it ends.

        The position is then the one there, and `path` holds the edges.
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
        """The child to go on to: drawn by CHANCE, the leftmost untried one, or the best; NONE: no memory."""
        if self.chancy and self.position.turn() == CHANCE:
            self.position.moves(self.stack, 0)
            move = self.stack[self.playouts.happening(self.playouts.next_bits())]
            for child in range(self.tree.first[place], self.tree.first[place] + self.tree.count[place]):
                if self.tree.move[child] == move:
                    return child
            return self.new_child(place, move)
        count = self.tree.count[place]
        if count == self.tree.total[place]:
            return self.selection.best_child(edge, place)
        number = count
        if self.selection.by_priors:
            child = self.selection.best_by_priors(edge, place, untried=True)
            if child >= 0:
                return child
            if self.tree.promised[place] >= 0:
                number = self.tree.number[self.tree.promised[place] + count]
        self.choice.write(self.stack, 0)
        child = self.new_child(place, self.stack[number])
        if child < 0 and count > 0:
            return (
                self.selection.best_by_priors(edge, place, untried=False)
                if self.selection.by_priors
                else self.selection.best_child(edge, place)
            )
        if count + 1 == self.tree.total[place]:
            self.news = True
        return child

    def new_place(self, edge: int, ply: int) -> int:
        """Make a place for the position's children, or find it by its key; NONE without memory or moves."""
        place, key = NONE, 0
        if self.tree.merging:
            key = self.position.key() ^ (ply * PLY_KEY & M64)
            place = self.tree.find(key)
            if place >= 0:
                self.tree.place[edge] = place
                self.merged += 1
                if self.recording:
                    mean = self.playouts.rewards.value(
                        self.tree.reward[edge] / max(1, self.tree.visits[edge])
                    )
                    self.record.same(self.tree.record[edge], ply, self.tree.owner[place], mean)
                return place
        count = self.choice.write(self.stack, 0)
        if count == 0:
            return NONE
        ranking = self.selection.by_priors and not (self.chancy and self.position.turn() == CHANCE)
        if not ranking or self.tree.has_room_to_rank(count):
            place = self.tree.add_place(count)
        if place < 0:
            self.full = True
            return NONE
        self.tree.place[edge] = place
        self.tree.partial[place] = self.choice.overlooking
        if self.tree.merging:
            self.tree.keep(key, place)
            self.tree.owner[place] = self.tree.record[edge] if self.recording else -1
        if ranking and self.asks_policy:
            self.ask_policy(place, count)
        elif ranking:
            self.selection.rank_by_evaluation(place, self.stack, count)
        return place

    def new_child(self, place: int, move: int) -> int:
        """An edge for a move that was not tried yet; NONE without memory, or for one too many.

        A game of own code may say anew at each visit of a state whose turn it is and what can be done.
        """
        if self.tree.count[place] >= self.tree.total[place]:
            return NONE
        child = self.tree.add_edge(place)
        if child < 0:
            self.full = True
            return NONE
        self.tree.clear(child, move, self.playouts.rewards.low, self.playouts.rewards.high)
        return child

    def begin_child(self, edge: int, child: int, ply: int) -> None:
        """Enter a child that is visited for the first time; the position is its own."""
        self.nodes += 1
        if ply > self.reached:
            self.reached = ply
        if self.biased:
            self.tree.prior[child] = self.playouts.promise()
        if self.recording:
            above = self.tree.record[edge]
            self.record.step(above, ply - 1, EXPAND)
            self.tree.record[child] = self.record.enter(
                above, self.tree.move[child], self.position.turn(), ply
            )

    def back_up(self, ply: int, reward: float) -> None:
        """Count the visit and its reward at each edge of the path, and take the moves back."""
        if self.counting and ply > 0:
            at = self.path[1] - self.tree.first[self.tree.place[0]]
            self.points[at] += self.playouts.utility
            self.counted[at] += 1
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
                    self.rave.count(edge, self.tree.move[self.path[at + 1]], reward)
                if self.solving and self.news:
                    self.news = self.bounds.update(edge, at) or self.tree.merging
            if at > 0:
                self.position.unmake(self.tree.move[edge])

    # A policy and a value from outside.

    def asked_value(self) -> float:
        """The reward that `value_of_position` expects."""
        try:
            found = float(self.value_of_position(self.position.copy()))
            return found if 0.0 <= found <= 1.0 else 0.5
        except Exception as error:
            self.fail(error)
            return 0.5

    def ask_policy(self, place: int, count: int) -> None:
        """Take the priors of the children from `policy_of_position`, in the order of the moves."""
        total = 0.0
        try:
            found = list(self.policy_of_position(self.position.copy()))
            total = added(found[:count])
            for i in range(count):
                self.playouts.weights[i] = float(found[i])
        except Exception as error:
            self.fail(error)
            total = 0.0
        if total <= 0.0:
            for i in range(count):
                self.playouts.weights[i] = 1.0
            total = count
        self.selection.rank_by_weights(place, count, total)

    def fail(self, error: Exception) -> None:
        """End the search with an error of the policy or the value; run() raises it."""
        if self.failure is None:
            self.failure = error
        self.stop.set()

    # The search as a whole.

    def think(self) -> None:
        """Do round after round, unless the game is over at the root."""
        if self.position.over():
            value = self.position.utility()
            if self.recording:
                self.record.ended(self.tree.record[0], 0, value)
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
                own = replace(
                    options, threads=1, reuse=False, seed=options.seed + number, scale=self.playouts.scale
                )
                helper = type(self)(own)
                helper.policy_of_position, helper.value_of_position = (
                    self.policy_of_position,
                    self.value_of_position,
                )
                try:
                    helper.help(self, stop, together)
                except MemoryError:
                    helper.end()
                    raise
                helpers.append(helper)
            self.share(together)
            for helper in helpers:
                threads.append(start_thread(helper.think_freely, "helping search"))
            with nogil:
                self.think()
        finally:
            stop.set()
            for thread in threads:
                thread.join()
            self.share(False)
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
            self.recording = main.recording
            self.grow(main.tree, main.record)
            self.share(True)
        else:
            self.plant()

    def share(self, sharing: bool) -> None:
        """Expect other threads in the tree, or none any more."""
        self.sharing = self.selection.sharing = sharing

    def add_up(self, helper: MonteCarlo, together: bool) -> None:
        """Count what a helper did; from a tree of its own, the visits of the root's moves too."""
        self.helped += helper.iterations
        if self.counting and together:
            for at in range(self.tree.total[self.tree.place[0]] if self.tree.place[0] >= 0 else 0):
                self.points[at] += helper.points[at]
                self.counted[at] += helper.counted[at]
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
            self.tree.clear(0, -1, self.playouts.rewards.low, self.playouts.rewards.high)
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
            elif self.trace.memory_used_up:
                self.ended = BY_MEMORY
            elif monotonic() >= self.deadline:
                self.ended = BY_TIME

    def can_deepen(self) -> bool:
        return False

    def furthest(self) -> int:
        """Nothing here needs room for a line of moves."""
        return 0

    def begin(self, position: Position, limits: Limits, trace: Trace | None) -> None:
        Search.begin(self, position, limits, trace)
        if limits.soft_seconds is not None and self.soft_deadline < self.deadline:
            self.deadline = self.soft_deadline
        unlimited = limits.nodes is None and self.deadline == inf
        options: MctsOptions = self.options
        self.most_iterations = options.iterations or (UNLIMITED if unlimited else 1 << 62)

    def __init__(self, options: Any) -> None:
        Search.__init__(self, options)
        self.policy_of_position = self.value_of_position = self.failure = None
        self.last_tree, self.last_root = None, None
        self.helping = False

    def prepare(self) -> None:
        options: MctsOptions = self.options
        self.root = self.position.copy()
        self.chancy, self.solving, self.raving = self.position.has_chance, options.solver, options.rave > 0
        by_evaluation = options.selection == "puct" or options.bias > 0
        self.playouts = Playouts(self.position, options, estimating=by_evaluation, noting=self.raving)
        self.choice = MoveChoice(self.position, options.narrow and options.playout != "first")
        self.counting = self.playouts.rewards.counts_wins
        self.asks_value = self.value_of_position is not None
        self.mixing = options.playout == "mix"
        self.asks_policy = self.policy_of_position is not None
        self.iterations = self.merged = self.work = self.next_look = 0
        self.helped = self.kept = 0
        self.full = self.news = self.fresh = self.sharing = False
        self.failure, self.extra_visits = None, {}
        ranked = options.selection == "puct" or self.asks_policy
        self.biased = options.bias > 0 and not ranked
        shared = options.threads > 1 and options.parallel == "tree"
        tree = SampledTree(
            options.memory, recording=self.recording, bounded=self.solving, with_priors=self.biased,
            with_amaf=self.raving, merging=options.transpositions, ranked=ranked, shared=shared,
        )  # fmt: skip
        self.grow(tree, SamplingRecord(self.trace if self.recording else None))
        room = max(1, self.position.room(0))
        if cython.compiled:
            self.path = cython.cast(cython.p_int, calloc(self.depth + 2, cython.sizeof(cython.int)))
            self.points = cython.cast(cython.p_double, calloc(room, cython.sizeof(cython.double)))
            self.counted = cython.cast(cython.p_int, calloc(room, cython.sizeof(cython.int)))
            if not self.path or not self.points or not self.counted:
                raise MemoryError
        else:
            self.path, self.points, self.counted = [0] * (self.depth + 2), [0.0] * room, [0] * room

    def grow(self, tree: SampledTree, record: SamplingRecord) -> None:
        """Grow this tree and write this record."""
        options: MctsOptions = self.options
        self.tree, self.record = tree, record
        rave = Rave(tree, self.playouts, options.rave) if self.raving else None
        self.rave = RELEASED if rave is None else rave
        self.selection = Selection(tree, self.playouts, rave, options, tree.ranked)
        self.bounds = ProvedBounds(tree, self.playouts, record)

    def finish(self) -> None:
        if cython.compiled:
            free(self.path)
            free(self.points)
            free(self.counted)
            self.path = self.counted = cython.NULL
            self.points = cython.NULL
        options: MctsOptions = self.options
        if options.reuse:
            self.last_tree, self.last_root = self.tree, self.root
        self.tree = self.playouts = self.selection = self.bounds = self.rave = RELEASED

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
        sure = self.playouts.rewards.reward(self.tree.low[known])
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
        points = self.mean_points(best) if best >= 0 else None
        proved = bool(self.solving and self.tree.low[0] == self.tree.high[0])
        value: float | None = None
        if self.position.over():
            value, proved = self.position.utility(), True
        elif proved:
            value = self.tree.low[0]
        elif best >= 0 and self.solving and self.tree.low[best] == self.tree.high[best]:
            value = self.tree.low[best]
        elif points is not None:
            value = points
        elif best >= 0:
            value = self.playouts.rewards.value(self.tree.reward[best] / self.tree.visits[best])
        solved = self.ended == RUNNING or (proved and self.ended != BY_MEMORY)
        stopped_by: StoppedBy = "solved" if solved else REASONS[self.ended]
        details = self.details()
        move = line[0] if line else None
        if self.ended != RUNNING and not line:
            move, details = answer_in_part(self.position, move, details)
        return Answer(
            move, value, value, line, proved, self.nodes, self.leaves, self.cutoffs,
            self.reached, monotonic() - self.started, stopped_by, None, details,
        )  # fmt: skip

    def mean_points(self, child: int) -> float | None:
        """The mean result of the games through a move of the root, if only their wins are in the tree."""
        at = child - self.tree.first[self.tree.place[0]]
        return self.points[at] / self.counted[at] if self.counting and self.counted[at] else None

    def details(self) -> dict[str, Any]:
        """Counts of rounds and of bytes, the mean reward of the best move, and what the options did."""
        found: dict[str, Any] = {"iterations": self.iterations, "bytes": self.tree.bytes}
        best = self.robust_child(0)
        if best >= 0:
            found["mean"] = self.tree.reward[best] / self.tree.visits[best]
        if self.solving:
            found["proofs"] = self.bounds.proofs
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
    bounds=lambda options: False,
    tells=tells,
    chance=True,
    samples=True,
)

SHOWN = (
    ("iterate", "next_child"),
    ("begin_child", "back_up"),
    ("selection.Selection.best_child", "best_child"),
    ("proved_bounds.ProvedBounds.update", "update"),
)
"""The methods of the source that write rows or choose, for lessons/source_text.py."""
