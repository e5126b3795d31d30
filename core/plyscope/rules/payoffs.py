"""Payoffs: exact numbers in and out, as fractions."""

from __future__ import annotations

import re
from fractions import Fraction

from plyscope.quoting import quoted

MOST_DIGITS = 400
"""Digits of a number that is read or worked out; longer ones are refused."""
MOST_BITS = 1_328
"""The same in binary digits."""

WRITTEN = re.compile(r"[+-]?[0-9]+(/[0-9]+)?|[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,3})?")
SIGNS = str.maketrans({"−": "-", " ": None, "\u2009": None, "\u00a0": None})
"""A real minus, and spaces around a sign."""


class PayoffError(ValueError):
    """A payoff that is no exact number, or a game that is too large; says where and what is expected."""


def payoff_of(value: object, place: str = "") -> Fraction:
    """The exact number that is meant by 3, "-1/2", "0.25" or 0.25; raises PayoffError.

    A decimal means what is written, so that 0.1 is 1/10. `place` begins the sentence of the error.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | str | Fraction):
        raise _no_number(type(value).__name__, place)
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        raise _too_long(place)
    text = str(value).translate(SIGNS)
    if len(text) > 2 * MOST_DIGITS:
        raise _too_long(place)
    try:
        number = Fraction(text if WRITTEN.fullmatch(text) else "")
    except (ValueError, ZeroDivisionError):
        raise _no_number(quoted(text), place) from None
    if max(number.numerator.bit_length(), number.denominator.bit_length()) > MOST_BITS:
        raise _too_long(place)
    return number


def _no_number(found: str, place: str) -> PayoffError:
    """The error of a value that is no number, with the place if one is named."""
    return PayoffError(_no_number_at(place, found) if place else _expected_number(found))


def _expected_number(found: str) -> str:
    return f"Expected a number such as 3, -1/2 or 0.25, found {found}."


def _no_number_at(place: str, found: str) -> str:
    return f"{place}: expected a number such as 3, -1/2 or 0.25, found {found}."


def _too_long(place: str) -> PayoffError:
    """The error of a number with too many digits, with the place if one is named."""
    return PayoffError(_too_long_at(place) if place else _expected_shorter())


def _expected_shorter() -> str:
    return f"Expected a number of at most {MOST_DIGITS} digits."


def _too_long_at(place: str) -> str:
    return f"{place}: expected a number of at most {MOST_DIGITS} digits."


def payoff_text(number: Fraction) -> str:
    """A number as requests and files hold it: "3", "-1/2"."""
    return str(number)
