"""Dialogs at the largest scale: each fits on a small screen, so that its buttons can be reached."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.analysis.services import Services
from plyscope_desktop.boards.setup.dialog import SetUpDialog
from plyscope_desktop.dialogs.about import AboutDialog
from plyscope_desktop.dialogs.key_card import KeyCardDialog
from plyscope_desktop.dialogs.learn_weights import LearnWeightsDialog
from plyscope_desktop.dialogs.log import LogDialog
from plyscope_desktop.dialogs.new_game import NewGameDialog
from plyscope_desktop.dialogs.settings import SettingsDialog
from plyscope_desktop.dialogs.shortcuts import ShortcutsDialog
from plyscope_desktop.help.window import HelpWindow
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.tree_editor import TreeEditor

WIDTH, HEIGHT = 1366, 768 - 72
"""A small screen without the bar of the desktop and a window's title."""

DIALOGS: dict[str, Callable[[Session], QWidget]] = {
    "about": lambda session: AboutDialog(),
    "help": lambda session: HelpWindow(),
    "key card": lambda session: KeyCardDialog(),
    "keys": lambda session: ShortcutsDialog(),
    "learn weights": lambda session: Services(session).make(LearnWeightsDialog),
    "log": lambda session: LogDialog(),
    "new game": NewGameDialog,
    "set up": SetUpDialog,
    "settings": lambda session: SettingsDialog(),
    "tree editor": TreeEditor,
}


@pytest.fixture
def largest(qapp: QApplication, plain_window: None) -> None:
    theme.apply(qapp, "light", 200)


@pytest.mark.usefixtures("largest")
@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize("spoken", ["en", "zh_CN"])
def test_it_fits_on_a_small_screen_at_the_largest_scale(
    qtbot: QtBot, session: Session, name: str, spoken: str
) -> None:
    language.use(spoken)
    dialog = DIALOGS[name](session)
    qtbot.addWidget(dialog)
    least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize())
    assert least.width() <= WIDTH and least.height() <= HEIGHT, f"{name}: {least}"
