"""Catalog: games, algorithms, exact solvers, text formats and worked examples, found in their folders."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from plyscope.lessons.preset import Preset
    from plyscope.rules.game import Game
    from plyscope.rules.game_record import Format
    from plyscope.rules.solver import Solver
    from plyscope.search.search import Algorithm


class UnknownEntry(LookupError):
    """A game, an algorithm or a solver that this program does not have; says which there are."""


def entries(room: str, name: str, module: str = "") -> dict[str, Any]:
    """Objects called `name` in the modules of a room of the core and of its folders, by their ids.

    With `module`, only the module of that name is read in each folder.
    """
    found = {}
    for place in _modules(f"plyscope.{room}", Path(__file__).parent.joinpath(*room.split(".")), module):
        entry = getattr(importlib.import_module(place), name, None)
        if entry is not None:
            found[entry.id] = entry
    return dict(sorted(found.items()))


def _modules(package: str, folder: Path, module: str) -> Iterator[str]:
    for found in pkgutil.iter_modules([str(folder)]):
        if found.ispkg:
            yield from _modules(f"{package}.{found.name}", folder / found.name, module)
        elif module in ("", found.name):
            yield f"{package}.{found.name}"


@cache
def games() -> dict[str, Game]:
    """All games by id."""
    return entries("games", "GAME", "game")


@cache
def algorithms() -> dict[str, Algorithm]:
    """All algorithms by id."""
    return entries("algorithms", "ALGORITHM")


@cache
def solvers() -> dict[str, Solver]:
    """All exact solvers by the ids of their games."""
    return entries("games", "SOLVER", "solver")


@cache
def formats() -> dict[str, Format]:
    """All text formats of games by id."""
    return entries("files.formats", "FORMAT")


@cache
def presets() -> dict[str, Preset]:
    """All worked examples by id, in the order of the start page."""
    folder = Path(__file__).parent / "lessons" / "presets"
    modules = [importlib.import_module(name) for name in _modules("plyscope.lessons.presets", folder, "")]
    modules.sort(key=lambda module: (module.PLACE, module.__name__))
    return {preset.id: preset for module in modules for preset in module.PRESETS}


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
