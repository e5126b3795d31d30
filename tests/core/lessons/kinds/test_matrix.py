"""Matrix exercises: keys against plain search, any right order of strikes, wrong programs, refusals."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

Table = list[list[int]]

DILEMMA: dict[str, Any] = {"kind": "matrix", "a": [[-1, -10], [0, -5]], "b": [[-1, 0], [-10, -5]]}
SEXES: dict[str, Any] = {"kind": "matrix", "a": [[2, 0], [0, 1]], "b": [[1, 0], [0, 2]]}
ONLY_MIXED: dict[str, Any] = {"kind": "matrix", "a": [[4, 1, 8], [2, 3, 1], [0, 4, 3]]}
STRIKES: dict[str, Any] = {"kind": "matrix", "a": [[1, 1, 0], [0, 0, 2]], "b": [[0, 2, 1], [3, 1, 0]]}


def graded(one: dict[str, Any], given: dict[str, Any]) -> tuple[Fraction, set[str]]:
    grade = catalogue.grade(catalogue.read(one), given)
    return grade.score, set(grade.diagnosis)


def key_of(one: dict[str, Any]) -> dict[str, Any]:
    return catalogue.key(catalogue.read(one))


def random_table(luck: Random, rows: int, columns: int, most: int = 9) -> Table:
    return [[luck.randrange(most + 1) for _ in range(columns)] for _ in range(rows)]


def columns_of(table: Table) -> Table:
    return [list(column) for column in zip(*table, strict=True)]


def test_keys_of_known_games() -> None:
    assert key_of({**DILEMMA, "ask": ["struck", "pure"]}) == {"struck": ["A", "Y"], "pure": ["B Z"]}
    assert key_of(SEXES) == {"pure": ["A Y", "B Z"], "mixed": {"A": "2/3", "Y": "1/3"}}
    assert key_of(ONLY_MIXED) == {"maximin": 1, "minimax": 4, "value": "5/2"}
    assert key_of(STRIKES) == {"struck": ["Z", "B", "X"], "pure": ["A Y"]}


def test_pure_equilibria_guarantees_and_weights_agree_with_their_definitions() -> None:
    luck = Random(3)
    for _ in range(150):
        rows, columns = luck.randint(1, 4), luck.randint(1, 4)
        a, b = random_table(luck, rows, columns), random_table(luck, rows, columns)
        letters = "ABCD"[:rows], "WXYZ"[-columns:]
        cells = [
            f"{letters[0][i]} {letters[1][j]}"
            for i, j in product(range(rows), range(columns))
            if a[i][j] == max(row[j] for row in a) and b[i][j] == max(b[i])
        ]
        assert key_of({"kind": "matrix", "a": a, "b": b, "ask": ["pure"]}) == {"pure": cells}
        found = key_of({"kind": "matrix", "a": a, "ask": ["maximin", "minimax"]})
        assert found == {
            "maximin": max(min(row) for row in a), "minimax": min(max(column) for column in columns_of(a)),
        }  # fmt: skip


def test_the_weights_make_the_other_player_indifferent() -> None:
    luck, tried = Random(4), 0
    while tried < 60:
        a, b = random_table(luck, 2, 2), random_table(luck, 2, 2)
        try:
            found = key_of({"kind": "matrix", "a": a, "b": b, "ask": ["mixed"]})["mixed"]
        except ExerciseError:
            continue
        p, q = Fraction(found["A"]), Fraction(found["Y"])
        assert 0 < p < 1 and 0 < q < 1
        assert p * b[0][0] + (1 - p) * b[1][0] == p * b[0][1] + (1 - p) * b[1][1]
        assert q * a[0][0] + (1 - q) * a[0][1] == q * a[1][0] + (1 - q) * a[1][1]
        tried += 1


def is_dominated(own: Table, strategies: set[int], others: set[int], one: int) -> bool:
    """By another pure strategy that is left."""
    return any(all(own[other][c] > own[one][c] for c in others) for other in strategies - {one})


@pytest.mark.parametrize("seed", range(8))
def test_every_right_order_of_strikes_is_worth_all_points(seed: int) -> None:
    one = make(catalogue.kind_of("matrix"), seed, 1, SETS["aima"]).exercise
    a, b = one.data["a"], columns_of(one.data["b"])
    tables = {"ABC": a, "XYZ": b}
    orders: list[list[str]] = []

    def strike(left: dict[str, set[int]], struck: list[str]) -> None:
        ends = True
        for letters, other in (("ABC", "XYZ"), ("XYZ", "ABC")):
            for strategy in sorted(left[letters]):
                if is_dominated(tables[letters], left[letters], left[other], strategy):
                    ends = False
                    strike({**left, letters: left[letters] - {strategy}}, [*struck, letters[strategy]])
        if ends:
            orders.append(struck)

    strike({"ABC": {0, 1, 2}, "XYZ": {0, 1, 2}}, [])
    assert len(orders[0]) >= 2
    asked = catalogue.read({**catalogue.write(one), "ask": ["struck"]})
    for order in orders:
        assert sorted(order) == sorted(orders[0])
        assert catalogue.grade(asked, {"struck": order}).score == 1
    assert catalogue.key(asked)["struck"] in orders
    backwards = catalogue.grade(asked, {"struck": orders[0][::-1]})
    assert (backwards.score < 1) == (orders[0][::-1] not in orders)


def test_a_strategy_struck_too_early_is_wrong_and_one_never_dominated_costs_as_much_as_one_gives() -> None:
    asked = {**STRIKES, "ask": ["struck"]}
    early = catalogue.grade(catalogue.read(asked), {"struck": ["B", "Z", "X"]})
    assert [item.state for item in early.items] == ["right", "wrong", "wrong"]
    assert "once other strategies are struck" in early.items[1].reason.en
    assert graded(asked, {"struck": ["Z"]})[0] == Fraction(1, 3)
    assert graded(asked, {"struck": ["Z", "A"]})[0] == 0
    assert graded(asked, {"struck": ["z", " b ", "X"]})[0] == 1
    assert graded(asked, {"struck": ["Z", "B", "X", "A"]})[0] == 0, "nothing is left to the row player"


def test_a_game_without_anything_to_find_wants_that_to_be_said() -> None:
    pennies = {"kind": "matrix", "a": [[1, -1], [-1, 1]], "ask": ["struck", "pure"]}
    assert key_of(pennies) == {"struck": [], "pure": []}
    assert graded(pennies, {})[0] == 0
    for none in ([], ["none"], ["无"]):
        assert graded(pennies, {"struck": none, "pure": none})[0] == 1


def test_cells_and_numbers_may_be_written_in_several_ways() -> None:
    for cells in (["A Y", "B Z"], ["bz", "ay"], ["A,Y", "B, Z"]):
        assert graded(SEXES, {"pure": cells, "mixed": {"A": "2/3", "Y": "1/3"}})[0] == 1
    assert graded(SEXES, {"mixed": {"A": 0.67, "Y": 0.333}})[0] == Fraction(1, 2)
    assert graded(SEXES, {"mixed": {"A": 0.6, "Y": "1/3"}})[0] == Fraction(1, 4)
    assert graded(ONLY_MIXED, {"maximin": 1, "minimax": 4, "value": 2.5})[0] == 1


@pytest.mark.parametrize(
    ("one", "given", "named"),
    [
        (STRIKES, {"struck": [], "pure": ["A Y"]}, "wrong-direction"),
        (DILEMMA | {"ask": ["struck", "pure"]}, {"struck": ["A", "Y"], "pure": ["A Y"]}, "best-sum"),
        (STRIKES, {"struck": ["Z"], "pure": ["A Y"]}, "one-round"),
        (ONLY_MIXED, {"maximin": 8, "minimax": 0, "value": "5/2"}, "best-case"),
        (ONLY_MIXED, {"maximin": 4, "minimax": 1, "value": "5/2"}, "bounds-swapped"),
        (ONLY_MIXED, {"maximin": 1, "minimax": 4, "value": 1}, "pure-only"),
        (ONLY_MIXED, {"maximin": 1, "minimax": 4, "value": "26/9"}, "equal-weights"),
        (SEXES, {"pure": ["A Y", "B Z"], "mixed": {"A": "1/3", "Y": "2/3"}}, "own-payoffs"),
        (SEXES, {"pure": ["A Y", "B Z"], "mixed": {"A": "1/2", "Y": "1/2"}}, "equal-weights"),
    ],
)
def test_wrong_programs_are_named(one: dict[str, Any], given: dict[str, Any], named: str) -> None:
    score, found = graded(one, given)
    assert score < 1 and named in found


def test_striking_what_is_only_weakly_dominated_is_named() -> None:
    weak = {"kind": "matrix", "a": [[3, 3], [3, 1], [0, 2]], "b": [[1, 2], [2, 1], [1, 1]],
            "ask": ["struck", "pure"]}  # fmt: skip
    assert key_of(weak) == {"struck": ["C"], "pure": ["A Z", "B Y"]}
    assert graded(weak, {"struck": ["B", "C", "Y"], "pure": ["A Z"]})[1] == {"weak-for-strict"}


def test_a_wrong_direction_in_one_part_is_named_though_the_other_is_right() -> None:
    one = make(catalogue.kind_of("matrix"), 0, 1, SETS["aima"]).exercise
    wrong = catalogue.kind_of("matrix").wrong(one, "wrong-direction")
    assert wrong is not None
    found = catalogue.grade(one, {**catalogue.key(one), "pure": wrong["pure"]})
    assert found.score == Fraction(1, 2) and found.diagnosis == ("wrong-direction",)


def test_reasons_name_what_dominates_and_who_would_leave_a_cell() -> None:
    read = catalogue.read({**STRIKES, "ask": ["struck", "pure"]})
    struck, *_, cell = catalogue.grade(read, {"struck": ["Z"], "pure": ["A X"]}).items
    assert struck.reason.en == "Z pays less than Y against all that is left (A and B): 1 < 2 and 0 < 1."
    assert cell.reason.en == "At A X the column player gains by changing to Y: 2 > 0."
    mixture = catalogue.read({"kind": "matrix", "a": [[3, 0], [0, 3], [1, 1]], "b": [[0, 1], [1, 0], [0, 0]],
                              "ask": ["struck"]})  # fmt: skip
    assert catalogue.key(mixture) == {"struck": ["C"]}
    assert "1/2 A + 1/2 B" in catalogue.grade(mixture, {}).items[0].reason.en


@pytest.mark.parametrize("level", [1, 2, 3])
def test_levels_draw_what_they_are_about(level: int) -> None:
    for seed in range(5):
        made = make(catalogue.kind_of("matrix"), seed, level, SETS["aima"])
        a, key = made.exercise.data["a"], catalogue.key(made.exercise)
        if level == 1:
            assert len(a) == 3 and made.meets["rounds"] >= 2 and 1 <= len(key["pure"]) <= 2
        elif level == 2:
            assert "b" not in made.exercise.data
            assert key["maximin"] < Fraction(key["value"]) < key["minimax"]
        else:
            assert len(a) == 2 and len(key["pure"]) == 2
            assert "1/2" not in key["mixed"].values()


@pytest.mark.parametrize(
    ("one", "place"),
    [
        ({"a": []}, "a"),
        ({"a": [[1, 2], [3]]}, "a[1]"),
        ({"a": [[1, "x"]]}, "a[0][1]"),
        ({"a": [[1, 2_000]]}, "a[0][1]"),
        ({"a": [[1] * 7]}, "a[0]"),
        ({"a": [[1, 2]], "b": [[1], [2]]}, "b"),
        ({"a": [[1, 2]], "b": [[1, 2]], "ask": ["value"]}, "ask"),
        ({"a": [[1, 2], [0, 1]], "b": [[1, 2], [0, 1]], "ask": ["mixed"]}, "ask"),
    ],
)
def test_bad_games_are_refused_with_their_place(one: dict[str, Any], place: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        catalogue.read({"kind": "matrix", **one})
    assert refused.value.place == place


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"struck": ["Q"]}, "answer.struck[0]"),
        ({"pure": ["A"]}, "answer.pure[0]"),
        ({"pure": ["A Y", "Y A"]}, "answer.pure[1]"),
        ({"mixed": {"B": 1}}, "answer.mixed.B"),
        ({"mixed": {"A": "much"}}, "answer.mixed.A"),
    ],
)
def test_answers_that_cannot_be_read_are_refused_with_their_place(given: dict[str, Any], place: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        graded({**SEXES, "ask": ["struck", "pure", "mixed"]}, given)
    assert refused.value.place == place
