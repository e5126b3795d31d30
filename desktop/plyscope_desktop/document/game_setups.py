"""Game setups: the search that the user set up in each game, and the one that a game begins with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import settings

IN_TURN = ("alphabeta", "expectimax", "and-or", "strike", "backward-induction", "cfr")
"""Algorithms that a game begins with: the first that can search it."""


class GameSetups:
    """Setups by game. What is set up in one game never reaches another, nor does that of an example.

    `stored`: they are read from the settings and written there, so that they last from run to run.
    """

    def __init__(self, *, stored: bool = False) -> None:
        self._stored = stored
        self._setups: dict[str, Setup] = {}

    def of(self, game: Game, start: Position) -> Setup:
        """Return what the user set up in a game, if it can search this position; else what suits the game."""
        setup = self._setups.get(game.id)
        if setup is None and self._stored:
            setup = setup_of(settings.store().get(settings.SETUPS).get(game.id))
        if setup is not None and catalog.algorithm(setup.algorithm).suits(game, start) is None:
            return setup
        return usual_setup(game, start)

    def note(self, game: Game, setup: Setup) -> None:
        """Remember what the user set up in a game."""
        self._setups[game.id] = setup
        if self._stored:
            kept = settings.store().get(settings.SETUPS)
            settings.store().set(settings.SETUPS, {**kept, game.id: facts_of(setup)})


def usual_setup(game: Game, start: Position) -> Setup:
    """Return the setup that a game begins with: step by step for some seconds."""
    suited = (id for id in IN_TURN if catalog.algorithm(id).suits(game, start) is None)
    return replace(Setup(), algorithm=next(suited, Setup().algorithm))


def facts_of(setup: Setup) -> dict[str, Any]:
    """Return a setup as JSON has it; without the weights, which last as long as the program."""
    facts = {**vars(setup), "options": dict(setup.options)}
    del facts["weights"]
    return facts


def setup_of(facts: object) -> Setup | None:
    """Return the setup that facts describe, or None if they describe none that this program has."""
    try:
        known = dict(cast(dict[str, Any], facts))
        algorithm = catalog.algorithm(known["algorithm"])
        algorithm.search(**known["options"])
        limits = [known[name] for name in ("depth", "seconds", "nodes")]
        if any(type(limit) not in (int, float, type(None)) or (limit or 1) <= 0 for limit in limits):
            return None
        return Setup(algorithm.id, tuple(known["options"].items()), *limits)
    except (UnknownEntry, KeyError, TypeError, ValueError):
        return None
