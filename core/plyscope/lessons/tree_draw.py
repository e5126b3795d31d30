"""Random trees of exercises, level by level, and the criteria that their cuts must meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from plyscope.lessons.alpha_beta_run import rule_of
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.luck import Luck
from plyscope.lessons.quick_alpha_beta import Outcome, outcome

LOW, HIGH = 0, 20
"""Values of leaves."""


@dataclass(frozen=True)
class Level:
    """The trees of a level: plies, children of a node, leaves, and how often a node is a leaf early."""

    plies: int
    children: tuple[int, int]
    leaves: tuple[int, int]
    early: float


LEVELS = {
    1: Level(2, (2, 3), (6, 9), 0.0),
    2: Level(3, (2, 3), (8, 14), 0.15),
    3: Level(4, (2, 3), (10, 18), 0.3),
}


def drawn_tree(luck: Luck, level: int) -> list[Any]:
    """Return a random tree of a level as nested lists."""
    its = LEVELS[level]
    fewest, most = its.leaves
    while True:
        leaves = 0

        def shape(plies: int) -> Any:
            nonlocal leaves
            if leaves > most:
                return None  # there are too many already
            if plies == 0 or (plies < its.plies and luck.chance(its.early)):
                leaves += 1
                return None
            return [shape(plies - 1) for _ in range(luck.whole(*its.children))]

        found = shape(its.plies)
        if fewest <= leaves <= most:
            return _filled(luck, found)


def _filled(luck: Luck, shape: list[Any]) -> list[Any]:
    """A shape with values for its leaves."""
    return [luck.whole(LOW, HIGH) if child is None else _filled(luck, child) for child in shape]


def cut_criteria(level: int, conventions: Conventions) -> dict[str, Any]:
    """Return what the cuts of a level must be."""
    its = LEVELS[level]
    wanted: dict[str, Any] = {"leaves": list(its.leaves), "plies": its.plies}
    if level == 1:
        return wanted | {"cuts": [1, 2], "tie": "never"}
    wanted |= {"cuts": [2, 4 if level == 2 else 5], "alpha": ">=1", "beta": ">=1"}
    if level == 2:
        wanted["subtree"] = ">=1"
    elif conventions.deep:
        wanted["deep"] = ">=1"
    return wanted | {"tie": "never"}


def cut_facts(exercise: Exercise) -> dict[str, Callable[[], Any]]:
    """Return facts about the cuts of an exercise, to be found when they are asked for.

    `leaves` of the tree, its `plies`, the number of `cuts`, of `alpha` and of `beta` cuts, of `deep` ones and
    of those that take a whole `subtree` away, the leaves `evaluated`; `tie`: do ≥ and > cut differently?
    """
    tree = exercise.tree
    rule = rule_of(exercise.conventions)
    known: list[Outcome] = []

    def found() -> Outcome:
        if not known:
            known.append(outcome(tree, rule))
        return known[0]

    def tie() -> bool:
        other = outcome(tree, rule._replace(strict=not rule.strict))
        return other.struck != found().struck

    return {
        "leaves": lambda: len(tree.leaves),
        "plies": lambda: max(leaf.ply for leaf in tree.leaves),
        "cuts": lambda: len(found().cuts),
        "alpha": lambda: sum(not node.big for node, _ in found().cuts),
        "beta": lambda: sum(node.big for node, _ in found().cuts),
        "deep": lambda: sum(deep for _, deep in found().cuts),
        "subtree": lambda: len({node.parent for node in found().struck if node.children}),
        "evaluated": lambda: len(found().order),
        "tie": tie,
    }
