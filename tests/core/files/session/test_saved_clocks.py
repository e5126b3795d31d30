"""Clocks of a session: they come back as they were, and others are refused with their place."""

from typing import Any

import pytest

from plyscope.files.json_fields import Field, FieldError
from plyscope.files.session.document_json import clock_json, read_clock
from plyscope.files.session.session import SavedClock
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl

CLOCK = SavedClock(TimeControl(60.0, 1.5, 4.0), ((MAX, 2.5), (MIN, 0.25), (MAX, 7.0)), 3.0)


def test_clocks_come_back_as_they_were() -> None:
    assert read_clock(Field(clock_json(CLOCK), "clock"), 3) == CLOCK
    by_the_move = SavedClock(TimeControl(0.0, 0.0, 5.0))
    assert read_clock(Field(clock_json(by_the_move), "clock"), 0) == by_the_move


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"main": -1}, r"clock\.main: expected seconds from 0 to 86,400"),
        ({"main": 86_401}, r"clock\.main: expected seconds from 0 to 86,400"),
        ({"increment": 3_601}, r"clock\.increment: expected seconds from 0 to 3,600"),
        ({"main": 0, "overtime": 0, "increment": 0}, "clock: expected some time on the clocks"),
        ({"spent": [["max", 1.0]] * 4}, r"clock\.spent: expected at most 3 entries, found 4"),
        ({"spent": [["max"]]}, r"clock\.spent\[0\]: expected a side and seconds"),
        ({"spent": [["chance", 1.0]]}, r"clock\.spent\[0\]\[0\]: expected"),
        ({"spent": [["min", -0.1]]}, r"clock\.spent\[0\]\[1\]: expected seconds from 0"),
        ({"thought": "long"}, r"clock\.thought: expected a number"),
    ],
)
def test_clocks_that_cannot_be_are_refused_with_their_place(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(FieldError, match=said):
        read_clock(Field(clock_json(CLOCK) | changes, "clock"), 3)
