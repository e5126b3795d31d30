"""Diagnosis: which wrong programs explain an answer."""

from __future__ import annotations

from plyscope.lessons.misconception import diagnosis

KEY = {"a": 1, "b": 2, "c": 3, "d": 4}
WRONG = {
    "one": {"a": 9, "b": 8, "c": 3, "d": 4},
    "other": {"a": 9, "b": 8, "c": 7, "d": 4},
    "same as one": {"a": 9, "b": 8, "c": 3, "d": 4},
}


def states(given: dict[str, int]) -> list[str]:
    return ["right" if given.get(at) == KEY[at] else "wrong" if at in given else "empty" for at in KEY]


def test_equal_programs_are_named_together() -> None:
    given = {"a": 9, "b": 8, "c": 3, "d": 4}
    assert diagnosis(given, KEY, WRONG, states(given)) == ("one", "same as one")


def test_a_program_may_miss_one_deviation() -> None:
    given = {"a": 9, "b": 8, "c": 7, "d": 0}
    assert diagnosis(given, KEY, WRONG, states(given)) == ("other",)


def test_nothing_is_claimed_of_two_deviations_that_nothing_explains() -> None:
    given = {"a": 5, "b": 6, "c": 3, "d": 4}
    assert diagnosis(given, KEY, WRONG, states(given)) == ()


def test_one_wrong_item_is_a_slip() -> None:
    given = {"a": 1, "b": 5, "c": 3, "d": 4}
    assert diagnosis(given, KEY, WRONG, states(given)) == ("slip",)


def test_an_empty_item_is_no_slip() -> None:
    given = {"a": 1, "c": 3, "d": 4}
    assert diagnosis(given, KEY, WRONG, states(given)) == ()


def test_a_right_answer_has_no_diagnosis() -> None:
    assert diagnosis(KEY, KEY, WRONG, states(KEY)) == ()


def test_of_equal_candidates_the_one_that_contradicts_less_is_named() -> None:
    wrong = {"near": {"a": 9, "b": 8, "c": 3, "d": 4}, "far": {"a": 9, "b": 8, "c": 0, "d": 0}}
    given = {"a": 9, "b": 8, "c": 3, "d": 5}
    assert diagnosis(given, KEY, wrong, states(given)) == ("near",)
