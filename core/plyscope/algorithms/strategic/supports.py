"""Support enumeration: each pair of supports is tried, and gives an equilibrium or fails for a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from plyscope.algorithms.strategic.matrix_method import MatrixMethod, needs_a_matrix, texts
from plyscope.algorithms.strategic.method import built, needs_a_tree, tells
from plyscope.rules.payoffs import payoff_text
from plyscope.search.search import Algorithm
from plyscope.strategic.method_options import SupportOptions

if TYPE_CHECKING:
    from plyscope.strategic.steps.step import Steps

NAME = "Support enumeration"


class SupportEnumeration(MatrixMethod):
    """Records a step for each pair of supports; a single equilibrium is the result."""

    id: ClassVar[str] = "supports"

    def end(self, steps: Steps) -> None:
        from plyscope.strategic.steps.step import SupportStep

        tried = [step.tried for step in steps if isinstance(step, SupportStep)]
        found = [one for each in tried for one in each.equilibria]
        self.details["equilibria"] = [
            {"row": texts(one.row), "col": texts(one.column), "payoffs": [*map(payoff_text, one.pays)]}
            for one in found
        ]
        if len(found) == 1:
            rows, columns = found[0].supports
            line = (*rows, *columns) if len(rows) == len(columns) == 1 else ()
            self.settle(float(found[0].pays[0]), line)


ALGORITHM = Algorithm(
    id="supports",
    name=NAME,
    sentence="Tries every pair of supports, and looks for weights by which all strategies in them are best "
    "replies.",
    pseudocode="""\
for each pair of supports:
    find weights of each player that make the other one indifferent
    if there are none, or one is negative, or a strategy outside pays more:
        it fails
    else: it is an equilibrium""",
    source="J. Dickhaut and T. Kaplan, A program for finding Nash equilibria, 1991",
    options=SupportOptions,
    build=built(SupportEnumeration),
    declines=needs_a_tree(NAME),
    only=needs_a_matrix(NAME),
    tells=tells,
    ends_itself=True,
    hidden=True,
    general_sum=True,
    bounds=lambda options: False,
    windows="any",
)
