"""The steps of each method by the id of its algorithm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from plyscope.games.tree.game import TreePosition
from plyscope.options import read_options
from plyscope.rules.payoffs import PayoffError
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.method_options import (
    BackwardOptions,
    CfrOptions,
    FictitiousOptions,
    LemkeHowsonOptions,
    RegretOptions,
    SimplexOptions,
    StrikeOptions,
    SupportOptions,
)
from plyscope.strategic.steps.backward_induction import backward_steps
from plyscope.strategic.steps.counterfactual import RegretSteps
from plyscope.strategic.steps.learning import PlaySteps
from plyscope.strategic.steps.lemke_howson import lemke_howson_steps
from plyscope.strategic.steps.simplex import simplex_steps
from plyscope.strategic.steps.step import Steps
from plyscope.strategic.steps.strike import strike_steps
from plyscope.strategic.steps.supports import support_steps
from plyscope.strategic.trees.conversion import is_matrix_shaped, matrix_of_tree, matrix_position

Made = Callable[[Any, Any, Stop | None], Steps]

OF_MATRIX: dict[str, tuple[type, Made]] = {
    "strike": (StrikeOptions, strike_steps),
    "simplex": (SimplexOptions, simplex_steps),
    "lemke-howson": (LemkeHowsonOptions, lemke_howson_steps),
    "supports": (SupportOptions, support_steps),
    "fictitious-play": (FictitiousOptions, PlaySteps.played),
    "regret-matching": (RegretOptions, PlaySteps.played),
}
OF_TREE: dict[str, tuple[type, Made]] = {
    "backward-induction": (BackwardOptions, backward_steps),
    "cfr": (CfrOptions, RegretSteps.iterated),
}


def steps_of(
    algorithm: str,
    game: MatrixGame | Position,
    options: Mapping[str, Any] | None = None,
    stop: Stop | None = None,
) -> Steps:
    """All steps of a method with these options, the others at their defaults.

    `game` is a matrix, or a position of an explicit tree; methods of matrices take one that has the shape of
    a matrix. Raises PayoffError or OptionError where the method cannot work, InterruptedError at a stop,
    KeyError for an algorithm that has no steps.
    """
    given = dict(options or {})
    if algorithm in OF_TREE:
        declaration, make = OF_TREE[algorithm]
        at = matrix_position(game, "simultaneous") if isinstance(game, MatrixGame) else game
        return make(at, read_options(declaration, given), stop)
    declaration, make = OF_MATRIX[algorithm]
    if not isinstance(game, MatrixGame):
        game = matrix_of(game)
    return make(game, read_options(declaration, given), stop)


def matrix_of(position: Position) -> MatrixGame:
    """The matrix that an explicit tree writes as two moves; raises PayoffError for any other position."""
    if not isinstance(position, TreePosition) or position.node != 0 or not is_matrix_shaped(position.nodes):
        raise PayoffError("This is no matrix: a tree of two moves is needed, the second one in one set.")
    return matrix_of_tree(position.nodes).game
