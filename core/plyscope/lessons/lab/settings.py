"""Settings of the laboratory: what is searched, how deep, by which algorithms, in which orders, how often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from plyscope import catalog, strict_json
from plyscope.games.tree import random_tree
from plyscope.lessons.lab.methods import ANY, METHODS, ORDERS
from plyscope.quoting import shortened
from plyscope.rules.position import Position

MOST_DEPTH = 60
MOST_BRANCHING = 1_000
MOST_REPETITIONS = 1_000
MOST_RUNS = 100_000
LARGEST_VALUE = 1_000_000_000
LARGEST_SEED = 2**31 - 1


class LabError(ValueError):
    """A setting that cannot be used; the message says which, and what was expected.

    `kind` is that of an error of `plyscope batch`: "request", "unknown" or "unsuited".
    """

    def __init__(self, message: str, kind: Literal["request", "unknown", "unsuited"] = "request") -> None:
        super().__init__(message)
        self.kind = kind


@dataclass(frozen=True)
class RandomTrees:
    """Uniform trees with `branching` children a node, and whole numbers from `low` to `high` at the leaves.

    A repetition has a tree of its own, which its seed and the depth determine.
    """

    branching: int
    low: int = 0
    high: int = 20

    def tree(self, depth: int, seed: int) -> Any:
        """Return one of the trees as nested lists."""
        shape = self.branching, self.branching
        return random_tree.random_tree(depth, shape, (self.low, self.high), seed=seed)

    def json(self) -> dict[str, Any]:
        """Return the fields of a request."""
        return {"branching": self.branching, "values": [self.low, self.high]}


@dataclass(frozen=True)
class GameStart:
    """A position of a game; `options` are those of the game."""

    position: Position
    options: Mapping[str, Any] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """Return the fields of a request."""
        found = {"game": self.position.game.id, "position": self.position.write()}
        return {**found, "options": dict(self.options)} if self.options else found


Subject = RandomTrees | GameStart


@dataclass(frozen=True)
class Planned:
    """One search that is to be made; repetitions are counted from 0."""

    depth: int
    algorithm: str
    order: str
    repetition: int
    seed: int


@dataclass(frozen=True)
class Settings:
    """What the laboratory measures; raises LabError, naming the setting, for what cannot be measured.

    Depths go from `first` to `depth` in plies. `algorithms` and `orders` are ids of METHODS and ORDERS.
    Repetition r has the seed `seed` + r.
    """

    subject: Subject
    depth: int
    first: int = 1
    algorithms: tuple[str, ...] = ("minimax", "alphabeta")
    orders: tuple[str, ...] = ("given",)
    repetitions: int = 1
    seed: int = 1

    def __post_init__(self) -> None:
        within("depth", self.depth, 1, MOST_DEPTH)
        within("from", self.first, 1, MOST_DEPTH)
        if self.first > self.depth:
            raise LabError(f'"from" must not be above "depth", {self.depth}; found {self.first}.')
        _chosen("algorithms", self.algorithms, METHODS)
        _chosen("orders", self.orders, ORDERS)
        within("repetitions", self.repetitions, 1, MOST_REPETITIONS)
        within("seed", self.seed, 0, LARGEST_SEED - self.repetitions)
        if isinstance(self.subject, RandomTrees):
            self._check_trees(self.subject)
        else:
            self._check_game(self.subject)
        if self.runs > MOST_RUNS:
            raise LabError(f"These are {self.runs:,} searches; at most {MOST_RUNS:,} are made.")

    def _check_trees(self, trees: RandomTrees) -> None:
        within("branching", trees.branching, 1, MOST_BRANCHING)
        for value in (trees.low, trees.high):
            within("values", value, -LARGEST_VALUE, LARGEST_VALUE)
        if trees.low > trees.high:
            raise LabError(f'"values" must begin with the smaller one; found {trees.low} and {trees.high}.')
        leaves = trees.branching**self.depth
        if leaves > random_tree.MOST_LEAVES:
            raise LabError(
                f"A tree with {trees.branching} children a node has {leaves:,} leaves at depth {self.depth}; "
                f"at most {random_tree.MOST_LEAVES:,} are made."
            )

    def _check_game(self, start: GameStart) -> None:
        position = start.position
        if position.finished:
            raise LabError("The game is over in this position.", "unsuited")
        for id in self.algorithms:
            reason = catalog.algorithm(METHODS[id].algorithm).suits(position.game, position)
            if reason is not None:
                raise LabError(reason, "unsuited")
        longest = position.longest
        if self.depth > longest:
            raise LabError(f'"depth" must be at most {longest}, the plies to the end of the game.')
        if position.game.id == "tree" and self.first < longest:
            raise LabError(
                f"An explicit tree has values only at its leaves: its depths begin at {longest}, its height."
            )

    @property
    def runs(self) -> int:
        """Return the number of searches."""
        each = 0
        for algorithm in self.algorithms:
            for order in self.orders_of(algorithm):
                each += self.repetitions if self.repeats(order) else 1
        return each * (self.depth - self.first + 1)

    def orders_of(self, algorithm: str) -> tuple[str, ...]:
        """Return the orders in which an algorithm searches; one, called ANY, if none makes a difference."""
        return self.orders if METHODS[algorithm].ordered else (ANY,)

    def repeats(self, order: str) -> bool:
        """Return True if repetitions in an order differ."""
        return isinstance(self.subject, RandomTrees) or order == "random"

    def plan(self) -> Iterator[Planned]:
        """Yield all searches in their order: by depth, by repetition, by algorithm and order."""
        for depth in range(self.first, self.depth + 1):
            for repetition in range(self.repetitions):
                for algorithm in self.algorithms:
                    for order in self.orders_of(algorithm):
                        if repetition == 0 or self.repeats(order):
                            yield Planned(depth, algorithm, order, repetition, self.seed + repetition)

    def json(self) -> dict[str, Any]:
        """Return the settings as a request of `plyscope batch`, without "do"."""
        return {
            **self.subject.json(), "from": self.first, "depth": self.depth,
            "algorithms": list(self.algorithms), "orders": list(self.orders),
            "repetitions": self.repetitions, "seed": self.seed,
        }  # fmt: skip


def within(name: str, number: object, least: int, most: int) -> int:
    """Return a whole number within bounds; raises LabError."""
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise LabError(f'"{name}" must be a whole number from {least} to {most}; found {shown(number)}.')
    return number


def shown(value: object) -> str:
    """Return a value as a message names it."""
    return shortened(strict_json.write(value))


def _chosen(name: str, ids: Sequence[str], known: Mapping[str, object]) -> None:
    """Check that ids are known and each is there once."""
    if not ids:
        raise LabError(f'"{name}" must name at least one of {", ".join(known)}.')
    for id in ids:
        if id not in known:
            raise LabError(f'"{name}" takes {", ".join(known)}; found {shown(id)}.', "unknown")
    if len(set(ids)) < len(ids):
        raise LabError(f'"{name}" must name each only once; found {", ".join(ids)}.')


def read_trees(branching: object, values: object) -> RandomTrees:
    """Return the trees of a request; raises LabError."""
    number = within("branching", branching, 1, MOST_BRANCHING)
    if not isinstance(values, list | tuple) or len(values) != 2:
        raise LabError(
            f'"values" must be a list of the smallest and the largest value; found {shown(values)}.'
        )
    low, high = (within("values", value, -LARGEST_VALUE, LARGEST_VALUE) for value in values)
    return RandomTrees(number, low, high)
