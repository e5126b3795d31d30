"""The log of an answer: what it detects, and that it leads to the answers."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from plyscope.lessons import answer_log
from plyscope.lessons.answer_log import Deed

DEEDS = [
    Deed(0, ("values", "1.0"), 3, 1.5),
    Deed(1, ("cut",), ["1.1"], 4.0),
    Deed(0, ("values", "1.0"), None, 6.0),
    Deed(0, ("move",), ["0"], 7.25),
]
ANSWERS = st.dictionaries(
    st.sampled_from(["values", "cut", "move"]),
    st.one_of(
        st.integers(0, 9),
        st.lists(st.sampled_from(["0", "1"]), max_size=2),
        st.dictionaries(st.sampled_from(["", "0", "1.0"]), st.integers(0, 9), min_size=1, max_size=3),
    ),
    max_size=3,
)


def test_a_log_leads_to_the_answers() -> None:
    assert answer_log.replayed(DEEDS, 2) == [{"move": ["0"]}, {"cut": ["1.1"]}]


def test_a_written_log_is_read_back_whole() -> None:
    deeds, whole = answer_log.read(answer_log.written(DEEDS))
    assert deeds == DEEDS and whole


def test_a_deed_that_was_changed_taken_out_or_moved_breaks_the_chain() -> None:
    said = answer_log.written(DEEDS)
    changed = [dict(one) for one in said]
    changed[1]["to"] = ["1.2"]
    assert not answer_log.read(changed)[1]
    assert not answer_log.read([said[0], *said[2:]])[1]
    assert not answer_log.read([said[1], said[0], *said[2:]])[1]


@given(ANSWERS, ANSWERS)
def test_the_difference_of_two_answers_leads_from_one_to_the_other(one: Any, other: Any) -> None:
    first, second = _copied(one), _copied(other)
    for field, value in answer_log.difference(first, second):
        answer_log.put(first, field, value)
    assert first == second


def _copied(answer: Any) -> Any:
    return {name: dict(value) if isinstance(value, dict) else value for name, value in answer.items()}
