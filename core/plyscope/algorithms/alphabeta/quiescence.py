"""Quiescence: how an engine values a position at the full depth, where captures or threats may be pending."""

from __future__ import annotations

from math import inf as infinity

import cython

from plyscope.algorithms.alphabeta.move_order import Ordering

if not cython.compiled:
    from plyscope.algorithms.alphabeta.table_use import relative
    from plyscope.record.trace import EXACT, LOWER, QUIET, UPPER
    from plyscope.rules.position import MAX

inf = infinity
NONE = -1
STANDING = 1 << 30  # in the place of a child that set a value: the position's own estimate


class Quiescence(Ordering):
    """Values the ends of lines: by the table, by the estimate, or by what loud moves make of that."""

    remembering_leaves: bool
    quiescent: bool
    quiet_plies: int
    most_plies: int
    delta: float
    quiet_nodes: int

    def leaf(
        self, node: int, depth: int, alpha: float, beta: float, base: int, ply: int, over: bool
    ) -> float:
        """The value of a position where the game is over or the full depth is reached."""
        if self.remembering_leaves and not (self.quiescent and not over):
            key = self.key()
            if self.is_settled(key, node, 0, alpha, beta, ply):
                return self.known_value
            horizon = self.horizon
            value = self.value_leaf(node, ply, over)
            bound = UPPER if value <= alpha else LOWER if value >= beta else EXACT
            self.table.store(
                key, relative(value, ply, self.quick), NONE, 0, bound, self.horizon > horizon, node
            )
            return value
        if over or not self.quiescent:
            return self.value_leaf(node, ply, over)
        return self.settle(node, depth, alpha, beta, base, ply)

    def settle(self, node: int, depth: int, alpha: float, beta: float, base: int, ply: int) -> float:
        """The value of a position that may be loud: the mover takes the estimate, or a loud move's value.

        A narrow search takes no estimate where a threat must be answered and the answers are known.
        """
        big = self.position.turn() == MAX
        low, high = alpha, beta
        value = self.position.evaluate()
        self.horizon += 1
        count = first = 0
        enough = value >= beta if big else value <= alpha
        hopeless = self.delta > 0 and (value + self.delta <= alpha if big else value - self.delta >= beta)
        if depth > -self.quiet_plies and ply < self.most_plies and not enough and not hopeless:
            if self.narrow and self.position.forced():
                count = self.selective.answers(self.stack, base)
                first = base
            if count == 0:
                count = self.keep_loud(base)
                first = base - 1
        if count == 0:
            self.leaves += 1
            if self.recording:
                self.trace.leaf(node, ply, QUIET, value)
            return value

        self.quiet_nodes += 1
        best = -inf if big else inf
        if self.hard:
            best = alpha if big else beta
        best_child = NONE
        for i in range(first, base + count):
            child = STANDING
            if i >= base:
                child = self.trace.nodes
                self.position.make(self.stack[i])
                value = self.visit(depth - 1, alpha, beta, base + count, node, self.stack[i], ply + 1)
                self.position.unmake(self.stack[i])
                if self.ended:
                    return best
            if value > best if big else value < best:
                if self.recording:
                    self.trace.value_changed(node, ply, child, best_child, best, value)
                best = value
                best_child = child
                if i >= base:
                    self.extend_line(ply, self.stack[i])
                if ply == 0:
                    self.value = best
            if big and best > alpha:
                if self.recording:
                    self.trace.alpha_raised(node, ply, child, alpha, best)
                alpha = best
            elif not big and best < beta:
                if self.recording:
                    self.trace.beta_lowered(node, ply, child, beta, best)
                beta = best
            if alpha >= beta:
                if i + 1 < base + count:
                    self.cutoffs += 1
                    if self.recording:
                        self.trace.cutoff(node, ply, child, base + count - 1 - i, alpha, beta)
                break
        if self.hard:
            best = low if best < low else high if best > high else best
        if self.recording:
            self.trace.leave(node, ply, best)
        return best

    def keep_loud(self, base: int) -> int:
        """Write the loud moves that lose nothing to stack[base:], the best first; return how many."""
        kept = 0
        if self.selects:
            count = self.selective.loud_moves(self.stack, base)
        else:
            count = self.position.moves(self.stack, base)
        for i in range(base, base + count):
            move = self.stack[i]
            if self.selects or self.position.loud(move):
                gain = self.position.gain(move)
                if gain >= 0:
                    self.stack[base + kept] = move
                    self.worth[base + kept] = gain
                    kept += 1
        if kept > 1:
            self.insertion_sort(base, kept)
        return 0 if self.ended else kept
