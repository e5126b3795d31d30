"""Nim solved by its theory: the nim-sum names the winner and the winning moves."""

from __future__ import annotations

from typing import Any

from plyscope.games.nim.game import NimPosition
from plyscope.rules.impartial_theory import Theory
from plyscope.rules.position import Position
from plyscope.rules.solver import Solution


class NimSolver(Theory):
    id = "nim"
    name = "Nim by nim-sums"
    sentence = "The nim-sum of the piles says who wins; the plies are counted by a search of the won lines."
    scores = "the nim-sum, 0 a loss in normal play; of a move 1 a win, −1 a loss of the side that makes it"
    source = "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3, 1901"

    def declines(self, position: Position) -> str | None:
        if not isinstance(position, NimPosition):
            return "The solver of Nim takes positions of Nim only."
        return None

    def wins(self, position: Position) -> bool:
        assert isinstance(position, NimPosition)
        return position.mover_wins

    def tells(self, position: Position, found: Solution) -> dict[str, Any]:
        assert isinstance(position, NimPosition)
        return {"score": position.nim_sum, **super().tells(position, found)}


SOLVER = NimSolver()
