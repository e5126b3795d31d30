"""ExerciseDesk: exercises are drawn in a thread; new numbers are of the same kind, and tell more apart."""

from random import Random

import pytest
from answering import A, exercise
from pytestqt.qtbot import QtBot

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.sheet import read_recipe
from plyscope_desktop.exercise import kept_answers
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "english_texts")


@pytest.fixture
def desk(session: Session) -> ExerciseDesk:
    made = ExerciseDesk(session)
    made.luck = Random(7)
    return made


def test_the_same_seed_draws_the_same_exercise(qtbot: QtBot, desk: ExerciseDesk) -> None:
    found = []
    for _ in range(2):
        with qtbot.waitSignal(desk.opened):
            desk.draw("cuts", 2, SETS["berkeley"], 12)
        assert desk.exercise is not None
        found.append(catalogue.write(desk.exercise.exercise))
    assert found[0] == found[1] and found[0]["conventions"]["cut"] == ">"


def test_new_numbers_keep_kind_level_and_conventions(qtbot: QtBot, desk: ExerciseDesk) -> None:
    with qtbot.waitSignal(desk.opened):
        desk.draw("values", 1, SETS["tongji"], 5, ask=("values", "cuts"))
    before = desk.exercise.exercise
    with qtbot.waitSignal(desk.opened):
        desk.new_numbers()
    after = desk.exercise.exercise
    assert (after.kind, after.level, after.conventions) == (before.kind, before.level, before.conventions)
    assert after.ask == before.ask and after.data != before.data


def test_new_numbers_tell_apart_what_the_last_ones_did_not(qtbot: QtBot, desk: ExerciseDesk) -> None:
    desk.open(exercise("cuts", A, level=1))
    desk.exercise.check()
    named = desk.exercise.grade.diagnosis
    assert len(named) > 1, "nothing struck may have several causes in this tree"
    with qtbot.waitSignal(desk.opened):
        desk.new_numbers()
    made = desk.exercise.exercise
    answers = [catalogue.wrong_statements(made)[id] for id in named]
    key = catalogue.kind_of("cuts").statements(made, catalogue.key(made))
    assert all(dict(answer) != dict(key) for answer in answers)


def test_the_first_check_is_noted_once(desk: ExerciseDesk) -> None:
    desk.open(exercise("cuts", A, level=1))
    for path in ("1.1", "1.2"):
        desk.exercise.toggle(desk.exercise.tools[0], desk.exercise.tree[path])
    desk.exercise.check()
    assert desk.practice.of("cuts", 1).row == 1
    desk.open(exercise("cuts", A, level=1))
    desk.exercise.check()
    desk.exercise.toggle(desk.exercise.tools[0], desk.exercise.tree["1.1"])
    desk.exercise.check()
    found = desk.practice.of("cuts", 1)
    assert (found.tried, found.right_first, found.row) == (2, 1, 0)


def test_what_went_wrong_is_practised_in_turn(qtbot: QtBot, desk: ExerciseDesk) -> None:
    for kind, level in (("nim", 1), ("counts", 1)):
        desk.practice.note(kind, level, right=False, hinted=False, misconceptions=())
    with qtbot.waitSignal(desk.opened):
        desk.practise_weakest()
    found = [desk.exercise.kind.id]
    for _ in range(2):
        with qtbot.waitSignal(desk.opened):
            desk.new_numbers()
        found.append(desk.exercise.kind.id)
    assert set(found[:2]) == {"nim", "counts"} and found[2] == found[0]


def test_what_cannot_be_drawn_is_told(qtbot: QtBot, desk: ExerciseDesk) -> None:
    with qtbot.waitSignal(desk.failed) as failed:
        desk.draw("cuts", 7)
    assert failed.args[0].startswith("cuts has levels 1, 2, 3")
    assert desk.exercise is None and not desk.drawing


def test_a_draw_that_was_overtaken_opens_nothing(qtbot: QtBot, desk: ExerciseDesk) -> None:
    desk.draw("cuts", 3, seed=1)
    desk.close()
    desk.open(exercise("values", A))
    qtbot.wait(300)
    assert desk.exercise.kind.id == "values"


# Answers to a sheet that are not saved.


def strike(desk: ExerciseDesk, path: str) -> None:
    desk.exercise.toggle(desk.exercise.tools[0], desk.exercise.tree[path])


def test_answers_that_were_not_saved_are_there_again(desk: ExerciseDesk) -> None:
    given = read_recipe('[[item]]\nkind = "cuts"\ntree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n')
    desk.open_sheet(given, "2024001", "Li Lei")
    strike(desk, "1.1")
    desk.close()
    desk.open_sheet(given, "2024002")
    assert desk.exercise.answer == {}, "they are of one student"
    desk.open_sheet(given, "2024001", "Li Lei")
    assert desk.exercise.answer == {"cut": ["1.1"]} and desk.sheet.unfinished
    strike(desk, "1.2")
    desk.open(exercise("values", A))
    desk.open_sheet(given, "2024001", "Li Lei")
    assert desk.exercise.answer == {"cut": ["1.1", "1.2"]}, "another exercise in between loses nothing"
    desk.forget_answers()
    desk.sheet.saved = True
    desk.close()
    desk.open_sheet(given, "2024001", "Li Lei")
    assert desk.exercise.answer == {}


def test_what_was_kept_and_is_broken_is_not_there(desk: ExerciseDesk) -> None:
    given = read_recipe('[[item]]\nkind = "cuts"\ntree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n')
    path = kept_answers.place(given.digest, "2024001")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no archive")
    desk.open_sheet(given, "2024001")
    assert desk.exercise.answer == {} and not desk.sheet.unfinished
