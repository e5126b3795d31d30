"""The keymap: declared and chosen keys, none of them shared, inert where people type."""

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDockWidget,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from serving import services
from shiboken6 import isValid

from plyscope_desktop.boards.foot import BoardButtons
from plyscope_desktop.look.icons import icon
from plyscope_desktop.panels.timeline import TimelinePanel
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.runtime import keymap, language, settings
from plyscope_desktop.runtime.commands import (
    EXERCISE,
    GESTURES,
    LAYOUTS,
    MENU_TITLES,
    PLACES,
    STRATEGIC,
    WITH_RECORD,
    Command,
    all_commands,
    command,
)
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.command_actions import CommandActions
from plyscope_desktop.shell.menus import Menus
from plyscope_desktop.widgets.icon_button import IconButton

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def menus(qtbot: QtBot, done: list[str]) -> Iterator[Menus]:
    """A window with every command, each of which only notes that it was done."""
    window = QMainWindow()
    qtbot.addWidget(window)
    noting = [
        Command(
            entry.id, entry.menu, entry.text, do=lambda _, id=entry.id: done.append(id), only_in=entry.only_in
        )
        for entry in all_commands()
    ]
    made = Menus(window, CommandActions(window, noting))
    made.take_in([QDockWidget("Board", window)])
    window.setCentralWidget(QWidget())
    window.show()
    window.activateWindow()
    qtbot.waitActive(window)
    yield made
    window.close()


def press(menus: Menus, keys: str, on: QWidget) -> None:
    """Press a chord as a keyboard would, beginning with the question whether the control wants it."""
    on.setFocus()
    assert on.hasFocus() or on.isAncestorOf(on.window().focusWidget())
    QTest.keySequence(on.window().focusWidget(), QKeySequence(keys))


# The declarations.


def test_every_command_is_declared_whole() -> None:
    assert len({entry.id for entry in all_commands()}) == len(all_commands())
    for entry in all_commands():
        assert entry.menu in MENU_TITLES and set(entry.layouts) <= {*LAYOUTS, EXERCISE}
        assert len(entry.keys) <= keymap.MOST
        if entry.icon:
            icon(entry.icon)
        for key in entry.keys:
            assert keymap.normal(key) and not keymap.reserved(key, entry.id), f"{entry.id}: {key}"


def test_no_two_commands_of_a_layout_are_declared_with_the_same_key() -> None:
    assert keymap.conflicts({entry.id: keymap.declared(entry.id) for entry in all_commands()}) == {}
    assert keymap.conflicts(keymap.now()) == {}
    shared = [
        {a.id, b.id}
        for a, b in combinations(all_commands(), 2)
        if set(a.keys) & set(b.keys)
        and (STRATEGIC,) not in (a.only_in, b.only_in)  # a layout with keys of its own
    ]
    apart = [{"view.next_panel", "lecture.board"}, {"game.hint", "exercise.hint"}]
    apart.append({"exercise.next_tool", "lesson.think"})
    assert sorted(map(sorted, shared)) == sorted(map(sorted, apart))


def test_every_word_of_a_command_is_said_in_chinese() -> None:
    known = language.read_messages(language.file_of("zh_CN"))
    texts = {text for entry in all_commands() for text in (entry.text, entry.why_not) if text}
    texts |= {gesture.text for gesture in GESTURES} | {title for _, title in PLACES}
    texts |= set(MENU_TITLES.values())
    assert [text for text in sorted(texts) if text not in known or not known[text].forms] == []


# The keys that count.


def test_a_chosen_key_counts_at_once_and_is_kept(qtbot: QtBot) -> None:
    with qtbot.waitSignal(keymap.switch.changed):
        keymap.use({"view.fit": ("ctrl+j", "F")})
    assert keymap.keys("view.fit") == ("Ctrl+J", "F") and keymap.text("view.fit") == "Ctrl+J"
    assert settings.store().get(settings.SHORTCUTS) == {"view.fit": ["Ctrl+J", "F"]}
    keymap.use({"view.fit": ("F",)})
    assert settings.store().get(settings.SHORTCUTS) == {}


def test_two_commands_can_change_places() -> None:
    keymap.use({"view.fit": ("G",), "view.follow": ("F",)})
    assert keymap.keys("view.fit") == ("G",) and keymap.keys("view.follow") == ("F",)


