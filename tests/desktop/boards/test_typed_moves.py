"""Moves that no click makes, such as passes and typed ones; notations to choose; pasted positions."""

from __future__ import annotations

from random import Random

import pytest
from playing import LEFT, Key, begin, settle, shown
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.rules.position import MAX, Position
from plyscope_desktop.boards.best_lines import line_text
from plyscope_desktop.boards.paste_position import bare
from plyscope_desktop.document import notation
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def where_one_must_pass() -> Position:
    """A position of Othello in which passing is the only move, from random games."""
    luck = Random(1)
    while True:
        position = catalog.game("othello").start()
        while not position.finished:
            if [position.text(move) for move in position.legal_moves()] == ["pass"]:
                return position
            position.play(luck.choice(position.legal_moves()))


def paste(panel: BoardPanel, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    panel.paste_position()


def test_a_pass_is_a_button_while_it_is_legal(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 360, 440)
    begin(session, "tictactoe")
    panel.refresh()
    assert not panel.action_row.isVisible()
    begin(session, "go")
    settle(qtbot, lambda: panel.action_row.isVisible())
    button = panel.action_row.buttons[0]
    assert button.accessibleName() == button.text() == "Pass" and not panel.action_row.says.isVisible()
    assert button.height() >= 28
    qtbot.mouseClick(button, LEFT)
    assert session.document.played == 1
    settle(qtbot, lambda: "Black: Pass" in panel.says.text() and "White to move" in panel.says.text())
    language.use("zh_CN")
    assert panel.action_row.buttons[0].text() != "Pass"


def test_a_pass_that_is_the_only_move_is_offered_with_a_sentence(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 360, 440)
    start = where_one_must_pass()
    session.document.new_game(start.game, start)
    settle(qtbot, lambda: panel.action_row.isVisible())
    row = panel.action_row
    assert row.says.isVisible() and row.says.text() in (
        "Black has no other move.",
        "White has no other move.",
    )
    assert row.buttons[0].property("role") == "primary"
    qtbot.mouseClick(row.buttons[0], LEFT)
    assert session.document.turn not in (None, start.side)
    settle(qtbot, lambda: not row.buttons)


def test_moves_are_typed_in_any_notation_and_refused_in_a_sentence(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 420, 520)
    begin(session, "chess")
    panel.refresh()
    panel.type_move()
    field = panel.field
    assert field.isVisible()
    for text in ("e4", "e7e5", "Nf3"):
        field.line.setText(text)
        QTest.keyClick(field.line, Key.Key_Return)
        panel.refresh()
    assert session.document.played == 3 and not field.reason.isVisible()
    QTest.keyClicks(field.line, "Ke4")
    QTest.keyClick(field.line, Key.Key_Return)
    assert session.document.played == 3 and field.reason.isVisible() and "Ke4" in field.reason.text()
    QTest.keyClick(field.line, Key.Key_Backspace)
    assert not field.reason.isVisible()
    QTest.keyClick(field.line, Key.Key_Escape)
    assert not field.isVisible()


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("xiangqi", ["炮二平五", "h10g8"]),
        ("draughts", ["11-15", "22-18", "15x22"]),
        ("go", ["D4", "pass"]),
        ("othello", ["d3", "c3"]),
        ("connect4", ["4", "4"]),
    ],
)
def test_every_game_s_own_way_of_writing_is_read(
    qtbot: QtBot, session: Session, game: str, moves: list[str]
) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 420, 520)
    begin(session, game)
    panel.type_move()
    for text in moves:
        panel.refresh()
        panel.field.line.setText(text)
        QTest.keyClick(panel.field.line, Key.Key_Return)
        assert not panel.field.reason.isVisible(), panel.field.reason.text()
    assert session.document.played == len(moves)


def test_chinese_readers_find_chinese_moves_of_xiangqi_until_they_choose_others(
    qtbot: QtBot, window: Window
) -> None:
    document = window.session.document
    window.show_layout("play")
    document.new_game(catalog.game("xiangqi"))
    document.play(document.position.parse("C2=5"))
    table = window.docks["moves"].panel.model

    def written() -> str:
        return str(table.data(table.index(0, 1)))

    assert written() == "C2=5"
    language.use("zh_CN")
    assert written() == "炮二平五"
    notation.choose(document.game, "wxf")
    assert written() == "C2=5"
    document.new_game(catalog.game("chess"))
    assert notation.chosen(document.game) == "san"
    language.use("en")


def test_a_notation_is_chosen_for_each_game_and_used_everywhere(qtbot: QtBot, window: Window) -> None:
    document = window.session.document
    window.show_layout("play")
    document.new_game(catalog.game("chess"))
    move = document.position.parse("Nf3")
    document.play(move)
    table = window.docks["moves"].panel.model
    written = table.data(table.index(0, 1))
    assert written == "Nf3"
    menu = window.big_board.menu
    assert menu.notations.menuAction().isVisible()
    next(action for action in menu.notations.actions() if action.text() == "UCI").trigger()
    assert notation.chosen(document.game) == "uci"
    table = window.docks["moves"].panel.model
    assert table.data(table.index(0, 1)) == "g1f3"
    assert line_text(document.position_after(0), (move,)) == "g1f3"
    notation.choose(document.game, "san")
    document.new_game(catalog.game("connect4"))
    qtbot.waitUntil(lambda: not menu.notations.menuAction().isVisible())


def test_a_position_is_read_for_the_game_in_play_first(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 420, 520)
    begin(session, "connect4")
    chess = catalog.game("chess").start().write()
    paste(panel, f'[FEN "{chess}"]')
    assert session.document.game.id == "chess"
    paste(panel, "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    assert session.document.game.id == "chess" and session.document.turn != MAX
    paste(panel, catalog.game("xiangqi").start().write())
    assert session.document.game.id == "xiangqi"
    othello = catalog.game("othello")
    for size in ("6", "8"):
        paste(panel, othello.start(size=size).write())
        assert session.document.position.write() == othello.start(size=size).write()
    paste(panel, catalog.game("gomoku").start(size=9).write())
    assert (
        session.document.game.id in ("gomoku", "go") and len(session.document.position.picture().cells) == 81
    )
    before = session.document.position.write()
    paste(panel, "no position at all")
    assert panel.message.isVisible() and session.document.position.write() == before
    assert bare('"..."') == "..." and bare("FEN: 8/8") == "8/8"


def test_a_text_of_several_games_offers_the_others(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 420, 520)
    begin(session, "chess")
    paste(panel, "3 5 7")
    first = session.document.game.id
    assert panel.message.isVisible() and first in ("grundy", "nim", "tree")
    panel.message.choose(0)
    assert session.document.game.id not in ("chess", first)


def test_a_pass_is_said_in_the_language_of_the_window(qtbot: QtBot) -> None:
    position = catalog.game("go").start()
    skip = position.parse("pass")
    assert notation.label(position, skip) == "pass"
    language.use("zh_CN")
    assert notation.label(position, skip) == "停一手"
    assert notation.label(position, position.parse("A1")) == "A1"
