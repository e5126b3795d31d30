"""Trial: the size and the seed of one experiment, its progress, and the way to stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.games.tree.random_tree import random_tree
from plyscope.lessons.luck import Luck
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Answer, Limits

Thing = TypeVar("Thing")

BRANCHING, VALUES, PLIES = (2, 3), (0, 20), 4
"""Random trees unless an experiment says otherwise: deep cutoffs are possible from four plies on."""

STEP = 0.005
"""Progress is told in steps of at least this share."""

APART = 1_000_003
"""Between the seeds of two trials, so that they share few trees."""


class Trial:
    """One run of an experiment. `progress` gets shares from 0 to 1, rising, on the thread that runs it."""

    def __init__(
        self,
        trees: int,
        seed: int,
        progress: Callable[[float], None] | None = None,
        stop: Stop | None = None,
    ) -> None:
        self.trees = trees
        self.seed = seed
        self.stop = stop if stop is not None else Stop()
        self._progress = progress
        self._told = 0.0

    def check(self) -> None:
        """Raise InterruptedError if the trial was stopped."""
        if self.stop.is_set():
            raise InterruptedError("The trial was stopped.")

    def tell(self, share: float) -> None:
        """Report how much is done; raises InterruptedError if the trial was stopped."""
        self.check()
        if self._progress is not None and (share - self._told >= STEP or self._told < share == 1.0):
            self._told = share
            self._progress(share)

    def over(self, things: Sequence[Thing], start: float = 0.0, end: float = 1.0) -> Iterator[Thing]:
        """Yield things one after the other; together they are the part from `start` to `end` of the trial."""
        for place, thing in enumerate(things):
            self.tell(start + (end - start) * place / len(things))
            yield thing
        self.tell(end)

    def random_trees(
        self,
        plies: int | Sequence[int] = PLIES,
        branching: tuple[int, int] = BRANCHING,
        start: float = 0.0,
        end: float = 1.0,
    ) -> Iterator[Any]:
        """Yield the random trees of the sample as nested lists; of several depths each in turn."""
        depths = (plies,) if isinstance(plies, int) else plies
        for number in self.over(range(self.trees), start, end):
            depth = depths[number % len(depths)]
            yield random_tree(depth, branching, VALUES, seed=self.seed * APART + number)

    def luck(self, stream: int = 0) -> Luck:
        """Draws of this trial; another stream gives others."""
        return Luck(self.seed * APART + APART // 2 + stream)

    def search(
        self,
        position: Position,
        algorithm: str,
        depth: int | None = None,
        trace: Trace | None = None,
        **options: Any,
    ) -> Answer:
        """Search a position; raises InterruptedError if the trial was stopped."""
        search = catalog.algorithm(algorithm).search(**options)
        found = search.run(position, Limits(depth, stop=self.stop), trace).checked()
        self.check()
        return found

    def search_tree(
        self, tree: Any, algorithm: str = "alphabeta", trace: Trace | None = None, **options: Any
    ) -> Answer:
        """The same of an explicit tree, to its end."""
        return self.search(position_of_tree(tree), algorithm, trace=trace, **options)
