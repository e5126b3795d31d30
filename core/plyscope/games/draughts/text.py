"""Draughts as text: squares from 1 to 32, moves of PDN, and the FEN of PDN.

The standard of PDN is at https://wiegerw.github.io/pdn/; the count of quiet plies after `:H` is that of
Lidraughts, which other programs read too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from plyscope.quoting import quoted
from plyscope.rules.board_setup import EMPTY
from plyscope.rules.position import MoveError, PositionError

SQUARES = 32
MOST_PIECES = 12
MOST_QUIET = 1000
STEPS = ((1, -1), (1, 1), (-1, -1), (-1, 1))
"""Rows down and columns to the right, by the number of a direction."""

MOVE = re.compile(r"([0-9]{1,2})(?:([-x:×*])([0-9]{1,2}))((?:[-x:×*][0-9]{1,2})*)", re.IGNORECASE)
ITEM = re.compile(r"(K?)([0-9]{1,3})(?:-([0-9]{1,3}))?", re.IGNORECASE)
SIDES = ("B", "W")


@dataclass(frozen=True)
class Placed:
    """Contents of squares 1 to 32 (b, B, w, W or a full stop), the mover (0 is Black), quiet plies."""

    signs: str
    mover: int = 0
    quiet: int = 0


def bit_of(square: int) -> int:
    """Number of the bit of a square."""
    return square - 1 + (square - 1) // 8


def square_of(bit: int) -> int:
    """Square of a bit."""
    return bit + 1 - bit // 9


def place_of(square: int) -> tuple[int, int]:
    """Row and column of a square, from 0 at the top left."""
    row, along = divmod(square - 1, 4)
    return row, 2 * along + (row + 1) % 2


def square_at(row: int, column: int) -> int | None:
    """The square in a row and a column; None if it is a light one."""
    if not (0 <= row < 8 and 0 <= column < 8) or (row + column) % 2 == 0:
        return None
    return 4 * row + column // 2 + 1


@lru_cache(4096)
def path_of(move: int) -> tuple[int, ...]:
    """The squares that a move touches, from the first to the last."""
    square = square_of(move & 63)
    jumps = move >> 6 & 15
    row, column = place_of(square)
    path = [square]
    for i in range(max(1, jumps)):
        down, right = STEPS[move >> (10 + 2 * i) & 3]
        reach = 2 if jumps else 1
        row, column = row + reach * down, column + reach * right
        path.append(square_at(row, column) or 0)
    return tuple(path)


def taken(path: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """The rows and columns, twice as fine, of the pieces that a capture jumps over."""
    places = [place_of(square) for square in path]
    return frozenset((a[0] + b[0], a[1] + b[1]) for a, b in pairwise(places))


@lru_cache(4096)
def move_text(move: int) -> str:
    """A move with every square on which a capture lands: 14-18, 14x23, 6x15x22."""
    return ("x" if move >> 6 & 15 else "-").join(map(str, path_of(move)))


def find_move(text: str, legal: Mapping[str, int]) -> int:
    """The legal move that a text means: written out, or a capture by its first and last square.

    Raises MoveError.
    """
    if text in legal:
        return legal[text]
    match = MOVE.fullmatch(text.strip())
    squares = tuple(int(word) for word in re.findall("[0-9]+", match[0])) if match else ()
    paths = {move: path_of(move) for move in legal.values()}
    found = [move for move, path in paths.items() if path == squares]
    if not found and match and len(squares) == 2 and match[2] != "-":
        found = [move for move, path in paths.items() if len(path) > 2 and (path[0], path[-1]) == squares]
        if len({taken(path) for path in map(paths.__getitem__, found)}) == 1:
            found = found[:1]  # the same pieces in another order
    if len(found) == 1:
        return found[0]
    if found:
        which = ", ".join(move_text(move) for move in found)
        raise MoveError(f"Expected one of the captures {which}, found {quoted(text)}.")
    listed = ", ".join(legal) or "none, the game is over"
    raise MoveError(f"Expected a legal move ({listed}), found {quoted(text)}.")


def placed_of(sides: tuple[int, int, int], mover: int, quiet: int) -> Placed:
    """Bits of the black pieces, of the white ones and of kings, as signs."""
    black, white, kings = sides
    signs = []
    for square in range(1, SQUARES + 1):
        bit = bit_of(square)
        sign = "b" if black >> bit & 1 else "w" if white >> bit & 1 else EMPTY
        signs.append(sign.upper() if kings >> bit & 1 else sign)
    return Placed("".join(signs), mover, quiet)


def sides_of(placed: Placed) -> tuple[int, int, int]:
    """Signs as bits of the black pieces, of the white ones and of kings."""
    black = white = kings = 0
    for square, sign in enumerate(placed.signs, 1):
        bit = 1 << bit_of(square)
        black |= bit if sign in "bB" else 0
        white |= bit if sign in "wW" else 0
        kings |= bit if sign in "BW" else 0
    return black, white, kings


def check(placed: Placed) -> None:
    """Raise PositionError, with the reason, unless a game can reach this position."""
    black, white = placed.signs.lower().count("b"), placed.signs.lower().count("w")
    if black > MOST_PIECES:
        raise PositionError(f"There are {black} black pieces; a side has 12 at most.")
    if white > MOST_PIECES:
        raise PositionError(f"There are {white} white pieces; a side has 12 at most.")
    for square, sign in enumerate(placed.signs, 1):
        if sign == "b" and square > 28:
            raise PositionError(f"Square {square}: a black man there would have become a king.")
        if sign == "w" and square < 5:
            raise PositionError(f"Square {square}: a white man there would have become a king.")
    if black + white == 0:
        raise PositionError("There is no piece on the board.")


def write(placed: Placed) -> str:
    """A position as a FEN of PDN, with the plies since a capture or a man's move unless there are none."""
    lists = [",".join(items(placed.signs, letter)) for letter in "wb"]
    text = f"{'BW'[placed.mover]}:W{lists[0]}:B{lists[1]}"
    return f"{text}:H{placed.quiet}" if placed.quiet else text


