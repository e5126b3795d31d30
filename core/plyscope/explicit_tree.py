"""Explicit trees: read from nested lists and objects into columns by node, and written back.

Nodes are numbered breadth first, so that a node's children stand side by side. A number is a leaf, a list is
a node whose type alternates, an object says more: {"type": "max", "name": "A", "children": [3, 12],
"p": ["1/3", "2/3"], "moves": ["left", "right"], "value": 2}; the value of a node with children is its
estimate.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, isfinite, isinf, isnan, nan
from typing import Any, Literal, NoReturn, cast

import numpy as np
from numpy.typing import NDArray

from plyscope.json_text import is_text
from plyscope.position import CHANCE, MAX, MIN, PositionError

TYPES = ("max", "min", "chance", "or", "and")
SIDES = (MAX, MIN, CHANCE, MAX, MIN)
OTHER = (1, 0, 2, 4, 3)
"""The type of a list below a node of each type; below a chance node the alternation goes on from above it."""
CHANCE_TYPE, OR_TYPE = 2, 3

FIELDS = ("type", "name", "children", "p", "moves", "value")

MOST_NODES = 10_000_000
MOST_PLIES = 1_000_000
LARGEST = 2**53
"""Whole numbers up to here are all held exactly."""

MOST_NAME = 1_000
"""Characters of a name."""

NEARLY_ONE = 1e-9
"""How far probabilities written as decimals may be from summing to one."""


@dataclass(frozen=True)
class ExplicitTree:
    """A tree as columns by node, int32 and float64; the root is node 0.

    `first` is the first child, `count` the number of children, `type` an index of TYPES, `natural` the type
    that a list would have in this place, `side` who moves there; `value` is a leaf's utility (NaN: unknown)
    or a node's estimate, `chance` the probability of being moved to from a chance node. `height` is the
    number of plies below, `heaviest` the largest number of moves that the nodes of a line have together.
    `texts` are the names of the moves of those nodes that have any.
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

    @property
    def nodes(self) -> int:
        return len(self.parent)

    @property
    def has_chance(self) -> bool:
        return bool((self.type == CHANCE_TYPE).any())

    @property
    def is_and_or(self) -> bool:
        return bool((self.type >= OR_TYPE).any())

    @property
    def utilities(self) -> tuple[float, float]:
        """The smallest and the largest utility of the leaves, infinite and unknown ones left out."""
        leaves = self.value[(self.count == 0) & np.isfinite(self.value)]
        return (float(leaves.min()), float(leaves.max())) if len(leaves) else (0.0, 0.0)

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

    def write(self) -> str:
        """The tree as JSON on one line."""
        return "".join(self._pieces())

    def _pieces(self) -> Iterator[str]:
        waiting: list[int | str] = [0]  # texts, and nodes still to be written, the next one last
        while waiting:
            node = waiting.pop()
            if isinstance(node, str):
                yield node
                continue
            about, count, first = self._about(node), int(self.count[node]), int(self.first[node])
            if count == 0:
                number = number_json(float(self.value[node]))
                yield f'{{{about}"value":{number}}}' if about else number
                continue
            yield f'{{{about}"children":[' if about else "["
            waiting.append("]}" if about else "]")
            for child in range(first + count - 1, first, -1):
                waiting += (child, ",")
            waiting.append(first)

    def _about(self, node: int) -> str:
        """What an object says of a node besides its children; empty where a number or a list says it all."""
        parts = []
        if self.type[node] != self.natural[node]:
            parts.append(f'"type":"{TYPES[self.type[node]]}",')
        if node in self.names:
            parts.append(f'"name":{_json(self.names[node])},')
        if node in self.edges:
            parts.append(f'"moves":{_json(self.edges[node])},')
        if node in self.shares:
            parts.append(f'"p":{_json([str(share) for share in self.shares[node]])},')
        if self.count[node] and self.value[node]:
            parts.append(f'"value":{number_json(float(self.value[node]))},')
        return "".join(parts)


def number_json(number: float) -> str:
    """A number as JSON: whole ones without a point, infinite ones as text, NaN as null."""
    if isnan(number):
        return "null"
    if isinf(number):
        return '"inf"' if number > 0 else '"-inf"'
    return str(int(number)) if number == int(number) and abs(number) < LARGEST else repr(number)


def _json(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))


def explicit_tree(obj: object, root: Literal["max", "min"] = "max") -> ExplicitTree:
    """The tree that nested lists and objects describe; raises PositionError with the node and why.

    `root` is the type of the root, unless it is an object that says one.
    """
    says = isinstance(obj, dict) and "type" in obj
    return _Builder(obj, 0 if says else TYPES.index(root)).tree()


