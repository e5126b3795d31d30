"""Solving a zero-sum game by the simplex method, a step for each pivot."""

from __future__ import annotations

from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.method_options import SimplexOptions
from plyscope.strategic.solving.zero_sum import solve_zero_sum
from plyscope.strategic.steps.step import Step, TableauStep


def simplex_steps(game: MatrixGame, options: SimplexOptions, stop: Stop | None = None) -> tuple[Step, ...]:
    """A step for each pivot; raises PayoffError unless payoffs add up to the same number in every cell."""
    found = solve_zero_sum(game, stop=stop)
    count = len(found.pivots)
    steps = []
    for number, pivot in enumerate(found.pivots, 1):
        before, after = found.tableaux[number - 1 : number + 1]
        if number < count:
            steps.append(TableauStep(number, count, before, pivot, after))
        else:
            steps.append(
                TableauStep(number, count, before, pivot, after, found.value, found.row, found.column)
            )
    return tuple(steps)
