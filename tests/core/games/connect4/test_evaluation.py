"""Connect Four's threats: which cells would complete a line, and whom they leave no harmless move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from play import random_game

from plyscope import catalog
from plyscope.rules.position import Position

Cell = tuple[int, int]
BOARDS = ((7, 6), (4, 4), (5, 5), (7, 7), (8, 7), (9, 6), (7, 8))

# Boards as people look at them, the top row first. What they come to is worked out beside them.
WORKED = {
    # MAX needs d3 (row 3, so MIN will be to move when only d2 to d6 are left): MIN must drop below it.
    "an odd threat of MAX": (
        """
        O . O . . . .
        X X X . . . .
        O X O . . . .
        O X O X . . .
        """,
        (0.0, 1.0),
    ),
    # MIN needs d2: the other columns being full, MAX is to move and must drop on d1.
    "an even threat of MIN": (
        """
        X . X . . . .
        O O O . . . .
        X X O . . . .
        """,
        (0.0, -1.0),
    ),
    # Both of them: d2 is below d3, which MAX never gets.
    "a threat above one of the other side's": (
        """
        O . . . . . .
        X X X . . . .
        O O O . . . .
        X X O . . . .
        """,
        (0.0, -1.0),
    ),
    # MAX needs d3 in the row and d4 aslant: MIN, to stop d3, must let MAX have d4.
    "two threats one above the other": (
        """
        X X X . . . .
        O X O . . . .
        X O O . . . .
        """,
        (1.0, 1.0),
    ),
}


def position_of(picture: str) -> Position:
    rows = [line.split() for line in picture.split("\n") if line.strip()]
    text = "".join("".join(row) for row in reversed(rows))
    return catalog.game("connect4").read(text.ljust(42, "."))


@pytest.mark.parametrize("name", WORKED)
def test_threats_are_worth_what_was_worked_out_by_hand(name: str) -> None:
    picture, expected = WORKED[name]
    position = position_of(picture)
    filled = 42 - position.write().count(".")
    assert position.features()[4:] == (expected[0], expected[1] * filled / 42)


# The same once more, cell by cell, and zugzwang by playing it out.


def threatened(position: Position, width: int, height: int, sign: str) -> set[Cell]:
    """The free cells with which these discs would make four in a line."""
    text = position.write()
    discs = {divmod(place, width)[::-1] for place, here in enumerate(text) if here == sign}
    found = set()
    for column in range(width):
        for row in range(height):
            if text[row * width + column] != ".":
                continue
            for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                for first in range(-3, 1):
                    line = {(column + i * across, row + i * up) for i in range(first, first + 4)}
                    if line - {(column, row)} <= discs:
                        found.add((column, row))
    return found


def lasting(mine: set[Cell], theirs: set[Cell]) -> set[Cell]:
    """The threats that are not above one of the other side's."""
    return {cell for cell in mine if not any(cell[0] == other[0] and other[1] < cell[1] for other in theirs)}


def outcome(first: set[Cell], second: set[Cell], width: int, height: int) -> int:
    """Who wins when only the columns are left in which a threat leaves an odd number of cells, or others."""

    def left(cells: set[Cell], parity: int) -> set[int]:
        return {column for column, row in cells if (height - row + 1) % 2 == parity}

    odd = (left(first, 1), left(second, 1))
    both = odd[0] & odd[1]
    own = [len(odd[0] - both), len(odd[1] - both)]
    even = (left(first, 0), left(second, 0))
    mover = (width * height - len(odd[0] | odd[1])) % 2
    while own[mover]:
        own[mover] -= 1  # below a threat of one's own: the other side stops it, and the turn has changed
        mover = 1 - mover
    if own[1 - mover] or both or even[1 - mover]:
        return 1 if mover == 1 else -1
    return 0


def positions(width: int, height: int) -> Iterator[Position]:
    luck = Random(width * height)
    for _ in range(12):
        start = catalog.game("connect4").start(width=width, height=height)
        yield from (position for position in random_game(start, luck) if not position.finished)


@pytest.mark.parametrize(("width", "height"), BOARDS)
def test_threats_are_what_they_are_cell_by_cell(width: int, height: int) -> None:
    seen = set()
    for position in positions(width, height):
        max_, min_ = (threatened(position, width, height, sign) for sign in "XO")
        first, second = lasting(max_, min_), lasting(min_, max_)
        stacked = [sum((column, row + 1) in cells for column, row in cells) for cells in (first, second)]
        turned = outcome(first, second, width, height)
        text = position.write()
        filled = len(text) - text.count(".")
        assert position.features()[4:] == (stacked[0] - stacked[1], turned * filled / len(text))
        seen.add(turned)
        for move in position.legal_moves():
            row = [text[i * width + move] for i in range(height)].index(".")
            assert position.is_noisy(move) == ((move, row) in max_ | min_)
        waiting = min_ if position.side == 0 else max_
        heights = [
            [text[i * width + move] for i in range(height)].index(".") for move in position.legal_moves()
        ]
        drops = set(zip(position.legal_moves(), heights, strict=True))
        assert position.is_forced == bool(drops & waiting)
    assert len(seen) > 1
