"""Cuts as exercises: keys and criteria from the definition, both directions, what is named."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.core.support.pruning_by_definition import below, leaf_numbers, pruned, random_tree

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS, Conventions, read
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.generator import make

A = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
TIED = [[5, 9], [5, 7], [2, 8]]
LEAF_EDGES = [f"{node}.{leaf}" for node in range(3) for leaf in range(3)]


def exercise(tree: Any = A, **conventions: Any) -> Any:
    return catalogue.read({"kind": "cuts", "tree": tree, "conventions": conventions})


@pytest.mark.parametrize(
    ("cut", "score", "diagnosis"),
    [
        (["1.1", "1.2"], Fraction(1), set()),
        (LEAF_EDGES, Fraction(0), set()),
        (["1.1"], Fraction(1, 2), {"one-sibling"}),
        ([], Fraction(0), {"never-cut", "no-window", "right-to-left"}),
        (["1.0", "1.1", "1.2"], Fraction(1, 2), {"strikes-the-cause"}),
        (["0.1", "0.2", "1", "2"], Fraction(0), {"keeps-best-line"}),
        (["2.1", "2.2"], Fraction(0), {"sides-swapped"}),
    ],
)
def test_answers_to_the_aima_tree(cut: list[str], score: Fraction, diagnosis: set[str]) -> None:
    found = catalogue.grade(exercise(), {"cut": cut})
    assert found.score == score
    assert set(found.diagnosis) == diagnosis


def test_striking_every_edge_leaves_three_that_are_extra() -> None:
    found = catalogue.grade(exercise(), {"cut": ["0", "1", "2", *LEAF_EDGES]})
    assert found.score == 0
    assert [item.at for item in found.items if item.state == "extra"] == ["0", "1", "2"]
    assert not any(item.state == "right" for item in found.items)
    assert found.diagnosis == ()


def test_what_lies_below_a_struck_edge_is_ignored() -> None:
    tree = [[3, 4], [2, [5, 6]], [1, [7, 8]]]
    key = catalogue.key(exercise(tree))
    assert key == {"cut": ["1.1", "2.1"]}
    found = catalogue.grade(exercise(tree), {"cut": ["1.1", "1.1.0", "2.1", "2.1.1"]})
    assert found.score == 1


@pytest.mark.parametrize(
    ("rule", "cut", "score", "diagnosis"),
    [
        (">=", ["2.1"], Fraction(1, 2), {"strict-for-loose"}),
        (">", ["1.1", "2.1"], Fraction(0), {"loose-for-strict"}),
    ],
)
def test_the_other_rule_is_named(rule: str, cut: list[str], score: Fraction, diagnosis: set[str]) -> None:
    found = catalogue.grade(exercise(TIED, cut=rule), {"cut": cut})
    assert found.score == score
    assert set(found.diagnosis) == diagnosis


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("deep", [False, True])
@pytest.mark.parametrize("root", ["max", "min"])
def test_keys_are_the_cuts_of_the_definition(strict: bool, deep: bool, root: str) -> None:
    luck = Random(2)
    rule = {"cut": ">" if strict else ">=", "deep": deep, "root": root}
    for _ in range(30):
        tree = random_tree(luck, luck.randint(2, 5))
        told = pruned(tree, strict, deep, root == "max")
        order = list(leaf_numbers(tree))
        assert catalogue.key(exercise(tree, **rule))["cut"] == sorted(told.struck, key=steps)
        leaves = [order[leaf] for leaf in range(len(order)) if leaf not in told.order]
        assert catalogue.key(exercise(tree, mark="leaf", **rule))["cut"] == leaves


def steps(path: str) -> list[int]:
    return [int(step) for step in path.split(".")]


def test_leaves_are_named_where_the_sheet_says_so() -> None:
    tree = [[3, 4], [2, [5, 6]], [1, [7, 8]]]
    by_leaf = exercise(tree, mark="leaf")
    assert catalogue.key(by_leaf) == {"cut": ["1.1.0", "1.1.1", "2.1.0", "2.1.1"]}
    assert catalogue.grade(by_leaf, {"cut": ["1.1.0", "1.1.1", "2.1.0"]}).score == Fraction(3, 4)
    every = [path for path in leaf_numbers(tree)]
    assert catalogue.grade(by_leaf, {"cut": every}).score == 0
    with pytest.raises(ExerciseError, match=r"answer\.cut\[0\]"):
        catalogue.grade(by_leaf, {"cut": ["1.1"]})


@pytest.mark.parametrize(("cut", "place"), [([""], r"cut\[0\]"), (["1.1", "9"], r"cut\[1\]"), ("1.1", "cut")])
def test_a_strike_that_is_none_is_refused_with_its_place(cut: Any, place: str) -> None:
    with pytest.raises(ExerciseError, match=place):
        catalogue.grade(exercise(), {"cut": cut})


def test_an_edge_that_is_followed_is_explained_by_the_window() -> None:
    found = catalogue.grade(exercise(), {"cut": ["2"]})
    extra = next(item for item in found.items if item.state == "extra")
    assert extra.reason.en.startswith("D is looked at: A has α = 3 and β = ∞")
    decisive = catalogue.grade(exercise(), {"cut": ["1.0"]}).items[0]
    assert decisive.reason.en == "C's first leaf decides the cut at C, so it must be looked at."


# What is drawn.


def facts(tree: Any, strict: bool = False) -> dict[str, Any]:
    """The criteria of the table, found from the definition."""
    told, other, parents = pruned(tree, strict), pruned(tree, not strict), pruned(tree, strict, deep=False)
    counts: dict[str, int] = {}
    for path in leaf_numbers(tree):
        while path:
            path = path.rpartition(".")[0]
            counts[path] = counts.get(path, 0) + 1
    return {
        "leaves": len(leaf_numbers(tree)),
        "plies": max(path.count(".") + 1 for path in leaf_numbers(tree)),
        "cuts": len(told.cuts),
        "kinds": {cut["kind"] for cut in told.cuts},
        "subtree": any(path in counts for path in told.struck),
        "tie": told.struck != other.struck,
        "lost": told.struck != parents.struck,
    }


LEVELS = {1: (6, 9, 2, 1, 2), 2: (8, 14, 3, 2, 4), 3: (10, 18, 4, 2, 5)}


@pytest.mark.parametrize("kind", ["windows", "cuts", "cut-names", "order"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_drawn_trees_are_as_the_level_says(kind: str, level: int) -> None:
    fewest, most, plies, least_cuts, most_cuts = LEVELS[level]
    for seed in range(3):
        made = make(catalogue.kind_of(kind), seed, level, SETS["aima"])
        found = facts(made.exercise.data["tree"])
        assert fewest <= found["leaves"] <= most
        assert found["plies"] == plies
        assert least_cuts <= found["cuts"] <= most_cuts
        assert not found["tie"]
        if level > 1:
            assert found["kinds"] == {"alpha", "beta"}
        if level == 2:
            assert found["subtree"]
        if level == 3:
            assert made.meets["deep"] >= 1
            assert found["lost"] or kind == "windows"


def test_a_tie_can_be_required() -> None:
    made = make(catalogue.kind_of("cuts"), 4, 2, SETS["aima"], {"tie": "required"})
    assert facts(made.exercise.data["tree"])["tie"]
    assert "strict-for-loose" in made.meets["separates"]


def test_a_node_with_three_children_is_cut_so_that_one_sibling_can_be_seen() -> None:
    for seed in range(3):
        tree = make(catalogue.kind_of("cuts"), seed, 2, SETS["aima"]).exercise.data["tree"]
        struck = pruned(tree).struck
        assert any(below(path.rpartition(".")[0], steps(path)[-1] + 1) in struck for path in struck)


@pytest.mark.parametrize(
    "convention",
    [
        SETS["berkeley"],
        SETS["tongji"],
        read({"fail": "hard", "root": "min", "mark": "leaf", "window": "last"}),
        read({"deep": False, "bounds": "own"}),
        read({"fail": "hard", "cut": ">"}),
    ],
)
@pytest.mark.parametrize("kind", ["values", "windows", "cuts", "cut-names", "order"])
def test_exercises_are_drawn_under_every_convention(kind: str, convention: Conventions) -> None:
    its = catalogue.kind_of(kind)
    for level in (1, 2, 3):
        made = make(its, 1, level, convention).exercise
        read_again = catalogue.read(catalogue.write(made))
        assert catalogue.grade(read_again, catalogue.key(made)).score == 1
        for nothing in its.empty(made):
            assert catalogue.grade(read_again, nothing).score == 0
        for misconception in its.wanted(level, convention)["separates"]:
            wrong = its.wrong(made, misconception)
            assert wrong is not None
            found = catalogue.grade(read_again, wrong)
            assert found.score < 1 and misconception in found.diagnosis
