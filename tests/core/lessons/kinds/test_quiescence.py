"""Quiescence exercises: a tree whose answer is known, a second way to search, wrong programs."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

# MAX may take at 0, where MIN may take back twice, or at 1; all other moves are quiet
TREE = {
    "value": 1,
    "moves": ["xa", "xb", "c"],
    "children": [
        {
            "value": 4,
            "moves": ["xd", "xe", "f"],
            "children": [3, {"value": 0, "moves": ["xg", "h"], "children": [2, 5]}, -8],
        },
        {"value": -1, "children": [7, 9]},
        9,
    ],
}
PAIR = {"kind": "quiescence", "tree": TREE}
ENTERED = ["", "0", "0.0", "0.1", "0.1.0", "1"]


def graded(document: dict[str, Any], given: dict[str, Any]) -> tuple[Fraction, set[str]]:
    grade = catalogue.grade(catalogue.read(document), given)
    return grade.score, set(grade.diagnosis)


def searched(node: Any, ply: int, path: str, depth: int, entered: list[str]) -> float:
    """The same search written another way, in the manner of negamax, with a sign for the side to move."""
    sign = 1 if ply % 2 == 0 else -1
    entered.append(path)
    if not isinstance(node, dict):
        return sign * float(node)
    below = []
    for at, (child, move) in enumerate(zip(node["children"], node["moves"], strict=True)):
        if ply < depth or move.startswith("x"):
            below.append(-searched(child, ply + 1, f"{path}.{at}".lstrip("."), depth, entered))
    standing = [] if ply < depth else [sign * float(node["value"])]
    return max([*standing, *below])


def drawn(luck: Random, ply: int) -> Any:
    if ply == 4 or (ply > 0 and luck.random() < 0.3):
        return luck.randrange(-9, 10)
    children = [drawn(luck, ply + 1) for _ in range(luck.choice((2, 3)))]
    moves = [luck.choice(("x", "q")) for _ in children]
    return {"value": luck.randrange(-9, 10), "moves": moves, "children": children}


def test_loud_moves_are_followed_and_the_mover_may_stand_pat() -> None:
    assert catalogue.key(catalogue.read(PAIR)) == {"value": 2, "entered": ENTERED}
    assert graded(PAIR, {"value": 2, "entered": ENTERED}) == (1, set())


def test_loud_moves_may_be_listed_by_paths() -> None:
    named = {**PAIR, "loud": ["0", "1", "0.0", "0.1", "0.1.0"]}
    assert catalogue.key(catalogue.read(named)) == {"value": 2, "entered": ENTERED}
    quiet = {**PAIR, "loud": []}
    assert catalogue.key(catalogue.read(quiet)) == {"value": 1, "entered": [""]}


def test_entered_nodes_count_in_both_directions() -> None:
    asked = {**PAIR, "ask": ["entered"]}
    assert graded(asked, {"entered": [*ENTERED, "2"]})[0] == Fraction(5, 6)
    assert graded(asked, {"entered": ENTERED[:-1]})[0] == Fraction(5, 6)
    everything = [node.path for node in catalogue.read(PAIR).tree.nodes]
    assert len(everything) == 11 and graded(asked, {"entered": everything})[0] == Fraction(1, 6)


def test_one_node_left_out_is_a_slip() -> None:
    assert graded(PAIR, {"value": 2, "entered": ENTERED[:-1]}) == (Fraction(11, 12), {"slip"})


def test_wrong_programs_are_named() -> None:
    one_capture = {"value": 4, "entered": ["", "0", "1"]}
    assert graded(PAIR, one_capture)[1] == {"one-capture"}
    everything = [node.path for node in catalogue.read(PAIR).tree.nodes]
    # quiet moves: 0.2 gives MIN −8, 1 is worth −1 to MIN who stands pat, 2 gives MAX 9
    assert graded(PAIR, {"value": 9, "entered": everything})[1] == {"quiet-too"}
    forced = {**PAIR, "tree": {"value": 5, "moves": ["x", "q"], "children": [2, 9]}}
    assert catalogue.key(catalogue.read(forced)) == {"value": 5, "entered": ["", "0"]}
    assert graded(forced, {"value": 2, "entered": ["", "0"]}) == (Fraction(1, 2), {"no-stand-pat"})


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_keys_agree_with_a_search_in_the_manner_of_negamax(depth: int) -> None:
    luck = Random(depth)
    for _ in range(60):
        tree = drawn(luck, 0)
        key = catalogue.key(catalogue.read({"kind": "quiescence", "tree": tree, "depth": depth}))
        entered: list[str] = []
        value = searched(tree, 0, "", depth, entered)
        assert key == {"value": value, "entered": entered}


def test_min_may_move_first() -> None:
    tree = {"value": 1, "moves": ["x", "q"], "children": [-3, -9]}
    document = {"kind": "quiescence", "tree": tree, "conventions": {"root": "min"}}
    assert catalogue.key(catalogue.read(document)) == {"value": -3, "entered": ["", "0"]}


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seed", [1, 2])
def test_drawn_trees_have_chains_and_mark_no_more_than_half(level: int, seed: int) -> None:
    exercise = make(catalogue.kind_of("quiescence"), seed, level, SETS["aima"]).exercise
    key = catalogue.key(exercise)
    assert 2 * len(key["entered"]) <= len(exercise.tree.nodes)
    depth = exercise.data.get("depth", 0)
    assert depth == level - 1
    assert max(path.count(".") + 1 for path in key["entered"] if path) >= depth + 2


@pytest.mark.parametrize(
    "change",
    [
        {"tree": {"children": [1, 2]}},
        {"tree": [1, {"children": [3, None]}], "depth": 2},
        {"loud": ["7"]},
        {"loud": "0"},
        {"depth": -1},
        {"tree": {"type": "chance", "value": 1, "children": [1, 2]}},
    ],
)
def test_bad_trees_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ExerciseError):
        catalogue.read({**PAIR, **change})
    with pytest.raises(ExerciseError):
        catalogue.read({"kind": "quiescence"})
