"""Names of openings: the ones that players know, found by the position, whatever the order of the moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from plyscope.quoting import quoted
from plyscope.rules.game import Game
from plyscope.rules.position import Position

LINE = re.compile(r"(?:(?P<code>[A-Z][0-9]{1,2}) )?(?P<name>[^:]+)(?P<colon>::?) (?P<moves>.+)")

LATEST = 60
"""After more plies than this no position is looked up any more."""


@dataclass(frozen=True)
class Opening:
    """A named opening: its code in the usual classification ("" where there is none), its name, its moves.

    `one_sided`: its name speaks of a side, so that mirror images of its position have another one.
    """

    code: str
    name: str
    moves: tuple[str, ...]
    one_sided: bool = False


@cache
def openings_in(file: Path) -> tuple[Opening, ...]:
    """Return the openings of a file. Each line has a name, after a code if any, a colon and moves.

    Two colons stand behind names that are not for mirror images.
    """
    found = []
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if line.startswith("#") or not line:
            continue
        parts = LINE.fullmatch(line)
        if parts is None:
            raise ValueError(
                f"{file.name}, line {number}: expected a name, a colon and moves, found {quoted(line)}."
            )
        moves, one_sided = tuple(parts["moves"].split()), parts["colon"] == "::"
        found.append(Opening(parts["code"] or "", parts["name"], moves, one_sided))
    return tuple(found)


def openings_of(game: Game) -> tuple[Opening, ...]:
    """Return the openings of a game that have names; nothing for most games."""
    return () if game.opening_names is None else openings_in(game.opening_names)


def opening_of(start: Position, moves: Sequence[int]) -> Opening | None:
    """Return the opening of the last position of a game that has a name, None without one.

    Positions that a symmetry of the game maps to each other have the same name, unless it speaks of a side.
    """
    game = start.game
    if game.opening_names is None or not _on_usual_board(start):
        return None
    known, found, position = _by_position(game), None, start.copy()
    for move in moves[:LATEST]:
        position.play(move)
        images = known.images.get(position.symmetric_identity, found)
        found = known.one_sided.get(position.identity, images)
    return found


def has_name(position: Position) -> bool:
    """Return True if an opening has the name of exactly this position."""
    if position.game.opening_names is None or not _on_usual_board(position):
        return False
    known = _by_position(position.game)
    return position.identity in known.one_sided or position.symmetric_identity in known.images


def _on_usual_board(start: Position) -> bool:
    """Return True if a game is played on the board of its openings: positions of others have like keys."""
    usual = start.game.start()
    return len(usual.picture().cells) == len(start.picture().cells)


@dataclass(frozen=True)
class _Table:
    """The openings of a game by the keys of their positions."""

    images: dict[int, Opening]
    one_sided: dict[int, Opening]


_TABLES: dict[str, _Table] = {}


def _by_position(game: Game) -> _Table:
    """Return the openings of a game, found once."""
    if game.id not in _TABLES:
        table = _Table({}, {})
        for opening in openings_of(game):
            position = game.start()
            game.play(position, list(opening.moves))
            if opening.one_sided:
                table.one_sided[position.identity] = opening
            else:
                table.images[position.symmetric_identity] = opening
        _TABLES[game.id] = table
    return _TABLES[game.id]
