"""The tree editor: a tree is drawn with keys and mouse, and every step can be taken back."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from tree_editing import ALT, CONTROL, LEFT, drag, key, opened, place, text

from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.tree_editor import TreeEditor
from plyscope_desktop.tree_editor.sheet import FIRST_TREE

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def editor(qtbot: QtBot, session: Session) -> TreeEditor:
    return opened(qtbot, session)


def test_keys_walk_add_value_and_remove(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_Down, Qt.Key.Key_Insert)
    QTest.keyClicks(editor.sketch, "-7.5")
    assert editor.text_pane.lines.toPlainText() == "[[3, 12, 8, -7.5], [2, 4, 6], [14, 5, 2]]"
    key(editor, Qt.Key.Key_Delete, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Delete)
    assert text(editor) == "[[3, 12, 8], [14, 5, 2]]"
    key(editor, Qt.Key.Key_S)
    assert text(editor) == "[[3, 12, 8], [14, 5, 2], 0]"


def test_left_and_right_go_along_the_ply_so_that_values_can_be_typed_one_after_the_other(
    editor: TreeEditor,
) -> None:
    key(editor, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right)
    QTest.keyClicks(editor.sketch, "7")
    key(editor, Qt.Key.Key_Right)
    QTest.keyClicks(editor.sketch, "1")
    assert text(editor) == "[[3, 12, 7], [1, 4, 6], [14, 5, 2]]"


def test_what_is_typed_into_a_leaf_is_one_step(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_Down, Qt.Key.Key_Down)
    QTest.keyClicks(editor.sketch, "125")
    key(editor, Qt.Key.Key_Backspace)
    assert "[12, 12, 8]" in text(editor) and editor.sheet.stack.count() == 1
    key(editor, Qt.Key.Key_Z, modifier=CONTROL)
    assert text(editor) == FIRST_TREE
    key(editor, Qt.Key.Key_Y, modifier=CONTROL)
    assert "[12, 12, 8]" in text(editor)


def test_the_tooltip_says_what_undo_takes_back(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_A)
    tips = [button.toolTip() for button in editor.findChildren(QWidget) if "Undo" in button.toolTip()]
    assert tips == ["Undo: add a child (Ctrl+Z)"]
    language.use("zh_CN")
    tips = [button.toolTip() for button in editor.findChildren(QWidget) if "撤销" in button.toolTip()]
    assert tips == ["撤销：添加子节点（Ctrl+Z）"]


def test_nodes_move_among_their_siblings(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_Down)
    key(editor, Qt.Key.Key_Right, modifier=ALT)
    assert text(editor) == "[[2, 4, 6], [3, 12, 8], [14, 5, 2]]"
    assert editor.sheet.moment.selected == (1,)


def test_the_root_stays(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_Delete, Qt.Key.Key_S)
    key(editor, Qt.Key.Key_X, modifier=CONTROL)
    assert text(editor) == FIRST_TREE and editor.sheet.is_clean


def test_subtrees_are_copied_and_pasted_as_text(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_Down)
    key(editor, Qt.Key.Key_X, modifier=CONTROL)
    assert QGuiApplication.clipboard().text() == "[3, 12, 8]"
    assert text(editor) == "[[2, 4, 6], [14, 5, 2]]"
    key(editor, Qt.Key.Key_V, modifier=CONTROL)
    assert text(editor) == "[[2, 4, 6, [3, 12, 8]], [14, 5, 2]]"
    QGuiApplication.clipboard().setText("1 2 / 3 4")
    key(editor, Qt.Key.Key_V, modifier=CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert text(editor) == "[[2, 4, 6, [[1, 2], [3, 4]]], [14, 5, 2]]"
    QGuiApplication.clipboard().setText("no tree")
    key(editor, Qt.Key.Key_V, modifier=CONTROL)
    assert editor.message.isVisible() and "column 1" in editor.message.text.text()


def test_t_goes_through_the_types_and_e_makes_probabilities_equal(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_Down, Qt.Key.Key_T)
    assert '{"type": "chance", "children": [3, 12, 8]}' in text(editor)
    key(editor, Qt.Key.Key_Down)
    editor.sheet.set_share("1/2")
    assert '"p": ["1/2", "1/3", "1/3"]' in text(editor)
    key(editor, Qt.Key.Key_E)
    assert '"p"' not in text(editor)
    key(editor, Qt.Key.Key_Up, Qt.Key.Key_T)
    assert '{"type": "max", "children": [3, 12, 8]}' in text(editor)
    key(editor, Qt.Key.Key_T)
    assert text(editor) == FIRST_TREE


# Fields over nodes.


def test_enter_names_a_node_and_tab_goes_on_to_the_next(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_F2)
    field = editor.editing.field
    QTest.keyClicks(field, "A")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    QTest.keyClicks(field, "B")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert text(editor).startswith('{"name": "A", "children": [{"name": "B", "children": [3')
    assert editor.sketch.hasFocus()


def test_a_double_click_edits_in_place_and_escape_drops_it(editor: TreeEditor) -> None:
    field = editor.editing.field
    QTest.mouseDClick(editor.sketch, LEFT, pos=place(editor, 0, 1))
    assert field.isVisible() and field.text() == "12"
    QTest.keyClicks(field, "x")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.isVisible() and field.property("invalid")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not field.isVisible() and text(editor) == FIRST_TREE
    QTest.mouseDClick(editor.sketch, LEFT, pos=place(editor, 0, 1))
    QTest.keyClicks(field, "-inf")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert '"-inf"' in text(editor) and editor.sheet.moment.selected == (0, 2)


def test_a_double_click_on_the_name_of_a_move_edits_it(editor: TreeEditor) -> None:
    editor.sheet.select((0,))
    editor.sheet.set_move("left")
    plan = editor.sketch.plan
    assert plan is not None
    at = editor.sketch.look.on_screen(plan.label_place(1)).toPoint()
    QTest.mouseDClick(editor.sketch, LEFT, pos=at)
    assert editor.editing.field.isVisible() and editor.editing.field.text() == "left"


# The mouse.


def test_a_click_selects_and_areas_are_large_enough(editor: TreeEditor) -> None:
    QTest.mouseClick(editor.sketch, LEFT, pos=place(editor, 1, 2) + QPoint(9, 13))
    assert editor.sheet.moment.selected == (1, 2)


def test_a_node_is_dragged_onto_another_and_between_siblings(editor: TreeEditor) -> None:
    drag(editor, place(editor, 0, 0), place(editor, 2))
    assert text(editor) == "[[12, 8], [2, 4, 6], [14, 5, 2, 3]]"
    between = (place(editor, 1, 0) + place(editor, 1, 1)) / 2
    drag(editor, place(editor, 2, 3), between)
    assert text(editor) == "[[12, 8], [2, 3, 4, 6], [14, 5, 2]]"
    drag(editor, place(editor, 0), place(editor, 1, 0), CONTROL)
    assert text(editor) == "[[12, 8], [[[12, 8]], 3, 4, 6], [14, 5, 2]]"


def test_a_node_is_not_dragged_into_itself_and_the_root_not_at_all(editor: TreeEditor) -> None:
    drag(editor, place(editor, 0), place(editor, 0, 1))
    drag(editor, place(editor), place(editor, 0))
    assert text(editor) == FIRST_TREE


def test_the_ground_is_dragged_and_the_wheel_zooms_about_the_pointer(editor: TreeEditor) -> None:
    before = place(editor)
    drag(editor, QPoint(8, 8), QPoint(38, 28))
    assert place(editor) - before == QPoint(30, 20)
    editor.sketch.zoom(2.0, QPointF(place(editor)))
    assert editor.sketch.look.zoom > 1.5 and (place(editor) - before).manhattanLength() <= 52
    key(editor, Qt.Key.Key_F)
    assert place(editor) == before


def test_a_right_click_offers_everything_for_the_node(qtbot: QtBot, editor: TreeEditor) -> None:
    at = place(editor, 0, 0)
    QTest.mousePress(editor.sketch, Qt.MouseButton.RightButton, pos=at)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, editor.sketch.mapToGlobal(at))
    QApplication.sendEvent(editor.sketch, event)
    qtbot.waitUntil(editor.menu.isVisible)
    assert editor.sheet.moment.selected == (0, 0)
    enabled = {id for id, action in editor.commands.by_id.items() if action.isEnabled()}
    assert {"child", "remove", "paste", "move"} <= enabled and not {"equal", "type"} & enabled
    editor.menu.close()
