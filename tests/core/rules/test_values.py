"""Numbers are written as people read them."""

from __future__ import annotations

from math import inf, nan, nextafter

import pytest

from plyscope.rules.values import WIN, added, fraction_text, number_text, value_text, window_text, wins_in


def test_a_window_without_room_inside_says_on_which_side_of_a_value_it_lies() -> None:
    assert window_text(-inf, inf) == "[−∞, ∞]" and window_text(3, 4) == "[3, 4]"
    assert window_text(3.0, nextafter(3.0, inf)) == "[3, 3⁺]"
    assert window_text(nextafter(3.0, -inf), 3.0) == "[3⁻, 3]"
    assert window_text(nextafter(0.0, -inf), 0.0) == "[0⁻, 0]"
    assert window_text(WIN - 3, nextafter(WIN - 3, inf)) == "[W3, W3⁺]"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (3.0, "3"), (-19.0, "−19"), (0.5, "0.5"), (-0.25, "−0.25"), (0.0, "0"), (-0.0, "0"), (inf, "∞"),
        (-inf, "−∞"), (None, "–"), (nan, "–"), (1_234_567, "1,234,567"), (0.1 + 0.2, "0.3"), (-0.0001, "0"),
        (1e15, "1,000,000,000,000,000"),
    ],
)  # fmt: skip
def test_numbers_have_a_real_minus_and_no_needless_decimals(number: float | None, text: str) -> None:
    assert number_text(number) == text


def test_scores_of_wins_count_the_plies() -> None:
    assert (wins_in(WIN - 3), wins_in(4 - WIN), wins_in(99_999), wins_in(inf)) == (3, 4, None, None)
    assert (value_text(WIN - 3), value_text(4 - WIN), value_text(12.5), value_text(None)) == (
        "W3",
        "L4",
        "12.5",
        "–",
    )


def test_means_are_written_as_short_fractions_where_decimals_do_not_hold_them() -> None:
    assert fraction_text(29 / 12) == "29/12" and fraction_text(-398 / 147) == "−398/147"
    assert [fraction_text(number) for number in (8.4, 0.1 + 0.2, 3.0, 3.14159265, inf, nan)] == [""] * 6


def test_a_large_leaf_of_a_tree_is_a_number_and_no_win() -> None:
    for score in (200_000.0, 1e9, 1e15, -3e12):
        assert wins_in(score) is None and value_text(score) == number_text(score)
    assert wins_in(WIN) == 0 and wins_in(-(WIN - 11_800)) == 11_800


def test_floats_add_up_to_the_same_on_every_version_of_python() -> None:
    assert added([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0
    assert added([]) == 0.0
