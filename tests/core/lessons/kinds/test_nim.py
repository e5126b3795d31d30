"""Nim exercises: keys against a search of every position, any winning move, misère play."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from plyscope.cli.batch import answer
from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

MISERE = {"misere": True}


@cache
def mover_wins(piles: tuple[int, ...], misere: bool) -> bool:
    """By search alone: who takes the last coin wins, or loses."""
    if not any(piles):
        return misere
    return any(not mover_wins(after, misere) for _, after in moves(piles))


def moves(piles: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
    return [
        (f"{at}:{count}", tuple(sorted((*piles[:at], pile - count, *piles[at + 1 :]))))
        for at, pile in enumerate(piles)
        for count in range(1, pile + 1)
    ]


def document(piles: list[int], misere: bool = False) -> dict[str, Any]:
    return {"kind": "nim", "piles": piles, "conventions": {"misere": misere}}


def graded(one: dict[str, Any], given: dict[str, Any]) -> tuple[Fraction, set[str]]:
    grade = catalogue.grade(catalogue.read(one), given)
    return grade.score, set(grade.diagnosis)


def test_keys_of_the_two_worked_positions() -> None:
    plain, misere = document([3, 4, 5]), document([1, 1, 2], True)
    assert catalogue.key(catalogue.read(plain)) == {"nim_sum": 2, "mover_wins": True, "move": "0:2"}
    assert catalogue.key(catalogue.read(misere)) == {"nim_sum": 2, "mover_wins": True, "move": "2:1"}
    for one, only in ((plain, "0:2"), (misere, "2:1")):
        piles = tuple(one["piles"])
        right = [
            move
            for move, _ in moves(piles)
            if graded(one, {"nim_sum": 2, "mover_wins": True, "move": move})[0] == 1
        ]
        assert right == [only]


@pytest.mark.parametrize("misere", [False, True])
def test_keys_agree_with_a_search_and_with_the_solver(misere: bool) -> None:
    luck = Random(5)
    for _ in range(60):
        piles = [luck.randrange(6) for _ in range(luck.randrange(1, 4))]
        if not any(piles):
            continue
        key = catalogue.key(catalogue.read(document(piles, misere)))
        wins = mover_wins(tuple(sorted(piles)), misere)
        winning = [move for move, after in moves(tuple(piles)) if not mover_wins(after, misere)]
        solved = answer(
            {"do": "solve", "game": "nim", "options": {"piles": piles, "misere": misere},
             "position": f"{','.join(map(str, piles))} max"}
        )  # fmt: skip
        total = 0
        for pile in piles:
            total ^= pile
        assert key["nim_sum"] == total
        assert key["mover_wins"] == wins == solved["mover_wins"]
        assert key["move"] == (winning[0] if winning else "none")
        assert [f"{at}:{count}" for at, count in solved["winning_moves"]] == winning
        for move, _ in moves(tuple(piles)):
            score = graded(document(piles, misere), {"move": move})[0]
            assert score == (Fraction(1, 3) if move in winning else 0)


def test_any_winning_move_is_right_and_may_be_written_as_on_the_board() -> None:
    one = document([3, 5, 7])
    for move in ("0:1", "1:1", "2:1", "A-1", "C−1"):
        assert graded(one, {"nim_sum": 1, "mover_wins": "yes", "move": move})[0] == 1


def test_no_move_is_the_answer_to_a_lost_position() -> None:
    one = document([1, 2, 3])
    right = {"nim_sum": 0, "mover_wins": False, "move": "none"}
    assert catalogue.key(catalogue.read(one)) == right
    assert graded(one, right)[0] == 1
    assert graded(one, {"nim_sum": 0, "mover_wins": False})[0] == Fraction(2, 3)


@pytest.mark.parametrize(
    ("piles", "misere", "given", "named"),
    [
        ([3, 4, 5], False, {"nim_sum": 12, "mover_wins": True, "move": "none"}, "sum-for-xor"),
        ([3, 4, 5], False, {"nim_sum": 2, "mover_wins": True, "move": "2:5"}, "largest-pile"),
        ([1, 1, 1, 3], True, {"nim_sum": 2, "mover_wins": True, "move": "3:2"}, "misere-ignored"),
        ([1, 2], True, {"nim_sum": 3, "mover_wins": False, "move": "none"}, "misere-inverted"),
    ],
)
def test_wrong_programs_are_named(piles: list[int], misere: bool, given: dict[str, Any], named: str) -> None:
    score, found = graded(document(piles, misere), given)
    assert score < 1 and found == {named}


@pytest.mark.parametrize("seed", range(6))
def test_levels_draw_what_they_are_about(seed: int) -> None:
    kind = catalogue.kind_of("nim")
    first = make(kind, seed, 1, SETS["aima"]).exercise
    piles = tuple(first.data["piles"])
    assert sum(not mover_wins(after, False) for _, after in moves(piles)) == 1
    third = make(kind, seed, 3, SETS["aima"]).exercise
    assert third.conventions.misere
    piles = tuple(third.data["piles"])
    key = catalogue.key(third)
    left = dict(moves(piles))[key["move"]]
    assert max(left) == 1 and sum(left) % 2 == 1
    assert not mover_wins(left, True)


@pytest.mark.parametrize(
    ("piles", "place"), [([], "piles"), ([0, 0], "piles"), ([1, 32], "piles[1]"), ("3,5", "piles")]
)
def test_bad_piles_are_refused_with_their_place(piles: Any, place: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        catalogue.read({"kind": "nim", "piles": piles})
    assert refused.value.place == place


def test_a_move_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ExerciseError, match=r"answer\.move"):
        graded(document([3, 4, 5]), {"move": "take two"})
    assert graded(document([3, 4, 5]), {"move": "9:9"})[0] == 0
