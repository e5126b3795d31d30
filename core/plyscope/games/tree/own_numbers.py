"""Own numbers: a tree as the short text of its leaves, and the tree that other numbers make of it."""

from __future__ import annotations

import json
from typing import Any

from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.games.tree.json import json_of, number_text
from plyscope.games.tree.tree import TYPES, ExplicitTree
from plyscope.games.tree.typed_text import read_typed
from plyscope.rules.position import PositionError
from plyscope.strict_json import JsonError

MOST_NODES = 100
"""Larger trees are no longer written as a line of numbers."""


class _OtherShape(Exception):
    """Numbers that were typed have other branches than a tree."""


def numbers_text(tree: ExplicitTree) -> str:
    """Return the leaves as one would type them, `3 12 8 / 2 4 6`.

    "" for large trees, unknown leaves, and leaves that pay both players.
    """
    if tree.nodes > MOST_NODES or tree.is_and_or or tree.payoffs:
        return ""
    if any(not _known(tree, node) for node in range(tree.nodes)):
        return ""
    nested = _nested(tree, 0)
    level = _level(nested)
    if level is None:
        return json.dumps(_plain(nested), separators=(",", ":")).replace('"', "")
    return _joined(nested, level)


def _known(tree: ExplicitTree, node: int) -> bool:
    return bool(tree.count[node]) or tree.value[node] == tree.value[node]


def _nested(tree: ExplicitTree, node: int) -> Any:
    """Return the leaves below a node as texts in lists."""
    first, count = int(tree.first[node]), int(tree.count[node])
    if not count:
        return number_text(float(tree.value[node])).strip('"').replace("inf", "∞")
    return [_nested(tree, child) for child in range(first, first + count)]


def _level(nested: Any) -> int | None:
    """Return how many lists are around each leaf; None where leaves differ in that."""
    if not isinstance(nested, list):
        return 0
    levels = {_level(child) for child in nested}
    found = levels.pop() if len(levels) == 1 else None
    return None if found is None else found + 1


def _joined(nested: Any, level: int) -> str:
    """Return lists of one level as numbers with slashes between them, more of them further up."""
    if level == 0:
        return str(nested)
    between = " " if level == 1 else f" {'/' * (level - 1)} "
    return between.join(_joined(child, level - 1) for child in nested)


def _plain(nested: Any) -> Any:
    return [_plain(child) for child in nested] if isinstance(nested, list) else nested


def with_numbers(position: TreePosition, text: str) -> TreePosition:
    """Return the tree of a typed text, from its root; raises PositionError with place and expectation.

    Where it has the branches of this tree, types and names of its inner nodes stay. A tree with chance nodes
    takes nothing else, since numbers alone do not say where chance decides.
    """
    tree = position.nodes
    try:
        typed = read_typed(text)
    except JsonError as error:
        raise PositionError(str(error)) from None
    natural, root = TYPES[int(tree.natural[0])], TYPES[int(tree.type[0])]
    try:
        same = _with(json.loads(json_of(tree)), typed)
    except _OtherShape:
        if tree.has_chance:
            like = numbers_text(tree)
            raise PositionError(
                f"Expected as many numbers in each branch as this tree with chance nodes has: {like}."
            ) from None
        return position_of_tree(typed, "min" if root == "min" else "max")
    return position_of_tree(same, "min" if natural == "min" else "max")


def _with(about: Any, typed: Any) -> Any:
    """Return what a tree's JSON becomes with other numbers at its leaves; raises _OtherShape."""
    children = about.get("children") if isinstance(about, dict) else about
    if not isinstance(typed, list):
        if isinstance(children, list) or isinstance(typed, dict):
            raise _OtherShape
        return typed  # names of leaves often are their values, and go
    if not isinstance(children, list) or len(children) != len(typed):
        raise _OtherShape
    replaced = [_with(child, number) for child, number in zip(children, typed, strict=True)]
    if not isinstance(about, dict):
        return replaced
    kept = {name: value for name, value in about.items() if name != "moves" or not _has_numbers(value)}
    return {**kept, "children": replaced}


def _has_numbers(names: Any) -> bool:
    """Return True if the names of moves speak of numbers, such as what a leaf is worth."""
    return any(character.isdigit() for name in names for character in str(name))
