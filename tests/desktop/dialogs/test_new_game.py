"""New game: the field above the list finds a game by any of its names."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.arena.strengths import LEVELS
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.dialogs.new_game import NewGameDialog
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("井字棋", ["tictactoe"]),
        ("一字棋", ["tictactoe"]),
        ("noughts and crosses", ["tictactoe"]),
        ("reversi", ["othello"]),
        ("双陆棋", ["backgammon"]),
        ("取石子", ["nim"]),
    ],
)
def test_a_game_is_found_by_its_other_names(
    qtbot: QtBot, session: Session, typed: str, found: list[str]
) -> None:
    language.use("zh_CN")
    dialog = NewGameDialog(session)
    qtbot.addWidget(dialog)
    event = QInputMethodEvent()
    event.setCommitString(typed)
    QApplication.sendEvent(dialog.search_field, event)
    listed = [game.id for row, game in enumerate(dialog._listed) if not dialog.games.item(row).isHidden()]
    assert listed == found and dialog.game.id == found[0]
    dialog.search_field.clear()
    assert not any(dialog.games.item(row).isHidden() for row in range(dialog.games.count()))


def test_a_name_is_typed_and_the_list_walked_at_once(qtbot: QtBot, session: Session) -> None:
    language.use("zh_CN")
    dialog = NewGameDialog(session)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None)
    first = dialog.game.id
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    assert dialog.game.id != first and dialog.search_field.text() == ""
    QTest.keyClicks(dialog.focusWidget(), "pig")
    assert dialog.game.id == "pig"
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert session.document.game.id == "pig"


@pytest.mark.parametrize(
    ("id", "first", "second"),
    [
        ("tictactoe", "▲ MAX, first", "▼ MIN, second"),
        ("chess", "▲ White", "▼ Black"),
        ("xiangqi", "▲ Red", "▼ Black"),
        ("gomoku", "▲ First player", "▼ Second player"),
    ],
)
def test_the_sides_are_called_as_their_game_does(
    qtbot: QtBot, session: Session, id: str, first: str, second: str
) -> None:
    dialog = NewGameDialog(session)
    qtbot.addWidget(dialog)
    dialog.choose_game(id)
    assert [dialog.side_labels[side].text() for side in (MAX, MIN)] == [first, second]


def test_a_level_is_kept_by_name_where_a_game_offers_fewer(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.document.set_players({MAX: Player(), MIN: level_player(LEVELS[4])})
    dialog = NewGameDialog(session)
    qtbot.addWidget(dialog)
    opponent = dialog.sides[MIN]
    assert opponent.currentText() == "Strong" and opponent.count() == 8
    dialog.choose_game("tictactoe")
    assert opponent.currentText() == "Strong" and opponent.count() == 6
    dialog.choose_game("grundy")
    assert opponent.currentText() == "First-timer" and opponent.count() == 4


def test_a_new_game_from_the_start_page_shows_the_game(qtbot: QtBot, window: Window) -> None:
    assert window.layout_name == "start"
    window.actions_by_id["file.new"].trigger()
    dialog = window.findChild(NewGameDialog)
    assert window.layout_name == "start", "nothing was chosen yet"
    dialog.accept()
    qtbot.waitUntil(lambda: window.layout_name == "play" and window.big_board.isVisible())
