"""Evaluation exercises: open lines counted by hand, positions up to symmetry, weighted features."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import Any

import pytest
from tests.core.support import oracles

from plyscope.cli.batch import answer
from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
EXAMPLES = {row["id"]: row for row in oracles.whole("textbook_examples")}
ROWS = [row for row in oracles.rows("ttt_full_table") if row["optimal_moves"]][:60]
CORNER = {"kind": "evaluation", "position": "O...X...."}


def open_lines(board: str, other: str) -> int:
    return sum(all(board[int(cell)] != other for cell in line) for line in LINES)


def estimate(board: str) -> float:
    for side, value in (("X", inf), ("O", -inf)):
        if any(all(board[int(cell)] == side for cell in line) for line in LINES):
            return value
    return open_lines(board, "O") - open_lines(board, "X")


def images(board: str) -> set[str]:
    """A board turned and mirrored, as rows and columns exchange."""
    found = set()
    grid = [board[0:3], board[3:6], board[6:9]]
    for _ in range(4):
        grid = ["".join(row[at] for row in grid[::-1]) for at in range(3)]
        found |= {"".join(grid), "".join(row[::-1] for row in grid)}
    return found


def graded(document: dict[str, Any], given: dict[str, Any]) -> tuple[Fraction, set[str]]:
    grade = catalogue.grade(catalogue.read(document), given)
    return grade.score, set(grade.diagnosis)


def test_five_lines_less_four() -> None:
    right = {"max_lines": 5, "min_lines": 4, "value": 1}
    assert catalogue.key(catalogue.read(CORNER)) == right
    assert graded(CORNER, right) == (1, set())
    edge = catalogue.read({"kind": "evaluation", "position": ".O..X...."})
    assert catalogue.key(edge) == {"max_lines": 6, "min_lines": 4, "value": 2}


def test_the_value_follows_from_own_counts() -> None:
    assert graded(CORNER, {"max_lines": 6, "min_lines": 3, "value": 3})[0] == Fraction(1, 3)
    assert graded({**CORNER, "carry": False}, {"max_lines": 6, "min_lines": 3, "value": 3})[0] == 0


@pytest.mark.parametrize(
    ("given", "score", "named"),
    [
        ({"max_lines": 3, "min_lines": 2, "value": 1}, Fraction(1, 3), "occupied-lines"),
        ({"max_lines": 6, "min_lines": 5, "value": 1}, Fraction(1, 3), "blocked-counted"),
        ({"max_lines": 5, "min_lines": 4, "value": -1}, Fraction(2, 3), "sign-swapped"),
    ],
)
def test_wrong_programs_are_named(given: dict[str, int], score: Fraction, named: str) -> None:
    assert graded(CORNER, given) == (score, {named})


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["board"])
def test_keys_agree_with_counting_and_with_the_game(row: dict[str, Any]) -> None:
    board = row["board"]
    key = catalogue.key(catalogue.read({"kind": "evaluation", "position": board}))
    shown = answer({"do": "show", "game": "tictactoe", "position": board})
    assert key == {
        "max_lines": open_lines(board, "O"),
        "min_lines": open_lines(board, "X"),
        "value": shown["evaluation"],
    }


@pytest.mark.parametrize(("id", "root"), [("ttt-search-1", "........."), ("ttt-search-2", ".O..X....")])
def test_two_plies_of_the_lecture(id: str, root: str) -> None:
    expected = EXAMPLES[id]["expected"]
    key = catalogue.key(catalogue.read({"kind": "evaluation", "position": root, "plies": 2}))
    leaves = {
        frozenset(images(reply["board"])): reply["e"]
        for child in expected["children"]
        for reply in child["replies"]
    }
    assert {frozenset(images(board)): value for board, value in key["leaves"].items()} == leaves
    values = {frozenset(images(child["after_max"])): child["value"] for child in expected["children"]}
    values[frozenset(images(root))] = expected["value"]
    assert {frozenset(images(board)): value for board, value in key["values"].items()} == values


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_drawn_trees_agree_with_a_search_of_all_boards(seed: int) -> None:
    exercise = make(catalogue.kind_of("evaluation"), seed, 3, SETS["aima"]).exercise
    key = catalogue.key(exercise)
    leaves: dict[frozenset[str], float] = {}
    values: dict[frozenset[str], float] = {}

    def value(board: str, depth: int) -> float:
        name = frozenset(images(board))
        if depth == 0 or abs(estimate(board)) == inf or "." not in board:
            leaves[name] = estimate(board)
            return leaves[name]
        side = "X" if board.count("X") == board.count("O") else "O"
        below = [
            value(board[:cell] + side + board[cell + 1 :], depth - 1)
            for cell in range(9)
            if board[cell] == "."
        ]
        values[name] = max(below) if side == "X" else min(below)
        return values[name]

    value(exercise.data["position"], 2)
    read = {name: {frozenset(images(board)): float(one) for board, one in key[name].items()} for name in key}
    assert read == {"leaves": leaves, "values": values}
    assert len(key["leaves"]) == len(leaves) and len(key["values"]) == len(values)


EMPTY = {"kind": "evaluation", "position": ".........", "plies": 2}


def test_any_board_of_a_class_counts_while_doubles_and_strangers_cost_one() -> None:
    key = catalogue.key(catalogue.read(EMPTY))
    turned = {part: {min(images(board)): one for board, one in key[part].items()} for part in key}
    assert graded(EMPTY, turned) == (1, set())
    twice = {**key["leaves"], "..X.....O": 0, "O........": 0}
    assert graded({**EMPTY, "ask": ["leaves"]}, {"leaves": twice})[0] == Fraction(10, 12)


def test_a_class_below_two_moves_may_stand_twice() -> None:
    root = {"kind": "evaluation", "position": ".O..X....", "plies": 2, "ask": ["leaves"]}
    leaves = catalogue.key(catalogue.read(root))["leaves"]
    (board,) = images("XO..X..O.") & set(leaves)
    other = next(one for one in sorted(images(board)) if one not in leaves)
    assert graded(root, {"leaves": {**leaves, other: leaves[board]}})[0] == 1


def test_values_follow_from_own_leaves() -> None:
    key = catalogue.key(catalogue.read(EMPTY))
    given = {"leaves": {**key["leaves"], "O...X....": 3, ".O..X....": 3}, "values": dict(key["values"])}
    given["values"].update({"....X....": 3, ".........": 3})
    grade = catalogue.grade(catalogue.read(EMPTY), given)
    states = {item.at: item.state for item in grade.items if item.part == "values"}
    assert states["....X...."] == states["........."] == "follows"
    assert grade.score == Fraction(6, 10) * Fraction(10, 12) + Fraction(4, 10)


def test_one_value_everywhere_is_worth_nothing() -> None:
    key = catalogue.key(catalogue.read(EMPTY))
    for value in (0, 1):
        assert graded(EMPTY, {part: dict.fromkeys(key[part], value) for part in key})[0] == 0


def test_weights_turn_the_difference_into_a_sum() -> None:
    weighed = {**CORNER, "weights": {"open_max": 2, "open_min": -3}}
    assert catalogue.key(catalogue.read(weighed))["value"] == -2
    given = {"max_lines": 5, "min_lines": 4, "value": 1}
    assert graded(weighed, given) == (Fraction(2, 3), {"weights-forgotten"})
    shown = answer(
        {"do": "show", "game": "tictactoe", "position": CORNER["position"], "weights": weighed["weights"]}
    )
    assert shown["evaluation"] == -2


def test_given_features_are_weighed() -> None:
    document = {
        "kind": "evaluation",
        "features": {"pawns": -2, "knights": 1, "mobility": "1/2"},
        "weights": {"pawns": 1, "knights": 3, "mobility": 0.5},
    }
    assert catalogue.key(catalogue.read(document)) == {"value": "5/4"}
    assert graded(document, {"value": 1.25})[0] == 1
    assert graded(document, {"value": "-1/2"}) == (0, {"weights-forgotten"})
    assert graded(document, {"value": -1.25}) == (0, {"sign-swapped"})


def test_features_of_a_game_are_counted_and_weighed() -> None:
    board = "X..O..." + "." * 35
    document = {
        "kind": "evaluation",
        "game": "connect4",
        "position": board,
        "weights": {"one": 2, "centre": 4},
    }
    shown = answer({"do": "show", "game": "connect4", "position": board, "weights": {}})
    key = catalogue.key(catalogue.read(document))
    assert key["features"] == {name: shown["features"][name] for name in ("one", "centre")}
    assert key["value"] == 2 * key["features"]["one"] + 4 * key["features"]["centre"]
    own = {"features": {"one": 0, "centre": -1}, "value": -4}
    assert graded(document, own)[0] == Fraction(2, 3)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"position": "XXX......"}, "position"),
        ({"position": "XXXOO...."}, "position"),
        ({"position": "........."[:8]}, "position"),
        ({"position": ".........", "plies": 4}, "plies"),
        ({"position": ".........", "ask": ["leaves"]}, "ask"),
        ({"position": ".........", "weights": {"lines": 1}}, "weights.lines"),
        ({"features": {"a": 1}, "weights": {"b": 1}}, "weights"),
        ({"features": {"a": "inf"}, "weights": {"a": 1}}, "features.a"),
        ({"game": "nonesuch", "position": ""}, "game"),
        ({"game": "connect4", "position": "." * 42}, "weights"),
    ],
)
def test_bad_data_are_refused_with_their_place(data: dict[str, Any], place: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        catalogue.read({"kind": "evaluation", **data})
    assert refused.value.place == place
