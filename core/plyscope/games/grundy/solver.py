"""Grundy's game solved by its theory: the Grundy values name the winner and the winning moves."""

from __future__ import annotations

from typing import Any

from plyscope.games.grundy.game import GrundyPosition
from plyscope.rules.impartial_theory import Theory
from plyscope.rules.position import Position
from plyscope.rules.solver import Solution


class GrundySolver(Theory):
    id = "grundy"
    name = "Grundy's game by Grundy values"
    sentence = "The nim-sum of the piles' values says who wins; the plies are counted by a search."
    scores = "the Grundy value, 0 a loss; of a move 1 a win, −1 a loss of the side that makes it"
    source = "P. M. Grundy, Mathematics and Games, Eureka 2, 1939"

    def declines(self, position: Position) -> str | None:
        if not isinstance(position, GrundyPosition):
            return "The solver of Grundy's game takes positions of Grundy's game only."
        return None

    def wins(self, position: Position) -> bool:
        assert isinstance(position, GrundyPosition)
        return position.value != 0

    def tells(self, position: Position, found: Solution) -> dict[str, Any]:
        assert isinstance(position, GrundyPosition)
        return {"score": position.value, **super().tells(position, found)}


SOLVER = GrundySolver()
