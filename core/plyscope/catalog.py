"""Catalog: every module in games/, algorithms/, solvers/ and formats/ is an entry, found by walking them."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from plyscope.rules.game import Game
    from plyscope.rules.game_record import Format
    from plyscope.rules.solver import Solver
    from plyscope.search.search import Algorithm


class UnknownEntry(LookupError):
    """A game, an algorithm or a solver that this program does not have; says which there are."""


def entries(folder: str, name: str) -> dict[str, Any]:
    """The objects called `name` of all modules in a folder of the core, by their ids."""
    found = {}
    path = str(Path(__file__).parent / folder)
    for module in sorted(pkgutil.iter_modules([path]), key=lambda module: module.name):
        entry = getattr(importlib.import_module(f"plyscope.{folder}.{module.name}"), name, None)
        if entry is not None:
            found[entry.id] = entry
    return found


@cache
def games() -> dict[str, Game]:
    """All games by id."""
    return entries("games", "GAME")


@cache
def algorithms() -> dict[str, Algorithm]:
    """All algorithms by id."""
    return entries("algorithms", "ALGORITHM")


@cache
def solvers() -> dict[str, Solver]:
    """All exact solvers by the ids of their games."""
    return entries("solvers", "SOLVER")


@cache
def formats() -> dict[str, Format]:
    """All text formats of games by id."""
    return entries("formats", "FORMAT")


def game(id: str) -> Game:
    """The game with this id; raises UnknownEntry."""
    if id not in games():
        raise UnknownEntry(f"There is no game {id!r}; the games are: {', '.join(games())}.")
    return games()[id]


def algorithm(id: str) -> Algorithm:
    """The algorithm with this id; raises UnknownEntry."""
    if id not in algorithms():
        raise UnknownEntry(f"There is no algorithm {id!r}; the algorithms are: {', '.join(algorithms())}.")
    return algorithms()[id]


def solver(game_id: str) -> Solver:
    """The exact solver of the game with this id; raises UnknownEntry."""
    if game_id not in solvers():
        name = game(game_id).name
        raise UnknownEntry(f"There is no exact solver for {name}; there is one for: {', '.join(solvers())}.")
    return solvers()[game_id]
