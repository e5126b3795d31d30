"""Explicit trees: a game whose every position is a node written by the user."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isnan
from typing import Any, ClassVar, Literal

import cython

from plyscope.games.tree.picture import outline, picture_of
from plyscope.games.tree.tree import TYPES, ExplicitTree, explicit_tree
from plyscope.games.tree.typed_text import read_typed
from plyscope.options import option
from plyscope.quoting import quoted
from plyscope.rules.game import Game
from plyscope.rules.picture import Cell, Picture
from plyscope.rules.position import MoveError, Position, PositionError
from plyscope.strict_json import JsonError

AIMA_TREE = "[[3,12,8],[2,4,6],[14,5,2]]"


@dataclass(frozen=True)
class TreeOptions:
    text: str = option(
        AIMA_TREE, "Tree", "Nested lists of numbers, such as [[3,12,8],[2,4,6]] or 3 12 8 / 2 4 6."
    )
    root: Literal["max", "min"] = option("max", "Root", "Who moves first.", labels=("MAX", "MIN"))


class TreePosition(Position):
    """One node of a tree, reached from its root; the columns of the tree are shared by all its positions."""

    at: int
    parents: Sequence[int]
    first: Sequence[int]
    counts: Sequence[int]
    sides: Sequence[int]
    values: Sequence[float]
    chances: Sequence[float]

    def turn(self) -> int:
        return self.sides[self.at]

    def moves(self, out: list[int], base: int) -> int:
        for move in range(self.counts[self.at]):
            out[base + move] = move
        return self.counts[self.at]

    def make(self, move: int) -> None:
        self.at = self.first[self.at] + move

    def unmake(self, move: int) -> None:
        self.at = self.parents[self.at]

    def over(self) -> bool:
        return self.counts[self.at] == 0

    def utility(self) -> float:
        return self.values[self.at]

    def evaluate(self) -> float:
        """The tree's estimate of an unfinished position; 0 if missing."""
        return self.values[self.at]

    def key(self) -> int:
        return self.at

    def chance(self, out: list[float], base: int) -> int:
        count = self.counts[self.at]
        for move in range(count):
            out[base + move] = self.chances[self.first[self.at] + move]
        return count

    # For people, panels and files.

    def __init__(self, game: Game, nodes: ExplicitTree, at: int = 0) -> None:
        self.game = game
        self.nodes = nodes
        self.at = at
        if cython.compiled:
            self.parents, self.first, self.counts = nodes.parent, nodes.first, nodes.count
            self.sides, self.values, self.chances = nodes.side, nodes.value, nodes.chance
        else:
            self.parents, self.first = nodes.parent.data, nodes.first.data
            self.counts, self.sides = nodes.count.data, nodes.side.data
            self.values, self.chances = nodes.value.data, nodes.chance.data

    @property
    def node(self) -> int:
        """The number of the node in the tree's columns."""
        return self.at

    @property
    def type(self) -> str:
        """max, min, chance, or, and."""
        return TYPES[self.nodes.type[self.at]]

    @property
    def name(self) -> str:
        """The node's name, or nothing."""
        return str(self.nodes.names.get(self.at, ""))

    @property
    def result(self) -> float | None:
        """The utility of a leaf, else None; None also where it is unknown."""
        return self.utility() if self.over() and not isnan(self.utility()) else None

    @property
    def longest(self) -> int:
        return int(self.nodes.height[self.at])

    @property
    def utilities(self) -> tuple[float, float]:
        found: tuple[float, float] = self.nodes.utilities
        return found

    @property
    def payoffs(self) -> tuple[float, float]:
        """The least and the largest value of any node; unknown ones are ignored."""
        found: tuple[float, float] = self.nodes.extremes
        return found

    @property
    def has_chance(self) -> bool:
        return bool(self.nodes.has_chance)

    @property
    def odds(self) -> tuple[Fraction, ...]:
        found: tuple[Fraction, ...] = self.nodes.odds(self.at)
        return found

    @property
    def is_and_or(self) -> bool:
        return bool(self.nodes.is_and_or)

    @property
    def is_general_sum(self) -> bool:
        return bool(self.nodes.is_general_sum)

    @property
    def hides_moves(self) -> bool:
        return bool(self.nodes.hides_moves)

    @property
    def in_whole_numbers(self) -> bool:
        return bool(self.nodes.in_whole_numbers)

    def play(self, move: int) -> None:
        """Make a move; raises MoveError. A list of the moves, which may be a million, is not made for it."""
        if not 0 <= move < self.counts[self.at]:
            raise MoveError(f"{move} is not a legal move here.")
        self.make(move)

    def room(self, plies: int) -> int:
        return int(self.nodes.heaviest[self.at]) + 1

    def copy(self) -> Position:
        return TreePosition(self.game, self.nodes, self.at)

    def text(self, move: int) -> str:
        """The name of the edge, else of the child; the child's number if those are not unique."""
        texts = self.nodes.texts.get(self.at)
        return str(move) if texts is None else str(texts[move])

    def label(self, move: int) -> str:
        """The same for people, who count children from 1."""
        nodes = self.nodes
        named = self.at in nodes.edges or int(nodes.first[self.at]) + move in nodes.names
        return self.text(move) if named and self.at in nodes.texts else str(move + 1)

    def parse(self, text: str) -> int:
        """The child that a name or a number means."""
        word = text.strip()
        texts = self.nodes.texts.get(self.at, ())
        if word in texts:
            return int(texts.index(word))
        count = self.counts[self.at]
        if word.isascii() and word.isdigit() and len(word) < 10 and int(word) < count:
            return int(word)
        if count == 0:
            raise MoveError(f"Expected no move, the game is over; found {quoted(text)}.")
        names = ", ".join(texts[:20]) or f"0 to {count - 1}"
        raise MoveError(f"Expected a child ({names}), found {quoted(text)}.")

    def write(self) -> str:
        """The tree, and the path to the node if that is not the root."""
        tree = self.nodes.write()
        return (
            f'{{"tree":{tree},"path":{json.dumps(self.nodes.path(self.at), separators=(",", ":"))}}}'
            if self.at
            else str(tree)
        )

    def board(self) -> str:
        return outline(self.nodes, self.at)

    def picture(self) -> Picture:
        return picture_of(self.nodes, self.at)


