"""Method: a search that runs a method of game theory on an explicit tree, and records it in any order.

The record begins with the whole tree, so that it can be seen at each step: level by level from the root, with
the payoffs of MAX at the leaves. Of a tree larger than MOST_SHOWN there is the root alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any, ClassVar, cast

import numpy as np

from plyscope.algorithms.strategic.rows import NONE, Rows
from plyscope.games.tree.game import TreePosition
from plyscope.record.trace import Trace
from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Answer, Limits, Search, StoppedBy

MOST_SHOWN = 5_000
"""Nodes of a tree that is recorded as a whole."""


class Deadline(Stop):
    """A stop flag that is raised by another one, or by the clock."""

    def __init__(self, stop: Stop, seconds: float | None) -> None:
        super().__init__()
        self.stop = stop
        self.time = inf if seconds is None else monotonic() + seconds

    def is_set(self) -> bool:
        return self.stop.is_set() or monotonic() >= self.time

    def raised(self) -> bool:
        return self.is_set()


class Method(ABC):
    """Runs like every Search: `run` takes a position, limits and a trace, and returns the answer.

    Subclasses define `think`, which takes its steps and fills in what the answer says: `value` is MAX's,
    `line` the moves of a pure result, `finished` whether it came to its end. `numbers` are the nodes of the
    record by the node of the tree.
    """

    position: TreePosition
    record: Rows
    stop: Deadline
    ends_by: ClassVar[StoppedBy] = "solved"
    """What ends a run that comes to its end."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.algorithm = ""

    def run(self, position: Position, limits: Limits, trace: Trace | None = None) -> Answer:
        """Run the method on a copy of the position; raises PayoffError or OptionError where it cannot."""
        own = position.copy()
        assert isinstance(own, TreePosition)
        self.position, self.limits = own, limits
        self.record = Rows(trace)
        self.stop = Deadline(limits.stop, limits.seconds)
        self.started = monotonic()
        self.value: float | None = None
        self.line: tuple[int, ...] = ()
        self.exact = self.finished = False
        self.details: dict[str, Any] = {}
        self.most_steps = inf if limits.nodes is None else max(1, limits.nodes)
        self.steps = self.nodes = self.leaves = self.depth = 0
        self.memory_used_up = False
        try:
            self.enter_tree()
            self.think()
        except InterruptedError:
            self.finished = False
        except MemoryError:
            self.finished, self.memory_used_up = False, True
        try:
            self.record.hand_over()
        except MemoryError:
            self.memory_used_up = True
        return self.answer()

    @abstractmethod
    def think(self) -> None:
        """Run the method; raises InterruptedError at a stop."""

    def children(self, position: Position, depth: int, ply: int) -> list[int]:
        """The moves of a position in their order: all of them are looked at."""
        return [] if position.finished else position.legal_moves()

    def keep_memory(self) -> None:  # noqa: B027  # every search has it
        """Nothing is kept between two runs."""

    # The record.

    def enter_tree(self) -> None:
        """Record the nodes of the tree, level by level, and MAX's payoffs at the leaves."""
        tree, root = self.position.nodes, self.position.node
        self.nodes = self.leaves = 0
        self.numbers: dict[int, int] = {}
        self.depth = int(tree.height[root])
        start = int(tree.ply[root])
        below = self._size(root)
        self.record.iteration(self.depth)
        level = [root]
        while level:
            following: list[int] = []
            for node in level:
                ply = int(tree.ply[node]) - start
                above = NONE if node == root else self.numbers[int(tree.parent[node])]
                move = NONE if node == root else node - int(tree.first[int(tree.parent[node])])
                number = self.numbers[node] = self.record.enter(above, move, int(tree.side[node]), ply)
                self.nodes += 1
                count, first = int(tree.count[node]), int(tree.first[node])
                if count == 0:
                    self.leaves += 1
                    self.record.leaf(number, ply, float(tree.value[node]))
                following += range(first, first + count)
            level = following if below <= MOST_SHOWN else []
        if below > MOST_SHOWN:
            self.record.hidden += below - 1
            self.nodes = below
        self.record.count_hidden(self.numbers[root])

    def _size(self, root: int) -> int:
        """The number of nodes of a subtree."""
        tree = self.position.nodes
        if root == 0:
            return tree.nodes
        size, first, last = 1, root, root + 1  # the descendants of a level are neighbours
        while first < last:
            counts = tree.count[first:last]
            inner = np.flatnonzero(counts)
            first = int(tree.first[first + inner[0]]) if len(inner) else last
            last = first + int(counts.sum())
            size += last - first
        return size

    def number(self, *path: int) -> int:
        """The node of the record at the end of a path of moves from the root, -1 if it is not recorded."""
        node = self.position.node
        for move in path:
            node = int(self.position.nodes.first[node]) + move
        return self.numbers.get(node, NONE)

    def step(self, kind: int, *path: int) -> None:
        """Record a step that concerns the node of a path; raises InterruptedError where it is to stop."""
        if self.steps >= self.most_steps or self.stop.is_set():
            raise InterruptedError
        self.steps += 1
        self.record.step(self.number(*path), len(path), kind)

    def settle(self, value: float, line: tuple[int, ...] = ()) -> None:
        """The root is worth this; `line` are the moves if it is a pure result, which are valued too."""
        self.value, self.line = value, line
        for ply in range(len(line) - 1, 0, -1):
            node = self.number(*line[:ply])
            self.record.value_changed(node, ply, self.number(*line[: ply + 1]), NONE, 0.0, value)
            self.record.leave(node, ply, value)
        root = self.number()
        self.record.value_changed(root, 0, self.number(*line[:1]) if line else NONE, NONE, 0.0, value)
        self.record.leave(root, 0, value)

    # The answer.

    def answer(self) -> Answer:
        """What was found, as far as it came."""
        return Answer(
            move=self.line[0] if self.line else None,
            value=self.value,
            score=self.value,
            line=self.line,
            exact=self.exact and self.finished,
            nodes=self.nodes,
            leaves=self.leaves,
            cutoffs=0,
            depth=self.depth,
            seconds=monotonic() - self.started,
            stopped_by=self.stopped_by(),
            details=self.details,
        )

    def stopped_by(self) -> StoppedBy:
        if self.memory_used_up:
            return "memory"
        if self.finished:
            return self.ends_by
        if self.limits.stop.is_set():
            return "stop"
        return "nodes" if self.steps >= self.most_steps else "time"


def built(method: type[Method]) -> Callable[[Any], Search]:
    """The builder of a method for the catalog; it runs like a Search, though it is none."""
    return lambda options: cast(Search, method(options))


def tells(position: Position, answer: Answer, trace: Trace) -> dict[str, Any]:
    """What `plyscope batch` adds to an answer."""
    return answer.details


def needs_a_tree(name: str) -> Callable[[Game], str | None]:
    """Why an algorithm declines other games than explicit trees."""

    def declines(game: Game) -> str | None:
        if game.id == "tree":
            return None
        return f"{name} needs a matrix game or an explicit tree."

    return declines
