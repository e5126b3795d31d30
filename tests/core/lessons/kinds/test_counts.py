"""Counts exercises: sizes of full trees, counted one by one, and the best case of alpha-beta."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import Any

import pytest

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make


def counted(b: int, d: int) -> tuple[int, int]:
    """Leaves and nodes of a tree, by walking through it."""
    leaves = nodes = 0
    stack = [0]
    while stack:
        ply = stack.pop()
        nodes += 1
        if ply == d:
            leaves += 1
        else:
            stack += [ply + 1] * b
    return leaves, nodes


def evaluated(b: int, d: int) -> int:
    """Leaves that alpha-beta evaluates where all leaves are equal, which is a best order."""
    seen = 0

    def value(ply: int, alpha: float, beta: float) -> float:
        nonlocal seen
        if ply == d:
            seen += 1
            return 0
        best = -inf
        for _ in range(b):
            best = max(best, -value(ply + 1, -beta, -max(alpha, best)))
            if max(alpha, best) >= beta:
                break
        return best

    value(0, -inf, inf)
    return seen


def graded(document: dict[str, Any], given: dict[str, Any]) -> tuple[Fraction, set[str]]:
    grade = catalogue.grade(catalogue.read(document), given)
    return grade.score, set(grade.diagnosis)


@pytest.mark.parametrize(("b", "d"), [(3, 4), (2, 5), (4, 3), (2, 1), (3, 0), (5, 2)])
def test_keys_agree_with_counting(b: int, d: int) -> None:
    key = catalogue.key(catalogue.read({"kind": "counts", "b": b, "d": d}))
    leaves, nodes = counted(b, d)
    assert key == {"leaves": leaves, "nodes": nodes, "fewest": evaluated(b, d)}


@pytest.mark.parametrize(("b", "n"), [(3, 121), (3, 120), (2, 1), (10, 1_000_000), (35, 10**9)])
def test_the_largest_depth_fits_and_the_next_does_not(b: int, n: int) -> None:
    key = catalogue.key(catalogue.read({"kind": "counts", "b": b, "n": n}))
    sizes = [1]
    while sizes[-1] <= n:
        sizes.append(sizes[-1] * b + 1)
    assert key == {"deepest": len(sizes) - 2}


EXAMPLE = {"kind": "counts", "b": 3, "d": 4}


def test_the_example_of_three_children_and_four_plies() -> None:
    right = {"leaves": 81, "nodes": 121, "fewest": 17}
    assert catalogue.key(catalogue.read(EXAMPLE)) == right
    assert graded(EXAMPLE, right) == (1, set())
    assert graded(EXAMPLE, {"leaves": 81}) == (Fraction(1, 3), set())


@pytest.mark.parametrize("half", [40, 40.5, "81/2", 41])
def test_a_halved_power_may_be_rounded_either_way(half: object) -> None:
    given = {"leaves": 81, "nodes": 121, "fewest": half}
    assert graded(EXAMPLE, given) == (Fraction(2, 3), {"power-halved"})


def test_leaves_for_nodes_and_two_floors_are_named() -> None:
    given = {"leaves": 81, "nodes": 81, "fewest": 17}
    assert graded(EXAMPLE, given) == (Fraction(2, 3), {"leaves-for-nodes"})
    odd = {"kind": "counts", "b": 3, "d": 5}
    assert catalogue.key(catalogue.read(odd))["fewest"] == 27 + 9 - 1
    assert graded(odd, {"leaves": 243, "nodes": 364, "fewest": 17}) == (Fraction(2, 3), {"floor-both"})
    budget = {"kind": "counts", "b": 3, "n": 100}
    assert graded(budget, {"deepest": 4}) == (0, {"leaves-for-nodes"})


@pytest.mark.parametrize("level", [1, 2, 3])
def test_drawn_trees_tell_wrong_programs_apart(level: int) -> None:
    for seed in range(5):
        exercise = make(catalogue.kind_of("counts"), seed, level, SETS["aima"]).exercise
        b, d = exercise.data["b"], exercise.data["d"]
        key = catalogue.key(exercise)
        assert key["fewest"] not in (b**d // 2, (b**d + 1) // 2)
        if level > 1:
            assert d % 2 == 1 and key["deepest"] >= 2


@pytest.mark.parametrize(
    ("data", "place"),
    [({"b": 1, "d": 2}, "b"), ({"b": 2}, "d"), ({"b": 2, "d": 2, "ask": ["deepest"]}, "n"), ({"d": 2}, "b")],
)
def test_sizes_must_be_whole_numbers(data: dict[str, Any], place: str) -> None:
    with pytest.raises(ExerciseError) as refused:
        catalogue.read({"kind": "counts", **data})
    assert refused.value.place == place
