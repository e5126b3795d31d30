"""Open nodes: the window and the best value of each node on the line that is being searched, by its ply.

An engine and its quiescence search share them, and so the code by which the value of a child changes its
parent. The plain alpha-beta has that in its `visit`, which is there to be read.
"""

from __future__ import annotations

import cython

from plyscope.search.search import Search

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
else:
    from dataclasses import dataclass
    from math import inf

    from plyscope.rules.position import MAX

    @dataclass(slots=True)
    class Node:
        """One node, as the struct OpenNode in the .pxd."""

        alpha: float = 0.0
        beta: float = 0.0
        low: float = 0.0
        high: float = 0.0
        best: float = 0.0
        node: int = -1
        best_child: int = -1
        best_move: int = -1
        child: int = -1
        big: bool = False
        forced: bool = False
        calm: bool = False
        estimate: float = 0.0


NONE = -1


class OpenNodes:
    """`at[ply]` is the node of a ply: its number in the record, whose turn it is, its window, its best child.

    (`low`, `high`) is the window that it was entered with, (`alpha`, `beta`) what is left of it, `best` its
    value so far, by the child `best_child` and the move `best_move` (NONE at first). `child` is the visit of
    the last child that counts. With `hard`, values never leave the window. `forced`, `calm` and `estimate`
    are what the futility of a search knows of a node.
    """

    at: list[Node]

    def __init__(self, search: Search, plies: int, hard: bool) -> None:
        self.search, self.hard = search, hard
        if cython.compiled:
            self.nodes = cython.cast(Nodes, calloc(plies + 1, cython.sizeof(OpenNode)))  # noqa: F821  # from the .pxd
            self.at = cython.cast(NodeColumn, calloc(plies + 1, cython.sizeof(Nodes)))  # noqa: F821
            if not self.nodes or not self.at:
                raise MemoryError
            for ply in range(plies + 1):
                self.at[ply] = cython.address(self.nodes[ply])
        else:
            self.at = [Node() for _ in range(plies + 1)]

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.at)
            free(self.nodes)

    def enter(self, ply: int, node: int, alpha: float, beta: float) -> None:
        """Begin the node at which the search's position is."""
        here = self.at[ply]
        big = self.search.position.turn() == MAX
        here.node, here.big = node, big
        here.alpha = here.low = alpha
        here.beta = here.high = beta
        here.best = -inf if big else inf
        if self.hard:
            here.best = alpha if big else beta
        here.best_child = here.best_move = here.child = NONE

    def count(self, ply: int, child: int, move: int, value: float, ties: bool, strict: bool) -> bool:
        """Count the value of a child; return True if nothing is left of the window, so that it cuts off."""
        if self.improves(ply, value, ties):
            self.take(ply, child, move, value)
        self.narrow(ply, child)
        return self.is_closed(ply, strict)

    def improves(self, ply: int, value: float, ties: bool) -> bool:
        """Return True if a value is better for the side to move; with `ties`, at first also if equal."""
        here = self.at[ply]
        if ties and here.best_child < 0 and value == here.best:
            return True
        return value > here.best if here.big else value < here.best

    def take(self, ply: int, child: int, move: int, value: float) -> None:
        """Let a child have the best value; its move, unless NONE, continues the line."""
        here = self.at[ply]
        before = here.best
        if self.search.recording:
            self.search.trace.value_changed(here.node, ply, child, here.best_child, before, value)
        here.best, here.best_child, here.best_move = value, child, move
        if move != NONE:
            self.search.extend_line(ply, move)
        if ply == 0:
            self.search.value = value

    def narrow(self, ply: int, child: int) -> None:
        """Narrow the window to what the best value leaves of it, after this child."""
        here = self.at[ply]
        best = here.best
        if best > here.alpha if here.big else best < here.beta:
            self.set_bound(ply, child)

    def set_bound(self, ply: int, child: int) -> None:
        """Make the best value the bound of the side to move."""
        here = self.at[ply]
        best = here.best
        if here.big:
            if self.search.recording:
                self.search.trace.alpha_raised(here.node, ply, child, here.alpha, best)
            here.alpha = best
        else:
            if self.search.recording:
                self.search.trace.beta_lowered(here.node, ply, child, here.beta, best)
            here.beta = best

    def is_closed(self, ply: int, strict: bool) -> bool:
        """Return True if nothing is left of the window; with `strict`, one value is something."""
        here = self.at[ply]
        return here.alpha > here.beta or (not strict and here.alpha == here.beta)

    def cut(self, ply: int, child: int, left: int) -> None:
        """Count a cutoff by a child, if moves are left that it saves."""
        here = self.at[ply]
        if left > 0:
            self.search.cutoffs += 1
            if self.search.recording:
                self.search.trace.cutoff(here.node, ply, child, left, here.alpha, here.beta)

    def clamp(self, ply: int) -> None:
        """With `hard`, bring the best value into the window that the node was entered with."""
        here = self.at[ply]
        if self.hard and here.best < here.low:
            here.best = here.low
        elif self.hard and here.best > here.high:
            here.best = here.high

    # For tests: the same, asked from Python.

    def begin(self, ply: int, alpha: float, beta: float) -> None:
        """Begin a node outside any record."""
        self.enter(ply, NONE, alpha, beta)

    def offer(self, ply: int, move: int, value: float) -> bool:
        """Count the value of a move; return True if it cuts the others off."""
        return self.count(ply, NONE, move, value, True, False)

    def node(self, ply: int) -> tuple[float, float, float, int]:
        """(alpha, beta, best value, best move) of the node at a ply."""
        self.clamp(ply)
        return self.at[ply].alpha, self.at[ply].beta, self.at[ply].best, self.at[ply].best_move
