"""TreePart: one thing that is asked of a tree of MAX and MIN, as a field of the answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

from plyscope.lessons.alpha_beta_run import Run, rule_of, run_of
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.grading import Item, PartGrade
from plyscope.quoting import quoted

Parts = dict[Hashable, Hashable]
"""Statements: what an answer says, by (part, place …)."""

SMALL, MIDDLE = 9, 14
"""Leaves of a tree of level 1 and of level 2, at most."""


NO_ANSWER = {
    False: ("loose-for-strict",),
    # of whole numbers, α > β − 1 is α ≥ β
    True: ("strict-for-loose", "cut-one-early"),
}
"""Misconceptions that are none, or that are another one, where the rule is ≥ (False) or > (True)."""


class TreePart(ABC):
    """One part: its `id` as it is asked for, its `field` in answers, the misconceptions that show in it.

    `separates` are those that a drawn exercise tells from the key, level by level; each level also has those
    of the levels below it. `cut-one-early` is in none: it shows in one of twelve trees, so that most draws
    would fail; whoever wants it adds it.
    """

    id: ClassVar[str]
    field: ClassVar[str]
    misconceptions: ClassVar[tuple[str, ...]]
    separates: ClassVar[tuple[tuple[str, ...], ...]]

    @abstractmethod
    def question(self, exercise: Exercise) -> Bilingual:
        """Return what is asked for."""

    @abstractmethod
    def read(self, exercise: Exercise, thing: Any) -> Any:
        """Return the field of an answer in one spelling; raises ExerciseError with its place."""

    @abstractmethod
    def key(self, exercise: Exercise) -> Any:
        """Return the right field."""

    @abstractmethod
    def grade(self, exercise: Exercise, answer: Answer) -> PartGrade:
        """Return the grade of the part of an answer that has been read."""

    @abstractmethod
    def wrong(self, exercise: Exercise, id: str) -> Any:
        """Return the field as a misconception of the part fills it; None where it has no answer."""

    @abstractmethod
    def statements(self, exercise: Exercise, given: Any) -> Parts:
        """Take the field of an answer apart."""

    @abstractmethod
    def rule(self, exercise: Exercise, item: Item) -> Bilingual:
        """Return the rule that matters for an item."""

    @abstractmethod
    def state(self, exercise: Exercise, answer: Answer, item: Item) -> Bilingual:
        """Return what is known where an item is decided: a window, or the children's values."""

    def separated(self, level: int, conventions: Conventions) -> list[str]:
        """Return the misconceptions that an exercise of a level must tell from the key."""
        no_answer = set(NO_ANSWER[conventions.cut == ">"])
        if not conventions.deep:
            no_answer |= {"parent-only", "parent-blamed", "same-side"}
        return [id for ids in self.separates[:level] for id in ids if id not in no_answer]

    def node(self, exercise: Exercise, item: Item) -> Node:
        """Return the node at which an item is decided."""
        return exercise.tree[item.at]

    def empty(self, exercise: Exercise) -> Sequence[Any]:
        """Return the fields of somebody who knows nothing."""
        return ()


def right_run(exercise: Exercise) -> Run:
    """Return the run of the right alpha-beta by the conventions of an exercise."""
    return run_of(exercise.tree, rule_of(exercise.conventions))


def wrong_run(exercise: Exercise, id: str) -> Run:
    """Return the run of a wrong program."""
    return run_of(exercise.tree, rule_of(exercise.conventions), id)


def fixed_weight(exercise: Exercise) -> int:
    """Return the points of a part in which the number of things must not tell how many are right."""
    if exercise.level is not None:
        return (4, 6, 10)[exercise.level - 1]
    leaves = len(exercise.tree.leaves)
    return 4 if leaves <= SMALL else 6 if leaves <= MIDDLE else 10


def with_points(grade: PartGrade, required: int) -> PartGrade:
    """Return a grade whose items say what each adds to its points; `required` of them make the whole."""
    share = grade.weight / max(1, required)
    gains = {"right": share, "follows": share, "extra": -share}
    items = (replace(item, points=gains.get(item.state, Fraction(0))) for item in grade.items)
    return replace(grade, items=tuple(items))


def entries(thing: Any, place: str) -> dict[str, Any]:
    """Return an object of an answer, without what is null in it; raises ExerciseError."""
    if not isinstance(thing, dict):
        raise ExerciseError(place, f"expected an object by paths of nodes; found {quoted(thing)}.")
    return {path: value for path, value in thing.items() if value is not None}


def inner_node(exercise: Exercise, path: str, place: str) -> Node:
    """Return a node with children by its path; raises ExerciseError."""
    node = exercise.tree.node(path, place)
    if not node.children:
        raise ExerciseError(place, "expected the path of a node with children; this is a leaf.")
    return node


def in_order(exercise: Exercise, found: dict[str, Any]) -> dict[str, Any]:
    """Return entries by path in the order of the tree's nodes."""
    return {node.path: found[node.path] for node in exercise.tree.nodes if node.path in found}


def listing(thing: Any, place: str) -> list[Any]:
    """Return a list of an answer; raises ExerciseError."""
    if not isinstance(thing, list):
        raise ExerciseError(place, f"expected a list; found {quoted(thing)}.")
    return thing
