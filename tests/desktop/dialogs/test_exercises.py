"""The chooser of exercises, and the question who answers a sheet."""

from __future__ import annotations

import pytest
from answering import A
from controls import LEFT, shown
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import ALLOWED, SETS
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import read_recipe
from plyscope_desktop.dialogs.exercises import ExercisesDialog
from plyscope_desktop.dialogs.student import StudentDialog
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")

Key = Qt.Key


@pytest.fixture
def desk(session: Session) -> ExerciseDesk:
    return ExerciseDesk(session)


def chooser(qtbot: QtBot, desk: ExerciseDesk, **more: object) -> ExercisesDialog:
    made = ExercisesDialog(desk, **more)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    return shown(qtbot, made)


def choose(dialog: ExercisesDialog, kind: str) -> None:
    dialog.list.setCurrentRow([one.id for one in dialog.kinds].index(kind))


def test_every_kind_can_be_chosen_in_both_languages(qtbot: QtBot, desk: ExerciseDesk) -> None:
    dialog = chooser(qtbot, desk)
    english = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert len(english) == len(catalogue.all_kinds()) == len(set(english))
    for kind in dialog.kinds:
        choose(dialog, kind.id)
        assert [value for value in dialog.level._values] == list(kind.levels)
    language.use("zh_CN")
    titles = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert titles == [kind.title.zh_CN for kind in dialog.kinds]


def test_kind_level_parts_rules_and_seed_are_drawn(qtbot: QtBot, desk: ExerciseDesk) -> None:
    dialog = chooser(qtbot, desk)
    choose(dialog, "values")
    dialog.level.set_value(2)
    dialog.part_boxes["cuts"].setChecked(True)
    assert {"cut", "deep"} <= dialog.rules.keys(), "the rules of cuts matter now"
    dialog.seed.setValue(31)
    with qtbot.waitSignal(desk.opened):
        qtbot.mouseClick(dialog.start, LEFT)
    made = desk.exercise.exercise
    assert (made.kind, made.level, made.seed) == ("values", 2, 31)
    assert set(made.ask) == {*catalogue.kind_of("values").ask, "cuts"}
    assert dialog.isHidden()


def test_a_rule_changes_the_set_and_a_set_all_rules(qtbot: QtBot, desk: ExerciseDesk) -> None:
    dialog = chooser(qtbot, desk)
    choose(dialog, "cuts")
    assert dialog.set.currentData() == "aima"
    other = next(value for value in ALLOWED["cut"] if value != dialog.conventions.cut)
    pick(dialog.rules["cut"], other)
    own = next((id for id, rules in SETS.items() if rules == dialog.conventions), "own")
    assert dialog.set.currentData() == own != "aima"
    pick(dialog.set, "berkeley")
    assert dialog.conventions == SETS["berkeley"]
    assert dialog.rules["cut"].currentData() == SETS["berkeley"].cut


def pick(combo: QComboBox, value: object) -> None:
    combo.setCurrentIndex(combo.findData(value))
    combo.activated.emit(combo.currentIndex())


def test_it_begins_with_the_exercise_that_is_open(qtbot: QtBot, desk: ExerciseDesk) -> None:
    with qtbot.waitSignal(desk.opened):
        desk.draw("windows", 2, SETS["berkeley"], 8)
    dialog = chooser(qtbot, desk)
    assert (dialog.kind.id, dialog.level.value(), dialog.conventions) == ("windows", 2, SETS["berkeley"])


def test_of_a_given_tree_only_its_kinds_are_offered(qtbot: QtBot, desk: ExerciseDesk) -> None:
    dialog = chooser(qtbot, desk, tree=A, root="min")
    ids = {kind.id for kind in dialog.kinds}
    assert {"values", "windows", "cuts", "cut-names", "order", "arrange"} <= ids
    assert not ids & {"nim", "counts", "construct", "proof-numbers", "chance-cuts", "quiescence"}
    assert not dialog.level.isVisible() and not dialog.seed.isVisible()
    choose(dialog, "values")
    QTest.keyClick(dialog, Key.Key_Return)
    assert desk.exercise.tree.root.type == "min" and desk.exercise.exercise.level is None


def test_a_tree_that_no_kind_reads_is_refused(desk: ExerciseDesk) -> None:
    with pytest.raises(ExerciseError, match="No kind of exercise"):
        ExercisesDialog(desk, tree="no tree")


def test_it_tells_what_was_practised_and_forgets_it(qtbot: QtBot, desk: ExerciseDesk) -> None:
    dialog = chooser(qtbot, desk)
    choose(dialog, "nim")
    assert dialog.practice.text() == "Not tried yet." and not dialog.weakest.isEnabled()
    desk.practice.note("nim", 1, right=False, hinted=False, misconceptions=())
    desk.practice.note("nim", 1, right=True, hinted=False, misconceptions=())
    dialog.level.set_value(1)
    assert "Tried 2, right at the first check 1." in dialog.practice.text() and dialog.weakest.isEnabled()
    qtbot.mouseClick(dialog.clear, LEFT)
    assert dialog.practice.text() == "Not tried yet." and not desk.practice.path.exists()


def test_results_can_come_at_once(qtbot: QtBot, desk: ExerciseDesk) -> None:
    dialog = chooser(qtbot, desk, tree=A)
    choose(dialog, "values")
    dialog.feedback.set_value("once")
    dialog.begin()
    opened = desk.exercise
    opened.enter(opened.tools[0], opened.tree["0"], 3)
    opened.mark_given()
    assert opened.state_of(opened.tools[0], opened.tree["0"]).state == "right" and opened.checks_used == 0


def test_a_sheet_says_what_it_holds_and_asks_for_a_number_where_it_needs_one(qtbot: QtBot) -> None:
    recipe = (
        'title = "Week 3"\nchecks = 3\nnumbers = "{numbers}"\n'
        '[[item]]\nkind = "values"\nlevel = 1\nseed = 1\n'
    )
    for numbers, needed in (("same", False), ("per-student", True)):
        dialog = StudentDialog(read_recipe(recipe.format(numbers=numbers)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        shown(qtbot, dialog)
        assert dialog.title.text() == "Week 3" and "Checks for each exercise: 3." in dialog.about.text()
        assert dialog.start.isEnabled() != needed
        both = []
        dialog.chosen.connect(lambda id, name, both=both: both.append((id, name)))
        QTest.keyClicks(dialog.number, " 2024001 ")
        QTest.keyClicks(dialog.name, "Li Lei")
        QTest.keyClick(dialog.name, Key.Key_Return)
        assert both == [("2024001", "Li Lei")] and dialog.isHidden()
