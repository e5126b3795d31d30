"""Lazy SMP: several threads search the same position side by side and share one table, and nothing else.

Each has a position, counters and an order of moves of its own, and finds in the table what another was
quicker to find. The main one records, and its answer counts.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from plyscope.rules.stop import Stop
from plyscope.search.large_stack import start_thread


class Helper(Protocol):
    """A search that is ready to run beside the main one."""

    def help(self) -> None:
        """Search until the flag is set that it was made with."""

    @property
    def recurses_deeply(self) -> bool:
        """Return True if it needs a large stack."""

    @property
    def visited(self) -> int:
        """The number of nodes searched."""

    def end(self) -> None:
        """Give back what the search took."""


class LazySmp:
    """Lets helpers search in threads of their own while its block runs; then `nodes` is what they searched.

    Raises MemoryError where there is none for all of them. `make` makes the helper of a number, from 1 to
    `count`; the flag ends it.
    """

    def __init__(self, make: Callable[[int, Stop], Helper], count: int) -> None:
        self.make, self.count = make, count
        self.stop = Stop()
        self.helpers: list[Helper] = []
        self.threads: list[threading.Thread] = []
        self.nodes = 0

    def __enter__(self) -> LazySmp:
        try:
            for number in range(1, self.count + 1):
                self.helpers.append(self.make(number, self.stop))
            for helper in self.helpers:
                deep = helper.recurses_deeply
                self.threads.append(start_thread(helper.help, "helping search", deep=deep))
        except BaseException:
            self.finish()
            raise
        return self

    def __exit__(self, *raised: object) -> None:
        self.finish()

    def finish(self) -> None:
        """End all helpers, wait for them, and add up what they did."""
        self.stop.set()
        for thread in self.threads:
            thread.join()
        self.nodes = sum(helper.visited for helper in self.helpers)
        for helper in self.helpers:
            helper.end()
