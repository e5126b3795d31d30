"""The sheet editor with mouse and keyboard: what it makes, shows, takes back, saves, prints and asks."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QFileDialog, QInputDialog, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.lessons import catalogue, conventions, sheet_file
from plyscope.lessons.conventions import SETS
from plyscope.lessons.sheet import Sheet, read_recipe
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap, language
from plyscope_desktop.session.session import Session
from plyscope_desktop.sheet_editor import files as sheet_files
from plyscope_desktop.sheet_editor import kept_drafts
from plyscope_desktop.sheet_editor.criteria_form import CriteriaForm
from plyscope_desktop.sheet_editor.making import MadeRow
from plyscope_desktop.sheet_editor.window import SheetEditor
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.tab_order import stops

pytestmark = pytest.mark.usefixtures("english", "plain_window")

CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton
RECIPE = """
title = { en = "Week 3", zh = "第三周" }
[[item]]
kind = "values"
tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
points = 4
[[item]]
kind = "cuts"
seed = 12
level = 1
points = 6
[[item]]
kind = "nim"
seed = 5
"""


@pytest.fixture
def editor(qtbot: QtBot, session: Session) -> Iterator[SheetEditor]:
    made = SheetEditor(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    made.edited.luck.seed(1)
    made.making._pause.setInterval(0)
    qtbot.addWidget(made, before_close_func=lambda widget: made.edited.stack.setClean())
    with qtbot.waitExposed(made):
        made.show()
    yield made


@pytest.fixture
def filled(qtbot: QtBot, editor: SheetEditor, tmp_path: Path) -> SheetEditor:
    """The editor with the recipe above, which was opened and whose paper is made."""
    path = tmp_path / "week3.toml"
    path.write_text(RECIPE, "utf-8")
    editor.files.open(path)
    qtbot.waitUntil(lambda: len(editor.edited.draft.rows) == 3)
    made(qtbot, editor)
    return editor


def made(qtbot: QtBot, editor: SheetEditor) -> None:
    """Wait until what is shown is that of the draft, and no file is written."""
    qtbot.waitUntil(lambda: not editor.making.busy and not editor.files.writing)


def kinds(editor: SheetEditor) -> list[str]:
    return [row.kind.id for row in editor.edited.draft.rows]


def add(editor: SheetEditor, title: str) -> None:
    """Choose a kind in the menu of the plus."""
    action = next(one for one in editor.add_menu.actions() if one.text() == title)
    action.trigger()


def middle_of_row(editor: SheetEditor, at: int) -> QPoint:
    return editor.list.visualRect(editor.list.rows.index(at)).center()


def choose_file(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *some, **more: (str(path), ""))


def answer(monkeypatch: pytest.MonkeyPatch, choice: QMessageBox.StandardButton) -> list[str]:
    """Answer questions with a button; return the questions."""
    asked: list[str] = []

    def press(box: QMessageBox) -> QMessageBox.StandardButton:
        asked.append(box.text())
        return choice

    monkeypatch.setattr(QMessageBox, "exec", press)
    return asked


# Making a sheet.


def test_exercises_are_added_from_the_menu_and_seen_on_paper(qtbot: QtBot, editor: SheetEditor) -> None:
    assert not editor.sheet_button.isEnabled()
    assert editor.preview.view.pages == 0
    add(editor, "Cuts")
    add(editor, "Nim")
    assert kinds(editor) == ["cuts", "nim"]
    made(qtbot, editor)
    flow = editor.preview.view.flow
    assert flow is not None
    assert len(flow.paper.questions) == 2
    points = sum(result.points for result in editor.making.results.values() if isinstance(result, MadeRow))
    assert re.fullmatch(rf"{points} points · 1 pages?", editor.status.text())
    assert editor.list_panel.head.title.text() == "Exercises (2)"
    assert editor.sheet_button.isEnabled()


def test_the_first_exercise_is_drawn_while_the_window_answers(qtbot: QtBot, editor: SheetEditor) -> None:
    """Drawing is done in a thread: the list shows the row at once, the paper comes later."""
    add(editor, "Cuts")
    assert editor.making.busy
    assert editor.list.rows.rowCount() == 1
    assert "drawing" in editor.status.text()
    made(qtbot, editor)


def test_typing_a_title_is_one_step_for_each_field(qtbot: QtBot, editor: SheetEditor) -> None:
    form = editor.sheet_form
    form.english.setFocus()
    QTest.keyClicks(form.english, "Week 3")
    form.chinese.setFocus()
    QTest.keyClicks(form.chinese, "3")
    assert (editor.edited.draft.title.en, editor.edited.draft.title.zh_CN) == ("Week 3", "3")
    assert editor.edited.stack.count() == 2
    QTest.keyClick(form.chinese, Qt.Key.Key_Z, CONTROL)
    QTest.keyClick(form.chinese, Qt.Key.Key_Z, CONTROL)
    assert (form.english.text(), form.chinese.text()) == ("", "")
    QTest.keyClick(form.chinese, Qt.Key.Key_Y, CONTROL)
    assert form.english.text() == "Week 3"


def test_results_numbers_and_checks_are_those_of_the_sheet(editor: SheetEditor) -> None:
    form = editor.sheet_form
    for box, at in ((form.feedback, 2), (form.numbers, 1)):
        box.setCurrentIndex(at)
        box.activated.emit(at)
    form.checks.setValue(5)
    draft = editor.edited.draft
    assert (draft.feedback, draft.numbers, draft.checks) == ("practice", "per-student", 5)
    form.feedback.activated.emit(1)
    assert not form.checks.isEnabled()  # at the end everything is checked once
    editor.edited.undo()
    assert (form.checks.isEnabled(), form.checks.value()) == (True, 5)


def test_a_die_draws_other_numbers_of_its_row_only(qtbot: QtBot, filled: SheetEditor) -> None:
    before = [row.table for row in filled.edited.draft.rows]
    die = filled.list.die_of(1).center().toPoint()
    QTest.mouseClick(filled.list.viewport(), LEFT, pos=die)
    after = [row.table for row in filled.edited.draft.rows]
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True]
    assert after[1]["seed"] != 12
    QTest.mouseClick(filled.list.viewport(), LEFT, pos=filled.list.die_of(0).center().toPoint())
    assert filled.edited.draft.rows[0].table == before[0]  # given numbers have no die
    filled.list.setFocus()
    filled.edited.select(filled.edited.draft.rows[2].id)
    QTest.keyClick(filled.list, Qt.Key.Key_R)
    assert filled.edited.draft.rows[2].seed != 5


def test_rows_are_dragged_to_sort_them(qtbot: QtBot, filled: SheetEditor) -> None:
    view = filled.list.viewport()
    start, end = middle_of_row(filled, 0), middle_of_row(filled, 2) + QPoint(0, 14)
    QTest.mousePress(view, LEFT, pos=start)
    QTest.mouseMove(view, start + QPoint(0, 20))
    assert filled.list.gap in (0, 1)
    QTest.mouseMove(view, end)
    assert filled.list.gap == 3
    QTest.mouseRelease(view, LEFT, pos=end)
    assert kinds(filled) == ["cuts", "nim", "values"]
    assert filled.list.currentIndex().row() == 2  # the selection goes along
    assert filled.edited.stack.count() == 1
    QTest.mouseClick(filled.undo_button, LEFT)
    assert kinds(filled) == ["values", "cuts", "nim"]


def test_escape_lets_a_dragged_row_go(filled: SheetEditor) -> None:
    view = filled.list.viewport()
    QTest.mousePress(view, LEFT, pos=middle_of_row(filled, 0))
    QTest.mouseMove(view, middle_of_row(filled, 2))
    QTest.keyClick(filled.list, Qt.Key.Key_Escape)
    assert filled.list.gap == -1
    QTest.mouseRelease(view, LEFT, pos=middle_of_row(filled, 2))
    assert kinds(filled) == ["values", "cuts", "nim"]


def test_rows_are_sorted_copied_and_removed_by_keys(qtbot: QtBot, filled: SheetEditor) -> None:
    filled.list.setFocus()
    QTest.keyClick(filled.list, Qt.Key.Key_Down)
    assert filled.edited.row is not None
    assert filled.edited.row.kind.id == "cuts"
    QTest.keyClick(filled.list, Qt.Key.Key_Up, ALT)
    assert kinds(filled) == ["cuts", "values", "nim"]
    QTest.keyClick(filled.list, Qt.Key.Key_Up, ALT)  # it is the first already
    QTest.keyClick(filled.list, Qt.Key.Key_Down, ALT)
    assert kinds(filled) == ["values", "cuts", "nim"]
    QTest.keyClick(filled.list, Qt.Key.Key_D, CONTROL)
    assert kinds(filled) == ["values", "cuts", "cuts", "nim"]
    one, copy = filled.edited.draft.rows[1:3]
    assert copy.seed != one.seed
    assert copy.table["points"] == 6
    QTest.keyClick(filled.list, Qt.Key.Key_Delete)
    QTest.keyClick(filled.list, Qt.Key.Key_Delete)
    assert kinds(filled) == ["values", "cuts"]
    assert filled.edited.selected == filled.edited.draft.rows[1].id
    for _ in range(5):
        QTest.keyClick(filled, Qt.Key.Key_Z, CONTROL)
    assert kinds(filled) == ["values", "cuts", "nim"]
    assert filled.edited.clean


def test_the_last_row_can_be_removed_and_brought_back(qtbot: QtBot, editor: SheetEditor) -> None:
    add(editor, "Nim")
    editor.list.setFocus()
    QTest.keyClick(editor.list, Qt.Key.Key_Delete)
    assert kinds(editor) == []
    assert (editor.edited.selected, editor.edited.row) == (0, None)
    assert editor.form.empty.isVisible()
    assert not editor.form.form.isVisible()
    made(qtbot, editor)
    assert editor.preview.view.pages == 0
    editor.edited.undo()
    assert editor.edited.row is not None


# The form of an exercise.


def test_the_form_changes_the_selected_exercise(qtbot: QtBot, filled: SheetEditor) -> None:
    form, edited = filled.form, filled.edited
    edited.select(edited.draft.rows[1].id)
    QTest.mouseClick(form.level.findChildren(QPushButton)[1], LEFT)
    assert edited.draft.rows[1].level == 2
    form.seed.setFocus()
    form.seed.selectAll()
    QTest.keyClicks(form.seed, "77")
    form.points.setFocus()
    form.points.lineEdit().selectAll()
    QTest.keyClicks(form.points, "9")
    assert dict(edited.draft.rows[1].table) == {"kind": "cuts", "seed": 77, "level": 2, "points": 9}
    steps = edited.stack.count()
    QTest.keyClick(form.points, Qt.Key.Key_Z, CONTROL)
    assert edited.stack.count() == steps
    assert (edited.draft.rows[1].table["points"], form.points.value()) == (6, 6)
    made(qtbot, filled)
    assert filled.making.points == 4 + 6 + 3


def test_parts_are_asked_together_and_the_paper_has_their_letters(qtbot: QtBot, filled: SheetEditor) -> None:
    filled.edited.select(filled.edited.draft.rows[0].id)
    boxes = filled.form.part_boxes
    for part in ("move", "cuts"):
        boxes[part].click()
    assert filled.edited.draft.rows[0].table["ask"] == ["values", "move", "cuts"]
    made(qtbot, filled)
    flow = filled.preview.view.flow
    assert flow is not None
    assert [line.letter for line in flow.paper.questions[0].lines] == ["a", "b"]
    for part in ("move", "cuts"):
        boxes[part].click()
    assert "ask" not in filled.edited.draft.rows[0].table  # what it asks for without a word
    boxes["values"].click()
    assert boxes["values"].isChecked()  # something must be asked


def test_another_kind_keeps_the_points_and_the_tree(filled: SheetEditor) -> None:
    form, edited = filled.form, filled.edited
    edited.select(edited.draft.rows[0].id)
    at = form.kind.findData("order")
    form.kind.setCurrentIndex(at)
    form.kind.activated.emit(at)
    assert dict(edited.draft.rows[0].table) == {
        "kind": "order", "tree": [[3, 12, 8], [2, 4, 6], [14, 5, 2]], "points": 4,
    }  # fmt: skip
    at = form.kind.findData("nim")
    form.kind.activated.emit(at)
    assert (edited.draft.rows[0].kind.id, edited.draft.rows[0].given) == ("nim", False)


def test_a_tree_of_ones_own_is_typed(qtbot: QtBot, filled: SheetEditor) -> None:
    form, edited = filled.form, filled.edited
    edited.select(edited.draft.rows[0].id)
    form.tree.setFocus()
    form.tree.selectAll()
    QTest.keyClicks(form.tree, "5 9 / 5 7 / 2 8")
    assert edited.draft.rows[0].table["tree"] == [[5, 9], [5, 7], [2, 8]]
    assert form.tree.toPlainText() == "5 9 / 5 7 / 2 8"  # it is not rewritten under the cursor
    made(qtbot, filled)
    assert filled.making.error(edited.selected) is None
    QTest.keyClicks(form.tree, " x")
    made(qtbot, filled)
    assert filled.making.error(edited.selected) is not None
    assert form.error.isVisible()
    assert form.error.text().startswith("tree: ")
    QTest.keyClick(form.tree, Qt.Key.Key_Z, CONTROL)
    assert edited.draft.rows[0].table["tree"] == [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    assert form.tree.toPlainText() == "[[3,12,8],[2,4,6],[14,5,2]]"


def test_the_tree_of_the_window_is_taken_with_its_side(qtbot: QtBot, filled: SheetEditor) -> None:
    form, edited = filled.form, filled.edited
    assert not form.take.isEnabled()  # the session shows another game
    game = catalog.game("tree")
    filled.session.document.new_game(game, game.read('{"type":"min","children":[[7,1],[8,5]]}'))
    assert form.take.isEnabled()
    QTest.mouseClick(form.take, LEFT)
    row = edited.draft.rows[0]
    assert row.conventions_in(edited.draft).root == "min"
    made(qtbot, filled)
    result = filled.making.result(row.id)
    assert isinstance(result, MadeRow)
    assert catalogue.key(result.item.exercise)["values"] == {"": 7, "0": 7, "1": 8}


def test_drawn_numbers_become_ones_own_and_are_drawn_again(qtbot: QtBot, filled: SheetEditor) -> None:
    form, edited = filled.form, filled.edited
    edited.select(edited.draft.rows[2].id)
    result = filled.making.result(edited.selected)
    assert isinstance(result, MadeRow)
    piles = result.item.exercise.data["piles"]
    own, drawn = form.source.findChildren(QPushButton)[1], form.source.findChildren(QPushButton)[0]
    QTest.mouseClick(own, LEFT)
    assert edited.draft.rows[2].table["piles"] == piles
    assert form.data.toPlainText() == f"piles = {piles}"
    form.data.setFocus()
    form.data.selectAll()
    QTest.keyClicks(form.data, "piles = [1, 2, 4]")
    assert edited.draft.rows[2].table["piles"] == [1, 2, 4]
    QTest.keyClicks(form.data, ",")
    assert form.data_error.isVisible()
    assert edited.draft.rows[2].table["piles"] == [1, 2, 4]  # the last that could be read
    QTest.mouseClick(filled.sheet_button, LEFT)
    assert filled.message.text.text() == "Expected a line for each: name = value."
    QTest.mouseClick(drawn, LEFT)
    assert not edited.draft.rows[2].given


def test_each_kind_can_be_shown_and_given_ones_own_numbers(qtbot: QtBot, editor: SheetEditor) -> None:
    for id in catalogue.all_kinds():
        editor.edited.add(id)
    made(qtbot, editor)
    for row in editor.edited.draft.rows:
        assert editor.making.error(row.id) is None, row.kind.id
        editor.edited.select(row.id)
        editor.form.source.set_value("own")
        editor.form.source.changed.emit("own")
        assert editor.edited.row is not None
        assert editor.edited.row.given, row.kind.id
    made(qtbot, editor)
    for row in editor.edited.draft.rows:
        assert editor.making.error(row.id) is None, row.kind.id


# Criteria.


def criteria(filled: SheetEditor) -> CriteriaForm:
    filled.edited.select(filled.edited.draft.rows[1].id)
    return filled.form.criteria


def test_criteria_of_the_level_are_changed_and_taken_back(qtbot: QtBot, filled: SheetEditor) -> None:
    form = criteria(filled)
    assert form.fields["cuts"].text() == "1–2"  # type: ignore[union-attr]
    assert not form.resets["cuts"].isVisible()
    field: Any = form.fields["cuts"]
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "2")
    assert filled.edited.draft.rows[1].want == {"cuts": 2}
    made(qtbot, filled)
    result = filled.making.result(filled.edited.selected)
    assert isinstance(result, MadeRow)
    assert len(catalogue.key(result.item.exercise)["cut"]) >= 2
    QTest.keyClicks(field, "-")
    assert field.property("invalid")
    assert filled.edited.draft.rows[1].want == {"cuts": 2}
    QTest.mouseClick(form.resets["cuts"], LEFT)
    assert filled.edited.draft.rows[1].want == {}
    assert field.text() == "1–2"


def test_criteria_are_added_and_dropped(qtbot: QtBot, filled: SheetEditor) -> None:
    form = criteria(filled)
    at = form.more.findData("best_moves")
    form.more.setCurrentIndex(at)
    form.more.activated.emit(at)
    assert filled.edited.draft.rows[1].want == {}  # without a value it asks for nothing
    field: Any = form.fields["best_moves"]
    QTest.keyClicks(field, "1")
    assert filled.edited.draft.rows[1].want == {"best_moves": 1}
    leaves: Any = form.fields["leaves"]
    leaves.setFocus()
    leaves.selectAll()
    QTest.keyClick(leaves, Qt.Key.Key_Delete)
    assert filled.edited.draft.rows[1].want == {"best_moves": 1, "leaves": "any"}
    assert read_recipe_of(filled).tables[1]["want"] == {"best_moves": 1, "leaves": "any"}


def read_recipe_of(editor: SheetEditor) -> Any:
    return editor.edited.draft.recipe()


def test_a_truth_is_chosen(filled: SheetEditor) -> None:
    form = criteria(filled)
    tie: Any = form.fields["tie"]
    assert [tie.itemText(at) for at in range(3)] == ["any", "yes", "no"]
    assert tie.currentText() == "no"
    tie.activated.emit(1)
    assert filled.edited.draft.rows[1].want == {"tie": "required"}
    tie.activated.emit(2)
    assert filled.edited.draft.rows[1].want == {}


def test_wrong_ways_are_ticked(filled: SheetEditor) -> None:
    form = criteria(filled)
    kind = catalogue.kind_of("cuts")
    usual = kind.criteria(1, SETS["aima"], ())["separates"]
    assert form.apart.text() == f"Tells {len(usual)} of {len(kind.misconceptions)} wrong ways apart"
    action = next(one for one in form.apart_menu.actions() if one.data() == usual[0])
    action.trigger()
    assert {*filled.edited.draft.rows[1].want["separates"]} == {*usual[1:]}
    action.trigger()
    assert filled.edited.draft.rows[1].want == {}


def test_what_cannot_be_made_is_told_at_its_row(qtbot: QtBot, filled: SheetEditor, tmp_path: Path) -> None:
    form = criteria(filled)
    field: Any = form.fields["cuts"]
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "99")
    made(qtbot, filled)
    told = "No numbers meet all criteria; “Cuts” failed most often."
    assert filled.form.error.text() == told
    index = filled.list.rows.index(1)
    assert told in filled.list.rows.data(index, Qt.ItemDataRole.AccessibleTextRole)  # type: ignore[operator]
    assert re.fullmatch("7 points · 1 exercises? cannot be made", filled.status.text())
    assert filled.preview.view.flow is not None
    assert len(filled.preview.view.flow.paper.questions) == 2  # the others are on paper
    assert filled.making.shown.ids == (filled.edited.draft.rows[0].id, filled.edited.draft.rows[2].id)
    filled.edited.select(filled.edited.draft.rows[0].id)
    filled.files._write_own(tmp_path / "x.plyscope")
    made(qtbot, filled)
    assert filled.message.text.text() == f"Exercise 2 cannot be made: {told}"
    assert filled.edited.selected == filled.edited.draft.rows[1].id  # brought to the front
    assert not (tmp_path / "x.plyscope").exists()


# Conventions.


def test_a_set_and_a_single_convention_are_chosen(qtbot: QtBot, filled: SheetEditor) -> None:
    form = filled.sheet_form.conventions
    at = form.set.findData("berkeley")
    form.set.activated.emit(at)
    assert filled.edited.draft.convention == SETS["berkeley"]
    assert "α &gt; β" in form.text.text() or "α > β" in form.text.text()
    QTest.mouseClick(form.more, LEFT)
    assert form.boxes["cut"].isVisible()
    assert not form.boxes["names"].isVisible()  # no exercise here depends on it
    form.boxes["mark"].activated.emit(1)
    assert filled.edited.draft.convention.mark == "leaf"
    assert form.set.currentText() == "own"
    editor_rows = filled.edited.draft.rows
    filled.edited.select(editor_rows[1].id)
    box = filled.form.convention
    box.activated.emit(box.findData("aima"))
    assert filled.edited.draft.rows[1].conventions_in(filled.edited.draft) == SETS["aima"]
    box.activated.emit(0)
    assert "convention" not in filled.edited.draft.rows[1].table


# The pages.


def test_the_preview_shows_key_version_and_language(qtbot: QtBot, filled: SheetEditor) -> None:
    preview = filled.preview

    def paper() -> Any:
        flow = preview.view.flow
        assert flow is not None
        return flow.paper

    sheet = paper()
    assert (sheet.key, sheet.letter, preview.view.flow.language) == (False, "A", "en")  # type: ignore[union-attr]
    QTest.mouseClick(preview.side.findChildren(QPushButton)[1], LEFT)
    made(qtbot, filled)
    assert paper().key
    preview.version_box.setCurrentIndex(2)
    preview.version_box.activated.emit(2)
    made(qtbot, filled)
    third = paper()
    assert third.letter == "C"
    assert third.questions[1].figure.tree.nodes != sheet.questions[1].figure.tree.nodes
    one, other = (next(iter(found.questions)).figure.tree for found in (sheet, third))
    assert [leaf.value for leaf in one.leaves] == [leaf.value for leaf in other.leaves]  # a given tree stays
    QTest.mouseClick(preview.tongue.findChildren(QPushButton)[2], LEFT)
    assert preview.view.flow.language == "both"  # type: ignore[union-attr]


def test_a_click_on_the_paper_selects_its_exercise(qtbot: QtBot, filled: SheetEditor) -> None:
    view = filled.preview.view
    assert view.flow is not None
    page, top = view.flow.places[1]
    assert page == 0
    place = QPointF(view.viewport().width() / 2, view._top_of(0) + (top + 8) * view._scale())
    QTest.mouseClick(view.viewport(), LEFT, pos=place.toPoint())
    assert filled.edited.selected == filled.edited.draft.rows[1].id
    assert filled.list.currentIndex().row() == 1


def test_pages_are_turned_and_selecting_brings_the_page(qtbot: QtBot, filled: SheetEditor) -> None:
    view, preview = filled.preview.view, filled.preview
    for _ in range(3):
        add(filled, "Windows of alpha-beta")
    made(qtbot, filled)
    assert view.pages >= 2
    last = filled.edited.draft.rows[-1]
    filled.edited.select(filled.edited.draft.rows[0].id)
    view.go_to(0)
    assert preview.page_label.text() == f"1 of {view.pages}"
    QTest.mouseClick(preview.on, LEFT)
    assert view.page == 1
    view.go_to(0)
    filled.edited.select(last.id)
    assert view.page == view.flow.places[-1][0]  # type: ignore[union-attr]
    QTest.mouseClick(preview.whole, LEFT)
    assert view.whole
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.page == 0
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert view.page == 1


# Files.


def test_a_sheet_is_saved_and_opened_again(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.plyscope"
    choose_file(monkeypatch, path)
    filled.edited.roll(filled.edited.draft.rows[1].id)
    assert not filled.edited.clean
    QTest.mouseClick(filled.sheet_button, LEFT)
    made(qtbot, filled)
    assert filled.edited.clean
    assert filled.windowTitle() == "Sheet of exercises – mine.plyscope[*]"
    saved = sheet_file.load_sheet(path)
    assert [item.exercise.kind for item in saved.items] == ["values", "cuts", "nim"]
    assert saved.items[1].exercise.seed == filled.edited.draft.rows[1].seed
    assert (saved.title.en, saved.title.zh_CN) == ("Week 3", "第三周")
    assert sheet_file.holds(path) == "sheet"
    assert "key.json" not in zipfile.ZipFile(path).namelist()
    filled.files.open(path)
    qtbot.waitUntil(lambda: not filled.files.writing)
    assert not filled.making.results.keys().isdisjoint(
        filled.edited.draft.key_of(row) for row in filled.edited.draft.rows
    )
    made(qtbot, filled)
    again = filled.edited.draft
    items = tuple(filled.making.results[again.key_of(row)].item for row in again.rows)
    assert again.sheet(items).digest == saved.digest


def test_a_recipe_is_saved_that_makes_the_same_sheet(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose_file(monkeypatch, tmp_path / "again.toml")
    form = criteria(filled)
    field: Any = form.fields["cuts"]
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "2")
    QTest.mouseClick(filled.recipe_button, LEFT)
    made(qtbot, filled)
    sheet = read_recipe((tmp_path / "again.toml").read_text("utf-8"))
    assert sheet.items[1].want == {"cuts": 2}
    draft = filled.edited.draft
    shown = draft.sheet(tuple(filled.making.results[draft.key_of(row)].item for row in draft.rows))  # type: ignore[union-attr]
    assert sheet.digest == shown.digest
    assert filled.edited.clean


def test_save_goes_to_the_file_that_is_open(qtbot: QtBot, filled: SheetEditor) -> None:
    path = filled.files.path
    assert path is not None
    before = path.read_text("utf-8")
    filled.edited.roll(filled.edited.draft.rows[1].id)
    QTest.keyClick(filled, Qt.Key.Key_S, CONTROL)
    made(qtbot, filled)
    assert path.read_text("utf-8") != before
    assert str(filled.edited.draft.rows[1].seed) in path.read_text("utf-8")
    assert filled.message.text.text() == "Saved week3.toml."


def test_a_recipe_keeps_the_numbers_that_would_be_drawn_otherwise(
    qtbot: QtBot, editor: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A version has a key of the same shape, which its recipe alone would not ask for."""
    sheet = read_recipe('[[item]]\nkind = "cuts"\nseed = 3\nlevel = 1\n[[item]]\nkind = "nim"\nseed = 1')
    shaped = next(one for one in map(sheet.version_of, range(1, 20)) if not drawn_again(one))
    sheet_file.save_sheet(tmp_path / "version.plyscope", shaped)
    editor.files.open(tmp_path / "version.plyscope")
    qtbot.waitUntil(lambda: len(editor.edited.draft.rows) == 2)
    made(qtbot, editor)
    assert editor.preview.version_box.itemText(0) == f"Version {shaped.version}"
    choose_file(monkeypatch, tmp_path / "version.toml")
    QTest.mouseClick(editor.recipe_button, LEFT)
    made(qtbot, editor)
    assert "Written with their numbers" in editor.message.text.text()
    assert editor.message.text.text().endswith("exercises 1.")
    again = read_recipe((tmp_path / "version.toml").read_text("utf-8"))
    assert [dict(item.exercise.data) for item in again.items] == [
        dict(item.exercise.data) for item in shaped.items
    ]


