"""The dialog for keys: found, pressed, refused, in conflict, reset, and counting at once after OK."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from plyscope_desktop.dialogs.shortcuts import KEYS, NOTE, ShortcutsDialog
from plyscope_desktop.runtime import keymap, language, settings
from plyscope_desktop.runtime.commands import all_commands

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def dialog(qtbot: QtBot, config: Path) -> Iterator[ShortcutsDialog]:
    made = ShortcutsDialog()
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    yield made
    made.close()


def note(dialog: ShortcutsDialog, id: str) -> str:
    return dialog._items[id].text(NOTE)


def test_every_command_is_listed_with_its_keys(dialog: ShortcutsDialog) -> None:
    assert set(dialog._items) == {entry.id for entry in all_commands()}
    assert dialog._items["edit.redo"].text(KEYS) == "Ctrl+Y   Ctrl+Shift+Z"


def test_a_key_is_changed_by_the_keyboard_alone(qtbot: QtBot, dialog: ShortcutsDialog) -> None:
    qtbot.keyClicks(dialog.search, "fit tree")
    assert dialog.current == "view.fit"
    for stop in (dialog.list, dialog.fields[0]):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is stop or stop.isAncestorOf(QApplication.focusWidget())
    qtbot.keyClick(dialog.fields[0], Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert dialog.wanted["view.fit"] == ("Ctrl+J",)
    assert keymap.keys("view.fit") == ("F",), "not before OK"
    qtbot.keyClick(dialog.fields[0], Qt.Key.Key_Tab)
    assert not dialog.fields[0].hasFocus()
    dialog.ok_button.setFocus()
    with qtbot.waitSignal(keymap.switch.changed):
        qtbot.keyClick(dialog.ok_button, Qt.Key.Key_Return)
    assert keymap.keys("view.fit") == ("Ctrl+J",)
    assert settings.store().get(settings.SHORTCUTS) == {"view.fit": ["Ctrl+J"]}


def test_a_conflict_is_said_at_both_commands_and_is_not_accepted(
    qtbot: QtBot, dialog: ShortcutsDialog
) -> None:
    dialog.choose("view.legend")
    qtbot.keyClick(dialog.fields[1], Qt.Key.Key_F)
    assert note(dialog, "view.legend") == "Also: Fit the tree"
    assert note(dialog, "view.fit") == "Also: Legend"
    assert dialog.reason.text() == "Also: Fit the tree"
    assert not dialog.ok_button.isEnabled()
    dialog.accept()
    assert dialog.isVisible() and keymap.keys("view.legend") == ("L",)
    qtbot.keyClick(dialog.fields[1], Qt.Key.Key_Backspace)
    assert not note(dialog, "view.fit") and dialog.ok_button.isEnabled()


def test_commands_of_different_layouts_may_share(qtbot: QtBot, dialog: ShortcutsDialog) -> None:
    dialog.choose("lecture.forward")
    qtbot.keyClick(dialog.fields[1], Qt.Key.Key_F4)
    assert note(dialog, "lecture.forward") == "Also: Hide the panels", "which every layout has"
    qtbot.keyClick(dialog.fields[1], Qt.Key.Key_Backspace)
    dialog.choose("view.next_panel")
    qtbot.keyClick(dialog.fields[1], Qt.Key.Key_PageDown)
    assert not note(dialog, "lecture.forward") and dialog.ok_button.isEnabled()


@pytest.mark.parametrize(
    ("key", "held", "sentence"),
    [
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "Enter does what has the focus."),
        (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier, "Esc stops a search, and closes what is open."),
        (Qt.Key.Key_5, Qt.KeyboardModifier.NoModifier, "Digits make moves on the board."),
        (Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier, "Text fields need Ctrl+C."),
        (Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier, "Alt+F opens a menu."),
        (Qt.Key.Key_F4, Qt.KeyboardModifier.AltModifier, "The desktop keeps Alt+F4 for itself."),
    ],
)
def test_keys_that_others_need_are_refused_with_a_sentence(
    qtbot: QtBot, dialog: ShortcutsDialog, key: Qt.Key, held: Qt.KeyboardModifier, sentence: str
) -> None:
    dialog.choose("view.fit")
    qtbot.keyClick(dialog.fields[0], key, held)
    assert dialog.isVisible() and dialog.reason.text() == sentence
    assert dialog.wanted["view.fit"] == ("F",)
    assert dialog.fields[0].keySequence().toString() == "F"


def test_one_and_all_are_reset(qtbot: QtBot, dialog: ShortcutsDialog) -> None:
    for id in ("view.fit", "view.cause"):
        dialog.choose(id)
        qtbot.keyClick(dialog.fields[0], Qt.Key.Key_Backspace)
        assert dialog.wanted[id] == () and note(dialog, id) == "changed"
    qtbot.mouseClick(dialog.reset_button, Qt.MouseButton.LeftButton)
    assert dialog.wanted["view.cause"] == ("W",) and dialog.wanted["view.fit"] == ()
    qtbot.mouseClick(dialog.reset_all_button, Qt.MouseButton.LeftButton)
    assert dialog.wanted["view.fit"] == ("F",) and not dialog.reset_all_button.isEnabled()


def test_both_languages_find_a_command(dialog: ShortcutsDialog) -> None:
    language.use("zh_CN")
    for typed in ("take back", "悔棋", "alt+left"):
        dialog.search.setText(typed)
        shown = [id for id, item in dialog._items.items() if not item.isHidden()]
        assert "game.take_back" in shown and len(shown) <= 2, typed


def test_the_columns_have_room_for_what_stands_in_them(dialog: ShortcutsDialog) -> None:
    metrics = dialog.list.fontMetrics()
    for column in (0, KEYS):
        widest = max(metrics.horizontalAdvance(item.text(column)) for item in dialog._items.values())
        assert dialog.list.columnWidth(column) > widest


def test_a_search_without_result_says_so(qtbot: QtBot, dialog: ShortcutsDialog) -> None:
    dialog.search.setText("zzz")
    assert not dialog.nothing.isHidden() and "No command" in dialog.nothing.text()
    dialog.search.setText("fit")
    assert dialog.nothing.isHidden()


def test_an_empty_field_says_what_to_do_in_our_words(dialog: ShortcutsDialog) -> None:
    dialog.choose("view.fit")
    line = dialog.fields[1].findChild(QLineEdit)
    assert line is not None and line.placeholderText() == "Press the keys"
