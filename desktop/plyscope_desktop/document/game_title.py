"""Titles of games: that of an example, or of a tree that has one, else the name of the game."""

from __future__ import annotations

import re

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.lessons.preset import Preset
from plyscope.options import OptionError
from plyscope.rules.game import Game
from plyscope.rules.position import Position, PositionError
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.document.recent_work import Work
from plyscope_desktop.runtime.language import tr

FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""Characters that no file name may contain on any system."""

TREE = "tree"
"""The id of the game whose positions may have a title of their own."""


def game_title(game: Game, start: Position | None, preset: Preset | None) -> str:
    """Return what a game that begins at `start` is called, in the current language."""
    if preset is not None:
        return tr(preset.title)
    title = start.nodes.title if isinstance(start, TreePosition) else ""
    return in_words(title) if title else tr(game.name)


def work_title(work: Work) -> str:
    """Return what an entry of Recent work is called."""
    game, start = catalog.games().get(work.game), None
    if game is None:
        preset = catalog.presets().get(work.example)
        return tr("Unsaved work") if preset is None else tr(preset.title)
    try:
        if work.position and game.id == TREE:
            start = game.read(work.position, **dict(work.options))
    except (PositionError, OptionError):
        pass  # of a later version, which had other trees
    return game_title(game, start, catalog.presets().get(work.example))
