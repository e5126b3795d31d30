"""Values of positions: how a win is scored, and how a value is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import reduce
from math import inf, isinf, isnan, nextafter
from operator import add

WIN = 1_000_000.0
"""The score of a win at the root of a search; a win after n plies is WIN - n, a loss -(WIN - n)."""

DECIDED = 100_000.0
"""Evaluations stay below this, scores of wins and losses above it."""


MOST_PLIES = 20_000
"""More than any game takes."""

LARGEST_PARTS = 1_296
"""The largest denominator of a fraction that is shown: that of two rolls of two dice."""

NEARLY = 1e-14
"""The largest distance of sums of rounded numbers from such a fraction."""


def added(numbers: Iterable[float]) -> float:
    """Return the sum of floats, added one after the other.

    `sum` does so up to Python 3.11 and rounds otherwise from 3.12 on: a search would find other last digits.
    """
    return reduce(add, numbers, 0.0)


def wins_in(score: float) -> int | None:
    """Plies from the root to the forced end, for the score of a decided position; else None, for NaN too.

    A leaf of a tree may have a value as large; it is a number and no win.
    """
    if not WIN - MOST_PLIES <= abs(score) <= WIN:
        return None
    return round(WIN - abs(score))


def number_text(number: float | None) -> str:
    """A number as text: a real minus, infinity as a sign, no needless decimals."""
    if number is None or isnan(number):
        return "–"
    if isinf(number):
        return "∞" if number > 0 else "−∞"
    text = f"{abs(number):,.0f}" if number == round(number) else f"{abs(number):,.3f}".rstrip("0").rstrip(".")
    return f"−{text}" if number < 0 and text != "0" else text


def fraction_text(number: float, largest: int = LARGEST_PARTS) -> str:
    """A mean as a fraction such as 29/12, where a short one holds it and three decimals do not; else "".

    `largest` is the largest denominator.
    """
    near = NEARLY * max(1.0, abs(number))
    if isnan(number) or isinf(number) or abs(round(number, 3) - number) <= near:
        return ""
    found = Fraction(number).limit_denominator(largest)
    if abs(float(found) - number) > near:
        return ""
    return f"{'−' if number < 0 else ''}{abs(found.numerator)}/{found.denominator}"


def value_text(score: float | None) -> str:
    """A search's score in little room: a number, or W3 (MAX wins in three plies) or L3 (MAX loses)."""
    plies = None if score is None else wins_in(score)
    if score is None or plies is None:
        return number_text(score)
    return f"{'W' if score > 0 else 'L'}{plies}"


def window_text(alpha: float, beta: float, text: Callable[[float | None], str] = value_text) -> str:
    """A search window as the lectures write it; of two bounds beside each other, ⁺ or ⁻ marks the odd one.

    `text` writes a value.
    """
    texts = [text(alpha), text(beta)]
    if beta == nextafter(alpha, inf):
        odd = int(len(repr(alpha)) < len(repr(beta)))
        texts[odd] = texts[1 - odd] + "⁻⁺"[odd]
    return f"[{texts[0]}, {texts[1]}]"
