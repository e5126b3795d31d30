"""Support enumeration, a step for each pair of supports that is tried."""

from __future__ import annotations

from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.supports import tried_supports
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.method_options import SupportOptions
from plyscope.strategic.steps.step import Step, SupportStep


def support_steps(game: MatrixGame, options: SupportOptions, stop: Stop | None = None) -> tuple[Step, ...]:
    """A step for each pair; raises PayoffError for a game that is too large."""
    trials = tried_supports(game, stop)
    steps, found = [], 0
    for number, one in enumerate(trials, 1):
        found += len(one.equilibria)
        steps.append(SupportStep(number, len(trials), one, found))
    return tuple(steps)
