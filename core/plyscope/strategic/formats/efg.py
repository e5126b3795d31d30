"""Extensive games of two players as Gambit's .efg files, and as the JSON of an explicit tree.

The first player is MAX, the second MIN. Outcomes inside the tree pay in addition: what leaves pay is the sum
on the way to them. An information set of one node has no name in the tree unless its file gives it one.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from plyscope.rules.position import PositionError
from plyscope.strategic.formats.gambit_text import Tokens, quoted
from plyscope.strategic.formats.nfg import UNIT
from plyscope.strategic.payoffs import payoff_of, payoff_text

if TYPE_CHECKING:
    from plyscope.games.tree.tree import ExplicitTree

MOST_NODES = 10_000
MOST_ACTIONS = 1_000
MOST_PLAYERS = 50
"""Players that are counted before a game is refused for having too many."""

AUTOMATIC = re.compile(r"\W*\d+\W+\d+\W*|[Oo]utcome ?\d+")
"""Labels that programs give to sets and outcomes that nobody named, such as (1,2) and Outcome 3."""

NOTHING = (Fraction(), Fraction())


@dataclass(frozen=True)
class ExtensiveFile:
    """The tree of a file as JSON, how many nodes it has, and the comment in it, which is empty in most."""

    tree: dict[str, Any]
    nodes: int
    comment: str = ""


def is_efg(text: str) -> bool:
    """Return True if a text begins as an extensive game of Gambit."""
    return text.removeprefix("\ufeff").split(None, 1)[:1] == ["EFG"]


@dataclass
class _Set:
    """An information set, or an event of chance: its name, its moves and its nodes."""

    name: str
    moves: tuple[str, ...]
    odds: tuple[Fraction, ...] = ()
    nodes: list[dict[str, Any]] = field(default_factory=list)


class _Reader:
    """Reads the nodes of a file in the order in which they stand: each before its children."""

    def __init__(self, text: str) -> None:
        self.tokens = Tokens(text)
        self.sets: dict[tuple[int, int], _Set] = {}  # by player, -1 for chance, and number
        self.outcomes: dict[int, tuple[str, tuple[Fraction, ...]]] = {}
        self.nodes = 0

    def read(self) -> ExtensiveFile:
        tokens = self.tokens
        tokens.expect_word("EFG", 'the word "EFG"')
        tokens.expect_word("2", "the version 2")
        kind = tokens.take()
        if kind.text not in ("R", "D"):
            raise tokens.wrong(kind, "the letter R or D")
        title = tokens.expect_label("the title of the game in quotation marks")
        at_players = tokens.next
        players = tokens.players(MOST_PLAYERS)
        if len(players) != 2:
            raise tokens.wrong(at_players, f"two players; a tree with {len(players)} is not opened")
        comment = tokens.expect_label("a comment") if tokens.next.kind == "label" else ""
        root = self.read_tree()
        if tokens.next.kind != "end":
            raise tokens.wrong(tokens.next, "the end of the text after the last node")
        self.name_sets()
        about: dict[str, Any] = {"players": list(players)}
        if title:
            about["title"] = title
        if comment.startswith(UNIT):
            about["unit"], comment = comment[len(UNIT) :], ""
        return ExtensiveFile({**about, **root}, self.nodes, comment)

    def read_tree(self) -> dict[str, Any]:
        """All nodes; those whose children are still to be read wait, the innermost last."""
        root, paid, count = self.read_node(NOTHING)
        waiting = [(root, paid, count)]
        while waiting:
            node, so_far, missing = waiting.pop()
            if missing == 0:
                continue
            waiting.append((node, so_far, missing - 1))
            child, paid, count = self.read_node(so_far)
            node["children"].append(child)
            waiting.append((child, paid, count))
        return root

    def read_node(self, so_far: tuple[Fraction, ...]) -> tuple[dict[str, Any], tuple[Fraction, ...], int]:
        """One node with what is paid on the way to it and in it, and how many children it has."""
        tokens = self.tokens
        start = tokens.take()
        if start.kind != "word" or start.text not in ("c", "p", "t"):
            raise tokens.wrong(start, "a node, which begins with c, p or t")
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise tokens.wrong(start, f"at most {MOST_NODES:,} nodes")
        node: dict[str, Any] = {}
        name = tokens.expect_label("the name of the node in quotation marks")
        count = 0
        if start.text != "t":
            found = self.read_set(start.text, node)
            node["moves"], node["children"] = list(found.moves), []
            found.nodes.append(node)
            count = len(found.moves)
        outcome, paid = self.read_outcome()
        total = tuple(a + b for a, b in zip(so_far, paid, strict=True))
        if start.text == "t":
            node["payoffs"] = list(map(payoff_text, total))
            name = name or ("" if AUTOMATIC.fullmatch(outcome) else outcome)
        return ({"name": name, **node} if name else node), total, count

    def read_set(self, kind: str, node: dict[str, Any]) -> _Set:
        """The information set or event of a node, declared here or before; tells the node its type."""
        tokens, player = self.tokens, -1
        node["type"] = "chance"
        if kind == "p":
            at = tokens.next
            player = tokens.expect_count("the number of the player") - 1
            if player > 1:
                raise tokens.wrong(at, "player 1 or 2")
            node["type"] = ("max", "min")[player]
        at = tokens.next
        key = player, tokens.expect_count("the number of the information set")
        known = self.sets.get(key)
        if tokens.next.kind == "label" or tokens.is_mark("{"):
            start = tokens.next
            name = tokens.expect_label("the name of the set") if start.kind == "label" else ""
            if tokens.is_mark("{"):
                found = self.read_actions(name, kind == "c")
                if known is None:
                    known = self.sets[key] = found
                elif (found.moves, found.odds) != (known.moves, known.odds):
                    raise tokens.wrong(start, "the same moves as in the other nodes of this set")
        if known is None:
            raise tokens.wrong(at, "a set that was declared with its moves before")
        if kind == "c":
            node["p"] = list(map(payoff_text, known.odds))
        return known

    def read_actions(self, name: str, with_odds: bool) -> _Set:
        """The moves of a set in braces, of an event each with its probability."""
        tokens = self.tokens
        start = tokens.take()
        names: list[str] = []
        odds: list[Fraction] = []
        while not tokens.is_mark("}"):
            if len(names) == MOST_ACTIONS:
                raise tokens.wrong(tokens.next, f"at most {MOST_ACTIONS:,} moves")
            names.append(tokens.expect_label("the name of a move in quotation marks, or a brace"))
            if with_odds:
                at = tokens.next
                odds.append(tokens.number())
                if odds[-1] < 0:
                    raise tokens.wrong(at, "a probability")
            tokens.passes(",")
        tokens.take()
        if not names:
            raise tokens.wrong(start, "at least one move")
        if with_odds and sum(odds) != 1:
            raise tokens.wrong(start, f"probabilities that add up to 1, not to {sum(odds)}")
        moves = tuple(one or str(number) for number, one in enumerate(names, 1))
        return _Set(name, moves, tuple(odds))

    def read_outcome(self) -> tuple[str, tuple[Fraction, ...]]:
        """The name of the outcome of a node, and what it pays, declared here or before."""
        tokens = self.tokens
        at = tokens.next
        number = tokens.expect_count("the number of the outcome", 0)
        name = ""
        if tokens.next.kind == "label" and number:
            name = tokens.expect_label("the name of the outcome")
        if not tokens.is_mark("{"):
            if number == 0:
                return "", NOTHING
            if number not in self.outcomes:
                raise tokens.wrong(tokens.next, "the payoffs of this outcome in braces")
            return self.outcomes[number]
        if number == 0:
            raise tokens.wrong(tokens.next, "no payoffs, because outcome 0 has none")
        found = name, tokens.numbers_in_braces(2)
        if number in self.outcomes and self.outcomes[number][1] != found[1]:
            raise tokens.wrong(at, "the same payoffs as where this outcome was declared")
        return self.outcomes.setdefault(number, found)

    def name_sets(self) -> None:
        """Write the names of information sets into their nodes, each name for one set only."""
        personal = {key: found for key, found in self.sets.items() if key[0] >= 0}
        given = Counter(found.name for found in personal.values())
        taken = {found.name for found in personal.values() if given[found.name] == 1}
        for (player, number), found in personal.items():
            named = bool(found.name) and not AUTOMATIC.fullmatch(found.name)
            if len(found.nodes) == 1 and not (named and given[found.name] == 1):
                continue
            name = found.name if found.name and given[found.name] == 1 else f"{player + 1}.{number}"
            while name != found.name and name in taken:
                name += "'"
            taken.add(name)
            for node in found.nodes:
                node["info"] = name


def read_efg(text: str) -> ExtensiveFile:
    """The tree of a text as JSON; raises GambitError with the place and what was expected."""
    return _Reader(text).read()


def write_efg(tree: ExplicitTree) -> str:
    """A tree of two players as text; raises PositionError for what such a file cannot hold.

    Estimates of inner nodes are left out: Gambit would add them to the payoffs.
    """
    if tree.is_and_or:
        raise PositionError("An AND/OR tree has no payoffs, so it cannot be written as an extensive game.")
    title, unit = tree.title, tree.unit
    players = tree.players or ("MAX", "MIN")
    lines = [f"EFG 2 R {quoted(title)} {{ {' '.join(map(quoted, players))} }}"]
    lines.append(quoted(UNIT + unit if unit else ""))
    lines.append("")
    numbers: dict[object, int] = {}
    counts = [0, 0, 0]
    leaves = 0
    waiting = [0]
    while waiting:
        node = waiting.pop()
        first, count = int(tree.first[node]), int(tree.count[node])
        name = quoted(tree.names.get(node, ""))
        if count == 0:
            leaves += 1
            paid = " ".join(map(payoff_text, _paid(tree, node)))
            lines.append(f't {name} {leaves} "" {{ {paid} }}')
            continue
        side = int(tree.side[node])
        info = tree.info.get(node, "")
        key: object = info or node
        if key not in numbers:
            counts[side] += 1
            numbers[key] = counts[side]
        moves = tree.texts.get(node) or tuple(map(str, range(1, count + 1)))
        if side < 2:
            listed = " ".join(map(quoted, moves))
            lines.append(f"p {name} {side + 1} {numbers[key]} {quoted(info)} {{ {listed} }} 0")
        else:
            odds = tree.odds(node)
            listed = " ".join(
                f"{quoted(move)} {payoff_text(share)}" for move, share in zip(moves, odds, strict=True)
            )
            lines.append(f'c {name} {numbers[key]} "" {{ {listed} }} 0')
        waiting.extend(range(first + count - 1, first - 1, -1))
    return "\n".join(lines) + "\n"


def _paid(tree: ExplicitTree, node: int) -> tuple[Fraction, Fraction]:
    """What both players get at a leaf, exactly as it is written."""
    if node in tree.payoffs:
        return tree.payoffs[node]
    value = float(tree.value[node])
    if value != value or value in (float("inf"), float("-inf")):
        raise PositionError("A leaf without a finite value cannot be written as an extensive game.")
    paid = payoff_of(int(value) if value == int(value) else value)
    return paid, -paid
