"""The clocks of a game as the JSON of a session holds them."""

from __future__ import annotations

from typing import Any

from plyscope.files.json_fields import Field
from plyscope.files.session.session import SavedClock
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import MOST_A_MOVE, MOST_MAIN, NOBODY, TimeControl

NAMES = {"max": MAX, "min": MIN, "nobody": NOBODY}


def clock_json(clock: SavedClock) -> dict[str, Any]:
    """Clocks as JSON."""
    names = {side: name for name, side in NAMES.items()}
    return {
        **vars(clock.control),
        "spent": [[names[side], seconds] for side, seconds in clock.spent],
        "thought": clock.thought,
    }


def read_clock(field: Field, moves: int) -> SavedClock:
    """Clocks of a game after a number of moves; raises FieldError."""
    fields = field.entries("main", "increment", "overtime", "spent", "thought")
    control = TimeControl(
        _seconds(fields["main"], MOST_MAIN),
        _seconds(fields["increment"], MOST_A_MOVE),
        _seconds(fields["overtime"], MOST_A_MOVE),
    )
    if control.starts_with <= 0:
        field.fail("some time on the clocks")
    spent = tuple(_spent(entry) for entry in fields["spent"].items(moves))
    return SavedClock(control, spent, _seconds(fields["thought"], MOST_MAIN))


def _spent(field: Field) -> tuple[int, float]:
    entries = list(field.items(2))
    if len(entries) != 2:
        field.fail("a side and seconds")
    return NAMES[entries[0].word(*NAMES)], _seconds(entries[1], MOST_MAIN)


def _seconds(field: Field, most: float) -> float:
    seconds = field.number()
    if not 0 <= seconds <= most:
        field.fail(f"seconds from 0 to {most:,.0f}")
    return seconds
