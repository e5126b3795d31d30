"""The panel Exercise: what is asked and given, the answers beside the tree, and what a check found."""

from __future__ import annotations

from typing import Any

import pytest
from answering import LEVEL3, PARENT_ONLY, A, alpha_beta_by_hand, exercise, fill
from controls import LEFT, listen, shown
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS, Conventions
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.panels.exercise.panel import ExercisePanel
from plyscope_desktop.panels.exercise.result_list import RowView
from plyscope_desktop.panels.exercise.sheet_page import SheetPage
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.segments import Segments

pytestmark = pytest.mark.usefixtures("config", "plain_window")

Key = Qt.Key


@pytest.fixture
def desk(session: Session) -> ExerciseDesk:
    return ExerciseDesk(session)


@pytest.fixture
def panel(qtbot: QtBot, desk: ExerciseDesk) -> ExercisePanel:
    made = ExercisePanel(desk)
    made.resize(358, 900)
    return shown(qtbot, made)


def opened(panel: ExercisePanel, made: Exercise, answer: dict[str, Any] | None = None) -> OpenExercise:
    panel.desk.open(made)
    exercise = panel.desk.exercise
    assert exercise is not None
    fill(exercise, answer or {})
    return exercise


def rows(panel: ExercisePanel) -> list[tuple[str, str]]:
    return [(view.row.title, view.row.words) for view in panel.results.views]


# The question.


def test_without_an_exercise_one_can_be_chosen(qtbot: QtBot, panel: ExercisePanel) -> None:
    wanted = []
    panel.choose_wanted.connect(lambda: wanted.append(True))
    assert panel.nothing.isVisible() and not panel.foot.isVisible()
    qtbot.mouseClick(panel.begin, LEFT)
    assert wanted == [True]


def test_it_says_what_is_asked_in_lettered_parts_and_what_for(panel: ExercisePanel) -> None:
    opened(panel, alpha_beta_by_hand())
    question = panel.question.text()
    assert "<b>(a)</b>" in question and "<b>(b)</b>" in question and "<b>(c)</b>" not in question
    assert panel.about.text() == "Level 3 · 21 points", "ten values, the move, ten leaves"
    language.use("zh_CN")
    assert "<b>(a)</b>" in panel.question.text() and panel.question.text() != question
    assert panel.title.text() == catalogue.kind_of("values").title.zh_CN


@pytest.mark.parametrize("name", ["aima", "berkeley"])
def test_the_card_names_the_conventions_and_sets_the_cut_rule_off(panel: ExercisePanel, name: str) -> None:
    rules = {key: getattr(SETS[name], key) for key in ("cut", "deep")}
    opened(panel, exercise("cuts", A, conventions=rules))
    bold = "<b>α ≥ β</b>" if SETS[name].cut == ">=" else "<b>α &gt; β</b>"
    assert bold in panel.card.text.text()


def test_conventions_that_no_set_has_are_ones_own(panel: ExercisePanel) -> None:
    rules = {"cut": ">", "deep": False}
    assert Conventions(**rules) not in SETS.values()
    opened(panel, exercise("cuts", A, conventions=rules))
    assert panel.card.title.text() == "Convention: own"


def test_the_menu_tells_the_seed(panel: ExercisePanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.desk.opened):
        panel.desk.draw("values", 1, seed=4711)
    panel.menu.aboutToShow.emit()
    assert panel.menu.actions()[0].text().startswith("Seed 4711, ")


# Answers.


def test_a_click_on_a_slot_asks_for_its_field_in_the_tree(qtbot: QtBot, panel: ExercisePanel) -> None:
    exercise = opened(panel, alpha_beta_by_hand())
    exercise.use(exercise.tools[2])
    wanted = listen(panel.field_wanted)
    slot = next(slot for slot in panel.slots.slots if slot.node.letter == "D")
    qtbot.mouseClick(panel.slots, LEFT, pos=slot.box.center().toPoint())
    assert [slot.node.letter for slot in wanted] == ["D"]
    assert exercise.tool.id == "value" and exercise.selected == slot.node.path


def test_slots_come_in_rows_by_letters_and_fit_the_panel(panel: ExercisePanel) -> None:
    opened(panel, alpha_beta_by_hand())
    assert [slot.node.letter for slot in panel.slots.slots] == list("ABCDEFGHIJ")
    assert all(slot.box.right() <= panel.slots.width() for slot in panel.slots.slots)
    boxes = [slot.box for slot in panel.slots.slots]
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)


def test_struck_edges_are_chips_that_select_their_node(qtbot: QtBot, panel: ExercisePanel) -> None:
    exercise = opened(panel, exercise_of_cuts(), {"cut": ["0.1.1", "1.1"]})
    chips = panel.lists["strike"][1]
    assert [text for _, text, _ in chips.boxes] == ["D → 13", "C → 7"]
    qtbot.mouseClick(chips, LEFT, pos=chips.boxes[1][2].center().toPoint())
    assert exercise.selected == "1.1"


