"""Levels: how strongly an opponent plays, from beginner to full strength, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from plyscope.rules.game import Game
from plyscope.rules.position import MAX, Position
from plyscope.rules.values import DECIDED
from plyscope.search.search import Answer


@dataclass(frozen=True)
class Errors:
    """How often a player errs on purpose, as shares of its moves.

    `random` moves are drawn from all legal ones. `careless` ones are best at first sight: by the evaluation
    of the board right after them, whatever the reply.
    """

    random: float = 0.0
    careless: float = 0.0

    @property
    def any(self) -> bool:
        return self.random + self.careless > 0


@dataclass(frozen=True)
class Level:
    """One strength: a search with options and limits (None: no limit), and how often it is not followed.

    In games `with_dice`, where luck evens players out, there are more errors, and some games have shares of
    their own, see ERRORS. `sees` is the number of plies within which a forced end is never overlooked: with
    1, a move that wins at once is always made.
    """

    id: str
    name: str
    algorithm: str = "alphabeta"
    depth: int | None = None
    seconds: float | None = 2.0
    errors: Errors = Errors()
    with_dice: Errors = Errors()
    sees: int = 1
    options: tuple[tuple[str, Any], ...] = ()

    def in_game(self, start: Position) -> Level:
        """The same strength in a game: alpha-beta cannot search chance, and in some sampling is better."""
        if self.algorithm != "alphabeta":
            return self
        if start.has_chance:
            return replace(self, algorithm="expectimax", options=(("prune", "star1"),))
        if self.depth is None and start.game.best_by_sampling:
            return replace(self, algorithm="mcts", options=SAMPLING)
        return self

    def errors_in(self, position: Position) -> Errors:
        """How often it errs on purpose in a game."""
        usual = self.with_dice if position.has_chance else self.errors
        return ERRORS.get(position.game.id, {}).get(self.id, usual)

    def choose(self, answer: Answer, position: Position, luck: Random) -> int:
        """The move that this level makes after a search that found `answer` in `position`.

        The same state of `luck` gives the same move. Raises ValueError if the game is over.
        """
        legal = position.legal_moves()
        if not legal:
            raise ValueError("No move can be chosen: the game is over.")
        errors = self.errors_in(position)
        fate, drawn = luck.random(), legal[luck.randrange(len(legal))]
        if answer.move is None:
            return drawn
        if answer.wins_in is not None and answer.wins_in <= self.sees:
            return answer.move
        if fate < errors.random:
            return drawn
        if fate < errors.random + errors.careless:
            return first_sight(position, luck) if position.game.estimates else drawn
        return answer.move


def first_sight(position: Position, luck: Random) -> int:
    """One of the moves that are best at first sight, drawn by `luck`; only for games with an evaluation."""
    return luck.choice(first_sight_moves(position))


def first_sight_moves(position: Position) -> list[int]:
    """The moves after which the board looks best to the side that makes them, before any reply."""
    sign, here = 1 if position.side == MAX else -1, position.copy()
    looks: dict[int, float] = {}
    for move in position.legal_moves():
        here.play(move)
        look = here.estimate if here.result is None else here.result * DECIDED
        looks[move] = sign * (look or 0.0)
        here.take_back(move)
    best = max(looks.values())
    return [move for move, value in looks.items() if value == best]


QUIET = (("quiescence", True),)
"""A shallow search that looks on where something hangs, so that its values mean something."""

PLAY = (("play", True),)
"""The options of an engine that is to play as well as it can."""

SAMPLING = (("solver", True), ("narrow", True), ("c", 0.7))
"""The options of Monte Carlo tree search that is to play as well as it can."""

LEVELS = (
    Level("first", "First-timer", depth=1, errors=Errors(0.7), with_dice=Errors(0.97), options=QUIET),
    Level("beginner", "Beginner", depth=1, errors=Errors(0.32), with_dice=Errors(0.75), options=QUIET),
    Level("novice", "Novice", depth=2, errors=Errors(0.05, 0.15), with_dice=Errors(0.51), options=QUIET),
    Level(
        "intermediate", "Intermediate", depth=4, sees=2, options=QUIET,
        errors=Errors(0.0, 0.1), with_dice=Errors(0.26),
    ),
    Level(
        "strong", "Strong", seconds=1.0, sees=4, options=PLAY,
        errors=Errors(0.0, 0.08), with_dice=Errors(0.105),
    ),
    Level("full", "Full strength", seconds=5.0, options=PLAY),
)  # fmt: skip
"""From the weakest to the strongest."""

ERRORS: Mapping[str, Mapping[str, Errors]] = {
    "einstein": {"first": Errors(1.0), "intermediate": Errors(0.62), "strong": Errors(0.275)},
    "grundy": {"first": Errors(1.0)},
    "nim": {
        "first": Errors(0.82), "beginner": Errors(0.5), "novice": Errors(0.29),
        "intermediate": Errors(0.155), "strong": Errors(0.07),
    },
    "pig": {
        "first": Errors(0.97), "beginner": Errors(0.83), "novice": Errors(0.62),
        "intermediate": Errors(0.42), "strong": Errors(0.2),
    },
    "tictactoe": {"first": Errors(0.97), "intermediate": Errors(0.56), "strong": Errors(0.3)},
}  # fmt: skip
"""Shares of games that are so short, or decided by so much luck, that the usual ones give no even steps.

A level that is not named here is not offered in that game: between random moves and full strength it has no
room for another one that wins 65 % of the points against the next weaker. `tests/bench/levels.py` measures.
"""


def levels_in(game: Game) -> tuple[Level, ...]:
    """The levels that are offered in a game, from the weakest to the strongest, which is full strength."""
    own = ERRORS.get(game.id)
    return LEVELS if own is None else tuple(one for one in LEVELS if one.id in own or one is LEVELS[-1])


def offered(strength: Level, game: Game) -> Level:
    """The same level, or the next weaker one that is offered in a game."""
    found = levels_in(game)
    return next((one for one in reversed(found) if LEVELS.index(one) <= LEVELS.index(strength)), found[0])


def level(id: str) -> Level | None:
    """The level with this id, or None."""
    return next((found for found in LEVELS if found.id == id), None)
