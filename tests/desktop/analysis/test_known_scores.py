"""Scores are those of the positions that were searched, whatever is on the board when they come."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.analysis.engine_lines import Finding
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.session.session import Session


def play(session: Session, *moves: int) -> None:
    for move in moves:
        session.document.play(move)


def test_a_hint_that_comes_in_another_game_scores_its_own_position(qtbot: QtBot, session: Session) -> None:
    made = services(session)
    panel = made.make(BoardPanel, compact=False)
    qtbot.addWidget(panel)
    found: list[Finding] = []
    panel.advice.analysis.found.connect(found.append, Qt.ConnectionType.DirectConnection)
    session.document.new_game(catalog.game("tictactoe"))
    play(session, 4, 0)
    panel.advice.next_hint()
    qtbot.waitUntil(lambda: bool(found))
    panel.advice.analysis.stop()
    session.document.new_game(catalog.game("connect4"))
    panel.advice.analysis.found.emit(found[-1])
    assert made.scores.along() == [None]
