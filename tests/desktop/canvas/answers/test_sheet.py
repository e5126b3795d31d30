"""The sheet: everything is answered by mouse and by keys alike, and results are told to screen readers."""

from __future__ import annotations

from typing import Any

import pytest
from answering import LEVEL3, PARENT_ONLY, A, alpha_beta_by_hand, exercise, fill
from controls import LEFT, listen, shown
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope.lessons.exercise import Exercise
from plyscope_desktop.canvas.answers.sheet import AnswerSheet
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language

pytestmark = pytest.mark.usefixtures("plain_window")

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


def open_sheet(qtbot: QtBot, made: Exercise, **more: Any) -> AnswerSheet:
    sheet = AnswerSheet()
    sheet.resize(1004, 600)
    sheet.show_exercise(OpenExercise(made, parent=sheet, **more))
    shown(qtbot, sheet)
    sheet.activateWindow()
    qtbot.waitUntil(sheet.isActiveWindow)
    sheet.setFocus()
    return sheet


def answer(sheet: AnswerSheet) -> dict[str, Any]:
    assert sheet.exercise is not None
    return sheet.exercise.answer


def at_node(sheet: AnswerSheet, path: str) -> QPoint:
    assert sheet.places is not None
    return sheet.places.points[path].toPoint()


def at_edge(sheet: AnswerSheet, path: str) -> QPoint:
    assert sheet.places is not None
    return sheet.places.strike_at(sheet.places.tree[path]).toPoint()


