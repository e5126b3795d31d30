"""Numbers of exercises: exact, from all spellings that people use."""

from __future__ import annotations

from fractions import Fraction
from math import inf

import pytest

from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.numbers import Number, close, json_number, number, number_text, read_number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3), ("-3", -3), ("−3", -3), ("42/5", Fraction(42, 5)), ("8.4", Fraction(42, 5)),
        (".5", Fraction(1, 2)), ("inf", inf), ("-inf", -inf), ("∞", inf), ("−∞", -inf), ("+∞", inf),
        (" 7 ", 7), ("6/3", 2),
    ],
)  # fmt: skip
def test_spellings_of_numbers(text: str, value: Number) -> None:
    assert read_number(text) == value


@pytest.mark.parametrize("text", ["", "x", "1/0", "1//2", "1e3", "nan", "--1", "1 2", "1" * 50])
def test_what_is_no_number(text: str) -> None:
    assert read_number(text) is None
    with pytest.raises(ExerciseError, match="here: expected a number"):
        number(text, "here")


def test_truth_values_and_nan_are_no_numbers() -> None:
    assert read_number(True) is None and read_number(float("nan")) is None


def test_a_decimal_is_exact() -> None:
    assert read_number(0.1) == Fraction(1, 10)
    assert isinstance(read_number(4.0), int)


@pytest.mark.parametrize(
    ("value", "held", "shown"),
    [(3, 3, "3"), (-3, -3, "−3"), (Fraction(42, 5), "42/5", "8.4"), (Fraction(1, 3), "1/3", "1/3"),
     (inf, "inf", "∞"), (-inf, "-inf", "−∞"), (Fraction(-1, 4), "-1/4", "−0.25")],
)  # fmt: skip
def test_how_numbers_are_held_and_shown(value: Number, held: int | str, shown: str) -> None:
    assert json_number(value) == held and number_text(value) == shown
    assert read_number(held) == value


def test_close_allows_the_tolerance_and_no_more() -> None:
    assert close(Fraction("8.395"), Fraction("8.4")) and not close(Fraction("8.394"), Fraction("8.4"))
    assert close(inf, inf) and not close(inf, 10**9) and not close(5, -inf)
