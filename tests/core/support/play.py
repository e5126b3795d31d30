"""Positions to test with: several starts of every game, and random games from them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from plyscope import catalog
from plyscope.rules.position import Position

TREES = (
    "[[3,12,8],[2,4,6],[14,5,2]]",
    "7",
    '{"type":"min","name":"A","children":[{"name":"B","moves":["left","right"],"children":[1,[2,"inf"]]},-0.5]}',
    '{"type":"chance","p":["1/3","2/3"],"children":[[1,2],{"type":"chance","children":[3,[4,5],"-inf"]}]}',
    '{"type":"or","children":[[1,0],[null,[1,1]],{"name":"x","value":null}]}',
    '[{"name":"same","value":1},{"name":"same","value":2},[[[[[[[[1]]]]]]]]]',
)

OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "tictactoe": ({}, {"wins": "inf"}),
    "connect4": ({}, {"width": 4, "height": 4}, {"size": "9x6", "centre": 2.5}),
    "nim": ({}, {"piles": "1,2,3", "misere": True}),
    "grundy": ({}, {"coins": 12}),
    "othello": ({}, {"size": "4"}, {"size": "6"}),
    "gomoku": ({"size": 9}, {"size": 7, "rule": "exact"}, {"size": 9, "rule": "renju"}),
    "draughts": ({},),
    "chess": ({}, {"chess960": True}),
    "xiangqi": ({},),
    "go": ({"size": "5"}, {"size": "9"}),
    "backgammon": ({}, {"cube": True}),
    "tree": (*({"text": text} for text in TREES), {"root": "min"}),
}
"""Of a game that is not named here, only the default start is tested."""


def starts(game: str) -> list[tuple[dict[str, Any], Position]]:
    """The starts of a game, one for each set of options, with these."""
    return [(options, catalog.game(game).start(**options)) for options in OPTIONS.get(game, ({},))]


def read(game: str, text: str, options: dict[str, Any]) -> Position:
    """The position that a text describes, with the options of a start."""
    others = {name: value for name, value in options.items() if name not in ("text", "root")}
    return catalog.game(game).read(text, **others)


def random_game(start: Position, luck: Random) -> Iterator[Position]:
    """The positions of one game played at random, its start and its end included."""
    position = start.copy()
    yield position.copy()
    while not position.finished:
        position.play(luck.choice(position.legal_moves()))
        yield position.copy()


def random_positions(game: str, games: int, seed: int = 1) -> Iterator[Position]:
    """The positions of random games from every start of a game."""
    luck = Random(seed)
    for _, start in starts(game):
        for _ in range(games):
            yield from random_game(start, luck)


def snapshot(position: Position) -> tuple[Any, ...]:
    """All that can be asked of a position."""
    return (
        position.write(),
        position.identity,
        position.symmetric_identity,
        position.side,
        position.finished,
        repr(position.result),
        repr(position.estimate),
        position.features(),
        tuple(position.legal_moves()),
        tuple(position.text(move) for move in position.legal_moves()),
        position.board(),
    )
