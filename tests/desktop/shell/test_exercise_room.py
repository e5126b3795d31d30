"""An exercise in the window: real clicks and keys, what is closed before the check, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from answering import LEVEL3, PARENT_ONLY, A, alpha_beta_by_hand, exercise, fill
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.lessons import sheet_file
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.sheet import read_recipe
from plyscope.record.trace import CUTOFF
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import make_window
from plyscope_desktop.dialogs.exercises import ExercisesDialog
from plyscope_desktop.dialogs.student import StudentDialog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.panels.source import SourcePanel
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.commands import EXERCISE, all_commands
from plyscope_desktop.runtime.job import any_runs
from plyscope_desktop.session.lesson.known_lessons import known_lessons
from plyscope_desktop.shell import docks
from plyscope_desktop.shell.exercise_room import ExerciseRoom
from plyscope_desktop.shell.window import Window

Key, Mod = Qt.Key, Qt.KeyboardModifier


@pytest.fixture(scope="module")
def one_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """The whole program, with settings of its own: all tests use it, as each leaves what it opens."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYSCOPE_CONFIG", str(tmp_path_factory.mktemp("config")))
        settings.store.cache_clear()
        settings.store().set(settings.LANGUAGE, "en")
        settings.store().set(settings.REDUCED_MOTION, True)
        make_application()
        made = make_window()
        made.resize(1366, 696)
        made.show()
        made.get_ready()
        made.hide()
        yield made
        made.session.document.history.clear()
        made.close()
    settings.store.cache_clear()


def show_again(qtbot: QtBot, window: Window) -> None:
    """Show a window; a platform without windows makes a hidden one active only after another one was."""
    between = QWidget()
    between.show()
    qtbot.waitExposed(between)
    between.close()
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


@pytest.fixture
def desk_window(qtbot: QtBot, one_window: Window) -> Iterator[Window]:
    """A window of the size of a small notebook with the Study layout; exercises are left at the end."""
    window = one_window
    window.session.document.new_game(catalog.game("tree"))
    window.session.record.forget()
    window.layouts.hide_panels(False)
    show_again(qtbot, window)
    window.show_layout("study")
    yield window
    if window.exercise_room.desk.sheet is not None:
        window.exercise_room.desk.forget_answers()
        window.exercise_room.desk.sheet.saved = True
    window.exercise_room.desk.close()
    window.message.forget_error()
    window.session.document.history.clear()
    window.hide()


def begin(window: Window, made: Exercise) -> OpenExercise:
    window.exercise_room.desk.open(made)
    exercise = window.exercise_room._exercise
    assert exercise is not None
    QApplication.processEvents()
    return exercise


def press(window: Window, key: Key, modifier: Mod = Mod.NoModifier) -> None:
    """Press a key where the keyboard is."""
    QTest.keyClick(QApplication.focusWidget() or window, key, modifier)
    QApplication.processEvents()


def typed(window: Window, text: str) -> None:
    for letter in text:
        QTest.keyClicks(QApplication.focusWidget() or window, letter)


def checked_wrongly(window: Window) -> tuple[ExerciseRoom, OpenExercise]:
    """The exercise of the pictures, checked twice: three missing cuts, one too many and a wrong value."""
    opened = begin(window, alpha_beta_by_hand())
    fill(opened, PARENT_ONLY)
    window.exercise_room.check()
    window.exercise_room.check()
    assert opened.stage == "full"
    return window.exercise_room, opened


def tabs(window: Window) -> dict[str, bool]:
    """The tabs of the docks, and whether they can be chosen."""
    found: dict[str, bool] = {}
    for bar in docks.tab_bars(window):
        assert isinstance(bar, QTabBar)
        found |= {bar.tabText(index): bar.isTabEnabled(index) for index in range(bar.count())}
    return found


# An exercise from beginning to end by keys alone.


