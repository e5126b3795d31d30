"""News: what a running tournament tells whoever watches it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plyscope.arena.play.seat import Told
from plyscope.arena.tournament.counted import Counted

State = Literal["running", "paused", "stopping", "finished", "stopped"]


@dataclass(frozen=True)
class GameBegan:
    """A slot begins game `n`. `first` has the side MAX; `moves` are those of the opening, from `position`
    ("": the start of the game)."""

    slot: int
    n: int
    pair: int
    first: str
    second: str
    opening: int
    moves: tuple[int, ...]
    position: str = ""


@dataclass(frozen=True)
class MoveMade:
    """A move of a side, in `seconds`, or of chance (None). `left` are the seconds on the clocks of MAX and
    MIN, None for a player without a clock."""

    slot: int
    n: int
    move: int
    seconds: float | None
    told: Told
    left: tuple[float | None, float | None]


@dataclass(frozen=True)
class GameCounted:
    """A game ended and its line is on the disk."""

    slot: int
    counted: Counted


@dataclass(frozen=True)
class GameDropped:
    """A game does not count and will be played again, for this reason."""

    slot: int
    n: int
    reason: str


@dataclass(frozen=True)
class StateChanged:
    """The tournament as a whole; `reason` says why it stopped by itself."""

    state: State
    reason: str = ""


News = GameBegan | MoveMade | GameCounted | GameDropped | StateChanged
