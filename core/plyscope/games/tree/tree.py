"""Explicit trees: read from nested lists and objects into columns by node, and written back.

Nodes are numbered breadth first, so that a node's children are neighbours. A number is a leaf, a list is
a node whose type alternates, an object has more fields: {"type": "max", "name": "A", "children": [3, 12],
"p": ["1/3", "2/3"], "moves": ["left", "right"], "value": 2}; the value of a node with children is its
estimate. What makes it a game of two with payoffs of their own is in `strategic_fields`.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import inf, isfinite, nan
from typing import Any, Literal, NoReturn, cast

import numpy as np
from numpy.typing import NDArray

from plyscope.games.tree.json import LARGEST, json_of
from plyscope.games.tree.strategic_fields import STRATEGIC_FIELDS, StrategicFields, check_sets
from plyscope.quoting import quoted
from plyscope.rules.picture import Picture
from plyscope.rules.position import CHANCE, MAX, MIN, PositionError
from plyscope.strict_json import is_text

TYPES = ("max", "min", "chance", "or", "and")
SIDES = (MAX, MIN, CHANCE, MAX, MIN)
OTHER = (1, 0, 2, 4, 3)
"""The type of a list below a node of each type; below a chance node the alternation goes on from above it."""
CHANCE_TYPE, OR_TYPE = 2, 3

NUMBERS = frozenset((int, float))
FIELDS = ("type", "name", "children", "p", "moves", "value")

MOST_NODES = 10_000_000
MOST_PLIES = 1_000_000
MOST_NAME = 1_000
"""Characters of a name."""

NEARLY_ONE = 1e-9
"""Tolerance of the sum of probabilities written as decimals."""


@dataclass(frozen=True)
class ExplicitTree:
    """A tree as columns by node, int32 and float64; the root is node 0.

    `first` is the first child, `count` the number of children, `type` an index of TYPES, `natural` the type
    that a list would have in this place, `side` who moves there; `value` is a leaf's utility (NaN: unknown)
    or a node's estimate, `chance` the probability of being moved to from a chance node. `height` is the
    number of plies below, `heaviest` the largest number of moves that the nodes of a line have together.
    `texts` are the names of the moves of those nodes that have any.

    `info` is the information set of those nodes that have one, `payoffs` what MAX and MIN get at those leaves
    where both are written; at others MIN gets the opposite of the value. `players` are the names of MAX and
    MIN, or nothing; `title` names the game, `unit` what the payoffs count.
    """

    parent: NDArray[np.int32]
    first: NDArray[np.int32]
    count: NDArray[np.int32]
    type: NDArray[np.uint8]
    natural: NDArray[np.uint8]
    side: NDArray[np.int32]
    value: NDArray[np.float64]
    chance: NDArray[np.float64]
    ply: NDArray[np.int32]
    height: NDArray[np.int32]
    heaviest: NDArray[np.int32]
    names: dict[int, str] = field(default_factory=dict)
    edges: dict[int, tuple[str, ...]] = field(default_factory=dict)
    shares: dict[int, tuple[Fraction, ...]] = field(default_factory=dict)
    texts: dict[int, tuple[str, ...]] = field(default_factory=dict)
    info: dict[int, str] = field(default_factory=dict)
    payoffs: dict[int, tuple[Fraction, Fraction]] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    title: str = ""
    unit: str = ""
    pictures: dict[int, Picture] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The last pictures of nodes, by node."""

    @property
    def nodes(self) -> int:
        return len(self.parent)

    @property
    def has_chance(self) -> bool:
        return bool((self.type == CHANCE_TYPE).any())

    @property
    def is_and_or(self) -> bool:
        return bool((self.type >= OR_TYPE).any())

    @cached_property
    def is_general_sum(self) -> bool:
        """Do the payoffs of MAX and MIN add up to different numbers at different leaves?"""
        sums = {first + second for first, second in self.payoffs.values()}
        if self.payoffs and int((self.count == 0).sum()) > len(self.payoffs):
            sums.add(Fraction())
        return len(sums) > 1

    @cached_property
    def hides_moves(self) -> bool:
        """Has an information set more than one node?"""
        return len(set(self.info.values())) < len(self.info)

    @property
    def utilities(self) -> tuple[float, float]:
        """The smallest and the largest utility of the leaves, infinite and unknown ones left out."""
        leaves = self.value[(self.count == 0) & np.isfinite(self.value)]
        return (float(leaves.min()), float(leaves.max())) if len(leaves) else (0.0, 0.0)

    @property
    def extremes(self) -> tuple[float, float]:
        """The smallest and the largest value of any node, infinite ones too."""
        known = self.value[~np.isnan(self.value)]
        return (float(known.min()), float(known.max())) if len(known) else (0.0, 0.0)

    def odds(self, node: int) -> tuple[Fraction, ...]:
        """The probabilities of the children of a chance node."""
        count = int(self.count[node])
        return self.shares.get(node, (Fraction(1, max(1, count)),) * count)

    @property
    def in_whole_numbers(self) -> bool:
        """Are all utilities and estimates whole numbers (small enough to count on from them), or infinite?"""
        finite = self.value[np.isfinite(self.value)]
        return bool((finite == np.rint(finite)).all() and (np.abs(finite) < 2**50).all())

    def path(self, node: int) -> list[int]:
        """The moves from the root to a node, each the number of a child."""
        found = []
        while node > 0:
            parent = int(self.parent[node])
            found.append(node - int(self.first[parent]))
            node = parent
        return found[::-1]

    def node_at(self, path: Sequence[object]) -> int:
        """The node to which moves lead from the root; raises PositionError."""
        node = 0
        for place, move in enumerate(path, 1):
            count = int(self.count[node])
            if not isinstance(move, int) or isinstance(move, bool) or not 0 <= move < count:
                raise PositionError(f"Step {place} of the path: expected a child from 0 to {count - 1}.")
            node = int(self.first[node]) + move
        return node

    def leaf_numbers(self, depth: int | None = None) -> list[int]:
        """The leaves numbered from the left, -1 for other nodes; nodes at `depth` count as leaves."""
        numbers = [-1] * self.nodes
        first, count, ply = self.first.tolist(), self.count.tolist(), self.ply.tolist()
        waiting, found = [0], 0
        while waiting:
            node = waiting.pop()
            if count[node] == 0 or ply[node] == depth:
                numbers[node] = found
                found += 1
            else:
                waiting.extend(range(first[node] + count[node] - 1, first[node] - 1, -1))
        return numbers

    def type_of(self, node: int) -> str:
        """max, min, chance, or, and."""
        return TYPES[self.type[node]]

    def without_heading(self) -> ExplicitTree:
        """The tree without the names of its players, its title and its unit."""
        return replace(self, players=(), title="", unit="")

    def write(self) -> str:
        """The tree as JSON on one line."""
        return self._written

    @cached_property
    def _written(self) -> str:
        return json_of(self)


