"""The tree that a bug is tried on: its own small one, or the explicit tree that is open in the session."""

from __future__ import annotations

from typing import Any

from plyscope import strict_json
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.numbers import json_number
from plyscope.lessons.zoo import Bug
from plyscope.rules.position import MIN, Position
from plyscope_desktop.runtime.language import marked

TOO_LARGE = marked("The tree that is open is too large: 2,000 nodes are the most.")
NOT_ALTERNATING = marked("The tree that is open has nodes other than MAX and MIN, or leaves without a value.")
STRATEGIC = marked("The tree that is open has information sets, or leaves that pay both players.")
NO_TREE = marked("No explicit tree is open.")


def small_tree(bug: Bug) -> ExerciseTree:
    """Return the small tree that betrays a bug."""
    return ExerciseTree(bug.tree)


def open_tree(start: Position) -> ExerciseTree | str:
    """Return the explicit tree of a position, or why there is none that a bug can be tried on."""
    if not isinstance(start, TreePosition):
        return NO_TREE
    nodes = start.nodes
    if nodes.info or nodes.payoffs:
        return STRATEGIC
    try:
        tree = ExerciseTree(
            strict_json.read(nodes.without_heading().write()), "min" if nodes.side[0] == MIN else "max"
        )
    except ExerciseError:
        return TOO_LARGE
    if any(leaf.value is None for leaf in tree.leaves) or not tree.inner:
        return NOT_ALTERNATING
    return tree if all(node.type in ("max", "min") for node in tree.inner) else NOT_ALTERNATING


def position_of(tree: ExerciseTree) -> TreePosition:
    """Return a tree as the position of its root, with its letters."""
    return position_of_tree(_written(tree.root))


def _written(node: Node) -> Any:
    if not node.children:
        return None if node.value is None else json_number(node.value)
    name = {"name": node.letter} if node.letter else {}  # some may be named, and others not
    return {"type": node.type, **name, "children": [_written(child) for child in node.children]}
