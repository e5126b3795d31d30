"""The record behind a key: the search that an exercise is about, with the moments of its items."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from plyscope import catalog
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.lessons import catalogue
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.grading import Item
from plyscope.lessons.numbers import json_number
from plyscope.record.trace import CUTOFF, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Answer, Limits, Search
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.exercise.open_exercise import OpenExercise

MOST_ROWS = 200_000

BY_ALPHA_BETA = ("windows", "cuts", "cut-names", "names", "order", "arrange", "construct", "leaves")
"""Kinds and parts whose key is a search by alpha-beta."""


@dataclass(frozen=True)
class KeyRecord:
    """A search with its record, at its end. `nodes` are the record's by the paths of the exercise."""

    setup: Setup
    search: Search
    answer: Answer
    trace: Trace
    position: TreePosition
    nodes: Mapping[str, int]
    tree: Tree

    def moment(self, exercise: OpenExercise, item: Item | None) -> tuple[int, int]:
        """Return the tick and the node at which an item is decided; the end and the root for none."""
        node = None if item is None else exercise.node_of(item)
        if item is None or node is None:
            return self.trace.length, 0
        if item.part in ("cuts", "skip") and node.path not in self.nodes:
            parent = node.parent
            while parent is not None and parent.path not in self.nodes:
                parent = parent.parent
            here = self.nodes.get("" if parent is None else parent.path, 0)
            return self._cut_tick(here), here
        here = self.nodes.get(node.path, NONE)
        if here == NONE:
            return self.trace.length, 0
        entered, left = int(self.tree.entered[here]), int(self.tree.left[here])
        if item.part in ("windows", "cuts") or left == NONE:
            return entered, here
        return left, here

    def _cut_tick(self, node: int) -> int:
        """Return the moment right after a node was cut, the end of its visit if it was not."""
        begin, end = int(self.tree.entered[node]), int(self.tree.left[node])
        for tick in range(begin, end):
            row = self.trace.row(tick)
            if int(row["kind"]) == CUTOFF and int(row["node"]) == node:
                return tick + 1
        return end


def algorithm_of(exercise: Exercise) -> tuple[str, tuple[tuple[str, Any], ...]] | None:
    """Return the algorithm whose record is the key, with its options; None where there is none."""
    if "tree" not in exercise.data:
        return None
    asked, rules = {exercise.kind, *exercise.ask}, exercise.conventions
    if exercise.kind == "expectimax":
        return "expectimax", ()
    if exercise.kind == "chance-cuts":
        bounds = tuple(float(bound) for bound in exercise.data.get("bounds", ()))
        return "expectimax", (("prune", "star1"), ("bounds", bounds))
    if exercise.kind == "two-phase":
        return "two-phase", ()
    if exercise.kind == "solution-graph":
        return "and-or", ()
    if exercise.kind == "proof-numbers":
        return "proof-number", ()
    if asked & set(BY_ALPHA_BETA):
        return "alphabeta", (("cut", rules.cut), ("fail", rules.fail), ("deep", rules.deep))
    return ("minimax", ()) if "values" in asked else None


def key_record(exercise: OpenExercise) -> KeyRecord | None:
    """Search the tree of an exercise as its key does; None for kinds without a record."""
    found = algorithm_of(exercise.exercise)
    if found is None or exercise.tree is None:
        return None
    algorithm, options = found
    position = position_of(exercise)
    depth = exercise.exercise.data.get("depth")
    setup = Setup(algorithm, options, depth if isinstance(depth, int) else None, None, None)
    search = catalog.algorithm(algorithm).search(**dict(options))
    trace = Trace(MOST_ROWS)
    answer = search.run(position, Limits(setup.depth, None, None), trace).checked()
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    return KeyRecord(setup, search, answer, trace, position, nodes_by_path(tree, exercise), tree)


def nodes_by_path(tree: Tree, exercise: OpenExercise) -> dict[str, int]:
    """Return the record's nodes by the paths of the exercise, whose children may have another order there."""
    orders = _orders(exercise)
    found: dict[str, int] = {}
    pending = [(0, "")] if tree.known else []
    while pending:
        node, path = pending.pop()
        found[path] = node
        for child in tree.children(node):
            number = int(tree.move[child])
            order = orders.get(path)
            own = order[number] if order is not None else number
            pending.append((int(child), f"{path}.{own}" if path else str(own)))
    return found


def _orders(exercise: OpenExercise) -> Mapping[str, Sequence[int]]:
    """Return the order of the children of nodes in a right answer, for an exercise about that."""
    if exercise.exercise.kind != "arrange":
        return {}
    good = exercise.grade is not None and exercise.grade.right
    order = (exercise.answer if good else catalogue.key(exercise.exercise)).get("order", {})
    return order if isinstance(order, dict) else {}


def position_of(exercise: OpenExercise, leaves: Mapping[str, Any] | None = None) -> TreePosition:
    """Return the tree of an exercise as a game, with its letters.

    Blank leaves are those of a right answer, the student's own if it is one.
    """
    assert exercise.tree is not None
    orders = _orders(exercise)
    if leaves is None:
        leaves = {}
        if exercise.exercise.kind == "construct":
            good = exercise.grade is not None and exercise.grade.right
            leaves = (exercise.answer if good else catalogue.key(exercise.exercise)).get("leaves", {})

    def written(node: Node) -> Any:
        if not node.children:
            value = leaves.get(str(node.leaf)) if node.value is None else node.value
            return None if value is None else value if isinstance(value, str) else json_number(value)
        order = orders.get(node.path, range(len(node.children)))
        children = [node.children[number] for number in order]
        said: dict[str, Any] = {"type": node.type, "children": [written(child) for child in children]}
        if node.letter:
            said["name"] = node.letter
        if node.type == "chance":
            said["p"] = [str(child.share) for child in children]
        if any(child.move for child in children):
            said["moves"] = [child.move for child in children]
        if node.value is not None:
            said["value"] = json_number(node.value)
        return said

    return position_of_tree(written(exercise.tree.root))
