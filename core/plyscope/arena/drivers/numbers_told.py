"""Numbers that programs tell: read if they make sense, otherwise None."""

from __future__ import annotations

from math import isfinite

from plyscope.rules.position import MIN
from plyscope.rules.values import MOST_PLIES, WIN

MOST_COUNT = 2**63
MOST_CENTIPAWNS = 1_000_000
MOST_DIGITS = 20


def count(text: str) -> int | None:
    """A count of nodes, plies or milliseconds: 0 to 2⁶³."""
    digits = text.removeprefix("+")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        return None
    number = int(digits)
    return number if number <= MOST_COUNT else None


def pawns(text: str, side: int) -> float | None:
    """Hundredths of a pawn for a side, as pawns for MAX; None beyond a million hundredths."""
    if len(text) > MOST_DIGITS:
        return None
    try:
        number = float(text)
    except ValueError:
        return None
    if not isfinite(number) or abs(number) > MOST_CENTIPAWNS:
        return None
    return (-number if side == MIN else number) / 100 + 0.0


def plies_to_mate(text: str, side: int) -> int | None:
    """Moves in which a side mates, or is mated if negative, as plies: positive if MAX wins."""
    moves = count(text.removeprefix("-"))
    if not moves or 2 * moves > MOST_PLIES:
        return None
    plies = -2 * moves if text.startswith("-") else 2 * moves - 1
    return -plies if side == MIN else plies


def value_of_win(plies: int) -> float:
    """The value that our searches give to a win in so many plies, by MAX if they are positive."""
    return WIN - plies if plies > 0 else -WIN - plies