def items(signs: str, letter: str) -> Iterator[str]:
    """The squares of one side's pieces, K before those of kings."""
    for square, sign in enumerate(signs, 1):
        if sign.lower() == letter:
            yield f"K{square}" if sign.isupper() else str(square)


def read(text: str) -> Placed:
    """The position that a FEN of PDN describes; raises PositionError with the place and what was expected."""
    cleaned = "".join(text.split()).removesuffix(".")
    parts = cleaned.split(":")
    mover = parts[0].upper()
    if mover not in ("B", "W"):
        raise PositionError(f"Part 1: expected B or W, who is to move, found {quoted(parts[0])}.")
    signs = [EMPTY] * SQUARES
    seen = set()
    quiet = 0
    for number, part in enumerate(parts[1:], 2):
        head = part[:1].upper()
        if head in seen:
            raise PositionError(f"Part {number}: {head} stands there twice.")
        seen.add(head)
        if head in SIDES:
            put(part[1:], head, signs, number)
        elif head in ("H", "F") and re.fullmatch("[0-9]{1,4}", part[1:]):
            quiet = int(part[1:]) if head == "H" else quiet
        else:
            raise PositionError(
                f"Part {number}: expected W or B with the squares of the pieces, found {quoted(part)}."
            )
    for head in SIDES:
        if head not in seen:
            raise PositionError(f"Expected the squares of a side's pieces after :{head}, found no such part.")
    if quiet > MOST_QUIET:
        raise PositionError(f"Expected at most {MOST_QUIET} plies without a capture, found {quiet}.")
    placed = Placed("".join(signs), "BW".index(mover), quiet)
    check(placed)
    return placed


def put(listed: str, head: str, signs: list[str], number: int) -> None:
    """Put the pieces of one side on their squares; `number` is that of the part they are read from."""
    for item in listed.split(",") if listed else ():
        match = ITEM.fullmatch(item)
        first = int(match[2]) if match else 0
        last = int(match[3] or first) if match else 0
        if match is None or not 1 <= first <= last <= SQUARES:
            raise PositionError(
                f"Part {number}: expected a square from 1 to 32, K before that of a king, or a range such as "
                f"21-32; found {quoted(item)}."
            )
        for square in range(first, last + 1):
            if signs[square - 1] != EMPTY:
                raise PositionError(f"Part {number}: two pieces stand on square {square}.")
            signs[square - 1] = head if match[1] else head.lower()


def drawing(placed: Placed) -> str:
    """The board in text, the first square of each row before it."""
    rows = []
    for row in range(8):
        signs = [placed.signs[square - 1] if (square := square_at(row, x)) else " " for x in range(8)]
        rows.append(f"{4 * row + 1:2}  {' '.join(signs)}")
    return "\n".join(rows)
