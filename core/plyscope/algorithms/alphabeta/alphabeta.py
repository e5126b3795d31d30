"""Alpha-beta: minimax that stops looking at a node once its parent is sure not to choose it.

`visit` is the whole algorithm; the methods below it only arrange its moves. The window
(alpha, beta) is what still matters: MAX is sure of alpha elsewhere, MIN is sure to hold MAX to beta.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from typing import Any

import cython

from plyscope.algorithms.alphabeta.move_order import MoveOrder
from plyscope.algorithms.alphabeta.options import (
    AspirationOptions,
    CommonOptions,
    EngineOptions,
    OrderOptions,
    TextbookOptions,
    need_engine,
)
from plyscope.search.search import Algorithm, Limits, Search

if not cython.compiled:
    from plyscope.rules.position import MAX

NONE = -1


@dataclass(frozen=True)
class AlphaBetaOptions(AspirationOptions, EngineOptions, CommonOptions, TextbookOptions, OrderOptions):
    """The switches of the textbooks, and what makes an engine of the search."""


class AlphaBeta(Search):
    """Alpha-beta with the switches in which the textbooks differ (Knuth & Moore 1975)."""

    hard: bool
    strict: bool
    deep: bool
    arranged: bool
    order: MoveOrder
    values: Search | None

    def __init__(self, options: Any) -> None:
        Search.__init__(self, options)
        self.values = None

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """The value of the position to MAX, where it lies inside (alpha, beta).

        A value returned at or below alpha is an upper bound, one at or above beta a lower bound.
        """
        if self.nodes >= self.next_check:
            self.check()
            if self.ended:
                return 0.0
        self.nodes += 1
        over = self.position.over()
        self.lengths[ply] = 0
        node = -1
        if self.recording:
            node = self.trace.enter(parent, move, self.position.turn(), ply, alpha, beta)
        if over or depth == 0:
            return self.value_leaf(node, ply, over)

        big = self.position.turn() == MAX
        low, high = alpha, beta
        best = -inf if big else inf
        if self.hard:
            best = alpha if big else beta
        best_child = -1
        count = self.position.moves(self.stack, base)
        if self.arranged:
            count = self.arrange(base, count, depth, ply)
            if self.ended:
                return best
        for i in range(base, base + count):
            chosen = self.stack[i]
            child = self.trace.nodes
            self.position.make(chosen)
            if self.deep:
                value = self.visit(depth - 1, alpha, beta, base + count, node, chosen, ply + 1)
            else:
                value = self.visit(
                    depth - 1,
                    alpha if big else -inf,
                    inf if big else beta,
                    base + count,
                    node,
                    chosen,
                    ply + 1,
                )
            self.position.unmake(chosen)
            if self.ended:
                return best
            if (value > best if big else value < best) or (best_child < 0 and value == best):
                if self.recording:
                    self.trace.value_changed(node, ply, child, best_child, best, value)
                best = value
                best_child = child
                self.extend_line(ply, chosen)
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
            if alpha > beta or (alpha == beta and not self.strict):
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

    # Which moves, and in which order.

    def arrange(self, base: int, count: int, depth: int, ply: int) -> int:
        """Drop and order the moves at stack[base:]; return how many are left."""
        if self.symmetry:
            count = self.drop_symmetric(base, count)
        best = self.best_line[0] if self.iterative and self.best_length > 0 else NONE
        self.order.arrange(base, count, depth, ply, best)
        if self.order.by_value:
            self.check()
        return count

    def prepare(self) -> None:
        options = self.options
        self.hard, self.strict, self.deep = options.fail == "hard", options.cut == ">", options.deep
        self.values = self.values_for_order()
        self.order = MoveOrder(self.position, options, self.furthest(), self.values)
        self.order.stack = self.stack
        ordered = options.order != "given" or self.order.first_count > 0
        self.arranged = options.symmetry or ordered or self.iterative

    def values_for_order(self) -> Search | None:
        """A silent search for the values by which the moves are to be sorted, if they are."""
        options = self.options
        if options.order not in ("best", "worst"):
            return None
        values = AlphaBeta(replace(options, order="given", first="", fail="soft", cut=">=", deep=True))
        values.begin(self.position, Limits(depth=self.depth, stop=self.stop), None)
        values.deadline = self.deadline
        values.prepare()
        return values

    def finish(self) -> None:
        if self.values is not None:
            self.values.end()
        self.values = None

    def options_at(self, ply: int) -> Any:
        return replace(self.options, first="") if ply else self.options


def build(options: AlphaBetaOptions) -> Search:
    """The plain search, or the engine if an option asks for what only that does."""
    if not need_engine(options):
        return AlphaBeta(options)
    from plyscope.algorithms.alphabeta.engine import Engine  # plain searches do without it

    return Engine(options)


ALGORITHM = Algorithm(
    id="alphabeta",
    name="Alpha-beta",
    sentence="Minimax that stops looking at a move once it is sure not to be chosen: "
    "the same value, fewer nodes.",
    pseudocode="""\
value(position, alpha, beta):
    if the game is over or the depth is reached: return its value
    for each move:
        v = value(position after the move, alpha, beta)
        where MAX is to move: alpha = the larger of alpha and v
        where MIN is to move: beta = the smaller of beta and v
        if alpha >= beta: cut off, the other moves cannot matter
    return the best v""",
    source="D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning, Artificial Intelligence 6, 1975",
    options=AlphaBetaOptions,
    build=build,
    cuts=True,
)
