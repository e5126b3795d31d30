"""The two-phase search on the tree of an exercise: corrected, as it is printed, and wrong programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.numbers import Number

Ends = Literal["returns", "loops", "empty-max"]
Text = Literal["corrected", "printed-000", "printed-002"]


@dataclass
class TwoPhaseRun:
    """What happened: nodes in the order of their expansion, OPEN after each, nodes in the order in which
    LOOP2 gives them values, how often LOOP2 runs, how the program ends, nodes that MOVETAIL sent back."""

    expanded: list[Node] = field(default_factory=list)
    open: list[list[Node]] = field(default_factory=list)
    assigned: list[tuple[Node, Number]] = field(default_factory=list)
    steps: int = 0
    ends: Ends = "returns"
    sent_back: int = 0


def two_phase(
    tree: ExerciseTree,
    depth: int,
    text: Text = "corrected",
    *,
    front: bool = False,
    vacuous: bool = False,
    stack: bool = False,
) -> TwoPhaseRun:
    """Run a text to a depth. `front`: ADD puts a node in front of CLOSED; `stack`: OPEN is one.

    `vacuous`: all children have values where there are none. Nodes at `depth` get values when they are made.
    """
    run = TwoPhaseRun()
    values: dict[str, Number] = {}
    closed: list[Node] = []

    def add(node: Node) -> None:
        closed.insert(0, node) if front else closed.append(node)

    opened = [tree.root]
    while opened:
        node = opened.pop(0)
        if text != "corrected":
            add(node)
        if not node.children:
            values[node.path] = leaf_value(node)
            continue
        if text == "corrected":
            add(node)
        for child in node.children:
            if child.ply >= depth:
                values[child.path] = leaf_value(child)
        below = [child for child in node.children if child.ply < depth]
        opened = [*below, *opened] if stack else [*opened, *below]
        run.expanded.append(node)
        run.open.append(list(opened))
    idle = 0
    while closed:
        node = closed[0]
        run.steps += 1
        if all(child.path in values for child in node.children) and (node.children or vacuous):
            if not node.children:
                run.ends = "empty-max"
                return run
            values[node.path] = backed_up(node, values)
            run.assigned.append((node, values[node.path]))
            closed.pop(0)
            idle = 0
            continue
        if text != "printed-000" and node.path not in values:
            closed.append(closed.pop(0))
            run.sent_back += 1
            idle += 1
        else:
            idle = len(closed)
        if idle == len(closed):
            run.ends = "loops"
            return run
    return run


def leaf_value(node: Node) -> Number:
    """The value of a leaf, or the estimate of a node at the depth."""
    return 0 if node.value is None else node.value


def backed_up(node: Node, values: dict[str, Number]) -> Number:
    """The largest or the smallest value of the children."""
    below = [values[child.path] for child in node.children]
    return max(below) if node.big else min(below)


def stack_for_queue(tree: ExerciseTree, depth: int) -> TwoPhaseRun:
    """OPEN as a stack: children go in front."""
    return two_phase(tree, depth, stack=True)


def terminal_in_closed(tree: ExerciseTree, depth: int) -> TwoPhaseRun:
    """A finished position is expanded into CLOSED like any other and leaves it by a step of LOOP2."""
    run = TwoPhaseRun()
    values: dict[str, Number] = {}
    opened, closed = [tree.root], []
    while opened:
        node = opened.pop(0)
        closed.append(node)
        for child in node.children:
            if child.ply >= depth:
                values[child.path] = leaf_value(child)
        opened += [child for child in node.children if child.ply < depth]
        run.expanded.append(node)
        run.open.append(list(opened))
    while closed:
        node = closed.pop(0)
        run.steps += 1
        if all(child.path in values for child in node.children):
            values[node.path] = backed_up(node, values) if node.children else leaf_value(node)
            run.assigned.append((node, values[node.path]))
        else:
            closed.append(node)
    return run


def value_top_down(tree: ExerciseTree, depth: int) -> TwoPhaseRun:
    """Values are given in the order of CLOSED, without waiting for the children."""
    run = two_phase(tree, depth)
    values = {node.path: value for node, value in run.assigned}
    run.assigned = [(node, values[node.path]) for node in run.expanded]
    run.steps = len(run.expanded)
    return run


def no_movetail(tree: ExerciseTree, depth: int) -> TwoPhaseRun:
    """A node that must wait keeps its place; the next that can have a value is looked for from the front."""
    run = two_phase(tree, depth)
    values = {node.path: value for node, value in run.assigned}
    closed, known = list(run.expanded), set[str]()
    run.assigned, run.steps = [], 0
    while closed:
        for at, node in enumerate(closed):
            run.steps += 1
            if all(child.path in known or child.path not in values for child in node.children):
                run.assigned.append((node, values[node.path]))
                known.add(node.path)
                del closed[at]
                break
    return run


WRONG: dict[str, Callable[[ExerciseTree, int], TwoPhaseRun]] = {
    "stack-for-queue": stack_for_queue,
    "terminal-in-closed": terminal_in_closed,
    "value-top-down": value_top_down,
    "no-movetail": no_movetail,
}
