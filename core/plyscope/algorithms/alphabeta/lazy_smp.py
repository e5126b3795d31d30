"""Threads: several threads search the same side by side and share one table (lazy SMP).

Nothing else is shared: each has a position, counters and an order of moves of its own, and finds in the table
what another was quicker to find. The main one records, and its answer counts.
"""

from __future__ import annotations

import threading
from dataclasses import replace

from plyscope.algorithms.alphabeta.quiescence import Quiescence
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.large_stack import on_large_stack
from plyscope.search.search import Limits, Search
from plyscope.search.transposition_table import Table

SHALLOW = 400  # plies that fit on any thread's stack


class Threads(Quiescence):
    """A search with helpers, if its options ask for more than one thread."""

    helped: int

    def think_freely(self) -> None:
        """Search, while other threads run; with helpers that fill the same table meanwhile."""
        options = self.options
        if self.remembering and self.table is None:
            self.table = Table(options.table_mb, options.key_bits, options.replace == "always")
        if self.helping or options.threads == 1:
            Search.think_freely(self)
            return
        stop = Stop()
        helpers: list[Threads] = []
        threads: list[threading.Thread] = []
        try:
            for number in range(1, options.threads):
                helper = self.helper(number)
                helpers.append(helper)
                helper.start_helping(self.position.copy(), self.limits(stop), number, self.table.view())
            for helper in helpers:
                thread = threading.Thread(target=helper.help, name="helping search", daemon=True)
                thread.start()
                threads.append(thread)
            Search.think_freely(self)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
            self.helped = sum([helper.visited for helper in helpers])
            for helper in helpers:
                helper.end()

    def helper(self, number: int) -> Threads:
        """Another search of the same, for a thread of its own."""
        options = replace(self.options, threads=1, table=True, iterative="yes" if self.iterative else "no")
        return type(self)(options)

    def limits(self, stop: Stop) -> Limits:
        """The same search, ended by another flag alone."""
        return Limits(depth=self.depth, window=(self.alpha, self.beta), stop=stop)

    def start_helping(self, position: Position, limits: Limits, number: int, table: Table) -> None:
        """Get ready to search beside another: silent, with its table, the moves in another order."""
        self.helping = number
        self.begin(position, limits, None)
        self.prepare()
        self.table = table

    def help(self) -> None:
        """Search until the other one is done."""
        if self.furthest() > SHALLOW:
            on_large_stack(self.think_freely)
        else:
            self.think_freely()

    @property
    def visited(self) -> int:
        """How many nodes were searched."""
        return self.nodes
