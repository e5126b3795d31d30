"""Backup exercises: the 12/21 tree, wrong programs, pairs of numbers in any spelling."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

TREE_21 = {"": [21, 12], "0": [10, 7], "0.0": [4, 2], "0.1": [6, 5], "1": [8, 5], "2": [3, 0]}
PAIR = {"kind": "backup", "counts": TREE_21, "path": "0.0.0", "winner": "min"}
KEY = {"": [22, 12], "0": [11, 7], "0.0": [5, 2], "0.0.0": [1, 0]}


def graded(document: dict[str, Any], counts: object) -> tuple[Fraction, set[str]]:
    grade = catalogue.grade(catalogue.read(document), {"counts": counts})
    return grade.score, set(grade.diagnosis)


def test_a_lost_playout_adds_visits_alone() -> None:
    assert catalogue.key(catalogue.read(PAIR)) == {"counts": KEY}
    assert graded(PAIR, KEY) == (1, set())


def test_counts_left_as_they_were_score_nothing() -> None:
    assert graded(PAIR, {**TREE_21, "0.0.0": [0, 0]}) == (0, {"visits-not-counted"})
    assert graded(PAIR, TREE_21)[0] == 0


def test_a_node_off_the_way_costs_one() -> None:
    assert graded(PAIR, {**KEY, "1": [9, 5]})[0] == Fraction(3, 4)
    assert graded(PAIR, {**KEY, "1": [8, 5]})[0] == 1


def test_a_pair_may_be_written_either_way_round() -> None:
    written = {"": "22/12", "0": "7/11", "0.0": "5, 2", "0.0.0": "[1, 0]"}
    assert graded(PAIR, written) == (1, set())
    with pytest.raises(ExerciseError, match=r"answer\.counts\.0"):
        graded(PAIR, {"0": "seven"})


@pytest.mark.parametrize("winner", ["max", "min"])
def test_wrong_programs_are_named(winner: str) -> None:
    document = {**PAIR, "winner": winner}
    reward = int(winner == "max")
    old = {**TREE_21, "0.0.0": [0, 0]}
    way = ["", "0", "0.0", "0.0.0"]

    def after(wins: dict[str, int], visit: int = 1) -> dict[str, list[int]]:
        return {path: [old[path][0] + visit, old[path][1] + won] for path, won in wins.items()}

    same = dict.fromkeys(way, reward)
    assert catalogue.key(catalogue.read(document)) == {"counts": after(same)}
    expected = {
        "root-forgotten": after({path: reward for path in way if path}),
        "siblings-touched": after({**same, "1": reward, "2": reward, "0.1": reward}),
        "visits-not-counted": after(same, 0),
        "per-level-flip": after({path: [reward, 1 - reward][at % 2] for at, path in enumerate(way)}),
        "loser-credited": after(dict.fromkeys(way, 1 - reward)),
    }
    if winner == "min":
        expected["wins-always"] = after(dict.fromkeys(way, 1))
    for id, counts in expected.items():
        score, found = graded(document, counts)
        assert id in found and score < 1
    together = graded(document, expected["loser-credited"])[1]
    assert together == ({"loser-credited", "wins-always"} if winner == "min" else {"loser-credited"})


def test_a_draw_is_half_a_win() -> None:
    key = catalogue.key(catalogue.read({**PAIR, "winner": "draw"}))["counts"]
    assert key[""] == [22, "25/2"] and key["0.0.0"] == [1, "1/2"]


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_drawn_counts_add_up_and_one_way_changes(level: int, seed: int) -> None:
    exercise = make(catalogue.kind_of("backup"), seed, level, SETS["aima"]).exercise
    counts, path = exercise.data["counts"], exercise.data["path"]
    for above, pair in counts.items():
        below = [its for one, its in counts.items() if one and one.rpartition(".")[0] == above]
        if below:
            assert pair == [sum(side) for side in zip(*below, strict=True)]
    assert path not in counts
    changed = catalogue.key(exercise)["counts"]
    steps = path.split(".")
    assert list(changed) == [".".join(steps[:ply]) for ply in range(len(steps) + 1)]
    won = int(exercise.data["winner"] == "max")
    for one, (n, w) in changed.items():
        old = counts.get(one, [0, 0])
        assert (n, w) == (old[0] + 1, old[1] + won)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"counts": {"0": [1, 1]}}, "counts"),
        ({"counts": {"": [2, 3]}}, "counts."),
        ({"counts": {"": [2, 1], "0.0": [1, 1]}}, "counts.0.0"),
        ({"path": "5.0"}, "path"),
        ({"winner": "MIN"}, "winner"),
    ],
)
def test_bad_counts_are_refused_with_their_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        catalogue.read({**PAIR, **change})
    assert refused.value.place == place
