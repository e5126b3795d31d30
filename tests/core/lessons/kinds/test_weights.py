"""Weights exercises: searches are run with the given weights, and ties play nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plyscope.cli.batch import answer
from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make
from plyscope.lessons.weighted_moves import only_best_moves, usual_weights

EMPTY = "." * 42
CENTRE = {"kind": "weights", "game": "connect4", "depth": 1, "positions": [{"position": EMPTY, "move": "4"}]}


def graded(document: dict[str, Any], weights: object) -> Fraction:
    return catalogue.grade(catalogue.read(document), {"weights": weights}).score


def best_moves(game: str, position: str, depth: int, weights: dict[str, float]) -> list[str]:
    """The best moves by the batch words, each move searched on its own."""
    own = dict.fromkeys(
        answer({"do": "show", "game": game, "position": position, "weights": {}})["weights"], 0.0
    )
    own.update(weights)
    asked = {"game": game, "position": position, "weights": own}
    shown = answer({"do": "show", **asked})
    values = {}
    for move in shown["legal"]:
        after = answer({"do": "show", **asked, "moves": [move]})
        if after["over"]:
            values[move] = 1e6 * after["utility"]
        elif depth == 1:
            values[move] = after["evaluation"]
        else:
            found = answer(
                {"do": "search", **asked, "moves": [move], "algorithm": "minimax", "depth": depth - 1}
            )
            values[move] = found["value"] if found["wins_in"] is None else 1e6 * found["value"]
    best = (max if shown["turn"] == "max" else min)(values.values())
    return [move for move, value in values.items() if abs(value - best) < 1e-9]


def test_a_weight_on_the_centre_plays_the_centre() -> None:
    assert graded(CENTRE, {"centre": 3}) == 1
    assert graded(CENTRE, {"centre": -3}) == 0
    assert graded(CENTRE, {"one": 1}) == 1  # most lines go through the centre


def test_weights_of_zero_play_nothing() -> None:
    for weights in ({}, {"centre": 0}, {"three": 5}):
        assert graded(CENTRE, weights) == 0
    assert catalogue.grade(catalogue.read(CENTRE), {}).score == 0


def test_the_score_is_the_share_of_positions() -> None:
    both = {**CENTRE, "positions": [*CENTRE["positions"], {"position": EMPTY, "move": "1"}]}
    assert graded(both, {"centre": 3}) == Fraction(1, 2)
    assert graded(both, {"centre": -3}) == 0


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seed", [1, 2])
def test_keys_and_grades_agree_with_searches(level: int, seed: int) -> None:
    exercise = make(catalogue.kind_of("weights"), seed, level, SETS["aima"]).exercise
    data = exercise.data
    trials = [
        catalogue.key(exercise)["weights"],
        dict.fromkeys(data["features"], 1),
        {data["features"][0]: 3},
        {data["features"][-1]: 2, data["features"][0]: -1},
    ]
    for weights in trials:
        plays = [best_moves("connect4", row["position"], data["depth"], weights) for row in data["positions"]]
        right = [played == [row["move"]] for played, row in zip(plays, data["positions"], strict=True)]
        score = catalogue.grade(exercise, {"weights": weights}).score
        assert score == Fraction(sum(right), len(right))
    assert catalogue.grade(exercise, catalogue.key(exercise)).score == 1
    assert catalogue.grade(exercise, {"weights": dict.fromkeys(data["features"], 1)}).score == 0


def test_many_weights_at_once_agree_with_one_after_the_other() -> None:
    game, position = "tictactoe", "X...O...."
    found = only_best_moves(game, position, (0, 1), 2, False)
    rows = usual_weights(game, (0, 1))
    texts = answer({"do": "show", "game": game, "position": position})["legal"]
    for at in range(0, len(rows), 7):
        weights = dict(zip(("open_max", "open_min"), rows[at].tolist(), strict=True))
        best = best_moves(game, position, 2, weights)
        assert found.rows[at] == (texts.index(best[0]) if len(best) == 1 else -1)


def test_a_key_of_impossible_moves_plays_as_many_as_it_can() -> None:
    both = {**CENTRE, "positions": [*CENTRE["positions"], {"position": EMPTY, "move": "1"}]}
    exercise = catalogue.read(both)
    assert catalogue.grade(exercise, catalogue.key(exercise)).score == Fraction(1, 2)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"game": "pig"}, "game"),
        ({"depth": 5}, "depth"),
        ({"positions": []}, "positions"),
        ({"positions": [{"position": EMPTY, "move": "8"}]}, "positions[0].move"),
        ({"positions": [{"position": "X", "move": "1"}]}, "positions[0].position"),
        ({"positions": [{"position": EMPTY}]}, "positions[0]"),
        ({"features": ["middle"]}, "features[0]"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        catalogue.read({**CENTRE, **change})
    assert refused.value.place == place


def test_bad_weights_are_refused() -> None:
    for weights in ({"middle": 1}, {"centre": "much"}, {"centre": 1e9}):
        with pytest.raises(ExerciseError, match=r"answer\.weights"):
            graded(CENTRE, weights)
