"""Playable: a position of a game that is played by lot quickly, without listing all moves."""

from __future__ import annotations

from plyscope.rules.position import Position


class Playable(Position):
    """What a game may know of moves drawn by lot, where listing them all takes long or some are senseless."""

    def lot_move(self, bits: int) -> int:
        """A legal move chosen by random bits, none that nobody would make; the game is not over."""
        return 0
