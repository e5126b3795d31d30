"""Gomoku text: boards of signs, X for Black, O for White, and what is worked out from them once."""

from __future__ import annotations

from array import array
from functools import cache

from plyscope.games.gomoku.shapes import EMPTY, MARGIN, WALL, WORTH, shapes_of
from plyscope.quoting import quoted
from plyscope.rules.crossings import crossings
from plyscope.rules.position import PositionError

AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
WORDS = ("swapped", "placing", "choosing", "adding", "skipped")


@cache
def blank(size: int, rule: str) -> tuple[bytes, bytes, bytes, tuple[int, ...]]:
    """An empty board: its cells, codes and worths as bytes, and the totals of shapes."""
    board, shapes = crossings(size, MARGIN), shapes_of(rule)
    cells = bytearray([WALL]) * board.room
    for row in range(size):
        for column in range(size):
            cells[first_place(size) + row * (size + MARGIN) + column] = EMPTY
    codes, worth, totals = array("H", [0]) * (4 * board.room), array("i", [0]) * (2 * board.room), [0] * 18
    for place, cell in enumerate(cells):
        if cell != EMPTY:
            continue
        for direction, step in enumerate((1, board.stride - 1, board.stride, board.stride + 1)):
            around = [cells[place + k * step] for k in range(-MARGIN, MARGIN + 1) if k]
            code = sum(other << 2 * i for i, other in enumerate(around))
            codes[4 * place + direction] = code
            for side, shape in enumerate((shapes[code] & 15, shapes[code] >> 4)):
                totals[9 * side + shape] += 1
                worth[side * board.room + place] += WORTH[shape]
    return bytes(cells), codes.tobytes(), worth.tobytes(), tuple(totals)


def first_place(size: int) -> int:
    """Index of crossing 0 among the places."""
    return MARGIN * (size + MARGIN) + MARGIN


def is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4


def winning_rows(signs: str, size: int, rule: str) -> tuple[list[list[int]], list[list[int]]]:
    """The rows of Black and of White that are long enough to win, as crossings from one end to the other."""
    found: tuple[list[list[int]], list[list[int]]] = ([], [])
    for crossing, sign in enumerate(signs):
        if sign == ".":
            continue
        row, column = divmod(crossing, size)
        for down, across in AXES:
            if standing(signs, size, row - down, column - across) == sign:
                continue
            cells = []
            r, c = row, column
            while standing(signs, size, r, c) == sign:
                cells.append(r * size + c)
                r, c = r + down, c + across
            exactly = rule == "exact" or (rule == "renju" and sign == "X")
            if len(cells) == 5 or (len(cells) > 5 and not exactly):
                found["XO".index(sign)].append(cells)
    return found


def standing(signs: str, size: int, row: int, column: int) -> str:
    """Contents of a crossing; empty beyond the edge."""
    return signs[row * size + column] if 0 <= row < size and 0 <= column < size else ""


def board_and_words(text: str, count: int) -> tuple[str, list[str]]:
    """The signs of all crossings and the words behind them; raises PositionError."""
    signs = ""
    words = text.split()
    while words and len(signs) < count:
        signs += words.pop(0).upper()
    for place, sign in enumerate(signs[:count], 1):
        if sign not in "XO.":
            raise PositionError(f"Point {place}: expected X, O or a full stop, found {quoted(sign)}.")
    if len(signs) != count:
        raise PositionError(
            f"Expected {count} points (X, O or a full stop), row by row from the top; found {len(signs)}."
        )
    for place, word in enumerate(words):
        if word not in WORDS or place > 1 or (place == 1 and (word != "skipped" or words[0] != "swapped")):
            raise PositionError(
                f"Behind the board: expected nothing or a state ({', '.join(WORDS)}), found {quoted(word)}."
            )
    return signs, words
