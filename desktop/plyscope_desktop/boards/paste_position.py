"""Pasted: a text as a position of the game that is played, or of any other game that knows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from plyscope import catalog
from plyscope.options import options_of
from plyscope.rules.game import Game
from plyscope.rules.position import Position, PositionError

AROUND = re.compile(
    r'^\s*(?:\[FEN\s+"(.*)"\]|(?:position\s+)?fen:?\s+(.*)|"(.*)")\s*$', re.IGNORECASE | re.DOTALL
)
"""Texts that other programs write around a position."""


@dataclass(frozen=True)
class Pasted:
    """A position that a text describes, with its game and the options that it was read with."""

    game: Game
    options: dict[str, Any]
    position: Position


def bare(text: str) -> str:
    """A text without what other programs write around a position."""
    match = AROUND.match(text)
    return text if match is None else next(group for group in match.groups() if group is not None)


def sizes(game: Game, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The options, then the same with every other size of the board."""
    yield options
    for option in options_of(game.options):
        if option.name == "size":
            values: list[Any] = [value for value, _ in option.choices]
            if option.kind == "int":
                values = list(range(int(option.minimum or 0), int(option.maximum or 0) + 1))
            for value in values:
                if value != options.get("size", option.default):
                    yield {**options, "size": value}


def read_positions(text: str, game: Game, options: dict[str, Any]) -> list[Pasted]:
    """Every reading of a text: as this game alone if it is one of its positions, else as other games.

    Raises this game's PositionError if it is no game's position.
    """
    text = bare(text)
    reason: PositionError | None = None
    for own in sizes(game, options):
        try:
            return [Pasted(game, own, game.read(text, **own))]
        except PositionError as error:
            reason = reason or error
        except ValueError:
            continue
    found = []
    for other in catalog.games().values():
        for default in sizes(other, {}) if other is not game else ():
            try:
                found.append(Pasted(other, default, other.read(text, **default)))
                break
            except ValueError:
                continue
    if not found:
        raise reason or PositionError("Expected a position, found nothing that any game reads.")
    return found
