"""Programs made from a right text: what is changed, and that each does the same wherever it runs."""

from __future__ import annotations

from random import Random

import pytest
from tests.core.support.pruning_by_definition import pruned, random_tree

from plyscope.games.tree.game import position_of_tree
from plyscope.lessons.alpha_beta_programs import (
    ALPHA_BETA,
    RIGHT,
    all_programs,
    program,
    source,
    value_programs,
)
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.programs import Program, with_changes
from plyscope.lessons.steps import steps_of
from plyscope.plain.search_entry import algorithm_of
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

PLAIN = {"strict": False, "hard": False, "deep": True}
ALL = {**value_programs(), **all_programs()}


def test_a_part_that_does_not_occur_once_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="2 times"):
        with_changes("a b a", [("a", "c")])
    with pytest.raises(ValueError, match="0 times"):
        with_changes("a b a", [("x", "c")])


def test_changed_lines_are_those_that_a_reader_sees_change() -> None:
    right = "one\ntwo\nthree\nfour"
    assert Program("p", "one\nTWO\nthree\nfour", right).changed_lines == (2,)
    assert Program("p", "one\ntwo\nnew\nthree\nfour", right).changed_lines == (3,)
    assert Program("p", "one\nthree\nfour", right).changed_lines == (2,)
    assert Program("p", right, right).changed_lines == ()


@pytest.mark.parametrize("id", [id for id in all_programs() if id != RIGHT])
def test_a_wrong_program_differs_in_a_few_lines(id: str) -> None:
    lines = all_programs()[id].changed_lines
    assert 1 <= len(lines) <= 6
    assert source(id) != ALPHA_BETA
    assert program(id) is program(id)


@pytest.mark.parametrize("id", ALL)
def test_a_program_does_the_same_as_own_code_with_a_sound_record(id: str) -> None:
    luck = Random(f"record {id}")
    for _ in range(5):
        tree = random_tree(luck, luck.randint(2, 4))
        steps = steps_of(ALL[id].search, ExerciseTree(tree), **PLAIN)
        trace = Trace(10_000)
        answer = (
            algorithm_of(ALL[id].search, id, "text").search().run(position_of_tree(tree), Limits(), trace)
        )
        trace.release()
        assert "remark" not in answer.details
        assert answer.leaves == len(steps.leaves)
        assert answer.move == steps.action
        worth = steps.visits[""].returned
        assert worth is not None
        assert answer.value == pytest.approx(float(worth))


def value_of(id: str, tree: list[object]) -> object:
    return steps_of(ALL[id].search, ExerciseTree(tree), **PLAIN).visits[""].returned


def test_a_value_that_goes_up_too_early_is_nearly_always_wrong() -> None:
    """Of 2,000 trees of 4 plies with 2 to 3 children, it is wrong at more than 80 % of the roots."""
    luck = Random(5)
    trees = [random_tree(luck, 4, early=0, most=20) for _ in range(150)]
    wrong = sum(value_of("unfixed-value", tree) != pruned(tree).value for tree in trees)
    assert wrong > 0.8 * len(trees)


SOUND = ("no-window", "parent-only", "value-for-bound", "never-cut", "strict-for-loose", "right-to-left")


@pytest.mark.parametrize("id", SOUND)
def test_programs_that_only_waste_work_find_the_value(id: str) -> None:
    luck = Random(6)
    for _ in range(25):
        tree = random_tree(luck, 4)
        assert value_of(id, tree) == pruned(tree).value
