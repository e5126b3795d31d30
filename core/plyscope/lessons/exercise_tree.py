"""The tree of an exercise: its nodes with paths, letters, sides and leaf numbers.

An explicit tree is made of columns for searching; this one is made of nodes for asking and for saying where
something is. A path is a text of child numbers from 0, "" for the root, "1.0" for the first child of the
second child. Leaves are numbered from the left, from 0.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf
from typing import Any

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.numbers import Number, json_number, number, number_text
from plyscope.quoting import quoted

MOST_NODES = 2_000
"""More are no exercise."""

MOST_PLIES = 60
TYPES = ("max", "min", "chance", "or", "and")
BELOW = {"max": "min", "min": "max", "or": "and", "and": "or"}
FIELDS = ("type", "name", "children", "p", "moves", "value")

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
HAN = "一二三四五六七八九十"


@dataclass(eq=False, slots=True)
class Node:
    """A node: `value` is that of a leaf (None: blank or unknown), or of a node with children its estimate.

    `type` is one of TYPES, `leaf` the number of a leaf or -1, `share` the probability of the edge above it,
    `move` that edge's name, `letter` the name of a node with children; leaves have none unless given.
    """

    path: str
    ply: int
    type: str
    parent: Node | None
    children: list[Node] = field(default_factory=list)
    value: Number | None = None
    leaf: int = -1
    share: Fraction | None = None
    move: str = ""
    letter: str = ""

    @property
    def big(self) -> bool:
        """Does MAX move here?"""
        return self.type in ("max", "or")

    def ancestors(self) -> Iterator[Node]:
        """Nodes above it, the parent first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def below(self) -> Iterator[Node]:
        """The node and all below it, depth first from the left."""
        yield self
        for child in self.children:
            yield from child.below()

    def name(self) -> Bilingual:
        """Return what it is called: its letter, or "C's second leaf" for a leaf without one."""
        if self.letter:
            return same(self.letter)
        if self.parent is None:
            return Bilingual("the root", "根节点")
        place = self.parent.children.index(self)
        above = self.parent.name()
        english = ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"
        chinese = HAN[place] if place < len(HAN) else str(place + 1)
        return Bilingual(
            f"{above.en}'s {english} leaf" if not self.children else f"{above.en}'s {english} child",
            f"{above.zh_CN} 的第{chinese}{'片叶' if not self.children else '个子节点'}",
        )

    def edge(self) -> str:
        """Return the edge above it as a list shows it: "C → 7", "D → G"."""
        above = "" if self.parent is None else self.parent.letter or self.parent.path or "·"
        own = self.letter or ("?" if self.value is None else number_text(self.value))
        return f"{above} → {own}"


