"""MatrixMethod: a method that works on a matrix, written as a tree of two moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from plyscope.algorithms.strategic.method import Method
from plyscope.games.tree.game import TreePosition
from plyscope.rules.payoffs import payoff_text
from plyscope.rules.position import Position
from plyscope.strategic.game_matrix import ROW, MatrixGame, Mixture

if TYPE_CHECKING:
    from plyscope.strategic.steps.step import Steps


class MatrixMethod(Method):
    """Takes the steps that `steps_of` gives for its `id`; `end` says what they come to."""

    id: ClassVar[str]
    game: MatrixGame

    def think(self) -> None:
        """Take the steps one by one, then say what was found."""
        steps = self.all_steps()
        for step in steps:
            self.step(step.kind, *self.path_of(step.strategy_now))
        self.details["steps"] = len(steps)
        self.finished = True
        self.end(steps)

    def all_steps(self) -> Steps:
        """The steps of the method on the matrix."""
        from plyscope.strategic.steps.sequence import OF_MATRIX, matrix_of  # the catalog does without them

        self.game = matrix_of(self.position)
        _, make = OF_MATRIX[self.id]
        return make(self.game, self.options, self.stop)

    def end(self, steps: Steps) -> None:
        """Settle the value and fill in the details."""

    def path_of(self, strategy: tuple[int, int] | None) -> tuple[int, ...]:
        """The path to what a step is about: the root, a row, or the first cell of a column."""
        if strategy is None:
            return ()
        return strategy[1:] if strategy[0] == ROW else (0, strategy[1])


def texts(mixture: Mixture) -> list[str]:
    """A mixture as JSON holds it."""
    return [payoff_text(weight) for weight in mixture]


def is_pure(mixture: Mixture) -> bool:
    return max(mixture) == 1


def needs_a_matrix(name: str, *, zero_sum: bool = False) -> Callable[[Position], str | None]:
    """Why an algorithm does not work on a position that is no matrix, or none of the kind that it needs."""

    def only(position: Position) -> str | None:
        from plyscope.strategic.trees.conversion import is_matrix_shaped

        tree = position.nodes if isinstance(position, TreePosition) and position.node == 0 else None
        if tree is None or not is_matrix_shaped(tree):
            return f"{name} needs a matrix: a tree of two moves, the first one not seen by the second player."
        if zero_sum and position.is_general_sum:
            return f"{name} needs a zero-sum game: what one player gets the other must lose."
        return None

    return only
