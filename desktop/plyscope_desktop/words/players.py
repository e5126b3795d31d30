"""Players: who played a game and how it ended, in one line."""

from __future__ import annotations

from collections.abc import Mapping

from plyscope.rules.game import Game
from plyscope.rules.position import Position


def result_of(game: Game, position: Position) -> str:
    """Return the result of a game in points; "" while it goes on."""
    if position.result is None:
        return ""
    if position.result == 0:
        return "1/2-1/2"
    return "0-1" if (position.result > 0) == (sides_of(game)[0] == "Black") else "1-0"


def sides_of(game: Game) -> tuple[str, str]:
    """Return the tags that name the players, the first player's first."""
    known = game.first_player in ("White", "Red")
    return (game.first_player, game.second_player) if known else ("Black", "White")


def names_of(game: Game, tags: Mapping[str, str]) -> str:
    """Return the players' names, the first player first; "" if none is known."""
    names = [tags.get(side, "") for side in sides_of(game)]
    return " – ".join(name or "?" for name in names) if any(names) else ""


def heading_of(game: Game, tags: Mapping[str, str]) -> str:
    """Return players, result, place and date in one line; "" if nothing is known."""
    parts = (names_of(game, tags), tags.get("Result", ""), tags.get("Event", ""), tags.get("Date", ""))
    return " · ".join(part for part in parts if part.strip("?.* "))
