"""The nodes of Smart Game Format: brackets, properties and escapes, without knowing what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from plyscope.rules.game_record import MOST_CHARACTERS, GameRecordError

START = re.compile(r"\(\s*;")
TOKEN = re.compile(
    r"""\s*(?:(?P<open>\() | (?P<close>\)) | (?P<node>;) | (?P<name>[A-Za-z]++)
    | (?P<value>\[[^\]\\]*+(?:\\.[^\]\\]*+)*+\]) | (?P<end>\Z) | (?P<wrong>.))""",
    re.VERBOSE | re.DOTALL,
)
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
    """A tree of nodes that is being read: whether it is on the main line, and its parts read so far."""

    main: bool
    nodes: int = 0
    trees: int = 0


@dataclass
class Reader:
    """Goes through a text and collects the nodes of each game's main line, and where each game begins."""

    text: str
    games: list[list[list[Property]]] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    trees: list[Tree] = field(default_factory=list)
    last: Property | None = None

    def read(self) -> list[list[list[Property]]]:
        """For each game its nodes, for each node its properties; raises GameRecordError."""
        if len(self.text) > MOST_CHARACTERS:
            raise GameRecordError(
                f"The text has {len(self.text):,} characters; {MOST_CHARACTERS:,} are the most that is read."
            )
        start = START.search(self.text)
        if start is None:
            raise self.wrong(0, 'a game that begins with "(;"')
        at = start.start()
        while True:
            token = TOKEN.match(self.text, at)
            kind = token.lastgroup if token is not None else None
            if token is None or kind is None:
                raise self.wrong(at, "a node")
            place, at = token.start(kind), token.end()
            if kind == "end":
                break
            self.take(kind, token[kind], place)
        if self.trees:
            raise self.wrong(len(self.text), f"closing brackets ({len(self.trees)} more)")
        return self.games

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
        """Begin a game, or a variation: the first one continues the main line."""
        if not self.trees:
            self.games.append([])
            self.starts.append(at)
            self.trees.append(Tree(True))
            return
        parent = self.trees[-1]
        if not parent.nodes:
            raise self.wrong(at, 'a node that begins with ";"')
        self.trees.append(Tree(parent.main and not parent.trees))
        parent.trees += 1

    def open_node(self, at: int) -> None:
        """Begin a node."""
        tree = self.trees[-1]
        if tree.trees:
            raise self.wrong(at, "another variation or a closing bracket")
        tree.nodes += 1
        if tree.main:
            self.games[-1].append([])

    def open_property(self, word: str, at: int) -> None:
        """Begin a property; small letters in its name mean nothing, as in older files."""
        name = "".join(letter for letter in word if letter.isupper())
        if not name:
            raise self.wrong(at, "the name of a property in capital letters")
        tree = self.trees[-1]
        if not tree.nodes or tree.trees:
            raise self.wrong(at, "a node before its properties")
        self.last = Property(name, [], at)
        if tree.main:
            self.games[-1][-1].append(self.last)

    def wrong(self, at: int, expected: str) -> GameRecordError:
        """The error of finding something else at a place."""
        return wrong(self.text, at, expected)


def wrong(text: str, at: int, expected: str, found: str | None = None) -> GameRecordError:
    """The error of finding something else at a place of a text; raised where it is asked for."""
    if found is None:
        found = repr(text[at]) if at < len(text) else "the end of the text"
    line = text.count("\n", 0, at) + 1
    return GameRecordError(sentence(line, at - text.rfind("\n", 0, at), expected, found))


def sentence(line: int, column: int, expected: str, found: str) -> str:
    """Message of an error."""
    return f"Line {line}, column {column}: expected {expected}, found {found}."


def plain(value: str) -> str:
    """A value as text: escapes resolved, lines broken by one character."""
    value = LINE_BREAK.sub("\n", value)
    return ESCAPED.sub(lambda found: "" if found[1] == "\n" else found[1], value)


def escaped(text: str) -> str:
    """Text as a value in square brackets."""
    text = LINE_BREAK.sub("\n", text)
    return "[" + text.replace("\\", "\\\\").replace("]", "\\]") + "]"
