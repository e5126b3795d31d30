"""The simplex method on a zero-sum game: its value and optimal strategies, pivot by pivot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from plyscope.algorithms.strategic.matrix_method import MatrixMethod, is_pure, needs_a_matrix, texts
from plyscope.algorithms.strategic.method import built, needs_a_tree, tells
from plyscope.rules.payoffs import payoff_text
from plyscope.search.search import Algorithm
from plyscope.strategic.method_options import SimplexOptions

if TYPE_CHECKING:
    from plyscope.strategic.steps.step import Steps

NAME = "Simplex method"


class SimplexMethod(MatrixMethod):
    """Records a step for each pivot; the value is exact."""

    id: ClassVar[str] = "simplex"

    def end(self, steps: Steps) -> None:
        from plyscope.strategic.steps.step import TableauStep

        last = steps[-1]
        assert isinstance(last, TableauStep) and last.value is not None
        assert last.row is not None and last.column is not None
        self.details |= {
            "pivots": len(steps),
            "game_value": payoff_text(last.value),
            "row_strategy": texts(last.row),
            "col_strategy": texts(last.column),
        }
        self.exact = True
        pure = is_pure(last.row) and is_pure(last.column)
        line = (last.row.index(1), last.column.index(1)) if pure else ()
        self.settle(float(last.value), line)
        if not pure and is_pure(last.row):
            self.line = (last.row.index(1),)


ALGORITHM = Algorithm(
    id="simplex",
    name=NAME,
    sentence="Finds the value of a zero-sum game and a best mixture of each player by linear programming.",
    pseudocode="""\
make all payoffs positive
maximise the sum of y, where payoffs times y are at most 1
while a variable raises the sum:
    let it enter the basis; the row with the smallest ratio leaves it
the value is 1 / sum, the column player plays y times the value,
the row player the shadow prices times the value""",
    source="G. B. Dantzig, A proof of the equivalence of the programming problem and the game problem, 1951",
    options=SimplexOptions,
    build=built(SimplexMethod),
    declines=needs_a_tree(NAME),
    only=needs_a_matrix(NAME, zero_sum=True),
    tells=tells,
    ends_itself=True,
    hidden=True,
    general_sum=True,
    bounds=lambda options: False,
    windows="any",
)