def test_an_exercise_is_chosen_answered_checked_and_left_by_keys(qtbot: QtBot, desk_window: Window) -> None:
    window = desk_window
    press(window, Key.Key_X, Mod.ControlModifier | Mod.ShiftModifier)
    dialog = next(one for one in window.findChildren(ExercisesDialog) if one.isVisible())
    dialog.list.setCurrentRow([kind.id for kind in dialog.kinds].index("values"))
    dialog.seed.setValue(5)
    QTest.keyClick(dialog, Key.Key_Return)
    room = window.exercise_room
    qtbot.waitUntil(lambda: room.open)
    opened, sheet = room._exercise, room.page.sheet
    assert opened.exercise.seed == 5 and window.layout_name == "exercise"
    window.activateWindow()  # which a platform without windows leaves to the test
    qtbot.waitUntil(sheet.hasFocus)
    inner = [node for level in reversed(opened.tree.levels()) for node in level if node.children]
    assert all(node.parent is opened.tree.root for node in inner[:-1]), "two plies: from the left, then A"
    for node in inner:
        assert opened.selected == node.path
        largest = max if node.type == "max" else min
        below = [child.value if not child.children else opened.answer["values"][child.path]
                 for child in node.children]  # fmt: skip
        typed(window, str(largest(below)))
        press(window, Key.Key_Return)
    if len(opened.tools) > 1:
        opened.set_field(("move",), ["0"])
    press(window, Key.Key_Return, Mod.ControlModifier)
    values = [item for item in opened.grade.items if item.part == "values"]
    assert values and all(item.state == "right" for item in values)
    press(window, Key.Key_Escape)
    assert not room.open and window.layout_name == "study"


def test_keys_of_an_exercise(desk_window: Window) -> None:
    window = desk_window
    opened = begin(window, alpha_beta_by_hand())
    sheet = window.exercise_room.page.sheet
    press(window, Key.Key_T)
    assert opened.tool is opened.tools[1]
    press(window, Key.Key_T)
    opened.select("0.1.1")
    press(window, Key.Key_Space)
    assert opened.answer == {"cut": ["0.1.1"]}
    press(window, Key.Key_Z, Mod.ControlModifier)
    assert opened.answer == {}
    press(window, Key.Key_Y, Mod.ControlModifier)
    assert opened.answer == {"cut": ["0.1.1"]}
    sheet.zoom(2)
    press(window, Key.Key_F)
    assert sheet.view.zoom == 1
    press(window, Key.Key_H, Mod.ControlModifier)
    assert opened.hints_used == 1 and window.exercise_room.panel.foot.strip.isVisible()


def test_letters_go_into_an_open_field_and_not_to_commands(desk_window: Window) -> None:
    window = desk_window
    opened = begin(window, exercise("cut-names", LEVEL3))
    opened.select("1.0.0")
    typed(window, "a 5 A")
    before = opened.tool
    typed(window, "t")
    assert opened.tool is before and window.exercise_room.page.sheet.field.text() == "a 5 At"
    press(window, Key.Key_Escape)
    assert window.exercise_room.open, "Esc drops the text first"
    press(window, Key.Key_Escape)
    assert not window.exercise_room.open


def test_a_check_asks_once_about_empty_fields_and_takes_an_open_one(desk_window: Window) -> None:
    window = desk_window
    opened = begin(window, exercise("values", A))
    opened.select("0")
    typed(window, "3")
    press(window, Key.Key_Enter, Mod.ControlModifier)
    assert opened.answer == {"values": {"0": 3}} and opened.checks_used == 0
    foot = window.exercise_room.panel.foot
    assert foot.asking and foot.yes.hasFocus()
    press(window, Key.Key_Enter, Mod.ControlModifier)
    assert opened.checks_used == 1 and not foot.asking


def test_new_numbers_come_only_when_they_are_asked_for(qtbot: QtBot, desk_window: Window) -> None:
    window = desk_window
    room, opened = checked_wrongly(window)
    assert room._exercise is opened
    with qtbot.waitSignal(room.desk.opened):
        press(window, Key.Key_N)
    fresh = room._exercise
    assert fresh is not opened and fresh.exercise.data != opened.exercise.data and fresh.stage == "open"
    assert window.layout_name == "exercise"