class _Builder:
    """Reads an object breadth first: the lists of children that are still to be read wait in a list."""

    def __init__(self, obj: object, root: int) -> None:
        self.waiting: list[Sequence[object]] = [[obj]]
        self.parent, self.first, self.count = array("i", [-1]), array("i"), array("i")
        self.type, self.natural, self.ply = array("B"), array("B", [root]), array("i", [0])
        self.value, self.chance = array("d"), array("d", [1.0])
        self.names: dict[int, str] = {}
        self.edges: dict[int, tuple[str, ...]] = {}
        self.shares: dict[int, tuple[Fraction, ...]] = {}

    def tree(self) -> ExplicitTree:
        node = 0
        for children in self.waiting:  # which grows meanwhile
            if not self.read_numbers(node, children):
                for place, obj in enumerate(children):
                    self.read(node + place, obj)
            node += len(children)
        height, heaviest = array("i", bytes(4 * node)), array("i", bytes(4 * node))
        measure(self.parent, self.count, height, heaviest)
        self.natural[0] = 0  # what is read without being told otherwise
        types = np.array(self.type, np.uint8)
        return ExplicitTree(
            parent=np.array(self.parent, np.int32),
            first=np.array(self.first, np.int32),
            count=np.array(self.count, np.int32),
            type=types,
            natural=np.array(self.natural, np.uint8),
            side=np.array(SIDES, np.int32)[types],
            value=np.array(self.value, np.float64),
            chance=np.array(self.chance, np.float64),
            ply=np.array(self.ply, np.int32),
            height=np.array(height, np.int32),
            heaviest=np.array(heaviest, np.int32),
            names=self.names,
            edges=self.edges,
            shares=self.shares,
            texts=self.texts(),
        )

    def read_numbers(self, node: int, children: Sequence[object]) -> bool:
        """Take in children from this node on, if they are plain leaves and nothing else."""
        if not set(map(type, children)) <= {int, float} or self.is_and_or(node):
            return False
        numbers = cast(Sequence[float], children)
        if min(numbers) < -LARGEST or max(numbers) > LARGEST or not isfinite(sum(numbers)):
            return False
        self.type.extend([self.natural[node]] * len(numbers))
        self.first.extend([0] * len(numbers))
        self.count.extend([0] * len(numbers))
        self.value.extend(array("d", numbers))
        return True

    def read(self, node: int, obj: object) -> None:
        """Take in one node, and let its children wait."""
        kind = self.natural[node]
        children: object = obj if isinstance(obj, list | tuple) else None
        value: object = obj
        if isinstance(obj, dict):
            children, value = obj.get("children"), obj.get("value")
            kind = self.read_type(node, obj, kind)
            if "children" not in obj and "value" not in obj:
                self.fail(node, 'expected "children" or "value"')
            if "children" in obj and not isinstance(children, list | tuple):
                self.fail(node, '"children" must be a list')
        self.type.append(kind)
        if children is None:
            self.first.append(0)
            self.count.append(0)
            self.value.append(self.utility(node, value))
            return
        assert isinstance(children, list | tuple)
        if not children:
            self.fail(node, "a list must not be empty, since every node that is not a leaf has children")
        if len(self.parent) + len(children) > MOST_NODES:
            raise PositionError(f"The tree has more than {MOST_NODES:,} nodes.")
        if self.ply[node] == MOST_PLIES:
            raise PositionError(f"The tree is deeper than {MOST_PLIES:,} plies.")
        count = len(children)
        self.first.append(len(self.parent))
        self.count.append(count)
        estimate = isinstance(obj, dict) and "value" in obj
        self.value.append(self.number(node, value) if estimate else 0.0)
        shares = self.read_lists(node, obj, kind, count) if isinstance(obj, dict) else None
        self.waiting.append(children)
        self.parent.extend([node] * count)
        self.natural.extend([self.natural[node] if kind == CHANCE_TYPE else OTHER[kind]] * count)
        self.ply.extend([self.ply[node] + 1] * count)
        self.chance.extend(map(float, shares) if shares else [1.0 / count] * count)

    def read_type(self, node: int, obj: dict[Any, Any], kind: int) -> int:
        for name in obj:
            if name not in FIELDS:
                self.fail(node, f"expected only {', '.join(FIELDS)}, found {name!r}")
        if "type" in obj:
            if obj["type"] not in TYPES:
                self.fail(node, f"expected one of the types {', '.join(TYPES)}, found {obj['type']!r}")
            kind = TYPES.index(obj["type"])
        if "name" in obj:
            self.names[node] = self.name(node, obj["name"])
        return kind

    def read_lists(
        self, node: int, obj: dict[Any, Any], kind: int, count: int
    ) -> tuple[Fraction, ...] | None:
        """Take in the names of the moves; return the probabilities, where there are any."""
        for name in ("moves", "p"):
            if name in obj and not (isinstance(obj[name], list | tuple) and len(obj[name]) == count):
                self.fail(node, f'"{name}" must be a list with an entry for each of the {count} children')
        if "moves" in obj:
            self.edges[node] = tuple(self.name(node, text) for text in obj["moves"])
        if "p" not in obj:
            return None
        if kind != CHANCE_TYPE:
            self.fail(node, "only a chance node has probabilities")
        shares = tuple(self.share(node, share) for share in obj["p"])
        total = float(sum(shares))
        if abs(total - 1) > NEARLY_ONE:
            self.fail(node, f"the probabilities sum to {total:.6g}, not to 1")
        self.shares[node] = shares
        return shares

    def is_and_or(self, node: int) -> bool:
        """Does a node hang below an AND or OR node?"""
        return node > 0 and self.type[self.parent[node]] >= OR_TYPE

    def utility(self, node: int, value: object) -> float:
        """The value of a leaf."""
        if self.is_and_or(node):
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
        """The names of the moves of each node where they tell them apart: of the edge, else of the child."""
        found = {}
        for node in sorted({self.parent[child] for child in self.names if child} | self.edges.keys()):
            first, count = self.first[node], self.count[node]
            names = [self.names.get(first + move, str(move)) for move in range(count)]
            texts = tuple(text.strip() for text in self.edges.get(node, names))
            if len(set(texts)) == count:
                found[node] = texts
        return found

    def fail(self, node: int, why: str) -> NoReturn:
        steps: list[int] = []
        at = node
        while at > 0 and len(steps) < 12:
            steps.insert(0, at - self.first[self.parent[at]])
            at = self.parent[at]
        path = ("…." if at else "") + ".".join(map(str, steps))
        raise PositionError(f"{f'Node {path}' if steps else 'The root'}: {why}.")


def measure(
    parents: Sequence[int],
    counts: Sequence[int],
    height: MutableSequence[int],
    heaviest: MutableSequence[int],
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
