"""Positions that people set up, by clicks, keys and text, or copy and paste."""

import pytest
from playing import LEFT, Key, begin, settle, shown
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.rules.position import MIN
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def test_a_position_is_set_up_by_clicks(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe", "1,1 0,0")
    qtbot.mouseClick(panel.buttons.button("set_up"), LEFT)
    editor = panel.editor
    assert editor.isVisible() and editor.text.toPlainText() == "O...X...."
    place = editor.board.placement
    qtbot.mouseClick(editor.board, LEFT, pos=place.pixels(2.5, 0.5).toPoint())
    assert editor.text.toPlainText() == "O.X.X...."
    qtbot.mouseClick(editor.board, LEFT, pos=place.pixels(1.5, 0.5).toPoint())
    assert "found 3 X and 1 O" in editor.reason.text()
    assert not editor.accept_button.isEnabled() and session.document.moves == [4, 0]
    editor.choose("O")
    qtbot.mouseClick(editor.board, LEFT, pos=place.pixels(1.5, 0.5).toPoint())
    assert editor.text.toPlainText() == "OOX.X...." and editor.accept_button.isEnabled()
    qtbot.mouseClick(editor.accept_button, LEFT)
    assert session.document.position.write() == "OOX.X...." and session.document.moves == []
    assert panel.board.isVisible() and not editor.isVisible()


def test_a_position_is_set_up_by_keys_and_text_or_left_as_it_was(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 360, 420)
    begin(session, "connect4", "4 4")
    before = session.document.position.write()
    panel.set_up()
    editor = panel.editor
    qtbot.mouseClick(editor.clear_button, LEFT)
    assert editor.position is not None
    editor.board.setFocus()
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Return):
        qtbot.keyClick(editor.board, key)
    assert editor.text.toPlainText().count("X") == 1 and editor.position is not None
    editor.text.setPlainText("X" * 42)
    assert editor.position is None and editor.reason.isVisible()
    qtbot.mouseClick(editor.cancel_button, LEFT)
    assert session.document.position.write() == before and session.document.moves == [3, 3]


def test_the_reason_why_a_position_is_refused_is_said_in_chinese_too(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe")
    panel.set_up()
    language.use("zh_CN")
    panel.editor.text.setPlainText("XX.......")
    assert panel.editor.reason.text().startswith("X 先走")


def test_a_tree_is_set_up_by_its_text(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tree")
    panel.set_up()
    panel.editor.text.setPlainText("7 1 / 5 6")
    assert panel.editor.position is not None
    panel.editor.accept()
    assert len(session.document.position.legal_moves()) == 2
    settle(qtbot, lambda: {piece.text for piece in panel.board.picture.pieces} >= {"7", "1", "5", "6"})


def test_positions_are_copied_and_pasted_as_text(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe", "1,1 0,0")
    panel.copy_position()
    assert QGuiApplication.clipboard().text() == "O...X...."
    QGuiApplication.clipboard().setText("XX.......")
    panel.paste_position()
    assert session.document.moves == [4, 0]
    assert panel.message.isVisible() and "found 2 X and 0 O" in panel.message.text.text()
    QGuiApplication.clipboard().setText("O...X...X")
    panel.paste_position()
    assert session.document.position.write() == "O...X...X" and not panel.message.isVisible()
    QGuiApplication.clipboard().setText("...X..." + "." * 35)
    panel.paste_position()
    assert session.document.game.id == "connect4" and session.document.turn == MIN


def test_esc_leaves_the_game_as_it_was_while_a_position_is_set_up(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    panel.set_up()
    editor = panel.editor
    assert editor.isVisible()
    editor.text.setPlainText("X........")
    qtbot.keyClick(editor.text, Qt.Key.Key_Escape)
    assert not editor.isVisible() and session.document.position.write() == "........."
