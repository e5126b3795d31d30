"""Expectimax: minimax with dice, where a chance node is worth the mean of what chance can bring.

`visit` is the search of one node, `mean` that of a chance node. Star1 stops looking at the outcomes of a
chance node once the others could not bring its mean back into the window; Star2 first looks at one reply to
each outcome, to know better what the others can bring. An opponent who is not perfect is an average, too.
"""

from __future__ import annotations

from math import inf, isfinite
from typing import Any

import cython

from plyscope.algorithms.expectimax.options import ExpectimaxOptions
from plyscope.algorithms.expectimax.payoffs import Payoffs
from plyscope.games.tree.exact_values import who_errs
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Algorithm, Answer, Search

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc
else:
    from plyscope.record.trace import DEEPER, DEPTH, LEAF, TERMINAL
    from plyscope.rules.position import CHANCE, MAX, MIN

NONE = -1
PROBED = 3


class Expectimax(Search):
    """Expectimax to a depth, with Star1 and Star2 (Ballard 1983) and an opponent who may err.

    Values are utilities of `payoffs`, from `least` to `most`; two that are nearer to each other than `slack`
    are the same but for rounding. If `erring`, the `opponent` makes any of its moves with the probability
    `epsilon`.
    """

    payoffs: Payoffs
    pruning: bool
    erring: bool
    opponent: int
    epsilon: float
    least: float
    most: float
    slack: float
    probing: bool
    one_reply: bool
    earlier: int

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """The value of the position to MAX, where it lies inside (alpha, beta).

        A value returned at or below alpha is an upper bound, one at or above beta a lower bound. Without
        pruning the window is everything.
        """
        if self.nodes >= self.next_check:
            self.check()
            if self.ended:
                return 0.0
        self.nodes += 1
        over = self.position.over()
        side = self.position.turn()
        only_one, self.one_reply = self.one_reply, False
        self.lengths[ply] = 0
        node = NONE
        if self.recording:
            node = self.trace.enter(parent, move, side, ply, alpha, beta)
            if self.earlier != NONE:
                self.trace.repeat(node, ply, self.earlier, PROBED)
        self.earlier = NONE
        if over or depth == 0:
            return self.value_leaf(node, ply, over)
        if side == CHANCE:
            return self.mean(depth, alpha, beta, base, node, ply)
        if self.erring and side == self.opponent:
            return self.mixture(depth, base, node, ply)

        big = side == MAX
        best = -inf if big else inf
        best_child = NONE
        count = self.position.moves(self.stack, base)
        if self.arranged:
            count = self.arrange(base, count, depth, ply)
        for i in range(base, base + 1 if only_one else base + count):
            chosen = self.stack[i]
            child = self.trace.nodes
            self.position.make(chosen)
            value = self.visit(depth - 1, alpha, beta, base + count, node, chosen, ply + 1)
            self.position.unmake(chosen)
            if self.ended:
                return best
            if i == base or (value > best if big else value < best):
                if self.recording:
                    self.trace.value_changed(node, ply, child, best_child, best, value)
                best = value
                best_child = child
                self.extend_line(ply, chosen)
                if ply == 0:
                    self.value = best
            if not self.pruning:
                continue
            if big and best > alpha:
                if self.recording:
                    self.trace.alpha_raised(node, ply, child, alpha, best)
                alpha = best
            elif not big and best < beta:
                if self.recording:
                    self.trace.beta_lowered(node, ply, child, beta, best)
                beta = best
            if alpha >= beta - self.slack:
                if i + 1 < base + count and not only_one:
                    self.cutoffs += 1
                    if self.recording:
                        self.trace.cutoff(node, ply, child, base + count - 1 - i, alpha, beta)
                break
        if self.recording:
            self.trace.leave(node, ply, best)
        return best

    def mean(self, depth: int, alpha: float, beta: float, base: int, node: int, ply: int) -> float:
        """The mean over what chance can bring, or a bound on it outside the window.

        Of an outcome that was not searched, only `lows` and `highs` are known: the bounds of all values, or
        what one reply to it proves. If the mean is to reach alpha although all the others are as high as they
        can be, this outcome must bring a value of at least `needed`; at `enough`, it surely reaches beta.
        """
        count = self.position.moves(self.stack, base)
        self.position.chance(self.shares, base)
        total, below, above = 0.0, 0.0, 0.0
        low, high = -inf, inf
        self.bound_outcomes(base, count)
        if self.probing and depth > 1:
            if self.probe(depth, alpha, beta, base, count, node, ply):
                return self.leave_mean(node, ply, self.probed_value)
            low, high = self.probed_low, self.probed_high
        if self.pruning:
            for i in range(base, base + count):
                below += self.shares[i] * self.lows[i]
                above += self.shares[i] * self.highs[i]
        for i in range(base, base + count):
            share = self.shares[i]
            if share <= 0.0:
                continue
            needed, enough, least, most = -inf, inf, -inf, inf
            if self.pruning:
                below -= share * self.lows[i]
                above -= share * self.highs[i]
                needed, enough = (alpha - total - above) / share, (beta - total - below) / share
                least = needed if needed > self.lows[i] else self.lows[i]
                most = enough if enough < self.highs[i] else self.highs[i]
            child = self.trace.nodes
            self.earlier = self.visits[i]
            self.position.make(self.stack[i])
            value = self.visit(depth - 1, least, most, base + count, node, self.stack[i], ply + 1)
            self.position.unmake(self.stack[i])
            if self.ended:
                return total
            if self.pruning:  # a window without any room may give back a value outside what is known
                if value > self.highs[i]:
                    value = self.highs[i]
                elif value < self.lows[i]:
                    value = self.lows[i]
            total += share * value
            if not self.pruning:
                continue
            if value >= enough - self.slack or value <= needed + self.slack:
                total = self.cut_mean(
                    value >= enough - self.slack, alpha, beta, total + below, total + above, low, high, node,
                    child, base + count - 1 - i, ply,
                )  # fmt: skip
                return self.leave_mean(node, ply, total)
            if self.recording and i + 1 < base + count:
                if total + below > low:
                    self.trace.at_least(node, ply, child, low, total + below)
                    low = total + below
                if total + above < high:
                    self.trace.at_most(node, ply, child, high, total + above)
                    high = total + above
        if self.recording:
            self.trace.value_changed(node, ply, NONE, NONE, 0.0, total)
        return self.leave_mean(node, ply, total)

    def leave_mean(self, node: int, ply: int, value: float) -> float:
        """Leave a chance node with its mean, or with a bound of it."""
        if self.recording and not self.ended:
            self.trace.leave(node, ply, value)
        return value

    def cut_mean(
        self,
        is_high: bool,
        alpha: float,
        beta: float,
        least: float,
        most: float,
        low: float,
        high: float,
        node: int,
        child: int,
        skipped: int,
        ply: int,
    ) -> float:
        """The mean is at least beta, or at most alpha, whatever the outcomes that are left out bring."""
        bound = most if most < alpha else alpha
        if is_high:
            bound = least if least > beta else beta
        if skipped > 0:
            self.cutoffs += 1
        if self.recording:
            if is_high:
                self.trace.at_least(node, ply, child, low, bound)
            else:
                self.trace.at_most(node, ply, child, high, bound)
            if skipped > 0:
                self.trace.cutoff(
                    node, ply, child, skipped, bound if is_high else alpha, beta if is_high else bound
                )
        return bound

    def bound_outcomes(self, base: int, count: int) -> None:
        """Bound all outcomes by the bounds of all values."""
        for i in range(base, base + count):
            self.lows[i], self.highs[i], self.visits[i] = self.least, self.most, NONE

    def probe(
        self, depth: int, alpha: float, beta: float, base: int, count: int, node: int, ply: int
    ) -> bool:
        """Star2: look at one reply to each outcome; return True if the mean is outside the window already.

        A reply of MAX is a lower bound on the outcome's value, one of MIN an upper bound.
        """
        below, above, low, high = 0.0, 0.0, -inf, inf
        for i in range(base, base + count):
            below += self.shares[i] * self.lows[i]
            above += self.shares[i] * self.highs[i]
        for i in range(base, base + count):
            share = self.shares[i]
            if share <= 0.0:
                continue
            self.position.make(self.stack[i])
            side = self.position.turn()
            if self.position.over() or side == CHANCE or (self.erring and side == self.opponent):
                self.position.unmake(self.stack[i])
                continue
            child = self.trace.nodes
            self.visits[i] = child
            self.one_reply = True
            least, most = self.least, self.most
            if side == MAX:
                most = (beta - (below - share * self.lows[i])) / share
                if most > self.most:
                    most = self.most
            else:
                least = (alpha - (above - share * self.highs[i])) / share
                if least < self.least:
                    least = self.least
            value = self.visit(depth - 1, least, most, base + count, node, self.stack[i], ply + 1)
            self.position.unmake(self.stack[i])
            if self.ended:
                self.probed_value = 0.0
                return True
            if side == MAX:
                below += share * (value - self.lows[i])
                self.lows[i] = value
            else:
                above += share * (value - self.highs[i])
                self.highs[i] = value
            if below >= beta - self.slack or above <= alpha + self.slack:
                self.probed_value = self.cut_mean(
                    below >= beta - self.slack, alpha, beta, below, above, low, high, node, child, count, ply
                )
                return True
            if self.recording:
                if side == MAX and below > low:
                    self.trace.at_least(node, ply, child, low, below)
                    low = below
                elif side == MIN and above < high:
                    self.trace.at_most(node, ply, child, high, above)
                    high = above
        self.probed_low, self.probed_high = low, high
        return False

    def mixture(self, depth: int, base: int, node: int, ply: int) -> float:
        """The value of a position where an erring opponent moves: a mixture of its best and the mean."""
        small = self.opponent == MIN
        count = self.position.moves(self.stack, base)
        best, total, best_child = 0.0, 0.0, NONE
        for i in range(base, base + count):
            child = self.trace.nodes
            self.position.make(self.stack[i])
            value = self.visit(depth - 1, self.least, self.most, base + count, node, self.stack[i], ply + 1)
            self.position.unmake(self.stack[i])
            if self.ended:
                return best
            total += value
            if i == base or (value < best if small else value > best):
                best, best_child = value, child
                self.extend_line(ply, self.stack[i])
        value = (1.0 - self.epsilon) * best + self.epsilon * total / count
        if self.epsilon == 1.0:
            self.lengths[ply] = 0
            best_child = NONE
        if self.recording:
            self.trace.value_changed(node, ply, best_child, NONE, 0.0, value)
            self.trace.leave(node, ply, value)
        return value

    def value_leaf(self, node: int, ply: int, over: bool) -> float:
        """Value the position without looking further: by what its payoff is worth to MAX."""
        if self.linear:
            return Search.value_leaf(self, node, ply, over)
        self.leaves += 1
        if not over:
            self.horizon += 1
        value = self.payoffs.worth(self.position.utility() if over else self.position.evaluate())
        if self.recording:
            self.trace.leaf(node, ply, TERMINAL if over else DEPTH, value)
        return value

    # From the root, before and after.

    def value_of_root(self, depth: int) -> float:
        """With pruning the window is no wider than the bounds, and no value leaves it."""
        low, high = -inf, inf
        if self.pruning:
            low = self.alpha if self.alpha > self.least else self.least
            high = self.beta if self.beta < self.most else self.most
        value = self.chapter(depth, DEEPER, low, high)
        return low if value < low else high if value > high else value

    def arrange(self, base: int, count: int, depth: int, ply: int) -> int:
        """Drop symmetric moves; at the root the best move of the last depth comes first."""
        if self.position.turn() == CHANCE:
            return count
        if self.symmetry:
            count = self.drop_symmetric(base, count)
        if ply == 0 and self.iterative and self.best_length > 0:
            for i in range(base, base + count):
                if self.stack[i] == self.best_line[0]:
                    while i > base:
                        self.stack[i] = self.stack[i - 1]
                        i -= 1
                    self.stack[i] = self.best_line[0]
                    break
        return count

    def prepare(self) -> None:
        options: ExpectimaxOptions = self.options
        self.pruning, self.probing = options.prune != "none", options.prune == "star2"
        self.epsilon, self.erring = options.epsilon, options.epsilon > 0.0
        self.opponent = who_errs(self.position.turn(), options.errs)
        self.payoffs = Payoffs(
            self.position, options, estimated=self.depth < self.position.longest or self.iterative,
            averaging=self.position.has_chance or self.erring, quick=self.quick,
        )  # fmt: skip
        self.quick, self.linear = self.payoffs.quick, self.payoffs.linear
        self.least, self.most = self.payoffs.least, self.payoffs.most
        self.slack = 1e-12 * (self.most - self.least) if isfinite(self.most - self.least) else 0.0
        self.arranged = self.symmetry or self.iterative
        self.one_reply, self.earlier = False, NONE
        room = self.position.room(self.furthest())
        if cython.compiled:
            self.shares = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            self.lows = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            self.highs = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            self.visits = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            if not self.shares or not self.lows or not self.highs or not self.visits:
                raise MemoryError
        else:
            self.shares, self.lows, self.highs = [0.0] * room, [0.0] * room, [0.0] * room
            self.visits = [0] * room

    def finish(self) -> None:
        if cython.compiled:
            free(self.shares)
            free(self.lows)
            free(self.highs)
            free(self.visits)
            self.shares, self.lows, self.highs = cython.NULL, cython.NULL, cython.NULL
            self.visits = cython.NULL

    def details(self) -> dict[str, Any]:
        value = float(self.finished_value) if self.finished else None
        return self.payoffs.details(self.position, self.options, value, self.exact, self.opponent)


