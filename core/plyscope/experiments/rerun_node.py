"""Rerun: one node of an earlier search, searched once more by itself with a complete record.

The search is made ready as for the whole position, so that plies, limits and what counts from the root mean
what they meant; then the moves to the node are made, and the algorithm's own `visit` looks at the node. What
the search remembered by then (tables, killer moves) is not known any more: it begins with nothing.
"""

from __future__ import annotations

import cython
from cython import nogil

from plyscope.algorithms.alphabeta.engine import Engine
from plyscope.algorithms.proof.goal_search import Proving
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.large_stack import on_large_stack
from plyscope.search.search import Limits, Search

if not cython.compiled:
    from plyscope.rules.position import SKIP

SHALLOW = 400
"""Plies that fit on any thread's stack."""


class Again:
    """Searches one node again. Afterwards `value` is what it came to, if it `finished`.

    The search must be a new one with the options of the first, `depth` the plies left at the node, (alpha,
    beta) the window with which it was entered.
    """

    def __init__(self, search: Search, depth: int, alpha: float, beta: float) -> None:
        self.search = search
        self.engine = search if isinstance(search, Engine) else None
        self.proving = search if isinstance(search, Proving) else None
        self.node_depth, self.alpha, self.beta = depth, alpha, beta
        self.value, self.finished = 0.0, False

    def run(self, position: Position, line: list[int], first: int, limits: Limits, trace: Trace) -> None:
        """Search the node to which a line of moves leads; the trace holds its rows, the node being the first.

        The limits are those of the chapter in which it was visited. `first` is the move that the root looked
        at first, -1 if that is not to be changed. Raises MoveError for a line that is not legal.
        """
        search, here = self.search, position.copy()
        for move in line:
            here.play(move)
        try:
            search.begin(position.copy(), limits, trace)
            search.prepare()
            self.depth, self.ply = search.depth, len(line)
            if first >= 0:
                search.best_line[0], search.best_length = first, 1
            if self.make_table():
                for move in line:
                    if move == SKIP:
                        search.position.skip()
                    else:
                        search.position.make(move)
                if search.furthest() > SHALLOW:
                    on_large_stack(self.visit_freely, limits.stop.set)
                else:
                    self.visit_freely()
        finally:
            search.end()

    def make_table(self) -> bool:
        """Take memory for what the search remembers; False without it."""
        options = self.search.options
        if self.engine is not None:
            self.engine.make_table()
        if self.proving is not None and options.table:
            return bool(self.proving.make_table(options.memory))
        return True

    def visit_freely(self) -> None:
        """Search the node, while other threads run."""
        with nogil:
            self.visit()

    def visit(self) -> None:
        """Search the node, and count its hidden nodes if that was ended."""
        if self.engine is not None:
            self.engine.begin_depth(self.depth)
        self.value = self.search.visit(self.node_depth, self.alpha, self.beta, 0, -1, -1, self.ply)
        self.finished = self.search.ended == 0
        if not self.finished:
            self.search.trace.stopped()
