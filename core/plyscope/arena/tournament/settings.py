"""Settings of a tournament, as plain values: the game, who plays, in which form, from which openings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.pace import Pace

Form = Literal["match", "round robin", "gauntlet", "knockout"]


@dataclass(frozen=True)
class Entrant:
    """A player of a tournament: an agent, a level, or an algorithm with options. Exactly one is given.

    `id` is unique in the tournament and names it in the journal; `program` is the SHA-256 of the agent's
    file, "" where there is none.
    """

    id: str
    name: str
    pace: Pace = field(default_factory=Pace)
    agent: Agent | None = None
    level: str = ""
    algorithm: str = ""
    options: tuple[tuple[str, Any], ...] = ()
    program: str = ""


@dataclass(frozen=True)
class Sprt:
    """A sequential test of the first player against the others: bounds in Elo, and the chances of error."""

    elo0: float = 0.0
    elo1: float = 10.0
    model: Literal["normalized", "logistic"] = "normalized"
    alpha: float = 0.05
    beta: float = 0.05


@dataclass(frozen=True)
class Adjudication:
    """Ends games early where both agree: `win` in units of the game for `win_moves` moves each (None: never);
    `draw` below this from move `draw_from` on for `draw_moves` moves each; `exact`, as our solver says."""

    win: float | None = None
    win_moves: int = 4
    draw: float | None = None
    draw_from: int = 40
    draw_moves: int = 8
    exact: bool = False
    most_plies: int = 1000


@dataclass(frozen=True)
class Openings:
    """Where games begin: by `lot` with so many plies, from a `file`, or at the `start`."""

    kind: Literal["lot", "file", "start"] = "lot"
    plies: int = 4
    file: str = ""
    balanced: bool = True


@dataclass(frozen=True)
class Settings:
    """A tournament. `rounds` are pairs of games of every pairing; in a gauntlet the first `heads` players
    meet the rest. `slots` None: one less than the processors, at most 8."""

    game: str
    entrants: tuple[Entrant, ...]
    form: Form = "round robin"
    rounds: int = 1
    heads: int = 1
    game_options: tuple[tuple[str, Any], ...] = ()
    openings: Openings = Openings()
    adjudication: Adjudication = Adjudication()
    sprt: Sprt | None = None
    slots: int | None = None
    seed: int = 0
    keeps_searches: bool = False
    name: str = ""
    notes: dict[str, str] = field(default_factory=dict)