def drawn_again(sheet: Sheet) -> bool:
    """Do seed and level alone find the first exercise?"""
    own = sheet.items[0].exercise
    found = read_recipe(f'[[item]]\nkind = "cuts"\nseed = {own.seed}\nlevel = 1').items[0].exercise
    return dict(found.data) == dict(own.data)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = ", "recipe: it is not TOML"),
        ('[[item]]\nkind = "sudoku"', "item 1, kind: expected one of"),
        ("checks = 99\n[[item]]\nkind = 'cuts'", "checks: expected a whole number from 1 to 20; found 99."),
    ],
)
def test_a_file_that_cannot_be_read_leaves_what_is_shown(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, text: str, told: str
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, "utf-8")
    filled.files.open(path)
    made(qtbot, filled)
    assert filled.message.text.text().startswith(f"bad.toml: {told}")
    assert kinds(filled) == ["values", "cuts", "nim"]
    assert filled.files.path != path


def test_pdf_and_key_and_latex_are_those_of_the_version_that_is_shown(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled.preview.version_box.setCurrentIndex(1)
    filled.preview.version_box.activated.emit(1)
    made(qtbot, filled)
    for button, name in ((filled.pdf_button, "a.pdf"), (filled.key_button, "b.pdf")):
        choose_file(monkeypatch, tmp_path / name)
        QTest.mouseClick(button, LEFT)
        made(qtbot, filled)
        assert filled.message.text.text() == f"Saved {name}."
        assert (tmp_path / name).read_bytes().startswith(b"%PDF")
    choose_file(monkeypatch, tmp_path / "c.tex")
    filled.export_menu.actions()[0].trigger()
    made(qtbot, filled)
    assert "Version B" in (tmp_path / "c.tex").read_text("utf-8")
    assert "Key" in (tmp_path / "c-key.tex").read_text("utf-8")


def test_versions_are_saved_into_a_folder(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    monkeypatch.setattr(QInputDialog, "getInt", lambda *some: (3, True))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *some: str(folder))
    QTest.mouseClick(filled.versions_button, LEFT)
    qtbot.waitUntil(lambda: filled.message.text.text() == "Saved 9 files in out.")
    names = sorted(path.name for path in folder.iterdir())
    assert names == sorted(
        f"week3-{letter}{end}" for letter in "ABC" for end in (".plyscope", ".pdf", "-key.pdf")
    )
    sheets = [sheet_file.load_sheet(folder / f"week3-{letter}.plyscope") for letter in "ABC"]
    assert [sheet.version for sheet in sheets] == ["A", "B", "C"]
    cuts = [len(catalogue.key(sheet.items[1].exercise)["cut"]) for sheet in sheets]
    assert len({sheet.digest for sheet in sheets}) == 3
    facts = [catalogue.kind_of("cuts").facts(sheet.items[1].exercise)["cuts"] for sheet in sheets]
    assert len({*facts}) == 1  # keys of one shape
    assert min(cuts) >= 1
    questions: list[str] = []

    def refuse(*some: Any) -> QMessageBox.StandardButton:
        questions.append(some[2])
        return QMessageBox.StandardButton.Cancel

    monkeypatch.setattr(QMessageBox, "question", refuse)
    before = (folder / "week3-A.pdf").stat().st_mtime_ns
    QTest.mouseClick(filled.versions_button, LEFT)
    made(qtbot, filled)
    assert questions == ["9 of these files are there already. Replace them?"]
    assert (folder / "week3-A.pdf").stat().st_mtime_ns == before


def test_exports_say_what_they_leave_out(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(filled, "Order the children")
    made(qtbot, filled)
    monkeypatch.setattr(QInputDialog, "getInt", lambda *some: (2, True))
    choose_file(monkeypatch, tmp_path / "week3.xml")
    filled.export_menu.actions()[1].trigger()
    made(qtbot, filled)
    said = filled.message.text.text().split("\n")
    assert said[0] == "Saved week3.xml."
    assert len(said) == 2
    assert "Order the children" in said[1]
    assert "left out" in said[1]
    quiz = ElementTree.parse(tmp_path / "week3.xml").getroot()
    types = [question.get("type") for question in quiz.iter("question")]
    assert types.count("category") == 3
    choose_file(monkeypatch, tmp_path / "week3.zip")
    filled.export_menu.actions()[2].trigger()
    made(qtbot, filled)
    assert "imsmanifest.xml" in zipfile.ZipFile(tmp_path / "week3.zip").namelist()


def test_the_paper_goes_to_a_printer(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "printed.pdf"

    def to_file(job: Any) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(target))
        filled.files.print_on(printer, job.result)

    monkeypatch.setattr(filled.files, "_choose_printer", to_file)
    monkeypatch.setattr(sheet_files, "printers", lambda: ["paper"])
    QTest.keyClick(filled, Qt.Key.Key_P, CONTROL)
    made(qtbot, filled)
    assert target.read_bytes().startswith(b"%PDF")
    monkeypatch.setattr(sheet_files, "printers", list)
    QTest.mouseClick(filled.print_button, LEFT)
    assert filled.message.text.text() == "No printer is set up on this computer. Save a PDF instead."


def test_a_folder_that_cannot_be_written_is_said(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose_file(monkeypatch, tmp_path / "missing" / "a.pdf")
    QTest.mouseClick(filled.pdf_button, LEFT)
    made(qtbot, filled)
    assert "a.pdf" in filled.message.text.text()
    assert "Saved" not in filled.message.text.text()


# Unsaved changes.


def test_closing_asks_about_what_is_not_saved(filled: SheetEditor, monkeypatch: pytest.MonkeyPatch) -> None:
    Answer = QMessageBox.StandardButton
    filled.edited.roll(filled.edited.draft.rows[1].id)
    asked = answer(monkeypatch, Answer.Cancel)
    filled.close()
    assert filled.isVisible()
    assert asked == ["The sheet is not saved."]
    answer(monkeypatch, Answer.Save)
    filled.close()
    assert not filled.isVisible()
    assert filled.files.path is not None
    assert str(filled.edited.draft.rows[1].seed) in filled.files.path.read_text("utf-8")


def test_nothing_is_asked_where_nothing_would_be_lost(
    filled: SheetEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    filled.edited.roll(filled.edited.draft.rows[1].id)
    filled.edited.undo()
    filled.close()
    assert not asked
    assert not filled.isVisible()


def test_a_new_sheet_asks_first_and_is_empty(
    qtbot: QtBot, filled: SheetEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled.edited.remove()
    asked = answer(monkeypatch, QMessageBox.StandardButton.Discard)
    QTest.mouseClick(filled.new_button, LEFT)
    assert len(asked) == 1
    assert (kinds(filled), filled.files.path) == ([], None)
    assert not filled.undo_button.isEnabled()


def test_what_another_program_wrote_is_replaced_only_by_its_name(
    qtbot: QtBot, filled: SheetEditor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, path = filled.files, tmp_path / "week.toml"
    monkeypatch.setattr(sheet_files, "asked_path", lambda *given: str(path))
    files.ask_for_recipe()
    qtbot.waitUntil(lambda: filled.edited.clean and not files.writing)
    filled.edited.roll(filled.edited.draft.rows[1].id)
    assert files.save_now(), "the own file is saved again"
    theirs = path.read_text("utf-8") + "# theirs"
    path.write_text(theirs, "utf-8")
    filled.edited.roll(filled.edited.draft.rows[1].id)
    assert not files.save_now() and path.read_text("utf-8") == theirs
    assert "another program has changed it" in filled.message.text.text()
    files.ask_for_recipe()
    qtbot.waitUntil(lambda: filled.edited.clean and not files.writing)
    assert path.read_text("utf-8") != theirs


def test_copies_of_the_program_keep_their_drafts_beside_each_other_and_the_oldest_go(
    filled: SheetEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_drafts, "MOST_KEPT", 2)
    places = [kept_drafts.keep(filled.edited.draft) for _ in range(3)]
    assert None not in places
    assert len(set(places)) == 3 and len(kept_drafts.kept()) == 2 and places[2] in kept_drafts.kept()
    for place in kept_drafts.kept():
        kept_drafts.forget(place)


def test_what_is_not_saved_is_kept_where_nothing_can_be_asked(
    qtbot: QtBot, filled: SheetEditor, session: Session
) -> None:
    filled.edited.roll(filled.edited.draft.rows[1].id)
    tables = filled.edited.draft.recipe().tables
    session.closing.emit()
    assert not filled.isVisible()
    again = SheetEditor(session)
    again.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(again, before_close_func=lambda widget: again.edited.stack.setClean())
    again.show()
    assert again.message.text.text() == "A sheet was not saved when the program ended. It was kept."
    again.message.choose(0)
    qtbot.waitUntil(lambda: len(again.edited.draft.rows) == 3)
    assert again.edited.draft.recipe().tables == tables
    assert (again.edited.clean, again.files.path) == (False, None)
    assert kept_drafts.kept() == []


def test_a_file_is_dropped_on_the_window(qtbot: QtBot, editor: SheetEditor, tmp_path: Path) -> None:
    path = tmp_path / "dropped.toml"
    path.write_text(RECIPE, "utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    drop = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier)
    editor.dropEvent(drop)
    qtbot.waitUntil(lambda: len(editor.edited.draft.rows) == 3)
    assert editor.files.path == path


# The window itself.


def test_everything_can_be_reached_by_the_keyboard_and_has_a_name(qtbot: QtBot, filled: SheetEditor) -> None:
    filled.edited.select(filled.edited.draft.rows[1].id)
    found = [stop for stop in stops(filled) if stop.isVisible() and stop.isEnabled()]
    assert len(found) > 30
    nameless = [stop for stop in found if not name_of(stop)]
    assert [type(stop).__name__ for stop in nameless] == []
    reached: set[QWidget] = set()
    filled.sheet_form.english.setFocus()
    for _ in range(2 * len(found) + 20):
        focus = filled.focusWidget()
        assert focus is not None
        reached.add(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert {*found} <= reached | {filled.sheet_form.checks.lineEdit(), filled.form.points.lineEdit()}


def name_of(control: QWidget) -> str:
    """What a screen reader calls a control: its own name, that of its group, or its text."""
    around = control.parentWidget()
    text = control.text() if isinstance(control, QPushButton | QCheckBox) else ""
    return control.accessibleName() or text or ("" if around is None else around.accessibleName())


def test_a_row_is_read_out_whole(filled: SheetEditor) -> None:
    index = filled.list.rows.index(1)
    told = filled.list.rows.data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Exercise 2, Cuts, level 1 · seed 12, 6 points"


@pytest.mark.parametrize("id", ["zh_CN", "en"])
def test_the_language_is_switched_while_it_is_open(filled: SheetEditor, id: str) -> None:
    language.use(id)
    title = catalogue.kind_of("cuts").title.of(id)
    assert title in [action.text() for action in filled.add_menu.actions()]
    assert filled.form.kind.itemText(filled.form.kind.findData("cuts")) == title
    cut = conventions.SENTENCES["cut", ">="].of(id)
    assert filled.sheet_form.conventions.boxes["cut"].itemText(0) == cut


@pytest.mark.parametrize("look", ["dark", "projector"])
def test_other_looks_keep_everything_in_the_window(qapp: Any, filled: SheetEditor, look: str) -> None:
    theme.apply(qapp, look)
    filled.resize(1366, 740)
    qapp.processEvents()
    assert filled.width() == 1366
    for button in filled.outputs:
        place = button.mapTo(filled, QPoint(0, 0))
        assert 0 <= place.x() <= filled.width() - button.width()
        assert place.y() <= filled.height() - button.height()


def test_the_command_opens_one_window_that_closes_with_its_own(
    qtbot: QtBot, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.actions_by_id["game.sheet"].trigger()
    editor = window.sheet_room.open()
    assert window.sheet_room.open() is editor
    assert editor.isVisible()
    add(editor, "Nim")
    asked = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    window.close()
    assert window.isVisible()
    assert asked == ["The sheet is not saved."]
    answer(monkeypatch, QMessageBox.StandardButton.Discard)
    assert window.sheet_room.may_close()


def test_a_sheet_is_tried_out_in_the_main_window(qtbot: QtBot, filled: SheetEditor) -> None:
    wanted: list[Sheet] = []
    filled.answer_wanted.connect(wanted.append)
    QTest.mouseClick(filled.try_button, LEFT)
    qtbot.waitUntil(lambda: bool(wanted))
    assert [item.exercise.kind for item in wanted[0].items] == ["values", "cuts", "nim"]


def test_keys_are_those_of_the_program(filled: SheetEditor) -> None:
    assert keymap.text("file.save") in filled.save_button.toolTip()
    used: Callable[[str], list[str]] = lambda id: [key.toString() for key in filled._actions[id].shortcuts()]  # noqa: E731  # short
    assert used("file.print") == ["Ctrl+P"]
