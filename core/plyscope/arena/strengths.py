"""Levels: how strongly an opponent plays, from beginner to full strength, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from plyscope.rules.position import Position
from plyscope.search.search import Answer


@dataclass(frozen=True)
class Level:
    """One strength: a search with options and limits (None: no limit), and how often it is not followed.

    `slips` is the share of moves that are drawn from all legal ones instead. `sees` is the number of plies
    within which a forced end is never overlooked: with 1, a move that wins at once is always made.
    """

    id: str
    name: str
    algorithm: str = "alphabeta"
    depth: int | None = None
    seconds: float | None = 2.0
    slips: float = 0.0
    sees: int = 1
    options: tuple[tuple[str, Any], ...] = ()

    def in_game(self, has_chance: bool) -> Level:
        """The same strength in a game with chance, where alpha-beta cannot search."""
        if not has_chance or self.algorithm != "alphabeta":
            return self
        return replace(self, algorithm="expectimax", options=(("prune", "star1"),))

    def choose(self, answer: Answer, position: Position, luck: Random) -> int:
        """The move that this level makes after a search that found `answer` in `position`.

        The same state of `luck` gives the same move. Raises ValueError if the game is over.
        """
        legal = position.legal_moves()
        if not legal:
            raise ValueError("No move can be chosen: the game is over.")
        slipping = luck.random() < self.slips
        drawn = legal[luck.randrange(len(legal))]
        if answer.move is None:
            return drawn
        forced = answer.wins_in is not None and answer.wins_in <= self.sees
        return drawn if slipping and not forced else answer.move


PLAY = (("play", True),)
"""The options of an engine that is to play as well as it can."""

LEVELS = (
    Level("beginner", "Beginner", depth=1, slips=0.4),
    Level("novice", "Novice", depth=2, slips=0.2),
    Level("intermediate", "Intermediate", depth=4, slips=0.08, sees=2),
    Level("strong", "Strong", seconds=1.0, options=PLAY),
    Level("full", "Full strength", seconds=5.0, options=PLAY),
)
"""From the weakest to the strongest."""


def level(id: str) -> Level | None:
    """The level with this id, or None."""
    return next((found for found in LEVELS if found.id == id), None)
