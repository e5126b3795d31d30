"""Commands: each is one complete declaration, none is lost, and all can be asked in every state."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.app.program import make_window
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import keymap, settings
from plyscope_desktop.runtime.commands import Depends, all_commands, command, groups
from plyscope_desktop.shell import docks
from plyscope_desktop.shell.command_actions import window_commands
from plyscope_desktop.shell.window import Window

LIST = Path(__file__).with_name("commands.txt")


def test_no_command_loses_its_menu_its_place_or_its_keys() -> None:
    found = [
        " ".join((entry.menu, entry.id, "checkable" if entry.switch else "-", *entry.keys))
        for _, entries in groups()
        for entry in entries
    ]
    listed = LIST.read_text("utf-8").splitlines()
    assert [line for line in found if line in listed] == listed, "more commands than these may be declared"


def test_a_command_is_declared_in_one_place() -> None:
    declared = [*window_commands(), *docks.commands()]
    assert sorted(entry.id for entry in declared) == sorted({entry.id for entry in declared})
    assert {entry.id for entry in declared} == {entry.id for entry in all_commands()}


def test_every_declaration_is_complete() -> None:
    for entry in all_commands():
        assert (entry.do is None) != (entry.switch is None), f"{entry.id} does one thing or switches one"
        assert (entry.switch is None) == (entry.checked is None), f"{entry.id} switches what it shows"
        asked = (entry.enabled, entry.checked, entry.name)
        assert bool(entry.depends) == any(asked), f"{entry.id} is asked again when something changes"
        assert not entry.why_not or entry.enabled or entry.only_in, f"{entry.id} is never disabled"
        assert all(callable(part) for part in (entry.do, entry.switch, *asked) if part is not None)


def test_a_panel_declares_the_key_of_its_command() -> None:
    assert [(entry.id, entry.keys) for entry in docks.commands()][:2] == [
        ("view.sunburst", ("Alt+1",)),
        ("view.depths", ("Alt+3",)),
    ]


def test_a_key_that_was_chosen_for_a_panel_counts_once_the_panel_is_declared(
    qtbot: QtBot, english: None
) -> None:
    settings.store().set(settings.SHORTCUTS, {"view.sunburst": ["Ctrl+Alt+J"], "view.fit": ["Alt+2"]})
    window = make_window()
    qtbot.addWidget(window)
    window.get_ready()
    actions = window.actions_by_id
    keys = {id: [key.toString() for key in action.shortcuts()] for id, action in actions.items()}
    assert keys["view.sunburst"] == ["Ctrl+Alt+J"] and keys["view.fit"] == ["Alt+2"]
    assert keys["view.graph"] == [], "a chosen key goes before a declared one"
    assert set(keys) == {entry.id for entry in all_commands()}
    window.close()


def states(qtbot: QtBot, window: Window) -> Iterator[str]:
    """Bring a window into states in which commands differ."""
    session = window.session
    yield "start page"
    window.show_layout("play")
    session.document.new_game(catalog.game("connect4"))
    yield "new game"
    window.show_layout("study")
    session.run.begin(Setup(seconds=3_600.0))
    qtbot.waitUntil(lambda: session.record.last_tick > 1_000)
    yield "search"
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state == "stopped")
    session.record.select(0)
    yield "record"
    window.show_layout("lecture")
    yield "lecture"
    session.document.new_game(catalog.game("tictactoe"))
    yield "kept under Recent work"
    session.document.set_replies(False)
    while session.document.turn is not None:
        session.document.play(session.document.position.legal_moves()[0])
    window.show_layout("play")
    yield "game over"


def test_what_is_shown_of_a_command_is_so_in_every_state(qtbot: QtBot, window: Window) -> None:
    """No change goes unnoticed: asking each command anew changes nothing."""
    record = window.session.record
    for state in states(qtbot, window):
        qtbot.waitUntil(lambda: not record._soon.isActive() and not window.keeper._aside)
        for id, action in window.actions_by_id.items():
            entry = command(id)
            able = entry.enabled is None or entry.enabled(window)
            here = window.layout_name in entry.layouts
            if record.state != "searching":
                assert action.isEnabled() == (able and here), f"{state}: {id}"
            if entry.checked is not None:
                assert action.isChecked() == entry.checked(window), f"{state}: {id}"
            if entry.name is not None:
                assert action.text() == entry.name(window), f"{state}: {id}"
        window.menus.open_palette()
        window.menus.command_palette.close()


def test_a_step_through_a_record_asks_one_command_alone(
    qtbot: QtBot, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, asked = window.session, list[str]()
    window.show_layout("study")
    session.run.begin(Setup(depth=4, seconds=None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    session.record.show(10)
    qtbot.waitUntil(lambda: not session.record._soon.isActive())
    refresh = window.commands._refresh
    monkeypatch.setattr(window.commands, "_refresh", lambda entry: (asked.append(entry.id), refresh(entry)))
    window.actions_by_id["timeline.forward"].trigger()
    qtbot.waitUntil(lambda: session.record.tick == 11 and not session.record._soon.isActive())
    assert [entry.id for entry in all_commands() if entry.depends & Depends.MOMENT] == ["search.look"]
    assert asked == ["search.look"]


def test_a_menu_names_the_place_of_a_command_without_a_key(config: Path) -> None:
    from plyscope_desktop.help import pages

    keymap.use({"view.cause": ()})
    assert pages.key_text("view.cause") == "*Tree › Go to the cause of the cut*"


def test_keys_on_the_start_page_leave_the_game_behind_it_alone(qtbot: QtBot, window: Window) -> None:
    document = window.session.document
    document.new_game(catalog.game("tictactoe"))
    document.set_replies(False)
    document.play(document.position.legal_moves()[0])
    window.show_layout("start")
    before = document.value
    for id in ("game.take_back", "game.move_now", "edit.undo", "game.rematch", "edit.set_up", "game.hint"):
        action = window.actions_by_id[id]
        QTest.keySequence(window, action.shortcut())
        assert not action.isEnabled()
        assert window.commands.why_not(id) == "Not on the start page. Open a game or an example first."
    assert document.value == before and not window.session.run.searching
    window.show_layout("play")
    assert window.actions_by_id["game.take_back"].isEnabled()
    assert window.commands.why_not("game.forward") == "No move was taken back."
    window.show_layout("lecture")
    assert window.commands.why_not("search.solve") == "Not in a lecture."


@pytest.mark.parametrize("id", ["edit.paste", "edit.paste_game"])
def test_what_cannot_be_read_stays_on_the_start_page_with_its_reason(
    qtbot: QtBot, window: Window, id: str
) -> None:
    before = window.session.document.value
    window.show_layout("start")
    QGuiApplication.clipboard().setText("nothing of a game")
    window.actions_by_id[id].trigger()
    qtbot.waitUntil(lambda: not window.message.isHidden())
    what = {"edit.paste": "position", "edit.paste_game": "game"}[id]
    assert window.message.text.text() == f"There is no {what} on the clipboard that can be read."
    assert window.layout_name == "start"
    assert window.session.document.value == before
    window.session.document.new_game(catalog.game("nim"))
    assert window.message.isHidden(), "it was about another game"


@pytest.mark.parametrize(
    ("id", "text", "game"),
    [
        ("edit.paste", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess"),
        ("edit.paste_game", "1. e4 e5 2. Nf3 *", "chess"),
    ],
)
def test_what_is_pasted_on_the_start_page_is_shown(
    qtbot: QtBot, window: Window, id: str, text: str, game: str
) -> None:
    window.show_layout("start")
    QGuiApplication.clipboard().setText(text)
    window.actions_by_id[id].trigger()
    qtbot.waitUntil(lambda: window.layout_name == "play")
    assert window.session.document.game.id == game
