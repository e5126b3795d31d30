"""UCB exercises: keys against batch, the oracle and the 12/21 tree; rounding, carrying, diagnosis."""

from __future__ import annotations

from fractions import Fraction
from math import log, log10, sqrt
from typing import Any

import pytest
from tests.core.support import oracles

from plyscope.cli.batch import answer
from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

PAIR = {
    "kind": "ucb", "visits": [4, 6], "wins_of_max": [1, 5], "parent_visits": 10, "c": 1, "chooser": "min",
}  # fmt: skip
ROOT_21 = {"kind": "ucb", "visits": [10, 8, 3], "wins_of_max": [7, 5, 0], "parent_visits": 21}
ROWS = [row for row in oracles.rows("mcts_selection") if row.get("kind") == "ucb1"][:40]


def graded(document: dict[str, Any], given: dict[str, Any]) -> tuple[Fraction, set[str]]:
    grade = catalogue.grade(catalogue.read(document), given)
    return grade.score, set(grade.diagnosis)


def test_a_pick_follows_from_rates_that_were_not_flipped() -> None:
    assert graded(PAIR, {"scores": [1.01, 1.45], "pick": 1}) == (Fraction(1, 3), {"not-flipped"})
    assert graded({**PAIR, "carry": False}, {"scores": [1.01, 1.45], "pick": 1})[0] == 0
    assert catalogue.key(catalogue.read(PAIR)) == {"scores": [1.51, 0.79], "pick": 0}


def test_two_decimals_count_when_rounded_either_way() -> None:
    assert graded(PAIR, {"scores": ["1.51", 0.7862], "pick": "0"})[0] == 1
    assert graded(PAIR, {"scores": [1.50, 0.79], "pick": 0})[0] == Fraction(2, 3)
    early = {**PAIR, "conventions": {"round": 0.01}}
    assert graded(early, {"scores": [1.50, 0.79], "pick": 0})[0] == 1


def test_the_root_of_the_12_21_tree_changes_its_choice_twice() -> None:
    asked = {**ROOT_21, "ask": ["thresholds"]}
    assert catalogue.key(catalogue.read(asked)) == {"thresholds": [1.152, 1.601]}
    assert catalogue.key(catalogue.read(ROOT_21)) == {"thresholds": [1.152, 1.601]}
    assert graded(asked, {"thresholds": [1.15, 1.6]}) == (1, set())
    assert graded(asked, {"thresholds": [1.6]})[0] == Fraction(1, 2)
    assert graded(asked, {"thresholds": [1.15, 1.6, 2]})[0] == Fraction(1, 2)
    assert graded(asked, {"thresholds": []})[0] == 0


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['visits']}")
def test_keys_agree_with_the_oracle_and_the_batch_word(row: dict[str, Any]) -> None:
    data = {
        "visits": row["visits"], "wins_of_max": row["wins_of_MAX"], "parent_visits": row["parent_visits"],
        "c": row["C"], "chooser": row["chooser"].lower(),
    }  # fmt: skip
    key = catalogue.key(catalogue.read({"kind": "ucb", **data}))
    ours = answer({"do": "ucb", **data})
    assert key["pick"] == row["pick"] == ours["pick"]
    assert key["scores"] == pytest.approx(row["scores"], abs=0.005 + 1e-9)


WRONG = {
    "not-flipped": lambda n, w, N, R, c: w / n + c * sqrt(log(N) / n),
    "log10": lambda n, w, N, R, c: 1 - w / n + c * sqrt(log10(N) / n),
    "no-root": lambda n, w, N, R, c: 1 - w / n + c * log(N) / n,
    "own-visits": lambda n, w, N, R, c: 1 - w / n + c * sqrt(log(n) / n),
    "total-for-parent": lambda n, w, N, R, c: 1 - w / n + c * sqrt(log(R) / n),
    "c-inside": lambda n, w, N, R, c: 1 - w / n + sqrt(c * log(N) / n),
    "wins-for-mean": lambda n, w, N, R, c: n - w + c * sqrt(log(N) / n),
    "visits-for-wins": lambda n, w, N, R, c: n / N + c * sqrt(log(N) / n),
}


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_drawn_counts_tell_wrong_formulas_apart(level: int, seed: int) -> None:
    exercise = make(catalogue.kind_of("ucb"), seed, level, SETS["aima"]).exercise
    data = exercise.data
    pairs = list(zip(data["visits"], data["wins_of_max"], strict=True))
    total, root, c = data["parent_visits"], data["root_visits"], data["c"]
    right = [1 - w / n + c * sqrt(log(total) / n) for n, w in pairs]
    best = max(right)
    assert catalogue.key(exercise)["pick"] == right.index(best)
    assert best - sorted(right)[-2] >= 0.02
    for id, formula in WRONG.items():
        scores = [formula(n, w, total, root, c) for n, w in pairs]
        chosen = scores.index(max(scores))
        if id in ("not-flipped", "log10", "total-for-parent"):
            assert chosen != right.index(best)
        given = {"scores": [round(score, 2) for score in scores], "pick": chosen}
        found = catalogue.grade(exercise, given)
        assert id in found.diagnosis and found.score < 1


def test_each_wrong_formula_moves_the_thresholds_its_own_way() -> None:
    exercise = make(catalogue.kind_of("ucb"), 4, 3, SETS["aima"], None, ("thresholds",)).exercise
    data = exercise.data
    pairs = list(zip(data["visits"], data["wins_of_max"], strict=True))
    for id, formula in WRONG.items():
        found, before = [], None
        for step in range(40_000):
            scores = [
                formula(n, w, data["parent_visits"], data["root_visits"], step / 2_000) for n, w in pairs
            ]
            chosen = scores.index(max(scores))
            if before is not None and chosen != before:
                found.append(step / 2_000)
            before = chosen
        theirs = catalogue.kind_of("ucb").wrong(exercise, id)
        assert theirs is not None
        inside = [one for one in theirs["thresholds"] if one < 19]
        assert inside == pytest.approx([one for one in found if one < 19], abs=0.002)


def test_a_child_never_visited_is_picked_first() -> None:
    document = {"kind": "ucb", "visits": [3, 0], "wins_of_max": [3, 0], "parent_visits": 3, "c": 1}
    key = catalogue.key(catalogue.read(document))
    assert key["pick"] == 1 and key["scores"][1] == "inf"
    assert graded(document, key)[0] == 1


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"visits": [4]}, "wins_of_max"),
        ({"wins_of_max": [5, 5]}, "wins_of_max[0]"),
        ({"chooser": "MAX"}, "chooser"),
        ({"c": "x"}, "c"),
        ({"parent_visits": 0}, "parent_visits"),
        ({"total": 3}, "total"),
    ],
)
def test_bad_counts_are_refused_with_their_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        catalogue.read({**PAIR, **change})
    assert refused.value.place == place


def test_hints_lead_to_the_score() -> None:
    exercise = catalogue.read(PAIR)
    texts = [catalogue.hint(exercise, {}, stage)[0].en for stage in (1, 2, 3, 4)]
    assert "child 0" in texts[0] and "1 − w/n" in texts[1] and "0.759·C" in texts[2] and "1.51" in texts[3]