def test_what_cannot_be_is_not_kept() -> None:
    for wanted in ({"view.fit": ("G",)}, {"view.fit": ("Return",)}, {"view.fit": ("nonsense",)}):
        with pytest.raises(ValueError, match="keys that cannot be"):
            keymap.use(wanted)
    assert settings.store().get(settings.SHORTCUTS) == {}


@pytest.mark.parametrize(
    ("entry", "counts"),
    [
        (["Ctrl+J"], ("Ctrl+J",)),
        ([], ()),
        (["nonsense"], ("F",)),
        (["nonsense", "Ctrl+J"], ("Ctrl+J",)),
        (["Ctrl+J", "Ctrl+J", 7, None], ("Ctrl+J",)),
        (["Ctrl+K, Ctrl+C"], ("F",)),
        (["Return"], ("F",)),
        ("Ctrl+J", ("F",)),
        (None, ("F",)),
        ({"a": 1}, ("F",)),
    ],
)
def test_entries_that_are_no_keys_are_ignored_one_by_one(
    config: Path, entry: object, counts: tuple[str, ...]
) -> None:
    stored = {"view.fit": entry, "view.cause": ["Ctrl+U"], "future.command": ["Ctrl+I"]}
    settings.store().set(settings.SHORTCUTS, stored)  # type: ignore[arg-type]  # as a hand might write it
    assert keymap.keys("view.fit") == counts and keymap.keys("view.cause") == ("Ctrl+U",)
    keymap.use({"view.legend": ("Ctrl+J" if counts != ("Ctrl+J",) else "Ctrl+I",)})
    kept = settings.store().get(settings.SHORTCUTS)
    assert kept["future.command"] == ["Ctrl+I"] and kept["view.fit"] == entry
    assert json.dumps(kept)


def test_a_file_in_which_commands_collide_leaves_no_key_with_two() -> None:
    settings.store().set(settings.SHORTCUTS, {"view.fit": ["F5"], "view.legend": ["F5", "Ctrl+J"]})
    assert keymap.conflicts(keymap.now()) == {}
    assert keymap.keys("view.fit") == ("F5",), "what people chose goes before what is declared"
    assert keymap.keys("search.go") == () and keymap.keys("view.legend") == ("Ctrl+J",)


def test_keys_are_shown_as_people_read_them() -> None:
    assert keymap.tooltip("Previous", "lecture.back") == "Previous (PgUp)"
    assert keymap.tooltip("Tour", "help.tour") == "Tour (Ctrl+Shift+F1)"
    assert keymap.text("view.zoom_out") == "Ctrl+−"
    assert keymap.search_first() == "No search yet. Press F5."
    language.use("zh_CN")
    assert keymap.text("timeline.play") == "空格"
    assert keymap.tooltip("播放", "timeline.play") == "播放（空格）"
    keymap.use({"search.go": ()})
    assert "F5" not in keymap.search_first()


# Tooltips.


def test_tooltips_follow_a_changed_key(qtbot: QtBot, session: Session) -> None:
    button = IconButton("fit")
    button.say_command("view.fit")
    make = services(session).make
    tree, timeline, board = make(TreePanel), make(TimelinePanel), BoardButtons()
    for widget in (button, tree, timeline, board):
        qtbot.addWidget(widget)
    assert board.button("take_back").toolTip() == "Take back (Alt+Left)"
    assert board.button("redo").toolTip() == "Redo (Alt+Right)"
    keymap.use(
        {
            "view.fit": ("Ctrl+J",),
            "timeline.play": ("F12",),
            "search.go": ("Ctrl+F5",),
            "game.take_back": ("Alt+Z",),
        }
    )
    assert button.toolTip() == "Fit the tree (Ctrl+J)" and button.accessibleDescription() == "Ctrl+J"
    assert tree._fit.toolTip() == "Fit the tree (Ctrl+J)"
    assert tree._nothing.text() == "No search yet. Press Ctrl+F5."
    assert timeline.play.toolTip().endswith("(F12)")
    assert board.button("take_back").toolTip() == "Take back (Alt+Z)"
    button.say("Fit")
    keymap.use({"view.fit": ("F",)})
    assert button.toolTip() == "Fit"


