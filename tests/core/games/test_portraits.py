"""All that games show, as it was looked at once: pictures, names of moves, counts and features.

`python tests/core/games/test_portraits.py` writes what is shown now to `tests/data/portraits`: look at what
differs, and at the boards in the window, before you keep it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from difflib import unified_diff
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))

from play import random_game, starts

from plyscope import catalog
from plyscope.rules.game import Game
from plyscope.rules.picture import Picture
from plyscope.rules.position import Position

PORTRAITS = Path(__file__).resolve().parents[2] / "data" / "portraits"
MOVES = 40
"""Moves of a position whose names are told."""
MASK = 2**64 - 1
RARE: dict[str, tuple[tuple[dict[str, Any], str], ...]] = {
    "nim": (({"piles": "7", "most": 3}, "7"), ({"piles": "2,4,1"}, "0,4,0 min"), ({"most": 1}, "1,4,2")),
    "connect4": (({"width": 5, "height": 4}, "XX.XO O.... ..... ....."),),
    "chess": (({}, "r3k2r/1P6/8/3pP3/8/8/5n2/R3K2R w KQkq d6 0 20"),),
    "pig": (({"dice": "d12"}, "39 3 2 max roll"),),
    "backgammon": (({"cube": True}, "4HPwATDgc/ABMA w 31 cube=2b"),),
    "draughts": (({}, "W:WK10,28,32:B5,14,19,K23"),),
    "tree": (
        ({}, '{"type":"chance","p":["1/3","2/3"],"children":[[1,"inf"],{"name":"B","children":[-0.5,2]}]}'),
    ),
}
"""What games at random hardly come to: the options of a game, and a position as a text."""


def portrait(game: str) -> str:
    """What a game and three positions of it show: a third on the way, before the last move, and after it."""
    found = catalog.game(game)
    lines = list(facts(found))
    for number, (options, start) in enumerate(starts(game)[:2]):
        if game == "tree" and number:
            break
        positions = list(random_game(start, Random(5)))[:200]
        for place in sorted({len(positions) // 3, len(positions) - 2, len(positions) - 1} - {-1}):
            lines += ["", f"{told(options)} after {place}", *shown(found, positions[place])]
    for options, text in RARE.get(game, ()):
        lines += ["", f"{told(options)} {text}", *shown(found, found.read(text, **options))]
    return "\n".join(lines) + "\n"


def facts(game: Game) -> Iterator[str]:
    """The numbers and yes or no that a game says of itself, its features, and what its cells can hold."""
    for name in sorted(name for name in dir(type(game)) if not name.startswith("_")):
        value = getattr(game, name)
        if isinstance(value, bool | int | float) or (
            isinstance(value, tuple) and value and not isinstance(value[0], str)
        ):
            yield f"{name}: {told(value)}"


def shown(game: Game, position: Position) -> Iterator[str]:
    """What a position shows."""
    legal = position.legal_moves()
    yield f"{position.write()!r} {position.side} {told(position.result)} {told(position.estimate)}"
    yield f"keys {position.identity & MASK:016x} {position.symmetric_identity & MASK:016x}"
    yield f"{position.name} {position.caption} {told(position.utilities)} {position.longest}"
    yield position.why_over()
    yield from position.board().splitlines()
    yield f"features {told(position.features())}"
    yield f"counts {told(position.tally())} {told(position.result_counts())}"
    noisy = [move for move in legal if position.is_noisy(move)]
    yield f"noisy {told(noisy)}{' forced' if position.is_forced else ''}"
    for move in legal[:MOVES]:
        names = [position.written(move, notation) for notation, _ in game.notations]
        yield f"{move}: {position.text(move)} {position.label(move)} {' '.join(names)}".rstrip()
    picture = position.picture()
    yield from drawn(picture)
    said = [game.refusal(position, cell) for cell in picture.cells if cell.move is None]
    yield f"refused {' '.join(sorted(set(said)))}: {''.join('.x'[one != ''] for one in said)}"
    yield f"later {' '.join(sorted(map(told, game.premoves(position))))}"
    yield f"{told(position.area())} set up {told(game.take_apart(position))}"


def drawn(picture: Picture) -> Iterator[str]:
    """What a picture draws; of one kind and height in a line."""
    for field in fields(picture):
        value = getattr(picture, field.name)
        if field.name == "part":
            continue
        if isinstance(value, tuple) and value and is_dataclass(value[0]):
            for (kind, height), group in groupby(
                value, lambda one: (type(one).__name__, getattr(one, "y", 0))
            ):
                rest = "; ".join(re.sub(r"^\w+\(|\)$", "", told(one, besides={"y"})) for one in group)
                yield f"{kind} {height:g}: {rest}"
        elif value != field.default:
            yield f"{field.name} {told(value)}"


def told(value: Any, besides: frozenset[str] | set[str] = frozenset()) -> str:
    """A value in short: of a dataclass what is not as it always is."""
    if is_dataclass(value) and not isinstance(value, type):
        parts = [
            ("" if field.default is MISSING else f"{field.name}=") + told(getattr(value, field.name))
            for field in fields(value)
            if field.name not in besides and getattr(value, field.name) != field.default
        ]
        return f"{type(value).__name__}({' '.join(parts)})"
    if isinstance(value, float):
        return f"{value:.10g}"
    if isinstance(value, tuple | list):
        return f"({' '.join(told(one) for one in value)})"
    return repr(value) if not isinstance(value, str) else value or "''"


@pytest.mark.parametrize("game", sorted(catalog.games()))
def test_a_game_shows_what_it_showed_when_it_was_looked_at(game: str) -> None:
    wanted = (PORTRAITS / f"{game}.txt").read_text(encoding="utf-8")
    changed = unified_diff(
        wanted.splitlines(), portrait(game).splitlines(), "looked at", "now", "", "", 0, ""
    )
    assert list(changed) == []


if __name__ == "__main__":
    PORTRAITS.mkdir(exist_ok=True)
    for name in sorted(catalog.games()):
        (PORTRAITS / f"{name}.txt").write_text(portrait(name), encoding="utf-8")
