"""The method behind the key of a matrix exercise: the game as a position, and what shows the answer."""

from __future__ import annotations

from typing import Any

from plyscope.games.tree.game import TreePosition
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.grading import Item
from plyscope.lessons.matrix_data import game_of
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.exercise.key_record import algorithm_of

METHODS: dict[str, tuple[str, dict[str, Any]]] = {
    "struck": ("strike", {}),
    "pure": ("strike", {}),
    "maximin": ("simplex", {}),
    "minimax": ("simplex", {}),
    "value": ("simplex", {}),
    "mixed": ("supports", {}),
}
"""The algorithm that finds a part, with its options."""


def position_of_matrix(exercise: Exercise) -> TreePosition | None:
    """Return the game of an exercise about a matrix as a tree of two moves; None for other kinds."""
    return matrix_position(game_of(exercise)) if exercise.kind == "matrix" else None


def has_answer_to_show(exercise: Exercise) -> bool:
    """Return True if a record or a method shows the answer, once it may be shown."""
    return exercise.kind == "matrix" or algorithm_of(exercise) is not None


def method_of(exercise: Exercise, item: Item | None) -> tuple[str, dict[str, Any]]:
    """Return the method that shows an item, or the first that is asked."""
    part = exercise.ask[0] if item is None else item.part
    if part == "pure" and "struck" not in exercise.ask:
        part = "mixed"  # where both mix nothing is struck
    return METHODS[part]
