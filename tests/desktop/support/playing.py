"""What tests of play share: a panel on the screen, games that are begun, clicks on the board."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.arena.strengths import LEVELS
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.session.session import Session

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key
BEGINNER, NOVICE, FULL = LEVELS[1], LEVELS[2], LEVELS[-1]


def shown(qtbot: QtBot, panel: Any, width: int = 300, height: int = 364) -> Any:
    qtbot.addWidget(panel)
    panel.resize(width, height)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def begin(session: Session, game: str, moves: str = "", **players: Player) -> None:
    session.document.set_players({MAX: players.get("first", Player()), MIN: players.get("second", Player())})
    session.document.new_game(catalog.game(game))
    for word in moves.split():
        session.document.play(session.document.position.parse(word))


def click_move(qtbot: QtBot, panel: BoardPanel, move: int) -> None:
    qtbot.mouseClick(panel.board, LEFT, pos=panel.board.point_of(move).toPoint())


def settle(qtbot: QtBot, is_so: Callable[[], bool]) -> None:
    qtbot.waitUntil(is_so)
