"""Matrix facts: what a lesson may expect of a game in strategic form, whatever is searched in it."""

from __future__ import annotations

from plyscope.games.tree.game import TreePosition
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.scene_facts import Finder, Subject
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.payoffs import PayoffError, payoff_text
from plyscope.strategic.solving.best_response import pure_equilibria
from plyscope.strategic.solving.zero_sum import maximin, minimax
from plyscope.strategic.trees.conversion import matrix_of_tree


def matrix_of(subject: Subject) -> MatrixGame:
    """The matrix of the scene's tree; raises LessonError where there is none."""
    position = subject.position
    if not isinstance(position, TreePosition):
        raise LessonError("Only a tree has a matrix: expected a preset or a tree.")
    try:
        return matrix_of_tree(position.nodes).game
    except PayoffError as error:
        raise LessonError(str(error)) from None


def _pure_equilibria(subject: Subject, wanted: object) -> object:
    """The pure equilibria, by the names of the strategies."""
    game = matrix_of(subject)
    return [
        ", ".join(own[strategy] for own, strategy in zip(game.strategies, cell, strict=True))
        for cell in pure_equilibria(game)
    ]


def _maximin(subject: Subject, wanted: object) -> object:
    return payoff_text(maximin(matrix_of(subject)))


def _minimax(subject: Subject, wanted: object) -> object:
    return payoff_text(minimax(matrix_of(subject)))


OF_MATRICES: dict[str, Finder] = {
    "pure_equilibria": _pure_equilibria,
    "maximin": _maximin,
    "minimax": _minimax,
}
"""Facts of the matrix of a tree; numbers are texts, as fractions are."""
