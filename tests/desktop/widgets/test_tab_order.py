"""Tab order: Tab goes through a dialog as it is read, and Enter presses what the dialog is for."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from plyscope_desktop.dialogs.about import AboutDialog
from plyscope_desktop.dialogs.log import LogDialog
from plyscope_desktop.dialogs.new_game import NewGameDialog
from plyscope_desktop.dialogs.settings import SettingsDialog
from plyscope_desktop.dialogs.shortcuts import ShortcutsDialog
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.tab_order import as_read, stops

pytestmark = pytest.mark.usefixtures("plain_window")

DIALOGS: dict[str, tuple[Callable[[Session], QWidget], str]] = {
    "about": (lambda session: AboutDialog(), "Close"),
    "keys": (lambda session: ShortcutsDialog(), "OK"),
    "log": (lambda session: LogDialog(), "Close"),
    "new game": (NewGameDialog, "Start game"),
    "settings": (lambda session: SettingsDialog(), "Close"),
}


FIRST: dict[str, type[QWidget]] = {
    "keys": QLineEdit,
    "log": QPlainTextEdit,
    "settings": QComboBox,
}


def around(first: QWidget, among: set[QWidget]) -> list[QWidget]:
    """Some widgets in the order in which Tab comes to them."""
    found, at = [first], first.nextInFocusChain()
    while at is not first:
        if at in among:
            found.append(at)
        at = at.nextInFocusChain()
    return found


def test_tab_follows_the_parts_and_not_the_order_of_making(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    last, second, first = QPushButton(whole), QKeySequenceEdit(whole), QLineEdit(whole)
    as_read(first, second, last)
    assert around(first, {first, second, last}) == [first, second, last]


@pytest.fixture(params=DIALOGS)
def opened(request: pytest.FixtureRequest, qtbot: QtBot, session: Session) -> Iterator[tuple[str, QWidget]]:
    dialog = DIALOGS[request.param][0](session)
    dialog.show()
    yield request.param, dialog
    delete(dialog)


@pytest.fixture
def new_game(qtbot: QtBot, session: Session) -> Iterator[NewGameDialog]:
    dialog = NewGameDialog(session)
    yield dialog
    delete(dialog)


def test_enter_presses_the_last_stop_of_a_dialog(opened: tuple[str, QWidget]) -> None:
    name, dialog = opened
    buttons = [button for button in dialog.findChildren(QPushButton) if button.isDefault()]
    assert [button.text() for button in buttons] == [DIALOGS[name][1]]
    shown = {stop for stop in stops(dialog) if stop.isVisible() and not isinstance(stop, QTabWidget)}
    tops = (
        [dialog.search_field]
        if isinstance(dialog, NewGameDialog)
        else dialog.findChildren(FIRST.get(name, QWidget))
    )
    first = dialog.findChildren(QTabBar) or tops
    assert around(first[0], shown)[-1] is buttons[0]


def test_tab_goes_round_a_dialog_whose_options_have_sliders(qtbot: QtBot, new_game: NewGameDialog) -> None:
    dialog = new_game
    dialog.choose_game("connect4")
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    assert dialog.focusWidget() is dialog.search_field
    visited: list[QWidget | None] = []
    while (focus := dialog.focusWidget()) not in visited:
        visited.append(focus)
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert focus is dialog.search_field and visited[1] is dialog.games
    assert visited[2:4] == list(dialog.sides.values())
    assert visited[-2:] == [dialog.cancel_button, dialog.start_button] and len(visited) == 12
