"""Go text: a board of signs from A1 upwards, whose turn it is, passes, and points closed by a ko."""

from __future__ import annotations

from dataclasses import dataclass

from plyscope.quoting import quoted
from plyscope.rules.position import PositionError

LETTERS = "ABCDEFGHJKLMNOPQRST"


@dataclass(frozen=True)
class BoardText:
    """Contents of a text: signs from A1, the mover, passes just before, points closed by a ko.

    `counted`: the game has ended by its largest number of moves.
    """

    signs: str
    mover: str = "B"
    passes: int = 0
    ko: tuple[int, ...] = ()
    counted: bool = False


def read_board(text: str, size: int) -> BoardText:
    """The parts of a text; raises PositionError."""
    count = size * size
    words = text.split()
    signs = ""
    while words and len(signs) < count:
        signs += words.pop(0).upper()
    for crossing, sign in enumerate(signs[:count]):
        if sign not in "BW.":
            raise PositionError(
                f"Point {crossing + 1} ({point(crossing, size)}): expected B, W or a full stop, "
                f"found {quoted(sign)}."
            )
    if len(signs) != count:
        raise PositionError(
            f"Expected {count} points (B, W or a full stop), row by row from A1 upwards; found {len(signs)}."
        )
    choked = without_liberty(signs, size)
    if choked is not None:
        raise PositionError(f"The stone at {point(choked, size)} has no liberty.")
    mover = words.pop(0).upper() if words else "B"
    if mover not in ("B", "W"):
        raise PositionError(f"Behind the board: expected the side to move, B or W, found {quoted(mover)}.")
    passes = 0
    while words and words[0].lower() == "pass":
        words.pop(0)
        passes += 1
    if passes > 2:
        raise PositionError(f"Expected at most two passes, which end the game; found {passes}.")
    ko: tuple[int, ...] = ()
    if words and words[0].lower().startswith("ko:"):
        ko = read_points(words.pop(0)[3:], size)
    counted = bool(words) and words[0].lower() == "counted"
    if words[counted:]:
        raise PositionError(
            "Behind the side to move: expected pass, ko: with points, or counted, "
            f"found {quoted(words[counted])}."
        )
    return BoardText(signs, mover, passes, ko, counted)


def without_liberty(signs: str, size: int) -> int | None:
    """The first stone, from A1, whose chain has no liberty, or None."""
    known: set[int] = set()
    for first, sign in enumerate(signs):
        if sign == "." or first in known:
            continue
        known.add(first)
        new, free = [first], False
        while new:
            row, column = divmod(new.pop(), size)
            for r, c in ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)):
                other = r * size + c
                if not (0 <= r < size and 0 <= c < size):
                    continue
                if signs[other] == ".":
                    free = True
                elif signs[other] == sign and other not in known:
                    known.add(other)
                    new.append(other)
        if not free:
            return first
    return None


def read_points(text: str, size: int) -> tuple[int, ...]:
    """Points with commas between; raises PositionError."""
    found = []
    for word in text.upper().split(","):
        column = LETTERS[:size].find(word[:1]) if word else -1
        if column < 0 or not is_number(word[1:]) or not 1 <= int(word[1:]) <= size:
            last = point(size * size - 1, size)
            raise PositionError(
                f"Ko: expected points from A1 to {last} with commas between, found {quoted(word)}."
            )
        found.append((int(word[1:]) - 1) * size + column)
    if len(set(found)) != len(found):
        raise PositionError("Ko: expected each point once.")
    return tuple(found)


def point(crossing: int, size: int) -> str:
    """Name of a crossing."""
    return f"{LETTERS[crossing % size]}{crossing // size + 1}"


def point_name(crossing: int, size: int) -> str:
    """A crossing as players write it: A1 bottom left, without I."""
    return f"{LETTERS[crossing % size]}{crossing // size + 1}"


def is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 3