# What is closed before the check.


def test_nothing_that_knows_the_answer_is_there_before_the_check(qtbot: QtBot, desk_window: Window) -> None:
    window = desk_window
    window.session.document.new_game(catalog.game("tree"))
    begin(window, alpha_beta_by_hand())
    assert window.session.record.trace.length == 0
    assert window.session.record.state == "empty"
    window.layouts.raise_panel("source")
    qtbot.waitUntil(window.workspace.panel(SourcePanel).isVisible)
    found = tabs(window)
    assert {"Node", "Statistics", "Log"} <= {*found}
    assert {title for title, enabled in found.items() if enabled} == {"Source", "Exercise"}


def test_commands_that_tell_the_answer_say_why_they_wait(desk_window: Window) -> None:
    window = desk_window
    begin(window, alpha_beta_by_hand())
    waiting = [entry for entry in all_commands() if EXERCISE not in entry.layouts and len(entry.layouts) > 1
               and entry.id in window.actions_by_id]  # fmt: skip
    assert {"search.go", "search.why", "search.study", "file.export_data", "edit.find", "view.follow"} <= {
        entry.id for entry in waiting
    }
    for entry in waiting:
        assert not window.actions_by_id[entry.id].isEnabled(), entry.id
        assert window.commands.why_not(entry.id) == "After the check.", entry.id
    for id in ("file.quit", "help.contents", "exercise.check", "game.exercises", "search.stop"):
        assert window.actions_by_id[id].isEnabled(), id
    assert not window.actions_by_id["exercise.show"].isEnabled()


def test_the_first_check_keeps_the_record_and_the_answer_closed(desk_window: Window) -> None:
    window = desk_window
    opened = begin(window, alpha_beta_by_hand())
    fill(opened, PARENT_ONLY)
    press(window, Key.Key_Return, Mod.ControlModifier)
    assert opened.stage == "first" and window.session.record.trace.length == 0
    assert not window.actions_by_id["exercise.show"].isEnabled()
    assert not tabs(window)["Statistics"]


# The answer.


def test_the_answer_is_the_record_at_the_first_wrong_item_with_the_marks_over_it(
    desk_window: Window,
) -> None:
    window = desk_window
    room, opened = checked_wrongly(window)
    room.panel.foot.primary.click()
    QApplication.processEvents()
    record = window.session.record
    assert window.layout_name == "study" and record.answer.value == 7
    first = opened.first_wrong()
    assert opened.chosen == first and record.selected == room.record.nodes[opened.node_of(first).path]
    assert record.tick < record.trace.length, "not at the end, but where it went wrong"
    assert room.marks_shown
    press(window, Key.Key_O)
    assert not room.marks_shown
    press(window, Key.Key_O)
    assert room.marks_shown
    assert all(tabs(window).values()), "everything can be looked at now"
    missing = next(item for item in opened.grade.items if item.state == "missing")
    opened.choose(missing)
    assert int(record.trace.row(record.tick - 1)["kind"]) == CUTOFF
    assert record.selected == room.record.nodes["1.0.0"]


def test_a_node_that_is_selected_in_the_record_chooses_its_item(desk_window: Window) -> None:
    window = desk_window
    room, opened = checked_wrongly(window)
    room.show_answer()
    tick = window.session.record.tick
    window.session.record.select(room.record.nodes["1.0"])
    assert opened.chosen is not None and (opened.chosen.part, opened.chosen.at) == ("values", "1.0")
    assert window.session.record.tick == tick, "a click on a node moves no time"


def test_the_sheet_comes_back_with_its_results(desk_window: Window) -> None:
    window = desk_window
    room, opened = checked_wrongly(window)
    room.show_answer()
    assert room.panel.foot.primary.text() == "Your sheet"
    room.panel.foot.primary.click()
    assert window.layout_name == "exercise" and opened.stage == "full" and room.record is None
    assert window.session.record.trace.length == 0 and not tabs(window)["Statistics"]
    room.show_answer()
    room.leave()
    assert window.layout_name == "study" and not room.open


