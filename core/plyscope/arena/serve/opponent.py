"""Opponent: how Plyscope plays for another program: a level, or an algorithm with options."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any

from plyscope import catalog
from plyscope.arena.strengths import LEVELS, Level, level, offered
from plyscope.options import Option, options_of, read_options
from plyscope.quoting import quoted
from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope.search.search import Algorithm

TABLE, THREADS, MEMORY = "table_mb", "threads", "memory"
"""Options that other programs have names for: the size of a table, threads, the size of a tree."""


@dataclass(frozen=True)
class Chosen:
    """What searches in a game: an algorithm with options, and the level whose errors are made, if any."""

    algorithm: Algorithm
    options: tuple[tuple[str, Any], ...]
    level: Level | None


@dataclass(frozen=True)
class Opponent:
    """An `algorithm` with `options`, or a `level`; with neither, the strongest play there is.

    `hash_mb` and `threads` are used by searches that have such options.
    """

    algorithm: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    level: str = ""
    hash_mb: int | None = None
    threads: int | None = None
    seed: int = 1

    def for_game(self, start: Position) -> Chosen:
        """What searches in a game that begins so.

        Raises OptionError for options that the algorithm does not take, UnknownEntry, and ValueError with the
        reason why it cannot play the game.
        """
        strength: Level | None = None
        name, options = self.algorithm, dict(self.options)
        if not name:
            strength = offered(level_named(self.level or LEVELS[-1].id), start.game).in_game(start)
            name, options = strength.algorithm, {**dict(strength.options), **options}
        algorithm = catalog.open_file(name, "algorithm") if catalog.is_file(name) else catalog.algorithm(name)
        known = {option.name for option in options_of(algorithm.options)}
        for option, value in ((TABLE, self.hash_mb), (MEMORY, self.hash_mb), (THREADS, self.threads)):
            if value is not None and option in known and option not in self.options:
                options[option] = value
        read_options(algorithm.options, options)
        reason = algorithm.suits(start.game, start)
        if reason is not None:
            raise ValueError(reason)
        return Chosen(algorithm, tuple(options.items()), strength if self.level else None)

    def with_option(self, name: str, value: Any) -> Opponent:
        """The same with an option changed, whose name and value `for_game` will check."""
        return replace(self, options={**self.options, name: value})

    def declared(self, start: Position) -> tuple[Option, ...]:
        """The options of what searches in a game, with the values that they have as their defaults."""
        chosen = self.for_game(start)
        given = dict(chosen.options)
        return tuple(
            replace(option, default=option.read(given[option.name])) if option.name in given else option
            for option in options_of(chosen.algorithm.options)
        )


def level_named(id: str) -> Level:
    """The level with this id; raises ValueError that says which there are."""
    found = level(id)
    if found is None:
        raise ValueError(
            f"There is no level {quoted(id)}; the levels are: {', '.join(one.id for one in LEVELS)}."
        )
    return found


def game_named(id: str) -> Game:
    """The game with this id, without reading the others, which takes longer; raises UnknownEntry."""
    if id.isidentifier():
        try:
            found: Game = import_module(f"plyscope.games.{id}.game").GAME
            return found
        except ImportError:
            pass  # the catalog says which there are
    return catalog.game(id)
