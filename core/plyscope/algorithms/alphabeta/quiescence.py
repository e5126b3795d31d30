"""Quiescence: the value of a position at the full depth, where captures or threats may be pending."""

from __future__ import annotations

from typing import Any

import cython

from plyscope.algorithms.alphabeta.move_order import MoveOrder
from plyscope.algorithms.alphabeta.open_nodes import OpenNodes
from plyscope.rules.capabilities import MoveChoice
from plyscope.search.search import Search

if not cython.compiled:
    from plyscope.record.trace import QUIET
    from plyscope.rules.position import MAX

NONE = -1
STANDING = 1 << 30  # in the place of a child that set a value: the position's own estimate


class Quiescence:
    """Looks on from the full depth with noisy moves until it is quiet, for the search that it belongs to.

    The search visits the nodes below, at depths of 0 and less, records and counts them, and asks this again
    for their values. `nodes` counts those that were not quiet.
    """

    nodes: int

    def __init__(
        self, search: Search, open: OpenNodes, order: MoveOrder, choice: MoveChoice, options: Any
    ) -> None:
        self.search, self.open, self.order, self.choice = search, open, order, choice
        self.most_quiet_plies, self.delta = options.quiet_plies, options.delta
        self.most_plies = self.search.position.longest
        self.nodes = 0

    def value(self, node: int, depth: int, alpha: float, beta: float, base: int, ply: int) -> float:
        """The value of an unfinished position: the mover takes the estimate, or a noisy move's value.

        A narrow search takes no estimate where a threat must be answered and the answers are known.
        """
        value = self.search.position.evaluate()
        self.search.horizon += 1
        count = first = 0
        if depth > -self.most_quiet_plies and ply < self.most_plies and self.is_open(value, alpha, beta):
            if self.choice.narrow and self.search.position.forced():
                count = self.choice.selective.answers(self.search.stack, base)
                first = base
            if count == 0:
                count = self.noisy_moves(base)
                first = base - 1
        if count == 0:
            self.search.leaves += 1
            if self.search.recording:
                self.search.trace.leaf(node, ply, QUIET, value)
            return value

        self.nodes += 1
        self.open.enter(ply, node, alpha, beta)
        here = self.open.at[ply]
        for i in range(first, base + count):
            child, move = STANDING, NONE
            if i >= base:
                child, move = self.search.trace.nodes, self.search.stack[i]
                self.search.position.make(move)
                value = self.search.visit(depth - 1, here.alpha, here.beta, base + count, node, move, ply + 1)
                self.search.position.unmake(move)
                if self.search.ended:
                    break
            if self.open.count(ply, child, move, value, False, False):
                self.open.cut(ply, child, base + count - 1 - i)
                break
        if self.search.ended:
            return here.best
        self.open.clamp(ply)
        if self.search.recording:
            self.search.trace.leave(node, ply, here.best)
        return here.best

    def is_open(self, value: float, alpha: float, beta: float) -> bool:
        """Return True if a noisy move may matter: the estimate neither cuts off nor is too far below."""
        if self.search.position.turn() == MAX:
            return value < beta and not (self.delta > 0 and value + self.delta <= alpha)
        return value > alpha and not (self.delta > 0 and value - self.delta >= beta)

    def noisy_moves(self, base: int) -> int:
        """Write the noisy moves that lose nothing to stack[base:], the best first; return how many."""
        kept = 0
        if self.choice.selects:
            count = self.choice.selective.noisy_moves(self.search.stack, base)
        else:
            count = self.search.position.moves(self.search.stack, base)
        for i in range(base, base + count):
            move = self.search.stack[i]
            if self.choice.selects or self.search.position.noisy(move):
                gain = self.search.position.gain(move)
                if gain >= 0:
                    self.search.stack[base + kept] = move
                    self.order.worth[base + kept] = gain
                    kept += 1
        if kept > 1:
            self.order.sort(base, kept)
        return kept

    # For tests: the same, asked from Python.

    def moves(self) -> list[int]:
        """The noisy moves of the search's position that lose nothing, the best first."""
        return [self.search.stack[i] for i in range(self.noisy_moves(0))]