def test_the_misconception_is_played_out_beside_the_right_program(desk_window: Window) -> None:
    window = desk_window
    room, _ = checked_wrongly(window)
    room.panel.foot.second.click()
    compare = window.compare_window
    assert compare is not None and compare.isVisible()
    compare.close()
    QApplication.processEvents()


# The way back.


def test_the_title_of_the_window_is_that_of_the_exercise(desk_window: Window) -> None:
    window = desk_window
    begin(window, exercise("cuts", A))
    assert window.windowTitle() == "Cuts – Plyscope" and not window.isWindowModified()
    begin(window, exercise("values", A))
    assert window.windowTitle() == "Back up values – Plyscope"


def state(window: Window) -> tuple[object, ...]:
    record, document = window.session.record, window.session.document
    visible = tuple(sorted(id for id, dock in window.docks.items() if not dock.isHidden()))
    return (
        document.game.id, document.setup, record.tick, record.selected, record.trace.length,
        document.history.count(), document.history.index(), window.layout_name, visible,
        window.layouts.panels_hidden,
    )  # fmt: skip


@pytest.fixture
def searched(qtbot: QtBot, desk_window: Window) -> Window:
    """A window with a search of a game, at a tick of its own and with a node selected."""
    window = desk_window
    window.session.document.new_game(catalog.game("tictactoe"))
    window.session.run.begin(Setup(depth=3, seconds=None))
    qtbot.waitUntil(lambda: window.session.record.state == "finished")
    window.show_layout("study")
    window.playback.go_to(120)
    window.session.record.select(9)
    QApplication.processEvents()
    return window


@pytest.mark.parametrize("way", ["escape", "button", "after the answer"])
def test_leaving_brings_everything_back(searched: Window, way: str) -> None:
    window = searched
    before = state(window)
    if way == "after the answer":
        room, _ = checked_wrongly(window)
        room.show_answer()
    else:
        begin(window, alpha_beta_by_hand())
    assert state(window) != before
    assert "timeline" not in [id for id, dock in window.docks.items() if dock.isVisible()] or way[0] == "a"
    if way == "button":
        window.exercise_room.panel.close_button.click()
    else:
        press(window, Key.Key_Escape)
    QApplication.processEvents()
    assert state(window) == before
    assert all(tabs(window).values())
    assert "Back up" not in window.windowTitle()


def test_hidden_panels_are_hidden_again(searched: Window) -> None:
    window = searched
    window.layouts.hide_panels(True)
    QApplication.processEvents()
    before = state(window)
    begin(window, alpha_beta_by_hand())
    assert window.docks["exercise"].isVisible()
    press(window, Key.Key_Escape)
    assert state(window) == before


def test_another_layout_leaves_the_exercise(searched: Window) -> None:
    window = searched
    tick = window.session.record.tick
    begin(window, alpha_beta_by_hand())
    window.actions_by_id["view.play"].trigger()
    assert not window.exercise_room.open and window.layout_name == "play"
    assert window.session.record.tick == tick


def test_the_layout_of_an_exercise_is_not_where_the_program_begins(desk_window: Window) -> None:
    begin(desk_window, alpha_beta_by_hand())
    assert settings.store().get(settings.LAYOUT) == "study"


# Ways in.


def test_the_tree_that_was_searched_becomes_an_exercise(qtbot: QtBot, desk_window: Window) -> None:
    window = desk_window
    window.session.open_preset(catalog.presets()["aima"], 0)
    qtbot.waitUntil(lambda: window.session.record.state in ("finished", "stopped"))
    window.tree_panel.exercise_requested.emit()
    dialog = next(one for one in window.findChildren(ExercisesDialog) if one.isVisible())
    kinds = [kind.id for kind in dialog.kinds]
    assert {"values", "cuts", "windows", "arrange"} <= set(kinds) and "nim" not in kinds
    dialog.list.setCurrentRow(kinds.index("cuts"))
    dialog.begin()
    opened = window.exercise_room._exercise
    assert [node.value for node in opened.tree.leaves] == [3, 12, 8, 2, 4, 6, 14, 5, 2]


