"""The nodes of Smart Game Format: brackets, properties and escapes, without knowing what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from plyscope.rules.game_record import MOST_MOVES, GameRecordError, Place, refuse_long, wrong

START = re.compile(r"\(\s*;")
TOKEN = re.compile(
    r"""\s*(?:(?P<open>\() | (?P<close>\)) | (?P<node>;) | (?P<name>[A-Za-z]++)
    | (?P<value>\[[^\]\\]*+(?:\\.[^\]\\]*+)*+\]) | (?P<end>\Z) | (?P<wrong>.))""",
    re.VERBOSE | re.DOTALL,
)
VALUE = r"\[[^\]\\]*+(?:\\(?:.|\Z)[^\]\\]*+)*+\]?+"
PASSED = re.compile(rf"(?:[^()\[\]]++|{VALUE})*+", re.DOTALL)
"""Everything up to the next bracket of a tree; a value without an end goes on to the end of the text."""

FLAT = re.compile(rf"(?:\s*+\((?:[^()\[\]]++|{VALUE})*+\))++", re.DOTALL)
"""Trees side by side without others in them."""

LINE_BREAK = re.compile(r"\r\n|\n\r|\r")
ESCAPED = re.compile(r"\\(\n|.)", re.DOTALL)


@dataclass(frozen=True)
class Property:
    """A property name with its values as written, and its place in the text."""

    name: str
    values: list[str]
    at: int


@dataclass
class Tree:
    """A tree of nodes that is being read: how many of its parts were read so far."""

    nodes: int = 0
    trees: int = 0


def places(text: str) -> list[Place]:
    """Where the games of a text are, at least one; raises GameRecordError."""
    refuse_long(text)
    start = START.search(text)
    if start is None:
        raise wrong(text, 0, 'a game that begins with "(;"')
    found: list[Place] = []
    while start is not None:
        begin = start.start()
        end = end_of_tree(text, begin, len(text))
        start = None if end is None else START.search(text, end)
        found.append(Place(begin, len(text) if start is None else start.start()))
    return found


def end_of_tree(text: str, at: int, end: int) -> int | None:
    """The place behind the tree that begins here, None if it does not end; what is in it is not looked at."""
    depth = 0
    while at < end:
        flat = FLAT.match(text, at, end) if depth else None
        if flat is not None:
            at = flat.end()
        elif text[at] == "(":
            depth += 1
            at += 1
        elif text[at] == ")":
            depth -= 1
            at += 1
            if depth == 0:
                return at
        else:
            return None
        passed = PASSED.match(text, at, end)
        at = at if passed is None else passed.end()
    return None


@dataclass
class Reader:
    """Goes through one game and collects the nodes of its main line; variations are passed over."""

    text: str
    place: Place
    nodes: list[list[Property]] = field(default_factory=list)
    trees: list[Tree] = field(default_factory=list)
    last: Property | None = None

    def read(self) -> list[list[Property]]:
        """The nodes, each with its properties; raises GameRecordError."""
        for _ in self.steps():
            pass
        return self.nodes

    def read_root(self) -> list[Property]:
        """The properties of the first node, as far as they can be read."""
        with suppress(GameRecordError):
            for _ in self.steps():
                if len(self.nodes) > 1:
                    break
        return [found for node in self.nodes[:1] for found in node if found.values]

    def steps(self) -> Iterator[None]:
        """Read token by token; raises GameRecordError."""
        at, end = self.place.begin, self.place.end
        while True:
            token = TOKEN.match(self.text, at, end)
            kind = token.lastgroup if token is not None else None
            if token is None or kind is None:
                raise self.wrong(at, "a node")
            place, at = token.start(kind), token.end()
            if kind == "end":
                break
            self.take(kind, token[kind], place)
            if kind == "open" and len(self.trees) > 1 and self.trees[-2].trees > 1:
                at = self.pass_variation(place, end)
            yield
        if self.trees:
            raise self.wrong(len(self.text), f"closing brackets ({len(self.trees)} more)")

    def pass_variation(self, at: int, end: int) -> int:
        """The place behind a variation that is no part of the main line."""
        passed = end_of_tree(self.text, at, end)
        if passed is None:
            raise self.wrong(len(self.text), f"closing brackets ({len(self.trees)} more)")
        self.trees.pop()
        return passed

    def take(self, kind: str, word: str, at: int) -> None:
        """Take one token."""
        if kind == "value":
            if self.last is None:
                raise self.wrong(at, "a property before its value")
            self.last.values.append(word[1:-1])
            return
        if self.last is not None and not self.last.values:
            raise self.wrong(at, f'a value of {self.last.name} in square brackets that are closed by "]"')
        self.last = None
        if kind == "open":
            self.open_tree(at)
        elif not self.trees:
            raise self.wrong(at, 'another game that begins with "(;", or the end')
        elif kind == "close":
            if not self.trees.pop().nodes:
                raise self.wrong(at, 'a node that begins with ";"')
        elif kind == "node":
            self.open_node(at)
        elif kind == "name":
            self.open_property(word, at)
        else:
            raise self.wrong(at, "a node, a property or a bracket")

    def open_tree(self, at: int) -> None:
        """Begin the game, or a variation: the first one continues the main line."""
        if self.trees and not self.trees[-1].nodes:
            raise self.wrong(at, 'a node that begins with ";"')
        if self.trees:
            self.trees[-1].trees += 1
        elif self.nodes:
            raise self.wrong(at, 'another game that begins with "(;", or the end')
        self.trees.append(Tree())

    def open_node(self, at: int) -> None:
        """Begin a node."""
        tree = self.trees[-1]
        if tree.trees:
            raise self.wrong(at, "another variation or a closing bracket")
        tree.nodes += 1
        self.nodes.append([])
        if len(self.nodes) > MOST_MOVES:
            raise self.wrong(at, f"at most {MOST_MOVES:,} nodes of a game")

    def open_property(self, word: str, at: int) -> None:
        """Begin a property; small letters in its name mean nothing, as in older files."""
        name = "".join(letter for letter in word if letter.isupper())
        if not name:
            raise self.wrong(at, "the name of a property in capital letters")
        tree = self.trees[-1]
        if not tree.nodes or tree.trees:
            raise self.wrong(at, "a node before its properties")
        self.last = Property(name, [], at)
        self.nodes[-1].append(self.last)

    def wrong(self, at: int, expected: str) -> GameRecordError:
        """The error of finding something else at a place."""
        return wrong(self.text, at, expected)


def plain(value: str) -> str:
    """A value as text: escapes resolved, lines broken by one character."""
    value = LINE_BREAK.sub("\n", value)
    return ESCAPED.sub(lambda found: "" if found[1] == "\n" else found[1], value)


def escaped(text: str) -> str:
    """Text as a value in square brackets."""
    text = LINE_BREAK.sub("\n", text)
    return "[" + text.replace("\\", "\\\\").replace("]", "\\]") + "]"
