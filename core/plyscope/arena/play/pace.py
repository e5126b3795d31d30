"""Pace: how long a player may think about a move, and what it is told about that."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope.rules.time_control import Spent, TimeControl

WITHOUT_TIME = 60.0
"""Seconds after which a player that is limited by depth or nodes alone has lost on time."""

MARGIN = 0.1
"""Seconds beyond the limit that are forgiven, for the way to the program and back."""


@dataclass(frozen=True)
class Pace:
    """Limits of one player: `seconds` a move, or a `control` of the whole game, or depth or nodes.

    A wall limit always exists: what is given, or WITHOUT_TIME.
    """

    seconds: float | None = 1.0
    control: TimeControl | None = None
    depth: int | None = None
    nodes: int | None = None
    margin: float = MARGIN

    def limit(self, spent: Spent, side: int) -> float:
        """The seconds after which the move of a side is too late, without the margin.

        `spent` are the seconds of the moves before, as in `rules.time_control`.
        """
        if self.control is not None:
            return self.control.left(spent, side)
        return WITHOUT_TIME if self.seconds is None else self.seconds

    def budget(self, spent: Spent, side: int) -> float | None:
        """The seconds that one of our searches spends on its move; None if depth or nodes end it."""
        if self.control is not None:
            return self.control.budget(spent, side)
        return self.seconds