def test_the_menus_and_the_palette_field_follow_a_changed_key(menus: Menus, done: list[str]) -> None:
    keymap.use({"edit.palette": ("Ctrl+Shift+U",), "view.fit": ("Ctrl+J",)})
    assert menus.commands.by_id["view.fit"].shortcut().toString() == "Ctrl+J"
    assert menus.commands.by_id["view.fit"].toolTip() == "Fit the tree (Ctrl+J)"
    assert menus.palette_field.accessibleDescription() == "Ctrl+Shift+U"
    field = QPushButton(menus._window.centralWidget())
    field.show()
    press(menus, "Ctrl+J", field)
    press(menus, "F", field)
    assert done == ["view.fit"]


# Layouts.


def test_a_key_of_two_layouts_does_what_the_layout_has(menus: Menus, done: list[str]) -> None:
    button = QPushButton(menus._window.centralWidget())
    button.show()
    for layout in LAYOUTS:
        menus.commands.show_layout(layout)
        enabled = [id for id, action in menus.commands.by_id.items() if action.isEnabled()]
        assert enabled == [entry.id for entry in all_commands() if layout in entry.layouts]
        done.clear()
        press(menus, "F8", button)
        assert done == ["lecture.board" if layout == "lecture" else "view.next_panel"]
    menus.commands.show_layout("start")
    done.clear()
    press(menus, ",", button)
    assert done == [] and command("timeline.back").only_in == WITH_RECORD


# Where people type.

TYPED = ("F", "G", "L", "C", "W", ",", ".", "[", "]", "Space", "+", "-", "Home", "End", "Shift+[")


def text_fields(parent: QWidget) -> dict[str, QWidget]:
    combo = QComboBox(parent)
    combo.setEditable(True)
    return {
        "line": QLineEdit(parent),
        "text": QPlainTextEdit(parent),
        "spin": QSpinBox(parent),
        "combo": combo,
        "keys": QKeySequenceEdit(parent),
    }


@pytest.mark.parametrize("layout", ["study", "lecture"])
def test_letters_are_inert_while_somebody_types(menus: Menus, done: list[str], layout: str) -> None:
    menus.commands.show_layout(layout)
    column = QVBoxLayout(menus._window.centralWidget())
    fields = text_fields(menus._window)
    for field in fields.values():
        column.addWidget(field)
        field.show()
    for kind, field in fields.items():
        for key in (*TYPED, "B"):
            press(menus, key, field)
        assert done == [], kind
    line = fields["line"]
    assert isinstance(line, QLineEdit) and "fglcw,.[] +-" in line.text().lower()


def test_space_presses_the_focused_button_and_plays_elsewhere(menus: Menus, done: list[str]) -> None:
    button, label = QPushButton(menus._window.centralWidget()), QLabel(menus._window.centralWidget())
    label.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    for widget in (button, label):
        widget.show()
    button.clicked.connect(lambda: done.append("pressed"))
    press(menus, "Space", button)
    press(menus, "Space", label)
    assert done == ["pressed", "timeline.play"]


def test_lists_keep_home_and_end(menus: Menus, done: list[str]) -> None:
    rows = QListWidget(menus._window.centralWidget())
    rows.addItems(["a", "b", "c"])
    rows.show()
    press(menus, "End", rows)
    assert rows.currentRow() == 2 and done == []
    press(menus, "Ctrl+End", rows)
    assert done == ["timeline.last"]


def test_the_keymap_holds_no_widget_that_is_gone(qtbot: QtBot) -> None:
    button = IconButton("fit")
    button.say_command("view.fit")
    button.deleteLater()
    qtbot.waitUntil(lambda: not isValid(button))
    keymap.use({"view.fit": ("Ctrl+J",)})


def test_every_command_has_a_key() -> None:
    assert [entry.id for entry in all_commands() if not entry.keys] == []


def test_chosen_keys_are_read_once_however_often_a_key_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    settings.store().set(settings.SHORTCUTS, {"file.new": ["Ctrl+Alt+F7"]})
    asked = []
    get = settings.Settings.get

    def counted(store: settings.Settings, setting: settings.Setting[object]) -> object:
        asked.append(setting.key)
        return get(store, setting)

    monkeypatch.setattr(settings.Settings, "get", counted)
    assert [keymap.text("file.new") for _ in range(500)] == ["Ctrl+Alt+F7"] * 500
    assert asked.count(settings.SHORTCUTS.key) <= 1
    settings.store().set(settings.SHORTCUTS, {})
    assert keymap.text("file.new") == "Ctrl+N"