class ExerciseTree:
    """A tree with its nodes depth first from the left; `tree[path]` is the node at a path.

    Raises ExerciseError with the place where an object is no tree. A leaf null is blank or unknown. `kept`
    holds what searches of the tree have found, for whoever needs it again.
    """

    def __init__(self, thing: object, root: str = "max", place: str = "tree") -> None:
        self.nodes: list[Node] = []
        self._leaves = 0
        self._natural = root
        self.root = self._read(thing, None, 0, root, place)
        self.by_path = {node.path: node for node in self.nodes}
        self.inner = [node for node in self.nodes if node.children]
        self.leaves = [node for node in self.nodes if not node.children]
        self.kept: dict[Hashable, Any] = {}
        self._letter()

    def __getitem__(self, path: str) -> Node:
        return self.by_path[path]

    def __contains__(self, path: object) -> bool:
        return path in self.by_path

    def node(self, path: object, place: str) -> Node:
        """Return the node at a path of a document; raises ExerciseError."""
        if not isinstance(path, str) or path not in self.by_path:
            raise ExerciseError(
                place, f'expected the path of a node such as "" or "1.0"; found {quoted(path)}.'
            )
        return self.by_path[path]

    def levels(self) -> list[list[Node]]:
        """Nodes ply by ply, each from the left."""
        rows: list[list[Node]] = []
        for node in self.nodes:
            while len(rows) <= node.ply:
                rows.append([])
            rows[node.ply].append(node)
        return rows

    def json(self) -> Any:
        """Return the tree as documents hold it: lists and numbers where these are enough."""
        return _json(self.root, self._natural)

    def _read(self, thing: object, parent: Node | None, index: int, natural: str, place: str) -> Node:
        path = "" if parent is None else f"{parent.path}.{index}" if parent.path else str(index)
        ply = 0 if parent is None else parent.ply + 1
        if len(self.nodes) >= MOST_NODES:
            raise ExerciseError(place, f"an exercise has at most {MOST_NODES:,} nodes.")
        if ply > MOST_PLIES:
            raise ExerciseError(place, f"an exercise has at most {MOST_PLIES} plies.")
        node = Node(path, ply, natural, parent)
        self.nodes.append(node)
        if type(thing) is int:  # by far the most frequent leaf, where thousands of trees are drawn
            node.value = thing
        elif isinstance(thing, Sequence) and not isinstance(thing, str):
            self._read_children(node, thing, natural, place)
        elif isinstance(thing, dict):
            self._read_object(node, thing, natural, place)
        elif thing is not None:
            node.value = number(thing, place)
        if not node.children:
            node.leaf = self._leaves
            self._leaves += 1
        return node

    def _read_object(self, node: Node, thing: dict[Any, Any], natural: str, place: str) -> None:
        for name in thing:
            if name not in FIELDS:
                raise ExerciseError(f"{place}.{name}", f"expected one of {', '.join(FIELDS)}.")
        node.type = thing.get("type", natural)
        if node.type not in TYPES:
            raise ExerciseError(
                f"{place}.type", f"expected one of {', '.join(TYPES)}; found {quoted(node.type)}."
            )
        node.letter = thing.get("name", "")
        if not isinstance(node.letter, str) or len(node.letter) > 40:
            raise ExerciseError(f"{place}.name", "expected a text of at most 40 characters.")
        if thing.get("value") is not None:
            node.value = number(thing["value"], f"{place}.value")
        children = thing.get("children", [])
        if not isinstance(children, list):
            raise ExerciseError(f"{place}.children", "expected a list.")
        after = natural if node.type == "chance" else node.type
        self._read_children(node, children, after, f"{place}.children", node.type != "chance")
        for name in ("p", "moves"):
            given = thing.get(name)
            if given is not None and (not isinstance(given, list) or len(given) != len(children)):
                raise ExerciseError(f"{place}.{name}", f"expected a list of {len(children)}.")
        for child, text in zip(node.children, thing.get("moves") or [], strict=False):
            child.move = str(text)
        self._read_shares(node, thing.get("p"), place)

    def _read_children(
        self, node: Node, children: Sequence[object], own: str, place: str, turns: bool = True
    ) -> None:
        # below a chance node the alternation goes on from above it
        natural = BELOW[own] if turns and own in BELOW else own if own in BELOW else "max"
        for index, child in enumerate(children):
            node.children.append(self._read(child, node, index, natural, f"{place}[{index}]"))

    @staticmethod
    def _read_shares(node: Node, given: list[object] | None, place: str) -> None:
        if node.type != "chance":
            if given is not None:
                raise ExerciseError(f"{place}.p", "only a chance node has probabilities.")
            return
        shares = [Fraction(1, len(node.children))] * len(node.children)
        if given is not None:
            read = [number(share, f"{place}.p[{at}]") for at, share in enumerate(given)]
            shares = [Fraction(share) for share in read if share not in (inf, -inf)]
            if len(shares) < len(read) or any(share < 0 for share in shares) or sum(shares) != 1:
                raise ExerciseError(f"{place}.p", "expected probabilities whose sum is 1.")
        for child, share in zip(node.children, shares, strict=True):
            child.share = share

    def _letter(self) -> None:
        """Letter the nodes with children in level order, where none of them has a name of its own."""
        if any(node.letter for node in self.inner):
            return
        for count, node in enumerate(node for row in self.levels() for node in row if node.children):
            node.letter = letters(count)


def letters(number: int) -> str:
    """Return the letter of a number from 0: A … Z, AA, AB …"""
    text = ""
    number += 1
    while number:
        number, digit = divmod(number - 1, 26)
        text = chr(ord("A") + digit) + text
    return text


def _json(node: Node, natural: str) -> Any:
    if not node.children:
        return None if node.value is None else json_number(node.value)
    own = natural if node.type == "chance" else node.type
    below = own if node.type == "chance" else BELOW[own]
    children = [_json(child, below) for child in node.children]
    if node.type == natural:
        return children
    said: dict[str, Any] = {"type": node.type, "children": children}
    if node.type == "chance":
        said["p"] = [str(child.share) for child in node.children]
    return said
