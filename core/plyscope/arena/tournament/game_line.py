"""Games of a tournament on the board: after their openings, and move by move."""

from __future__ import annotations

from plyscope import catalog
from plyscope.arena.play.seat import GameLine
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.journal import Opening
from plyscope.arena.tournament.openings import position_of
from plyscope.arena.tournament.settings import Settings
from plyscope.rules.position import Position


def begun(settings: Settings, opening: Opening) -> GameLine:
    """A game after its opening; raises ValueError for one that cannot be played."""
    game, options = catalog.game(settings.game), dict(settings.game_options)
    line = GameLine(position_of(opening, game, options), options)
    for text in opening.moves:
        line.play(line.position.parse(text))
    return line


def start_of(settings: Settings, counted: Counted) -> Position:
    """Where a game began, before its opening; raises ValueError."""
    return position_of(Opening(counted.position), catalog.game(settings.game), dict(settings.game_options))


def movers(settings: Settings, counted: Counted) -> list[int | None]:
    """Who made each move of a game: MAX, MIN or CHANCE; raises ValueError for moves that cannot be played."""
    here = start_of(settings, counted)
    found: list[int | None] = []
    for text in counted.moves:
        found.append(here.side)
        here.play(here.parse(text))
    return found