def explicit_tree(obj: object, root: Literal["max", "min"] = "max") -> ExplicitTree:
    """The tree that nested lists and objects describe; raises PositionError with the node and why.

    `root` is the type of the root, unless it is an object with a type.
    """
    says = isinstance(obj, dict) and "type" in obj
    return _Builder(obj, 0 if says else TYPES.index(root)).tree()


class _Builder:
    """Reads an object breadth first: the lists of children that are still to be read wait in a list.

    What all children of a node share (their parent, the type that a list has there, the ply) is kept by list;
    the list that is being read now has the type `kind` and the ply `ply`, and `proves` in an AND/OR tree.
    """

    def __init__(self, obj: object, root: int) -> None:
        self.waiting: list[Sequence[object]] = [[obj]]
        self.owners, self.starts = array("i", [-1]), array("i", [0])
        self.naturals, self.plies = array("B", [root]), array("i", [0])
        self.kind, self.ply, self.proves = root, 0, False
        self.known = 1  # nodes that have been read, or wait
        self.first, self.count = array("i"), array("i")
        self.type, self.value = array("B"), array("d")
        self.names: dict[int, str] = {}
        self.edges: dict[int, tuple[str, ...]] = {}
        self.shares: dict[int, tuple[Fraction, ...]] = {}
        self.strategic = StrategicFields()

    def tree(self) -> ExplicitTree:
        node = 0
        for number, children in enumerate(self.waiting):  # which grows meanwhile
            owner = self.owners[number]
            self.kind, self.ply = self.naturals[number], self.plies[number]
            self.proves = owner >= 0 and self.type[owner] >= OR_TYPE
            if not self.read_numbers(children):
                for place, obj in enumerate(children):
                    self.read(node + place, obj)
            node += len(children)
        self.naturals[0] = 0  # what is read without being told otherwise
        sizes = np.diff(np.array([*self.starts, node], np.int32)).astype(np.int32)
        parent = np.repeat(np.array(self.owners, np.int32), sizes)
        count, types = np.array(self.count, np.int32), np.array(self.type, np.uint8)
        height, heaviest = np.zeros(node, np.int32), np.zeros(node, np.int32)
        measure(parent.data, count.data, height.data, heaviest.data)
        strategic = self.strategic
        tree = ExplicitTree(
            parent=parent,
            first=np.array(self.first, np.int32),
            count=count,
            type=types,
            natural=np.repeat(np.array(self.naturals, np.uint8), sizes),
            side=np.array(SIDES, np.int32)[types],
            value=np.array(self.value, np.float64),
            chance=self.chances(sizes),
            ply=np.repeat(np.array(self.plies, np.int32), sizes),
            height=height,
            heaviest=heaviest,
            names=self.names,
            edges=self.edges,
            shares=self.shares,
            texts=self.texts(),
            info=strategic.info,
            payoffs=strategic.payoffs,
            players=strategic.players,
            title=strategic.title,
            unit=strategic.unit,
        )
        check_sets(tree, self.fail)
        return tree

    def chances(self, sizes: NDArray[np.int32]) -> NDArray[np.float64]:
        """The probability of each node below its parent, equal for all children by default."""
        chance: NDArray[np.float64] = np.repeat(1.0 / sizes, sizes)
        for node, shares in self.shares.items():
            chance[self.first[node] : self.first[node] + len(shares)] = [float(share) for share in shares]
        return chance

    def read_numbers(self, children: Sequence[object]) -> bool:
        """Take in the children of a node, if they are plain leaves and nothing else."""
        if self.proves or not NUMBERS.issuperset(map(type, children)):
            return False
        numbers, size = cast(Sequence[float], children), len(children)
        if min(numbers) < -LARGEST or max(numbers) > LARGEST or not isfinite(sum(numbers)):
            return False
        self.type.frombytes(bytes((self.kind,)) * size)
        self.first.frombytes(bytes(4 * size))
        self.count.frombytes(bytes(4 * size))
        self.value.extend(array("d", numbers))
        return True

    def read(self, node: int, obj: object) -> None:
        """Take in one node, and let its children wait."""
        kind = self.kind
        children: object = obj if isinstance(obj, (list, tuple)) else None
        value: object = obj
        if isinstance(obj, dict):
            children, value = obj.get("children"), obj.get("value")
            kind = self.read_type(node, obj, kind)
            if "children" not in obj and "value" not in obj and "payoffs" not in obj:
                self.fail(node, 'expected "children" or "value"')
            if "children" in obj and not isinstance(children, (list, tuple)):
                self.fail(node, '"children" must be a list')
        self.type.append(kind)
        if children is None:
            self.first.append(0)
            self.count.append(0)
            both = node in self.strategic.payoffs
            self.value.append(self.strategic.utility(node) if both else self.utility(node, value))
            return
        assert isinstance(children, (list, tuple))
        if not children:
            self.fail(node, "a list must not be empty, since every node that is not a leaf has children")
        count = len(children)
        if self.known + count > MOST_NODES:
            raise PositionError(f"The tree has more than {MOST_NODES:,} nodes.")
        if self.ply == MOST_PLIES:
            raise PositionError(f"The tree is deeper than {MOST_PLIES:,} plies.")
        self.first.append(self.known)
        self.count.append(count)
        estimate = isinstance(obj, dict) and "value" in obj
        self.value.append(self.number(node, value) if estimate else 0.0)
        if isinstance(obj, dict):
            self.read_lists(node, obj, kind, count)
        self.waiting.append(children)
        self.owners.append(node)
        self.starts.append(self.known)
        self.naturals.append(self.kind if kind == CHANCE_TYPE else OTHER[kind])
        self.plies.append(self.ply + 1)
        self.known += count

    def read_type(self, node: int, obj: dict[Any, Any], kind: int) -> int:
        strategic = False
        for name in obj:
            if name in STRATEGIC_FIELDS:
                strategic = True
            elif name not in FIELDS:
                known = ", ".join((*FIELDS, *STRATEGIC_FIELDS))
                self.fail(node, f"expected only {known}, found {quoted(name)}")
        if "type" in obj:
            if obj["type"] not in TYPES:
                self.fail(node, f"expected one of the types {', '.join(TYPES)}, found {quoted(obj['type'])}")
            kind = TYPES.index(obj["type"])
        if "name" in obj:
            self.names[node] = self.name(node, obj["name"])
        if strategic:
            self.strategic.read(node, obj, self.fail, self.name)
        return kind

    def read_lists(self, node: int, obj: dict[Any, Any], kind: int, count: int) -> None:
        """Take in the names of the moves and their probabilities, where there are any."""
        for name in ("moves", "p"):
            if name in obj and not (isinstance(obj[name], list | tuple) and len(obj[name]) == count):
                self.fail(node, f'"{name}" must be a list with an entry for each of the {count} children')
        if "moves" in obj:
            self.edges[node] = tuple(self.name(node, text) for text in obj["moves"])
        if "p" not in obj:
            return
        if kind != CHANCE_TYPE:
            self.fail(node, "only a chance node has probabilities")
        shares = tuple(self.share(node, share) for share in obj["p"])
        total = float(sum(shares))
        if abs(total - 1) > NEARLY_ONE:
            self.fail(node, f"the probabilities sum to {total:.6g}, not to 1")
        self.shares[node] = shares

    def utility(self, node: int, value: object) -> float:
        """The value of a leaf."""
        if self.proves:
            if value is None:
                return nan
            if isinstance(value, bool) or value not in (0, 1):
                self.fail(node, "a leaf of an AND/OR tree is 1 (proved), 0 (disproved) or null (unknown)")
        return self.number(node, value)

    def number(self, node: int, value: object) -> float:
        if value in ("inf", "-inf"):
            return inf if value == "inf" else -inf
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.fail(node, f"expected a number, found {_shown(value)}")
        try:
            number = float(value)
        except OverflowError:
            number = nan
        if number != value or not isfinite(number):
            self.fail(node, f"the number {_shown(value)} cannot be held exactly")
        return number

    def share(self, node: int, value: object) -> Fraction:
        """A probability, exactly as it is written."""
        try:
            if isinstance(value, bool) or not isinstance(value, int | float | str) or len(str(value)) > 40:
                raise ValueError
            share = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            self.fail(node, f'expected a probability such as 0.5 or "1/3", found {_shown(value)}')
        if not 0 <= share <= 1:
            self.fail(node, f"expected a probability from 0 to 1, found {_shown(value)}")
        return share

    def name(self, node: int, text: object) -> str:
        if not isinstance(text, str) or not text.strip() or len(text) > MOST_NAME:
            self.fail(node, f"a name is text of 1 to {MOST_NAME:,} characters, found {_shown(text)}")
        if not is_text(text):
            self.fail(node, "a name holds half of a surrogate pair")
        return text

    def texts(self) -> dict[int, tuple[str, ...]]:
        """The names of the moves of each node where they are unique: of the edge, else of the child."""
        found = {}
        for node in sorted({self.parent(child) for child in self.names if child} | self.edges.keys()):
            first, count = self.first[node], self.count[node]
            names = [self.names.get(first + move, str(move)) for move in range(count)]
            texts = tuple(text.strip() for text in self.edges.get(node, names))
            if len(set(texts)) == count:
                found[node] = texts
        return found

    def parent(self, node: int) -> int:
        return self.owners[bisect_right(self.starts, node) - 1]

    def fail(self, node: int, why: str) -> NoReturn:
        """Raise PositionError that names the node by its children's numbers, from 1."""
        steps: list[int] = []
        at = node
        while at > 0 and len(steps) < 12:
            parent = self.parent(at)
            steps.insert(0, at - self.first[parent] + 1)
            at = parent
        path = ("…." if at else "") + ".".join(map(str, steps))
        raise PositionError(f"{f'Node {path}' if steps else 'The root'}: {why}.")


def measure(
    parents: memoryview[int],
    counts: memoryview[int],
    height: memoryview[int],
    heaviest: memoryview[int],
) -> None:
    """Fill in how many plies, and how many moves on a line, lie below each node."""
    for node in range(len(parents) - 1, 0, -1):
        heaviest[node] += counts[node]
        parent = parents[node]
        if height[parent] <= height[node]:
            height[parent] = height[node] + 1
        if heaviest[parent] < heaviest[node]:
            heaviest[parent] = heaviest[node]
    heaviest[0] += counts[0]


def _shown(value: object) -> str:
    """A value as an error shows it: short, whatever it is."""
    if isinstance(value, list | tuple | dict):
        return "a list" if not isinstance(value, dict) else "an object"
    if value is None:
        return "null"
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 200:
        return "a number of hundreds of digits"
    text = repr(value) if not isinstance(value, bool) else str(value).lower()
    return text if len(text) <= 40 else text[:40] + "…"
