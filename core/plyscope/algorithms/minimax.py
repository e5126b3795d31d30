"""Minimax: look at every line of play to a depth; each side chooses what is best for it.

MAX takes the largest value of its moves, MIN the smallest. `visit` is the whole algorithm.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import cython

from plyscope.options import option
from plyscope.search.search import Algorithm, Search

if not cython.compiled:
    from plyscope.rules.position import MAX


@dataclass(frozen=True)
class MinimaxOptions:
    symmetry: bool = option(
        False, "Symmetry", "Of moves that lead to mirror images of each other, search the first."
    )
    quick: bool = option(True, "Prefer quick wins", "A win counts less the later it comes, a loss more.")


class Minimax(Search):
    """Minimax to a fixed depth."""

    def visit(
        self, depth: int, alpha: float, beta: float, base: int, parent: int, move: int, ply: int
    ) -> float:
        """The value of the position to MAX if both sides play their best for `depth` more plies."""
        if self.nodes >= self.next_check:
            self.check()
            if self.ended:
                return 0.0
        self.nodes += 1
        over = self.position.over()
        self.lengths[ply] = 0
        node = -1
        if self.recording:
            node = self.trace.enter(parent, move, self.position.turn(), ply, -inf, inf)
        if over or depth == 0:
            return self.value_leaf(node, ply, over)

        big = self.position.turn() == MAX
        count = self.position.moves(self.stack, base)
        if self.symmetry:
            count = self.arrange(base, count, depth, ply)
        best = -inf if big else inf
        best_child = -1
        for i in range(base, base + count):
            child = self.trace.nodes
            self.position.make(self.stack[i])
            value = self.visit(depth - 1, -inf, inf, base + count, node, self.stack[i], ply + 1)
            self.position.unmake(self.stack[i])
            if self.ended:
                return best
            if i == base or (value > best if big else value < best):
                if self.recording:
                    self.trace.value_changed(node, ply, child, best_child, best, value)
                best = value
                best_child = child
                self.extend_line(ply, self.stack[i])
                if ply == 0:
                    self.value = best

        if self.recording:
            self.trace.leave(node, ply, best)
        return best


ALGORITHM = Algorithm(
    id="minimax",
    name="Minimax",
    sentence="Looks at every line of play to a depth; MAX takes the largest value, MIN the smallest.",
    pseudocode="""\
value(position):
    if the game is over or the depth is reached: return its value
    if MAX is to move: return the largest value of the moves
    if MIN is to move: return the smallest value of the moves""",
    source="J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928; "
    "C. Shannon, Programming a Computer for Playing Chess, 1950",
    options=MinimaxOptions,
    build=Minimax,
    bounds=lambda options: False,
    windows="any",
)