def tells(position: Position, answer: Answer, trace: Trace) -> dict[str, Any]:
    """The answer of `plyscope batch`: the exact value, and the values of the leaves in their order."""
    values = [value for part in trace.read(0, trace.length) for value in part["after"][part["kind"] == LEAF]]
    told = {"leaf_values": [int(value) if value.is_integer() else float(value) for value in values]}
    exact = answer.details.get("exact_value")
    return {**answer.details, **told, **({} if exact is None else {"exact": exact})}


SHOWN = (("visit", "probe"),)
AT_CHANCE = ("mean", "leave_mean", "cut_mean", "probe")
"""The methods that write the rows of chance nodes."""

ALGORITHM = Algorithm(
    id="expectimax",
    name="Expectimax",
    sentence="Minimax with dice: MAX takes the largest value, MIN the smallest, and a chance node is worth "
    "the mean of what chance can bring.",
    pseudocode="""\
value(position, alpha, beta):
    if the game is over or the depth is reached: return its value
    if MAX is to move: return the largest value of the moves; cut off as alpha-beta does
    if MIN is to move: return the smallest value of the moves; cut off as alpha-beta does
    if chance is to move:
        for each outcome, with its probability p:
            sum the values of those looked at, times p
            the others bring at least the lower bound, at most the upper bound
            if the mean is at least beta, or at most alpha, whatever they bring: cut off
        return the mean: the sum of p times value""",
    source="D. Michie, Game-Playing and Game-Learning Automata, 1966; B. W. Ballard, The *-Minimax Search "
    "Procedure for Trees Containing Chance Nodes, Artificial Intelligence 21, 1983",
    options=ExpectimaxOptions,
    build=Expectimax,
    bounds=lambda options: bool(options.prune != "none"),
    tells=tells,
    chance=True,
)
