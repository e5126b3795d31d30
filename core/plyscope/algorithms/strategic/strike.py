"""Iterated elimination: dominated strategies are struck until none is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from plyscope.algorithms.strategic.matrix_method import MatrixMethod, needs_a_matrix
from plyscope.algorithms.strategic.method import built, needs_a_tree, tells
from plyscope.search.search import Algorithm
from plyscope.strategic.method_options import StrikeOptions

if TYPE_CHECKING:
    from plyscope.strategic.steps.step import Steps

NAME = "Elimination of dominated strategies"


class Striking(MatrixMethod):
    """Records the comparisons and the strikes; one cell that is left is the result."""

    id: ClassVar[str] = "strike"

    def end(self, steps: Steps) -> None:
        from plyscope.strategic.steps.step import Left, Strike

        left = steps[-1]
        assert isinstance(left, Left)
        struck = [step for step in steps if isinstance(step, Strike)]
        self.details["struck"] = [["row", "column"][step.player] + f" {step.strategy}" for step in struck]
        self.details["left"] = {"rows": list(left.rows), "cols": list(left.columns)}
        if left.cell is not None:
            self.exact = left.strict
            self.settle(float(self.game.payoff(0, left.cell)), left.cell)


ALGORITHM = Algorithm(
    id="strike",
    name=NAME,
    sentence="Takes away strategies that are worse than another one whatever the opponent does, again and "
    "again.",
    pseudocode="""\
while a strategy of a player is dominated:
    for each strategy of the opponent that is left:
        compare it with the strategy or mixture that dominates it
    strike it""",
    source="R. D. Luce and H. Raiffa, Games and Decisions, 1957; "
    "D. Gale, A theory of n-person games with perfect information, 1953",
    options=StrikeOptions,
    build=built(Striking),
    declines=needs_a_tree(NAME),
    only=needs_a_matrix(NAME),
    tells=tells,
    ends_itself=True,
    hidden=True,
    general_sum=True,
    bounds=lambda options: False,
    windows="any",
)
