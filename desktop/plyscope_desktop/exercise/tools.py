"""Tools: how each part of an exercise on a tree is answered, by mouse and keys alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope_desktop.runtime.language import marked

Deed = Literal["number", "pair", "name", "strike", "sequence", "arrange", "mark", "pick"]
"""What a click, Space or typing does: a field with one number or two, or with the name of a cut; `//` on an
edge, the next number of a sequence, another order of children, a mark, or the one choice."""

TYPED = ("number", "pair", "name")
"""Deeds that open a field."""

VALUE = marked("Type a number for the selected node.")
WINDOW = marked("Type α and β of the selected node, such as 3, ∞ (oo).")
STRIKE = marked("Click an edge, or press Space at the node below it.")


@dataclass(frozen=True)
class Tool:
    """One tool: `field` of the answer is what it fills, for the asked `part`.

    `by_leaf`: nodes are named by their leaf numbers there, else by their paths. `fits` tells which nodes it
    is for. `several`: more than one node may be picked.
    """

    id: str
    part: str
    field: str
    deed: Deed
    name: str
    help: str
    fits: Callable[[Node], bool]
    by_leaf: bool = False
    several: bool = False
    items_by_leaf: bool = False
    items_by_letter: bool = False
    """Do the items of results name nodes by their leaf numbers, or by their letters?"""
    entered_first: bool = False
    """Its nodes come in the order in which a search enters them, else in that in which it leaves them."""

    def key(self, node: Node) -> str | int:
        """Return the name of a node in lists of the answer."""
        return node.leaf if self.by_leaf else node.path

    def targets(self, tree: ExerciseTree) -> list[Node]:
        """Return the nodes that it is for, in search order."""
        ordered = tree.nodes if self.entered_first else left_order(tree.root)
        return [node for node in ordered if self.fits(node)]


def left_order(node: Node) -> list[Node]:
    """Return a node and all below it in the order in which a search from the left leaves them."""
    found = [below for child in node.children for below in left_order(child)]
    return [*found, node]


def is_inner(node: Node) -> bool:
    """Return True for a node with children."""
    return bool(node.children)


def is_leaf(node: Node) -> bool:
    """Return True for a leaf."""
    return not node.children


def is_blank(node: Node) -> bool:
    """Return True for a leaf without a value."""
    return not node.children and node.value is None


def has_parent(node: Node) -> bool:
    """Return True for every node but the root."""
    return node.parent is not None


def is_move(node: Node) -> bool:
    """Return True for a child of the root."""
    return node.parent is not None and node.parent.parent is None


def has_order(node: Node) -> bool:
    """Return True for a node whose children can change places."""
    return len(node.children) > 1


TOOLS: dict[str, Tool] = {
    tool.part: tool
    for tool in (
        Tool("value", "values", "values", "number", marked("Value"), VALUE, is_inner),
        Tool("window", "windows", "windows", "pair", marked("α β"), WINDOW, is_inner, entered_first=True),
        Tool("strike", "cuts", "cut", "strike", marked("Strike"), STRIKE, has_parent, entered_first=True),
        Tool(
            "name", "cut-names", "cuts", "name", marked("Name cuts"),
            marked("Type α or β (a, b), the bound and its owner at the node that is cut, such as a 5 A."),
            is_inner, entered_first=True,
        ),
        Tool(
            "number", "order", "order", "sequence", marked("Number leaves"),
            marked("Click the leaves in the order in which they are evaluated; again takes a number away."),
            is_leaf, by_leaf=True,
        ),
        Tool(
            "arrange", "arrange", "order", "arrange", marked("Arrange"),
            marked("Drag a child among its siblings, or move it by {back} and {on}."), has_order,
        ),
        Tool(
            "leaf", "leaves", "leaves", "number", marked("Value"),
            marked("Type a number for the selected blank leaf."), is_blank, by_leaf=True,
        ),
        Tool(
            "move", "move", "move", "pick", marked("Best move"),
            marked("Click the root's best move, or press Space at the node below it."),
            is_move, several=True,
        ),
        Tool(
            "mark", "solution", "solution", "mark", marked("Mark"),
            marked("Click the nodes of one complete strategy, or press Space at them."), lambda node: True,
            entered_first=True,
        ),
        Tool(
            "entered", "entered", "entered", "mark", marked("Mark"),
            marked("Click the nodes that are entered, or press Space at them."), lambda node: True,
            entered_first=True,
        ),
        Tool(
            "numbers", "numbers", "numbers", "pair", marked("pn, dn"),
            marked("Type proof and disproof number of the selected node, such as 1, 2."), is_inner,
        ),
        Tool(
            "next", "next", "next", "pick", marked("Most proving"),
            marked("Click the leaf that is expanded next, or press Space at it."), is_blank,
        ),
        Tool(
            "skip", "skip", "skip", "strike", marked("Strike"),
            marked("Click the leaves that are never needed, or press Space at them."), is_leaf,
            by_leaf=True, items_by_leaf=True,
        ),
        Tool(
            "counts", "counts", "counts", "pair", marked("Visits, wins"),
            marked("Type visits and wins of the selected node, such as 12, 5."), lambda node: True,
        ),
        Tool(
            "expanded", "expanded", "expanded", "sequence", marked("Number nodes"),
            marked("Click the nodes in the order in which they are expanded; again takes a number away."),
            lambda node: True, items_by_letter=True,
        ),
    )
}  # fmt: skip
"""Tools by the parts that they answer."""


def tools_of(exercise: Exercise) -> tuple[Tool, ...]:
    """Return the tools that an exercise needs, in the order of its parts."""
    found = [TOOLS[part] for part in exercise.ask if part in TOOLS]
    if exercise.conventions.mark == "leaf":
        found = [replace(tool, fits=is_leaf) if tool.id == "strike" else tool for tool in found]
    return tuple(found)