def test_the_start_page_and_the_palette_open_exercises(qtbot: QtBot, desk_window: Window) -> None:
    window = desk_window
    room = window.exercise_room
    with qtbot.waitSignal(room.desk.opened):
        window.start_page.exercise_chosen.emit("nim")
    assert room._exercise.kind.id == "nim"
    assert room.page.given.isVisible() and room.panel.form.isVisible()
    offer = next(offer for offer in room.offers() if offer.id == "exercise.counts")
    with qtbot.waitSignal(room.desk.opened):
        offer.do()
    assert room._exercise.kind.id == "counts"


def test_what_cannot_be_drawn_is_said_in_the_window(qtbot: QtBot, desk_window: Window) -> None:
    room = desk_window.exercise_room
    with qtbot.waitSignal(room.desk.failed):
        room.desk.draw("cuts", 9)
    assert desk_window.message.isVisible() and not room.open


# Sheets.


RECIPE = """
title = "Week 3"
[[item]]
kind = "cuts"
tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
[[item]]
kind = "values"
tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
"""


@pytest.fixture
def week(tmp_path: Path) -> Path:
    path = tmp_path / "week3.plyscope"
    sheet_file.save_sheet(path, read_recipe(RECIPE))
    return path


def open_path(qtbot: QtBot, window: Window, path: Path) -> None:
    """Open a file, which is read beside the window."""
    window.open_path(path)
    qtbot.waitUntil(lambda: not any_runs())


