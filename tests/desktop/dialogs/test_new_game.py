"""New game: the field above the list finds a game by any of its names."""

import pytest
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope_desktop.dialogs.new_game import NewGameDialog
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

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
