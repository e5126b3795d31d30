"""The command palette: a few letters and Enter do a command."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.palette import Palette

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def done(qtbot: QtBot) -> list[str]:
    return []


@pytest.fixture
def palette(qtbot: QtBot, done: list[str]) -> Iterator[Palette]:
    window = QWidget()
    qtbot.addWidget(window)
    actions = []
    for name in ("&Search", "Take back", "Best lines"):
        action = QAction(name, window)
        action.triggered.connect(lambda checked=False, name=name: done.append(name))
        actions.append(action)
    actions[1].setEnabled(False)
    made = Palette(lambda: actions, window)
    made.open_at(QPoint(600, 10))
    yield made
    window.close()


def test_letters_choose_and_enter_does(qtbot: QtBot, palette: Palette, done: list[str]) -> None:
    qtbot.keyClicks(palette.field, "lin be")
    assert palette.rows.count() == 1
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["Best lines"] and not palette.isVisible()


def test_arrows_walk_and_what_is_not_possible_does_nothing(
    qtbot: QtBot, palette: Palette, done: list[str]
) -> None:
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == [] and palette.isVisible()
    qtbot.keyClick(palette.field, Qt.Key.Key_Up)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["&Search"]


def test_a_search_without_result_says_so(qtbot: QtBot, palette: Palette) -> None:
    qtbot.keyClicks(palette.field, "zzz")
    assert palette.rows.count() == 1 and "No command" in palette.rows.item(0).text()
