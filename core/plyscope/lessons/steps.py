"""Steps: what a search in plain Python does on the tree of an exercise, step by step.

A program is a search as students write them (`plyscope.plain.Search`); here its words write a list of steps
instead of a record, so that thousands of small trees are searched while an exercise is drawn.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cache
from math import inf
from typing import Any, Literal, cast

from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.numbers import Number
from plyscope.plain.game import CHANCE, MAX, MIN
from plyscope.plain.search import Search

StepKind = Literal["enter", "value", "window", "cut", "leave"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step at a node. `child` is the one just left; `value` belongs to value and leave, else None."""

    kind: StepKind
    node: Node
    alpha: Number
    beta: Number
    value: Number | None = None
    child: Node | None = None


@dataclass(slots=True)
class Visit:
    """An entered node: its window when entered and now, its value when left, its best child, its cut."""

    node: Node
    entry: tuple[Number, Number]
    last: tuple[Number, Number]
    value: Number | None = None
    returned: Number | None = None
    best: Node | None = None
    left: list[Node] = field(default_factory=list)
    cut: bool = False


class TreeGame:
    """The tree of an exercise as a game for programs: a state is a node, an action a child's number."""

    def to_move(self, node: Node) -> int:
        """Who moves: MAX, MIN or CHANCE."""
        return CHANCE if node.type == "chance" else MAX if node.big else MIN

    def actions(self, node: Node) -> list[int]:
        """Numbers of the children."""
        return list(range(len(node.children)))

    def result(self, node: Node, action: int) -> Node:
        """The child that an action leads to."""
        return node.children[action]

    def is_terminal(self, node: Node) -> bool:
        """Is it a leaf?"""
        return not node.children

    def utility(self, node: Node) -> Number:
        """What a leaf is worth to MAX."""
        return 0 if node.value is None else node.value

    evaluate = utility

    def probability(self, node: Node, action: int) -> Number:
        """Probability of an action at a chance node."""
        return cast(Number, node.children[action].share)


class Steps:
    """The words of a program on one tree: `steps` in their order, `visits` by path, `leaves` by number."""

    def __init__(self, tree: ExerciseTree) -> None:
        self.tree = tree
        self.steps: list[Step] = []
        self.visits: dict[str, Visit] = {}
        self.leaves: list[int] = []
        self.action: object = None
        self._open: list[Visit] = []

    def enter(self, action: object, alpha: Number, beta: Number) -> None:
        """Go down to a child, or to the root."""
        node = self._open[-1].node.children[cast(int, action)] if self._open else self.tree.root
        visit = Visit(node, (alpha, beta), (alpha, beta))
        self._open.append(visit)
        self.visits[node.path] = visit
        self.steps.append(Step("enter", node, alpha, beta))
        if not node.children:
            self.leaves.append(node.leaf)

    def better(self, value: Number) -> None:
        """The node is worth this by the child just left."""
        visit = self._open[-1]
        visit.value = value
        visit.best = self._last()
        if len(self._open) == 1 and visit.best is not None:
            self.action = visit.node.children.index(visit.best)
        self.steps.append(Step("value", visit.node, *visit.last, value, visit.best))

    mean = better

    def narrow(self, alpha: Number, beta: Number) -> None:
        """The window of the node now."""
        visit = self._open[-1]
        if (alpha, beta) != visit.last:
            visit.last = (alpha, beta)
            self.steps.append(Step("window", visit.node, alpha, beta, None, self._last()))

    def cut(self) -> None:
        """The other children are not looked at."""
        visit = self._open[-1]
        visit.cut = len(visit.left) < len(visit.node.children)
        self.steps.append(Step("cut", visit.node, *visit.last, None, self._last()))

    def leave(self, value: Number) -> None:
        """Back to the parent with a value."""
        visit = self._open.pop()
        visit.returned = value
        self.steps.append(Step("leave", visit.node, *visit.last, value))
        if self._open:
            self._open[-1].left.append(visit.node)

    def _last(self) -> Node | None:
        """The child of the current node that was just left."""
        left = self._open[-1].left
        return left[-1] if left else None


class _Stepped:
    """The words of a search, which write steps. It stands before the program among the bases of a class."""

    steps: Steps

    def enter(self, action: object, alpha: Number = -inf, beta: Number = inf) -> None:
        self.steps.enter(action, alpha, beta)

    def better(self, value: Number) -> Number:
        self.steps.better(value)
        return value

    mean = better

    def narrow(self, alpha: Number, beta: Number) -> bool:
        self.steps.narrow(alpha, beta)
        return alpha >= beta

    def cut(self) -> None:
        self.steps.cut()

    def leave(self, value: Number) -> Number:
        self.steps.leave(value)
        return value

    @property
    def best(self) -> object:
        return self.steps.action

    def left(self) -> float:
        return inf

    def note(self, text: object) -> None:
        pass


@cache
def _stepped(program: Hashable) -> type[Any]:
    """Return a program that writes steps."""
    own = cast(type[Any], program)
    return type(own.__name__, (_Stepped, own), {})


def steps_of(program: type[Search], tree: ExerciseTree, depth: int = 1_000, **options: Any) -> Steps:
    """Run a program that goes depth first on a tree and return its steps; `options` are set on it."""
    found = Steps(tree)
    search = _stepped(cast(Hashable, program))()
    search.steps, search.depth, search.seconds = found, depth, None
    for name, value in options.items():
        setattr(search, name, value)
    action = search.decide(TreeGame(), tree.root)
    if isinstance(action, int):
        found.action = action
    return found
