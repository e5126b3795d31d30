"""OpenSheet: a student's own numbers, answers to hand in, and results at the end."""

import pytest

from plyscope.lessons.answer_sheet import read_answers
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet, read_recipe
from plyscope_desktop.exercise.open_sheet import OpenSheet

pytestmark = pytest.mark.usefixtures("qapp")

RECIPE = """
title = "Week 3"
feedback = "{feedback}"
numbers = "{numbers}"
checks = 3
[[item]]
kind = "cuts"
tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
[[item]]
kind = "values"
seed = 11
level = 1
"""


def sheet(feedback: str = "check", numbers: str = "same") -> Sheet:
    return read_recipe(RECIPE.format(feedback=feedback, numbers=numbers))


def test_it_goes_from_exercise_to_exercise_and_stays_at_its_ends() -> None:
    opened = OpenSheet(sheet())
    assert [exercise.kind.id for exercise in opened.exercises] == ["cuts", "values"]
    assert all(exercise.checks == 3 for exercise in opened.exercises)
    opened.go(-1)
    assert opened.index == 0
    opened.go(1)
    opened.go(2)
    assert opened.exercise is opened.exercises[1]


def test_a_student_has_numbers_of_the_own_but_the_given_tree() -> None:
    given = sheet(numbers="per-student")
    one, other = OpenSheet(given, "2024001"), OpenSheet(given, "2024002")
    assert one.exercises[1].exercise.data != other.exercises[1].exercise.data
    assert one.exercises[0].exercise.data == other.exercises[0].exercise.data
    again = OpenSheet(given, "2024001")
    assert again.exercises[1].exercise.data == one.exercises[1].exercise.data


def test_answers_are_handed_in_with_the_deeds_that_led_to_them() -> None:
    opened = OpenSheet(sheet(), "2024001", "Li Lei")
    first, second = opened.exercises
    strike, value = first.tools[0], second.tools[0]
    first.toggle(strike, first.tree["1.1"])
    opened.go(1)
    for node in value.targets(second.tree):
        second.enter(value, node, 3)
    second.undo()
    first.check()
    second.ask_hint()
    answers = opened.answers()
    assert (answers.student, answers.name, answers.sheet) == ("2024001", "Li Lei", opened.given.digest)
    assert [item.checks for item in answers.items] == [1, 0]
    assert [item.hints for item in answers.items] == [0, 1]
    assert answers.items[0].answer == {"cut": ["1.1"]}
    read = read_answers(answers.data())
    assert read.leads_to_answers and read.chained


def test_saved_answers_can_be_gone_on_with() -> None:
    opened = OpenSheet(sheet())
    first = opened.exercise
    first.toggle(first.tools[0], first.tree["1.1"])
    first.check()
    again = OpenSheet(sheet())
    again.take(read_answers(opened.answers().data()))
    assert again.exercise.answer == {"cut": ["1.1"]} and again.exercise.checks_used == 1
    assert again.exercise.grade is None, "results are told by a check"
    again.exercise.toggle(again.exercise.tools[0], again.exercise.tree["1.2"])
    assert again.answers().leads_to_answers


def test_answers_to_another_sheet_are_refused() -> None:
    other = OpenSheet(sheet("end"))
    with pytest.raises(ExerciseError, match="another sheet"):
        OpenSheet(sheet()).take(other.answers())


def test_a_sheet_with_results_at_the_end_is_checked_as_a_whole() -> None:
    opened = OpenSheet(sheet("end"))
    first, second = opened.exercises
    first.toggle(first.tools[0], first.tree["1.1"])
    opened.finish()
    assert opened.finished and (first.stage, second.stage) == ("full", "full")
    assert float(first.grade.score) == 0.5 and not second.may_check
