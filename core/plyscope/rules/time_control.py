"""Time control: how much time either side has for a game, and how much of it is left after some moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

NOBODY = -1
Spent = tuple[tuple[int, float], ...]
"""The player of each move of a game and its seconds; NOBODY for moves that no clock measured."""

MOST_MAIN, MOST_A_MOVE = 86_400.0, 3_600.0


@dataclass(frozen=True)
class TimeControl:
    """`main` seconds for the game, `increment` more after each move, and then `overtime` for every move.

    Overtime (byo-yomi) that a move leaves over is lost; a fixed time for each move has no main time.
    """

    main: float
    increment: float = 0.0
    overtime: float = 0.0

    @property
    def starts_with(self) -> float:
        """The seconds on the clock of a side that has not moved."""
        return self.main if self.main > 0 else self.overtime

    def main_left(self, spent: Sequence[tuple[int, float]], side: int) -> float:
        """The main time that a side has left after some moves; 0 in overtime."""
        left = self.main
        for mover, seconds in spent:
            if mover == side and left > 0:
                left = max(0.0, left - seconds)
                if left > 0 or self.overtime == 0:
                    left += self.increment
        return left

    def left(self, spent: Sequence[tuple[int, float]], side: int, now: float = 0.0) -> float:
        """The seconds until a side's flag falls, if it has thought for `now` seconds about its move."""
        main = self.main_left(spent, side)
        if self.overtime > 0:
            return main - now if now < main else main + self.overtime - now
        return main - now

    def budget(self, spent: Sequence[tuple[int, float]], side: int) -> float:
        """The seconds that an engine should spend on its move, so that its time lasts for the game."""
        main = self.main_left(spent, side)
        wanted = main / MOVES_TO_GO + 0.8 * self.increment + 0.8 * self.overtime
        return max(LEAST, min(wanted, 0.8 * self.left(spent, side) - RESERVE))


MOVES_TO_GO = 30
"""The number of moves for which the main time must last."""
RESERVE, LEAST = 0.05, 0.01
