"""Grundy exercises: the state graph of seven coins, numbers by recursion, sets in both directions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

SEVEN = {"kind": "grundy", "coins": 7}
LEVELS = "7 / 61 52 43 / 511 421 331 322 / 4111 3211 2221 / 31111 22111 / 211111"
LOST = {"7", "421", "331", "4111", "2221", "22111", "211111"}
NUMBERS = (0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3)
"""Of piles of 0 to 13 coins: The On-Line Encyclopedia of Integer Sequences, A002188."""


@cache
def after(piles: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """Positions after a move, by trying all parts of all piles."""
    return frozenset(
        tuple(sorted((*piles[:at], *piles[at + 1 :], part, pile - part), reverse=True))
        for at, pile in enumerate(piles)
        for part in range(1, pile)
        if 2 * part != pile
    )


def reached(start: tuple[int, ...]) -> set[tuple[int, ...]]:
    return {start}.union(*(reached(one) for one in after(start)))


@cache
def number(piles: tuple[int, ...]) -> int:
    below = {number(one) for one in after(piles)}
    return min(set(range(len(below) + 1)) - below)


def written(piles: tuple[int, ...]) -> str:
    return "-".join(map(str, piles))


def graded(document: dict[str, Any], given: dict[str, Any]) -> tuple[Fraction, set[str]]:
    grade = catalogue.grade(catalogue.read(document), given)
    return grade.score, set(grade.diagnosis)


def test_seven_coins_have_fourteen_positions_of_which_seven_lose() -> None:
    key = catalogue.key(catalogue.read(SEVEN))
    levels = [set(level.split()) for level in LEVELS.split("/")]
    assert len(key["positions"]) == 14
    for ply, level in enumerate(levels):
        there = {one.replace("-", "") for one in key["positions"] if one.count("-") == ply}
        assert there == level
    assert {one.replace("-", "") for one in key["lost"]} == LOST


def test_single_piles_have_the_numbers_of_the_encyclopedia() -> None:
    for coins in range(1, len(NUMBERS)):
        key = catalogue.key(catalogue.read({"kind": "grundy", "coins": coins}))
        assert key["numbers"][str(coins)] == NUMBERS[coins]


@pytest.mark.parametrize("start", [(5, 3), (6, 2), (4, 4, 1), (8,), (9,)])
def test_keys_agree_with_a_recursion(start: tuple[int, ...]) -> None:
    data = {"coins": start[0]} if len(start) == 1 else {"position": written(start)}
    key = catalogue.key(catalogue.read({"kind": "grundy", **data}))
    everything = reached(start)
    assert len(key["positions"]) == len(everything)
    assert set(key["positions"]) == set(map(written, everything))
    assert key["numbers"] == {written(piles): number(piles) for piles in everything}
    assert set(key["lost"]) == {written(piles) for piles in everything if number(piles) == 0}


def test_positions_are_read_in_any_spelling() -> None:
    asked = {**SEVEN, "ask": ["positions"]}
    key = catalogue.key(catalogue.read(asked))["positions"]
    for spelling in (lambda one: one.replace("-", ""), lambda one: one.replace("-", "+"),
                     lambda one: [int(part) for part in one.split("-")][::-1]):  # fmt: skip
        assert graded(asked, {"positions": list(map(spelling, key))}) == (1, set())
    eleven = {"kind": "grundy", "coins": 11, "ask": ["positions"]}
    grade = catalogue.grade(catalogue.read(eleven), {"positions": ["11", "10-1", "7211"]})
    assert [item.given for item in grade.items if item.state == "right"] == ["11", "10-1", "7-2-1-1"]
    with pytest.raises(ExerciseError, match=r"answer\.positions\[0\]"):
        graded(asked, {"positions": ["seven"]})


def test_sets_count_in_both_directions() -> None:
    asked = {**SEVEN, "ask": ["lost"]}
    key = catalogue.key(catalogue.read(asked))["lost"]
    assert graded(asked, {"lost": key[:-1]})[0] == Fraction(6, 7)
    assert graded(asked, {"lost": [*key, "61", "52"]})[0] == Fraction(5, 7)
    everything = catalogue.key(catalogue.read(SEVEN))["positions"]
    assert graded(asked, {"lost": everything})[0] == 0


def test_one_number_everywhere_is_worth_nothing() -> None:
    asked = {**SEVEN, "ask": ["numbers"]}
    numbers = catalogue.key(catalogue.read(asked))["numbers"]
    for value in (0, 1):
        assert graded(asked, {"numbers": dict.fromkeys(numbers, value)})[0] == 0
    assert graded(asked, {"numbers": {**numbers, "7": 1}})[0] == Fraction(13, 14)


def test_wrong_programs_are_named() -> None:
    kind, exercise = catalogue.kind_of("grundy"), catalogue.read(SEVEN)
    equal = kind.wrong(exercise, "equal-split")
    assert equal is not None and "2-2-2-1" in equal["positions"] and "1-1-1-1-1-1-1" in equal["positions"]
    smallest = kind.wrong(exercise, "min-for-mex")
    assert smallest is not None and set(smallest["numbers"].values()) == {0}
    added = kind.wrong(exercise, "sum-for-parts")
    assert added is not None and added["numbers"]["3-3-1"] == 2
    for id in ("equal-split", "min-for-mex", "sum-for-parts"):
        given = kind.wrong(exercise, id)
        assert given is not None
        score, found = graded(SEVEN, given)
        assert score < 1 and found == {id}


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_levels_have_graphs_of_their_size(level: int, seed: int) -> None:
    exercise = make(catalogue.kind_of("grundy"), seed, level, SETS["aima"]).exercise
    data = exercise.data
    start = (data["coins"],) if "coins" in data else tuple(map(int, data["position"].split("-")))
    low, high = ((4, 10), (9, 18), (16, 36))[level - 1]
    assert low <= len(reached(start)) <= high


@pytest.mark.parametrize("data", [{}, {"coins": 16}, {"coins": 3, "position": "3"}, {"position": "9-9"}])
def test_a_start_must_be_one_and_small(data: dict[str, Any]) -> None:
    with pytest.raises(ExerciseError):
        catalogue.read({"kind": "grundy", **data})