def exercise_of_cuts() -> Exercise:
    return exercise("cuts", LEVEL3)


def test_what_is_typed_in_the_tree_is_seen_in_its_slot(panel: ExercisePanel) -> None:
    opened(panel, exercise("values", A))
    before = panel.slots.grab().toImage()
    panel.show_typed("1", "12")
    assert panel.slots.grab().toImage() != before
    panel.show_typed("", "")
    assert panel.slots.grab().toImage() == before


def test_the_tools_are_as_many_as_the_parts_and_each_says_what_to_do(
    qtbot: QtBot, panel: ExercisePanel
) -> None:
    exercise = opened(panel, alpha_beta_by_hand())
    helps = set()
    for tool in exercise.tools:
        panel.tools.set_value(tool.id)
        exercise.use(tool)
        helps.add(panel.tool_help.text())
    assert len(helps) == len(exercise.tools) == 3


def test_undo_and_redo_have_buttons(qtbot: QtBot, panel: ExercisePanel) -> None:
    exercise = opened(panel, exercise_of_cuts(), {"cut": ["1.1"]})
    assert panel.undo.isEnabled() and not panel.redo.isEnabled()
    qtbot.mouseClick(panel.undo, LEFT)
    assert exercise.answer == {} and panel.redo.isEnabled()
    qtbot.mouseClick(panel.redo, LEFT)
    assert exercise.answer == {"cut": ["1.1"]}


# Checks.


def test_it_asks_about_empty_fields_until_one_is_filled(qtbot: QtBot, panel: ExercisePanel) -> None:
    exercise = opened(panel, exercise_of_values(), {"values": {"0": 3}})
    wanted = []
    panel.check_wanted.connect(lambda: wanted.append(True))
    panel.foot.ask_about_empty()
    assert panel.foot.strip.text() == "3 values are empty. Check all the same?"
    assert panel.foot.yes.hasFocus() and not panel.foot.primary.isVisible()
    qtbot.mouseClick(panel.foot.yes, LEFT)
    assert wanted == [True]
    exercise.set_field(("values", "1"), 2)
    assert not panel.foot.asking and panel.foot.primary.isVisible() and not panel.foot.strip.isVisible()


def exercise_of_values() -> Exercise:
    return exercise("values", A)


def test_the_first_check_counts_missing_edges_and_hides_points(panel: ExercisePanel) -> None:
    exercise = opened(panel, alpha_beta_by_hand(), PARENT_ONLY)
    exercise.check()
    texts = [label.text() for label in panel.results.findChildren(QWidget) if hasattr(label, "text")]
    assert "3 edges are missing." in texts
    assert not any("/" in text or "point" in text for text in texts)
    assert panel.points.text() == "12 correct, 2 wrong" and panel.which.text() == "Check 1 of 2"
    assert not panel.diagnosis.isVisible()
    assert all(words not in ("missing", "empty") for _, words in rows(panel))
    assert panel.question.isVisible() and panel.slots.isVisible(), "it can still be mended"


def test_the_last_check_tells_points_places_and_the_misconception(panel: ExercisePanel) -> None:
    exercise = opened(panel, alpha_beta_by_hand(), PARENT_ONLY)
    exercise.check()
    exercise.check()
    assert panel.points.text().endswith(" of 21 points")
    assert ("E", "you 1, should be 11") in rows(panel)
    assert ("C → 7", "struck too much") in rows(panel)
    assert ("H → 1", "missing") in rows(panel)
    assert panel.diagnosis.isVisible() and panel.diagnosis.text().startswith("<b>")
    wanted = []
    panel.show_wanted.connect(lambda: wanted.append("show"))
    panel.play_wanted.connect(lambda: wanted.append("play"))
    panel.foot.primary.click()
    panel.foot.second.click()
    assert wanted == ["show", "play"]
    assert not panel.slots.isVisible() and not panel.tools.isVisible()


def test_rows_and_the_tree_choose_the_same(qtbot: QtBot, panel: ExercisePanel) -> None:
    exercise = opened(panel, alpha_beta_by_hand(), PARENT_ONLY)
    exercise.check()
    exercise.check()

    def row(title: str) -> RowView:
        return next(view for view in panel.results.views if view.row.title == title)

    qtbot.waitUntil(row("E").isVisible)
    qtbot.mouseClick(row("E"), LEFT)
    assert exercise.selected == "1.0" and exercise.chosen.part == "values"
    assert row("E")._reason.isVisible() and row("E")._reason.text()
    missing = next(item for item in exercise.items_at("1.0.0.1") if item.state == "missing")
    exercise.choose(missing)
    assert row("H → 1").property("chosen") and not row("E").property("chosen")
    exercise.select("")
    assert not any(view.property("chosen") for view in panel.results.views)


