"""Othello positions as text: 64 signs from a1, b1 …, and the side to move; which of them a game can reach."""

from __future__ import annotations

from typing import NamedTuple

from plyscope.quoting import quoted
from plyscope.rules.board_setup import EMPTY
from plyscope.rules.position import PositionError

M64 = 0xFFFF_FFFF_FFFF_FFFF
MIDDLE = 0x0000_0018_1800_0000
FILES = "abcdefgh"


class Read(NamedTuple):
    """Contents of a text: the board's size, the discs of Black and of White as bits, and the side to move."""

    size: int
    discs: tuple[int, int]
    mover: int


def read_board(text: str, size: int, *, fixed: bool) -> Read:
    """The position of a text; raises PositionError.

    Unless the size is `fixed`, a text of as many squares as a smaller board has is one of that board.
    """
    signs = "".join(text.split()).upper().replace(EMPTY, "-")
    for place, sign in enumerate(signs, 1):
        if sign not in "XO-":
            raise PositionError(f"Character {place}: expected X, O or a hyphen, found {quoted(sign)}.")
    if not fixed and len(signs) - 1 in (16, 36):
        size = 4 if len(signs) == 17 else 6
    if len(signs) != size * size + 1:
        raise PositionError(
            f"Expected {size * size} squares (X, O or a hyphen) from a1, b1 … and the side to move, "
            f"X or O; found {len(signs)} signs."
        )
    mover = signs[size * size]
    if mover == "-":
        raise PositionError(f"Expected the side to move after the squares, X or O, found {quoted(mover)}.")
    return Read(size, discs_of(signs[: size * size], size), "XO".index(mover))


def places(size: int) -> list[int]:
    """The squares row by row from a1, as moves name them: a small board lies in the middle of a large one."""
    first = (8 - size) // 2
    return [8 * row + column for row in range(first, first + size) for column in range(first, first + size)]


def name_of(index: int, size: int) -> str:
    """Name of the square with this index, row by row."""
    row, column = divmod(index, size)
    return f"{FILES[column]}{row + 1}"


def discs_of(signs: str, size: int) -> tuple[int, int]:
    """The discs of Black and of White; raises PositionError where no game leads to them."""
    discs = [0, 0]
    named = {place: name_of(index, size) for index, place in enumerate(places(size))}
    for place, sign in zip(named, signs, strict=True):
        if sign != "-":
            discs[sign == "O"] |= 1 << place
    taken = discs[0] | discs[1]
    for place, name in named.items():
        if MIDDLE >> place & 1 and not taken >> place & 1:
            raise PositionError(f"Square {name}: the four squares in the middle are never empty.")
    joined, grown = MIDDLE, 0
    while joined != grown:
        grown = joined
        joined = around(joined) & taken
    for place, name in named.items():
        if (taken & ~joined) >> place & 1:
            raise PositionError(
                f"Square {name}: this disc is cut off; each is put next to another one, "
                "starting from the middle."
            )
    return discs[0], discs[1]


def around(squares: int) -> int:
    """These squares and all next to them."""
    wide = squares | squares << 1 & 0xFEFE_FEFE_FEFE_FEFE | squares >> 1 & 0x7F7F_7F7F_7F7F_7F7F
    return (wide | wide << 8 | wide >> 8) & M64


def board_of(signs: str, size: int) -> str:
    """The board for a terminal, with the names of its rows and columns."""
    rows = [f"{row + 1} {' '.join(signs[row * size : row * size + size])} {row + 1}" for row in range(size)]
    files = f"  {' '.join(FILES[:size])}"
    return "\n".join([files, *rows, files])
