"""Numbers of exercises: exact fractions and infinities, as documents hold them and as texts show them."""

from __future__ import annotations

import re
from fractions import Fraction
from math import inf, isinf

from plyscope.lessons.exercise_error import ExerciseError
from plyscope.quoting import quoted

Number = int | Fraction | float
"""An exact number: whole, a fraction that is not whole, or one of the two infinities (the only floats)."""

INFINITE = {"inf": inf, "-inf": -inf, "+inf": inf, "∞": inf, "-∞": -inf, "−∞": -inf, "+∞": inf}
WRITTEN = re.compile(r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:/[0-9]{1,40})?")


def number(thing: object, place: str) -> Number:
    """Return a JSON number, a text such as "42/5", or "inf" as a number; raises ExerciseError."""
    found = read_number(thing)
    if found is None:
        raise ExerciseError(
            place, f'expected a number, a fraction such as "42/5", "inf" or "-inf"; found {quoted(thing)}.'
        )
    return found


def read_number(thing: object) -> Number | None:
    """Return a JSON number or a text as a number; None if it is none. A decimal is exact: 0.1 is 1/10."""
    if isinstance(thing, bool):
        return None
    if isinstance(thing, int | Fraction):
        return plain(thing)
    if isinstance(thing, float):
        return thing if isinf(thing) else None if thing != thing else plain(Fraction(repr(thing)))
    if not isinstance(thing, str):
        return None
    text = thing.strip().replace("−", "-").replace("–", "-")
    if text in INFINITE or thing.strip() in INFINITE:
        return INFINITE.get(text, INFINITE.get(thing.strip()))
    if WRITTEN.fullmatch(text) is None:
        return None
    top, _, bottom = text.partition("/")
    below = Fraction(bottom or 1)
    return None if below == 0 else plain(Fraction(top) / below)


def plain(exact: int | Fraction) -> int | Fraction:
    """Return a number as an int where it is whole: comparing ints is many times faster."""
    return exact.numerator if exact.denominator == 1 else exact


def json_number(value: Number) -> int | str:
    """Return a number as documents hold it: whole, or a text "42/5", "inf", "-inf"."""
    if isinstance(value, float):
        if isinf(value):
            return "inf" if value > 0 else "-inf"
        value = Fraction(repr(value))
    return value.numerator if value.denominator == 1 else str(value)


def number_text(value: Number) -> str:
    """Return a number as a person reads it, with the signs − and ∞; a decimal where it is short."""
    if isinstance(value, float) and isinf(value):
        return "∞" if value > 0 else "−∞"
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator).replace("-", "−")
    for digits in (1, 2):
        if (exact * 10**digits).denominator == 1:
            return f"{float(exact):.{digits}f}".replace("-", "−")
    return str(exact).replace("-", "−")


def close(given: Number, exact: Number, tolerance: float = 0.005) -> bool:
    """Is a number equal to another one, or its decimal within `tolerance`?"""
    if isinstance(given, float) or isinstance(exact, float):
        return given == exact
    return abs(Fraction(given) - Fraction(exact)) <= Fraction(repr(tolerance)) + Fraction(1, 10**9)
