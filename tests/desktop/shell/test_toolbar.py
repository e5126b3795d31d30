"""The toolbar: hidden until somebody wants it, quiet, narrow enough, and no trap for the keyboard."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolButton
from pytestqt.qtbot import QtBot

from plyscope_desktop.document import recent_files
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap, settings
from plyscope_desktop.runtime.commands import Depends, command
from plyscope_desktop.shell.command_actions import CommandActions, window_commands
from plyscope_desktop.shell.menus import Menus
from plyscope_desktop.shell.toolbar import TOOLS, ToolBar

WITHOUT_WINDOW = [
    entry
    if entry.depends is Depends.SETTINGS
    else replace(entry, enabled=None, checked=None, name=None, depends=Depends.NOTHING)
    for entry in window_commands()
]
"""The commands, but those that depend on the state of a window are always enabled."""

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def window(qtbot: QtBot, config: Path) -> Iterator[QMainWindow]:
    made = QMainWindow()
    qtbot.addWidget(made)
    yield made
    made.close()


@pytest.fixture
def menus(window: QMainWindow) -> Menus:
    made = Menus(window, CommandActions(window, WITHOUT_WINDOW))
    made.take_in([QDockWidget("Board", window)])
    return made


def test_it_is_hidden_until_it_is_wanted(window: QMainWindow, menus: Menus) -> None:
    bar = ToolBar(menus.commands.by_id, window)
    window.show()
    assert bar.isHidden() and not menus.commands.by_id["view.toolbar"].isChecked()
    menus.commands.by_id["view.toolbar"].trigger()
    assert bar.isVisible() and settings.store().get(settings.TOOLBAR) is True
    settings.store().set(settings.TOOLBAR, False)
    assert bar.isHidden() and not menus.commands.by_id["view.toolbar"].isChecked()


def test_every_tool_is_an_icon_with_a_tooltip_and_takes_no_focus(window: QMainWindow, menus: Menus) -> None:
    bar = ToolBar(menus.commands.by_id, window)
    for id in (id for group in TOOLS for id in group):
        assert command(id).icon, f"{id} has no icon"
        button = bar.widgetForAction(menus.commands.by_id[id])
        assert isinstance(button, QToolButton) and not button.icon().isNull()
        assert button.focusPolicy() == Qt.FocusPolicy.NoFocus
        assert button.toolTip() == keymap.tooltip(command(id).text.rstrip("…"), id)


def test_what_does_not_fit_goes_behind_the_arrow(qtbot: QtBot, window: QMainWindow, menus: Menus) -> None:
    settings.store().set(settings.TOOLBAR, True)
    bar = ToolBar(menus.commands.by_id, window)
    window.resize(420, 300)
    window.show()
    qtbot.waitExposed(window)
    arrow = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    assert arrow is not None and arrow.isVisible() and arrow.accessibleName() == "More"
    shown = bar.widgetForAction(menus.commands.by_id["file.new"])
    assert shown.isVisible() and shown.height() >= theme.CONTROL
    assert not bar.widgetForAction(menus.commands.by_id["file.print"]).isVisible()


def test_recent_files_are_listed_the_missing_ones_grey(
    qtbot: QtBot, tmp_path: Path, window: QMainWindow, menus: Menus
) -> None:
    here = tmp_path / "Lab & 3.plyscope"
    here.touch()
    recent_files.remember(here, "tictactoe", 3)
    recent_files.remember(tmp_path / "gone.plyscope")
    menus._recent.aboutToShow.emit()
    gone, found, _, clear = menus._recent.actions()
    qtbot.waitUntil(lambda: not gone.isEnabled())  # found out beside the window, while the menu is open
    assert "is not there" in gone.toolTip()
    assert found.isEnabled() and found.text() == "&2 Lab && 3.plyscope"
    with qtbot.waitSignal(menus.recent_chosen) as chosen:
        found.trigger()
    assert chosen.args == [str(here)]
    clear.trigger()
    assert recent_files.files() == []


def test_the_palette_offers_more_than_commands(qtbot: QtBot, window: QMainWindow, menus: Menus) -> None:
    offers = {offer.name: offer for offer in menus._offers()}
    assert {"Board", "Dark", "As the system", "简体中文", "Reduced motion", "Fit the tree"} <= set(offers)
    menus.commands.show_layout("study")
    back = next(offer for offer in menus._offers() if offer.id == "lecture.back")
    assert not back.enabled and back.reason == "Only in the Lecture layout."
    offers["Dark"].do()
    assert settings.store().get(settings.THEME) == "dark"
    with qtbot.waitSignal(menus.setting_asked) as asked:
        offers["Reduced motion"].do()
    assert asked.args == [settings.REDUCED_MOTION.key]


def test_the_field_of_the_palette_makes_room_for_the_menus(
    qtbot: QtBot, window: QMainWindow, menus: Menus
) -> None:
    window.resize(1366, 400)
    window.show()
    qtbot.waitUntil(lambda: menus.palette_field.width() == theme.px(200))
    window.resize(640, 400)
    qtbot.waitUntil(lambda: menus.palette_field.width() < theme.px(120))
