"""Crowded boards of Gomoku for tests: many stones close together, so that every kind of row comes up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from plyscope import catalog
from plyscope.rules.position import Position, PositionError

GAME = catalog.game("gomoku")


def crowded(luck: Random, size: int) -> str:
    """A board with many black stones close together and as many white ones, wherever they are."""
    cells = [luck.choices("X.", (luck.choice((3, 4)), 9))[0] for _ in range(size * size)]
    free = [i for i, sign in enumerate(cells) if sign == "."]
    for i in luck.sample(free, min(cells.count("X"), len(free))):
        cells[i] = "O"
    while cells.count("X") > cells.count("O"):
        cells[cells.index("X")] = "."
    return "".join(cells)


def crowds(boards: int, sizes: tuple[int, ...], seed: int) -> Iterator[Position]:
    """Positions of all rules with many black stones close together, whoever moves."""
    luck = Random(seed)
    for number in range(boards):
        size = luck.choice(sizes)
        text = crowded(luck, size)
        if number % 2:
            text = text.translate(str.maketrans("XO", "OX"))
            text = text.replace("O", ".", max(0, text.count("O") - text.count("X")))
        try:
            position = GAME.read(text, size=size, rule=("freestyle", "exact", "renju")[number % 3])
        except PositionError:
            continue
        if not position.finished:
            yield position