def keys(*pressed: Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press keys where the keyboard is."""
    for key in pressed:
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, key, modifier)


def typed(text: str) -> None:
    """Type where the keyboard is: the first letter opens a field, the others go into it."""
    for letter in text:
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClicks(widget, letter)


# Values.


def test_digits_and_enter_fill_all_values_in_search_order(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("values", A))
    sheet.exercise.select("0")
    typed("3")
    assert sheet.field.isVisible() and sheet.field.text() == "3"
    for number in ("2", "2", "3"):
        keys(Key.Key_Return)
        typed(number)
    keys(Key.Key_Return)
    assert answer(sheet) == {"values": {"0": 3, "1": 2, "2": 2, "": 3}}
    assert not sheet.field.isVisible() and sheet.hasFocus(), "nothing is empty any more"


def test_tab_goes_to_the_next_empty_field_and_backtab_to_the_one_before(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("values", A))
    sheet.exercise.select("0")
    keys(Key.Key_Tab)
    assert sheet.exercise.selected == "1"
    keys(Key.Key_Tab)
    keys(Key.Key_Tab)
    assert sheet.exercise.selected == "", "the root comes last"
    keys(Key.Key_Backtab)
    assert sheet.exercise.selected == "2"
    typed("2")
    keys(Key.Key_Backtab)
    assert sheet.exercise.selected == "1" and sheet.field.isVisible()
    keys(Key.Key_Escape)
    assert not sheet.field.isVisible() and answer(sheet) == {"values": {"2": 2}}


def test_a_click_opens_the_field_right_of_the_mark(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("values", A))
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "1"))
    mark = sheet.places.points["1"]
    assert sheet.field.isVisible() and sheet.field.geometry().left() > mark.x() + sheet.places.radius
    typed("42/5")
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "2"))
    assert answer(sheet) == {"values": {"1": "42/5"}} and sheet.field.text() == ""
    typed("-oo")
    keys(Key.Key_Return)
    assert answer(sheet)["values"]["2"] == "-inf"


def test_what_is_no_number_stays_in_its_field(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("values", A))
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "0"))
    typed("three")
    keys(Key.Key_Return)
    assert sheet.field.isVisible() and sheet.field.property("invalid") and answer(sheet) == {}
    assert not sheet.commit()
    sheet.field.clear()
    keys(Key.Key_Return)
    assert answer(sheet) == {}, "an empty field says nothing"


def test_delete_empties_the_selected_field(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("values", A))
    fill(sheet.exercise, {"values": {"0": 3, "1": 2}})
    sheet.exercise.select("1")
    keys(Key.Key_Delete)
    assert answer(sheet) == {"values": {"0": 3}}


def test_arrows_walk_through_the_tree(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("values", LEVEL3))
    assert sheet.exercise.selected == "0.1.0", "the first value that a search backs up"
    sheet.exercise.select("")
    found = []
    for key in (Key.Key_Down, Key.Key_Right, Key.Key_Down, Key.Key_Right, Key.Key_Up, Key.Key_Left):
        keys(key)
        found.append(sheet.exercise.selected)
    assert found == ["0", "1", "1.0", "1.1", "1", "0"]
    keys(Key.Key_Left)
    assert sheet.exercise.selected == "0", "the row ends here"


# Windows and names.


def test_windows_are_typed_as_pairs(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("windows", A))
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "1"))
    typed("3, oo")
    keys(Key.Key_Return)
    assert answer(sheet) == {"windows": {"1": [3, "inf"]}}
    assert sheet.exercise.selected == "2", "the next node that is entered"
    typed("3")
    keys(Key.Key_Return)
    assert sheet.field.property("invalid"), "one number is no window"


def test_cuts_are_named_where_they_are(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("cut-names", LEVEL3))
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "1.0.0"))
    typed("a 5 A")
    keys(Key.Key_Escape)
    assert answer(sheet) == {}
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "1.0.0"))
    typed("a 5 A")
    assert sheet.commit()
    assert answer(sheet) == {"cuts": [{"at": "1.0.0", "kind": "alpha", "bound": 5, "owner": ""}]}
    keys(Key.Key_Delete)
    assert answer(sheet) == {}


# Strikes, numbers, arrangements, marks.


def test_edges_are_struck_by_mouse_and_by_space(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("cuts", A))
    qtbot.mouseClick(sheet, LEFT, pos=at_edge(sheet, "1.1"))
    sheet.exercise.select("1.2")
    keys(Key.Key_Space)
    assert answer(sheet) == {"cut": ["1.1", "1.2"]}
    qtbot.mouseClick(sheet, LEFT, pos=at_edge(sheet, "1.1"))
    assert answer(sheet) == {"cut": ["1.2"]}
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "1"))
    assert answer(sheet) == {"cut": ["1.2"]} and sheet.exercise.selected == "1", "a mark is no edge"


def test_an_edge_under_the_mouse_shows_what_would_go_with_it(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("cuts", LEVEL3))
    qtbot.mouseMove(sheet, at_edge(sheet, "0.1.2"))
    qtbot.waitUntil(lambda: sheet.pointed.edge == "0.1.2")
    sheet.grab()
    assert "gone" in sheet.signs and "struck" not in sheet.signs
    assert answer(sheet) == {}


def test_digits_go_to_the_selected_node_in_every_tool(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, alpha_beta_by_hand())
    sheet.exercise.use(sheet.exercise.tools[2])
    sheet.exercise.select("0.1.0")
    typed("11")
    keys(Key.Key_Return)
    assert answer(sheet) == {"values": {"0.1.0": 11}}


def test_leaves_get_their_numbers_one_after_the_other(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("order", A))
    for path in ("0.0", "0.2", "0.1"):
        qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, path))
    assert answer(sheet) == {"order": [0, 2, 1]}
    sheet.exercise.select("0.2")
    keys(Key.Key_Space)
    assert answer(sheet) == {"order": [0, 1]}, "the gap is closed"
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "1"))
    assert answer(sheet) == {"order": [0, 1]}, "B has no number"


def test_children_are_dragged_among_their_siblings(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("arrange", A))
    start, goal = at_node(sheet, "2.2"), at_node(sheet, "2.0") - QPoint(20, 0)
    QTest.mousePress(sheet, LEFT, pos=start)
    QTest.mouseMove(sheet, start - QPoint(10, 0))
    QTest.mouseMove(sheet, goal)
    QTest.mouseRelease(sheet, LEFT, pos=goal)
    assert answer(sheet) == {"order": {"2": [2, 0, 1]}}
    assert at_node(sheet, "2.2").x() < at_node(sheet, "2.0").x()
    sheet.exercise.select("2.2")
    keys(Key.Key_Right, modifier=ALT)
    assert answer(sheet) == {"order": {"2": [0, 2, 1]}}
    keys(Key.Key_Right, Key.Key_Right, modifier=ALT)
    assert answer(sheet) == {}, "as it was given, and not beyond its siblings"


def test_a_strategy_is_marked_node_by_node(qtbot: QtBot) -> None:
    tree = [[1, 0], [[1, 0], 1], [1, [0, 1]]]
    sheet = open_sheet(qtbot, exercise("solution-graph", tree))
    for path in ("", "1", "1.0"):
        qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, path))
    sheet.exercise.select("1.0.0")
    keys(Key.Key_Space)
    sheet.exercise.select("1.1")
    keys(Key.Key_Space)
    assert set(answer(sheet)["solution"]) == {"", "1", "1.0", "1.0.0", "1.1"}
    sheet.exercise.check()
    assert sheet.exercise.grade.right


def test_the_best_move_is_chosen_by_its_edge_or_its_node(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("values", A, "values", "move"))
    sheet.exercise.next_tool()
    qtbot.mouseClick(sheet, LEFT, pos=at_edge(sheet, "0"))
    assert answer(sheet) == {"move": ["0"]}
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "0"))
    assert answer(sheet) == {}


# Results.


def checked(qtbot: QtBot, times: int) -> AnswerSheet:
    sheet = open_sheet(qtbot, alpha_beta_by_hand())
    fill(sheet.exercise, PARENT_ONLY)
    for _ in range(times):
        sheet.exercise.check()
    sheet.grab()
    return sheet


def test_the_first_check_shows_no_missing_edge_and_no_right_value(qtbot: QtBot) -> None:
    sheet = checked(qtbot, 1)
    assert {"right", "follows", "wrong", "struck_right", "extra"} <= sheet.signs
    assert not sheet.signs & {"missing", "expected"}
    assert sheet.arrow() is None


def test_the_last_check_shows_missing_edges_right_values_and_where_a_bound_is_from(qtbot: QtBot) -> None:
    sheet = checked(qtbot, 2)
    assert {"missing", "expected"} <= sheet.signs
    qtbot.mouseClick(sheet, LEFT, pos=at_edge(sheet, "1.0.0.1"))
    chosen = sheet.exercise.chosen
    assert chosen is not None and (chosen.part, chosen.at, chosen.state) == ("cuts", "1.0.0.1", "missing")
    arrow = sheet.arrow()
    assert arrow is not None and (arrow.owner, arrow.cut, arrow.text) == ("", "1.0.0", "α = 5, from A")
    qtbot.mouseClick(sheet, LEFT, pos=at_node(sheet, "1.0"))
    assert sheet.exercise.chosen.part == "values" and sheet.arrow() is None
    before = dict(answer(sheet))
    typed("11")
    keys(Key.Key_Space)
    assert answer(sheet) == before and not sheet.field.isVisible(), "the answer is closed"


def test_states_differ_without_colour(qtbot: QtBot) -> None:
    """Right, following and wrong values, and strikes of all kinds, are told apart by shape alone."""
    sheet = checked(qtbot, 2)
    sheet.exercise.select("")
    grey = sheet.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)

    def around(centre: QPointF, reach: int = 34) -> bytes:
        part = grey.copy(round(centre.x()) - reach, round(centre.y()) - reach, 2 * reach, 2 * reach)
        return bytes(part.constBits())

    shown_at = {state: around(sheet.places.points[path]) for state, path in
                (("right", "0.1"), ("wrong", "1.0"), ("follows", ""))}  # fmt: skip
    assert len(set(shown_at.values())) == 3
    strikes = {around(sheet.places.strike_at(sheet.places.tree[path]), 12) for path in
               ("0.1.1", "1.0.0.1", "1.1")}  # fmt: skip
    assert len(strikes) == 3


def test_nodes_edges_and_results_are_told_to_screen_readers(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, alpha_beta_by_hand())
    told = listen(sheet.spoken)
    sheet.exercise.select("1")
    assert told[-1] == "C, MIN, under A, value empty, 2 children"
    sheet.exercise.enter(sheet.exercise.tools[0], sheet.exercise.tree["1"], 7)
    sheet.exercise.use(sheet.exercise.tools[2])
    sheet.exercise.select("1.1")
    assert told[-1].startswith("C to C's second leaf, not struck")
    keys(Key.Key_Space)
    assert told[-1].startswith("C to C's second leaf, struck") and "leaf 7, under C" in told[-1]
    assert sheet.accessibleDescription() == told[-1]
    sheet.exercise.check()
    sheet.exercise.check()
    sheet.exercise.select("1")
    assert "value 7" in told[-1] and "correct" in told[-1]


def test_a_zoomed_sheet_is_moved_by_dragging_and_fits_again(qtbot: QtBot) -> None:
    sheet = open_sheet(qtbot, exercise("values", LEVEL3))
    before = at_node(sheet, "0.1")
    sheet.zoom(2.0)
    assert sheet.view.zoom == 2.0
    corner = QPoint(5, sheet.height() - 60)
    assert sheet.places.node_at(QPointF(corner)) is None
    QTest.mousePress(sheet, LEFT, pos=corner)
    QTest.mouseMove(sheet, corner + QPoint(30, 0))
    QTest.mouseMove(sheet, corner + QPoint(40, 0))
    QTest.mouseRelease(sheet, LEFT, pos=corner + QPoint(40, 0))
    assert sheet.view.shift.x() > -502 and answer(sheet) == {}
    sheet.fit()
    assert at_node(sheet, "0.1") == before


@pytest.mark.parametrize("theme_id", ["light", "dark", "projector"])
@pytest.mark.parametrize("chosen", ["en", "zh_CN"])
def test_every_kind_of_sheet_paints_in_every_look(qtbot: QtBot, theme_id: str, chosen: str) -> None:
    theme.apply(QApplication.instance(), theme_id)
    language.use(chosen)
    for made in (
        alpha_beta_by_hand(),
        exercise("windows", LEVEL3),
        exercise("cut-names", LEVEL3),
        exercise("order", A),
        exercise("arrange", A),
        exercise("construct", [6, [[[None, 9], 8], 7]], want={"deep": ["1.0.0"]}),
        exercise("proof-numbers", [[[1, None], 0], [[None, None], 1]]),
    ):
        sheet = open_sheet(qtbot, made)
        plain = sheet.grab().toImage()
        sheet.exercise.show()
        sheet.exercise.choose(sheet.exercise.first_wrong())
        assert sheet.grab().toImage() != plain
        assert sheet.signs
        sheet.close()
