"""What tests of comparisons share: a tree, searches of it, and both of them run to their ends."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.compare import verdict
from plyscope_desktop.compare.two_searches import Pair
from plyscope_desktop.document.search_setup import Setup

AIMA = "[[3,12,8],[2,4,6],[14,5,2]]"
WHOLE = Setup("alphabeta", depth=None, seconds=None)


def take(pair: Pair, tree: str, setup: Setup = WHOLE) -> None:
    game = catalog.game("tree")
    pair.take(game, game.read(tree), setup)


def ended(qtbot: QtBot, pair: Pair) -> None:
    """Both searches are over, and all of both records is compared."""
    qtbot.waitUntil(lambda: pair.at_end and pair.difference is not None)


def ran(qtbot: QtBot, pair: Pair, *setups: Setup) -> str:
    """Run both searches; returns the sentence that tells what came of it."""
    pair.share_limits(False)
    for session, setup in zip(pair.sessions, setups, strict=False):
        session.document.set_setup(setup)
    pair.run()
    ended(qtbot, pair)
    return verdict.sentence(pair)


def begins(game: str) -> tuple[Any, Any]:
    found = catalog.game(game)
    return found, found.start()
