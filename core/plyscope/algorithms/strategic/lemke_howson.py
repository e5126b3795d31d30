"""The algorithm of Lemke and Howson: one equilibrium of a game of two, label by label."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from plyscope.algorithms.strategic.matrix_method import MatrixMethod, is_pure, needs_a_matrix, texts
from plyscope.algorithms.strategic.method import built, needs_a_tree, tells
from plyscope.rules.payoffs import payoff_text
from plyscope.search.search import Algorithm
from plyscope.strategic.method_options import LemkeHowsonOptions

if TYPE_CHECKING:
    from plyscope.strategic.steps.step import Steps

NAME = "Lemke–Howson"


class LemkeHowson(MatrixMethod):
    """Records a step for each label that is dropped; the row player's payoff is the value."""

    id: ClassVar[str] = "lemke-howson"

    def end(self, steps: Steps) -> None:
        from plyscope.strategic.steps.step import LabelStep

        last = steps[-1]
        assert isinstance(last, LabelStep) and last.pays is not None
        assert last.row is not None and last.column is not None
        self.details["equilibrium"] = {
            "row": texts(last.row), "col": texts(last.column), "payoffs": [*map(payoff_text, last.pays)],
        }  # fmt: skip
        pure = is_pure(last.row) and is_pure(last.column)
        line = (last.row.index(1), last.column.index(1)) if pure else ()
        self.settle(float(last.pays[0]), line)


ALGORITHM = Algorithm(
    id="lemke-howson",
    name=NAME,
    sentence="Walks along the edges of both players' best-reply polytopes until all labels are there: an "
    "equilibrium.",
    pseudocode="""\
begin where nobody plays anything: all labels are there
drop the first label
repeat:
    go along the edge and pick up a label
    if it is the first label: this is an equilibrium
    drop it from the other player's polytope""",
    source="C. E. Lemke and J. T. Howson, Equilibrium points of bimatrix games, 1964",
    options=LemkeHowsonOptions,
    build=built(LemkeHowson),
    declines=needs_a_tree(NAME),
    only=needs_a_matrix(NAME),
    tells=tells,
    ends_itself=True,
    hidden=True,
    general_sum=True,
    bounds=lambda options: False,
    windows="any",
)
