"""The tree editor: text, fields, random trees and files follow the drawing, and it follows them."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tree_editing import CONTROL, LEFT, key, opened, text

from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.tree_editor import TreeEditor
from plyscope_desktop.tree_editor.sheet import FIRST_TREE

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def editor(qtbot: QtBot, session: Session) -> TreeEditor:
    return opened(qtbot, session)


def test_a_typed_text_is_drawn_and_a_wrong_one_told_with_its_place(qtbot: QtBot, editor: TreeEditor) -> None:
    lines = editor.text_pane.lines
    lines.setFocus()
    lines.selectAll()
    QTest.keyClicks(lines, "3 12 / 2 4 6")
    qtbot.waitUntil(lambda: text(editor) == "[[3, 12], [2, 4, 6]]")
    assert lines.toPlainText() == "3 12 / 2 4 6"
    QTest.keyClicks(lines, " x")
    qtbot.waitUntil(editor.text_pane.reason.isVisible)
    assert editor.text_pane.reason.text() == "Line 1, column 14: expected a number, found “x”."
    assert text(editor) == "[[3, 12], [2, 4, 6]]"
    QTest.keyClick(lines, Qt.Key.Key_Z, CONTROL)
    assert lines.toPlainText() == FIRST_TREE and text(editor) == FIRST_TREE
    assert not editor.text_pane.reason.isVisible()
    language.use("zh_CN")
    lines.setPlainText("[1, x]")
    editor.sheet.read()
    assert editor.text_pane.reason.text() == "第 1 行第 5 列：应为数字，读到“x”。"


def test_a_step_in_the_drawing_changes_only_its_part_of_the_text(editor: TreeEditor) -> None:
    lines = editor.text_pane.lines
    lines.setFocus()
    cursor = lines.textCursor()
    cursor.setPosition(3)
    lines.setTextCursor(cursor)
    editor.sheet.select((2, 2))
    editor.sheet.set_value(-1)
    assert lines.toPlainText() == "[[3, 12, 8], [2, 4, 6], [14, 5, -1]]"
    assert lines.textCursor().position() >= 30


def test_a_text_that_waits_to_be_read_is_read_before_it_is_used(session: Session, editor: TreeEditor) -> None:
    editor.text_pane.lines.setPlainText("[[1, 2], 5]")
    editor.use()
    assert session.document.position.write() == "[[1,2],5]"


# Fields.


def test_the_fields_follow_the_selection_and_change_the_node(editor: TreeEditor) -> None:
    fields = editor.inspector.fields
    editor.sheet.select((0, 1))
    assert fields["value"].text() == "12" and not fields["share"].isVisible()
    fields["value"].selectAll()
    QTest.keyClicks(fields["value"], "2.5")
    assert "[3, 2.5, 8]" in text(editor) and editor.sheet.stack.count() == 1
    QTest.keyClicks(fields["value"], "x")
    assert fields["value"].property("invalid") and "2.5x" in editor.inspector.reason.text()
    QTest.keyClicks(fields["name"], "leaf one")
    assert '{"name": "leaf one", "value": 2.5}' in text(editor)
    QTest.keyClick(fields["name"], Qt.Key.Key_Z, CONTROL)
    assert '"name"' not in text(editor) and fields["name"].text() == ""


def test_the_type_is_said_or_alternates(editor: TreeEditor) -> None:
    editor.sheet.select((0,))
    types = editor.inspector.type
    assert types.currentText() == "Alternates: ▼ MIN"
    types.setCurrentIndex(types.findData("chance"))
    types.activated.emit(types.currentIndex())
    assert "chance" in text(editor)
    assert editor.inspector.equal.isVisible() and editor.inspector.sum.text() == "Sum 1"
    types.setCurrentIndex(0)
    types.activated.emit(0)
    assert text(editor) == FIRST_TREE


def test_probabilities_that_do_not_sum_to_one_are_told_and_not_used(
    session: Session, editor: TreeEditor
) -> None:
    editor.sheet.select((0,))
    editor.sheet.set_name("B")
    editor.sheet.set_type("chance")
    editor.sheet.select((0, 0))
    share = editor.inspector.fields["share"]
    QTest.keyClicks(share, "0.5")
    sentence = "B: the probabilities sum to 1.167, not to 1."
    assert editor.help.text() == sentence and editor.help.property("role") == "error"
    assert editor.inspector.sum.property("role") == "error"
    editor.sheet.select(())
    QTest.mouseClick(editor.use_button, LEFT)
    assert editor.isVisible() and session.document.game.id != "tree"
    assert editor.message.text.text() == sentence and editor.sheet.moment.selected == (0,)
    editor.inspector.equal.click()
    assert not editor.message.isVisible()
    QTest.mouseClick(editor.use_button, LEFT)
    assert session.document.game.id == "tree" and session.document.position.has_chance


def test_and_or_leaves_are_checked(editor: TreeEditor) -> None:
    editor.sheet.set_type("or")
    assert (
        editor.help.text().startswith("Node 1.1: a leaf of an AND/OR tree is 1")
        or "AND/OR" in editor.help.text()
    )


# Random trees.


def test_a_random_tree_is_told_beforehand_and_the_same_for_its_seed(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_R, modifier=CONTROL)
    form = editor.random
    assert form.isVisible() and form.told.text() == "8 to 27 leaves"
    form.make_button.click()
    first = text(editor)
    form.seed_button.click()
    assert text(editor) != first
    form.seed.set_value(1)
    form.make_button.click()
    assert text(editor) == first
    form.branching.low.set_value(3)
    form.branching.low.changed.emit(3)
    assert form.told.text() == "27 leaves"
    form.plies.set_value(20)
    form.plies.changed.emit(20)
    assert "at most 100,000" in form.told.text() and not form.make_button.isEnabled()
    for _ in range(3):
        editor.sheet.undo()
    assert text(editor) == FIRST_TREE


# Files.


def test_trees_are_saved_and_loaded_as_text(editor: TreeEditor, tmp_path: Path) -> None:
    key(editor, Qt.Key.Key_A)
    before = text(editor)
    editor.files.save(tmp_path / "mine")
    assert (tmp_path / "mine.json").read_bytes().decode() == before + "\n"
    assert editor.sheet.is_clean
    (tmp_path / "other.txt").write_text("1 2 /\r\n3 −4", "utf-8")
    editor.files.load(tmp_path / "other.txt")
    assert text(editor) == "[[1, 2], [3, -4]]"
    key(editor, Qt.Key.Key_Z, modifier=CONTROL)
    assert text(editor) == before


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"[1,\n 2, \xff]", "Line 2, column 5: expected UTF-8"),
        (b"  \n", "empty"),
        (b"\xff\xfe[\x001\x00]\x00", "UTF-16"),
    ],
)
def test_a_file_that_is_no_text_is_told(editor: TreeEditor, tmp_path: Path, data: bytes, why: str) -> None:
    (tmp_path / "bad.json").write_bytes(data)
    editor.files.load(tmp_path / "bad.json")
    assert editor.message.isVisible() and why in editor.message.text.text()
    assert text(editor) == FIRST_TREE
    editor.files.load(tmp_path / "none.json")
    assert "none.json" in editor.message.text.text()
    editor.files.save(tmp_path / "missing" / "mine.json")
    assert "mine.json" in editor.message.text.text() and editor.sheet.is_clean


def test_a_file_with_a_wrong_tree_is_shown_with_the_place(editor: TreeEditor, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("[1,\n2, oops]")
    editor.files.load(tmp_path / "bad.json")
    assert editor.text_pane.lines.toPlainText() == "[1,\n2, oops]"
    assert "Line 2, column 4" in editor.text_pane.reason.text()
