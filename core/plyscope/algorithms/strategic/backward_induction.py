"""Backward induction: the payoffs of both players flow from the leaves up, where every move is seen."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from plyscope.algorithms.strategic.method import Method, built, needs_a_tree, tells
from plyscope.algorithms.strategic.rows import NONE
from plyscope.games.tree.game import TreePosition
from plyscope.rules.payoffs import PayoffError, payoff_text
from plyscope.rules.position import MAX, Position
from plyscope.search.search import Algorithm
from plyscope.strategic.method_options import BackwardOptions

if TYPE_CHECKING:
    from plyscope.strategic.steps.step import BackwardStep

NAME = "Backward induction"


class BackwardInduction(Method):
    """Records a step for each node that is no leaf, then its value to MAX and the choice."""

    def think(self) -> None:
        """Value the nodes, children before their parents."""
        from plyscope.strategic.steps.backward_induction import backward_steps  # the catalog does without it

        steps = backward_steps(self.position, self.options, self.stop)
        for step in steps:
            self.step(step.kind, *step.path)
            self.value_node(step)
        self.finished = self.exact = True
        last = steps[-1] if steps else None
        self.details["steps"] = len(steps)
        if last is None:
            self.value = float(self.position.utility())
            return
        self.value, self.line = float(last.pays[0]), tuple(self.line_of(steps))
        self.details |= {
            "payoffs": [payoff_text(pay) for pay in last.pays],
            "plan": list(last.plan),
            "ties": [
                {"path": list(step.path), "moves": list(step.best)} for step in steps if len(step.best) > 1
            ],
        }

    def value_node(self, step: BackwardStep) -> None:
        """The node is worth to MAX what its best child is; a chance node the mean."""
        value, ply = float(step.pays[0]), len(step.path)
        node = self.number(*step.path)
        child = self.number(*step.path, step.best[0]) if step.best else NONE
        first = -inf if step.player == MAX else inf
        self.record.value_changed(node, ply, child, NONE, first if step.best else 0.0, value)
        self.record.leave(node, ply, value)

    def line_of(self, steps: tuple[BackwardStep, ...]) -> list[int]:
        """The moves that are played from the root."""
        best = {step.path: step.best[0] for step in steps if step.best}
        line: tuple[int, ...] = ()
        while line in best:
            line = (*line, best[line])
        return list(line)


def only(position: Position) -> str | None:
    """Why a position has no value by backward induction."""
    if not isinstance(position, TreePosition):
        return None
    if position.hides_moves:
        return f"{NAME} needs a game in which every move is seen; this tree has information sets."
    from plyscope.strategic.steps.backward_induction import check_leaves

    try:
        check_leaves(position)
    except PayoffError as error:
        return f"{error}"
    return None


ALGORITHM = Algorithm(
    id="backward-induction",
    name=NAME,
    sentence="Goes from the last moves back to the first; everyone takes what pays himself most.",
    pseudocode="""\
payoffs(node):
    of a leaf: what both players get there
    of a chance node: the mean over its moves
    else: those of the child that pays most to the player who moves""",
    source="E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913; "
    "H. W. Kuhn, Extensive games and the problem of information, 1953",
    options=BackwardOptions,
    build=built(BackwardInduction),
    declines=needs_a_tree(NAME),
    only=only,
    tells=tells,
    chance=True,
    ends_itself=True,
    hidden=True,
    general_sum=True,
    bounds=lambda options: False,
    windows="any",
)
