"""Strategic fields: information sets, payoffs of both players and names in a tree, and their checks.

A node of MAX or MIN may have "info": the name of its information set, whose nodes its player cannot tell
apart. A leaf may have "payoffs" instead of a value: what MAX and MIN get, numbers or texts such as "-1/2".
The root alone may have "players", "title" and "unit".
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING, Any, NoReturn

from plyscope.rules.payoffs import PayoffError, payoff_of
from plyscope.rules.position import CHANCE, MAX, MIN

if TYPE_CHECKING:
    from plyscope.games.tree.tree import ExplicitTree

STRATEGIC_FIELDS = ("info", "payoffs", "players", "title", "unit")
ROOT_FIELDS = ("players", "title", "unit")

SIDE_NAMES = ("MAX", "MIN")

Fail = Callable[[int, str], NoReturn]
Name = Callable[[int, object], str]


class StrategicFields:
    """The fields of the nodes read so far."""

    def __init__(self) -> None:
        self.info: dict[int, str] = {}
        self.payoffs: dict[int, tuple[Fraction, Fraction]] = {}
        self.players: tuple[str, ...] = ()
        self.title = self.unit = ""

    def read(self, node: int, obj: dict[Any, Any], fail: Fail, read_name: Name) -> None:
        """Take in the strategic fields of one node; `fail` refuses it with a reason."""
        for name in ROOT_FIELDS:
            if node and name in obj:
                fail(node, f'only the root has "{name}"')
        if "info" in obj:
            if "children" not in obj:
                fail(node, "a leaf belongs to no information set")
            self.info[node] = read_name(node, obj["info"]).strip()
        if "payoffs" in obj:
            if "children" in obj:
                fail(node, "only a leaf has payoffs")
            if "value" in obj:
                fail(node, 'expected "value" or "payoffs", not both')
            self.payoffs[node] = _payoffs(node, obj["payoffs"], fail)
        if "players" in obj:
            players = obj["players"]
            if not isinstance(players, list | tuple) or len(players) != 2:
                fail(node, '"players" must be a list of two names')
            self.players = tuple(read_name(node, player) for player in players)
        if "title" in obj:
            self.title = read_name(node, obj["title"])
        if "unit" in obj:
            self.unit = read_name(node, obj["unit"])

    def utility(self, node: int) -> float:
        """MAX's payoff at a leaf as a float."""
        return float_of(self.payoffs[node][MAX])


def _payoffs(node: int, pair: object, fail: Fail) -> tuple[Fraction, Fraction]:
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        fail(node, '"payoffs" must be a list of two numbers, those of MAX and MIN')
    try:
        return payoff_of(pair[0]), payoff_of(pair[1])
    except PayoffError as error:
        reason = str(error).removesuffix(".")
    fail(node, reason[0].lower() + reason[1:])


def float_of(paid: Fraction) -> float:
    """A payoff as a float, infinite where it is too large for one."""
    try:
        return float(paid)
    except OverflowError:
        return inf if paid > 0 else -inf


def about_strategic(tree: ExplicitTree, node: int) -> str:
    """The strategic fields of a node as JSON, a comma after each; without the payoffs of a leaf."""
    parts = []
    if node == 0 and tree.players:
        parts.append(f'"players":{_json(tree.players)},')
    if node == 0 and tree.title:
        parts.append(f'"title":{_json(tree.title)},')
    if node == 0 and tree.unit:
        parts.append(f'"unit":{_json(tree.unit)},')
    if node in tree.info:
        parts.append(f'"info":{_json(tree.info[node])},')
    return "".join(parts)


def payoffs_json(pair: tuple[Fraction, Fraction]) -> str:
    """The payoffs of a leaf as JSON: whole numbers as such, fractions as texts."""
    texts = [str(paid) if paid.denominator == 1 else f'"{paid}"' for paid in pair]
    return f"[{','.join(texts)}]"


def _json(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))


# Checks of the whole tree.


def check_sets(tree: ExplicitTree, fail: Fail) -> None:
    """Refuse information sets whose nodes differ in player or moves, or that break perfect recall."""
    if not tree.info and not tree.payoffs:
        return
    if tree.is_and_or:
        fail(0, "an AND/OR tree has neither information sets nor payoffs")
    firsts: dict[str, int] = {}
    for node, name in sorted(tree.info.items()):
        if tree.side[node] == CHANCE:
            fail(node, "a chance node belongs to no information set")
        _check_alike(tree, firsts.setdefault(name, node), node, fail)
    if tree.hides_moves:
        _check_recall(tree, firsts, fail)


def _check_alike(tree: ExplicitTree, first: int, node: int, fail: Fail) -> None:
    """Refuse a node whose player or moves differ from those of the first node of its set."""
    shown = f'"{tree.info[node]}"'
    if tree.side[first] != tree.side[node]:
        fail(node, f"the nodes of the information set {shown} must have the same player")
    counts = int(tree.count[first]), int(tree.count[node])
    if counts[0] != counts[1]:
        fail(
            node,
            f"the nodes of the information set {shown} must have the same number of moves, "
            f"not {counts[0]} and {counts[1]}",
        )
    names = [", ".join(tree.edges.get(at, ())) for at in (first, node)]
    if names[0] != names[1]:
        names = [text or "no names" for text in names]
        fail(
            node,
            f"the nodes of the information set {shown} must have the same moves, "
            f"not “{names[0]}” and “{names[1]}”",
        )


def _check_recall(tree: ExplicitTree, firsts: dict[str, int], fail: Fail) -> None:
    """Refuse a set at whose nodes its player moved differently before, or would have to forget a move.

    What a player knows at a node is the list of his sets and moves on the way there; lists are numbered as
    they are found, the empty one with 0.
    """
    known: list[dict[tuple[int, object, int], int]] = [{}, {}]
    before: list[list[int]] = [[0] * tree.nodes, [0] * tree.nodes]
    sides, firsts_below = tree.side.tolist(), tree.first.tolist()
    parents = tree.parent.tolist()
    for node in range(1, tree.nodes):
        parent = parents[node]
        for player in (MAX, MIN):
            number = before[player][parent]
            if sides[parent] == player:
                step = (number, tree.info.get(parent, parent), node - firsts_below[parent])
                number = known[player].setdefault(step, len(known[player]) + 1)
            before[player][node] = number
    for node, name in sorted(tree.info.items()):
        first, player = firsts[name], sides[node]
        if before[player][first] == before[player][node]:
            continue
        who = tree.players[player] if tree.players else SIDE_NAMES[player]
        here, there = _history(tree, first), _history(tree, node)
        start = f'"{name}" breaks perfect recall: {who} remembers different moves'
        if not here:
            fail(node, f"{start} at the root and after “{there}”")
        fail(node, f"{start} after “{here}” and after “{there}”")


def _history(tree: ExplicitTree, node: int) -> str:
    """The moves from the root to a node by their names, or numbers from 1."""
    at, words = 0, []
    for move in tree.path(node):
        named = at in tree.texts and (at in tree.edges or int(tree.first[at]) + move in tree.names)
        words.append(tree.texts[at][move] if named else str(move + 1))
        at = int(tree.first[at]) + move
    return ", ".join(words)
