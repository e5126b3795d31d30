"""What tests of exercises share: documents with given trees, and an answer with known mistakes."""

from __future__ import annotations

from typing import Any

from plyscope.lessons import catalogue
from plyscope.lessons.exercise import Exercise
from plyscope_desktop.exercise.open_exercise import OpenExercise

A = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
"""The tree of Russell and Norvig: value 3 by B, C's other two leaves are cut."""

LEVEL3 = [[5, [[11, 19], 13, [6, 6]]], [[[4, 1], [2, 6, 1], [11, 11]], 7]]
"""Four plies: value 7 by C; cuts D→13, D→G, H→1, I→6, I→1, the last three by the α of the root."""

PARENT_ONLY = {
    "values": {"": 5, "0": 5, "1": 1, "0.1": 13, "1.0": 1, "0.1.0": 11, "0.1.2": 6, "1.0.0": 1,
               "1.0.1": 1, "1.0.2": 11},
    "move": ["0"],
    "cut": ["0.1.1", "0.1.2", "1.1"],
}  # fmt: skip
"""E is wrong (1 for 11), C, A and the move follow; three deep cuts are missing, C→7 is too much."""


def exercise(kind: str, tree: Any, *ask: str, **more: Any) -> Exercise:
    """An exercise on a given tree."""
    document = {"kind": kind, "tree": tree, **more}
    return catalogue.read({**document, "ask": list(ask)} if ask else document)


def alpha_beta_by_hand() -> Exercise:
    """The exercise of the pictures: values, the best move and cuts of one tree."""
    return exercise("values", LEVEL3, "values", "move", "cuts", level=3)


def fill(opened: OpenExercise, answer: dict[str, Any]) -> None:
    """Answer it, a deed for each entry."""
    for field, value in answer.items():
        if isinstance(value, dict):
            for name, one in value.items():
                opened.set_field((field, name), one)
        else:
            opened.set_field((field,), value)


def states(opened: OpenExercise) -> dict[tuple[str, str], str]:
    """The states of all items of the last grade by part and place."""
    assert opened.grade is not None
    return {(item.part, item.at): item.state for item in opened.grade.items}