class TreeGame(Game):
    id = "tree"
    can_draw = False
    name = "Explicit tree"
    sentence = "A tree that you write down: every number is the value of a leaf to MAX."
    options = TreeOptions
    ends_in_wins = False
    even = None
    estimates = False
    notation = "the name of the move or of the child, else the number of the child from 0"
    example = AIMA_TREE
    sources: ClassVar[tuple[str, ...]] = (
        "[[3,12,8],[2,4,6],[14,5,2]]: S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach",
    )
    most_moves = 10_000_000
    longest = 1_000_000

    def start(self, **options: Any) -> Position:
        chosen: TreeOptions = self.read_options(options)
        return self.read(chosen.text, root=chosen.root)

    def read(self, text: str, /, **options: Any) -> Position:
        """A tree as JSON, as typed, or as an object {"tree": …, "path": [0, 2]}."""
        root = self.read_options(options).root
        try:
            obj = read_typed(text)
        except JsonError as error:
            raise PositionError(str(error)) from None
        return position_of_tree(obj, root)

    def refusal(self, position: Position, cell: Cell, to: Cell | None = None) -> str:
        return ""  # nodes are no pieces, and no rule keeps them where they are


def position_of_tree(obj: object, root: Literal["max", "min"] = "max") -> TreePosition:
    """The position of nested lists and objects; raises PositionError with the node and why.

    A number is a leaf, a list a node whose type alternates from `root`, an object as in `explicit_tree`, or
    {"tree": …, "path": […]} with the numbers of the children that lead to the position.
    """
    path: object = []
    if isinstance(obj, dict) and "tree" in obj:
        if not obj.keys() <= {"tree", "path"}:
            raise PositionError('Beside "tree" only "path" is expected.')
        path, obj = obj.get("path", []), obj["tree"]
    if not isinstance(path, list | tuple):
        raise PositionError('"path" must be a list of the numbers of children.')
    nodes = explicit_tree(obj, root)
    return TreePosition(GAME, nodes, nodes.node_at(path))


GAME = TreeGame()
