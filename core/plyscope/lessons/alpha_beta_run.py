"""Runs: what a program of alpha-beta does on a tree: windows, cuts, owners of bounds, order of leaves.

The facts of a run are read from its steps, in one pass, and kept with the tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Literal, NamedTuple

from plyscope.lessons.alpha_beta_programs import RIGHT, program
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.numbers import Number
from plyscope.lessons.steps import Step, Steps, steps_of

Kind = Literal["alpha", "beta"]
SYMBOLS: dict[Kind, str] = {"alpha": "α", "beta": "β"}


class Rule(NamedTuple):
    """The conventions that decide what alpha-beta does; see the programs' switches."""

    strict: bool = False
    hard: bool = False
    deep: bool = True

    def crossed(self, alpha: Number, beta: Number) -> bool:
        """Is a node left with such a window?"""
        return alpha > beta or (alpha == beta and not self.strict)


def rule_of(conventions: Conventions) -> Rule:
    """Return the rule of a set of conventions."""
    return Rule(conventions.cut == ">", conventions.fail == "hard", conventions.deep)


@dataclass(frozen=True, slots=True)
class Bound:
    """An alpha or a beta, and where it comes from.

    `owner` is the node that set it and `by` its child that was worth so much; both are None for a bound that
    no node has set. A bound is the owner's own where the owner is the node that has it.
    """

    kind: Kind
    value: Number
    owner: Node | None = None
    by: Node | None = None


Window = tuple[Bound, Bound]


@dataclass(frozen=True, slots=True)
class Cut:
    """A node that was left early.

    An alpha cut is one where MIN moves: the node is worth at most `value` by its child `by`, and `bound` is
    the alpha of an ancestor. `skipped` are the children that are not looked at, `leaves` the number of leaves
    below these. It is `deep` where the best value of the parent so far would not have led to it.
    """

    node: Node
    kind: Kind
    value: Number
    bound: Bound
    by: Node
    skipped: tuple[Node, ...]
    leaves: int
    deep: bool


class Run:
    """All facts of one run. `swapped`: does the program take MAX for MIN?"""

    def __init__(self, tree: ExerciseTree, steps: Steps, rule: Rule, swapped: bool = False) -> None:
        self.tree = tree
        self.steps = steps
        self.rule = rule
        self.swapped = swapped
        self.visits = steps.visits
        self.order: tuple[int, ...] = tuple(steps.leaves)
        self.value: Number | None = steps.visits[""].returned

    @cached_property
    def inner(self) -> list[Node]:
        """The nodes with children that are entered, in that order."""
        return [visit.node for visit in self.visits.values() if visit.node.children]

    @cached_property
    def struck(self) -> list[Node]:
        """The topmost nodes that are never entered, in the order in which it is decided."""
        visits = self.visits
        return [
            node
            for node in self.tree.nodes
            if node.parent is not None and node.path not in visits and node.parent.path in visits
        ]

    @cached_property
    def unseen_leaves(self) -> list[Node]:
        """The leaves that are never evaluated, from the left."""
        return [leaf for leaf in self.tree.leaves if leaf.path not in self.visits]

    @cached_property
    def entry(self) -> dict[str, Window]:
        """The window of each visited node when it is entered, by path."""
        return self._facts[0]

    @cached_property
    def last(self) -> dict[str, Window]:
        """The window of each visited node after its last change, by path."""
        return self._facts[1]

    @cached_property
    def cuts(self) -> list[Cut]:
        """The cuts in their order; one that skips nothing is none."""
        return self._facts[2]

    def own(self, node: Node) -> Bound:
        """Return the best value of the children of a visited node, its own alpha (MAX) or beta (MIN)."""
        best, by = self._best(node)
        return Bound("alpha" if self.big(node) else "beta", best, None if by is None else node, by)

    def big(self, node: Node) -> bool:
        """Does the program take the largest value here?"""
        return node.big != self.swapped

    @cached_property
    def _facts(self) -> tuple[dict[str, Window], dict[str, Window], list[Cut]]:
        entry: dict[str, Window] = {}
        last: dict[str, Window] = {}
        cuts: list[Cut] = []
        for step in self.steps.steps:
            path = step.node.path
            if step.kind == "enter":
                entry[path] = last[path] = self._entered(step, last)
            elif step.kind == "window":
                last[path] = self._narrowed(step, last[path])
            elif step.kind == "cut":
                cut = self._cut(step, entry[path])
                if cut is not None:
                    cuts.append(cut)
        return entry, last, cuts

    def _entered(self, step: Step, now: dict[str, Window]) -> Window:
        parent = step.node.parent
        if parent is None:
            return Bound("alpha", step.alpha), Bound("beta", step.beta)
        above = now[parent.path]
        return self._handed(step.alpha, above[0], step.node), self._handed(step.beta, above[1], step.node)

    def _handed(self, value: Number, above: Bound, node: Node) -> Bound:
        """Return a bound that a node is entered with: its parent's, or the parent's best value so far."""
        if value == above.value:
            return above
        parent = node.parent
        assert parent is not None
        if self.big(parent) == (above.kind == "alpha"):
            best, by = self._best(parent, node)
            if by is not None and best == value:
                return Bound(above.kind, value, parent, by)
        return Bound(above.kind, value)

    def _narrowed(self, step: Step, before: Window) -> Window:
        low, high = before
        if step.alpha != low.value:
            low = Bound("alpha", step.alpha, step.node, step.child)
        if step.beta != high.value:
            high = Bound("beta", step.beta, step.node, step.child)
        return low, high

    def _cut(self, step: Step, entry: Window) -> Cut | None:
        node = step.node
        skipped = tuple(child for child in node.children if child.path not in self.visits)
        if not skipped or step.child is None:
            return None
        big = self.big(node)
        kind: Kind = "beta" if big else "alpha"
        value = step.alpha if big else step.beta
        leaves = sum(not below.children for child in skipped for below in child.below())
        deep = self._deep(node, value)
        return Cut(node, kind, value, entry[1 if big else 0], step.child, skipped, leaves, deep)

    def _deep(self, node: Node, value: Number) -> bool:
        """Would the parent's best value so far not have led to the cut of a node that is worth `value`?"""
        parent = node.parent
        if parent is None or self.big(parent) == self.big(node):
            return True
        best, by = self._best(parent, node)
        if by is None:
            return True
        return not (self.rule.crossed(value, best) if self.big(node) else self.rule.crossed(best, value))

    def _best(self, node: Node, before: Node | None = None) -> tuple[Number, Node | None]:
        """Return the best value of the children that were left, or of those before one, and the first of it.

        Without any it is the worst value there is.
        """
        big = self.big(node)
        best: Number = -inf if big else inf
        by: Node | None = None
        for child in self.visits[node.path].left:
            if child is before:
                break
            value = self.visits[child.path].returned
            if value is not None and (by is None or (value > best if big else value < best)):
                best, by = value, child
        return best, by


def run_of(tree: ExerciseTree, rule: Rule, id: str = RIGHT) -> Run:
    """Return the run of a program on a tree, made once."""
    key = "run", id, rule
    found = tree.kept.get(key)
    if found is None:
        steps = steps_of(program(id), tree, **rule._asdict())
        found = tree.kept[key] = Run(tree, steps, rule, id == "sides-swapped")
    assert isinstance(found, Run)
    return found
