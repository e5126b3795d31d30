"""Programs: the wrong program behind an answer runs beside the right one, and parts from it."""

import pytest
from answering import PARENT_ONLY, A, alpha_beta_by_hand, exercise, fill

from plyscope import catalog
from plyscope_desktop.exercise import programs
from plyscope_desktop.exercise.open_exercise import OpenExercise

pytestmark = pytest.mark.usefixtures("qapp")


def checked(opened: OpenExercise) -> OpenExercise:
    while opened.may_check:
        opened.check()
    return opened


def test_the_wrong_program_does_what_the_student_did() -> None:
    opened = OpenExercise(alpha_beta_by_hand())
    fill(opened, PARENT_ONLY)
    found = programs.comparison(checked(opened))
    assert found is not None
    assert (found.wrong.answer.leaves, found.right.answer.leaves) == (11, 8)
    assert (found.wrong.answer.value, found.right.answer.value) == (7, 7)
    assert found.parting.kind == "window", "F is entered without the β of B"
    assert catalog.algorithm(programs.WRONG_ID).name == "As you did it"
    programs.forget()
    assert programs.WRONG_ID not in catalog.all_algorithms()


def test_backed_up_values_are_compared_with_minimax() -> None:
    opened = OpenExercise(exercise("values", A))
    fill(opened, {"values": {"": 6, "0": 12, "1": 6, "2": 14}})
    found = programs.comparison(checked(opened))
    assert opened.grade.diagnosis == ("sides-swapped",)
    assert found.wrong.answer.value == 6 and found.right.answer.value == 3
    assert found.reference.kind == "minimax"
    programs.forget()


def test_a_slip_has_no_program() -> None:
    opened = OpenExercise(exercise("values", A))
    fill(opened, {"values": {"": 4, "0": 3, "1": 4, "2": 2}})
    checked(opened)
    assert opened.grade.diagnosis == ("slip",)
    assert programs.program_of(opened) is None and programs.comparison(opened) is None
