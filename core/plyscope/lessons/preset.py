"""A preset: a worked example that opens with one click, its searches, and the numbers that must come out."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Limits, Search

MOST_ROWS = 200_000
"""Worked examples are small: a longer record would set memory aside for nothing."""


@dataclass(frozen=True)
class Variant:
    """One way to search an example: by which algorithm (the example's without one), and with which limits.

    `moves` are played from the example's position before it is searched, as texts between blanks. `depth` is
    searched instead of the example's. With `results` the playouts of a sampling search end as a text says, by
    the names of the nodes from which they start.
    """

    name: str
    options: tuple[tuple[str, Any], ...] = ()
    moves: str = ""
    algorithm: str = ""
    nodes: int | None = None
    seconds: float | None = None
    depth: int | None = None
    results: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Fact:
    """One number of the lectures and what came out."""

    name: str
    expected: str
    found: str

    @property
    def ok(self) -> bool:
        return self.expected == self.found


@dataclass(frozen=True)
class Run:
    """One search of an example with its record, at its end."""

    search: Search
    answer: Answer
    trace: Trace
    tree: Tree
    position: Position

    def leaves(self) -> int:
        """Return the number of leaves that were evaluated."""
        from plyscope.query.counts import evaluated  # examples are listed long before one is searched

        return int(np.count_nonzero(evaluated(self.tree.leaf[: self.tree.known])))

    def values(self) -> dict[str, float]:
        """Returned values of the root's moves, by their text."""
        return {
            self.position.text(int(self.tree.move[child])): self.tree.shown_value(child)
            for child in self.tree.children(0)
        }


def numbered(name: str) -> str:
    """Return a name with a number at its end replaced by {n}: "bag {n}" of "bag 2"."""
    return re.sub(r"(?<=[a-z] )\d+$", "{n}", name)


@dataclass(frozen=True)
class Preset:
    """An example that opens with one click; `expected` is its result in a line, `source` where it is from.

    `pair` is the id of the example whose position is compared with this one's.
    """

    id: str
    title: str
    line: str
    expected: str
    source: str
    game: str
    position: str
    algorithm: str
    depth: int | None
    facts: Callable[[Preset], list[Fact]]
    game_options: tuple[tuple[str, Any], ...] = ()
    variants: tuple[Variant, ...] = (Variant(""),)
    frames: Callable[[Trace], list[tuple[str, int]]] = lambda trace: []
    pair: str = ""

    def words(self) -> frozenset[str]:
        """Return the words that name nodes, moves, information sets and players of its tree.

        {n} stands for a number at the end of one.
        """
        position = self.start() if self.game == "tree" else None
        if not isinstance(position, TreePosition):
            return frozenset()
        nodes = position.nodes
        names = (
            *nodes.names.values(), *(text for texts in nodes.edges.values() for text in texts),
            *nodes.info.values(), *nodes.players, nodes.title, nodes.unit,
        )  # fmt: skip
        return frozenset(numbered(name) for name in names if re.search("[a-z]{2}", name))

    def start(self) -> Position:
        """The position that it begins with."""
        return catalog.game(self.game).read(self.position, **dict(self.game_options))

    def moves(self, variant: int = 0) -> tuple[int, ...]:
        """Return the moves from its position to the one that a variant searches."""
        position, moves = self.start(), []
        for text in self.variants[variant].moves.split():
            moves.append(position.parse(text))
            position.play(moves[-1])
        return tuple(moves)

    def position_of(self, variant: int = 0) -> Position:
        """Return the position that a variant searches."""
        position = self.start()
        for move in self.moves(variant):
            position.play(move)
        return position

    def algorithm_of(self, variant: int = 0) -> str:
        """Return the id of the algorithm that a variant searches with."""
        return self.variants[variant].algorithm or self.algorithm

    def depth_of(self, variant: int = 0) -> int | None:
        """Return how deep a variant searches, in plies; None for no limit."""
        own = self.variants[variant].depth
        return self.depth if own is None else own

    def run(self, variant: int = 0) -> Run:
        """Search it with one of its variants, recorded."""
        position, way = self.position_of(variant), self.variants[variant]
        search = catalog.algorithm(self.algorithm_of(variant)).search(**dict(way.options))
        trace = Trace(MOST_ROWS)
        if way.results:
            from plyscope.lessons.given_rounds import write_rounds

            answer = write_rounds(trace, position, dict(way.results), search.options)
        else:
            limits = Limits(self.depth_of(variant), way.nodes, way.seconds)
            answer = search.run(position, limits, trace).checked()
        trace.trim()
        tree = Tree(trace)
        tree.read()
        tree.seek(tree.read_to)
        return Run(search, answer, trace, tree, position)


@dataclass(frozen=True)
class Outcome:
    """Result of checking a preset."""

    facts: tuple[Fact, ...]

    @property
    def ok(self) -> bool:
        return all(fact.ok for fact in self.facts)


def check(preset: Preset) -> Outcome:
    """Run the searches of a preset and compare them with its numbers."""
    return Outcome(tuple(preset.facts(preset)))


def fact(name: str, expected: object, found: object) -> Fact:
    """A number of the lectures beside what came out, as text."""
    return Fact(name, plain(expected), plain(found))


def plain(thing: object) -> str:
    """A value as text in which 3 and 3.0 look the same."""
    if isinstance(thing, float) and thing.is_integer():
        return str(int(thing))
    if isinstance(thing, list):
        return " ".join(plain(item) for item in thing)
    if isinstance(thing, dict):
        return ", ".join(f"{key}: {plain(value)}" for key, value in thing.items())
    return str(thing)
