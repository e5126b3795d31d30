"""Exact numbers in little room: a short fraction as it is, a longer one as a decimal."""

from __future__ import annotations

from fractions import Fraction

MOST_CHARACTERS = 8
"""The longest fraction that is shown as one."""
DIGITS = 4
"""Significant digits of a decimal in its place."""
MINUS = "\u2212"


def exact_text(number: Fraction | int) -> str:
    """A number whole: "3", "−1/2"."""
    return str(number).replace("-", MINUS)


def short_text(number: Fraction | int) -> str:
    """A number in at most 8 characters: "3", "−1/2", else a decimal such as "0.3333" or "1.235e+12"."""
    text = exact_text(number)
    if len(text) <= MOST_CHARACTERS:
        return text
    try:
        decimal = f"{float(number):.{DIGITS}g}"
    except OverflowError:
        return _far_text(Fraction(number))
    return decimal.replace("-", MINUS)


def is_shortened(number: Fraction | int) -> bool:
    """Return True if `short_text` is not the whole number, which a tooltip then says."""
    return len(exact_text(number)) > MOST_CHARACTERS


def _far_text(number: Fraction) -> str:
    """A number beyond all floats, by its power of ten."""
    power = len(str(abs(number.numerator) // number.denominator)) - 1
    leading = float(number / 10**power)
    return f"{leading:.{DIGITS - 2}f}e+{power}".replace("-", MINUS)
