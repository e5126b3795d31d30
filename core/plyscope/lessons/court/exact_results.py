"""Positions whose exact results judge moves, and the results themselves."""

from __future__ import annotations

from plyscope import catalog
from plyscope.rules.position import Position
from plyscope.rules.solver import Outcome


def result_of(outcome: Outcome) -> int:
    """Return 1 for a win of the side that the outcome is for, 0 for a draw, −1 for a loss, however late."""
    return (outcome.score > 0) - (outcome.score < 0)


def tictactoe_positions(side: int, wins: str = "1") -> list[Position]:
    """Return all unfinished positions of tic-tac-toe with a side to move, in the order of their texts.

    `wins` is what a win is worth, an option of the game.
    """
    found: dict[str, Position] = {}

    def walk(position: Position) -> None:
        text = position.write()
        if text in found or position.finished:
            return
        found[text] = position.copy()
        for move in position.legal_moves():
            position.play(move)
            walk(position)
            position.take_back(move)

    walk(catalog.game("tictactoe").start(wins=wins))
    return [position for _, position in sorted(found.items()) if position.side == side]
