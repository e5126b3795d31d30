"""The tree editor: a tree is drawn with mouse and keys, its text follows, and the other way round."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from plyscope_desktop.session import Session
from plyscope_desktop.tree_editor import TreeEditor

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def editor(qtbot: QtBot, session: Session) -> TreeEditor:
    made = TreeEditor(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_keys_walk_add_value_and_remove(qtbot: QtBot, editor: TreeEditor) -> None:
    sketch = editor.sketch
    qtbot.keyClick(sketch, Qt.Key.Key_Down)
    qtbot.keyClick(sketch, Qt.Key.Key_Insert)
    qtbot.keyClicks(sketch, "-7.5")
    assert editor.field.text() == "[[3, 12, 8, -7.5], [2, 4, 6], [14, 5, 2]]"
    qtbot.keyClick(sketch, Qt.Key.Key_Delete)
    qtbot.keyClick(sketch, Qt.Key.Key_Up)
    qtbot.keyClick(sketch, Qt.Key.Key_Right)
    qtbot.keyClick(sketch, Qt.Key.Key_Delete)
    assert editor.field.text() == "[[3, 12, 8], [14, 5, 2]]"


def test_a_leaf_that_gets_a_child_keeps_its_value(qtbot: QtBot, editor: TreeEditor) -> None:
    sketch = editor.sketch
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Insert):
        qtbot.keyClick(sketch, key)
    assert editor.field.text() == "[[[3, 0], 12, 8], [2, 4, 6], [14, 5, 2]]"


def test_the_root_cannot_be_removed(qtbot: QtBot, editor: TreeEditor) -> None:
    before = editor.field.text()
    qtbot.keyClick(editor.sketch, Qt.Key.Key_Delete)
    assert editor.field.text() == before


def test_a_typed_text_is_drawn_and_a_wrong_one_told_with_its_place(qtbot: QtBot, editor: TreeEditor) -> None:
    editor.field.selectAll()
    qtbot.keyClicks(editor.field, "[[1, 2], 5]")
    assert editor.sketch.root.text() == "[[1, 2], 5]"
    editor.field.selectAll()
    qtbot.keyClicks(editor.field, "[[1, x], 5]")
    assert editor.message.isVisible() and "column 6" in editor.message.text.text()
    assert editor.sketch.root.text() == "[[1, 2], 5]"


def test_the_drawn_tree_becomes_the_game(qtbot: QtBot, session: Session, editor: TreeEditor) -> None:
    qtbot.mouseClick(editor.use_button, Qt.MouseButton.LeftButton)
    assert session.game.id == "tree"
    assert len(session.position.legal_moves()) == 3
    assert not editor.isVisible()