def test_arrows_walk_through_the_rows(panel: ExercisePanel) -> None:
    exercise = opened(panel, alpha_beta_by_hand(), PARENT_ONLY)
    exercise.check()
    exercise.check()
    items = [item for view in panel.results.views for item in view.row.items]
    QTest.keyClick(panel.results, Key.Key_Down)
    assert exercise.chosen == items[0]
    QTest.keyClick(panel.results, Key.Key_End)
    assert exercise.chosen == items[-1]
    QTest.keyClick(panel.results, Key.Key_Up)
    assert exercise.chosen == items[-2]
    assert exercise.chosen.reason.en in panel.results.accessibleDescription()


def test_a_hint_comes_in_a_strip_with_its_number(panel: ExercisePanel) -> None:
    exercise = opened(panel, exercise_of_values(), {"values": {"0": 12}})
    for number in range(1, catalogue.STAGES + 1):
        exercise.ask_hint()
        assert panel.foot.strip.text().startswith(f"Hint {number} of {catalogue.STAGES}: ")
    exercise.set_field(("values", "0"), 3)
    assert not panel.foot.strip.isVisible()


def test_what_cannot_be_read_is_told_and_uses_no_check(panel: ExercisePanel) -> None:
    exercise = opened(panel, catalogue.read({"kind": "nim", "piles": [1, 2, 4]}))
    field = exercise.form[0].name
    panel.foot.show_unread(ExerciseError(f"answer.{field}", "expected a number"))
    assert panel.foot.strip.isVisible() and "expected a number" in panel.foot.strip.text()
    assert exercise.form[0].label.en in panel.foot.strip.text()
    panel.refresh()
    assert not panel.foot.strip.isVisible()


# Forms.


def test_every_kind_without_a_tree_has_fields_that_fill_its_answer(
    qtbot: QtBot, panel: ExercisePanel
) -> None:
    for kind in catalogue.all_kinds().values():
        if kind.on == "tree":
            continue
        with qtbot.waitSignal(panel.desk.opened):
            panel.desk.draw(kind.id, kind.levels[0], seed=3)
        exercise = panel.desk.exercise
        type_in(panel, catalogue.key(exercise.exercise))
        exercise.check()
        assert exercise.grade.right, (kind.id, exercise.answer, catalogue.key(exercise.exercise))
        assert exercise.locked and panel.results.views


def type_in(panel: ExercisePanel, key: dict[str, Any]) -> None:
    """Fill all fields of a form as a student would."""
    for path, editor in panel.form.editors.items():
        value: Any = key
        for name in path:
            value = value[int(name)] if isinstance(value, list) else value.get(name)
        if value is None:
            continue
        if isinstance(editor, QPlainTextEdit | QLineEdit):
            editor.setFocus()
            editor.selectAll()
            for number, line in enumerate(as_typed(value).split("\n")):
                if number:
                    QTest.keyClick(editor, Key.Key_Return)
                QTest.keyClicks(editor, line)
        elif isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(str(value)))
            editor.activated.emit(editor.currentIndex())
        elif isinstance(editor, Segments):
            value = value if isinstance(value, bool) else str(value)
            editor.set_value(value)
            editor.changed.emit(value)
    panel.form.commit()


def as_typed(value: Any) -> str:
    if isinstance(value, dict):
        return "\n".join(f"{name} = {one}" for name, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


def test_a_wrong_word_in_a_field_is_marked_and_not_taken(panel: ExercisePanel) -> None:
    exercise = opened(panel, catalogue.read({"kind": "evaluation", **evaluation()}))
    editor = panel.form.editors["value",]
    QTest.keyClicks(editor, "many")
    QTest.keyClick(editor, Key.Key_Return)
    assert editor.property("invalid") and exercise.answer == {}
    editor.setText("")
    QTest.keyClicks(editor, "-2")
    QTest.keyClick(editor, Key.Key_Return)
    assert not editor.property("invalid") and exercise.answer == {"value": -2}


def evaluation() -> dict[str, Any]:
    made = catalogue.write(make_first("evaluation"))
    return {name: value for name, value in made.items() if name != "kind"}


def make_first(kind: str) -> Exercise:
    from plyscope.lessons.generator import make

    own = catalogue.kind_of(kind)
    return make(own, 3, own.levels[0], SETS["aima"], None, ()).exercise


def test_what_is_given_without_a_tree_is_large_in_the_centre(qtbot: QtBot, desk: ExerciseDesk) -> None:
    page = SheetPage(desk)
    page.resize(900, 600)
    shown(qtbot, page)
    desk.open(make_first("evaluation"))
    assert page.given.isVisible() and not page.sheet.isVisible()
    assert page.given.accessibleName()
    desk.open(exercise_of_values())
    assert page.sheet.isVisible() and not page.given.isVisible()
    assert [page.head.tabs.isTabEnabled(index) for index in range(4)] == [True, False, False, False]
    before = page.sheet.view.zoom
    qtbot.mouseClick(page.plus, LEFT)
    assert page.sheet.view.zoom > before
    qtbot.mouseClick(page.fit_button, LEFT)
    assert page.sheet.view.zoom == before
    assert page.focus_widget() is page.sheet
    assert page.sheet.rect().contains(QPoint(5, 5))