def test_a_sheet_asks_who_answers_and_saves_what_was_answered(
    qtbot: QtBot, desk_window: Window, week: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, room = desk_window, desk_window.exercise_room
    open_path(qtbot, window, week)
    dialog = next(one for one in window.findChildren(StudentDialog) if one.isVisible())
    dialog.number.setText("2024001")
    dialog.name.setText("Li Lei")
    QTest.keyClick(dialog, Key.Key_Return)
    assert room.open and room.panel.place.text() == "Exercise 1 of 2"
    assert not window.actions_by_id["exercise.new_numbers"].isEnabled()
    fill(room._exercise, {"cut": ["1.1", "1.2"]})
    room.panel.on.click()
    assert room._exercise.kind.id == "values" and room.panel.place.text() == "Exercise 2 of 2"
    fill(room._exercise, {"values": {"0": 3}})
    path = week.with_name("2024001.plyscope")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    room.panel.foot.again.click()
    saved = sheet_file.load_answers(path)
    assert (saved.student, saved.name) == ("2024001", "Li Lei")
    assert [item.answer for item in saved.items] == [{"cut": ["1.1", "1.2"]}, {"values": {"0": 3}}]
    room.leave()
    assert not room.open, "nothing is unsaved"
    open_path(qtbot, window, path)
    assert room.open and room.desk.sheet.exercises[1].answer == {"values": {"0": 3}}


def click_when_asked(room: ExerciseRoom, which: QMessageBox.StandardButton) -> list[bool]:
    """Click a button of the question as soon as it is asked; the list tells whether it was."""
    asked: list[bool] = []
    soon = QTimer(room, interval=10)

    def click() -> None:
        if room.question is not None and room.question.isVisible():
            soon.stop()
            asked.append(True)
            room.question.button(which).click()

    soon.timeout.connect(click)
    soon.start()
    return asked


def test_unsaved_answers_are_asked_about(desk_window: Window, week: Path) -> None:
    window, room = desk_window, desk_window.exercise_room
    room.desk.open_sheet(sheet_file.load_sheet(week), "2024001", "Li Lei")
    fill(room._exercise, {"cut": ["1.1"]})

    click_when_asked(room, QMessageBox.StandardButton.Cancel)
    press(window, Key.Key_Escape)
    assert room.open
    click_when_asked(room, QMessageBox.StandardButton.Discard)
    room.panel.close_button.click()
    assert not room.open


def test_answers_without_their_sheet_say_what_is_missing(
    qtbot: QtBot, desk_window: Window, week: Path
) -> None:
    window, room = desk_window, desk_window.exercise_room
    room.desk.open_sheet(sheet_file.load_sheet(week), "2024001", "Li Lei")
    path = week.with_name("2024001.plyscope")
    sheet_file.save_answers(path, room.desk.sheet.answers())
    room.desk.close()
    week.unlink()
    open_path(qtbot, window, path)
    assert not room.open and window.message.isVisible()
    assert not any(isinstance(one, QDialog) and one.isVisible() for one in window.findChildren(QDialog))


def test_ending_without_a_question_keeps_the_answers(
    qtbot: QtBot, desk_window: Window, week: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, room = desk_window, desk_window.exercise_room
    room.desk.open_sheet(sheet_file.load_sheet(week), "2024003", "Han Meimei")
    fill(room._exercise, {"cut": ["1.1"]})
    room.leave_unasked()
    assert not room.open
    open_path(qtbot, window, week)
    dialog = next(one for one in window.findChildren(StudentDialog) if one.isVisible())
    dialog.number.setText("2024003")
    QTest.keyClick(dialog, Key.Key_Return)
    assert room._exercise.answer == {"cut": ["1.1"]}


def test_a_window_whose_exercise_is_to_stay_is_not_closed(desk_window: Window, week: Path) -> None:
    window, room = desk_window, desk_window.exercise_room
    room.desk.open_sheet(sheet_file.load_sheet(week), "2024004", "Jim")
    fill(room._exercise, {"cut": ["1.1"]})
    asked = click_when_asked(room, QMessageBox.StandardButton.Cancel)
    assert not window.close() and window.isVisible() and room.open
    assert asked == [True]


# Within a lesson.


@pytest.mark.parametrize("way", ["another file", "the lesson is left"])
def test_an_exercise_of_a_lesson_is_left_before_the_lesson(qtbot: QtBot, searched: Window, way: str) -> None:
    window = searched
    before = state(window)
    path, lesson = next((path, one) for path, one in known_lessons() if one.id == "s1")
    window.lesson_room.open_file(path, lesson.scenes[2].id)
    begin(window, alpha_beta_by_hand())
    press(window, Key.Key_Escape)
    assert not window.exercise_room.open and window.lesson_is_open
    qtbot.waitUntil(lambda: not window.services.lesson.suspended)
    assert window.services.lesson.scene.id == lesson.scenes[2].id
    begin(window, alpha_beta_by_hand())
    if way == "another file":
        assert window.keeper.may_go()
    else:
        window.lesson_room.leave()
    assert not window.exercise_room.open and not window.lesson_is_open
    assert state(window) == before


def test_the_scene_of_a_misconception_takes_the_place_of_the_exercise(
    qtbot: QtBot, desk_window: Window
) -> None:
    window = desk_window
    room, _ = checked_wrongly(window)
    scene = room.panel._scene()
    assert scene, "parent-only has one"
    room.panel.scene.click()
    assert not room.open and window.lesson_is_open
    number = int(scene.partition(".")[2])
    assert window.services.lesson.lesson.scenes[number - 1].id == window.services.lesson.scene.id
    window.lesson_room.leave()


def test_the_help_is_opened_at_the_kind_of_the_exercise(desk_window: Window) -> None:
    window = desk_window
    room, opened = checked_wrongly(window)
    room.panel.read.click()
    shown = window.help_desk._help
    assert shown is not None and shown.isVisible() and shown.page_id == "exercises"
    assert shown.view.textCursor().block().text() == opened.kind.title.en
    window.help_desk.close()


def test_after_a_check_with_empty_fields_the_keyboard_is_at_the_sheet_again(desk_window: Window) -> None:
    window = desk_window
    begin(window, alpha_beta_by_hand())
    room = window.exercise_room
    room.check()
    assert room.panel.foot.asking
    room.panel.foot.yes.setFocus()
    room.check()
    assert room._exercise is not None and room._exercise.stage == "first"
    assert QApplication.focusWidget() is room.page.focus_widget()
