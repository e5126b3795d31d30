"""Scene facts: what the numbers that a lesson expects are about, and how they are compared.

Numbers are compared within 1e-9, ±∞ is written "inf" and "-inf", nodes have the names of `scene_nodes`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isclose, isinf, isnan
from typing import Any

import numpy as np

from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.preset import Run
from plyscope.lessons.scene_nodes import visit_of
from plyscope.record.tree import NONE, UNSEEN
from plyscope.rules.position import Position


@dataclass(frozen=True)
class Subject:
    """What facts are about: a position, its search if there is one, and its frames."""

    position: Position
    run: Run | None
    frames: tuple[tuple[str, int], ...] = ()

    @property
    def searched(self) -> Run:
        """The search; raises LessonError without one."""
        if self.run is None:
            raise LessonError("Nothing is searched in this scene: expected an algorithm.")
        return self.run


def told(value: object) -> Any:
    """Return a value as a lesson writes it: whole numbers without a point, ±∞ as text, None as "none"."""
    if value is None:
        return "none"
    if isinstance(value, float | np.floating):
        number = float(value)
        if isnan(number):
            return "none"
        if isinf(number):
            return "inf" if number > 0 else "-inf"
        return int(number) if number.is_integer() else number
    if isinstance(value, np.integer):
        return int(value)
    if isinstance(value, list | tuple):
        return [told(one) for one in value]
    if isinstance(value, Mapping):
        return {name: told(one) for name, one in value.items()}
    return value


def agree(expected: object, found: object) -> bool:
    """Return True if a value is what a lesson expects."""
    expected, found = told(expected), told(found)
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, int | float) and isinstance(found, int | float):
        return isclose(expected, found, rel_tol=1e-9, abs_tol=1e-9)
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(agree, expected, found))
    if isinstance(expected, dict) and isinstance(found, dict):
        return expected.keys() == found.keys() and all(
            agree(expected[name], found[name]) for name in expected
        )
    return bool(expected == found)


Finder = Callable[[Subject, object], object]
"""Finds a fact; it is given what the lesson expects, since some facts are found only for what that names."""


def at_nodes(subject: Subject, wanted: object, of: Callable[[int], object]) -> dict[str, object]:
    """Something of each node that the lesson names, at the tick of the tree."""
    run, found = subject.searched, {}
    for name in wanted if isinstance(wanted, Mapping) else {}:
        tick = run.tree.tick
        node = visit_of(name, run.tree, run.position)
        run.tree.seek(tick)
        found[name] = None if node == NONE or run.tree.state[node] == UNSEEN else of(node)
    return found


def visits_of(subject: Subject, wanted: object) -> object:
    """Return the visits of each node that the lesson names."""
    visits = subject.searched.tree.visits
    return at_nodes(subject, wanted, lambda node: int(visits[node]) if len(visits) else 0)


def wins_of(subject: Subject, wanted: object) -> object:
    """Return the sum of MAX's rewards of each node that the lesson names."""
    reward = subject.searched.tree.reward
    return at_nodes(subject, wanted, lambda node: float(reward[node]) if len(reward) else 0.0)
