"""The path of Lemke and Howson, a step for each label that is dropped."""

from __future__ import annotations

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.lemke_howson import lemke_howson
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.method_options import LemkeHowsonOptions
from plyscope.strategic.steps.step import LabelStep, Step


def lemke_howson_steps(
    game: MatrixGame, options: LemkeHowsonOptions, stop: Stop | None = None
) -> tuple[Step, ...]:
    """A step for each edge of the path; raises PayoffError for a label that the game does not have."""
    path = lemke_howson(game, options.label, stop)
    count, end = len(path.steps), path.equilibrium
    return tuple(
        LabelStep(number, count, options.label, step)
        if number < count
        else LabelStep(number, count, options.label, step, end.row, end.column, end.pays)
        for number, step in enumerate(path.steps, 1)
    )
